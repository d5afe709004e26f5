#include "puzzles/gray_code_fuzz.hpp"

namespace tessera::gray_code {

namespace {
constexpr std::int64_t kMostHoles = 6;
}

GenerateOptions draw_size(Random& random, GenerateOptions given, BoardShape shape) {
    static_cast<void>(shape);
    if (!given.n) given.n = static_cast<std::uint64_t>(random.between(1, kMostHoles));
    return given;
}

std::optional<Instance> reduction(const Instance& instance, std::size_t index) {
    if (index + 1 >= instance.holes) return std::nullopt;
    Instance smaller = instance;
    smaller.holes = static_cast<unsigned>(index + 1);
    return smaller;
}

ReadOptions read_options(const Instance& instance, Format format) {
    static_cast<void>(instance);
    ReadOptions options;
    options.format = format;
    return options;
}

}  // namespace tessera::gray_code
