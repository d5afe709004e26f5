// The Mayan game, with one fault: after a wave has fallen nobody looks for the next one.

#include <cstdio>
#include <cstring>

int n, a[5][7];
int ans[20][3];

void fall() {
    for (auto& column : a) {
        int k = 0;
        for (int y = 0; y < 7; y++) {
            int c = column[y];
            column[y] = 0;
            if (c) column[k++] = c;
        }
    }
}

bool erase() {
    bool gone[5][7] = {}, any = false;
    for (int x = 0; x < 5; x++)
        for (int y = 0; y < 7; y++) {
            int c = a[x][y];
            if (!c) continue;
            if (x < 3 && a[x + 1][y] == c && a[x + 2][y] == c)
                any = gone[x][y] = gone[x + 1][y] = gone[x + 2][y] = true;
            if (y < 5 && a[x][y + 1] == c && a[x][y + 2] == c)
                any = gone[x][y] = gone[x][y + 1] = gone[x][y + 2] = true;
        }
    for (int x = 0; x < 5; x++)
        for (int y = 0; y < 7; y++)
            if (gone[x][y]) a[x][y] = 0;
    return any;
}

bool dfs(int step) {
    int left[16] = {}, blocks = 0;
    for (auto& column : a)
        for (int c : column)
            if (c) left[c]++, blocks++;
    if (step == n) return blocks == 0;
    for (int c : left)
        if (c == 1 || c == 2) return false;
    for (int x = 0; x < 5; x++)
        for (int y = 0; y < 7; y++)
            for (int g = 1; g >= -1; g -= 2) {
                if (!a[x][y] || x + g < 0 || x + g > 4) continue;
                if (g < 0 && a[x - 1][y]) continue;  // the other block to the right: the same
                int before[5][7];
                memcpy(before, a, sizeof a);
                a[x][y] = before[x + g][y];
                a[x + g][y] = before[x][y];
                fall();
                if (erase()) fall();
                ans[step][0] = x, ans[step][1] = y, ans[step][2] = g;
                if (dfs(step + 1)) return true;
                memcpy(a, before, sizeof a);
            }
    return false;
}

int main() {
    scanf("%d", &n);
    for (auto& column : a)
        for (int y = 0, c; scanf("%d", &c) == 1 && c; y++) column[y] = c;
    if (!dfs(0)) return puts("-1"), 0;
    for (int i = 0; i < n; i++) printf("%d %d %d\n", ans[i][0], ans[i][1], ans[i][2]);
}
