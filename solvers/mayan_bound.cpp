// d(q) as the shortest way through an automaton, and all d at once as distances in a graph.
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
#include <limits>
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

constexpr std::uint8_t kFar = std::numeric_limits<std::uint8_t>::max();

/// All that is known before a column: the least cost by how many blocks too many there are to the
/// left of it, plus `most`, and by state.
using Layer = std::vector<std::array<std::uint8_t, kStates>>;

Layer none(unsigned most) {
    Layer layer(2 * std::size_t{most} + 1);
    for (auto& costs : layer) costs.fill(kFar);
    return layer;
}

/// Lets `take` blocks of the column vanish in it, as seen from one entry of the layer before.
void relax(Layer& next, std::size_t surplus, unsigned most, unsigned state, unsigned take,
           unsigned cost) {
    const unsigned crossing =
        static_cast<unsigned>(surplus > most ? surplus - most : most - surplus);
    if (cost + crossing > most) return;
    for (States states = kAfter[std::min(take, kEnough)][state]; states != 0;
         states &= states - 1) {
        auto& place = next[surplus][static_cast<unsigned>(std::countr_zero(states))];
        place = std::min(place, static_cast<std::uint8_t>(cost + crossing));
    }
}

/// d if it is at most `most`, which is less than kFar.
bool within(std::span<const unsigned> profile, unsigned most, unsigned& result) {
    Layer layer = none(most);
    layer[most][0] = 0;
    for (const unsigned blocks : profile) {
        Layer next = none(most);
        for (std::size_t before = 0; before < layer.size(); ++before) {
            for (unsigned state = 0; state < kStates; ++state) {
                if (layer[before][state] == kFar) continue;
                // What is too many to the left of the column and in it: the rest vanishes here.
                const std::size_t all = before + blocks;
                for (std::size_t left = 0; left <= std::min(all, 2 * std::size_t{most}); ++left) {
                    relax(next, left, most, state, static_cast<unsigned>(all - left),
                          layer[before][state]);
                }
            }
        }
        layer = std::move(next);
    }
    unsigned least = kFar;
    for (const unsigned state : {0U, 9U, 18U}) {
        least = std::min<unsigned>(least, layer[most][state]);
    }
    result = least;
    return least <= most;
}

/// In the table: no number of steps helps.
constexpr std::uint8_t kNever = 2 * kMaxMoves + 1;

constexpr unsigned kTableBits = 3;
constexpr std::size_t kTableWidth = 5;
constexpr std::size_t kTableHeight = 7;

/// Marks the clearable profiles of `width` columns: 0 in the table.
void mark_clearable(std::vector<std::uint8_t>& table, std::vector<std::uint16_t>& marked,
                    std::size_t width) {
    const auto add = [&](const auto& self, std::size_t x, std::size_t index,
                         States states) -> void {
        if (states == 0) return;
        if (x == width) {
            if (!accepts(states)) return;
            table[index] = 0;
            marked.push_back(static_cast<std::uint16_t>(index));
            return;
        }
        for (unsigned blocks = 0; blocks < 1U << kTableBits; ++blocks) {
            self(self, x + 1, index | std::size_t{blocks} << (kTableBits * x),
                 after_all(states, blocks));
        }
    };
    add(add, 0, 0, kStart);
}

/// Breadth first from all clearable profiles at once; steps go both ways. Profiles with more than
/// seven blocks in a column are left out: for those with up to six in each, no shortest way needs
/// them. That was found by comparing all of them with `displacement`, which leaves out none: the
/// test "seven in a column are enough". Seven themselves are one too many: (1, 7) is one step from
/// (0, 8).
std::vector<std::uint8_t> all_distances(std::size_t width) {
    std::vector<std::uint8_t> table(std::size_t{1} << (kTableBits * width), kNever);
    std::vector<std::uint16_t> queue;
    queue.reserve(table.size());
    mark_clearable(table, queue, width);
    constexpr unsigned kMost = (1U << kTableBits) - 1;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const std::size_t index = queue[i];
        const auto next = static_cast<std::uint8_t>(table[index] + 1);
        const auto visit = [&](std::size_t other) {
            if (table[other] != kNever) return;
            table[other] = next;
            queue.push_back(static_cast<std::uint16_t>(other));
        };
        for (std::size_t x = 0; x + 1 < width; ++x) {
            const unsigned here = static_cast<unsigned>(index >> (kTableBits * x)) & kMost;
            const unsigned beside = static_cast<unsigned>(index >> (kTableBits * (x + 1))) & kMost;
            const std::size_t step = std::size_t{kMost} << (kTableBits * x);
            if (here > 0 && beside < kMost) visit(index + step);
            if (beside > 0 && here < kMost) visit(index - step);
        }
    }
    return table;
}

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
    unsigned result = 0;
    // It is small as a rule, and the time goes with its square.
    for (unsigned limit = 0; limit < most; limit = 2 * limit + 1) {
        if (within(profile, limit, result)) return result;
    }
    return within(profile, most, result) ? result : most + 1;
}

DisplacementBound::DisplacementBound(std::size_t width, std::size_t height, unsigned most)
    : width_(width), most_(most) {
    const bool small = width <= kTableWidth && height <= kTableHeight;
    bits_ = small ? kTableBits : 8;
    if (small) table_ = all_distances(width);
}

DisplacementBound::Profile DisplacementBound::packed(std::uint64_t bytes) const {
    if (table_.empty()) return bytes;
    Profile profile = 0;
    for (unsigned x = 0; x < kTableWidth; ++x) {
        profile |= bytes >> (5 * x) & Profile{7} << (kTableBits * x);
    }
    return profile;
}

unsigned DisplacementBound::operator()(Profile profile) {
    return table_.empty() ? find(profile) : table_[static_cast<std::size_t>(profile)];
}

unsigned DisplacementBound::find(Profile profile) {
    const auto [place, is_new] = found_.try_emplace(profile);
    if (is_new) {
        std::array<unsigned, kMaxWidth> numbers{};
        for (std::size_t x = 0; x < width_; ++x) {
            numbers[x] = static_cast<unsigned>(profile >> (8 * x)) & 0xFF;
        }
        const auto by_columns = std::span<const unsigned>(numbers).first(width_);
        place->second = static_cast<std::uint8_t>(displacement(by_columns, most_));
    }
    return place->second;
}

}  // namespace tessera::mayan
