// The trusted kernel: refutations of CNF formulas, checked line by line.
//
// All that a "no" of this project rests on, next to the plain rules of the puzzles, is this
// header and lrat.cpp: no other file is included, nothing is searched for, nothing is guessed.
// A proof is LRAT (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, CADE 2017): each lemma
// names the clauses that become unit, in order, once it is assumed false. What does not fit is
// refused with a reason; nothing that is refused can be mended by later lines.
//
// What is accepted, where tools differ:
// - Ids: the formula's clauses are 1, 2, ... in order, lemmas have greater and greater ids, with
//   any gaps. A deletion must name live clauses; the number before `d` in text is not looked at.
// - Lemmas: no tautologies. A repeated literal counts once, there and in the formula.
// - Hints: each is a clause with exactly one literal that is not false, and that one unassigned,
//   until one has none (the conflict). Hints after the conflict must be live clauses, no more.
// - RAT: the pivot is the lemma's first literal; each live clause with the negated pivot has
//   exactly one group `-id hints`. The group is empty, or its conflict is at once, where the
//   resolvent holds a literal and its negation, or one that the hints before made true.
// - The empty clause: must be derived by a lemma, also when the formula holds it itself (then
//   `id 0 k 0` does it). Lines after it are checked as those before it were.
// - Text: a step a line; empty lines and lines that begin with `c` are passed over.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

namespace tessera {

/// A formula that is not strict DIMACS; `what()` is `line N: reason`.
class DimacsError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A proof, or a step of one, that is refused; `what()` is the reason. Readers put
/// `line N: ` before it, in binary proofs `byte N: ` (offset from 0).
class LratError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Fills the buffer with up to `size` bytes; 0 at the end of the input. May throw, which ends
/// the reading: for an unreadable file, or because somebody asked to stop.
using ByteSource = std::function<std::size_t(char* buffer, std::size_t size)>;

/// An id, or with a minus sign the beginning of a RAT group among hints.
using LratId = std::int64_t;
inline constexpr LratId kMaxLratId = 999'999'999'999'999'999;

/// Checks a refutation step by step. Memory is proportional to the live clauses (and the
/// variables seen), whatever numbers ids and variables have.
class LratChecker {
public:
    /// The formula's next clause; ids are given from 1 on. Literals as in DIMACS, any but 0 and
    /// INT_MIN. Only before the first `derive` or `erase`. Linear time.
    void add_original(std::span<const int> literals);

    /// A lemma. Time linear in the lemma and its hints' clauses.
    void derive(LratId id, std::span<const int> literals, std::span<const LratId> hints);

    /// Forgets live clauses. Constant time each, amortised.
    void erase(std::span<const LratId> ids);

    /// True once an empty clause was derived, and for good, unless a later step is refused.
    bool proved() const { return proved_ && !broken_; }

    /// Counts for reports.
    std::size_t originals() const { return originals_; }
    std::size_t lemmas() const { return lemmas_; }
    std::size_t live() const { return clauses_.size(); }

    // Each of the three steps throws LratError when it is refused. From then on every step is
    // refused and `proved()` is false.

private:
    using Code = std::uint32_t;  // 2 * variable + sign, variables numbered as they come

    void begin_step();
    Code code(int literal);
    bool take(std::span<const int> literals);
    void store(LratId id);
    std::span<const Code> clause(LratId id) const;
    void assign_false(Code code);
    void undo(std::size_t trail_size);
    bool propagate(LratId hint);
    bool follow(std::span<const LratId> hints, bool conflict);
    void check_rat(std::span<const LratId> groups);
    bool negate_candidate(LratId id, Code negated_pivot);
    void collect_garbage();

    // Hashed, so that memory follows how many ids and variables there are, not how large.
    std::unordered_map<int, std::size_t> variables_;   // of a DIMACS variable: its positive Code
    std::unordered_map<LratId, std::size_t> clauses_;  // of an id: where in the arena
    std::vector<Code> arena_;                          // a clause: its length, its literals
    std::size_t garbage_ = 0;                          // words of the arena that no clause uses
    std::vector<signed char> value_;                   // of a Code: 1 true, -1 false, 0 unassigned
    std::vector<std::size_t> occurrences_;             // of a Code: live clauses that hold it
    std::vector<Code> trail_;                          // the literals made false in this step
    std::vector<Code> lemma_;  // this step's clause, repeated literals left out
    LratId last_id_ = 0;
    std::size_t originals_ = 0;
    std::size_t lemmas_ = 0;
    bool proof_begun_ = false;
    bool proved_ = false;
    bool broken_ = false;
};

struct DimacsHeader {
    int variables = 0;
    std::size_t clauses = 0;
};

/// Reads strict DIMACS: comment lines (`c` first) anywhere between clauses, one `p cnf V C`
/// line before the clauses, then exactly C clauses over variables 1..V, then nothing but white
/// space and comments. Hands each clause to `take` as it comes. Constant memory but for the
/// clause at hand. Throws DimacsError, and what `source` and `take` throw.
DimacsHeader read_dimacs(const ByteSource& source,
                         const std::function<void(std::span<const int>)>& take);

enum class LratFormat {
    automatic,  ///< binary when the first byte is `a` or `d`, which text cannot begin with
    text,
    binary,  ///< as CaDiCaL >= 1.9 and drat-trim's `compress` write it: 2 * |x| + (x < 0)
};

/// Reads a proof, to its end, and has `checker` check every step of it. Whether it refutes
/// anything is then asked of `checker.proved()`. Constant memory but for the checker's.
/// Throws LratError, and what `source` throws.
void read_lrat(const ByteSource& source, LratChecker& checker,
               LratFormat format = LratFormat::automatic);

/// All of it: returns normally only if `proof` is a refutation of `formula`. Throws DimacsError,
/// LratError, and what the sources throw.
void check_lrat(const ByteSource& formula, const ByteSource& proof,
                LratFormat format = LratFormat::automatic);

}  // namespace tessera
