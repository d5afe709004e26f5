// Yin-Yang boards in any of five formats: what parses is written in every format that can say it,
// and read back equal.
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string>

#include "fuzz.hpp"
#include "puzzles/format.hpp"
#include "puzzles/yin_yang.hpp"
#include "puzzles/yin_yang_text.hpp"

namespace {

using namespace tessera;
using namespace tessera::yin_yang;

constexpr int kMaxBoards = 8;
constexpr std::size_t kMaxRoundTrip = 4096;  // cells

ReadOptions options_for(Format format) {
    ReadOptions options;
    options.format = format;
    return options;
}

bool has_clue(const Grid& grid) {
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) {
            if (grid.at(r, c) != Cell::empty) return true;
        }
    }
    return false;
}

void check_written(const std::string& text, const Instance& instance, Format format, Format asked) {
    Reader reader = Reader::from_string(text);
    InstanceReader instances(reader, options_for(asked));
    fuzz::require(instances.format() == format, "a format is found from its own text");
    fuzz::require(instances.next() == instance, "a board is read back as written");
    fuzz::require(!instances.next(), "one board is written");
    fuzz::require(instances.warnings().empty(), "nothing that is written needs a warning");
}

void check_round_trip(const Instance& instance) {
    const Grid& clues = instance.clues;
    for (const Format format : kInstanceFormats) {
        if (format == Format::task && clues.rows() != clues.cols()) continue;
        std::ostringstream out;
        write_header(out, 1, format);
        write_instance(out, instance, format);
        check_written(out.str(), instance, format, format);
        // A task without a clue is a word like any other.
        if (format == Format::task && !has_clue(clues)) continue;
        check_written(out.str(), instance, format, Format::automatic);
    }
}

void require_warning(const std::string& warning) {
    fuzz::require(!warning.empty(), "a warning says something");
    for (const char c : warning) fuzz::require(c >= 0x20 && c < 0x7f, "a warning is one line");
}

void parse_boards(const std::string& text, Format format) {
    Reader reader = Reader::from_string(text, fuzz::kName);
    InstanceReader instances(reader, options_for(format));
    for (int i = 0; i < kMaxBoards; ++i) {
        const std::optional<Instance> instance = instances.next();
        for (const std::string& warning : instances.warnings()) require_warning(warning);
        if (!instance) return;
        const std::size_t rows = instance->clues.rows();
        const std::size_t cols = instance->clues.cols();
        fuzz::require(rows > 0 && cols > 0 && Grid::fits(rows, cols), "a board has its size");
        if (rows <= kMaxRoundTrip / cols) check_round_trip(*instance);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    for (const Format format : {Format::automatic, Format::contest, Format::json, Format::url,
                                Format::pzpr, Format::task}) {
        fuzz::parses([&] { parse_boards(text, format); });
    }
    return 0;
}
