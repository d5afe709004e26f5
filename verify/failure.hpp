// What went wrong on an instance, and in which way.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tessera {

/// The ways in which an outside program, or our own engines, can fail.
enum class FailureKind {
    wrong_answer,   ///< the rules refuse the answer; `rule` says which
    wrong_verdict,  ///< it says that there is none, and there is
    wrong_count,    ///< too "low" or too "high"
    not_smallest,   ///< a smaller answer exists
    no_answer,      ///< it gives up, or only knows a bound
    unreadable,     ///< the text is no answer; `rule` is the reader's
    presentation,   ///< right but for white space
    silent,         ///< it says nothing at all
    crash,          ///< ended by a signal; `rule` is its name
    exit_code,      ///< not 0
    timeout,        ///< took longer than it may
    too_much,       ///< wrote more than it may
    memory,         ///< wanted more memory than it may have
    engines,        ///< our own engines disagree, or one is refused
};

/// "wrong-answer", "crash", ...
std::string_view to_string(FailureKind kind);

struct Failure {
    FailureKind kind = FailureKind::wrong_answer;
    std::string rule;          ///< what of that kind; a short name
    std::string detail;        ///< a line for a person
    std::size_t instance = 0;  ///< which one of the file's it came to light at, from 0

    /// "wrong-answer/lit", or the kind alone. Two failures with the same one are taken for the same
    /// fault: whoever shrinks one keeps to it.
    std::string signature() const;
};

}  // namespace tessera
