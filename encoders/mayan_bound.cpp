#include "encoders/mayan_bound.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "encoders/mayan_displacement.hpp"

namespace tessera::mayan {

namespace {

/// The diagrams of an instance, as far as one number of moves left needs them.
class Diagrams {
public:
    Diagrams(Displacements& displacements, unsigned most)
        : displacements_(displacements), most_(most) {}

    unsigned most() const { return most_; }

    const std::optional<DisplacementDiagram>& of(std::size_t blocks) {
        const auto [place, added] = known_.try_emplace(blocks);
        if (added) place->second = displacement_diagram(displacements_, blocks, most_);
        return place->second;
    }

    /// Whether the sum of d over the board's colours exceeds `most`.
    bool exceeded(const Board& board) {
        std::map<Colour, std::vector<unsigned>> profiles;
        for (std::size_t x = 0; x < board.columns.size(); ++x) {
            for (const Colour colour : board.columns[x]) {
                auto& profile = profiles[colour];
                profile.resize(board.columns.size());
                ++profile[x];
            }
        }
        unsigned sum = 0;
        for (const auto& [colour, profile] : profiles) {
            std::size_t blocks = 0;
            for (const unsigned number : profile) blocks += number;
            if (of(blocks)) sum += displacements_(profile);
        }
        return sum > most();
    }

private:
    Displacements& displacements_;
    unsigned most_;
    std::map<std::size_t, std::optional<DisplacementDiagram>> known_;
};

/// The clauses of one frame.
class FrameBuilder {
public:
    FrameBuilder(Gates& gates, const TimeLine& line, std::size_t frame, Diagrams& diagrams)
        : gates_(gates),
          line_(line),
          frame_(line.frames[frame]),
          prefix_("frame " + std::to_string(frame) + " "),
          diagrams_(diagrams),
          sum_(diagrams.most() + 2, gates.no()) {
        sum_[0] = gates.yes();
        bound_.has.resize(line.blocks.size());
    }

    FrameBound build() {
        bound_.counters.first = gates_.clauses();
        for (std::size_t c = 0; c < line_.blocks.size(); ++c) {
            if (diagrams_.of(line_.blocks[c])) count(c);
        }
        bound_.counters.end = bound_.sums.first = gates_.clauses();
        for (std::size_t c = 0; c < line_.blocks.size(); ++c) {
            const auto& diagram = diagrams_.of(line_.blocks[c]);
            if (diagram) add(c, walk(c, *diagram));
        }
        return std::move(bound_);
    }

    /// Where `made` moves are made, the sum is at most `most`.
    void limit(Literal made, std::size_t most) {
        if (most + 1 < sum_.size()) gates_.clause({-made, -sum_[most + 1]});
    }

private:
    static std::string of_colour(std::size_t c) { return " of colour " + std::to_string(c + 1); }

    void count(std::size_t c) {
        const std::size_t highest = std::min(line_.blocks[c], line_.height);
        for (std::size_t x = 0; x < line_.width; ++x) {
            const std::string column = prefix_ + "column " + std::to_string(x) + " has ";
            std::vector<Literal> least(highest + 2, gates_.no());  // [j]: at least j so far
            least[0] = gates_.yes();
            for (std::size_t y = 0; y < line_.height; ++y) {
                for (std::size_t j = std::min(y + 1, highest); j > 0; --j) {
                    least[j] = gates_.count_step(least[j], least[j - 1], frame_.at(x, y, c + 1),
                                                 column + std::to_string(j) + of_colour(c) +
                                                     " up to row " + std::to_string(y));
                }
            }
            auto& has = bound_.has[c].emplace_back();
            for (std::size_t j = 0; j <= highest; ++j) {
                has.push_back(gates_.all({least[j], -least[j + 1]},
                                         column + std::to_string(j) + of_colour(c)));
            }
        }
    }

    /// [v]: d of colour c + 1 is v.
    std::vector<Literal> walk(std::size_t c, const DisplacementDiagram& diagram) {
        std::vector<Literal> here{gates_.yes()};
        for (std::size_t x = 0; x < line_.width; ++x) {
            here = next(c, x, diagram.children[x], here,
                        x + 1 < line_.width ? diagram.children[x + 1].size() : sum_.size());
        }
        return here;
    }

    /// The nodes after column x, from those before it, exactly one of which holds.
    std::vector<Literal> next(std::size_t c, std::size_t x,
                              const std::vector<std::vector<unsigned>>& children,
                              const std::vector<Literal>& here, std::size_t number) {
        // [child][node]: the numbers of blocks that lead from one to the other.
        std::vector<std::map<std::size_t, std::vector<Literal>>> ways(number);
        for (std::size_t node = 0; node < here.size(); ++node) {
            if (here[node] == gates_.no()) continue;
            for (std::size_t j = 0; j < children[node].size(); ++j) {
                const Literal has = bound_.has[c][x][j];
                if (children[node][j] == DisplacementDiagram::kNowhere || has == gates_.no()) {
                    continue;
                }
                ways[children[node][j]][node].push_back(has);
            }
        }
        std::vector<Literal> after(number, gates_.no());
        for (std::size_t child = 0; child < number; ++child) {
            if (ways[child].empty()) continue;
            after[child] =
                gates_.variable(prefix_ + "d" + of_colour(c) + " comes to node " +
                                std::to_string(child) + " after column " + std::to_string(x));
            std::vector<Literal> parents{-after[child]};
            for (const auto& [node, numbers] : ways[child]) {
                parents.push_back(here[node]);
                std::vector<Literal> back{-after[child], -here[node]};
                for (const Literal has : numbers) {
                    gates_.clause({-here[node], -has, after[child]});
                    back.push_back(has);
                }
                gates_.clause(std::move(back));
            }
            gates_.clause(std::move(parents));
        }
        return after;
    }

    /// Adds a colour's d to the sum.
    void add(std::size_t c, const std::vector<Literal>& exactly) {
        // At least v, of this colour and of those so far.
        std::vector<Literal> own(sum_.size(), gates_.no());
        for (std::size_t v = sum_.size() - 1; v > 0; --v) {
            const Literal above = v + 1 < sum_.size() ? own[v + 1] : gates_.no();
            own[v] = gates_.any({exactly[v], above},
                                prefix_ + "d" + of_colour(c) + " is at least " + std::to_string(v));
        }
        own[0] = gates_.yes();
        std::vector<Literal> sum(sum_.size(), gates_.no());
        sum[0] = gates_.yes();
        for (std::size_t v = 1; v < sum.size(); ++v) {
            sum[v] = total(own, v,
                           prefix_ + "d up to colour " + std::to_string(c + 1) + " is at least " +
                               std::to_string(v));
        }
        sum_ = std::move(sum);
    }

    /// At least v of both together: each pair of numbers that makes v says yes, and each pair that
    /// falls short, by both being one too small, says no.
    Literal total(const std::vector<Literal>& own, std::size_t v, const std::string& name) {
        bool possible = false;
        for (std::size_t i = 0; i <= v; ++i) {
            possible = possible || (own[i] != gates_.no() && sum_[v - i] != gates_.no());
        }
        if (!possible) return gates_.no();
        const Literal gate = gates_.variable(name);
        for (std::size_t i = 0; i <= v; ++i) gates_.clause({-own[i], -sum_[v - i], gate});
        for (std::size_t i = 1; i <= v; ++i) gates_.clause({own[i], sum_[v - i + 1], -gate});
        return gate;
    }

    Gates& gates_;
    const TimeLine& line_;
    const Frame& frame_;
    std::string prefix_;
    Diagrams& diagrams_;
    std::vector<Literal> sum_;  // [v]: the colours so far make at least v, up to most + 1
    FrameBound bound_;
};

}  // namespace

std::vector<FrameBound> add_bound(Gates& gates, const Instance& instance, const TimeLine& line) {
    Displacements displacements(line.width, line.height, 2 * instance.moves);
    std::map<std::size_t, Diagrams> by_moves;  // of the most moves left
    std::vector<FrameBound> bounds;
    for (std::size_t i = 0; i < line.frames.size(); ++i) {
        bounds.emplace_back();
        std::size_t made = 0;
        while (line.done[i][made] == gates.no()) ++made;
        const std::size_t left = instance.moves - made;
        const auto most = static_cast<unsigned>(2 * left);
        Diagrams& diagrams = by_moves.try_emplace(left, displacements, most).first->second;
        const bool last = i + 1 == line.frames.size();
        if (last || (i == 0 && !diagrams.exceeded(instance.board))) continue;
        FrameBuilder builder(gates, line, i, diagrams);
        FrameBound bound = builder.build();
        for (std::size_t s = made; s < line.done[i].size(); ++s) {
            builder.limit(line.done[i][s], 2 * (instance.moves - s));
        }
        bound.sums.end = gates.clauses();
        bounds.back() = std::move(bound);
    }
    return bounds;
}

}  // namespace tessera::mayan
