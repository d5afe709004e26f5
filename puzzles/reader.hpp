// Input, a byte at a time, that always knows where it is.
//
// Every parser reads through a `Reader`, so every complaint can name file, line and
// column, and no parser ever holds more of a hostile file than the one instance it is
// building: the buffer is 64 KiB whatever the file's size.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

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
    /// the very start is skipped when `skip_bom`: columns do not count it, offsets do.
    Reader(std::string name, Source source, bool skip_bom = true);

    /// The file at `path`, or standard input, named `<stdin>`, for "-".
    /// Throws ParseError, without a line, for a missing or unreadable file or a directory;
    /// so does any later read that the system refuses.
    /// `on_signal`, unless null, is called before each read, and when a signal ends a wait for the
    /// file to be opened or for its bytes; what it throws passes through.
    static Reader open(const std::string& path, bool skip_bom = true,
                       void (*on_signal)() = nullptr);

    /// `text` itself, copied.
    static Reader from_string(std::string text, std::string name = "<string>",
                              bool skip_bom = true);

    Reader(Reader&&) = default;
    Reader& operator=(Reader&&) = default;

    /// The next byte (0..255), or kEnd; `get` also moves past it.
    int peek() { return head_ < tail_ ? byte(head_) : peek_slow(); }
    int get() {
        const int c = peek();
        if (c == kEnd) return c;
        ++head_;
        if (c == '\n') {
            ++line_;
            line_start_ = base_ + head_;
        }
        return c;
    }

    /// The next bytes, up to `size` (at most kMaxAhead), without moving; fewer at the end.
    /// Waits for them where the input is slow. Valid until the next call of any kind.
    std::string_view ahead(std::size_t size);
    static constexpr std::size_t kMaxAhead =
        3 << 14;  // 48 KiB: Yin-Yang to 110 x 110, clues and colours

    /// Moves past the next `size` bytes, which `ahead` has just shown: at most one line break,
    /// as the last of them. For hot paths that take a line at a time.
    void skip(std::size_t size) {
        if (size == 0) return;
        head_ += size;
        if (buffer_[head_ - 1] == '\n') {
            ++line_;
            line_start_ = base_ + head_;
        }
    }

    const std::string& name() const { return name_; }
    Place place() const {
        const std::uint64_t offset = base_ + head_;
        return {line_, offset - line_start_ + 1, offset};
    }

    /// Takes the next bytes as they are, at most `size`; 0 at the end only. For binary files and
    /// for readers of their own: lines are not counted here.
    std::size_t read(char* buffer, std::size_t size);

    /// Skips spaces, tabs, CR and LF.
    void skip_white();
    /// Skips spaces, tabs, and a CR that a LF follows; stays on the line.
    void skip_blanks();
    /// True when only white space is left; moves to the end or to the first other byte.
    bool at_end();

    /// A decimal integer in [low, high] at this very place, with nothing but white space or
    /// the end after it: an optional minus and digits, leading zeros allowed. `what` names it
    /// in complaints: "a number of boards from 1 to 100". Throws ParseError, showing the token.
    std::int64_t integer(std::int64_t low, std::int64_t high, std::string_view what);

    /// Throws ParseError at `place` (default: here): expected `what`, found what is there.
    [[noreturn]] void fail(std::string_view expected);
    [[noreturn]] void fail(const Place& place, std::string_view expected, std::string_view found);
    /// The same for a binary file, whose places are byte offsets.
    [[noreturn]] void fail_binary(std::string_view expected, std::string_view found);

    /// What stands at this place, in words: "end of file", "end of line", "a space", "a tab",
    /// or the token up to the next white space as `in_words` has it. Reads no further.
    std::string describe();

private:
    Reader(std::string name, Source source, bool skip_bom, std::size_t capacity);

    int byte(std::size_t i) const { return static_cast<unsigned char>(buffer_[i]); }
    int peek_slow();
    void fill();
    void read_more();
    void skip_byte_order_mark();

    std::string name_;
    Source source_;
    std::size_t capacity_;
    std::unique_ptr<char[]> buffer_;  // not zeroed: pages that no input reaches cost nothing
    std::size_t head_ = 0;
    std::size_t tail_ = 0;
    bool ended_ = false;
    bool skip_bom_;
    // The place is kept as three sums that `get` seldom touches.
    std::uint64_t base_ = 0;  // bytes of the input before buffer_[0]
    std::uint64_t line_ = 1;
    std::uint64_t line_start_ = 0;  // offset of the line's first byte
};

/// The white space of every text format but Netpbm's.
constexpr bool is_white(int c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
/// White space that does not end a line.
constexpr bool is_blank(int c) {
    return is_white(c) && c != '\n';
}
/// White space or the end.
constexpr bool ends_token(int c) {
    return c == Reader::kEnd || is_white(c);
}

/// What `reader` would complain of here, without the throw.
std::string complaint(Reader& reader, std::string_view expected);

/// Bytes as complaints show them: the first 24 and "..." where there are more, all but printable
/// ASCII and spaces as "\x07".
std::string shorten(std::string_view bytes);

/// The same in quotes, "'12a'"; or "byte 0x07" where the very first is not printable, so that
/// a Cyrillic letter is not taken for its Latin double.
std::string in_words(std::string_view bytes);

}  // namespace tessera
