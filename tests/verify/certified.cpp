#include "tests/verify/certified.hpp"

#include <algorithm>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "verify/refutation.hpp"
#include "verify/registry.hpp"
#include "verify/sha256.hpp"

namespace tessera::test {

namespace {

FileReference reference(const std::string& name, const std::string& bytes) {
    Sha256 hash;
    hash.update(bytes);
    return {name, hash.finish(), bytes.size()};
}

ByteSource source_of(const std::string& bytes) {
    return [&bytes, done = std::size_t{0}](char* buffer, std::size_t size) mutable {
        const std::size_t count = bytes.copy(buffer, size, done);
        done += count;
        return count;
    };
}

}  // namespace

void Certified::hash_again() {
    clauses().cnf = reference(clauses().cnf.name, cnf());
    clauses().proof = reference(clauses().proof.name, proof());
}

void Certified::formula_again() {
    const AnyInstance instance = instance_of(*puzzle, certificate.instance);
    const auto statement = puzzle->statement(instance, Stop());
    std::ostringstream text;
    write_dimacs(text, refutation(*statement, certificate.proposition, answers, clauses().lemmas),
                 "a test's");
    cnf() = text.str();
    hash_again();
}

AnyInstance instance_of(const Puzzle& puzzle, const std::string& json) {
    Reader reader = Reader::from_string(json);
    ReadOptions options;
    options.format = Format::json;
    return puzzle.instances(reader, options)->next();
}

Certified certified(const std::string& name, const std::string& instance, Proposition proposition) {
    Certified made;
    made.puzzle = find_puzzle(name);
    std::ostringstream proof;
    const SinkMaker sink = [&](std::size_t clauses) {
        return std::make_unique<LratTextWriter>(proof, static_cast<LratId>(clauses));
    };
    ProofRequest request;
    request.proposition = proposition;
    const Proved proved =
        prove(*made.puzzle, instance_of(*made.puzzle, instance), request, sink, Stop());
    if (proved.result != Proved::Result::proved) {
        throw std::runtime_error("not proved: " + proved.counterexample);
    }
    std::ostringstream cnf;
    write_dimacs(cnf, proved.formula, "a test's");
    made.answers = proved.answers;
    made.files = {{"a.cnf", cnf.str()}, {"a.lrat", proof.str()}};
    made.certificate.puzzle = name;
    made.certificate.proposition = proposition;
    made.certificate.instance = instance;
    for (const AnyAnswer& answer : proved.answers) {
        made.certificate.answers.push_back(made.puzzle->answer_json(answer));
    }
    made.certificate.evidence = ClausalEvidence{{"a.cnf", "", 0},
                                                {"a.lrat", "", 0},
                                                proved.lemmas,
                                                std::string(made.puzzle->stated_lemma())};
    made.hash_again();
    return made;
}

CertificateReport check(const Certified& certified) {
    const FileOpener open = [&](const std::string& name) {
        const auto found = certified.files.find(name);
        if (found == certified.files.end()) throw ParseError(name + ": no such file");
        return source_of(found->second);
    };
    return check_certificate(*certified.puzzle, certified.certificate, open, Stop());
}

CertificateReport check(const Certified& certified, const std::string& text) {
    Certified other = certified;
    CertificateReport refused;
    refused.result = CertificateReport::Result::refused;
    try {
        Reader reader = Reader::from_string(text);
        other.certificate = read_certificate(reader);
        other.puzzle = find_puzzle(other.certificate.puzzle);
        if (other.puzzle != nullptr) return check(other);
        refused.reason = "unknown puzzle";
    } catch (const ParseError& error) {
        refused.reason = error.what();
    }
    return refused;
}

}  // namespace tessera::test
