"""A whole Passe of a table in one line: the two totals in the place of eight Spiele, where only totals rank."""

from __future__ import annotations

from typing import Final

from puur.concurrency import Resource
from puur.tournament.book import Totals
from puur.tournament.bookkeeping import agreed
from puur.tournament.counting import by_seat, is_asked, totals_enough, wrong_passe
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.corrections import put_right
from puur.tournament.topics.draft import Draft, refuse
from puur.tournament.topics.games import may_write, put_down, settle
from puur.words.message import said


class EnterTotals(core.Command, frozen=True, tag="EnterTotals"):
    """Enter the totals of a table's round: per side, or per seat the difference in the Differenzler.

    sure: they are right although the rules do not allow such totals.
    """

    passe: int
    table: int
    totals: tuple[int, ...]
    sure: bool = False


class CorrectTotals(core.Command, frozen=True, tag="CorrectTotals"):
    """Replace the totals of a table's round, as an official and with a reason."""

    passe: int
    table: int
    totals: tuple[int, ...]
    reason: str
    sure: bool = False


class TotalsEntered(core.Event, frozen=True, tag="totals-entered"):
    """Totals of a table's round were entered at the desk; by: who entered them."""

    passe: int
    table: int
    totals: tuple[int, ...]
    by: str = ""
    sure: bool = False


def _enter_totals(draft: Draft, command: EnterTotals) -> None:
    """Write what the Passe came to; where the Spiele stand there and come to the same, they stay."""
    seating, slip = draft.playing(command.passe, command.table)
    line = _line(draft, command)
    counted = agreed(draft.now.setup, draft.law, slip) if slip.closed else slip.entries.get("desk", ())
    whole = counted is not None and wrong_passe(draft.law, counted, draft.now.setup.games) is None
    if counted is not None and whole and by_seat(draft.law, counted) == by_seat(draft.law, (line,)):
        return  # somebody else was quicker, with the same numbers
    may_write(draft, command.passe, seating, slip)
    draft.emit(TotalsEntered(command.passe, command.table, line.points, draft.actor.name, line.sure))
    settle(draft, command.passe, command.table)


def _correct_totals(draft: Draft, command: CorrectTotals) -> None:
    """Write other totals, with the reason; of a Passe that was interrupted the Spiele are wanted."""
    _, slip = draft.playing(command.passe, command.table)
    if slip.aborted:
        refuse(said("tournament.total-aborted"), *draft.law.pauschale.ids, field="totals")
    put_right(draft, command.passe, command.table, (_line(draft, command),), command.reason)


def _line(draft: Draft, command: EnterTotals | CorrectTotals) -> Totals:
    """Return the totals as they are written, or refuse: every Spiel counts here, or they cannot be."""
    if not totals_enough(draft.law):
        refuse(said("tournament.total-not-enough"), *draft.law.passe_counts.ids, field="totals")
    line = Totals(command.totals)
    wrong = wrong_passe(draft.law, (line,), draft.now.setup.games)
    if wrong is not None and is_asked(wrong) and command.sure:
        return Totals(command.totals, sure=True)
    if wrong is not None:
        refuse(wrong[0], *wrong[1], field="totals")
    return line


def _would_write(_: Tournament, command: EnterTotals | CorrectTotals) -> dict[Resource, object]:
    return {("slips", command.passe, command.table, "totals", "desk"): Totals(command.totals, command.sure)}


COMMANDS: Final[core.Commands] = {
    EnterTotals: core.CommandSpec(_enter_totals, core.DESK, "tournament.did-enter-totals", writes=_would_write),
    CorrectTotals: core.CommandSpec(_correct_totals, core.OFFICIALS, "tournament.did-correct", writes=_would_write),
}
EVENTS: Final[core.Events] = {
    TotalsEntered: lambda now, event: put_down(now, event, "desk", (Totals(event.totals, event.sure),), event.by),
}
