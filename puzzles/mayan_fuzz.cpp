#include "puzzles/mayan_fuzz.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "puzzles/chunks.hpp"

namespace tessera::mayan {

namespace {

constexpr std::int64_t kMostMoves = 3;
/// Of a colour with more blocks than this, pairs and triples are not tried.
constexpr std::size_t kFewBlocks = 8;
/// How many reductions are drawn at random, each from so many tries at most.
constexpr std::size_t kDrawn = 300;
constexpr int kTries = 64;

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

    std::vector<Instance> systematic() {
        fewer_moves();
        play_a_move();
        leave_out_colours();
        leave_out_columns();
        leave_out_neighbours();
        leave_out_equal_blocks();
        lower_colours();
        return std::move(found_);
    }

    /// Some blocks left out, wherever they are, and up to two others painted or put elsewhere: for
    /// boards from which nothing can be taken without something else giving way. What is
    /// unsolvable at sight, by a colour with one or two blocks, is not worth a try here.
    std::optional<Instance> drawn(std::size_t number) const {
        if (number >= kDrawn || places_.empty()) return std::nullopt;
        Random random = Random::item(places_.size(), number);
        for (int tries = 0; tries < kTries; ++tries) {
            Instance candidate = instance_;
            const std::int64_t most = std::min<std::int64_t>(6, std::ssize(places_));
            for (std::int64_t less = random.between(1, most); less > 0; --less) {
                take_any(random, candidate.board);
            }
            for (std::int64_t mends = random.between(0, 2); mends > 0; --mends) {
                mend(random, candidate.board);
            }
            if (is_instance(candidate.board) && !has_few_of_a_colour(candidate.board)) {
                return candidate;
            }
        }
        return std::nullopt;
    }

private:
    Colour colour(std::size_t block) const {
        return instance_.board.columns[places_[block].x][places_[block].y];
    }

    std::vector<Colour> colours() const {
        std::vector<Colour> used;
        for (std::size_t i = 0; i < places_.size(); ++i) used.push_back(colour(i));
        std::ranges::sort(used);
        used.erase(std::unique(used.begin(), used.end()), used.end());
        return used;
    }

    static bool is_instance(const Board& board) { return !board.empty() && !has_run(board); }

    void offer(Instance candidate) {
        if (is_instance(candidate.board)) found_.push_back(std::move(candidate));
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

    static Colour take_any(Random& random, Board& board) {
        const std::vector<Place> places = places_of(board);
        if (places.empty()) return 0;
        const Place place = places[static_cast<std::size_t>(random.below(places.size()))];
        auto& column = board.columns[place.x];
        const Colour taken = column[place.y];
        column.erase(column.begin() + static_cast<std::ptrdiff_t>(place.y));
        return taken;
    }

    /// Takes a block and puts one back, of its colour or of another block's, anywhere.
    void mend(Random& random, Board& board) const {
        Colour put = take_any(random, board);
        if (put == 0) return;
        if (random.chance(1, 2))
            put = colour(static_cast<std::size_t>(random.below(places_.size())));
        auto& column = board.columns[static_cast<std::size_t>(random.below(board.columns.size()))];
        if (column.size() == instance_.height) return;
        const std::uint64_t at = random.below(column.size() + 1);
        column.insert(column.begin() + static_cast<std::ptrdiff_t>(at), put);
    }

    static bool has_few_of_a_colour(const Board& board) {
        std::array<std::size_t, kMaxColour + 1> number{};
        for (const Place place : places_of(board)) ++number[board.columns[place.x][place.y]];
        return std::ranges::any_of(number, [](std::size_t n) { return n == 1 || n == 2; });
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
    Reducer reducer(instance);
    std::vector<Instance> systematic = reducer.systematic();
    if (index < systematic.size()) return std::move(systematic[index]);
    return reducer.drawn(index - systematic.size());
}

ReadOptions read_options(const Instance& instance, Format format) {
    static_cast<void>(instance);
    ReadOptions options;
    options.format = format;
    return options;
}

}  // namespace tessera::mayan
