// Mayan boards in any format: what parses is written in every format that can say it, and read
// back equal.
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string>

#include "fuzz.hpp"
#include "puzzles/format.hpp"
#include "puzzles/mayan.hpp"
#include "puzzles/mayan_text.hpp"

namespace {

using namespace tessera;
using namespace tessera::mayan;

constexpr int kMaxInstances = 8;
constexpr std::size_t kContestWidth = 5;
constexpr std::size_t kContestHeight = 7;
constexpr unsigned kContestColours = 10;

ReadOptions options_for(Format format, bool settle_first = false) {
    ReadOptions options;
    options.format = format;
    options.settle_first = settle_first;
    return options;
}

bool fits_contest(const Instance& instance) {
    bool fits = instance.board.columns.size() == kContestWidth && instance.height == kContestHeight;
    for (const auto& column : instance.board.columns) {
        for (const Colour colour : column) fits = fits && colour <= kContestColours;
    }
    return fits;
}

void require_in_range(const Instance& instance) {
    const auto& columns = instance.board.columns;
    fuzz::require(!columns.empty() && columns.size() <= kMaxWidth, "the width is in range");
    fuzz::require(instance.height >= 1 && instance.height <= kMaxHeight, "the height is in range");
    fuzz::require(instance.moves >= 1 && instance.moves <= kMaxMoves, "n is in range");
    for (const auto& column : columns) {
        fuzz::require(column.size() <= instance.height, "no column is too high");
        for (const Colour colour : column) {
            fuzz::require(colour >= 1 && colour <= kMaxColour, "colours are in range");
        }
    }
    fuzz::require(!has_run(instance.board), "a board begins without a run");
}

void check_round_trip(const Instance& instance) {
    for (const Format format : kInstanceFormats) {
        if (format == Format::contest && !fits_contest(instance)) continue;
        std::ostringstream out;
        write_header(out, 1, format);
        write_instance(out, instance, format);
        for (const Format asked : {format, Format::automatic}) {
            Reader reader = Reader::from_string(out.str());
            InstanceReader instances(reader, options_for(asked));
            fuzz::require(instances.format() == format, "a format is found from its own text");
            fuzz::require(instances.next() == instance, "a board is read back as written");
            fuzz::require(!instances.next(), "one board is written");
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    for (const Format format : {Format::automatic, Format::contest, Format::json}) {
        for (const bool settle_first : {false, true}) {
            fuzz::parses([&] {
                Reader reader = Reader::from_string(text, fuzz::kName);
                InstanceReader instances(reader, options_for(format, settle_first));
                for (int i = 0; i < kMaxInstances; ++i) {
                    const std::optional<Instance> instance = instances.next();
                    if (!instance) return;
                    require_in_range(*instance);
                    check_round_trip(*instance);
                }
            });
        }
    }
    return 0;
}
