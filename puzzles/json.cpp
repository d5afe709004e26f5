// JSON text to a tree of values with places.
//
// The library's parser pulls bytes through an iterator and tells only afterwards what they
// were. So the iterator's state, `Feed`, watches them go by: the first byte that is neither
// white space nor a separator since the last event is where the value now announced began.
// A byte is taken from the reader only once the parser asks for the next, so the one byte
// that the parser must look at to see a number's end is still there for who reads on.
// Complaints are worded here, from the last event and the token: the library's own texts
// are its own, and change.

#include "puzzles/json.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace tessera::json {

namespace {

constexpr std::size_t kKeptBytes = 25;  // one more than a complaint shows

bool is_separator(char c) {
    return c == ',' || c == ':';
}

/// Whether `c` may be part of a number or a literal, or of somebody's idea of one.
bool is_bare(int c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '+' ||
           c == '-' || c == '.' || c == '_';
}

/// The bytes on their way from the reader to the parser, and the token they are part of.
class Feed {
public:
    explicit Feed(Reader& reader) : reader_(reader) {}

    Reader& reader() { return reader_; }

    /// Moves on to the byte after those passed.
    bool at_end() {
        settle();
        return reader_.peek() == Reader::kEnd;
    }

    /// The byte at which `at_end` was false.
    char current() { return static_cast<char>(reader_.peek()); }

    /// Hands that byte to the parser.
    void pass() {
        if (left_ == 0) reader_.fail(reader_.place(), "at most 160 MiB of JSON text", "more");
        --left_;
        note(current());
        passed_ = true;
    }

    /// The token is complete. Of a number the parser has seen one byte too many.
    void end_token(bool is_number) {
        in_token_ = false;
        separators_ = 0;
        if (is_number && passed_) note(current());
    }

    /// Takes the byte passed last from the reader.
    void settle() {
        if (std::exchange(passed_, false)) reader_.get();
    }

    const Place& token_place() const { return token_place_; }
    bool in_token() const { return in_token_; }
    std::string_view token() const { return token_; }
    /// Commas and colons since the last token.
    std::size_t separators() const { return separators_; }
    /// Whether the reader's next byte is one that the parser has.
    bool passed() const { return passed_; }

private:
    void note(char c) {
        if (!in_token_) {
            if (is_separator(c)) ++separators_;
            if (is_separator(c) || is_white(c)) return;
            in_token_ = true;
            token_place_ = reader_.place();
            token_.clear();
        }
        if (token_.size() < kKeptBytes) token_ += c;
    }

    Reader& reader_;
    std::uint64_t left_ = kMaxText;
    bool passed_ = false;
    bool in_token_ = false;
    Place token_place_;
    std::string token_;
    std::size_t separators_ = 0;
};

/// What the parser pulls the bytes through; null is the end.
class Bytes {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    Bytes() = default;
    explicit Bytes(Feed& feed) : feed_(&feed) {}

    char operator*() const { return feed_->current(); }
    Bytes& operator++() {
        feed_->pass();
        return *this;
    }
    /// One of the two is the end, as the parser compares with nothing else.
    bool operator==(const Bytes& other) const {
        return (feed_ == nullptr ? other.feed_ : feed_)->at_end();
    }

private:
    Feed* feed_ = nullptr;
};

/// Builds the tree from the parser's events.
class Builder {
public:
    explicit Builder(Feed& feed) : feed_(feed) {}

    Value result() && { return std::move(root_); }

    // The events, named by the library.
    bool null() { return scalar(nullptr); }
    bool boolean(bool truth) { return scalar(truth); }
    bool number_integer(std::int64_t number) { return scalar(number, true); }
    bool number_unsigned(std::uint64_t number);
    bool number_float(double number, const std::string& text);
    bool string(std::string& text) { return scalar(std::move(text)); }
    bool binary(nlohmann::json::binary_t&) { return false; }  // not in texts
    bool start_object(std::size_t) { return open(Object{}); }
    bool start_array(std::size_t) { return open(Array{}); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& text);
    [[noreturn]] bool parse_error(std::size_t, const std::string&,
                                  const nlohmann::json::exception&) {
        complain();
    }

private:
    enum class Event { none, open, key, value };

    /// A container that is not closed yet.
    struct Frame {
        Value container;
        std::string key;                          // of the member being read
        std::set<std::string, std::less<>> keys;  // of all members so far
    };

    bool scalar(Value::Data data, bool is_number = false);
    bool open(Value::Data container);
    bool close();
    void count_value();
    void add(Value value);

    bool in_object() const {
        return std::holds_alternative<Object>(frames_.back().container.data());
    }
    [[noreturn]] void refuse(std::string_view expected, std::string_view found) {
        feed_.reader().fail(feed_.token_place(), expected, found);
    }
    [[noreturn]] void refuse_integer() {
        refuse("JSON integers from -2^63 to 2^64 - 1", in_words(bare_token()));
    }
    [[noreturn]] void complain();
    void complain_in_string();
    std::string_view expected(std::size_t separators) const;
    std::string bare_token();

    Feed& feed_;
    Value root_;
    std::vector<Frame> frames_;
    std::size_t values_ = 0;
    Event last_ = Event::none;
};

bool Builder::number_unsigned(std::uint64_t number) {
    if (!std::in_range<std::int64_t>(number)) return scalar(number, true);
    return scalar(static_cast<std::int64_t>(number), true);
}

bool Builder::number_float(double number, const std::string& text) {
    // The parser turns integers too long for it into floating point; rounding is no reading.
    if (text.find_first_of(".eE") == std::string::npos) refuse_integer();
    return scalar(number, true);
}

bool Builder::scalar(Value::Data data, bool is_number) {
    count_value();
    Value value(std::move(data), feed_.token_place());
    feed_.end_token(is_number);
    add(std::move(value));
    return true;
}

bool Builder::open(Value::Data container) {
    count_value();
    if (frames_.size() == kMaxDepth) refuse("JSON nested at most 16 deep", "another level");
    frames_.push_back({Value(std::move(container), feed_.token_place()), {}, {}});
    feed_.end_token(false);
    last_ = Event::open;
    return true;
}

bool Builder::close() {
    Value container = std::move(frames_.back().container);
    frames_.pop_back();
    feed_.end_token(false);
    add(std::move(container));
    return true;
}

bool Builder::key(std::string& text) {
    Frame& frame = frames_.back();
    if (!frame.keys.insert(text).second) {
        refuse("each key once", '"' + shorten(text) + "\" again");
    }
    frame.key = std::move(text);
    feed_.end_token(false);
    last_ = Event::key;
    return true;
}

void Builder::count_value() {
    if (++values_ > kMaxValues) refuse("at most 2097152 JSON values", "more");
}

void Builder::add(Value value) {
    last_ = Event::value;
    if (frames_.empty()) {
        root_ = std::move(value);
        return;
    }
    Frame& frame = frames_.back();
    if (in_object()) {
        std::get<Object>(frame.container.data())
            .emplace_back(std::move(frame.key), std::move(value));
    } else {
        std::get<Array>(frame.container.data()).push_back(std::move(value));
    }
}

void Builder::complain() {
    if (feed_.in_token()) {
        if (feed_.token().front() == '"') complain_in_string();
        refuse(expected(feed_.separators()), in_words(bare_token()));
    }
    // No token: a separator out of place, which the parser has but the reader still shows, or
    // the end of the file.
    Reader& reader = feed_.reader();
    if (!feed_.passed()) reader.fail(expected(feed_.separators()));
    const char separator = static_cast<char>(reader.peek());
    reader.fail(reader.place(), expected(feed_.separators() - 1), in_words({&separator, 1}));
}

/// Returns where nothing is wrong with the string itself.
void Builder::complain_in_string() {
    Reader& reader = feed_.reader();
    if (!feed_.passed()) reader.fail("'\"' at the end of a JSON string");
    const int c = reader.peek();
    if (c == '"') return;
    constexpr std::string_view kExpected = "a character or an escape of a JSON string";
    if (is_white(static_cast<char>(c))) reader.fail(kExpected);
    const char bad = static_cast<char>(c);
    reader.fail(reader.place(), kExpected, in_words({&bad, 1}));
}

/// What may stand after the last event and so many separators.
std::string_view Builder::expected(std::size_t separators) const {
    switch (last_) {
        case Event::none: return "a JSON value";
        case Event::open: return in_object() ? "a JSON key or '}'" : "a JSON value or ']'";
        case Event::key: return separators == 0 ? "':' after a JSON key" : "a JSON value";
        case Event::value: break;
    }
    if (in_object()) return separators == 0 ? "',' or '}' in a JSON object" : "a JSON key";
    return separators == 0 ? "',' or ']' in a JSON array" : "a JSON value";
}

/// The token as its writer meant it: all of "three", where the parser stopped at "th", and
/// only "5" of "5]", where it looked one byte ahead.
std::string Builder::bare_token() {
    std::string token(feed_.token());
    if (token.front() == '"') return token;
    std::size_t length = 0;
    while (length < token.size() && is_bare(static_cast<unsigned char>(token[length]))) ++length;
    if (length < token.size()) return token.substr(0, std::max<std::size_t>(length, 1));
    feed_.settle();
    Reader& reader = feed_.reader();
    while (token.size() < kKeptBytes && is_bare(reader.peek())) {
        token += static_cast<char>(reader.get());
    }
    return token;
}

}  // namespace

Value read(Reader& reader) {
    reader.skip_white();
    // The parser would skip a byte order mark; the reader has skipped the one allowed.
    if (reader.peek() == 0xEF) reader.fail("a JSON value");
    Feed feed(reader);
    Builder builder(feed);
    constexpr bool kStrict = false;  // there may be more after the value
    nlohmann::json::sax_parse(Bytes(feed), Bytes(), &builder, nlohmann::json::input_format_t::json,
                              kStrict);
    Value value = std::move(builder).result();
    const bool is_number = std::holds_alternative<std::int64_t>(value.data()) ||
                           std::holds_alternative<std::uint64_t>(value.data()) ||
                           std::holds_alternative<double>(value.data());
    if (!is_number) feed.settle();
    return value;
}

}  // namespace tessera::json
