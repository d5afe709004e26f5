#include "encoders/gray_code_cnf.hpp"

#include <bit>

#include "encoders/gray_code_parts.hpp"

namespace tessera::gray_code {

namespace {

constexpr unsigned kMostForEdges = 15;
constexpr unsigned kMostForPositions = 12;

}  // namespace

std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, Connectivity how,
                                                const Stop& stop) {
    require_valid(instance);
    const unsigned most = how == Connectivity::edges ? kMostForEdges : kMostForPositions;
    if (instance.holes > most) {
        throw UnsupportedSize("clauses for more than " + std::to_string(most) + " holes");
    }
    return how == Connectivity::edges ? encode_edges(instance.holes, stop)
                                      : encode_positions(instance.holes, stop);
}

std::optional<std::vector<std::uint8_t>> flips(const Answer& answer, unsigned holes) {
    const std::vector<State>& states = answer.states;
    if (states.size() != (std::size_t{1} << holes) + 1) return std::nullopt;
    if (states.front() != 0 || states.back() != 0) return std::nullopt;
    std::vector<std::uint8_t> flipped;
    flipped.reserve(states.size() - 1);
    for (std::size_t i = 1; i < states.size(); ++i) {
        const State change = states[i - 1] ^ states[i];
        if (!std::has_single_bit(change) || change >> holes != 0) return std::nullopt;
        flipped.push_back(static_cast<std::uint8_t>(std::countr_zero(change)));
    }
    return flipped;
}

Answer walk(const std::vector<std::uint8_t>& holes_flipped) {
    Answer answer;
    answer.states.reserve(holes_flipped.size() + 1);
    State state = 0;
    answer.states.push_back(state);
    for (const std::uint8_t hole : holes_flipped) {
        answer.states.push_back(state ^= State{1} << hole);
    }
    return answer;
}

}  // namespace tessera::gray_code
