#include "encoders/lights_out_smt.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/outcome.hpp"

namespace tessera::lights_out {

namespace {

constexpr std::size_t kMaxCells = std::size_t{1} << 20;

/// The term of arity two, the only one that SMT-LIB 2.6 grants bvxor.
std::string exclusive_or(const std::string& a, const std::string& b) {
    return "(bvxor " + a + " " + b + ")";
}

/// A row of bits as a number, column c being bit c.
mpz_class number(std::span<const BitGrid::Word> row) {
    mpz_class value;
    mpz_import(value.get_mpz_t(), row.size(), -1, sizeof(BitGrid::Word), 0, 0, row.data());
    return value;
}

class Encoding : public SmtEncoding<Answer> {
public:
    Encoding(const Instance& instance, const Stop& stop)
        : rows_(instance.lights.rows()), cols_(instance.lights.cols()), script_(stop) {
        if (rows_ * cols_ > kMaxCells) {
            throw UnsupportedSize("a board of more than 2^20 cells");
        }
        const auto width = static_cast<unsigned>(cols_);
        for (std::size_t r = 0; r < rows_; ++r) script_.declare(button_row(r), width);
        script_.command("(define-fun one () (_ BitVec " + std::to_string(width) + ") " +
                        bit_vector_literal(1, width) + ")");
        for (std::size_t r = 0; r < rows_; ++r) {
            script_.require("(= " + reversals(r) + " " +
                            bit_vector_literal(number(instance.lights.row(r)), width) + ")");
        }
    }

    const SmtScript& script() const override { return script_; }

    std::vector<std::size_t> answer_constants() const override {
        std::vector<std::size_t> constants(rows_);
        for (std::size_t r = 0; r < rows_; ++r) constants[r] = r;
        return constants;
    }

    std::vector<Answer> decode(const SmtModel& model) const override {
        BitGrid presses(rows_, cols_);
        for (std::size_t r = 0; r < rows_; ++r) {
            for (std::size_t c = 0; c < cols_; ++c) {
                presses.set(r, c, mpz_tstbit(model[r].get_mpz_t(), c) != 0);
            }
        }
        return {Answer{std::move(presses)}};
    }

    std::vector<SmtBinding> assume(const Answer& answer) const override {
        const BitGrid& presses = answer.presses;
        if (presses.rows() != rows_ || presses.cols() != cols_) return {{0, 0}, {0, 1}};
        std::vector<SmtBinding> bindings;
        for (std::size_t r = 0; r < rows_; ++r) bindings.push_back({r, number(presses.row(r))});
        return bindings;
    }

private:
    static std::string button_row(std::size_t r) { return "press_" + std::to_string(r); }

    /// How often, modulo 2, the lights of row r are reversed: by the button of each light
    /// itself, by the one to its left (which a left shift brings to the light's own bit, for
    /// the column to the left is the bit below), by the one to its right, and from the rows
    /// above and below. A shift drops what leaves the row, as the edge of the board does.
    std::string reversals(std::size_t r) const {
        const std::string own = button_row(r);
        const std::string sideways =
            exclusive_or("(bvshl " + own + " one)", "(bvlshr " + own + " one)");
        std::string sum = exclusive_or(own, sideways);
        if (r > 0) sum = exclusive_or(sum, button_row(r - 1));
        if (r + 1 < rows_) sum = exclusive_or(sum, button_row(r + 1));
        return sum;
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

}  // namespace tessera::lights_out
