#include "encoders/mayan_displacement.hpp"
namespace tessera::mayan {
void add_displacement_bound(Gates&, const TimeLine&) {}
}  // namespace tessera::mayan
