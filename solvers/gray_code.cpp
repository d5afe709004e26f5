#include "solvers/gray_code.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

namespace tessera::gray_code {

namespace {

/// The reflected code: step t flips the hole after as many as t has trailing zeros; the last
/// step, which would flip one hole too many, flips the last hole once more and is home.
/// Nothing where `stop` asks for an end.
std::optional<Answer> reflected(unsigned holes, const Stop& stop) {
    constexpr State kPoll = State{1} << 16;
    const State count = State{1} << holes;
    Answer answer;
    answer.states.reserve(std::size_t{count} + 1);
    for (State t = 0; t < count; ++t) {
        if (t % kPoll == kPoll - 1 && stop.requested()) return std::nullopt;
        answer.states.push_back(t ^ (t >> 1));
    }
    answer.states.push_back(0);
    return answer;
}

/// Which cycles to walk.
enum class Cycles {
    all,
    canonical,  ///< those that use the holes first in the order 1, 2, ..., n
};

/// Walks the cycles from all O one after another, depth first, lexicographic in the holes
/// flipped. The stack is a vector: a walk is 2^n steps deep.
///
/// An unvisited state needs a way in and a way out. One that has a single exit left besides
/// the state we stand on must be next; two such are a dead end, and so is a start that cannot
/// be returned to. At n = 5 that leaves 13 nodes a cycle.
class Search {
public:
    enum class Found { cycle, end, stopped };

    Search(unsigned holes, Cycles cycles)
        : holes_(holes),
          used_(cycles == Cycles::canonical ? 0 : holes),
          exits_(std::size_t{1} << holes, static_cast<std::uint8_t>(holes)) {
        exits_[0] |= kVisited;
        levels_.reserve(exits_.size());
        levels_.push_back({allowed((State{1} << holes) - 1), 0, false});
    }

    /// Goes on to the next cycle.
    Found next(const Stop& stop) {
        constexpr unsigned kNodesAPoll = 1U << 10;
        while (true) {
            if (++nodes_ % kNodesAPoll == 0 && stop.requested()) return Found::stopped;
            if (levels_.back().choices == 0) {
                if (levels_.size() == 1) return Found::end;
                retreat();
                continue;
            }
            advance();
            if (levels_.size() == exits_.size() && std::has_single_bit(state_)) {
                return Found::cycle;
            }
        }
    }

    /// The cycle that `next` just found.
    Answer answer() const {
        Answer answer;
        answer.states.reserve(levels_.size() + 1);
        answer.states.push_back(0);
        State state = 0;
        for (std::size_t i = 1; i < levels_.size(); ++i) {
            state ^= State{1} << levels_[i].hole;
            answer.states.push_back(state);
        }
        answer.states.push_back(0);
        return answer;
    }

private:
    struct Level {
        State choices;      ///< flips still to be tried from here
        std::uint8_t hole;  ///< the flip that led here
        bool first_use;     ///< whether it was that hole's first
    };

    static constexpr std::uint8_t kVisited = 0x80;

    /// Of `flips`, those of a hole that has been used and of the one to be used next.
    State allowed(State flips) const { return flips & ((State{2} << used_) - 1); }

    void advance() {
        Level& from = levels_.back();
        const auto hole = static_cast<unsigned>(std::countr_zero(from.choices));
        from.choices &= from.choices - 1;
        const bool first_use = hole == used_;
        if (first_use) ++used_;
        state_ ^= State{1} << hole;
        exits_[state_] |= kVisited;
        levels_.push_back({allowed(leave()), static_cast<std::uint8_t>(hole), first_use});
    }

    /// Takes the state we have come to from its neighbours' exits; says which flips are left.
    State leave() {
        State free = 0;
        State forced = 0;
        for (unsigned hole = 0; hole < holes_; ++hole) {
            const State flip = State{1} << hole;
            const std::uint8_t exits = --exits_[state_ ^ flip];
            if ((exits & kVisited) != 0) continue;
            free |= flip;
            if (exits < 2) forced |= flip;
        }
        if (exits_[0] == kVisited) return 0;
        if (forced == 0) return free;
        return std::has_single_bit(forced) ? forced : 0;
    }

    void retreat() {
        for (unsigned hole = 0; hole < holes_; ++hole) ++exits_[state_ ^ (State{1} << hole)];
        exits_[state_] ^= kVisited;
        const Level& level = levels_.back();
        state_ ^= State{1} << level.hole;
        if (level.first_use) --used_;
        levels_.pop_back();
    }

    unsigned holes_;
    unsigned used_;  ///< holes 1..used_ have been flipped; one more may be
    State state_ = 0;
    std::vector<std::uint8_t> exits_;  ///< neighbours that are unvisited or the start; kVisited
    std::vector<Level> levels_;
    unsigned nodes_ = 0;
};

/// Adds to the reflected code, which the search finds first.
void list(const Instance& instance, std::uint64_t wanted, const Stop& stop,
          Outcome<Answer>& outcome) {
    Search search(instance.holes, Cycles::all);
    Search::Found found = search.next(stop);
    while (found == Search::Found::cycle && outcome.answers.size() < wanted) {
        found = search.next(stop);
        if (found == Search::Found::cycle) outcome.answers.push_back(search.answer());
    }
    outcome.complete = found == Search::Found::end;
    if (found == Search::Found::stopped) outcome.limit = stop.cause();
}

void count(const Instance& instance, std::uint64_t up_to, const Stop& stop,
           Outcome<Answer>& outcome) {
    Count renamings;
    mpz_fac_ui(renamings.get_mpz_t(), instance.holes);
    outcome.method = "canonical cycles by depth-first search, times n!";
    Search search(instance.holes, Cycles::canonical);
    Count total = 0;
    while (true) {
        const Search::Found found = search.next(stop);
        if (found == Search::Found::end) {
            outcome.count = total;
            return;
        }
        if (found == Search::Found::stopped) {
            outcome.limit = stop.cause();
            break;
        }
        total += renamings;
        if (total > up_to) {
            outcome.limit = Limit::count;
            break;
        }
    }
    // The reflected code is canonical, so its renamings are there even if nothing was walked.
    const Count listed = outcome.answers.size();
    outcome.at_least = std::max({total, renamings, listed});
}

}  // namespace

Outcome<Answer> solve(const Instance& instance, const Question& question, const Stop& stop) {
    require_valid(instance);
    if (instance.holes > kMaxHoles) {
        throw UnsupportedSize("more than 26 holes");
    }
    Outcome<Answer> outcome;
    outcome.verdict = Verdict::solvable;
    if (question.answers > 0) {
        std::optional<Answer> answer = reflected(instance.holes, stop);
        if (!answer) {
            outcome.verdict = Verdict::undecided;
            outcome.limit = stop.cause();
            return outcome;
        }
        outcome.answers.push_back(*std::move(answer));
    }
    if (question.answers > 1) list(instance, question.answers, stop, outcome);
    if (question.count) count(instance, question.count_up_to, stop, outcome);
    if (outcome.count) outcome.complete = *outcome.count == outcome.answers.size();
    return outcome;
}

}  // namespace tessera::gray_code
