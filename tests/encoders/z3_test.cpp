#include "encoders/z3.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace tessera;
using namespace std::chrono_literals;

#ifndef TESSERA_Z3

TEST_CASE("z3: a build without it says so") {
    CHECK_THROWS_AS(open_z3(SmtScript()), Z3Unavailable);
    CHECK(z3_version().empty());
}

#else

namespace {

using Clock = std::chrono::steady_clock;

/// A relation between two numbers of three bits, as a term and as a function.
struct Relation {
    std::string term;
    std::function<bool(unsigned a, unsigned b)> holds;
};

const std::vector<Relation>& relations() {
    static const std::vector<Relation> all{
        {"true", [](unsigned, unsigned) { return true; }},
        {"false", [](unsigned, unsigned) { return false; }},
        {"(= a b)", [](unsigned a, unsigned b) { return a == b; }},
        {"(distinct a b)", [](unsigned a, unsigned b) { return a != b; }},
        {"(bvult a b)", [](unsigned a, unsigned b) { return a < b; }},
        {"(bvslt a b)", [](unsigned a, unsigned b) { return (a ^ 4U) < (b ^ 4U); }},
        {"(= (bvadd a b) #b011)", [](unsigned a, unsigned b) { return ((a + b) & 7U) == 3; }},
        {"(= (bvmul a b) #b100)", [](unsigned a, unsigned b) { return ((a * b) & 7U) == 4; }},
        {"(bvuge (bvxor a b) #b101)", [](unsigned a, unsigned b) { return (a ^ b) >= 5; }},
        {"(= (bvshl a b) #b000)", [](unsigned a, unsigned b) { return ((a << b) & 7U) == 0; }},
        {"(= (bvudiv a b) #b111)",
         [](unsigned a, unsigned b) { return (b == 0 ? 7 : a / b) == 7; }},
        {"(= a #b010)", [](unsigned a, unsigned) { return a == 2; }},  // b is free
        {"(= ((_ extract 2 2) a) ((_ extract 0 0) b))",
         [](unsigned a, unsigned b) { return a >> 2U == (b & 1U); }},
    };
    return all;
}

SmtScript script_of(const Relation& relation) {
    SmtScript script;
    script.declare("a", 3);
    script.declare("b", 3);
    script.require(relation.term);
    return script;
}

/// All models, each excluded once it is found.
std::set<std::pair<unsigned, unsigned> > exhaust(Z3Session& session) {
    const Stop stop;
    std::set<std::pair<unsigned, unsigned> > found;
    while (session.check({}, stop) == Verdict::solvable) {
        const SmtModel model = session.model();
        REQUIRE(model.size() == 2);
        const auto a = static_cast<unsigned>(model[0].get_ui());
        const auto b = static_cast<unsigned>(model[1].get_ui());
        REQUIRE(found.emplace(a, b).second);
        REQUIRE(found.size() <= 64);
        session.exclude(std::vector<SmtBinding>{{0, a}, {1, b}});
    }
    CHECK(session.check({}, stop) == Verdict::unsolvable);
    return found;
}

std::set<std::pair<unsigned, unsigned> > truth(const Relation& relation) {
    std::set<std::pair<unsigned, unsigned> > all;
    for (unsigned a = 0; a < 8; ++a) {
        for (unsigned b = 0; b < 8; ++b) {
            if (relation.holds(a, b)) all.emplace(a, b);
        }
    }
    return all;
}

/// The factors of a product of two primes of 36 bits: minutes or hours for Z3.
SmtScript factoring() {
    SmtScript script;
    script.declare("p", 37);
    script.declare("q", 37);
    const mpz_class product = mpz_class("68719476731") * mpz_class("68719476719");
    script.require("(= (bvmul ((_ zero_extend 37) p) ((_ zero_extend 37) q)) " +
                   bit_vector_literal(product, 74) + ")");
    script.require("(bvult " + bit_vector_literal(1, 37) + " p)");
    script.require("(bvult p q)");
    return script;
}

}  // namespace

TEST_CASE("z3: says its version") {
    const std::string version = z3_version();
    CHECK(std::count(version.begin(), version.end(), '.') == 2);
    MESSAGE("Z3 " << version);
}

TEST_CASE("z3: exactly the models that each relation of two numbers has") {
    for (const Relation& relation : relations()) {
        CAPTURE(relation.term);
        const auto session = open_z3(script_of(relation));
        CHECK(exhaust(*session) == truth(relation));
    }
}

TEST_CASE("z3: assumptions decide every pair of values, and leave nothing behind") {
    for (const Relation& relation : relations()) {
        CAPTURE(relation.term);
        const auto session = open_z3(script_of(relation));
        const Stop stop;
        for (unsigned a = 0; a < 8; ++a) {
            for (unsigned b = 0; b < 8; ++b) {
                const std::vector<SmtBinding> pair{{0, a}, {1, b}};
                const Verdict verdict = session->check(pair, stop);
                CHECK((verdict == Verdict::solvable) == relation.holds(a, b));
                CHECK(verdict != Verdict::undecided);
                if (verdict == Verdict::solvable) {
                    const SmtModel model = session->model();
                    CHECK(model[0] == a);
                    CHECK(model[1] == b);
                }
            }
        }
        CHECK(exhaust(*session) == truth(relation));
    }
}

TEST_CASE("z3: bindings that contradict one another or do not fit are unsolvable") {
    const auto session = open_z3(script_of(relations()[0]));
    const Stop stop;
    const auto verdict = [&](std::vector<SmtBinding> bindings) {
        return session->check(bindings, stop);
    };
    CHECK(verdict({{0, 1}, {0, 2}}) == Verdict::unsolvable);
    CHECK(verdict({{0, 8}}) == Verdict::unsolvable);  // not taken for 0
    CHECK(verdict({{0, -1}}) == Verdict::unsolvable);
    CHECK(verdict({{0, mpz_class(1) << 100}}) == Verdict::unsolvable);
    CHECK(verdict({{0, 7}, {1, 0}}) == Verdict::solvable);
}

TEST_CASE("z3: excluding no values at all excludes everything") {
    const auto session = open_z3(script_of(relations()[0]));
    session->exclude({});
    CHECK(session->check({}, Stop()) == Verdict::unsolvable);
}

TEST_CASE("z3: numbers of hundreds of bits go in and come out whole") {
    const Stop stop;
    for (const unsigned width : {1U, 31U, 32U, 33U, 63U, 64U, 65U, 128U, 300U, 777U}) {
        CAPTURE(width);
        const mpz_class most = (mpz_class(1) << width) - 1;
        const mpz_class value = most - most / 3;
        SmtScript script;
        script.declare("wide", width);
        script.declare("unused", width);
        script.require("(bvuge wide " + bit_vector_literal(value, width) + ")");
        script.require("(bvule wide " + bit_vector_literal(value, width) + ")");
        const auto session = open_z3(script);
        REQUIRE(session->check({}, stop) == Verdict::solvable);
        const SmtModel model = session->model();
        CHECK(model[0] == value);
        CHECK(model[1] >= 0);
        CHECK(model[1] <= most);
        CHECK(session->check(std::vector<SmtBinding>{{0, value}, {1, most}}, stop) ==
              Verdict::solvable);
        CHECK(session->model()[1] == most);
        CHECK(session->check(std::vector<SmtBinding>{{0, value - 1}}, stop) == Verdict::unsolvable);
        session->exclude(std::vector<SmtBinding>{{0, value}});
        CHECK(session->check({}, stop) == Verdict::unsolvable);
    }
}

TEST_CASE("z3: definitions may stand among the assertions") {
    SmtScript script;
    script.declare("x", 8);
    script.command("(define-fun twice ((v (_ BitVec 8))) (_ BitVec 8) (bvadd v v))");
    script.require("(= (twice x) #b00000110)");
    script.require("(bvult x #b00010000)");
    const auto session = open_z3(script);
    REQUIRE(session->check({}, Stop()) == Verdict::solvable);
    CHECK(session->model() == SmtModel{3});
}

TEST_CASE("z3: a script that it does not parse is a bug, and says where") {
    SmtScript script;
    script.require("(= nobody #b1)");
    CHECK_THROWS_WITH_AS(open_z3(script), doctest::Contains("nobody"), std::logic_error);
    SmtScript open;
    open.command("(assert (= #b1 #b1)");
    CHECK_THROWS_AS(open_z3(open), std::logic_error);
}

TEST_CASE("z3: a stop requested before is undecided") {
    const auto session = open_z3(factoring());
    const Stop stop;
    stop.request(Limit::interrupted);
    const auto start = Clock::now();
    CHECK(session->check({}, stop) == Verdict::undecided);
    CHECK(Clock::now() - start < 1s);
}

TEST_CASE("z3: a stop requested meanwhile is obeyed within a second, and the session is spent") {
    auto session = open_z3(factoring());
    const Stop stop;
    Clock::time_point requested;
    std::thread other([&] {
        std::this_thread::sleep_for(400ms);
        requested = Clock::now();
        stop.request(Limit::interrupted);
    });
    const Verdict verdict = session->check({}, stop);
    const auto ended = Clock::now();
    other.join();
    CHECK(verdict == Verdict::undecided);
    CHECK(ended - requested < 1s);
    CHECK(session->check({}, Stop()) == Verdict::undecided);
    session.reset();
    CHECK(Clock::now() - ended < 1s);
}

TEST_CASE("z3: a time limit ends the search") {
    const auto session = open_z3(factoring());
    const Stop stop(Limits{.time = 300ms, .memory_bytes = std::nullopt});
    const auto start = Clock::now();
    CHECK(session->check({}, stop) == Verdict::undecided);
    CHECK(stop.cause() == Limit::time);
    CHECK(Clock::now() - start < 1300ms);
}

TEST_CASE("z3: stops at any moment are undecided or come too late, never a wrong answer") {
    // The relation has answers, so "unsolvable" would be wrong.
    const Relation& relation = relations()[7];
    for (int microseconds = 0; microseconds < 3000; microseconds += 150) {
        const auto session = open_z3(script_of(relation));
        const Stop stop;
        std::thread other([&] {
            std::this_thread::sleep_for(std::chrono::microseconds(microseconds));
            stop.request(Limit::interrupted);
        });
        const Verdict verdict = session->check({}, stop);
        if (verdict == Verdict::solvable) {
            const SmtModel model = session->model();
            CHECK(relation.holds(static_cast<unsigned>(model[0].get_ui()),
                                 static_cast<unsigned>(model[1].get_ui())));
        }
        other.join();
        CHECK(verdict != Verdict::unsolvable);
    }
}

TEST_CASE("z3: sessions in two threads do not disturb each other") {
    const auto work = [](bool& right) {
        for (const Relation& relation : relations()) {
            const auto session = open_z3(script_of(relation));
            right = right &&
                    (session->check({}, Stop()) == Verdict::solvable) == !truth(relation).empty();
        }
    };
    bool first = true;
    bool second = true;
    std::thread other([&] { work(first); });
    work(second);
    other.join();
    CHECK(first);
    CHECK(second);
}

TEST_CASE("z3: interrupting one session leaves another alone") {
    const Stop stop;
    Verdict verdict = Verdict::solvable;
    std::thread other([&] { verdict = open_z3(factoring())->check({}, stop); });
    const auto session = open_z3(script_of(relations()[6]));
    const Stop never;
    const auto deadline = Clock::now() + 300ms;
    while (Clock::now() < deadline) {
        if (Clock::now() > deadline - 150ms) stop.request(Limit::interrupted);
        REQUIRE(session->check(std::vector<SmtBinding>{{0, 1}}, never) == Verdict::solvable);
    }
    other.join();
    CHECK(verdict == Verdict::undecided);
}

TEST_CASE("z3: the program's handler of SIGINT stays while it searches") {
    const auto mine = [](int) {};
    struct sigaction before {};
    struct sigaction action {};
    action.sa_handler = mine;
    REQUIRE(sigaction(SIGINT, &action, &before) == 0);
    const Stop stop;
    struct sigaction meanwhile {};
    std::thread other([&] {
        std::this_thread::sleep_for(200ms);
        sigaction(SIGINT, nullptr, &meanwhile);
        stop.request(Limit::interrupted);
    });
    open_z3(factoring())->check({}, stop);
    other.join();
    const bool kept = meanwhile.sa_handler == action.sa_handler;
    CHECK(kept);
    sigaction(SIGINT, &before, nullptr);
}

// The module is loaded once a process, so a wrong one needs a process of its own: this test
// is run by the next.
TEST_CASE("z3 child: a missing module is unavailable" * doctest::skip()) {
    const char* file = std::getenv("TESSERA_Z3_MODULE");
    REQUIRE(file != nullptr);
    CHECK_THROWS_WITH_AS(open_z3(SmtScript()), doctest::Contains(file), Z3Unavailable);
    CHECK_THROWS_WITH_AS(open_z3(SmtScript()), doctest::Contains("-DTESSERA_Z3=ON"), Z3Unavailable);
    CHECK(z3_version().empty());
}

TEST_CASE("z3: a module that is missing or no module is unavailable, and says what to do") {
    // The shell would hide a path with a blank in it, and the build folder may have one.
    const std::string self = "'" + std::string(TESSERA_BINARY_DIR) + "/test_encoders'";
    const std::string run = " " + self + " --no-skip -tc='z3 child: *' >/dev/null 2>&1";
    CHECK(std::system(("TESSERA_Z3_MODULE=/nonexistent/module.so" + run).c_str()) == 0);
    CHECK(std::system(
              ("TESSERA_Z3_MODULE='" TESSERA_SOURCE_DIR "/CMakeLists.txt'" + run).c_str()) == 0);
    const std::string right = "TESSERA_Z3_MODULE='" TESSERA_BINARY_DIR "/tessera_z3.so'";
    CHECK(std::system((right + run).c_str()) != 0);  // nothing is missing: the child fails
}

#endif
