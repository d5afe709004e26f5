#include "verify/proposition.hpp"

#include <array>

namespace tessera {

namespace {

constexpr std::array kAll{Proposition::unsolvable, Proposition::unique, Proposition::count,
                          Proposition::smallest};

}  // namespace

std::string_view to_string(Proposition proposition) {
    switch (proposition) {
        case Proposition::unsolvable: return "unsolvable";
        case Proposition::unique: return "unique";
        case Proposition::count: return "count";
        case Proposition::smallest: return "smallest";
    }
    return "";
}

std::string claim_in_words(Proposition proposition, std::size_t answers, std::string_view remark) {
    switch (proposition) {
        case Proposition::unsolvable:
            return remark.empty() ? "there is no answer"
                                  : "there is no answer, " + std::string(remark);
        case Proposition::unique: return "there is exactly one answer";
        case Proposition::count: return "there are exactly " + std::to_string(answers) + " answers";
        case Proposition::smallest: return "no answer comes before the one given";
    }
    return "";
}

std::optional<Proposition> proposition_named(std::string_view name) {
    for (const Proposition proposition : kAll) {
        if (name == to_string(proposition)) return proposition;
    }
    return std::nullopt;
}

}  // namespace tessera
