// Making a proof: by clauses, CaDiCaL is asked, its DRAT elaborated, and the kernel judges, or the
// native search writes the lemmas with their hints itself, and the kernel judges; by positions, the
// native search lists what it went through. Whoever calls this has the certificate
// checked (check_certificate.hpp) before it says anything.
//
// Where an encoding states a rule lazily, or answers have to be found and excluded first, one
// solver collects lemmas and answers until nothing is left, and then a fresh one is given the
// whole formula at once: its proof is an ordinary one, of one formula, without assumptions.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/stop.hpp"
#include "verify/lrat_sink.hpp"
#include "verify/proposition.hpp"
#include "verify/puzzle.hpp"

namespace tessera {

struct ProofRequest {
    Proposition proposition = Proposition::unsolvable;
    /// For "count": give up beyond this many answers.
    std::size_t most_answers = 100'000;
    /// Whose lemmas: CaDiCaL's, or the native search's, where the puzzle has a refutation of that
    /// and the proposition is "unsolvable" or "smallest".
    Engine lemmas_by = Engine::cadical;
};

struct Proved {
    enum class Result {
        proved,
        false_claim,  ///< `counterexample` says why
        undecided,    ///< `limit` says why
    };

    Result result = Result::undecided;
    std::optional<Limit> limit;

    /// For "proved": what the proposition speaks of. For "false_claim" against "unsolvable" an
    /// answer, against "unique" two, or none where there is none. Each accepted by the rules.
    std::vector<AnyAnswer> answers;
    std::string counterexample;  ///< in words

    Formula formula;               ///< without a model
    std::vector<Lemma> lemmas;     ///< in it, after the instance's clauses
    std::uint64_t drat_bytes = 0;  ///< of CaDiCaL's
    std::size_t drat_lemmas = 0;   ///< as CaDiCaL, or the native search, wrote them
    std::size_t lrat_lemmas = 0;   ///< of those, needed
};

/// Proves "unsolvable" or "smallest" by the dead positions of the native search, which go to
/// `positions`, for a puzzle that has them. `formula`, `lemmas` and the counts stay empty. Throws
/// what `prove` does.
Proved prove_by_positions(const Puzzle& puzzle, const AnyInstance& instance,
                          Proposition proposition, std::ostream& positions, const Stop& stop);

/// Makes what the proof is written to, given the number of the formula's clauses.
using SinkMaker = std::function<std::unique_ptr<LratSink>(std::size_t clauses)>;

/// Proves `request.proposition` of `instance`. When the result is "proved", the kernel has
/// accepted a refutation of `formula`, each step of which went to what `proof` made; it is called
/// at most once, when there is a proof to be written. Throws UnsupportedSize,
/// std::invalid_argument for a proposition that the puzzle, or the native search, has no proof of,
/// and std::logic_error when CaDiCaL or an engine contradicts the rules: a bug that must be loud.
Proved prove(const Puzzle& puzzle, const AnyInstance& instance, const ProofRequest& request,
             const SinkMaker& proof, const Stop& stop);

}  // namespace tessera
