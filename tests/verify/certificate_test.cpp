// Certificates: what prove makes is accepted, and nothing else is.

#include "verify/certificate.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

#include "puzzles/random.hpp"
#include "tests/verify/certified.hpp"
#include "verify/sha256.hpp"

using namespace tessera;
using namespace tessera::test;

namespace {

using Result = CertificateReport::Result;

constexpr int kMutations = 500;

/// A certificate of each kind: with lemmas and two answers, with cuts and twelve, with none.
const std::vector<Certified>& samples() {
    static const std::vector<Certified> all{
        certified("yin-yang",
                  R"({"puzzle":"yin-yang","clues":[".o.o.",".#..o","ooo#o","...##","o..o."]})",
                  Proposition::count),
        certified("gray-code", R"({"puzzle":"gray-code","n":3})", Proposition::count),
        certified("lights-out", R"({"puzzle":"lights-out","lights":["1000","0000","0000","0000"]})",
                  Proposition::unsolvable),
        certified("mayan", R"({"puzzle":"mayan","moves":1,"columns":[[1,2],[2,1],[1],[2],[]]})",
                  Proposition::unsolvable),
        certified("mayan", R"({"puzzle":"mayan","moves":2,"columns":[[1],[1],[],[],[1]]})",
                  Proposition::smallest)};
    return all;
}

/// One small change at a random place: a byte replaced, dropped, doubled, two exchanged, a line
/// dropped, the end cut off.
std::string spoiled(std::string text, Random& random) {
    const auto at = [&] { return static_cast<std::size_t>(random.below(text.size())); };
    switch (random.below(6)) {
        case 0: text[at()] = "0123456789-d \nao#"[random.below(17)]; break;
        case 1: text.erase(at(), 1); break;
        case 2: {
            const std::size_t place = at();
            text.insert(place, 1, text[place]);
            break;
        }
        case 3: std::swap(text[at()], text[at()]); break;
        case 4: {
            const std::size_t begin = text.rfind('\n', at());
            const std::size_t from = begin == text.npos ? 0 : begin + 1;
            text.erase(from, std::min(text.find('\n', from), text.size() - 1) + 1 - from);
            break;
        }
        default: text.resize(at()); break;
    }
    return text;
}

/// One small change to a lemma: a literal turned, exchanged for another, dropped or added, a cell
/// of its side dropped or added.
void edit(Lemma& lemma, std::uint64_t variables, Random& random) {
    const auto literal = [&] {
        const auto variable = static_cast<Literal>(1 + random.below(variables));
        return random.below(2) == 0 ? variable : -variable;
    };
    const std::size_t at = random.below(lemma.clause.size());
    switch (random.below(lemma.side.empty() ? 4 : 6)) {
        case 0: lemma.clause[at] = -lemma.clause[at]; break;
        case 1: lemma.clause[at] = literal(); break;
        case 2: lemma.clause.erase(lemma.clause.begin() + static_cast<std::ptrdiff_t>(at)); break;
        case 3: lemma.clause.push_back(literal()); break;
        case 4: lemma.side.pop_back(); break;
        default: lemma.side.push_back(random.below(8)); break;
    }
}

/// Whether all answers of the sample satisfy the clause.
bool holds_in_every_answer(const Certified& sample, const Clause& clause) {
    const auto statement =
        sample.puzzle->statement(instance_of(*sample.puzzle, sample.certificate.instance), Stop());
    return std::all_of(sample.answers.begin(), sample.answers.end(), [&](const AnyAnswer& answer) {
        const std::vector<Literal> literals = statement->assume(answer);
        return std::any_of(clause.begin(), clause.end(), [&](Literal literal) {
            return std::find(literals.begin(), literals.end(), literal) != literals.end();
        });
    });
}

/// The formula's tokens without comments: what DIMACS means.
std::string without_comments(const std::string& dimacs) {
    std::string kept;
    for (std::size_t begin = 0; begin < dimacs.size();) {
        const std::size_t end = std::min(dimacs.find('\n', begin), dimacs.size());
        std::string line = dimacs.substr(begin, end - begin);
        if (!line.starts_with('c')) kept += line + ' ';
        begin = end + 1;
    }
    std::string words;
    for (const char c : kept) {
        const bool white = std::isspace(static_cast<unsigned char>(c)) != 0;
        if (!white) words += c;
        if (white && !words.empty() && !words.ends_with(' ')) words += ' ';
    }
    return words;
}

}  // namespace

TEST_CASE("sha256: the vectors of FIPS 180-4") {
    const auto hash = [](const std::string& text) {
        Sha256 sha;
        for (const char c : text) sha.update({&c, 1});
        return sha.finish();
    };
    CHECK(hash("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST_CASE("sha256: a hashing stream passes on every byte") {
    std::ostringstream behind;
    HashingStream stream(behind);
    std::string text;
    for (int i = 0; i < 20'000; ++i) {
        stream << i << ' ';
        text += std::to_string(i) + ' ';
    }
    const std::string hash = stream.finish();
    CHECK(behind.str() == text);
    CHECK(stream.bytes() == text.size());
    Sha256 whole;
    whole.update(text);
    CHECK(hash == whole.finish());
}

TEST_CASE("certificate: what was proved is verified") {
    for (const Certified& sample : samples()) {
        const CertificateReport report = check(sample);
        CHECK_MESSAGE(report.result == Result::verified, report.reason);
        CHECK(report.clauses > 0);
    }
}

TEST_CASE("certificate: JSON goes out and comes back the same") {
    for (const Certified& sample : samples()) {
        Reader reader = Reader::from_string(to_json(sample.certificate) + "\n");
        CHECK(read_certificate(reader) == sample.certificate);
        CHECK(check(sample, to_json(sample.certificate)).result == Result::verified);
    }
}

TEST_CASE("certificate: a file that is not what it was is refused by its hash") {
    Random random(1);
    int spoilt = 0;
    for (const Certified& sample : samples()) {
        for (int i = 0; i < kMutations; ++i) {
            Certified other = sample;
            std::string& text = random.below(2) == 0 ? other.cnf() : other.proof();
            const std::string before = text;
            text = spoiled(text, random);
            if (text == before) continue;
            ++spoilt;
            const CertificateReport report = check(other);
            CHECK(report.result == Result::refused);
            CHECK(!report.reason.empty());
        }
    }
    CHECK(spoilt > 2000);
}

TEST_CASE("certificate: another formula is refused, whatever its hash") {
    Random random(2);
    int same = 0;
    for (const Certified& sample : samples()) {
        Certified other = sample;
        for (int i = 0; i < kMutations; ++i) {
            other.cnf() = spoiled(Certified(sample).cnf(), random);
            other.hash_again();
            const bool means_the_same =
                without_comments(other.cnf()) == without_comments(Certified(sample).cnf());
            const CertificateReport report = check(other);
            // A comment may say anything; numbers with leading zeros are not strict.
            if (report.result == Result::verified) {
                CHECK_MESSAGE(means_the_same, other.cnf());
                ++same;
            } else {
                CHECK(!report.reason.empty());
            }
        }
    }
    MESSAGE("formulas that differ in comments alone, accepted: " << same);
}

TEST_CASE("certificate: a certificate spoilt in its text is refused") {
    Random random(3);
    int same = 0;
    for (const Certified& sample : samples()) {
        const std::string text = to_json(sample.certificate);
        for (int i = 0; i < kMutations; ++i) {
            const std::string other = spoiled(text, random);
            if (check(sample, other).result != Result::verified) continue;
            // Only what reads the same is accepted: white space between the values.
            Reader reader = Reader::from_string(other);
            CHECK(read_certificate(reader) == sample.certificate);
            ++same;
        }
    }
    MESSAGE("certificates that read the same, accepted: " << same);
}

TEST_CASE("certificate: an answer with one value changed, twice there or left out is refused") {
    Random random(4);
    for (const Certified& sample : samples()) {
        if (sample.certificate.answers.empty()) continue;
        for (int i = 0; i < kMutations; ++i) {
            Certified other = sample;
            std::vector<std::string>& answers = other.certificate.answers;
            std::string& answer = answers[random.below(answers.size())];
            const std::size_t place = answer.find('[') + random.below(answer.size()) / 2;
            if (place >= answer.size()) continue;
            char& c = answer[place];
            if (c == 'o' || c == '#') {
                c = c == 'o' ? '#' : 'o';
            } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
                c = c == '3' ? '1' : static_cast<char>(c + 1);
            } else {
                continue;
            }
            CHECK(check(other).result == Result::refused);
        }
        Certified fewer = sample;
        fewer.certificate.answers.pop_back();
        CHECK(check(fewer).result == Result::refused);
        Certified twice = sample;
        twice.certificate.answers.push_back(twice.certificate.answers.front());
        CHECK(check(twice).result == Result::refused);
    }
}

TEST_CASE("certificate: a claim that the evidence does not carry is refused") {
    for (const Certified& sample : samples()) {
        for (const Proposition proposition : {Proposition::unsolvable, Proposition::unique,
                                              Proposition::count, Proposition::smallest}) {
            Certified other = sample;
            other.certificate.proposition = proposition;
            // "Exactly none" is "unsolvable", and "exactly one" is "unique".
            const auto number = [](Proposition p, std::size_t answers) {
                return p == Proposition::smallest ? -1
                       : p == Proposition::unique ? 1
                                                  : static_cast<int>(answers);
            };
            const std::size_t answers = sample.certificate.answers.size();
            const bool fits = proposition != Proposition::unsolvable || answers == 0;
            const bool same = fits && number(proposition, answers) ==
                                          number(sample.certificate.proposition, answers);
            CHECK((check(other).result == Result::verified) == same);
        }
    }
}

TEST_CASE("certificate: another instance is refused") {
    Certified other = samples()[0];
    std::string& clues = other.certificate.instance;
    int refused = 0;
    for (std::size_t i = clues.find('['); i < clues.size(); ++i) {
        const std::string before = clues;
        for (const char c : {'.', 'o', '#'}) {
            if (before[i] == c || std::string(".o#").find(before[i]) == std::string::npos) continue;
            clues[i] = c;
            CHECK(check(other).result == Result::refused);
            ++refused;
        }
        clues = before;
    }
    CHECK(refused == 50);
    CHECK(check(other).result == Result::verified);
}

TEST_CASE("certificate: a lemma that is no consequence is refused, however the rest is made up") {
    // The liar's own formula has the lemma in it, and its proof is then a short one.
    Certified other = certified("gray-code", R"({"puzzle":"gray-code","n":3})", Proposition::count);
    other.certificate.answers.clear();
    other.certificate.proposition = Proposition::unsolvable;
    for (const Clause& lie : {Clause{1}, Clause{-1}, Clause{1, 2, 3}}) {
        other.clauses().lemmas = {{lie, {0, 1}}};
        const CertificateReport report = check(other);
        CHECK(report.result == Result::refused);
        CHECK(report.reason.starts_with("lemma 1: "));
    }
}

TEST_CASE(
    "certificate: a separator or cut that was edited is refused, though formula and hash fit") {
    Random random(8);
    int no_lemma = 0;
    int no_proof = 0;
    int still_one = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        const Certified& sample = samples()[i];  // its answers are all there are
        const auto variables = static_cast<std::uint64_t>(
            sample.puzzle
                ->statement(instance_of(*sample.puzzle, sample.certificate.instance), Stop())
                ->formula()
                .variables());
        for (int edits = 0; edits < kMutations; ++edits) {
            Certified other = sample;
            std::vector<Lemma>& lemmas = other.clauses().lemmas;
            Lemma& lemma = lemmas[random.below(lemmas.size())];
            const Lemma before = lemma;
            edit(lemma, variables, random);
            if (lemma == before) continue;
            const CertificateReport alone = check(other);
            CHECK(alone.result == Result::refused);
            if (alone.reason.starts_with("lemma")) {
                ++no_lemma;
                continue;
            }
            other.formula_again();
            const CertificateReport report = check(other);
            // The edit made another true lemma: a longer clause, a wall elsewhere. What is left to
            // be refused is the proof, unless it does without what is gone.
            CHECK(holds_in_every_answer(sample, lemma.clause));
            ++(report.result == Result::refused ? no_proof : still_one);
        }
    }
    MESSAGE("edited lemmas: " << no_lemma << " refused as such, " << no_proof
                              << " true, refused by the proof, " << still_one
                              << " true and the proof still good");
    CHECK(no_lemma > 500);
}

TEST_CASE("certificate: comments that lie about a variable are refused, others are nobody's") {
    for (const Certified& sample : samples()) {
        Certified other = sample;
        std::string& cnf = other.cnf();
        const std::size_t place = cnf.find("c var 2 ");
        REQUIRE(place != cnf.npos);
        cnf.insert(place, "c anything\nc variable 3 is nothing\nc\n");
        other.hash_again();
        CHECK(check(other).result == Result::verified);
        for (const std::string lie : {"c var 2 nonsense\n", "c var 0 x\n", "c var 1000000000 x\n",
                                      "c var 1\n", "c var x\n", "c var -1 x\n"}) {
            Certified liar = sample;
            liar.cnf().insert(place, lie);
            liar.hash_again();
            const CertificateReport report = check(liar);
            CHECK(report.result == Result::refused);
            CHECK(report.reason.find("the comment") != std::string::npos);
        }
    }
}

TEST_CASE("certificate: a comment is seen wherever the reader lets one stand") {
    for (const Certified& sample : samples()) {
        const std::string cnf = Certified(sample).cnf();
        const std::size_t begin = cnf.find("c var 2 ");
        REQUIRE(begin != cnf.npos);
        const std::string truth = cnf.substr(begin, cnf.find('\n', begin) - begin);
        const auto with_line = [&](std::string line, std::size_t place) {
            Certified other = sample;
            other.cnf().insert(place, line + "\n");
            other.hash_again();
            return check(other).result;
        };
        const auto set_anew = [&](const std::string& comment) {
            const std::string words = comment.substr(2);
            return std::vector<std::string>{
                comment,        " " + comment,  "\t \t" + comment, std::string(9000, ' ') + comment,
                "c  " + words,  "c\t" + words,  comment + "\r",    comment + " \t",
                "\r" + comment, "c\r" + comment};
        };
        const std::size_t header = cnf.find("p cnf ");
        const std::size_t after_header = cnf.find('\n', header) + 1;
        const std::size_t after_clause = cnf.find('\n', after_header) + 1;
        for (const std::size_t place :
             {std::size_t{0}, header, after_header, after_clause, cnf.size()}) {
            CAPTURE(place);
            for (const std::string& line : set_anew(truth)) {
                CAPTURE(line);
                CHECK(with_line(line, place) == Result::verified);
            }
            for (const std::string& line : set_anew(truth + "9")) {
                CAPTURE(line);
                CHECK(with_line(line, place) == Result::refused);
            }
            CHECK(with_line("cvar 2 nonsense", place) == Result::refused);
            CHECK(with_line(" c\tvar", place) == Result::refused);
            CHECK(with_line(" c variable 2 is nothing", place) == Result::verified);
        }
    }
}

TEST_CASE("certificate: what an answer claims beside itself is refused, since nothing checks it") {
    for (const std::string beside : {R"("count":"2")", R"("unique":true)"}) {
        Certified other = samples()[0];
        std::string& answer = other.certificate.answers.front();
        answer.insert(1, beside + ",");
        const CertificateReport report = check(other);
        CAPTURE(report.reason);
        CHECK(report.result == Result::refused);
    }
}

TEST_CASE("certificate: a witness is enough for a dark board's opposite, and for nothing else") {
    Certified made;
    made.puzzle = samples()[2].puzzle;
    made.certificate = samples()[2].certificate;
    made.certificate.evidence = WitnessEvidence{R"({"quiet":["1000","0000","0000","0000"]})"};
    CHECK(check(made).result == Result::refused);
    // Nullity 4 on 4 x 4: the first row fixes a quiet pattern; this one has the corner.
    made.certificate.evidence = WitnessEvidence{R"({"quiet":["1000","1100","1010","0111"]})"};
    CHECK(check(made).result == Result::verified);
    made.certificate.proposition = Proposition::count;
    CHECK(check(made).result == Result::refused);
    for (const std::string text : {R"({"quiet":["1000","1100","1010"]})", R"({"quiet":[]})", "{}",
                                   R"({"quiet":["1000","1100","1010","0111"],"more":1})"}) {
        made.certificate.proposition = Proposition::unsolvable;
        made.certificate.evidence = WitnessEvidence{text};
        CHECK(check(made).result == Result::refused);
    }
}

TEST_CASE("certificate: what the formula states besides the rules is named, and named rightly") {
    Certified mayan =
        certified("mayan", R"({"puzzle":"mayan","moves":1,"columns":[[1],[1],[2,1],[],[]]})",
                  Proposition::unsolvable);
    CHECK(mayan.clauses().states.starts_with("the displacement bound ("));
    CHECK(check(mayan).result == Result::verified);
    CHECK(check(mayan, to_json(mayan.certificate)).result == Result::verified);
    mayan.clauses().states = "nothing";
    CHECK(check(mayan).result == Result::refused);
    mayan.clauses().states = "";
    CHECK(check(mayan).result == Result::refused);
    Certified other = samples()[0];
    other.clauses().states = "the displacement bound (encoders/mayan_displacement.hpp)";
    CHECK(check(other).result == Result::refused);
}

TEST_CASE("certificate: files are named without a folder") {
    for (const char* name : {"", ".", "..", "-", "a/b", "/etc/passwd", "../a"}) {
        CHECK(!is_file_name(name));
    }
    CHECK(is_file_name("a.cnf"));
    std::string text = to_json(samples()[0].certificate);
    text.replace(text.find("a.cnf"), 5, "../a");
    CHECK(check(samples()[0], text).result == Result::refused);
}
