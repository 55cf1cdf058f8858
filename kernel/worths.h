/* What the cards of a hand count, looked up: for every set of cards of a suit the sums of its cheapest and of its dearest. */
#ifndef PUUR_WORTHS_H
#define PUUR_WORTHS_H

#include "tables.h"

typedef struct {
    u8 least[RANKS + 1]; /* of so many cards that count least; of all, where there are fewer */
    u8 most[RANKS + 1];
} Sums;

typedef struct {
    Sums of[SUITS][1 << RANKS];
    u8 like[SUITS]; /* the suit whose sums hold for it too */
    u64 none; /* the cards that count nothing */
    u8 points[CARDS];
} Worths;

static inline const Sums *sums(const Worths *worths, u64 cards, int suit) {
    return &worths->of[worths->like[suit]][cards >> (RANKS * suit) & 0x1FF];
}

static inline int worth_of(const Worths *worths, u64 cards) {
    int sum = 0;
    for (int suit = 0; suit < SUITS; suit++) sum += sums(worths, cards, suit)->most[RANKS];
    return sum;
}

/* The dearest so many of what is left of each suit once its dearest are taken away. */
static inline int dearest(const Worths *worths, u64 cards, const u8 *taken, int many) {
    int sum = 0, from[SUITS];
    for (int suit = 0; suit < SUITS; suit++) from[suit] = taken ? taken[suit] : 0;
    for (; many > 0; many--) {
        int best = 0, suit_of = 0;
        for (int suit = 0; suit < SUITS; suit++) {
            const u8 *most = sums(worths, cards, suit)->most;
            int next = from[suit] < RANKS ? most[from[suit] + 1] - most[from[suit]] : 0;
            if (next > best) best = next, suit_of = suit;
        }
        if (!best) return sum;
        sum += best, from[suit_of]++;
    }
    return sum;
}

/* The cheapest so many of what is left of each suit once its cheapest are taken away; the hand has so many. */
static inline int cheapest(const Worths *worths, u64 cards, const u8 *taken, int many) {
    int sum = 0, from[SUITS], own[SUITS];
    for (int suit = 0; suit < SUITS; suit++) from[suit] = taken[suit], own[suit] = count(cards & SUIT(suit));
    for (; many > 0; many--) {
        int best = 1000, suit_of = 0;
        for (int suit = 0; suit < SUITS; suit++) {
            if (from[suit] >= own[suit]) continue;
            const u8 *least = sums(worths, cards, suit)->least;
            int next = least[from[suit] + 1] - least[from[suit]];
            if (next < best) best = next, suit_of = suit;
        }
        sum += best, from[suit_of]++;
    }
    return sum;
}

static inline void sum_up(Sums *to, const u8 *points, int set) {
    int of[RANKS], have = 0;
    for (int card = 0; card < RANKS; card++) {
        if (!(set >> card & 1)) continue;
        int place = have++;
        for (; place > 0 && of[place - 1] > points[card]; place--) of[place] = of[place - 1];
        of[place] = points[card];
    }
    to->least[0] = to->most[0] = 0;
    for (int many = 0; many < RANKS; many++) {
        to->least[many + 1] = (u8)(to->least[many] + (many < have ? of[many] : 0));
        to->most[many + 1] = (u8)(to->most[many] + (many < have ? of[have - 1 - many] : 0));
    }
}

/* Fill it in for a form, unless it is filled in for the same points. */
static void take_worths(Worths *to, const Form *form) {
    int same = 1;
    for (int card = 0; card < CARDS; card++) same &= to->points[card] == form->points[card];
    if (same) return;
    to->none = 0;
    for (int card = 0; card < CARDS; card++) {
        to->points[card] = form->points[card];
        if (!form->points[card]) to->none |= BIT(card);
    }
    for (int suit = 0; suit < SUITS; suit++) {
        const u8 *points = form->points + RANKS * suit;
        to->like[suit] = (u8)suit;
        for (int other = suit - 1; other >= 0; other--) {
            int equal = 1;
            for (int rank = 0; rank < RANKS; rank++) equal &= form->points[RANKS * other + rank] == points[rank];
            if (equal) to->like[suit] = (u8)other;
        }
        for (int set = 0; to->like[suit] == suit && set < 1 << RANKS; set++) sum_up(&to->of[suit][set], points, set);
    }
}

#endif
