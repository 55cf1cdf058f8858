"""Announced Weise beside what the seat really holds."""

from __future__ import annotations

from typing import Final

from puur.cards import team_of
from puur.game import weis_stoeck
from puur.game.declaring import in_window
from puur.game.state import Announced
from puur.law.readings.weis import Weis
from puur.referee.seen.position import Given, Position, Reader


def too_low(at: Position) -> Given | None:
    """What was announced beside everything the seat holds."""
    said = _said(at)
    if said is None:
        return None
    held = weis_stoeck.held(at.law, at.deal.dealt[at.seat], at.deal.mode or "")
    return _given(at, said, held)


def false(at: Position) -> Given | None:
    """The same, where something was announced that the seat does not hold, nor as a part of something longer."""
    said = _said(at)
    if said is None:
        return None
    held = weis_stoeck.held(at.law, at.deal.dealt[at.seat], at.deal.mode or "")
    if all(any(weis.cards & one.cards == weis.cards for one in held) for weis in said.weise):
        return None
    return _given(at, said, held)


def needless(at: Position) -> Given | None:
    """The Weise betrayed, where an opponent had announced more and the partner, who had spoken, had not beaten it."""
    said = _said(at)
    if said is None:
        return None
    before = at.deal.weis[: at.deal.weis.index(said)]
    worth = {one.seat: weis_stoeck.points(at.law, one.weise[0]) for one in before}
    against = max((most for seat, most in worth.items() if team_of(seat) != team_of(at.seat)), default=0)
    leader = at.deal.tricks[0].leader if at.deal.tricks else at.deal.leader
    partner = (at.seat + 2) % 4
    spoke = (partner - leader) % 4 < (at.seat - leader) % 4
    mine = weis_stoeck.points(at.law, said.weise[0])
    if not spoke or against <= max(mine, worth.get(partner, 0)):
        return None
    return _given(at, said, said.weise)


def vorhand(at: Position) -> Given | None:
    """The Weise that were called Vorhand: those the seat announced. The word itself no card shows."""
    said = _said(at)
    return None if said is None else _given(at, said, said.weise)


def _said(at: Position) -> Announced | None:
    if at.deal.mode is None:
        return None
    return next((one for one in at.deal.weis if one.seat == at.seat), None)


def _given(at: Position, said: Announced, concerned: tuple[Weis, ...]) -> Given:
    return {
        "announced": weis_stoeck.points(at.law, said.weise[0]),
        "held": [weis.text for weis in concerned],
        "written": at.deal.weis_side == team_of(at.seat),
        "covered": not in_window(at.law, at.deal, at.seat),
    }


READERS: Final[dict[str, Reader]] = {
    "weis-too-low": too_low,
    "weis-false": false,
    "weis-needless": needless,
    "weis-vorhand": vorhand,
}
