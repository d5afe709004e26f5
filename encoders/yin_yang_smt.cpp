#include "encoders/yin_yang_smt.hpp"

#include <bit>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/outcome.hpp"

namespace tessera::yin_yang {

namespace {

/// A cell's terms take at most some 1,500 bytes on boards of this size.
constexpr std::size_t kMostCells = (std::size_t{64} << 20U) / 1600;

std::string apply(const std::string& operation, const std::string& a, const std::string& b) {
    return "(" + operation + " " + a + " " + b + ")";
}

std::string row_name(std::size_t r) {
    return "row_" + std::to_string(r);
}

std::string heads_name(std::size_t r) {
    return "heads_" + std::to_string(r);
}

std::string above_name(std::size_t r) {
    return "above_" + std::to_string(r);
}

class Encoding : public SmtEncoding<Answer> {
public:
    Encoding(const Instance& instance, const Stop& stop)
        : rows_(instance.clues.rows()), cols_(instance.clues.cols()), script_(stop) {
        if (rows_ * cols_ > kMostCells) {
            throw UnsupportedSize("a board whose script would exceed 64 MiB");
        }
        for (std::size_t r = 0; r < rows_; ++r) {
            script_.declare(row_name(r), static_cast<unsigned>(cols_));
        }
        require_clues(instance.clues);
        if (rows_ >= 2 && cols_ >= 2) require_mixed_squares();
        state_colours_above();
        define_heads();
        require_ranks();
    }

    const SmtScript& script() const override { return script_; }

    std::vector<std::size_t> answer_constants() const override {
        std::vector<std::size_t> constants(rows_);
        for (std::size_t r = 0; r < rows_; ++r) constants[r] = r;
        return constants;
    }

    std::vector<Answer> decode(const SmtModel& model) const override {
        Answer answer{Grid(rows_, cols_)};
        for (std::size_t r = 0; r < rows_; ++r) {
            for (std::size_t c = 0; c < cols_; ++c) {
                const bool black = mpz_tstbit(model[r].get_mpz_t(), c) != 0;
                answer.colouring.set(r, c, black ? Cell::black : Cell::white);
            }
        }
        return {std::move(answer)};
    }

    std::vector<SmtBinding> assume(const Answer& answer) const override {
        const Grid& grid = answer.colouring;
        const std::vector<SmtBinding> never{{0, 0}, {0, 1}};
        if (grid.rows() != rows_ || grid.cols() != cols_) return never;
        std::vector<SmtBinding> bindings;
        for (std::size_t r = 0; r < rows_; ++r) {
            if (ones(grid, r, Cell::empty) != 0) return never;
            bindings.push_back({r, ones(grid, r, Cell::black)});
        }
        return bindings;
    }

private:
    /// The columns of row r that hold `cell`, as bits.
    static mpz_class ones(const Grid& grid, std::size_t r, Cell cell) {
        mpz_class bits;
        for (std::size_t c = 0; c < grid.cols(); ++c) {
            if (grid.at(r, c) == cell) mpz_setbit(bits.get_mpz_t(), c);
        }
        return bits;
    }

    mpz_class all_columns() const {
        mpz_class all;
        mpz_setbit(all.get_mpz_t(), cols_);
        all -= 1;
        return all;
    }

    std::string row_literal(const mpz_class& bits) const {
        return bit_vector_literal(bits, static_cast<unsigned>(cols_));
    }

    void require_clues(const Grid& clues) {
        for (std::size_t r = 0; r < rows_; ++r) {
            const mpz_class black = ones(clues, r, Cell::black);
            const mpz_class given = black | ones(clues, r, Cell::white);
            if (given == 0) continue;
            script_.require(
                apply("=", apply("bvand", row_name(r), row_literal(given)), row_literal(black)));
        }
    }

    /// Of two rows, `both` has the columns that are black in each and `either` those that are in
    /// one: no two columns side by side in the first, and two neither of which is in the second.
    void require_mixed_squares() {
        const std::string one = row_literal(1);
        const mpz_class all = all_columns();
        const mpz_class last = all / 2 + 1;
        for (std::size_t r = 0; r + 1 < rows_; ++r) {
            const std::string both = apply("bvand", row_name(r), row_name(r + 1));
            const std::string either = apply("bvor", row_name(r), row_name(r + 1));
            script_.require(
                apply("=", apply("bvand", both, apply("bvlshr", both, one)), row_literal(0)));
            // The last column has no square of its own.
            const std::string pairs = apply("bvor", either, apply("bvlshr", either, one));
            script_.require(apply("=", apply("bvor", pairs, row_literal(last)), row_literal(all)));
        }
    }

    std::string row_sort() const { return "(_ BitVec " + std::to_string(cols_) + ")"; }

    void define(const std::string& name, const std::string& parameters, const std::string& sort,
                const std::string& term) {
        script_.command("(define-fun " + name + " (" + parameters + ") " + sort + " " + term + ")");
    }

    /// `above_r`: bit 0 is set where a row above row r has a black cell, bit 1 where one has a
    /// white cell. Constants, each said by the one before and not defined as it: definitions nested
    /// as deep as the board is high take Z3 more than O(rows^2) to read (14 s for 6000 of one bit).
    void state_colours_above() {
        define("colours", "(row " + row_sort() + ")", "(_ BitVec 2)",
               "(concat (ite (= row " + row_literal(all_columns()) + ") #b0 #b1) (ite (= row " +
                   row_literal(0) + ") #b0 #b1))");
        for (std::size_t r = 0; r < rows_; ++r) {
            script_.declare(above_name(r), 2);
            const std::string above =
                r == 0 ? "#b00"
                       : apply("bvor", above_name(r - 1), "(colours " + row_name(r - 1) + ")");
            script_.require(apply("=", above_name(r), above));
        }
    }

    /// `heads_r`: bit c is set where the cell in column c of row r is the first of its colour.
    void define_heads() {
        define("lowest", "(x " + row_sort() + ")", row_sort(), "(bvand x (bvneg x))");
        const auto unless_above = [&](const std::string& bit, const std::string& x) {
            return "(ite (= ((_ extract " + bit + " " + bit + ") above) #b0) (lowest " + x + ") " +
                   row_literal(0) + ")";
        };
        define("heads", "(row " + row_sort() + ") (above (_ BitVec 2))", row_sort(),
               apply("bvor", unless_above("0", "row"), unless_above("1", "(bvnot row)")));
        for (std::size_t r = 0; r < rows_; ++r) {
            define(heads_name(r), "", row_sort(), apply("heads", row_name(r), above_name(r)));
        }
    }

    std::string bit_of(const std::string& row, std::size_t cell) const {
        const std::string col = std::to_string(cell % cols_);
        return "((_ extract " + col + " " + col + ") " + row + ")";
    }
    std::string colour(std::size_t cell) const { return bit_of(row_name(cell / cols_), cell); }

    std::vector<std::size_t> beside(std::size_t cell) const {
        std::vector<std::size_t> cells;
        if (cell >= cols_) cells.push_back(cell - cols_);
        if (cell % cols_ > 0) cells.push_back(cell - 1);
        if (cell % cols_ + 1 < cols_) cells.push_back(cell + 1);
        if (cell + cols_ < rows_ * cols_) cells.push_back(cell + cols_);
        return cells;
    }

    /// A distance is less than the number of cells of its colour, of which each of the disjoint
    /// squares that fit on the board has at most three.
    unsigned rank_width() const {
        const std::size_t most = rows_ * cols_ - (rows_ / 2) * (cols_ / 2) - 1;
        return most == 0 ? 1 : static_cast<unsigned>(std::bit_width(most));
    }

    void require_ranks() {
        const unsigned width = rank_width();
        mpz_class top;
        mpz_setbit(top.get_mpz_t(), width);
        top -= 1;
        const std::string greatest = bit_vector_literal(top, width);
        const std::string one = bit_vector_literal(1, width);
        const std::string zero = bit_vector_literal(0, width);
        const auto rank = [](std::size_t cell) { return "rank_" + std::to_string(cell); };
        const std::size_t cells = rows_ * cols_;
        for (std::size_t i = 0; i < cells; ++i) script_.declare(rank(i), width);
        for (std::size_t i = 0; i < cells; ++i) {
            std::string nearer;  // some neighbour is one step nearer to the head
            for (const std::size_t j : beside(i)) {
                const std::string same = apply("=", colour(i), colour(j));
                const std::string next = apply("bvadd", rank(j), one);
                const std::string is_last = apply("=", rank(j), greatest);
                nearer +=
                    " (and " + same + " (not " + is_last + ") " + apply("=", rank(i), next) + ")";
                script_.require(
                    apply("=>", same, apply("or", is_last, apply("bvule", rank(i), next))));
            }
            const std::string is_head = apply("=", bit_of(heads_name(i / cols_), i), "#b1");
            script_.require("(ite " + is_head + " " + apply("=", rank(i), zero) +
                            " (or false false" + nearer + "))");
        }
    }

    std::size_t rows_;
    std::size_t cols_;
    SmtScript script_;
};

}  // namespace

std::unique_ptr<SmtEncoding<Answer>> encode_smt(const Instance& instance, const Stop& stop) {
    require_valid(instance);
    return std::make_unique<Encoding>(instance, stop);
}

}  // namespace tessera::yin_yang
