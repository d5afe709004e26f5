// All instances of the input through one verb, in order.

#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/pipeline.hpp"

namespace tessera::cli {

/// `Verb` has `Result work(const Input&) const`, called from several threads, and
/// `void emit(const Input&, const Result&)`, called in order. Throws what they throw, and what
/// reading throws, after the results before it went out.
template <class Verb>
void run_on_instances(const Options& options, Verb& verb) {
    class One final : public Task {
    public:
        One(Verb& performer, Input input) : verb_of_(performer), input_(std::move(input)) {}
        void work() override { result_.emplace(std::as_const(verb_of_).work(input_)); }
        void emit() override { verb_of_.emit(input_, *result_); }

    private:
        Verb& verb_of_;
        Input input_;
        std::optional<decltype(std::declval<const Verb&>().work(std::declval<const Input&>()))>
            result_;
    };

    Inputs inputs(*options.puzzle, options.files, options.read, options.quiet);
    const TaskSource next = [&]() -> std::unique_ptr<Task> {
        std::optional<Input> input = inputs.next();
        if (!input) return nullptr;
        return std::make_unique<One>(verb, std::move(*input));
    };
    run_in_order(next, options.jobs, interrupt_flag());
}

}  // namespace tessera::cli
