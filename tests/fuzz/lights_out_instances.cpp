// Boards in any format: what parses is written in every format and read back equal.
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string>

#include "fuzz.hpp"
#include "puzzles/format.hpp"
#include "puzzles/lights_out.hpp"
#include "puzzles/lights_out_text.hpp"

namespace {

using namespace tessera;
using namespace tessera::lights_out;

constexpr int kMaxBoards = 8;
constexpr std::size_t kMaxCells = 4096;

ReadOptions options_for(Format format, std::size_t rows, std::size_t cols) {
    ReadOptions options;
    options.format = format;
    options.rows = rows;
    options.cols = cols;
    return options;
}

void check_round_trip(const Instance& instance) {
    for (const Format format : kInstanceFormats) {
        std::ostringstream out;
        write_header(out, 1, format);
        write_instance(out, instance, format);
        for (const Format asked : {format, Format::automatic}) {
            Reader reader = Reader::from_string(out.str());
            InstanceReader instances(
                reader, options_for(asked, instance.lights.rows(), instance.lights.cols()));
            fuzz::require(instances.format() == format, "a format is found from its own text");
            fuzz::require(instances.next() == instance, "a board is read back as written");
            fuzz::require(!instances.next(), "one board is written");
        }
    }
}

void parse_boards(const std::string& text, const ReadOptions& options) {
    Reader reader = Reader::from_string(text, fuzz::kName);
    InstanceReader instances(reader, options);
    for (int i = 0; i < kMaxBoards; ++i) {
        const std::optional<Instance> instance = instances.next();
        if (!instance) return;
        const std::size_t rows = instance->lights.rows();
        const std::size_t cols = instance->lights.cols();
        fuzz::require(rows > 0 && cols > 0, "a board has a cell");
        if (rows <= kMaxCells / cols) check_round_trip(*instance);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = fuzz::text_of(data, size);
    fuzz::parses([&] { parse_boards(text, {}); });
    fuzz::parses([&] { parse_boards(text, options_for(Format::automatic, 2, 3)); });
    return 0;
}
