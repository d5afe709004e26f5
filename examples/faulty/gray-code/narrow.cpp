// The Rock Game, with one fault: holes that are never covered again are cut off the line's end.

#include <cstdio>
#include <vector>

int main() {
    int n;
    scanf("%d", &n);
    std::vector<int> states;
    for (int i = 0; i < 1 << n; i++) states.push_back(i ^ (i >> 1));
    states.push_back(0);
    for (int state : states) {
        for (int hole = 0; hole < n && (hole == 0 || state >> hole); hole++)
            putchar(state >> hole & 1 ? 'X' : 'O');
        putchar('\n');
    }
}
