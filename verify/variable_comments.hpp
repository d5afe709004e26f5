// What a DIMACS file's comments say of its variables, held against the formula's own names.
//
// A stranger's checker passes comments over, but a stranger who wants to know what was proved
// reads them: `c var 12 black r2 c4`. In a certificate's file they must not lie, however they are
// set: the kernel's reader lets blanks stand before a comment, and a screen takes a CR for the end
// of a line.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "encoders/cnf.hpp"

namespace tessera {

class VariableComments {
public:
    /// `formula` must outlive it.
    explicit VariableComments(const Formula& formula) : formula_(formula) {}

    /// Takes the file's next bytes. Linear.
    void read(std::string_view bytes);

    /// After everything was read: the first comment that begins with the word `var` and is not the
    /// name of that variable, or nothing. A run of blanks counts as one, at the ends as none.
    std::optional<std::string> fault();

private:
    void end_line();

    /// Longer than any name; the rest of a longer line does not matter.
    static constexpr std::size_t kMostBytes = 4096;

    const Formula& formula_;
    std::string line_;  ///< blanks as said at `fault`
    std::optional<std::string> fault_;
};

}  // namespace tessera
