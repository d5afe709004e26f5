#include "encoders/cadical.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <chrono>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "formulas.hpp"

#if defined(__SANITIZE_ADDRESS__)
#define TESSERA_TEST_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TESSERA_TEST_ASAN 1
#endif
#endif

using namespace tessera;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

/// How many models there are under `assumptions`; each is checked, then excluded for good.
std::size_t exhaust(Cadical& solver, const Formula& formula, std::span<const Literal> assumptions) {
    const Stop stop;
    std::size_t found = 0;
    while (solver.solve(assumptions, stop) == Verdict::solvable) {
        const Model model = solver.model(formula.variables());
        REQUIRE(test::satisfies(model, formula.literals()));
        for (const Literal literal : assumptions) REQUIRE(model[literal]);
        Clause other;
        for (int v = 1; v <= formula.variables(); ++v) other.push_back(model[v] ? -v : v);
        solver.add(other);
        ++found;
        REQUIRE(found <= std::size_t{1} << formula.variables());
    }
    REQUIRE_FALSE(stop.cause());
    return found;
}

}  // namespace

TEST_CASE("cadical: no clause is solvable, the empty clause is not") {
    const Stop stop;
    Cadical solver;
    CHECK(solver.solve({}, stop) == Verdict::solvable);
    CHECK(solver.model(0).size() == 0);
    CHECK(solver.model(3).size() == 3);  // variables it has never heard of
    solver.add(Clause{});
    CHECK(solver.solve({}, stop) == Verdict::unsolvable);
    CHECK(solver.solve(Clause{1}, stop) == Verdict::unsolvable);
}

TEST_CASE("cadical: as many models of random formulas as there are, with assumptions too") {
    std::mt19937 random(2);
    for (int round = 0; round < 400; ++round) {
        CAPTURE(round);
        const Formula formula = test::random_formula(random);
        const Clause assumptions = test::random_literals(random, formula.variables(), 3);
        Cadical solver;
        solver.add(formula);
        const std::size_t under = test::models(formula, assumptions).size();
        CHECK(exhaust(solver, formula, assumptions) == under);
        // The assumptions are gone, the excluded models are not.
        CHECK(exhaust(solver, formula, {}) == test::models(formula).size() - under);
    }
}

TEST_CASE("cadical: assumptions that contradict one another are unsolvable, this once") {
    const Stop stop;
    Cadical solver;
    solver.add(Clause{1, 2});
    CHECK(solver.solve(Clause{2, -2}, stop) == Verdict::unsolvable);
    CHECK(solver.solve(Clause{-1}, stop) == Verdict::solvable);
    CHECK(solver.model(2)[2]);
}

TEST_CASE("cadical: clauses may be added between calls, with new variables") {
    const Stop stop;
    Cadical solver;
    for (int v = 1; v < 200; ++v) {
        solver.add(Clause{-v, v + 1});
        CHECK(solver.solve(Clause{1, -(v + 1)}, stop) == Verdict::unsolvable);
        CHECK(solver.solve(Clause{1}, stop) == Verdict::solvable);
        CHECK(solver.model(v + 1)[v + 1]);
    }
}

TEST_CASE("cadical: a stop requested before is undecided, and the solver lives on") {
    const Stop requested;
    requested.request(Limit::interrupted);
    Cadical solver;
    solver.add(Clause{1});
    CHECK(solver.solve({}, requested) == Verdict::undecided);
    CHECK(solver.solve({}, Stop()) == Verdict::solvable);
}

TEST_CASE("cadical: a stop requested meanwhile is obeyed within a second") {
    const Formula formula = test::pigeons(13);
    const Literal escape = formula.variables();
    Cadical solver;
    solver.add(formula);

    const Stop interrupted;
    Clock::time_point requested;
    std::thread other([&] {
        std::this_thread::sleep_for(300ms);
        requested = Clock::now();
        interrupted.request(Limit::interrupted);
    });
    const Verdict verdict = solver.solve(Clause{-escape}, interrupted);
    const auto ended = Clock::now();
    other.join();
    CHECK(verdict == Verdict::undecided);
    CHECK(ended - requested < 1s);

    const auto start = Clock::now();
    const Stop late(Limits{.time = 300ms, .memory_bytes = std::nullopt});
    CHECK(solver.solve(Clause{-escape}, late) == Verdict::undecided);
    CHECK(late.cause() == Limit::time);
    CHECK(Clock::now() - start < 1300ms);

    CHECK(solver.solve(Clause{escape}, Stop()) == Verdict::solvable);
}

TEST_CASE("cadical: a solver can be moved") {
    Cadical first;
    first.add(Clause{-1});
    Cadical second(std::move(first));
    CHECK(second.solve(Clause{1}, Stop()) == Verdict::unsolvable);
    Cadical third;
    third = std::move(second);
    CHECK(third.solve({}, Stop()) == Verdict::solvable);
    CHECK_FALSE(third.model(1)[1]);
}

TEST_CASE("cadical: solvers in two threads do not disturb each other") {
    const auto work = [](unsigned seed, bool& right) {
        std::mt19937 random(seed);
        for (int round = 0; round < 100 && right; ++round) {
            const Formula formula = test::random_formula(random);
            Cadical solver;
            solver.add(formula);
            const Verdict verdict = solver.solve({}, Stop());
            right = (verdict == Verdict::solvable) == !test::models(formula).empty();
        }
    };
    bool first = true;
    bool second = true;
    std::thread other([&] { work(4, first); });
    work(5, second);
    other.join();
    CHECK(first);
    CHECK(second);
}

TEST_CASE("cadical: memory that runs out is undecided, not a crash") {
#ifdef TESSERA_TEST_ASAN
    MESSAGE("skipped: AddressSanitizer and a limit on address space exclude each other");
#else
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const rlimit limit{std::size_t{1} << 30, std::size_t{1} << 30};
        setrlimit(RLIMIT_AS, &limit);
        bool right = true;
        {
            const Stop stop;
            Cadical solver;
            solver.add(Clause{1, 2});
            right = solver.solve({}, stop) == Verdict::solvable;
            solver.add(Clause{(1 << 30) - 1});  // tables of many GiB
            right = right && solver.solve({}, stop) == Verdict::undecided &&
                    stop.cause() == Limit::memory;
            solver.add(Clause{-1});
            right = right && solver.solve({}, Stop()) == Verdict::undecided;
        }
        _exit(right ? 0 : 1);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
#endif
}

TEST_CASE("cadical: says its version") {
    CHECK_FALSE(Cadical::version().empty());
    MESSAGE("CaDiCaL " << Cadical::version());
}
