// prove and check-proof as a shell sees them.

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <chrono>
#include <string>
#include <vector>

#include "tests/cli/run_program.hpp"

using namespace tessera::test;

namespace {

using Names = std::vector<std::string>;

/// 2 x 3: no answer.
const std::string kDead = "{\"puzzle\":\"lights-out\",\"lights\":[\"100\",\"000\"]}\n";
const std::string kAlive = "{\"puzzle\":\"lights-out\",\"lights\":[\"000\",\"000\"]}\n";
/// One colouring.
const std::string kOne = "1\n3 3\n###\n#.#\n###\n";

}  // namespace

TEST_CASE("prove: a certificate comes with its formula and proof, and is verified") {
    const ScratchFolder folder;
    const std::string board = folder.file("b.in", kOne);
    const std::string certificate = folder.path("only.json");
    const Run proved =
        run_program({"prove", "yin-yang", "--unique", "--certificate", certificate, board});
    CHECK(proved.exit_code == 0);
    CHECK(proved.out.starts_with("proved: "));
    CHECK(folder.names() == Names{"b.in", "only.cnf", "only.json", "only.lrat"});
    const Run checked = run_program({"check-proof", "--certificate", certificate, board});
    CHECK(checked.exit_code == 0);
    CHECK(checked.out.starts_with("s VERIFIED\n"));
    CHECK(
        run_program({"check-proof", folder.path("only.cnf"), folder.path("only.lrat")}).exit_code ==
        0);
}

TEST_CASE("prove: each format of a proof is written and recognised") {
    const ScratchFolder folder;
    const std::string board = folder.file("b.in", kDead);
    for (const std::string format : {"lrat", "lrat-binary", "drat"}) {
        const std::string cnf = folder.path(format + ".cnf");
        const std::string proof = folder.path(format + ".proof");
        CHECK(run_program({"prove", "lights-out", "--proof-format", format, "--cnf", cnf, "--proof",
                           proof, board})
                  .exit_code == 0);
        const Run checked = run_program({"check-proof", cnf, proof});
        CHECK(checked.exit_code == 0);
        const std::string kind = format == "drat"   ? "DRAT, text"
                                 : format == "lrat" ? "LRAT, text"
                                                    : "LRAT, binary";
        CHECK(checked.out.starts_with("s VERIFIED\nc " + kind));
    }
}

TEST_CASE("prove: a board with a quiet pattern needs no formula") {
    const ScratchFolder folder;
    const std::string certificate = folder.path("w.json");
    const Run proved = run_program({"prove", "lights-out", "--certificate", certificate}, kDead);
    CHECK(proved.exit_code == 0);
    CHECK(folder.names() == Names{"w.json"});
    CHECK(folder.text_of("w.json").find("\"quiet\"") != std::string::npos);
    CHECK(run_program({"check-proof", "--certificate", certificate}).exit_code == 0);
}

TEST_CASE("prove: what is not so exits 1 and leaves no file") {
    const ScratchFolder folder;
    const std::string certificate = folder.path("c.json");
    const Run solvable = run_program({"prove", "lights-out", "--certificate", certificate}, kAlive);
    CHECK(solvable.exit_code == 1);
    CHECK(solvable.out.starts_with("not so: "));
    const Run many =
        run_program({"prove", "lights-out", "--unique", "--certificate", certificate}, kAlive);
    CHECK(many.exit_code == 1);
    CHECK(folder.names().empty());
}

TEST_CASE("prove: a Mayan board's clauses are the native search's, or CaDiCaL's when asked") {
    const ScratchFolder folder;
    const std::string board = folder.file("b.in", "2\n0\n0\n1 0\n0\n1 1 0\n");
    const std::string certificate = folder.path("c.json");
    for (const std::string format : {"lrat", "lrat-binary", "drat"}) {
        const Run native =
            run_program({"prove", "mayan", "--cnf", folder.path("c.cnf"), "--proof-format", format,
                         "--certificate", certificate, board});
        CHECK(native.exit_code == 0);
        CHECK(native.out.find(" lemmas of the native search's ") != std::string::npos);
        CHECK(run_program({"check-proof", "--certificate", certificate, board}).exit_code == 0);
    }
    const Run cadical =
        run_program({"prove", "mayan", "--engine", "cadical", "--certificate", certificate, board});
    CHECK(cadical.exit_code == 0);
    CHECK(cadical.out.find(" lemmas of CaDiCaL's ") != std::string::npos);
    CHECK(run_program({"check-proof", "--certificate", certificate, board}).exit_code == 0);
    CHECK(folder.text_of("c.json").find("\"states\":\"the displacement bound (") !=
          std::string::npos);
    CHECK(folder.text_of("c.cnf").find("c besides the rules it states the displacement bound (") !=
          std::string::npos);
    const std::string proof = folder.path("p");
    const Run json = run_program({"prove", "mayan", "--json", "--proof", proof, board});
    CHECK(json.out.find("\"lemmas_by\":\"native\"") != std::string::npos);
    const Run theirs =
        run_program({"prove", "mayan", "--json", "--engine", "cadical", "--proof", proof, board});
    CHECK(theirs.out.find("\"lemmas_by\":\"cadical\"") != std::string::npos);
    const Run positions = run_program({"prove", "mayan", "--json", board});
    CHECK(positions.out.find("\"lemmas_by\":null") != std::string::npos);
}

TEST_CASE("prove: the smallest answer by the native search's clauses") {
    const ScratchFolder folder;
    const std::string board = folder.file("b.in", "1\n1 0\n1 0\n0\n1 0\n0\n");
    const std::string certificate = folder.path("c.json");
    for (const std::string engine : {"native", "cadical"}) {
        const Run run = run_program({"prove", "mayan", "--lex", "--engine", engine, "--cnf",
                                     folder.path("c.cnf"), "--certificate", certificate, board});
        CHECK(run.exit_code == 0);
        CHECK(run_program({"check-proof", "--certificate", certificate, board}).exit_code == 0);
    }
}

TEST_CASE("prove: a colour of one or two blocks is hopeless whatever the number of moves") {
    const std::string whatever = "there is no answer, whatever the number of moves\n";
    const ScratchFolder folder;
    const std::string certificate = folder.path("c.json");
    const std::string hopeless = folder.file("b.in", "3\n1 2 0\n2 1 0\n1 0\n0\n0\n");
    const std::string far = folder.file("far.in", "1\n1 0\n1 0\n0\n0\n1 0\n");
    const auto prove_it = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"prove", "mayan"});
        return run_program(arguments).out;
    };
    CHECK(prove_it({"--certificate", certificate, hopeless}).find(whatever) != std::string::npos);
    const Run checked = run_program({"check-proof", "--certificate", certificate});
    CHECK(checked.exit_code == 0);
    CHECK(checked.out.find(", whatever the number of moves") != std::string::npos);
    const std::string cnf = folder.path("h.cnf");
    CHECK(prove_it({"--cnf", cnf, hopeless}).find(whatever) != std::string::npos);
    CHECK(prove_it({far}).find("whatever") == std::string::npos);
    CHECK(prove_it({far}).starts_with("proved: "));
}

TEST_CASE("prove: a limit is undecided") {
    const Run run = run_program({"prove", "gray-code", "--count", "--time-limit", "0.05"}, "6\n");
    CHECK(run.exit_code == 3);
    CHECK(run.out.starts_with("UNDECIDED: "));
}

TEST_CASE("prove: usage") {
    const ScratchFolder folder;
    const std::string two = folder.file("two.in", kDead + kAlive);
    CHECK(run_program({"prove", "lights-out", two}).exit_code == 2);
    CHECK(run_program({"prove", "lights-out", "--index", "1", two}).exit_code == 0);
    CHECK(run_program({"prove", "lights-out", "--index", "3", two}).exit_code == 2);
    CHECK(run_program({"prove", "lights-out", "--lex", "--index", "1", two}).exit_code == 2);
    CHECK(run_program({"prove", "lights-out", "--count", "--unique", two}).exit_code == 2);
    const std::string one = folder.file("one.in", kDead);
    const std::string file = folder.path("f");
    CHECK(run_program({"prove", "lights-out", "--cnf", file, "--proof", file, one}).exit_code == 2);
    CHECK(run_program(
              {"prove", "lights-out", "--certificate", file, "--cnf", "/tmp/elsewhere.cnf", one})
              .exit_code == 2);
    CHECK(run_program({"prove", "lights-out", "--engine", "z3", one}).exit_code == 2);
    CHECK(run_program({"prove", "lights-out", "--engine", "native", one}).exit_code == 0);
    CHECK(
        run_program({"prove", "lights-out", "--engine", "native", "--cnf", file, one}).exit_code ==
        2);
    const std::string mayan = folder.file("m.in", "1\n1 0\n1 0\n0\n1 0\n0\n");
    CHECK(run_program({"prove", "mayan", "--engine", "native", "--unique", mayan}).exit_code == 2);
    CHECK(run_program({"check-proof", one}).exit_code == 2);
    CHECK(run_program({"check-proof", one, one}).exit_code == 2);
    CHECK(run_program({"check-proof", "--certificate", folder.path("none.json")}).exit_code == 2);
}

TEST_CASE("check-proof: says why a proof or certificate is refused") {
    const ScratchFolder folder;
    const std::string board = folder.file("b.in", kOne);
    const std::string certificate = folder.path("a.json");
    CHECK(run_program({"prove", "yin-yang", "--unique", "--certificate", certificate, board})
              .exit_code == 0);
    const std::string dead = folder.path("dead.cnf");
    CHECK(run_program({"prove", "lights-out", "--cnf", dead}, kDead).exit_code == 0);
    const Run cut = run_program({"check-proof", dead, folder.file("empty.lrat", "")});
    CHECK(cut.exit_code == 1);
    CHECK(cut.out.starts_with("s NOT VERIFIED\nc "));
    const std::string other = folder.file("other.in", "1\n3 3\n###\n#.#\n##.\n");
    // A contest text needs its shape, as for the other verbs.
    const std::string shaped = folder.file("shaped.in", "1\n1 0 0\n0 0 0\n");
    const std::string witness = folder.path("w.json");
    CHECK(run_program({"prove", "lights-out", "--rows", "2", "--cols", "3", "--certificate",
                       witness, shaped})
              .exit_code == 0);
    CHECK(
        run_program({"check-proof", "--rows", "2", "--cols", "3", "--certificate", witness, shaped})
            .exit_code == 0);
    const Run elsewhere = run_program({"check-proof", "--certificate", certificate, other});
    CHECK(elsewhere.exit_code == 1);
    CHECK(elsewhere.out.find("another instance") != std::string::npos);
    std::string text = folder.text_of("a.json");
    text[text.find("#o#") + 1] = '#';
    const Run spoilt = run_program({"check-proof", "--certificate", folder.file("b.json", text)});
    CHECK(spoilt.exit_code == 1);
    const Run nonsense = run_program({"check-proof", "--certificate", folder.file("c.json", "{}")});
    CHECK(nonsense.exit_code == 1);
    CHECK(nonsense.out.starts_with("s NOT VERIFIED\n"));
}

TEST_CASE("check-proof: a proof's format is found out, or said by --from") {
    const ScratchFolder folder;
    const std::string cnf = folder.file("s.cnf", "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
    const auto said = [&](const std::string& proof, std::vector<std::string> options) {
        const std::string file = folder.file("proof", proof);
        options.insert(options.begin(), "check-proof");
        options.insert(options.end(), {cnf, file});
        const Run run = run_program(options);
        CHECK(run.exit_code == (run.out.starts_with("s VERIFIED\n") ? 0 : 1));
        return run.out;
    };
    const std::string drat_text = "s VERIFIED\nc DRAT, text: ";
    const std::string lrat_text = "s VERIFIED\nc LRAT, text: ";
    CHECK(said("d 9 8 0\nc a remark\n1 0\n0\n", {}).starts_with(drat_text));
    CHECK(said("c a remark\n5 2 0 1 2 0\n6 0 5 3 4 0\n", {}).starts_with(lrat_text));
    std::string many = "5 1";
    for (int i = 3; many.size() < 100'000; ++i) many += " " + std::to_string(i);
    CHECK(said(many + " 0 1 3 0\n6 1 0 1 3 0\n7 0 6 2 4 0\n", {}).starts_with(lrat_text));
    // Two steps on a line.
    CHECK(said("1 0 0\n", {}).starts_with("s NOT VERIFIED\n"));
    CHECK(said("1 0 0\n", {"--from", "drat"}).starts_with(drat_text));
    CHECK(said("5 2 0 1 2 0\n6 0 5 3 4 0\n", {"--from", "lrat"}).starts_with(lrat_text));
    CHECK(said(std::string("a\x02\0a\0", 5), {"--from", "lrat"}).starts_with("s NOT VERIFIED\n"));
    CHECK(said(std::string("a\x02\0a\0", 5), {"--from", "drat"})
              .starts_with("s VERIFIED\nc DRAT, binary: "));
}

TEST_CASE("prove and check-proof: JSON says the same") {
    const ScratchFolder folder;
    const std::string certificate = folder.path("a.json");
    const Run proved = run_program(
        {"prove", "yin-yang", "--unique", "--json", "--certificate", certificate}, kOne);
    CHECK(proved.out.find("\"claim\":\"unique\",\"proved\":true") != std::string::npos);
    CHECK(proved.out.find("\"evidence\":\"proof\"") != std::string::npos);
    const Run checked = run_program({"check-proof", "--json", "--certificate", certificate});
    CHECK(checked.out.starts_with("{\"verified\":true,"));
}

TEST_CASE("prove: nothing that is read, and no other result, is written over") {
    const ScratchFolder folder;
    const std::string board = folder.file("b.cnf", kDead);
    const std::string certificate = folder.path("b.json");
    const auto refused = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"prove", "lights-out", "--engine", "cadical"});
        const Run run = run_program(words);
        CAPTURE(run.out);
        CAPTURE(run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK(folder.text_of("b.cnf") == kDead);
    };
    refused({"--certificate", certificate, board});  // its formula would be b.cnf
    refused({"--certificate", board, board});
    refused({"--cnf", folder.path("./b.cnf"), "--proof", folder.path("p"), board});
    refused({"--cnf", folder.path("p"), "--proof", folder.path("./p"), board});
    refused({"--cnf", folder.path("p"), "-o", folder.path("p"), board});
    refused({"--certificate", folder.path("q.json"), "-o", folder.path("q.lrat"), board});
    CHECK(folder.names() == Names{"b.cnf"});
    const std::string other = folder.file("o.in", kDead);
    REQUIRE(run_program({"prove", "lights-out", "--engine", "cadical", "--certificate",
                         folder.path("o.json"), other})
                .exit_code == 0);
    const std::string before = folder.text_of("o.json");
    CHECK(run_program(
              {"check-proof", "-o", folder.path("o.json"), "--certificate", folder.path("o.json")})
              .exit_code == 2);
    CHECK(run_program({"check-proof", "-o", folder.path("./o.cnf"), folder.path("o.cnf"),
                       folder.path("o.lrat")})
              .exit_code == 2);
    CHECK(folder.text_of("o.json") == before);
}

TEST_CASE("prove: what cannot be read again is no place for a proof") {
    const ScratchFolder folder;
    const std::string board = folder.file("b.in", kDead);
    const std::string fifo = folder.path("fifo");
    REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
    for (const std::string& place : {fifo, std::string("/dev/null"), std::string("/dev/stdout")}) {
        RunOptions options;
        options.timeout = std::chrono::seconds(20);
        const Run run = run_program({"prove", "lights-out", "--cnf", place, board}, options);
        CHECK(run.exit_code == 2);
        CHECK(!run.timed_out);
    }
}

TEST_CASE("prove: two names of a file that is not there yet are one file") {
    const ScratchFolder folder;
    const std::string board = folder.file("b.in", kDead);
    for (const char* name : {"one", "other"}) {
        std::filesystem::create_symlink("nowhere", folder.path(name));
    }
    for (const char* second : {"other", "nowhere"}) {
        const Run run = run_program({"prove", "lights-out", "--cnf", folder.path("one"), "--proof",
                                     folder.path(second), board});
        CHECK(run.exit_code == 2);
        CHECK(run.err.find("one file for two things") != std::string::npos);
    }
    CHECK(folder.names() == Names{"b.in", "one", "other"});
}

TEST_CASE("prove: a limit holds while the certificate is read back") {
    std::string board = "P1\n1499 1499\n1";
    for (int i = 1; i < 1499 * 1499; ++i) board += i % 60 == 0 ? "\n0" : "0";
    const Run run = run_program({"prove", "lights-out", "--time-limit", "0.01"}, board + "\n");
    CHECK(run.exit_code == 3);
    CHECK(run.out.find("UNDECIDED: ") == 0);
    CHECK(run.out.find("the time limit was reached") != std::string::npos);
}

TEST_CASE("prove: no smallest answer where n is only the most") {
    const ScratchFolder folder;
    const std::string board = folder.file(
        "b.json", R"({"puzzle":"mayan","moves":2,"columns":[[1],[1],[],[1],[]],"at_most":true})");
    const Run run =
        run_program({"prove", "mayan", "--lex", "--certificate", folder.path("c.json"), board});
    CAPTURE(run.err);
    CHECK(run.exit_code == 2);
    CHECK(folder.names() == Names{"b.json"});
}
