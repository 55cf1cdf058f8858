/* The solver's state, which cards it tries, and in which order. */
#ifndef PUUR_ORDER_H
#define PUUR_ORDER_H

#include "bounds.h"
#include "memory.h"

/* What is searched for is V: the points of seats 0 and 2 from here on, and half the bonus for the side that takes
 * every trick from the first position on (less half of it where the other side does). */
typedef struct {
    Tables law; /* the cards of each suit in the order of their strength */
    Memory memory;
    Worths worths;
    u64 codes[SUITS][RANKS][RANKS][SEATS]; /* by suit, place among those held, points, holder */
    u64 leads[SEATS][4];                   /* by leader and which sides can still take all */
    u64 devalued;
    u64 nodes, most;
    int rest[RANKS + 1]; /* what there is still to make, at the beginning of each trick */
    short promises[8][2][CARDS]; /* by what a card does, and whether it is the highest */
    u8 like[CARDS];                /* the first card of the suit that counts as many points */
    u8 enough[RANKS][SEATS][SEATS]; /* the last card that was, by trick, place and seat */
    int half;                      /* of the bonus */
    int alike;   /* whether neighbours of equal points stand for each other */
    int masters; /* whether the highest card takes the trick and leads the next one */
    int ruffs;   /* whether a trump may be played at any time, and need not */
    int stopped;
    int guess;   /* that was being looked at when it was stopped */
} Solver;

/* Cards with nothing held between them: of those that count alike the lowest stands for all. */
static u64 distinct(const Solver *s, const Form *form, u64 may, u64 held) {
    if (!s->alike || !(may & (may - 1))) return may;
    u64 kept = may;
    for (u64 rest = may; rest; rest &= rest - 1) {
        int card = lowest(rest);
        u64 lower = held & SUIT(SUIT_OF[card]) & (BIT(card) - 1);
        if (!lower) continue;
        int next = highest(lower);
        if (may >> next & 1 && form->points[next] == form->points[card] && !((form->exempt >> next ^ form->exempt >> card) & 1))
            kept &= ~BIT(card);
    }
    return kept;
}

/* How promising a card is: by what it does, a constant, then by point (of the highest of its suit, of another), by
 * strength, for a trump. Found by trying: the fewest nodes in some hundred positions, without trumps and with them. */
typedef struct {
    short base, master, point, strength, trump;
} Weights;

/* PASS: what the partner can still take for certain. */
enum { SAFE_LEAD, LEAD, TAKE, RISK, GIVE, LOSE, PASS_LEAD, PASS, WAYS };

static const Weights WEIGHTS[2][WAYS] = {
    {{698, 0, -85, 6, -12},
     {-158, -14, 3, -7, -150},
     {1396, 1, 70, -2, -90},
     {-244, 4, -20, -5, 360},
     {620, -188, 9, -11, -60},
     {-96, -71, -56, -85, 590},
     {-160, 7, 4, -4, -150},
     {199, -11, -23, -101, 590}},
    {{1115, 5, -16, 7, -170},
     {-120, -3, 2, -1, 120},
     {540, 5, 7, -14, -302},
     {148, 25, 4, 13, -234},
     {348, 2, 26, -7, -143},
     {-421, -13, -1, -23, 250},
     {-120, 13, -3, 18, 106},
     {-150, -12, -1, -2, 250}},
};
static const int ENOUGH[2] = {49, 49}; /* for the card that was enough last time */

/* What a form's cards promise by what they do, as the highest of their suit or not. */
static void take_promises(Solver *s, const Form *form) {
    for (int does = 0; does < WAYS; does++)
        for (int card = 0; card < CARDS; card++) {
            const Weights *by = &WEIGHTS[form->trumps != 0][does];
            int rest = by->base + by->strength * form->strength[card] + (form->trumps >> card & 1 ? by->trump : 0);
            s->promises[does][0][card] = (short)(rest + by->point * form->points[card]);
            s->promises[does][1][card] = (short)(rest + by->master * form->points[card]);
        }
}

typedef struct {
    int card, promise;
    int run;    /* the lowest of the cards between which nothing else is held: they take the same tricks */
    int points;
} Choice;

/* Whether the best of these cards beats what comes after. */
static int takes_over(const Form *form, u64 cards, u64 after) { return cards && !(form->beats[highest(cards)] & after); }

/* Whose trick it is for certain if a card of this run is played: that of the player's side (1), of the other one (-1). */
static int certain_for(const Trick *trick, const u64 *hands, int does) {
    if (does == SAFE_LEAD || does == TAKE || does == GIVE) return 1;
    if (does != LOSE || ((trick->owner ^ trick->seat) & 1) == 0) return 0;
    return trick->lies > 1 || !(hands[trick->seat ^ 2] & trick->winning) ? -1 : 0;
}

/* The cards to try. Of those in a run that count alike one stands for all; and one alone is tried where it is certain whose
 * trick it is: the dearest for the own side, the cheapest for the other. For whatever follows with the one kept, the same
 * follows with the other kept, and that makes no less. */
static int choices(const Solver *s, const Trick *trick, const u64 *hands, int number, u64 may, int hint, Choice *to) {
    const Form *form = trick->form;
    int seat = trick->seat, leads = trick->lies == 0, many = 0, last = -1, run = -1, enough = s->enough[number][trick->lies][seat];
    u64 all = hands[0] | hands[1] | hands[2] | hands[3], held = all | trick->top;
    u64 others = all ^ hands[seat], after = trick->lies < 3 ? hands[s->law.next[seat]] : 0; /* what opponents still to play hold */
    if (leads) after |= hands[(seat + 3) & 3];
    int partner = !leads && ((trick->owner ^ seat) & 1) == 0 && !(trick->winning & after);
    int passes = trick->lies == 1 && takes_over(form, hands[seat ^ 2] & trick->winning, after);
    for (; may; may &= may - 1) {
        int card = lowest(may), other = many - 1, points = form->points[card];
        u64 suit = SUIT(SUIT_OF[card]), lower = held & suit & (BIT(card) - 1);
        int goes_on = s->alike && lower && highest(lower) == last && !((form->exempt >> last ^ form->exempt >> card) & 1);
        run = goes_on ? run : card;
        last = card;
        while (other >= 0 && to[other].run == run && to[other].points != points) other--;
        if (other >= 0 && to[other].run == run) continue;
        u64 beaten_by = form->beats[card];
        int safe = !(beaten_by & after), master = !(beaten_by & others & suit), does;
        if (leads) does = safe ? SAFE_LEAD : takes_over(form, hands[seat ^ 2] & beaten_by & suit, after) ? PASS_LEAD : LEAD;
        else if (trick->winning >> card & 1) does = safe ? TAKE : RISK;
        else does = partner ? GIVE : passes ? PASS : LOSE;
        int promise = card == hint ? NEVER : s->promises[does][master][card] + (enough == card ? ENOUGH[form->trumps != 0] : 0);
        int sure = goes_on && many && to[many - 1].run == run && s->masters ? certain_for(trick, hands, does) : 0;
        if (!sure) to[many++] = (Choice){card, promise, run, points};
        else if (sure * points > sure * to[many - 1].points) to[many - 1] = (Choice){card, promise, run, points};
    }
    return many;
}

#endif
