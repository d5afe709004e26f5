// That the cases can tell the rules from what is nearly the rules.
//
// A copy of the rules with a plain search, in which each of fifteen mistakes that public programs
// make can be switched on. Unaltered it gives the answers of all cases; with any one of them
// switched on it does not.

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/mayan_cases.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

enum class Alteration {
    none,
    skip_equal,          // exchanging equal colours is no move
    at_most,             // n moves or fewer
    left_first,          // -1 before +1
    empty_cell_order,    // an empty cell "moves right", in its own place in the order
    match_hanging,       // runs count before the dragged block has fallen
    source_hangs,        // what stood on the dragged block stays where it is
    group_by_group,      // one run vanishes at a time
    rows_first,          // rows vanish before columns are looked at
    low_columns,         // upright runs count below row 5 only
    exactly_three,       // of a longer run only three vanish
    no_cascade,          // one wave a move
    memo_without_depth,  // a dead board is dead whatever moves are left
    skip_same_below,     // no drag of a block that stands on its like
    right_only,          // no drags to the left
    y_before_x,          // the order of moves
};
constexpr int kAlterations = 15;

using Grid = std::array<std::array<int, 7>, 5>;
using Cells = std::set<std::pair<std::size_t, std::size_t>>;

class Search {
public:
    explicit Search(Alteration altered) : altered_(altered) {}

    /// As an answer file has it.
    std::string answer(const Instance& instance) {
        Grid grid{};
        for (std::size_t x = 0; x < 5; ++x) {
            const auto& column = instance.board.columns[x];
            for (std::size_t y = 0; y < column.size(); ++y) grid[x][y] = column[y];
        }
        dead_.clear();
        line_.clear();
        if (!solve(grid, instance.moves)) return "-1\n";
        std::string text;
        for (const Move& m : line_) {
            text += std::to_string(m.x) + " " + std::to_string(m.y) + " " + std::to_string(m.g);
            text += '\n';
        }
        return text;
    }

private:
    bool is(Alteration alteration) const { return altered_ == alteration; }

    bool solve(const Grid& grid, unsigned left) {
        const bool empty = grid == Grid{};
        if (left == 0 || empty) return empty && (left == 0 || is(Alteration::at_most));
        const auto key = std::pair{grid, is(Alteration::memo_without_depth) ? 0 : left};
        if (dead_.contains(key)) return false;
        for (const Move& move : moves(grid)) {
            line_.push_back(move);
            if (solve(after(grid, move), left - 1)) return true;
            line_.pop_back();
        }
        dead_.insert(key);
        return false;
    }

    std::vector<Move> moves(const Grid& grid) const {
        std::vector<Move> all;
        for (int x = 0; x < 5; ++x) {
            for (int y = 0; y < 7; ++y) {
                if (is(Alteration::empty_cell_order)) {
                    add_pair(grid, x, y, all);
                } else {
                    add(grid, {x, y, 1}, all);
                    if (!is(Alteration::right_only)) add(grid, {x, y, -1}, all);
                }
            }
        }
        const auto key = [&](const Move& m) {
            if (is(Alteration::left_first)) return std::array{m.x, m.y, m.g};
            if (is(Alteration::y_before_x)) return std::array{m.y, m.x, -m.g};
            return std::array{m.x, m.y, -m.g};
        };
        if (!is(Alteration::empty_cell_order)) {
            std::sort(all.begin(), all.end(),
                      [&](const Move& a, const Move& b) { return key(a) < key(b); });
        }
        return all;
    }

    void add_pair(const Grid& grid, int x, int y, std::vector<Move>& all) const {
        if (x == 4) return;
        add(grid, cell(grid, x, y) != 0 ? Move{x, y, 1} : Move{x + 1, y, -1}, all);
    }

    static int cell(const Grid& grid, int x, int y) {
        return grid[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)];
    }

    void add(const Grid& grid, const Move& move, std::vector<Move>& all) const {
        const int to = move.x + move.g;
        const int block = cell(grid, move.x, move.y);
        if (block == 0 || to < 0 || to > 4) return;
        if (is(Alteration::skip_equal) && cell(grid, to, move.y) == block) return;
        const bool same = move.y > 0 && cell(grid, move.x, move.y - 1) == block;
        if (is(Alteration::skip_same_below) && same) return;
        all.push_back(move);
    }

    Grid after(Grid grid, const Move& move) const {
        const auto x = static_cast<std::size_t>(move.x);
        const auto to = static_cast<std::size_t>(move.x + move.g);
        const auto y = static_cast<std::size_t>(move.y);
        std::swap(grid[x][y], grid[to][y]);
        if (is(Alteration::match_hanging)) erase(grid);
        if (!is(Alteration::source_hangs)) fall(grid[x]);
        fall(grid[to]);
        while (erase(grid)) {
            for (auto& column : grid) fall(column);
            if (is(Alteration::no_cascade)) break;
        }
        return grid;
    }

    static void fall(std::array<int, 7>& column) {
        std::array<int, 7> fallen{};
        std::size_t height = 0;
        for (const int block : column) {
            if (block != 0) fallen[height++] = block;
        }
        column = fallen;
    }

    /// The whole run from (x, y) on, if one begins there.
    Cells run(const Grid& grid, std::size_t x, std::size_t y, bool level) const {
        const auto colour = [&](std::size_t i, std::size_t j) {
            return i < 5 && j < 7 ? grid[i][j] : 0;
        };
        const std::size_t dx = level ? 1 : 0;
        const std::size_t dy = level ? 0 : 1;
        const int block = grid[x][y];
        if (block == 0 || colour(x - dx, y - dy) == block) return {};  // of no colour beyond 0
        Cells cells;
        for (; colour(x, y) == block; x += dx, y += dy) {
            if (!level && is(Alteration::low_columns) && y >= 5) break;
            if (is(Alteration::exactly_three) && cells.size() == 3) break;
            cells.insert({x, y});
        }
        return cells.size() < 3 ? Cells{} : cells;
    }

    Cells runs(const Grid& grid, bool level, bool upright) const {
        Cells all;
        for (std::size_t x = 0; x < 5; ++x) {
            for (std::size_t y = 0; y < 7; ++y) {
                if (is(Alteration::group_by_group) && !all.empty()) return all;
                if (level) all.merge(run(grid, x, y, true));
                if (is(Alteration::group_by_group) && !all.empty()) return all;
                if (upright) all.merge(run(grid, x, y, false));
            }
        }
        return all;
    }

    bool erase(Grid& grid) const {
        const Cells first = runs(grid, true, !is(Alteration::rows_first));
        for (const auto& [x, y] : first) grid[x][y] = 0;
        if (!is(Alteration::rows_first)) return !first.empty();
        const Cells second = runs(grid, false, true);
        for (const auto& [x, y] : second) grid[x][y] = 0;
        return !first.empty() || !second.empty();
    }

    Alteration altered_;
    std::set<std::pair<Grid, unsigned>> dead_;
    std::vector<Move> line_;
};

/// The cases, those with few moves first; all of them only where there is time.
std::vector<Case> cases_up_to(unsigned moves) {
    std::vector<Case> cases = all_cases();
    std::erase_if(cases, [&](const Case& c) { return c.instance.moves > moves; });
    std::stable_sort(cases.begin(), cases.end(), [](const Case& a, const Case& b) {
        return a.instance.moves < b.instance.moves;
    });
    return cases;
}

}  // namespace

TEST_CASE("mayan altered rules: the unaltered ones pass the cases") {
    Search search(Alteration::none);
    const std::vector<Case> cases = cases_up_to(3);
    CHECK(cases.size() >= 25);
    for (const Case& c : cases) CHECK_MESSAGE(search.answer(c.instance) == c.answer, c.name);
}

TEST_CASE("mayan altered rules: the unaltered ones pass all cases" * doctest::test_suite("slow") *
          doctest::skip()) {
    Search search(Alteration::none);
    for (const Case& c : all_cases()) {
        CHECK_MESSAGE(search.answer(c.instance) == c.answer, c.name);
    }
}

TEST_CASE("mayan altered rules: each of fifteen is caught by a case") {
    const std::vector<Case> cases = cases_up_to(3);
    for (int i = 1; i <= kAlterations; ++i) {
        Search search(static_cast<Alteration>(i));
        bool caught = false;
        for (const Case& c : cases) {
            caught = caught || search.answer(c.instance) != c.answer;
        }
        CHECK_MESSAGE(caught, "alteration ", i);
    }
}
