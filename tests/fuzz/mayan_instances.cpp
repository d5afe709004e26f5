// Mayan boards in any format: what parses is written in every format that can say it, and read
// back equal.
#include <string>

#include "puzzles/mayan.hpp"
#include "puzzles/mayan_text.hpp"
#include "texts.hpp"

namespace {

using namespace tessera;
using namespace tessera::mayan;

constexpr std::size_t kContestWidth = 5;
constexpr std::size_t kContestHeight = 7;
constexpr unsigned kContestColours = 10;

bool fits_contest(const Instance& instance) {
    bool fits = instance.board.columns.size() == kContestWidth && instance.height == kContestHeight;
    for (const auto& column : instance.board.columns) {
        for (const Colour colour : column) fits = fits && colour <= kContestColours;
    }
    return fits;
}

void check_instance(const InstanceReader&, const Instance* instance) {
    if (instance == nullptr) return;
    require_valid(*instance);
    for (const Format format : kInstanceFormats) {
        if (format == Format::contest && !fits_contest(*instance)) continue;
        const std::string text = fuzz::instance_text(write_header, *instance, format);
        for (const Format asked : {format, Format::automatic}) {
            fuzz::require_read_back<InstanceReader>(text, *instance, format,
                                                    fuzz::options_for(asked));
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    for (const Format format : {Format::automatic, Format::contest, Format::json}) {
        ReadOptions options = fuzz::options_for(format);
        for (const bool settle_first : {false, true}) {
            options.settle_first = settle_first;
            fuzz::parses(
                [&] { fuzz::read_instances<InstanceReader>(text, options, check_instance); });
        }
    }
    return 0;
}
