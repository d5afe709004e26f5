#include "puzzles/yin_yang_url.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>

namespace tessera::yin_yang {

namespace {

constexpr std::size_t kMostHost = 256;
constexpr std::size_t kMostWord = 64;
constexpr std::string_view kDigits = "0123456789abcdefghijklmnopq";
constexpr std::array kCells{Cell::empty, Cell::white, Cell::black};
constexpr std::size_t kCellsPerDigit = 3;

/// The bytes up to the first of `stops`, which is left where it is, or the end of the token.
std::string read_word(Reader& reader, std::string_view stops, std::size_t most) {
    std::string word;
    while (word.size() < most && !ends_token(reader.peek()) &&
           stops.find(static_cast<char>(reader.peek())) == std::string_view::npos) {
        word += static_cast<char>(reader.get());
    }
    return word;
}

void read_host(Reader& reader) {
    const Place start = reader.place();
    const std::string host = read_word(reader, "?", kMostHost);
    if (reader.peek() != '?') {
        reader.fail(start, "an address like https://puzz.link/p?yinyang/6/6/0", in_words(host));
    }
    reader.get();
}

/// The puzzle's name, after options like `type=editor&`.
void read_name(Reader& reader) {
    Place start = reader.place();
    std::string word = read_word(reader, "/&", kMostWord);
    while (reader.peek() == '&' && word.find('=') != std::string::npos) {
        reader.get();
        start = reader.place();
        word = read_word(reader, "/&", kMostWord);
    }
    const std::string_view name = std::string_view(word).substr(0, word.find('_'));
    if (name != "yinyang") reader.fail(start, "the puzzle yinyang", in_words(word));
}

void read_slash(Reader& reader) {
    if (reader.peek() != '/') reader.fail("'/'");
    reader.get();
}

/// Skips a segment `v:...`; true if there was one.
bool skip_variant(Reader& reader) {
    if (reader.ahead(2) != "v:") return false;
    while (!ends_token(reader.peek()) && reader.peek() != '/') reader.get();
    read_slash(reader);
    return true;
}

std::size_t read_size(Reader& reader, const std::string& what) {
    const Place start = reader.place();
    const std::string word = read_word(reader, "/", kMostWord);
    std::size_t size = 0;
    for (const char c : word) {
        size = c >= '0' && c <= '9' ? size * 10 + static_cast<std::size_t>(c - '0') : kMaxCells + 1;
        if (size > kMaxCells) break;
    }
    if (size == 0 || size > kMaxCells) {
        const std::string found = word.empty() ? reader.describe() : in_words(word);
        reader.fail(start, "a number of " + what + " from 1 to " + std::to_string(kMaxCells),
                    found);
    }
    return size;
}

/// The next digit of the body, or nothing at its end.
std::optional<std::size_t> read_digit(Reader& reader) {
    const int c = reader.peek();
    if (ends_token(c) || c == '/') return std::nullopt;
    const char lower = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    const std::size_t digit = kDigits.find(lower);
    if (digit == std::string_view::npos) reader.fail("a digit 0 to 9 or a to q");
    reader.get();
    return digit;
}

/// Cell number `index`, row by row.
void set_cell(Grid& grid, std::size_t index, Cell cell) {
    grid.set(index / grid.cols(), index % grid.cols(), cell);
}
Cell cell_at(const Grid& grid, std::size_t index) {
    return grid.at(index / grid.cols(), index % grid.cols());
}

/// Fills the grid; returns how many of its cells the body has.
std::size_t read_body(Reader& reader, Grid& grid) {
    const std::size_t cells = grid.rows() * grid.cols();
    std::size_t index = 0;
    while (index < cells) {
        const std::optional<std::size_t> digit = read_digit(reader);
        if (!digit) break;
        for (const std::size_t d : {*digit / 9, *digit / 3 % 3, *digit % 3}) {
            if (index < cells) set_cell(grid, index++, kCells[d]);
        }
    }
    return index;
}

void read_line_end(Reader& reader) {
    if (reader.peek() == '/') reader.get();
    reader.skip_blanks();
    if (reader.peek() != '\n' && reader.peek() != Reader::kEnd) reader.fail("end of line");
}

}  // namespace

Grid read_url(Reader& reader, std::vector<std::string>& warnings) {
    const std::string line = "line " + std::to_string(reader.place().line) + ": the address ";
    read_host(reader);
    read_name(reader);
    read_slash(reader);
    if (skip_variant(reader)) {
        warnings.push_back(line + "names a variant of the rules (v:), which is ignored");
    }
    const std::size_t cols = read_size(reader, "columns");
    read_slash(reader);
    const Place rows_place = reader.place();
    const std::size_t rows = read_size(reader, "rows");
    if (!Grid::fits(rows, cols)) {
        reader.fail(rows_place, "a board of at most 2^20 cells",
                    std::to_string(rows) + " x " + std::to_string(cols));
    }
    if (!ends_token(reader.peek())) read_slash(reader);
    Grid grid(rows, cols);
    const std::size_t missing = rows * cols - read_body(reader, grid);
    if (missing > 0) {
        warnings.push_back(line + "is " + std::to_string(missing) +
                           " cells short; they are taken as empty");
    }
    bool is_long = false;
    while (read_digit(reader)) is_long = true;
    if (is_long) warnings.push_back(line + "goes on after the last cell; that is ignored");
    read_line_end(reader);
    return grid;
}

void write_url(std::ostream& out, const Grid& grid) {
    const std::size_t cells = grid.rows() * grid.cols();
    std::string body;
    for (std::size_t first = 0; first < cells; first += kCellsPerDigit) {
        std::size_t digit = 0;
        for (std::size_t index = first; index < first + kCellsPerDigit; ++index) {
            const Cell cell = index < cells ? cell_at(grid, index) : Cell::empty;
            digit = digit * 3 + static_cast<std::size_t>(
                                    std::find(kCells.begin(), kCells.end(), cell) - kCells.begin());
        }
        body += kDigits[digit];
    }
    out << "https://puzz.link/p?yinyang/" << grid.cols() << '/' << grid.rows() << '/' << body
        << '\n';
}

}  // namespace tessera::yin_yang
