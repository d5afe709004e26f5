#include "encoders/z3.hpp"
