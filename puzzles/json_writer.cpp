// JSON out, in the order of the calls.
//
// Nothing is built first: a line of a report is a few dozen values, and whoever writes it
// knows their order. Strings may come from outside (file names, bytes of a bad answer), so
// they are made valid UTF-8 on the way.

#include <array>
#include <charconv>
#include <cmath>

#include "puzzles/json.hpp"
#include "puzzles/utf8.hpp"

namespace tessera::json {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

/// `c` as it stands in a JSON string, for ASCII.
std::string escaped(char c) {
    switch (c) {
        case '"': return "\\\"";
        case '\\': return "\\\\";
        case '\n': return "\\n";
        case '\r': return "\\r";
        case '\t': return "\\t";
        default: break;
    }
    if (c >= ' ') return {c};
    constexpr std::string_view kDigits = "0123456789abcdef";
    const unsigned value = static_cast<unsigned char>(c);
    return {'\\', 'u', '0', '0', kDigits[value >> 4U], kDigits[value & 15U]};
}

void write(Writer& writer, const Value& value) {
    if (const auto* array = std::get_if<Array>(&value.data())) {
        writer.begin_array();
        for (const Value& element : *array) write(writer, element);
        writer.end_array();
    } else if (const auto* object = std::get_if<Object>(&value.data())) {
        writer.begin_object();
        for (const auto& [key, member] : *object) {
            writer.key(key);
            write(writer, member);
        }
        writer.end_object();
    } else if (const auto* text = std::get_if<std::string>(&value.data())) {
        writer.value(std::string_view(*text));
    } else if (const auto* integer = std::get_if<std::int64_t>(&value.data())) {
        writer.value(*integer);
    } else if (const auto* large = std::get_if<std::uint64_t>(&value.data())) {
        writer.value(*large);
    } else if (const auto* number = std::get_if<double>(&value.data())) {
        writer.value(*number);
    } else if (const auto* flag = std::get_if<bool>(&value.data())) {
        writer.value(*flag);
    } else {
        writer.null();
    }
}

}  // namespace

std::string to_text(const Value& value) {
    Writer writer;
    write(writer, value);
    return std::move(writer).text();
}

Writer& Writer::begin_object() {
    separate();
    text_ += '{';
    comma_ = false;
    return *this;
}

Writer& Writer::end_object() {
    text_ += '}';
    comma_ = true;
    return *this;
}

Writer& Writer::begin_array() {
    separate();
    text_ += '[';
    comma_ = false;
    return *this;
}

Writer& Writer::end_array() {
    text_ += ']';
    comma_ = true;
    return *this;
}

Writer& Writer::key(std::string_view name) {
    separate();
    quote(name);
    text_ += ':';
    comma_ = false;
    return *this;
}

Writer& Writer::value(std::string_view text) {
    separate();
    quote(text);
    return *this;
}

Writer& Writer::value(double number) {
    if (!std::isfinite(number)) return null();
    std::array<char, 400> buffer{};  // the largest double has 309 digits before the point
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                   std::chars_format::fixed, 6);
    return raw({buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data())});
}

Writer& Writer::null() {
    return raw("null");
}

Writer& Writer::raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
}

Writer& Writer::integer(std::int64_t number) {
    return raw(std::to_string(number));
}

Writer& Writer::natural(std::uint64_t number) {
    return raw(std::to_string(number));
}

/// Puts the comma that a value or key needs before it, and sees to the next one's.
void Writer::separate() {
    if (comma_) text_ += ',';
    comma_ = true;
}

void Writer::quote(std::string_view text) {
    text_ += '"';
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) {
            text_ += kReplacement;
        } else if (length == 1) {
            text_ += escaped(text.front());
        } else {
            text_ += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    text_ += '"';
}

}  // namespace tessera::json
