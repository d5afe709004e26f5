#include "verify/shrink.hpp"

#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace tessera {

namespace {

/// The reductions of a file, one after another: numbered, so that a search can go on where it was.
class Reductions {
public:
    Reductions(const Puzzle& puzzle, const Instances& instances)
        : puzzle_(puzzle), instances_(instances) {}

    /// The next one, or an empty file after the last.
    Instances next() {
        for (;;) {
            switch (stage_) {
                case Stage::alone:
                    if (step_ < several()) return {instances_[step_++]};
                    break;
                case Stage::left_out:
                    if (step_ < several()) return without(step_++);
                    break;
                case Stage::together:
                    if (Instances reduced = next_together(); !reduced.empty()) return reduced;
                    break;
                case Stage::single:
                    if (Instances reduced = single(); !reduced.empty()) return reduced;
                    break;
                case Stage::over: return {};
            }
            stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1);
            step_ = 0;
        }
    }

private:
    enum class Stage { alone, left_out, together, single, over };

    /// 0 for a file of one, which has nothing to lose.
    std::size_t several() const { return instances_.size() > 1 ? instances_.size() : 0; }

    Instances without(std::size_t index) const {
        Instances rest = instances_;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(index));
        return rest;
    }

    /// All of them reduced at once: alike, and then each by the reduction before or after that of
    /// its neighbour, for where they must not become the same.
    Instances next_together() {
        while (several() > 0 && step_ / kShifts < least_reductions_) {
            const std::size_t index = step_ / kShifts;
            const std::size_t shift = step_++ % kShifts;
            if (Instances reduced = together(index, shift); !reduced.empty()) return reduced;
        }
        return {};
    }

    Instances together(std::size_t index, std::size_t shift) {
        Instances reduced;
        for (std::size_t i = 0; i < instances_.size(); ++i) {
            if (shift == 2 && index < i) return {};
            const std::size_t at = shift == 0 ? index : shift == 1 ? index + i : index - i;
            AnyInstance smaller = puzzle_.reduction(instances_[i], at);
            if (!smaller.has_value()) {
                if (shift == 0) least_reductions_ = 0;
                return {};
            }
            reduced.push_back(std::move(smaller));
        }
        return reduced;
    }

    /// One of them reduced.
    Instances single() {
        for (; which_ < instances_.size(); ++which_, step_ = 0) {
            AnyInstance smaller = puzzle_.reduction(instances_[which_], step_++);
            if (!smaller.has_value()) continue;
            Instances reduced = instances_;
            reduced[which_] = std::move(smaller);
            return reduced;
        }
        return {};
    }

    static constexpr std::size_t kShifts = 3;

    const Puzzle& puzzle_;
    const Instances& instances_;
    /// Once one of them has no reduction of some number, there are no more for all.
    std::size_t least_reductions_ = std::numeric_limits<std::size_t>::max();
    Stage stage_ = Stage::alone;
    std::size_t step_ = 0;
    std::size_t which_ = 0;
};

/// How often what is left is tried again.
constexpr int kRepeats = 3;

class Shrinker {
public:
    Shrinker(const Puzzle& puzzle, const Fails& fails, const Allowed& allowed,
             const ShrinkOptions& options, const Instances& instances, const Failure& failure)
        : puzzle_(puzzle),
          fails_(fails),
          allowed_(allowed),
          options_(options),
          signature_(failure.signature()),
          best_{instances, failure, 0, false, Repeats::unknown} {}

    Shrunk shrink() {
        ++best_.trials;
        if (!fails_so(best_.instances)) {
            if (!interrupted()) best_.repeats = Repeats::sometimes;
            return std::move(best_);
        }
        best_.repeats = Repeats::always;
        reduce();
        repeat();
        return std::move(best_);
    }

private:
    /// To the end, or to a limit.
    void reduce() {
        // After a success the search goes on behind it: what was refused before is seldom possible
        // now. Only a whole round without success, from the first reduction on, is the end.
        std::size_t skip = 0;
        for (bool whole_round = true;;) {
            const std::optional<std::size_t> success = reduce_once(skip);
            if (spent()) return;
            if (!success && whole_round) {
                best_.minimal = true;
                return;
            }
            skip = success.value_or(0);
            whole_round = skip == 0;
        }
    }

    /// The number of the first reduction from `skip` on that fails so, and which is taken over.
    std::optional<std::size_t> reduce_once(std::size_t skip) {
        const Instances current = best_.instances;
        Reductions reductions(puzzle_, current);
        std::size_t number = 0;
        for (Instances next = reductions.next(); !next.empty(); next = reductions.next()) {
            if (number++ < skip || !allowed_(next)) continue;
            if (spent()) return std::nullopt;
            ++best_.trials;
            if (!fails_so(next)) continue;
            best_.instances = std::move(next);
            return number - 1;
        }
        return std::nullopt;
    }

    /// At least once, whatever the time: but an interruption waits for nobody.
    void repeat() {
        for (int i = 0; i < kRepeats && !interrupted(); ++i) {
            if (i > 0 && stopped()) return;
            if (fails_so(best_.instances) || interrupted()) continue;
            best_.repeats = Repeats::sometimes;
            best_.minimal = false;
            return;
        }
    }

    bool fails_so(const Instances& candidate) {
        std::optional<Failure> found = fails_(candidate);
        if (!found || found->signature() != signature_) return false;
        best_.failure = *std::move(found);
        return true;
    }

    bool stopped() const { return options_.stop != nullptr && options_.stop->requested(); }
    bool interrupted() const { return options_.interrupt != nullptr && *options_.interrupt; }
    bool spent() const { return best_.trials >= options_.most_trials || stopped(); }

    const Puzzle& puzzle_;
    const Fails& fails_;
    const Allowed& allowed_;
    const ShrinkOptions& options_;
    std::string signature_;
    Shrunk best_;
};

}  // namespace

Shrunk shrink(const Puzzle& puzzle, const Instances& instances, const Failure& failure,
              const Fails& fails, const Allowed& allowed, const ShrinkOptions& options) {
    return Shrinker(puzzle, fails, allowed, options, instances, failure).shrink();
}

}  // namespace tessera
