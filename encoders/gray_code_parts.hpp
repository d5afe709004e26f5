// What the Rock Game's encodings share. Not for use outside this folder.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "encoders/cnf.hpp"
#include "puzzles/gray_code.hpp"

namespace tessera::gray_code {

/// The holes (from 0) flipped by `answer`, where it is a closed walk of 2^n legal moves from
/// all O; nothing where it is not. Whether it visits every state is for a formula to say.
std::optional<std::vector<std::uint8_t>> flips(const Answer& answer, unsigned holes);

/// The walk from all O that flips `holes_flipped`.
Answer walk(const std::vector<std::uint8_t>& holes_flipped);

/// Literals that no assignment satisfies, for what is no answer at all.
inline std::vector<Literal> contradiction() {
    return {1, -1};
}

std::unique_ptr<CnfEncoding<Answer>> encode_edges(unsigned holes, const Stop& stop);
std::unique_ptr<CnfEncoding<Answer>> encode_positions(unsigned holes, const Stop& stop);

}  // namespace tessera::gray_code
