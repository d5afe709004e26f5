// Random boards; valid colourings are drawn as Hamiltonian paths.
//
// Walk along the line between the colours. No uniform square means that the line visits every
// inner corner of the grid; so a path through all (rows - 1) x (cols - 1) corners, each once, that
// leaves the board at both ends cuts it into two pieces as the rules want them: two, because a
// path from border to border has two sides; each connected side by side, because around a corner
// the path separates the four cells into two runs. Such a path is drawn by backbiting (Oberdorf
// et al., Phys. Rev. E 74, 2006): an end takes a neighbouring corner into the path, and the edge
// that closes the loop is dropped. Colourings with a border of one colour, which have no such
// ends, are not drawn, except on boards of one row or column.

#include "puzzles/yin_yang_random.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tessera::yin_yang {

namespace {

constexpr std::uint64_t kDefaultSide = 6;

/// Corners of cells: (r, c) is the lower right corner of cell (r, c). Beyond the inner ones lie
/// those on the border, at row or column -1 and at the last.
struct Corner {
    std::int64_t row;
    std::int64_t col;

    bool operator==(const Corner&) const = default;
};

constexpr std::array<Corner, 4> kDirections{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

Corner operator+(Corner a, Corner b) {
    return {a.row + b.row, a.col + b.col};
}

class CornerPath {
public:
    CornerPath(std::size_t rows, std::size_t cols)
        : rows_(static_cast<std::int64_t>(rows)),
          cols_(static_cast<std::int64_t>(cols)),
          place_(rows * cols) {
        for (std::int64_t r = 0; r < rows_; ++r) {
            for (std::int64_t i = 0; i < cols_; ++i) {
                path_.push_back({r, r % 2 == 0 ? i : cols_ - 1 - i});
            }
        }
        index(0, path_.size());
    }

    const std::vector<Corner>& corners() const { return path_; }
    bool has(Corner corner) const {
        return corner.row >= 0 && corner.row < rows_ && corner.col >= 0 && corner.col < cols_;
    }
    bool is_outer(Corner corner) const {
        return corner.row == 0 || corner.row + 1 == rows_ || corner.col == 0 ||
               corner.col + 1 == cols_;
    }
    bool ends_outside() const { return is_outer(path_.front()) && is_outer(path_.back()); }

    /// One move at a random end.
    void backbite(Random& random) {
        const bool at_front = random.chance(1, 2);
        const Corner end = at_front ? path_.front() : path_.back();
        const Corner next = end + kDirections[random.below(kDirections.size())];
        if (!has(next)) return;
        const std::size_t place = place_of(next);
        // The loop from the end to `next` opens beside `next`; what was between turns round.
        const auto begin = path_.begin();
        if (at_front) {
            std::reverse(begin, begin + static_cast<std::ptrdiff_t>(place));
            index(0, place);
        } else {
            std::reverse(begin + static_cast<std::ptrdiff_t>(place) + 1, path_.end());
            index(place + 1, path_.size());
        }
    }

private:
    std::size_t& place_of(Corner corner) {
        return place_[static_cast<std::size_t>(corner.row * cols_ + corner.col)];
    }
    void index(std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) place_of(path_[i]) = i;
    }

    std::int64_t rows_;
    std::int64_t cols_;
    std::vector<Corner> path_;
    std::vector<std::size_t> place_;  ///< where in the path each corner is
};

/// A random border corner beside `end`, other than `taken`.
Corner exit_of(const CornerPath& path, Corner end, const Corner* taken, Random& random) {
    std::vector<Corner> exits;
    for (const Corner direction : kDirections) {
        const Corner next = end + direction;
        if (!path.has(next) && (taken == nullptr || !(next == *taken))) exits.push_back(next);
    }
    return exits[static_cast<std::size_t>(random.below(exits.size()))];
}

/// The line from border to border, corner by corner.
std::vector<Corner> random_line(Random& random, std::size_t rows, std::size_t cols) {
    // Moves enough to forget the start, but on large boards no more than some seconds' worth.
    constexpr std::size_t kMostWork = std::size_t{1} << 28U;
    CornerPath path(rows - 1, cols - 1);
    const std::size_t corners = (rows - 1) * (cols - 1);
    const std::size_t moves = std::min(40 * corners, kMostWork / corners);
    for (std::size_t i = 0; i < moves; ++i) path.backbite(random);
    // The ends come to the border soon, but on a large board not within the same bounds: the
    // start, whose ends are there, is always at hand.
    for (std::size_t i = 0; i < moves && !path.ends_outside(); ++i) path.backbite(random);
    if (!path.ends_outside()) path = CornerPath(rows - 1, cols - 1);
    std::vector<Corner> line = path.corners();
    const Corner first = exit_of(path, line.front(), nullptr, random);
    line.push_back(exit_of(path, line.back(), &first, random));
    line.insert(line.begin(), first);
    return line;
}

/// Which pairs of neighbours side by side and which one above the other the line separates; the
/// index is that of the left or the upper cell.
struct Walls {
    std::vector<bool> beside;
    std::vector<bool> below;
};

Walls walls_of(const std::vector<Corner>& line, std::size_t rows, std::size_t cols) {
    Walls walls{std::vector<bool>(rows * cols), std::vector<bool>(rows * cols)};
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Corner a = line[i];
        const Corner b = line[i + 1];
        const auto row = static_cast<std::size_t>(std::max(a.row, b.row));
        const auto col = static_cast<std::size_t>(std::max(a.col, b.col));
        (a.row == b.row ? walls.below : walls.beside)[row * cols + col] = true;
    }
    return walls;
}

Cell opposite(Cell cell) {
    return cell == Cell::black ? Cell::white : Cell::black;
}
Cell random_colour(Random& random) {
    return random.chance(1, 2) ? Cell::black : Cell::white;
}

Grid random_stripe(Random& random, std::size_t rows, std::size_t cols) {
    Grid grid(rows, cols);
    const std::uint64_t cells = rows * cols;
    const std::uint64_t split = random.below(cells);
    const Cell first = random_colour(random);
    for (std::uint64_t i = 0; i < cells; ++i) {
        grid.set(rows == 1 ? 0 : i, rows == 1 ? i : 0, i < split ? first : opposite(first));
    }
    return grid;
}

Grid random_colouring(Random& random, std::size_t rows, std::size_t cols) {
    if (rows == 1 || cols == 1) return random_stripe(random, rows, cols);
    const Walls walls = walls_of(random_line(random, rows, cols), rows, cols);
    Grid grid(rows, cols);
    Cell first = random_colour(random);
    for (std::size_t r = 0; r < rows; ++r) {
        if (r > 0 && walls.below[(r - 1) * cols]) first = opposite(first);
        Cell cell = first;
        for (std::size_t c = 0; c < cols; ++c) {
            if (c > 0 && walls.beside[r * cols + c - 1]) cell = opposite(cell);
            grid.set(r, c, cell);
        }
    }
    return grid;
}

Grid random_cells(Random& random, std::size_t rows, std::size_t cols) {
    Grid grid(rows, cols);
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < cols; ++c) grid.set(r, c, random_colour(random));
    }
    return grid;
}

void refuse(const std::optional<std::uint64_t>& option, const std::string& name) {
    if (!option) return;
    throw std::invalid_argument("expected rows and cols for yin-yang, found " + name);
}

void check(const GenerateOptions& options, std::uint64_t rows, std::uint64_t cols) {
    if (std::find(kStyles.begin(), kStyles.end(), options.style) == kStyles.end()) {
        throw std::invalid_argument("expected the style uniform or solvable, found " +
                                    options.style);
    }
    refuse(options.n, "n");
    refuse(options.moves, "moves");
    refuse(options.blocks, "blocks");
    refuse(options.colours, "colours");
    if (rows == 0 || cols == 0 || !Grid::fits(rows, cols)) {
        throw std::invalid_argument("expected a board of 1 to 2^20 cells, found " +
                                    std::to_string(rows) + " x " + std::to_string(cols));
    }
}

}  // namespace

Instance generate(Random& random, const GenerateOptions& options) {
    const std::uint64_t rows = options.rows.value_or(kDefaultSide);
    const std::uint64_t cols = options.cols.value_or(kDefaultSide);
    check(options, rows, cols);
    Grid clues = options.style == "solvable" ? random_colouring(random, rows, cols)
                                             : random_cells(random, rows, cols);
    const std::uint64_t percent = random.below(61);
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < cols; ++c) {
            if (!random.chance(percent, 100)) clues.set(r, c, Cell::empty);
        }
    }
    return {std::move(clues)};
}

}  // namespace tessera::yin_yang
