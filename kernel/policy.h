/* How a card is chosen in a play-out without looking ahead, and how whole packs are dealt. */
#ifndef PUUR_POLICY_H
#define PUUR_POLICY_H

#include "chance.h"
#include "trick.h"

/* Nine cards to each seat, all deals equally likely: Fisher-Yates on the pack. */
static inline void deal(Position *to, u64 *chance) {
    u8 pack[CARDS];
    for (int card = 0; card < CARDS; card++) pack[card] = (u8)card;
    u64 bits = 0;
    for (int seat = 0, left = CARDS; seat < SEATS - 1; seat++) {
        u64 hand = 0;
        for (int card = 0; card < RANKS; card++, left--) {
            bits = left & 1 ? bits >> 32 : draw(chance);
            u32 place = share(bits, (u32)left);
            hand |= BIT(pack[place]);
            pack[place] = pack[left - 1];
        }
        to->hands[seat] = hand;
    }
    to->hands[3] = (BIT(CARDS) - 1) & ~(to->hands[0] | to->hands[1] | to->hands[2]);
}

/* The card worth most (or least) points, among equals the weakest. */
static inline int worth_most(const Form *form, u64 may, int sign) {
    int best = lowest(may), most = -1000;
    for (u64 rest = may; rest; rest &= rest - 1) {
        int card = lowest(rest), value = 16 * sign * form->points[card] - form->strength[card] - (form->trumps >> card & 1 ? 40 : 0);
        if (value > most) most = value, best = card;
    }
    return best;
}

/* Take the trick with the least card that does where an opponent has it, else give the partner points. */
static inline int greedy(const Trick *trick, u64 may) {
    const Form *form = trick->form;
    if (trick->lies == 0) return worth_most(form, may, 1);
    u64 takes = may & trick->winning;
    int partner = ((trick->owner ^ trick->seat) & 1) == 0;
    if (partner && trick->lies > 1) return worth_most(form, or_all(may & ~trick->winning, may), 1);
    if (takes && trick->lies == SEATS - 1) return worth_most(form, takes, 1);
    return takes ? worth_most(form, takes, -1) : worth_most(form, may, -1);
}

#endif
