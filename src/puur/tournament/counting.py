"""Counting a table's sheet: what each seat made, and whether the sums are right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from puur.game.score import difference
from puur.law.law import Law
from puur.tournament.book import Game, Guesses, Sides

SEATS: Final = 4
MOST: Final = 100_000
"""No side writes more in one Spiel, whatever is counted."""


@cache
def sum_of_a_game(law: Law) -> int | None:
    """Return what every Spiel must add up to; None where Weis, Stöck, a match or factors make it open."""
    if law.settlement.says == "differences":
        return law.deal_total.says
    plain = not law.weis.says and not law.stoeck.says and law.match_bonus.says == 0
    single = all(times == 1 for deck in law.factors.says.values() for times in deck.values())
    return law.deal_total.says if plain and single else None


def by_seat(law: Law, games: Sequence[Game | None]) -> tuple[int, int, int, int]:
    """Return the points each seat gets for these games: its side's points, or its differences."""
    made = [0, 0, 0, 0]
    for game in games:
        if isinstance(game, Sides):
            a, b = game.points
            made[0] += a
            made[1] += b
            made[2] += a
            made[3] += b
        elif game is not None:
            for seat in range(SEATS):
                made[seat] += charge(law, game.estimated[seat], game.played[seat])
    return made[0], made[1], made[2], made[3]


def charge(law: Law, estimated: int | None, played: int) -> int:
    """Return the difference of one player in one Spiel; without an estimate the points made and what that costs."""
    return played + law.estimate_missing_cost.says if estimated is None else difference(law, estimated, played)


def numbers(game: Game) -> tuple[int, ...]:
    """Return the points made, which must add up."""
    return game.points if isinstance(game, Sides) else game.played


Wrong = tuple[str, tuple[str, ...]]
"""What is wrong, in one sentence, and the clauses."""


def wrong_game(law: Law, game: Game) -> Wrong | None:
    """Return what is wrong with one Spiel, the gravest first; None if nothing."""
    return _wrong_points(law, game) or (_wrong_slips(law, game) if isinstance(game, Guesses) else None)


def _wrong_points(law: Law, game: Game) -> Wrong | None:
    made, total = numbers(game), sum_of_a_game(law)
    if sum(made) == total and min(made) >= 0:
        return None
    most = MOST if total is None else total
    if min(made) < 0:
        return "Punkte können nicht negativ sein", law.deal_total.ids
    if max(made) > most:
        extra = "; ein Match bringt keinen Zuschlag" if law.match_bonus.says == 0 else ""
        return f"mehr als {most} Punkte hat ein Spiel nicht{extra}", law.deal_total.ids + law.match_bonus.ids
    if total is not None and sum(made) != total:
        return f"{' + '.join(map(str, made))} = {sum(made)} statt {total}", law.deal_total.ids
    return None


def _wrong_slips(law: Law, game: Guesses) -> Wrong | None:
    most = law.deal_total.says
    if any(number is not None and not 0 <= number <= most for number in game.estimated):
        return f"geschätzt wird 0 bis {most}", law.deal_total.ids
    return None


def empty_slip(law: Law, game: Game) -> Wrong | None:
    """Return whose slip stayed empty and what that costs; None if all four estimated. It can be, but wants a look."""
    if isinstance(game, Sides) or None not in game.estimated:
        return None
    seat, cost = "abcd"[game.estimated.index(None)], law.estimate_missing_cost
    return f"auf Platz {seat} fehlt die Schätzung: gerechnet werden die Punkte und {cost.says} dazu", cost.ids


def wrong_passe(law: Law, games: Sequence[Game | None], expected: int) -> Wrong | None:
    """Return what is wrong with a whole Passe of so many Spiele, with the clauses; None if nothing."""
    if len(games) != expected:
        return f"{len(games)} von {expected} Spielen sind eingetragen", law.deals.ids
    total = sum_of_a_game(law)
    if total is None:
        return None
    made = sum([sum(numbers(game)) for game in games if game is not None])
    if made == total * expected:
        return None
    right = total * expected
    clauses = law.passe_total.ids if law.passe_total.says == right else law.deal_total.ids
    return f"die Passe ergibt {made} statt {right} Punkte", clauses
