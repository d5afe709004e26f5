// What the elaborator has found, and how it becomes an LRAT proof.
//
// Derivations are found backwards, and name clauses by index, as ids are only known once it is
// clear which clauses are needed. They are then written forwards, ids rising without gaps, and
// each clause is erased after its last use, so that a checker's memory stays small.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "puzzles/poll.hpp"
#include "verify/lrat_sink.hpp"

namespace tessera::drat {

/// A clause: its index among the formula's, then the lemmas', then those of top-level literals.
using Index = std::uint32_t;

/// A clause that a derivation leans on; with `opens_group` a RAT candidate, whose own hints
/// follow.
struct Hint {
    Index clause;
    bool opens_group = false;
};

class Derivations {
public:
    /// To be called for the last step of the proof first.
    void add(Index clause, std::span<const int> literals, std::span<const Hint> hints);

    /// Writes them all; of the formula's clauses, the first `originals` indices, those that no
    /// derivation leans on are erased before the first. Throws Stopped.
    void write(std::size_t originals, LratSink& sink, Poll& poll) const;

private:
    struct Step {
        Index clause;
        std::size_t literals;  // where they begin
        std::size_t hints;     // likewise
    };

    std::span<const int> literals(std::size_t step) const;
    std::span<const Hint> hints(std::size_t step) const;
    std::vector<std::size_t> last_uses(std::size_t originals) const;

    std::vector<Step> steps_;
    std::vector<int> literals_;
    std::vector<Hint> hints_;
};

}  // namespace tessera::drat
