#include "encoders/lights_out_cnf.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/outcome.hpp"

namespace tessera::lights_out {

namespace {

/// Far beyond what CDCL decides; 96 literals a light make this 400 MB.
constexpr std::size_t kMaxCells = std::size_t{1} << 20;

class Encoding : public CnfEncoding<Answer> {
public:
    Encoding(const Instance& instance, const Stop& stop)
        : rows_(instance.lights.rows()), cols_(instance.lights.cols()), formula_(stop) {
        const std::size_t cells = rows_ * cols_;
        if (cells > kMaxCells) throw UnsupportedSize("a board of more than 2^20 cells");
        formula_.add_variables(cells, [cols = cols_](std::size_t index) {
            return "press r" + std::to_string(index / cols + 1) + " c" +
                   std::to_string(index % cols + 1);
        });
        for (std::size_t r = 0; r < rows_; ++r) {
            for (std::size_t c = 0; c < cols_; ++c) {
                formula_.add_parity(presses_on(r, c), instance.lights.get(r, c));
            }
        }
    }

    const Formula& formula() const override { return formula_; }

    std::vector<Answer> decode(const Model& model) const override {
        BitGrid presses(rows_, cols_);
        for (std::size_t r = 0; r < rows_; ++r) {
            for (std::size_t c = 0; c < cols_; ++c) presses.set(r, c, model[button(r, c)]);
        }
        return {Answer{std::move(presses)}};
    }

    std::vector<Literal> assume(const Answer& answer) const override {
        const BitGrid& presses = answer.presses;
        if (presses.rows() != rows_ || presses.cols() != cols_) return {1, -1};
        std::vector<Literal> literals;
        literals.reserve(rows_ * cols_);
        for (std::size_t r = 0; r < rows_; ++r) {
            for (std::size_t c = 0; c < cols_; ++c) {
                literals.push_back(presses.get(r, c) ? button(r, c) : -button(r, c));
            }
        }
        return literals;
    }

    Clause block(const Model& model) const override {
        Clause clause;
        for (Literal variable = 1; variable <= formula_.variables(); ++variable) {
            clause.push_back(model[variable] ? -variable : variable);
        }
        return clause;
    }

private:
    Literal button(std::size_t r, std::size_t c) const {
        return static_cast<Literal>(r * cols_ + c + 1);
    }

    /// The buttons that reverse the light of cell (r, c).
    std::vector<Literal> presses_on(std::size_t r, std::size_t c) const {
        std::vector<Literal> buttons{button(r, c)};
        if (r > 0) buttons.push_back(button(r - 1, c));
        if (r + 1 < rows_) buttons.push_back(button(r + 1, c));
        if (c > 0) buttons.push_back(button(r, c - 1));
        if (c + 1 < cols_) buttons.push_back(button(r, c + 1));
        return buttons;
    }

    std::size_t rows_;
    std::size_t cols_;
    Formula formula_;
};

}  // namespace

std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, const Stop& stop) {
    require_valid(instance);
    return std::make_unique<Encoding>(instance, stop);
}

}  // namespace tessera::lights_out
