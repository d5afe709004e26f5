// DRAT files, text and binary.
#include <limits>
#include <string_view>

#include "verify/drat.hpp"
#include "verify/proof_format.hpp"

namespace tessera {

namespace {

constexpr std::int64_t kMaxVariable = std::numeric_limits<int>::max();

void skip_line(Reader& reader) {
    for (int c = reader.get(); c != '\n' && c != Reader::kEnd;) c = reader.get();
}

DratProof read_text(Reader& reader) {
    DratProof proof;
    std::vector<int> literals;
    for (reader.skip_white(); reader.peek() != Reader::kEnd; reader.skip_white()) {
        if (reader.peek() == 'c') {
            skip_line(reader);
            continue;
        }
        const bool deletion = reader.peek() == 'd';
        if (deletion) reader.get();
        literals.clear();
        for (;;) {
            reader.skip_white();
            const auto literal = reader.integer(-kMaxVariable, kMaxVariable,
                                                "a literal, or 0 at the end of the step");
            if (literal == 0) break;
            literals.push_back(static_cast<int>(literal));
        }
        deletion ? proof.erase(literals) : proof.add(literals);
    }
    return proof;
}

/// 2 * |literal| + (literal < 0), seven bits a byte, the low ones first.
int read_varint(Reader& reader) {
    std::uint64_t value = 0;
    int byte = 128;
    for (int shift = 0; byte >= 128; shift += 7) {
        byte = reader.get();
        if (byte == Reader::kEnd) reader.fail_binary("a literal", "end of file");
        if (shift == 35 || (shift > 0 && byte == 0)) {
            reader.fail_binary("a literal", "an overlong number");
        }
        value |= static_cast<std::uint64_t>(byte & 127) << shift;
    }
    const auto magnitude = static_cast<std::int64_t>(value / 2);
    if (value == 1 || magnitude > kMaxVariable) {
        reader.fail_binary("a literal", "the number " + std::to_string(value));
    }
    return static_cast<int>(value % 2 != 0 ? -magnitude : magnitude);
}

DratProof read_binary(Reader& reader) {
    DratProof proof;
    std::vector<int> literals;
    for (int kind = reader.get(); kind != Reader::kEnd; kind = reader.get()) {
        if (kind != 'a' && kind != 'd') {
            reader.fail_binary("a step, 'a' or 'd'", "byte " + std::to_string(kind));
        }
        literals.clear();
        while (const int literal = read_varint(reader)) literals.push_back(literal);
        kind == 'd' ? proof.erase(literals) : proof.add(literals);
    }
    return proof;
}

}  // namespace

DratProof read_drat(Reader& reader, DratFormat format) {
    if (format == DratFormat::automatic) {
        format =
            looks_binary(reader.ahead(Reader::kMaxAhead)) ? DratFormat::binary : DratFormat::text;
    }
    return format == DratFormat::binary ? read_binary(reader) : read_text(reader);
}

}  // namespace tessera
