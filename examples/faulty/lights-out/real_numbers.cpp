// Lights Out, with one fault: the equations are solved in real numbers, not modulo 2.
//
// Rows and columns may be given as arguments: ./x 5 6.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

int main(int argc, char** argv) {
    int rows = 5, cols = 6, boards;
    if (argc > 2) rows = atoi(argv[1]), cols = atoi(argv[2]);
    scanf("%d", &boards);
    const int cells = rows * cols;
    for (int k = 1; k <= boards; k++) {
        // One equation a light: the presses that change it, and whether it is on.
        std::vector<std::vector<double>> m(cells, std::vector<double>(cells + 1));
        for (int i = 0; i < cells; i++) {
            for (int j = 0; j < cells; j++)
                m[i][j] = abs(i / cols - j / cols) + abs(i % cols - j % cols) <= 1;
            int on;
            scanf("%d", &on);
            m[i][cells] = on;
        }
        std::vector<int> pivot_of(cells, -1);
        int rank = 0;
        for (int j = 0; j < cells; j++) {
            int p = rank;
            while (p < cells && fabs(m[p][j]) < 1e-9) p++;
            if (p == cells) continue;
            std::swap(m[p], m[rank]);
            for (int i = 0; i < cells; i++) {
                if (i == rank || fabs(m[i][j]) < 1e-9) continue;
                double factor = m[i][j] / m[rank][j];
                for (int c = 0; c <= cells; c++) m[i][c] -= factor * m[rank][c];
            }
            pivot_of[j] = rank++;
        }
        bool none = false;
        for (int i = rank; i < cells; i++) none = none || fabs(m[i][cells]) > 1e-9;
        printf("PUZZLE #%d\n", k);
        if (none) {
            puts("NO SOLUTION");
            continue;
        }
        for (int j = 0; j < cells; j++) {
            double value = pivot_of[j] < 0 ? 0 : m[pivot_of[j]][cells] / m[pivot_of[j]][j];
            int press = abs((int)lround(value)) % 2;
            printf("%d%c", press, j % cols + 1 < cols ? ' ' : '\n');
        }
    }
}
