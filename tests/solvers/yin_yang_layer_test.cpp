#include "solvers/yin_yang_layer.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>

using namespace tessera;
using namespace tessera::yin_yang;

namespace {

/// A number that writes to memory when it is made, as mpz_class does, and is counted.
class Watched {
public:
    Watched() { ++made; }
    explicit Watched(std::uint64_t value) : value_(value) { ++made; }
    Watched(const Watched& other) : value_(other.value_) { ++made; }
    Watched& operator=(const Watched&) = default;
    ~Watched() { ++ended; }

    Watched& operator+=(const Watched& other) {
        value_ += other.value_;
        return *this;
    }
    std::uint64_t value() const { return value_; }

    static std::size_t made;
    static std::size_t ended;

private:
    std::uint64_t value_ = 0;
};

std::size_t Watched::made = 0;
std::size_t Watched::ended = 0;

NarrowKey key(std::uint64_t number) {
    FrontierState state;
    state.colour = number;
    return NarrowKey::pack(state);
}

}  // namespace

TEST_CASE("yin_yang layer: what was added is there once, with its sum, however often it grew") {
    const Stop stop;
    Watched::made = Watched::ended = 0;
    {
        Layer<NarrowKey, Watched> layer(stop);
        for (const std::uint64_t states : {1U, 100U, 50'000U, 10U}) {
            layer.reset(1);
            for (std::uint64_t i = 0; i < 2 * states; ++i) {
                layer.add(key(i % states), Watched(i % states + 1));
            }
            CHECK(layer.size() == states);
            CHECK(layer.total().value() == states * (states + 1));
            std::size_t seen = 0;
            bool right = true;
            layer.for_each([&](const NarrowKey& at, const Watched& number) {
                ++seen;
                right = right && number.value() == 2 * (at.unpack().colour + 1);
            });
            CHECK(seen == states);
            CHECK(right);
        }
    }
    CHECK(Watched::made == Watched::ended);
}

TEST_CASE("yin_yang layer: a stop ends the making of slots after some thousands of them") {
    const Stop stop;
    Layer<NarrowKey, Watched> layer(stop);
    stop.request(Limit::memory);
    Watched::made = 0;
    CHECK_THROWS_AS(layer.reset(10'000'000), Stopped);
    CHECK(Watched::made < 10'000);
}

TEST_CASE("yin_yang layer: a stop ends the growth of a table, and nothing is lost or ended twice") {
    const Stop stop;
    Watched::made = Watched::ended = 0;
    {
        Layer<NarrowKey, Watched> layer(stop);
        layer.reset(10'000);
        const auto fill = [&] {
            for (std::uint64_t i = 0; i < 500'000; ++i) {
                if (i == 15'000) stop.request(Limit::interrupted);
                layer.add(key(i), Watched(1));
            }
        };
        CHECK_THROWS_AS(fill(), Stopped);
    }
    CHECK(Watched::made == Watched::ended);
}
