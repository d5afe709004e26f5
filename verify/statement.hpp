// An instance as clauses, for whoever must not know the puzzle's types: proofs are made and
// checked of all puzzles alike.

#pragma once

#include <any>
#include <memory>
#include <utility>
#include <vector>

#include "encoders/cnf.hpp"
#include "puzzles/stop.hpp"
#include "verify/finding.hpp"

namespace tessera {

/// CnfEncoding, its answers in std::any; see there.
class Statement {
public:
    virtual ~Statement() = default;
    virtual const Formula& formula() const = 0;
    virtual std::vector<Lemma> refine(const Model& model, const Stop& stop) const = 0;
    virtual std::vector<AnyAnswer> decode(const Model& model) const = 0;
    virtual std::vector<Literal> assume(const AnyAnswer& answer) const = 0;
    virtual std::vector<std::vector<Literal>> choices() const = 0;
};

template <class Answer>
class StatementOf final : public Statement {
public:
    explicit StatementOf(std::unique_ptr<CnfEncoding<Answer>> encoding)
        : encoding_(std::move(encoding)) {}

    const Formula& formula() const override { return encoding_->formula(); }
    std::vector<Lemma> refine(const Model& model, const Stop& stop) const override {
        return encoding_->refine(model, stop);
    }
    std::vector<AnyAnswer> decode(const Model& model) const override {
        std::vector<AnyAnswer> answers;
        for (Answer& answer : encoding_->decode(model)) answers.emplace_back(std::move(answer));
        return answers;
    }
    std::vector<Literal> assume(const AnyAnswer& answer) const override {
        return encoding_->assume(std::any_cast<const Answer&>(answer));
    }
    std::vector<std::vector<Literal>> choices() const override { return encoding_->choices(); }

private:
    std::unique_ptr<CnfEncoding<Answer>> encoding_;
};

}  // namespace tessera
