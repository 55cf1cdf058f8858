"""Amounts as people write them."""

from __future__ import annotations

import pytest

from puur.words.formats import parse_francs_as_rappen


@pytest.mark.parametrize(
    "typed,rappen",
    [
        ("100.--", 10000),
        ("20.-", 2000),
        ("20.–", 2000),
        ("20,-", 2000),
        ("20.", 2000),
        ("Fr. 20", 2000),
        ("20 Franken", 2000),
        ("sfr. 20.50", 2050),
        ("CHF 1’041.50", 104150),
        ("1'041.50", 104150),
        ("1 041,50", 104150),
        ("64.5", 6450),
        ("-.50", 50),
        (".50", 50),
        ("0", 0),
        ("", None),
        ("Fr.", None),
        ("--", None),
        ("-20", None),
        ("1.041", None),
        ("1'04", None),
        ("20.50 EUR", None),
        ("zwanzig", None),
    ],
)
def test_an_amount_is_read_or_it_is_none(typed: str, rappen: int | None) -> None:
    assert parse_francs_as_rappen(typed) == rappen
