/* What a law says of the cards, as the host filled it in (puur.kernel.tables). Nothing here knows a rule of its own. */
#ifndef PUUR_TABLES_H
#define PUUR_TABLES_H

#include "cards.h"

typedef struct {
    u64 beats[CARDS]; /* what takes the trick from this card, where it is of the led suit or a trump */
    u64 under[CARDS]; /* for a trump the weaker trumps, else nothing */
    u64 trumps;
    u64 exempt; /* trumps that need not be given */
    u8 points[CARDS];
    u8 strength[CARDS]; /* within the suit, 0 is the weakest */
} Form;

enum { ON_SUIT = 1, VOID = 2, ONLY_TRUMPS = 4 };

typedef struct {
    Form forms[9];
    u8 form_of[9];       /* by trick */
    u8 tricks;           /* in a whole deal */
    u8 last_trick;       /* what the last one counts beside its cards */
    u8 following;        /* the led suit must be given */
    u8 trumping_in;      /* a trump may be played though one could follow */
    u8 void_free;        /* who cannot follow may throw anything */
    u8 lower_on_trump;   /* a lower trump may be given where trumps are led */
    u8 undertrumping;    /* in which of ON_SUIT, VOID, ONLY_TRUMPS a lower trump may be given to a ruffed trick */
    u8 leads_trump;      /* who holds a trump leads one */
    u8 opens_trump;      /* the same, of the first card of the deal */
    u8 next_leads;       /* not who won, but who sits next to the leader leads */
    u8 leader_owns;      /* the trick goes to who led it */
    u8 next[SEATS];      /* who plays after whom */
} Tables;

#endif
