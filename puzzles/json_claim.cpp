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

}  // namespace

SideClaims read_side_claims(Fields& fields) {
    SideClaims claims;
    if (const Value* count = said(fields, "count")) claims.count = decimal(fields, *count);
    if (const Value* unique = said(fields, "unique")) {
        claims.unique = fields.boolean(*unique, "true or false");
    }
    return claims;
}

}  // namespace tessera::json
