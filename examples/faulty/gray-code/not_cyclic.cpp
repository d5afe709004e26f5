// The Rock Game, with one fault: a walk through all states, but not back to the start.
//
// The second half repeats the first with its holes renamed, and the last line is printed without
// a look at where the walk has ended.

#include <cstdio>
#include <vector>

int main() {
    int n;
    scanf("%d", &n);
    std::vector<int> states;
    states.push_back(0);
    for (int k = 0; k < n; k++) {
        const std::vector<int> half = states;
        const int last = half.back(), mask = (1 << k) - 1;
        for (int s : half)  // holes 1..k turned round by one
            states.push_back(1 << k | (last ^ ((s << 1 | (k ? s >> (k - 1) : 0)) & mask)));
    }
    states.push_back(0);
    for (int state : states) {
        for (int hole = 0; hole < n; hole++) putchar(state >> hole & 1 ? 'X' : 'O');
        putchar('\n');
    }
}
