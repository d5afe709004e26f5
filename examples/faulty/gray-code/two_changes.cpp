// The Rock Game, with one fault: it counts in binary, so that several holes change at once.

#include <cstdio>
#include <vector>

int main() {
    int n;
    scanf("%d", &n);
    std::vector<int> states;
    for (int i = 0; i < 1 << n; i++) states.push_back(i);
    states.push_back(0);
    for (int state : states) {
        for (int hole = 0; hole < n; hole++) putchar(state >> hole & 1 ? 'X' : 'O');
        putchar('\n');
    }
}
