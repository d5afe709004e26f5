#include "encoders/cnf.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <cstdlib>
#include <ostream>
#include <stdexcept>
#include <utility>

namespace tessera {

namespace {

constexpr std::size_t kMaxVariables = std::size_t{1} << 30;
constexpr std::size_t kMaxLiterals = std::size_t{1} << 30;
constexpr std::size_t kMaxParityLiterals = 16;

/// Whether a clause names only variables 1..`variables`, none twice. For assertions.
[[maybe_unused]] bool well_formed(std::span<const Literal> clause, int variables) {
    std::vector<int> named;
    for (const Literal literal : clause) {
        if (literal == 0 || literal > variables || literal < -variables) return false;
        named.push_back(std::abs(literal));
    }
    std::sort(named.begin(), named.end());
    return std::adjacent_find(named.begin(), named.end()) == named.end();
}

/// Text on its way to a stream. A formula is millions of numbers, and formatting each through
/// the stream's locale would cost more than solving it.
class Buffer {
public:
    Buffer(std::ostream& out, const Stop& stop) : out_(out), stop_(stop) {
        text_.reserve(kSize + kSlack);
    }

    void put(std::string_view text) {
        text_ += text;
        if (text_.size() >= kSize) flush();
    }
    void put(char c) { text_ += c; }
    template <class Integer>
    void number(Integer value) {
        std::array<char, 24> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        put(std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())));
    }
    void flush() {
        if (stop_.requested()) throw Stopped();
        out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
        text_.clear();
    }

private:
    static constexpr std::size_t kSize = std::size_t{1} << 16;
    static constexpr std::size_t kSlack = 256;

    std::ostream& out_;
    const Stop& stop_;
    std::string text_;
};

void put_heading(Buffer& buffer, std::string_view heading) {
    while (!heading.empty()) {
        const std::string_view line = heading.substr(0, heading.find('\n'));
        buffer.put('c');
        if (!line.empty()) buffer.put(' ');
        buffer.put(line);
        buffer.put('\n');
        heading.remove_prefix(std::min(heading.size(), line.size() + 1));
    }
}

}  // namespace

Literal Formula::add_variables(std::size_t count, Namer name) {
    if (count > kMaxVariables - static_cast<std::size_t>(variables_)) {
        throw UnsupportedSize("a formula of more than 2^30 variables");
    }
    const Literal first = variables_ + 1;
    if (count > 0) {
        assert(name);
        blocks_.push_back({first, std::move(name)});
        variables_ += static_cast<int>(count);
    }
    return first;
}

void Formula::add(std::span<const Literal> clause) {
    assert(well_formed(clause, variables_));
    poll_.spend(clause.size() + 1);
    const std::size_t literals = literals_.size() - clauses_;
    if (clause.size() > kMaxLiterals - literals) {
        throw UnsupportedSize("a formula of more than 2^30 literals");
    }
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    literals_.push_back(0);
    ++clauses_;
}

void Formula::add_parity(std::span<const Literal> literals, bool parity) {
    if (literals.size() > kMaxParityLiterals) {
        throw std::invalid_argument("add_parity: more than 16 literals");
    }
    // One clause for each assignment of the wrong parity, which it forbids.
    std::array<Literal, kMaxParityLiterals> clause;
    const std::uint32_t assignments = std::uint32_t{1} << literals.size();
    for (std::uint32_t assignment = 0; assignment < assignments; ++assignment) {
        if ((std::popcount(assignment) % 2 == 1) == parity) continue;
        for (std::size_t i = 0; i < literals.size(); ++i) {
            clause[i] = (assignment >> i & 1U) != 0 ? -literals[i] : literals[i];
        }
        add(std::span<const Literal>(clause.data(), literals.size()));
    }
}

std::string Formula::name(Literal variable) const {
    assert(variable >= 1 && variable <= variables_);
    const auto after = std::upper_bound(blocks_.begin(), blocks_.end(), variable,
                                        [](Literal v, const Block& b) { return v < b.first; });
    const Block& block = *std::prev(after);
    return block.name(static_cast<std::size_t>(variable - block.first));
}

void write_dimacs(std::ostream& out, const Formula& formula, std::string_view heading,
                  const Stop& stop) {
    Buffer buffer(out, stop);
    put_heading(buffer, heading);
    for (int variable = 1; variable <= formula.variables(); ++variable) {
        buffer.put("c var ");
        buffer.number(variable);
        buffer.put(' ');
        buffer.put(formula.name(variable));
        buffer.put('\n');
    }
    buffer.put("p cnf ");
    buffer.number(formula.variables());
    buffer.put(' ');
    buffer.number(formula.clauses());
    buffer.put('\n');
    for (const Literal literal : formula.literals()) {
        buffer.number(literal);
        buffer.put(literal == 0 ? '\n' : ' ');
    }
    buffer.flush();
}

}  // namespace tessera
