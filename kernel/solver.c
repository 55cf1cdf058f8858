/* The exact result with all hands open and best play of both sides: alpha-beta with null windows (MTD(f), Plaat and
 * others 1996) over a memory of tricks, in which cards stand by their order among those still held. */
#include "chance.h"
#include "order.h"
#include "solver.h"

static Solver solver;

static u64 code_of(const Solver *s, const u64 *hands, int leader, int can) {
    u64 code = s->leads[leader][can], held = hands[0] | hands[1] | hands[2] | hands[3];
    u64 odd = hands[1] | hands[3], late = hands[2] | hands[3];
    for (int suit = 0; suit < SUITS; suit++) {
        int place = 0;
        for (u64 rest = held & SUIT(suit); rest; rest &= rest - 1, place++) {
            int card = lowest(rest), holder = (int)(odd >> card & 1) | (int)(late >> card & 1) << 1;
            code += s->codes[suit][s->alike ? place : card % RANKS][s->like[card]][holder];
        }
    }
    return mixed(code);
}

static int search(Solver *s, u64 *hands, int leader, int number, int alpha, int can);

static int after_trick(Solver *s, u64 *hands, const Trick *trick, int number, int alpha, int can) {
    int ours = !(trick->owner & 1), last = number + 1 == s->law.tricks;
    int made = ours ? (int)trick->worth + (last ? s->law.last_trick : 0) : 0;
    s->rest[number + 1] = s->rest[number] - (int)trick->worth;
    can &= ours ? OURS : THEIRS;
    if (last) return made + (can & OURS ? s->half : 0) - (can & THEIRS ? s->half : 0);
    return made + search(s, hands, leads_next(&s->law, trick), number + 1, alpha - made, can);
}

/* Whether a card cannot be enough: within a run two cards are worth no more apart than they differ in points. */
static int hopeless(const Choice *tried, const int *values, int many, const Choice *card, int sign, int alpha, int *best) {
    for (int other = 0; other < many; other++) {
        if (tried[other].run != card->run) continue;
        int apart = tried[other].points - card->points, most = sign * values[other] + (apart < 0 ? -apart : apart);
        if (sign > 0 ? most <= alpha : -most > alpha) {
            if (most > *best) *best = most;
            return 1;
        }
    }
    return 0;
}

static int choose(Solver *s, u64 *hands, const Trick *trick, int number, int alpha, int can, int hint, int *which);

/* V after a card. */
static int with(Solver *s, u64 *hands, const Trick *trick, int number, int alpha, int can, int card) {
    Trick next = *trick;
    hands[trick->seat] ^= BIT(card);
    s->nodes++;
    lay(&s->law, &next, s->devalued, card);
    int value = next.lies == SEATS ? after_trick(s, hands, &next, number, alpha, can)
                                   : choose(s, hands, &next, number, alpha, can, -1, 0);
    hands[trick->seat] ^= BIT(card);
    return value;
}

/* V of a position within a trick, exact on the side of alpha on which it matters. */
static int choose(Solver *s, u64 *hands, const Trick *trick, int number, int alpha, int can, int hint, int *which) {
    int seat = trick->seat, sign = seat & 1 ? -1 : 1, best = -NEVER, values[RANKS];
    Choice cards[RANKS];
    u64 may = legal(&s->law, trick, hands[seat], number);
    if (!(may & (may - 1))) {
        if (which) *which = lowest(may);
        return with(s, hands, trick, number, alpha, can, lowest(may));
    }
    int many = choices(s, trick, hands, number, may, hint, cards);
    for (int tried = 0; tried < many; tried++) {
        int first = tried;
        for (int other = tried + 1; other < many; other++)
            if (cards[other].promise > cards[first].promise) first = other;
        Choice card = cards[first];
        cards[first] = cards[tried], cards[tried] = card;
        values[tried] = sign * NEVER;
        if (hopeless(cards, values, tried, &card, sign, alpha, &best)) continue;
        int value = with(s, hands, trick, number, alpha, can, card.card);
        if (s->stopped) return 0;
        values[tried] = value;
        if (sign * value > best) {
            best = sign * value;
            if (which) *which = card.card;
        }
        if (sign > 0 ? value > alpha : value <= alpha) {
            s->enough[number][trick->lies][seat] = (u8)card.card;
            break;
        }
    }
    return sign * best;
}

/* V of the last trick: everybody has one card. */
static int finish(Solver *s, const u64 *hands, int leader, int number, int can) {
    const u64 *beats = form_at(&s->law, number)->beats;
    u64 winning = beats[lowest(hands[leader])];
    int owner = leader;
    s->nodes += SEATS;
    for (int seat = s->law.next[leader]; seat != leader; seat = s->law.next[seat])
        if (winning & hands[seat]) owner = seat, winning = beats[lowest(hands[seat])];
    can &= owner & 1 ? THEIRS : OURS;
    return (owner & 1 ? 0 : s->rest[number]) + (can & OURS ? s->half : 0) - (can & THEIRS ? s->half : 0);
}

/* The same, where the highest card need not take it. */
static int finish_by_law(Solver *s, const u64 *hands, int leader, int number, int can) {
    Trick trick = begin(&s->law, number, leader);
    while (trick.lies < SEATS) lay(&s->law, &trick, s->devalued, lowest(hands[trick.seat]));
    s->nodes += SEATS;
    return after_trick(s, 0, &trick, number, 0, can);
}

/* What is known of V at the beginning of a trick. */
typedef struct {
    int low, high;
    int rest; /* points there are still to make */
    int can;  /* which sides can still take every trick */
} Known;

static int enough(const Known *known, int alpha) { return known->low > alpha || known->high <= alpha; }

/* A side makes so much of the rest, or all of it. */
static void makes(const Solver *s, Known *known, int side, int points) {
    int all = points == NEVER;
    if (all && side) known->low = known->high = known->can & THEIRS ? -s->half : 0;
    else if (all) known->low = known->high = known->rest + (known->can & OURS ? s->half : 0);
    else if (points && side && known->rest - points < known->high) known->high = known->rest - points;
    else if (points && !side && points > known->low) known->low = points;
}

/* What can be seen without searching. Where both sides have trumps, who has not the highest may lose whatever he leads. */
static void estimate(const Solver *s, Held *held, Known *known, int alpha) {
    const u64 *hands = held->hands;
    u64 trumps = held->all & held->form->trumps;
    int ours = (trumps & (hands[0] | hands[2])) != 0, theirs = (trumps & (hands[1] | hands[3])) != 0, own, other;
    if (s->ruffs && ours != theirs) {
        look(held);
        makes(s, known, theirs, by_ruffing(held, theirs));
    } else if (trumps) {
        int side, sure = by_trumps(held, &side);
        makes(s, known, side, sure);
        if (enough(known, alpha) || holder_of(hands, highest(trumps)) != held->leader) return;
        look(held);
    } else look(held);
    if (enough(known, alpha)) return;
    certain(held, &own, &other);
    makes(s, known, held->leader & 1, own);
    if (own != NEVER) makes(s, known, !(held->leader & 1), other);
}

/* What was found before; the card to begin with, or -1. */
static int remembered(const Solver *s, Known *known, u64 code) {
    const Found *found = recall(&s->memory, code);
    if (!found) return -1;
    if (found->low > known->low) known->low = found->low;
    if (found->high < known->high) known->high = found->high;
    return found->card;
}

/* V at the beginning of a trick. */
static int search(Solver *s, u64 *hands, int leader, int number, int alpha, int can) {
    if (number + 1 == s->law.tricks) return (s->masters ? finish : finish_by_law)(s, hands, leader, number, can);
    int rest = s->rest[number], left = s->law.tricks - number;
    Known known = {can & THEIRS ? -s->half : 0, can & OURS ? rest + s->half : rest, rest, can};
    Held held = {form_at(&s->law, number), &s->worths, hands, hands[0] | hands[1] | hands[2] | hands[3], leader, left, {0}, {0}};
    if (s->masters && !enough(&known, alpha)) estimate(s, &held, &known, alpha);
    if (enough(&known, alpha)) return known.low > alpha ? known.low : known.high;
    if (s->nodes > s->most) {
        s->stopped = 1;
        return 0;
    }
    u64 code = code_of(s, hands, leader, can);
    int card = remembered(s, &known, code);
    if (enough(&known, alpha)) return known.low > alpha ? known.low : known.high;
    Trick trick = begin(&s->law, number, leader);
    int value = choose(s, hands, &trick, number, alpha, can, card, &card);
    if (s->stopped) return 0;
    if (value <= alpha && value < known.high) known.high = value;
    if (value > alpha && value > known.low) known.low = value;
    keep(&s->memory, code, known.low, known.high, card, left);
    return value;
}

/* Each suit in the order of its strength, where one form holds from here to the end. */
static void sort(const Tables *law, int number, u8 *place) {
    for (int card = 0; card < CARDS; card++) place[card] = (u8)card;
    for (int trick = number; trick < law->tricks; trick++)
        if (law->form_of[trick] != law->form_of[number]) return;
    for (int card = 0; card < CARDS; card++)
        place[card] = (u8)(9 * SUIT_OF[card] + form_at(law, number)->strength[card]);
}

static u64 moved(u64 set, const u8 *place) {
    u64 to = 0;
    for (; set; set &= set - 1) to |= BIT(place[lowest(set)]);
    return to;
}

static void move_form(Form *to, const Form *from, const u8 *place) {
    for (int card = 0; card < CARDS; card++) {
        to->beats[place[card]] = moved(from->beats[card], place);
        to->under[place[card]] = moved(from->under[card], place);
        to->points[place[card]] = from->points[card];
        to->strength[place[card]] = from->strength[card];
    }
    to->trumps = from->trumps;
    to->exempt = moved(from->exempt, place);
}

static void set_up(Solver *s, const Solve *job, u8 *place) {
    const Tables *law = AT(const Tables, job->law);
    int one = 1;
    sort(law, job->from.trick, place);
    s->law = *law;
    for (int trick = job->from.trick, moved_one = -1; trick < law->tricks; trick++) {
        int form = law->form_of[trick];
        if (form != moved_one) move_form(&s->law.forms[form], &law->forms[form], place);
        moved_one = form;
    }
    for (int trick = job->from.trick; trick < law->tricks; trick++) one &= law->form_of[trick] == law->form_of[job->from.trick];
    s->alike = one && !job->from.devalued;
    s->masters = s->alike && !law->leader_owns && !law->next_leads && law->following;
    s->ruffs = s->masters && law->trumping_in && law->void_free && !law->leads_trump && !law->opens_trump;
    s->half = (int)job->bonus / 2;
    s->devalued = moved(job->from.devalued, place);
    const Form *form = form_at(&s->law, job->from.trick);
    for (int card = 0; card < CARDS; card++) {
        s->like[card] = (u8)(card % RANKS);
        for (int other = card - card % RANKS; s->alike && other < card; other++)
            if (form->points[other] == form->points[card]) s->like[card] = s->like[other];
    }
    take_worths(&s->worths, form);
    take_promises(s, form);
    u64 seed = mixed(job->law ^ (u64)job->bonus << 32 ^ (u64)s->alike << 60 ^ (u64)law->form_of[job->from.trick] << 56);
    for (u64 *code = &s->codes[0][0][0][0]; code < (u64 *)s->codes + SUITS * RANKS * RANKS * SEATS; code++) *code = draw(&seed);
    for (u64 *code = &s->leads[0][0]; code < (u64 *)s->leads + SEATS * 4; code++) *code = draw(&seed);
    s->memory.at = AT(Found, job->memory);
    s->memory.room = job->pairs;
    if (!s->stopped || s->memory.mask >= job->pairs) begin_anew(&s->memory, job->pairs);
    s->nodes = 0;
    s->most = job->most;
    s->stopped = 0;
}


/* Search with narrower and narrower bounds until they meet; which: the card that V is reached with. */
static void narrow(Solver *s, u64 *hands, const Trick *trick, int number, int can, Bounds *of, int guess, int *which) {
    int sign = trick->seat & 1 ? -1 : 1, step = 0;
    while (of->low < of->high && !s->stopped) {
        int card = -1;
        if (guess <= of->low) guess = of->low + 1;
        if (guess > of->high) guess = of->high;
        int value = trick->lies == SEATS ? after_trick(s, hands, trick, number, guess - 1, can)
                                         : choose(s, hands, trick, number, guess - 1, can, *which, &card);
        if (s->stopped) {
            s->guess = guess;
            return;
        }
        if (value >= guess) of->low = (short)value;
        else of->high = (short)value;
        if (*which < 0 || (sign > 0 ? value >= guess : value < guess)) *which = card;
        step = value >= guess ? (step > 0 ? 2 * step : 4) : (step < 0 ? 2 * step : -4);
        guess = value + step;
    }
}

/* V after each card: of those that stand for each other one is searched. */
static void by_card(Solver *s, Solve *job, u64 *hands, const Trick *trick, const u8 *place, int guess) {
    int seat = trick->seat, number = job->from.trick, can = job->bonus ? OURS | THEIRS : 0;
    u64 held = hands[0] | hands[1] | hands[2] | hands[3] | trick->top;
    u64 may = legal(&s->law, trick, hands[seat], number), some = distinct(s, trick->form, may, held);
    u8 back[CARDS];
    for (int card = 0; card < CARDS; card++) back[place[card]] = (u8)card;
    for (u64 rest = may; rest && !s->stopped; rest &= rest - 1) {
        int card = lowest(rest), none = -1;
        Bounds *of = &job->by[back[card]];
        if (!(some >> card & 1)) {
            *of = job->by[back[highest(held & (BIT(card) - 1))]];
            continue;
        }
        Trick next = *trick;
        hands[seat] ^= BIT(card);
        lay(&s->law, &next, s->devalued, card);
        narrow(s, hands, &next, number, can, of, guess, &none);
        hands[seat] ^= BIT(card);
        guess = of->low;
        if (!s->stopped && (job->best >= CARDS || (seat & 1 ? of->low < job->all.low : of->low > job->all.low)))
            job->all = *of, job->best = back[card];
    }
}

/* What comes out if everybody plays the card that promises most. */
static int first_guess(Solver *s, const u64 *from, Trick trick, int number) {
    u64 hands[SEATS];
    int value = 0;
    for (int seat = 0; seat < SEATS; seat++) hands[seat] = from[seat];
    while (number < s->law.tricks) {
        Choice cards[RANKS];
        u64 may = legal(&s->law, &trick, hands[trick.seat], number);
        int many = choices(s, &trick, hands, number, may, -1, cards), best = 0;
        for (int other = 1; other < many; other++)
            if (cards[other].promise > cards[best].promise) best = other;
        hands[trick.seat] ^= BIT(cards[best].card);
        lay(&s->law, &trick, s->devalued, cards[best].card);
        if (trick.lies < SEATS) continue;
        number++;
        if (!(trick.owner & 1)) value += (int)trick.worth + (number == s->law.tricks ? s->law.last_trick : 0);
        if (number < s->law.tricks) trick = begin(&s->law, number, leads_next(&s->law, &trick));
    }
    return value;
}

CALLED(solve) void solve(Solve *job) {
    Solver *s = &solver;
    u8 place[CARDS];
    int goes_on = s->stopped;
    set_up(s, job, place);
    u64 hands[SEATS];
    for (int seat = 0; seat < SEATS; seat++) hands[seat] = moved(job->from.hands[seat], place);
    Trick trick = begin(&s->law, job->from.trick, job->from.leader);
    for (int lies = 0; lies < job->from.lies; lies++) lay(&s->law, &trick, s->devalued, place[job->from.lying[lies]]);
    s->rest[job->from.trick] = worth_of(&s->worths, hands[0] | hands[1] | hands[2] | hands[3]) + (int)trick.worth + s->law.last_trick;
    int guess = goes_on ? s->guess : first_guess(s, hands, trick, job->from.trick);
    if (job->each) by_card(s, job, hands, &trick, place, guess);
    else {
        int which = -1;
        narrow(s, hands, &trick, job->from.trick, job->bonus ? OURS | THEIRS : 0, &job->all, guess, &which);
        for (int card = 0; card < CARDS && which >= 0; card++)
            if (place[card] == which) job->best = (u32)card;
    }
    job->nodes += s->nodes;
    job->finished = !s->stopped;
}
