"""What is said beside the cards: every Weis, the Stöck, thanks, and the question what the others have."""

from __future__ import annotations

from typing import Final

from puur.bots.rules.view import PlayView
from puur.cards import team_of
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.law.law import Law
from puur.law.readings.weis import Weis

TRICKS_PER_DEAL: Final = 9
"""The number of tricks of a deal."""


def announceable_weise(view: PlayView) -> tuple[Weis, ...]:
    """Return all melds that may be announced with the own first card, highest first."""
    choices = view.seen.weis_choices if not view.seen.history else ()
    return choices[:1] if view.law.weis_further.says == "none" else choices


def play_with_announcements(view: PlayView, card: int) -> cmd.Play:
    """Return the command to play a card, together with the melds and the Stöck that can be announced with it."""
    return cmd.Play(view.me, card, announceable_weise(view), bool(view.seen.stoeck_with >> card & 1))


def say_between_tricks(law: Law, seen: Observation) -> Command | None:
    """Return a claim to have won if the own points suffice, else a request to see the opponents' melds.

    None if neither is possible now.
    """
    if seen.seat is None:
        return None
    if (
        "thanks" in seen.may
        and seen.target is not None
        and certain_points(law, seen, team_of(seen.seat)) >= seen.target
    ):
        return cmd.Thank(seen.seat)
    return cmd.Ask(seen.seat) if "ask" in seen.may else None


def certain_points(law: Law, seen: Observation, team: int) -> int:
    """Return the total that a team (0: seats 0 and 2) certainly has, from what everybody has seen.

    It counts what is on the slate, its tricks, valid melds, and Stöck that were shown or that the observing seat could
    show.
    """
    tricks = [trick for trick in seen.history if team_of(trick.winner) == team]
    return (
        seen.written[team]
        + _tricks(law, seen, team)
        + (_weise(law, seen, team) if tricks or not law.weis_trick.says else 0)
        + _stoeck(law, seen, team)
    )


def _tricks(law: Law, seen: Observation, team: int) -> int:
    counted = seen.history
    if seen.open_trick is not None and law.thanks_counts.says == "no-open-trick":
        counted = counted[:-1]
    points = sum(trick.points for trick in counted if team_of(trick.winner) == team)
    if len(counted) == TRICKS_PER_DEAL and team_of(counted[-1].winner) == team:
        points += law.last_trick.says
    return seen.factor * points


def _weise(law: Law, seen: Observation, team: int) -> int:
    if seen.weis_side != team:
        return 0
    heard = [said.points for said in seen.said if team_of(said.seat) == team]
    points = sum(heard) if law.weis_partner.says else max(heard)
    return points * (seen.factor if law.weis_factor.says else 1)


def _stoeck(law: Law, seen: Observation, team: int) -> int:
    shown = seen.stoeck is not None and team_of(seen.stoeck) == team
    held = "stoeck" in seen.may and seen.seat is not None and team_of(seen.seat) == team
    times = seen.factor if law.stoeck_factor.says else 1
    return times * law.stoeck_points.says if shown or held else 0
