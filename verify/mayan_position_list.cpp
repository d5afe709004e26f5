#include "verify/mayan_position_list.hpp"

#include <ostream>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "solvers/mayan.hpp"
#include "verify/mayan_positions.hpp"

namespace tessera::mayan {

bool write_positions(std::ostream& out, const Instance& instance, const Answer* answer,
                     const Stop& stop) {
    if (answer != nullptr && instance.at_most) {
        throw std::invalid_argument(
            "expected a board of exactly n moves, whose answers are of one length, found at most "
            "n");
    }
    std::vector<std::string> lines;
    std::unordered_set<std::string> known;
    for (const Position& root : needed_positions(instance, answer)) {
        // What has no move left, or nothing to drag, is dead or not as it stands.
        if (root.board.empty() || root.moves_left == 0) {
            const bool cleared = root.board.empty() && (root.moves_left == 0 || instance.at_most);
            if (cleared) return false;
            continue;
        }
        const Instance from{root.board, instance.height, root.moves_left, instance.at_most};
        const Verdict verdict = for_each_dead(from, stop, [&](const DeadPosition& dead) {
            std::string line = position_line(dead.board, dead.moves_left);
            if (known.insert(line).second) lines.push_back(std::move(line));
        });
        if (verdict == Verdict::undecided) throw Stopped();
        if (verdict == Verdict::solvable) return false;
    }
    out << kPositionsHeader << lines.size() << '\n';
    for (const std::string& line : lines) out << line << '\n';
    return true;
}

}  // namespace tessera::mayan
