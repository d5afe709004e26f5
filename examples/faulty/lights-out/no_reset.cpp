// Lights Out, with one fault: the lights of the board before are not put out first.
//
// The first board of a file is always right. Rows and columns may be given as arguments: ./x 5 6.

#include <cstdio>
#include <cstdlib>
#include <vector>

int rows = 5, cols = 6;
std::vector<std::vector<int>> light, press;

int lit(int r, int c) {
    int value = light[r][c] ^ press[r][c];
    if (r > 0) value ^= press[r - 1][c];
    if (r + 1 < rows) value ^= press[r + 1][c];
    if (c > 0) value ^= press[r][c - 1];
    if (c + 1 < cols) value ^= press[r][c + 1];
    return value;
}

bool solve() {
    for (int first = 0; first < 1 << cols; first++) {
        press.assign(rows, std::vector<int>(cols));
        for (int c = 0; c < cols; c++) press[0][c] = first >> c & 1;
        for (int r = 1; r < rows; r++)
            for (int c = 0; c < cols; c++) press[r][c] = lit(r - 1, c);
        bool dark = true;
        for (int c = 0; c < cols; c++) dark = dark && !lit(rows - 1, c);
        if (dark) return true;
    }
    return false;
}

int main(int argc, char** argv) {
    if (argc > 2) rows = atoi(argv[1]), cols = atoi(argv[2]);
    int boards;
    scanf("%d", &boards);
    for (int k = 1; k <= boards; k++) {
        light.resize(rows, std::vector<int>(cols));
        for (auto& row : light)
            for (int& cell : row) {
                int on;
                scanf("%d", &on);
                if (on) cell = 1;
            }
        printf("PUZZLE #%d\n", k);
        if (!solve()) {
            puts("NO SOLUTION");
            continue;
        }
        for (auto& row : press)
            for (int c = 0; c < cols; c++) printf("%d%c", row[c], c + 1 < cols ? ' ' : '\n');
    }
}
