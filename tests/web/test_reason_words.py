"""Why a card is not possible is the law's own German text: the pages have it in the other languages, all of it."""

from __future__ import annotations

import pytest
from build_front_words import WORDS, read

from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement


def forbidding(law: Law) -> set[str]:
    """The sentences of a Reglement that can forbid a card (puur.law.legality.forbidding_article)."""
    leads = [one.text for one in (law.lead_card, law.opening_card) if one.says == "trump"]
    others = [one.text for one in (law.trump_led_lower, law.trumping_in, law.void_free) if not one.says]
    return {law.following.text, law.undertrumping.text, *leads, *others}


def translated(language: str) -> list[str]:
    """The German texts that the front end says in that language."""
    return [one.code for one in read(WORDS / language / "front-reasons.po")]


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_every_reason_has_its_words_and_none_is_left_over(language: str) -> None:
    assert sorted(translated(language)) == sorted(
        {text for id_ in BUILT_IN_LAW_IDS for text in forbidding(reglement(id_))}
    )
