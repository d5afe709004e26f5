// JSON in and out.
//
// Reading goes through nlohmann's SAX parser into a small tree that keeps each value's
// place, so that "row 3 is one cell short" can point at row 3. Writing is flat enough for
// a writer of a screen. No header of the library is seen outside json.cpp; the view of an
// object lies in json_fields.cpp, the writer in json_writer.cpp.

#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "puzzles/reader.hpp"

namespace tessera::json {

class Value;
using Array = std::vector<Value>;
using Member = std::pair<std::string, Value>;
using Object = std::vector<Member>;

/// One JSON value and the place of its first byte.
class Value {
public:
    /// An integer is an `std::int64_t` where it fits, and an `std::uint64_t` only beyond that.
    using Data = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double,
                              std::string, Array, Object>;

    Value() = default;
    Value(Data data, Place place) : data_(std::move(data)), place_(place) {}

    const Place& place() const { return place_; }
    const Data& data() const { return data_; }
    Data& data() { return data_; }

private:
    Data data_ = nullptr;
    Place place_;
};

inline constexpr std::size_t kMaxDepth = 16;
inline constexpr std::uint64_t kMaxText = std::uint64_t{160} << 20;
inline constexpr std::size_t kMaxValues = std::size_t{1} << 21;

/// Reads one value after white space, and not a byte beyond it. Throws ParseError on bad
/// syntax, a key given twice, an integer below -2^63 or from 2^64 on, nesting deeper than
/// kMaxDepth, or more than kMaxText bytes or kMaxValues values. O(text * log(keys of an object)).
Value read(Reader& reader);

/// A view of one object that knows its reader, for complaints, and checks that every key
/// was asked for: `finish` refuses the first that no one read.
class Fields {
public:
    /// Throws ParseError unless `value` is an object. Both must outlive this.
    Fields(Reader& reader, const Value& value);

    /// The member called `key`, or null. Marks it as read. O(members).
    const Value* find(std::string_view key);
    /// The same, but throws ParseError where it is missing.
    const Value& require(std::string_view key);
    /// Throws ParseError for a member that was never asked for.
    void finish();

    // `value` as what it has to be; ParseError at its place, "expected `expected`", otherwise.
    const std::string& text(const Value& value, std::string_view expected);
    std::int64_t integer(const Value& value, std::int64_t low, std::int64_t high,
                         std::string_view expected);
    std::uint64_t natural(const Value& value, std::string_view expected);  ///< all 64 bits
    bool boolean(const Value& value, std::string_view expected);
    const Array& array(const Value& value, std::string_view expected);
    [[noreturn]] void fail(const Value& at, std::string_view expected);

private:
    Reader& reader_;
    const Value& value_;
    const Object& object_;
    std::vector<bool> seen_;
};

/// A value in words: "the number 7", "\"01\"", "an array of 3", "an object", "true", "null".
std::string describe(const Value& value);

/// `value` as JSON text on one line, members in their order.
std::string to_text(const Value& value);

/// Writes one JSON text, on one line, in the order of the calls. The text is valid JSON in
/// valid UTF-8 whatever the strings hold: bytes that are no UTF-8 come out as U+FFFD.
class Writer {
public:
    Writer& begin_object();
    Writer& end_object();
    Writer& begin_array();
    Writer& end_array();
    Writer& key(std::string_view name);
    Writer& value(std::string_view text);
    Writer& value(const char* text) { return value(std::string_view(text)); }
    Writer& value(double number);  ///< seconds: fixed, six decimals; null when not finite
    template <std::integral T>     ///< any integer, or a bool
    Writer& value(T number) {
        if constexpr (std::same_as<T, bool>) {
            return raw(number ? "true" : "false");
        } else if constexpr (std::signed_integral<T>) {
            return integer(std::int64_t{number});
        } else {
            return natural(std::uint64_t{number});
        }
    }
    Writer& null();
    /// A JSON text made before, put in as it is.
    Writer& raw(std::string_view json);

    const std::string& text() const& { return text_; }
    std::string text() && { return std::move(text_); }

private:
    Writer& integer(std::int64_t number);
    Writer& natural(std::uint64_t number);
    void separate();
    void quote(std::string_view text);

    std::string text_;
    bool comma_ = false;
};

}  // namespace tessera::json
