// Clausal proofs from the native search: whatever it writes must pass the kernel, for all small
// boards, and be of no use when it is altered.

#include "verify/mayan_refutation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <any>
#include <memory>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "puzzles/mayan_random.hpp"
#include "tests/mayan_cases.hpp"
#include "verify/check_proof.hpp"
#include "verify/mayan_lemma.hpp"
#include "verify/prove.hpp"
#include "verify/refutation.hpp"
#include "verify/registry.hpp"

using namespace tessera;
using namespace tessera::mayan;

namespace {

using Result = Proved::Result;

/// A proof in memory.
struct Written {
    Proved proved;
    std::string text;
};

enum class Form { lrat, drat };

Written native_proof(const Instance& instance, Proposition proposition, Form form = Form::lrat) {
    std::ostringstream out;
    const SinkMaker sink = [&](std::size_t clauses) -> std::unique_ptr<LratSink> {
        if (form == Form::drat) return std::make_unique<DratTextWriter>(out);
        return std::make_unique<LratTextWriter>(out, static_cast<LratId>(clauses));
    };
    ProofRequest request;
    request.proposition = proposition;
    request.lemmas_by = Engine::native;
    Written written{prove(*find_puzzle("mayan"), instance, request, sink, Stop()), {}};
    written.text = out.str();
    return written;
}

bool is_accepted(const Formula& formula, const std::string& proof) {
    const ByteSource source = [&, done = std::size_t{0}](char* buffer, std::size_t size) mutable {
        const std::size_t count = proof.copy(buffer, size, done);
        done += count;
        return count;
    };
    return check_proof(formula.literals(), source, {}, Stop()).result ==
           ProofReport::Result::verified;
}

/// "No answer" and "none before the first" of one board, held against all its answers.
void check_board(const Instance& instance, const std::vector<Answer>& answers) {
    CAPTURE(text_of(instance.board));
    CAPTURE(instance.moves);
    const Written none = native_proof(instance, Proposition::unsolvable);
    REQUIRE(none.proved.result == (answers.empty() ? Result::proved : Result::false_claim));
    const Written first = native_proof(instance, Proposition::smallest);
    REQUIRE(first.proved.result == (answers.empty() ? Result::false_claim : Result::proved));
    if (answers.empty()) return;
    REQUIRE(none.text.empty());
    REQUIRE(std::any_cast<const Answer&>(first.proved.answers.front()) == answers.front());
}

Instance board_number(std::uint64_t index) {
    return random_small_board(37, index);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    std::istringstream in(line);
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

/// The lines but number `line`, which `replaced` stands for.
std::string with(std::vector<std::string> lines, std::size_t line, const std::string& replaced) {
    lines[line] = replaced;
    std::string text;
    for (const std::string& each : lines) text += each + "\n";
    return text;
}

}  // namespace

TEST_CASE("mayan refutation: all small boards, no answer and none smaller") {
    std::size_t i = 0;
    for (const Board& board : small_boards(5, 3, 4)) {
        const Instance one{board, 7, 1};
        check_board(one, all_answers(one));
        if (++i % 16 != 0) continue;
        const Instance two{board, 7, 2};
        check_board(two, all_answers(two));
    }
}

TEST_CASE("mayan refutation: random boards of every style") {
    std::size_t unsolvable = 0;
    for (std::uint64_t index = 0; index < 40; ++index) {
        const Instance instance = board_number(index);
        const std::vector<Answer> answers = all_answers(instance);
        check_board(instance, answers);
        if (answers.empty()) ++unsolvable;
    }
    CHECK(unsolvable >= 10);
    CHECK(unsolvable <= 30);
}

TEST_CASE("mayan refutation: the cases, up to three moves; and without answer, up to four") {
    std::size_t proofs = 0;
    for (const Case& c : all_cases()) {
        const bool none = c.answer == "-1\n";
        if (c.instance.moves > (none ? 4 : 3)) continue;
        CAPTURE(c.name);
        const Written written =
            native_proof(c.instance, none ? Proposition::unsolvable : Proposition::smallest);
        CHECK(written.proved.result == Result::proved);
        ++proofs;
    }
    CHECK(proofs >= 25);
}

TEST_CASE("mayan refutation: other shapes, heights and boards without moves") {
    for (const auto& [board, height, moves] :
         std::vector<std::tuple<std::string, std::size_t, unsigned>>{{".", 7, 1},
                                                                     {"1", 1, 2},
                                                                     {"112/1", 9, 2},
                                                                     {"./././././", 7, 2},
                                                                     {"1/1/2/1", 1, 2},
                                                                     {"112/1/2/2", 9, 2},
                                                                     {"12/12/./12/3/3/./3", 16, 2},
                                                                     {"1/1/././././1", 7, 2},
                                                                     {"123123/21", 6, 2}}) {
        const Instance instance{board_of(board), height, moves};
        check_board(instance, all_answers(instance));
    }
}

TEST_CASE("mayan refutation: as DRAT, without hints, the lemmas say enough") {
    for (const char* name : {"11_exact_none", "30_hover_no", "63_full_last", "a6_far"}) {
        for (const Case& c : all_cases()) {
            if (c.name != name) continue;
            const Written written = native_proof(c.instance, Proposition::unsolvable, Form::drat);
            REQUIRE(written.proved.result == Result::proved);
            CHECK_MESSAGE(is_accepted(written.proved.formula, written.text), name);
        }
    }
    const Instance solvable{board_of("1/1/./1/."), 7, 2};
    const Written written = native_proof(solvable, Proposition::smallest, Form::drat);
    REQUIRE(written.proved.result == Result::proved);
    CHECK(is_accepted(written.proved.formula, written.text));
}

TEST_CASE("mayan refutation: no hint of a proof can be spared") {
    std::size_t proofs = 0;
    for (const Board& board : small_boards(3, 3, 4)) {
        const Written written = native_proof({board, 4, 1}, Proposition::unsolvable);
        // Some formulas are refuted as they stand, and a test's time is short.
        if (written.proved.result != Result::proved || written.proved.lrat_lemmas < 2) continue;
        if (++proofs > 3) break;
        const Formula& formula = written.proved.formula;
        const std::vector<std::string> lines = lines_of(written.text);
        REQUIRE(is_accepted(formula, with(lines, 0, lines[0])));
        for (std::size_t line = 0; line < lines.size(); ++line) {
            const std::vector<std::string> words = words_of(lines[line]);
            if (words[1] == "d") continue;
            CAPTURE(lines[line]);
            const auto hints = std::ranges::find(words, "0") - words.begin() + 1;
            for (auto hint = static_cast<std::size_t>(hints); hint + 1 < words.size(); ++hint) {
                std::string replaced;
                for (std::size_t i = 0; i < words.size(); ++i) {
                    if (i != hint) replaced += words[i] + (i + 1 < words.size() ? " " : "");
                }
                CHECK_FALSE(is_accepted(formula, with(lines, line, replaced)));
            }
        }
    }
    CHECK(proofs > 3);
}

TEST_CASE("mayan refutation: a position or a move that is said to be possible is refused") {
    const Instance instance{board_of("././1/./11"), 7, 2};
    const Written written = native_proof(instance, Proposition::unsolvable);
    REQUIRE(written.proved.result == Result::proved);
    const Formula& formula = written.proved.formula;
    const std::vector<std::string> lines = lines_of(written.text);
    std::size_t refused = 0;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        std::vector<std::string> words = words_of(lines[line]);
        const auto size = static_cast<std::size_t>(std::ranges::find(words, "0") - words.begin());
        // A dead position, a pair of columns that is ruled out, or a row there: the last literal.
        const bool judges = words[1] != "d" && size >= 2 && size <= 4 && words[size - 1][0] == '-';
        if (!judges) continue;
        words[size - 1].erase(0, 1);
        std::string replaced;
        for (const std::string& word : words)
            replaced += word + (&word != &words.back() ? " " : "");
        CAPTURE(lines[line]);
        CHECK_FALSE(is_accepted(formula, with(lines, line, replaced)));
        ++refused;
    }
    CHECK(refused > 100);
}

TEST_CASE("mayan refutation: what is not so is not written to its end") {
    class Ends final : public LratSink {
    public:
        void derive(LratId, std::span<const int> literals, std::span<const LratId>) override {
            ended = ended || literals.empty();
        }
        void erase(std::span<const LratId>) override {}
        bool ended = false;
    };
    const Instance solvable{board_of("1/1/./1/."), 7, 2};
    const std::vector<Answer> answers = all_answers(solvable);
    REQUIRE(answers.size() > 1);
    const auto statement = find_puzzle("mayan")->statement(solvable, Stop());
    Ends none;
    CHECK_THROWS_AS(write_refutation(solvable, nullptr, statement->formula(), none, Stop()),
                    std::logic_error);
    CHECK_FALSE(none.ended);
    const Formula smaller = refutation(*statement, Proposition::smallest, {answers.back()}, {});
    Ends last;
    CHECK_THROWS_AS(write_refutation(solvable, &answers.back(), smaller, last, Stop()),
                    std::logic_error);
    CHECK_FALSE(last.ended);
}

TEST_CASE("mayan refutation: a stop, an instance beyond it, a proposition it has none of") {
    const Instance instance{board_of("112/1/2/2"), 9, 2};
    const Stop stop;
    stop.request(Limit::interrupted);
    const SinkMaker sink = [](std::size_t) -> std::unique_ptr<LratSink> { return nullptr; };
    ProofRequest request;
    request.lemmas_by = Engine::native;
    const Proved stopped = prove(*find_puzzle("mayan"), instance, request, sink, stop);
    CHECK(stopped.result == Result::undecided);
    CHECK(stopped.limit == Limit::interrupted);
    Instance at_most = instance;
    at_most.at_most = true;
    CHECK_THROWS_AS(prove(*find_puzzle("mayan"), at_most, request, sink, Stop()), UnsupportedSize);
    request.proposition = Proposition::unique;
    CHECK_THROWS_AS(prove(*find_puzzle("mayan"), instance, request, sink, Stop()),
                    std::invalid_argument);
}

TEST_CASE("mayan refutation: a colour of one or two blocks takes one lemma, whatever n") {
    for (unsigned moves = 1; moves <= 20; ++moves) {
        const Instance instance{board_of("12/11/2/./."), 7, moves};
        const Written written = native_proof(instance, Proposition::unsolvable);
        CHECK(written.proved.result == Result::proved);
    }
    CHECK(native_proof({board_of("12/21/./././"), 7, 20}, Proposition::unsolvable)
              .proved.lrat_lemmas == 1);
    CHECK(unsolvable_remark({board_of("12/21/./././"), 7, 5}) == "whatever the number of moves");
    CHECK(unsolvable_remark({board_of("12/121/./././"), 7, 5}) == "whatever the number of moves");
    CHECK(unsolvable_remark({board_of("1/./1/././1"), 7, 1}) == "");
    CHECK(unsolvable_remark({board_of("."), 7, 1}) == "");
}
