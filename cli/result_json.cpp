#include "cli/result_json.hpp"

namespace tessera::cli {

namespace {

void write_truth(json::Writer& writer, std::string_view key, const std::optional<bool>& truth) {
    writer.key(key);
    if (truth) {
        writer.value(*truth);
    } else {
        writer.null();
    }
}

void write_answers(json::Writer& writer, const Puzzle& puzzle, const Finding& finding,
                   AnswerList answers) {
    writer.key("answer");
    if (finding.answers.empty()) {
        writer.null();
    } else {
        writer.raw(puzzle.answer_json(finding.answers.front()));
    }
    if (answers == AnswerList::first) return;
    writer.key("answers").begin_array();
    for (const AnyAnswer& answer : finding.answers) writer.raw(puzzle.answer_json(answer));
    writer.end_array();
}

void write_count(json::Writer& writer, const Finding& finding) {
    writer.key("count");
    if (finding.count) {
        writer.value(finding.count->get_str());
    } else {
        writer.null();
    }
    if (finding.at_least) writer.key("at_least").value(finding.at_least->get_str());
    if (!finding.method.empty()) writer.key("method").value(finding.method);
}

void write_cost(json::Writer& writer, const Finding& finding) {
    writer.key("evidence").value(to_string(finding.evidence));
    writer.key("seconds").value(finding.seconds);
    writer.key("limit");
    if (finding.limit) {
        writer.value(to_string(*finding.limit));
    } else {
        writer.null();
    }
}

}  // namespace

std::string result_json(const Puzzle& puzzle, std::string_view instance, const Finding& finding,
                        AnswerList answers) {
    json::Writer writer;
    writer.begin_object();
    writer.key("puzzle").value(puzzle.name());
    writer.key("instance").value(instance);
    writer.key("engine").value(finding.engine);
    writer.key("verdict").value(to_string(finding.verdict));
    write_answers(writer, puzzle, finding, answers);
    if (puzzle.wants_smallest()) writer.key("smallest").value(finding.smallest);
    write_truth(writer, "unique", finding.unique);
    write_count(writer, finding);
    write_cost(writer, finding);
    if (finding.witness.has_value()) {
        writer.key("witness").raw(puzzle.witness_json(finding.witness));
    }
    if (!finding.remark.empty()) writer.key("remark").value(finding.remark);
    writer.end_object();
    return std::move(writer).text();
}

std::string report_json(const Puzzle& puzzle, std::string_view instance, const Report& report) {
    json::Writer writer;
    writer.begin_object();
    writer.key("puzzle").value(puzzle.name());
    writer.key("instance").value(instance);
    std::optional<bool> agree;
    if (report.agreement != Agreement::undecided) agree = report.agreement == Agreement::agree;
    write_truth(writer, "agree", agree);
    writer.key("findings").begin_array();
    for (const Finding& finding : report.findings) {
        writer.raw(result_json(puzzle, instance, finding, AnswerList::first));
    }
    writer.end_array();
    writer.key("differences").begin_array();
    for (const std::string& difference : report.differences) writer.value(difference);
    writer.end_array();
    writer.key("put_back").value(std::uint64_t{report.confirmations});
    writer.end_object();
    return std::move(writer).text();
}

std::string witness_line(const Puzzle& puzzle, std::string_view instance,
                         const AnyWitness& witness) {
    json::Writer writer;
    writer.begin_object();
    writer.key("puzzle").value(puzzle.name());
    writer.key("instance").value(instance);
    writer.end_object();
    // {"puzzle":..,"instance":..} and {"quiet":..} become one object.
    std::string line = std::move(writer).text();
    line.back() = ',';
    return line + puzzle.witness_json(witness).substr(1);
}

}  // namespace tessera::cli
