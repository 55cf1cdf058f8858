"""The Standblätter: visa on each Passe, the Endtotal, handing in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from puur.concurrency import StatePath
from puur.law.article import claims
from puur.tournament.bookkeeping import players_with_round_sat_out
from puur.tournament.ranking import total_of_rounds
from puur.tournament.state import FINAL_TOTAL_VISUM_KEY, Standblatt, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.words.catalogue import to_text
from puur.words.message import said


class Visa(core.Command, frozen=True, tag="Visa"):
    """Sign a round's line on players' sheets (Visum), as an official. players: empty for the whole table.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    """

    passe: int
    table: int
    players: tuple[str, ...] = ()


class StateTotal(core.Command, frozen=True, tag="StateTotal"):
    """State, as a player, the own final total (Endtotal); a wrong one is refused.

    player: the start number of the player.
    total: the final total in the unit of the ranking.
    """

    player: str
    total: int


class VisaTotal(core.Command, frozen=True, tag="VisaTotal"):
    """Sign a player's final total: the sheet is handed in. total: as read on the sheet, if it was.

    player: the start number of the player.
    """

    player: str
    total: int | None = None


class NotHandedIn(core.Command, frozen=True, tag="NotHandedIn"):
    """Note that a player did not hand in the sheet.

    player: the start number of the player.
    """

    player: str


class VisaGiven(core.Event, frozen=True, tag="visa-given"):
    """Lines of a round (0: the final total) were signed on players' sheets.

    passe: the round (Passe), from 1; 0 for the final total.
    players: their start numbers.
    by: who did it, as role and name.
    """

    passe: int
    players: tuple[str, ...]
    by: str


class TotalStated(core.Event, frozen=True, tag="total-stated"):
    """A player stated the correct final total.

    player: the start number of the player.
    total: the final total in the unit of the ranking.
    """

    player: str
    total: int


class HandedIn(core.Event, frozen=True, tag="handed-in"):
    """A player's sheet was handed in, or noted as missing.

    player: the start number of the player.
    there: True if it was handed in, False if it is missing.
    """

    player: str
    there: bool


def final_total_of(tournament: Tournament, player: str) -> int:
    """Return a player's final total (Endtotal): the sum of the rounds that count, adjusted by decisions.

    player: the start number. A round without result counts nothing.
    """
    lines: dict[int, int] = {}
    if tournament.setup.sat_out is not None:
        lines |= {
            passe: tournament.setup.sat_out for one, passe in players_with_round_sat_out(tournament) if one == player
        }
    lines |= tournament.sheets[player].lines if player in tournament.sheets else {}
    for one in sorted(tournament.adjustments, key=lambda one: one.kind):
        if one.player == player:
            lines[one.passe] = one.points + (0 if one.kind == "flat" else lines.get(one.passe, 0))
    made = tuple(lines.get(passe) for passe in range(1, tournament.passen + 1))
    return total_of_rounds(tournament.law, made, tournament.setup.best_of)


@claims("ES-1.7-f")
def _visa(draft: Draft, command: Visa) -> None:
    """Visa a Passe on the Standblätter of a table, once its results stand on them; then the line is locked."""
    seating = draft.require_seating(command.passe, command.table)
    slip = draft.slip(command.passe, command.table)
    if not slip.closed:
        refuse(said("tournament.table-open", table=command.table, passe=command.passe), field="table")
    people = command.players or tuple(
        dict.fromkeys(one for one in seating.seats if command.passe in draft.now.sheets[one].lines)
    )
    for player in people:
        if player not in seating.seats:
            refuse(said("tournament.not-at-table", player=player), field="players")
        if command.passe not in draft.now.sheets[player].lines:
            refuse(said("tournament.no-line", player=player), field="players")
    new = tuple(one for one in people if command.passe not in draft.now.sheets[one].visas)
    if new:
        draft.emit(VisaGiven(command.passe, new, _by(draft)))


@claims("ES-1.7-g")
def _state_total(draft: Draft, command: StateTotal) -> None:
    """Take the Endtotal a player has worked out, if it is right."""
    _all_there(draft, command.player)
    _check_total(draft, command.player, command.total)
    draft.emit(TotalStated(command.player, command.total))


@claims("ES-1.7-h")
def _visa_total(draft: Draft, command: VisaTotal) -> None:
    """Visa the Endtotal, which makes the player ranked: every line must be visaed before."""
    _all_there(draft, command.player)
    sheet = draft.now.sheets[command.player]
    bare = [passe for passe in _counted_passen(draft.now, sheet) if passe not in sheet.visas]
    if bare:
        refuse(said("tournament.line-bare", passe=bare[0]), *draft.law.unvisaed.ids, field="player")
    if command.total is not None:
        _check_total(draft, command.player, command.total)
    if FINAL_TOTAL_VISUM_KEY in sheet.visas:
        return  # somebody else was quicker
    draft.emit(VisaGiven(FINAL_TOTAL_VISUM_KEY, (command.player,), _by(draft)))


def _not_handed_in(draft: Draft, command: NotHandedIn) -> None:
    """Note that a Standblatt is missing."""
    draft.require_player(command.player)
    if command.player not in draft.now.sheets:
        refuse(said("tournament.no-sheet", player=command.player), field="player")
    draft.emit(HandedIn(command.player, there=False))


def _by(draft: Draft) -> str:
    """Return who acts, as it is written down: by name, else what the law calls the role."""
    role, law = draft.actor.role, draft.law
    if role in {"director", "controller"}:
        return draft.actor.name or (law.director.says if role == "director" else law.called.says)
    return draft.actor.name or to_text(core.OFFICE_LABEL if role == "office" else core.TABLE_PHONE_LABEL)


def _all_there(draft: Draft, player: str) -> None:
    """Refuse an Endtotal as long as a Passe of this player is not written, or still to be played."""
    draft.require_player(player)
    if player not in draft.now.sheets:
        refuse(said("tournament.no-sheet", player=player), field="player")
    missing = _missing(draft.now, player)
    if missing:
        refuse(said("tournament.line-missing", player=player, passe=missing[0]), *draft.law.formats.ids, field="player")


def _missing(tournament: Tournament, player: str) -> list[int]:
    """Return the Passen in which somebody plays and for which nothing stands yet."""
    adjusted = {one.passe for one in tournament.adjustments if one.player == player}
    written = tournament.sheets[player].lines.keys() | adjusted
    drawn = tournament.rounds.items()
    seated = (
        passe
        for passe, one in drawn
        if passe <= tournament.passen and passe not in written and any(player in table.seats for table in one.tables)
    )
    return [*seated, *tournament.rounds_to_pair]


def _counted_passen(tournament: Tournament, sheet: Standblatt) -> list[int]:
    """Return the Passen that stand on a Standblatt and count."""
    return [passe for passe in sorted(sheet.lines) if passe <= tournament.passen]


def is_final_total_signable(tournament: Tournament, player: str) -> bool:
    """Return whether a player's final total can be signed: all lines are there and signed. player: the start number."""
    sheet = tournament.sheets.get(player)
    if sheet is None or not awaits_visa(tournament, player):
        return False
    return all(passe in sheet.visas for passe in _counted_passen(tournament, sheet))


def awaits_visa(tournament: Tournament, player: str) -> bool:
    """Return whether a player's sheet is complete and only lacks signatures (Visum).

    player: the start number. False for a sheet that was not handed in.
    """
    sheet = tournament.sheets.get(player)
    if sheet is None or FINAL_TOTAL_VISUM_KEY in sheet.visas or sheet.handed_in is False:
        return False
    return not _missing(tournament, player)


def _check_total(draft: Draft, player: str, total: int) -> None:
    right = final_total_of(draft.now, player)
    if total != right:
        refuse(said("tournament.total-wrong", player=player, right=right, total=total), field="total")


def _apply_visa_given(tournament: Tournament, event: VisaGiven) -> Tournament:
    sheets = dict(tournament.sheets)
    for player in event.players:
        before = sheets[player]
        handed_in = True if event.passe == 0 else before.handed_in
        sheets[player] = replace(before, visas={**before.visas, event.passe: event.by}, handed_in=handed_in)
    return replace(tournament, sheets=sheets)


def _lines_of_table(now: Tournament, command: Visa) -> Iterable[StatePath]:
    seating = now.seating((command.passe, command.table))
    people = command.players or (seating.seats if seating else ())
    both = (("sheets", player, "lines") for player in people), (("adjustments", player) for player in people)
    return ((*one, command.passe) for some in both for one in some)


def _all_lines(_: Tournament, command: StateTotal | VisaTotal) -> Iterable[StatePath]:
    return (("sheets", command.player, "lines"), ("adjustments", command.player))


COMMANDS: Final[core.CommandSpecs] = {
    Visa: core.CommandSpec(
        _visa,
        core.OFFICIAL_ROLES,
        "tournament.did-visa",
        "attest",
        clauses=("ED-9-p", "ES-1.7-f"),
        rests=_lines_of_table,
    ),
    StateTotal: core.CommandSpec(_state_total, core.ALL_ROLES, "tournament.did-state", "attest", rests=_all_lines),
    VisaTotal: core.CommandSpec(
        _visa_total, core.OFFICIAL_ROLES, "tournament.did-visa-total", "attest", clauses=("ES-1.7-h",), rests=_all_lines
    ),
    NotHandedIn: core.CommandSpec(_not_handed_in, core.DESK_ROLES, "tournament.did-miss"),
}
"""How each command about players' own sheets (Standblatt: Visum, final total, handing in) is decided and who may
send it, by class of the command.
"""
EVOLVES: Final[core.EventAppliers] = {
    VisaGiven: _apply_visa_given,
    TotalStated: lambda now, event: core.replace_standblatt(now, event.player, stated=event.total),
    HandedIn: lambda now, event: core.replace_standblatt(now, event.player, handed_in=event.there),
}
"""The function that applies each event about players' own sheets (Standblatt) to the tournament, by class of the
event.
"""
