"""The scenarios as they are drawn: which cards lie where, in words of a table, for who reads about a clause."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from puur.law.coverage import SCENARIOS

_CARD: Final = re.compile(r"[ERST][6789BUOKA]")
_SEATED: Final = re.compile(r"([0-3]):? (.*)")
_AT_HAND: Final = ("hand", "trick")


@dataclass(frozen=True)
class CardRow:
    """A row of cards in the picture of a scenario (a test case of the rules).

    seat: whose cards they are, None for those on the table. where: what they are, as a text, such as a hand.
    cards: as texts such as ``EU``.
    """

    seat: int | None
    where: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class ScenarioPicture:
    """A scenario, which is a test case of the rules, with its cards for display. id: such as ``gruempi-2011/weis:3``.

    title: in German. mode: the id of the form of play, None if there is none. rows: the cards.
    """

    id: str
    title: str
    mode: str | None
    rows: tuple[CardRow, ...]


@cache
def _cases() -> Mapping[str, Mapping[str, Any]]:
    found: dict[str, Mapping[str, Any]] = {}
    for path in sorted(SCENARIOS.glob("*/*.toml")):
        cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        found |= {f"{path.parent.name}/{path.stem}:{number}": case for number, case in enumerate(cases, 1)}
    return found


def scenario_picture(id: str) -> ScenarioPicture:  # noqa: A002 - the scenario's own word
    """Return a scenario's cards for display. id: such as ``gruempi-2011/weis:3``. Raises KeyError if there is none."""
    case = _cases()[id]
    facts: Mapping[str, Any] = case.get("facts", {})
    mode = case.get("mode", facts.get("mode"))
    return ScenarioPicture(
        id, case.get("title", ""), mode if isinstance(mode, str) else None, tuple(_rows(case, facts))
    )


def _rows(case: Mapping[str, Any], facts: Mapping[str, Any]) -> Iterator[CardRow]:
    for seat, hand in enumerate(case.get("hands", ())):
        if cards := _cards(hand):
            yield CardRow(seat, "hand", cards)
    for one in (case, facts):
        for name in _AT_HAND:
            if isinstance(one.get(name), str) and (cards := _cards(one[name])):
                yield CardRow(
                    one.get("seat") if name == "hand" and isinstance(one.get("seat"), int) else None, name, cards
                )
    if isinstance(facts.get("played"), str) and (cards := _cards(facts["played"])):
        yield CardRow(facts.get("seat"), "played", cards)
    yield from _played(case.get("moves", ()))


def _played(moves: tuple[str, ...]) -> Iterator[CardRow]:
    """What was played, each seat's cards in their order."""
    for move in moves:
        found = _SEATED.fullmatch(move)
        if found and (cards := _cards(found[2])):
            yield CardRow(int(found[1]), "played", cards)


def _cards(text: str) -> tuple[str, ...]:
    return tuple(_CARD.findall(text))
