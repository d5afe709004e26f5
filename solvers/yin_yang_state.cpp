// Parts as brackets: walks along the frontier, joining and leaving.

#include "solvers/yin_yang_state.hpp"

#include <bit>

namespace tessera::yin_yang {

namespace {

std::uint64_t bit(unsigned col) {
    return std::uint64_t{1} << col;
}

bool opens(const FrontierState& s, std::uint64_t cell) {
    return (s.after & cell) != 0 && (s.before & cell) == 0;
}
bool closes(const FrontierState& s, std::uint64_t cell) {
    return (s.before & cell) != 0 && (s.after & cell) == 0;
}

/// The next cell of the part of `cell`, which goes on to the right. What lies between belongs to
/// parts that begin and end there.
std::uint64_t next_of(const FrontierState& s, std::uint64_t cell) {
    int depth = 0;
    for (;;) {
        cell <<= 1U;
        if (depth == 0 && (s.before & cell) != 0) return cell;
        if (opens(s, cell)) ++depth;
        if (closes(s, cell)) --depth;
    }
}

/// The cell before `cell` in its part, which goes on to the left.
std::uint64_t previous_of(const FrontierState& s, std::uint64_t cell) {
    int depth = 0;
    for (;;) {
        cell >>= 1U;
        if (depth == 0 && (s.after & cell) != 0) return cell;
        if (closes(s, cell)) ++depth;
        if (opens(s, cell)) --depth;
    }
}

std::uint64_t last_of(const FrontierState& s, std::uint64_t cell) {
    while ((s.after & cell) != 0) cell = next_of(s, cell);
    return cell;
}
std::uint64_t first_of(const FrontierState& s, std::uint64_t cell) {
    while ((s.before & cell) != 0) cell = previous_of(s, cell);
    return cell;
}

/// Joins the part of `cell` with that of `left`, its neighbour on the frontier. If one goes on
/// beyond the other, the other lies inside it, and they are one part already when each does.
void join(FrontierState& s, std::uint64_t left, std::uint64_t cell) {
    const bool left_goes_on = (s.after & left) != 0;
    const bool cell_goes_back = (s.before & cell) != 0;
    if (left_goes_on && cell_goes_back) return;
    if (left_goes_on) s.after |= last_of(s, cell);
    if (cell_goes_back) s.before |= first_of(s, left);
    s.after |= left;
    s.before |= cell;
}

/// Takes `cell` out of its part; false when it was the whole of it.
bool leave(FrontierState& s, std::uint64_t cell) {
    const bool goes_on = (s.after & cell) != 0;
    const bool goes_back = (s.before & cell) != 0;
    if (goes_on && !goes_back) s.before &= ~next_of(s, cell);
    if (goes_back && !goes_on) s.after &= ~previous_of(s, cell);
    s.before &= ~cell;
    s.after &= ~cell;
    return goes_on || goes_back;
}

}  // namespace

FrontierStep frontier_step(std::size_t rows, std::size_t cols, std::size_t row, std::size_t col) {
    const bool has_ring = rows >= 2 && cols >= 2;
    FrontierStep step;
    step.col = static_cast<unsigned>(col);
    step.columns = ~std::uint64_t{0} >> (64 - cols);
    step.has_up = row > 0;
    step.has_left = col > 0;
    step.next_has_both = row > 0 && col + 1 < cols;
    step.border_up = has_ring && row > 0 && (col == 0 || col + 1 == cols);
    step.border_left = has_ring && col > 0 && (row == 0 || row + 1 == rows);
    step.may_finish = cols == 1 || (row + 1 == rows && col + 2 >= cols);
    return step;
}

bool place(FrontierState& s, const FrontierStep& step, unsigned black) {
    const std::uint64_t cell = bit(step.col);
    const std::uint64_t left = cell >> 1U;
    const unsigned up = (s.colour & cell) != 0 ? 1 : 0;
    const bool same_up = step.has_up && up == black;
    const bool same_left = step.has_left && ((s.colour & left) != 0) == (black != 0);
    if (s.finished == black + 1) return false;
    const bool forced = step.has_up && step.has_left && same_up == same_left;
    if (forced && black == s.up_left) return false;

    s.changes = static_cast<std::uint8_t>(s.changes + (step.border_up && !same_up ? 1 : 0) +
                                          (step.border_left && !same_left ? 1 : 0));
    if (s.changes > 2) return false;

    if (same_up) {
        if (same_left) join(s, left, cell);
    } else {
        if (step.has_up && !leave(s, cell)) {
            const std::uint64_t others = (black != 0 ? ~s.colour : s.colour) & step.columns & ~cell;
            if (!step.may_finish || others != 0) return false;
            s.finished = static_cast<std::uint8_t>(up + 1);
        }
        if (same_left) {  // the new cell comes right behind `left` in its part
            if ((s.after & left) != 0) s.after |= cell;
            s.after |= left;
            s.before |= cell;
        }
    }
    s.colour = black != 0 ? s.colour | cell : s.colour & ~cell;
    const bool next_forced = step.next_has_both && ((s.colour & (cell << 1U)) != 0) == (black != 0);
    s.up_left = static_cast<std::uint8_t>(next_forced ? up : 0);
    return true;
}

bool is_whole(const FrontierState& s, std::uint64_t columns) {
    const std::uint64_t firsts = ~s.before & columns;
    return std::popcount(firsts & s.colour) <= 1 && std::popcount(firsts & ~s.colour) <= 1;
}

}  // namespace tessera::yin_yang
