// Reading instances, whatever their format, and writing them.

#include "puzzles/yin_yang_text.hpp"

#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "puzzles/yin_yang_json.hpp"
#include "puzzles/yin_yang_pzpr.hpp"
#include "puzzles/yin_yang_rows.hpp"
#include "puzzles/yin_yang_task.hpp"
#include "puzzles/yin_yang_url.hpp"

namespace tessera::yin_yang {

namespace {

constexpr std::int64_t kMaxBoards = 1'000'000'000;
constexpr std::size_t kLook = 256;

Format found_format(Reader& reader) {
    reader.skip_white();
    const int c = reader.peek();
    if (c == '{') return Format::json;
    if ((c >= '0' && c <= '9') || c == '-') return Format::contest;
    std::string_view token = reader.ahead(kLook);
    token = token.substr(0, token.find_first_of(" \t\r\n"));
    if (token.starts_with("pzprv3") || token.starts_with("v:")) return Format::pzpr;
    if (token.find_first_of("?/") != std::string_view::npos) return Format::url;
    const bool has_clue = token.find_first_of("WB") != std::string_view::npos;
    constexpr std::string_view kTask = "WBabcdefghijklmnopqrstuvwxyz";
    if (has_clue && token.find_first_not_of(kTask) == std::string_view::npos) return Format::task;
    reader.fail("a count of boards, a JSON object, an address, a pzprv3 file or a task");
}

[[noreturn]] void refuse_format(Format format) {
    throw std::invalid_argument("expected the format contest, json, url, pzpr or task, found " +
                                std::string(to_string(format)));
}

void require_known(Format format) {
    for (const Format known : kInstanceFormats) {
        if (format == known) return;
    }
    refuse_format(format);
}

}  // namespace

InstanceReader::InstanceReader(Reader& reader, const ReadOptions& options)
    : reader_(reader),
      format_(options.format == Format::automatic ? found_format(reader) : options.format) {
    require_known(format_);
}

std::optional<Instance> InstanceReader::next() {
    if (format_ == Format::contest) return contest_board();
    if (done_) return std::nullopt;
    reader_.skip_white();
    Instance instance = other_board();
    done_ = reader_.at_end();
    return instance;
}

std::optional<Instance> InstanceReader::contest_board() {
    if (!remaining_) {
        reader_.skip_white();
        remaining_ = static_cast<std::uint64_t>(reader_.integer(
            1, kMaxBoards, "a number of boards from 1 to " + std::to_string(kMaxBoards)));
    }
    if (*remaining_ == 0) return std::nullopt;
    --*remaining_;
    const auto read_size = [this](const std::string& what) {
        return static_cast<std::size_t>(
            reader_.integer(1, std::int64_t{kMaxCells},
                            "a number of " + what + " from 1 to " + std::to_string(kMaxCells)));
    };
    reader_.skip_white();
    const std::size_t rows = read_size("rows");
    reader_.skip_blanks();
    const Place cols_place = reader_.place();
    const std::size_t cols = read_size("columns");
    if (!Grid::fits(rows, cols)) {
        reader_.fail(cols_place, "a board of at most 2^20 cells",
                     std::to_string(rows) + " x " + std::to_string(cols));
    }
    reader_.skip_blanks();
    if (reader_.peek() != '\n') reader_.fail("end of line after the number of columns");
    reader_.get();
    return Instance{read_rows(reader_, rows, cols, "o#.", "o, # or .")};
}

Instance InstanceReader::other_board() {
    switch (format_) {
        case Format::json: return read_json_instance(reader_);
        case Format::url: return {read_url(reader_, warnings_)};
        case Format::pzpr: return {read_pzpr(reader_).clues};
        case Format::task: return {read_task(reader_)};
        default: refuse_format(format_);
    }
}

std::vector<std::string> InstanceReader::warnings() {
    return std::exchange(warnings_, {});
}

void write_header(std::ostream& out, std::size_t count, Format format) {
    require_known(format);
    if (format == Format::contest) out << count << '\n';
}

std::optional<std::string> beyond_contest(const Instance& instance) {
    constexpr std::size_t kLeast = 2;
    constexpr std::size_t kMost = 8;
    const auto bad = [](std::size_t side) { return side < kLeast || side > kMost; };
    const std::size_t rows = instance.clues.rows();
    const std::size_t cols = instance.clues.cols();
    if (!bad(rows) && !bad(cols)) return std::nullopt;
    return "expected 2 to 8 rows and columns, found " + std::to_string(rows) + " x " +
           std::to_string(cols);
}

void write_instance(std::ostream& out, const Instance& instance, Format format) {
    const Grid& clues = instance.clues;
    switch (format) {
        case Format::contest:
            out << clues.rows() << ' ' << clues.cols() << '\n';
            write_rows(out, clues);
            return;
        case Format::json:
            out << R"({"puzzle":"yin-yang","clues":)" << grid_json(clues) << "}\n";
            return;
        case Format::url: write_url(out, clues); return;
        case Format::pzpr: write_pzpr(out, {clues, clues}); return;
        case Format::task: write_task(out, clues); return;
        default: refuse_format(format);
    }
}

}  // namespace tessera::yin_yang
