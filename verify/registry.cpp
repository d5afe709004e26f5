#include "verify/registry.hpp"

#include <array>

#include "verify/gray_code.hpp"
#include "verify/lights_out.hpp"
#include "verify/mayan.hpp"
#include "verify/puzzle_of.hpp"
#include "verify/yin_yang.hpp"

namespace tessera {

std::span<const Puzzle* const> puzzles() {
    // One line a puzzle.
    static const PuzzleOf<lights_out::Column> lights_out;
    static const PuzzleOf<gray_code::Column> gray_code;
    static const PuzzleOf<mayan::Column> mayan;
    static const PuzzleOf<yin_yang::Column> yin_yang;
    static const std::array<const Puzzle*, 4> all{&lights_out, &gray_code, &mayan, &yin_yang};
    return all;
}

const Puzzle* find_puzzle(std::string_view name) {
    for (const Puzzle* puzzle : puzzles()) {
        if (name == puzzle->name()) return puzzle;
        if (!puzzle->alias().empty() && name == puzzle->alias()) return puzzle;
    }
    return nullptr;
}

}  // namespace tessera
