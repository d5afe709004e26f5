// JSON: what parses is written as a text that parses to what writes the same text again.
// Texts are compared, not values, because a number with a fraction is written to six decimals.
#include <cmath>
#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>

#include "fuzz.hpp"
#include "puzzles/json.hpp"

namespace {

using namespace tessera;

/// Numbers beyond this are not for round trips: as seconds they are longer than the universe.
constexpr double kLargest = 1e15;

void write(json::Writer& writer, const json::Value& value) {
    std::visit(
        [&](const auto& data) {
            using Data = std::decay_t<decltype(data)>;
            if constexpr (std::is_same_v<Data, std::nullptr_t>) {
                writer.null();
            } else if constexpr (std::is_same_v<Data, json::Array>) {
                writer.begin_array();
                for (const json::Value& item : data) write(writer, item);
                writer.end_array();
            } else if constexpr (std::is_same_v<Data, json::Object>) {
                writer.begin_object();
                for (const json::Member& member : data) {
                    writer.key(member.first);
                    write(writer, member.second);
                }
                writer.end_object();
            } else if constexpr (std::is_same_v<Data, double>) {
                fuzz::require(std::isfinite(data), "a number is finite");
                writer.value(std::abs(data) < kLargest ? data : 0.5);
            } else {
                writer.value(data);
            }
        },
        value.data());
}

std::string written(const json::Value& value) {
    json::Writer writer;
    write(writer, value);
    return std::move(writer).text();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text;
    const bool valid = fuzz::parses([&] {
        Reader reader = Reader::from_string(fuzz::text_of(data, size), fuzz::kName);
        text = written(json::read(reader));
    });
    if (!valid) return 0;
    Reader reader = Reader::from_string(text, "<written>");
    fuzz::require(written(json::read(reader)) == text, "a value is read back as written");
    fuzz::require(reader.at_end(), "one value is written, and read to its end");
    return 0;
}
