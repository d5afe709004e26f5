// Wrong: takes for granted that both colours are on the border.
//
// A ring of one colour round the other is a colouring too, from 3 x 3 on.

#include <cstdint>
#include <cstdio>
#include <iostream>
#include <map>
#include <string>
#include <vector>

// The colours of the last n cells, which of them are connected, the colour up left, what is closed.
struct State {
    std::string colour, part;
    char corner = 0;
    bool closed[2] = {}, on_border[2] = {};
    auto operator<=>(const State&) const = default;
};
struct Ways {
    std::int64_t count = 0;
    std::string example;
};

int main() {
    int boards, m, n;
    for (std::cin >> boards; boards-- > 0;) {
        std::cin >> m >> n;
        std::vector<std::string> clue(m);
        for (auto& row : clue) std::cin >> row;
        std::map<State, Ways> states, next;
        states[{std::string(n, '.'), std::string(n, '.')}] = {1, ""};
        for (int i = 0; i < m * n; i++, states.swap(next), next.clear()) {
            const int r = i / n, c = i % n;
            for (const auto& [s, ways] : states)
                for (int black = 0; black < 2; black++) {
                    const char k = black ? '#' : 'o';
                    if (clue[r][c] != '.' && clue[r][c] != k) continue;
                    const char up = s.colour[c], left = c ? s.colour[c - 1] : '.';
                    if (s.closed[black]) continue;
                    if (left == k && up == k && s.corner == k) continue;
                    State t = s;
                    t.corner = up;
                    if (r == 0 || r == m - 1 || c == 0 || c == n - 1) t.on_border[black] = true;
                    t.colour[c] = k;
                    t.part[c] = up == k ? s.part[c] : 'z';
                    const char joined = t.part[c];
                    if (left == k)
                        for (char& p : t.part)
                            if (p == joined) p = t.part[c - 1];
                    if (up != k && up != '.' && t.part.find(s.part[c]) == std::string::npos) {
                        if (t.colour.find(up) != std::string::npos) continue;
                        t.closed[!black] = true;
                    }
                    std::map<char, char> name;
                    for (char& p : t.part)
                        if (p != '.') p = name.try_emplace(p, 'a' + name.size()).first->second;
                    Ways& sum = next[t];
                    sum.count += ways.count;
                    if (sum.example.empty()) sum.example = ways.example + k;
                }
        }
        Ways all;
        for (const auto& [s, ways] : states) {
            std::map<char, char> first[2];
            for (int c = 0; c < n; c++) first[s.colour[c] == '#'][s.part[c]] = 1;
            if (first[0].size() > 1 || first[1].size() > 1) continue;
            if (!s.on_border[0] || !s.on_border[1]) continue;
            all.count += ways.count;
            all.example = ways.example;
        }
        std::cout << all.count << '\n';
        for (int r = 0; r < m && all.count > 0; r++)
            std::cout << all.example.substr(r * n, n) << '\n';
        std::cout << '\n';
    }
}
