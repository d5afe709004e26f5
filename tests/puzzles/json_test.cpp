// JSON in: the places of values, where a read stops, and complaints word for word.

#include "puzzles/json.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

#include "puzzles/random.hpp"

using namespace tessera;
using json::Array;
using json::Object;
using json::Value;

namespace {

constexpr std::int64_t kLow = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kHigh = std::numeric_limits<std::int64_t>::max();

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

std::string refused(const std::string& text) {
    return complaint([&] { parse(text); });
}

/// One printable line `f:line:column: expected X, found Y`.
bool is_complaint(const std::string& message) {
    unsigned line = 0;
    unsigned column = 0;
    char expected = 0;
    const int fields =
        std::sscanf(message.c_str(), "f:%u:%u: expected %c", &line, &column, &expected);
    const std::size_t found = message.find(", found ");
    return fields == 3 && line > 0 && column > 0 && found != std::string::npos &&
           found + 8 < message.size() &&
           std::all_of(message.begin(), message.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

/// Writes random JSON with random white space, and the values it stands for with the places
/// that a plain count of lines and columns gives.
class Author {
public:
    explicit Author(std::uint64_t seed) : random_(seed) {}

    const std::string& text() const { return text_; }

    Value write(int depth) {
        space();
        const Place place = here();
        Value::Data data;
        switch (random_.below(depth > 0 ? 8 : 6)) {
            case 0: put("null"); break;
            case 1: put((std::get<bool>(data = random_.chance(1, 2))) ? "true" : "false"); break;
            case 2:
            case 3: data = number(); break;
            case 4:
                data = 1.5e3;
                put("1.5e+3");
                break;
            case 5: data = string(); break;
            case 6: data = array(depth); break;
            default: data = object(depth);
        }
        return Value(std::move(data), place);
    }

private:
    void put(const std::string& text) { text_ += text; }

    Place here() const {
        const std::size_t start =
            text_.rfind('\n') == std::string::npos ? 0 : text_.rfind('\n') + 1;
        const auto lines = std::count(text_.begin(), text_.end(), '\n');
        return {static_cast<std::uint64_t>(lines) + 1, text_.size() - start + 1, text_.size()};
    }

    void space() {
        while (random_.chance(1, 3)) {
            put(std::vector<std::string>{" ", "\t", "\n", "\r\n", "\r"}[random_.below(5)]);
        }
    }

    /// An integer, now and then one that needs all 64 bits.
    Value::Data number() {
        if (random_.chance(1, 8)) {
            const std::uint64_t large = std::uint64_t{1} << 63U | random_.below(1U << 20U);
            put(std::to_string(large));
            return large;
        }
        const std::int64_t small = integer();
        put(std::to_string(small));
        return small;
    }

    std::int64_t integer() { return random_.between(kLow, kHigh) >> random_.below(64); }

    std::string string() {
        // As it is and as it is written: separators, brackets, escapes, UTF-8.
        static const std::vector<std::pair<std::string, std::string>> kPieces{
            {"a", "a"},
            {",", ","},
            {":", ":"},
            {"]", "]"},
            {"{", "{"},
            {" ", " "},
            {"\"", "\\\""},
            {"\\", "\\\\"},
            {"\n", "\\n"},
            {"\xC3\xA9", "\\u00e9"},
            {"\xC3\xA9", "\xC3\xA9"},
            {"\xF0\x9F\x98\x80", "\\ud83d\\ude00"}};
        std::string plain;
        put("\"");
        while (random_.chance(4, 5)) {
            const auto& [is, written] = kPieces[random_.below(kPieces.size())];
            plain += is;
            put(written);
        }
        put("\"");
        return plain;
    }

    Array array(int depth) {
        Array made;
        put("[");
        space();
        while (random_.chance(3, 4)) {
            if (!made.empty()) put(",");
            made.push_back(write(depth - 1));
            space();
        }
        put("]");
        return made;
    }

    Object object(int depth) {
        Object made;
        put("{");
        space();
        while (random_.chance(3, 4)) {
            if (!made.empty()) put(",");
            space();
            const std::string key = "k" + std::to_string(made.size());
            put('"' + key + '"');
            space();
            put(":");
            made.emplace_back(key, write(depth - 1));
            space();
        }
        put("}");
        return made;
    }

    Random random_;
    std::string text_;
};

bool same(const Value& a, const Value& b);

bool same(const Array& a, const Array& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Value& x, const Value& y) { return same(x, y); });
}

bool same(const Object& a, const Object& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
        return x.first == y.first && same(x.second, y.second);
    });
}

bool same(const Value& a, const Value& b) {
    const Place& p = a.place();
    const Place& q = b.place();
    if (p.line != q.line || p.column != q.column || p.offset != q.offset) return false;
    if (a.data().index() != b.data().index()) return false;
    if (const auto* array = std::get_if<Array>(&a.data())) {
        return same(*array, std::get<Array>(b.data()));
    }
    if (const auto* object = std::get_if<Object>(&a.data())) {
        return same(*object, std::get<Object>(b.data()));
    }
    return std::visit(
        [&](const auto& x) {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, Array> || std::is_same_v<T, Object>) {
                return false;
            } else {
                return x == std::get<T>(b.data());
            }
        },
        a.data());
}

}  // namespace

TEST_CASE("json: values and their places are those that were written") {
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        CAPTURE(seed);
        Author author(seed);
        const Value written = author.write(4);
        const bool is_number = std::holds_alternative<std::int64_t>(written.data()) ||
                               std::holds_alternative<std::uint64_t>(written.data()) ||
                               std::holds_alternative<double>(written.data());
        const std::string rest = is_number ? " x" : "x";
        Reader reader = Reader::from_string(author.text() + rest, "f");
        const Value read = json::read(reader);
        REQUIRE(same(read, written));
        REQUIRE(reader.place().offset == author.text().size());
        REQUIRE(reader.ahead(3) == rest);
    }
}

TEST_CASE("json: a read stops at the value's last byte") {
    const std::vector<std::string> texts{"{}",   "[]",   "{\"a\":[1]}", "\"a\"", "12",
                                         "-1.5", "true", "false",       "null",  "[1,2]"};
    for (const std::string& text : texts) {
        for (const std::string rest : {"", " ", "\n", "]", ",", "}{", "\r\n{}"}) {
            Reader reader = Reader::from_string(text + rest, "f");
            json::read(reader);
            CHECK(reader.ahead(10) == rest);
        }
    }
}

TEST_CASE("json: of a slow source no byte beyond the value is asked for") {
    const std::string text = "{\"a\": [1, 2]}";
    std::size_t given = 0;
    Reader reader("f", [&](char* buffer, std::size_t) -> std::size_t {
        REQUIRE(given < text.size());
        *buffer = text[given++];
        return 1;
    });
    CHECK(std::holds_alternative<Object>(json::read(reader).data()));
}

TEST_CASE("json: values one after another") {
    Reader reader = Reader::from_string("\xEF\xBB\xBF{\"a\":1}\n{\"a\":2}{\"a\":3}\r\n\n", "f");
    std::vector<std::int64_t> seen;
    std::vector<std::uint64_t> lines;
    while (!reader.at_end()) {
        const Value value = json::read(reader);
        lines.push_back(value.place().line);
        seen.push_back(std::get<std::int64_t>(std::get<Object>(value.data())[0].second.data()));
    }
    CHECK(seen == std::vector<std::int64_t>{1, 2, 3});
    CHECK(lines == std::vector<std::uint64_t>{1, 2, 2});
}

TEST_CASE("json: bad syntax is shown where it is, with what could have stood there") {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "1:1: expected a JSON value, found end of file"},
        {" \n ", "2:2: expected a JSON value, found end of file"},
        {"hello world", "1:1: expected a JSON value, found 'hello'"},
        {"]", "1:1: expected a JSON value, found ']'"},
        {"{,}", "1:2: expected a JSON key or '}', found ','"},
        {"{1:2}", "1:2: expected a JSON key or '}', found '1'"},
        {"{]", "1:2: expected a JSON key or '}', found ']'"},
        {"{\"a\" 5}", "1:6: expected ':' after a JSON key, found '5'"},
        {"{\"a\",1}", "1:5: expected ':' after a JSON key, found ','"},
        {"{\"a\":}", "1:6: expected a JSON value, found '}'"},
        {"{\"a\":1:2}", "1:7: expected ',' or '}' in a JSON object, found ':'"},
        {"{\"a\":1\r\n\"b\"}", "2:1: expected ',' or '}' in a JSON object, found '\"b\"'"},
        {"{\"a\":1,}", "1:8: expected a JSON key, found '}'"},
        {"{\"a\":1,\n", "2:1: expected a JSON key, found end of file"},
        {"{\"n\": three}", "1:7: expected a JSON value, found 'three'"},
        {"[1,,2]", "1:4: expected a JSON value, found ','"},
        {"[,1]", "1:2: expected a JSON value or ']', found ','"},
        {"[1,]", "1:4: expected a JSON value, found ']'"},
        {"[1 2]", "1:4: expected ',' or ']' in a JSON array, found '2'"},
        {"[1\"a\"]", "1:3: expected ',' or ']' in a JSON array, found '\"a\"'"},
        {"[1}", "1:3: expected ',' or ']' in a JSON array, found '}'"},
        {"[7", "1:3: expected ',' or ']' in a JSON array, found end of file"},
        {"[01]", "1:3: expected ',' or ']' in a JSON array, found '1'"},
        {"[-x]", "1:2: expected a JSON value or ']', found '-x'"},
        {"[1.]", "1:2: expected a JSON value or ']', found '1.'"},
        {"[tru}", "1:2: expected a JSON value or ']', found 'tru'"},
        {"[nul", "1:2: expected a JSON value or ']', found 'nul'"},
        {"[NaN]", "1:2: expected a JSON value or ']', found 'NaN'"},
        {"[1e400]", "1:2: expected a JSON value or ']', found '1e400'"},
        {"/* */ 1", "1:1: expected a JSON value, found '/'"},
        {"[1,\x01]", "1:4: expected a JSON value, found byte 0x01"},
        {std::string("[\0]", 3), "1:2: expected a JSON value or ']', found byte 0x00"},
        {"[\"a\nb\"]",
         "1:4: expected a character or an escape of a JSON string, found end of line"},
        {"[\"a\\x\"]", "1:5: expected a character or an escape of a JSON string, found 'x'"},
        {"[\"\xFF\"]", "1:3: expected a character or an escape of a JSON string, found byte 0xff"},
        {"[\"abc", "1:6: expected '\"' at the end of a JSON string, found end of file"},
        {"[" + std::string(40, 'x'),
         "1:2: expected a JSON value or ']', found '" + std::string(24, 'x') + "...'"},
        {"\xEF\xBB\xBF\xEF\xBB\xBF{}", "1:1: expected a JSON value, found byte 0xef"},
    };
    for (const auto& bad : cases) {
        CAPTURE(bad.first);
        CHECK(refused(bad.first) == "f:" + bad.second);
    }
}

TEST_CASE("json: whatever one byte is lost or changed, the complaint is of the usual form") {
    const std::string text = "{\"a\": [1, -2.5, \"x\\n\\u00e9\", true], \"bc\":{\"d\":null}}";
    std::size_t refusals = 0;
    const auto check = [&](const std::string& bad) {
        const std::string message = refused(bad);
        if (message == "no complaint") return;
        ++refusals;
        CAPTURE(bad);
        CAPTURE(message);
        REQUIRE(is_complaint(message));
        REQUIRE(message.find("exception") == std::string::npos);
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        CHECK(refused(text.substr(0, i)) != "no complaint");
        check(text.substr(0, i));
        check(text.substr(0, i) + text.substr(i + 1));
        for (int c = 0; c < 256; ++c) {
            std::string bad = text;
            bad[i] = static_cast<char>(c);
            check(bad);
        }
    }
    CHECK(refusals > 5000);
}

TEST_CASE("json: integers are exact or refused") {
    CHECK(std::get<std::int64_t>(parse("9223372036854775807").data()) == kHigh);
    CHECK(std::get<std::int64_t>(parse("-9223372036854775808").data()) == kLow);
    CHECK(std::get<std::int64_t>(parse("-0").data()) == 0);
    CHECK(std::get<double>(parse("1e3").data()) == 1000);
    for (const std::string token : {"9223372036854775808", "18446744073709551615"}) {
        const Value value = parse(token);
        CHECK(std::to_string(std::get<std::uint64_t>(value.data())) == token);
        CHECK(json::to_text(value) == token);
        CHECK(refused("{\"a\": " + token + "}") == "no complaint");
    }
    for (const std::string token :
         {"-9223372036854775809", "18446744073709551616", "99999999999999999999"}) {
        const std::string expected =
            "f:1:7: expected JSON integers from -2^63 to 2^64 - 1, found '" + token + "'";
        CHECK(refused("{\"a\": " + token + "}") == expected);
    }
}

TEST_CASE("json: a key given twice is refused at its second place") {
    CHECK(refused("{\"a\":1,\n \"b\":2, \"a\":3}") ==
          "f:2:9: expected each key once, found \"a\" again");
    CHECK(refused("{\"a\":1,\"\\u0061\":2}") == "f:1:8: expected each key once, found \"a\" again");
    CHECK(refused("[{\"a\":{\"a\":1}},{\"a\":2}]") == "no complaint");
}

TEST_CASE("json: nesting of 16 is taken, of 17 refused") {
    const auto nested = [](std::size_t n) { return std::string(n, '[') + std::string(n, ']'); };
    CHECK(refused(nested(16)) == "no complaint");
    CHECK(refused(nested(17)) ==
          "f:1:17: expected JSON nested at most 16 deep, found another level");
    std::string objects = "1";
    for (int i = 0; i < 17; ++i) objects = "{\"a\":" + objects + "}";
    CHECK(refused(objects) == "f:1:81: expected JSON nested at most 16 deep, found another level");
    CHECK(refused(std::string(1000000, '[')).find("16 deep") != std::string::npos);
}

TEST_CASE("json: 2^21 values are taken, the next is refused") {
    // The array itself is the first value, so its last good element is number 2^21 - 1.
    std::string text = "[0";
    for (std::size_t i = 1; i < json::kMaxValues; ++i) text += ",0";
    CHECK(refused(text) == "f:1:4194304: expected at most 2097152 JSON values, found more");
}

TEST_CASE("json: more than 160 MiB of text is refused, and read no further") {
    std::uint64_t given = 0;
    Reader reader("f", [&](char* buffer, std::size_t size) {
        std::fill_n(buffer, size, given == 0 ? '\n' : ' ');
        if (given == 0) buffer[0] = '[';
        given += size;
        return size;
    });
    const std::string message = complaint([&] { json::read(reader); });
    CHECK(message.ends_with(": expected at most 160 MiB of JSON text, found more"));
    CHECK(reader.place().offset == json::kMaxText);
    CHECK(given <= json::kMaxText + 65536);
}

TEST_CASE("json: many keys are no trap") {
    std::string text = "{\"x\":0";
    for (int i = 0; i < 100000; ++i) text += ",\"" + std::to_string(i) + "\":0";
    CHECK(std::get<Object>(parse(text + "}").data()).size() == 100001);
}
