// The Rock Game's rules, straight from the statement: remember every state that was seen, and
// look at each next one.

#include "puzzles/gray_code.hpp"

#include <bit>
#include <stdexcept>

#include "puzzles/outcome.hpp"

namespace tessera::gray_code {

namespace {

Fault fault_at(std::uint64_t line_number, std::string rule, const std::string& detail) {
    return {std::move(rule), "line " + std::to_string(line_number) + ": " + detail};
}

std::string counted(std::uint64_t number, const std::string& one, const std::string& many) {
    return std::to_string(number) + " " + (number == 1 ? one : many);
}

}  // namespace

void require_valid(const Instance& instance) {
    if (instance.holes >= 1) return;
    throw std::invalid_argument("expected at least one hole, found 0");
}

Walk::Walk(const Instance& instance) : holes_(instance.holes) {
    if (holes_ < 1 || holes_ > kMaxHoles) throw UnsupportedSize("a number of holes beyond 1..26");
    length_ = (std::uint64_t{1} << holes_) + 1;
    first_seen_.resize(length_ - 1);
}

std::optional<Fault> Walk::step(State state) {
    const std::uint64_t here = ++steps_;
    if (here > length_) {
        return fault_at(
            here, "long",
            "the end expected after " + std::to_string(length_) + " lines, found another");
    }
    if (here == 1 && state != 0) {
        return fault_at(1, "start", line(0, holes_) + " expected, found " + line(state, holes_));
    }
    if (here > 1) {
        const State change = state ^ previous_;
        if (!std::has_single_bit(change)) {
            return fault_at(here, "step",
                            counted(static_cast<unsigned>(std::popcount(change)), "hole changes",
                                    "holes change") +
                                ", 1 expected");
        }
        if (state >> holes_ != 0) {
            return fault_at(here, "step",
                            "hole " + std::to_string(std::countr_zero(change) + 1) +
                                " changes, there are only " + std::to_string(holes_));
        }
    }
    previous_ = state;
    if (here == length_) {
        if (state == 0) return std::nullopt;
        return fault_at(here, "end", line(0, holes_) + " expected, found " + line(state, holes_));
    }
    if (first_seen_[state] != 0) {
        return fault_at(here, "repeat",
                        line(state, holes_) + " was seen before, at line " +
                            std::to_string(first_seen_[state]));
    }
    first_seen_[state] = static_cast<std::uint32_t>(here);
    return std::nullopt;
}

std::optional<Fault> Walk::finish() const {
    if (steps_ == 0)
        return Fault{"empty", counted(length_, "line", "lines") + " expected, found none"};
    if (steps_ >= length_) return std::nullopt;
    return Fault{"short",
                 std::to_string(length_) + " lines expected, found " + std::to_string(steps_)};
}

std::optional<Fault> fault(const Instance& instance, const Answer& answer) {
    Walk walk(instance);
    for (const State state : answer.states) {
        if (std::optional<Fault> found = walk.step(state)) return found;
    }
    return walk.finish();
}

std::string line(State state, unsigned holes) {
    std::string text(holes, 'O');
    for (unsigned i = 0; i < holes; ++i) {
        if ((state >> i & 1U) != 0) text[i] = 'X';
    }
    return text;
}

}  // namespace tessera::gray_code
