#include "puzzles/json_claim.hpp"

#include <algorithm>
#include <string>
#include <variant>

namespace tessera::json {

namespace {

/// The member, or null where it is missing or says null.
const Value* said(Fields& fields, std::string_view key) {
    const Value* value = fields.find(key);
    if (value == nullptr || std::holds_alternative<std::nullptr_t>(value->data())) return nullptr;
    return value;
}

Count decimal(Fields& fields, const Value& value) {
    constexpr std::string_view kExpected = "a decimal number in a string";
    constexpr std::size_t kMostDigits = 100'000;  // 2^nullity of the largest board has fewer
    const std::string& digits = fields.text(value, kExpected);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (digits.empty() || digits.size() > kMostDigits || !std::ranges::all_of(digits, is_digit)) {
        fields.fail(value, kExpected);
    }
    return Count(digits, 10);
}

/// The member of that name at the top or in the object `holder`; null where there is none.
const Value* at_top_or_in(Reader& reader, Fields& fields, std::string_view holder,
                          std::string_view key) {
    const Value* outer = said(fields, holder);
    return outer == nullptr ? fields.find(key) : &Fields(reader, *outer).require(key);
}

std::string quoted(std::string_view word) {
    return '"' + std::string(word) + '"';
}

/// Fills the kind from "verdict", or from what there is.
void read_verdict(Reader& reader, Fields& fields, const ClaimWords& words, RawClaim& claim) {
    const Value* verdict = fields.find("verdict");
    if (verdict == nullptr) {
        if (claim.witness == nullptr) claim.answer = &fields.require(words.member);
        claim.kind = claim.witness == nullptr ? ClaimKind::answer : ClaimKind::none;
        return;
    }
    const std::string& word = fields.text(*verdict, "a verdict");
    const auto refuse = [&](const std::string& expected) {
        reader.fail(verdict->place(), expected, in_words(word));
    };
    if (word == to_string(Verdict::solvable)) {
        if (claim.witness != nullptr) refuse("the verdict \"unsolvable\" beside a witness");
        if (claim.answer == nullptr) claim.answer = &fields.require(words.member);
        claim.kind = ClaimKind::answer;
        return;
    }
    if (claim.answer != nullptr) {
        refuse("the verdict \"solvable\" beside " + std::string(words.noun));
    }
    if (word == to_string(Verdict::unsolvable)) {
        claim.kind = ClaimKind::none;
    } else if (word == to_string(Verdict::undecided)) {
        if (claim.witness != nullptr) refuse("the verdict \"unsolvable\" beside a witness");
    } else {
        refuse("solvable, unsolvable or undecided");
    }
}

}  // namespace

void check_name(Reader& reader, Fields& fields, const ClaimWords& words) {
    const Value* name = fields.find("puzzle");
    if (name == nullptr) return;
    const std::string& text = fields.text(*name, quoted(words.name));
    if (text == words.name || (!words.alias.empty() && text == words.alias)) return;
    reader.fail(name->place(), quoted(words.name), in_words(text));
}

RawClaim raw_claim(Reader& reader, Fields& fields, const ClaimWords& words) {
    RawClaim claim;
    check_name(reader, fields, words);
    if (const Value* count = said(fields, "count")) claim.count = decimal(fields, *count);
    if (const Value* unique = said(fields, "unique")) {
        claim.unique = fields.boolean(*unique, "true or false");
    }
    if (const Value* smallest = said(fields, "smallest")) {
        static_cast<void>(fields.boolean(*smallest, "true or false"));
    }
    claim.answer = at_top_or_in(reader, fields, "answer", words.member);
    if (!words.witness.empty()) {
        claim.witness = at_top_or_in(reader, fields, "witness", words.witness);
    }
    if (claim.answer != nullptr && claim.witness != nullptr) {
        fields.fail(*claim.witness, "no witness beside " + std::string(words.noun));
    }
    read_verdict(reader, fields, words, claim);
    return claim;
}

}  // namespace tessera::json
