// What an object of JSON claims of an instance, the same for all puzzles.
//
// `{"puzzle":"mayan","moves":[...]}`, or a line of `solve --json`, which has the answer in
// "answer" and says more beside it. Each puzzle names its members and reads its own answer.

#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "puzzles/claim.hpp"
#include "puzzles/json.hpp"

namespace tessera::json {

/// The words of a puzzle's claims.
struct ClaimWords {
    std::string_view name;          ///< "mayan"
    std::string_view alias = {};    ///< another name, or ""
    std::string_view member;        ///< what holds the answer: "moves"
    std::string_view noun;          ///< what it is, in complaints: "moves"
    std::string_view witness = {};  ///< what holds a witness, at the top or in "witness", or ""
};

/// Throws ParseError where "puzzle" names another puzzle; it may be missing.
void check_name(Reader& reader, Fields& fields, const ClaimWords& words);

/// A claim before the puzzle has read its answer.
struct RawClaim {
    ClaimKind kind = ClaimKind::undecided;  ///< never unreadable
    const Value* answer = nullptr;          ///< for ClaimKind::answer
    const Value* witness = nullptr;         ///< for ClaimKind::none, perhaps
    std::optional<Count> count;
    std::optional<bool> unique;
};

/// Reads "verdict", "count" (a decimal number in a string), "unique", "smallest" (whether what is
/// claimed is the smallest answer is for a search to say, whatever the file has), and finds answer
/// and witness; missing or null says nothing. A witness says "unsolvable". Throws ParseError, also
/// where verdict, answer and witness contradict one another.
RawClaim raw_claim(Reader& reader, Fields& fields, const ClaimWords& words);

/// Reads one claim; `read_answer(fields, value)` gives the answer, `read_witness` a witness.
/// Throws ParseError.
template <class Answer, class Witness = std::monostate, class ReadAnswer, class ReadWitness>
Claim<Answer, Witness> read_claim(Reader& reader, const ClaimWords& words,
                                  const ReadAnswer& read_answer, const ReadWitness& read_witness) {
    const Value value = read(reader);
    Fields fields(reader, value);
    RawClaim raw = raw_claim(reader, fields, words);
    Claim<Answer, Witness> claim{.kind = raw.kind};
    if (raw.answer != nullptr) claim.answer = read_answer(fields, *raw.answer);
    if (raw.witness != nullptr) claim.witness = read_witness(fields, *raw.witness);
    claim.count = std::move(raw.count);
    claim.unique = raw.unique;
    return claim;
}

/// The same for a puzzle without witnesses.
template <class Answer, class ReadAnswer>
Claim<Answer> read_claim(Reader& reader, const ClaimWords& words, const ReadAnswer& read_answer) {
    return read_claim<Answer>(reader, words, read_answer,
                              [](Fields&, const Value&) { return std::monostate(); });
}

}  // namespace tessera::json
