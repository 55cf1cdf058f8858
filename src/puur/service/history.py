"""Played games (Partien): those of one table, one after the other, and what one player did in each.

A rematch (Revanche) begins another game at the same table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec
from msgspec.structs import replace

from puur.cards import Deck
from puur.game import commands as cmd
from puur.game.score.outcome import DealOutcome, deal_outcome, slate_totals_now
from puur.game.state import Deal, Game
from puur.journal import Entry
from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.records.result import all_deals
from puur.service.replay import apply_or_damaged
from puur.service.table.codec import decode_game_commands
from puur.service.table.state import TableState, apply_table_entry


@dataclass(frozen=True, slots=True)
class PartieEndState:
    """The state of a table at the end of one of the games (Partien) that were played there one after the other.

    number: of the game at its table, from 1. at: when it ended (ms since 1970, UTC).
    table: the state at that time.
    """

    number: int
    at: int
    table: TableState


def states_of_parties(entries: Iterable[Entry]) -> Iterator[PartieEndState]:
    """Yield each game (Partie) that was begun at a table, in order, with the state it ended or stopped in.

    entries: all that is stored of the table; without any, nothing is yielded. Raises Damaged if one is unreadable.
    """
    table: TableState | None = None
    number, at = 1, 0
    for entry in entries:
        if table is not None and begins_rematch(entry):
            yield PartieEndState(number, at, table)
            number += 1
        table = apply_or_damaged(apply_table_entry, table, entry)
        at = entry.at if entry.kind == "game" else at
    if table is not None:
        yield PartieEndState(number, at, table)


def entries_up_to_partie(entries: Sequence[Entry], number: int) -> Sequence[Entry]:
    """Return a table's entries up to the end of one of its games (``number``, from 1).

    entries: all that is stored of the table. All come back for the last game, and also for a number above it.
    """
    begun = [place for place, entry in enumerate(entries) if begins_rematch(entry)]
    return entries[: begun[number - 1]] if number <= len(begun) else entries


def count_parties(entries: Sequence[Entry]) -> int:
    """Return how many games (Partien) were begun at a table: one, and one more with each rematch.

    entries: all that is stored of the table.
    """
    return 1 + sum(map(begins_rematch, entries))


def begins_rematch(entry: Entry) -> bool:
    """Return whether a stored entry of a table begins a rematch (Revanche), thus another game."""
    return entry.kind == "game" and isinstance(apply_or_damaged(_last_command, None, entry), cmd.NextPartie)


def _last_command(_: None, entry: Entry) -> cmd.Command:
    return decode_game_commands(entry.data)[-1]


class PartiePlayer(msgspec.Struct, frozen=True):
    """A player of a game. name: as shown at the table. bot: whether it is a bot."""

    name: str
    bot: bool


def _players_by_seat(table: TableState) -> tuple[PartiePlayer, ...]:
    """Return the players of a table by seat (0 to 3)."""
    return tuple(PartiePlayer(one.name, one.kind == "bot") for one in table.seats)


_PartieEnding = Literal["won", "lost", "draw", "broken-off"]


class AnnouncedFormTally(msgspec.Struct, frozen=True):
    """How often a form of play was announced, and what was made in these deals.

    times: in how many deals. points: the sum of card points made in them, before any factor.
    """

    times: int
    points: int


class PartieTally(msgspec.Struct, frozen=True):
    """What one seat did in one game; numbers that can be summed over many games.

    deals: how many it played. announced: form of play → how often and with how many points.
    asked: how often the seat was the first to choose the form of play.
    pushed: how often it then left the choice to the partner.
    estimates: how many estimates it made (Differenzler). exact: how many of them were exact.
    off: the sum of all distances between estimate and points made, each 0 or more.
    over: the sum of points made less those estimated, which may be negative.
    matches: deals in which its side took every trick.
    """

    deals: int
    announced: dict[str, AnnouncedFormTally]
    asked: int
    pushed: int
    estimates: int
    off: int
    over: int
    exact: int
    matches: int


class PartieSummary(msgspec.Struct, frozen=True):
    """A finished game as one of its players remembers it.

    table: the table's id. number: of the game at its table, from 1. at: when it ended (ms since 1970, UTC).
    reglement, title: id and name of the rule set. deck: the kind of cards. seat: the player's, 0 to 3.
    alone: whether each plays for himself.
    players: by seat.
    total: the points written at the end for both sides, or of all four seats if alone.
    end: for this player, ``won``, ``lost``, ``draw`` or ``broken-off``. tally: what the player did.
    unwitnessed: whether it was played offline, where no server saw it.
    """

    table: str
    number: int
    at: int
    reglement: str
    title: str
    deck: Deck
    seat: int
    alone: bool
    players: tuple[PartiePlayer, ...]
    total: tuple[int, ...]
    end: _PartieEnding
    tally: PartieTally
    unwitnessed: bool = False


def summarize_seat(entries: Sequence[Entry], seat: int, key: str) -> list[PartieSummary]:
    """Return summaries of the finished games at a table in which a person held a seat, oldest first.

    entries: all that is stored of the table. seat: 0 to 3. key: the hash of the secret key in the person's seat link.
    Games without a finished deal are left out. Raises Damaged if an entry is unreadable.
    """
    own = (one for one in states_of_parties(entries) if one.table.is_over and one.table.seats[seat].key == key)
    return [_summarize(one, seat) for one in own if all_deals(one.table.game)]


def summaries_json(entries: Sequence[Entry], seat: int, key: str) -> bytes:
    """Return the result of :func:`summarize_seat` as JSON, a list of :class:`PartieSummary`.

    entries: all that is stored of the table. seat: 0 to 3. key: the hash of the secret key in the person's seat link.
    Runs in a worker process.
    """
    return msgspec.json.encode(summarize_seat(entries, seat, key))


def _summarize(one: PartieEndState, seat: int) -> PartieSummary:
    told = summarize_record(one.table.settings.law, one.table.game, seat, _players_by_seat(one.table))
    return replace(told, table=one.table.id, number=one.number, at=one.at)


def summarize_record(law: Law, game: Game, seat: int, who: tuple[PartiePlayer, ...]) -> PartieSummary:
    """Return the summary of a recorded game for a seat (0 to 3).

    who: the players by seat. Table and time are empty ("" and 0), for the caller to fill in.
    """
    return PartieSummary(
        "",
        1,
        0,
        law.id,
        law.title,
        game.deck,
        seat,
        is_each_alone(law),
        who,
        slate_totals_now(law, game),
        _end(law, game, seat),
        _tally(law, game, seat),
    )


def _end(law: Law, game: Game, seat: int) -> _PartieEnding:
    if game.finished is None:
        return "broken-off"
    if game.finished.winner is None:
        return "draw"
    return "won" if game.finished.winner == (seat if is_each_alone(law) else seat % 2) else "lost"


def _tally(law: Law, game: Game, seat: int) -> PartieTally:
    done = [deal for deal in all_deals(game) if deal.mode is not None and not deal.annulled]
    finished = [
        (deal, deal_outcome(law, game, deal)) for deal in done if deal.phase == "done" or game.finished is not None
    ]
    first = [deal for deal, _ in finished if deal.chooser == seat]
    missed = [(made - bid) for deal, _ in finished for bid, made in _estimate(law, deal, seat)]
    return PartieTally(
        deals=len(finished),
        announced=_announced(law, finished, seat),
        asked=len(first),
        pushed=sum(deal.pushed or deal.pushes > 0 for deal in first),
        estimates=len(missed),
        off=sum(map(abs, missed)),
        over=sum(missed),
        exact=missed.count(0),
        matches=sum(brought.match == seat % 2 for _, brought in finished) if not is_each_alone(law) else 0,
    )


def _estimate(law: Law, deal: Deal, seat: int) -> Iterable[tuple[int, int]]:
    """Return what a seat estimated and made, nothing where nobody estimates or it did not."""
    bid = deal.bids[seat] if law.estimates.says != "none" else None
    return [] if bid is None else [(bid, deal.seat_points[seat])]


def _announced(law: Law, finished: Iterable[tuple[Deal, DealOutcome]], seat: int) -> dict[str, AnnouncedFormTally]:
    found: dict[str, AnnouncedFormTally] = {}
    for deal, brought in finished:
        if deal.announcer == seat and deal.mode is not None:
            made = deal.seat_points[seat] if is_each_alone(law) else brought.card_points[seat % 2]
            before = found.get(deal.mode, AnnouncedFormTally(0, 0))
            found[deal.mode] = AnnouncedFormTally(before.times + 1, before.points + made)
    return found
