// What becomes of one claim about one instance: the rules first, then, for what only a search
// can tell, the native engine.

#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "puzzles/fault.hpp"
#include "verify/evidence.hpp"
#include "verify/finding.hpp"

namespace tessera::cli {

/// What is said of one instance's claim.
struct Judgement {
    std::optional<bool> accepted;  ///< nothing: undecided
    std::optional<Fault> fault;    ///< for a rejection
    Evidence evidence = Evidence::none;
    std::string undecided;  ///< why, in words

    static Judgement yes(Evidence evidence) { return {true, std::nullopt, evidence, ""}; }
    static Judgement no(Fault fault) { return {false, std::move(fault), Evidence::none, ""}; }
    static Judgement open(std::string why) {
        return {std::nullopt, std::nullopt, Evidence::none, std::move(why)};
    }
};

/// The claims of an answer file, one after another; a file that cannot be read is a fault of all
/// of them.
class Claims {
public:
    /// `format` is that of the answers; empty: found out, or, where `strict`, that of the instances
    /// if answers have it. `puzzle` must outlive it. Opens nothing yet.
    Claims(const Puzzle& puzzle, std::string path, std::optional<Format> format,
           bool strict = false)
        : puzzle_(puzzle), path_(std::move(path)), format_(format), strict_(strict) {}

    /// What the file says of `input`.
    AnyClaim next(const Input& input);

    /// What is wrong with what stands after the last claim.
    std::optional<Fault> trailing();

private:
    void open(Format instances);
    Format format(Format instances);

    const Puzzle& puzzle_;
    std::string path_;
    std::optional<Format> format_;
    bool strict_;
    std::unique_ptr<Reader> reader_;
    std::unique_ptr<ClaimStream> stream_;
    std::optional<Fault> broken_;
};

/// What a claim that there is no answer says beside that and contradicts it.
std::optional<Fault> fault_beside_none(const AnyClaim& claim);

/// Judges `claim` of `input`, searching where that is needed and `options.search` allows it.
/// Throws InternalError where the native engine contradicts the rules, and Interrupted.
Judgement judge_claim(const Options& options, const Input& input, const AnyClaim& claim);

}  // namespace tessera::cli
