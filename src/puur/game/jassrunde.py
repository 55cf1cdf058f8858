"""Jassrunden of a series: who plays with whom in which round, drawn by cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from puur.decision import Refusal
from puur.game.state import FourNumbers
from puur.law.article import Article
from puur.law.law import Law
from puur.words.message import Message, said

TwoTeams = tuple[tuple[int, int], tuple[int, int]]
"""Two and two persons (0 to 3), each pair and the two pairs in rising order."""
_PLACES: Final = {"highest-two": (0, 0, 1, 1), "one-and-three": (0, 1, 0, 1)}
_ALL: Final[tuple[TwoTeams, ...]] = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


def next_teams(law: Law, earlier: Sequence[TwoTeams], drawn: Sequence[int] = ()) -> TwoTeams | Refusal:
    """Return the teams of a club evening's next game (clauses AJ-2.1-d to f), as pairs of persons numbered 0 to 3.

    earlier: the teams of the games already played. drawn: the card number that each person drew, or empty. Returns a
    Refusal if all pairings are used up or the drawn cards do not decide.
    """
    if law.pairing.says == "fixed" and earlier:
        return earlier[0]
    if law.pairing.says == "each-with-each" and len(earlier) == len(_ALL):
        return _no(said("game.all-paired"), law.pairing)
    left = [pairing for pairing in _ALL if pairing not in earlier]
    if law.pairing.says == "each-with-each" and len(left) == 1 and law.pairing_last.says == "remaining":
        return left[0]
    return _by_draw(law, earlier, drawn)


def possible_next_teams(law: Law, earlier: Sequence[TwoTeams]) -> tuple[TwoTeams, ...]:
    """Return every way in which four persons, numbered 0 to 3, can be paired for the next game of a club evening.

    earlier: the teams of the games before, which are left out where each plays once with each (clause AJ-2.1-d).
    """
    again = law.pairing.says != "each-with-each"
    return tuple(one for one in _ALL if again or one not in earlier)


def _by_draw(law: Law, earlier: Sequence[TwoTeams], drawn: Sequence[int]) -> TwoTeams | Refusal:
    if len(set(drawn)) != len(_ALL) + 1:
        return _no(said("game.all-draw"), law.pairing_draw)
    places = _PLACES[law.pairing_draw.says]
    order = sorted(range(4), key=lambda person: drawn[person] % 9, reverse=True)
    for here, there in zip(range(3), range(1, 4), strict=True):
        if places[here] != places[there] and drawn[order[here]] % 9 == drawn[order[there]] % 9:
            return _no(said("game.drawn-equal"), law.pairing_draw)
    sides = [sorted(person for person, place in zip(order, places, strict=True) if place == side) for side in (0, 1)]
    first, second = sorted((one, two) for one, two in sides)
    if law.pairing.says == "each-with-each" and (first, second) in earlier:
        return _no(said("game.paired-before"), law.pairing_draw, law.pairing)
    return first, second


def _no(message: Message, *articles: Article[object]) -> Refusal:
    return Refusal(message, tuple(clause for one in articles for clause in one.ids))


def persons_by_seat(pairs: TwoTeams) -> FourNumbers:
    """Return the person (0 to 3) on each seat, in order of seats. pairs: the two teams, whose members sit opposite."""
    (one, two), (three, four) = pairs
    return one, three, two, four
