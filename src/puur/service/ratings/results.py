"""The results of a table's games as ratings need them: who held which seat from the first card on, and who won.

No accounts occur here; :mod:`puur.service.ratings.counting` assigns the seats to accounts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from puur.cards import SEATS
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.score.outcome import slate_totals_now
from puur.game.score.standing import is_umgang_settled_by_marks, settled_umgaenge
from puur.game.state import Game
from puur.journal import Entry
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.law.settlement import does_fewest_lead, is_each_alone
from puur.service.history import PartieEndState, begins_rematch, states_of_parties
from puur.service.table.codec import decode_game_commands
from puur.service.table.state import SeatTaken, StandInChanged, created_event_of

_seated: Final = msgspec.json.Decoder(SeatTaken).decode
_stands_in: Final = msgspec.json.Decoder(StandInChanged).decode


class Holder(msgspec.Struct, frozen=True):
    """Who plays at a seat.

    key: of a person, the hash of the secret key in the seat's link. bot: the name of a bot, "" for a person.
    """

    key: str = ""
    bot: str = ""


class PartieResult(msgspec.Struct, frozen=True):
    """The result of a game (Partie) as ratings need it.

    table: the table's id. reglement: the id of the rule set.
    begun, at: when its first and its last card were played (ms since 1970, UTC).
    alone: whether each plays for himself. seats: who played, by seat.
    place: by seat, the lowest is best; partners share one.
    left: seats of strangers who left for good. broken: whether it was not finished, so that only those who left lost.
    """

    table: str
    reglement: str
    begun: int
    at: int
    alone: bool
    seats: tuple[Holder, ...]
    place: tuple[int, ...]
    left: tuple[int, ...] = ()
    broken: bool = False


class _Course(msgspec.Struct, frozen=True):
    """How a Partie went beside its cards.

    begun: 0 where no card fell; hinted: whether somebody was given a hint; left: for whom a bot played at its end.
    """

    begun: int
    seats: tuple[Holder, ...]
    hinted: bool
    left: tuple[int, ...] = ()


def rateable_results(entries: Sequence[Entry]) -> list[PartieResult]:
    """Return the results of a table's games that may count for ratings, oldest first.

    entries: all that is stored of the table.
    A game counts if the same four played it from first card to last, by a listed rule set that refuses forbidden cards.
    Hints, bots that err on purpose and duplicate cards exclude it. Among strangers an abandoned game counts too.
    """
    created = created_event_of(entries)
    if created.reglement not in BUILT_IN_LAW_IDS or created.practice or created.same is not None:
        return []
    found = zip(states_of_parties(entries), _courses(entries), strict=True)
    return [_to_result(one, course) for one, course in found if _counts(one, course)]


def _players_who_left(one: PartieEndState, course: _Course) -> tuple[int, ...]:
    """Return who left a Partie among strangers: friends settle for themselves who may go."""
    return course.left if one.table.admits_strangers else ()


def rateable_results_json(tables: Sequence[Sequence[Entry]]) -> list[bytes]:
    """Return the rateable results (:class:`PartieResult`) of several tables, for each table a JSON list in bytes.

    tables: the entries of each. An unreadable table gives an empty list. Runs in a worker process.
    """
    return [msgspec.json.encode(_legible(entries)) for entries in tables]


def _legible(entries: Sequence[Entry]) -> list[PartieResult]:
    try:
        return rateable_results(entries)
    except BadInput:
        return []


def _counts(one: PartieEndState, course: _Course) -> bool:
    free = one.table.game.free
    same = course.seats == tuple(_holder(seat) for seat in one.table.seats)
    ended = one.table.game.finished is not None or (one.table.state != "ended" and bool(_players_who_left(one, course)))
    return ended and bool(course.begun) and same and not course.hinted and not free


def _to_result(one: PartieEndState, course: _Course) -> PartieResult:
    law, game = one.table.settings.law, one.table.game
    broken = game.finished is None
    place = tuple(0 for _ in SEATS) if broken else _places(law, game)
    left = _players_who_left(one, course)
    return PartieResult(
        one.table.id, law.id, course.begun, one.at, is_each_alone(law), course.seats, place, left, broken
    )


def _courses(entries: Iterable[Entry]) -> Iterator[_Course]:
    seats, away = [Holder()] * len(SEATS), set[int]()
    now = _Course(0, (), hinted=False)
    for entry in entries:
        if begins_rematch(entry):
            yield now
            now = _Course(0, (), hinted=False)
        if entry.kind == "seated":
            new = _seated(entry.data)
            seats[new.seat] = _holder(new)
            away.discard(new.seat)
        elif entry.kind == "stand-in":
            new_in = _stands_in(entry.data)
            (away.add if new_in.on else away.discard)(new_in.seat)
        elif entry.kind == "hinted":
            now = msgspec.structs.replace(now, hinted=True)
        elif not now.begun and _lays_a_card(entry):
            now = msgspec.structs.replace(now, begun=entry.at, seats=tuple(seats))
        if entry.kind == "game":
            now = msgspec.structs.replace(now, left=tuple(sorted(away)))
    yield now


def _lays_a_card(entry: Entry) -> bool:
    return entry.kind == "game" and any(isinstance(one, cmd.Play) for one in decode_game_commands(entry.data))


def _holder(seat: SeatTaken) -> Holder:
    return Holder(bot=seat.level or "") if seat.kind == "bot" else Holder(key=seat.key)


def _places(law: Law, game: Game) -> tuple[int, ...]:
    """Return the place of each seat: of its side by who has won, alone by what is written, the winner before all."""
    winner = None if game.finished is None else game.finished.winner
    if not is_each_alone(law):
        return tuple(int(winner is not None and seat % 2 != winner) for seat in SEATS)
    marks = _fewest_first(law, game)
    order = [(seat != winner, marks[seat]) for seat in SEATS]
    return tuple(sum(other < own for other in order) for own in order)


def _fewest_first(law: Law, game: Game) -> Sequence[int]:
    if is_umgang_settled_by_marks(law):
        each = [one.counts for one in settled_umgaenge(law, game)]
        return [-sum(one[seat] for one in each) for seat in SEATS]
    written = slate_totals_now(law, game)
    return written if does_fewest_lead(law) else [-one for one in written]
