#include "solvers/lights_out.hpp"
