"""A second, tiny statement of the trick and its points, written from the five documents and sharing nothing with puur.

Cards are the words of a record; a trick is the list of cards in the order they were played. Every rule names the
sentence it was read from.
"""

from __future__ import annotations

SUITS, RANKS = "ERST", "6789BUOKA"
PACK = [suit + rank for suit in SUITS for rank in RANKS]
SINGLE = {"A": 11, "K": 4, "O": 3, "U": 2, "B": 10}


def points(card: str, mode: str) -> int:
    """GR Die Karten; ES 1.1 (the eights stand in for Puur and Näll); AJ 2.2.1."""
    suit, rank = card[0], card[1]
    if suit == mode:
        return {**SINGLE, "U": 20, "9": 14}.get(rank, 0)
    if mode == "O":
        return {**SINGLE, "8": 8}.get(rank, 0)
    if mode == "U":
        return {**SINGLE, "8": 8, "6": 11, "A": 0}.get(rank, 0)
    return SINGLE.get(rank, 0)


def power(card: str, led: str, mode: str) -> int:
    """GR Wertänderungen: Puur, Näll, As; Undenufe the other way round; another suit wins nothing."""
    suit, rank = card[0], card[1]
    if suit == mode:
        return 100 + "678BOKA9U".index(rank)
    if suit != led:
        return -1
    return "AKOUB9876".index(rank) if mode == "U" else RANKS.index(rank)


def best(trick: list[str], mode: str) -> int:
    """Return which card of the trick, counted from its leader, takes it."""
    return max(range(len(trick)), key=lambda at: power(trick[at], trick[0][0], mode))


def legal(hand: list[str], trick: list[str], mode: str, reglement: str) -> list[str]:
    """GR Spieleröffnung; AR 20, 21; AJ 2.2.1; ED 11: follow suit or trump, not below a trump, the Puur is free."""
    if not trick:
        return hand
    led = trick[0][0]
    if led == mode:
        bound = [card for card in hand if card[0] == mode and card[1] != "U"]
        return [card for card in hand if card[0] == mode] if bound else hand
    follows = [card for card in hand if card[0] == led]
    may = [card for card in hand if card[0] in (led, mode)] if follows else hand
    highest = max(power(card, led, mode) for card in trick)
    under = [card for card in may if card[0] == mode and power(card, led, mode) < highest]
    only_trumps = all(card[0] == mode for card in hand)
    free = not follows if reglement == "edjv-differenzler-2015" else only_trumps
    return may if free else [card for card in may if card not in under]


def factor(mode: str, deck: str, reglement: str) -> int:
    """GR Das Schreiben; AJ 2.2.1 with its French suits (Kreuz E and Schaufel T double); the others count single."""
    if reglement not in ("gruempi-2011", "ajz08-2017"):
        return 1
    if mode in "OU":
        return 3
    return 2 if mode in ("ST" if deck == "german" else "ET") else 1


def slate(seats: list[int], takers: list[int], times: int, reglement: str) -> list[int]:
    """What a deal brings two sides without Weis and Stöck: 100 for all tricks, but not in the Einzelschieber."""
    sides = [seats[0] + seats[2], seats[1] + seats[3]]
    for side in (0, 1):
        if all(taker % 2 == side for taker in takers) and reglement != "einzelschieber-2026":
            sides[side] += 100
    return [side * times for side in sides]
