#include "encoders/mayan_cnf.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "encoders/mayan_gates.hpp"
#include "encoders/mayan_timeline.hpp"

namespace tessera::mayan {

namespace {

class Encoding : public TimeLineEncoding {
public:
    Encoding(const Instance& instance, const Stop& stop)
        : width_(instance.board.columns.size()), formula_(stop) {
        Gates gates(formula_);
        yes_ = gates.yes();
        for (unsigned step = 1; step <= instance.moves; ++step) {
            steps_.push_back(add_move(gates, instance.height, "move " + std::to_string(step)));
        }
        line_ = add_time_line(gates, instance, steps_);
        bounds_ = add_bound(gates, instance, line_);
    }

    const TimeLine& time_line() const override { return line_; }
    const std::vector<MoveLiterals>& moves() const override { return steps_; }
    const std::vector<FrameBound>& bounds() const override { return bounds_; }
    Literal yes() const override { return yes_; }

    const Formula& formula() const override { return formula_; }

    std::vector<Answer> decode(const Model& model) const override {
        Answer answer;
        for (const auto& step : choices_) answer.moves.push_back(moves_[chosen(model, step)]);
        return {std::move(answer)};
    }

    std::vector<Literal> assume(const Answer& answer) const override {
        const std::vector<Literal> never{1, -1};
        if (answer.moves.size() != choices_.size()) return never;
        std::vector<Literal> literals;
        for (std::size_t step = 0; step < choices_.size(); ++step) {
            const std::size_t before = literals.size();
            for (std::size_t i = 0; i < moves_.size(); ++i) {
                if (moves_[i] == answer.moves[step]) literals.push_back(choices_[step][i]);
            }
            if (literals.size() == before) return never;
        }
        return literals;
    }

    Clause block(const Model& model) const override {
        Clause clause;
        for (const auto& step : choices_) clause.push_back(-step[chosen(model, step)]);
        return clause;
    }

    std::vector<std::vector<Literal>> choices() const override { return choices_; }

private:
    /// A move as literals, its parts and, in lexicographic order, all moves there are.
    MoveLiterals add_move(Gates& gates, std::size_t height, const std::string& name) {
        MoveLiterals move;
        for (std::size_t p = 0; p + 1 < width_; ++p) {
            move.left.push_back(gates.variable(name + " between columns " + std::to_string(p) +
                                               " and " + std::to_string(p + 1)));
        }
        for (std::size_t y = 0; y < height; ++y) {
            move.row.push_back(gates.variable(name + " in row " + std::to_string(y)));
        }
        move.right = gates.variable(name + " to the right");
        gates.clause(move.left);
        gates.at_most_one(move.left);
        gates.clause(move.row);
        gates.at_most_one(move.row);
        add_choices(gates, move, height, name);
        return move;
    }

    void add_choices(Gates& gates, const MoveLiterals& move, std::size_t height,
                     const std::string& name) {
        std::vector<Move> all;
        std::vector<Literal> literals;
        const auto add = [&](std::size_t x, std::size_t y, int g) {
            all.push_back({static_cast<int>(x), static_cast<int>(y), g});
            const Literal left = move.left[g == 1 ? x : x - 1];
            const Literal direction = g == 1 ? move.right : -move.right;
            literals.push_back(gates.all({left, move.row[y], direction},
                                         name + ": " + std::to_string(x) + " " + std::to_string(y) +
                                             " " + std::to_string(g)));
        };
        for (std::size_t x = 0; x < width_; ++x) {
            for (std::size_t y = 0; y < height; ++y) {
                if (x + 1 < width_) add(x, y, 1);
                if (x > 0) add(x, y, -1);
            }
        }
        moves_ = std::move(all);
        choices_.push_back(std::move(literals));
    }

    static std::size_t chosen(const Model& model, const std::vector<Literal>& step) {
        std::size_t i = 0;
        while (!model[step[i]]) ++i;
        return i;
    }

    std::size_t width_;
    Formula formula_;
    Literal yes_ = 0;
    std::vector<MoveLiterals> steps_;
    TimeLine line_;
    std::vector<FrameBound> bounds_;
    std::vector<Move> moves_;                    // all of one step, in lexicographic order
    std::vector<std::vector<Literal>> choices_;  // of each step, in the same order
};

}  // namespace

std::unique_ptr<TimeLineEncoding> encode_time_line(const Instance& instance, const Stop& stop) {
    require_valid(instance);
    if (instance.at_most) throw UnsupportedSize("expected exactly n moves, found at most n");
    return std::make_unique<Encoding>(instance, stop);
}

std::unique_ptr<CnfEncoding<Answer>> encode_cnf(const Instance& instance, const Stop& stop) {
    return encode_time_line(instance, stop);
}

}  // namespace tessera::mayan
