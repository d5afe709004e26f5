// Separators: why a colouring that falls apart is none, as clauses.
//
// If cells u and v have one colour, then some cell of any set that separates them on the grid has
// it too: (u and v) -> (a cell of the separator). A part of a colour is surrounded by the other
// colour, so that each part but the largest gives such clauses that the model violates. Two
// separators are taken, each minimal: the cells round the part that can be seen from the rest, and
// those round the rest that can be seen from the part. Where u and v are clues, the clause says
// outright that the separator has a cell of their colour, so clues are preferred.

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "encoders/cnf.hpp"
#include "puzzles/stop.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

/// The cells side by side with cell number `cell`, row by row.
std::vector<std::size_t> neighbours(std::size_t cell, std::size_t rows, std::size_t cols);

class Cuts {
public:
    explicit Cuts(Grid clues) : clues_(std::move(clues)) {}

    /// Clauses over the cell variables (cell i is i + 1, true = black) that every answer
    /// satisfies and `model` violates; none when both colours are connected.
    /// O(cells * parts) at worst, and O(cells) as long as parts are few. Throws Stopped.
    std::vector<Clause> violated(const Model& model, const Stop& stop) const;

private:
    Grid clues_;
};

}  // namespace tessera::yin_yang
