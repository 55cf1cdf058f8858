"""What must come out beside the cards: a careful shuffle, the card that shows the trump, what is reported."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from puur.cards import card_text
from puur.game.dealer import shuffled_pack
from puur.game.observe import observe

from .scenario import Table

Data = Mapping[str, Any]


def _same(found: object, expected: object) -> None:
    assert found == expected, f"found {found!r}, expected {expected!r}"


def even_after(table: Table, value: int, data: Data) -> None:
    """After so many shuffles every card has lain everywhere about equally often (chi-square, 35 × 35 degrees)."""
    del data
    times = [[0] * 36 for _ in range(36)]
    for number in range(value):
        for place, card in enumerate(shuffled_pack(table.law, _draw(number))):
            times[card][place] += 1
    mean = value / 36
    chi = sum((seen - mean) ** 2 / mean for card in times for seen in card)
    assert 1050 < chi < 1420, f"chi-square {chi:.0f}"


def _draw(number: int) -> Callable[[int], int]:
    stream = iter(range(36))
    return lambda n: int.from_bytes(sha256(f"{number}/{next(stream)}".encode()).digest()[:8]) % n


def trump_card(table: Table, value: str, data: Data) -> None:
    """The card that lies open and shows the trump, for every seat; "none" once it is taken up."""
    del data
    cards = [observe(table.law, table.game, seat).trump_card for seat in range(4)]
    _same([None if card is None else card_text(card) for card in cards], [None if value == "none" else value] * 4)


def reported(table: Table, value: list[list[Any]], data: Data) -> None:
    """What everybody heard of equal Weise, in order: [seat, name] or [seat, "gut"]."""
    del data
    said = observe(table.law, table.game, None).said
    _same([[one.seat, one.named[0] if one.report else "gut"] for one in said if one.report is not None], value)


CHECKS: Mapping[str, Callable[[Table, Any, Data], None]] = {
    "even_after": even_after,
    "trump_card": trump_card,
    "reported": reported,
}
