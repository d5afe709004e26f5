// Whether a lemma that Yin-Yang's clauses were given follows from the rules: what a certificate is
// checked by, without a look at how the encoder came by it.

#pragma once

#include <optional>

#include "encoders/cnf.hpp"
#include "puzzles/fault.hpp"
#include "puzzles/yin_yang.hpp"

namespace tessera::yin_yang {

/// Why `lemma` does not follow from the rules: "separator" unless the board with its clues and with
/// all literals of the clause false has two cells of one colour that the other colour keeps apart;
/// "variable" where a literal is no cell's; "side" where there is one. Cells are known by the names
/// that `formula` gives them, "black r2 c1". A flood fill a colour, O(cells).
std::optional<Fault> fault(const Instance& instance, const Lemma& lemma, const Formula& formula);

}  // namespace tessera::yin_yang
