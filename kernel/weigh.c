/* Worlds by how likely they are (importance resampling; for card games Furtak and Buro 2013): every card that another seat
 * played counts by the play model, what was announced by how much the hand promised. Each is mixed with chance, so that
 * soft evidence never excludes a world. */
#include "chance.h"
#include "model.h"

enum { MOST_WORLDS = 4096, HOLDINGS = 1 << RANKS };

typedef struct {
    u64 worths;   /* address of i16, quarter points: what each holding of each suit promises, by form; 0: not to be weighed */
    u32 forms;
    u32 form;     /* the one that was announced */
    int push;     /* quarter points that pushing promises */
    u32 tau;      /* quarter points: how much more a form must promise to be chosen e times as often */
    u8 chooser, announcer; /* the same seat where nobody has pushed */
    u8 may_push;
    u8 spare[5];
} Announcement;

typedef struct {
    u64 law;
    u64 hands;  /* address of the worlds, three sets each */
    u64 chosen; /* address for those drawn by their weights */
    u64 seed;
    Players by;
    u64 own; /* the whole hand of the seat that asks, as dealt */
    Announcement said;
    u32 worlds, wanted;
    u32 chance; /* of 1024 choices so many are taken to be by chance */
    u8 hidden[SEATS];
    u8 seat, leader, played, spare;
    u8 card[CARDS];
    double effective; /* how many equal worlds say as much (Kish 1965) */
} Weigh;

static double power(int below) { return below < FURTHEST ? (double)model_powers()[below] : 0; }

static int promised(const Announcement *said, u64 hand, u32 form) {
    const short *worths = AT(const short, said->worths) + (u64)form * SUITS * HOLDINGS;
    int sum = 0;
    for (int suit = 0; suit < SUITS; suit++) sum += worths[suit * HOLDINGS + (int)(hand >> (RANKS * suit) & (HOLDINGS - 1))];
    return sum;
}

static double mixed(u32 chance, double likely, u32 ways) { return (chance / (double)ways + (1024 - chance) * likely) / 1024; }

/* Of what was said, by a seat that is not asking. */
static double said_likely(const Weigh *job, const u64 *dealt) {
    const Announcement *said = &job->said;
    double likely = 1;
    int pushed = said->chooser != said->announcer;
    if (!said->worths) return 1;
    for (int who = 0; who < 2; who++) {
        int seat = who ? said->announcer : said->chooser, best = -100000, chosen = promised(said, dealt[seat], said->form);
        if (seat == job->seat || (who == 0 && !said->may_push) || (who && seat == said->chooser && !said->may_push && pushed)) continue;
        for (u32 form = 0; form < said->forms; form++) {
            int worth = promised(said, dealt[seat], form);
            if (worth > best) best = worth;
        }
        if (who) {
            double all = 0;
            for (u32 form = 0; form < said->forms; form++)
                all += power((best - promised(said, dealt[seat], form)) * UNIT / (int)said->tau);
            likely *= mixed(job->chance, power((best - chosen) * UNIT / (int)said->tau) / all, said->forms);
        } else {
            int ahead = said->push - best, apart = (ahead < 0 ? -ahead : ahead) * UNIT / (int)said->tau;
            double less = power(apart) / (1 + power(apart)), push = ahead < 0 ? less : 1 - less;
            likely *= mixed(job->chance, pushed ? push : 1 - push, 2);
        }
    }
    return likely;
}

/* Of the cards that the others have played. */
static double cards_likely(const Weigh *job, const u64 *dealt) {
    const Tables *law = AT(const Tables, job->law);
    u64 hands[SEATS] = {dealt[0], dealt[1], dealt[2], dealt[3]}, gone = 0;
    int missing[SEATS], number = 0;
    Trick trick = begin(law, 0, job->leader);
    Signs told = {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}};
    double likely = 1;
    take_targets(&job->by, hands, missing);
    for (int place = 0; place < job->played; place++) {
        int card = job->card[place], seat = trick.seat;
        if (seat != job->seat) {
            u64 may = legal(law, &trick, hands[seat], number);
            if (may & (may - 1)) {
                int standing = standing_of(&job->by, seat, missing[seat], law->tricks - number);
                Decision of = decision_of(law, &trick, &told, hands[seat], gone, number, standing, job->by.alone);
                Shares found = shares_of(&job->by, &of, may);
                double share = 0;
                for (int one = 0; one < found.many; one++)
                    if (found.card[one] == card) share = (double)found.share[one] / (double)found.total;
                likely *= mixed(job->chance, share, (u32)found.many);
            }
        }
        hands[seat] &= ~BIT(card);
        gone |= BIT(card);
        take_sign(&told, &trick, card);
        lay(law, &trick, 0, card);
        if (trick.lies < SEATS) continue;
        number++;
        missing[trick.owner] -= (int)trick.worth;
        if (number < law->tricks) trick = begin(law, number, leads_next(law, &trick));
    }
    return likely;
}

/* Who has played what, by seat. */
static void take_played(const Weigh *job, u64 *played) {
    const Tables *law = AT(const Tables, job->law);
    Trick trick = begin(law, 0, job->leader);
    for (int place = 0, number = 0; place < job->played; place++) {
        played[trick.seat] |= BIT(job->card[place]);
        lay(law, &trick, 0, job->card[place]);
        if (trick.lies == SEATS && ++number < law->tricks) trick = begin(law, number, leads_next(law, &trick));
    }
}

/* Weigh worlds and draw as many as are wanted, systematically: a world comes as often as its weight says, but for less than one. */
CALLED(weigh) void weigh(Weigh *job) {
    static double until[MOST_WORLDS];
    const u64 *from = AT(const u64, job->hands);
    u64 *to = AT(u64, job->chosen), played[SEATS] = {0, 0, 0, 0};
    double sum = 0, squares = 0;
    take_played(job, played);
    for (u32 world = 0; world < job->worlds; world++) {
        u64 dealt[SEATS];
        dealt[job->seat] = job->own;
        for (int one = 0; one < 3; one++) dealt[job->hidden[one]] = from[3 * world + (u32)one] | played[job->hidden[one]];
        double likely = said_likely(job, dealt) * cards_likely(job, dealt);
        sum += likely;
        squares += likely * likely;
        until[world] = sum;
    }
    job->effective = squares > 0 ? sum * sum / squares : 0;
    double step = sum / job->wanted, next = step * ((double)(draw(&job->seed) >> 11) * (1.0 / 9007199254740992.0));
    u32 world = 0;
    for (u32 one = 0; one < job->wanted; one++, next += step) {
        while (world + 1 < job->worlds && until[world] < next) world++;
        for (int hand = 0; hand < 3; hand++) to[3 * one + (u32)hand] = from[3 * world + (u32)hand];
    }
}
