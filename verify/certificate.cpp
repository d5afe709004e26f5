#include "verify/certificate.hpp"

#include <limits>
#include <optional>
#include <utility>

#include "puzzles/json.hpp"

namespace tessera {

namespace {

constexpr std::int64_t kVersion = 1;
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

bool is_sha256(std::string_view text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

void write(json::Writer& writer, const FileReference& file) {
    writer.begin_object();
    writer.key("file").value(file.name);
    writer.key("sha256").value(file.sha256);
    writer.key("bytes").value(file.bytes);
    writer.end_object();
}

void write(json::Writer& writer, const Lemma& lemma) {
    writer.begin_object();
    writer.key("clause").begin_array();
    for (const Literal literal : lemma.clause) writer.value(literal);
    writer.end_array();
    writer.key("side").begin_array();
    for (const std::uint64_t state : lemma.side) writer.value(state);
    writer.end_array();
    writer.end_object();
}

void write(json::Writer& writer, const ClausalEvidence& evidence) {
    writer.key("kind").value("clauses");
    writer.key("cnf");
    write(writer, evidence.cnf);
    writer.key("proof");
    write(writer, evidence.proof);
    writer.key("lemmas").begin_array();
    for (const Lemma& lemma : evidence.lemmas) write(writer, lemma);
    writer.end_array();
}

void write(json::Writer& writer, const PositionEvidence& evidence) {
    writer.key("kind").value("positions");
    writer.key("positions");
    write(writer, evidence.positions);
}

void write(json::Writer& writer, const WitnessEvidence& evidence) {
    writer.key("kind").value("witness");
    writer.key("witness").raw(evidence.witness);
}

/// An object inside the certificate, as text again: the puzzle reads it.
std::string object_text(json::Fields& fields, const json::Value& value, std::string_view what) {
    if (!std::holds_alternative<json::Object>(value.data())) fields.fail(value, what);
    return json::to_text(value);
}

FileReference read_file(Reader& reader, const json::Value& value) {
    json::Fields fields(reader, value);
    FileReference file;
    const json::Value& name = fields.require("file");
    file.name = fields.text(name, "the name of a file beside the certificate");
    if (!is_file_name(file.name)) {
        fields.fail(name, "the name of a file beside the certificate, without a folder");
    }
    const json::Value& hash = fields.require("sha256");
    file.sha256 = fields.text(hash, "64 hexadecimal digits");
    if (!is_sha256(file.sha256)) fields.fail(hash, "64 hexadecimal digits");
    file.bytes = static_cast<std::uint64_t>(
        fields.integer(fields.require("bytes"), 0, kMost, "a number of bytes"));
    fields.finish();
    return file;
}

Lemma read_lemma(Reader& reader, const json::Value& value) {
    json::Fields fields(reader, value);
    Lemma lemma;
    constexpr std::int64_t kMostLiteral = std::numeric_limits<Literal>::max();
    for (const json::Value& literal :
         fields.array(fields.require("clause"), "a list of literals")) {
        const std::int64_t number =
            fields.integer(literal, -kMostLiteral, kMostLiteral, "a literal");
        if (number == 0) fields.fail(literal, "a literal, not 0");
        lemma.clause.push_back(static_cast<Literal>(number));
    }
    for (const json::Value& state : fields.array(fields.require("side"), "a list of numbers")) {
        lemma.side.push_back(
            static_cast<std::uint64_t>(fields.integer(state, 0, kMost, "a number from 0")));
    }
    fields.finish();
    return lemma;
}

decltype(Certificate::evidence) read_evidence(Reader& reader, const json::Value& value) {
    constexpr std::string_view kKinds = "\"clauses\", \"positions\" or \"witness\"";
    json::Fields fields(reader, value);
    const json::Value& kind = fields.require("kind");
    const std::string& name = fields.text(kind, kKinds);
    if (name == "witness") {
        WitnessEvidence evidence{object_text(fields, fields.require("witness"), "an object")};
        fields.finish();
        return evidence;
    }
    if (name == "positions") {
        PositionEvidence evidence{read_file(reader, fields.require("positions"))};
        fields.finish();
        return evidence;
    }
    if (name != "clauses") fields.fail(kind, kKinds);
    ClausalEvidence evidence;
    evidence.cnf = read_file(reader, fields.require("cnf"));
    evidence.proof = read_file(reader, fields.require("proof"));
    for (const json::Value& lemma : fields.array(fields.require("lemmas"), "a list of lemmas")) {
        evidence.lemmas.push_back(read_lemma(reader, lemma));
    }
    fields.finish();
    return evidence;
}

}  // namespace

bool is_file_name(std::string_view name) {
    // "-" would be standard input to whoever opens it.
    return !name.empty() && name != "." && name != ".." && name != "-" &&
           name.find_first_of(std::string_view("/\0", 2)) == name.npos;
}

std::vector<FileReference*> files_of(Certificate& certificate) {
    if (auto* clauses = std::get_if<ClausalEvidence>(&certificate.evidence)) {
        return {&clauses->cnf, &clauses->proof};
    }
    if (auto* positions = std::get_if<PositionEvidence>(&certificate.evidence)) {
        return {&positions->positions};
    }
    return {};
}

std::string to_json(const Certificate& certificate) {
    json::Writer writer;
    writer.begin_object();
    writer.key("certificate").value(kVersion);
    writer.key("puzzle").value(certificate.puzzle);
    writer.key("claim").value(to_string(certificate.proposition));
    writer.key("instance").raw(certificate.instance);
    writer.key("answers").begin_array();
    for (const std::string& answer : certificate.answers) writer.raw(answer);
    writer.end_array();
    writer.key("evidence").begin_object();
    std::visit([&](const auto& evidence) { write(writer, evidence); }, certificate.evidence);
    writer.end_object();
    writer.end_object();
    return std::move(writer).text();
}

Certificate read_certificate(Reader& reader) {
    const json::Value value = json::read(reader);
    json::Fields fields(reader, value);
    fields.integer(fields.require("certificate"), kVersion, kVersion, "version 1 of certificates");
    Certificate certificate;
    certificate.puzzle = fields.text(fields.require("puzzle"), "the name of a puzzle");
    const json::Value& claim = fields.require("claim");
    constexpr std::string_view kClaims = "\"unsolvable\", \"unique\", \"count\" or \"smallest\"";
    const std::optional<Proposition> proposition = proposition_named(fields.text(claim, kClaims));
    if (!proposition) fields.fail(claim, kClaims);
    certificate.proposition = *proposition;
    certificate.instance = object_text(fields, fields.require("instance"), "an instance");
    for (const json::Value& answer : fields.array(fields.require("answers"), "a list of answers")) {
        certificate.answers.push_back(object_text(fields, answer, "an answer"));
    }
    certificate.evidence = read_evidence(reader, fields.require("evidence"));
    fields.finish();
    reader.skip_white();
    if (reader.peek() != Reader::kEnd) reader.fail("the end of the certificate");
    return certificate;
}

}  // namespace tessera
