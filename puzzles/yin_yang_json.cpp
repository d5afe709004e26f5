#include "puzzles/yin_yang_json.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

#include "puzzles/json.hpp"
#include "puzzles/json_claim.hpp"

namespace tessera::yin_yang {

namespace {

constexpr std::string_view kName = "yin-yang";
constexpr std::string_view kAlias = "black-white";

/// The cells of a grid that is a list of strings; `cells` are the letters it may have.
Grid read_grid(Reader& reader, json::Fields& fields, const json::Value& value,
               std::string_view cells, const std::string& letters) {
    const json::Array& rows = fields.array(value, "a list of rows");
    if (rows.empty()) fields.fail(value, "at least one row");
    const std::size_t cols = fields.text(rows.front(), "a row of " + letters).size();
    if (cols == 0) reader.fail(rows.front().place(), "a row of " + letters, "an empty string");
    if (!Grid::fits(rows.size(), cols)) {
        reader.fail(value.place(), "a board of at most 2^20 cells",
                    std::to_string(rows.size()) + " x " + std::to_string(cols));
    }
    Grid grid(rows.size(), cols);
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const std::string& row = fields.text(rows[r], "a row of " + letters);
        if (row.size() != cols) {
            reader.fail(rows[r].place(), "a row of " + std::to_string(cols) + " cells",
                        std::to_string(row.size()));
        }
        for (std::size_t c = 0; c < cols; ++c) {
            if (cells.find(row[c]) == std::string_view::npos) {
                reader.fail(rows[r].place(), letters + " in column " + std::to_string(c + 1),
                            in_words(std::string_view(row).substr(c, 1)));
            }
            grid.set(r, c, static_cast<Cell>(row[c]));
        }
    }
    return grid;
}

void check_name(Reader& reader, json::Fields& fields) {
    const json::Value* name = fields.find("puzzle");
    if (name == nullptr) return;
    const std::string& text = fields.text(*name, "\"yin-yang\"");
    if (text != kName && text != kAlias) {
        reader.fail(name->place(), "\"yin-yang\"", in_words(text));
    }
}

/// The colouring, at the top or in "answer"; null where there is none.
const json::Value* find_colouring(Reader& reader, json::Fields& fields) {
    const json::Value* answer = fields.find("answer");
    if (answer == nullptr || std::holds_alternative<std::nullptr_t>(answer->data())) {
        return fields.find("colouring");
    }
    return &json::Fields(reader, *answer).require("colouring");
}

}  // namespace

std::string grid_json(const Grid& grid) {
    std::string json = "[";
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        json += r == 0 ? "\"" : ",\"";
        for (std::size_t c = 0; c < grid.cols(); ++c) json += static_cast<char>(grid.at(r, c));
        json += '"';
    }
    return json + "]";
}

Instance read_json_instance(Reader& reader) {
    const json::Value value = json::read(reader);
    json::Fields fields(reader, value);
    check_name(reader, fields);
    Grid clues = read_grid(reader, fields, fields.require("clues"), "o#.", "o, # or .");
    fields.finish();
    return {std::move(clues)};
}

Claim<Answer> read_json_claim(Reader& reader) {
    using Kind = Claim<Answer>::Kind;
    const json::Value value = json::read(reader);
    json::Fields fields(reader, value);
    check_name(reader, fields);
    const json::SideClaims beside = json::read_side_claims(fields);
    const auto claim = [&](Kind kind, std::optional<Answer> answer = std::nullopt) {
        return Claim<Answer>{kind, std::move(answer), {}, beside.count, beside.unique};
    };
    const json::Value* colouring = find_colouring(reader, fields);
    const json::Value* verdict = fields.find("verdict");
    const std::string word = verdict == nullptr ? "" : fields.text(*verdict, "a verdict");
    if (verdict == nullptr || word == to_string(Verdict::solvable)) {
        if (colouring == nullptr) colouring = &fields.require("colouring");
        Grid grid = read_grid(reader, fields, *colouring, "o#", "o or #");
        return claim(Kind::answer, Answer{std::move(grid)});
    }
    if (colouring != nullptr) {
        reader.fail(verdict->place(), "the verdict \"solvable\" beside a colouring",
                    in_words(word));
    }
    if (word == to_string(Verdict::unsolvable)) return claim(Kind::none);
    if (word == to_string(Verdict::undecided)) return claim(Kind::undecided);
    reader.fail(verdict->place(), "solvable, unsolvable or undecided", in_words(word));
}

std::string outcome_json(const Outcome<Answer>& outcome) {
    json::Writer writer;
    writer.begin_object().key("puzzle").value(kName);
    if (!outcome.answers.empty()) {
        writer.key("colouring").raw(grid_json(outcome.answers.front().colouring));
    } else {
        // "Solvable" alone is no answer.
        const bool none = outcome.verdict == Verdict::unsolvable;
        writer.key("verdict").value(to_string(none ? Verdict::unsolvable : Verdict::undecided));
    }
    if (outcome.count) writer.key("count").value(outcome.count->get_str());
    writer.end_object();
    return std::move(writer).text();
}

}  // namespace tessera::yin_yang
