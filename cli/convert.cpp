// tessera convert: instances or answers from one text format to another.

#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/diagnostics.hpp"
#include "cli/formats.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"

namespace tessera::cli {

namespace {

class Convert {
public:
    explicit Convert(const Options& options)
        : options_(options), puzzle_(*options.puzzle), to_(target(options)), out_(options.output) {}

    Exit run() {
        for (const std::string& file : options_.files) {
            Reader reader = open_input(file);
            if (options_.answers || puzzle_.looks_like_answers(reader.ahead(Reader::kMaxAhead))) {
                convert_answers(reader);
            } else {
                convert_instances(reader);
            }
        }
        write_held();
        out_.commit();
        return Exit::done;
    }

private:
    static Format target(const Options& options) {
        if (!options.to) throw UsageError("'convert' needs --to FORMAT");
        return *options.to;
    }

    void require_source(std::span<const Format> possible, std::string_view what) const {
        if (options_.read.format == Format::automatic) return;
        require_format(puzzle_, possible, options_.read.format, what);
    }

    void convert_instances(Reader& reader) {
        require_format(puzzle_, puzzle_.instance_formats(), to_, "an instance");
        require_source(puzzle_.instance_formats(), "an instance");
        const auto stream = puzzle_.instances(reader, options_.read);
        for (AnyInstance next = stream->next(); next.has_value(); next = stream->next()) {
            if (interrupt_flag()) throw Interrupted();
            take(std::move(next));
        }
    }

    /// Writes an instance at once, or holds it back where the header needs the count first.
    void take(AnyInstance instance) {
        require_room(puzzle_, ++count_, to_);
        if (count_ == 1) {
            std::ostringstream header;
            puzzle_.write_header(header, 1, to_);
            has_header_ = !header.str().empty();
        }
        if (has_header_) {
            held_.push_back(std::move(instance));
        } else {
            puzzle_.write_instance(out_.stream(), instance, to_);
        }
    }

    void write_held() {
        if (held_.empty()) return;
        puzzle_.write_header(out_.stream(), held_.size(), to_);
        for (const AnyInstance& instance : held_) {
            puzzle_.write_instance(out_.stream(), instance, to_);
        }
    }

    void convert_answers(Reader& reader) {
        require_format(puzzle_, puzzle_.answer_formats(), to_, "an answer");
        require_source(puzzle_.answer_formats(), "an answer");
        const auto stream = puzzle_.claims(reader, options_.read.format);
        while (!stream->at_end()) {
            if (interrupt_flag()) throw Interrupted();
            AnyClaim claim = stream->next(AnyInstance());
            if (claim.fault) {
                throw ParseError(reader.name() + ": answer " + std::to_string(count_ + 1) + ": " +
                                 claim.fault->rule + ": " + claim.fault->detail);
            }
            write_claim(std::move(claim));
        }
    }

    void write_claim(AnyClaim claim) {
        Finding finding;
        if (claim.kind == ClaimKind::none) finding.verdict = Verdict::unsolvable;
        finding.count = std::move(claim.count);
        finding.at_least = std::move(claim.at_least);
        if (claim.witness) finding.witness = std::move(*claim.witness);
        if (claim.answer) {
            finding.verdict = Verdict::solvable;
            finding.answers.push_back(std::move(*claim.answer));
        }
        puzzle_.write_finding(out_.stream(), AnyInstance(), finding, ++count_, 0, to_);
    }

    const Options& options_;
    const Puzzle& puzzle_;
    Format to_;
    Output out_;
    std::size_t count_ = 0;
    bool has_header_ = false;
    std::vector<AnyInstance> held_;
};

Exit run(const Options& options) {
    return Convert(options).run();
}

}  // namespace

const Verb kConvertVerb{
    .id = kConvert,
    .name = "convert",
    .summary = "instances or answers from one format to another",
    .operands = "PUZZLE --to FORMAT [options] [FILE...]",
    .details =
        "Whether the input holds instances or answers is found from its first bytes; --answers\n"
        "says it is answers. Answers are rewritten, not judged: that is 'check'.",
    .examples =
        "tessera convert lights-out --to json boards.in\n"
        "tessera convert lights-out --to pbm board.json -o board.pbm\n"
        "echo 3 | tessera solve gray-code | tessera convert gray-code --to delta",
    .takes = Operands::files,
    .run = run,
};

}  // namespace tessera::cli
