#include "puzzles/lights_out.hpp"

#include <cstddef>
#include <stdexcept>
#include <string>

namespace tessera::lights_out {

namespace {

std::string shape(const BitGrid& grid) {
    return std::to_string(grid.rows()) + " x " + std::to_string(grid.cols());
}

/// The first light of `lights` and how many there are besides; nothing on a dark board.
std::optional<Fault> lit(const BitGrid& lights) {
    const std::size_t count = lights.ones();
    if (count == 0) return std::nullopt;
    for (std::size_t r = 0; r < lights.rows(); ++r) {
        for (std::size_t c = 0; c < lights.cols(); ++c) {
            if (!lights.get(r, c)) continue;
            std::string detail = "the light in row " + std::to_string(r + 1) + ", column " +
                                 std::to_string(c + 1) + " stays on";
            if (count > 1) detail += " (and " + std::to_string(count - 1) + " more)";
            return Fault{"lit", detail};
        }
    }
    return std::nullopt;
}

}  // namespace

void require_valid(const Instance& instance) {
    const BitGrid& lights = instance.lights;
    if (lights.rows() > 0 && lights.cols() > 0) return;
    throw std::invalid_argument("expected a board of at least one light, found " + shape(lights));
}

void press(BitGrid& lights, std::size_t row, std::size_t col) {
    lights.flip(row, col);
    if (row > 0) lights.flip(row - 1, col);
    if (row + 1 < lights.rows()) lights.flip(row + 1, col);
    if (col > 0) lights.flip(row, col - 1);
    if (col + 1 < lights.cols()) lights.flip(row, col + 1);
}

std::optional<Fault> fault(const Instance& instance, const Answer& answer) {
    const BitGrid& presses = answer.presses;
    BitGrid lights = instance.lights;
    if (presses.rows() != lights.rows() || presses.cols() != lights.cols()) {
        return Fault{"shape", "the board is " + shape(lights) + ", the answer " + shape(presses)};
    }
    for (std::size_t r = 0; r < presses.rows(); ++r) {
        for (std::size_t c = 0; c < presses.cols(); ++c) {
            if (presses.get(r, c)) press(lights, r, c);
        }
    }
    return lit(lights);
}

}  // namespace tessera::lights_out
