// The clauses of a DRAT proof, of formula and lemmas alike, end to end in one array.
//
// Variables are numbered as they come, so that arrays over them are no longer than the input.
// A clause is found by its content, as a DRAT deletion names it.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace tessera::drat {

/// A literal: 2 * variable + sign, variables from 0.
using Code = std::uint32_t;
/// A clause: where in the array its literals begin.
using Ref = std::uint32_t;
inline constexpr Ref kNoRef = 0;

inline Code negation(Code literal) {
    return literal ^ 1;
}
inline std::uint32_t variable(Code literal) {
    return literal >> 1;
}

class Clauses {
public:
    /// Adds a clause, dead for now; repeated literals are left out. Throws UnsupportedSize
    /// beyond 2^32 words.
    Ref add(std::span<const int> literals);

    /// A clause with just these literals that was added and not yet taken; the one added last.
    std::optional<Ref> take(std::span<const int> literals);

    std::span<Code> literals(Ref clause) { return {words_.data() + clause, size(clause)}; }
    std::span<const Code> literals(Ref clause) const {
        return {words_.data() + clause, size(clause)};
    }
    std::size_t size(Ref clause) const { return words_[clause - 1] >> kFlagBits; }
    /// 0, 1, ... in the order of adding.
    std::uint32_t index(Ref clause) const { return words_[clause - 2]; }

    bool live(Ref clause) const { return (words_[clause - 1] & kLive) != 0; }
    bool core(Ref clause) const { return (words_[clause - 1] & kCore) != 0; }
    bool tautology(Ref clause) const { return (words_[clause - 1] & kTautology) != 0; }
    void set_live(Ref clause, bool live) {
        words_[clause - 1] = (words_[clause - 1] & ~kLive) | (live ? kLive : 0);
    }
    void set_core(Ref clause) { words_[clause - 1] |= kCore; }

    std::size_t count() const { return refs_.size(); }
    /// The clause of that index.
    Ref ref(std::size_t index) const { return refs_[index]; }
    std::size_t codes() const { return 2 * names_.size(); }
    /// The DIMACS literal.
    int name(Code literal) const {
        const int name = names_[variable(literal)];
        return literal % 2 != 0 ? -name : name;
    }
    /// The Code of a DIMACS literal that some clause holds.
    Code code(int literal) const;
    /// The least index of a clause that holds `literal`; the number of clauses for none.
    std::size_t first_with(Code literal) const { return first_with_[literal]; }

private:
    static constexpr Code kLive = 1;
    static constexpr Code kCore = 2;
    static constexpr Code kTautology = 4;
    static constexpr int kFlagBits = 3;

    /// Sets `distinct_` to the literals without repetitions; true for a tautology.
    bool read(std::span<const int> literals);
    std::uint64_t content_hash() const;

    std::vector<Code> words_;  // a clause: index, size and flags, literals
    std::vector<Ref> refs_;
    std::unordered_map<int, std::uint32_t> variables_;
    std::vector<int> names_;
    std::vector<std::size_t> first_with_;  // of a Code
    std::unordered_map<std::uint64_t, std::vector<Ref>> by_content_;
    std::vector<std::uint64_t> stamps_;  // of a Code: the last reading that met it
    std::uint64_t stamp_ = 0;
    std::vector<Code> distinct_;
};

}  // namespace tessera::drat
