// The Rock Game, with one fault: it always takes the hole that was used least lately, and gives
// up where it is stuck.

#include <cstdio>
#include <vector>

int main() {
    int n;
    scanf("%d", &n);
    std::vector<int> states;
    std::vector<bool> seen(1 << n);
    std::vector<int> queue;
    for (int hole = 0; hole < n; hole++) queue.push_back(hole);
    for (int state = 0, moved = 1; moved;) {
        states.push_back(state);
        seen[state] = true;
        moved = 0;
        for (unsigned q = 0; q < queue.size() && !moved; q++) {
            const int hole = queue[q];
            if (seen[state ^ 1 << hole]) continue;
            state ^= 1 << hole;
            queue.erase(queue.begin() + q);
            queue.push_back(hole);
            moved = 1;
        }
    }
    states.push_back(0);
    for (int state : states) {
        for (int hole = 0; hole < n; hole++) putchar(state >> hole & 1 ? 'X' : 'O');
        putchar('\n');
    }
}
