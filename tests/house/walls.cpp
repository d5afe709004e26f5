#include "walls.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

namespace tessera::house {
namespace {

using Names = std::vector<std::string_view>;

bool contains(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Folder and name of "folder/name"; the folder is empty where there is none.
struct Path {
    std::string_view folder;
    std::string_view name;

    explicit Path(std::string_view whole) {
        const std::size_t slash = whole.find('/');
        folder = slash == whole.npos ? std::string_view{} : whole.substr(0, slash);
        name = slash == whole.npos ? whole : whole.substr(slash + 1);
    }
};

bool is_header(std::string_view path) {
    return path.ends_with(".hpp");
}

/// The floors that a floor may include; empty for a folder that is no floor.
Names floors_below(std::string_view folder) {
    if (folder == "puzzles") return {"puzzles"};
    if (folder == "solvers") return {"puzzles", "solvers"};
    if (folder == "encoders") return {"puzzles", "encoders"};
    if (folder == "verify") return {"puzzles", "solvers", "encoders", "verify"};
    if (folder == "cli") return {"puzzles", "verify", "cli"};
    return {};
}

/// What of puzzles/ the command line may see: the words, and no puzzle.
const Names kSharedWords{"claim.hpp", "fault.hpp",   "format.hpp", "generate.hpp",
                         "json.hpp",  "outcome.hpp", "random.hpp", "reader.hpp",
                         "stop.hpp",  "utf8.hpp",    "verdict.hpp"};

/// Libraries that are seen in one file alone, by the beginning of the header's name.
struct Room {
    std::string_view header;
    std::string_view only_in;
};
constexpr std::array<Room, 6> kRooms{{{"nlohmann/", "puzzles/json.cpp"},
                                      {"sodium.h", "verify/sha256.cpp"},
                                      {"cadical.hpp", "encoders/cadical.cpp"},
                                      {"z3.h", "encoders/z3_module.cpp"},
                                      {"z3++.h", "encoders/z3_module.cpp"},
                                      {"boost/", "cli/options.cpp"}}};

/// Of the system, in sources but not in headers.
const Names kSystem{"dlfcn.h",     "malloc.h",       "fcntl.h",        "poll.h",
                    "signal.h",    "spawn.h",        "sys/ioctl.h",    "pthread.h",
                    "sys/mman.h",  "sys/stat.h",     "sys/resource.h", "sys/time.h",
                    "sys/uio.h",   "sys/wait.h",     "time.h",         "sys/types.h",
                    "sys/prctl.h", "sys/signalfd.h", "sys/syscall.h",  "unistd.h"};

/// The processor's own instructions: speed is the solvers' business.
bool is_intrinsics(std::string_view header) {
    return header.ends_with("intrin.h");
}

/// The standard library's headers have no dot and no slash.
bool is_standard(std::string_view header) {
    return header.find_first_of("./") == header.npos;
}

bool is_trusted_checker(const Path& file) {
    return file.folder == "verify" && file.name.starts_with("lrat");
}

/// What judges a certificate's lemmas and positions: the rules, and how a clause is written.
bool is_plain_checker(const Path& file) {
    const std::string_view stem = file.name.substr(0, file.name.rfind('.'));
    return file.folder == "verify" && (stem.ends_with("_lemma") || stem.ends_with("_positions"));
}

bool may_serve_plain_checker(std::string_view header) {
    const Path to(header);
    return to.folder == "puzzles" || header == "encoders/cnf.hpp" || is_plain_checker(to);
}

/// Why `path` may not include <header>; nothing when it may.
std::optional<std::string> fault_of_angled(std::string_view path, std::string_view header) {
    if (is_standard(header)) return std::nullopt;
    if (is_trusted_checker(Path(path))) return "the trusted checker has the standard library alone";
    for (const Room& room : kRooms) {
        if (!header.starts_with(room.header)) continue;
        if (path == room.only_in) return std::nullopt;
        return "only " + std::string(room.only_in) + " may";
    }
    if (header == "gmpxx.h") return std::nullopt;
    if (contains(kSystem, header)) {
        if (!is_header(path)) return std::nullopt;
        return "system headers belong into sources";
    }
    if (is_intrinsics(header)) {
        if (Path(path).folder == "solvers" && !is_header(path)) return std::nullopt;
        return "intrinsics belong into sources in solvers/";
    }
    return "no such library is known here";
}

/// `--version` names the engines' versions, which verify/ has no use for.
bool asks_for_versions(std::string_view path, std::string_view header) {
    return path == "cli/help.cpp" &&
           (header == "encoders/cadical.hpp" || header == "encoders/z3.hpp");
}

/// Why `path` may not include "header"; nothing when it may.
std::optional<std::string> fault_of_quoted(std::string_view path, std::string_view header) {
    const Path from(path);
    const Path to(header);
    if (is_trusted_checker(from) && !is_trusted_checker(to)) {
        return "the trusted checker has the standard library alone";
    }
    if (is_plain_checker(from) && !may_serve_plain_checker(header)) {
        return "a checker does not know what it checks";
    }
    if (asks_for_versions(path, header)) return std::nullopt;
    if (!contains(floors_below(from.folder), to.folder)) {
        return std::string(from.folder) + "/ stands below it or beside it";
    }
    if (from.folder == "cli" && to.folder == "puzzles" && !contains(kSharedWords, to.name)) {
        return "cli/ knows puzzles through verify/ alone";
    }
    return std::nullopt;
}

/// The line without its leading blanks.
std::string_view trimmed(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return first == line.npos ? std::string_view{} : line.substr(first);
}

/// What stands in `#include <...>` or `#include "..."`, with its opening mark.
std::optional<std::string_view> included(std::string_view line) {
    line = trimmed(line);
    if (!line.starts_with('#')) return std::nullopt;
    line = trimmed(line.substr(1));
    if (!line.starts_with("include")) return std::nullopt;
    line = trimmed(line.substr(7));
    const std::size_t end = line.find_first_of(">\"", 1);
    if (end == line.npos) return std::nullopt;
    return line.substr(0, end);
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// The puzzles: X of each X_text.hpp.
std::vector<std::string> puzzles_among(const std::vector<std::string>& files) {
    static constexpr std::string_view kEnding = "_text.hpp";
    std::vector<std::string> puzzles;
    for (const std::string& file : files) {
        if (file.ends_with(kEnding)) {
            puzzles.push_back(file.substr(0, file.size() - kEnding.size()));
        }
    }
    return puzzles;
}

/// What every puzzle has in `floor`, after its name.
std::set<std::string> required_roles(std::string_view floor) {
    if (floor == "puzzles") return {".hpp", ".cpp", "_text.hpp", "_random.hpp", "_random.cpp"};
    if (floor == "solvers") return {".hpp", ".cpp"};
    if (floor == "encoders") return {"_cnf.hpp", "_cnf.cpp", "_smt.hpp", "_smt.cpp"};
    if (floor == "verify") return {".hpp", ".cpp"};
    return {};
}

}  // namespace

std::vector<std::string> faults_of_file(std::string_view path, std::string_view text) {
    std::vector<std::string> faults;
    const std::vector<std::string_view> lines = lines_of(text);
    const auto complain = [&](std::size_t line, const std::string& what) {
        faults.push_back(std::string(path) + ':' + std::to_string(line + 1) + ": " + what);
    };
    const bool is_floor = !floors_below(Path(path).folder).empty();
    bool once = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = trimmed(lines[i]);
        once = once || line == "#pragma once";
        if (is_header(path) && line.starts_with("using namespace")) {
            complain(i, "a header opens no namespace for others");
        }
        const auto include = included(line);
        if (!include || !is_floor) continue;
        const std::string_view header = include->substr(1);
        const auto fault =
            include->front() == '<' ? fault_of_angled(path, header) : fault_of_quoted(path, header);
        if (fault) complain(i, "may not include " + std::string(header) + ": " + *fault);
    }
    if (is_header(path) && !once) complain(0, "expected #pragma once");
    if (is_header(path) && (lines.empty() || !lines[0].starts_with("// "))) {
        complain(0, "expected a comment that says what the file is");
    }
    return faults;
}

std::vector<std::string> faults_of_matrix(
    const std::map<std::string, std::vector<std::string>>& files_of_floor) {
    const auto ground = files_of_floor.find("puzzles");
    if (ground == files_of_floor.end()) return {"expected a folder puzzles"};
    const std::vector<std::string> puzzles = puzzles_among(ground->second);
    std::vector<std::string> faults;
    if (puzzles.empty()) faults.emplace_back("expected a puzzle: puzzles/X_text.hpp");
    for (const auto& [floor, files] : files_of_floor) {
        const std::set<std::string> roles = required_roles(floor);
        for (const std::string& puzzle : puzzles) {
            for (const std::string& role : roles) {
                if (std::find(files.begin(), files.end(), puzzle + role) == files.end()) {
                    faults.push_back("expected " + floor + '/' + puzzle + role);
                }
            }
        }
    }
    return faults;
}

}  // namespace tessera::house
