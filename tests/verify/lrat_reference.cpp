#include "lrat_reference.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <utility>

namespace tessera::test {

namespace {

using Words = std::vector<long>;

std::optional<long> number(const std::string& word) {
    std::istringstream in(word);
    long value = 0;
    if (!(in >> value) || in.get() != EOF) return std::nullopt;
    return value;
}

/// The numbers of a line up to a word that is none, which comes back in `rest`.
Words numbers(std::istream& line, std::string& rest) {
    Words result;
    while (line >> rest) {
        const auto value = number(rest);
        if (!value) return result;
        result.push_back(*value);
    }
    rest.clear();
    return result;
}

PlainClause clause_of(const Words& words, std::size_t begin, std::size_t end) {
    PlainClause clause;
    for (std::size_t i = begin; i < end; ++i) clause.push_back(static_cast<int>(words[i]));
    return clause;
}

/// Binary steps: the letter, then the numbers of one list of a DRAT or two of an LRAT addition.
bool binary_step(std::string_view& bytes, char& letter, Words& words, int lists) {
    letter = bytes[0];
    bytes.remove_prefix(1);
    if (letter == 'd') lists = 1;
    words.clear();
    while (lists > 0) {
        std::uint64_t value = 0;
        for (int shift = 0;; shift += 7) {
            if (bytes.empty() || shift > 56) return false;
            const auto byte = static_cast<unsigned char>(bytes[0]);
            bytes.remove_prefix(1);
            value |= static_cast<std::uint64_t>(byte % 128) << shift;
            if (byte < 128) break;
        }
        const long magnitude = static_cast<long>(value / 2);
        words.push_back(value % 2 != 0 ? -magnitude : magnitude);
        if (value == 0) --lists;
    }
    return letter == 'a' || letter == 'd';
}

bool lrat_addition(PlainProof& proof, const Words& words) {
    const auto end = std::find(words.begin(), words.end(), 0);
    if (end == words.end() || words.empty() || words.back() != 0) return false;
    return proof.add(words[0], clause_of(words, 1, static_cast<std::size_t>(end - words.begin())));
}

bool lrat_deletion(PlainProof& proof, const Words& words) {
    if (words.empty() || words.back() != 0) return false;
    return std::all_of(words.begin(), words.end() - 1, [&](long id) { return proof.erase(id); });
}

}  // namespace

std::optional<std::vector<PlainClause>> plain_dimacs(std::string_view text) {
    std::istringstream lines{std::string(text)};
    std::vector<PlainClause> clauses;
    PlainClause clause;
    long count = -1;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("c")) continue;
        std::istringstream words(line);
        std::string word;
        if (line.starts_with("p cnf ") && count < 0) {
            long variables = 0;
            words >> word >> word >> variables >> count;
            continue;
        }
        for (const long literal : numbers(words, word)) {
            if (literal != 0) clause.push_back(static_cast<int>(literal));
            if (literal == 0) clauses.push_back(std::exchange(clause, {}));
        }
        if (!word.empty()) return std::nullopt;
    }
    if (!clause.empty() || count != static_cast<long>(clauses.size())) return std::nullopt;
    return clauses;
}

PlainProof::PlainProof(const std::vector<PlainClause>& formula) {
    for (const PlainClause& clause : formula) live_[++last_id_] = clause;
}

std::map<int, bool> PlainProof::propagate(const PlainClause& assumed_false, bool& conflict) const {
    std::map<int, bool> is_false;  // of literals; absent is the same as false
    conflict = false;
    for (const int literal : assumed_false) {
        if (is_false[-literal]) conflict = true;
        is_false[literal] = true;
    }
    for (bool changed = true; changed && !conflict;) {
        changed = false;
        for (const auto& [id, clause] : live_) {
            int open = 0;
            bool satisfied = false;
            int several = 0;
            for (const int literal : clause) {
                if (is_false[-literal]) satisfied = true;
                if (is_false[literal] || literal == open) continue;
                open = literal;
                ++several;
            }
            if (satisfied || several > 1) continue;
            if (several == 0) conflict = true;
            is_false[-open] = true;
            changed = true;
        }
    }
    return is_false;
}

bool PlainProof::conflict(PlainClause assumed_false) const {
    bool found = false;
    propagate(assumed_false, found);
    return found;
}

bool PlainProof::follows(const PlainClause& lemma) const {
    if (conflict(lemma)) return true;
    if (lemma.empty()) return false;
    const int pivot = lemma.front();
    return std::all_of(live_.begin(), live_.end(), [&](const auto& entry) {
        const PlainClause& other = entry.second;
        if (std::find(other.begin(), other.end(), -pivot) == other.end()) return true;
        PlainClause resolvent = lemma;
        for (const int literal : other) {
            if (literal != -pivot) resolvent.push_back(literal);
        }
        return conflict(resolvent);
    });
}

bool PlainProof::add(long id, const PlainClause& lemma) {
    if (id <= last_id_ || !follows(lemma)) return false;
    live_[id] = lemma;
    last_id_ = id;
    refuted_ = refuted_ || lemma.empty();
    return true;
}

void PlainProof::erase_content(const PlainClause& clause) {
    const auto sorted = [](PlainClause literals) {
        std::sort(literals.begin(), literals.end());
        literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
        return literals;
    };
    bool found = false;
    auto is_false = propagate({}, found);
    const auto is_unit = std::count_if(clause.begin(), clause.end(),
                                       [&](int literal) { return !is_false[literal]; }) <= 1;
    if (is_unit) return;
    for (const auto& [id, other] : live_) {
        if (sorted(other) != sorted(clause)) continue;
        live_.erase(id);
        return;
    }
}

bool plain_lrat(const std::vector<PlainClause>& formula, std::string_view proof, bool binary) {
    PlainProof checked(formula);
    if (binary) {
        char letter = 0;
        for (Words words; !proof.empty();) {
            if (!binary_step(proof, letter, words, 2)) return false;
            if (!(letter == 'd' ? lrat_deletion : lrat_addition)(checked, words)) return false;
        }
        return checked.refuted();
    }
    std::istringstream lines{std::string(proof)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream in(line);
        std::string rest;
        const Words words = numbers(in, rest);
        if (rest == "d" && words.size() == 1) {
            if (!lrat_deletion(checked, numbers(in, rest)) || !rest.empty()) return false;
        } else if (!rest.empty() || !lrat_addition(checked, words)) {
            return false;
        }
    }
    return checked.refuted();
}

bool plain_drat(const std::vector<PlainClause>& formula, std::string_view proof, bool binary) {
    PlainProof checked(formula);
    std::istringstream text{std::string(proof)};
    std::string word;
    while (!checked.follows({})) {
        Words words;
        char letter = 'a';
        if (binary) {
            if (proof.empty() || !binary_step(proof, letter, words, 1)) return false;
        } else {
            while (text >> word && word != "0") {
                const auto literal = number(word);
                if (!literal && (word != "d" || !words.empty())) return false;
                if (literal) words.push_back(*literal);
                if (!literal) letter = 'd';
            }
            if (!text) return false;
            words.push_back(0);
        }
        const PlainClause clause = clause_of(words, 0, words.size() - 1);
        if (letter == 'd') {
            checked.erase_content(clause);
        } else if (!checked.add(checked.next_id(), clause)) {
            return false;
        }
    }
    return true;
}

bool plain_satisfiable(const std::vector<PlainClause>& formula, int variables) {
    for (std::uint32_t bits = 0; bits < std::uint32_t{1} << variables; ++bits) {
        const bool all = std::all_of(formula.begin(), formula.end(), [&](const PlainClause& c) {
            return std::any_of(c.begin(), c.end(), [&](int literal) {
                return (bits >> (std::abs(literal) - 1) & 1U) == (literal > 0 ? 1U : 0U);
            });
        });
        if (all) return true;
    }
    return false;
}

}  // namespace tessera::test
