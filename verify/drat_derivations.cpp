#include "verify/drat_derivations.hpp"

#include <algorithm>

namespace tessera::drat {

namespace {

constexpr std::size_t kNever = ~std::size_t{0};

/// Clauses out of use are erased together, not one a line.
constexpr std::size_t kErasedTogether = 64;

}  // namespace

void Derivations::add(Index clause, std::span<const int> literals, std::span<const Hint> hints) {
    steps_.push_back({clause, literals_.size(), hints_.size()});
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    hints_.insert(hints_.end(), hints.begin(), hints.end());
}

std::span<const int> Derivations::literals(std::size_t step) const {
    const std::size_t end = step + 1 < steps_.size() ? steps_[step + 1].literals : literals_.size();
    return std::span(literals_).subspan(steps_[step].literals, end - steps_[step].literals);
}

std::span<const Hint> Derivations::hints(std::size_t step) const {
    const std::size_t end = step + 1 < steps_.size() ? steps_[step + 1].hints : hints_.size();
    return std::span(hints_).subspan(steps_[step].hints, end - steps_[step].hints);
}

/// Of each clause the step that leans on it and is written last.
std::vector<std::size_t> Derivations::last_uses(std::size_t originals) const {
    std::vector<std::size_t> last(originals, kNever);
    for (std::size_t step = steps_.size(); step-- > 0;) {
        for (const Hint& hint : hints(step)) {
            if (hint.clause >= last.size()) last.resize(hint.clause + 1, kNever);
            last[hint.clause] = step;
        }
    }
    return last;
}

void Derivations::write(std::size_t originals, LratSink& sink, Poll& poll) const {
    std::vector<std::size_t> last = last_uses(originals);
    std::vector<LratId> ids(std::max(last.size(), originals), 0);
    std::vector<LratId> unused;
    LratId id = 0;
    for (std::size_t i = 0; i < originals; ++i) {
        ids[i] = ++id;
        if (last[i] == kNever) unused.push_back(id);
    }
    const auto erase_unused = [&] {
        if (!unused.empty()) sink.erase(unused);
        unused.clear();
    };
    erase_unused();
    std::vector<LratId> line;
    for (std::size_t step = steps_.size(); step-- > 0;) {
        const std::span<const Hint> leans_on = hints(step);
        poll.spend(1 + 16 * leans_on.size());
        line.clear();
        bool has_groups = false;
        for (const Hint& hint : leans_on) {
            line.push_back(hint.opens_group ? -ids[hint.clause] : ids[hint.clause]);
            has_groups = has_groups || hint.opens_group;
        }
        // A RAT line must name all live clauses that hold its negated pivot.
        if (has_groups || unused.size() >= kErasedTogether) erase_unused();
        sink.derive(++id, literals(step), line);
        if (steps_[step].clause < ids.size()) ids[steps_[step].clause] = id;
        for (const Hint& hint : leans_on) {
            if (last[hint.clause] != step) continue;
            last[hint.clause] = kNever;
            unused.push_back(ids[hint.clause]);
        }
    }
}

}  // namespace tessera::drat
