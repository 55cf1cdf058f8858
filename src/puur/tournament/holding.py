"""Protests: until when they are heard, and which prizes wait for the answer."""

from __future__ import annotations

from typing import Final

from puur.law.law import Law
from puur.tournament.editions import current, expected, lines_of
from puur.tournament.ranking import Ranked
from puur.tournament.state import Protest, Tournament

MINUTE: Final = 60_000


def heard_minutes(law: Law, tournament: Tournament) -> int:
    """Return how many minutes after the Rangliste a protest is heard: as the law says, else as the director does."""
    says = law.protest_minutes.says
    return tournament.setup.protest_minutes if says == "director" else says


def heard_until(law: Law, tournament: Tournament) -> int | None:
    """Return until when (ms, UTC) a protest against the Rangliste that hangs is heard; None where none hangs."""
    edition = current(tournament)
    return None if edition is None else edition.at + heard_minutes(law, tournament) * MINUTE


def unanswered(tournament: Tournament) -> tuple[Protest, ...]:
    """Return the protests that nobody has answered."""
    return tuple(one for one in tournament.protests if one.answer is None)


def to_correct(tournament: Tournament) -> tuple[Protest, ...]:
    """Return the protests that were granted and that no Fassung has taken up yet."""
    hung = len(tournament.editions)
    return tuple(one for one in tournament.protests if one.granted and one.edition == hung)


def holding(law: Law, tournament: Tournament, at: int) -> tuple[Protest, ...]:
    """Return the protests for which prizes wait: those that were granted, and up to the deadline every open one."""
    until = heard_until(law, tournament)
    if until is None:
        return ()
    still = (one for one in unanswered(tournament) if at <= until and not one.let_go)
    return (*to_correct(tournament), *still)


def concerns(tournament: Tournament, protest: Protest) -> int | None:
    """Return down to which rank a protest may change who gets what: that of who protests; None: all of them."""
    edition = current(tournament)
    lines = lines_of(tournament if edition is None else edition.stood)
    return next((line.rank for line in lines if line.player.id == protest.player), None)


def held(law: Law, tournament: Tournament, line: Ranked, at: int) -> Protest | None:
    """Return the protest for which the prize of a line of the Rangliste waits; None if it may be handed out."""
    for protest in holding(law, tournament, at):
        down_to = concerns(tournament, protest)
        if line.rank is None or down_to is None or line.rank <= down_to:
            return protest
    return None


def being_corrected(tournament: Tournament, player: str) -> bool:
    """Return whether the next Fassung will have another rank for somebody than the one that hangs."""
    edition = current(tournament)
    if edition is None:
        return False
    ranks = [
        next((line.rank for line in lines if line.player.id == player), None)
        for lines in (lines_of(edition.stood), expected(tournament))
    ]
    return ranks[0] != ranks[1]
