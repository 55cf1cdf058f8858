"""A Spiel of the Differenzler at the table's phone: four estimates, the release, the count; only then all is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from msgspec import structs

from puur.concurrency import StatePath
from puur.decision import Refusal
from puur.game.decisions import papers
from puur.game.decisions.papers import PaperEntry, PaperLine, fill_in_paper_line
from puur.law.article import claims
from puur.law.law import Law
from puur.tournament.book import Guesses
from puur.tournament.counting import SEATS_PER_TABLE, find_deal_error
from puur.tournament.state import ScoreSheet, Seating, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.tournament.topics.games import GamesEntered, check_seated_and_scorer, close_sheet_if_complete
from puur.words.message import said

_SUITS: Final = "ERST"


class Estimate(core.Command, frozen=True, tag="Estimate"):
    """Hand in a seat's estimate for the next deal of the Differenzler.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    seat: the seat at the table, 0 to 3.
    points: the estimated points.
    """

    passe: int
    table: int
    seat: int
    points: int


class FreeGame(core.Command, frozen=True, tag="FreeGame"):
    """Announce the trump a second time as the scorer: play may begin.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    trump: the suit announced as trump, as a letter such as ``E``.
    """

    passe: int
    table: int
    trump: str


class CountGame(core.Command, frozen=True, tag="CountGame"):
    """Record the points per seat of an estimated deal, which reveals the estimates once they add up.

    game: which deal, from 1; None for the current one. noughts: seats with an exact 0 although they took a trick.
    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    played: the points made, by seat.
    """

    passe: int
    table: int
    played: tuple[int, int, int, int]
    game: int | None = None
    noughts: tuple[int, ...] = ()


class Estimated(core.Event, frozen=True, tag="estimated"):
    """A player handed in an estimate of the points to make in the current deal (Differenzler).

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    seat: the seat at the table, 0 to 3.
    points: the estimated points.
    """

    passe: int
    table: int
    seat: int
    points: int


class GameFreed(core.Event, frozen=True, tag="game-freed"):
    """The scorer announced the trump, so that play may begin.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    trump: the suit announced as trump, as a letter such as ``E``.
    """

    passe: int
    table: int
    trump: str


def _estimate(draft: Draft, command: Estimate) -> None:
    """Take a slip; it stays hidden until the Spiel is counted."""
    line = _line(draft, command.passe, command.table)
    if not 0 <= command.seat < SEATS_PER_TABLE:
        refuse(said("tournament.seat-letters"), field="seat")
    _fill(draft, line, papers.SubmitSlip(command.seat, command.points))
    draft.emit(Estimated(command.passe, command.table, command.seat, command.points))


@claims("ED-9-c", "ED-9-e")
def _free_game(draft: Draft, command: FreeGame) -> None:
    """Let play begin: all four numbers are noted, and the trump is named again."""
    line = _line(draft, command.passe, command.table)
    if command.trump not in _SUITS:
        refuse(said("tournament.trump-names"), field="trump")
    _fill(draft, line, papers.ReleasePlay())
    draft.emit(GameFreed(command.passe, command.table, command.trump))


@claims("ED-10-h", "ED-15-b", "ED-15-c")
def _count_game(draft: Draft, command: CountGame) -> None:
    """Take the points that each player reports; when they add up, the estimates are opened and the Spiel is written."""
    slip = draft.slip(command.passe, command.table)
    written = len(slip.entries.get("table", ()))
    if command.game is not None and 1 <= command.game <= written:
        refuse(said("tournament.game-counted", game=command.game), field="game")
    line = _line(draft, command.passe, command.table)
    if slip.guessing.trump is None:
        refuse(said("tournament.estimate-first"), *draft.law.release.ids)
    line = _fill(draft, line, papers.NoteLastTrickComplete())
    for seat, points in enumerate(command.played):
        line = _fill(draft, line, papers.NotePoints(seat, points), f"played[{seat}]")
    _fill(draft, line, papers.ConfirmCount(), "played")
    game = Guesses(slip.guessing.trump, slip.guessing.estimates, command.played, command.noughts)
    wrong = find_deal_error(draft.law, game)
    if wrong is not None:
        refuse(wrong[0], *wrong[1], field="played")
    games = (*slip.entries.get("table", ()), game)
    draft.emit(GamesEntered(command.passe, command.table, "table", games, draft.actor.name))
    close_sheet_if_complete(draft, command.passe, command.table)


def _line(draft: Draft, passe: int, table: int) -> PaperLine:
    """Return the line of the Jasszettel that is being filled in, or refuse."""
    seating, slip = draft.require_playing_table(passe, table)
    if draft.law.estimates.says == "none":
        refuse(said("tournament.no-estimates"), *draft.law.estimates.ids)
    if slip.closed or len(slip.entries.get("table", ())) >= draft.now.setup.games:
        refuse(said("tournament.passe-played"), *draft.law.deals.ids)
    check_seated_and_scorer(draft, seating, slip)
    stage: papers.PaperStage = "estimating" if slip.guessing.trump is None else "playing"
    empty = (None,) * SEATS_PER_TABLE
    return PaperLine(stage, seating.scorer is not None, slip.guessing.estimates, empty, empty, ({},) * SEATS_PER_TABLE)


def _fill(draft: Draft, line: PaperLine, entry: PaperEntry, field: str | None = None) -> PaperLine:
    filled = fill_in_paper_line(draft.law, line, entry)
    if isinstance(filled, Refusal):
        refuse(filled.said, *filled.clauses, field=field)
    return filled


class VisibleEntries(NamedTuple):
    """What one person may read on a table's Differenzler score sheet.

    counted_deals: the deals of the round that are counted, in order; everybody may read their estimates.
    current_estimates: the estimates of the deal being played, by seat (0 to 3); None for one that is hidden or missing.
    """

    counted_deals: tuple[Guesses, ...]
    current_estimates: papers.NumberPerSeat


@claims("ED-9-g")
def visible_entries(law: Law, seating: Seating, slip: ScoreSheet, viewer: str | None) -> VisibleEntries:
    """Return what a person may read on a Differenzler score sheet: counted deals, and estimates of the current deal.

    seating, slip: the table and its score sheet. viewer: the start number, None for an official. Where estimates are
    hidden, a player sees only the own estimate of the current deal, the scorer all of them, an official none.
    """
    written = tuple(game for game in slip.entries.get("table", ()) if isinstance(game, Guesses))
    eye: int | Literal["scribe"] | None = None
    if viewer is not None:
        eye = "scribe" if viewer == seating.scorer else _seat_of(seating, viewer)
    return VisibleEntries(written, papers.visible_slips(law, slip.guessing.estimates, eye, counted=False))


def _seat_of(seating: Seating, player: str) -> int | None:
    return seating.seats.index(player) if player in seating.seats else None


def _apply_estimated(tournament: Tournament, event: Estimated) -> Tournament:
    before = core.score_sheet_of_event(tournament, event).guessing
    a, b, c, d = (event.points if seat == event.seat else old for seat, old in enumerate(before.estimates))
    return core.replace_score_sheet(tournament, event, guessing=replace(before, estimates=(a, b, c, d)))


def _recount(now: Tournament, command: CountGame) -> Mapping[StatePath, object]:
    """Return the Spiel as it would stand with these points."""
    if not command.game:
        return {}
    there = core.score_sheet_of_event(now, command).entries.get("table", ())
    game = there[command.game - 1] if 1 <= command.game <= len(there) else None
    subject = ("slips", command.passe, command.table, "games", "table", command.game)
    if not isinstance(game, Guesses):
        return {}
    return {subject: structs.replace(game, played=command.played, noughts=command.noughts)}


COMMANDS: Final[core.CommandSpecs] = {
    Estimate: core.CommandSpec(_estimate, core.ALL_ROLES, "tournament.did-estimate"),
    FreeGame: core.CommandSpec(_free_game, core.ALL_ROLES, "tournament.did-free"),
    CountGame: core.CommandSpec(_count_game, core.ALL_ROLES, "tournament.did-count", writes=_recount),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    Estimated: _apply_estimated,
    GameFreed: lambda now, event: core.replace_score_sheet(
        now, event, guessing=replace(core.score_sheet_of_event(now, event).guessing, trump=event.trump)
    ),
}
"""The function that applies each event about estimates at a table's phone (Differenzler) to the tournament, by class
of the event.
"""
