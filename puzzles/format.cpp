#include "puzzles/format.hpp"

#include <array>
#include <utility>

namespace tessera {

namespace {
constexpr std::array<std::pair<Format, std::string_view>, 10> kNames{{
    {Format::automatic, "auto"},
    {Format::contest, "contest"},
    {Format::json, "json"},
    {Format::pbm, "pbm"},
    {Format::flip, "flip"},
    {Format::url, "url"},
    {Format::pzpr, "pzpr"},
    {Format::task, "task"},
    {Format::delta, "delta"},
    {Format::bits, "bits"},
}};
}  // namespace

std::string_view to_string(Format format) {
    for (const auto& [value, name] : kNames) {
        if (value == format) return name;
    }
    return "auto";
}

std::optional<Format> format_named(std::string_view name) {
    for (const auto& [value, known] : kNames) {
        if (known == name) return value;
    }
    return std::nullopt;
}

}  // namespace tessera
