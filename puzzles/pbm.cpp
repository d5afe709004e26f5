#include "puzzles/pbm.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tessera::pbm {

namespace {

constexpr std::size_t kByteBits = 8;
constexpr std::size_t kLineLength = 70;
constexpr std::size_t kMaxDigits = 10;
constexpr std::uint64_t kMaxSide = BitGrid::kMaxWords * BitGrid::kWordBits;

/// The white space of the C locale, which is Netpbm's.
bool is_white(int c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}
bool is_digit(int c) {
    return c >= '0' && c <= '9';
}

void skip_comment(Reader& reader) {
    while (reader.peek() != '\n' && reader.peek() != '\r' && reader.peek() != Reader::kEnd) {
        reader.get();
    }
}

/// Skips white space and comments.
void skip_filling(Reader& reader) {
    for (;;) {
        if (reader.peek() == '#') {
            skip_comment(reader);
        } else if (is_white(reader.peek())) {
            reader.get();
        } else {
            return;
        }
    }
}

/// A decimal number from 1 to kMaxSide, which white space or a comment ends.
std::size_t side(Reader& reader, std::string_view name) {
    skip_filling(reader);
    const std::string expected =
        "a " + std::string(name) + " from 1 to " + std::to_string(kMaxSide);
    const std::string_view ahead = reader.ahead(kMaxDigits + 1);
    const auto end = std::find_if_not(ahead.begin(), ahead.end(), is_digit);
    const auto digits = static_cast<std::size_t>(end - ahead.begin());
    if (digits == 0 || digits > kMaxDigits) reader.fail(expected);
    if (end != ahead.end() && !is_white(*end) && *end != '#') reader.fail(expected);
    std::uint64_t value = 0;
    for (const char digit : ahead.substr(0, digits)) {
        value = value * 10 + static_cast<std::uint64_t>(digit - '0');
    }
    if (value == 0 || value > kMaxSide) reader.fail(expected);
    for (std::size_t i = 0; i < digits; ++i) reader.get();
    return static_cast<std::size_t>(value);
}

/// The one white space between header and raster; a comment may stand before it.
void end_header(Reader& reader) {
    if (reader.peek() == '#') skip_comment(reader);
    if (!is_white(reader.peek())) reader.fail("white space after the height");
    reader.get();
}

void read_plain(Reader& reader, BitGrid& bits) {
    for (std::size_t r = 0; r < bits.rows(); ++r) {
        for (std::size_t c = 0; c < bits.cols(); ++c) {
            skip_filling(reader);
            const int bit = reader.peek();
            if (bit == Reader::kEnd) {
                reader.fail("0 or 1 (row " + std::to_string(r + 1) + ", column " +
                            std::to_string(c + 1) + ")");
            }
            if (bit != '0' && bit != '1') reader.fail("0 or 1");
            reader.get();
            if (bit == '1') bits.flip(r, c);
        }
    }
}

/// `byte` with its bits in reverse order.
constexpr std::uint8_t reversed(std::size_t byte) {
    std::size_t result = 0;
    for (std::size_t i = 0; i < kByteBits; ++i) result |= ((byte >> i) & 1U) << (kByteBits - 1 - i);
    return static_cast<std::uint8_t>(result);
}

constexpr std::array<std::uint8_t, 256> kReversed = [] {
    std::array<std::uint8_t, 256> table{};
    for (std::size_t byte = 0; byte < table.size(); ++byte) table[byte] = reversed(byte);
    return table;
}();

void read_packed(Reader& reader, BitGrid& bits) {
    const std::size_t bytes = (bits.cols() + kByteBits - 1) / kByteBits;
    const std::size_t used = bits.cols() % BitGrid::kWordBits;
    for (std::size_t r = 0; r < bits.rows(); ++r) {
        const auto row = bits.row(r);
        for (std::size_t i = 0; i < bytes; ++i) {
            const int byte = reader.get();
            if (byte == Reader::kEnd) {
                reader.fail_binary(std::to_string(bytes * bits.rows()) + " bytes of raster",
                                   "end of file after " + std::to_string(r * bytes + i));
            }
            const BitGrid::Word word = kReversed[static_cast<std::size_t>(byte)];
            row[i / sizeof(BitGrid::Word)] |= word << (i % sizeof(BitGrid::Word) * kByteBits);
        }
        // What pads the last byte has no meaning.
        if (used != 0) row.back() &= (BitGrid::Word{1} << used) - 1;
    }
}

}  // namespace

Image read(Reader& reader) {
    const std::string_view magic = reader.ahead(2);
    if (magic != "P1" && magic != "P4") reader.fail("P1 or P4");
    const bool packed = magic == "P4";
    reader.get();
    reader.get();
    if (!is_white(reader.peek()) && reader.peek() != '#') reader.fail("white space after P1 or P4");
    skip_filling(reader);
    const Place size = reader.place();
    const std::size_t cols = side(reader, "width");
    const std::size_t rows = side(reader, "height");
    if (!BitGrid::fits(rows, cols)) {
        reader.fail(size, "an image of at most 2^28 pixels, rows padded to 64",
                    std::to_string(cols) + " x " + std::to_string(rows));
    }
    end_header(reader);
    Image image{BitGrid(rows, cols), packed};
    if (packed) {
        read_packed(reader, image.bits);
    } else {
        read_plain(reader, image.bits);
    }
    return image;
}

void finish(Reader& reader, const Image& image) {
    if (!image.packed) skip_filling(reader);
    if (reader.peek() == Reader::kEnd) return;
    if (image.packed) reader.fail_binary("end of file after the image", reader.describe());
    reader.fail("end of file after the image");
}

std::string write(const BitGrid& bits) {
    std::string text =
        "P1\n" + std::to_string(bits.cols()) + ' ' + std::to_string(bits.rows()) + '\n';
    text.reserve(text.size() + bits.rows() * (bits.cols() + bits.cols() / kLineLength + 1));
    for (std::size_t r = 0; r < bits.rows(); ++r) {
        for (std::size_t c = 0; c < bits.cols(); ++c) {
            if (c > 0 && c % kLineLength == 0) text += '\n';
            text += bits.get(r, c) ? '1' : '0';
        }
        text += '\n';
    }
    return text;
}

}  // namespace tessera::pbm
