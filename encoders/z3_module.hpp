// What the module tessera_z3.so and the program that loads it have in common.
//
// Both sides pass C++ objects, so the module is of no use to any program but the one it was
// built with; the number in its function's name goes up whenever a type that crosses changes
// (those below, Z3Session, SmtScript, SmtBinding, Stop, Verdict), so that a module left over
// from another build is refused instead of being misread. Exceptions do not cross: the
// program may have its C++ runtime linked in, which starts faster, while the module shares
// libz3's, and two runtimes do not unwind through one another.

#pragma once

#include <memory>
#include <span>
#include <string>

#include "encoders/smt.hpp"
#include "puzzles/stop.hpp"
#include "puzzles/verdict.hpp"

namespace tessera {

/// How a call ended.
struct Z3Status {
    enum class Kind {
        done,
        refused,    ///< Z3 does not accept what it was given: std::logic_error
        no_memory,  ///< std::bad_alloc
        no_thread,  ///< std::system_error
    };
    Kind kind = Kind::done;
    std::string message = {};
};

/// Z3Session as the module knows it; see there.
class Z3Backend {
public:
    virtual ~Z3Backend() = default;
    virtual Z3Status check(std::span<const SmtBinding> assumptions, const Stop& stop,
                           Verdict& verdict) noexcept = 0;
    virtual Z3Status model(SmtModel& model) noexcept = 0;
    virtual Z3Status exclude(std::span<const SmtBinding> values) noexcept = 0;
};

struct Z3Module {
    /// Of the libz3 that was loaded, "4.8.12".
    Z3Status (*version)(std::string& version) noexcept;
    Z3Status (*open)(const SmtScript& script, std::unique_ptr<Z3Backend>& backend) noexcept;
};

inline constexpr const char* kZ3ModuleFunction = "tessera_z3_module_3";
using Z3ModuleFunction = const Z3Module* (*)();

}  // namespace tessera
