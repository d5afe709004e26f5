#include "encoders/mayan_timeline.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace tessera::mayan {

namespace {

using Grid = std::vector<std::vector<Literal>>;  // [x][y]

std::string at(std::size_t x, std::size_t y) {
    return " (" + std::to_string(x) + "," + std::to_string(y) + ")";
}

/// What may stand where before an event, whatever the moves: the less, the smaller the formula.
class Reach {
public:
    Reach(const Instance& instance, const std::array<std::size_t, kMaxColour + 1>& number,
          std::size_t colours)
        : most_(instance.height), can_(colours + 1) {
        for (auto& columns : can_) columns.assign(instance.board.columns.size(), false);
        for (std::size_t x = 0; x < instance.board.columns.size(); ++x) {
            const auto& column = instance.board.columns[x];
            heights_.push_back(column.size());
            for (const Colour colour : column) can_[number[colour]][x] = true;
        }
    }

    /// A move brings a block to a neighbouring column, where it lands no higher than it was.
    void move() {
        const std::size_t width = heights_.size();
        const std::vector<std::size_t> before = heights_;
        const auto before_can = can_;
        for (std::size_t x = 0; x < width; ++x) {
            for (const std::size_t other : {x - 1, x + 1}) {
                if (other >= width) continue;  // x - 1 too, for x = 0
                if (before[other] > before[x]) {
                    heights_[x] = std::min(most_, before[x] + 1);
                }
                for (std::size_t c = 1; c < can_.size(); ++c) {
                    if (before_can[c][other]) can_[c][x] = true;
                }
            }
        }
    }

    std::size_t height(std::size_t x) const { return heights_[x]; }
    bool can(std::size_t x, std::size_t colour) const { return can_[colour][x]; }

private:
    std::size_t most_;
    std::vector<std::size_t> heights_;
    std::vector<std::vector<bool>> can_;  // [colour][x]
};

class Builder {
public:
    Builder(Gates& gates, const Instance& instance, const std::vector<MoveLiterals>& moves)
        : gates_(gates), instance_(instance), moves_(moves) {
        line_.width = instance.board.columns.size();
        line_.height = instance.height;
        for (const auto& column : instance.board.columns) {
            for (const Colour colour : column) {
                if (line_.number[colour] == 0) {
                    line_.blocks.push_back(0);
                    line_.number[colour] = line_.blocks.size();
                }
                ++line_.blocks[line_.number[colour] - 1];
            }
        }
        for (const std::size_t blocks : line_.blocks) waves_ += blocks / 3;
    }

    TimeLine build();

private:
    /// What an event does to the cells of the frame before it.
    struct Event {
        Grid exchange;               // [p][y]: the blocks of columns p and p + 1 change places
        Grid leaves;                 // a block leaves its column or vanishes
        Grid lands;                  // a dragged block lands here
        std::vector<Literal> block;  // [c]: that block's colour is c + 1
    };

    std::size_t width() const { return line_.width; }
    std::size_t height() const { return line_.height; }
    std::size_t colours() const { return line_.blocks.size(); }
    std::string name(const std::string& what) const {
        return "event " + std::to_string(event_) + " " + what;
    }
    Frame blank() const { return Frame(width(), height(), colours(), gates_.yes()); }
    Grid grid() const { return Grid(width(), std::vector<Literal>(height(), gates_.no())); }

    Frame given_frame() const;
    Frame new_frame(const Reach& reach);
    Literal equal(const Frame& frame, std::size_t x, std::size_t y, bool beside);
    void add_runs(const Frame& frame, bool beside, std::vector<std::vector<Literal>>& runs);
    Grid find_runs(const Frame& frame);
    void count_moves(Literal unstable);
    std::vector<Literal> active_moves(Literal unstable);
    Grid choose_pair(const Frame& frame, const std::vector<Literal>& active);
    Event drag(const Frame& frame, const Grid& pair, Grid leaves);
    void copy_blocks(const Event& event, const Frame& from, const Frame& to);
    void fall(const Event& event, std::size_t x, const Frame& from, const Frame& to);

    Gates& gates_;
    const Instance& instance_;
    const std::vector<MoveLiterals>& moves_;
    std::size_t waves_ = 0;
    std::size_t event_ = 0;
    TimeLine line_;
};

TimeLine Builder::build() {
    const std::size_t events = moves_.size() + waves_;
    Reach reach(instance_, line_.number, colours());
    line_.frames.push_back(given_frame());
    line_.frame_clauses.emplace_back();
    line_.done.emplace_back(moves_.size() + 1, gates_.no()).front() = gates_.yes();
    for (event_ = 0; event_ < events; ++event_) {
        const Frame& from = line_.frames.back();
        const std::size_t first = gates_.clauses();
        Grid runs = find_runs(from);
        std::vector<Literal> marks;
        for (const auto& column : runs) marks.insert(marks.end(), column.begin(), column.end());
        const Literal unstable = gates_.any(std::move(marks), name("is a wave"));
        line_.unstable.push_back(unstable);
        line_.active.push_back(active_moves(unstable));
        const Grid pair = choose_pair(from, line_.active.back());
        const Event event = drag(from, pair, std::move(runs));
        // After the last move the board must be empty when no run stands.
        for (std::size_t x = 0; x < width(); ++x) {
            gates_.clause({-line_.done.back().back(), unstable, from.empty(x, 0)});
        }
        count_moves(unstable);
        if (event_ < moves_.size()) reach.move();
        const std::size_t frame_first = gates_.clauses();
        const Frame to = event_ + 1 == events ? blank() : new_frame(reach);
        line_.frame_clauses.push_back({frame_first, gates_.clauses()});
        copy_blocks(event, from, to);
        line_.frames.push_back(to);
        line_.event_clauses.push_back({first, gates_.clauses()});
    }
    gates_.clause({line_.done.back().back()});
    return std::move(line_);
}

Frame Builder::given_frame() const {
    Frame frame = blank();
    for (std::size_t x = 0; x < width(); ++x) {
        const auto& column = instance_.board.columns[x];
        for (std::size_t y = 0; y < column.size(); ++y) {
            frame.at(x, y, 0) = gates_.no();
            frame.at(x, y, line_.number[column[y]]) = gates_.yes();
        }
    }
    return frame;
}

Frame Builder::new_frame(const Reach& reach) {
    Frame frame = blank();
    const std::string prefix = "frame " + std::to_string(event_ + 1);
    for (std::size_t x = 0; x < width(); ++x) {
        for (std::size_t y = 0; y < reach.height(x); ++y) {
            std::vector<Literal> values{gates_.variable(prefix + at(x, y) + " is empty")};
            frame.at(x, y, 0) = values.front();
            for (std::size_t c = 1; c <= colours(); ++c) {
                if (!reach.can(x, c)) continue;
                frame.at(x, y, c) =
                    gates_.variable(prefix + at(x, y) + " is colour " + std::to_string(c));
                values.push_back(frame.at(x, y, c));
            }
            gates_.at_most_one(values);
            gates_.clause(values);
            if (y > 0) gates_.clause({-frame.empty(x, y - 1), frame.empty(x, y)});
        }
    }
    return frame;
}

/// Blocks of the same colour stand in (x, y) and beside it to the right, or above it.
Literal Builder::equal(const Frame& frame, std::size_t x, std::size_t y, bool beside) {
    const std::size_t x2 = beside ? x + 1 : x;
    const std::size_t y2 = beside ? y : y + 1;
    if (frame.empty(x, y) == gates_.yes() || frame.empty(x2, y2) == gates_.yes()) {
        return gates_.no();
    }
    for (std::size_t c = 1; c <= colours(); ++c) {
        if (frame.at(x, y, c) == gates_.yes()) return frame.at(x2, y2, c);
        if (frame.at(x2, y2, c) == gates_.yes()) return frame.at(x, y, c);
    }
    const Literal gate =
        gates_.variable(name(at(x, y) + (beside ? " is as its right" : " is as its upper")));
    gates_.clause({-gate, -frame.empty(x, y)});
    gates_.clause({-gate, -frame.empty(x2, y2)});
    for (std::size_t c = 1; c <= colours(); ++c) {
        gates_.clause({-frame.at(x, y, c), -frame.at(x2, y2, c), gate});
        gates_.clause({-gate, -frame.at(x, y, c), frame.at(x2, y2, c)});
    }
    return gate;
}

/// Adds each three equal blocks in a line to the runs of its cells.
void Builder::add_runs(const Frame& frame, bool beside, std::vector<std::vector<Literal>>& runs) {
    const std::size_t dx = beside ? 1 : 0;
    const std::size_t dy = beside ? 0 : 1;
    Grid equals = grid();
    for (std::size_t x = 0; x + dx < width(); ++x) {
        for (std::size_t y = 0; y + dy < height(); ++y) equals[x][y] = equal(frame, x, y, beside);
    }
    for (std::size_t x = 0; x + 2 * dx < width(); ++x) {
        for (std::size_t y = 0; y + 2 * dy < height(); ++y) {
            const Literal run =
                gates_.all({equals[x][y], equals[x + dx][y + dy]},
                           name(std::string(beside ? "three to the right" : "three upwards") +
                                " from" + at(x, y)));
            for (std::size_t i = 0; i < 3; ++i) {
                runs[(x + i * dx) * height() + y + i * dy].push_back(run);
            }
        }
    }
}

/// Which cells lie in a run.
Grid Builder::find_runs(const Frame& frame) {
    std::vector<std::vector<Literal>> runs(width() * height());
    add_runs(frame, true, runs);
    add_runs(frame, false, runs);
    Grid marks = grid();
    for (std::size_t x = 0; x < width(); ++x) {
        for (std::size_t y = 0; y < height(); ++y) {
            marks[x][y] = gates_.any(runs[x * height() + y], name("run at" + at(x, y)));
        }
    }
    return marks;
}

/// How many moves are made before the next event: one more after a move.
void Builder::count_moves(Literal unstable) {
    const std::size_t last = moves_.size();
    const std::size_t next = event_ + 1;
    std::vector<Literal> after(last + 1, gates_.no());
    for (std::size_t s = 0; s <= last; ++s) {
        // More than K waves cannot be.
        if (s > next || (s < last && s + waves_ < next)) continue;
        after[s] =
            gates_.variable("frame " + std::to_string(next) + " after move " + std::to_string(s));
    }
    const std::vector<Literal>& before = line_.done.back();
    for (std::size_t s = 0; s <= last; ++s) {
        gates_.clause({-before[s], -unstable, after[s]});
        gates_.clause({-before[s], unstable, after[std::min(s + 1, last)]});
    }
    gates_.clause(after);
    gates_.at_most_one(after);
    line_.done.push_back(std::move(after));
}

/// [s]: this event is move number s.
std::vector<Literal> Builder::active_moves(Literal unstable) {
    std::vector<Literal> active;
    for (std::size_t s = 0; s < moves_.size(); ++s) {
        active.push_back(gates_.all({line_.done.back()[s], -unstable},
                                    name("is move " + std::to_string(s + 1))));
    }
    return active;
}

/// [p][y]: the move of this event is between columns p and p + 1 in row y; no move, no pair. The
/// block that is dragged must be there.
Grid Builder::choose_pair(const Frame& frame, const std::vector<Literal>& active) {
    const Literal some = gates_.any(active, name("is a move"));
    const auto choose = [&](const auto& member, const std::string& what) {
        std::vector<Literal> values;
        for (const MoveLiterals& move : moves_) values.push_back(member(move));
        return gates_.choose(active, values, some, name(what));
    };
    std::vector<Literal> left;
    std::vector<Literal> row;
    for (std::size_t p = 0; p + 1 < width(); ++p) {
        left.push_back(
            choose([p](const MoveLiterals& move) { return move.left[p]; },
                   "between columns " + std::to_string(p) + " and " + std::to_string(p + 1)));
    }
    for (std::size_t y = 0; y < height(); ++y) {
        row.push_back(choose([y](const MoveLiterals& move) { return move.row[y]; },
                             "in row " + std::to_string(y)));
    }
    const Literal right =
        choose([](const MoveLiterals& move) { return move.right; }, "to the right");
    Grid pair = grid();
    for (std::size_t p = 0; p + 1 < width(); ++p) {
        for (std::size_t y = 0; y < height(); ++y) {
            pair[p][y] = gates_.all({left[p], row[y]}, name("pair" + at(p, y)));
            gates_.clause({-pair[p][y], -right, -frame.empty(p, y)});
            gates_.clause({-pair[p][y], right, -frame.empty(p + 1, y)});
        }
    }
    return pair;
}

/// What dragging does, on top of the blocks that vanish.
Builder::Event Builder::drag(const Frame& frame, const Grid& pair, Grid leaves) {
    Event event{grid(), std::move(leaves), grid(), {}};
    std::vector<std::vector<Literal>> arrives(width());
    std::vector<std::vector<Literal>> pulls(width() * height());  // of each cell
    std::vector<Literal> all_pulls;
    for (std::size_t p = 0; p + 1 < width(); ++p) {
        for (std::size_t y = 0; y < height(); ++y) {
            const Literal empty = frame.empty(p, y);
            const Literal other = frame.empty(p + 1, y);
            event.exchange[p][y] =
                gates_.all({pair[p][y], -empty, -other}, name("exchange" + at(p, y)));
            const Literal to_right =
                gates_.all({pair[p][y], other}, name("out to the right" + at(p, y)));
            const Literal to_left =
                gates_.all({pair[p][y], empty}, name("out to the left" + at(p + 1, y)));
            arrives[p + 1].push_back(to_right);
            arrives[p].push_back(to_left);
            pulls[p * height() + y].push_back(to_right);
            pulls[(p + 1) * height() + y].push_back(to_left);
            all_pulls.insert(all_pulls.end(), {to_right, to_left});
        }
    }
    const Literal pulled = gates_.any(all_pulls, name("a block falls elsewhere"));
    for (std::size_t c = 1; c <= colours(); ++c) {
        event.block.push_back(gates_.variable(name("that block is colour " + std::to_string(c))));
        gates_.clause({-event.block.back(), pulled});
        for (std::size_t cell = 0; cell < pulls.size(); ++cell) {
            const Literal colour = frame.at(cell / height(), cell % height(), c);
            for (const Literal pull : pulls[cell]) {
                gates_.clause({-pull, -colour, event.block.back()});
            }
        }
    }
    gates_.at_most_one(event.block);
    for (std::size_t x = 0; x < width(); ++x) {
        const Literal arrival =
            gates_.any(arrives[x], name("a block arrives in column " + std::to_string(x)));
        for (std::size_t y = 0; y < height(); ++y) {
            auto& out = pulls[x * height() + y];
            out.push_back(event.leaves[x][y]);
            event.leaves[x][y] = gates_.any(std::move(out), name("leaves" + at(x, y)));
            const Literal supported = y == 0 ? gates_.yes() : -frame.empty(x, y - 1);
            event.lands[x][y] =
                gates_.all({arrival, frame.empty(x, y), supported}, name("lands" + at(x, y)));
        }
    }
    return event;
}

void Builder::copy_blocks(const Event& event, const Frame& from, const Frame& to) {
    for (std::size_t x = 0; x < width(); ++x) {
        fall(event, x, from, to);
        for (std::size_t y = 0; y < height(); ++y) {
            for (std::size_t c = 1; c <= colours(); ++c) {
                gates_.clause({-event.lands[x][y], -event.block[c - 1], to.at(x, y, c)});
                if (x + 1 == width()) continue;
                const Literal exchange = event.exchange[x][y];
                gates_.clause({-exchange, -from.at(x + 1, y, c), to.at(x, y, c)});
                gates_.clause({-exchange, -from.at(x, y, c), to.at(x + 1, y, c)});
            }
        }
    }
}

/// What stays in column x comes down by the number of blocks that leave below it.
void Builder::fall(const Event& event, std::size_t x, const Frame& from, const Frame& to) {
    // below[k]: at least k blocks leave below row y.
    std::vector<Literal> below(height() + 2, gates_.no());
    below[0] = gates_.yes();
    for (std::size_t y = 0; y < height(); ++y) {
        const Literal leaves = event.leaves[x][y];
        const Literal to_left = x == 0 ? gates_.no() : event.exchange[x - 1][y];
        for (std::size_t k = 0; k <= y; ++k) {
            std::vector<Literal> conditions{-leaves, below[k], -below[k + 1]};
            if (k == 0) {
                // Where a block is exchanged or lands, none leaves below.
                conditions.insert(conditions.end(),
                                  {-to_left, -event.exchange[x][y], -event.lands[x][y]});
            }
            const Literal stays = gates_.all(std::move(conditions),
                                             name("comes down " + std::to_string(k) + at(x, y)));
            for (std::size_t value = 0; value <= colours(); ++value) {
                gates_.clause({-stays, -from.at(x, y, value), to.at(x, y - k, value)});
            }
        }
        for (std::size_t k = y + 1; k > 0; --k) {
            below[k] = gates_.count_step(below[k], below[k - 1], leaves,
                                         name(std::to_string(k) + " leave up to" + at(x, y)));
        }
    }
    for (std::size_t k = 1; k <= height(); ++k) {
        gates_.clause({-below[k], to.empty(x, height() - k)});
    }
}

}  // namespace

Frame::Frame(std::size_t width, std::size_t height, std::size_t colours, Literal yes)
    : height_(height), colours_(colours), cells_(width * height * (colours + 1), -yes) {
    for (std::size_t x = 0; x < width; ++x) {
        for (std::size_t y = 0; y < height; ++y) at(x, y, 0) = yes;
    }
}

TimeLine add_time_line(Gates& gates, const Instance& instance,
                       const std::vector<MoveLiterals>& moves) {
    return Builder(gates, instance, moves).build();
}

}  // namespace tessera::mayan
