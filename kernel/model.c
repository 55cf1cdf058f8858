/* The play model at work: the shares of one decision, the rest of a deal played by it, and cards compared by that. */
#include "model.h"

#include "chance.h"

/* Filled once, by multiplying: the same numbers on every machine. */
const float *model_powers(void) {
    static float powers[FURTHEST];
    if (powers[0] == 0) {
        double power = 1;
        for (int n = 0; n < FURTHEST; n++, power *= 0.996101369470118) powers[n] = (float)power;
    }
    return powers;
}

/* What a file must fit: read before a model is used. */
typedef struct {
    u32 features, weights;
} Layout;

CALLED(model_layout) void model_layout(Layout *job) { *job = (Layout){FEATURES, WEIGHTS}; }

typedef struct {
    u64 law;
    u64 gone; /* the cards that the player knows to be played */
    Players by;
    Position from;
    Past past; /* the tricks whose signs it remembers */
    u64 may;
    double share[CARDS]; /* sums to 1 */
} Choice;

/* How likely the seat to move plays each of its cards. */
CALLED(model_choice) void model_choice(Choice *job) {
    const Tables *law = AT(const Tables, job->law);
    const Position *at = &job->from;
    Trick trick = resume(law, at);
    int seat = trick.seat, missing[SEATS];
    take_targets(&job->by, at->hands, missing);
    Signs told = signs_of(law, &job->past, at);
    int standing = standing_of(&job->by, seat, missing[seat], law->tricks - at->trick);
    Decision of = decision_of(law, &trick, &told, at->hands[seat], job->gone, at->trick, standing, job->by.alone);
    job->may = legal(law, &trick, at->hands[seat], at->trick);
    Shares found = shares_of(&job->by, &of, job->may);
    for (int one = 0; one < found.many; one++) job->share[found.card[one]] = (double)found.share[one] / (double)found.total;
}

static inline int drawn(const Shares *of, u64 bits) {
    float left = (float)(bits >> 40) * (1.0f / 16777216.0f) * of->total;
    int one = 0;
    for (; one + 1 < of->many; one++) {
        left -= of->share[one];
        if (left < 0) break;
    }
    return of->card[one];
}

Outcome play_on(const Tables *law, const Players *by, const Position *from, u64 gone, Signs told, u64 *chance, const int *needs) {
    u64 hands[SEATS] = {from->hands[0], from->hands[1], from->hands[2], from->hands[3]};
    Trick trick = resume(law, from);
    Outcome made = {{0, 0, 0, 0}, {1, 1}, 0};
    int missing[SEATS];
    take_targets(by, hands, missing);
    for (int number = from->trick; number < law->tricks; number++) {
        while (trick.lies < SEATS) {
            int seat = trick.seat, card;
            u64 may = legal(law, &trick, hands[seat], number);
            if (may & (may - 1)) {
                int standing = standing_of(by, seat, missing[seat] - made.points[seat], law->tricks - number);
                Decision of = decision_of(law, &trick, &told, hands[seat], gone, number, standing, by->alone);
                Shares found = shares_of(by, &of, may);
                card = drawn(&found, draw(chance));
            } else card = lowest(may);
            hands[seat] ^= BIT(card);
            gone |= BIT(card);
            take_sign(&told, &trick, card);
            lay(law, &trick, from->devalued, card);
        }
        made.points[trick.owner] += (int)trick.worth + (number + 1 == law->tricks ? law->last_trick : 0);
        made.all[1 - (trick.owner & 1)] = 0;
        int side = trick.owner & 1;
        if (needs && made.points[side] + made.points[side + 2] >= needs[side]) {
            made.first = 1 + side;
            return made;
        }
        if (number + 1 < law->tricks) trick = begin(law, number + 1, leads_next(law, &trick));
    }
    return made;
}

/* What a card is compared by. */
enum { AHEAD, MOST_POINTS, FEWEST_POINTS, NEAREST, PARTIE };

/* What a deal is worth by how it ends, to seats 0 and 2: they or the others have what they need first, take every trick, or make
 * so many points. */
enum { FIRST_WORTH = 0, MATCH_WORTH = 2, BY_POINTS = 4, MOST_MADE = 255, ENDS = BY_POINTS + MOST_MADE + 1 };

typedef struct {
    u64 law;
    u64 hands; /* address of the hidden hands, three sets a world */
    u64 seed;
    u64 gone;   /* cards played, without those that lie */
    Players by;
    Position from; /* the own hand, the trick */
    Past past;
    u32 worlds;
    u32 goal;
    int bonus[2]; /* for seats 0 and 2, and for 1 and 3, where they take every trick from here on */
    u8 hidden[SEATS];
    u32 whole; /* 1: the position itself is to be valued, not each card */
    u64 values; /* address of an i16 a world for what the position was worth in it; 0: not wanted */
    int needs[2]; /* for PARTIE: by side with how many points from here on it has won */
    short ends[ENDS]; /* and what a deal is worth by how it ends */
    u64 may;
    long long sum[RANKS]; /* by place of the card among those that may be played */
    long long cross[RANKS][RANKS];
} Compare;

static int value_of(const Compare *job, int seat, const Outcome *made) {
    const int *points = made->points;
    switch (job->goal) {
    case MOST_POINTS: return points[seat];
    case FEWEST_POINTS: return -points[seat];
    case NEAREST: return points[seat] < job->by.target[seat] ? points[seat] - job->by.target[seat] : job->by.target[seat] - points[seat];
    case PARTIE: {
        int place = made->first ? FIRST_WORTH + made->first - 1 : BY_POINTS + at_most(points[0] + points[2], MOST_MADE);
        for (int side = 0; side < 2; side++)
            if (!made->first && made->all[side] && job->bonus[side]) place = MATCH_WORTH + side;
        return seat & 1 ? -job->ends[place] : job->ends[place];
    }
    default: break;
    }
    int ahead = points[0] + points[2] - points[1] - points[3] + made->all[0] * job->bonus[0] - made->all[1] * job->bonus[1];
    return seat & 1 ? -ahead : ahead;
}

/* In every world each card is followed by one play-out, all with the same chance; sums of products say how sure it is. */
CALLED(model_compare) void model_compare(Compare *job) {
    const Tables *law = AT(const Tables, job->law);
    const u64 *hands = AT(const u64, job->hands);
    Position at = job->from;
    Trick trick = resume(law, &at);
    int seat = trick.seat, many = 0;
    u8 cards[RANKS];
    job->may = job->whole ? 0 : legal(law, &trick, at.hands[seat], at.trick);
    for (u64 rest = job->may; rest; rest &= rest - 1) cards[many++] = (u8)lowest(rest);
    for (int place = 0; place < at.lies; place++) job->gone |= BIT(at.lying[place]);
    const int *needs = job->goal == PARTIE ? job->needs : 0;
    Signs told = signs_of(law, &job->past, &at);
    for (u32 world = 0; world < job->worlds; world++) {
        int values[RANKS];
        for (int one = 0; one < 3; one++) at.hands[job->hidden[one]] = hands[3 * world + (u32)one];
        u64 seed = draw(&job->seed);
        for (int one = 0; one < many; one++) {
            Position after = at;
            u64 chance = seed;
            after.hands[seat] ^= BIT(cards[one]);
            after.lying[after.lies++] = cards[one];
            Signs then = told;
            take_sign(&then, &trick, cards[one]);
            Outcome made = play_on(law, &job->by, &after, job->gone | BIT(cards[one]), then, &chance, needs);
            values[one] = value_of(job, seat, &made);
        }
        if (job->whole) {
            Outcome made = play_on(law, &job->by, &at, job->gone, told, &seed, needs);
            values[0] = value_of(job, (int)job->whole - 1, &made);
            if (job->values) AT(short, job->values)[world] = (short)values[0];
        }
        for (int one = 0; one < (job->whole ? 1 : many); one++) {
            job->sum[one] += values[one];
            for (int other = 0; other <= one; other++) job->cross[one][other] += values[one] * values[other];
        }
    }
}
