#include "encoders/yin_yang_cuts.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/poll.hpp"

namespace tessera::yin_yang {

namespace {

using Cells = std::vector<std::size_t>;

/// Sets of cells and floods on a grid with a colouring.
class Map {
public:
    Map(const Grid& clues, const Model& model, Poll& poll)
        : clues_(clues), model_(model), poll_(poll), size_(clues.rows() * clues.cols()) {}

    std::size_t size() const { return size_; }
    bool is_black(std::size_t cell) const { return model_[static_cast<Literal>(cell + 1)]; }
    bool is_clue(std::size_t cell) const {
        return clues_.at(cell / clues_.cols(), cell % clues_.cols()) != Cell::empty;
    }
    Cells beside(std::size_t cell) const { return neighbours(cell, clues_.rows(), clues_.cols()); }

    /// The parts of one colour.
    std::vector<Cells> parts(bool black) const {
        std::vector<Cells> parts;
        std::vector<bool> seen(size_);
        for (std::size_t cell = 0; cell < size_; ++cell) {
            if (is_black(cell) != black || seen[cell]) continue;
            parts.push_back(
                flood(cell, seen, [&](std::size_t next) { return is_black(next) == black; }));
        }
        return parts;
    }

    /// The cells that can be reached from `start`, itself unseen, through cells that `may_enter`;
    /// marks them as seen.
    template <class MayEnter>
    Cells flood(std::size_t start, std::vector<bool>& seen, const MayEnter& may_enter) const {
        Cells found{start};
        seen[start] = true;
        for (std::size_t i = 0; i < found.size(); ++i) {
            poll_.spend(kWordsPerCell);
            for (const std::size_t next : beside(found[i])) {
                if (seen[next] || !may_enter(next)) continue;
                seen[next] = true;
                found.push_back(next);
            }
        }
        return found;
    }

    /// The cells beside `part`, which are of the other colour.
    std::vector<bool> round(const Cells& part) const {
        poll_.spend(size_ / kCellsPerWord + part.size() * kWordsPerCell);
        std::vector<bool> inside(size_);
        for (const std::size_t cell : part) inside[cell] = true;
        std::vector<bool> around(size_);
        for (const std::size_t cell : part) {
            for (const std::size_t next : beside(cell)) {
                if (!inside[next]) around[next] = true;
            }
        }
        return around;
    }

    /// Of the cells round `part`, those that can be seen from `other`: a minimal separator.
    Cells separator(const Cells& part, std::size_t other) const {
        const std::vector<bool> around = round(part);
        std::vector<bool> seen(size_);
        const Cells outside = flood(other, seen, [&](std::size_t cell) { return !around[cell]; });
        Cells separator;
        for (const std::size_t cell : outside) {
            for (const std::size_t next : beside(cell)) {
                if (around[next]) separator.push_back(next);
            }
        }
        std::sort(separator.begin(), separator.end());
        separator.erase(std::unique(separator.begin(), separator.end()), separator.end());
        return separator;
    }

    /// A clue where there is one.
    std::size_t spokesman(const Cells& part) const {
        const auto found =
            std::find_if(part.begin(), part.end(), [&](std::size_t cell) { return is_clue(cell); });
        return found == part.end() ? part.front() : *found;
    }

private:
    /// As Poll counts: looking at a cell's neighbours takes some 50 ns; sets of cells are bits.
    static constexpr std::size_t kWordsPerCell = 64;
    static constexpr std::size_t kCellsPerWord = 64;

    const Grid& clues_;
    const Model& model_;
    Poll& poll_;
    std::size_t size_;
};

/// u and v of one colour -> a cell of the separator has it.
Clause cut(const Map& map, std::size_t u, std::size_t v, const Cells& separator) {
    const bool black = map.is_black(u);
    const auto has_colour = [black](std::size_t cell) {
        const auto variable = static_cast<Literal>(cell + 1);
        return black ? variable : -variable;
    };
    Clause clause{-has_colour(u), -has_colour(v)};
    for (const std::size_t cell : separator) clause.push_back(has_colour(cell));
    return clause;
}

}  // namespace

std::vector<std::size_t> neighbours(std::size_t cell, std::size_t rows, std::size_t cols) {
    std::vector<std::size_t> found;
    if (cell >= cols) found.push_back(cell - cols);
    if (cell + cols < rows * cols) found.push_back(cell + cols);
    if (cell % cols > 0) found.push_back(cell - 1);
    if (cell % cols + 1 < cols) found.push_back(cell + 1);
    return found;
}

std::vector<Clause> Cuts::violated(const Model& model, const Stop& stop) const {
    Poll poll(stop);
    const Map map(clues_, model, poll);
    std::vector<Clause> clauses;
    for (const bool black : {true, false}) {
        const std::vector<Cells> parts = map.parts(black);
        if (parts.size() < 2) continue;
        const auto largest =
            std::max_element(parts.begin(), parts.end(),
                             [](const Cells& a, const Cells& b) { return a.size() < b.size(); });
        const std::size_t v = map.spokesman(*largest);
        for (auto part = parts.begin(); part != parts.end(); ++part) {
            if (part == largest) continue;
            const std::size_t u = map.spokesman(*part);
            Cells near = map.separator(*part, v);
            Cells far = map.separator(*largest, u);
            clauses.push_back(cut(map, u, v, near));
            if (near != far) clauses.push_back(cut(map, u, v, far));
        }
    }
    return clauses;
}

}  // namespace tessera::yin_yang
