#include "puzzles/yin_yang_fuzz.hpp"

#include <utility>
#include <vector>

#include "puzzles/chunks.hpp"

namespace tessera::yin_yang {

namespace {

constexpr std::int64_t kLeastSide = 2;
constexpr std::int64_t kMostSide = 6;

/// Without `rows` and `cols`.
Instance without(const Instance& instance, Chunk rows, Chunk cols) {
    const Grid& from = instance.clues;
    Grid to(from.rows() - rows.size, from.cols() - cols.size);
    for (std::size_t r = 0; r < to.rows(); ++r) {
        for (std::size_t c = 0; c < to.cols(); ++c) {
            const std::size_t row = r < rows.begin ? r : r + rows.size;
            const std::size_t col = c < cols.begin ? c : c + cols.size;
            to.set(r, c, from.at(row, col));
        }
    }
    return {std::move(to)};
}

std::size_t clues_of(const Grid& grid) {
    std::size_t number = 0;
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) number += grid.at(r, c) != Cell::empty;
    }
    return number;
}

/// Without the clues in `chunk` of its clues, row by row.
Instance uncovered(Instance instance, Chunk chunk) {
    std::size_t number = 0;
    Grid& grid = instance.clues;
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) {
            if (grid.at(r, c) == Cell::empty) continue;
            if (chunk.holds(number)) grid.set(r, c, Cell::empty);
            ++number;
        }
    }
    return instance;
}

/// What may be left out of `lines` so that two are left.
std::vector<Chunk> removable(std::size_t lines) {
    constexpr auto kLeast = static_cast<std::size_t>(kLeastSide);
    if (lines <= kLeast) return {};
    return chunks(lines, std::min(lines / 2, lines - kLeast));
}

}  // namespace

GenerateOptions draw_size(Random& random, GenerateOptions given, BoardShape shape) {
    static_cast<void>(shape);
    const auto side = [&] {
        return static_cast<std::uint64_t>(random.between(kLeastSide, kMostSide));
    };
    if (!given.rows) given.rows = side();
    if (!given.cols) given.cols = side();
    return given;
}

std::optional<Instance> reduction(const Instance& instance, std::size_t index) {
    const std::vector<Chunk> rows = removable(instance.clues.rows());
    if (index < rows.size()) return without(instance, rows[index], {});
    index -= rows.size();
    const std::vector<Chunk> cols = removable(instance.clues.cols());
    if (index < cols.size()) return without(instance, {}, cols[index]);
    index -= cols.size();
    const std::size_t number = clues_of(instance.clues);
    const std::vector<Chunk> clues = chunks(number, number);
    if (index < clues.size()) return uncovered(instance, clues[index]);
    return std::nullopt;
}

ReadOptions read_options(const Instance& instance, Format format) {
    static_cast<void>(instance);
    ReadOptions options;
    options.format = format;
    return options;
}

}  // namespace tessera::yin_yang
