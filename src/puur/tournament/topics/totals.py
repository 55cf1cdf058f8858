"""A whole Passe of a table in one line: the two totals in the place of eight Spiele, where only totals rank.

The desk types them; a table's phone reads them on the marks of its slip (:mod:`puur.tournament.papers.score_sheets`).
"""

from __future__ import annotations

from typing import Final

from puur.concurrency import StatePath
from puur.tournament.book import Totals
from puur.tournament.bookkeeping import agreed_deals
from puur.tournament.counting import find_passe_error, needs_only_confirmation, score_by_seat, totals_suffice
from puur.tournament.state import EntrySource, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.corrections import correct_results
from puur.tournament.topics.draft import Draft, refuse
from puur.tournament.topics.games import check_may_write_score_sheet, close_sheet_if_complete, replace_entered_deals
from puur.words.message import said


class EnterTotals(core.Command, frozen=True, tag="EnterTotals"):
    """Enter the totals of a table's round: per side, or per seat the difference in the Differenzler.

    sure: they are right although the rules do not allow such totals.
    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    totals: the points of seats 0 and 2, then of 1 and 3; or one number per seat.
    source: who enters them, the ``desk`` or the ``table``; whoever acts as the table enters for it.
    """

    passe: int
    table: int
    totals: tuple[int, ...]
    sure: bool = False
    source: EntrySource = "desk"


class CorrectTotals(core.Command, frozen=True, tag="CorrectTotals"):
    """Replace the totals of a table's round, as an official and with a reason.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    totals: the points of seats 0 and 2, then of 1 and 3; or one number per seat.
    sure: somebody confirmed totals that the rules do not allow.
    """

    passe: int
    table: int
    totals: tuple[int, ...]
    reason: str
    sure: bool = False


class TotalsEntered(core.Event, frozen=True, tag="totals-entered"):
    """The totals of a table's round were entered.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    totals: the points of seats 0 and 2, then of 1 and 3; or one number per seat.
    by: who entered them, as role and name.
    sure: whether somebody confirmed totals that the rules do not allow.
    source: who entered them, the ``desk`` or the ``table``.
    """

    passe: int
    table: int
    totals: tuple[int, ...]
    by: str = ""
    sure: bool = False
    source: EntrySource = "desk"


def _enter_totals(draft: Draft, command: EnterTotals) -> None:
    """Write what the Passe came to; where the Spiele stand there and come to the same, they stay."""
    seating, slip = draft.require_playing_table(command.passe, command.table)
    line = _line(draft, command)
    source: EntrySource = "table" if draft.actor.role == "table" else command.source
    counted = agreed_deals(draft.now.setup, draft.law, slip) if slip.closed else slip.entries.get(source, ())
    whole = counted is not None and find_passe_error(draft.law, counted, draft.now.setup.games) is None
    if counted is not None and whole and score_by_seat(draft.law, counted) == score_by_seat(draft.law, (line,)):
        return  # somebody else was quicker, with the same numbers
    check_may_write_score_sheet(draft, command.passe, seating, slip)
    draft.emit(TotalsEntered(command.passe, command.table, line.points, draft.actor.name, line.sure, source))
    close_sheet_if_complete(draft, command.passe, command.table)


def _correct_totals(draft: Draft, command: CorrectTotals) -> None:
    """Write other totals, with the reason; of a Passe that was interrupted the Spiele are wanted."""
    _, slip = draft.require_playing_table(command.passe, command.table)
    if slip.aborted:
        refuse(said("tournament.total-aborted"), *draft.law.pauschale.ids, field="totals")
    correct_results(draft, command.passe, command.table, (_line(draft, command),), command.reason)


def _line(draft: Draft, command: EnterTotals | CorrectTotals) -> Totals:
    """Return the totals as they are written, or refuse: every Spiel counts here, or they cannot be."""
    if not totals_suffice(draft.law):
        refuse(said("tournament.total-not-enough"), *draft.law.passe_counts.ids, field="totals")
    line = Totals(command.totals)
    wrong = find_passe_error(draft.law, (line,), draft.now.setup.games)
    if wrong is not None and needs_only_confirmation(wrong) and command.sure:
        return Totals(command.totals, sure=True)
    if wrong is not None:
        refuse(wrong[0], *wrong[1], field="totals")
    return line


def _would_write(_: Tournament, command: EnterTotals | CorrectTotals) -> dict[StatePath, object]:
    source = command.source if isinstance(command, EnterTotals) else "desk"
    return {("slips", command.passe, command.table, "totals", source): Totals(command.totals, command.sure)}


COMMANDS: Final[core.CommandSpecs] = {
    EnterTotals: core.CommandSpec(_enter_totals, core.ALL_ROLES, "tournament.did-enter-totals", writes=_would_write),
    CorrectTotals: core.CommandSpec(
        _correct_totals, core.OFFICIAL_ROLES, "tournament.did-correct", writes=_would_write
    ),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    TotalsEntered: lambda now, event: replace_entered_deals(
        now, event, event.source, (Totals(event.totals, event.sure),), event.by
    ),
}
"""The function that applies each event about totals entered for a whole Passe to the tournament, by class of the
event.
"""
