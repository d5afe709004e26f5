#include "verify/puzzle.hpp"

namespace tessera {

std::string_view to_string(Engine engine) {
    switch (engine) {
        case Engine::native: return "native";
        case Engine::cadical: return "cadical";
        case Engine::z3: return "z3";
    }
    return "native";
}

std::optional<Engine> engine_named(std::string_view name) {
    for (const Engine engine : {Engine::native, Engine::cadical, Engine::z3}) {
        if (to_string(engine) == name) return engine;
    }
    return std::nullopt;
}

std::string Puzzle::with_stated_lemma(std::string heading) const {
    const std::string_view lemma = stated_lemma();
    if (!lemma.empty()) heading.append("\nbesides the rules it states ").append(lemma);
    return heading;
}

}  // namespace tessera
