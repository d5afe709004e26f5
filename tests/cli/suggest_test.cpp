#include "cli/suggest.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <array>
#include <string>
#include <vector>

using tessera::cli::did_you_mean;
using tessera::cli::edit_distance;
using tessera::cli::nearest;

namespace {

/// The definition, without a table.
std::size_t by_definition(std::string_view a, std::string_view b) {
    if (a.empty()) return b.size();
    if (b.empty()) return a.size();
    const auto cut = [](std::string_view text, std::size_t n) {
        return text.substr(0, text.size() - n);
    };
    std::size_t best = by_definition(cut(a, 1), cut(b, 1)) + (a.back() == b.back() ? 0 : 1);
    best = std::min(best, by_definition(cut(a, 1), b) + 1);
    best = std::min(best, by_definition(a, cut(b, 1)) + 1);
    if (a.size() > 1 && b.size() > 1 && a.back() == b[b.size() - 2] &&
        b.back() == a[a.size() - 2]) {
        best = std::min(best, by_definition(cut(a, 2), cut(b, 2)) + 1);
    }
    return best;
}

std::vector<std::string> all_words(std::string_view alphabet, std::size_t longest) {
    std::vector<std::string> words{""};
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].size() == longest) continue;
        for (const char c : alphabet) words.push_back(words[i] + c);
    }
    return words;
}

constexpr std::array<std::string_view, 5> kVerbs{"solve", "count", "check", "crosscheck", "encode"};

}  // namespace

TEST_CASE("suggest: the distance is that of the definition, for all short words") {
    const auto words = all_words("abc", 4);
    for (const auto& a : words) {
        for (const auto& b : words) {
            INFO(a, " ", b);
            REQUIRE(edit_distance(a, b) == by_definition(a, b));
        }
    }
}

TEST_CASE("suggest: a swap of neighbours is one edit") {
    CHECK(edit_distance("slove", "solve") == 1);
    CHECK(edit_distance("jsno", "json") == 1);
    CHECK(edit_distance("solve", "solve") == 0);
}

TEST_CASE("suggest: the nearest word is found, and none where none is near") {
    CHECK(nearest("slove", kVerbs) == "solve");
    CHECK(nearest("cuont", kVerbs) == "count");
    CHECK(nearest("cross", kVerbs) == "crosscheck");  // begins only that one
    CHECK_FALSE(nearest("xyzzy", kVerbs));
    CHECK_FALSE(nearest("", kVerbs));
    CHECK_FALSE(nearest(std::string(100000, 'a'), kVerbs));
    CHECK(did_you_mean("slove", kVerbs, "--") == "; did you mean '--solve'?");
    CHECK(did_you_mean("xyzzy", kVerbs) == "");
}
