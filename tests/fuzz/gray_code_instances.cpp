// Rock Game instances: what parses is written in every format and read back equal.
#include <string>

#include "puzzles/gray_code.hpp"
#include "puzzles/gray_code_text.hpp"
#include "texts.hpp"

namespace {

using namespace tessera;
using namespace tessera::gray_code;

void check_instance(const InstanceReader&, const Instance* instance) {
    if (instance == nullptr) return;
    fuzz::require(instance->holes >= 1 && instance->holes <= kMaxHoles, "n is in range");
    for (const Format format : kInstanceFormats) {
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
        fuzz::parses([&] {
            fuzz::read_instances<InstanceReader>(text, fuzz::options_for(format), check_instance);
        });
    }
    return 0;
}
