/* What a search has found out: bounds by a position's code. Two places a code: the one keeps what was dear. */
#ifndef PUUR_MEMORY_H
#define PUUR_MEMORY_H

#include "cards.h"

typedef struct {
    u64 code;
    short low, high;
    u8 card;
    u8 left; /* cards a hand */
    u16 when;
} Found;

typedef struct {
    Found *at;
    u64 mask; /* pairs less one */
    u16 now;
} Memory;

static inline u64 mixed(u64 code) {
    code = (code ^ (code >> 32)) * 0xD6E8FEB86659FD93ULL;
    return code ^ (code >> 32);
}

static inline Found *recall(const Memory *memory, u64 code) {
    Found *pair = &memory->at[2 * (code & memory->mask)];
    if (pair[0].code == code) return &pair[0];
    return pair[1].code == code ? &pair[1] : 0;
}

static inline void keep(Memory *memory, u64 code, int low, int high, int card, int left) {
    Found *pair = &memory->at[2 * (code & memory->mask)];
    Found *to = pair[0].code == code || pair[0].when != memory->now || left >= pair[0].left ? &pair[0] : &pair[1];
    if (to == &pair[0] && to->code != code) pair[1] = pair[0];
    *to = (Found){code, (short)low, (short)high, (u8)card, (u8)left, memory->now};
}

#endif
