// What the program says on standard error, and the errors that end a run.
//
// Each message is one write, so that messages of a pipeline's threads do not mix.

#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace tessera::cli {

/// The command line asks for what cannot be: exit 2. `what()` lacks the `tessera: `.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Something that must not happen did, such as an answer that the rules refuse: exit 4.
class InternalError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The user asked for an end: exit 3, after the results that were finished. `what()` says what
/// was printed by then.
class Interrupted : public std::runtime_error {
public:
    explicit Interrupted(const char* printed = "only what was finished before was printed")
        : std::runtime_error(printed) {}
};

/// `text` with control characters and what is no UTF-8 as `\xNN`, a byte each: so that a file name
/// cannot break a line, nor what a program says command the terminal.
std::string printable(std::string_view text);

/// The same, line by line: its line ends stay.
std::string printable_lines(std::string_view text);

/// `'text'`, printable.
std::string quoted(std::string_view text);

/// Writes `tessera: text` and a line's end to standard error.
void complain(std::string_view text);

/// Writes `line` as it is, and a line's end, to standard error.
void complain_verbatim(std::string_view line);

}  // namespace tessera::cli
