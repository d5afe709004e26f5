#include "verify/failure.hpp"

namespace tessera {

std::string_view to_string(FailureKind kind) {
    switch (kind) {
        case FailureKind::wrong_answer: return "wrong-answer";
        case FailureKind::wrong_verdict: return "wrong-verdict";
        case FailureKind::wrong_count: return "wrong-count";
        case FailureKind::not_smallest: return "not-smallest";
        case FailureKind::no_answer: return "no-answer";
        case FailureKind::unreadable: return "unreadable";
        case FailureKind::presentation: return "presentation";
        case FailureKind::silent: return "silent";
        case FailureKind::crash: return "crash";
        case FailureKind::exit_code: return "exit-code";
        case FailureKind::timeout: return "timeout";
        case FailureKind::too_much: return "too-much-output";
        case FailureKind::memory: return "memory";
        case FailureKind::engines: return "engines";
    }
    return "engines";
}

std::string Failure::signature() const {
    std::string text(to_string(kind));
    if (!rule.empty()) text += "/" + rule;
    return text;
}

}  // namespace tessera
