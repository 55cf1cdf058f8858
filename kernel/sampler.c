/* Hidden hands: all deals of the unseen cards to three seats that fit what is known, counted exactly, drawn uniformly.
 *
 * Suit by suit every way to deal its cards is listed and put into groups: ways of one group are alike for everything
 * that comes after (how many cards each seat gets, what Weise it has). Counting goes from the last suit to the first,
 * once for each state; drawing goes the other way and never has to begin again. */
#include "chance.h"

enum { HIDDEN = 3, WAYS = 19683, GROUPS = 4096, STATES = 1 << 16, MOST_STATES = 1 << 20, DEAD = 3, FORBIDDEN = 3 };

typedef struct {
    u64 seed;
    u64 hands; /* address of three sets for each deal that is drawn */
    u64 total; /* how many deals there are; 0 as well where there are too many states */
    u64 unseen;
    u64 may[HIDDEN]; /* which of the unseen cards each seat can hold */
    u64 was[HIDDEN]; /* what it has played */
    u32 times;
    u8 wants[HIDDEN];  /* how many cards it holds */
    u8 said[HIDDEN];   /* whether it has announced a Weis: it must have one of what tells (1), and at most one that it is part of (2) */
    u8 overflow;
    u8 spare;
    u8 fours[HIDDEN][RANKS];            /* what four of a rank tell of a seat: nothing, 1, or FORBIDDEN */
    u8 runs[HIDDEN][SUITS][1 << RANKS]; /* what the cards of a suit tell: nothing, 1, 2 or FORBIDDEN */
} Sample;

/* A way to deal a suit: ranks by seat. */
typedef struct {
    u16 to[HIDDEN];
} Way;

typedef struct {
    u64 key; /* cards (four bits a seat), Weise (two bits a seat), owners of the ranks that matter (two bits each) */
    u32 first, many;
} Group;

typedef struct {
    Way ways[WAYS];
    u16 group_of[WAYS];
    u16 order[WAYS]; /* the ways, group by group */
    u32 many;
    Group groups[GROUPS];
    u32 groups_many;
} Suit;

typedef struct {
    u64 key; /* with the suit in the lowest bits, and one added, so that nothing is 0 */
    u64 count;
} State;

static struct {
    Suit suits[SUITS];
    State states[MOST_STATES];
    u32 states_many;
    u32 room; /* so many of the states are in use: few where that does, since all are forgotten at each call */
    u8 ranks[RANKS]; /* those of which somebody could have all four, and it would matter */
    int ranks_many;
    int overflow;
} the;

static u64 spread(u64 key) { return (key ^ key >> 29) * 0x9E3779B97F4A7C15ULL >> 20; }

/* What a way tells of everything after: a key as in Group. Forbidden: all ones. Who would be told nothing by four of a
 * rank is as good as nobody: otherwise there would be far more states. */
static u64 key_of(const Sample *job, int suit, const Way *way) {
    u64 key = 0, owners = 0;
    for (int seat = 0; seat < HIDDEN; seat++) {
        u32 dealt = way->to[seat] | (u32)(job->was[seat] >> (9 * suit) & 0x1FF);
        u8 tells = job->runs[seat][suit][dealt];
        if (tells == FORBIDDEN) return ~(u64)0;
        key |= (u64)count(way->to[seat]) << (4 * seat) | (u64)tells << (12 + 2 * seat);
    }
    for (int place = 0; place < the.ranks_many; place++) {
        u64 owner = DEAD;
        for (int seat = 0; seat < HIDDEN; seat++) {
            u32 dealt = way->to[seat] | (u32)(job->was[seat] >> (9 * suit) & 0x1FF);
            if ((dealt >> the.ranks[place] & 1) && job->fours[seat][the.ranks[place]]) owner = (u64)seat;
        }
        owners |= owner << (2 * place);
    }
    return key | owners << 18;
}

static void enlist(const Sample *job, int suit, const Way *way) {
    Suit *of = &the.suits[suit];
    u64 key = key_of(job, suit, way);
    if (key == ~(u64)0) return;
    u32 group = 0;
    while (group < of->groups_many && of->groups[group].key != key) group++;
    if (group == GROUPS || of->many == WAYS) {
        the.overflow = 1;
        return;
    }
    if (group == of->groups_many) of->groups[of->groups_many++] = (Group){key, 0, 0};
    of->groups[group].many++;
    of->ways[of->many] = *way;
    of->group_of[of->many++] = (u16)group;
}

static void deal_out(const Sample *job, int suit, u64 cards, Way *way) {
    if (!cards) {
        enlist(job, suit, way);
        return;
    }
    int card = lowest(cards);
    for (int seat = 0; seat < HIDDEN; seat++) {
        if (!(job->may[seat] >> card & 1) || count(way->to[seat]) >= job->wants[seat]) continue;
        way->to[seat] |= (u16)(1 << card % RANKS);
        deal_out(job, suit, cards & (cards - 1), way);
        way->to[seat] &= (u16) ~(1 << card % RANKS);
    }
}

static void list(const Sample *job, int suit) {
    Suit *of = &the.suits[suit];
    Way way = {{0, 0, 0}};
    of->many = of->groups_many = 0;
    deal_out(job, suit, job->unseen & SUIT(suit), &way);
    u32 first = 0;
    for (u32 group = 0; group < of->groups_many; group++) {
        of->groups[group].first = first;
        first += of->groups[group].many;
        of->groups[group].many = 0;
    }
    for (u32 one = 0; one < of->many; one++) {
        Group *group = &of->groups[of->group_of[one]];
        of->order[group->first + group->many++] = (u16)one;
    }
}

/* Two keys together, the second of the next suit; all ones where they do not go together. */
static u64 joined(const Sample *job, u64 one, u64 other, int suit) {
    u64 key = 0;
    for (int seat = 0; seat < HIDDEN; seat++) {
        u64 cards = (one >> (4 * seat) & 15) + (other >> (4 * seat) & 15);
        u64 a = one >> (12 + 2 * seat) & 3, b = other >> (12 + 2 * seat) & 3;
        if (cards > job->wants[seat] || (a == 2 && b == 2)) return ~(u64)0;
        key |= cards << (4 * seat) | (a > b ? a : b) << (12 + 2 * seat);
    }
    for (int place = 0; place < the.ranks_many; place++) {
        u64 a = one >> (18 + 2 * place) & 3, b = other >> (18 + 2 * place) & 3;
        key |= (suit == 0 || a == b ? b : DEAD) << (18 + 2 * place);
    }
    return key;
}

/* Whether a whole deal fits: the right number of cards, and of each that has announced a Weis, one. */
static u64 fits(const Sample *job, u64 key) {
    for (int seat = 0; seat < HIDDEN; seat++) {
        u64 tells = key >> (12 + 2 * seat) & 3;
        if ((key >> (4 * seat) & 15) != job->wants[seat]) return 0;
        for (int place = 0; place < the.ranks_many; place++) {
            if ((key >> (18 + 2 * place) & 3) != (u64)seat) continue;
            u8 four = job->fours[seat][the.ranks[place]];
            if (four == FORBIDDEN) return 0;
            if (four > tells) tells = four;
        }
        if (job->said[seat] && !tells) return 0;
    }
    return 1;
}

/* In how many ways the suits from this one on can be dealt after what is dealt so far. */
static u64 ways_on(const Sample *job, int suit, u64 so_far) {
    if (suit == SUITS) return fits(job, so_far);
    if (the.overflow) return 0;
    u64 key = (so_far << 2 | (u64)suit) + 1, at = spread(key) % the.room, sum = 0;
    for (; the.states[at].key; at = (at + 1) % the.room)
        if (the.states[at].key == key) return the.states[at].count;
    const Suit *of = &the.suits[suit];
    for (u32 group = 0; group < of->groups_many; group++) {
        u64 next = joined(job, so_far, of->groups[group].key, suit);
        if (next != ~(u64)0) sum += of->groups[group].many * ways_on(job, suit + 1, next);
    }
    if (the.states_many > the.room / 2) {
        the.overflow = 1;
        return sum;
    }
    for (at = spread(key) % the.room; the.states[at].key; at = (at + 1) % the.room) {}
    the.states[at] = (State){key, sum};
    the.states_many++;
    return sum;
}

static void draw_one(const Sample *job, u64 *chance, u64 *hands) {
    u64 so_far = 0, index = exactly_below(chance, job->total);
    for (int seat = 0; seat < HIDDEN; seat++) hands[seat] = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        const Suit *of = &the.suits[suit];
        for (u32 group = 0; group < of->groups_many; group++) {
            u64 next = joined(job, so_far, of->groups[group].key, suit);
            if (next == ~(u64)0) continue;
            u64 each = ways_on(job, suit + 1, next), all = each * of->groups[group].many;
            if (index >= all) {
                index -= all;
                continue;
            }
            const Way *way = &of->ways[of->order[of->groups[group].first + index / each]];
            for (int seat = 0; seat < HIDDEN; seat++) hands[seat] |= (u64)way->to[seat] << (9 * suit);
            index %= each;
            so_far = next;
            break;
        }
    }
}

static void find_ranks(const Sample *job) {
    const u64 four = ONE | ONE << 9 | ONE << 18 | ONE << 27;
    the.ranks_many = 0;
    for (int rank = 0; rank < RANKS; rank++) {
        int matters = 0;
        for (int seat = 0; seat < HIDDEN; seat++)
            if (job->fours[seat][rank] && !((four << rank) & ~(job->may[seat] | job->was[seat]))) matters = 1;
        if (matters) the.ranks[the.ranks_many++] = (u8)rank;
    }
}

/* How many deals there are; 0 where so much room is too little. */
static u64 counted(const Sample *job, u32 room) {
    for (u32 state = 0; state < room; state++) the.states[state].key = 0;
    the.states_many = 0;
    the.room = room;
    u64 total = ways_on(job, 0, 0);
    return the.overflow ? 0 : total;
}

CALLED(sample) void sample(Sample *job) {
    u64 *hands = AT(u64, job->hands);
    the.overflow = 0;
    find_ranks(job);
    for (int suit = 0; suit < SUITS; suit++) list(job, suit);
    int listed = !the.overflow;
    job->total = listed ? counted(job, STATES) : 0;
    if (listed && the.overflow) {
        the.overflow = 0;
        job->total = counted(job, MOST_STATES);
    }
    job->overflow = (u8)the.overflow;
    for (u32 time = 0; time < job->times && job->total; time++) draw_one(job, &job->seed, hands + HIDDEN * time);
}
