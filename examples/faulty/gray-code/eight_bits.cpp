// The Rock Game, with one fault: the states are counted in eight bits, so n = 8 never ends.

#include <cstdio>

int main() {
    int n;
    scanf("%d", &n);
    for (unsigned char i = 0; i < 1 << n; i++) {
        const int state = i ^ (i >> 1);
        for (int hole = 0; hole < n; hole++) putchar(state >> hole & 1 ? 'X' : 'O');
        putchar('\n');
    }
    for (int hole = 0; hole < n; hole++) putchar('O');
    putchar('\n');
}
