"""A ruling in the words of a page."""

from __future__ import annotations

import pytest

from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.web.referee.address import read_query
from puur.web.referee.answering import describe_ruling
from puur.web.referee.screens import choice_screen, poster_screen
from puur.words.catalogue import Language

NOW = read_query({})
MISDEAL = {"seat": 2, "mode": None, "dealer": 2, "last_deal": False, "first_card_played": True}


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_a_misdeal_noticed_late_leads_to_the_missing_card(id_: str) -> None:
    late = describe_ruling("misdeal", id_, MISDEAL | {"first_trick_turned": True}, NOW)
    assert late.see == (("missing-card", "Es fehlt eine Karte"),)
    assert "Es fehlt eine Karte" in late.text
    soon = describe_ruling("misdeal", id_, MISDEAL | {"first_card_played": False, "first_trick_turned": False}, NOW)
    assert soon.see == ()


def test_the_poster_names_the_rules_that_hold_besides() -> None:
    rest = poster_screen(read_query({"reglement": ["einzelschieber-2026"]})).context["rest"]
    assert rest.startswith("Für alles, was hier nicht steht, gilt das Reglement «")


@pytest.mark.parametrize(
    "language, typed, kind",
    [
        ("de", "an der Reihe", "early-card"),
        ("fr", "renonce", "revoke"),
        ("it", "cellulare", "phone"),
        ("en", "renege trump", "revoke-trump"),
    ],
)
def test_a_mistake_is_found_by_other_words_than_its_title(language: Language, typed: str, kind: str) -> None:
    screen = choice_screen(read_query({"suche": [typed]}, language=language))
    found = [each for kinds in screen.context["groups"].values() for each, _ in kinds]
    assert kind in found
    assert len(found) < 5
