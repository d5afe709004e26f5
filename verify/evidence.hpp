// Why a verdict should be believed.

#pragma once

#include <string_view>

namespace tessera {

enum class Evidence {
    none,       ///< nothing was decided
    exhausted,  ///< a search ended; rests on the program alone
    replayed,   ///< the rules accepted the answer
    witness,    ///< a short certificate that a plain check accepted
    positions,  ///< a list of dead positions that the plain rules accepted
    proof,      ///< an LRAT proof that the trusted checker accepted
};

/// "none", "exhausted", "replayed", "witness", "positions", "proof".
std::string_view to_string(Evidence evidence);

}  // namespace tessera
