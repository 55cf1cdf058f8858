/* Fitting the play model by likelihood: stochastic gradient ascent, a game at a time. */
#include "chance.h"
#include "model.h"

enum { STEPS = 10 };

/* What has been seen rarely is trusted less: each step takes this share of a weight, times the rate. */
static const float DECAY = 0.01f;

typedef struct {
    u64 law;
    u64 weights; /* address of WEIGHTS floats, which are changed where the rate is not 0 */
    Players by;
    u64 hands[SEATS]; /* as dealt */
    float rate;
    u8 leader, played;
    u8 card[CARDS];
    u8 spare[2];
    u32 decisions;     /* those with a choice */
    double likelihood; /* the product of the chances given to the cards played */
    double given[STEPS]; /* chances given to all cards that could be played, in steps of a tenth: their sums */
    u32 cards[STEPS], chosen[STEPS];
} Learn;

static void learn_from(Learn *job, const Shares *found, int (*places)[PARTS], int played) {
    float *weights = AT(float, job->weights);
    for (int one = 0; one < found->many; one++) {
        float share = found->share[one] / found->total;
        int step = at_most((int)(share * STEPS), STEPS - 1), is = found->card[one] == played;
        job->given[step] += (double)share;
        job->cards[step]++;
        job->chosen[step] += (u32)is;
        if (is) job->likelihood *= (double)(share > 1e-7f ? share : 1e-7f);
        if (job->rate > 0)
            for (int part = 0; part < PARTS; part++) {
                float *weight = &weights[places[one][part]];
                *weight += job->rate * ((float)is - share - DECAY * *weight);
            }
    }
    job->decisions++;
}

CALLED(learn) void learn(Learn *job) {
    const Tables *law = AT(const Tables, job->law);
    const float *weights = AT(const float, job->weights);
    u64 hands[SEATS] = {job->hands[0], job->hands[1], job->hands[2], job->hands[3]}, gone = 0;
    int missing[SEATS], number = 0;
    Trick trick = begin(law, 0, job->leader);
    Signs told = {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}};
    take_targets(&job->by, hands, missing);
    job->likelihood = 1;
    for (int place = 0; place < job->played; place++) {
        int card = job->card[place], seat = trick.seat;
        u64 may = legal(law, &trick, hands[seat], number);
        if (may & (may - 1) && may >> card & 1) {
            int standing = standing_of(&job->by, seat, missing[seat], law->tricks - number);
            Decision of = decision_of(law, &trick, &told, hands[seat], gone, number, standing, job->by.alone);
            Shares found;
            int places[RANKS][PARTS], scores[RANKS];
            found.many = 0;
            for (u64 rest = may; rest; rest &= rest - 1) {
                int *at = places[found.many];
                places_of(&of, lowest(rest), at);
                float score = 0;
                for (int part = 0; part < PARTS; part++) score += weights[at[part]];
                scores[found.many] = (int)(UNIT * score);
                found.card[found.many++] = (u8)lowest(rest);
            }
            share_out(&found, scores, SHARP);
            learn_from(job, &found, places, card);
        }
        hands[seat] &= ~BIT(card);
        gone |= BIT(card);
        take_sign(&told, &trick, card);
        lay(law, &trick, 0, card);
        if (trick.lies < SEATS) continue;
        number++;
        missing[trick.owner] -= (int)trick.worth;
        if (number < law->tricks) trick = begin(law, number, leads_next(law, &trick));
    }
}
