/* Determinised Monte Carlo tree search: a tree in each of many worlds (Cowling, Powley, Whitehouse 2012; for the Jass
 * Niklaus, Alberti, Ingold, Stolze, Liwicki 2020), cards chosen by upper confidence bounds (Kocsis, Szepesvari 2006). */
#include "chance.h"
#include "playout.h"

typedef struct {
    u64 untried; /* cards that have no node yet */
    u32 visits;
    u32 first; /* of its children; 0 where there is none */
    u32 next;  /* of its siblings */
    int sum;   /* over its visits: points of seats 0 and 2 less those of 1 and 3, from the root on */
    u8 card;
    u8 known; /* whether untried has been found out */
} Node;

typedef struct {
    u64 law;   /* addresses are given by the host */
    u64 nodes; /* room for times + 1 of them */
    u64 hands; /* address of the hidden hands, three sets a world, as sample() writes them */
    u64 seed;
    u32 worlds;
    u32 times;    /* iterations in each of them */
    u32 finished; /* worlds done; fewer than there are: call again */
    u32 most;     /* iterations of one call, at least a world */
    u32 explore;  /* thousandths: how much what was seldom tried is preferred */
    u8 hidden[SEATS]; /* whose hands they are */
    Position from;
    u64 may; /* the cards that may be played */
    u64 visits[CARDS];
    long long sum[CARDS];
} Tree;

enum { SCALE = 2 * 157, DEEPEST = CARDS + 1 };

/* The natural logarithm of a whole number, near enough, and the same on every machine. */
static double log_of(u32 n) {
    int power = 31 - __builtin_clz(n);
    double part = (double)n / (double)((u32)1 << power) - 1;
    return 0.6931471805599453 * (power + part * (1.34 - 0.34 * part));
}

/* Lay a card; what a trick that it completes brings seats 0 and 2 more than the others. */
static int put(const Tables *law, Position *at, Trick *trick, int card) {
    at->hands[trick->seat] ^= BIT(card);
    at->lying[at->lies++] = (u8)card;
    lay(law, trick, at->devalued, card);
    if (trick->lies < SEATS) return 0;
    at->trick++;
    int worth = (int)trick->worth + (at->trick == law->tricks ? law->last_trick : 0);
    int ahead = trick->owner & 1 ? -worth : worth;
    at->lies = 0;
    if (at->trick < law->tricks) {
        at->leader = (u8)leads_next(law, trick);
        *trick = begin(law, at->trick, at->leader);
    }
    return ahead;
}

/* The child to look at again: what it has brought the side to move, and what is not known of it yet. */
static u32 best_child(const Node *nodes, const Node *parent, int seat, double explore) {
    double most = -1e9, all = log_of(parent->visits);
    u32 best = parent->first;
    for (u32 child = parent->first; child; child = nodes[child].next) {
        double n = nodes[child].visits, mean = nodes[child].sum / n / SCALE;
        double value = (seat & 1 ? -mean : mean) + explore * __builtin_elementwise_sqrt(all / n);
        if (value > most) most = value, best = child;
    }
    return best;
}

/* One way down the tree, a node more, and a play-out from there. */
static void iterate(Tree *job, const Tables *law, Node *nodes, u32 *used) {
    u32 path[DEEPEST], node = 0;
    Position at = job->from;
    Trick trick = resume(law, &at);
    int depth = 0, ahead = 0, grown = 0;
    path[depth++] = node;
    while (at.trick < law->tricks && !grown) {
        Node *here = &nodes[node];
        int seat = trick.seat;
        if (!here->known) here->untried = legal(law, &trick, at.hands[seat], at.trick), here->known = 1;
        if (here->untried) {
            int card = nth(here->untried, share(draw(&job->seed), (u32)count(here->untried)));
            here->untried ^= BIT(card);
            u32 child = (*used)++;
            nodes[child] = (Node){0, 0, 0, here->first, 0, (u8)card, 0};
            here->first = node = child;
            grown = 1;
        } else {
            node = best_child(nodes, here, seat, job->explore / 1000.0);
        }
        path[depth++] = node;
        ahead += put(law, &at, &trick, nodes[node].card);
    }
    if (at.trick < law->tricks) {
        u64 points = play_out(law, &at, &job->seed, RANDOM, 0).points;
        ahead += lane(points, 0) + lane(points, 2) - lane(points, 1) - lane(points, 3);
    }
    while (depth) nodes[path[--depth]].visits++, nodes[path[depth]].sum += ahead;
}

CALLED(tree) void tree(Tree *job) {
    const Tables *law = AT(const Tables, job->law);
    const u64 *hands = AT(const u64, job->hands);
    Node *nodes = AT(Node, job->nodes);
    u64 own[SEATS] = {job->from.hands[0], job->from.hands[1], job->from.hands[2], job->from.hands[3]};
    for (u32 spent = 0; job->finished < job->worlds && spent < job->most; job->finished++, spent += job->times) {
        for (int one = 0; one < SEATS - 1; one++)
            job->from.hands[job->hidden[one]] = hands[3 * job->finished + one];
        u32 used = 1;
        nodes[0] = (Node){0, 0, 0, 0, 0, 0, 0};
        for (u32 time = 0; time < job->times; time++) iterate(job, law, nodes, &used);
        for (u32 child = nodes[0].first; child; child = nodes[child].next) {
            int card = nodes[child].card;
            job->may |= BIT(card);
            job->visits[card] += nodes[child].visits;
            job->sum[card] += nodes[child].sum;
        }
    }
    for (int seat = 0; seat < SEATS; seat++) job->from.hands[seat] = own[seat];
}
