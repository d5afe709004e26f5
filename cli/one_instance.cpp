#include "cli/one_instance.hpp"

#include <optional>
#include <string>
#include <utility>

#include "cli/diagnostics.hpp"

namespace tessera::cli {

namespace {

Input pick(Inputs& inputs, std::uint64_t wanted) {
    for (std::uint64_t index = 1;; ++index) {
        std::optional<Input> input = inputs.next();
        if (!input) {
            throw UsageError("--index: expected a number from 1 to " + std::to_string(index - 1) +
                             ", found '" + std::to_string(wanted) + "'");
        }
        if (index == wanted) return std::move(*input);
    }
}

Input only(Inputs& inputs) {
    std::optional<Input> input = inputs.next();
    if (!input) throw UsageError("the input holds no instance");
    if (inputs.next()) {
        throw UsageError("the input holds several instances; choose one with --index K");
    }
    return std::move(*input);
}

}  // namespace

Input one_instance(const Options& options) {
    Inputs inputs(*options.puzzle, options.files, options.read, options.quiet);
    return options.index ? pick(inputs, *options.index) : only(inputs);
}

}  // namespace tessera::cli
