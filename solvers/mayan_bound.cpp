#include "solvers/mayan_bound.hpp"

#include <algorithm>
#include <numeric>

namespace tessera::mayan {

namespace {

constexpr std::size_t kMaxEntries = std::size_t{1} << 18;

/// Whether fewer than six blocks stand in the columns of one run or of one cross.
bool one_wave(std::span<const unsigned> profile, unsigned blocks) {
    const auto standing = [](unsigned number) { return number > 0; };
    const auto first = std::find_if(profile.begin(), profile.end(), standing);
    const auto last = std::find_if(profile.rbegin(), profile.rend(), standing).base();
    const unsigned most = *std::max_element(profile.begin(), profile.end());
    const auto columns = static_cast<unsigned>(last - first);
    if (std::find(first, last, 0U) != last) return false;
    if (most == blocks || columns == blocks) return true;
    return blocks == 5 && columns == 3 && most == 3;
}

}  // namespace

bool clearable(std::span<const unsigned> profile) {
    const unsigned blocks = std::accumulate(profile.begin(), profile.end(), 0U);
    if (blocks == 0) return true;
    if (blocks < 3) return false;
    if (blocks < 6) return one_wave(profile, blocks);
    for (std::size_t x = 0; x < profile.size();) {
        const std::size_t begin = x;
        bool upright = true;
        for (; x < profile.size() && profile[x] > 0; ++x) upright = upright && profile[x] >= 3;
        if (!upright && x - begin < 3) return false;
        if (x == begin) ++x;
    }
    return true;
}

std::optional<DisplacementBound> DisplacementBound::make(std::size_t width, std::size_t height) {
    // A column of height h without runs has at most h - h/3 blocks of a colour. The nearest
    // clearable numbers have at most four more in a column, or five in all: else three steps
    // over one of its borders could be left out, which leaves three or more on either side,
    // and be clearable still.
    const std::size_t most = std::max<std::size_t>(5, height - height / 3 + 4);
    std::size_t entries = 1;
    for (std::size_t x = 0; x < width; ++x) {
        entries *= most + 1;
        if (entries > kMaxEntries) return std::nullopt;
    }
    return DisplacementBound(width, static_cast<unsigned>(most));
}

/// Breadth first from all clearable profiles at once; steps go both ways.
DisplacementBound::DisplacementBound(std::size_t width, unsigned most)
    : width_(width), base_(std::size_t{most} + 1) {
    std::vector<std::size_t> weights{1};
    for (std::size_t x = 1; x <= width; ++x) weights.push_back(weights.back() * base_);
    distance_.assign(weights.back(), kNever);
    std::vector<std::size_t> queue;
    for (std::size_t index = 0; index < distance_.size(); ++index) {
        const Profile profile = digits(index);
        if (!clearable(std::span(profile).first(width))) continue;
        distance_[index] = 0;
        queue.push_back(index);
    }
    const auto visit = [&](std::size_t index, unsigned distance) {
        if (distance_[index] != kNever) return;
        distance_[index] = static_cast<std::uint8_t>(distance);
        queue.push_back(index);
    };
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const std::size_t index = queue[i];
        const Profile profile = digits(index);
        const unsigned distance = std::min(distance_[index] + 1U, kNever - 1);
        for (std::size_t x = 0; x + 1 < width; ++x) {
            const std::size_t step = weights[x + 1] - weights[x];
            if (profile[x] > 0 && profile[x + 1] < most) visit(index + step, distance);
            if (profile[x + 1] > 0 && profile[x] < most) visit(index - step, distance);
        }
    }
}

DisplacementBound::Profile DisplacementBound::digits(std::size_t index) const {
    Profile profile{};
    for (std::size_t x = 0; x < width_; ++x) {
        profile[x] = static_cast<unsigned>(index % base_);
        index /= base_;
    }
    return profile;
}

unsigned DisplacementBound::operator()(std::span<const unsigned> profile) const {
    std::size_t index = 0;
    for (std::size_t x = width_; x-- > 0;) index = index * base_ + profile[x];
    return distance_[index];
}

}  // namespace tessera::mayan
