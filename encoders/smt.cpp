#include "encoders/smt.hpp"

#include <algorithm>
#include <cassert>
#include <ostream>
#include <utility>

namespace tessera {

namespace {

/// What a command costs besides its text, as Poll counts: an encoder puts it together.
constexpr std::size_t kWordsPerCommand = 256;

/// Whether `name` is an SMT-LIB symbol that needs no quotes. For assertions.
[[maybe_unused]] bool is_simple_symbol(std::string_view name) {
    constexpr std::string_view kDigits = "0123456789";
    constexpr std::string_view kOthers =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ~!@$%^&*_-+=<>.?/";
    return !name.empty() && kDigits.find(name.front()) == std::string_view::npos &&
           std::all_of(name.begin(), name.end(), [&](char c) {
               return kDigits.find(c) != std::string_view::npos ||
                      kOthers.find(c) != std::string_view::npos;
           });
}

/// In pieces, with a look at the stop between them.
void write_body(std::ostream& out, std::string_view body, const Stop& stop) {
    constexpr std::size_t kPiece = std::size_t{1} << 16;
    while (!body.empty()) {
        if (stop.requested()) throw Stopped();
        const std::string_view piece = body.substr(0, kPiece);
        out << piece;
        body.remove_prefix(piece.size());
    }
}

}  // namespace

std::size_t SmtScript::declare(std::string name, unsigned width) {
    assert(width >= 1 && is_simple_symbol(name));
    poll_.spend(kWordsPerCommand);
    body_ += "(declare-const " + name + " (_ BitVec " + std::to_string(width) + "))\n";
    constants_.push_back({std::move(name), width});
    return constants_.size() - 1;
}

void SmtScript::command(std::string_view text) {
    poll_.spend(text.size() + kWordsPerCommand);
    body_ += text;
    body_ += '\n';
}

void SmtScript::require(std::string_view term) {
    poll_.spend(term.size() + kWordsPerCommand);
    body_ += "(assert ";
    body_ += term;
    body_ += ")\n";
}

void write_smt2(std::ostream& out, const SmtScript& script, std::string_view heading,
                const Stop& stop) {
    while (!heading.empty()) {
        const std::string_view line = heading.substr(0, heading.find('\n'));
        out << (line.empty() ? ";" : "; ") << line << '\n';
        heading.remove_prefix(std::min(heading.size(), line.size() + 1));
    }
    // Z3 gives models unasked; cvc5 and others want to be told.
    out << "(set-option :produce-models true)\n"
        << "(set-logic " << script.logic() << ")\n";
    write_body(out, script.body(), stop);
    // No `(get-model)`: where there is none, it is an error.
    out << "(check-sat)\n";
}

std::string bit_vector_literal(const mpz_class& value, unsigned width) {
    assert(width >= 1 && value >= 0);
    const std::string digits = value.get_str(2);
    assert(digits.size() <= width);
    return "#b" + std::string(width - digits.size(), '0') + digits;
}

}  // namespace tessera
