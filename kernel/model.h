/* The play model: how likely a player is to choose each card. A conditional logit (McFadden 1974): the score of a card is
 * the sum of four weights, looked up by what the card does, and cards are chosen in proportion to e^score. */
#ifndef PUUR_MODEL_H
#define PUUR_MODEL_H

#include "trick.h"

/* Number of this set of features; a model file names the one it was fitted for. Change it with any index below. */
enum { FEATURES = 1 };

enum {
    CONTEXTS = 5,  /* leads; second or third, partner behind or ahead; last, partner behind or ahead */
    STANDINGS = 3, /* announcer, partner, opponent; alone: wants no points, some, many */
    CLASSES = 3,   /* with trumps, Obenabe, Undenufe */
    WORTHS = 6,    /* what a card counts, in steps */
    BY_RANK = CONTEXTS * 2 * 2 * 2 * WORTHS * 4 * CLASSES * 2,
    BY_TRICK = CONTEXTS * 2 * 2 * WORTHS * STANDINGS * 2 * 2 * 2,
    BY_STRENGTH = CONTEXTS * 2 * 2 * RANKS * CLASSES * STANDINGS,
    BY_COUNT = CONTEXTS * 2 * 2 * 2 * 4 * 3 * 3 * STANDINGS,
    WEIGHTS = BY_RANK + BY_TRICK + BY_STRENGTH + BY_COUNT,
    PARTS = 4,
    UNIT = 256,      /* a weight of 1 */
    FURTHEST = 4096, /* a score so far below the best counts nothing */
    SHARP = 16       /* cards chosen exactly as the model says */
};

enum { NO_TARGET = -1000 };

/* Who plays, as far as the model depends on it. */
typedef struct {
    u64 weights;          /* address of WEIGHTS of i16, for partners or for players alone */
    short target[SEATS];  /* alone: points still wanted; NO_TARGET: by the hopes of the hand */
    u8 hope[CARDS];       /* alone: quarter points that a card makes one expect */
    u8 alone;             /* whether everybody plays alone */
    u8 announcer;         /* seat; SEATS where nobody has chosen */
    u8 sharp;             /* how much better cards are preferred, in units of 1 / SHARP */
    u8 spare;
} Players;

/* The cards that may be played, and the share of each in `total`. */
typedef struct {
    float share[RANKS], total;
    int many;
    u8 card[RANKS];
} Shares;

/* e^(-n / UNIT) for every n below FURTHEST. */
const float *model_powers(void);

static inline int worth_step(int points) { return points == 0 ? 0 : points < 5 ? 1 : points < 10 ? 2 : points == 10 ? 3 : points == 11 ? 4 : 5; }

static inline int class_of(const Form *form) { return form->trumps ? 0 : form->strength[RANKS - 1] > form->strength[0] ? 1 : 2; }

static inline int at_most(int number, int most) { return number < most ? number : most; }

/* What a seat alone wants: nothing more, about its share of what is left, or more than that. */
static inline int mood(int missing, int left) { return missing < 5 ? 0 : missing > 6 * left ? 2 : 1; }

static inline int standing_of(const Players *by, int seat, int missing, int left) {
    if (by->alone) return mood(missing, left);
    return seat == by->announcer ? 0 : (seat ^ by->announcer) == 2 ? 1 : 2;
}

/* What the choice of every card depends on, found once a decision. */
typedef struct {
    const Trick *trick;
    u64 hand, gone;
    int number, standing, alone;
} Decision;

/* The places of a card's four weights. */
static inline void places_of(const Decision *of, int card, int *to) {
    const Trick *trick = of->trick;
    const Form *form = trick->form;
    u64 suit = SUIT(SUIT_OF[card]), mine = of->hand & suit;
    int partner = !of->alone && trick->lies >= 2 && !((trick->owner ^ trick->seat) & 1);
    int context = trick->lies == 0 ? 0 : trick->lies < 3 ? 1 + partner : 3 + partner;
    int takes = trick->lies && trick->winning >> card & 1, trump = form->trumps >> card & 1, class = class_of(form);
    int master = !(form->beats[card] & suit & ~of->gone & ~of->hand), worth = worth_step(form->points[card]);
    int guarded = (mine & ~form->beats[card] & ~BIT(card)) != 0, held = at_most(count(mine), 4) - 1;
    int trumps_led = trick->lies && form->trumps >> (RANKS * trick->led) & 1;
    int follows = trick->lies && SUIT_OF[card] == trick->led, rich = trick->worth >= 10;
    int out = at_most((count(form->trumps & ~of->gone & ~of->hand) + 1) / 2, 3);
    int played = count(suit & of->gone), late = of->number / 3;
    int does = (context * 2 + takes) * 2 + trump;
    to[0] = ((((does * 2 + master) * WORTHS + worth) * 4 + held) * CLASSES + class) * 2 + guarded;
    to[1] = BY_RANK + ((((does * WORTHS + worth) * STANDINGS + of->standing) * 2 + trumps_led) * 2 + rich) * 2 + follows;
    to[2] = BY_RANK + BY_TRICK + ((does * RANKS + form->strength[card]) * CLASSES + class) * STANDINGS + of->standing;
    to[3] = BY_RANK + BY_TRICK + BY_STRENGTH +
            ((((does * 2 + master) * 4 + out) * 3 + (played > 3 ? 2 : played > 0)) * 3 + late) * STANDINGS + of->standing;
}

/* From scores to shares. */
static inline void share_out(Shares *to, const int *scores, int sharp) {
    const float *powers = model_powers();
    int best = scores[0];
    for (int one = 1; one < to->many; one++)
        if (scores[one] > best) best = scores[one];
    to->total = 0;
    for (int one = 0; one < to->many; one++) {
        int below = (best - scores[one]) * sharp / SHARP;
        to->share[one] = below < FURTHEST ? powers[below] : 0;
        to->total += to->share[one];
    }
}

static inline Shares shares_of(const Players *by, const Decision *of, u64 may) {
    const short *weights = AT(const short, by->weights);
    Shares found;
    int scores[RANKS];
    found.many = 0;
    for (; may; may &= may - 1) {
        int card = lowest(may), at[PARTS];
        places_of(of, card, at);
        scores[found.many] = weights[at[0]] + weights[at[1]] + weights[at[2]] + weights[at[3]];
        found.card[found.many++] = (u8)card;
    }
    share_out(&found, scores, by->sharp);
    return found;
}

/* The points a hand makes one hope for, where nothing else is known. */
static inline int hoped(const Players *by, u64 hand) {
    int sum = 0;
    for (; hand; hand &= hand - 1) sum += by->hope[lowest(hand)];
    return sum / 4;
}

/* What each seat still wants, in these hands. */
static inline void take_targets(const Players *by, const u64 *hands, int *missing) {
    for (int seat = 0; seat < SEATS; seat++)
        missing[seat] = !by->alone ? 0 : by->target[seat] == NO_TARGET ? hoped(by, hands[seat]) : by->target[seat];
}

/* Points by seat, by side whether it has taken every trick, and which side was first to have what it needs (1, 2; 0: none). */
typedef struct {
    int points[SEATS];
    int all[2];
    int first;
} Outcome;

/* The rest of a deal as the model plays it; gone: the cards played. needs: by side the points at which it ends; 0: it does not. */
Outcome play_on(const Tables *law, const Players *by, const Position *from, u64 gone, u64 *chance, const int *needs);

#endif
