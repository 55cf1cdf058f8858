/* What a side makes for certain of the rest of a deal, seen without searching. */
#ifndef PUUR_BOUNDS_H
#define PUUR_BOUNDS_H

#include "trick.h"

enum { NEVER = 30000, OURS = 1, THEIRS = 2 };

static int worth_of(const Form *form, u64 cards) {
    int sum = 0;
    for (; cards; cards &= cards - 1) sum += form->points[lowest(cards)];
    return sum;
}

static inline int highest(u64 set) { return 63 - __builtin_clzll(set); }

/* The points of the highest trumps of one side, which nobody can take from it; whose they are. */
static int by_trumps(const Form *form, const u64 *hands, int *side) {
    u64 trumps = (hands[0] | hands[1] | hands[2] | hands[3]) & form->trumps;
    if (!trumps) return 0;
    int sum = 0;
    *side = (hands[1] | hands[3]) >> highest(trumps) & 1;
    u64 own = *side ? hands[1] | hands[3] : hands[0] | hands[2];
    for (; trumps && own >> highest(trumps) & 1; trumps ^= BIT(highest(trumps))) sum += form->points[highest(trumps)];
    return sum;
}

/* Whether leading its masters draws that suit from everybody else. */
static int drawn(const u64 *hands, int leader, u64 suit) {
    for (int seat = 0; seat < SEATS; seat++)
        if (seat != leader && count(hands[seat] & suit) > count(hands[leader] & suit)) return 0;
    return 1;
}

/* Cards of one suit that nobody can take while it is led on; of the others the one with most must follow. */
static u64 running(const u64 *hands, int leader, u64 suit) {
    u64 own = hands[leader] & suit, others = 0;
    int longest = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat == leader) continue;
        int length = count(hands[seat] & suit);
        others |= hands[seat] & suit;
        if (length > longest) longest = length;
    }
    u64 masters = others ? own & ~((BIT(highest(others)) << 1) - 1) : own;
    return count(masters) >= longest ? own : masters;
}

/* The points of the cards that the leader can lead one after the other without losing a trick; how many they are. */
static int by_leading(const Form *form, const u64 *hands, int leader, int *many) {
    u64 others = (hands[0] | hands[1] | hands[2] | hands[3]) ^ hands[leader], sure = 0;
    u64 trumps = others & form->trumps;
    if (trumps) sure = running(hands, leader, form->trumps);
    if (!trumps || (sure && sure == (hands[leader] & form->trumps) && !(others & form->exempt) && drawn(hands, leader, form->trumps)))
        for (int suit = 0; suit < SUITS; suit++) sure |= running(hands, leader, SUIT(suit));
    *many = count(sure);
    return worth_of(form, sure);
}

/* The same for the seat that has the highest card of a suit which the leader leads: as if it had led that card itself. */
static int by_taking(const Form *form, const u64 *hands, int seat, u64 suit, int *many) {
    u64 others = (hands[0] | hands[1] | hands[2] | hands[3]) ^ hands[seat];
    *many = 0;
    return (others & form->trumps) && suit != form->trumps ? 0 : by_leading(form, hands, seat, many);
}

static int holder_of(const u64 *hands, int card) {
    return (int)((hands[1] | hands[3]) >> card & 1) | (int)((hands[2] | hands[3]) >> card & 1) << 1;
}

/* What each side makes for certain, by the leader's cards, by his partner's or, whatever he leads, by an opponent's. */
static void certain(const Form *form, const u64 *hands, int leader, int left, int *own, int *other) {
    int many, none = 1, least = NEVER, all = by_leading(form, hands, leader, &many) ;
    *own = many == left ? NEVER : all;
    *other = 0;
    for (int suit = 0; suit < SUITS && many < left; suit++) {
        if (!(hands[leader] & SUIT(suit))) continue;
        int top = highest((hands[0] | hands[1] | hands[2] | hands[3]) & SUIT(suit)), seat = holder_of(hands, top), count_of;
        if (seat == leader) {
            none = 0;
            continue;
        }
        int points = by_taking(form, hands, seat, SUIT(suit), &count_of);
        if (count_of == left) points = NEVER;
        if (((seat ^ leader) & 1) == 0) {
            none = 0;
            if (points > *own) *own = points;
        } else if (points < least) least = points;
    }
    if (none && many < left && least > 0) *other = least;
}

#endif
