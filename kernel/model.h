/* The play model: how likely a player is to choose each card. A conditional logit (McFadden 1974): the score of a card is
 * the sum of eight weights, looked up by what the card does, and cards are chosen in proportion to e^score. */
#ifndef PUUR_MODEL_H
#define PUUR_MODEL_H

#include "trick.h"

/* Number of this set of features; a model file names the one it was fitted for. Change it with any index below. */
enum { FEATURES = 2 };

enum {
    CONTEXTS = 5,  /* leads; second or third, partner behind or ahead; last, partner behind or ahead */
    STANDINGS = 3, /* announcer, partner, opponent; alone: wants no points, some, many */
    CLASSES = 3,   /* with trumps, Obenabe, Undenufe */
    WORTHS = 6,    /* what a card counts, in steps */
    DOES = CONTEXTS * 2 * 2,
    PHASES = 3, /* of three tricks each */
    RISKS = 4,  /* that it loses the trick after all: none, by a trump, by a higher card, by a trump of who cannot follow */
    BY_RANK = DOES * 2 * WORTHS * 4 * CLASSES * 2,
    BY_TRICK = DOES * WORTHS * STANDINGS * 2 * 2 * 2,
    BY_RISK = DOES * RISKS * WORTHS * 4 * STANDINGS * PHASES,
    BY_SIGNS = 3 * 2 * 4 * 3 * 2 * 4 * CLASSES * 3,
    BY_LENGTH = DOES * 4 * 4 * 4 * 3 * STANDINGS,
    BY_TRUMPS = DOES * 4 * 4 * 2 * STANDINGS * PHASES * 3,
    BY_NUMBER = RANKS * DOES * RANKS * CLASSES,
    BY_VOIDS = 8 * 2 * 2 * 4 * 4 * 3 * 3,
    WEIGHTS = BY_RANK + BY_TRICK + BY_RISK + BY_SIGNS + BY_LENGTH + BY_TRUMPS + BY_NUMBER + BY_VOIDS,
    PARTS = 8,
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

/* What each seat has told of its suits, a bit a suit: it could not follow, it led it, it threw it away. */
typedef struct {
    u8 voids[SEATS], led[SEATS], threw[SEATS];
} Signs;

/* To be called before the card is laid. A trump on another suit says nothing: who trumps may still have that suit. */
static inline void take_sign(Signs *of, const Trick *trick, int card) {
    u8 suit = (u8)(1 << SUIT_OF[card]);
    if (trick->lies == 0) of->led[trick->seat] |= suit;
    else if (SUIT_OF[card] != trick->led && !(trick->form->trumps >> card & 1)) {
        of->voids[trick->seat] |= (u8)(1 << trick->led);
        of->threw[trick->seat] |= suit;
    }
}

/* What the choice of every card depends on, found once a decision. */
typedef struct {
    const Trick *trick;
    const Signs *signs;
    u64 hand, gone, unseen, masters;
    int number, standing, alone, context, class, own, out, next, partner, before;
    u8 out_of;     /* suits of which no opponent that is still to play has any */
    u8 one_out_of; /* suits of which at least one of them has none */
} Decision;

static inline int few(int number) { return number == 0 ? 0 : number < 3 ? 1 : number < 5 ? 2 : 3; }

static inline Decision decision_of(const Tables *law, const Trick *trick, const Signs *signs, u64 hand, u64 gone, int number, int standing, int alone) {
    const Form *form = trick->form;
    int seat = trick->seat, ahead = !alone && trick->lies >= 2 && !((trick->owner ^ seat) & 1);
    Decision of = {trick, signs, hand, gone, (BIT(CARDS) - 1) & ~gone & ~hand, 0, number, standing, alone, 0, class_of(form), 0, 0, 0, 0, 0, 0xF, 0};
    of.context = trick->lies == 0 ? 0 : trick->lies < 3 ? 1 + ahead : 3 + ahead;
    of.own = at_most(count(hand & form->trumps), 3);
    of.out = count(form->trumps & of.unseen);
    of.next = law->next[seat], of.partner = law->next[of.next], of.before = law->next[of.partner];
    for (u64 rest = hand & ~form->trumps; rest; rest &= rest - 1) {
        int card = lowest(rest);
        if (!(form->beats[card] & SUIT(SUIT_OF[card]) & of.unseen)) of.masters |= BIT(card);
    }
    for (int left = SEATS - 1 - trick->lies, other = of.next; left > 0; left--, other = law->next[other])
        if (alone || other != of.partner) of.out_of &= signs->voids[other], of.one_out_of |= signs->voids[other];
    return of;
}

static inline int risk_of(const Decision *of, u64 beats, int led) {
    if (of->trick->lies == SEATS - 1) return 0;
    const Form *form = of->trick->form;
    u64 can = beats & of->unseen;
    for (int suit = 0; suit < SUITS; suit++)
        if (of->out_of >> suit & 1) can &= ~SUIT(suit);
    if (can & SUIT(led)) return 2;
    return !(can & form->trumps) ? 0 : of->one_out_of >> led & 1 ? 3 : 1;
}

/* Who has told what of a suit: the partner (nothing, has none, led it, threw it), the opponents (nothing, one led it, one has none). */
static inline int sign_of(const Decision *of, int suit) {
    const Signs *signs = of->signs;
    int partner = of->partner, next = of->next, before = of->before, told = 0, against = 0;
    if (!of->alone) told = signs->voids[partner] >> suit & 1 ? 1 : signs->led[partner] >> suit & 1 ? 2 : signs->threw[partner] >> suit & 1 ? 3 : 0;
    int none = signs->voids[next] | signs->voids[before] | (of->alone ? signs->voids[partner] : 0);
    int led = signs->led[next] | signs->led[before] | (of->alone ? signs->led[partner] : 0);
    against = none >> suit & 1 ? 2 : led >> suit & 1;
    return (told * 3 + against) * 2 + (signs->led[of->trick->seat] >> suit & 1);
}

/* The places of a card's eight weights. */
static inline void places_of(const Decision *of, int card, int *to) {
    const Trick *trick = of->trick;
    const Form *form = trick->form;
    const Signs *signs = of->signs;
    int kind_of_suit = SUIT_OF[card], class = of->class, standing = of->standing, late = of->number / 3, from = 0;
    u64 suit = SUIT(kind_of_suit), mine = of->hand & suit, higher_out = form->beats[card] & suit & of->unseen;
    int takes = trick->lies && trick->winning >> card & 1, trump = form->trumps >> card & 1;
    int higher = at_most(count(higher_out), 3), lower = at_most(count(suit & of->unseen & ~form->beats[card]), 2), master = !higher_out;
    int worth = worth_step(form->points[card]), counts = form->points[card] == 0 ? 0 : form->points[card] < 10 ? 1 : 2;
    int guarded = (mine & ~form->beats[card] & ~BIT(card)) != 0, held = at_most(count(mine), 4) - 1;
    int trumps_led = trick->lies && form->trumps >> (RANKS * trick->led) & 1, out = few(of->out);
    int follows = trick->lies && kind_of_suit == trick->led, rich = trick->worth >= 10;
    int lies_worth = trick->worth < 5 ? 0 : trick->worth < 10 ? 1 : trick->worth < 20 ? 2 : 3;
    int kind = trick->lies == 0 ? 0 : !follows && !trump ? 1 : 2, does = (of->context * 2 + takes) * 2 + trump;
    int risk = risk_of(of, trick->lies == 0 || takes ? form->beats[card] : trick->winning, trick->lies ? trick->led : kind_of_suit);
    int voids = (signs->voids[of->next] >> kind_of_suit & 1) * 4 + (signs->voids[of->before] >> kind_of_suit & 1) * 2 +
                (signs->voids[of->partner] >> kind_of_suit & 1);
    int others = at_most(count(of->masters & ~BIT(card)), 2);
    to[0] = ((((does * 2 + master) * WORTHS + worth) * 4 + held) * CLASSES + class) * 2 + guarded;
    from += BY_RANK;
    to[1] = from + ((((does * WORTHS + worth) * STANDINGS + standing) * 2 + trumps_led) * 2 + rich) * 2 + follows;
    from += BY_TRICK;
    to[2] = from + ((((does * RISKS + risk) * WORTHS + worth) * 4 + lies_worth) * STANDINGS + standing) * PHASES + late;
    from += BY_RISK;
    to[3] = from + ((((kind * 2 + trump) * 24 + sign_of(of, kind_of_suit)) * 4 + higher) * CLASSES + class) * 3 + counts;
    from += BY_SIGNS;
    to[4] = from + ((((does * 4 + held) * 4 + few(count(suit & of->gone))) * 4 + higher) * 3 + lower) * STANDINGS + standing;
    from += BY_LENGTH;
    to[5] = from + (((((does * 4 + of->own) * 4 + out) * 2 + master) * STANDINGS + standing) * PHASES + late) * 3 + others;
    from += BY_TRUMPS;
    to[6] = from + ((of->number * DOES + does) * RANKS + form->strength[card]) * CLASSES + class;
    from += BY_NUMBER;
    to[7] = from + (((((voids * 2 + trump) * 2 + master) * 4 + of->own) * 4 + out) * 3 + counts) * 3 + (trick->lies == 0 ? 0 : follows ? 1 : 2);
}

static inline int score_at(const short *weights, const int *places) {
    int score = 0;
    for (int part = 0; part < PARTS; part++) score += weights[places[part]];
    return score;
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
        scores[found.many] = score_at(weights, at);
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

/* Cards of complete tricks one after the other, as far as a player knows or remembers them: so many, from a trick on that a seat led. */
typedef struct {
    u8 card[CARDS];
    u8 played, first, leader, spare;
} Past;

/* What they tell, and what lies in the running trick. */
static inline Signs signs_of(const Tables *law, const Past *past, const Position *at) {
    Signs told = {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}};
    int number = past->first;
    Trick trick = begin(law, number, past->leader);
    for (int place = 0; place < past->played; place++) {
        take_sign(&told, &trick, past->card[place]);
        lay(law, &trick, 0, past->card[place]);
        if (trick.lies == SEATS && ++number < law->tricks) trick = begin(law, number, leads_next(law, &trick));
    }
    trick = begin(law, at->trick, at->leader);
    for (int place = 0; place < at->lies; place++) {
        take_sign(&told, &trick, at->lying[place]);
        lay(law, &trick, 0, at->lying[place]);
    }
    return told;
}

/* The rest of a deal as the model plays it; gone: the cards played, told: what they tell. needs: by side the points at which it
 * ends; 0: it does not. */
Outcome play_on(const Tables *law, const Players *by, const Position *from, u64 gone, Signs told, u64 *chance, const int *needs);

#endif
