/* What the holdings of a hand promise who announces, fitted to play-outs by the model: the sum over its four suits. */
#include "model.h"
#include "policy.h"

enum { FORMS = 6, TRUMP_SUIT = 0, SIDE_SUIT = 1, PROMISED = 4, HOLDINGS = 1 << RANKS };

typedef struct {
    u64 law[FORMS]; /* trumps by suit, Obenabe, Undenufe */
    u64 promises;   /* address of floats by who leads (0: who announces, 1: the partner), kind of suit, holding */
    u64 seed;
    Players by;
    u32 deals;
    float rate;
    double squares; /* of what was not foreseen */
} Promise;

static float *holding(float *promises, int leads, int form, int suit, u64 hand) {
    int kind = form >= SUITS ? form - SUITS + 2 : form == suit ? TRUMP_SUIT : SIDE_SUIT;
    return promises + (leads * PROMISED + kind) * HOLDINGS + (hand >> (RANKS * suit) & (HOLDINGS - 1));
}

CALLED(promise) void promise(Promise *job) {
    float *promises = AT(float, job->promises);
    Position at = {{0, 0, 0, 0}, 0, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, 0, 0, 0, 0};
    job->squares = 0;
    for (u32 done = 0; done < job->deals; done++) {
        deal(&at, &job->seed);
        for (int one = 0; one < 2 * FORMS; one++) {
            int form = one / 2, leads = one % 2;
            float foreseen = 0;
            at.leader = (u8)(2 * leads);
            Outcome made = play_on(AT(const Tables, job->law[form]), &job->by, &at, 0, (Signs){{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}, &job->seed, 0);
            for (int suit = 0; suit < SUITS; suit++) foreseen += *holding(promises, leads, form, suit, at.hands[0]);
            float off = (float)(made.points[0] + made.points[2] - made.points[1] - made.points[3]) - foreseen;
            for (int suit = 0; suit < SUITS; suit++) *holding(promises, leads, form, suit, at.hands[0]) += job->rate * off;
            job->squares += (double)(off * off);
        }
    }
}
