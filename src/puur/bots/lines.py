"""Coiffeur: each line of the sheet is played once, so each has a price: what it is worth to keep it for a better hand.

Lines are given to the hands that are still to come as jobs are given to people. Prices at which every line is wanted
equally often are the dual solution of that assignment problem (D. P. Bertsekas, The auction algorithm, 1988).
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import lru_cache
from statistics import fmean
from typing import Final, NamedTuple

from puur.bots.hearing import FormPromiseTables, form_promise_tables
from puur.cards import FULL_DECK, cards_of, mask_of
from puur.kernel.model import Model
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.table import deal_total

_HANDS: Final = 120
_ROUNDS: Final = 30
_STEP: Final = 200.0
"""Points by which the price of a line that everybody wants rises in the first round."""


class CoiffeurLinePrices(NamedTuple):
    """What it costs to use up a line of the Coiffeur's score sheet now, in points on the slate.

    prices: by the name of the line. usual: the average gain of a hand over the price of its best line.
    """

    prices: Mapping[str, float]
    usual: float

    def gain_over_prices(self, worths: Mapping[str, float]) -> dict[str, float]:
        """Return by how many points each form exceeds the price of its score sheet line, by form id.

        worths: expected points by form id. The result may be negative.
        """
        return {mode: worth - self.prices[form_of(mode).score_sheet_line] for mode, worth in worths.items()}


def expected_score_by_form(law: Law, table: FormPromiseTables, hand: int) -> dict[str, float]:
    """Return the points on the slate that each form of play is expected to bring its side, by form id.

    table: what the forms promise. hand: the announcer's (a set); the partner's is unknown.
    """
    return {
        mode: (table.factors[place] * deal_total(law, mode) + table.expected_lead_in_form(hand, place)) / 2
        for place, mode in enumerate(table.forms)
    }


@lru_cache(1 << 10)
def coiffeur_line_prices(law: Law, deck: str, model: Model, forms: tuple[str, ...]) -> CoiffeurLinePrices:
    """Return the prices of the score sheet's lines for these forms (ids).

    They are such that hands would use all lines equally often, while as many hands are still to come as lines.
    """
    lines = list(dict.fromkeys(form_of(mode).score_sheet_line for mode in forms))
    rows = [[row[line] for line in lines] for row in _rows(law, deck, model)]
    prices = [fmean(row[place] for row in rows) for place in range(len(lines))]
    for number in range(_ROUNDS):
        wanted = [0] * len(lines)
        for row in rows:
            wanted[_best(row, prices)] += 1
        step = _STEP / (1 + number / 4)
        prices = [
            price + step * (often / len(rows) - 1 / len(lines)) for price, often in zip(prices, wanted, strict=True)
        ]
    usual = fmean(row[place] - prices[place] for row in rows for place in [_best(row, prices)])
    return CoiffeurLinePrices(dict(zip(lines, prices, strict=True)), usual)


@lru_cache(64)
def _rows(law: Law, deck: str, model: Model) -> list[dict[str, float]]:
    """What hands that could come make of each line of the sheet."""
    table, rows = form_promise_tables(law, deck, model, law.forms.says.ids, first=True), []
    for hand in _hands():
        row: dict[str, float] = {}
        for mode, worth in expected_score_by_form(law, table, hand).items():
            line = form_of(mode).score_sheet_line
            row[line] = max(worth, row.get(line, worth))
        rows.append(row)
    return rows


def _best(row: list[float], prices: list[float]) -> int:
    gains = [worth - price for worth, price in zip(row, prices, strict=True)]
    return gains.index(max(gains))


def _hands() -> list[int]:
    chance, cards = random.Random("lines"), list(cards_of(FULL_DECK))
    return [mask_of(chance.sample(cards, 9)) for _ in range(_HANDS)]
