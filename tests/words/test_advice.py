"""What is refused at a desk says how to go on, in at most two sentences."""

from __future__ import annotations

import re
from typing import Final

import pytest

from puur.words.catalogue import LANGUAGES, Language, sentences_of_area

REFUSALS: Final = (
    "service.pin-taken",
    "service.club-taken",
    "service.tournament-taken",
    "tournament.number-taken",
    "tournament.not-released",
    "tournament.not-drawn",
    "tournament.other-phone",
    "tournament.has-a-prize",
    "club.arrived-already",
    "club.fee-paid-already",
    "club.no-year-open",
    "club.not-composed",
    "club.not-your-fine",
)
SENTENCES: Final = re.compile(r"[^.!?]+[.!?]?(?:\s|$)")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", REFUSALS)
def test_it_says_what_is_so_and_how_to_go_on(code: str, language: Language) -> None:
    (said,) = sentences_of_area(code.partition(".")[0], language)[code]
    assert len(SENTENCES.findall(said)) == 2
    assert not re.search(r"\bdas führt\b|\bwird zuerst\b|\bes gibt: ", said)
