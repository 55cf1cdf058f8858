/* How many ways there are to play on for so many cards: what a second statement of the rules is compared by. */
#include "trick.h"

typedef struct {
    u64 law;
    u64 leaves;
    u64 sum; /* of the points of seats 0 and 2 at all leaves, from here on */
    u32 depth;
    u32 spare;
    Position from;
} Perft;

static void walk(const Tables *law, Perft *job, u64 *hands, Trick trick, int number, u32 depth, u32 ours) {
    if (depth == 0 || number == law->tricks) {
        job->leaves++;
        job->sum += ours;
        return;
    }
    int seat = trick.seat;
    for (u64 may = legal(law, &trick, hands[seat], number); may; may &= may - 1) {
        int card = lowest(may), after = number;
        Trick next = trick;
        u32 made = ours;
        hands[seat] ^= BIT(card);
        lay(law, &next, job->from.devalued, card);
        if (next.lies == SEATS) {
            after++;
            if (!(next.owner & 1)) made += next.worth + (after == law->tricks ? law->last_trick : 0);
            if (after < law->tricks) next = begin(law, after, leads_next(law, &next));
        }
        walk(law, job, hands, next, after, depth - 1, made);
        hands[seat] ^= BIT(card);
    }
}

CALLED(perft) void perft(Perft *job) {
    const Tables *law = AT(const Tables, job->law);
    u64 hands[SEATS] = {job->from.hands[0], job->from.hands[1], job->from.hands[2], job->from.hands[3]};
    job->leaves = job->sum = 0;
    walk(law, job, hands, resume(law, &job->from), job->from.trick, job->depth, 0);
}
