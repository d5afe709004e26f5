#include "encoders/smt_symbols.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace tessera {

namespace {

using Functions = std::unordered_map<std::string_view, std::size_t>;

bool is_between_symbols(char c) {
    return c == ' ' || c == '(' || c == ')';
}

/// The name of the function with parameters that `command` defines; "" for any other command. What
/// has no parameters is one term, however often it is named.
std::string_view function_of(std::string_view command) {
    constexpr std::string_view kDefinition = "(define-fun ";
    if (!command.starts_with(kDefinition)) return {};
    command.remove_prefix(kDefinition.size());
    const std::string_view name = command.substr(0, command.find(' '));
    return command.substr(name.size()).starts_with(" ()") ? std::string_view() : name;
}

std::size_t symbols_of(std::string_view command, const Functions& functions, std::size_t most) {
    std::size_t symbols = 0;
    const char* at = command.data();
    const char* const end = at + command.size();
    while (symbols <= most) {
        const char* const symbol = std::find_if_not(at, end, is_between_symbols);
        if (symbol == end) break;
        at = std::find_if(symbol, end, is_between_symbols);
        const bool is_applied = symbol != command.data() && symbol[-1] == '(';
        const auto found = is_applied ? functions.find({symbol, at}) : functions.end();
        symbols += found != functions.end() ? found->second : 1;
    }
    return symbols;
}

}  // namespace

std::size_t unfolded_symbols(const SmtScript& script, std::size_t most) {
    Functions functions;
    std::size_t total = 0;
    std::string_view body = script.body();
    while (!body.empty() && total <= most) {
        const std::string_view command = body.substr(0, body.find('\n'));
        body.remove_prefix(std::min(body.size(), command.size() + 1));
        const std::size_t symbols = symbols_of(command, functions, most);
        total += symbols;
        if (const auto name = function_of(command); !name.empty()) functions[name] = symbols;
    }
    return total;
}

}  // namespace tessera
