#include "puzzles/verdict.hpp"

namespace tessera {

std::string_view to_string(Verdict verdict) {
    switch (verdict) {
        case Verdict::solvable: return "solvable";
        case Verdict::unsolvable: return "unsolvable";
        case Verdict::undecided: return "undecided";
    }
    return "undecided";
}

std::string_view to_string(Limit limit) {
    switch (limit) {
        case Limit::time: return "time";
        case Limit::memory: return "memory";
        case Limit::size: return "size";
        case Limit::count: return "count";
        case Limit::interrupted: return "interrupted";
        case Limit::unavailable: return "unavailable";
    }
    return "unavailable";
}

}  // namespace tessera
