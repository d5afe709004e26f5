// A hash table from states to numbers of ways, made for being filled once and read once.
//
// Open addressing on packed states, counts beside their keys: a step costs one cache line, and
// reading a layer is one sweep over memory. Memory is touched, and left, in pieces with a look at
// the stop between them, so that a limit is kept even while a table of a gigabyte grows.

#pragma once

#include <gmpxx.h>
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <tuple>
#include <utility>

#include "puzzles/stop.hpp"
#include "solvers/yin_yang_state.hpp"

namespace tessera::yin_yang {

/// A state in one word; 0 is none. Boards up to 19 wide.
class NarrowKey {
public:
    static constexpr std::size_t kMaxWidth = 19;

    static NarrowKey pack(const FrontierState& s) {
        NarrowKey key;
        key.word_ = s.colour | s.before << 19U | s.after << 38U | std::uint64_t{s.up_left} << 57U |
                    std::uint64_t{s.changes} << 58U | std::uint64_t{s.finished} << 60U |
                    std::uint64_t{1} << 63U;
        return key;
    }
    FrontierState unpack() const {
        constexpr std::uint64_t kMask = (std::uint64_t{1} << 19U) - 1;
        return {.colour = word_ & kMask,
                .before = word_ >> 19U & kMask,
                .after = word_ >> 38U & kMask,
                .up_left = static_cast<std::uint8_t>(word_ >> 57U & 1U),
                .changes = static_cast<std::uint8_t>(word_ >> 58U & 3U),
                .finished = static_cast<std::uint8_t>(word_ >> 60U & 3U)};
    }
    void clear() { word_ = 0; }
    bool is_none() const { return word_ == 0; }
    /// Its top bits are the well mixed ones.
    std::uint64_t hash() const { return (word_ ^ word_ >> 29U) * 0x9E3779B97F4A7C15U; }
    bool operator==(const NarrowKey&) const = default;
    bool operator<(const NarrowKey& other) const { return word_ < other.word_; }

private:
    std::uint64_t word_;
};

/// The same in two words. Boards up to 32 wide.
class WideKey {
public:
    static constexpr std::size_t kMaxWidth = 32;

    static WideKey pack(const FrontierState& s) {
        WideKey key;
        key.parts_ = s.before | s.after << 32U;
        key.colours_ = s.colour | std::uint64_t{s.up_left} << 32U |
                       std::uint64_t{s.changes} << 33U | std::uint64_t{s.finished} << 35U |
                       std::uint64_t{1} << 63U;
        return key;
    }
    FrontierState unpack() const {
        constexpr std::uint64_t kMask = 0xFFFFFFFFU;
        return {.colour = colours_ & kMask,
                .before = parts_ & kMask,
                .after = parts_ >> 32U,
                .up_left = static_cast<std::uint8_t>(colours_ >> 32U & 1U),
                .changes = static_cast<std::uint8_t>(colours_ >> 33U & 3U),
                .finished = static_cast<std::uint8_t>(colours_ >> 35U & 3U)};
    }
    void clear() { colours_ = 0; }
    bool is_none() const { return colours_ == 0; }
    std::uint64_t hash() const {
        const std::uint64_t mixed = parts_ * 0xD6E8FEB86659FD93U;
        return (mixed ^ mixed >> 32U ^ colours_) * 0x9E3779B97F4A7C15U;
    }
    bool operator==(const WideKey&) const = default;
    bool operator<(const WideKey& other) const {
        return std::tie(parts_, colours_) < std::tie(other.parts_, other.colours_);
    }

private:
    std::uint64_t parts_;
    std::uint64_t colours_;
};

/// A natural number of two words.
struct TwoWords {
    std::uint64_t low;
    std::uint64_t high;

    TwoWords& operator+=(const TwoWords& other) {
        low += other.low;
        high += other.high + (low < other.low ? 1 : 0);
        return *this;
    }
};

/// What stands in for a count where only the states are wanted.
struct Uncounted {
    Uncounted& operator+=(const Uncounted&) { return *this; }
};

/// Whether twice `number` might not fit its type: each state has at most two successors, so a
/// layer's counts add up to at most twice those of the layer before.
inline bool is_nearly_full(std::uint64_t number) {
    return number >> 63U != 0;
}
inline bool is_nearly_full(const TwoWords& number) {
    return number.high >> 63U != 0;
}
inline bool is_nearly_full(const mpz_class&) {
    return false;
}
inline bool is_nearly_full(const Uncounted&) {
    return false;
}

/// Room for so many slots, made and ended one by one from the first on: until a slot is made,
/// nothing is written to its memory, whatever its constructor does.
template <class Slot>
class Slots {
public:
    Slots() = default;
    explicit Slots(std::size_t capacity)
        : slots_(std::allocator<Slot>().allocate(capacity)), capacity_(capacity) {}
    Slots(Slots&& other) noexcept { swap(other); }
    Slots& operator=(Slots&& other) noexcept {
        Slots(std::move(other)).swap(*this);
        return *this;
    }
    ~Slots() {
        std::destroy(slots_ + first_, slots_ + made_);
        if (slots_ != nullptr) std::allocator<Slot>().deallocate(slots_, capacity_);
    }

    std::size_t capacity() const { return capacity_; }
    std::size_t made() const { return made_; }
    Slot& operator[](std::size_t i) { return slots_[i]; }
    const Slot& operator[](std::size_t i) const { return slots_[i]; }

    void make_next() { ::new (static_cast<void*>(slots_ + made_++)) Slot; }
    /// Moves the first slot out and ends it.
    Slot take_first() {
        Slot taken = std::move(slots_[first_]);
        std::destroy_at(slots_ + first_++);
        return taken;
    }

private:
    void swap(Slots& other) noexcept {
        std::swap(slots_, other.slots_);
        std::swap(capacity_, other.capacity_);
        std::swap(first_, other.first_);
        std::swap(made_, other.made_);
    }

    Slot* slots_ = nullptr;
    std::size_t capacity_ = 0;
    std::size_t first_ = 0;
    std::size_t made_ = 0;
};

template <class Key, class Number>
class Layer {
public:
    struct Slot {
        Key key;
        Number number;
    };

    /// `stop` must outlive it.
    explicit Layer(const Stop& stop) : stop_(&stop) {}

    std::size_t size() const { return size_; }
    /// The sum of all numbers.
    const Number& total() const { return total_; }

    /// Empties it and makes room for about `expected` states.
    void reset(std::size_t expected) {
        size_ = 0;
        total_ = Number{};
        make_slots(std::bit_ceil(std::max(2 * expected, kLeast)));
    }

    void add(Key key, const Number& number) {
        total_ += number;
        for (std::size_t i = start_of(key);; i = (i + 1) & (capacity_ - 1)) {
            Slot& slot = slots_[i];
            if (slot.key == key) {
                slot.number += number;
                return;
            }
            if (slot.key.is_none()) {
                slot = {key, number};
                if (++size_ > capacity_ / 2 + capacity_ / 8) grow();
                return;
            }
        }
    }

    /// Calls `action(key, number)` for each state, looking at the stop now and then.
    template <class Action>
    void for_each(const Action& action) const {
        for (std::size_t i = 0; i < capacity_; ++i) {
            if (i % kLookEvery == 0) look();
            if (!slots_[i].key.is_none()) action(slots_[i].key, slots_[i].number);
        }
    }

private:
    static constexpr std::size_t kLeast = 64;
    static constexpr std::size_t kLookEvery = 4096;
    /// Far beyond what is swept in a minute. A slot takes 16 to 32 bytes: 2 GiB with keys and
    /// counts of one word, 4 GiB with keys of two words and counts of two or of any length (whose
    /// words, beyond the slots, are allocated one count at a time).
    static constexpr std::size_t kMost = std::size_t{1} << 27U;

    std::size_t start_of(const Key& key) const {
        return static_cast<std::size_t>(key.hash() >> shift_);
    }

    void look() const {
        if (stop_->requested()) throw Stopped();
    }

    void make_slots(std::size_t capacity) {
        if (capacity > kMost) {
            stop_->request(Limit::memory);
            throw Stopped();
        }
        if (capacity > slots_.capacity()) {
            slots_ = {};
            slots_ = Slots<Slot>(capacity);
        }
        capacity_ = capacity;
        shift_ = static_cast<unsigned>(64 - std::countr_zero(capacity));
        for (std::size_t i = 0; i < capacity; ++i) {
            if (i % kLookEvery == kLookEvery - 1) look();
            if (i == slots_.made()) slots_.make_next();
            slots_[i].key.clear();
        }
    }

    void grow() {
        Slots<Slot> old = std::move(slots_);
        const std::size_t old_capacity = capacity_;
        make_slots(2 * old_capacity);
        for (std::size_t i = 0; i < old_capacity; ++i) {
            if (i % kLookEvery == 0) look();
            Slot slot = old.take_first();
            if (slot.key.is_none()) continue;
            std::size_t to = start_of(slot.key);
            while (!slots_[to].key.is_none()) to = (to + 1) & (capacity_ - 1);
            slots_[to] = std::move(slot);
        }
    }

    const Stop* stop_;
    Slots<Slot> slots_;
    std::size_t capacity_ = 0;
    std::size_t size_ = 0;
    unsigned shift_ = 0;
    Number total_{};
};

}  // namespace tessera::yin_yang
