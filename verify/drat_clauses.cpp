#include "verify/drat_clauses.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "puzzles/outcome.hpp"

namespace tessera::drat {

namespace {
constexpr std::size_t kHeader = 2;
constexpr std::size_t kMaxSize = std::size_t{1} << 29;
}  // namespace

Ref Clauses::add(std::span<const int> literals) {
    const bool tautology = read(literals);
    if (words_.size() + kHeader + distinct_.size() > std::numeric_limits<Ref>::max() ||
        distinct_.size() >= kMaxSize) {
        throw UnsupportedSize("a proof of more than 2^32 literals");
    }
    const std::size_t index = refs_.size();
    words_.push_back(static_cast<Code>(index));
    words_.push_back(static_cast<Code>(distinct_.size() << kFlagBits) |
                     (tautology ? kTautology : 0));
    const Ref ref = static_cast<Ref>(words_.size());
    words_.insert(words_.end(), distinct_.begin(), distinct_.end());
    for (const Code literal : distinct_)
        first_with_[literal] = std::min(first_with_[literal], index);
    refs_.push_back(ref);
    by_content_[content_hash()].push_back(ref);
    return ref;
}

std::optional<Ref> Clauses::take(std::span<const int> literals) {
    read(literals);
    const auto bucket = by_content_.find(content_hash());
    if (bucket == by_content_.end()) return std::nullopt;
    std::vector<Ref>& refs = bucket->second;
    const auto same = std::find_if(refs.rbegin(), refs.rend(), [this](Ref ref) {
        const std::span<const Code> candidate = std::as_const(*this).literals(ref);
        return candidate.size() == distinct_.size() &&
               std::ranges::all_of(candidate, [this](Code c) { return stamps_[c] == stamp_; });
    });
    if (same == refs.rend()) return std::nullopt;
    const Ref found = *same;
    refs.erase(std::next(same).base());
    if (refs.empty()) by_content_.erase(bucket);
    return found;
}

bool Clauses::read(std::span<const int> literals) {
    ++stamp_;
    distinct_.clear();
    bool tautology = false;
    for (const int literal : literals) {
        const auto [entry, is_new] =
            variables_.try_emplace(std::abs(literal), static_cast<std::uint32_t>(names_.size()));
        if (is_new) {
            names_.push_back(std::abs(literal));
            stamps_.resize(codes());
            first_with_.resize(codes(), std::numeric_limits<std::size_t>::max());
        }
        const Code code = 2 * entry->second + (literal < 0 ? 1 : 0);
        if (stamps_[code] == stamp_) continue;
        tautology = tautology || stamps_[negation(code)] == stamp_;
        stamps_[code] = stamp_;
        distinct_.push_back(code);
    }
    return tautology;
}

/// The same for every order of the literals.
std::uint64_t Clauses::content_hash() const {
    std::uint64_t sum = 0;
    std::uint64_t mixed = 0;
    for (const Code literal : distinct_) {
        const std::uint64_t spread = (literal + 1) * 0x9e3779b97f4a7c15u;
        sum += spread;
        mixed ^= spread ^ (spread >> 29);
    }
    return sum ^ (mixed * 0xbf58476d1ce4e5b9u);
}

Code Clauses::code(int literal) const {
    return 2 * variables_.at(std::abs(literal)) + (literal < 0 ? 1 : 0);
}

}  // namespace tessera::drat
