"""An exclusion during a Passe: whose Passe it ends too, and what the opponents get for it (Pauschale)."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import Final

from puur.law.law import Law
from puur.law.settlement import is_each_alone, is_scored_by_announcer
from puur.tournament.announcing import board_lines, line_factor
from puur.tournament.bookkeeping import agreed_deals
from puur.tournament.counting import fixed_deal_total, score_by_seat
from puur.tournament.state import Seating, Setup, Tournament
from puur.words.message import Message, said

_USUAL: Final = 0.525
"""A Pauschale is about this part of a Passe: 660 of 1256, 1000 of 1884."""


def table_playing_now(now: Tournament, player: str) -> Seating | None:
    """Return the table where a player plays in the round released last; None if none, or its sheet is complete.

    player: the start number.
    """
    passe = now.released
    seating = now.table_of(passe, player)
    if seating is None or player not in seating.seats or now.slip((passe, seating.table)).closed:
        return None
    return seating


@dataclass(frozen=True, slots=True)
class AffectedPartner:
    """The partner of an excluded player, whose round ends too.

    id: the start number.
    played: the points made so far in this round.
    flat: the flat score of the opponents, None where the rules name none.
    """

    id: str
    played: int
    flat: int | None


def affected_partner(law: Law, now: Tournament, player: str) -> AffectedPartner | None:
    """Return the partner affected if a player is excluded during a round, with the score so far and the flat score.

    player: the start number. None if the player is not playing, has no partner, or is a fixed pair.
    """
    seating = table_playing_now(now, player) if not is_each_alone(law) and now.setup.unit == "single" else None
    if seating is None:
        return None
    seat = seating.seats.index(player)
    games = agreed_deals(now.setup, law, now.slip((now.released, seating.table))) or ()
    return AffectedPartner(
        seating.seats[(seat + 2) % 4], score_by_seat(law, games)[seat], pauschale_by_law(law, now.setup)
    )


def pauschale_by_law(law: Law, setup: Setup) -> int | None:
    """Return the flat score that the rules grant opponents for an aborted round; None where they name none."""
    return law.pauschale.says.printed.get((setup.passen, setup.games))


def pauschale_warning(law: Law, setup: Setup) -> Message | None:
    """Return a warning about a flat score that does not fit the others; None if all is well."""
    if (setup.passen, setup.games) not in law.pauschale.says.doubtful:
        return None
    about_ = usual_pauschale(law, setup)
    printed = pauschale_by_law(law, setup)
    return said("tournament.flat-doubtful", passen=setup.passen, games=setup.games, printed=printed, usual=about_)


def usual_pauschale(law: Law, setup: Setup) -> int:
    """Return a flat score for a round that was not finished: the average points of a round, rounded to tens.

    Where only the announcing side scores, each is taken to score half of the deals.
    """
    if is_scored_by_announcer(law):
        times = [line_factor(law, line) for line in board_lines(law)]
        return round(_USUAL * law.deal_total.says * sum(times) / len(times) * setup.games / 2, -1).__int__()
    game = fixed_deal_total(law) or law.deal_total.says * _mean_factor(law)
    return round(_USUAL * game * setup.games, -1).__int__()


def _mean_factor(law: Law) -> float:
    """Return how often a Spiel counts on average over the game forms; 1 where nothing says otherwise."""
    factors = next(iter(law.factors.says.values()), {})
    times = [factors.get(one.id, 1) for one in law.forms.says.each]
    return fmean(times) if times else 1.0
