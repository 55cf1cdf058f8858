/* What a side makes for certain of the rest of a deal, seen without searching. */
#ifndef PUUR_BOUNDS_H
#define PUUR_BOUNDS_H

#include "trick.h"
#include "worths.h"

enum { NEVER = 30000, OURS = 1, THEIRS = 2 };

/* The cards still held at the beginning of a trick. */
typedef struct {
    const Form *form;
    const Worths *worths;
    const u64 *hands;
    u64 all;
    int leader;
    int left;          /* tricks */
    int holder[SUITS]; /* who has the highest card, see look() */
    u64 runs[SUITS];
} Held;

/* Tricks that somebody makes one after the other: what they bring at least; NEVER if they are all that is left. */
typedef struct {
    int points, many;
} Sure;

static inline int highest(u64 set) { return 63 - __builtin_clzll(set); }

/* What an opponent must give at least to so many tricks in which these suits are led so often: his cheapest of each suit that
 * he must follow, then the cheapest that are left. */
static int given_by_opponent(const Held *held, u64 hand, const u8 *led, int tricks) {
    int sum = 0, thrown = tricks;
    u8 follows[SUITS];
    for (int suit = 0; suit < SUITS; suit++) {
        follows[suit] = 0;
        if (!led[suit]) continue;
        int own = count(hand & SUIT(suit));
        follows[suit] = (u8)(own < led[suit] ? own : led[suit]);
        thrown -= follows[suit];
        sum += sums(held->worths, hand, suit)->least[follows[suit]];
    }
    if (!thrown || count(hand & held->worths->none) >= tricks) return sum;
    return sum + cheapest(held->worths, hand, follows, thrown);
}

/* What the partner can give to them: his best of each suit that is led, then the best that is left. */
static int given_by_partner(const Held *held, u64 hand, const u8 *led) {
    int sum = 0, free = 0;
    u8 follows[SUITS];
    for (int suit = 0; suit < SUITS; suit++) {
        follows[suit] = 0;
        if (!led[suit]) continue;
        int own = count(hand & SUIT(suit));
        follows[suit] = (u8)(own < led[suit] ? own : led[suit]);
        free += led[suit] - follows[suit];
        sum += sums(held->worths, hand, suit)->most[follows[suit]];
    }
    return free ? sum + dearest(held->worths, hand, follows, free) : sum;
}

/* What the highest trumps of one side bring, which nobody can take from it, with what must be given to them; whose they are. */
static int by_trumps(const Held *held, int *side) {
    static const u8 none[SUITS] = {0};
    const u64 *hands = held->hands;
    u64 trumps = held->all & held->form->trumps, sure = 0;
    if (!trumps) return 0;
    *side = (hands[1] | hands[3]) >> highest(trumps) & 1;
    u64 own = hands[*side] | hands[*side + 2];
    for (; trumps && own >> highest(trumps) & 1; trumps ^= BIT(highest(trumps))) sure |= BIT(highest(trumps));
    int one = count(sure & hands[*side]), other = count(sure & hands[*side + 2]), tricks = one > other ? one : other;
    return worth_of(held->worths, sure) + given_by_opponent(held, hands[1 - *side], none, tricks) +
           given_by_opponent(held, hands[3 - *side], none, tricks);
}

static int holder_of(const u64 *hands, int card) {
    return (int)((hands[1] | hands[3]) >> card & 1) | (int)((hands[2] | hands[3]) >> card & 1) << 1;
}

static int longest_but(const Held *held, int seat, u64 suit) {
    int longest = 0;
    for (int other = 0; other < SEATS; other++) {
        int length = other == seat ? 0 : count(held->hands[other] & suit);
        if (length > longest) longest = length;
    }
    return longest;
}

/* Of each suit who has the highest card, and his cards of it that nobody can take while it is led on: the highest, and all
 * once they are as many as anybody else has. */
static void look(Held *held) {
    for (int suit = 0; suit < SUITS; suit++) {
        u64 cards = held->all & SUIT(suit);
        held->holder[suit] = -1, held->runs[suit] = 0;
        if (!cards) continue;
        int seat = held->holder[suit] = holder_of(held->hands, highest(cards));
        u64 own = held->hands[seat] & cards, others = cards ^ own;
        u64 masters = others ? own & ~((BIT(highest(others)) << 1) - 1) : own;
        int many = count(masters);
        held->runs[suit] = many >= count(others) || many >= longest_but(held, seat, cards) ? own : masters;
    }
}

/* The cards that a seat can lead one after the other without losing a trick. */
static u64 runs(const Held *held, int seat) {
    u64 trumps = held->form->trumps, others = held->all ^ held->hands[seat], sure = 0;
    if (others & trumps) {
        int suit = SUIT_OF[lowest(trumps)];
        u64 own = held->hands[seat] & trumps;
        if (held->holder[suit] != seat) return 0;
        sure = held->runs[suit];
        if (sure != own || others & held->form->exempt || count(own) < longest_but(held, seat, trumps)) return sure;
    }
    for (int suit = 0; suit < SUITS; suit++) sure |= held->holder[suit] == seat ? held->runs[suit] : 0;
    return sure;
}

/* With which cards the partner goes on once a seat has led its own, and leads him a suit in which he has the highest. He
 * keeps them all: none of them is in a suit that was led, and he has enough others to throw. */
static u64 goes_on(const Held *held, int seat, u64 own) {
    u64 partner = held->hands[seat ^ 2], next = 0;
    if ((held->all ^ held->hands[seat]) & held->form->trumps) return 0;
    int reached = 0, thrown = 0, free = count(partner);
    for (int suit = 0; suit < SUITS; suit++) {
        int led = count(own & SUIT(suit));
        if (led) {
            int follows = count(partner & SUIT(suit));
            if (follows > led) follows = led;
            thrown += led - follows, free -= follows;
        } else if (held->holder[suit] == (seat ^ 2)) {
            reached |= (held->hands[seat] & SUIT(suit)) != 0;
            next |= held->runs[suit];
        }
    }
    return reached && free - count(next) >= thrown ? next : 0;
}

static void count_suits(u64 cards, u8 *to) {
    for (int suit = 0; suit < SUITS; suit++) to[suit] = (u8)count(cards & SUIT(suit));
}

/* The tricks that a seat, and then its partner, can make with one card after the other. */
static Sure by_leading(const Held *held, int seat) {
    const u64 *hands = held->hands;
    u64 sure = runs(held, seat), next = count(sure) < held->left ? goes_on(held, seat, sure) : 0, both = sure | next;
    int many = count(both);
    if (!many || many == held->left) return (Sure){many ? NEVER : 0, many};
    u8 led[SUITS], first[SUITS], then[SUITS];
    count_suits(sure, first);
    int points = worth_of(held->worths, both) + given_by_partner(held, hands[seat ^ 2] & ~next, first);
    if (next) {
        count_suits(both, led), count_suits(next, then);
        points += given_by_partner(held, hands[seat] & ~sure, then);
    }
    const u8 *all = next ? led : first;
    return (Sure){points + given_by_opponent(held, hands[seat ^ 1], all, many) + given_by_opponent(held, hands[seat ^ 3], all, many), many};
}

/* What a side makes for certain that has all trumps that are left: after the highest cards of the leader, if he is of it, each
 * of its trumps takes a trick of its own, for who has no trump cannot lead one. Nobody is made to give two to one trick: as long
 * as both have trumps, each has another card, by the count of the tricks. */
static int by_ruffing(const Held *held, int side) {
    const u64 *hands = held->hands;
    int first = (held->leader & 1) == side ? held->leader : side, many;
    u64 trumps = held->all & held->form->trumps, sure = 0;
    for (int suit = 0; suit < SUITS && (held->leader & 1) == side; suit++)
        if (held->holder[suit] == first) sure |= held->runs[suit] & ~trumps;
    many = count(sure) + count(trumps);
    if (many >= held->left) return NEVER;
    u8 led[SUITS];
    count_suits(sure, led);
    return worth_of(held->worths, sure | trumps) + given_by_partner(held, hands[first ^ 2] & ~trumps, led) +
           given_by_opponent(held, hands[first ^ 1], led, many) + given_by_opponent(held, hands[first ^ 3], led, many);
}

/* What each side makes for certain, by the leader's cards, by his partner's or, whatever he leads, by an opponent's. Who has
 * the highest card of a suit that is led makes what he would by leading it himself. */
static void certain(const Held *held, int *own, int *other) {
    int leader = held->leader, none = 1, least = NEVER, known[SEATS] = {-1, -1, -1, -1};
    Sure mine = by_leading(held, leader);
    *own = mine.points, *other = 0;
    for (int suit = 0; suit < SUITS && mine.points < NEVER; suit++) {
        if (!(held->hands[leader] & SUIT(suit))) continue;
        int seat = held->holder[suit], points = 0;
        int ruffed = (held->all ^ held->hands[seat]) & held->form->trumps && SUIT(suit) != held->form->trumps;
        if (seat == leader) {
            none = 0;
            continue;
        }
        if (((seat ^ leader) & 1) && !none) continue;
        if (!ruffed) points = known[seat] < 0 ? known[seat] = by_leading(held, seat).points : known[seat];
        if (((seat ^ leader) & 1) == 0) {
            none = 0;
            if (points > *own) *own = points;
        } else if (points < least) least = points;
    }
    if (none && mine.points < NEVER) *other = least;
}

#endif
