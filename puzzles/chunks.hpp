// Which parts of a list to try to leave out, the boldest first.

#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace tessera {

/// `size` neighbours from `begin` on.
struct Chunk {
    std::size_t begin = 0;
    std::size_t size = 0;

    bool operator==(const Chunk&) const = default;
    bool holds(std::size_t i) const { return i >= begin && i - begin < size; }
};

/// Parts of a list of `length`, none larger than `most`: halves, quarters and so on to single ones
/// (after Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002). Fewer
/// than 2 * length + 2.
inline std::vector<Chunk> chunks(std::size_t length, std::size_t most) {
    std::vector<Chunk> result;
    for (std::size_t size = std::min(length, most); size > 0; size /= 2) {
        for (std::size_t begin = 0; begin < length; begin += size) {
            result.push_back({begin, std::min(size, length - begin)});
        }
    }
    return result;
}

}  // namespace tessera
