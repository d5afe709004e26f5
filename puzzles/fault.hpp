// Why an answer is not a solution.

#pragma once

#include <string>

namespace tessera {

/// The first rule that an answer breaks.
struct Fault {
    std::string rule;    ///< the rule's short name, stable for scripts: "step", "lit"
    std::string detail;  ///< one line for a person: which cell, line or move, and how

    bool operator==(const Fault&) const = default;
};

}  // namespace tessera
