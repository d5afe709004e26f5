#include "encoders/mayan_displacement.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tessera::mayan {

namespace {

/// Tries intervals from left to right. One of six columns or more is as good as two that are
/// shorter, and one that holds no column of one or two blocks can be left out.
class Intervals {
public:
    explicit Intervals(std::span<const unsigned> profile)
        : room_(profile.begin(), profile.end()), exact_(profile.size()) {
        for (std::size_t x = 0; x < profile.size(); ++x) {
            exact_[x] = profile[x] == 1 || profile[x] == 2;
        }
    }

    /// Columns before x are done with; more intervals may begin at x.
    bool fit(std::size_t x) {
        if (x == room_.size()) return true;
        const bool full = !exact_[x] || room_[x] == 0;
        if (full && fit(x + 1)) return true;
        for (std::size_t length = 3; length <= 5; ++length) {
            if (!takes(x, length)) continue;
            change(x, length, -1);
            const bool found = fit(x);
            change(x, length, +1);
            if (found) return true;
        }
        return false;
    }

private:
    bool takes(std::size_t x, std::size_t length) const {
        if (x + length > room_.size()) return false;
        bool of_use = false;
        for (std::size_t i = x; i < x + length; ++i) {
            if (room_[i] == 0) return false;
            of_use = of_use || exact_[i];
        }
        return of_use;
    }

    void change(std::size_t x, std::size_t length, int by) {
        for (std::size_t i = x; i < x + length; ++i) {
            room_[i] = static_cast<unsigned>(static_cast<int>(room_[i]) + by);
        }
    }

    std::vector<unsigned> room_;
    std::vector<bool> exact_;
};

constexpr unsigned kByte = 8;

std::uint64_t packed(std::span<const unsigned> profile) {
    std::uint64_t result = 0;
    for (std::size_t x = 0; x < profile.size(); ++x) {
        result |= std::uint64_t{profile[x]} << (kByte * x);
    }
    return result;
}

/// `visit` for each profile of `blocks` blocks, at most `highest` a column.
template <class Visit>
void for_each_profile(std::vector<unsigned>& profile, std::size_t x, unsigned blocks,
                      unsigned highest, const Visit& visit) {
    if (x + 1 == profile.size()) {
        if (blocks > highest) return;
        profile[x] = blocks;
        visit(profile);
        return;
    }
    for (unsigned here = 0; here <= std::min(blocks, highest); ++here) {
        profile[x] = here;
        for_each_profile(profile, x + 1, blocks - here, highest, visit);
    }
}

/// Lists the children of each node column by column. Nodes that agree as far as both lead
/// anywhere are one.
class DiagramMaker {
public:
    DiagramMaker(Displacements& displacements, std::size_t blocks, unsigned most)
        : displacements_(displacements),
          most_(most),
          blocks_(static_cast<unsigned>(blocks)),
          highest_(static_cast<unsigned>(std::min(blocks, displacements.height()))),
          profile_(displacements.width()) {
        diagram_.children.resize(displacements.width());
    }

    DisplacementDiagram make() {
        from(0, 0);
        return std::move(diagram_);
    }

private:
    static constexpr unsigned kNowhere = DisplacementDiagram::kNowhere;

    unsigned node(std::size_t x, const std::vector<unsigned>& children) {
        auto& nodes = diagram_.children[x];
        const auto fits = [&](const std::vector<unsigned>& node) {
            return std::ranges::equal(node, children, [](unsigned a, unsigned b) {
                return a == b || a == kNowhere || b == kNowhere;
            });
        };
        const auto found = std::ranges::find_if(nodes, fits);
        const auto number = static_cast<unsigned>(found - nodes.begin());
        if (found == nodes.end()) {
            nodes.push_back(children);
        } else {
            // The greater of two is the one that is nowhere.
            std::ranges::transform(*found, children, found->begin(),
                                   [](unsigned a, unsigned b) { return std::min(a, b); });
        }
        return number;
    }

    unsigned from(std::size_t x, unsigned used) {
        if (x == profile_.size()) return leaf(used);
        std::vector<unsigned> children(highest_ + 1, kNowhere);
        // The fullest node comes first: more others fit it.
        for (unsigned here = std::min(highest_, blocks_ - used) + 1; here-- > 0;) {
            profile_[x] = here;
            children[here] = from(x + 1, used + here);
        }
        return node(x, children);
    }

    unsigned leaf(unsigned used) {
        // So many are left, or d is infinite; as it is of one or two.
        const bool possible = used == blocks_ || used + 3 <= blocks_;
        return possible ? std::min(displacements_(profile_), most_ + 1) : most_ + 1;
    }

    Displacements& displacements_;
    unsigned most_;
    unsigned blocks_;
    unsigned highest_;
    std::vector<unsigned> profile_;
    DisplacementDiagram diagram_;
};

/// Beyond this many profiles (on 5 columns a colour of some 24 blocks, on 8 of 11) a colour goes
/// without a diagram: time for making it would exceed that for the rest of the formula.
constexpr double kMostProfiles = 150'000;
/// Nor has it one with more edges.
constexpr std::size_t kMostEdges = 3'000;

}  // namespace

bool can_vanish_in_place(std::span<const unsigned> profile) {
    return Intervals(profile).fit(0);
}

unsigned Displacements::operator()(std::span<const unsigned> profile) {
    const Table& known = table(std::accumulate(profile.begin(), profile.end(), 0U));
    const auto found = known.find(packed(profile));
    return found != known.end() ? found->second : most_ + 1;
}

double Displacements::profiles(std::size_t blocks) const {
    double number = 1;  // of ways to choose `width` out of `width` + `blocks`
    for (std::size_t i = 1; i <= width_; ++i) {
        number *= static_cast<double>(blocks + i) / static_cast<double>(i);
    }
    return number;
}

/// On the way a column may hold more than it is high, as not all stand there at once; but
/// no more than `most` steps can have brought.
const Displacements::Table& Displacements::table(unsigned blocks) {
    const auto [place, added] = tables_.try_emplace(blocks);
    Table& known = place->second;
    if (!added) return known;
    std::vector<unsigned> profile(width_);
    std::vector<std::vector<unsigned>> layer;
    const auto highest = static_cast<unsigned>(height_) + most_;
    for_each_profile(profile, 0, blocks, highest, [&](const std::vector<unsigned>& target) {
        if (!can_vanish_in_place(target)) return;
        known.emplace(packed(target), 0);
        layer.push_back(target);
    });
    for (unsigned d = 1; d <= most_ && !layer.empty(); ++d) {
        std::vector<std::vector<unsigned>> next;
        for (const std::vector<unsigned>& target : layer) {
            for (std::size_t x = 0; x < width_; ++x) {
                for (const std::size_t other : {x - 1, x + 1}) {
                    // x - 1 is past the end, too, for x = 0.
                    if (other >= width_ || target[x] == 0 || target[other] == highest) continue;
                    std::vector<unsigned> before = target;
                    --before[x];
                    ++before[other];
                    const bool is_new =
                        known.emplace(packed(before), static_cast<std::uint8_t>(d)).second;
                    if (is_new) next.push_back(std::move(before));
                }
            }
        }
        layer = std::move(next);
    }
    return known;
}

std::optional<DisplacementDiagram> displacement_diagram(Displacements& displacements,
                                                        std::size_t blocks, unsigned most) {
    if (displacements.profiles(blocks) > kMostProfiles) return std::nullopt;
    DisplacementDiagram diagram = DiagramMaker(displacements, blocks, most).make();
    std::size_t edges = 0;
    for (const auto& column : diagram.children) {
        for (const auto& node : column) {
            edges += node.size() - static_cast<std::size_t>(
                                       std::ranges::count(node, DisplacementDiagram::kNowhere));
        }
    }
    if (edges > kMostEdges) return std::nullopt;
    return diagram;
}

}  // namespace tessera::mayan
