// The dead positions of an unsolvable instance, breadth first.
//
// The search itself keeps the same ones, but not those alone where it knows an answer in time,
// nor in an order that is worth writing down. This walks once more over what can be reached, which
// costs about as much.

#include <utility>
#include <vector>

#include "puzzles/poll.hpp"
#include "solvers/mayan.hpp"
#include "solvers/mayan_memo.hpp"
#include "solvers/mayan_steps.hpp"

namespace tessera::mayan {

namespace {

constexpr std::size_t kWordsPerNode = 500;

/// The positions with one number of moves left, each once, in the order they were met.
template <class Position>
class Layer {
public:
    void add(const Position& board) {
        if (known_.insert(board, packed::hash(board))) boards_.push_back(board);
    }

    const std::vector<Position>& boards() const { return boards_; }

private:
    packed::Set<Position> known_;
    std::vector<Position> boards_;
};

/// False once an answer is met.
template <class Position>
bool visit_all(const Instance& instance, const Stop& stop,
               const std::function<void(const DeadPosition&)>& visit) {
    Poll poll(stop);
    Steps<Position> steps(instance);
    Layer<Position> layer;
    const bool beyond = steps.beyond_bound(steps.start(), instance.moves);
    if (!beyond && !steps.start().empty()) layer.add(steps.start());
    std::vector<Step<Position>> found;
    for (unsigned left = instance.moves; left > 0; --left) {
        Layer<Position> next;
        for (const Position& board : layer.boards()) {
            poll.spend(kWordsPerNode);
            visit({steps.unpacked(board), left});
            steps.find(board, left, found);
            for (const auto& step : found) {
                // Steps lets an empty board through only where it ends an answer.
                if (step.board.empty()) return false;
                next.add(step.board);
            }
        }
        layer = std::move(next);
    }
    return true;
}

}  // namespace

Verdict for_each_dead(const Instance& instance, const Stop& stop,
                      const std::function<void(const DeadPosition&)>& visit) {
    require_valid(instance);
    return with_position(instance, [&]<class Position>(std::type_identity<Position>) {
        try {
            const bool all = visit_all<Position>(instance, stop, visit);
            return all ? Verdict::unsolvable : Verdict::solvable;
        } catch (const Stopped&) {
            return Verdict::undecided;
        }
    });
}

}  // namespace tessera::mayan
