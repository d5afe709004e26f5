// The local rules, the two lemmas, and connectivity in levels; the lazy separators are found in
// yin_yang_cuts.cpp.

#include "encoders/yin_yang_cnf.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "encoders/yin_yang_cuts.hpp"
#include "puzzles/outcome.hpp"

namespace tessera::yin_yang {

namespace {

/// What a board may cost at most; keeps a formula under 2 GiB.
constexpr std::size_t kMostLiterals = std::size_t{1} << 28U;
/// Literals and end marks a cell in the largest case, and those a cell, level and colour.
constexpr std::size_t kPerCell = 120;
constexpr std::size_t kPerLevel = 32;

class Encoding : public CnfEncoding<Answer> {
public:
    Encoding(const Instance& instance, Connectivity how, const Stop& stop)
        : rows_(instance.clues.rows()),
          cols_(instance.clues.cols()),
          how_(how),
          cuts_(instance.clues),
          formula_(stop) {
        check_size();
        formula_.add_variables(rows_ * cols_, [cols = cols_](std::size_t index) {
            return "black r" + std::to_string(index / cols + 1) + " c" +
                   std::to_string(index % cols + 1);
        });
        add_clues(instance.clues);
        add_squares();
        if (rows_ >= 2 && cols_ >= 2) add_border();
        if (how == Connectivity::levels) {
            add_levels(true);
            add_levels(false);
        }
    }

    const Formula& formula() const override { return formula_; }

    std::vector<Lemma> refine(const Model& model, const Stop& stop) const override {
        std::vector<Lemma> lemmas;
        if (how_ == Connectivity::levels) return lemmas;
        for (Clause& cut : cuts_.violated(model, stop)) lemmas.push_back({std::move(cut)});
        return lemmas;
    }

    std::vector<Answer> decode(const Model& model) const override {
        Answer answer{Grid(rows_, cols_)};
        for (std::size_t r = 0; r < rows_; ++r) {
            for (std::size_t c = 0; c < cols_; ++c) {
                answer.colouring.set(r, c, model[cell(r, c)] ? Cell::black : Cell::white);
            }
        }
        return {std::move(answer)};
    }

    std::vector<Literal> assume(const Answer& answer) const override {
        const Grid& grid = answer.colouring;
        if (grid.rows() != rows_ || grid.cols() != cols_) return {1, -1};
        std::vector<Literal> literals;
        for (std::size_t r = 0; r < rows_; ++r) {
            for (std::size_t c = 0; c < cols_; ++c) {
                if (grid.at(r, c) == Cell::empty) return {1, -1};
                literals.push_back(grid.at(r, c) == Cell::black ? cell(r, c) : -cell(r, c));
            }
        }
        return literals;
    }

    Clause block(const Model& model) const override {
        Clause clause;
        for (Literal variable = 1; variable <= last_cell(); ++variable) {
            clause.push_back(model[variable] ? -variable : variable);
        }
        return clause;
    }

private:
    Literal cell(std::size_t r, std::size_t c) const {
        return static_cast<Literal>(r * cols_ + c + 1);
    }
    Literal last_cell() const { return static_cast<Literal>(rows_ * cols_); }

    /// No path between two cells of one colour that is a shortest one within it has more steps:
    /// its cells are of that colour, and of each of the disjoint 2x2 squares that fit on the
    /// board at most three are.
    std::size_t most_steps() const { return rows_ * cols_ - (rows_ / 2) * (cols_ / 2) - 1; }

    void check_size() const {
        const std::size_t cells = rows_ * cols_;
        const std::size_t levels = how_ == Connectivity::levels ? most_steps() + 2 : 0;
        if (cells <= kMostLiterals / (kPerCell + 2 * kPerLevel * levels)) return;
        throw UnsupportedSize("a board whose clauses have more than 2^28 literals");
    }

    void add_clues(const Grid& clues) {
        for (std::size_t r = 0; r < rows_; ++r) {
            for (std::size_t c = 0; c < cols_; ++c) {
                if (clues.at(r, c) == Cell::black) formula_.add({cell(r, c)});
                if (clues.at(r, c) == Cell::white) formula_.add({-cell(r, c)});
            }
        }
    }

    /// No square is uniform, and none a checkerboard: of two diagonal pairs, one black and one
    /// white, only one could be joined up in the plane.
    void add_squares() {
        for (std::size_t r = 0; r + 1 < rows_; ++r) {
            for (std::size_t c = 0; c + 1 < cols_; ++c) {
                const Literal a = cell(r, c);
                const Literal b = cell(r, c + 1);
                const Literal d = cell(r + 1, c);
                const Literal e = cell(r + 1, c + 1);
                formula_.add({a, b, d, e});
                formula_.add({-a, -b, -d, -e});
                formula_.add({a, -b, -d, e});
                formula_.add({-a, b, d, -e});
            }
        }
    }

    /// The border's cells, once round.
    std::vector<Literal> border() const {
        std::vector<Literal> ring;
        for (std::size_t c = 0; c + 1 < cols_; ++c) ring.push_back(cell(0, c));
        for (std::size_t r = 0; r + 1 < rows_; ++r) ring.push_back(cell(r, cols_ - 1));
        for (std::size_t c = cols_ - 1; c > 0; --c) ring.push_back(cell(rows_ - 1, c));
        for (std::size_t r = rows_ - 1; r > 0; --r) ring.push_back(cell(r, 0));
        return ring;
    }

    /// At most two colour changes round the border: with four arcs x y x y, what joins the first
    /// to the third would cut the second from the fourth. It is enough to count along the ring
    /// without the step from its end to its start: round a ring changes are even in number, so a
    /// third there would make a fourth, and two before it are all.
    void add_border() {
        const std::vector<Literal> ring = border();
        const std::size_t steps = ring.size() - 1;
        const auto block = [&](const std::string& what) {
            return formula_.add_variables(steps, [what](std::size_t i) {
                return "border step " + std::to_string(i + 1) + ": " + what;
            });
        };
        const Literal change = block("the colour changes");
        const Literal once = block("it has changed");
        const Literal twice = block("it has changed twice");
        for (std::size_t i = 0; i < steps; ++i) {
            const auto at = static_cast<Literal>(i);
            add_exclusive_or(change + at, ring[i], ring[i + 1]);
            if (i == 0) {
                add_equal(once, change);
                formula_.add({-twice});
                continue;
            }
            add_or(once + at, {once + at - 1, change + at});
            // twice <-> twice before, or once before and a change now
            const Literal before = twice + at - 1;
            formula_.add({-before, twice + at});
            formula_.add({-(once + at - 1), -(change + at), twice + at});
            formula_.add({before, once + at - 1, -(twice + at)});
            formula_.add({before, change + at, -(twice + at)});
            formula_.add({-before, -(change + at)});
        }
    }

    /// Every cell of a colour is reached, in at most `most_steps` steps within it, from the first
    /// one, row by row.
    void add_levels(bool black) {
        const auto cells = static_cast<Literal>(rows_ * cols_);
        const std::string colour = black ? "black" : "white";
        const auto own = [black](Literal variable) { return black ? variable : -variable; };
        const auto block = [&](const std::string& what) {
            return formula_.add_variables(rows_ * cols_, [what, cols = cols_](std::size_t i) {
                return what + " r" + std::to_string(i / cols + 1) + " c" +
                       std::to_string(i % cols + 1);
            });
        };
        const Literal any = block(colour + " up to");
        const Literal start = block(colour + " first");
        for (Literal i = 0; i < cells; ++i) {
            const Literal x = own(i + 1);
            if (i == 0) {
                add_equal(any, x);
                add_equal(start, x);
                continue;
            }
            add_or(any + i, {any + i - 1, x});
            formula_.add({-(start + i), x});
            formula_.add({-(start + i), -(any + i - 1)});
            formula_.add({start + i, -x, any + i - 1});
        }
        Literal reached = start;
        for (std::size_t step = 1; step <= most_steps(); ++step) {
            const Literal next = block(colour + " within " + std::to_string(step) + " steps");
            for (Literal i = 0; i < cells; ++i) add_reached(next + i, own(i + 1), reached, i);
            reached = next;
        }
        for (Literal i = 0; i < cells; ++i) formula_.add({-own(i + 1), reached + i});
    }

    /// `next` <-> `own`, and cell `i` or a neighbour was reached a step before.
    void add_reached(Literal next, Literal own, Literal reached, Literal i) {
        Clause from{-next, reached + i};
        for (const std::size_t j : neighbours(static_cast<std::size_t>(i), rows_, cols_)) {
            from.push_back(reached + static_cast<Literal>(j));
        }
        formula_.add(from);
        formula_.add({-next, own});
        for (std::size_t k = 1; k < from.size(); ++k) formula_.add({-own, -from[k], next});
    }

    void add_equal(Literal a, Literal b) {
        formula_.add({-a, b});
        formula_.add({a, -b});
    }
    void add_or(Literal whole, std::initializer_list<Literal> parts) {
        Clause clause{-whole};
        for (const Literal part : parts) {
            formula_.add({-part, whole});
            clause.push_back(part);
        }
        formula_.add(clause);
    }
    void add_exclusive_or(Literal whole, Literal a, Literal b) {
        formula_.add({-whole, a, b});
        formula_.add({-whole, -a, -b});
        formula_.add({whole, -a, b});
        formula_.add({whole, a, -b});
    }

    std::size_t rows_;
    std::size_t cols_;
    Connectivity how_;
    Cuts cuts_;
    Formula formula_;
};

}  // namespace

std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, Connectivity how,
                                                const Stop& stop) {
    require_valid(instance);
    return std::make_unique<Encoding>(instance, how, stop);
}

}  // namespace tessera::yin_yang
