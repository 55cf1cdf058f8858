"""Pictures of cards beside the rules, each computed from the rule set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.cards import RANKS, SUITS, TEXTS, parse_card
from puur.law.law import Law
from puur.law.table import card_table
from puur.words.message import Message, said

_TRUMP: Final = "E"
_SIDE: Final = "R"
_LED: Final = ("R7", "RA", "E6", "SK")
"""A trick that tells something: the ace of the suit led, a trump that takes it, and a card that counts for nothing."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of cards with a caption. cards: pairs (code, note), the note being "" for none."""

    caption: Message
    cards: tuple[tuple[str, str], ...]


def suit_figures(law: Law) -> tuple[Figure, ...]:
    """Return pictures of the four suits with all their cards."""
    del law
    return tuple(_row(said("page-rules.suit", suit=suit), [suit + rank for rank in RANKS]) for suit in SUITS)


def strength_figures(law: Law) -> tuple[Figure, ...]:
    """Return pictures of the cards by strength, highest first."""
    orders = [("trump", _TRUMP, law.trump_order.says), ("side", _SIDE, law.side_order.says)]
    orders += [("obenabe", _SIDE, law.obenabe_order.says)] if "O" in law.forms.says.ids else []
    orders += [("undenufe", _SIDE, law.undenufe_order.says)] if "U" in law.forms.says.ids else []
    return tuple(
        _row(said(f"page-rules.beats-{name}"), [suit + rank for rank in order]) for name, suit, order in orders
    )


def point_figures(law: Law) -> tuple[Figure, ...]:
    """Return pictures of card points, for each form of play."""
    kinds = [("trump", _TRUMP, _TRUMP, law.trump_order.says), ("side", _TRUMP, _SIDE, law.side_order.says)]
    kinds += [("obenabe", "O", _SIDE, law.obenabe_order.says)] if "O" in law.forms.says.ids else []
    kinds += [("undenufe", "U", _SIDE, law.undenufe_order.says)] if "U" in law.forms.says.ids else []
    return tuple(_worth(law, *kind) for kind in kinds)


def trick_figures(law: Law) -> tuple[Figure, ...]:
    """Return a picture of a trick and its winner."""
    cards = tuple(parse_card(card) for card in _LED)
    place = card_table(law, _TRUMP).winner(cards)
    notes = [("1", "2", "3", "4")[seat] + (" ✓" if seat == place else "") for seat in range(len(_LED))]
    caption = said("page-rules.trick", trump=_TRUMP, led=_LED[0], takes=_LED[place])
    return (Figure(caption, tuple(zip(_LED, notes, strict=True))),)


def weis_figures(law: Law) -> tuple[Figure, ...]:
    """Return pictures of a meld of each kind with its points; empty where there are no melds."""
    if not law.weis.says:
        return ()
    run, four = [f"S{rank}" for rank in "9BU"], [f"{suit}U" for suit in SUITS]
    worth = law.run_points.says.get(len(run), 0), law.four_points.says.get("U", 0)
    return (
        _row(said("page-rules.run", points=worth[0]), run),
        _row(said("page-rules.four", points=worth[1]), four),
    )


def stoeck_figures(law: Law) -> tuple[Figure, ...]:
    """Return a picture of the two Stöck cards (king and queen of trumps); empty where there are no Stöck."""
    if not law.stoeck.says:
        return ()
    caption = said("page-rules.stoeck", trump=_TRUMP, points=law.stoeck_points.says)
    return (_row(caption, [f"{_TRUMP}{rank}" for rank in "KO"]),)


def _worth(law: Law, name: str, mode: str, suit: str, order: str) -> Figure:
    table = card_table(law, mode)
    cards = [suit + rank for rank in order]
    notes = [str(table.points[TEXTS.index(card)]) for card in cards]
    return Figure(said(f"page-rules.counts-{name}"), tuple(zip(cards, notes, strict=True)))


def _row(caption: Message, cards: list[str]) -> Figure:
    return Figure(caption, tuple((card, "") for card in cards))
