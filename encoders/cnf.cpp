#include "encoders/cnf.hpp"
