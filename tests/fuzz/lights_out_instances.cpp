// Boards in any format: what parses is written in every format and read back equal.
#include <string>

#include "puzzles/lights_out.hpp"
#include "puzzles/lights_out_text.hpp"
#include "texts.hpp"

namespace {

using namespace tessera;
using namespace tessera::lights_out;

ReadOptions options_for(Format format, std::size_t rows, std::size_t cols) {
    ReadOptions options = fuzz::options_for(format);
    options.rows = rows;
    options.cols = cols;
    return options;
}

void check_instance(const InstanceReader&, const Instance* instance) {
    if (instance == nullptr) return;
    require_valid(*instance);
    const std::size_t rows = instance->lights.rows();
    const std::size_t cols = instance->lights.cols();
    if (!fuzz::is_small(rows, cols)) return;
    for (const Format format : kInstanceFormats) {
        const std::string text = fuzz::instance_text(write_header, *instance, format);
        for (const Format asked : {format, Format::automatic}) {
            fuzz::require_read_back<InstanceReader>(text, *instance, format,
                                                    options_for(asked, rows, cols));
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    for (const ReadOptions& options : {ReadOptions{}, options_for(Format::automatic, 2, 3)}) {
        fuzz::parses([&] { fuzz::read_instances<InstanceReader>(text, options, check_instance); });
    }
    return 0;
}
