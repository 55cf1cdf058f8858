/* A position, the cards that may be played in it, and what a card does to it. */
#ifndef PUUR_TRICK_H
#define PUUR_TRICK_H

#include "tables.h"

typedef struct {
    u64 hands[SEATS];
    u64 devalued; /* cards that take no trick, whatever they are */
    u16 points[SEATS];
    u8 won[SEATS];
    u8 lying[SEATS]; /* the cards of the running trick, in order */
    u8 lies;         /* how many they are */
    u8 leader;
    u8 trick; /* how many are complete */
    u8 spare;
} Position;

/* The running trick, as far as the next card depends on it. */
typedef struct {
    const Form *form;
    u64 winning; /* what would take it now */
    u64 lower;   /* the trumps below the highest that lies */
    u64 top; /* the card that has it so far */
    u32 worth;
    int led; /* the suit, -1 before the first card */
    int owner;
    int seat; /* whose turn it is */
    int lies;
} Trick;

static inline const Form *form_at(const Tables *law, int trick) { return &law->forms[law->form_of[trick]]; }

static inline void lay(const Tables *law, Trick *trick, u64 devalued, int card) {
    const Form *form = trick->form;
    if (trick->lies == 0) {
        trick->led = SUIT_OF[card];
        trick->owner = trick->seat;
        trick->top = BIT(card);
        trick->winning = (devalued >> card & 1 ? SUIT(trick->led) | form->trumps : form->beats[card]) & ~devalued;
    } else if (trick->winning >> card & 1) {
        trick->owner = law->leader_owns ? trick->owner : trick->seat;
        trick->winning = form->beats[card] & ~devalued;
        trick->top = BIT(card);
    }
    trick->lower |= form->under[card];
    trick->worth += form->points[card];
    trick->lies++;
    trick->seat = law->next[trick->seat];
}

static inline Trick begin(const Tables *law, int number, int leader) {
    return (Trick){form_at(law, number), 0, 0, 0, 0, -1, leader, leader, 0};
}

/* Who leads after a complete trick, when it is again the turn of who led it. */
static inline int leads_next(const Tables *law, const Trick *trick) {
    return law->next_leads ? law->next[trick->seat] : trick->owner;
}

/* The trick of a position with what lies in it. */
static inline Trick resume(const Tables *law, const Position *at) {
    Trick trick = begin(law, at->trick, at->leader);
    for (int place = 0; place < at->lies; place++) lay(law, &trick, at->devalued, at->lying[place]);
    return trick;
}

static inline u64 or_all(u64 some, u64 all) { return some ? some : all; }

static inline u64 legal(const Tables *law, const Trick *trick, u64 hand, int number) {
    const Form *form = trick->form;
    u64 trumps = hand & form->trumps;
    if (trick->lies == 0) return law->leads_trump || (law->opens_trump && number == 0) ? or_all(trumps, hand) : hand;
    u64 mine = hand & SUIT(trick->led);
    if (form->trumps >> (9 * trick->led) & 1) {
        if (!law->following || !(mine & ~form->exempt)) return hand;
        return law->lower_on_trump ? mine : or_all(mine & ~trick->lower, mine);
    }
    u64 may = mine && law->following ? mine : law->void_free || !trumps ? hand : trumps;
    if (law->trumping_in) may |= trumps;
    if (trumps & trick->lower) {
        int held = mine ? ON_SUIT : hand == trumps ? ONLY_TRUMPS : VOID;
        if (!(law->undertrumping & held)) may = or_all(may & ~trick->lower, may);
    }
    return may;
}

#endif
