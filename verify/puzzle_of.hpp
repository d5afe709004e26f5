// One puzzle's column behind the common interface.
//
// A column names its types and the few functions that cannot be found by their arguments;
// everything else a puzzle offers has the same name in each puzzle's namespace (`fault`,
// `solve`, `encode_cnf`, `write_instance`, ...) and is found there. This is the one place
// where std::any is opened.

#pragma once

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>
#include <ostream>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "encoders/cnf_engine.hpp"
#include "encoders/smt_engine.hpp"
#include "verify/judge.hpp"
#include "verify/puzzle.hpp"

namespace tessera {

namespace detail {

// The puzzle's own functions, found by their arguments; members of PuzzleOf with the same
// names would hide them.
template <class Instance, class Answer>
std::optional<Fault> rules_by_namespace(const Instance& instance, const Answer& answer) {
    return fault(instance, answer);
}
template <class Instance>
std::optional<Fault> lemma_fault_by_namespace(const Instance& instance, const Lemma& lemma,
                                              const Formula& formula) {
    if constexpr (requires { fault(instance, lemma, formula); }) {
        return fault(instance, lemma, formula);
    } else {
        return Fault{"lemma", "this puzzle's proofs need none"};
    }
}
template <class Instance, class Witness>
std::optional<Fault> witness_fault_by_namespace(const Instance& instance, const Witness& witness) {
    return fault(instance, witness);
}
template <class Instance, class Answer>
constexpr bool kHasPositions = requires(std::ostream& out, const Instance& instance,
                                        const Answer* answer, const Stop& stop) {
    write_positions(out, instance, answer, stop);
};
template <class Instance, class Answer>
bool write_positions_by_namespace(std::ostream& out, const Instance& instance, const Answer* answer,
                                  const Stop& stop) {
    return write_positions(out, instance, answer, stop);
}
template <class Instance, class Answer>
std::optional<Fault> positions_fault_by_namespace(const Instance& instance, const Answer* answer,
                                                  Reader& reader, const Stop& stop) {
    return positions_fault(instance, answer, reader, stop);
}
template <class Instance>
void require_by_namespace(const Instance& instance) {
    require_valid(instance);
}
template <class Instance>
std::optional<Instance> reduction_by_namespace(const Instance& instance, std::size_t index) {
    return reduction(instance, index);
}
template <class Instance>
ReadOptions read_options_by_namespace(const Instance& instance, Format format) {
    return read_options(instance, format);
}
template <class Instance>
std::optional<std::string> beyond_contest_by_namespace(const Instance& instance) {
    return beyond_contest(instance);
}
template <class Instance>
void write_by_namespace(std::ostream& out, const Instance& instance, Format format) {
    write_instance(out, instance, format);
}

}  // namespace detail

/// `Column` has the types Instance, Answer, Witness (std::monostate for none), InstanceReader
/// and AnswerReader, the constants kName, kAlias, kSummary, kInstanceFormats, kAnswerFormats,
/// kSingleFormats (those whose file holds one instance) and kStyles, and the static functions
///     bool looks_like_answers(std::string_view first_bytes)
///     void write_header(std::ostream&, std::size_t count, Format)
///     Instance generate(Random&, const GenerateOptions&)
///     GenerateOptions draw_size(Random&, GenerateOptions, BoardShape)
///     Instance instance_like(const Answer&)  // of the answer's shape, to write it by
///     std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance&, const Stop&)
///     std::unique_ptr<CnfEncoding<Answer>> encode_complete_cnf(const Instance&, const Stop&)
/// (the engine's, and the one for export) and, where they apply, kCountsToDecide, kSmallest with
/// `bool less(const Answer&, const Answer&)`, and `bool wants_count(Format)` (see Puzzle). Where
/// the native search can list dead positions, the namespace has `write_positions` and
/// `positions_fault` (see Puzzle). Where there are witnesses, `Witness read_witness(Reader&)` reads
/// what to_json writes of one. For fuzzing the namespace also has `reduction` and
/// `read_options` (see Puzzle). docs/adding-a-puzzle.md walks through one.
template <class Column>
class PuzzleOf final : public Puzzle {
    using Instance = typename Column::Instance;
    using Answer = typename Column::Answer;
    using Witness = typename Column::Witness;
    using Result = Outcome<Answer, Witness>;

public:
    std::string_view name() const override { return Column::kName; }
    std::string_view alias() const override { return Column::kAlias; }
    std::string_view summary() const override { return Column::kSummary; }

    std::span<const Format> instance_formats() const override { return Column::kInstanceFormats; }
    std::span<const Format> answer_formats() const override { return Column::kAnswerFormats; }

    bool holds_several(Format format) const override {
        return std::ranges::find(Column::kSingleFormats, format) == Column::kSingleFormats.end();
    }

    std::unique_ptr<InstanceStream> instances(Reader& reader,
                                              const ReadOptions& options) const override {
        return std::make_unique<Instances>(reader, options);
    }

    std::unique_ptr<ClaimStream> claims(Reader& reader, Format format) const override {
        return std::make_unique<Claims>(reader, format);
    }

    bool looks_like_answers(std::string_view first_bytes) const override {
        return Column::looks_like_answers(first_bytes);
    }

    void write_header(std::ostream& out, std::size_t count, Format format) const override {
        Column::write_header(out, count, format);
    }

    void write_instance(std::ostream& out, const AnyInstance& instance,
                        Format format) const override {
        detail::write_by_namespace(out, open(instance), format);
    }

    void write_finding(std::ostream& out, const AnyInstance& instance, const Finding& finding,
                       std::size_t index, std::size_t which, Format format) const override {
        Result outcome;
        outcome.verdict = finding.verdict;
        outcome.count = finding.count;
        outcome.at_least = finding.at_least;
        outcome.limit = finding.limit;
        if (which < finding.answers.size()) {
            outcome.answers.push_back(open_answer(finding.answers[which]));
        }
        if (finding.witness.has_value()) {
            outcome.witness = std::any_cast<const Witness&>(finding.witness);
        }
        if (instance.has_value()) {
            write_outcome(out, open(instance), outcome, index, format);
        } else {
            const Instance alike = outcome.answers.empty()
                                       ? Instance()
                                       : Column::instance_like(outcome.answers.front());
            write_outcome(out, alike, outcome, index, format);
        }
    }

    std::string answer_json(const AnyAnswer& answer) const override {
        return to_json(open_answer(answer));
    }

    std::string witness_json(const AnyWitness& witness) const override {
        if constexpr (std::is_same_v<Witness, std::monostate>) {
            throw std::logic_error("this puzzle has no witnesses");
        } else {
            return to_json(std::any_cast<const Witness&>(witness));
        }
    }

    void require_valid(const AnyInstance& instance) const override {
        detail::require_by_namespace(open(instance));
    }

    std::optional<std::string> beyond_contest(const AnyInstance& instance) const override {
        return detail::beyond_contest_by_namespace(open(instance));
    }

    std::optional<Fault> fault(const AnyInstance& instance,
                               const AnyAnswer& answer) const override {
        return detail::rules_by_namespace(open(instance), open_answer(answer));
    }

    bool same(const AnyAnswer& a, const AnyAnswer& b) const override {
        return open_answer(a) == open_answer(b);
    }

    bool wants_smallest() const override {
        if constexpr (requires { Column::kSmallest; }) return Column::kSmallest;
        return false;
    }

    bool less(const AnyAnswer& a, const AnyAnswer& b) const override {
        if constexpr (requires { Column::less(open_answer(a), open_answer(b)); }) {
            return Column::less(open_answer(a), open_answer(b));
        } else {
            static_cast<void>(a);
            static_cast<void>(b);
            return false;
        }
    }

    bool wants_count(Format format) const override {
        if constexpr (requires { Column::wants_count(format); }) return Column::wants_count(format);
        static_cast<void>(format);
        return false;
    }

    bool counts_to_decide() const override {
        if constexpr (requires { Column::kCountsToDecide; }) return Column::kCountsToDecide;
        return false;
    }

    Finding ask(Engine engine, const AnyInstance& instance, const Question& question,
                const Stop& stop) const override {
        require_valid(instance);
        const auto begin = std::chrono::steady_clock::now();
        Finding finding;
        double seconds = 0;
        try {
            Result result = run(engine, open(instance), question, stop);
            seconds = since(begin);
            finding = judge(open(instance), question, std::move(result));
        } catch (const Stopped&) {
            finding.limit = stop.cause();
        } catch (const UnsupportedSize& error) {
            finding.limit = Limit::size;
            finding.remark = error.what();
        } catch (const Z3Unavailable& error) {
            finding.limit = Limit::unavailable;
            finding.remark = error.what();
        } catch (const std::bad_alloc&) {
            finding.limit = Limit::memory;
            finding.remark = "out of memory";
        }
        finding.engine = to_string(engine);
        finding.seconds = seconds > 0 ? seconds : since(begin);
        return finding;
    }

    Verdict accepts(Engine engine, const AnyInstance& instance, const AnyAnswer& answer,
                    const Stop& stop) const override {
        try {
            switch (engine) {
                case Engine::cadical:
                    return tessera::accepts(*Column::encode_cnf(open(instance), stop),
                                            open_answer(answer), stop);
                case Engine::z3:
                    return tessera::accepts(*encode_smt(open(instance), stop), open_answer(answer),
                                            stop);
                case Engine::native: break;
            }
        } catch (const Stopped&) {
            return Verdict::undecided;
        }
        throw std::logic_error("the native engine has no formula");
    }

    void write_dimacs(std::ostream& out, const AnyInstance& instance, std::string_view heading,
                      const Stop& stop) const override {
        const auto encoding = Column::encode_complete_cnf(open(instance), stop);
        tessera::write_dimacs(out, encoding->formula(), heading, stop);
    }

    void write_smt2(std::ostream& out, const AnyInstance& instance, std::string_view heading,
                    const Stop& stop) const override {
        tessera::write_smt2(out, encode_smt(open(instance), stop)->script(), heading, stop);
    }

    std::unique_ptr<Statement> statement(const AnyInstance& instance,
                                         const Stop& stop) const override {
        return std::make_unique<StatementOf<Answer>>(Column::encode_cnf(open(instance), stop));
    }

    std::optional<Fault> lemma_fault(const AnyInstance& instance, const Lemma& lemma,
                                     const Formula& formula) const override {
        return detail::lemma_fault_by_namespace(open(instance), lemma, formula);
    }

    bool has_witness() const override { return !std::is_same_v<Witness, std::monostate>; }

    std::optional<Fault> witness_fault(const AnyInstance& instance,
                                       const std::string& witness) const override {
        if constexpr (std::is_same_v<Witness, std::monostate>) {
            return Fault{"witness", "this puzzle has none"};
        } else {
            Reader reader = Reader::from_string(witness, "the witness");
            try {
                return detail::witness_fault_by_namespace(open(instance),
                                                          Column::read_witness(reader));
            } catch (const ParseError& error) {
                return Fault{"syntax", error.what()};
            }
        }
    }

    bool has_positions() const override { return detail::kHasPositions<Instance, Answer>; }

    bool write_positions(std::ostream& out, const AnyInstance& instance, const AnyAnswer* answer,
                         const Stop& stop) const override {
        if constexpr (detail::kHasPositions<Instance, Answer>) {
            return detail::write_positions_by_namespace(out, open(instance), open_optional(answer),
                                                        stop);
        } else {
            static_cast<void>(out);
            static_cast<void>(instance);
            static_cast<void>(answer);
            static_cast<void>(stop);
            return false;
        }
    }

    std::optional<Fault> positions_fault(const AnyInstance& instance, const AnyAnswer* answer,
                                         Reader& reader, const Stop& stop) const override {
        if constexpr (detail::kHasPositions<Instance, Answer>) {
            return detail::positions_fault_by_namespace(open(instance), open_optional(answer),
                                                        reader, stop);
        } else {
            static_cast<void>(instance);
            static_cast<void>(answer);
            static_cast<void>(reader);
            static_cast<void>(stop);
            return Fault{"positions", "this puzzle has none"};
        }
    }

    std::span<const std::string_view> styles() const override { return Column::kStyles; }

    AnyInstance generate(Random& random, const GenerateOptions& options) const override {
        return Column::generate(random, options);
    }

    GenerateOptions draw_size(Random& random, const GenerateOptions& given,
                              BoardShape shape) const override {
        return Column::draw_size(random, given, shape);
    }

    AnyInstance reduction(const AnyInstance& instance, std::size_t index) const override {
        std::optional<Instance> smaller = detail::reduction_by_namespace(open(instance), index);
        return smaller ? AnyInstance(std::move(*smaller)) : AnyInstance();
    }

    ReadOptions read_options(const AnyInstance& instance, Format format) const override {
        return detail::read_options_by_namespace(open(instance), format);
    }

private:
    class Instances final : public InstanceStream {
    public:
        Instances(Reader& reader, const ReadOptions& options) : reader_(reader, options) {}
        Format format() const override { return reader_.format(); }
        AnyInstance next() override {
            std::optional<Instance> instance = reader_.next();
            return instance ? AnyInstance(std::move(*instance)) : AnyInstance();
        }
        std::vector<std::string> warnings() override {
            if constexpr (requires { reader_.warnings(); }) return reader_.warnings();
            return {};
        }

    private:
        typename Column::InstanceReader reader_;
    };

    class Claims final : public ClaimStream {
    public:
        Claims(Reader& reader, Format format) : reader_(reader, format) {}
        Format format() const override { return reader_.format(); }
        bool at_end() override { return reader_.at_end(); }
        std::optional<Fault> trailing() override { return reader_.trailing(); }

        AnyClaim next(const AnyInstance& any) override {
            const Instance* instance = any.has_value() ? &open(any) : nullptr;
            auto claim = reader_.next(instance);
            AnyClaim result;
            result.kind = claim.kind;
            result.fault = std::move(claim.fault);
            result.breaks_rule = claim.breaks_rule;
            result.count = std::move(claim.count);
            result.unique = claim.unique;
            result.at_least = std::move(claim.at_least);
            if (claim.answer) {
                if (instance != nullptr && !result.fault) {
                    result.fault = detail::rules_by_namespace(*instance, *claim.answer);
                }
                result.answer = AnyAnswer(std::move(*claim.answer));
            }
            if constexpr (!std::is_same_v<Witness, std::monostate>)
                take_witness(instance, claim, result);
            return result;
        }

    private:
        static void take_witness(const Instance* instance, Claim<Answer, Witness>& claim,
                                 AnyClaim& result) {
            if (!claim.witness) return;
            if (instance != nullptr && !result.fault) {
                result.fault = detail::rules_by_namespace(*instance, *claim.witness);
            }
            result.witness = AnyWitness(std::move(*claim.witness));
        }

        typename Column::AnswerReader reader_;
    };

    static const Instance& open(const AnyInstance& any) {
        return std::any_cast<const Instance&>(any);
    }
    static const Answer& open_answer(const AnyAnswer& any) {
        return std::any_cast<const Answer&>(any);
    }

    static const Answer* open_optional(const AnyAnswer* any) {
        return any == nullptr ? nullptr : &open_answer(*any);
    }

    static Result run(Engine engine, const Instance& instance, const Question& question,
                      const Stop& stop) {
        switch (engine) {
            case Engine::native: return solve(instance, question, stop);
            case Engine::cadical:
                return search<Answer, Witness>(*Column::encode_cnf(instance, stop), question, stop);
            case Engine::z3:
                return search<Answer, Witness>(*encode_smt(instance, stop), question, stop);
        }
        return {};
    }

    static double since(std::chrono::steady_clock::time_point begin) {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
};

}  // namespace tessera
