"""The total of a Passe as it is typed: the fields, what stands in them, and how they are read.

A field a side, ``p-0`` and ``p-1``, of which one gives the other; in the Differenzler one a seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puur.law.law import Law
from puur.tournament.book import Game
from puur.tournament.counting import SEATS, length, sum_of_a_game
from puur.tournament.state import Tournament
from puur.web.desk import Form
from puur.web.tournament.entry_form import MOST, SIDES, by_differences, read_numbers
from puur.web.tournament.sheet_view import made
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class TotalForm:
    """labels: whose total it is. values: what stands in the fields. whole: what they sum to, None where that is open.

    most: the largest number that can be typed into a field.
    """

    labels: tuple[Message | str, ...]
    values: tuple[str, ...]
    whole: int | None
    most: int


def total_form(
    tournament: Tournament, labels: Sequence[Message | str], written: Sequence[Game], *, several: bool
) -> TotalForm | None:
    """Return the form, None where the total is not enough. several: what is written stands there Spiel by Spiel."""
    law, games = tournament.law, tournament.setup.games
    if law.passe_counts.says != "total" or several:
        return None
    whole = whole_sum(law, games)
    values = made(tournament, written) if length(written, games) == games else ("",) * len(labels)
    return TotalForm(tuple(labels), values, whole, whole or MOST)


def whole_sum(law: Law, games: int) -> int | None:
    """Return what the totals of so many Spiele sum to; None where that is open, as differences always are."""
    each = None if by_differences(law) else sum_of_a_game(law)
    return None if each is None else each * games


def read_totals(form: Form, law: Law, games: int) -> tuple[int, ...]:
    """Return the totals that were typed; what is wrong is told at its field."""
    names = [f"p-{at}" for at in range(SEATS if by_differences(law) else SIDES)]
    found = read_numbers(form, names, whole_sum(law, games))
    if found is None:
        form.wrong(names[0], said("desk.points-wanted"))
    return tuple(found or ())
