// The view of a JSON object: what it finds, and its complaints word for word.

#include <doctest/doctest.h>
#include <cstdint>
#include <limits>
#include <string>

#include "puzzles/json.hpp"

using namespace tessera;
using json::Array;
using json::Fields;
using json::Value;

namespace {

Value parse(const std::string& text) {
    Reader reader = Reader::from_string(text, "f");
    return json::read(reader);
}

template <class Action>
std::string complaint(Action&& action) {
    try {
        action();
    } catch (const ParseError& error) {
        return error.what();
    }
    return "no complaint";
}

}  // namespace

TEST_CASE("json: a value in words") {
    const auto words = [](const std::string& text) { return json::describe(parse(text)); };
    CHECK(words("null") == "null");
    CHECK(words("true") == "true");
    CHECK(words("false") == "false");
    CHECK(words("-7") == "the number -7");
    CHECK(words("18446744073709551615") == "the number 18446744073709551615");
    CHECK(words("3.5") == "the number 3.5");
    CHECK(words("3.0") == "the number 3.0");
    CHECK(words("1e300") == "the number 1e+300");
    CHECK(words("\"01\"") == "\"01\"");
    CHECK(words("\"\"") == "\"\"");
    CHECK(words("\"a\\u0007\"") == "\"a\\x07\"");
    CHECK(words("\"" + std::string(30, '0') + "\"") == "\"" + std::string(24, '0') + "...\"");
    CHECK(words("[1,[2],3]") == "an array of 3");
    CHECK(words("{\"a\":1}") == "an object");
}

TEST_CASE("json: fields are found, and complaints point at the value") {
    Reader reader = Reader::from_string(
        "{\"puzzle\":\"p\", \"n\":5, \"torus\":true,\n \"rows\":[\"010\", \"01\"], \"half\":2.5}",
        "x.json");
    const Value value = json::read(reader);
    Fields fields(reader, value);
    CHECK(fields.text(fields.require("puzzle"), "a name") == "p");
    CHECK(fields.integer(fields.require("n"), 1, 5, "n from 1 to 5") == 5);
    CHECK(fields.boolean(fields.require("torus"), "true or false"));
    CHECK(fields.find("goal") == nullptr);
    const Array& rows = fields.array(fields.require("rows"), "rows");
    CHECK(complaint([&] { fields.fail(rows[1], "a row of 3 cells"); }) ==
          "x.json:2:17: expected a row of 3 cells, found \"01\"");
    CHECK(complaint([&] { fields.require("lights"); }) ==
          "x.json:1:1: expected the key \"lights\", found none");
    CHECK(complaint([&] { fields.finish(); }) ==
          "x.json:2:31: expected a known key, found \"half\"");
    CHECK(fields.find("half") != nullptr);
    CHECK(complaint([&] { fields.finish(); }) == "no complaint");
}

TEST_CASE("json: a field of another kind or range is refused") {
    Reader reader =
        Reader::from_string("{\"n\":5,\"s\":\"5\",\"d\":5.0,\"b\":true,\"z\":null}", "f");
    const Value value = json::read(reader);
    Fields fields(reader, value);
    const Value& n = fields.require("n");
    const Value& s = fields.require("s");
    CHECK(complaint([&] { fields.integer(n, 1, 4, "n"); }) ==
          "f:1:6: expected n, found the number 5");
    CHECK(complaint([&] { fields.integer(n, 6, 9, "n"); }) ==
          "f:1:6: expected n, found the number 5");
    CHECK(complaint([&] { fields.integer(s, 1, 9, "n"); }) == "f:1:12: expected n, found \"5\"");
    CHECK(complaint([&] { fields.integer(fields.require("d"), 1, 9, "n"); }) ==
          "f:1:20: expected n, found the number 5.0");
    CHECK(complaint([&] { fields.text(n, "a name"); }) ==
          "f:1:6: expected a name, found the number 5");
    CHECK(complaint([&] { fields.array(s, "rows"); }) == "f:1:12: expected rows, found \"5\"");
    CHECK(complaint([&] { fields.boolean(n, "yes or no"); }) ==
          "f:1:6: expected yes or no, found the number 5");
    CHECK(complaint([&] { fields.integer(fields.require("b"), 0, 1, "n"); }) ==
          "f:1:28: expected n, found true");
    CHECK(complaint([&] { fields.text(fields.require("z"), "a name"); }) ==
          "f:1:37: expected a name, found null");
}

TEST_CASE("json: a natural number has all 64 bits, and no sign") {
    Reader reader = Reader::from_string(
        "{\"a\":0,\"b\":9223372036854775807,\"c\":9223372036854775808,"
        "\"d\":18446744073709551615,\"e\":-1,\"f\":1.0}",
        "f");
    const Value value = json::read(reader);
    Fields fields(reader, value);
    const auto natural = [&](const char* key) {
        return fields.natural(fields.require(key), "a natural number");
    };
    CHECK(natural("a") == 0);
    CHECK(natural("b") == 9223372036854775807U);
    CHECK(natural("c") == 9223372036854775808U);
    CHECK(natural("d") == 18446744073709551615U);
    CHECK(complaint([&] { natural("e"); }) ==
          "f:1:85: expected a natural number, found the number -1");
    CHECK(complaint([&] { natural("f"); }) ==
          "f:1:92: expected a natural number, found the number 1.0");
    // Whoever asks for an integer with a sign does not get it cut.
    using Signed = std::numeric_limits<std::int64_t>;
    const Value& large = fields.require("c");
    CHECK(complaint([&] { fields.integer(large, Signed::min(), Signed::max(), "n"); }) ==
          "f:1:36: expected n, found the number 9223372036854775808");
}

TEST_CASE("json: only an object has fields") {
    Reader reader = Reader::from_string(" [1]", "f");
    const Value value = json::read(reader);
    CHECK(complaint([&] { Fields(reader, value); }) ==
          "f:1:2: expected a JSON object, found an array of 1");
}
