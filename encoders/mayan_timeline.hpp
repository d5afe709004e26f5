// The Mayan game's time line in clauses: frames of the board, and what happens between them.
//
// Frame 0 is the given board. On a frame with runs a wave happens: all runs vanish, all falls. On
// one without, the next move happens: a block is dragged, all falls. Once the last move is made
// and no run stands, nothing happens any more and the board must be empty. A colour of b
// blocks vanishes in at most b/3 waves, so n moves and K = sum of b/3 waves are all that can
// happen: n + K events say the rules exactly, and a wave beyond the K-th is not only
// unsaid but impossible. (The other way, K waves after every move, takes n*K events, or a guess at
// how many waves a move sets off, whose failures have to be caught.)
//
// A drag onto an empty place and a wave are the same to the columns that blocks leave: the rest
// comes down. So one gravity serves both. Row y keeps a unary count of how many blocks below it
// leave, and comes down by as many: no step-by-step falling, nothing in between.

#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "encoders/mayan_gates.hpp"
#include "puzzles/mayan.hpp"

namespace tessera::mayan {

/// The literals of one move of the answer.
struct MoveLiterals {
    std::vector<Literal> left;  ///< [p]: between columns p and p + 1; exactly one
    std::vector<Literal> row;   ///< [y]; exactly one
    Literal right = 0;          ///< the block of the left column is dragged, not its neighbour
};

/// A board as literals: what stands in each cell, exactly one of 0 (nothing) and the colours.
class Frame {
public:
    Frame(std::size_t width, std::size_t height, std::size_t colours, Literal yes);

    Literal& at(std::size_t x, std::size_t y, std::size_t value) {
        return cells_[(x * height_ + y) * (colours_ + 1) + value];
    }
    Literal at(std::size_t x, std::size_t y, std::size_t value) const {
        return const_cast<Frame&>(*this).at(x, y, value);
    }
    Literal empty(std::size_t x, std::size_t y) const { return at(x, y, 0); }

private:
    std::size_t height_;
    std::size_t colours_;
    std::vector<Literal> cells_;
};

/// Some of the formula's clauses, one after another: from number `first` (from 0) to before `end`.
struct ClauseRange {
    std::size_t first = 0;
    std::size_t end = 0;
};

/// What is needed to say more about a time line, or to reason about it.
struct TimeLine {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<std::size_t> blocks;  ///< [c]: of colour c + 1 on frame 0, at least one
    /// A colour's number in the formula, from 1; 0 for none.
    std::array<std::size_t, kMaxColour + 1> number{};
    std::vector<Frame> frames;                 ///< all frames; the last one is empty
    std::vector<std::vector<Literal>> done;    ///< [i][s]: s moves are made before event i
    std::vector<Literal> unstable;             ///< [i]: a run stands on frame i, but the last
    std::vector<std::vector<Literal>> active;  ///< [i][s]: event i is move number s, from 0
    std::vector<ClauseRange> frame_clauses;    ///< [i]: what stands on frame i alone
    std::vector<ClauseRange> event_clauses;    ///< [i]: event i, with those of frame i + 1
};

/// Adds the time line of `instance` to the formula behind `gates`, for these moves, one a step.
TimeLine add_time_line(Gates& gates, const Instance& instance,
                       const std::vector<MoveLiterals>& moves);

}  // namespace tessera::mayan
