"""At the table: who sits there and who writes, each Spiel as it is entered, and who confirms it.

Every sum is checked before it is confirmed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from puur.concurrency import StatePath
from puur.law.article import claims
from puur.law.documents import ids_of_own_documents
from puur.tournament.announcing import board_field_error_message, find_repeated_line_error, sort_deals_by_board_line
from puur.tournament.book import AnnouncedDeal, DealResult
from puur.tournament.bookkeeping import agreed_deals, find_scorer, may_change_own_entry, players_who_may_confirm
from puur.tournament.counting import deal_class, entered_totals, find_deal_error, find_passe_error, score_by_seat
from puur.tournament.state import CurrentDealEstimates, EntrySource, ScoreSheet, Seating, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.words.message import said


class SitDown(core.Command, frozen=True, tag="SitDown"):
    """Mark players as seated at their table.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    players: the start numbers of those who sat down.
    """

    passe: int
    table: int
    players: tuple[str, ...]


class ElectScribe(core.Command, frozen=True, tag="ElectScribe"):
    """Choose the scorer of a table.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    player: the start number of the player.
    """

    passe: int
    table: int
    player: str


class SatDown(core.Event, frozen=True, tag="sat-down"):
    """Players sat down at their table.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    players: the start numbers of those who sat down.
    """

    passe: int
    table: int
    players: tuple[str, ...]


class ScribeElected(core.Event, frozen=True, tag="scribe-elected"):
    """A table chose which of its players keeps the score (Schreiber) in this round.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    player: the start number of the player.
    """

    passe: int
    table: int
    player: str


def _sit_down(draft: Draft, command: SitDown) -> None:
    """Note who sits; who sits already is not noted again."""
    seating, slip = draft.require_playing_table(command.passe, command.table)
    for player in command.players:
        if player not in seating.people:
            refuse(said("tournament.not-at-table", player=player), field="players")
    if not slip.seated.issuperset(command.players):
        draft.emit(SatDown(command.passe, command.table, command.players))


def _elect_scribe(draft: Draft, command: ElectScribe) -> None:
    """Name who writes: one of the four, unless a Schreiber was drawn."""
    seating, slip = draft.require_playing_table(command.passe, command.table)
    if seating.scorer is not None and command.player != seating.scorer:
        refuse(said("tournament.scribe-drawn", scorer=seating.scorer), field="player")
    if command.player not in seating.people:
        refuse(said("tournament.not-at-table", player=command.player), field="player")
    if slip.entries.get("table") and draft.actor.role == "table":
        refuse(said("tournament.scribe-change"), field="player")
    draft.emit(ScribeElected(command.passe, command.table, command.player))


def check_seated_and_scorer(draft: Draft, seating: Seating, slip: ScoreSheet) -> None:
    """Raise CommandRefused for a first deal while somebody at the table is not seated, or no scorer is chosen.

    It applies where the rules ask for it. seating, slip: the table and its score sheet.
    """
    standing = [one for one in seating.seats if one not in slip.seated]
    if standing and draft.law.dealing_starts.says == "all-seated":
        *first, last = standing
        code = "tournament.seats-missing" if first else "tournament.seat-missing"
        missing = said(code, first=[*first], last=last)
        refuse(missing, *draft.law.dealing_starts.ids, field="seated")
    if find_scorer(seating, slip) is None and draft.law.scribe_from.says != "nobody":
        refuse(said("tournament.scribe-first"), *draft.law.scribe_from.ids, field="scribe")


class EnterGame(core.Command, frozen=True, tag="EnterGame"):
    """Enter one deal from the table. game: which one, from 1.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    result: the result in the shape of the rule set (see :mod:`puur.tournament.book`).
    """

    passe: int
    table: int
    game: int
    result: DealResult


class EnterGames(core.Command, frozen=True, tag="EnterGames"):
    """Enter all deals of a table so far at once.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    games: the results of the deals, in order.
    source: who entered them, the ``desk`` or the ``table``.
    """

    passe: int
    table: int
    games: tuple[DealResult, ...]
    source: EntrySource = "desk"


class Confirm(core.Command, frozen=True, tag="Confirm"):
    """Confirm the results that the scorer of the table has entered, as another player of it.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    player: the start number of the player.
    """

    passe: int
    table: int
    player: str


class GamesEntered(core.Event, frozen=True, tag="games-entered"):
    """Deals were entered for a table by one source; they replace what that source had entered before.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    source: who entered them, the ``desk`` or the ``table``.
    games: the results of all deals so far, in order.
    by: who entered them, as role and name.
    """

    passe: int
    table: int
    source: EntrySource
    games: tuple[DealResult, ...]
    by: str = ""


class Confirmed(core.Event, frozen=True, tag="confirmed"):
    """A player of the table, other than who wrote it, confirmed the results entered by the table.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    player: the start number of the player.
    """

    passe: int
    table: int
    player: str


class SheetClosed(core.Event, frozen=True, tag="sheet-closed"):
    """A table's results are complete and were copied to the players' sheets. lines: pairs (start number, points).

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    """

    passe: int
    table: int
    lines: tuple[tuple[str, int], ...]


@claims("ES-1.7-a")
def _enter_games(draft: Draft, command: EnterGames) -> None:
    """Write all Spiele so far: for each the points of both sides, counted by the two who belong together."""
    seating, slip = draft.require_playing_table(command.passe, command.table)
    source: EntrySource = "table" if draft.actor.role == "table" else command.source
    games = sort_deals_by_board_line(draft.law, command.games)
    if slip.closed and _alike(draft, agreed_deals(draft.now.setup, draft.law, slip), games):
        return  # somebody else was quicker, with the same numbers
    check_may_write_score_sheet(draft, command.passe, seating, slip)
    refuse_impossible_deals(draft, games)
    _refuse_half_written(draft, slip, games)
    if slip.entries.get(source) != games:
        draft.emit(GamesEntered(command.passe, command.table, source, games, draft.actor.name))
    close_sheet_if_complete(draft, command.passe, command.table)


@claims("ES-1.2-b")
def _enter_game(draft: Draft, command: EnterGame) -> None:
    """Write one Spiel; only who was named Schreiber writes on the table's Jasszettel."""
    seating, slip = draft.require_playing_table(command.passe, command.table)
    check_may_write_score_sheet(draft, command.passe, seating, slip)
    source: EntrySource = "table" if draft.actor.role == "table" else "desk"
    before = slip.entries.get(source, ())
    before = () if entered_totals(before) else before
    if not 1 <= command.game <= len(before) + 1:
        refuse(said("tournament.next-game", game=len(before) + 1), field="game")
    games = sort_deals_by_board_line(draft.law, (*before[: command.game - 1], command.result, *before[command.game :]))
    refuse_impossible_deals(draft, games)
    _refuse_half_written(draft, slip, games)
    if games == before:
        return  # somebody else was quicker, with the same numbers: who confirmed them has not to do it again
    draft.emit(GamesEntered(command.passe, command.table, source, games, draft.actor.name))
    close_sheet_if_complete(draft, command.passe, command.table)


def check_may_write_score_sheet(draft: Draft, passe: int, seating: Seating, slip: ScoreSheet) -> None:
    """Raise CommandRefused if the sender of a command may not change a score sheet, or may no longer.

    passe: the round, from 1. seating, slip: the table and its score sheet.
    """
    if slip.closed and not may_change_own_entry(draft.now, (passe, seating.table), draft.actor.name):
        leads = draft.actor.role == "director"
        refuse(
            said("tournament.entered-correct" if leads else "tournament.entered-locked"),
            *ids_of_own_documents(draft.law, "ED-9-l"),
        )
    if draft.actor.role == "table":
        check_seated_and_scorer(draft, seating, slip)
        writer = find_scorer(seating, slip)
        if writer is not None and draft.actor.player not in (None, writer):
            refuse(said("tournament.writer-is", player=writer), *draft.law.scribe_from.ids, field="player")


def _alike(draft: Draft, there: tuple[DealResult, ...] | None, games: tuple[DealResult, ...]) -> bool:
    """Return whether this is what counts already, Spiel by Spiel or as the total of them."""
    if there is None or not entered_totals(there):
        return there == games
    right = find_passe_error(draft.law, games, draft.now.setup.games) is None
    return right and score_by_seat(draft.law, there) == score_by_seat(draft.law, games)


def _refuse_half_written(draft: Draft, slip: ScoreSheet, games: Sequence[DealResult]) -> None:
    """Raise CommandRefused if a completed score sheet would become incomplete: it must be corrected as a whole.

    slip: the sheet now. games: what would be on it.
    """
    wrong = find_passe_error(draft.law, games, draft.now.setup.games) if slip.closed else None
    if wrong is not None:
        refuse(wrong[0], *wrong[1], field="games")


def _confirm(draft: Draft, command: Confirm) -> None:
    """Agree with what the Schreiber entered: somebody else, of the other side where there are sides."""
    seating, slip = draft.require_playing_table(command.passe, command.table)
    if slip.closed:
        refuse(said("tournament.entered-done"))
    if "table" not in slip.entries:
        refuse(said("tournament.nothing-written"))
    if command.player not in seating.people:
        refuse(said("tournament.not-at-table", player=command.player), field="player")
    writer = find_scorer(seating, slip)
    if command.player == writer or command.player in slip.confirmed:
        refuse(said("tournament.confirm-other"), *draft.law.readers.ids, field="player")
    if command.player not in players_who_may_confirm(draft.law, seating, slip):
        refuse(said("tournament.confirm-side"), *draft.law.readers.ids, field="player")
    draft.emit(Confirmed(command.passe, command.table, command.player))
    close_sheet_if_complete(draft, command.passe, command.table)


def refuse_impossible_deals(draft: Draft, games: Sequence[DealResult]) -> None:
    """Raise CommandRefused for the first impossible deal, naming its place, or for too many deals.

    games: what the command would enter, in order.
    """
    if len(games) > draft.now.setup.games:
        refuse(said("tournament.has-games", n=draft.now.setup.games), *draft.law.deals.ids, field="games")
    shape, of = deal_class(draft.law), draft.now.setup.games
    for number, game in enumerate(games):
        if not isinstance(game, shape):
            refuse(said("tournament.no-result"), field=f"games[{number}]")
        wrong = find_deal_error(draft.law, game, number + 1, of)
        if wrong is not None:
            told = said("tournament.game-wrong", number=number + 1, why=wrong[0])
            if isinstance(game, AnnouncedDeal):
                told = board_field_error_message(draft.law, game, wrong[0])
            refuse(told, *wrong[1], field=f"games[{number}]")
    twice = find_repeated_line_error(draft.law, games)
    if twice is not None:
        refuse(twice[0], *twice[1], field="games")


@claims("ES-1.7-d")
def close_sheet_if_complete(draft: Draft, passe: int, table: int) -> None:
    """Close a table's score sheet if all its deals are entered and add up.

    The results are copied to the players' own sheets. It adds events to the draft; nothing happens while something is
    missing or contradicts. passe, table: from 1.
    """
    slip = draft.slip(passe, table)
    games = agreed_deals(draft.now.setup, draft.law, slip)
    if games is None or slip.closed or find_passe_error(draft.law, games, draft.now.setup.games) is not None:
        return
    _carry_over(draft, passe, table, games)


@claims("ES-1.7-e")
def _carry_over(draft: Draft, passe: int, table: int, games: Sequence[DealResult]) -> None:
    """Write each player's Passe on the Standblatt: the points of the side, in the Differenzler the own differences."""
    seats = draft.require_seating(passe, table).seats
    lines = zip(seats, score_by_seat(draft.law, games), strict=True)
    draft.emit(SheetClosed(passe, table, tuple(dict(lines).items())))


def replace_entered_deals(
    now: Tournament,
    event: Any,  # noqa: ANN401 - every event of a table
    source: EntrySource,
    games: tuple[DealResult, ...],
    by: str,
) -> Tournament:
    """Return a copy of the tournament with the deals that one source entered for a table.

    The score sheet is open again. A new entry of the table has no confirmations yet.
    event: has the fields ``passe`` and ``table``, from 1. source: ``desk`` or ``table``. games: all deals, in order.
    by: the author, as role and name.
    """
    before = core.score_sheet_of_event(now, event)
    # Who had agreed with the table's entry has not read the new one.
    confirmed = () if source == "table" else before.confirmed
    entries, writers = {**before.entries, source: games}, {**before.writers, source: by}
    slip = {
        "entries": entries,
        "writers": writers,
        "confirmed": confirmed,
        "guessing": CurrentDealEstimates(),
        "closed": False,
    }
    return core.replace_score_sheet(now, event, **slip)


def values_to_write(command: Any, source: str, games: Mapping[int, DealResult]) -> dict[StatePath, object]:  # noqa: ANN401 - every command of a table
    """Return the values that a command would write, by path, one for each deal.

    source: who enters them, ``desk`` or ``table``. games: results by number of the deal, from 1.
    """
    return {("slips", command.passe, command.table, "games", source, number): game for number, game in games.items()}


COMMANDS: Final[core.CommandSpecs] = {
    EnterGame: core.CommandSpec(
        _enter_game,
        core.ALL_ROLES,
        "tournament.did-enter-game",
        writes=lambda _, command: values_to_write(command, "table", {command.game: command.result}),
    ),
    EnterGames: core.CommandSpec(
        _enter_games,
        core.ALL_ROLES,
        "tournament.did-enter",
        writes=lambda _, command: values_to_write(command, command.source, dict(enumerate(command.games, 1))),
    ),
    Confirm: core.CommandSpec(
        _confirm,
        core.ALL_ROLES,
        "tournament.did-confirm",
        "attest",
        rests=core.path_of_command("slips", ".passe", ".table", "games", "table"),
    ),
    SitDown: core.CommandSpec(_sit_down, core.ALL_ROLES, "tournament.did-sit", "append"),
    ElectScribe: core.CommandSpec(_elect_scribe, core.ALL_ROLES, "tournament.did-elect"),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    GamesEntered: lambda now, event: replace_entered_deals(now, event, event.source, event.games, event.by),
    Confirmed: lambda now, event: core.replace_score_sheet(
        now, event, confirmed=(*core.score_sheet_of_event(now, event).confirmed, event.player)
    ),
    SheetClosed: lambda now, event: core.write_round_points(
        core.replace_score_sheet(now, event, closed=True), event.passe, event.lines
    ),
    SatDown: lambda now, event: core.replace_score_sheet(
        now, event, seated=core.score_sheet_of_event(now, event).seated | frozenset(event.players)
    ),
    ScribeElected: lambda now, event: core.replace_score_sheet(now, event, scribe=event.player),
}
"""The function that applies each event of this module to the state, by the class of the event."""
