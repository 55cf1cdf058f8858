"""Which forms of play may be chosen now, and who is asked next: the one place that says so to seats, bots and menus."""

from __future__ import annotations

from functools import cache

from puur.cards import SEATS, team_of
from puur.game.order import seat_to_act
from puur.game.state import Deal, Game
from puur.law.form import form_of
from puur.law.law import Law

_ROUND = len(SEATS)


def choosable_forms(law: Law, game: Game) -> tuple[str, ...]:
    """Return the ids of the forms of play that the seat to choose may announce.

    These are all forms of the rules, except where each line of a score sheet is used once (Coiffeur): there only the
    open ones. Empty if the seat's side has used up every line.
    """
    seat = None if game.deal is None or law.form_use.says == "any-time" else seat_to_act(law, game.deal)
    return law.forms.says.ids if seat is None else forms_left_to_team(law, game, team_of(seat))


def forms_left_to_team(law: Law, game: Game, team: int) -> tuple[str, ...]:
    """Return the ids of the forms of play that a team (0: seats 0 and 2) may still announce in this game."""
    if law.form_use.says == "any-time":
        return law.forms.says.ids
    deals = game.past if game.deal is None else (*game.past, game.deal)
    used = set(used_sheet_lines(deals, team))
    return tuple(one.id for one in law.forms.says.each if one.score_sheet_line not in used)


def used_sheet_lines(deals: tuple[Deal, ...], team: int) -> tuple[str, ...]:
    """Return the lines of the score sheet, by name, on which a team (0: seats 0 and 2) has announced a form of play.

    deals: those of the game so far; cancelled ones are left out. The lines come in the order of the deals.
    """
    played = [deal for deal in deals if not deal.annulled and deal.mode is not None and deal.announcer is not None]
    return tuple(form_of(deal.mode or "").score_sheet_line for deal in played if team_of(deal.announcer or 0) == team)


def may_push(law: Law, game: Game) -> bool:
    """Return whether the seat that is to choose the form of play may pass the choice on (schieben)."""
    deal = game.current
    if law.push.says != "to-next":
        return law.push.says != "never" and not deal.pushed
    most = _ROUND if law.forced.says == "vorhand" else _ROUND - 1
    return deal.pushes < most or not choosable_forms(law, game)


def next_seat_to_choose_in_round(law: Law, game: Game, seat: int) -> int | None:
    """Return the seat that gets the choice when ``seat`` passes, in games where the choice goes round the table.

    None where a pass gives it to the partner. If all have passed, it is the first player whose side has a line left.
    """
    if law.push.says != "to-next":
        return None
    deal = game.current
    if deal.pushes + 1 < _ROUND:
        return law.next_seat.says(seat)
    first = seat if deal.chooser is None else deal.chooser
    return next((one for one in _from(law, first) if forms_left_to_team(law, game, team_of(one))), first)


def _from(law: Law, first: int) -> tuple[int, ...]:
    second = law.next_seat.says(first)
    third = law.next_seat.says(second)
    return first, second, third, law.next_seat.says(third)


def prescribed_form(law: Law, game: Game) -> str:
    """Return the id of the form of play of the running deal, where the rules prescribe a sequence of forms.

    Between two deals it is that of the next one. Cancelled deals do not count in the sequence, which begins again after
    its end.
    """
    played = sum(not deal.annulled for deal in game.past)
    over = game.deal is not None and game.deal.phase == "done"
    return law.forms.says.ids[(played + over) % len(law.forms.says.ids)]


def factors_by_sheet_line(law: Law, deck: str) -> dict[str, int]:
    """Return the multiplier of each score sheet line, by the name of the line. deck: ``german`` or ``french``."""
    first = {one.score_sheet_line: one for one in reversed(law.forms.says.each)}
    return {line: form_multiplier(law, deck, first[line].id) for line in law.forms.says.score_sheet_lines}


@cache
def form_multiplier(law: Law, deck: str, mode: str) -> int:
    """Return the multiplier of the points of a form of play. mode: its id. deck: ``german`` or ``french``.

    Raises KeyError for an unknown form, or a deck that the rules do not use.
    """
    chosen = form_of(mode)
    return law.factors.says[deck].get(chosen.score_sheet_line, chosen.factor)
