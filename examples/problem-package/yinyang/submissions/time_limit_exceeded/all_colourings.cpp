// Too slow: all 2^(m n) colourings.

#include <cstdint>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

// Whether both colours hang together and no 2 x 2 is of one colour.
bool is_right(const std::string& cells, int m, int n) {
    for (int r = 0; r + 1 < m; r++)
        for (int c = 0; c + 1 < n; c++) {
            const int i = r * n + c;
            if (cells[i] == cells[i + 1] && cells[i] == cells[i + n] &&
                cells[i] == cells[i + n + 1])
                return false;
        }
    std::string seen(cells.size(), 0);
    int parts[2] = {};
    for (int start = 0; start < m * n; start++) {
        if (seen[start]) continue;
        if (++parts[cells[start] == '#'] > 1) return false;
        std::vector<int> stack{start};
        seen[start] = 1;
        while (!stack.empty()) {
            const int i = stack.back();
            stack.pop_back();
            const std::pair<bool, int> next[] = {{i >= n, i - n},
                                                 {i < m * n - n, i + n},
                                                 {i % n > 0, i - 1},
                                                 {i % n < n - 1, i + 1}};
            for (const auto& [is_there, j] : next)
                if (is_there && !seen[j] && cells[j] == cells[i]) {
                    seen[j] = 1;
                    stack.push_back(j);
                }
        }
    }
    return true;
}

int main() {
    int boards, m, n;
    for (std::cin >> boards; boards-- > 0;) {
        std::cin >> m >> n;
        std::string clue, row, cells, example;
        for (int r = 0; r < m; r++) std::cin >> row, clue += row;
        std::int64_t count = 0;
        cells.assign(clue.size(), 'o');
        for (std::size_t i = 0; i < cells.size();) {
            bool fits = true;
            for (std::size_t j = 0; fits && j < cells.size(); j++)
                fits = clue[j] == '.' || clue[j] == cells[j];
            if (fits && is_right(cells, m, n)) count++, example = cells;
            for (i = 0; i < cells.size() && cells[i] == '#'; i++) cells[i] = 'o';
            if (i < cells.size()) cells[i] = '#';
        }
        std::cout << count << '\n';
        for (int r = 0; r < m && count > 0; r++) std::cout << example.substr(r * n, n) << '\n';
        std::cout << '\n';
    }
}
