#include "verify/lrat_sink.hpp"

#include <charconv>
#include <ostream>

namespace tessera {

namespace {

void append(std::string& line, LratId number) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    line.append(digits, end);
    line += ' ';
}

void append_varint(std::string& bytes, LratId number) {
    std::uint64_t value = number < 0 ? 2 * static_cast<std::uint64_t>(-number) + 1
                                     : 2 * static_cast<std::uint64_t>(number);
    for (; value >= 128; value >>= 7) bytes += static_cast<char>(value | 128);
    bytes += static_cast<char>(value);
}

void write(std::ostream& out, const std::string& bytes) {
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace

void LratTextWriter::derive(LratId id, std::span<const int> literals,
                            std::span<const LratId> hints) {
    line_.clear();
    append(line_, id);
    for (const int literal : literals) append(line_, literal);
    append(line_, 0);
    for (const LratId hint : hints) append(line_, hint);
    line_ += "0\n";
    write(out_, line_);
    last_id_ = id;
}

void LratTextWriter::erase(std::span<const LratId> ids) {
    line_.clear();
    append(line_, last_id_);
    line_ += "d ";
    for (const LratId id : ids) append(line_, id);
    line_ += "0\n";
    write(out_, line_);
}

void LratBinaryWriter::derive(LratId id, std::span<const int> literals,
                              std::span<const LratId> hints) {
    bytes_ = "a";
    append_varint(bytes_, id);
    for (const int literal : literals) append_varint(bytes_, literal);
    append_varint(bytes_, 0);
    for (const LratId hint : hints) append_varint(bytes_, hint);
    append_varint(bytes_, 0);
    write(out_, bytes_);
}

void LratBinaryWriter::erase(std::span<const LratId> ids) {
    bytes_ = "d";
    for (const LratId id : ids) append_varint(bytes_, id);
    append_varint(bytes_, 0);
    write(out_, bytes_);
}

void DratTextWriter::derive(LratId, std::span<const int> literals, std::span<const LratId>) {
    line_.clear();
    for (const int literal : literals) append(line_, literal);
    line_ += "0\n";
    write(out_, line_);
}

}  // namespace tessera
