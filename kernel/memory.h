/* What a search has found out: bounds by a position's code. Two places a code: the one keeps what was dear. It begins small,
 * so that it is near at hand, and grows as it fills. */
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
    u64 mask; /* pairs in use less one */
    u64 room; /* pairs there are */
    u64 full; /* places filled by this search */
    u16 now;
} Memory;

enum { FIRST_PAIRS = 1 << 12 };

static inline u64 mixed(u64 code) {
    code = (code ^ (code >> 32)) * 0xD6E8FEB86659FD93ULL;
    return code ^ (code >> 32);
}

static inline Found *recall(const Memory *memory, u64 code) {
    Found *pair = &memory->at[2 * (code & memory->mask)];
    if (pair[0].code == code) return &pair[0];
    return pair[1].code == code ? &pair[1] : 0;
}

/* For another position: what was found for the last one may be written over. */
static void begin_anew(Memory *memory, u64 room) {
    memory->mask = (room < FIRST_PAIRS ? room : FIRST_PAIRS) - 1;
    memory->full = 0;
    memory->now++;
}

/* Twice as many pairs: what belongs to the new half moves there. */
static void grow(Memory *memory) {
    static const Found none = {0};
    u64 size = memory->mask + 1;
    for (u64 place = 0; place < 2 * size; place++) {
        int moves = (memory->at[place].code & size) != 0;
        memory->at[place + 2 * size] = moves ? memory->at[place] : none;
        if (moves) memory->at[place] = none;
    }
    memory->mask += size;
}

static inline void keep(Memory *memory, u64 code, int low, int high, int card, int left) {
    Found *pair = &memory->at[2 * (code & memory->mask)];
    Found *to = pair[0].code == code || pair[0].when != memory->now || left >= pair[0].left ? &pair[0] : &pair[1];
    if (to == &pair[0] && to->code != code) pair[1] = pair[0];
    memory->full += to->when != memory->now;
    *to = (Found){code, (short)low, (short)high, (u8)card, (u8)left, memory->now};
    if (2 * memory->full > memory->mask && 2 * memory->mask < memory->room) grow(memory);
}

#endif
