#include "verify/evidence.hpp"

namespace tessera {

std::string_view to_string(Evidence evidence) {
    switch (evidence) {
        case Evidence::none: return "none";
        case Evidence::exhausted: return "exhausted";
        case Evidence::replayed: return "replayed";
        case Evidence::witness: return "witness";
        case Evidence::positions: return "positions";
        case Evidence::proof: return "proof";
    }
    return "none";
}

}  // namespace tessera
