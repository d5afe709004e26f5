// tessera validate: whether a file is exactly what the contest's statement promises.
//
// The readers forgive much: blanks, line ends, leading zeros. A judge's data must not need that,
// since participants' programs read it by whatever means they have. So the instances are written
// out again, as Tessera writes them, and the file must be that, byte for byte.

#include <optional>
#include <string>
#include <utility>

#include "cli/diagnostics.hpp"
#include "cli/inputs.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "verify/fuzz_case.hpp"

namespace tessera::cli {

namespace {

/// The whole text is held in memory, twice.
constexpr std::size_t kMostBytes = std::size_t{256} << 20U;

std::string whole_text(Reader& reader) {
    std::string text;
    for (std::string_view ahead; !(ahead = reader.ahead(1)).empty();) {
        if (text.size() == kMostBytes) reader.fail("at most 256 MiB");
        text += static_cast<char>(reader.get());
    }
    return text;
}

/// Throws ParseError at the first byte where `text` is not `strict`.
void require_same(const std::string& text, const std::string& strict, const std::string& name) {
    Reader found = Reader::from_string(text, name, false);
    Reader wanted = Reader::from_string(strict, name);
    for (std::size_t i = 0; i < text.size() && i < strict.size() && text[i] == strict[i]; ++i) {
        found.get();
        wanted.get();
    }
    if (text != strict) found.fail(wanted.describe());
}

/// The number of instances. Throws ParseError for a text that is not strict, or beyond the contest.
std::size_t validate(const Options& options, const std::string& text, const std::string& name) {
    ReadOptions read = options.read;
    if (read.format == Format::automatic) read.format = Format::contest;
    const Puzzle& puzzle = *options.puzzle;
    Reader reader = Reader::from_string(text, name);
    const auto stream = puzzle.instances(reader, read);
    Instances instances;
    for (AnyInstance next = stream->next(); next.has_value(); next = stream->next()) {
        const auto beyond = options.any_size ? std::nullopt : puzzle.beyond_contest(next);
        instances.push_back(std::move(next));
        if (beyond) {
            throw ParseError(printable(name) + ": instance " + std::to_string(instances.size()) +
                             ": " + *beyond);
        }
    }
    require_same(text, file_text(puzzle, instances, read.format), name);
    return instances.size();
}

Exit run(const Options& options) {
    // A file that cannot be read is no verdict on it.
    Reader input = open_input(options.files.front(), false);
    const std::string text = whole_text(input);
    if (options.judge == JudgeStyle::kattis || options.judge == JudgeStyle::domjudge) {
        try {
            validate(options, text, input.name());
            return Exit::judge_accepted;
        } catch (const ParseError& error) {
            complain_verbatim(error.what());
            return Exit::judge_wrong;
        }
    }
    const std::size_t number = validate(options, text, input.name());
    if (options.judge) return Exit::done;
    Output out(options.output);
    out.stream() << "valid: " << number << (number == 1 ? " instance\n" : " instances\n");
    out.commit();
    return Exit::done;
}

}  // namespace

const Verb kValidateVerb{
    .id = kValidate,
    .name = "validate",
    .summary = "whether an input is exactly what the contest promises, for a judge's data",
    .operands = "PUZZLE [options] [FILE]",
    .details =
        "Accepts the contest's text (or that of --from) as Tessera itself writes it, and nothing\n"
        "else: single blanks, no blanks at the ends of lines, LF, a last line's end and nothing\n"
        "after it, no leading zeros, sizes within the contest's bounds. What is not so is named\n"
        "as file:line:column: expected X, found Y, exit 2. With --judge kattis or domjudge the\n"
        "exit code is 42 or 43, with --judge testlib 0 or 3.",
    .examples =
        "tessera generate yin-yang --rows 6 --cols 6 | tessera validate yin-yang\n"
        "tessera validate mayan --judge kattis < data/secret/01.in; echo $?",
    .takes = Operands::files,
    .run = run,
};

}  // namespace tessera::cli
