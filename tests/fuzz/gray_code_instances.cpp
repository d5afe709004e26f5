// Rock Game instances: what parses is written in every format and read back equal.
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string>

#include "fuzz.hpp"
#include "puzzles/format.hpp"
#include "puzzles/gray_code.hpp"
#include "puzzles/gray_code_text.hpp"

namespace {

using namespace tessera;
using namespace tessera::gray_code;

constexpr int kMaxInstances = 8;

ReadOptions options_for(Format format) {
    ReadOptions options;
    options.format = format;
    return options;
}

void check_round_trip(const Instance& instance) {
    for (const Format format : kInstanceFormats) {
        std::ostringstream out;
        write_header(out, 1, format);
        write_instance(out, instance, format);
        for (const Format asked : {format, Format::automatic}) {
            Reader reader = Reader::from_string(out.str());
            InstanceReader instances(reader, options_for(asked));
            fuzz::require(instances.format() == format, "a format is found from its own text");
            fuzz::require(instances.next() == instance, "an instance is read back as written");
            fuzz::require(!instances.next(), "one instance is written");
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    for (const Format format : {Format::automatic, Format::contest, Format::json}) {
        fuzz::parses([&] {
            Reader reader = Reader::from_string(text, fuzz::kName);
            InstanceReader instances(reader, options_for(format));
            for (int i = 0; i < kMaxInstances; ++i) {
                const std::optional<Instance> instance = instances.next();
                if (!instance) return;
                fuzz::require(instance->holes >= 1 && instance->holes <= kMaxHoles,
                              "n is in range");
                check_round_trip(*instance);
            }
        });
    }
    return 0;
}
