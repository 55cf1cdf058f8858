/* Searches plans for small, tight fields, and prints them as lines of src/puur/tournament/draw/plans.txt.
 *
 *   cc -O3 -o /tmp/search_draws scripts/search_draws.c -lm
 *   /tmp/search_draws KIND PLAYERS PASSEN ROTATION MILLIONS SEED
 *
 * KIND      S Schieber (tables of four, partners sit across), D Differenzler (tables of four, nobody has a
 *           partner), F Differenzler with a Schreiber (tables of five)
 * ROTATION  1: every Passe is searched for itself. More: one Passe is searched, and the others come of it by
 *           adding 1, 2, 3 ... modulo ROTATION to every player; PLAYERS modulo ROTATION of them stay as they are.
 * MILLIONS  of exchanges that are tried, in eight runs from eight starts (fewer if a run finds what arithmetic allows)
 *
 * A line: KIND PLAYERS PASSEN, repeated partners, tables, opponents, ROTATION, and every Passe that was searched: four
 * (five) places a table, then who rests. Passe r is the searched Passe r modulo their number, turned on r divided by it.
 *
 * Simulated annealing: two players of one Passe change places, and what they cost decides with which chance it
 * stays so. Pairs that a rotation maps onto each other are counted together. Same arguments, same plan.
 *
 * Of all plans seen the best is kept, in this order: repeated partners; how often the two who meet most often do; repeated
 * tables; how often two play against each other at most; repeated opponents; how evenly meetings are spread. The eight
 * runs differ in what a third and a fourth meeting costs, and meeting as against playing against each other.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 88, ROUNDS = 64 };
static const char NAMES[] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!$%&()*+,-./:;<=>?@[]^_{|}~";

static int players, rounds, rotation, seats_a_table, tables, base_rounds, orbits;
static char kind;
static int class_of[MOST][MOST], size_of[MOST * MOST], times[MOST * MOST], classes;
static int together[MOST * MOST], partners[MOST * MOST];
static int seat[ROUNDS][MOST];
static uint64_t state;

static uint32_t below(uint32_t bound) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (uint32_t)(((state >> 32) * bound) >> 32);
}
static double unit(void) { return below(1u << 30) / (double)(1u << 30); }

static int shifted(int player, int by) {
    int orbit = player / rotation;
    return orbit >= orbits ? player : orbit * rotation + (player % rotation + by) % rotation;
}

/* Pairs that the rotation maps onto each other share a class: its size, and how often one base Passe covers each. */
static void make_classes(void) {
    memset(class_of, -1, sizeof class_of);
    for (int p = 0; p < players; p++)
        for (int q = p + 1; q < players; q++) {
            if (class_of[p][q] >= 0) continue;
            int size = 0;
            for (int by = 0; by < rotation; by++) {
                int a = shifted(p, by), b = shifted(q, by);
                if (class_of[a][b] < 0) size++;
                class_of[a][b] = class_of[b][a] = classes;
            }
            size_of[classes] = size;
            times[classes++] = rotation / size;
        }
}

static int steep = 1, table_weight = 3; /* what a third meeting costs more than a second; a table against an opponent */

static long excess(int count, int weight) {
    if (count <= 1) return 0;
    return (long)weight * (count - 1) + (long)steep * (count - 1) * (count - 2) / 2;
}
static long worth(int c) {
    int all = together[c] * times[c], with = partners[c] * times[c];
    long sum = excess(all, table_weight);
    if (kind == 'S') sum += excess(with, 8) + excess(all - with, 1);
    return sum * size_of[c];
}
static long change(int p, int q, int as_partners, int by) {
    int c = class_of[p][q];
    long before = worth(c);
    together[c] += by;
    if (as_partners) partners[c] += by;
    return worth(c) - before;
}
static long table_change(const int *row, int position, int by) {
    int first = position / seats_a_table * seats_a_table, me = position - first;
    long sum = 0;
    if (first >= tables * seats_a_table) return 0;
    for (int other = 0; other < seats_a_table; other++)
        if (other != me) sum += change(row[position], row[first + other], kind == 'S' && ((other ^ me) == 2), by);
    return sum;
}
static long swap_change(int *row, int a, int b) {
    int same = a / seats_a_table == b / seats_a_table && a < tables * seats_a_table;
    long sum = table_change(row, a, -1);
    if (!same) sum += table_change(row, b, -1);
    if (same) { /* the pairs of b with the two others */
        int first = a / seats_a_table * seats_a_table;
        for (int o = first; o < first + seats_a_table; o++)
            if (o != a && o != b) sum += change(row[b], row[o], kind == 'S' && (((o - first) ^ (b - first)) == 2), -1);
    }
    int held = row[a]; row[a] = row[b]; row[b] = held;
    sum += table_change(row, a, 1);
    if (!same) sum += table_change(row, b, 1);
    if (same) {
        int first = a / seats_a_table * seats_a_table;
        for (int o = first; o < first + seats_a_table; o++)
            if (o != a && o != b) sum += change(row[b], row[o], kind == 'S' && (((o - first) ^ (b - first)) == 2), 1);
    }
    return sum;
}

/* Who rests: with a rotation one of each orbit; without, those who rested least, in an order that changes. */
static void choose_rests(int out[ROUNDS][MOST], int resting) {
    int rested[MOST] = {0};
    for (int r = 0; r < base_rounds; r++)
        for (int i = 0; i < resting; i++) {
            int best = -1;
            for (int step = 0; step < players; step++) {
                int p = rotation > 1 ? (step * rotation) % players : step, taken = 0;
                int pass = rested[p];
                int key = pass * 1000 + (pass % 2 ? (p * 5 + p / 3) % players : p);
                for (int j = 0; j < i; j++) taken |= out[r][j] == p;
                if (taken || (rotation > 1 && p >= orbits * rotation)) continue;
                int held = best < 0 ? 0 : rested[best] * 1000 + (rested[best] % 2 ? (best * 5 + best / 3) % players : best);
                if (best < 0 || (rotation == 1 && key < held)) best = p;
            }
            out[r][i] = best;
            rested[best]++;
        }
}
static long begin(int resting) {
    int out[ROUNDS][MOST];
    choose_rests(out, resting);
    memset(together, 0, sizeof together);
    memset(partners, 0, sizeof partners);
    long cost = 0;
    for (int r = 0; r < base_rounds; r++) {
        int n = 0;
        for (int p = 0; p < players; p++) {
            int rests = 0;
            for (int i = 0; i < resting; i++) rests |= out[r][i] == p;
            if (!rests) seat[r][n++] = p;
        }
        for (int i = n - 1; i > 0; i--) {
            int j = below(i + 1), held = seat[r][i];
            seat[r][i] = seat[r][j]; seat[r][j] = held;
        }
        for (int i = 0; i < resting; i++) seat[r][n + i] = out[r][i];
        for (int t = 0; t < tables; t++)
            for (int a = 0; a < seats_a_table; a++)
                for (int b = a + 1; b < seats_a_table; b++)
                    cost += change(seat[r][t * seats_a_table + a], seat[r][t * seats_a_table + b],
                                   kind == 'S' && b - a == 2, 1);
    }
    return cost;
}

typedef struct { int partner, most_table, table, most_opponent, opponent, uneven; } Found;

/* What the interface counts, over the Passen that are played. */
static Found repeats(void) {
    static int all[MOST][MOST], with[MOST][MOST];
    memset(all, 0, sizeof all);
    memset(with, 0, sizeof with);
    for (int r = 0; r < rounds; r++)
        for (int t = 0; t < tables; t++)
            for (int a = 0; a < seats_a_table; a++)
                for (int b = a + 1; b < seats_a_table; b++) {
                    int p = shifted(seat[r % base_rounds][t * seats_a_table + a], r / base_rounds);
                    int q = shifted(seat[r % base_rounds][t * seats_a_table + b], r / base_rounds);
                    all[p][q]++; all[q][p]++;
                    if (kind == 'S' && b - a == 2) { with[p][q]++; with[q][p]++; }
                }
    Found found = {0};
    for (int p = 0; p < players; p++)
        for (int q = p + 1; q < players; q++) {
            int met = all[p][q], against = kind == 'S' ? met - with[p][q] : 0;
            if (with[p][q] > 1) found.partner += with[p][q] - 1;
            if (met > 1) found.table += met - 1;
            if (against > 1) found.opponent += against - 1;
            if (met > found.most_table) found.most_table = met;
            if (against > found.most_opponent) found.most_opponent = against;
            found.uneven += met * met + against * against;
        }
    return found;
}
static int better(const Found *a, const Found *b) {
    const int *one = (const int *)a, *other = (const int *)b;
    for (int i = 0; i < (int)(sizeof *a / sizeof(int)); i++)
        if (one[i] != other[i]) return one[i] < other[i];
    return 0;
}
/* Nothing can be better: nobody meets anybody twice. Or as even as can be, where everybody meets everybody. */
static int perfect(const Found *found) {
    int pairs = players * (players - 1) / 2, met = rounds * tables * seats_a_table * (seats_a_table - 1) / 2;
    int against = kind == 'S' ? rounds * tables * 4 : 0, least = (met + pairs - 1) / pairs;
    if (found->partner > (rounds * tables * 2 > pairs && kind == 'S' ? rounds * tables * 2 - pairs : 0)) return 0;
    if (found->most_table > least || found->most_opponent > (against + pairs - 1) / pairs) return 0;
    return found->table <= (met > pairs ? met - pairs : 0) && found->opponent <= (against > pairs ? against - pairs : 0);
}
static void print_plan(const Found *found, int best[ROUNDS][MOST]) {
    printf("%c %d %d %d %d %d %d", kind, players, rounds, found->partner, found->table, found->opponent, rotation);
    for (int r = 0; r < base_rounds; r++) {
        putchar(' ');
        for (int i = 0; i < players; i++) putchar(NAMES[best[r][i]]);
    }
    putchar('\n');
}

int main(int count, char **words) {
    if (count != 7) return fprintf(stderr, "KIND PLAYERS PASSEN ROTATION MILLIONS SEED\n"), 2;
    kind = words[1][0]; players = atoi(words[2]); rounds = atoi(words[3]); rotation = atoi(words[4]);
    double millions = atof(words[5]);
    seats_a_table = kind == 'F' ? 5 : 4;
    tables = players / seats_a_table;
    orbits = rotation == 1 ? players : players / rotation;
    base_rounds = (rounds + rotation - 1) / rotation;
    if (players > MOST || rounds > ROUNDS) return 2;
    state = strtoull(words[6], 0, 10) * 0x9E3779B97F4A7C15ULL + players * 1000003ULL + rounds;
    make_classes();
    int resting = players % seats_a_table, sitting = players - resting;
    static int best[ROUNDS][MOST];
    Found now, found = {1 << 12};
    long steps = (long)(millions * 1e6 / 8);
    for (int run = 0; run < 8 && !perfect(&found); run++) {
        steep = run & 1 ? 1 : 4;
        table_weight = run & 2 ? 1 : 3;
        long cost = begin(resting), low = cost;
        double hot = 4.0 * rotation, cold = 0.35 * rotation, heat = hot;
        for (long step = 0; step < steps; step++) {
            if (step % 1024 == 0) heat = hot * pow(cold / hot, (double)step / steps);
            int r = below(base_rounds), a = below(sitting), b = below(sitting);
            if (a == b || (kind != 'S' && a / seats_a_table == b / seats_a_table)) continue;
            long delta = swap_change(seat[r], a, b);
            if (delta > 0 && unit() >= exp(-delta / heat)) { swap_change(seat[r], a, b); continue; }
            cost += delta;
            if (cost < low || (cost == low && delta < 0) || step == steps - 1) {
                low = cost < low ? cost : low;
                now = repeats();
                if (better(&now, &found)) {
                    found = now;
                    memcpy(best, seat, sizeof seat);
                    if (perfect(&found)) break;
                }
            }
        }
    }
    print_plan(&found, best);
    return 0;
}
