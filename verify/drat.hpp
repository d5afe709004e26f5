// DRAT proofs, as solvers write them, turned into LRAT, which the kernel checks.
//
// A DRAT lemma does not say why it follows. Here it is found out, backwards from the conflict,
// for those lemmas alone that the conflict needs (Heule, Hunt, Wetzler, FMCAD 2013): unit
// propagation with two watched literals a clause, over clauses known to be needed before the
// others, so that few more become needed. Literals that hold at the top level become lemmas of
// their own, so that no hint list derives them again; LRAT lines stay short.
//
// Nothing here is trusted: whatever comes out is a proof only once lrat.hpp's checker says so.
// A fault in this file can lose a proof, not make one.
//
// As in drat-trim ("operational" DRAT) a deletion is by content, of one copy; one that finds no
// such clause is ignored and counted, and so is one of a clause that is the reason of a literal
// at the top level. Repeated literals count once; tautologies are ignored.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "puzzles/reader.hpp"
#include "puzzles/stop.hpp"
#include "verify/lrat.hpp"
#include "verify/lrat_sink.hpp"

namespace tessera {

enum class DratFormat {
    automatic,  ///< text unless the first 4096 bytes hold one that no text proof has
    text,
    binary,
};

/// A DRAT proof as read: its steps, literals end to end.
class DratProof {
public:
    void add(std::span<const int> literals) { push(literals, false); }
    void erase(std::span<const int> literals) { push(literals, true); }

    std::size_t steps() const { return begins_.size(); }
    bool is_deletion(std::size_t step) const { return deletion_[step]; }
    std::span<const int> literals(std::size_t step) const {
        const std::size_t end = step + 1 < steps() ? begins_[step + 1] : literals_.size();
        return std::span(literals_).subspan(begins_[step], end - begins_[step]);
    }

private:
    void push(std::span<const int> literals, bool deletion) {
        begins_.push_back(literals_.size());
        deletion_.push_back(deletion);
        literals_.insert(literals_.end(), literals.begin(), literals.end());
    }

    std::vector<std::size_t> begins_;
    std::vector<bool> deletion_;
    std::vector<int> literals_;
};

/// Reads a DRAT proof. Text: steps may span lines, lines that begin with `c` are comments.
/// Throws ParseError: a step cut short, a literal beyond 2^31 - 1, an overlong varint, junk.
/// Memory proportional to the input.
DratProof read_drat(Reader& reader, DratFormat format = DratFormat::automatic);

struct DratOptions {
    /// Ignore all deletions: for traces of incremental solving, where CaDiCaL takes deleted
    /// clauses up again without a word.
    bool ignore_deletions = false;
};

struct DratReport {
    enum class Result {
        elaborated,  ///< the whole refutation went to the sink
        refused,     ///< not a refutation; `reason` says why
        undecided,   ///< stopped by `limit`
    };

    Result result = Result::undecided;
    std::string reason;
    std::optional<Limit> limit;

    std::size_t lemmas = 0;            ///< additions in the proof
    std::size_t core_lemmas = 0;       ///< of those, needed
    std::size_t unit_lemmas = 0;       ///< top-level literals that became lemmas of their own
    std::size_t rat_lemmas = 0;        ///< needed, and not RUP (definitions among them)
    std::size_t absent_deletions = 0;  ///< ignored: no such clause
    std::size_t unit_deletions = 0;    ///< ignored: a top-level literal's reason
    std::vector<std::size_t> core;     ///< the formula's clauses that are needed, from 0, rising
};

/// Gives `checker` each of `clauses`, which end in 0 each.
void add_formula(LratChecker& checker, std::span<const int> clauses);

/// Elaborates `proof`, a refutation of `clauses` (DIMACS literals, each clause ended by 0, as
/// `Formula::literals()`), into `sink`. Nothing goes to the sink before the whole proof was
/// found good, then every lemma in order, each clause erased after its last use. What the sink
/// throws passes through.
///
/// Complexity: a unit propagation each needed lemma, O(literals) memory.
DratReport elaborate_drat(std::span<const int> clauses, const DratProof& proof,
                          const DratOptions& options, LratSink& sink, const Stop& stop);

/// The same, and the kernel checks what comes out as it comes: `elaborated` then means that the
/// kernel accepted it as a refutation of `clauses`. Each step that the kernel accepted is also
/// given to `copy` unless that is null. Throws LratError if the kernel refuses a step, which is a
/// fault of the elaborator's, or the formula (a literal out of range).
DratReport check_drat(std::span<const int> clauses, const DratProof& proof,
                      const DratOptions& options, LratSink* copy, const Stop& stop);

}  // namespace tessera
