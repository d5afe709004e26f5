// JSON in and out.
//
// Reading goes through nlohmann's SAX parser into a small tree that keeps each value's
// place, so that "row 3 is one cell short" can point at row 3. Writing is flat enough for
// a writer of a screen. No header of the library is seen outside json.cpp.

#pragma once

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
    using Data =
        std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object>;

    Value() = default;
    Value(Data data, Place place) : data_(std::move(data)), place_(place) {}

    const Place& place() const { return place_; }
    const Data& data() const { return data_; }
    Data& data() { return data_; }

private:
    Data data_ = nullptr;
    Place place_;
};

/// Reads one value, and not a byte beyond it. Throws ParseError on bad syntax, a key given
/// twice, nesting deeper than 16, or more than 64 MiB of text or 2^21 values.
Value read(Reader& reader);

/// A view of one object that knows its reader, for complaints, and checks that every key
/// was asked for: `finish` refuses the first that no one read.
class Fields {
public:
    /// Throws ParseError unless `value` is an object. Both must outlive this.
    Fields(Reader& reader, const Value& value);

    /// The member called `key`, or null. Marks it as read.
    const Value* find(std::string_view key);
    /// The same, but throws ParseError where it is missing.
    const Value& require(std::string_view key);
    /// Throws ParseError for a member that was never asked for.
    void finish();

    const std::string& text(const Value& value, std::string_view expected);
    std::int64_t integer(const Value& value, std::int64_t low, std::int64_t high,
                         std::string_view expected);
    bool boolean(const Value& value, std::string_view expected);
    const Array& array(const Value& value, std::string_view expected);
    [[noreturn]] void fail(const Value& at, std::string_view expected);

private:
    Reader& reader_;
    const Value& value_;
    const Object& object_;
    std::vector<bool> seen_;
};

/// A value in words: "the number 7", "a string", "an array of 3".
std::string describe(const Value& value);

/// Writes one JSON text, on one line, in the order of the calls.
class Writer {
public:
    Writer& begin_object();
    Writer& end_object();
    Writer& begin_array();
    Writer& end_array();
    Writer& key(std::string_view name);
    Writer& value(std::string_view text);
    Writer& value(const char* text) { return value(std::string_view(text)); }
    Writer& value(bool truth);
    Writer& value(std::int64_t number);
    Writer& value(std::uint64_t number);
    Writer& value(double number);  ///< seconds: fixed, six decimals
    Writer& null();
    /// A JSON text made before, put in as it is.
    Writer& raw(std::string_view json);

    const std::string& text() const& { return text_; }
    std::string text() && { return std::move(text_); }

private:
    void separate();

    std::string text_;
    bool comma_ = false;
};

}  // namespace tessera::json
