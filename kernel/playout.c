#include "playout.h"

#include "chance.h"
#include "policy.h"

static inline int chosen(const Trick *trick, u64 may, u64 bits, int policy) {
    u32 many = (u32)count(may);
    if (many == 1) return lowest(may);
    return policy == GREEDY ? greedy(trick, may) : nth(may, share(bits, many));
}

/* The rest of the deal; played takes the cards in order where somebody wants them. */
static inline Tally whole(const Tables *law, const Position *from, u64 *chance, int policy, u8 *played) {
    u64 hands[SEATS] = {from->hands[0], from->hands[1], from->hands[2], from->hands[3]};
    Trick trick = resume(law, from);
    Tally tally = {0, 0};
    u64 bits = 0; /* two cards a draw */
    for (int number = from->trick; number < law->tricks; number++) {
        while (trick.lies < SEATS) {
            bits = trick.lies & 1 && bits ? bits >> 32 : draw(chance);
            int seat = trick.seat, card = chosen(&trick, legal(law, &trick, hands[seat], number), bits, policy);
            hands[seat] ^= BIT(card);
            if (played) *played++ = (u8)card;
            lay(law, &trick, from->devalued, card);
        }
        u32 worth = trick.worth + (number + 1 == law->tricks ? law->last_trick : 0);
        tally.points += one_at(trick.owner, worth);
        tally.won += one_at(trick.owner, 1);
        if (number + 1 < law->tricks) trick = begin(law, number + 1, leads_next(law, &trick));
    }
    return tally;
}

Tally play_out(const Tables *law, const Position *from, u64 *chance, int policy, u8 *played) {
    return whole(law, from, chance, policy, played);
}

typedef struct {
    u64 law; /* addresses are given by the host */
    u64 played;
    u64 seed;
    u32 times;
    u32 policy;
    Position from;
    u64 points[SEATS]; /* sums over all play-outs, of what is made from here on */
    u64 squares;       /* of what seats 0 and 2 made together */
    u64 won[SEATS];
    u32 all[2]; /* how often a side took every trick from here on */
} Playouts;

static void add(Playouts *job, Tally tally) {
    for (int seat = 0; seat < SEATS; seat++) {
        job->points[seat] += (u64)lane(tally.points, seat);
        job->won[seat] += (u64)lane(tally.won, seat);
    }
    u64 ours = (u64)(lane(tally.points, 0) + lane(tally.points, 2));
    job->squares += ours * ours;
    job->all[0] += !(lane(tally.won, 1) + lane(tally.won, 3));
    job->all[1] += !(lane(tally.won, 0) + lane(tally.won, 2));
}

/* Play one position out so many times. */
CALLED(playouts) void playouts(Playouts *job) {
    const Tables *law = AT(const Tables, job->law);
    u8 *played = AT(u8, job->played);
    for (u32 time = 0; time < job->times; time++) {
        Tally tally = whole(law, &job->from, &job->seed, (int)job->policy, played);
        add(job, tally);
    }
}

/* Deal whole packs at random and play each out once; of the position only who leads counts. */
CALLED(deals) void deals(Playouts *job) {
    const Tables *law = AT(const Tables, job->law);
    u8 *played = AT(u8, job->played);
    for (u32 time = 0; time < job->times; time++) {
        deal(&job->from, &job->seed);
        add(job, whole(law, &job->from, &job->seed, (int)job->policy, played));
    }
}
