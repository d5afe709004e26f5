#include "solvers/gf2_polynomial.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace tessera::gf2 {

namespace {
constexpr std::size_t kWordBits = 64;
}

std::ptrdiff_t Polynomial::degree() const {
    if (words_.empty()) return -1;
    const std::size_t top = static_cast<std::size_t>(std::bit_width(words_.back())) - 1;
    return static_cast<std::ptrdiff_t>((words_.size() - 1) * kWordBits + top);
}

bool Polynomial::coefficient(std::size_t exponent) const {
    const std::size_t word = exponent / kWordBits;
    return word < words_.size() && ((words_[word] >> (exponent % kWordBits)) & 1U) != 0;
}

void Polynomial::flip(std::size_t exponent) {
    const std::size_t word = exponent / kWordBits;
    if (word >= words_.size()) words_.resize(word + 1);
    words_[word] ^= Word{1} << (exponent % kWordBits);
    trim();
}

void Polynomial::add_shifted(const Polynomial& other, std::size_t shift) {
    if (other.is_zero()) return;
    const std::size_t first = shift / kWordBits;
    const std::size_t bits = shift % kWordBits;
    words_.resize(std::max(words_.size(), first + other.words_.size() + 1));
    Word carry = 0;
    std::size_t at = first;
    for (const Word word : other.words_) {
        words_[at++] ^= (word << bits) | carry;
        carry = bits == 0 ? 0 : word >> (kWordBits - bits);
    }
    words_[at] ^= carry;
    trim();
}

void Polynomial::trim() {
    while (!words_.empty() && words_.back() == 0) words_.pop_back();
}

Division divide(const Polynomial& dividend, const Polynomial& divisor, Poll& poll) {
    Division result{{}, dividend};
    while (result.remainder.degree() >= divisor.degree()) {
        const auto shift = static_cast<std::size_t>(result.remainder.degree() - divisor.degree());
        result.quotient.flip(shift);
        result.remainder.add_shifted(divisor, shift);
        poll.spend(divisor.words());
    }
    return result;
}

Bezout bezout(const Polynomial& a, const Polynomial& b, Poll& poll) {
    // At every step cofactor * a = rest modulo b holds, for `high` and for `low`.
    struct Row {
        Polynomial rest;
        Polynomial cofactor;
    };
    Row high{b, {}};
    Row low{a, {}};
    low.cofactor.flip(0);
    while (!low.rest.is_zero()) {
        while (high.rest.degree() >= low.rest.degree()) {
            const auto shift = static_cast<std::size_t>(high.rest.degree() - low.rest.degree());
            high.rest.add_shifted(low.rest, shift);
            high.cofactor.add_shifted(low.cofactor, shift);
            poll.spend(low.rest.words() + low.cofactor.words());
        }
        std::swap(high, low);
    }
    return {std::move(high.rest), std::move(high.cofactor)};
}

}  // namespace tessera::gf2
