"""Amounts in Rappen; the modules have what else clubs and tournaments share of money: bank files, QR bills."""

from __future__ import annotations

from typing import Final

RAPPEN_PER_FRANC: Final = 100
"""How many Rappen a franc has; all amounts of money are whole Rappen."""
SMALLEST_COIN_RAPPEN: Final = 5
"""The smallest Swiss coin, in Rappen."""


def francs(rappen: int) -> str:
    """Return an amount in Rappen as francs with two decimals, without a currency sign.

    The amount must not be negative; :func:`signed_francs` accepts negative ones.

    >>> francs(2250)
    '22.50'
    """
    return f"{rappen // RAPPEN_PER_FRANC}.{rappen % RAPPEN_PER_FRANC:02d}"


def signed_francs(rappen: int) -> str:
    """Return an amount in Rappen as francs with two decimals; a negative one begins with a minus sign (U+2212).

    >>> signed_francs(-505)
    '−5.05'
    """
    return f"{'−' if rappen < 0 else ''}{francs(abs(rappen))}"


def round_to_coins(rappen: int) -> int:
    """Return an amount in Rappen rounded to 5, the smallest coin; a half is rounded up.

    >>> [round_to_coins(one) for one in (1252, 1253, 1257, 1258, 1255)]
    [1250, 1255, 1255, 1260, 1255]
    """
    return (rappen * 2 + SMALLEST_COIN_RAPPEN) // (2 * SMALLEST_COIN_RAPPEN) * SMALLEST_COIN_RAPPEN
