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

/* V of a position within a trick, exact on the side of alpha on which it matters. */
static int choose(Solver *s, u64 *hands, const Trick *trick, int number, int alpha, int can, int hint, int *which) {
    int seat = trick->seat, sign = seat & 1 ? -1 : 1, best = -NEVER, values[RANKS];
    Choice cards[RANKS];
    int many = choices(s, trick, hands, number, hint, cards);
    for (int tried = 0; tried < many; tried++) {
        int first = tried;
        for (int other = tried + 1; other < many; other++)
            if (cards[other].promise > cards[first].promise) first = other;
        Choice card = cards[first];
        cards[first] = cards[tried], cards[tried] = card;
        values[tried] = sign * NEVER;
        if (hopeless(cards, values, tried, &card, sign, alpha, &best)) continue;
        Trick next = *trick;
        hands[seat] ^= BIT(card.card);
        s->nodes++;
        lay(&s->law, &next, s->devalued, card.card);
        int value = next.lies == SEATS ? after_trick(s, hands, &next, number, alpha, can)
                                       : choose(s, hands, &next, number, alpha, can, -1, 0);
        hands[seat] ^= BIT(card.card);
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
    Trick trick = begin(&s->law, number, leader);
    while (trick.lies < SEATS) lay(&s->law, &trick, s->devalued, lowest(hands[trick.seat]));
    s->nodes += SEATS;
    return after_trick(s, 0, &trick, number, 0, can);
}

/* V at the beginning of a trick. */
static int search(Solver *s, u64 *hands, int leader, int number, int alpha, int can) {
    if (number + 1 == s->law.tricks) return finish(s, hands, leader, number, can);
    Held held = {form_at(&s->law, number), &s->worths, hands, hands[0] | hands[1] | hands[2] | hands[3], leader, s->law.tricks - number};
    int left = held.left, side = 0, card = -1, rest = worth_of(&s->worths, held.all) + s->law.last_trick;
    int low = can & THEIRS ? -s->half : 0, high = can & OURS ? rest + s->half : rest;
    if (s->masters) {
        int sure = by_trumps(&held, &side), own, other;
        if (sure && side == 0 && sure > low) low = sure;
        if (sure && side == 1 && rest - sure < high) high = rest - sure;
        if (low > alpha) return low;
        if (high <= alpha) return high;
        certain(&held, &own, &other);
        if (own == NEVER || other == NEVER) {
            int us = !(leader & 1) == (own == NEVER);
            return us ? rest + (can & OURS ? s->half : 0) : can & THEIRS ? -s->half : 0;
        }
        int mine = leader & 1 ? other : own, yours = leader & 1 ? own : other;
        if (mine > low && mine) low = mine;
        if (yours && rest - yours < high) high = rest - yours;
    }
    if (low > alpha) return low;
    if (high <= alpha) return high;
    if (s->nodes > s->most) {
        s->stopped = 1;
        return 0;
    }
    u64 code = 0;
    if (left > 1) {
        code = code_of(s, hands, leader, can);
        const Found *found = recall(&s->memory, code);
        if (found) {
            if (found->low > low) low = found->low;
            if (found->high < high) high = found->high;
            if (low > alpha) return low;
            if (high <= alpha) return high;
            card = found->card;
        }
    }
    Trick trick = begin(&s->law, number, leader);
    int value = choose(s, hands, &trick, number, alpha, can, card, &card);
    if (s->stopped) return 0;
    if (value > alpha) low = value > low ? value : low;
    else high = value < high ? value : high;
    if (left > 1) keep(&s->memory, code, low, high, card, left);
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
    s->half = (int)job->bonus / 2;
    s->devalued = moved(job->from.devalued, place);
    const Form *form = form_at(&s->law, job->from.trick);
    for (int card = 0; card < CARDS; card++) {
        s->like[card] = (u8)(card % RANKS);
        for (int other = card - card % RANKS; s->alike && other < card; other++)
            if (form->points[other] == form->points[card]) s->like[card] = s->like[other];
    }
    take_worths(&s->worths, form);
    u64 seed = mixed(job->law ^ (u64)job->bonus << 32 ^ (u64)s->alike << 60 ^ (u64)law->form_of[job->from.trick] << 56);
    for (u64 *code = &s->codes[0][0][0][0]; code < (u64 *)s->codes + SUITS * RANKS * RANKS * SEATS; code++) *code = draw(&seed);
    for (u64 *code = &s->leads[0][0]; code < (u64 *)s->leads + SEATS * 4; code++) *code = draw(&seed);
    s->memory.at = AT(Found, job->memory);
    s->memory.mask = job->pairs - 1;
    s->memory.now++;
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
        if (s->stopped) return;
        if (value >= guess) of->low = (short)value;
        else of->high = (short)value;
        if (*which < 0 || (sign > 0 ? value >= guess : value < guess)) *which = card;
        step = value >= guess ? (step > 0 ? 2 * step : 4) : (step < 0 ? 2 * step : -4);
        guess = value + step;
    }
}

/* V after each card: of those that stand for each other one is searched. */
static void by_card(Solver *s, Solve *job, u64 *hands, const Trick *trick, const u8 *place) {
    int seat = trick->seat, number = job->from.trick, can = job->bonus ? OURS | THEIRS : 0, guess = 0;
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
        int many = choices(s, &trick, hands, number, -1, cards), best = 0;
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
    set_up(s, job, place);
    u64 hands[SEATS];
    for (int seat = 0; seat < SEATS; seat++) hands[seat] = moved(job->from.hands[seat], place);
    Trick trick = begin(&s->law, job->from.trick, job->from.leader);
    for (int lies = 0; lies < job->from.lies; lies++) lay(&s->law, &trick, s->devalued, place[job->from.lying[lies]]);
    if (job->each) by_card(s, job, hands, &trick, place);
    else {
        int which = -1;
        narrow(s, hands, &trick, job->from.trick, job->bonus ? OURS | THEIRS : 0, &job->all,
               first_guess(s, hands, trick, job->from.trick), &which);
        for (int card = 0; card < CARDS && which >= 0; card++)
            if (place[card] == which) job->best = (u32)card;
    }
    job->nodes += s->nodes;
    job->finished = !s->stopped;
}
