"""What must come out of the law's tables: card values, orders, what a hand could announce and how it is named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from puur.cards import card_text, parse_card, parse_hand
from puur.game.score import weis_stoeck
from puur.law.readings import weis as weise
from puur.law.readings.weis import find_weise
from puur.law.table import card_values

from .scenario import Table

Data = Mapping[str, Any]


def same(found: object, expected: object) -> None:
    """Fail with both values."""
    assert found == expected, f"found {found!r}, expected {expected!r}"


def wins(table: Table, value: str, data: Data) -> None:
    """This card wins the ``trick`` in that ``mode``."""
    cards = tuple(parse_card(one) for one in data["trick"].split())
    same(card_text(cards[card_values(table.law, data["mode"]).winner(cards)]), value)


def takes(table: Table, value: str, data: Data) -> None:
    """In that ``mode`` each card takes the next one of the list, whichever of the two is led."""
    values = card_values(table.law, data["mode"])
    cards = [parse_card(one) for one in value.split()]
    for higher, lower in pairwise(cards):
        same(
            (card_text(higher), values.winner((higher, lower)), values.winner((lower, higher))),
            (card_text(higher), 0, 1),
        )


def worth(table: Table, value: int, data: Data) -> None:
    """The ``trick`` counts so many points in that ``mode``."""
    cards = tuple(parse_card(one) for one in data["trick"].split())
    same(card_values(table.law, data["mode"]).points_of_cards(cards), value)


def finds(table: Table, value: list[str], data: Data) -> None:
    """A ``hand`` holds these Weise in that ``mode``, the highest first."""
    same([one.text for one in weis_stoeck.weise_in_hand(table.law, parse_hand(data["hand"]), data["mode"])], value)


def counts(table: Table, value: Mapping[str, int], data: Data) -> None:
    """Weise (as text) count so many raw points."""
    del data
    same({text: weis_stoeck.points_of_weis(table.law, weise.parse_weis(text)) for text in value}, dict(value))


def beats(table: Table, value: list[str], data: Data) -> None:
    """Each Weis of the list is higher than the next, in that ``mode``."""
    keys = [weis_stoeck.weis_order_key(table.law, weise.parse_weis(text), data["mode"]) for text in value]
    same(keys, sorted(set(keys), reverse=True))


def named(table: Table, value: Mapping[str, str], data: Data) -> None:
    """Weise (as text) are named so in that ``mode``."""
    deck = data.get("deck", "german")
    same({text: table.law.weis_label.says(weise.parse_weis(text), data["mode"], deck) for text in value}, dict(value))


def holds_weise(table: Table, value: int, data: Data) -> None:
    """How many Weise the plain finder sees in ``hand``."""
    same(len(find_weise(parse_hand(data["hand"]), table.law.run_least.says)), value)


CHECKS: Mapping[str, Callable[[Table, Any, Data], None]] = {
    "wins": wins, "takes": takes, "worth": worth, "finds": finds, "counts": counts, "beats": beats, "named": named,
    "holds_weise": holds_weise,
}  # fmt: skip
