"""What is no TOML is told by its line, in the reader's words, with what would be right."""

from __future__ import annotations

from typing import get_args

import pytest

from puur.errors import BadInput
from puur.toml import parse_toml
from puur.words.catalogue import Language, Voice, to_text

WRONG = {
    "days 8": "equals",
    "days = = 8": "value",
    "days = Jass": "value",
    "day = 2026-02-30": "value",
    "[[article": "heading",
    "days = 8 years = 2": "newline",
    "days = [1, 2": "unclosed",
    "days = {a = 1": "unclosed",
    'title = "Jass im Rössli': "text",
    "title = 'Jass": "text",
    'title = "a\\qb"': "text",
    "days = 8\ndays = 9": "twice",
    "[a]\n[a]": "twice",
    "days = {a = 1, a = 2}": "twice",
    "Wir jassen im Rössli.": "equals",
    "= 8": "line",
    "a." * 30 + "b = 1": "deep",
    "a = " + "[" * 5000: "deep",
    "a = " + "9" * 5000: "deep",
}


@pytest.mark.parametrize("text", WRONG, ids=list(WRONG.values()))
def test_what_is_wrong_is_told_by_a_code_and_its_line(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_toml(text)
    assert not isinstance(caught.value.said, str)
    assert caught.value.said.code == f"misfit.toml-{WRONG[text]}"
    if WRONG[text] != "deep":
        assert caught.value.where["line"] in {1, text.count("\n") + 1}
    told = {to_text(caught.value.said, Voice(language)) for language in get_args(Language)}
    assert len(told) == len(get_args(Language))
