#include "encoders/mayan_smt.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/outcome.hpp"

namespace tessera::mayan {

namespace {

std::string zeros(std::size_t bits) {
    return "#b" + std::string(bits, '0');
}

std::string literal(std::size_t value, std::size_t bits) {
    return bit_vector_literal(mpz_class(static_cast<unsigned long>(value)),
                              static_cast<unsigned>(bits));
}

/// `(operation a b)`; `empty` when there is nothing, the operand itself when there is one.
std::string fold(const std::string& operation, const std::vector<std::string>& operands,
                 const std::string& empty) {
    if (operands.empty()) return empty;
    std::string term = operands.front();
    for (std::size_t i = 1; i < operands.size(); ++i) {
        term = "(" + operation + " " + term + " " + operands[i] + ")";
    }
    return term;
}

std::string ite(const std::string& condition, const std::string& yes, const std::string& no) {
    return "(ite " + condition + " " + yes + " " + no + ")";
}

std::string equal(const std::string& a, const std::string& b) {
    return "(= " + a + " " + b + ")";
}

class Encoding : public SmtEncoding<Answer> {
public:
    Encoding(const Instance& instance, const Stop& stop)
        : width_(instance.board.columns.size()),
          height_(instance.height),
          moves_(instance.moves),
          script_(stop) {
        std::array<std::size_t, kMaxColour + 1> blocks{};
        for (const auto& column : instance.board.columns) {
            for (const Colour colour : column) ++blocks[colour];
        }
        std::size_t colours = 0;
        std::array<std::size_t, kMaxColour + 1> number{};
        for (std::size_t colour = 1; colour <= kMaxColour; ++colour) {
            if (blocks[colour] > 0) number[colour] = ++colours;
            waves_ += blocks[colour] / 3;
        }
        cell_bits_ = std::max<std::size_t>(1, std::bit_width(colours));
        x_bits_ = std::max<std::size_t>(1, std::bit_width(width_ - 1));
        y_bits_ = std::max<std::size_t>(1, std::bit_width(height_ - 1));
        for (std::size_t step = 1; step <= moves_; ++step) declare_move(step);
        define_functions();
        state_board(instance, number);
        for (std::size_t step = 1; step <= moves_; ++step) state_move(step);
        for (const std::string& column : columns_) script_.require(equal(column, "empty"));
    }

    const SmtScript& script() const override { return script_; }

    std::vector<std::size_t> answer_constants() const override {
        std::vector<std::size_t> constants(kPerMove * moves_);
        for (std::size_t i = 0; i < constants.size(); ++i) constants[i] = i;
        return constants;
    }

    std::vector<Answer> decode(const SmtModel& model) const override {
        Answer answer;
        for (std::size_t i = 0; i < kPerMove * moves_; i += kPerMove) {
            answer.moves.push_back({static_cast<int>(model[i].get_si()),
                                    static_cast<int>(model[i + 1].get_si()),
                                    model[i + 2] == 1 ? 1 : -1});
        }
        return {std::move(answer)};
    }

    std::vector<SmtBinding> assume(const Answer& answer) const override {
        const std::vector<SmtBinding> never{{0, 0}, {0, 1}};
        if (answer.moves.size() != moves_) return never;
        std::vector<SmtBinding> bindings;
        for (const Move& move : answer.moves) {
            const bool sayable = move.x >= 0 && static_cast<std::size_t>(move.x) < width_ &&
                                 move.y >= 0 && static_cast<std::size_t>(move.y) < height_ &&
                                 (move.g == 1 || move.g == -1);
            if (!sayable) return never;
            for (const int value : {move.x, move.y, move.g == 1 ? 1 : 0}) {
                bindings.push_back({bindings.size(), value});
            }
        }
        return bindings;
    }

    /// A move's column, then its row, then its direction, right before left.
    std::vector<std::vector<SmtBinding>> choices() const override {
        std::vector<std::vector<SmtBinding>> steps;
        for (std::size_t constant = 0; constant < kPerMove * moves_; constant += kPerMove) {
            std::vector<SmtBinding> columns;
            for (std::size_t x = 0; x < width_; ++x) columns.push_back({constant, x});
            std::vector<SmtBinding> rows;
            for (std::size_t y = 0; y < height_; ++y) rows.push_back({constant + 1, y});
            steps.push_back(std::move(columns));
            steps.push_back(std::move(rows));
            steps.push_back({{constant + 2, 1}, {constant + 2, 0}});
        }
        return steps;
    }

private:
    static constexpr std::size_t kPerMove = 3;  // constants x, y, right

    std::size_t column_bits() const { return height_ * cell_bits_; }
    std::string column_sort() const { return "(_ BitVec " + std::to_string(column_bits()) + ")"; }
    std::string cell_sort() const { return "(_ BitVec " + std::to_string(cell_bits_) + ")"; }
    std::string rows_sort() const { return "(_ BitVec " + std::to_string(height_) + ")"; }

    void define(const std::string& name, const std::string& parameters, const std::string& sort,
                const std::string& term) {
        script_.command("(define-fun " + name + " (" + parameters + ") " + sort + " " + term + ")");
    }

    /// Rows from `low` to `high` of the column `c`, lowest in the last bits.
    std::string rows(std::size_t low, std::size_t high, const std::string& column) const {
        return "((_ extract " + std::to_string((high + 1) * cell_bits_ - 1) + " " +
               std::to_string(low * cell_bits_) + ") " + column + ")";
    }
    std::string cell(std::size_t y, const std::string& column) const { return rows(y, y, column); }

    /// The column `c` with `middle` between the rows below `y` and those from `upper` on.
    std::string between(std::size_t y, const std::string& middle, std::size_t upper) const {
        std::vector<std::string> parts;
        if (upper < height_) parts.push_back(rows(upper, height_ - 1, "c"));
        if (!middle.empty()) parts.push_back(middle);
        if (y > 0) parts.push_back(rows(0, y - 1, "c"));
        return fold("concat", parts, "");
    }

    /// A constant that equals `term`: without names in between, Z3 rewrites whole games.
    std::string give_name(std::string name, std::size_t bits, const std::string& term) {
        script_.declare(name, static_cast<unsigned>(bits));
        script_.require(equal(name, term));
        return name;
    }

    void declare_move(std::size_t step) {
        const std::string number = std::to_string(step);
        script_.declare("x_" + number, static_cast<unsigned>(x_bits_));
        script_.declare("y_" + number, static_cast<unsigned>(y_bits_));
        script_.declare("right_" + number, 1);
    }

    void define_functions();
    void define_row_functions();
    void define_runs();
    void state_board(const Instance& instance,
                     const std::array<std::size_t, kMaxColour + 1>& number);
    void state_move(std::size_t step);
    void state_wave(const std::string& name);

    std::size_t width_;
    std::size_t height_;
    std::size_t moves_;
    std::size_t waves_ = 0;
    std::size_t cell_bits_ = 1;
    std::size_t x_bits_ = 1;
    std::size_t y_bits_ = 1;
    SmtScript script_;
    std::vector<std::string> columns_;  // the terms of the board so far
};

void Encoding::define_functions() {
    define("empty", "", column_sort(), zeros(column_bits()));
    define("none", "", cell_sort(), zeros(cell_bits_));
    define_row_functions();
    define_runs();
    // The marked blocks go, from the top down, and those above each come down by one.
    std::string column = "c";
    for (std::size_t y = height_; y-- > 0;) {
        const std::string row = std::to_string(y);
        const std::string marked = "(= ((_ extract " + row + " " + row + ") marks) #b1)";
        column = "(let ((c " + column + ")) " + ite(marked, "(out_" + row + " c)", "c") + ")";
    }
    define("fall", "(c " + column_sort() + ") (marks " + rows_sort() + ")", column_sort(), column);
}

/// For each row, what stands there, the column without it, the column with another block there;
/// and the same for a row that is a term.
void Encoding::define_row_functions() {
    const std::string c = "(c " + column_sort() + ")";
    const std::string v = " (v " + cell_sort() + ")";
    const std::string y_sort = " (y (_ BitVec " + std::to_string(y_bits_) + "))";
    std::string get = "none";
    std::string out = "c";
    std::string put = "c";
    std::string drop = "c";
    for (std::size_t y = height_; y-- > 0;) {
        const std::string row = std::to_string(y);
        const std::string here = equal("y", literal(y, y_bits_));
        // Nothing comes in at the top.
        const std::string rest = between(y, "", y + 1);
        define("out_" + row, c, column_sort(),
               rest.empty() ? "none" : "(concat none " + rest + ")");
        define("put_" + row, c + v, column_sort(), between(y, "v", y + 1));
        get = ite(here, cell(y, "c"), get);
        out = ite(here, "(out_" + row + " c)", out);
        put = ite(here, "(put_" + row + " c v)", put);
        drop = ite(equal(cell(y, "c"), "none"), "(put_" + row + " c v)", drop);
    }
    define("get", c + y_sort, cell_sort(), get);
    define("out", c + y_sort, column_sort(), out);
    define("put", c + v + y_sort, column_sort(), put);
    define("drop", c + v, column_sort(), drop);
}

/// A bit a row, from row 0 in the last bit.
void Encoding::define_runs() {
    const std::string two = "(a " + column_sort() + ") (b " + column_sort() + ")";
    std::vector<std::string> bits;
    for (std::size_t y = height_; y-- > 0;) {
        const std::string same = "(and " + equal(cell(y, "a"), cell(y, "b")) + " (not " +
                                 equal(cell(y, "a"), "none") + "))";
        bits.push_back(ite(same, "#b1", "#b0"));
    }
    define("alike", two, rows_sort(), fold("concat", bits, ""));
    const std::string one = literal(1, height_);
    define("upright_pairs", "(c " + column_sort() + ")", rows_sort(), "(alike c (out_0 c))");
    define("upright_starts", "(p " + rows_sort() + ")", rows_sort(),
           "(bvand p (bvlshr p " + one + "))");
    define("upright", "(s " + rows_sort() + ")", rows_sort(),
           "(bvor s (bvor (bvshl s " + one + ") (bvshl (bvshl s " + one + ") " + one + ")))");
}

void Encoding::state_board(const Instance& instance,
                           const std::array<std::size_t, kMaxColour + 1>& number) {
    for (std::size_t x = 0; x < width_; ++x) {
        mpz_class value = 0;
        const auto& column = instance.board.columns[x];
        for (std::size_t y = column.size(); y-- > 0;) {
            value = (value << cell_bits_) + static_cast<unsigned long>(number[column[y]]);
        }
        columns_.push_back("start_" + std::to_string(x));
        define(columns_.back(), "", column_sort(),
               bit_vector_literal(value, static_cast<unsigned>(column_bits())));
    }
}

void Encoding::state_move(std::size_t step) {
    const std::string number = std::to_string(step);
    const std::string x = "x_" + number;
    const std::string y = "y_" + number;
    const std::string right = equal("right_" + number, "#b1");
    const auto at = [&](std::size_t column) { return equal(x, literal(column, x_bits_)); };
    // Where the block is dragged from, and where to.
    std::string source = "empty";
    std::string target = "empty";
    std::vector<std::string> arrives(width_, "false");
    std::vector<std::string> sayable;
    for (std::size_t i = 0; i < width_; ++i) {
        if (i + 1 < width_) {
            arrives[i + 1] = "(and " + right + " " + at(i) + ")";
            sayable.push_back(arrives[i + 1]);
        }
        source = ite(at(i), columns_[i], source);
    }
    for (std::size_t i = 1; i < width_; ++i) {
        const std::string to_left = "(and (not " + right + ") " + at(i) + ")";
        arrives[i - 1] = "(or " + arrives[i - 1] + " " + to_left + ")";
        sayable.push_back(to_left);
    }
    for (std::size_t i = 0; i < width_; ++i) target = ite(arrives[i], columns_[i], target);
    script_.require(fold("or", sayable, "false"));
    const auto name = [&](const char* what) { return what + ("_" + number); };
    give_name(name("source"), column_bits(), source);
    give_name(name("target"), column_bits(), target);
    give_name(name("block"), cell_bits_, "(get " + name("source") + " " + y + ")");
    give_name(name("other"), cell_bits_, "(get " + name("target") + " " + y + ")");
    script_.require("(not " + equal(name("block"), "none") + ")");
    const std::string free = equal(name("other"), "none");
    give_name(name("source_after"), column_bits(),
              ite(free, "(out " + name("source") + " " + y + ")",
                  "(put " + name("source") + " " + name("other") + " " + y + ")"));
    give_name(name("target_after"), column_bits(),
              ite(free, "(drop " + name("target") + " " + name("block") + ")",
                  "(put " + name("target") + " " + name("block") + " " + y + ")"));
    for (std::size_t i = 0; i < width_; ++i) {
        const std::string landed = "landed_" + number + "_" + std::to_string(i);
        define(
            landed, "", column_sort(),
            ite(at(i), name("source_after"), ite(arrives[i], name("target_after"), columns_[i])));
        columns_[i] = landed;
    }
    for (std::size_t wave = 1; wave <= waves_; ++wave) {
        state_wave(number + "_" + std::to_string(wave));
    }
}

/// All runs vanish at once; nothing changes where there is none.
void Encoding::state_wave(const std::string& name) {
    std::vector<std::vector<std::string>> runs(width_);
    for (std::size_t i = 0; i < width_; ++i) {
        runs[i].push_back("(upright (upright_starts (upright_pairs " + columns_[i] + ")))");
    }
    for (std::size_t i = 0; i + 2 < width_; ++i) {
        const std::string level = "level_" + name + "_" + std::to_string(i);
        give_name(level, height_,
                  "(bvand (alike " + columns_[i] + " " + columns_[i + 1] + ") (alike " +
                      columns_[i + 1] + " " + columns_[i + 2] + "))");
        for (std::size_t j = i; j < i + 3; ++j) runs[j].push_back(level);
    }
    for (std::size_t i = 0; i < width_; ++i) {
        const std::string after = "wave_" + name + "_" + std::to_string(i);
        give_name(after, column_bits(),
                  "(fall " + columns_[i] + " " + fold("bvor", runs[i], "") + ")");
        runs[i].assign(1, after);
    }
    for (std::size_t i = 0; i < width_; ++i) columns_[i] = runs[i].front();
}

}  // namespace

std::unique_ptr<SmtEncoding<Answer>> encode_smt(const Instance& instance, const Stop& stop) {
    require_valid(instance);
    if (instance.at_most) throw UnsupportedSize("expected exactly n moves, found at most n");
    return std::make_unique<Encoding>(instance, stop);
}

}  // namespace tessera::mayan
