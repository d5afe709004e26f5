#include "solvers/mayan_steps.hpp"

#include <string>

namespace tessera::mayan {

void require_size(const Instance& instance) {
    const std::size_t width = instance.board.columns.size();
    bool fits = width >= 1 && width <= kMaxWidth && instance.height <= kMaxHeight &&
                instance.moves >= 1 && instance.moves <= kMaxMoves;
    for (const auto& column : instance.board.columns) {
        fits = fits && column.size() <= instance.height;
        for (const Colour colour : column) fits = fits && colour >= 1 && colour <= kMaxColour;
    }
    if (fits) return;
    throw UnsupportedSize("expected 1 to " + std::to_string(kMaxWidth) +
                          " columns of height 1 to " + std::to_string(kMaxHeight) +
                          ", colours 1 to " + std::to_string(kMaxColour) + " and 1 to " +
                          std::to_string(kMaxMoves) + " moves");
}

unsigned colours_of(const Board& board) {
    std::array<bool, kMaxColour + 1> seen{};
    unsigned number = 0;
    for (const auto& column : board.columns) {
        for (const Colour colour : column) {
            if (!seen[colour]) ++number;
            seen[colour] = true;
        }
    }
    return number;
}

}  // namespace tessera::mayan
