// A second opinion on proofs: slow, plain, and sharing no code with what it judges.
//
// Hints are not looked at: a lemma counts when unit propagation over all live clauses, from
// scratch, says so, or when each resolvent on its first literal does.

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {

using PlainClause = std::vector<int>;

/// The clauses of a DIMACS text; nothing when a word is no number or the header's count is off.
std::optional<std::vector<PlainClause>> plain_dimacs(std::string_view text);

/// Live clauses by a number, and the judgement of one lemma.
class PlainProof {
public:
    explicit PlainProof(const std::vector<PlainClause>& formula);

    /// Whether `lemma` is RUP, or RAT on its first literal, over the live clauses.
    bool follows(const PlainClause& lemma) const;
    bool add(long id, const PlainClause& lemma);
    bool erase(long id) { return live_.erase(id) != 0; }
    /// Deletes one copy of `clause`, unless it is absent or unit at the top level.
    void erase_content(const PlainClause& clause);
    bool refuted() const { return refuted_; }
    long next_id() const { return last_id_ + 1; }

private:
    bool conflict(PlainClause assumed_false) const;
    std::map<int, bool> propagate(const PlainClause& assumed_false, bool& conflict) const;

    std::map<long, PlainClause> live_;
    long last_id_ = 0;
    bool refuted_ = false;
};

/// Whether the steps of an LRAT text, or of a binary one, refute `formula`.
bool plain_lrat(const std::vector<PlainClause>& formula, std::string_view proof, bool binary);

/// The same for DRAT, read forwards; deletions of clauses that are unit are ignored.
bool plain_drat(const std::vector<PlainClause>& formula, std::string_view proof, bool binary);

/// Whether some assignment satisfies `formula`, by trying all; for few variables.
bool plain_satisfiable(const std::vector<PlainClause>& formula, int variables);

}  // namespace tessera::test
