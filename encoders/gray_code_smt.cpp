#include "encoders/gray_code_smt.hpp"

#include <string>
#include <utility>

#include "encoders/gray_code_parts.hpp"

namespace tessera::gray_code {

namespace {

constexpr unsigned kMostHoles = 8;

class Map : public SmtEncoding<Answer> {
public:
    Map(unsigned holes, const Stop& stop) : holes_(holes), count_(1U << holes), script_(stop) {
        define_beside();
        for (unsigned t = 0; t < count_; ++t) script_.declare(after(t), count_);
        script_.require("(= " + after(0) + " " + state_bit(0) + ")");
        for (unsigned t = 1; t < count_; ++t) require_move(t);
        script_.require(is_not_empty("(bvand " + beside(count_ - 1) + " " + after(0) + ")"));
        require_new_states();
        require_all_states();
    }

    const SmtScript& script() const override { return script_; }

    std::vector<std::size_t> answer_constants() const override {
        std::vector<std::size_t> constants(count_);
        for (std::size_t t = 0; t < count_; ++t) constants[t] = t;
        return constants;
    }

    std::vector<Answer> decode(const SmtModel& model) const override {
        Answer answer;
        for (const mpz_class& map : model) {
            answer.states.push_back(static_cast<State>(mpz_scan1(map.get_mpz_t(), 0)));
        }
        answer.states.push_back(0);
        return {std::move(answer)};
    }

    std::vector<SmtBinding> assume(const Answer& answer) const override {
        // The game is never in no state.
        if (!flips(answer, holes_)) return {{0, 0}};
        std::vector<SmtBinding> bindings;
        for (std::size_t t = 0; t < count_; ++t) {
            bindings.push_back({t, mpz_class(1) << answer.states[t]});
        }
        return bindings;
    }

private:
    static std::string after(unsigned t) { return "after_" + std::to_string(t); }
    static std::string beside(unsigned t) { return "(beside " + after(t) + ")"; }

    std::string literal(const mpz_class& value) const { return bit_vector_literal(value, count_); }
    std::string state_bit(State state) const { return literal(mpz_class(1) << state); }
    std::string is_empty(const std::string& map) const {
        return "(= " + map + " " + literal(0) + ")";
    }
    std::string is_not_empty(const std::string& map) const { return "(not " + is_empty(map) + ")"; }

    /// The states one move away from those of a map: to cover hole i adds 2^i to a state's
    /// number, to uncover it takes 2^i away.
    void define_beside() {
        const std::string sort = "(_ BitVec " + std::to_string(count_) + ")";
        std::string all;
        for (unsigned hole = 0; hole < holes_; ++hole) {
            const std::string empty = literal(states_with_empty(hole));
            const std::string distance = literal(mpz_class(1) << hole);
            const std::string moved = "(bvor (bvshl (bvand map " + empty + ") " + distance +
                                      ") (bvand (bvlshr map " + distance + ") " + empty + "))";
            all = hole == 0 ? moved : "(bvor " + all + " " + moved + ")";
        }
        script_.command("(define-fun beside ((map " + sort + ")) " + sort + " " + all + ")");
    }

    mpz_class states_with_empty(unsigned hole) const {
        mpz_class map = 0;
        for (State state = 0; state < count_; ++state) {
            if ((state >> hole & 1U) == 0) map |= mpz_class(1) << state;
        }
        return map;
    }

    /// After t moves the game is in exactly one state, beside the one before.
    void require_move(unsigned t) {
        const std::string map = after(t);
        script_.require(is_not_empty(map));
        script_.require(is_empty("(bvand " + map + " (bvsub " + map + " " + literal(1) + "))"));
        script_.require(is_empty("(bvand " + map + " (bvnot " + beside(t - 1) + "))"));
    }

    /// No state twice. Every move changes the number of stones by one, so that only states an
    /// even number of moves apart can be the same.
    void require_new_states() {
        for (unsigned t = 2; t < count_; ++t) {
            for (unsigned earlier = t % 2; earlier < t; earlier += 2) {
                script_.require(is_empty("(bvand " + after(earlier) + " " + after(t) + ")"));
            }
        }
    }

    /// Every state once. Follows from the other rules by counting, which no solver sees.
    void require_all_states() {
        // Of two terms at a time: SMT-LIB 2.6 grants bvor no more.
        std::string all = after(0);
        for (unsigned t = 1; t < count_; ++t) all = "(bvor " + all + ' ' + after(t) + ")";
        script_.require("(= " + all + " (bvnot " + literal(0) + "))");
    }

    unsigned holes_;
    unsigned count_;
    SmtScript script_;
};

}  // namespace

std::unique_ptr<SmtEncoding<Answer>> encode_smt(const Instance& instance, const Stop& stop) {
    require_valid(instance);
    if (instance.holes > kMostHoles) {
        throw UnsupportedSize("bit-vectors for more than " + std::to_string(kMostHoles) + " holes");
    }
    return std::make_unique<Map>(instance.holes, stop);
}

}  // namespace tessera::gray_code
