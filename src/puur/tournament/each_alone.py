"""Where everybody counts for himself: what a Spiel can come to, and what a Passe brings each seat.

Written is what each player writes of a Spiel. It can be below 0: where Weise count against who has them, and in the
Spiele of a Guggitaler that are to be made. Where ranks decide, a Passe brings the marks of its Umgänge (some Spiele
settled together) and not the sum of the points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import gcd
from typing import TYPE_CHECKING, Final

from puur.game.choosing import form_multiplier
from puur.law.form import Form
from puur.law.law import Law
from puur.law.settlement import is_decided_by_marks
from puur.law.table import deal_total, possible_card_totals
from puur.tournament.book import DealResult, Each
from puur.words.message import said

if TYPE_CHECKING:
    from puur.tournament.counting import ResultError

_SEATS: Final = 4
_MOST_WEIS: Final = 2_000
"""The most meld points (Weis and Stöck) that one deal can have, before a factor; a larger sum is taken for a mistake.
"""


def prescribed_form(law: Law, number: int) -> Form | None:
    """Return the form of play that the rules prescribe for a deal of a round; None where any may be chosen.

    number: which deal, from 1.
    """
    each = law.forms.says.each
    return each[(number - 1) % len(each)] if law.trump_maker.says == "fixed-order" else None


def are_points_deducted(law: Law, number: int) -> bool:
    """Return whether the points of a deal are deducted, and therefore recorded as negative numbers.

    number: which deal of the round, from 1. False where any form of play may be chosen.
    """
    due = prescribed_form(law, number)
    return due is not None and due.credit


def allows_negative_scores(law: Law) -> bool:
    """Return whether a player may score below 0 without deduction, because own melds count against them."""
    return _weis_step(law) > 0 and law.own_weis.says == "minus"


def deal_with_prescribed_sign(law: Law, number: int, points: Sequence[int]) -> Each:
    """Return a deal with the sign that the rules prescribe, from points that may have been typed without a minus.

    number: which deal of the round, from 1. points: four numbers, by seat.
    """
    a, b, c, d = (-abs(one) if are_points_deducted(law, number) else one for one in points)
    return Each((a, b, c, d))


@cache
def possible_deal_sums(law: Law, number: int, of: int) -> frozenset[int]:
    """Return the possible sums of the four scores in one deal, without melds.

    number: which deal of the round, from 1. of: how many deals the round has.
    """
    found = {times * deal_total(law, form.id) for form, times in _forms_of_spiel(law, number, of)}
    return frozenset(found | {3 * one for one in found} if law.durchmarsch.says == "others-charged" else found)


def only_possible_deal_sum(law: Law, number: int, of: int) -> int | None:
    """Return the only possible sum of the four scores in a deal; None where melds or bonuses leave it open.

    number: which deal of the round, from 1. of: how many deals the round has.
    """
    possible = possible_deal_sums(law, number, of)
    return next(iter(possible)) if len(possible) == 1 and not _weis_step(law) else None


def find_each_error(law: Law, game: Each, number: int, of: int) -> ResultError | None:
    """Return the error in one deal where each plays alone, as (message, ids of clauses); None if it is valid.

    number: which deal of the round, from 1. of: how many deals the round has.
    """
    made, possible, step = game.points, possible_deal_sums(law, number, of), _weis_step(law)
    if are_points_deducted(law, number) and max(made) > 0:
        return said("tournament.each-taken-off"), law.settlement.ids
    if min(made) < 0 and not (are_points_deducted(law, number) or allows_negative_scores(law)):
        return said("tournament.negative"), law.deal_total.ids
    if not any(_adds_up(sum(made) - one, step * times) for one in possible for times in _times(law, number, of)):
        return _wrong_sum(law, made, possible, step)
    return _wrong_share(law, made, number, of)


def _adds_up(over: int, step: int) -> bool:
    return over % step == 0 and abs(over) <= _MOST_WEIS * step if step else over == 0


def _wrong_sum(law: Law, made: Sequence[int], possible: frozenset[int], step: int) -> ResultError:
    nearest = min(possible, key=lambda one: (abs(one - sum(made)), one))
    code = "tournament.deal-sum-weis" if step else "tournament.deal-sum"
    return said(code, sum=" + ".join(map(str, made)), made=sum(made), total=nearest), law.deal_total.ids


def _wrong_share(law: Law, made: Sequence[int], number: int, of: int) -> ResultError | None:
    """Return that one of the numbers cannot be although they sum to what they should; None if they can."""
    whole = {times * deal_total(law, form.id) for form, times in _forms_of_spiel(law, number, of)}
    if not _weis_step(law) and abs(sum(made)) not in map(abs, whole) and sorted(map(abs, made)) != _charged(made):
        return said("tournament.each-durchmarsch", points=max(made)), law.durchmarsch.ids
    due = prescribed_form(law, number)
    unit = law.charges.says[due.task] if due is not None and due.task else 1
    odd = next((one for one in made if one % unit), None)
    if odd is not None:
        return said("tournament.each-unit", points=odd, unit=unit), law.charges.ids
    none = None if _weis_step(law) else next((one for one in made if not _by_cards(law, abs(one), number, of)), None)
    return None if none is None else (said("tournament.points-impossible", points=none), law.deal_total.ids)


def _by_cards(law: Law, points: int, number: int, of: int) -> bool:
    """Return whether cards make so many points in a Spiel, counted as often as it counts."""
    return any(
        points % abs(times) == 0 and points // abs(times) in possible_card_totals(law, form.id)
        for form, times in _forms_of_spiel(law, number, of)
    )


def _charged(made: Sequence[int]) -> list[int]:
    """Return what is written, smallest first, when one has taken every trick: nothing, and the whole for the others."""
    return [0, *[max(map(abs, made))] * (_SEATS - 1)]


def _forms_of_spiel(law: Law, number: int, of: int) -> list[tuple[Form, int]]:
    """Return the forms that a Spiel can be, each with how often it can count, below 0 where it is taken off."""
    due = prescribed_form(law, number)
    last = 2 if law.last_deal.says == "double" and number == of else 1
    return [
        (form, (-last if form.credit else last) * times)
        for form in ((due,) if due else law.forms.says.each)
        for times in {form_multiplier(law, deck, form.id) for deck in law.decks.says}
    ]


def _times(law: Law, number: int, of: int) -> set[int]:
    return {abs(times) for _, times in _forms_of_spiel(law, number, of)}


@cache
def _weis_step(law: Law) -> int:
    """Return the number of which everything that counts beside the tricks is a multiple; 0 where nothing does."""
    weise = (*law.run_points.says.values(), *law.four_points.says.values()) if law.weis.says else ()
    return gcd(*weise, *((law.stoeck_points.says,) if law.stoeck.says else ()))


def score_each_seat(law: Law, games: Sequence[DealResult | None]) -> tuple[int, int, int, int]:
    """Return the score of each seat (0 to 3): the sum of its points in these deals.

    Where ranks decide, it is the marks from complete cycles (Umgänge, several deals settled together). Deals that are
    None (unreadable) count nothing, and a cycle that has one counts nothing either. games: the deals of a round, in
    order.
    """
    written = [game.points if isinstance(game, Each) else None for game in games]
    if not is_decided_by_marks(law):
        a, b, c, d = (sum(one[seat] for one in written if one) for seat in range(_SEATS))
        return a, b, c, d
    size, made = law.umgang.says, [0] * _SEATS
    for first in range(0, len(written) - size + 1, size):
        together = [one for one in written[first : first + size] if one]
        if len(together) == size:
            points = [sum(one[seat] for one in together) for seat in range(_SEATS)]
            marks = law.reckoning.says(points, law.goal.says, law.deal_total.says * size)
            made = [before + more for before, more in zip(made, marks.counts, strict=True)]
    return made[0], made[1], made[2], made[3]
