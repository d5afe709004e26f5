// Yin-Yang boards in any of five formats: what parses is written in every format that can say it,
// and read back equal.
#include <string>

#include "puzzles/yin_yang.hpp"
#include "puzzles/yin_yang_text.hpp"
#include "texts.hpp"

namespace {

using namespace tessera;
using namespace tessera::yin_yang;

bool has_clue(const Grid& grid) {
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        for (std::size_t c = 0; c < grid.cols(); ++c) {
            if (grid.at(r, c) != Cell::empty) return true;
        }
    }
    return false;
}

void require_warning(const std::string& warning) {
    fuzz::require(!warning.empty(), "a warning says something");
    for (const char c : warning) fuzz::require(c >= 0x20 && c < 0x7f, "a warning is one line");
}

void check_instance(InstanceReader& instances, const Instance* instance) {
    for (const std::string& warning : instances.warnings()) require_warning(warning);
    if (instance == nullptr) return;
    require_valid(*instance);
    const Grid& clues = instance->clues;
    if (!fuzz::is_small(clues.rows(), clues.cols())) return;
    for (const Format format : kInstanceFormats) {
        if (format == Format::task && clues.rows() != clues.cols()) continue;
        const std::string text = fuzz::instance_text(write_header, *instance, format);
        for (const Format asked : {format, Format::automatic}) {
            // A task without a clue is a word like any other.
            if (asked != format && format == Format::task && !has_clue(clues)) continue;
            fuzz::require_read_back<InstanceReader>(text, *instance, format,
                                                    fuzz::options_for(asked));
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    for (const Format format : {Format::automatic, Format::contest, Format::json, Format::url,
                                Format::pzpr, Format::task}) {
        fuzz::parses([&] {
            fuzz::read_instances<InstanceReader>(text, fuzz::options_for(format), check_instance);
        });
    }
    return 0;
}
