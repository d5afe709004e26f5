// The reader against a plain count of lines and columns, and its complaints word for word.

#include "puzzles/reader.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <thread>
#include <vector>

using namespace tessera;

namespace {

constexpr std::int64_t kLow = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kHigh = std::numeric_limits<std::int64_t>::max();
const std::string kMark = "\xEF\xBB\xBF";

/// A source that hands out `text` at most `step` bytes at a time.
Reader::Source in_steps(std::string text, std::size_t step) {
    return [text = std::move(text), step, done = std::size_t{0}](char* buffer,
                                                                 std::size_t size) mutable {
        const std::size_t count = text.copy(buffer, std::min(step, size), done);
        done += count;
        return count;
    };
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

std::string integer_complaint(const std::string& text) {
    Reader reader = Reader::from_string(text, "f");
    return complaint([&] { reader.integer(kLow, kHigh, "n"); });
}

std::int64_t integer(const std::string& text) {
    return Reader::from_string(text, "f").integer(kLow, kHigh, "n");
}

std::string described(const std::string& text) {
    return Reader::from_string(text).describe();
}

/// A file that is gone with the scope.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& text)
        : path_(std::filesystem::temp_directory_path() /
                ("tessera_reader_test_" + std::to_string(::getpid()))) {
        std::ofstream(path_, std::ios::binary) << text;
    }
    ~TemporaryFile() { std::filesystem::remove(path_); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

/// Puts `fd` in standard input's place for as long as the scope.
class StandardInput {
public:
    explicit StandardInput(int fd) : saved_(::dup(STDIN_FILENO)) {
        ::dup2(fd, STDIN_FILENO);
        ::close(fd);
    }
    ~StandardInput() {
        ::dup2(saved_, STDIN_FILENO);
        ::close(saved_);
    }
    StandardInput(const StandardInput&) = delete;
    StandardInput& operator=(const StandardInput&) = delete;

private:
    int saved_;
};

}  // namespace

TEST_CASE("reader: every byte comes in order, and its place is the plain count of lines") {
    std::string text = "a\nbc\r\n\r\n\n\td\r\re\xFF";
    text += '\0';
    for (int i = 0; i < 4; ++i) text += text;
    for (const std::size_t step : {1U, 2U, 3U, 7U, 1000U}) {
        Reader reader("f", in_steps(text, step));
        Place plain;
        for (const char c : text) {
            const int value = static_cast<unsigned char>(c);
            REQUIRE(reader.place().line == plain.line);
            REQUIRE(reader.place().column == plain.column);
            REQUIRE(reader.place().offset == plain.offset);
            REQUIRE(reader.peek() == value);
            REQUIRE(reader.get() == value);
            ++plain.offset;
            ++plain.column;
            if (c == '\n') plain = {plain.line + 1, 1, plain.offset};
        }
        CHECK(reader.peek() == Reader::kEnd);
        CHECK(reader.get() == Reader::kEnd);
        CHECK(reader.place().offset == text.size());
    }
}

TEST_CASE("reader: places hold beyond the buffer's size") {
    const std::string line(99, 'x');
    std::string text;
    for (int i = 0; i < 3000; ++i) text += line + '\n';
    Reader reader = Reader::from_string(text + "yz");
    while (reader.peek() != 'y') reader.get();
    reader.get();
    CHECK(reader.place().line == 3001);
    CHECK(reader.place().column == 2);
    CHECK(reader.place().offset == 300001);
}

TEST_CASE("reader: a source that has ended is not asked again") {
    int asked = 0;
    Reader reader("f", [&](char*, std::size_t) -> std::size_t { return ++asked, 0; });
    for (int i = 0; i < 3; ++i) CHECK(reader.get() == Reader::kEnd);
    CHECK(reader.ahead(10).empty());
    CHECK(asked == 1);
}

TEST_CASE("reader: no source is asked before the first byte is") {
    int asked = 0;
    Reader reader("f", [&](char*, std::size_t) -> std::size_t { return ++asked, 0; });
    CHECK(asked == 0);
}

TEST_CASE("reader: a byte order mark is skipped, however it comes, when that is asked for") {
    for (const std::size_t step : {1U, 2U, 3U, 100U}) {
        Reader reader("f", in_steps(kMark + "x", step));
        CHECK(reader.peek() == 'x');
        CHECK(reader.place().line == 1);
        CHECK(reader.place().column == 1);
        CHECK(reader.place().offset == 3);
        Reader first_ahead("f", in_steps(kMark + "xy", step));
        CHECK(first_ahead.ahead(2) == "xy");
        Reader kept("f", in_steps(kMark + "x", step), false);
        CHECK(kept.ahead(4) == kMark + "x");
        CHECK(kept.place().offset == 0);
        Reader alone("f", in_steps(kMark, step));
        CHECK(alone.get() == Reader::kEnd);
        Reader twice("f", in_steps(kMark + kMark, step));
        CHECK(twice.ahead(4) == kMark);
        Reader half("f", in_steps("\xEF\xBBx", step));
        CHECK(half.ahead(4) == "\xEF\xBBx");
        Reader cut("f", in_steps("\xEF\xBB", step));
        CHECK(cut.ahead(4) == "\xEF\xBB");
    }
}

TEST_CASE("reader: a byte order mark further on is not skipped") {
    Reader reader = Reader::from_string("x" + kMark);
    reader.get();
    CHECK(reader.get() == 0xEF);
}

TEST_CASE("reader: ahead shows what get will give, and no more than kMaxAhead bytes") {
    std::string text;
    for (int i = 0; i < 20000; ++i) text += std::to_string(i) + ' ';
    for (const std::size_t step : {5U, 100000U}) {
        Reader reader("f", in_steps(text, step));
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (i % 997 == 0 || i + 5 > text.size()) {
                const std::size_t size = i % 60000;
                const std::size_t seen = std::min({size, Reader::kMaxAhead, text.size() - i});
                REQUIRE(reader.ahead(size) == std::string_view(text).substr(i, seen));
                REQUIRE(reader.place().offset == i);
            }
            REQUIRE(reader.get() == text[i]);
        }
    }
}

TEST_CASE("reader: skip_white passes line ends, skip_blanks stops at them") {
    Reader white = Reader::from_string(" \t\r\n\n x");
    white.skip_white();
    CHECK(white.peek() == 'x');
    CHECK(white.place().line == 3);
    Reader blanks = Reader::from_string(" \t \r\nx");
    blanks.skip_blanks();
    CHECK(blanks.peek() == '\n');
    Reader lone = Reader::from_string(" \rx");
    lone.skip_blanks();
    CHECK(lone.peek() == '\r');
    Reader other = Reader::from_string("\v");
    other.skip_white();
    CHECK(other.peek() == '\v');
}

TEST_CASE("reader: at_end passes white space only") {
    CHECK(Reader::from_string("").at_end());
    CHECK(Reader::from_string(" \r\n\t").at_end());
    Reader reader = Reader::from_string("\n 1 ");
    CHECK_FALSE(reader.at_end());
    CHECK(reader.place().line == 2);
    CHECK(reader.place().column == 2);
    CHECK(reader.integer(1, 1, "one") == 1);
    CHECK(reader.at_end());
}

TEST_CASE("reader: integers that are taken") {
    CHECK(integer("0") == 0);
    CHECK(integer("-0") == 0);
    CHECK(integer("7\r\n") == 7);
    CHECK(integer("007 ") == 7);
    CHECK(integer("-12\t") == -12);
    CHECK(integer("9223372036854775807") == kHigh);
    CHECK(integer("-9223372036854775808") == kLow);
    CHECK(integer(std::string(100000, '0') + "5") == 5);
}

TEST_CASE("reader: integers that are refused, with the token shown at its place") {
    for (const std::string token :
         {"+3", "3.5", "three", "12a", "-", "--5", "5-", "1,2", "0x10", "9223372036854775808",
          "-9223372036854775809", "18446744073709551616", "999999999999999999999"}) {
        CHECK(integer_complaint(token) == "f:1:1: expected n, found '" + token + "'");
        CHECK(integer_complaint(token + "\n1") == "f:1:1: expected n, found '" + token + "'");
    }
    CHECK(integer_complaint("") == "f:1:1: expected n, found end of file");
    CHECK(integer_complaint("\r\n5") == "f:1:1: expected n, found end of line");
    CHECK(integer_complaint(" 5") == "f:1:1: expected n, found a space");
    CHECK(integer_complaint("1\x07") == "f:1:1: expected n, found '1\\x07'");
    CHECK(integer_complaint("\xD0\x9E") == "f:1:1: expected n, found byte 0xd0");
    CHECK(integer_complaint("1234567890123456789012345678") ==
          "f:1:1: expected n, found '123456789012345678901234...'");
}

TEST_CASE("reader: an integer outside its range is refused at its first digit") {
    Reader reader = Reader::from_string("5\n  6 -1", "f");
    const auto next = [&] {
        reader.skip_white();
        return reader.integer(0, 5, "a number from 0 to 5");
    };
    CHECK(next() == 5);
    CHECK(complaint(next) == "f:2:3: expected a number from 0 to 5, found '6'");
    CHECK(complaint(next) == "f:2:5: expected a number from 0 to 5, found '-1'");
}

TEST_CASE("reader: an endless line costs one buffer") {
    std::size_t given = 0;
    const auto endless = [&](char* buffer, std::size_t size) {
        std::fill_n(buffer, size, 'x');
        given += size;
        return size;
    };
    Reader reader("f", endless);
    CHECK(complaint([&] { reader.integer(0, 1, "n"); }) ==
          "f:1:1: expected n, found 'xxxxxxxxxxxxxxxxxxxxxxxx...'");
    CHECK(complaint([&] { reader.fail("n"); }) ==
          "f:1:26: expected n, found 'xxxxxxxxxxxxxxxxxxxxxxxx...'");
    CHECK(given <= std::size_t{1} << 16);
}

TEST_CASE("reader: an integer is read as soon as it has ended") {
    std::size_t given = 0;
    const std::string text = "12\n34\n";
    Reader reader("f", [&](char* buffer, std::size_t) -> std::size_t {
        if (given == text.size()) return 0;
        *buffer = text[given++];
        return 1;
    });
    CHECK(reader.integer(0, 99, "n") == 12);
    CHECK(given == 3);
}

TEST_CASE("reader: what stands here, in words") {
    CHECK(described("") == "end of file");
    CHECK(described("\nx") == "end of line");
    CHECK(described("\r\nx") == "end of line");
    CHECK(described("\rx") == "byte 0x0d");
    CHECK(described(" x") == "a space");
    CHECK(described("\tx") == "a tab");
    CHECK(described("x") == "'x'");
    CHECK(described("12a\t7") == "'12a'");
    CHECK(described("\x07") == "byte 0x07");
    CHECK(described(std::string(1, '\0')) == "byte 0x00");
    CHECK(described("a\x1B[2Jb") == "'a\\x1b[2Jb'");
    CHECK(described(std::string(24, 'a')) == "'" + std::string(24, 'a') + "'");
    CHECK(described(std::string(25, 'a')) == "'" + std::string(24, 'a') + "...'");
    CHECK(in_words("a b") == "'a b'");
    CHECK(shorten("\xC3\xA9") == "\\xc3\\xa9");
}

TEST_CASE("reader: complaints name file, line and column, or the byte of a binary file") {
    Reader reader = Reader::from_string("ab\ncd", "dir/name.in");
    for (int i = 0; i < 4; ++i) reader.get();
    CHECK(complaint([&] { reader.fail("a digit"); }) ==
          "dir/name.in:2:2: expected a digit, found 'd'");
    CHECK(complaint([&] {
              reader.fail({1, 2, 1}, "a digit", "'b'");
          }) == "dir/name.in:1:2: expected a digit, found 'b'");
    CHECK(complaint([&] { reader.fail_binary("a digit", "'d'"); }) ==
          "dir/name.in:byte 4: expected a digit, found 'd'");
}

TEST_CASE("reader: a file is read whole") {
    std::string text;
    for (int i = 0; i < 50000; ++i) text += static_cast<char>(i * 7);
    const TemporaryFile file(text);
    Reader reader = Reader::open(file.path(), false);
    CHECK(reader.name() == file.path());
    std::string read;
    while (reader.peek() != Reader::kEnd) read += static_cast<char>(reader.get());
    CHECK(read == text);
}

TEST_CASE("reader: a file that grows while it is read is read on") {
    std::string text;
    for (int i = 0; i < 200'000; ++i) text += static_cast<char>('a' + i % 23);
    for (const std::size_t first : {0U, 10U, 4095U, 4096U, 5000U, 65'535U, 65'536U}) {
        for (const bool ahead : {false, true}) {
            CAPTURE(first);
            CAPTURE(ahead);
            const TemporaryFile file(text.substr(0, first));
            Reader reader = Reader::open(file.path(), false);
            std::ofstream(file.path(), std::ios::binary | std::ios::app) << text.substr(first);
            if (ahead) CHECK(reader.ahead(Reader::kMaxAhead) == text.substr(0, Reader::kMaxAhead));
            std::string read;
            while (reader.peek() != Reader::kEnd) read += static_cast<char>(reader.get());
            CHECK(read == text);
        }
    }
}

TEST_CASE("reader: directories, missing and unreadable files are refused without a line") {
    CHECK(complaint([] { Reader::open("/"); }) == "/: expected a readable file, found a directory");
    CHECK(complaint([] { Reader::open("/no/such"); }) ==
          "/no/such: expected a readable file, found no such file");
    const TemporaryFile file("1");
    CHECK(complaint([&] { Reader::open(file.path() + "/x"); }) ==
          file.path() + "/x: expected a readable file, found Not a directory");
    if (::geteuid() == 0) return;  // root may read anything
    std::filesystem::permissions(file.path(), std::filesystem::perms::none);
    CHECK(complaint([&] { Reader::open(file.path()); }) ==
          file.path() + ": expected a readable file, found Permission denied");
}

TEST_CASE("reader: a read that the system refuses is a complaint") {
    // Linux: nothing is mapped at address 0, where this file begins.
    const std::string memory = "/proc/self/mem";
    if (!std::filesystem::exists(memory)) return;
    Reader reader = Reader::open(memory);
    CHECK(complaint([&] { reader.get(); }) ==
          memory + ": expected a readable file, found Input/output error");
}

TEST_CASE("reader: standard input is named <stdin>") {
    const TemporaryFile file("17x");
    const StandardInput input(::open(file.path().c_str(), O_RDONLY));
    Reader reader = Reader::open("-");
    CHECK(complaint([&] { reader.integer(0, 20, "n"); }) == "<stdin>:1:1: expected n, found '17x'");
}

TEST_CASE("reader: a directory as standard input is refused") {
    const StandardInput input(::open("/", O_RDONLY));
    CHECK(complaint([] { Reader::open("-"); }) ==
          "<stdin>: expected a readable file, found a directory");
}

TEST_CASE("reader: a signal does not end a read") {
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    const StandardInput input(ends[0]);
    struct sigaction quiet {};
    struct sigaction before {};
    quiet.sa_handler = [](int) {};  // without SA_RESTART: read comes back with EINTR
    ::sigaction(SIGUSR1, &quiet, &before);
    std::thread writer([&ends, reading = ::pthread_self()] {
        for (int i = 0; i < 3; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            ::pthread_kill(reading, SIGUSR1);
        }
        const bool written = ::write(ends[1], "x", 1) == 1;
        ::close(ends[1]);
        CHECK(written);
    });
    Reader reader = Reader::open("-");
    CHECK(reader.get() == 'x');
    CHECK(reader.get() == Reader::kEnd);
    writer.join();
    ::sigaction(SIGUSR1, &before, nullptr);
}
