// Input, a byte at a time, that always knows where it is.
//
// Every parser reads through a `Reader`, so every complaint can name file, line and
// column, and no parser ever holds more of a hostile file than the one instance it is
// building: the buffer is 64 KiB whatever the file's size.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A position in an input. Lines and columns count from 1, columns in bytes.
struct Place {
    std::uint64_t line = 1;
    std::uint64_t column = 1;
    std::uint64_t offset = 0;  ///< bytes before it
};

/// Bad input; `what()` is the whole line `file:line:column: expected X, found Y`.
class ParseError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class Reader {
public:
    /// Fills the buffer with up to `size` bytes; 0 at the end of the input.
    using Source = std::function<std::size_t(char* buffer, std::size_t size)>;

    static constexpr int kEnd = -1;

    /// Reads from `source`, calling it `name` in complaints. A UTF-8 byte order mark at
    /// the very start is skipped when `skip_bom`.
    Reader(std::string name, Source source, bool skip_bom = true);

    /// The file at `path`, or standard input, named `<stdin>`, for "-".
    /// Throws ParseError for a missing or unreadable file or a directory.
    static Reader open(const std::string& path, bool skip_bom = true);

    /// `text` itself, copied.
    static Reader from_string(std::string text, std::string name = "<string>",
                              bool skip_bom = true);

    Reader(Reader&&) = default;
    Reader& operator=(Reader&&) = default;

    /// The next byte (0..255), or kEnd; `get` also moves past it.
    int peek() { return head_ < tail_ ? byte(head_) : peek_slow(); }
    int get();

    /// The next bytes, up to `size` (at most 4096), without moving; fewer at the end.
    std::string_view ahead(std::size_t size);

    const std::string& name() const { return name_; }
    Place place() const { return place_; }

    /// Skips spaces, tabs, CR and LF.
    void skip_white();
    /// Skips spaces, tabs, and a CR that a LF follows; stays on the line.
    void skip_blanks();
    /// True when only white space is left; moves to the end or to the first other byte.
    bool at_end();

    /// A decimal integer in [low, high] at this very place, with nothing but white space or
    /// the end after it. `what` names it in complaints: "a number of boards from 1 to 100".
    std::int64_t integer(std::int64_t low, std::int64_t high, std::string_view what);

    /// Throws ParseError at `place` (default: here): expected `what`, found what is there.
    [[noreturn]] void fail(std::string_view expected);
    [[noreturn]] void fail(const Place& place, std::string_view expected, std::string_view found);
    /// The same for a binary file, whose places are byte offsets.
    [[noreturn]] void fail_binary(std::string_view expected, std::string_view found);

    /// What stands at this place, in words: "end of file", "end of line", "'x'", "'12a'",
    /// "byte 0x07". At most 24 bytes are shown, unprintable ones escaped.
    std::string describe();

private:
    int byte(std::size_t i) const { return static_cast<unsigned char>(buffer_[i]); }
    int peek_slow();
    void fill();

    std::string name_;
    Source source_;
    std::vector<char> buffer_;
    std::size_t head_ = 0;
    std::size_t tail_ = 0;
    bool ended_ = false;
    Place place_;
};

}  // namespace tessera
