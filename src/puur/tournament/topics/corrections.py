"""Corrections by the officials: a table's sheet, a Spiel that is played again, a Passe that is interrupted.

They also note who made a Match where the numbers do not tell because the other side wrote a Weis.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from msgspec import structs

from puur.law.article import claims
from puur.tournament.announcing import sort_deals_by_board_line
from puur.tournament.book import MATCH_OF_NEITHER_SIDE, DealResult, Sides
from puur.tournament.counting import entered_totals, score_by_seat, sides_with_possible_match
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.tournament.topics.games import close_sheet_if_complete, refuse_impossible_deals, values_to_write
from puur.words.message import Message, said


class Correct(core.Command, frozen=True, tag="Correct"):
    """Replace the recorded results of a table, as an official and with a reason.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    games: the results of all deals, in order.
    """

    passe: int
    table: int
    games: tuple[DealResult, ...]
    reason: str


class AllowRepeat(core.Command, frozen=True, tag="AllowRepeat"):
    """Allow a table to replay a deal.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    game: which deal of the round, from 1.
    """

    passe: int
    table: int
    game: int


class Repeat(core.Command, frozen=True, tag="Repeat"):
    """Replay a deal: delete the table's results from this deal on.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    game: which deal of the round, from 1.
    """

    passe: int
    table: int
    game: int


class Corrected(core.Event, frozen=True, tag="corrected"):
    """An official replaced the recorded results of a table.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    games: the results of all deals, in order.
    reason: why, in words.
    """

    passe: int
    table: int
    games: tuple[DealResult, ...]
    reason: str


class RepeatAllowed(core.Event, frozen=True, tag="repeat-allowed"):
    """An official allowed a table to replay a deal.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    game: which deal of the round, from 1.
    """

    passe: int
    table: int
    game: int


class Repeated(core.Event, frozen=True, tag="repeated"):
    """The results of a table were deleted from this deal on, to be replayed.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    game: which deal of the round, from 1.
    """

    passe: int
    table: int
    game: int


class PasseAborted(core.Event, frozen=True, tag="passe-aborted"):
    """A table's round ended early by an exclusion. lines: pairs (start number, points).

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    """

    passe: int
    table: int
    lines: tuple[tuple[str, int], ...]


@claims("ED-9-l")
def _correct(draft: Draft, command: Correct) -> None:
    """Write something else in the place of what stands, with the reason: only the officials can, nobody else."""
    draft.require_playing_table(command.passe, command.table)
    refuse_impossible_deals(draft, command.games)
    if len(command.games) != draft.now.setup.games and not draft.slip(command.passe, command.table).aborted:
        refuse(said("tournament.has-games", n=draft.now.setup.games), *draft.law.deals.ids, field="games")
    correct_results(
        draft, command.passe, command.table, sort_deals_by_board_line(draft.law, command.games), command.reason
    )


def correct_results(draft: Draft, passe: int, table: int, games: tuple[DealResult, ...], reason: str) -> None:
    """Add the events that replace a table's results and the players' lines to the draft.

    passe, table: from 1. games: all deals of the round. Raises CommandRefused if the reason is empty.
    """
    if not reason.strip():
        refuse(said("tournament.correct-reason"), field="reason")
    draft.emit(Corrected(passe, table, games, reason.strip()))
    if draft.slip(passe, table).aborted:
        _carry_over_aborted(draft, passe, table, games)
    else:
        close_sheet_if_complete(draft, passe, table)


def _carry_over_aborted(draft: Draft, passe: int, table: int, games: Sequence[DealResult]) -> None:
    """Write what was played of an aborted Passe for those who keep it; the others have their Pauschale."""
    made = zip(draft.require_seating(passe, table).seats, score_by_seat(draft.law, games), strict=True)
    sheets = draft.now.sheets
    draft.emit(PasseAborted(passe, table, tuple((one, points) for one, points in made if passe in sheets[one].lines)))


def _allow_repeat(draft: Draft, command: AllowRepeat) -> None:
    """Note that the officials know of it."""
    draft.require_playing_table(command.passe, command.table)
    draft.emit(RepeatAllowed(command.passe, command.table, command.game))


def _repeat(draft: Draft, command: Repeat) -> None:
    """Strike what was written from a Spiel on, because it is played again."""
    _, slip = draft.require_playing_table(command.passe, command.table)
    known = draft.actor.role != "table" or command.game in slip.repeat
    if draft.law.repetition.says == "announced" and not known:
        refuse(said("tournament.repeat-told"), *draft.law.repetition.ids)
    if slip.closed:
        refuse(said("tournament.entered-done"))
    draft.emit(Repeated(command.passe, command.table, command.game))


def _apply_corrected(tournament: Tournament, event: Corrected) -> Tournament:
    entries = {"desk": event.games, "table": event.games}
    return core.replace_score_sheet(tournament, event, entries=entries, closed=False)


def _apply_repeated(tournament: Tournament, event: Repeated) -> Tournament:
    before = core.score_sheet_of_event(tournament, event)
    # Of a total nothing is left: nobody knows what the Spiele before came to.
    kept = {source: () if entered_totals(games) else games for source, games in before.entries.items()}
    entries = {source: games[: event.game - 1] for source, games in kept.items()}
    return core.replace_score_sheet(
        tournament, event, entries=entries, confirmed=(), repeat=before.repeat - {event.game}
    )


AllTricksTakenBy = Literal["first", "second", "nobody"]
"""Who took every trick: ``first`` for seats 0 and 2, ``second`` for seats 1 and 3, ``nobody`` for neither side."""
_MATCH_OF: Final[dict[AllTricksTakenBy, Message]] = {
    "first": said("tournament.match-by-first"),
    "second": said("tournament.match-by-second"),
    "nobody": said("tournament.match-by-nobody"),
}
"""What is noted with each of these words."""
_SIDES: Final[dict[AllTricksTakenBy, int]] = {"first": 0, "second": 1, "nobody": MATCH_OF_NEITHER_SIDE}


class MarkMatch(core.Command, frozen=True, tag="MarkMatch"):
    """Note which side took every trick in a deal where the points do not tell. game: which deal, from 1.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    side: ``first`` for seats 0 and 2, ``second`` for seats 1 and 3, or ``nobody``.
    """

    passe: int
    table: int
    game: int
    side: AllTricksTakenBy


class MatchMarked(core.Event, frozen=True, tag="match-marked"):
    """It was noted which side took every trick in a deal.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    game: which deal of the round, from 1.
    side: ``first`` for seats 0 and 2, ``second`` for seats 1 and 3, or ``nobody``.
    """

    passe: int
    table: int
    game: int
    side: AllTricksTakenBy


def _mark(draft: Draft, command: MarkMatch) -> None:
    """Note who made a Match; a Spiel whose numbers tell it, or exclude it, is refused."""
    _, slip = draft.require_playing_table(command.passe, command.table)
    if not slip.closed:
        refuse(said("tournament.match-once-entered"), field="game")
    games = next(iter(slip.entries.values()), ())
    game = games[command.game - 1] if 1 <= command.game <= len(games) else None
    sides = sides_with_possible_match(draft.law, game) if isinstance(game, Sides) else ()
    if not isinstance(game, Sides) or not sides:
        refuse(said("tournament.match-is-clear", number=command.game), *draft.law.match_bonus.ids, field="game")
    able = [word for word, side in _SIDES.items() if side in sides]
    if command.side not in able:
        refuse(
            said("tournament.match-sides", sides=[_MATCH_OF[word] for word in able]),
            *draft.law.match_bonus.ids,
            field="side",
        )
    if game.match != _SIDES[command.side]:
        draft.emit(MatchMarked(command.passe, command.table, command.game, command.side))


def _apply_marked(now: Tournament, event: MatchMarked) -> Tournament:
    slip, at = core.score_sheet_of_event(now, event), event.game - 1
    entries = {
        source: tuple(
            structs.replace(one, match=_SIDES[event.side]) if number == at and isinstance(one, Sides) else one
            for number, one in enumerate(games)
        )
        for source, games in slip.entries.items()
    }
    return replace(now, slips={**now.slips, (event.passe, event.table): replace(slip, entries=entries)})


COMMANDS: Final[core.CommandSpecs] = {
    Correct: core.CommandSpec(
        _correct,
        core.OFFICIAL_ROLES,
        "tournament.did-correct",
        writes=lambda _, command: values_to_write(command, "desk", dict(enumerate(command.games, 1))),
    ),
    AllowRepeat: core.CommandSpec(_allow_repeat, core.OFFICIAL_ROLES, "tournament.did-allow", "append"),
    Repeat: core.CommandSpec(_repeat, core.ALL_ROLES, "tournament.did-repeat"),
    MarkMatch: core.CommandSpec(_mark, core.OFFICIAL_ROLES, "tournament.did-mark-match"),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    Corrected: _apply_corrected,
    PasseAborted: lambda now, event: core.write_round_points(
        core.replace_score_sheet(now, event, closed=True, aborted=True), event.passe, event.lines
    ),
    RepeatAllowed: lambda now, event: core.replace_score_sheet(
        now, event, repeat=core.score_sheet_of_event(now, event).repeat | {event.game}
    ),
    Repeated: _apply_repeated,
    MatchMarked: _apply_marked,
}
"""The function that applies each event of this module to the state, by the class of the event."""
