// The formats' names, which scripts give to --from and --to.

#include "puzzles/format.hpp"

#include <doctest/doctest.h>
#include <array>
#include <utility>

using namespace tessera;

TEST_CASE("format: every format has the name the manual gives it, and is found by it") {
    constexpr std::array<std::pair<Format, std::string_view>, 9> kManual{{
        {Format::automatic, "auto"},
        {Format::contest, "contest"},
        {Format::json, "json"},
        {Format::pbm, "pbm"},
        {Format::flip, "flip"},
        {Format::url, "url"},
        {Format::pzpr, "pzpr"},
        {Format::delta, "delta"},
        {Format::bits, "bits"},
    }};
    for (const auto& [format, name] : kManual) {
        CHECK(to_string(format) == name);
        CHECK(format_named(name) == format);
    }
}

TEST_CASE("format: other names are no format's") {
    for (const std::string_view name : {"", "JSON", "js", "json ", "automatic", "xml"}) {
        CHECK_FALSE(format_named(name).has_value());
    }
}
