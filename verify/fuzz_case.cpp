#include "verify/fuzz_case.hpp"

#include <sstream>
#include <stdexcept>
#include <utility>

#include "puzzles/random.hpp"
#include "puzzles/reader.hpp"

namespace tessera {

namespace {

/// The styles to try, the drawn one first: with sizes that are given, not each can do.
std::vector<std::string> styles_to_try(const Puzzle& puzzle, const CaseOptions& options,
                                       Random& random) {
    if (options.style) return {*options.style};
    const auto styles = puzzle.styles();
    const auto first = static_cast<std::size_t>(random.below(styles.size()));
    std::vector<std::string> result;
    for (std::size_t i = 0; i < styles.size(); ++i) {
        result.emplace_back(styles[(first + i) % styles.size()]);
    }
    return result;
}

Instances generate(const Puzzle& puzzle, GenerateOptions options, const std::string& style,
                   std::uint64_t number, Random& random) {
    options.style = style;
    Instances instances;
    for (std::uint64_t i = 0; i < number; ++i) {
        instances.push_back(puzzle.generate(random, options));
    }
    return instances;
}

}  // namespace

std::string file_text(const Puzzle& puzzle, const Instances& instances, Format format) {
    std::ostringstream out;
    puzzle.write_header(out, instances.size(), format);
    for (const AnyInstance& instance : instances) puzzle.write_instance(out, instance, format);
    return std::move(out).str();
}

Instances read_instances(const Puzzle& puzzle, const std::string& text, const std::string& name,
                         const ReadOptions& options) {
    Reader reader = Reader::from_string(text, name);
    const auto stream = puzzle.instances(reader, options);
    Instances instances;
    for (AnyInstance next = stream->next(); next.has_value(); next = stream->next()) {
        instances.push_back(std::move(next));
    }
    return instances;
}

bool reads_back(const Puzzle& puzzle, const Instances& instances, Format format) {
    if (instances.empty() || (instances.size() > 1 && !puzzle.holds_several(format))) return false;
    try {
        const std::string text = file_text(puzzle, instances, format);
        const Instances again = read_instances(puzzle, text, "the file",
                                               puzzle.read_options(instances.front(), format));
        return file_text(puzzle, again, Format::json) == file_text(puzzle, instances, Format::json);
    } catch (const std::invalid_argument&) {
        return false;
    } catch (const ParseError&) {
        return false;
    }
}

bool counts_instances(const Puzzle& puzzle, Format format) {
    std::ostringstream header;
    puzzle.write_header(header, 1, format);
    return format == Format::contest && !header.str().empty();
}

FuzzCase draw_case(const Puzzle& puzzle, const CaseOptions& options, std::uint64_t seed,
                   std::uint64_t run) {
    Random random = Random::item(seed, run);
    const std::vector<std::string> styles = styles_to_try(puzzle, options, random);
    const GenerateOptions sizes = puzzle.draw_size(random, options.given, options.shape);
    const std::uint64_t number = 1 + random.below(options.most_instances);
    std::string refusal;
    for (const std::string& style : styles) {
        try {
            return {generate(puzzle, sizes, style, number, random), style};
        } catch (const std::invalid_argument& error) {
            if (refusal.empty()) refusal = error.what();
        }
    }
    throw std::invalid_argument(refusal);
}

}  // namespace tessera
