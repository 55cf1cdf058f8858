/* Searches one Passe that can be turned (see search_draws.c) so that nobody ever meets anybody twice: exactly.
 *
 *   cc -O3 -o /tmp/search_designs scripts/search_designs.c
 *   /tmp/search_designs PLAYERS ROTATION MULTIPLIER SEED MILLIONS
 *
 * Who is left over when PLAYERS is divided by four sits out, one of an orbit.
 *
 * PLAYERS = orbits * ROTATION + a few that stay (fewer than five). Every pair at a table has a difference that no
 * other pair of the Passe has. MULTIPLIER u > 1: the Passe is carried onto itself by x -> u * x modulo ROTATION
 * (and the orbits stay), which makes the search smaller. An exact cover, always branching where least is left
 * (Knuth's Algorithm X), begun in an order that SEED chooses; MILLIONS of steps at most.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char NAMES[] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!$%&()*+,-./:;<=>?@[]^_{|}~";
enum { ITEMS = 256, WORDS = 4, DEEP = 32 };
typedef struct { uint64_t bits[WORDS]; int blocks; unsigned char seat[12][4]; } Option;

static int players, m, orbits, fixed, u, items, points, resting;
static int difference[100][100];
static Option *options;
static int count, room;
static uint64_t state;
static long steps, most;
static const Option *chosen[DEEP];

static uint32_t below(uint32_t bound) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (uint32_t)(((state >> 32) * bound) >> 32);
}
static int has(const Option *o, int item) { return o->bits[item >> 6] >> (item & 63) & 1; }
static int add(Option *o, int item) {
    if (item < 0 || has(o, item)) return 0;
    o->bits[item >> 6] |= 1ULL << (item & 63);
    return 1;
}
static int times_u(int p) { return p >= orbits * m ? p : p / m * m + p % m * u % m; }

static void number_differences(void) {
    items = players + 1;
    for (int p = 0; p < players; p++) for (int q = 0; q < players; q++) difference[p][q] = -2;
    for (int p = 0; p < players; p++)
        for (int q = 0; q < p; q++) {
            if (difference[p][q] != -2) continue;
            int short_ = 0, fresh = items++;
            if (p >= orbits * m && q >= orbits * m) short_ = 1;
            if (p / m == q / m && p < orbits * m && 2 * (p - q) == m) short_ = 1;
            if (short_) items--, fresh = -1;
            for (int t = 0; t < m; t++) {
                int a = p >= orbits * m ? p : p / m * m + (p % m + t) % m;
                int b = q >= orbits * m ? q : q / m * m + (q % m + t) % m;
                difference[a][b] = difference[b][a] = fresh;
            }
        }
}
/* A table with its images under the multiplier, if they fit beside each other. */
static void offer(int a, int b, int c, int d) {
    Option o;
    memset(&o, 0, sizeof o);
    int t[4] = {a, b, c, d}, first = 1;
    for (;;) {
        if (!first) { /* back at the beginning? */
            int same = 0;
            for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) same += t[i] == o.seat[0][j];
            if (same == 4) break;
            int smallest = t[0], mine = o.seat[0][0];
            for (int i = 1; i < 4; i++) { if (t[i] < smallest) smallest = t[i]; if (o.seat[0][i] < mine) mine = o.seat[0][i]; }
            if (smallest < mine) return; /* another table of these offers them */
        }
        first = 0;
        for (int i = 0; i < 4; i++) {
            if (!add(&o, t[i])) return;
            for (int j = 0; j < i; j++) if (!add(&o, difference[t[i]][t[j]])) return;
        }
        if (o.blocks == 12) return;
        for (int i = 0; i < 4; i++) o.seat[o.blocks][i] = (unsigned char)t[i];
        o.blocks++;
        for (int i = 0; i < 4; i++) t[i] = times_u(t[i]);
    }
    if (count == room) options = realloc(options, sizeof(Option) * (room = room ? room * 2 : 1024));
    options[count++] = o;
}
/* Those who sit out, as one more thing to be chosen; the first of them is the first of an orbit. */
static void offer_rest(void) {
    for (int a = 0; a < orbits; a++)
        for (int b = a + 1; b < (resting > 1 ? orbits * m : a + 2); b++)
            for (int c = b + 1; c < (resting > 2 ? orbits * m : b + 2); c++) {
                int p[3] = {a * m, b, c};
                Option o;
                memset(&o, 0, sizeof o);
                int fits = add(&o, players) && add(&o, p[0]);
                for (int i = 1; i < resting; i++) {
                    for (int j = 0; j < i; j++) fits &= p[i] / m != p[j] / m;
                    fits = fits && add(&o, p[i]);
                }
                if (!fits) continue;
                for (int i = 0; i < resting; i++) o.seat[0][i] = (unsigned char)p[i];
                o.blocks = -1;
                if (count == room) options = realloc(options, sizeof(Option) * (room = room ? room * 2 : 1024));
                options[count++] = o;
            }
}
static int solve(const Option **list, int n, Option *used, int depth) {
    if (++steps > most) return 0;
    static int left[DEEP][ITEMS];
    int best = -1, *l = left[depth];
    memset(l, 0, sizeof left[0]);
    for (int i = 0; i < n; i++)
        for (int w = 0; w < WORDS; w++)
            for (uint64_t b = list[i]->bits[w]; b; b &= b - 1) l[w * 64 + __builtin_ctzll(b)]++;
    for (int p = 0; p < points; p++)
        if (!has(used, p) && (best < 0 || l[p] < l[best])) best = p;
    if (best < 0) {
        printf("S %d %d 0 0 0 %d ", players, m, m);
        for (int i = 0; i < depth; i++)
            for (int b = 0; b < chosen[i]->blocks; b++)
                for (int s = 0; s < 4; s++) putchar(NAMES[chosen[i]->seat[b][s]]);
        for (int i = 0; i < depth; i++)
            for (int s = 0; chosen[i]->blocks < 0 && s < resting; s++) putchar(NAMES[chosen[i]->seat[0][s]]);
        putchar('\n');
        return 1;
    }
    if (!l[best] || depth == DEEP - 1) return 0;
    const Option **next = malloc(sizeof *next * n);
    for (int i = 0; i < n; i++) {
        if (!has(list[i], best)) continue;
        Option now = *used;
        for (int w = 0; w < WORDS; w++) now.bits[w] |= list[i]->bits[w];
        int k = 0;
        for (int j = 0; j < n; j++) {
            uint64_t clash = 0;
            for (int w = 0; w < WORDS; w++) clash |= list[j]->bits[w] & list[i]->bits[w];
            if (!clash) next[k++] = list[j];
        }
        chosen[depth] = list[i];
        if (solve(next, k, &now, depth + 1)) return free(next), 1;
        if (steps > most) break;
    }
    free(next);
    return 0;
}
int main(int n, char **words) {
    if (n != 6) return fprintf(stderr, "PLAYERS ROTATION MULTIPLIER SEED MILLIONS\n"), 2;
    players = atoi(words[1]); m = atoi(words[2]); u = atoi(words[3]);
    state = strtoull(words[4], 0, 10) * 0x9E3779B97F4A7C15ULL;
    most = (long)(atof(words[5]) * 1e6);
    orbits = players / m; fixed = players % m;
    resting = players % 4;
    points = players + (resting > 0);
    number_differences();
    if (items > ITEMS) return 2;
    for (int a = 0; a < players; a++) for (int b = 0; b < a; b++) for (int c = 0; c < b; c++) for (int d = 0; d < c; d++) offer(a, b, c, d);
    if (resting) offer_rest();
    const Option **list = malloc(sizeof *list * count);
    for (int i = 0; i < count; i++) list[i] = &options[i];
    for (int i = count - 1; i > 0; i--) { int j = below(i + 1); const Option *held = list[i]; list[i] = list[j]; list[j] = held; }
    Option none;
    memset(&none, 0, sizeof none);
    int found = solve(list, count, &none, 0);
    fprintf(stderr, "%d tables, %ld steps, %s\n", count, steps, found ? "found" : steps > most ? "given up" : "there is none");
    return !found;
}
