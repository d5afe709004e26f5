#include "cli/progress.hpp"

#include <unistd.h>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace tessera::cli {

namespace {

constexpr std::chrono::seconds kSilence{1};
constexpr std::chrono::milliseconds kInterval{200};

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

bool someone_watches(Beside results) {
    const char* term = std::getenv("TERM");
    const bool dumb = term == nullptr || std::string_view(term) == "dumb";
    const bool in_the_way = results == Beside::many && isatty(STDOUT_FILENO) == 1;
    return !dumb && isatty(STDERR_FILENO) == 1 && !in_the_way;
}

void show(std::string_view text) {
    static_cast<void>(!::write(STDERR_FILENO, text.data(), text.size()));
}

}  // namespace

Progress::Progress(std::string_view noun, bool quiet, Beside results)
    : noun_(noun), shown_(!quiet && someone_watches(results)) {
    if (!shown_) return;
    dim_ = !is_set("NO_COLOR");
    begin_ = Clock::now();
    next_ = begin_ + kSilence;
}

Progress::~Progress() {
    wipe();
}

void Progress::wipe() {
    if (drawn_) show("\r\x1b[K");
    drawn_ = false;
}

void Progress::tick() {
    ++done_;
    if (!shown_) return;
    const Clock::time_point now = Clock::now();
    if (now < next_) return;
    next_ = now + kInterval;
    drawn_ = true;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    char time[32];
    std::snprintf(time, sizeof time, ", %.1f s", seconds);
    const std::string text = std::to_string(done_) + " " + std::string(noun_) + note_ + time;
    show("\r\x1b[K" + (dim_ ? "\x1b[2m" + text + "\x1b[0m" : text));
}

}  // namespace tessera::cli
