/* The exact result of a position: what is asked and what is answered. */
#ifndef PUUR_SOLVER_H
#define PUUR_SOLVER_H

#include "trick.h"

typedef struct {
    short low, high; /* bounds of V; equal: V */
} Bounds;

typedef struct {
    u64 law;
    u64 memory, pairs; /* room for what is found; pairs is a power of two */
    u64 most;          /* nodes of one call */
    u64 nodes;         /* of all calls so far */
    Position from;
    u32 bonus;    /* for a side that takes every trick from here on; even */
    u32 each;     /* whether every card's value is wanted, or the position's alone */
    u32 finished; /* 0: call again, what was found is kept */
    u32 best;     /* a card with which V is reached */
    Bounds all;
    Bounds by[CARDS]; /* the same after each card that may be played; the host sets them as wide as it likes */
} Solve;

void solve(Solve *job);

#endif
