"""The state of one daily challenge, folded from its stream: its seeds, everybody's try that counts, and the results.

A step is stored as the move of seat 0 and the bots' replies. So a day is replayed without bots, and a newer version of
a bot changes nothing that was played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from puur.journal import Entry
from puur.journal.serializer import newer_tag_error
from puur.service.daily.simulation import DailySeeds, DayScore, MoveSequence, MoveWithReplies


class SeedCommitted(msgspec.Struct, frozen=True):
    """Stored event of a daily challenge: the server drew its secret seed (``server``) and published a hash of it.

    commit: SHA-256 of the seed; only this is public until the day is over.
    """

    commit: str = ""
    server: str = ""


class DayOpened(msgspec.Struct, frozen=True):
    """Stored event of a daily challenge: its day began, so that people can play.

    added: SHA-256 of what the players of the day before contributed to its cards.
    level: the name of the bots.
    """

    added: str = ""
    level: str = ""


class TryBegun(msgspec.Struct, frozen=True):
    """Stored event of a daily challenge: a player began the day's deal.

    who: hash of the player's key. word: what the player's device contributes to the next day's cards.
    prior: whether somebody else had begun from the same address, so that the cards may have been known.
    """

    who: str = ""
    word: str = ""
    prior: bool = False


class TryMoved(msgspec.Struct, frozen=True):
    """Stored event of a daily challenge: a player made a move.

    who: hash of the player's key. step: the move and the bots' replies, in order.
    at: how many steps the player's try had before this one.
    """

    who: str = ""
    at: int = 0
    step: MoveWithReplies = ()


class TryEnded(msgspec.Struct, frozen=True):
    """Stored event of a daily challenge: a player finished the deal.

    who: hash of the player's key. mode: the id of the form of play, such as ``E``.
    own, other: points written for the own side and for the other one.
    """

    who: str = ""
    mode: str = ""
    own: int = 0
    other: int = 0


class HouseResult(msgspec.Struct, frozen=True):
    """Stored event of a daily challenge: how the server's own bot played it, as a comparison for everybody.

    steps: each a move of that bot with the others' replies. mode: the id of the form of play, such as ``E``.
    own, other: points written for its side and for the other one.
    """

    steps: tuple[MoveWithReplies, ...] = ()
    mode: str = ""
    own: int = 0
    other: int = 0


class DayClosed(msgspec.Struct, frozen=True):
    """Stored event of a daily challenge: it is over.

    Its results are final, and nothing more is contributed to the next day's cards.
    """


class DailyTry(msgspec.Struct, frozen=True):
    """A player's only try at a day's deal that counts, finished or not.

    steps: each a move of the player with the bots' replies. brought: the score once finished, else None.
    prior: whether the cards may have been known, since somebody else had begun from the same address.
    """

    steps: tuple[MoveWithReplies, ...] = ()
    brought: DayScore | None = None
    prior: bool = False

    @property
    def moves(self) -> tuple[str, ...]:
        """Return the player's own moves in this try, in order, without those of the bots."""
        return tuple(one[0] for one in self.steps)

    @property
    def line(self) -> MoveSequence:
        """Return all moves of this try in playing order, the bots' included."""
        return tuple(move for one in self.steps for move in one)


class DayState(msgspec.Struct, frozen=True):
    """The present state of one day's challenge.

    day: its date, as ``2026-11-24``. at: when its seed's hash was published (ms since 1970, UTC).
    chance: that hash and the seed. opened: what was stored when the day began; None before. closed: whether it is over.
    words: the players' contributions to the next day's cards.
    tries: hash of a player's key → the try.
    answers: moves of all seats so far → the step that followed, so that bots are asked only once.
    house: how the server's own bot played, None until computed.

    A newer state shares ``words``, ``tries`` and ``answers`` with the one it was made of, which thus changes too.
    """

    day: str
    at: int = 0
    chance: SeedCommitted = SeedCommitted()
    opened: DayOpened | None = None
    words: list[str] = msgspec.field(default_factory=list)
    tries: dict[str, DailyTry] = msgspec.field(default_factory=dict)
    answers: dict[MoveSequence, MoveWithReplies] = msgspec.field(default_factory=dict)
    house: DailyTry | None = None
    closed: bool = False

    @property
    def seeds(self) -> DailySeeds | None:
        """Return what determines the cards; None before the day is opened."""
        if self.opened is None:
            return None
        added = (f"puur-daily/1 {self.day}", self.opened.added, "", "")
        return DailySeeds(self.chance.server, added, self.opened.level)

    @property
    def results(self) -> dict[str, DayScore]:
        """Return the ranked scores, hash of a player's key → score: of each address only the first try."""
        return {who: one.brought for who, one in self.tries.items() if one.brought is not None and not one.prior}

    @property
    def scores_apart(self) -> dict[str, DayScore]:
        """Return the scores that are not ranked, hash of a player's key → score: the cards may have been known."""
        return {who: one.brought for who, one in self.tries.items() if one.brought is not None and one.prior}

    def follow_known_moves(self, moves: Sequence[str]) -> tuple[MoveSequence, tuple[str, ...]]:
        """Follow moves of seat 0 as far as the bots' replies to them are known.

        Return all moves up to there in playing order, the bots' included, and the moves of seat 0 that are left.
        """
        line: MoveSequence = ()
        for place, move in enumerate(moves):
            step = self.answers.get((*line, move))
            if step is None:
                return line, tuple(moves[place:])
            line = (*line, *step)
        return line, ()


def apply_day_entry(day: DayState | None, entry: Entry) -> tuple[DayState, tuple[()]]:
    """Return a day's state after one more stored entry. day: None before the first entry.

    The second value is always empty: this stream does not track which parts changed.
    """
    if entry.kind not in _BY_KIND:
        raise newer_tag_error(entry.kind)
    shape, change = _BY_KIND[entry.kind]
    there = day or DayState(entry.stream.removeprefix(DAY_STREAM_PREFIX), entry.at)
    return change(there, msgspec.json.decode(entry.data, type=shape)), ()


def _begin_try(day: DayState, new: TryBegun) -> DayState:
    if new.who not in day.tries:
        day.tries[new.who] = DailyTry(prior=new.prior)
        day.words.append(new.word)
    return day


def _add_move(day: DayState, new: TryMoved) -> DayState:
    before = day.tries.get(new.who, DailyTry())
    if len(before.steps) == new.at:
        _answer(day, before.line, new.step)
        day.tries[new.who] = replace(before, steps=(*before.steps, new.step))
    return day


def _end_try(day: DayState, new: TryEnded) -> DayState:
    day.tries[new.who] = replace(day.tries.get(new.who, DailyTry()), brought=DayScore(new.mode, new.own, new.other))
    return day


def _house(day: DayState, new: HouseResult) -> DayState:
    found = DailyTry(new.steps, DayScore(new.mode, new.own, new.other))
    before: MoveSequence = ()
    for one in new.steps:
        _answer(day, before, one)
        before = (*before, *one)
    return replace(day, house=found)


def _answer(day: DayState, before: MoveSequence, step: MoveWithReplies) -> None:
    """Whose answer stands first is everybody's."""
    day.answers.setdefault((*before, *step[:1]), step)


_CHANGES: Final[Mapping[type[msgspec.Struct], tuple[str, Callable[[DayState, Any], DayState]]]] = {
    SeedCommitted: ("committed", lambda day, new: replace(day, chance=new)),
    DayOpened: ("opened", lambda day, new: replace(day, opened=new)),
    TryBegun: ("begun", _begin_try),
    TryMoved: ("moved", _add_move),
    TryEnded: ("ended", _end_try),
    HouseResult: ("house", _house),
    DayClosed: ("closed", lambda day, _: replace(day, closed=True)),
}
DAY_STREAM_PREFIX: Final = "daily/"
"""The beginning of the name of a daily challenge's stream; its day follows."""
ENTRY_KIND_BY_EVENT: Final[Mapping[type, str]] = {shape: kind for shape, (kind, _) in _CHANGES.items()}
"""Class of an event → the kind under which it is stored."""
_BY_KIND: Final[Mapping[str, tuple[Any, Callable[[DayState, Any], DayState]]]] = {
    kind: (shape, change) for shape, (kind, change) in _CHANGES.items()
}
