#include "puzzles/mayan_fuzz.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "puzzles/chunks.hpp"

namespace tessera::mayan {

namespace {

constexpr std::int64_t kMostMoves = 3;
/// Of a colour with more blocks than this, pairs and triples are not tried.
constexpr std::size_t kFewBlocks = 8;

/// All blocks' places, column by column, bottom up.
struct Place {
    std::size_t x;
    std::size_t y;
};

std::vector<Place> places_of(const Board& board) {
    std::vector<Place> places;
    for (std::size_t x = 0; x < board.columns.size(); ++x) {
        for (std::size_t y = 0; y < board.columns[x].size(); ++y) places.push_back({x, y});
    }
    return places;
}

/// Makes the list of reductions, leaving out what is no instance.
class Reducer {
public:
    explicit Reducer(const Instance& instance)
        : instance_(instance), places_(places_of(instance.board)) {}

    std::vector<Instance> all() && {
        fewer_moves();
        play_a_move();
        leave_out_colours();
        leave_out_columns();
        leave_out_neighbours();
        leave_out_equal_blocks();
        lower_colours();
        return std::move(found_);
    }

private:
    Colour colour(std::size_t block) const {
        return instance_.board.columns[places_[block].x][places_[block].y];
    }

    std::vector<Colour> colours() const {
        std::vector<Colour> used;
        for (std::size_t i = 0; i < places_.size(); ++i) used.push_back(colour(i));
        std::ranges::sort(used);
        used.erase(std::ranges::unique(used).begin(), used.end());
        return used;
    }

    void offer(Instance candidate) {
        if (!candidate.board.empty() && !has_run(candidate.board)) {
            found_.push_back(std::move(candidate));
        }
    }

    void fewer_moves() {
        for (unsigned moves = 1; moves < instance_.moves; ++moves) {
            Instance candidate = instance_;
            candidate.moves = moves;
            offer(std::move(candidate));
        }
    }

    void play_a_move() {
        if (instance_.moves == 1) return;
        for (const Place place : places_) {
            for (const int g : {1, -1}) {
                Instance candidate = instance_;
                --candidate.moves;
                const Move move{static_cast<int>(place.x), static_cast<int>(place.y), g};
                if (drag(candidate.board, move)) continue;
                settle(candidate.board);
                offer(std::move(candidate));
            }
        }
    }

    /// Without the blocks that `leaves` says, by their number.
    template <class Leaves>
    void leave_out(const Leaves& leaves) {
        Instance candidate = instance_;
        for (std::size_t i = places_.size(); i-- > 0;) {
            if (!leaves(i)) continue;
            auto& column = candidate.board.columns[places_[i].x];
            column.erase(column.begin() + static_cast<std::ptrdiff_t>(places_[i].y));
        }
        offer(std::move(candidate));
    }

    void leave_out_colours() {
        for (const Colour unwanted : colours()) {
            leave_out([&](std::size_t i) { return colour(i) == unwanted; });
        }
    }

    void leave_out_columns() {
        for (std::size_t x = 0; x < instance_.board.columns.size(); ++x) {
            if (!instance_.board.columns[x].empty()) {
                leave_out([&](std::size_t i) { return places_[i].x == x; });
            } else if (instance_.board.columns.size() > 1) {
                Instance candidate = instance_;
                candidate.board.columns.erase(candidate.board.columns.begin() +
                                              static_cast<std::ptrdiff_t>(x));
                offer(std::move(candidate));
            }
        }
    }

    void leave_out_neighbours() {
        for (const Chunk chunk : chunks(places_.size(), places_.size() / 2)) {
            leave_out([&](std::size_t i) { return chunk.holds(i); });
        }
    }

    /// What vanishes vanishes by threes: less than that cannot often be left out.
    void leave_out_equal_blocks() {
        for (const Colour c : colours()) {
            std::vector<std::size_t> equal;
            for (std::size_t i = 0; i < places_.size(); ++i) {
                if (colour(i) == c) equal.push_back(i);
            }
            if (equal.size() > kFewBlocks) continue;
            for (std::size_t i = 0; i < equal.size(); ++i) {
                for (std::size_t j = i + 1; j < equal.size(); ++j) {
                    for (std::size_t k = j; k < equal.size(); ++k) {
                        leave_out([&](std::size_t b) {
                            return b == equal[i] || b == equal[j] || b == equal[k];
                        });
                    }
                }
            }
        }
    }

    void lower_colours() {
        const std::vector<Colour> used = colours();
        for (const Colour from : used) {
            for (Colour to = 1; to < from; ++to) {
                repaint(to, [&](std::size_t i) { return colour(i) == from; });
            }
        }
        for (std::size_t block = 0; block < places_.size(); ++block) {
            for (const Colour to : used) {
                if (to < colour(block)) repaint(to, [&](std::size_t i) { return i == block; });
            }
        }
    }

    template <class Chooses>
    void repaint(Colour to, const Chooses& chooses) {
        Instance candidate = instance_;
        for (std::size_t i = 0; i < places_.size(); ++i) {
            if (chooses(i)) candidate.board.columns[places_[i].x][places_[i].y] = to;
        }
        offer(std::move(candidate));
    }

    const Instance& instance_;
    std::vector<Place> places_;
    std::vector<Instance> found_;
};

}  // namespace

GenerateOptions draw_size(Random& random, GenerateOptions given, BoardShape shape) {
    static_cast<void>(shape);
    if (!given.moves) given.moves = static_cast<std::uint64_t>(random.between(1, kMostMoves));
    return given;
}

std::optional<Instance> reduction(const Instance& instance, std::size_t index) {
    std::vector<Instance> all = Reducer(instance).all();
    if (index >= all.size()) return std::nullopt;
    return std::move(all[index]);
}

ReadOptions read_options(const Instance& instance, Format format) {
    static_cast<void>(instance);
    ReadOptions options;
    options.format = format;
    return options;
}

}  // namespace tessera::mayan
