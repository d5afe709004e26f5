#include "solvers/path_algebra.hpp"

#include <bit>
#include <utility>

namespace tessera::gf2 {

namespace {
using Word = BitGrid::Word;
constexpr std::size_t kWordBits = BitGrid::kWordBits;
}  // namespace

void add(std::span<const Word> line, Line& into) {
    for (std::size_t w = 0; w < into.size(); ++w) into[w] ^= line[w];
}

bool dot(const Line& a, const Line& b) {
    Word sum = 0;
    for (std::size_t w = 0; w < a.size(); ++w) sum ^= a[w] & b[w];
    return std::popcount(sum) % 2 != 0;
}

Path::Path(std::size_t vertices)
    : vertices_(vertices), last_mask_(~Word{0} >> (kWordBits - 1 - (vertices - 1) % kWordBits)) {}

Line Path::zero() const {
    return Line((vertices_ - 1) / kWordBits + 1);
}

Line Path::first() const {
    Line line = zero();
    line.front() = 1;
    return line;
}

void Path::add_neighbours(const Line& line, Line& into) const {
    const std::size_t last = line.size() - 1;
    Word before = 0;
    for (std::size_t w = 0; w < last; ++w) {
        const Word here = line[w];
        into[w] ^= (here << 1) ^ (before >> (kWordBits - 1)) ^ (here >> 1) ^
                   (line[w + 1] << (kWordBits - 1));
        before = here;
    }
    const Word here = line[last];
    into[last] ^= ((here << 1) ^ (before >> (kWordBits - 1)) ^ (here >> 1)) & last_mask_;
}

Polynomial Path::characteristic() const {
    // Modulo 2, U_n is the sum over k of binomial(n - k, k) x^(n - 2k), and by Kummer's
    // theorem the binomial is odd exactly when k and n - 2k share no binary digit.
    Polynomial sum;
    for (std::size_t k = 0; 2 * k <= vertices_; ++k) {
        const std::size_t exponent = vertices_ - 2 * k;
        if ((k & exponent) == 0) sum.flip(exponent);
    }
    return sum;
}

Polynomial Path::polynomial(const Line& line, Poll& poll) const {
    // Clenshaw's summation of line_k U_k: from the top, b_k = line_k + x b_{k+1} + b_{k+2}.
    Polynomial current;
    Polynomial previous;
    for (std::size_t k = vertices_; k-- > 0;) {
        previous.add_shifted(current, 1);
        if (((line[k / kWordBits] >> (k % kWordBits)) & 1U) != 0) previous.flip(0);
        std::swap(current, previous);
        poll.spend(current.words());
    }
    return current;
}

Line Path::apply(const Polynomial& p, const Line& line, Poll& poll) const {
    Line sum = zero();
    Line next = zero();
    for (std::ptrdiff_t i = p.degree(); i >= 0; --i) {
        next.assign(next.size(), 0);
        add_neighbours(sum, next);
        if (p.coefficient(static_cast<std::size_t>(i))) add(line, next);
        std::swap(sum, next);
        poll.spend(sum.size());
    }
    return sum;
}

}  // namespace tessera::gf2
