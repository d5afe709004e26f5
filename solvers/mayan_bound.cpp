// d(q) as the cheapest way through an automaton.
//
// `clearable` is decided from left to right. What matters of the intervals so far is how many that
// go on have one column yet, how many have two (these two kinds must go on), and how many have
// three or more and may end. None of the three need be more than two: an interval that has no
// column with q(x) in {1, 2}, a strict one, can be left out; of those that begin in a column that
// is not strict, and whose first strict column comes fourth or later, the beginning can be moved
// to the right; so all that begin in x share their first strict column, x + 1 or x + 2, or have x
// itself, and a strict column lies in two at most. Likewise of the intervals with three columns or
// more only those are needed that some strict column to the right lies in, which are two at most.
// It is never worse to let a long interval go on than to begin one, as a long one may end any time.
//
// d(q) is the least sum, over the borders between columns, of how many blocks cross it from the
// left to the right, less those that come back: with the blocks to the left of the border given
// before and after, so many have to cross, and so many are enough.

#include "solvers/mayan_bound.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace tessera::mayan {

namespace {

/// Sets of automaton states: bit `one + 3 * two + 9 * more` is on when there can be so many
/// intervals with one column yet, with two, with three or more; each number is 0, 1 or 2.
using States = std::uint32_t;
constexpr unsigned kStates = 27;
constexpr States kStart = 1;

constexpr States after(unsigned state, unsigned blocks) {
    const unsigned one = state % 3;
    const unsigned two = state / 3 % 3;
    const unsigned more = state / 9;
    if (one + two > blocks) return 0;
    const unsigned room = blocks - one - two;
    const unsigned go_on = std::min(more, room);
    const unsigned rest = room - go_on;
    const auto next = [&](unsigned begin) {
        return States{1} << (begin + 3 * one + 9 * std::min(2U, two + go_on));
    };
    if (blocks <= 2) return next(rest);
    States result = 0;
    for (unsigned begin = 0; begin <= std::min(2U, rest); ++begin) result |= next(begin);
    return result;
}

/// More blocks in a column than this are as good as this many: two intervals of each kind, and two
/// that begin.
constexpr unsigned kEnough = 8;

constexpr auto kAfter = [] {
    std::array<std::array<States, kStates>, kEnough + 1> table{};
    for (unsigned blocks = 0; blocks <= kEnough; ++blocks) {
        for (unsigned state = 0; state < kStates; ++state) {
            table[blocks][state] = after(state, blocks);
        }
    }
    return table;
}();

States after_all(States states, unsigned blocks) {
    const auto& table = kAfter[std::min(blocks, kEnough)];
    States result = 0;
    for (; states != 0; states &= states - 1) {
        result |= table[static_cast<unsigned>(std::countr_zero(states))];
    }
    return result;
}

/// Whether the board may end here: no interval is too short.
bool accepts(States states) {
    constexpr States kLongOnly = 1U | 1U << 9 | 1U << 18;
    return (states & kLongOnly) != 0;
}

/// All that is known before a column: the states that can be come to, by what it costs and by how
/// many blocks too many there are to the left of the column, plus `most`, which is at most kMost.
template <unsigned kMost>
class Layer {
public:
    explicit Layer(unsigned most) : most_(most) { clear(); }

    void clear() { std::fill_n(states_.begin(), (most_ + 1) * (2 * most_ + 1), States{0}); }
    States& at(unsigned cost, unsigned surplus) {
        return states_[cost * (2 * most_ + 1) + surplus];
    }

private:
    unsigned most_;
    std::array<States, (kMost + 1) * (2 * kMost + 1)> states_;  // as many as `most_` needs
};

/// Goes on over a column with `blocks`, from `states` at that cost and surplus.
template <class Layer>
void relax(Layer& next, States states, unsigned blocks, unsigned most, unsigned cost,
           unsigned before) {
    const unsigned all = before + blocks;  // what is not passed on to the right vanishes here
    const unsigned rest = most - cost;
    for (unsigned left = most - rest; left <= std::min(all, most + rest); ++left) {
        const unsigned crossing = left > most ? left - most : most - left;
        next.at(cost + crossing, left) |= after_all(states, all - left);
    }
}

/// d if it is at most `most`, else more than that.
template <unsigned kMost>
unsigned within(std::span<const unsigned> profile, unsigned most) {
    std::array<Layer<kMost>, 2> layers{Layer<kMost>(most), Layer<kMost>(most)};
    layers[0].at(0, most) = kStart;
    for (std::size_t x = 0; x < profile.size(); ++x) {
        auto& layer = layers[x % 2];
        auto& next = layers[(x + 1) % 2];
        next.clear();
        for (unsigned cost = 0; cost <= most; ++cost) {
            for (unsigned before = 0; before <= 2 * most; ++before) {
                const States states = layer.at(cost, before);
                if (states != 0) relax(next, states, profile[x], most, cost, before);
            }
        }
    }
    auto& end = layers[profile.size() % 2];
    unsigned cost = 0;
    while (cost <= most && !accepts(end.at(cost, most))) ++cost;
    return cost;
}

constexpr unsigned kTableBits = 3;
constexpr std::size_t kTableWidth = 5;
constexpr std::size_t kTableHeight = 7;
/// With more than so many profiles there will be many more.
constexpr std::size_t kMostFound = 128;

}  // namespace

bool clearable(std::span<const unsigned> profile) {
    States states = kStart;
    for (const unsigned blocks : profile) states = after_all(states, blocks);
    return accepts(states);
}

unsigned displacement(std::span<const unsigned> profile, unsigned most) {
    const unsigned blocks = std::accumulate(profile.begin(), profile.end(), 0U);
    if (blocks == 0) return 0;
    if (blocks < 3) return most + 1;
    if (clearable(profile)) return 0;
    // It is small as a rule, and the time goes with its cube.
    for (unsigned limit = std::min(1U, most);; limit = std::min(2 * limit + 1, most)) {
        // The usual ones fit into memory that is in use anyhow.
        const unsigned steps =
            limit <= 3 ? within<3>(profile, limit) : within<2 * kMaxMoves>(profile, limit);
        if (steps <= limit) return steps;
        if (limit == most) return most + 1;
    }
}

DisplacementBound::DisplacementBound(std::size_t width, std::size_t height, unsigned most)
    : width_(width),
      most_(most),
      small_(width <= kTableWidth && height <= kTableHeight),
      bits_(small_ ? kTableBits : 8) {}

DisplacementBound::Profile DisplacementBound::packed(std::uint64_t bytes) const {
    if (!small_) return bytes;
    Profile profile = 0;
    for (unsigned x = 0; x < kTableWidth; ++x) {
        profile |= bytes >> (5 * x) & Profile{7} << (kTableBits * x);
    }
    return profile;
}

unsigned DisplacementBound::looked_up(Profile profile) {
    std::uint8_t& known = table_.empty() ? found_.try_emplace(profile, kUnknown).first->second
                                         : table_[static_cast<std::size_t>(profile)];
    if (known == kUnknown) known = static_cast<std::uint8_t>(find(profile));
    const unsigned steps = known;
    if (small_ && found_.size() > kMostFound) make_table();
    return steps;
}

void DisplacementBound::make_table() {
    table_.assign(std::size_t{1} << (kTableBits * width_), kUnknown);
    for (const auto& [profile, steps] : found_) table_[static_cast<std::size_t>(profile)] = steps;
    found_.clear();
}

unsigned DisplacementBound::find(Profile profile) const {
    std::array<unsigned, kMaxWidth> numbers{};
    for (std::size_t x = 0; x < width_; ++x) {
        numbers[x] = static_cast<unsigned>(profile >> (bits_ * x)) & ((1U << bits_) - 1);
    }
    return displacement(std::span<const unsigned>(numbers).first(width_), most_);
}

}  // namespace tessera::mayan
