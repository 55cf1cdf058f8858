/* Play-outs: the rest of a deal under a policy, thousands a call. */
#ifndef PUUR_PLAYOUT_H
#define PUUR_PLAYOUT_H

#include "trick.h"

/* Points and tricks by seat, sixteen bits each. */
typedef struct {
    u64 points;
    u64 won;
} Tally;

enum { RANDOM = 0, GREEDY = 1 };

static inline u64 one_at(int seat, u64 what) { return what << (16 * seat); }

static inline int lane(u64 four, int seat) { return (int)(four >> (16 * seat) & 0xFFFF); }

Tally play_out(const Tables *law, const Position *from, u64 *chance, int policy, u8 *played);

#endif
