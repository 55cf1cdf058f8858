/* What each card is worth in many worlds: perfect information Monte Carlo (Ginsberg 2001). Hands that could be are
 * solved exactly where few cards are left, and played out before. */
#include "playout.h"
#include "solver.h"

typedef struct {
    Solve search; /* of a world; its position has the own hand, the trick and what is known to all */
    u64 hands;    /* address of the hidden hands, three sets a world, as sample() writes them */
    u64 seed;
    u32 worlds;
    u32 times;  /* play-outs of a card in a world */
    u32 policy; /* of the play-outs */
    u32 exact;  /* with at most so many cards a hand */
    u8 hidden[4];        /* whose hands they are */
    u32 finished;        /* worlds done; fewer than there are: call again */
    u64 may;              /* the cards that may be played */
    long long sum[CARDS]; /* of points for seats 0 and 2 less those of 1 and 3, from here on, by card */
    long long squares[CARDS];
} Worlds;

static void add(Worlds *job, int card, long long ahead) {
    job->may |= BIT(card);
    job->sum[card] += ahead;
    job->squares[card] += ahead * ahead;
}

static int total(const Tables *law, const Position *at) {
    int sum = law->last_trick;
    u64 cards = at->hands[0] | at->hands[1] | at->hands[2] | at->hands[3];
    for (int place = 0; place < at->lies; place++) cards |= BIT(at->lying[place]);
    for (; cards; cards &= cards - 1) sum += form_at(law, at->trick)->points[lowest(cards)];
    return sum;
}

/* Every card that may be played, followed by play-outs. */
static void played_out(Worlds *job, const Tables *law, const Position *at) {
    Trick trick = resume(law, at);
    int seat = trick.seat;
    for (u64 may = legal(law, &trick, at->hands[seat], at->trick); may; may &= may - 1) {
        int card = lowest(may);
        Position after = *at;
        after.hands[seat] ^= BIT(card);
        after.lying[after.lies++] = (u8)card;
        long long ahead = 0;
        for (u32 time = 0; time < job->times; time++) {
            u64 points = play_out(law, &after, &job->seed, (int)job->policy, 0).points;
            ahead += lane(points, 0) + lane(points, 2) - lane(points, 1) - lane(points, 3);
        }
        add(job, card, ahead / (long long)job->times);
    }
}

/* Every card by best play; whether it could be finished. */
static int solved(Worlds *job, const Tables *law, const Position *at) {
    Solve *search = &job->search;
    search->from = *at;
    search->each = 1, search->bonus = 0, search->best = CARDS;
    search->all = (Bounds){-1000, 1000};
    for (int card = 0; card < CARDS; card++) search->by[card] = search->all;
    solve(search);
    if (!search->finished) return 0;
    int all = total(law, at);
    for (int card = 0; card < CARDS; card++)
        if (search->by[card].low == search->by[card].high) add(job, card, 2 * search->by[card].low - all);
    return 1;
}

CALLED(worlds) void worlds(Worlds *job) {
    const Tables *law = AT(const Tables, job->search.law);
    const u64 *hands = AT(const u64, job->hands);
    Position at = job->search.from;
    u64 most = job->search.nodes + job->search.most;
    for (; job->finished < job->worlds && job->search.nodes < most; job->finished++) {
        for (int one = 0; one < 3; one++) at.hands[job->hidden[one]] = hands[3 * job->finished + one];
        if (law->tricks - at.trick > (int)job->exact) {
            played_out(job, law, &at);
            job->search.nodes += 36 * job->times;
        } else if (!solved(job, law, &at)) break;
    }
    for (int one = 0; one < 3; one++) at.hands[job->hidden[one]] = 0;
    job->search.from = at;
}
