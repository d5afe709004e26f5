// Runs the built program as a user's shell would, and says what became of it.

#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {

struct Run {
    int exit_code = -1;  ///< -1 when a signal ended it
    int signal = 0;      ///< the signal that ended it, or 0
    bool timed_out = false;
    std::string out;
    std::string err;
};

enum class Sink {
    captured,     ///< into Run::out
    full_disk,    ///< /dev/full
    closed_pipe,  ///< a pipe that nobody reads
    slow_pipe,    ///< into Run::out, by a pipe that is read late and set not to wait
};

/// When to send SIGINT: never before the program is ready for it, however slow the machine.
struct Interrupt {
    std::chrono::milliseconds after{0};  ///< from when its signal handlers are in place
    std::size_t printed = 0;             ///< not before that many bytes of output
    std::string once_there{};            ///< nor before there is such a file, if any
    bool twice = false;                  ///< and SIGTERM at once after it
};

struct RunOptions {
    std::string input;
    /// Standard input is a pipe that stays open after `input`.
    bool live = false;
    /// Standard input is set not to wait.
    bool impatient = false;
    Sink sink = Sink::captured;
    std::optional<Interrupt> interrupt;
    std::chrono::seconds timeout{60};
    std::string program = "tessera";  ///< of the build folder
    std::string setting;              ///< NAME=VALUE for its environment, or nothing
};

/// Runs `tessera` with `arguments`. Throws std::runtime_error where it cannot be started.
Run run_program(const std::vector<std::string>& arguments, const RunOptions& options = {});

/// The same with `input` as standard input.
Run run_program(const std::vector<std::string>& arguments, std::string input);

/// A folder of its own, gone with the object.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    std::string path(std::string_view name) const { return (path_ / name).string(); }
    /// Writes a file and returns its path.
    std::string file(std::string_view name, std::string_view text) const;
    std::string text_of(std::string_view name) const;
    /// The names of all files in it, sorted.
    std::vector<std::string> names() const;

private:
    std::filesystem::path path_;
};

}  // namespace tessera::test
