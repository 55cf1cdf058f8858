"""The totals of a round as they are typed: the fields, their values, and how they are read.

There is a field for each side, ``p-0`` and ``p-1``, of which one gives the other; in the Differenzler one for each
seat. An unlikely total is asked about once: sheets lie in any order, so the number of a table may have been typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.tournament.book import DealResult, Totals
from puur.tournament.counting import (
    count_recorded_deals,
    entered_totals,
    find_passe_error,
    fixed_sum_of_totals,
    join_by_colon,
    needs_only_confirmation,
    smallest_possible_total,
    totals_suffice,
)
from puur.tournament.papers.score_sheets import day_code_on_score_sheet, has_markable_total, score_sheet_code
from puur.tournament.state import TableInPasse, Tournament
from puur.web.desk import FormInput
from puur.web.tournament.sheets.entry_form import MAX_TYPED_POINTS, numbers_per_deal_row, read_numbers_with_known_sum
from puur.web.tournament.sheets.sheet_view import total_texts
from puur.words.message import Message, said

CONFIRMED_TOTALS_FIELD: Final = "sure"
"""The form field with the totals that were asked about; sending the same ones again confirms them."""
_ENOUGH_GAMES: Final = 4
"""With fewer deals in a round no total is unlikely: a single match leaves the other side nothing."""
_RARELY: Final = 10
"""A side's total is unlikely if it is below this fraction of the whole: one tenth.

A deal deviates by about 40 points from its half of 157. So a tenth is three standard deviations below the half in a
round of four deals, and five in one of eight.
"""
_RARELY_A_TABLE: Final = 5
"""The same fraction, one fifth, for a total that is also the number of a table, which was more likely meant."""

_AGREED_OFTEN: Final = 4
"""The highest multiplier that is often agreed where the rules leave multipliers to the table."""


@dataclass(frozen=True, slots=True)
class TotalForm:
    """The form in which only the points of a whole round are typed, for each side or seat, instead of each deal's.

    labels: whose total each is. values: what is in the fields. whole: the sum that the totals must have;
    None if any will do.
    most: the largest total. negative: whether totals may be below 0.
    """

    labels: tuple[Message | str, ...]
    values: tuple[str, ...]
    whole: int | None
    most: int
    negative: bool = False


def total_form(
    tournament: Tournament, labels: Sequence[Message | str], written: Sequence[DealResult], *, several: bool
) -> TotalForm | None:
    """Return the form in which the totals of a round are typed; None where totals are not enough.

    labels: whose total each is. written: the deals entered so far.
    several: whether single deals are entered already, which also gives None.
    """
    law, games = tournament.law, tournament.setup.games
    if several or not totals_suffice(law):
        return None
    whole = _required_total(law, games)
    values = total_texts(tournament, written) if count_recorded_deals(written, games) == games else ("",) * len(labels)
    negative = smallest_possible_total(law, games) < 0
    return TotalForm(
        tuple(labels), values, whole, MAX_TYPED_POINTS if negative else whole or MAX_TYPED_POINTS, negative
    )


def _required_total(law: Law, games: int) -> int | None:
    """Return the sum that the points of all sides or seats in a round must have; None if any sum is possible.

    law: the tournament's rules. games: how many deals the round has.
    """
    return fixed_sum_of_totals(law, games)


def read_totals(form: FormInput, law: Law, games: int) -> tuple[int, ...]:
    """Return the points of a whole round typed in a form, by side, or by seat where each plays alone.

    games: how many deals the round has. Empty if they are wrong, which is noted in the form.
    """
    names = [f"p-{at}" for at in range(numbers_per_deal_row(law))]
    found = read_numbers_with_known_sum(form, names, _required_total(law, games), smallest_possible_total(law, games))
    if found is None and not any(name in form.errors for name in names):
        form.note_error(names[0], said("desk.points-wanted"))
    return tuple(found or ())


def is_likely_or_confirmed(  # noqa: PLR0913 - what was typed, and what it is compared with
    form: FormInput, law: Law, games: int, made: Sequence[int], tables: Sequence[int], *, correcting: bool = False
) -> bool:
    """Return whether totals are likely or were confirmed; otherwise a question is noted at their field.

    made: the totals. games: how many deals the round has.
    tables: the numbers of its tables, of which one may have been typed as points.
    If other totals are typed after a question, it is asked again. correcting: True asks only about impossible totals,
    False also about rare ones.
    """
    asked, typed = form.read_text(CONFIRMED_TOTALS_FIELD), ":".join(map(str, made))
    if is_each_alone(law) or asked == typed:
        return True
    wrong = find_passe_error(law, (Totals(tuple(made)),), games)
    if wrong is not None and needs_only_confirmation(wrong):
        form.values[CONFIRMED_TOTALS_FIELD] = typed
        form.note_error(
            "p-0", said("desk.total-impossible", made=wrong[0].values["made"], near=wrong[0].values["near"])
        )
        return False
    whole = _required_total(law, games)
    if wrong is not None and whole is not None:
        return correcting or not _note_rare_beside_wrong_sum(form, wrong[0], made, whole, games=games, tables=tables)
    if whole is None and not correcting and sum(made) > _most_usual_sum(law, games):
        form.values[CONFIRMED_TOTALS_FIELD] = typed
        form.note_error("p-0", said("desk.total-too-much", made=join_by_colon(made)))
        return False
    if correcting or whole is None or not (asked or _are_totals_unlikely(made, whole, games, tables)):
        return True
    form.values[CONFIRMED_TOTALS_FIELD], shown = typed, join_by_colon(made)
    if not _are_totals_unlikely(made, whole, games, tables):
        form.note_error("p-0", said("desk.total-after-all", made=shown))
    elif min(made) in tables:
        form.note_error("p-0", said("desk.total-or-table", made=shown, table=min(made)))
    else:
        form.note_error("p-0", said("desk.total-unlikely", made=shown))
    return False


def _note_rare_beside_wrong_sum(  # noqa: PLR0913 - what was typed, and what it is compared with
    form: FormInput, wrong: Message, made: Sequence[int], whole: int, *, games: int, tables: Sequence[int]
) -> bool:
    """Note the wrong sum of totals that are unlikely, too; return whether they are.

    Saving again would not help, so nothing is asked: the sum is told first. wrong: what is wrong with it. made: the
    totals. whole: the sum that they must have. games: how many deals the round has. tables: the numbers of its tables.
    """
    if not _are_totals_unlikely(made, whole, games, tables):
        return False
    least = min(made)
    off = said("desk.total-off-unlikely", what=wrong, least=least)
    form.note_error("p-0", said("desk.total-off-table", what=wrong, table=least) if least in tables else off)
    return True


def _are_totals_unlikely(made: Sequence[int], whole: int, games: int, tables: Sequence[int]) -> bool:
    """Return whether totals are so rare that they are probably typing errors.

    made: the totals. whole: their sum. games: how many deals the round has. tables: the numbers of its tables.

    >>> _are_totals_unlikely((4, 1252), 1256, 8, range(1, 58)), _are_totals_unlikely((130, 1126), 1256, 8, range(1, 58))
    (True, False)
    """
    least = min(made)
    share = _RARELY_A_TABLE if least in tables else _RARELY
    return games >= _ENOUGH_GAMES and least * share < whole


def _most_usual_sum(law: Law, games: int) -> int:
    """Return the sum of both sides' totals above which a typing error is more likely, where the rules fix no sum.

    It is half as much again as the cards give with the mean of the multipliers; melds and bonuses seldom add that.
    Where it cannot be said, it is more than the fields can hold.

    >>> from puur.law.reglemente import reglement
    >>> _most_usual_sum(reglement("allgemein"), 8)
    4710
    """
    if games < _ENOUGH_GAMES or law.settlement.says != "sides":
        return 2 * MAX_TYPED_POINTS
    highest = max((times for deck in law.factors.says.values() for times in deck.values()), default=1)
    if law.factors_open.says:
        highest = max(highest, _AGREED_OFTEN)
    return games * law.deal_total.says * (1 + highest) * 3 // 4


@dataclass(frozen=True, slots=True)
class SlipToPhotograph:
    """Which slip is to be photographed, so that its marks fill the form (`frontend/src/desk/camera/`).

    day: its number, as in its code. passe, table: from 1. whole: the sum of both totals, None where it is open.
    """

    day: int
    passe: int
    table: int
    whole: int | None


def slip_to_photograph(tournament: Tournament, place: TableInPasse) -> SlipToPhotograph | None:
    """Return which slip is to be photographed for a round and table; None where slips have no marks."""
    law, setup = tournament.law, tournament.setup
    passe, table = place
    if not has_markable_total(law, setup.games) or not score_sheet_code(setup.date, passe, table):
        return None
    return SlipToPhotograph(day_code_on_score_sheet(setup.date), passe, table, _required_total(law, setup.games))


def slip_to_photograph_by_phone(tournament: Tournament, place: TableInPasse) -> SlipToPhotograph | None:
    """Return which slip a table's phone photographs; None if slips have no marks, or the table wrote single deals."""
    written = tournament.slip(place).entries.get("table", ())
    return None if written and entered_totals(written) is None else slip_to_photograph(tournament, place)
