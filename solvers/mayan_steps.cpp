#include "solvers/mayan_steps.hpp"

namespace tessera::mayan {

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
