#include "puzzles/yin_yang_json.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "puzzles/json.hpp"
#include "puzzles/json_claim.hpp"

namespace tessera::yin_yang {

namespace {

constexpr json::ClaimWords kWords{
    .name = "yin-yang", .alias = "black-white", .member = "colouring", .noun = "a colouring"};

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
    json::check_name(reader, fields, kWords);
    Grid clues = read_grid(reader, fields, fields.require("clues"), "o#.", "o, # or .");
    fields.finish();
    return {std::move(clues)};
}

Claim<Answer> read_json_claim(Reader& reader) {
    return json::read_claim<Answer>(
        reader, kWords, [&](json::Fields& fields, const json::Value& value) {
            return Answer{read_grid(reader, fields, value, "o#", "o or #")};
        });
}

std::string outcome_json(const Outcome<Answer>& outcome) {
    json::Writer writer;
    writer.begin_object().key("puzzle").value(kWords.name);
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
