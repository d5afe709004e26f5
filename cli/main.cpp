// The program: finds the verb, runs it, and turns whatever ended it into a message and an
// exit code. Nothing is thrown past this file.

#include <fcntl.h>

#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/diagnostics.hpp"
#include "cli/full_program.hpp"
#include "cli/help.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "puzzles/outcome.hpp"
#include "puzzles/reader.hpp"

namespace tessera::cli {

namespace {

#ifdef TESSERA_LINKED_STATICALLY
constexpr bool kLinkedStatically = true;
#else
constexpr bool kLinkedStatically = false;
#endif

/// Whoever starts us with one of 0, 1 and 2 closed must not have its number given to a file that
/// we open: diagnostics would be written into it. What is put in its place fails as a closed one
/// does: it cannot be read from (0) or written to (1, 2).
void occupy_standard_descriptors() {
    for (const int descriptor : {0, 1, 2}) {
        if (::fcntl(descriptor, F_GETFD) != -1) continue;
        const int mode = descriptor == 0 ? O_WRONLY : O_RDONLY;
        // The lowest free number is the one that is missing.
        if (::open("/dev/null", mode) < 0) return;
    }
}

Exit print(const std::string& page) {
    Output out(std::nullopt);
    out.stream() << page;
    out.commit();
    return Exit::done;
}

Exit print_help(const std::vector<std::string>& words) {
    if (words.empty()) return print(top_page());
    if (words.size() > 1) throw UsageError("'help' takes one verb");
    return print(page_of(verb_named(words.front())));
}

Exit dispatch(const std::vector<std::string>& words) {
    if (words.empty()) {
        std::string page = top_page();
        page.pop_back();
        complain_verbatim(page);
        return Exit::usage;
    }
    const std::string& first = words.front();
    const std::vector<std::string> rest(words.begin() + 1, words.end());
    if (first == "--help" || first == "-h" || first == "help") return print_help(rest);
    if (first == "--version") {
        if (kLinkedStatically) give_way(words);
        return print(version_page());
    }
    if (first.starts_with('-') && first.size() > 1) {
        throw UsageError("expected a verb, found the option " + quoted(first) +
                         "; options stand after the verb");
    }
    const Verb& verb = verb_named(first);
    const Options options = parse_options(verb, rest);
    if (options.help) return print(page_of(verb));
    if (kLinkedStatically && asks_z3(verb, options)) give_way(words);
    install_signal_handlers();  // not before: in a program that gives way they would be lost
    return verb.run(options);
}

/// Says what ended the run, and how it ends: for a handler of exceptions.
Exit complain_of_exception() {
    try {
        throw;
    } catch (const UsageError& error) {
        complain(error.what());
        return Exit::usage;
    } catch (const ParseError& error) {
        complain_verbatim(error.what());
        return Exit::usage;
    } catch (const Interrupted& error) {
        complain("interrupted; " + std::string(error.what()));
        return Exit::undecided;
    } catch (const UnsupportedSize& error) {
        complain("undecided: too large: " + std::string(error.what()));
        return Exit::undecided;
    } catch (const std::bad_alloc&) {
        complain("undecided: out of memory");
        return Exit::undecided;
    } catch (const std::invalid_argument& error) {
        // What the puzzles cannot read, write or make as asked: worded "expected X, found Y".
        complain(error.what());
        return Exit::usage;
    } catch (const OutputError& error) {
        complain(error.what());
        return Exit::internal;
    } catch (const std::exception& error) {
        complain("internal error: " + std::string(error.what()));
        return Exit::internal;
    }
}

/// To testlib, exit codes 1 and 2 are verdicts on the participant.
bool is_for_testlib(const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--judge=testlib") return true;
        if (words[i] == "--judge" && i + 1 < words.size()) return words[i + 1] == "testlib";
    }
    return false;
}

Exit run(const std::vector<std::string>& words) {
    try {
        return dispatch(words);
    } catch (...) {
        const Exit exit = complain_of_exception();
        return is_for_testlib(words) ? kTestlibFail : exit;
    }
}

}  // namespace

}  // namespace tessera::cli

int main(int argc, char** argv) {
    using namespace tessera::cli;
    try {
        occupy_standard_descriptors();
        ignore_closed_pipes();
        return static_cast<int>(
            run(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc)));
    } catch (...) {
        return static_cast<int>(Exit::internal);
    }
}
