// CaDiCaL, from 1.5.3 to 3.x.
//
// Only what all those versions have: the sign of `val`, no `reserve`, `factor` switched off
// where it exists (with it, 3.0.0 takes variable numbers for itself). The library's header
// is seen in cadical.cpp alone.

#pragma once

#include <cstdio>
#include <memory>
#include <span>
#include <string>

#include "encoders/cnf.hpp"
#include "puzzles/stop.hpp"
#include "puzzles/verdict.hpp"

namespace tessera {

class Cadical {
public:
    Cadical();
    ~Cadical();
    Cadical(Cadical&&) noexcept;
    Cadical& operator=(Cadical&&) noexcept;

    /// Has a DRAT proof of all that is derived from now on written to `file`, which must outlive
    /// this. Before the first `add`. The proof is an ordinary one when everything was added before
    /// the only `solve`; one of several calls holds only if its deletions are ignored.
    void trace(std::FILE* file, bool binary);
    /// Passes on what waits and ends the proof; a failed write is `file`'s to tell.
    void end_trace();

    /// Throws Stopped between two clauses; the solver then lacks the rest.
    void add(const Formula& formula, const Stop& stop = {});
    void add(std::span<const Literal> clause);

    /// Decides the clauses so far under `assumptions` (for this call only). "Undecided" only
    /// when `stop` is requested, or when memory runs out inside CaDiCaL, here or in an earlier
    /// call: then `stop` is requested with Limit::memory and the solver is spent.
    Verdict solve(std::span<const Literal> assumptions, const Stop& stop);

    /// The assignment found by the last `solve`, which said "solvable": variables
    /// 1..`variables`.
    Model model(int variables) const;

    /// As CaDiCaL names itself; Debian's 1.5.3 says "sc2021".
    static std::string version();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tessera
