"""An exclusion during a Passe: whose Passe it ends too, and what the opponents get for it (Pauschale)."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import Final

from puur.law.law import Law
from puur.law.settlement import alone, by_announcer
from puur.tournament.announcing import factor, lines
from puur.tournament.bookkeeping import agreed
from puur.tournament.counting import by_seat, sum_of_a_game
from puur.tournament.state import Seating, Setup, Tournament
from puur.words.message import Message, said

_USUAL: Final = 0.525
"""A Pauschale is about this part of a Passe: 660 of 1256, 1000 of 1884."""


def running_table(now: Tournament, player: str) -> Seating | None:
    """Return where somebody plays in the running Passe; None if its Jasszettel is closed or he does not."""
    passe = now.released
    seating = now.table_of(passe, player)
    if seating is None or player not in seating.seats or now.slip((passe, seating.table)).closed:
        return None
    return seating


@dataclass(frozen=True, slots=True)
class AffectedPartner:
    """Whose Passe an exclusion ends too. played: points so far; flat: what the opponents get, None: it is not named."""

    id: str
    played: int
    flat: int | None


def partner_of(law: Law, now: Tournament, player: str) -> AffectedPartner | None:
    """Return whose partner would be excluded during a Passe; None where nobody loses a partner."""
    seating = running_table(now, player) if not alone(law) and now.setup.unit == "single" else None
    if seating is None:
        return None
    seat = seating.seats.index(player)
    games = agreed(now.setup, law, now.slip((now.released, seating.table))) or ()
    return AffectedPartner(seating.seats[(seat + 2) % 4], by_seat(law, games)[seat], pauschale(law, now.setup))


def pauschale(law: Law, setup: Setup) -> int | None:
    """Return what the Reglement grants an opponent for an aborted Passe of this format; None where it names nothing."""
    return law.pauschale.says.printed.get((setup.passen, setup.games))


def pauschale_warning(law: Law, setup: Setup) -> Message | None:
    """Return what the organiser should know of a Pauschale that does not agree with the others; None if all is well."""
    if (setup.passen, setup.games) not in law.pauschale.says.doubtful:
        return None
    about_ = usual(law, setup)
    printed = pauschale(law, setup)
    return said("tournament.flat-doubtful", passen=setup.passen, games=setup.games, printed=printed, usual=about_)


def usual(law: Law, setup: Setup) -> int:
    """Return a Pauschale in proportion to the points of a Passe, rounded to tens.

    Where only the side that announces writes, each writes half of the Spiele, times their lines; where game forms
    count several times, a Spiel counts as often as they do on average.
    """
    if by_announcer(law):
        times = [factor(law, line) for line in lines(law)]
        return round(_USUAL * law.deal_total.says * sum(times) / len(times) * setup.games / 2, -1).__int__()
    game = sum_of_a_game(law) or law.deal_total.says * _mean_factor(law)
    return round(_USUAL * game * setup.games, -1).__int__()


def _mean_factor(law: Law) -> float:
    """Return how often a Spiel counts on average over the game forms; 1 where nothing says otherwise."""
    factors = next(iter(law.factors.says.values()), {})
    times = [factors.get(one.id, 1) for one in law.forms.says.each]
    return fmean(times) if times else 1.0
