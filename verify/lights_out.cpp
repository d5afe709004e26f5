#include "verify/lights_out.hpp"

#include <algorithm>

namespace tessera::lights_out {

namespace {

/// How many of the cell and its neighbours are set, modulo 2.
bool pressed_oddly(const BitGrid& presses, std::size_t r, std::size_t c) {
    bool odd = presses.get(r, c);
    if (r > 0) odd ^= presses.get(r - 1, c);
    if (r + 1 < presses.rows()) odd ^= presses.get(r + 1, c);
    if (c > 0) odd ^= presses.get(r, c - 1);
    if (c + 1 < presses.cols()) odd ^= presses.get(r, c + 1);
    return odd;
}

std::string cell(std::size_t r, std::size_t c) {
    return "row " + std::to_string(r + 1) + ", column " + std::to_string(c + 1);
}

std::string shape(const BitGrid& grid) {
    return std::to_string(grid.rows()) + " x " + std::to_string(grid.cols());
}

}  // namespace

std::optional<Fault> fault(const Instance& instance, const QuietPattern& quiet) {
    const BitGrid& lights = instance.lights;
    const BitGrid& cells = quiet.cells;
    if (cells.rows() != lights.rows() || cells.cols() != lights.cols()) {
        return Fault{"shape", "a pattern of " + shape(cells) + " for a board of " + shape(lights)};
    }
    bool odd = false;
    for (std::size_t r = 0; r < cells.rows(); ++r) {
        for (std::size_t c = 0; c < cells.cols(); ++c) {
            if (pressed_oddly(cells, r, c)) {
                return Fault{"loud", "pressing the pattern changes the light in " + cell(r, c)};
            }
            odd ^= cells.get(r, c) && lights.get(r, c);
        }
    }
    if (!odd) return Fault{"even", "the pattern meets the lights in an even number of cells"};
    return std::nullopt;
}

bool Column::looks_like_answers(std::string_view first_bytes) {
    const std::size_t start =
        std::min(first_bytes.find_first_not_of(" \t\r\n"), first_bytes.size());
    return first_bytes.substr(start).starts_with("PUZZLE") ||
           first_bytes.find("\"presses\"") != std::string_view::npos ||
           first_bytes.find("\"quiet\"") != std::string_view::npos ||
           first_bytes.find("\"verdict\"") != std::string_view::npos;
}

Instance Column::instance_like(const Answer& answer) {
    return {BitGrid(answer.presses.rows(), answer.presses.cols())};
}

}  // namespace tessera::lights_out
