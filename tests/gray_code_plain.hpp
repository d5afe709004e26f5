// The Rock Game's answers by the plainest search, as the other ways' measure.

#pragma once

#include <doctest/doctest.h>
#include <algorithm>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "puzzles/gray_code.hpp"

namespace tessera::gray_code {

using Walks = std::vector<std::vector<State>>;

/// All answers in lexicographic order of the holes flipped, without a thought of speed.
inline Walks plain_search(unsigned holes) {
    const std::size_t count = std::size_t{1} << holes;
    Walks found;
    std::vector<State> walk{0};
    const std::function<void()> go = [&] {
        for (unsigned hole = 0; hole < holes; ++hole) {
            const State next = walk.back() ^ State { 1 } << hole;
            const bool seen = std::find(walk.begin(), walk.end(), next) != walk.end();
            const bool home = walk.size() == count && next == 0;
            if (seen && !home) continue;
            walk.push_back(next);
            if (home) {
                found.push_back(walk);
            } else {
                go();
            }
            walk.pop_back();
        }
    };
    go();
    return found;
}

/// All sequences of `length` states.
inline Walks all_sequences(unsigned holes, std::size_t length) {
    Walks walks{{}};
    for (std::size_t i = 0; i < length; ++i) {
        Walks longer;
        for (const auto& walk : walks) {
            for (State state = 0; state < State{1} << holes; ++state) {
                longer.push_back(walk);
                longer.back().push_back(state);
            }
        }
        walks = std::move(longer);
    }
    return walks;
}

/// Every walk of 2^n legal moves from all O that ends there, right or not.
inline Walks closed_walks(unsigned holes) {
    Walks walks{{0}};
    for (std::size_t t = 0; t < std::size_t{1} << holes; ++t) {
        Walks longer;
        for (const auto& walk : walks) {
            for (unsigned hole = 0; hole < holes; ++hole) {
                longer.push_back(walk);
                longer.back().push_back(walk.back() ^ State{1} << hole);
            }
        }
        walks = std::move(longer);
    }
    std::erase_if(walks, [](const auto& walk) { return walk.back() != 0; });
    return walks;
}

/// All that is a right answer but for one state.
inline Walks almost_answers(unsigned holes) {
    Walks walks;
    for (const auto& answer : plain_search(holes)) {
        for (std::size_t i = 0; i < answer.size(); ++i) {
            for (State state = 0; state < State{1} << holes; ++state) {
                if (state == answer[i]) continue;
                walks.push_back(answer);
                walks.back()[i] = state;
            }
        }
    }
    return walks;
}

struct KnownCode {
    unsigned holes;
    Answer answer;
};

/// tests/data/gray-code/known_codes.tsv.
inline std::vector<KnownCode> known_codes() {
    std::ifstream file(std::string(TESSERA_SOURCE_DIR) + "/tests/data/gray-code/known_codes.tsv");
    REQUIRE(file.good());
    std::string line;
    std::getline(file, line);
    std::vector<KnownCode> codes;
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        KnownCode code{};
        std::string kind;
        std::string flips;
        fields >> code.holes >> kind >> flips;
        State state = 0;
        code.answer.states.push_back(state);
        for (const char bit : flips) {
            code.answer.states.push_back(state ^= State{1} << (bit - '0'));
        }
        codes.push_back(code);
    }
    return codes;
}

}  // namespace tessera::gray_code
