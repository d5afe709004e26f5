// A derived rule for the clauses of the Mayan game: blocks must be able to come together.
#pragma once

#include "encoders/mayan_timeline.hpp"

namespace tessera::mayan {

void add_displacement_bound(Gates& gates, const TimeLine& line);

}  // namespace tessera::mayan
