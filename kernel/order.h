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
    u8 like[CARDS];                /* the first card of the suit that counts as many points */
    u8 enough[RANKS][SEATS][SEATS]; /* the last card that was, by trick, place and seat */
    int half;                      /* of the bonus */
    int alike;   /* whether neighbours of equal points stand for each other */
    int masters; /* whether the highest card takes the trick and leads the next one */
    int stopped;
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

enum { SAFE_LEAD, LEAD, TAKE, RISK, GIVE, LOSE };

static const Weights WEIGHTS[2][6] = {
    {{698, 0, -91, 6, -12},
     {-158, 1, 5, -4, -150},
     {1324, 1, 72, -8, -90},
     {-244, -4, -4, -5, 360},
     {558, -151, 9, -11, -60},
     {-60, -30, -23, -81, 590}},
    {{950, 5, 5, 9, -170},
     {-120, 2, 2, 1, 129},
     {540, 5, 5, -13, -302},
     {148, 24, 4, 12, -30},
     {348, 2, 16, -7, -140},
     {-150, -9, -1, -2, 250}},
};
static const int ENOUGH = 60; /* for the card that was enough last time */

static int promise(const Solver *s, const Trick *trick, const u64 *hands, int card, int number) {
    const Form *form = trick->form;
    int seat = trick->seat, does;
    u64 after = trick->lies < 3 ? hands[s->law.next[seat]] : 0; /* what opponents still to play hold */
    u64 others = (hands[0] | hands[1] | hands[2] | hands[3]) ^ hands[seat];
    if (trick->lies == 0) after |= hands[(seat + 3) & 3];
    int safe = !(form->beats[card] & after), master = !(form->beats[card] & others & SUIT(SUIT_OF[card]));
    int partner = trick->lies && ((trick->owner ^ seat) & 1) == 0 && !(trick->winning & after);
    if (trick->lies == 0) does = safe ? SAFE_LEAD : LEAD;
    else if (trick->winning >> card & 1) does = safe ? TAKE : RISK;
    else does = partner ? GIVE : LOSE;
    const Weights *by = &WEIGHTS[form->trumps != 0][does];
    return by->base + (master ? by->master : by->point) * form->points[card] + by->strength * form->strength[card] +
           (form->trumps >> card & 1 ? by->trump : 0) + (s->enough[number][trick->lies][seat] == card ? ENOUGH : 0);
}

typedef struct {
    int card, promise;
    int run;    /* the lowest of the cards between which nothing else is held: they take the same tricks */
    int points;
} Choice;

/* The cards to try. Of those in a run that count alike one stands for all. */
static int choices(const Solver *s, const Trick *trick, const u64 *hands, int number, int hint, Choice *to) {
    const Form *form = trick->form;
    u64 may = legal(&s->law, trick, hands[trick->seat], number), held = hands[0] | hands[1] | hands[2] | hands[3] | trick->top;
    int many = 0, last = -1, run = -1;
    for (; may; may &= may - 1) {
        int card = lowest(may), other = many - 1;
        u64 lower = held & SUIT(SUIT_OF[card]) & (BIT(card) - 1);
        int goes_on = s->alike && lower && highest(lower) == last && !((form->exempt >> last ^ form->exempt >> card) & 1);
        run = goes_on ? run : card;
        last = card;
        while (other >= 0 && to[other].run == run && to[other].points != form->points[card]) other--;
        if (other >= 0 && to[other].run == run) continue;
        to[many++] = (Choice){card, card == hint ? NEVER : promise(s, trick, hands, card, number), run, form->points[card]};
    }
    return many;
}

#endif
