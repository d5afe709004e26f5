// Z3, loaded when first asked for.
//
// libz3 costs 4 ms at every start, twice what all else does, so nothing links it: a module,
// `tessera_z3.so`, holds everything that does, and `open_z3` loads it: the file that the
// environment variable TESSERA_Z3_MODULE names, else the one beside the program, else that of
// the installation, else by the run path. A build with -DTESSERA_Z3=OFF has no module and says
// so.

#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>

#include "encoders/smt.hpp"
#include "puzzles/stop.hpp"
#include "puzzles/verdict.hpp"

namespace tessera {

/// The module is not built, not installed or does not load; `what()` says which.
class Z3Unavailable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// One script in one Z3 context. Not for use from two threads at once.
class Z3Session {
public:
    virtual ~Z3Session() = default;

    /// Decides the script under `assumptions` (for this call only). "Undecided" when `stop`
    /// is requested or when Z3 itself gives up. After "undecided" the session is spent.
    virtual Verdict check(std::span<const SmtBinding> assumptions, const Stop& stop) = 0;

    /// Values of all constants after `check` said "solvable".
    virtual SmtModel model() = 0;

    /// From now on at least one of `values` must differ.
    virtual void exclude(std::span<const SmtBinding> values) = 0;
};

/// The largest script that is given to Z3, in bytes and in symbols (`unfolded_symbols`). Nothing
/// can interrupt its parser, which takes about 0.5 us a symbol, so that no script takes it much
/// more than a second. Measured with 4.8.12, in s of processor time: Yin-Yang 1x6000 (4.7 MB, 0.6
/// million symbols) 0.4, 88x88 (10.5 MB, 1.5 million) 0.7, 8600x1 (8.3 MB, 1.8 million) 0.9; Mayan
/// 8x16 in 20 moves (1.9 MB, 9.9 million) 4.1.
inline constexpr std::size_t kMostZ3Script = std::size_t{10} << 20U;
inline constexpr std::size_t kMostZ3Symbols = std::size_t{1} << 21U;

/// Throws Z3Unavailable, and UnsupportedSize beyond kMostZ3Script bytes or kMostZ3Symbols symbols.
/// A script that Z3 does not parse is a bug: std::logic_error.
std::unique_ptr<Z3Session> open_z3(const SmtScript& script);

/// "4.8.12", or empty when the module is unavailable. Loads it.
std::string z3_version();

}  // namespace tessera
