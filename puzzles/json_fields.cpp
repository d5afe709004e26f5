// The view of a JSON object that a parser of instances works with.

#include <array>
#include <charconv>
#include <limits>

#include "puzzles/json.hpp"

namespace tessera::json {

namespace {

const Object& as_object(Reader& reader, const Value& value) {
    const auto* object = std::get_if<Object>(&value.data());
    if (object == nullptr) reader.fail(value.place(), "a JSON object", describe(value));
    return *object;
}

std::string quoted(std::string_view text) {
    return '"' + shorten(text) + '"';
}

/// The shortest text that reads back as `number`, with a mark that it is no integer.
std::string decimal(double number) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    std::string text(buffer.data(), end);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return text;
}

struct Words {
    std::string operator()(std::nullptr_t) const { return "null"; }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
    std::string operator()(std::int64_t number) const {
        return "the number " + std::to_string(number);
    }
    std::string operator()(std::uint64_t number) const {
        return "the number " + std::to_string(number);
    }
    std::string operator()(double number) const { return "the number " + decimal(number); }
    std::string operator()(const std::string& text) const { return quoted(text); }
    std::string operator()(const Array& array) const {
        return "an array of " + std::to_string(array.size());
    }
    std::string operator()(const Object&) const { return "an object"; }
};

}  // namespace

std::string describe(const Value& value) {
    return std::visit(Words{}, value.data());
}

Fields::Fields(Reader& reader, const Value& value)
    : reader_(reader), value_(value), object_(as_object(reader, value)), seen_(object_.size()) {}

const Value* Fields::find(std::string_view key) {
    for (std::size_t i = 0; i < object_.size(); ++i) {
        if (object_[i].first != key) continue;
        seen_[i] = true;
        return &object_[i].second;
    }
    return nullptr;
}

const Value& Fields::require(std::string_view key) {
    const Value* value = find(key);
    if (value == nullptr) reader_.fail(value_.place(), "the key " + quoted(key), "none");
    return *value;
}

void Fields::finish() {
    for (std::size_t i = 0; i < object_.size(); ++i) {
        if (seen_[i]) continue;
        const auto& [key, value] = object_[i];
        reader_.fail(value.place(), "a known key", quoted(key));
    }
}

const std::string& Fields::text(const Value& value, std::string_view expected) {
    const auto* text = std::get_if<std::string>(&value.data());
    if (text == nullptr) fail(value, expected);
    return *text;
}

std::int64_t Fields::integer(const Value& value, std::int64_t low, std::int64_t high,
                             std::string_view expected) {
    const auto* number = std::get_if<std::int64_t>(&value.data());
    if (number == nullptr || *number < low || *number > high) fail(value, expected);
    return *number;
}

std::uint64_t Fields::natural(const Value& value, std::string_view expected) {
    if (const auto* large = std::get_if<std::uint64_t>(&value.data())) return *large;
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::uint64_t>(integer(value, 0, kMost, expected));
}

bool Fields::boolean(const Value& value, std::string_view expected) {
    const auto* truth = std::get_if<bool>(&value.data());
    if (truth == nullptr) fail(value, expected);
    return *truth;
}

const Array& Fields::array(const Value& value, std::string_view expected) {
    const auto* array = std::get_if<Array>(&value.data());
    if (array == nullptr) fail(value, expected);
    return *array;
}

void Fields::fail(const Value& at, std::string_view expected) {
    reader_.fail(at.place(), expected, describe(at));
}

}  // namespace tessera::json
