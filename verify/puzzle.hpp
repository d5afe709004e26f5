// A puzzle as the rest of the toolkit sees it: one column of the house, behind one interface.
//
// Everything that is not particular to a puzzle (cross-checking, the command line, fuzzing)
// is written against this. A puzzle's own column derives from `PuzzleOf` (puzzle_of.hpp),
// which deals with the types, and is registered in registry.cpp. docs/adding-a-puzzle.md
// shows how.

#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/claim.hpp"
#include "puzzles/format.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/random.hpp"
#include "puzzles/reader.hpp"
#include "puzzles/stop.hpp"
#include "verify/finding.hpp"
#include "verify/statement.hpp"

namespace tessera {

enum class Engine { native, cadical, z3 };

/// "native", "cadical", "z3".
std::string_view to_string(Engine engine);
std::optional<Engine> engine_named(std::string_view name);

/// The instances of one input, one after another.
class InstanceStream {
public:
    virtual ~InstanceStream() = default;
    virtual Format format() const = 0;
    /// The next instance, or an empty one at the end. Throws ParseError.
    virtual AnyInstance next() = 0;
    /// What was accepted but should be looked at, since the last call; a line each.
    virtual std::vector<std::string> warnings() = 0;
};

using AnyClaim = Claim<AnyAnswer, AnyWitness>;

/// The claims of one answer file, one after another.
class ClaimStream {
public:
    virtual ~ClaimStream() = default;
    virtual Format format() const = 0;
    /// What the file says of `instance`; an answer has been through the rules, a witness
    /// through its check: a fault of theirs is in `fault`. An empty `instance` only reads the text.
    virtual AnyClaim next(const AnyInstance& instance) = 0;
    /// Whether only white space is left.
    virtual bool at_end() = 0;
    /// A fault when something is left after the last claim.
    virtual std::optional<Fault> trailing() = 0;
};

class Puzzle {
public:
    virtual ~Puzzle() = default;

    virtual std::string_view name() const = 0;     ///< "lights-out"
    virtual std::string_view alias() const = 0;    ///< another name, or ""
    virtual std::string_view summary() const = 0;  ///< one line for --help

    // Text.
    virtual std::span<const Format> instance_formats() const = 0;
    virtual std::span<const Format> answer_formats() const = 0;
    /// Whether a file in `format` can hold more than one instance.
    virtual bool holds_several(Format format) const = 0;
    virtual std::unique_ptr<InstanceStream> instances(Reader& reader,
                                                      const ReadOptions& options) const = 0;
    virtual std::unique_ptr<ClaimStream> claims(Reader& reader, Format format) const = 0;
    /// Whether a text that begins with `first_bytes` holds answers rather than instances.
    virtual bool looks_like_answers(std::string_view first_bytes) const = 0;
    virtual void write_header(std::ostream& out, std::size_t count, Format format) const = 0;
    virtual void write_instance(std::ostream& out, const AnyInstance& instance,
                                Format format) const = 0;
    /// Writes `finding` on instance number `index` (from 1) as an answer file would: its
    /// answer number `which` (from 0), or that there is none, or that it is undecided. `instance`
    /// may be empty where only answers are at hand: the answer's own shape then does.
    virtual void write_finding(std::ostream& out, const AnyInstance& instance,
                               const Finding& finding, std::size_t index, std::size_t which,
                               Format format) const = 0;
    /// An answer or witness as a JSON object.
    virtual std::string answer_json(const AnyAnswer& answer) const = 0;
    virtual std::string witness_json(const AnyWitness& witness) const = 0;

    // Rules.
    /// Throws std::invalid_argument for what is no instance; no parser makes such.
    virtual void require_valid(const AnyInstance& instance) const = 0;
    virtual std::optional<Fault> fault(const AnyInstance& instance,
                                       const AnyAnswer& answer) const = 0;
    /// What of a valid instance the contest does not have, as `expected X, found Y`, or nothing.
    virtual std::optional<std::string> beyond_contest(const AnyInstance& instance) const = 0;
    virtual bool same(const AnyAnswer& a, const AnyAnswer& b) const = 0;
    /// Whether answers are ordered and the smallest is asked for (mayan).
    virtual bool wants_smallest() const = 0;
    /// Whether `a` comes before `b` in the puzzle's order; false where it has none.
    virtual bool less(const AnyAnswer& a, const AnyAnswer& b) const = 0;
    /// Whether an answer in that format comes with the count (yin-yang contest files).
    virtual bool wants_count(Format format) const = 0;

    /// Whether the native engine has to count all answers to find one (yin-yang), so that other
    /// engines may find one where it cannot.
    virtual bool counts_to_decide() const = 0;

    // Engines. Every answer and witness in a finding has been judged (see Finding). All throw
    // what require_valid throws.
    virtual Finding ask(Engine engine, const AnyInstance& instance, const Question& question,
                        const Stop& stop) const = 0;
    /// Whether the engine's formula accepts `answer`; "solvable" means it does. Native has no
    /// formula: std::logic_error.
    virtual Verdict accepts(Engine engine, const AnyInstance& instance, const AnyAnswer& answer,
                            const Stop& stop) const = 0;
    /// A formula that is complete in itself, as DIMACS or SMT-LIB 2, under `heading` as comments.
    /// Throws UnsupportedSize and Stopped.
    virtual void write_dimacs(std::ostream& out, const AnyInstance& instance,
                              std::string_view heading, const Stop& stop) const = 0;
    virtual void write_smt2(std::ostream& out, const AnyInstance& instance,
                            std::string_view heading, const Stop& stop) const = 0;

    // Certificates.
    /// The engine's clauses for `instance`. Throws UnsupportedSize, Stopped.
    virtual std::unique_ptr<Statement> statement(const AnyInstance& instance,
                                                 const Stop& stop) const = 0;
    /// Why `lemma`, over the variables of `formula`, does not follow from the rules alone; a plain
    /// check that knows the variables by their names.
    virtual std::optional<Fault> lemma_fault(const AnyInstance& instance, const Lemma& lemma,
                                             const Formula& formula) const = 0;
    /// Whether native "unsolvable" comes with a witness.
    virtual bool has_witness() const = 0;
    /// Why a witness, written as witness_json does, does not show that there is no answer.
    virtual std::optional<Fault> witness_fault(const AnyInstance& instance,
                                               const std::string& witness) const = 0;

    /// Whether the native search can list the dead positions that it went through, as a
    /// certificate of "unsolvable", and of "smallest" where answers have an order.
    virtual bool has_positions() const = 0;
    /// Writes them: why `instance` has no answer, or, where `answer` is not null, none before it.
    /// False where that is not so. Throws Stopped, UnsupportedSize.
    virtual bool write_positions(std::ostream& out, const AnyInstance& instance,
                                 const AnyAnswer* answer, const Stop& stop) const = 0;
    /// Why the positions in `reader` do not show it; a check by the plain rules. Throws Stopped.
    virtual std::optional<Fault> positions_fault(const AnyInstance& instance,
                                                 const AnyAnswer* answer, Reader& reader,
                                                 const Stop& stop) const = 0;

    // Random instances.
    virtual std::span<const std::string_view> styles() const = 0;
    virtual AnyInstance generate(Random& random, const GenerateOptions& options) const = 0;

    // Fuzzing.
    /// `given` with sizes drawn where it leaves them open, so small that engines are done in
    /// milliseconds, and of the usual shape where a text could not tell.
    virtual GenerateOptions draw_size(Random& random, const GenerateOptions& given,
                                      BoardShape shape) const = 0;
    /// The `index`-th smaller instance, the boldest first; empty past the last. Instances that are
    /// reduced on and on come to an end.
    virtual AnyInstance reduction(const AnyInstance& instance, std::size_t index) const = 0;
    /// How a text of `instance` in `format` is read: with its shape, where the text does not say
    /// it.
    virtual ReadOptions read_options(const AnyInstance& instance, Format format) const = 0;
};

}  // namespace tessera
