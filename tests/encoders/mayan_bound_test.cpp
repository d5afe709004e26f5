#include "encoders/mayan_bound.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include "encoders/mayan_cnf.hpp"
#include "encoders/mayan_displacement.hpp"
#include "puzzles/mayan_random.hpp"
#include "tests/encoders/propagation.hpp"
#include "tests/mayan_cases.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

using Profile = std::vector<unsigned>;

/// All that so many intervals or fewer, of three columns or more, can make of coverings.
std::set<Profile> coverings(std::size_t width, unsigned intervals) {
    std::set<Profile> all{Profile(width, 0)};
    for (unsigned i = 0; i < intervals; ++i) {
        std::set<Profile> more = all;
        for (const Profile& covering : all) {
            for (std::size_t first = 0; first < width; ++first) {
                for (std::size_t end = first + 3; end <= width; ++end) {
                    Profile next = covering;
                    for (std::size_t x = first; x < end; ++x) ++next[x];
                    more.insert(next);
                }
            }
        }
        all = std::move(more);
    }
    return all;
}

/// The definition, word by word.
bool vanishes_by_definition(const Profile& profile, const std::set<Profile>& coverings) {
    return std::ranges::any_of(coverings, [&](const Profile& covering) {
        for (std::size_t x = 0; x < profile.size(); ++x) {
            const bool exact = profile[x] == 1 || profile[x] == 2;
            if (covering[x] > profile[x] || (exact && covering[x] != profile[x])) return false;
        }
        return true;
    });
}

/// Breadth first, from the profile on; `most` + 1 where it takes more than `most`.
unsigned steps_by_definition(const Profile& profile, unsigned most,
                             const std::set<Profile>& all_coverings) {
    std::set<Profile> seen{profile};
    std::vector<Profile> layer{profile};
    for (unsigned steps = 0; steps <= most; ++steps) {
        std::vector<Profile> next;
        for (const Profile& here : layer) {
            if (vanishes_by_definition(here, all_coverings)) return steps;
            for (std::size_t x = 0; x < here.size(); ++x) {
                for (const std::size_t to : {x - 1, x + 1}) {
                    if (to >= here.size() || here[x] == 0) continue;
                    Profile moved = here;
                    --moved[x];
                    ++moved[to];
                    if (seen.insert(moved).second) next.push_back(moved);
                }
            }
        }
        layer = std::move(next);
    }
    return most + 1;
}

/// All profiles of `width` columns, up to `highest` blocks in each.
std::vector<Profile> profiles(std::size_t width, unsigned highest) {
    std::vector<Profile> all{{}};
    for (std::size_t x = 0; x < width; ++x) {
        std::vector<Profile> longer;
        for (const Profile& profile : all) {
            for (unsigned here = 0; here <= highest; ++here) {
                longer.push_back(profile);
                longer.back().push_back(here);
            }
        }
        all = std::move(longer);
    }
    return all;
}

unsigned blocks_of(const Profile& profile) {
    return std::accumulate(profile.begin(), profile.end(), 0U);
}

/// The sum of d over the colours, as far as d is at most `most`.
unsigned sum_of(const Board& board, std::size_t height, unsigned most) {
    Displacements displacements(board.columns.size(), height, most);
    std::map<Colour, Profile> by_colour;
    for (std::size_t x = 0; x < board.columns.size(); ++x) {
        for (const Colour colour : board.columns[x]) {
            by_colour[colour].resize(board.columns.size());
            ++by_colour[colour][x];
        }
    }
    unsigned sum = 0;
    for (const auto& [colour, profile] : by_colour) sum += displacements(profile);
    return sum;
}

Instance random_instance(std::uint64_t index, unsigned moves) {
    return random_board(29, index, moves);
}

/// The number of `move` among a step's choices: all moves, in lexicographic order.
std::size_t place_of(const Move& move) {
    std::size_t place = 0;
    for (int x = 0; x < 5; ++x) {
        for (int y = 0; y < 7; ++y) {
            for (const int g : {1, -1}) {
                if (x + g < 0 || x + g > 4) continue;
                if (Move{x, y, g} == move) return place;
                ++place;
            }
        }
    }
    return place;
}

}  // namespace

TEST_CASE("mayan bound: what can vanish in place, by the definition, on three to six columns") {
    for (std::size_t width = 3; width <= 6; ++width) {
        const unsigned highest = width <= 4 ? 4 : 3;
        // No more than two intervals are of use in a column of one or two blocks.
        const std::set<Profile> all = coverings(width, width <= 4 ? 4 : 3);
        for (const Profile& profile : profiles(width, highest)) {
            if (blocks_of(profile) > 9) continue;
            CAPTURE(profile);
            REQUIRE(can_vanish_in_place(profile) == vanishes_by_definition(profile, all));
        }
    }
}

TEST_CASE("mayan bound: d by the definition, on four and five columns") {
    for (const std::size_t width : {4U, 5U}) {
        const std::set<Profile> all = coverings(width, 3);
        Displacements displacements(width, 3, 6);
        for (const Profile& profile : profiles(width, 3)) {
            if (blocks_of(profile) == 0 || blocks_of(profile) > 7) continue;
            CAPTURE(profile);
            REQUIRE(displacements(profile) == steps_by_definition(profile, 6, all));
        }
    }
}

TEST_CASE("mayan bound: one or two blocks never vanish, a run needs no step") {
    Displacements displacements(5, 7, 20);
    CHECK(displacements(Profile{0, 0, 1, 0, 0}) == 21);
    CHECK(displacements(Profile{0, 1, 1, 0, 0}) == 21);
    CHECK(displacements(Profile{0, 3, 0, 0, 0}) == 0);
    CHECK(displacements(Profile{0, 1, 1, 1, 0}) == 0);
    CHECK(displacements(Profile{0, 0, 0, 0, 0}) == 0);
    CHECK(displacements(Profile{1, 1, 0, 1, 0}) == 1);
    CHECK(displacements(Profile{1, 0, 1, 0, 1}) == 2);
    CHECK(displacements(Profile{2, 0, 0, 0, 1}) == 3);
}

TEST_CASE("mayan bound: the diagram leads from every profile that can be to its d") {
    for (const std::size_t blocks : {3U, 4U, 6U, 8U}) {
        constexpr unsigned kMost = 8;
        // More is known than is asked for.
        Displacements displacements(5, 7, kMost + 2);
        const auto diagram = displacement_diagram(displacements, blocks, kMost);
        REQUIRE(diagram);
        for (const Profile& profile : profiles(5, 4)) {
            if (blocks_of(profile) > blocks) continue;
            unsigned node = 0;
            for (std::size_t x = 0; x < 5; ++x) node = diagram->children[x][node].at(profile[x]);
            const bool possible = blocks_of(profile) == blocks || blocks_of(profile) + 3 <= blocks;
            CAPTURE(profile);
            REQUIRE(node == (possible ? std::min(displacements(profile), kMost + 1) : kMost + 1));
        }
    }
}

TEST_CASE("mayan bound: a colour whose diagram is too large has none") {
    Displacements displacements(8, 16, 8);
    CHECK(displacement_diagram(displacements, 3, 8));
    CHECK_FALSE(displacement_diagram(displacements, 12, 8));
    CHECK_FALSE(displacement_diagram(displacements, 128, 8));
}

TEST_CASE("mayan bound: after some moves, propagation refuses the boards beyond it and no other") {
    std::size_t beyond = 0;
    std::size_t within = 0;
    for (std::uint64_t i = 0; i < 24; ++i) {
        const Instance instance = random_instance(i, 2 + static_cast<unsigned>(i % 4));
        const auto encoding = encode_cnf(instance);
        const auto choices = encoding->choices();
        Propagation propagation(encoding->formula());
        Random random = Random::item(31, i);
        for (int line = 0; line < 20; ++line) {
            Board board = instance.board;
            std::vector<Literal> assumed;
            bool hopeless = sum_of(board, 7, 2 * instance.moves) > 2 * instance.moves;
            for (unsigned made = 1; made < instance.moves; ++made) {
                Move move;
                do {
                    move = {static_cast<int>(random.below(5)), static_cast<int>(random.below(7)),
                            random.chance(1, 2) ? 1 : -1};
                } while (drag(board, move));
                settle(board);
                if (board.empty()) break;
                assumed.push_back(choices[made - 1][place_of(move)]);
                const unsigned left = 2 * (instance.moves - made);
                hopeless = hopeless || sum_of(board, 7, left) > left;
                CAPTURE(text_of(instance.board));
                CAPTURE(text_of(board));
                REQUIRE(propagation.free_after(assumed).has_value() == !hopeless);
                ++(hopeless ? beyond : within);
            }
        }
    }
    CHECK(beyond > 100);
    CHECK(within > 100);
}

TEST_CASE("mayan bound: the numbers of each frame are those of its board") {
    for (std::uint64_t i = 0; i < 6; ++i) {
        Instance instance = random_instance(i, 3);
        const auto encoding = encode_time_line(instance);
        // The first move's frame, when nothing vanishes.
        for (int x = 0; x < 4; ++x) {
            Board board = instance.board;
            const Move move{x, 0, 1};
            if (drag(board, move)) continue;
            Propagation propagation(encoding->formula());
            const auto step = encoding->choices()[0];
            if (!propagation.free_after({step[place_of(move)]})) continue;
            const FrameBound& bound = encoding->bounds()[1];
            for (std::size_t colour = 1; colour <= kMaxColour; ++colour) {
                const std::size_t c = encoding->time_line().number[colour];
                if (c == 0 || bound.has[c - 1].empty()) continue;
                for (std::size_t column = 0; column < 5; ++column) {
                    const auto& has = bound.has[c - 1][column];
                    const auto number = static_cast<std::size_t>(
                        std::ranges::count(board.columns[column], static_cast<Colour>(colour)));
                    for (std::size_t j = 0; j < has.size(); ++j) {
                        REQUIRE(propagation.value(has[j]) == (j == number ? 1 : -1));
                    }
                }
            }
        }
    }
}

TEST_CASE("mayan bound: a board beyond it is refuted by propagation alone") {
    const auto open = [](const Instance& instance) {
        return Propagation(encode_cnf(instance)->formula()).free_after({}).has_value();
    };
    CHECK_FALSE(open({board_of("1/1/./././"), 7, 5}));
    CHECK_FALSE(open({board_of("1/2/2/1/2"), 7, 20}));
    CHECK_FALSE(open({board_of("11/././././1"), 7, 1}));
    CHECK(open({board_of("1/./1/./1"), 7, 1}));
    CHECK(open({board_of("1/./1/./1"), 7, 2}));
}
