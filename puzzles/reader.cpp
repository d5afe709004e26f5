// The reader's slow half: filling the buffer, files, and complaints.
//
// Places cost nothing a byte: the offset is the buffer's base plus the head, the column its
// distance from the line's start. Numbers and complaints look at a token's bytes one by one
// and keep at most a few dozen, so that neither a line of 2 GB nor a terminal where the next
// byte is not typed yet can hold them up.

#include "puzzles/reader.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

namespace tessera {

namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 16;
constexpr std::size_t kLeastBufferSize = std::size_t{1} << 12;
constexpr std::size_t kShownBytes = 24;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_printable(char c) {
    return c > ' ' && c < '\x7f';
}

std::string hex(char c) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const unsigned value = static_cast<unsigned char>(c);
    return {kDigits[value >> 4U], kDigits[value & 15U]};
}

/// `name` with control bytes as `\\xNN`: one in a file's name must not break a line of complaint.
std::string on_one_line(const std::string& name) {
    std::string line;
    for (const char c : name) {
        const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
        line += control ? "\\x" + hex(c) : std::string(1, c);
    }
    return line;
}

[[noreturn]] void fail_file(const std::string& name, const std::string& found) {
    throw ParseError(on_one_line(name) + ": expected a readable file, found " + found);
}

std::string system_words(int error) {
    return std::generic_category().message(error);
}

/// An open file, closed with the last copy of the source that reads it.
class Descriptor {
public:
    Descriptor(int fd, bool owned) : fd_(fd), owned_(owned) {}
    ~Descriptor() {
        if (owned_) ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int get() const { return fd_; }

private:
    int fd_;
    bool owned_;
};

std::shared_ptr<const Descriptor> open_descriptor(const std::string& path, void (*on_signal)()) {
    if (path == "-") return std::make_shared<const Descriptor>(STDIN_FILENO, false);
    int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    while (fd < 0 && errno == EINTR) {
        if (on_signal != nullptr) on_signal();
        fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    }
    if (fd < 0) fail_file(path, errno == ENOENT ? "no such file" : system_words(errno));
    return std::make_shared<const Descriptor>(fd, true);
}

/// A small file wants a small buffer: a larger one is more pages for malloc to touch. A file may
/// have grown by the time that it is read; then the buffer grows too.
std::size_t capacity_for(const struct stat& status) {
    if (!S_ISREG(status.st_mode) || status.st_size < 0) return kBufferSize;
    return std::clamp(static_cast<std::size_t>(status.st_size) + 1, kLeastBufferSize, kBufferSize);
}

/// Waits until a descriptor that somebody has set not to wait has more.
void wait_for_bytes(int fd) {
    struct pollfd watched {
        fd, POLLIN, 0
    };
    static_cast<void>(::poll(&watched, 1, 1000));
}

std::size_t read_some(int fd, char* buffer, std::size_t size, const std::string& name,
                      void (*on_signal)()) {
    for (;;) {
        if (on_signal != nullptr) on_signal();
        const ssize_t count = ::read(fd, buffer, size);
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno == EAGAIN) wait_for_bytes(fd);
        if (errno != EAGAIN && errno != EINTR) fail_file(name, system_words(errno));
    }
}

/// A decimal number as it comes in, with its first bytes kept for the complaint.
class Number {
public:
    void add(char c) {
        if (length_ == 0 && c == '-') {
            negative_ = true;
        } else {
            add_digit(c);
        }
        if (length_ < bytes_.size()) bytes_[length_++] = c;
    }

    /// False once it is refused and there is enough of it to show.
    bool wants_more() const { return good_ || length_ < bytes_.size(); }

    std::string_view shown() const { return {bytes_.data(), length_}; }

    std::optional<std::int64_t> value() const {
        constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
        if (!good_ || !has_digit_ || size_ > kMost + (negative_ ? 1 : 0)) return std::nullopt;
        return static_cast<std::int64_t>(negative_ ? 0 - size_ : size_);
    }

private:
    void add_digit(char c) {
        constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
        const bool is_digit = c >= '0' && c <= '9';
        const auto digit = static_cast<std::uint64_t>(is_digit ? c - '0' : 0);
        good_ = good_ && is_digit && size_ <= (kMost - digit) / 10;
        size_ = size_ * 10 + digit;
        has_digit_ = true;
    }

    std::array<char, kShownBytes + 1> bytes_{};
    std::size_t length_ = 0;
    std::uint64_t size_ = 0;
    bool negative_ = false;
    bool has_digit_ = false;
    bool good_ = true;
};

}  // namespace

std::string complaint(Reader& reader, std::string_view expected) {
    try {
        reader.fail(expected);
    } catch (const ParseError& error) {
        return error.what();
    }
}

std::string shorten(std::string_view bytes) {
    std::string shown;
    for (const char c : bytes.substr(0, kShownBytes)) {
        if (is_printable(c) || c == ' ') {
            shown += c;
        } else {
            shown += "\\x" + hex(c);
        }
    }
    if (bytes.size() > kShownBytes) shown += "...";
    return shown;
}

std::string in_words(std::string_view bytes) {
    if (!bytes.empty() && !is_printable(bytes.front())) return "byte 0x" + hex(bytes.front());
    return "'" + shorten(bytes) + "'";
}

Reader::Reader(std::string name, Source source, bool skip_bom)
    : Reader(std::move(name), std::move(source), skip_bom, kBufferSize) {}

Reader::Reader(std::string name, Source source, bool skip_bom, std::size_t capacity)
    : name_(std::move(name)),
      source_(std::move(source)),
      capacity_(capacity),
      buffer_(std::make_unique_for_overwrite<char[]>(capacity)),
      skip_bom_(skip_bom) {}

Reader Reader::open(const std::string& path, bool skip_bom, void (*on_signal)()) {
    std::string name = path == "-" ? "<stdin>" : path;
    auto file = open_descriptor(path, on_signal);
    struct stat status {};
    if (::fstat(file->get(), &status) == 0 && S_ISDIR(status.st_mode)) {
        fail_file(name, "a directory");
    }
    const std::size_t capacity = capacity_for(status);
    auto source = [file = std::move(file), name, on_signal](char* buffer, std::size_t size) {
        return read_some(file->get(), buffer, size, name, on_signal);
    };
    return Reader(std::move(name), std::move(source), skip_bom, capacity);
}

Reader Reader::from_string(std::string text, std::string name, bool skip_bom) {
    auto source = [text = std::move(text), done = std::size_t{0}](char* buffer,
                                                                  std::size_t size) mutable {
        const std::size_t count = text.copy(buffer, size, done);
        done += count;
        return count;
    };
    return Reader(std::move(name), std::move(source), skip_bom);
}

int Reader::peek_slow() {
    fill();
    return head_ < tail_ ? byte(head_) : kEnd;
}

/// Moves what is left to the buffer's front and reads behind it, once.
void Reader::fill() {
    if (ended_) return;
    if (head_ > 0) {
        std::memmove(buffer_.get(), buffer_.get() + head_, tail_ - head_);
        base_ += head_;
        tail_ -= head_;
        head_ = 0;
    }
    read_more();
    if (std::exchange(skip_bom_, false)) skip_byte_order_mark();
}

void Reader::read_more() {
    if (tail_ == capacity_) {
        auto larger = std::make_unique_for_overwrite<char[]>(kBufferSize);
        std::memcpy(larger.get(), buffer_.get(), tail_);
        buffer_ = std::move(larger);
        capacity_ = kBufferSize;
    }
    const std::size_t count = source_(buffer_.get() + tail_, capacity_ - tail_);
    ended_ = count == 0;
    tail_ += count;
}

void Reader::skip_byte_order_mark() {
    const auto begins_mark = [this] {
        const std::string_view start(buffer_.get(), std::min(tail_, kByteOrderMark.size()));
        return kByteOrderMark.starts_with(start);
    };
    while (!ended_ && tail_ < kByteOrderMark.size() && begins_mark()) read_more();
    if (tail_ < kByteOrderMark.size() || !begins_mark()) return;
    head_ = kByteOrderMark.size();
    line_start_ = head_;
    if (head_ == tail_) fill();
}

std::string_view Reader::ahead(std::size_t size) {
    size = std::min(size, kMaxAhead);
    while (tail_ - head_ < size && !ended_) fill();
    return {buffer_.get() + head_, std::min(size, tail_ - head_)};
}

std::size_t Reader::read(char* buffer, std::size_t size) {
    if (head_ == tail_) fill();
    const std::size_t count = std::min(size, tail_ - head_);
    std::memcpy(buffer, buffer_.get() + head_, count);
    head_ += count;
    return count;
}

void Reader::skip_white() {
    while (is_white(peek())) get();
}

void Reader::skip_blanks() {
    for (;;) {
        const int c = peek();
        if (c != ' ' && c != '\t' && !(c == '\r' && ahead(2) == "\r\n")) return;
        get();
    }
}

bool Reader::at_end() {
    skip_white();
    return peek() == kEnd;
}

std::int64_t Reader::integer(std::int64_t low, std::int64_t high, std::string_view what) {
    const Place start = place();
    if (ends_token(peek())) fail(what);
    Number number;
    while (!ends_token(peek()) && number.wants_more()) number.add(static_cast<char>(get()));
    const std::optional<std::int64_t> value = number.value();
    if (!value || *value < low || *value > high) fail(start, what, in_words(number.shown()));
    return *value;
}

void Reader::fail(std::string_view expected) {
    const std::string found = describe();
    fail(place(), expected, found);
}

void Reader::fail(const Place& place, std::string_view expected, std::string_view found) {
    std::string message = on_one_line(name_) + ':' + std::to_string(place.line) + ':';
    message += std::to_string(place.column) + ": expected ";
    message.append(expected).append(", found ").append(found);
    throw ParseError(message);
}

void Reader::fail_binary(std::string_view expected, std::string_view found) {
    std::string message =
        on_one_line(name_) + ":byte " + std::to_string(place().offset) + ": expected ";
    message.append(expected).append(", found ").append(found);
    throw ParseError(message);
}

std::string Reader::describe() {
    const int c = peek();
    if (c == kEnd) return "end of file";
    if (c == '\n' || (c == '\r' && ahead(2) == "\r\n")) return "end of line";
    if (c == ' ') return "a space";
    if (c == '\t') return "a tab";
    if (c == '\r') return in_words("\r");
    std::size_t length = 1;
    while (length <= kShownBytes && ahead(length + 1).size() > length &&
           !is_white(byte(head_ + length))) {
        ++length;
    }
    return in_words(ahead(length));
}

}  // namespace tessera
