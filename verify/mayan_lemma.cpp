#include "verify/mayan_lemma.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace tessera::mayan {

namespace {

/// How many intervals are open, by how many columns they have: one, two, three or more.
using Open = std::array<unsigned, 3>;

/// All targets at `steps` steps from `profile`, one after another, until one may vanish in place.
/// The blocks that have to cross from column x to x + 1, less those that cross back, make up the
/// steps; so a target is chosen column by column, with what is left to spend.
class Targets {
public:
    explicit Targets(const Profile& profile) : profile_(profile), target_(profile.size()) {}

    bool any(unsigned steps) { return from(0, 0, steps); }

private:
    /// `carry`: what came over from the column before x (negative: what that column still lacks).
    bool from(std::size_t x, int carry, unsigned steps) {
        const int here = static_cast<int>(profile_[x]) + carry;
        if (x + 1 == profile_.size()) {
            if (here < 0 || steps != 0) return false;
            target_[x] = static_cast<unsigned>(here);
            return may_vanish_in_place(target_);
        }
        const auto most = static_cast<int>(steps);
        for (int next = -most; next <= most; ++next) {
            if (here - next < 0) break;
            target_[x] = static_cast<unsigned>(here - next);
            const unsigned spent = static_cast<unsigned>(next < 0 ? -next : next);
            if (from(x + 1, next, steps - spent)) return true;
        }
        return false;
    }

    const Profile& profile_;
    Profile target_;
};

}  // namespace

bool may_vanish_in_place(const Profile& profile) {
    std::set<Open> before{Open{}};
    for (const unsigned blocks : profile) {
        std::set<Open> after;
        for (const Open& open : before) {
            for (unsigned ended = 0; ended <= open[2]; ++ended) {
                const unsigned through = open[0] + open[1] + open[2] - ended;
                for (unsigned begun = 0; through + begun <= blocks; ++begun) {
                    const bool exact = blocks == 1 || blocks == 2;
                    if (exact && through + begun != blocks) continue;
                    after.insert(Open{begun, open[0], open[1] + open[2] - ended});
                }
            }
        }
        before = std::move(after);
    }
    return std::any_of(before.begin(), before.end(),
                       [](const Open& open) { return open[0] == 0 && open[1] == 0; });
}

std::string_view unsolvable_remark(const Instance& instance) {
    std::array<unsigned, kMaxColour + 1> blocks{};
    for (const auto& column : instance.board.columns) {
        for (const Colour colour : column) ++blocks[colour];
    }
    const bool hopeless = std::any_of(blocks.begin(), blocks.end(),
                                      [](unsigned number) { return number == 1 || number == 2; });
    return hopeless ? "whatever the number of moves" : "";
}

std::optional<unsigned> DisplacementLemma::steps(const Profile& profile, unsigned most) {
    Known& known = known_[profile];
    if (!known.exact && known.below == 0) {
        unsigned blocks = 0;
        for (const unsigned number : profile) blocks += number;
        constexpr unsigned kNever = ~0U;
        if (blocks == 1 || blocks == 2) known.below = kNever;
    }
    while (!known.exact && known.below <= most) {
        if (Targets(profile).any(known.below)) {
            known.exact = known.below;
        } else {
            ++known.below;
        }
    }
    if (known.exact && *known.exact <= most) return known.exact;
    return std::nullopt;
}

bool DisplacementLemma::kills(const Board& board, unsigned moves) {
    std::array<Profile, kMaxColour + 1> profiles;
    for (std::size_t x = 0; x < board.columns.size(); ++x) {
        for (const Colour colour : board.columns[x]) {
            profiles[colour].resize(board.columns.size());
            ++profiles[colour][x];
        }
    }
    unsigned left = 2 * moves;
    for (const Profile& profile : profiles) {
        if (profile.empty()) continue;
        const std::optional<unsigned> d = steps(profile, left);
        if (!d) return true;
        left -= *d;
    }
    return false;
}

}  // namespace tessera::mayan
