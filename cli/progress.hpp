// How far a long run has come, for a person who watches.
//
// On standard error, only where that is a terminal and standard output is not (results that
// scroll by need no progress; where they are few it is shown all the same), at most five times a
// second and not in the first second. The line is dim unless NO_COLOR is set.

#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tessera::cli {

/// What standard output gets meanwhile: many results, or few.
enum class Beside { many, few };

class Progress {
public:
    /// `noun` is what is counted, in the plural. Silent when `quiet`.
    Progress(std::string_view noun, bool quiet, Beside results = Beside::many);
    /// Wipes the line.
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// One more is done.
    void tick();
    /// Something to be shown behind the number.
    void note(std::string text) { note_ = std::move(text); }
    /// Wipes the line, for a result to be printed.
    void wipe();

private:
    using Clock = std::chrono::steady_clock;

    std::string_view noun_;
    std::string note_;
    bool shown_;
    bool dim_ = false;
    bool drawn_ = false;
    std::uint64_t done_ = 0;
    Clock::time_point begin_;
    Clock::time_point next_;
};

}  // namespace tessera::cli
