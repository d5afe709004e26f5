#include "verify/lrat.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <string_view>
#include <type_traits>

namespace tessera {

namespace {

using std::to_string;

[[noreturn]] void refuse(const std::string& reason) {
    throw LratError(reason);
}

}  // namespace

// ---- Steps ----

void LratChecker::add_original(std::span<const int> literals) {
    begin_step();
    if (proof_begun_) refuse("a clause of the formula after the first step of the proof");
    take(literals);
    store(last_id_ + 1);
    ++originals_;
    broken_ = false;
}

void LratChecker::derive(LratId id, std::span<const int> literals, std::span<const LratId> hints) {
    begin_step();
    proof_begun_ = true;
    if (id <= last_id_) refuse("id " + to_string(id) + " after " + to_string(last_id_));
    for (const LratId hint : hints) {
        if (hint < -kMaxLratId) refuse("hint " + to_string(hint) + " is too large");
    }
    if (id > kMaxLratId) refuse("id " + to_string(id) + " is too large");
    if (take(literals)) refuse("lemma " + to_string(id) + " is a tautology");
    std::size_t positive = 0;
    while (positive < hints.size() && hints[positive] >= 0) ++positive;
    if (follow(hints.first(positive), false)) {
        follow(hints.subspan(positive), true);
    } else {
        check_rat(hints.subspan(positive));
    }
    store(id);
    ++lemmas_;
    if (lemma_.empty()) proved_ = true;
    broken_ = false;
}

void LratChecker::erase(std::span<const LratId> ids) {
    begin_step();
    proof_begun_ = true;
    for (const LratId id : ids) {
        const std::span<const Code> erased = clause(id);
        for (const Code literal : erased) --occurrences_[literal];
        garbage_ += erased.size() + 1;
        clauses_.erase(id);
    }
    if (garbage_ > arena_.size() / 2) collect_garbage();
    broken_ = false;
}

/// A step that throws leaves `broken_` set.
void LratChecker::begin_step() {
    if (broken_) refuse("an earlier step was refused");
    broken_ = true;
}

// ---- Clauses and their propagation ----

LratChecker::Code LratChecker::code(int literal) {
    if (literal == 0 || literal == INT_MIN) refuse("literal out of range");
    const auto [entry, is_new] = variables_.try_emplace(std::abs(literal), value_.size());
    if (is_new) {
        value_.resize(value_.size() + 2);
        occurrences_.resize(value_.size());
    }
    return static_cast<Code>(entry->second + (literal < 0 ? 1 : 0));
}

/// Begins a step's assignment: `lemma_` becomes the clause, each literal of it false. True for a
/// tautology, of which a literal and its negation are kept: all tautologies mean the same.
bool LratChecker::take(std::span<const int> literals) {
    undo(0);
    lemma_.clear();
    for (const int literal : literals) {
        const Code c = code(literal);
        if (value_[c] < 0) continue;
        if (value_[c] > 0) {
            lemma_ = {c, c ^ 1};
            return true;
        }
        assign_false(c);
        lemma_.push_back(c);
    }
    return false;
}

/// Keeps `lemma_` as clause `id`, which must be greater than all before.
void LratChecker::store(LratId id) {
    clauses_.emplace(id, arena_.size());
    arena_.push_back(static_cast<Code>(lemma_.size()));
    arena_.insert(arena_.end(), lemma_.begin(), lemma_.end());
    for (const Code literal : lemma_) ++occurrences_[literal];
    last_id_ = id;
}

std::span<const LratChecker::Code> LratChecker::clause(LratId id) const {
    const auto entry = clauses_.find(id);
    if (entry == clauses_.end()) {
        refuse("there is no clause " + to_string(id) + (id > last_id_ ? " yet" : ", or no longer"));
    }
    return std::span(arena_).subspan(entry->second + 1, arena_[entry->second]);
}

void LratChecker::collect_garbage() {
    std::vector<Code> kept;
    kept.reserve(arena_.size() - garbage_);
    for (auto& [id, at] : clauses_) {
        const auto begin = arena_.begin() + static_cast<std::ptrdiff_t>(at);
        at = kept.size();
        kept.insert(kept.end(), begin, begin + 1 + static_cast<std::ptrdiff_t>(*begin));
    }
    arena_.swap(kept);
    garbage_ = 0;
}

void LratChecker::assign_false(Code literal) {
    value_[literal] = -1;
    value_[literal ^ 1] = 1;
    trail_.push_back(literal);
}

void LratChecker::undo(std::size_t trail_size) {
    for (; trail_.size() > trail_size; trail_.pop_back()) {
        value_[trail_.back()] = value_[trail_.back() ^ 1] = 0;
    }
}

/// True when all literals of the hint are false. Otherwise makes its one unassigned literal true.
bool LratChecker::propagate(LratId hint) {
    const Code* unit = nullptr;
    for (const Code& literal : clause(hint)) {
        if (value_[literal] < 0) continue;
        if (value_[literal] > 0) refuse("hint " + to_string(hint) + " is satisfied");
        if (unit != nullptr) refuse("hint " + to_string(hint) + " is not unit");
        unit = &literal;
    }
    if (unit == nullptr) return true;
    assign_false(*unit ^ 1);
    return false;
}

/// Whether there is a conflict, before the hints or along them.
bool LratChecker::follow(std::span<const LratId> hints, bool conflict) {
    for (const LratId hint : hints) {
        if (conflict) clause(std::abs(hint));
        conflict = conflict || propagate(hint);
    }
    return conflict;
}

/// The lemma has the RAT property: for each live clause that holds the negated pivot, the lemma
/// together with the rest of that clause follows by its group's hints. That these are all such
/// clauses is seen by their number.
void LratChecker::check_rat(std::span<const LratId> groups) {
    if (lemma_.empty()) refuse("no conflict after the last hint");
    const Code negated_pivot = lemma_.front() ^ 1;
    const std::size_t assigned = trail_.size();
    std::vector<LratId> candidates;
    while (!groups.empty()) {
        const LratId candidate = -groups.front();
        std::size_t end = 1;
        while (end < groups.size() && groups[end] >= 0) ++end;
        const bool conflict = negate_candidate(candidate, negated_pivot);
        if (!follow(groups.subspan(1, end - 1), conflict)) {
            refuse("no conflict after the last hint of group -" + to_string(candidate));
        }
        undo(assigned);
        candidates.push_back(candidate);
        groups = groups.subspan(end);
    }
    std::ranges::sort(candidates);
    if (std::ranges::adjacent_find(candidates) != candidates.end()) refuse("a RAT group twice");
    if (candidates.size() != occurrences_[negated_pivot]) {
        refuse("no conflict, nor a group for each clause with the negated pivot");
    }
}

/// Makes the candidate's other literals false; true where one of them is true already.
bool LratChecker::negate_candidate(LratId id, Code negated_pivot) {
    const std::span<const Code> candidate = clause(id);
    if (std::ranges::find(candidate, negated_pivot) == candidate.end()) {
        refuse("clause " + to_string(id) + " does not hold the negated pivot");
    }
    bool conflict = false;
    for (const Code literal : candidate) {
        if (literal == negated_pivot) continue;
        if (value_[literal] > 0) conflict = true;
        if (value_[literal] == 0) assign_false(literal);
    }
    return conflict;
}

// ---- Files ----

namespace {

constexpr int kEnd = -1;
constexpr int kMaxDigits = 18;  // what is longer is beyond kMaxLratId, and nothing overflows

bool is_white(int c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == kEnd;
}

/// A file's bytes and numbers. `Error` is what it throws where they are not as they should be.
template <class Error>
class Input {
public:
    explicit Input(const ByteSource& source) : source_(source), buffer_(std::size_t{1} << 16) {}

    void set_binary(bool binary) { binary_ = binary; }
    bool binary() const { return binary_; }
    std::uint64_t place() const { return binary_ ? base_ + head_ : line_; }

    [[noreturn]] void fail(std::uint64_t place, const std::string& reason) const {
        throw Error((binary_ ? "byte " : "line ") + to_string(place) + ": " + reason);
    }
    /// Expected `what` here, but there is something else.
    [[noreturn]] void expected(const std::string& what) {
        const int c = peek();
        const bool shows = c > ' ' && c < 127;
        const std::string found = c == kEnd   ? "end of file"
                                  : c == '\n' ? "end of line"
                                  : c == ' '  ? "a space"
                                  : shows     ? "'" + std::string(1, static_cast<char>(c)) + "'"
                                              : "byte " + to_string(c);
        const std::string message = "expected " + what + ", found " + found;
        if (!std::is_same_v<Error, DimacsError>) fail(place(), message);
        throw Error(to_string(line_) + ":" + to_string(base_ + head_ - line_start_ + 1) + ": " +
                    message);
    }

    int peek() {
        if (head_ == tail_) {
            base_ += head_;
            head_ = 0;
            tail_ = std::min(source_(buffer_.data(), buffer_.size()), buffer_.size());
            if (tail_ == 0) return kEnd;
        }
        return static_cast<unsigned char>(buffer_[head_]);
    }
    int get() {
        const int c = peek();
        if (c != kEnd) ++head_;
        if (c == '\n') {
            ++line_;
            line_start_ = base_ + head_;
        }
        return c;
    }

    void skip_blanks() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\r') get();
    }
    void skip_white() {
        for (skip_blanks(); peek() == '\n'; skip_blanks()) get();
    }
    /// Whether `letter` comes next, as a word of its own.
    bool skip_word(char letter) {
        skip_blanks();
        if (peek() != letter) return false;
        get();
        if (!is_white(peek())) expected("white space");
        return true;
    }
    void end_line() {
        skip_blanks();
        if (peek() != kEnd && peek() != '\n') expected("end of line");
        get();
    }

    /// A number of at most `most` in magnitude; in text, on this line.
    LratId number(LratId most) { return binary_ ? varint(most) : decimal(most); }

private:
    LratId decimal(LratId most) {
        skip_blanks();
        const bool negative = peek() == '-';
        if (negative) get();
        const bool zero = peek() == '0';
        if (zero && negative) expected("1 to 9 after a minus");
        LratId value = 0;
        int digits = 0;
        for (int c = peek(); c >= '0' && c <= '9'; c = peek(), ++digits) {
            if (digits == kMaxDigits || 10 * value + (c - '0') > most) {
                expected("a number of at most " + to_string(most));
            }
            if (zero && digits == 1) expected("no digit after 0");
            value = 10 * value + (get() - '0');
        }
        if (digits == 0) expected("a number");
        if (!is_white(peek())) expected("a digit or white space");
        return negative ? -value : value;
    }

    LratId varint(LratId most) {
        std::uint64_t value = 0;
        int byte = 128;
        for (int shift = 0; byte >= 128; shift += 7) {
            byte = get();
            if (byte == kEnd) expected("the rest of a number");
            if (shift == 63 || (byte == 0 && shift > 0)) fail(place(), "a number is overlong");
            value |= static_cast<std::uint64_t>(byte & 127) << shift;
        }
        if (value == 1) fail(place(), "-0");
        const auto magnitude = static_cast<LratId>(value / 2);
        if (magnitude > most) fail(place(), "a number is too large");
        return value % 2 != 0 ? -magnitude : magnitude;
    }

    const ByteSource& source_;
    std::vector<char> buffer_;
    std::size_t head_ = 0;
    std::size_t tail_ = 0;
    std::uint64_t base_ = 0;  // bytes before the buffer
    std::uint64_t line_ = 1;
    std::uint64_t line_start_ = 0;  // bytes before it
    bool binary_ = false;
};

/// Skips white space and comments, which are lines of their own: none is on line `used`.
template <class Error>
void skip_comments(Input<Error>& in, std::uint64_t used) {
    in.skip_white();
    while (in.peek() == 'c' && in.place() != used) {
        while (in.peek() != '\n' && in.peek() != kEnd) in.get();
        in.skip_white();
    }
}

DimacsHeader read_header(Input<DimacsError>& in) {
    for (const char letter : std::string_view("p cnf ")) {
        if (in.peek() != letter) in.expected("p cnf VARIABLES CLAUSES");
        in.get();
    }
    const auto natural = [&](LratId most) {
        in.skip_blanks();
        if (in.peek() == '-') in.expected("a number that is not negative");
        return in.number(most);
    };
    const LratId variables = natural(INT_MAX);
    const LratId clauses = natural(kMaxLratId);
    in.end_line();
    return {static_cast<int>(variables), static_cast<std::size_t>(clauses)};
}

}  // namespace

DimacsHeader read_dimacs(const ByteSource& source,
                         const std::function<void(std::span<const int>)>& take) {
    Input<DimacsError> in(source);
    skip_comments(in, 0);
    const DimacsHeader header = read_header(in);
    std::vector<int> clause;
    std::size_t clauses = 0;
    for (skip_comments(in, 0); in.peek() != kEnd; skip_comments(in, in.place())) {
        if (clauses == header.clauses) {
            in.expected("no more than " + to_string(clauses) + " clauses, as in the header");
        }
        clause.clear();
        while (const LratId literal = in.number(header.variables)) {
            clause.push_back(static_cast<int>(literal));
            in.skip_white();
        }
        take(clause);
        ++clauses;
    }
    if (clauses < header.clauses) {
        in.expected(to_string(header.clauses) + " clauses, as in the header");
    }
    return header;
}

void read_lrat(const ByteSource& source, LratChecker& checker, LratFormat format) {
    Input<LratError> in(source);
    const bool looks_binary = in.peek() == 'a' || in.peek() == 'd';
    in.set_binary(format == LratFormat::binary ||
                  (format == LratFormat::automatic && looks_binary));
    std::vector<int> literals;
    std::vector<LratId> hints;
    for (;;) {
        if (!in.binary()) skip_comments(in, 0);  // each step has ended its line
        if (in.peek() == kEnd) return;
        const std::uint64_t place = in.place();
        // Text: `id literals 0 hints 0` or `id d ids 0`. Binary: `a` before the first, and no id
        // before `d`.
        int kind = in.binary() ? in.get() : 'a';
        if (kind != 'a' && kind != 'd') in.fail(place, "expected a or d");
        const LratId id = kind == 'a' ? in.number(kMaxLratId) : 0;
        if (!in.binary() && in.skip_word('d')) kind = 'd';
        literals.clear();
        hints.clear();
        while (const LratId literal = kind == 'a' ? in.number(INT_MAX) : 0) {
            literals.push_back(static_cast<int>(literal));
        }
        while (const LratId hint = in.number(kMaxLratId)) hints.push_back(hint);
        if (!in.binary()) in.end_line();
        try {
            if (kind == 'a') checker.derive(id, literals, hints);
            if (kind == 'd') checker.erase(hints);
        } catch (const LratError& error) {
            in.fail(place, error.what());
        }
    }
}

void check_lrat(const ByteSource& formula, const ByteSource& proof, LratFormat format) {
    LratChecker checker;
    read_dimacs(formula, [&](std::span<const int> clause) { checker.add_original(clause); });
    read_lrat(proof, checker, format);
    if (!checker.proved()) refuse("no empty clause in the proof");
}

}  // namespace tessera
