#include "solvers/lights_out.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include "puzzles/poll.hpp"
#include "solvers/board_lines.hpp"
#include "solvers/gf2_polynomial.hpp"
#include "solvers/path_algebra.hpp"

namespace tessera::lights_out {

namespace {

using gf2::Line;
using gf2::Polynomial;

/// Where a sweep ends.
struct End {
    Line last;    ///< the presses of the last line
    Line beyond;  ///< those that the line after it would need
};

/// Sweeps over one board.
class Sweeper {
public:
    Sweeper(const BitGrid& lights, Poll& poll)
        : lights_(lights), shape_(lights), path_(shape_.width), poll_(poll) {}

    const gf2::Path& path() const { return path_; }

    /// Over a dark board of the same shape.
    End over_dark(Line first) const { return sweep(std::move(first), nullptr, nullptr); }

    /// Over the board.
    End over_lights(Line first) const {
        LineReader lights(lights_);
        return sweep(std::move(first), &lights, nullptr);
    }

    /// All presses that follow from those of the first line, on the board or on a dark one.
    BitGrid presses(Line first, bool dark) const {
        BitGrid grid(lights_.rows(), lights_.cols());
        LineReader lights(lights_);
        LineWriter presses(grid);
        sweep(std::move(first), dark ? nullptr : &lights, &presses);
        return grid;
    }

private:
    End sweep(Line first, LineReader* lights, LineWriter* presses) const {
        Line current = std::move(first);
        Line previous = path_.zero();
        for (std::size_t i = 0; i < shape_.lines; ++i) {
            if (presses != nullptr) presses->put(current);
            if (lights != nullptr) gf2::add(lights->next(), previous);
            gf2::add(current, previous);
            path_.add_neighbours(current, previous);
            std::swap(current, previous);
            poll_.spend(current.size());
        }
        return {std::move(previous), std::move(current)};
    }

    const BitGrid& lights_;
    LineShape shape_;
    gf2::Path path_;
    Poll& poll_;
};

/// The first lines of the quiet patterns: a basis, or its first `size` members. They are
/// U_n / g times 1, x, x^2, ...
std::vector<Line> quiet_lines(const gf2::Path& path, const Polynomial& gcd, std::size_t size,
                              Poll& poll) {
    std::vector<Line> lines;
    if (size == 0) return lines;
    const Polynomial cofactor = gf2::divide(path.characteristic(), gcd, poll).quotient;
    lines.push_back(path.apply(cofactor, path.first(), poll));
    while (lines.size() < size) {
        Line next = path.zero();
        path.add_neighbours(lines.back(), next);
        lines.push_back(std::move(next));
        poll.spend(lines.back().size());
    }
    return lines;
}

/// A quiet pattern that meets the board oddly, given what a sweep from 0 leaves.
QuietPattern witness(const Sweeper& sweeper, const std::vector<Line>& quiet, const Line& residual) {
    for (const Line& line : quiet) {
        if (!gf2::dot(line, residual)) continue;
        // Turned over, a quiet pattern is quiet: if the one that begins with `line` ends with
        // some other line, the one that begins with that ends with `line`.
        return {sweeper.presses(sweeper.over_dark(line).last, true)};
    }
    throw std::logic_error("lights-out: no quiet pattern against an unsolvable board");
}

void list(const Sweeper& sweeper, Line first, const Polynomial& gcd, const Question& question,
          Poll& poll, Outcome<Answer, QuietPattern>& outcome) {
    const auto nullity = static_cast<std::size_t>(gcd.degree());
    const std::uint64_t all =
        nullity < 64 ? std::uint64_t{1} << nullity : std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t wanted = std::min(question.answers, all);
    if (wanted > 0) outcome.answers.push_back({sweeper.presses(first, false)});
    outcome.verdict = Verdict::solvable;
    if (question.count) outcome.count = Count(1) << nullity;
    if (wanted > 1) {
        const auto size = static_cast<std::size_t>(std::bit_width(wanted - 1));
        const std::vector<Line> quiet = quiet_lines(sweeper.path(), gcd, size, poll);
        for (std::uint64_t k = 1; k < wanted; ++k) {
            gf2::add(quiet[static_cast<std::size_t>(std::countr_zero(k))], first);
            outcome.answers.push_back({sweeper.presses(first, false)});
        }
    }
    outcome.complete = wanted == all && nullity < 64;
}

void decide(const Sweeper& sweeper, const Question& question, Poll& poll,
            Outcome<Answer, QuietPattern>& outcome) {
    const gf2::Path& path = sweeper.path();
    const Polynomial factor = path.polynomial(sweeper.over_dark(path.first()).beyond, poll);
    const auto [gcd, cofactor] = gf2::bezout(factor, path.characteristic(), poll);
    const Line residual = sweeper.over_lights(path.zero()).beyond;
    const auto [quotient, remainder] = gf2::divide(path.polynomial(residual, poll), gcd, poll);
    if (remainder.is_zero()) {
        const Line multiple = path.apply(quotient, path.first(), poll);
        list(sweeper, path.apply(cofactor, multiple, poll), gcd, question, poll, outcome);
        return;
    }
    const auto nullity = static_cast<std::size_t>(gcd.degree());
    outcome.witness = witness(sweeper, quiet_lines(path, gcd, nullity, poll), residual);
    outcome.verdict = Verdict::unsolvable;
    outcome.complete = true;
    if (question.count) outcome.count = Count(0);
}

}  // namespace

Outcome<Answer, QuietPattern> solve(const Instance& instance, const Question& question,
                                    const Stop& stop) {
    require_valid(instance);
    Outcome<Answer, QuietPattern> outcome;
    outcome.method = "2^nullity";
    try {
        Poll poll(stop);
        decide(Sweeper(instance.lights, poll), question, poll, outcome);
    } catch (const Stopped&) {
        outcome.limit = stop.cause();
    }
    return outcome;
}

}  // namespace tessera::lights_out
