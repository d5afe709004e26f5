// The Rock Game as clauses, complete in itself: arcs and times.
//
// The time of a state is n bits; its least bit is the number of stones modulo 2, since every
// move changes both. What time comes next is worked out once a state, not once an arc: `carry`
// says that all lower bits are one, `next` is the time after. An arc then only copies: 2 n
// clauses of three literals.

#include <bit>
#include <utility>

#include "encoders/gray_code_parts.hpp"

namespace tessera::gray_code {

namespace {

class Positions : public CnfEncoding<Answer> {
public:
    Positions(unsigned holes, const Stop& stop)
        : holes_(holes), count_(std::size_t{1} << holes), formula_(stop) {
        const std::size_t pairs = count_ * holes_;
        first_arc_ = formula_.add_variables(pairs, [holes](std::size_t i) {
            const auto from = static_cast<State>(i / holes);
            const State to = from ^ State { 1 } << (i % holes);
            return "move " + line(from, holes) + '>' + line(to, holes);
        });
        first_time_ = add_bits("time");
        first_carry_ = add_bits("carry");
        first_next_ = add_bits("next");
        for (State state = 0; state < count_; ++state) {
            add_one_way_out_and_in(state);
            add_next_time(state);
        }
        add_known_times();
        for (State state = 0; state < count_; ++state) {
            for (unsigned hole = 0; hole < holes_; ++hole) add_copy(state, hole);
        }
    }

    const Formula& formula() const override { return formula_; }

    std::vector<Answer> decode(const Model& model) const override {
        std::vector<std::uint8_t> flipped;
        State state = 0;
        for (std::size_t t = 0; t < count_; ++t) {
            const std::optional<unsigned> hole = way_out(model, state);
            if (!hole) break;
            flipped.push_back(static_cast<std::uint8_t>(*hole));
            state ^= State{1} << *hole;
        }
        return {walk(flipped)};
    }

    std::vector<Literal> assume(const Answer& answer) const override {
        const auto flipped = flips(answer, holes_);
        if (!flipped) return contradiction();
        std::vector<Literal> literals;
        literals.reserve(count_ * holes_);
        for (std::size_t i = 0; i < count_ * holes_; ++i) {
            literals.push_back(-first_arc_ - static_cast<Literal>(i));
        }
        for (std::size_t t = 0; t < count_; ++t) {
            Literal& literal = literals[answer.states[t] * holes_ + (*flipped)[t]];
            literal = literal < 0 ? -literal : literal;
        }
        return literals;
    }

    Clause block(const Model& model) const override {
        Clause clause;
        for (State state = 0; state < count_; ++state) {
            if (const auto hole = way_out(model, state)) clause.push_back(-arc(state, *hole));
        }
        return clause;
    }

private:
    Literal add_bits(std::string what) {
        return formula_.add_variables(
            count_ * holes_, [holes = holes_, what = std::move(what)](std::size_t i) {
                return what + ' ' + line(static_cast<State>(i / holes), holes) + " bit " +
                       std::to_string(i % holes);
            });
    }

    Literal at(Literal first, State state, unsigned i) const {
        return first + static_cast<Literal>(state * holes_ + i);
    }
    Literal arc(State state, unsigned hole) const { return at(first_arc_, state, hole); }
    Literal time(State state, unsigned bit) const { return at(first_time_, state, bit); }
    Literal carry(State state, unsigned bit) const { return at(first_carry_, state, bit); }
    Literal next(State state, unsigned bit) const { return at(first_next_, state, bit); }

    void add_exactly_one(const Clause& literals) {
        formula_.add(literals);
        for (std::size_t i = 0; i < literals.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) formula_.add({-literals[i], -literals[j]});
        }
    }

    void add_one_way_out_and_in(State state) {
        Clause out;
        Clause in;
        for (unsigned hole = 0; hole < holes_; ++hole) {
            out.push_back(arc(state, hole));
            in.push_back(arc(state ^ State{1} << hole, hole));
        }
        add_exactly_one(out);
        add_exactly_one(in);
    }

    /// next = time + 1 modulo 2^n.
    void add_next_time(State state) {
        formula_.add({carry(state, 0)});
        for (unsigned bit = 0; bit < holes_; ++bit) {
            const Literal t = time(state, bit);
            const Literal c = carry(state, bit);
            const Literal n = next(state, bit);
            formula_.add({-n, t, c});
            formula_.add({-n, -t, -c});
            formula_.add({n, -t, c});
            formula_.add({n, t, -c});
            if (bit + 1 == holes_) continue;
            const Literal up = carry(state, bit + 1);
            formula_.add({-up, t});
            formula_.add({-up, c});
            formula_.add({up, -t, -c});
        }
    }

    void add_known_times() {
        for (unsigned bit = 0; bit < holes_; ++bit) formula_.add({-time(0, bit)});
        for (State state = 1; state < count_; ++state) {
            const bool odd = std::popcount(state) % 2 == 1;
            formula_.add({odd ? time(state, 0) : -time(state, 0)});
        }
    }

    /// The move that flips `hole` in `state` takes one unit of time.
    void add_copy(State state, unsigned hole) {
        const State to = state ^ State { 1 } << hole;
        for (unsigned bit = 0; bit < holes_; ++bit) {
            formula_.add({-arc(state, hole), -next(state, bit), time(to, bit)});
            formula_.add({-arc(state, hole), next(state, bit), -time(to, bit)});
        }
    }

    std::optional<unsigned> way_out(const Model& model, State state) const {
        for (unsigned hole = 0; hole < holes_; ++hole) {
            if (model[arc(state, hole)]) return hole;
        }
        return std::nullopt;
    }

    unsigned holes_;
    std::size_t count_;
    Formula formula_;
    Literal first_arc_ = 0;
    Literal first_time_ = 0;
    Literal first_carry_ = 0;
    Literal first_next_ = 0;
};

}  // namespace

std::unique_ptr<CnfEncoding<Answer>> encode_positions(unsigned holes, const Stop& stop) {
    return std::make_unique<Positions>(holes, stop);
}

}  // namespace tessera::gray_code
