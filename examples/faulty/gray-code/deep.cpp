// The Rock Game, with one fault: a recursion as deep as there are states, with a large frame.
//
// It crashes as soon as the stack is used up.

#include <cstdio>
#include <vector>

int visit(int n, int i, std::vector<int>& states) {
    volatile char copy_of_the_board[250000];
    copy_of_the_board[i % 250000] = 0;
    states.push_back(i ^ (i >> 1));
    const int below = i + 1 < 1 << n ? visit(n, i + 1, states) : 0;
    return below + copy_of_the_board[i % 250000];
}

int main() {
    int n;
    scanf("%d", &n);
    std::vector<int> states;
    visit(n, 0, states);
    states.push_back(0);
    for (int state : states) {
        for (int hole = 0; hole < n; hole++) putchar(state >> hole & 1 ? 'X' : 'O');
        putchar('\n');
    }
}
