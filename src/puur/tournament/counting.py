"""Counting a table's sheet: what each seat made, and whether the sums are right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from puur.game.score.outcome import charged_difference, rewards_zero_with_trick
from puur.game.score.possible import can_be_deal_score, has_two_sides, nearest_deal_score, undecided_match_sides
from puur.game.score.together import can_be_total_of_deals, nearest_total_of_deals
from puur.law.law import Law
from puur.law.settlement import (
    is_decided_by_marks,
    is_each_alone,
    is_scored_by_announcer,
    is_scored_by_estimate,
    is_scored_by_own_points,
    needs_match_counts,
)
from puur.law.table import deal_total, possible_card_totals
from puur.tournament.announcing import find_board_field_error, find_repeated_line_error, score_announced_deals
from puur.tournament.book import MATCH_OF_NEITHER_SIDE, AnnouncedDeal, DealResult, Each, Guesses, Sides, Totals
from puur.tournament.each_alone import (
    allows_negative_scores,
    are_points_deducted,
    find_each_error,
    possible_deal_sums,
    score_each_seat,
)
from puur.words.message import Message, said

SEATS_PER_TABLE: Final = 4
"""How many people play at one table."""
_MOST_POINTS: Final = 100_000
"""The most points (or penalty points) that are accepted for one side in a deal or round, whatever the rules count."""
_IMPOSSIBLE: Final = "tournament.deal-impossible"
_IMPOSSIBLE_TOGETHER: Final = "tournament.passe-impossible"


@cache
def fixed_deal_total(law: Law) -> int | None:
    """Return the sum of the points of all sides or seats in every deal; None where the rules make it variable.

    Melds, bonuses, factors, forms of play or bids make it variable.
    """
    if is_scored_by_estimate(law):
        return law.deal_total.says
    if law.settlement.says == "contract" or is_scored_by_announcer(law):
        return None
    if is_scored_by_own_points(law):
        return _sum_of_four(law)
    plain = not law.weis.says and not law.stoeck.says and law.match_bonus.says == 0
    single = all(times == 1 for deck in law.factors.says.values() for times in deck.values())
    alike = {deal_total(law, one.id) for one in law.forms.says.each} == {law.deal_total.says}
    return law.deal_total.says if plain and single and alike else None


def _sum_of_four(law: Law) -> int | None:
    """Return what four who count for themselves write together in every Spiel; None where that can differ."""
    if law.weis.says or law.stoeck.says:
        return None
    every = {one for number in range(1, len(law.forms.says.each) + 1) for one in possible_deal_sums(law, number, 0)}
    return every.pop() if len(every) == 1 and law.last_deal.says == "once" else None


def deal_class(law: Law) -> type[Sides | Guesses | Each | AnnouncedDeal]:
    """Return the class that records one deal under a rule set.

    ``Guesses`` where players estimate, ``AnnouncedDeal`` where only the announcing side scores, ``Each`` where each
    plays alone, else ``Sides``.
    """
    if is_scored_by_estimate(law):
        return Guesses
    if is_scored_by_announcer(law):
        return AnnouncedDeal
    return Each if is_scored_by_own_points(law) else Sides


def totals_suffice(law: Law) -> bool:
    """Return whether the ranking needs only the total of a round (Passe), so that single deals need not be entered."""
    return law.passe_counts.says == "total" and not needs_match_counts(law)


def score_by_seat(law: Law, games: Sequence[DealResult | None]) -> tuple[int, int, int, int]:
    """Return the score per seat (0 to 3) from a list of deals, in the unit of the game.

    The unit is points of the side, differences, a player's own points, or strokes (Striche). A list may also be one
    ``Totals``. Deals that are None (unreadable) count nothing. games: the deals of a round, in order.
    """
    if entered_totals(games) is None and is_scored_by_own_points(law):
        return score_each_seat(law, games)
    if entered_totals(games) is None and is_scored_by_announcer(law):
        return score_announced_deals(law, games)
    made = [0, 0, 0, 0]
    for game in games:
        if isinstance(game, Sides | Totals):
            for seat in range(SEATS_PER_TABLE):
                made[seat] += game.points[seat % len(game.points)]
        elif isinstance(game, Guesses):
            for seat, points in enumerate(_counted_points(law, game)):
                made[seat] += _charge_estimate(
                    law, game.estimated[seat], points, trick=points > 0 or seat in game.noughts
                )
    return made[0], made[1], made[2], made[3]


def _counted_points(law: Law, game: Guesses) -> tuple[int, ...]:
    """Return the points that count for each seat: its own, or those of both partners where a side counts together."""
    a, b, c, d = game.played
    return game.played if law.counting.says == "each-player" else (a + c, b + d, a + c, b + d)


def _charge_estimate(law: Law, estimated: int | None, played: int, *, trick: bool) -> int:
    """Return what a player is charged for one deal of the Differenzler, in points.

    estimated: None where there was no estimate; then the points made and a surcharge are charged. played: the points
    made. trick: whether the player took a trick, which matters only for an exact 0.
    """
    if estimated is None:
        return played + law.estimate_missing_cost.says
    return charged_difference(law, estimated, played, trick=trick)


def _deal_points(game: DealResult) -> tuple[int, ...]:
    """Return the points recorded for one deal before any factor: one number per side or seat.

    In the Differenzler these are the points made. For an announced deal it is a single number, that of the announcing
    side.
    """
    if isinstance(game, AnnouncedDeal):
        return (game.points,)
    return game.played if isinstance(game, Guesses) else game.points


def entered_totals(games: Sequence[DealResult | None]) -> Totals | None:
    """Return the totals of a round where they were entered instead of single deals; None where deals were entered.

    games: the deals of a round, or one ``Totals``.
    """
    first = games[0] if len(games) == 1 else None
    return first if isinstance(first, Totals) else None


def count_recorded_deals(games: Sequence[DealResult | None], expected: int) -> int:
    """Return how many deals of a round are recorded, unreadable ones included.

    Where only totals were entered, that is ``expected``, because they stand for all deals.
    games: the deals of a round, or one ``Totals``. expected: how many deals the round has.
    """
    return expected if entered_totals(games) else len(games)


ResultError = tuple[Message, tuple[str, ...]]
"""An error in a result: (message in one sentence, ids of the clauses that it breaks)."""


def find_deal_error(law: Law, game: DealResult, number: int = 1, of: int = 0) -> ResultError | None:
    """Return the most serious error in one recorded deal as (message, ids of clauses); None if it is valid.

    number: which deal of its round, from 1. of: how many deals the round has. Both matter only where the rules
    prescribe the order of the forms of play. Totals are not checked here; see :func:`find_passe_error`.
    """
    if isinstance(game, Totals):
        return None
    if isinstance(game, Each):
        return find_each_error(law, game, number, of)
    if isinstance(game, AnnouncedDeal):
        return find_board_field_error(law, game)
    if isinstance(game, Sides) and game.match is not None and game.match not in sides_with_possible_match(law, game):
        return said("tournament.match-not-theirs", made=join_by_colon(game.points)), law.match_bonus.ids
    return _wrong_points(law, game) or (_wrong_slips(law, game) if isinstance(game, Guesses) else None)


def sides_with_possible_match(law: Law, game: Sides) -> tuple[int, ...]:
    """Return which sides may have taken every trick, where the points leave it open; empty where they tell.

    0 is the side of seats 0 and 2, 1 that of seats 1 and 3, and ``MATCH_OF_NEITHER_SIDE`` (-1) says that
    perhaps neither did.
    """
    sides = undecided_match_sides(law, game.points)
    return (*sides, MATCH_OF_NEITHER_SIDE) if sides else ()


def _wrong_points(law: Law, game: DealResult) -> ResultError | None:
    made, total = _deal_points(game), fixed_deal_total(law)
    if isinstance(game, Sides) and has_two_sides(law) and (total is None or (sum(made) == total and min(made) >= 0)):
        return _wrong_pair(law, game)
    if sum(made) == total and min(made) >= 0:
        return _wrong_cards(law, made)
    most = _MOST_POINTS if total is None else total
    if max(made) > most:
        code = "tournament.deal-most-no-match" if law.match_bonus.says == 0 else "tournament.deal-most"
        return said(code, most=most), law.deal_total.ids + law.match_bonus.ids
    if min(made) < 0:
        return said("tournament.negative"), law.deal_total.ids
    if total is not None and sum(made) != total:
        sums = " + ".join(map(str, made))
        return said("tournament.deal-sum", sum=sums, made=sum(made), total=total), law.deal_total.ids
    return None


def _wrong_pair(law: Law, game: Sides) -> ResultError | None:
    """Return what is wrong with two numbers that need not have one sum; what is sure is taken, if it can be typed."""
    made = game.points
    if max(map(abs, made)) > _MOST_POINTS:
        return said("tournament.deal-most", most=_MOST_POINTS), law.deal_total.ids + law.match_bonus.ids
    if game.sure or can_be_deal_score(law, made):
        return None
    return said(
        _IMPOSSIBLE, made=join_by_colon(made), near=join_by_colon(nearest_deal_score(law, made))
    ), _clauses_of_total(law)


def _wrong_cards(law: Law, made: Sequence[int]) -> ResultError | None:
    """Return that what one of several made is not to be made with the cards of any form; None if all of it is."""
    known = frozenset[int]().union(*(possible_card_totals(law, mode) for mode in law.forms.says.ids))
    odd = next((points for points in made if points not in known), None)
    return None if odd is None else (said("tournament.points-impossible", points=odd), law.deal_total.ids)


def join_by_colon(points: Sequence[int]) -> str:
    """Return points joined by a colon, as on a score slip.

    >>> join_by_colon((85, 72))
    '85 : 72'
    """
    return " : ".join(map(str, points))


def needs_only_confirmation(wrong: ResultError) -> bool:
    """Return whether an error only asks for confirmation: the rules do not give these points, but a ruling may have.

    wrong: the error as (message, ids of clauses).
    """
    return wrong[0].code in {_IMPOSSIBLE, _IMPOSSIBLE_TOGETHER}


def _clauses_of_total(law: Law) -> tuple[str, ...]:
    return law.deal_total.ids + law.match_bonus.ids


def _wrong_slips(law: Law, game: Guesses) -> ResultError | None:
    most = law.deal_total.says
    if any(number is not None and not 0 <= number <= most for number in game.estimated):
        return said("tournament.estimate-range", most=most), law.deal_total.ids
    for seat in game.noughts:
        right = (
            rewards_zero_with_trick(law)
            and 0 <= seat < SEATS_PER_TABLE
            and game.estimated[seat] == game.played[seat] == 0
        )
        if not right:
            letter = "abcd"[seat] if 0 <= seat < SEATS_PER_TABLE else str(seat)
            return said("tournament.no-nought", seat=letter), law.exact_zero.ids
    return None


def missing_estimate_note(law: Law, game: DealResult) -> ResultError | None:
    """Return which seat estimated nothing in a deal and what it costs, as (message, ids of clauses).

    Of several seats the first is named. None if all four estimated, or if the game has no estimates.
    """
    if not isinstance(game, Guesses) or None not in game.estimated:
        return None
    seat, cost = "abcd"[game.estimated.index(None)], law.estimate_missing_cost
    return said("tournament.no-estimate", seat=seat, cost=cost.says), cost.ids


def find_passe_error(law: Law, games: Sequence[DealResult | None], expected: int) -> ResultError | None:
    """Return the first error in a round (Passe) as a whole, as (message, ids of clauses); None if it is valid.

    It checks the number of deals and their sum, not each deal; see :func:`find_deal_error`.
    games: the deals of the round, None for an unreadable one. expected: how many deals the round must have.
    """
    whole = entered_totals(games)
    if whole is not None:
        return _wrong_totals(law, whole, expected)
    if len(games) != expected or any(isinstance(game, Totals) for game in games):
        return said("tournament.deals-entered", made=len(games), expected=expected), law.deals.ids
    if is_scored_by_own_points(law) or is_scored_by_announcer(law):
        return find_repeated_line_error(law, games)
    total = fixed_deal_total(law)
    made = sum([sum(_deal_points(game)) for game in games if game is not None])
    return None if total is None else _wrong_sum(law, made, total * expected)


def _wrong_totals(law: Law, whole: Totals, expected: int) -> ResultError | None:
    """Return what is wrong with totals in the place of so many Spiele: differences add up to nothing."""
    wanted = SEATS_PER_TABLE if is_each_alone(law) else SEATS_PER_TABLE // 2
    if len(whole.points) != wanted:
        return said("tournament.total-count", n=wanted), law.settlement.ids
    if is_scored_by_estimate(law):
        return _wrong_differences(law, whole, expected)
    right = fixed_sum_of_totals(law, expected)
    if right is None and has_two_sides(law):
        return _wrong_together(law, whole, expected)
    if min(whole.points) < smallest_possible_total(law, expected):
        return said("tournament.negative"), law.deal_total.ids
    if max(map(abs, whole.points)) > _MOST_POINTS:
        return said("tournament.deal-most", most=_MOST_POINTS), law.deal_total.ids
    return None if right is None else _wrong_sum(law, sum(whole.points), right)


def smallest_possible_total(law: Law, games: int) -> int:
    """Return the smallest total that a side or seat can reach in a round; negative where points may be deducted.

    games: how many deals the round has.
    """
    if is_scored_by_estimate(law):
        return difference_range(law)[0] * games
    if is_scored_by_announcer(law):
        return -_MOST_POINTS if law.kontermatch.says == "minus" else 0
    off = any(are_points_deducted(law, number) for number in range(1, games + 1))
    return (
        -_MOST_POINTS
        if is_scored_by_own_points(law) and (is_decided_by_marks(law) or allows_negative_scores(law) or off)
        else 0
    )


def fixed_sum_of_totals(law: Law, games: int) -> int | None:
    """Return the sum that the totals of all sides or seats must have after a round; None where the rules leave it open.

    games: how many deals the round has.
    """
    if is_scored_by_estimate(law) or is_scored_by_announcer(law) or is_decided_by_marks(law):
        return None
    if not is_scored_by_own_points(law):
        each = fixed_deal_total(law)
        return None if each is None else each * games
    if law.weis.says or law.stoeck.says:
        return None
    every = [possible_deal_sums(law, number, games) for number in range(1, games + 1)]
    return sum(min(one) for one in every) if all(len(one) == 1 for one in every) else None


def _wrong_together(law: Law, whole: Totals, deals: int) -> ResultError | None:
    """Return what is wrong with the totals of two sides that need not have one sum."""
    made = whole.points[0], whole.points[1]
    if max(map(abs, made)) > _MOST_POINTS:
        return said("tournament.deal-most", most=_MOST_POINTS), _clauses_of_total(law)
    if whole.sure or can_be_total_of_deals(law, made, deals):
        return None
    near = join_by_colon(nearest_total_of_deals(law, made, deals))
    return said(_IMPOSSIBLE_TOGETHER, made=join_by_colon(made), near=near, n=deals), _clauses_of_total(law)


def _wrong_differences(law: Law, whole: Totals, deals: int) -> ResultError | None:
    """Return what is wrong with what each seat missed by in so many Spiele."""
    least, most = (one * deals for one in difference_range(law))
    if least <= min(whole.points) and max(whole.points) <= most:
        return None
    if min(whole.points) < 0 <= least:
        return said("tournament.negative"), law.deal_total.ids
    return said("tournament.differences-range", least=least, most=most, n=deals), law.difference.ids


def difference_range(law: Law) -> tuple[int, int]:
    """Return (smallest, greatest) difference that one player can score in one deal of the Differenzler, in points."""
    most = law.deal_total.says
    least = -most if law.difference.says == "signed" else 0
    return least - law.exact_hit.says, most + max(0, law.estimate_missing_cost.says)


def _wrong_sum(law: Law, made: int, right: int) -> ResultError | None:
    """Return that a Passe does not add up; None if it does."""
    if made == right:
        return None
    clauses = law.passe_total.ids if law.passe_total.says == right else law.deal_total.ids
    return said("tournament.passe-sum", made=made, right=right), clauses
