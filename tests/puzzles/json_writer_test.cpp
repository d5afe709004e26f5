// JSON out: by the letter, and read back.

#include <doctest/doctest.h>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/json.hpp"

using namespace tessera;
using json::Value;

namespace {

constexpr std::int64_t kLow = std::numeric_limits<std::int64_t>::min();

Value parse(const std::string& text) {
    Reader reader = Reader::from_string(text, "f");
    return json::read(reader);
}

}  // namespace

TEST_CASE("json writer: commas, colons and every kind of value") {
    json::Writer writer;
    writer.begin_object().key("a").begin_array().end_array();
    writer.key("b").begin_array().value(1).value("two").begin_object().end_object().null();
    writer.begin_array().value(true).end_array().value(false).end_array();
    writer.key("c").raw("{\"d\":1}").key("e").value(std::string("f")).end_object();
    CHECK(writer.text() ==
          "{\"a\":[],\"b\":[1,\"two\",{},null,[true],false],\"c\":{\"d\":1},\"e\":\"f\"}");
}

TEST_CASE("json writer: numbers of every type") {
    json::Writer writer;
    writer.begin_array().value(-1).value(2U).value(-3L).value(4UL).value(-5LL).value(6ULL);
    writer.value(std::size_t{7}).value(std::uint8_t{8}).value(short{-9}).value(kLow);
    writer.value(std::numeric_limits<std::uint64_t>::max()).value(1.5F).end_array();
    CHECK(writer.text() ==
          "[-1,2,-3,4,-5,6,7,8,-9,-9223372036854775808,18446744073709551615,1.500000]");
}

TEST_CASE("json writer: seconds have six decimals, what is not finite is null") {
    json::Writer writer;
    writer.begin_array().value(0.0).value(0.1234567).value(1e15);
    writer.value(std::numeric_limits<double>::infinity()).value(std::nan("")).end_array();
    CHECK(writer.text() == "[0.000000,0.123457,1000000000000000.000000,null,null]");
    json::Writer largest;
    largest.value(std::numeric_limits<double>::max());
    CHECK(largest.text().size() == 309 + 1 + 6);
}

TEST_CASE("json writer: every string of two bytes comes out valid, and ASCII comes back") {
    for (int a = 0; a < 256; ++a) {
        for (int b = 0; b < 256; ++b) {
            const std::string text{static_cast<char>(a), static_cast<char>(b)};
            json::Writer writer;
            writer.value(text);
            const Value back = parse(writer.text());
            if (a < 128 && b < 128) REQUIRE(std::get<std::string>(back.data()) == text);
        }
    }
}

TEST_CASE("json writer: UTF-8 stays, anything else becomes U+FFFD") {
    const std::string bad = "\xEF\xBF\xBD";
    const std::vector<std::pair<std::string, std::string>> cases{
        {"\xC3\xA9", "\xC3\xA9"},
        {"\xE2\x82\xAC", "\xE2\x82\xAC"},
        {"\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80"},
        {"\xF4\x8F\xBF\xBF", "\xF4\x8F\xBF\xBF"},
        {"\xC3", bad},
        {"\xE2\x82x", bad + bad + "x"},
        {"\xC0\xAF", bad + bad},                      // overlong
        {"\xE0\x80\x80", bad + bad + bad},            // overlong
        {"\xED\xA0\x80", bad + bad + bad},            // a surrogate
        {"\xF4\x90\x80\x80", bad + bad + bad + bad},  // beyond U+10FFFF
        {"\xFFx", bad + "x"},
    };
    for (const auto& [text, expected] : cases) {
        json::Writer writer;
        writer.value(text);
        CHECK(writer.text() == '"' + expected + '"');
        CHECK(std::get<std::string>(parse(writer.text()).data()) == expected);
    }
}
