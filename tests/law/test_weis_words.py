"""A Weis as it is written."""

from __future__ import annotations

import pytest

from puur.law.readings.ausmachen import stich_only
from puur.law.readings.weis import parse_weis


@pytest.mark.parametrize("text", ["", "E6", "4x", "4xZ", "4xUU", "E6-", "E6-6", "E8-6", "X6-8", "E6-88", "abc", "E6 8"])
def test_what_is_no_weis_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no Weis"):
        parse_weis(text)


@pytest.mark.parametrize("text", ["4xU", "E6-8", "S6-A"])
def test_a_weis_says_what_it_was_read_from(text: str) -> None:
    assert parse_weis(text).text == text


def test_who_has_exactly_what_is_missing_is_out() -> None:
    assert [stich_only(missing, 20, 50, 30) for missing in (99, 100, 101)] == [(0, "stich"), (0, "stich"), None]
