/* Chance: splitmix64 (Steele, Lea, Flood 2014). Equal seeds, equal draws, on every machine. */
#ifndef PUUR_CHANCE_H
#define PUUR_CHANCE_H

#include "cards.h"

static inline u64 draw(u64 *state) {
    u64 z = (*state += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

/* 0 to n - 1 for a small n, from 32 random bits; the bias is below n / 2^32. */
static inline u32 share(u64 bits, u32 n) { return (u32)(((bits & 0xFFFFFFFF) * n) >> 32); }

/* 0 to n - 1 without any bias, for any n: what lies beyond the last whole multiple of n is drawn again. */
static inline u64 exactly_below(u64 *state, u64 n) {
    u64 rest = (0 - n) % n, drawn;
    do drawn = draw(state);
    while (drawn < rest);
    return drawn % n;
}

static inline u64 less(u64 set) { return set & (set - 1); }

/* The n-th card (from 0) of a set of at most sixteen; no loop, which processors foresee badly. */
static inline int nth(u64 set, u32 n) {
    if (n & 1) set = less(set);
    if (n & 2) set = less(less(set));
    if (n & 4) set = less(less(less(less(set))));
    if (n & 8) set = less(less(less(less(less(less(less(less(set))))))));
    return lowest(set);
}

#endif
