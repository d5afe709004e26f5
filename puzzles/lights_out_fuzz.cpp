#include "puzzles/lights_out_fuzz.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "puzzles/chunks.hpp"
#include "puzzles/lights_out_random.hpp"

namespace tessera::lights_out {

namespace {

constexpr std::int64_t kMaxSide = 6;

/// All boards of so many cells are tried, of others only some.
constexpr std::size_t kAllCells = 4;
constexpr std::size_t kSomeCells = 12;

void add_all_boards(std::size_t rows, std::size_t cols, std::vector<Instance>& boards) {
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << (rows * cols); ++bits) {
        BitGrid grid(rows, cols);
        for (std::size_t i = 0; i < rows * cols; ++i) {
            grid.set(i / cols, i % cols, ((bits >> i) & 1U) != 0);
        }
        boards.push_back({std::move(grid)});
    }
}

void add_some_boards(std::size_t rows, std::size_t cols, std::vector<Instance>& boards) {
    constexpr int kOfEachStyle = 3;
    Random random = Random::item(rows, cols);
    GenerateOptions options;
    options.rows = rows;
    options.cols = cols;
    for (const std::string_view style : kStyles) {
        options.style = style;
        for (int i = 0; i < kOfEachStyle; ++i) boards.push_back(generate(random, options));
    }
}

/// Boards of few cells, in no more rows and columns, the smallest first. What is wrong with a
/// program often depends on a board's shape alone, and whether a shape shows it on nothing that
/// leaving out rows would keep, such as that the board can be solved.
std::vector<Instance> small_boards(std::size_t rows, std::size_t cols) {
    std::vector<Instance> boards;
    for (std::size_t cells = 1; cells < rows * cols && cells <= kSomeCells; ++cells) {
        for (std::size_t r = 1; r <= rows && r <= cells; ++r) {
            if (cells % r != 0 || cells / r > cols) continue;
            if (cells <= kAllCells) {
                add_all_boards(r, cells / r, boards);
            } else {
                add_some_boards(r, cells / r, boards);
            }
        }
    }
    return boards;
}

/// Without `rows` and `cols`.
Instance without(const Instance& instance, Chunk rows, Chunk cols) {
    const BitGrid& from = instance.lights;
    BitGrid to(from.rows() - rows.size, from.cols() - cols.size);
    for (std::size_t r = 0; r < to.rows(); ++r) {
        for (std::size_t c = 0; c < to.cols(); ++c) {
            const std::size_t row = r < rows.begin ? r : r + rows.size;
            const std::size_t col = c < cols.begin ? c : c + cols.size;
            to.set(r, c, from.get(row, col));
        }
    }
    return {std::move(to)};
}

/// With the lights in `chunk` of its lights, row by row, put out.
Instance darkened(Instance instance, Chunk chunk) {
    std::size_t number = 0;
    for (std::size_t r = 0; r < instance.lights.rows(); ++r) {
        for (std::size_t c = 0; c < instance.lights.cols(); ++c) {
            if (!instance.lights.get(r, c)) continue;
            if (chunk.holds(number)) instance.lights.set(r, c, false);
            ++number;
        }
    }
    return instance;
}

}  // namespace

GenerateOptions draw_size(Random& random, GenerateOptions given, BoardShape shape) {
    if (shape == BoardShape::usual) return given;
    if (!given.rows) given.rows = static_cast<std::uint64_t>(random.between(1, kMaxSide));
    if (!given.cols) given.cols = static_cast<std::uint64_t>(random.between(1, kMaxSide));
    return given;
}

std::optional<Instance> reduction(const Instance& instance, std::size_t index) {
    const std::size_t rows = instance.lights.rows();
    const std::size_t cols = instance.lights.cols();
    std::vector<Instance> small = small_boards(rows, cols);
    if (index < small.size()) return std::move(small[index]);
    index -= small.size();
    const std::vector<Chunk> of_rows = rows > 1 ? chunks(rows, rows / 2) : std::vector<Chunk>();
    if (index < of_rows.size()) return without(instance, of_rows[index], {});
    index -= of_rows.size();
    const std::vector<Chunk> of_cols = cols > 1 ? chunks(cols, cols / 2) : std::vector<Chunk>();
    if (index < of_cols.size()) return without(instance, {}, of_cols[index]);
    index -= of_cols.size();
    const std::size_t lit = instance.lights.ones();
    const std::vector<Chunk> of_lights = chunks(lit, lit);
    if (index < of_lights.size()) return darkened(instance, of_lights[index]);
    return std::nullopt;
}

ReadOptions read_options(const Instance& instance, Format format) {
    ReadOptions options;
    options.format = format;
    if (format == Format::contest) {
        options.rows = instance.lights.rows();
        options.cols = instance.lights.cols();
    }
    return options;
}

}  // namespace tessera::lights_out
