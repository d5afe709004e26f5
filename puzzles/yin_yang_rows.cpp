#include "puzzles/yin_yang_rows.hpp"

#include <ostream>

namespace tessera::yin_yang {

Grid read_rows(Reader& reader, std::size_t rows, std::size_t cols, std::string_view cells,
               const std::string& letters) {
    Grid grid(rows, cols);
    for (std::size_t r = 0; r < rows; ++r) {
        if (r > 0) reader.get();  // the line end
        for (std::size_t c = 0; c < cols; ++c) {
            const int cell = reader.peek();
            if (cell == Reader::kEnd ||
                cells.find(static_cast<char>(cell)) == std::string_view::npos) {
                reader.fail(letters + " (row " + std::to_string(r + 1) + ", column " +
                            std::to_string(c + 1) + ")");
            }
            grid.set(r, c, static_cast<Cell>(reader.get()));
        }
        reader.skip_blanks();
        const int end = reader.peek();
        if (end != '\n' && (end != Reader::kEnd || r + 1 < rows)) {
            if (end != Reader::kEnd) {
                reader.fail("end of line after " + std::to_string(cols) + " cells");
            }
            reader.fail("row " + std::to_string(r + 2) + " of " + std::to_string(rows));
        }
    }
    return grid;
}

void write_rows(std::ostream& out, const Grid& grid) {
    std::string line(grid.cols() + 1, '\n');
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) line[c] = static_cast<char>(grid.at(r, c));
        out.write(line.data(), static_cast<std::streamsize>(line.size()));
    }
}

}  // namespace tessera::yin_yang
