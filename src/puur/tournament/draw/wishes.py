"""What an organiser wishes of a draw, and which wishes the drawn plan does not fulfil.

Unfulfilled wishes are reported as sentences, the gravest first, always in the same order.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, Literal

from puur.errors import BadInput
from puur.tournament.draw.repeats import MeetingCounts
from puur.tournament.draw.shape import PLAYERS_PER_TABLE
from puur.tournament.state import PasseDraw
from puur.words.message import Message, quoted, said

LeftOverHandling = Literal["rest", "write", "joker"]
"""What happens to players who are left over where their number does not divide by four.

- ``rest``: they sit out in turn;
- ``write``: they are the fifth at a table and keep the score;
- ``joker``: helpers who are not ranked fill the last table.
"""
_LEFT: Final[tuple[LeftOverHandling, ...]] = ("rest", "write", "joker")


@dataclass(frozen=True, slots=True)
class DrawWishes:
    """The organiser's wishes for a draw, met as far as possible.

    apart: groups of ids of whom no two shall meet.
    pairs: whether each id is a pair that stays together.
    left: players left over ``rest`` (sit out in turn), ``write`` (keep a score), or helpers fill up (``joker``).
    resting: who sits out, by round from 1.
    scribes: whether a scorer who does not play is used; None as the rule set says.
    whole: whether all is drawn again, also where only one person came or left.
    """

    apart: tuple[frozenset[str], ...] = ()
    pairs: bool = False
    left: LeftOverHandling = "rest"
    resting: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    scribes: bool | None = None
    whole: bool = False

    def kept_apart(self, number: Mapping[str, int]) -> list[tuple[int, int]]:
        """Return the pairs of player numbers that shall not meet; people without a number are left out.

        number: the player number by id.
        """
        groups = ([number[name] for name in sorted(group) if name in number] for group in self.apart)
        return [pair for group in groups for pair in combinations(group, 2)]


NO_WISHES = DrawWishes()
"""The wishes of an organiser who asks for nothing."""


def check_wishes(wishes: DrawWishes, players: Collection[str], passen: int) -> None:
    """Raise BadInput if a wish names somebody who does not play or cannot be met.

    players: the ids of those who play. passen: how many rounds there are.
    """
    known = set(players)
    named = [(name, "apart") for group in wishes.apart for name in group]
    named += [(name, "resting") for out in wishes.resting.values() for name in out]
    for name, wish in named:
        if name not in known:
            raise BadInput(said("tournament.not-playing", name=name), {"field": wish})
    left = len(known) % (PLAYERS_PER_TABLE // 2 if wishes.pairs else PLAYERS_PER_TABLE)
    for passe, out in wishes.resting.items():
        where = {"field": "resting", "passe": passe}
        if not 1 <= passe <= passen:
            raise BadInput(said("tournament.no-passe", passe=passe, passen=passen), where)
        if len(set(out)) != len(out) or len(out) > left:
            raise BadInput(said("tournament.sit-out-count", known=len(known), left=left, out=len(out)), where)


def parse_left_over_handling(text: str) -> LeftOverHandling:
    """Return the way of handling left-over players from its name: ``rest``, ``write`` or ``joker``.

    Raises BadInput, which lists the valid names, for another.
    """
    for way in _LEFT:
        if text == way:
            return way
    raise BadInput(said("tournament.left-words", known=", ".join(_LEFT), given=quoted(text)), {"field": "left"})


def left_over_sentences(players: int, passen: int, wishes: DrawWishes) -> tuple[Message, ...]:
    """Return one sentence for each way of handling left-over players, the chosen one marked with an arrow.

    players, passen: how many players and rounds there are. wishes: the organiser's; ``left`` is the chosen way. Empty
    if the players fill all tables.

    >>> from puur.words.catalogue import sentence
    >>> for line in left_over_sentences(37, 4, DrawWishes()): print(sentence(line))
    → aussetzen: in jeder Passe setzt 1 aus; nach 4 Passen haben 4 von 37 eine Passe weniger gespielt.
      schreiben: in jeder Passe sitzt 1 als Fünfter an einem Tisch und schreibt; 4 von 37 spielen eine Passe weniger.
      Joker: 3 Helfer spielen mit und werden nicht rangiert; alle 37 spielen jede der 4 Passen.
    >>> for line in left_over_sentences(13, 1, DrawWishes()): print(sentence(line))
    → aussetzen: in jeder Passe setzt 1 aus; nach 1 Passe hat 1 von 13 eine Passe weniger gespielt.
      schreiben: in jeder Passe sitzt 1 als Fünfter an einem Tisch und schreibt; 1 von 13 spielt eine Passe weniger.
      Joker: 3 Helfer spielen mit und werden nicht rangiert; alle 13 spielen die Passe.
    """
    left = players % PLAYERS_PER_TABLE
    if not left:
        return ()
    missed = left * passen
    fewest = said("tournament.so-many-passen", n=missed // players)
    missing, playing = said("tournament.missed-all", passen=fewest), said("tournament.plays-all", passen=fewest)
    if missed <= players:
        missing = said("tournament.missed-some", n=missed, players=players)
        playing = said("tournament.plays-some", n=missed, players=players)
    whole = said("tournament.the-passe") if passen == 1 else said("tournament.all-passen", passen=passen)
    resting, writing = said("tournament.rest-each", n=left), said("tournament.write-each", n=left)
    rest = said(
        "tournament.way-rest", resting=resting, passen=said("tournament.so-many-passen", n=passen), missed=missing
    )
    ways = {
        "rest": rest,
        "write": said("tournament.way-write", writing=writing, missed=playing),
        "joker": said(
            "tournament.way-joker",
            helpers=said("tournament.helpers", n=PLAYERS_PER_TABLE - left),
            players=players,
            whole=whole,
        ),
    }
    codes = {True: "tournament.way-chosen", False: "tournament.way"}
    return tuple(said(codes[way == wishes.left], way=sentence) for way, sentence in ways.items())


_TIMES: Final = (
    said("tournament.never"),
    said("tournament.once"),
    said("tournament.twice"),
    said("tournament.thrice"),
    said("tournament.four-times"),
)
_AGAIN: Final = {
    "partner": "tournament.draw-partner-again",
    "table": "tournament.draw-table-again",
    "opponent": "tournament.draw-opponent-again",
}
_PARTS: Final = {
    "partner": "tournament.part-partner",
    "table": "tournament.part-table",
    "opponent": "tournament.part-opponent",
}
_NAMED: Final = 5
"""So many pairs that met all the same are named."""


def unmet_wishes(
    rounds: Sequence[PasseDraw], met: MeetingCounts, least: MeetingCounts, wishes: DrawWishes
) -> tuple[Message, ...]:
    """Return a sentence for each wish or goal that a plan misses, the most serious first; empty if it misses none.

    met: repeated meetings in the plan. least: the lower bounds with which they are compared. rounds: the plan. wishes:
    the organiser's.
    """
    found, apart = (
        [],
        [said("tournament.pair-of", one=one, other=other) for one, other in _unwanted_meetings(rounds, wishes)],
    )
    if apart:
        code = "tournament.draw-apart-more" if len(apart) > _NAMED else "tournament.draw-apart"
        found.append(said(code, pairs=apart[:_NAMED]))
    counted = ((code, getattr(met.repeats, field)) for field, code in _AGAIN.items())
    found += [said(code, count=count) for code, count in counted if count]
    found += meeting_repeat_sentences(met, least)
    stays = count_stays_at_same_table(rounds)
    if stays:
        found.append(said("tournament.draw-stays", count=stays))
    return tuple(found)


def meeting_repeat_sentences(met: MeetingCounts, least: MeetingCounts) -> tuple[Message, ...]:
    """Return sentences on how often two players meet at most, and on whether a better plan is possible.

    met: repeated meetings in the plan. least: lower bounds for them. Empty if nobody meets twice.
    """
    if not met.repeats.table:
        return ()
    most = said("tournament.draw-most", times=_times(met.maximum.table))
    if met == least:
        return most, said("tournament.draw-least")
    bounds = ((code, getattr(met.repeats, field), getattr(least.repeats, field)) for field, code in _PARTS.items())
    parts = [said(code, count=bound) for code, now, bound in bounds if bound < now]
    return most, said("tournament.draw-fewer", parts=parts) if parts else said("tournament.draw-even")


def _times(count: int) -> Message:
    return _TIMES[count] if count < len(_TIMES) else said("tournament.many-times", count=count)


def count_stays_at_same_table(rounds: Sequence[PasseDraw]) -> int:
    """Return how often in all a player sits at the same table in two consecutive rounds."""
    count, last = 0, dict[str, int]()
    for passe in rounds:
        now = {name: table.table for table in passe.tables for name in table.people}
        count += sum(last.get(name) == number for name, number in now.items())
        last = now
    return count


def _unwanted_meetings(rounds: Sequence[PasseDraw], wishes: DrawWishes) -> list[tuple[str, str]]:
    unwanted = {pair for group in wishes.apart for pair in combinations(sorted(group), 2)}
    tables = (table for passe in rounds for table in passe.tables)
    met = {pair for table in tables for pair in combinations(sorted(table.people), 2)}
    return sorted(unwanted & met)
