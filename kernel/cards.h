/* Cards and sets of them, as in puur.cards: card 9 * suit + rank, a set has bit 1 << card. */
#ifndef PUUR_CARDS_H
#define PUUR_CARDS_H

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

enum { SUITS = 4, RANKS = 9, CARDS = 36, SEATS = 4 };

#define ONE ((u64)1)
#define SUIT(suit) ((u64)0x1FF << (9 * (suit)))
#define BIT(card) (ONE << (card))

static const u8 SUIT_OF[CARDS] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                  2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3};

/* A function that the host calls by this name, with one pointer. */
#ifdef __wasm__
#define CALLED(name) __attribute__((export_name(#name)))
#else
#define CALLED(name) __attribute__((visibility("default")))
#endif

/* What the host calls an address. */
#define AT(type, address) ((type *)(__UINTPTR_TYPE__)(address))

static inline int lowest(u64 set) { return __builtin_ctzll(set); }

static inline int count(u64 set) { return __builtin_popcountll(set); }

#endif
