#include "puzzles/yin_yang_pzpr.hpp"

#include <array>
#include <ostream>
#include <string_view>

namespace tessera::yin_yang {

namespace {

constexpr std::string_view kMagic = "pzprv3";
constexpr std::string_view kMarks = ".+-=%c";

void skip_line(Reader& reader) {
    while (reader.peek() != '\n' && reader.peek() != Reader::kEnd) reader.get();
    reader.skip_white();
}

void read_word(Reader& reader, std::string_view word, std::string_view expected) {
    reader.skip_white();
    const std::string_view ahead = reader.ahead(word.size() + 1);
    const bool ends = ahead.size() <= word.size() || is_white(ahead.back());
    if (!ahead.starts_with(word) || !ends) reader.fail(expected);
    for (std::size_t i = 0; i < word.size(); ++i) reader.get();
}

/// A token of one character, alone between blanks; `is_good` says which may be.
template <class Good>
char read_token(Reader& reader, std::string_view expected, const Good& is_good) {
    reader.skip_blanks();
    const std::string_view ahead = reader.ahead(2);
    const bool alone = ahead.size() == 1 || (ahead.size() == 2 && is_white(ahead[1]));
    if (!alone || !is_good(ahead[0])) reader.fail(expected);
    return static_cast<char>(reader.get());
}

Cell cell_of(char token) {
    return token == '1' ? Cell::white : token == '2' ? Cell::black : Cell::empty;
}
char token_of(Cell cell) {
    return cell == Cell::white ? '1' : cell == Cell::black ? '2' : '.';
}

template <class Good>
Grid read_block(Reader& reader, std::size_t rows, std::size_t cols, std::string_view expected,
                const Good& is_good) {
    Grid grid(rows, cols);
    for (std::size_t r = 0; r < rows; ++r) {
        reader.skip_white();
        for (std::size_t c = 0; c < cols; ++c) {
            grid.set(r, c, cell_of(read_token(reader, expected, is_good)));
        }
        reader.skip_blanks();
        if (reader.peek() != '\n' && reader.peek() != Reader::kEnd) {
            reader.fail("end of line after " + std::to_string(cols) + " cells");
        }
    }
    return grid;
}

/// Whether a file or a word of an answer file begins here, or there is nothing left.
bool is_next_part(Reader& reader) {
    const std::string_view ahead = reader.ahead(kMagic.size());
    return ahead.empty() || ahead == kMagic || ahead.starts_with("v:") || ahead.starts_with("NO") ||
           ahead.starts_with("UNDEC");
}

std::size_t read_size(Reader& reader, const std::string& what) {
    reader.skip_white();
    return static_cast<std::size_t>(
        reader.integer(1, std::int64_t{kMaxCells},
                       "a number of " + what + " from 1 to " + std::to_string(kMaxCells)));
}

}  // namespace

PzprFile read_pzpr(Reader& reader) {
    reader.skip_white();
    if (reader.ahead(2) == "v:") skip_line(reader);
    read_word(reader, kMagic, kMagic);
    read_word(reader, "yinyang", "the puzzle yinyang");
    const std::size_t rows = read_size(reader, "rows");
    reader.skip_white();
    const Place cols_place = reader.place();
    const std::size_t cols = read_size(reader, "columns");
    if (!Grid::fits(rows, cols)) {
        reader.fail(cols_place, "a board of at most 2^20 cells",
                    std::to_string(rows) + " x " + std::to_string(cols));
    }
    const auto is_colour = [](char c) { return c == '1' || c == '2'; };
    Grid clues = read_block(reader, rows, cols, "a clue ., 1 or 2",
                            [&](char c) { return c == '.' || is_colour(c); });
    Grid colouring = clues;
    reader.skip_white();
    if (!is_next_part(reader)) {
        const Grid answer = read_block(
            reader, rows, cols, "a colour 1 or 2, or a mark",
            [&](char c) { return is_colour(c) || kMarks.find(c) != std::string_view::npos; });
        for (std::size_t r = 0; r < rows; ++r) {
            for (std::size_t c = 0; c < cols; ++c) {
                if (clues.at(r, c) == Cell::empty) colouring.set(r, c, answer.at(r, c));
            }
        }
        reader.skip_white();
        while (!is_next_part(reader)) skip_line(reader);
    }
    return {std::move(clues), std::move(colouring)};
}

void write_pzpr(std::ostream& out, const PzprFile& file) {
    const Grid& clues = file.clues;
    out << kMagic << "\nyinyang\n" << clues.rows() << '\n' << clues.cols() << '\n';
    for (const bool is_answer : {false, true}) {
        for (std::size_t r = 0; r < clues.rows(); ++r) {
            std::string line;
            for (std::size_t c = 0; c < clues.cols(); ++c) {
                const Cell clue = clues.at(r, c);
                const Cell answer = clue == Cell::empty ? file.colouring.at(r, c) : Cell::empty;
                line += token_of(is_answer ? answer : clue);
                line += ' ';
            }
            out << line << '\n';
        }
    }
}

}  // namespace tessera::yin_yang
