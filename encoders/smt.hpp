// A puzzle instance as an SMT-LIB 2 script over bit-vectors.
//
// The script is text: what Z3 is given is what `encode --to smt2` prints and what any other
// SMT solver can be given, and no encoder depends on a solver's interface.

#pragma once

#include <gmpxx.h>
#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/poll.hpp"
#include "puzzles/stop.hpp"

namespace tessera {

/// A declared constant: a bit-vector of `width` >= 1 bits.
struct SmtConstant {
    std::string name;
    unsigned width;
};

class SmtScript {
public:
    explicit SmtScript(std::string logic = "QF_BV") : logic_(std::move(logic)) {}

    /// One whose making `stop` can end: what adds to it then throws Stopped. `stop` must outlive
    /// the last addition.
    explicit SmtScript(const Stop& stop, std::string logic = "QF_BV")
        : logic_(std::move(logic)), poll_(stop) {}

    /// Declares a constant and returns its index: 0, 1, ... The name is a symbol that needs
    /// no quotes, not used before.
    std::size_t declare(std::string name, unsigned width);
    /// Any other command that must stand among the assertions, such as a `define-fun`.
    void command(std::string_view text);
    /// Asserts a term.
    void require(std::string_view term);

    const std::string& logic() const { return logic_; }
    const std::vector<SmtConstant>& constants() const { return constants_; }
    /// Declarations, definitions and assertions, a command a line; no `check-sat`.
    const std::string& body() const { return body_; }

private:
    std::string logic_;
    std::vector<SmtConstant> constants_;
    std::string body_;
    Poll poll_;
};

/// Writes a complete script: `heading` as comments, logic, body, `(check-sat)`,
/// and nothing after it. Throws Stopped.
void write_smt2(std::ostream& out, const SmtScript& script, std::string_view heading,
                const Stop& stop = {});

/// `value`, from 0 to 2^width - 1, as a literal of `width` bits: `#b0110`.
std::string bit_vector_literal(const mpz_class& value, unsigned width);

/// The value of a declared constant.
struct SmtBinding {
    std::size_t constant;  ///< index among `SmtScript::constants`
    mpz_class value;       ///< unsigned
};

/// Values of all declared constants, in order.
using SmtModel = std::vector<mpz_class>;

template <class Answer>
class SmtEncoding {
public:
    virtual ~SmtEncoding() = default;

    virtual const SmtScript& script() const = 0;
    /// The constants that an answer is read from; all others are functions of them.
    virtual std::vector<std::size_t> answer_constants() const = 0;
    /// The answers that `model` stands for; usually one. Does not judge them.
    virtual std::vector<Answer> decode(const SmtModel& model) const = 0;
    /// Values that fix the script to `answer`: satisfiable together with it exactly when the
    /// script accepts the answer. For an `answer` of the wrong shape, bindings that
    /// contradict one another will do.
    virtual std::vector<SmtBinding> assume(const Answer& answer) const = 0;
    /// Where the puzzle orders its answers: for each step, its choices, each a constant's value,
    /// the smallest first; exactly one of a step's holds in a model. The first answer in that order
    /// is found by fixing step after step. Empty: no order.
    virtual std::vector<std::vector<SmtBinding>> choices() const { return {}; }
};

}  // namespace tessera
