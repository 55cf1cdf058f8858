"""Whatever stands in an address of the referee's pages: a page comes back, and says at which question what is wrong."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.cards import CARD_TEXTS, MODE_LETTERS, SUITS
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.referee.judge import INFRACTIONS_BY_KIND
from puur.web.referee.alone import render_offline_page

WORD = st.sampled_from(["ja", "nein", "?", "0", "1", "2", "3", "5", "9", "157", "R6-8", "4xU", "", "ß", "x" * 300])
ANSWER = WORD | st.sampled_from([*CARD_TEXTS, *SUITS, *MODE_LETTERS]) | st.text(max_size=6)
NAMES = sorted({one.name for asked in INFRACTIONS_BY_KIND.values() for one in fields(asked.facts)})


@pytest.mark.parametrize("kind", INFRACTIONS_BY_KIND)
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_any_address_of_a_question_has_a_page(kind: str, data: st.DataObject) -> None:
    own = [one.name for one in fields(INFRACTIONS_BY_KIND[kind].facts)]
    said = data.draw(
        st.lists(st.tuples(st.sampled_from([*own, *own, *NAMES, "hands0", "hands3"]), ANSWER), max_size=14)
    )
    reglement = data.draw(st.sampled_from(BUILT_IN_LAW_IDS))
    page = render_offline_page(f"/fragen/{kind}?{urlencode([('reglement', reglement), ('gefragt', '1'), *said])}")
    if 'id="antwort"' not in page:
        assert 'role="alert"' in page
    if "Das kann so nicht sein" in page:
        assert re.search(r'<span class="wrong" id="\w+-fehler">[^<]+</span>', page)


CONTRADICTIONS: tuple[tuple[str, dict[str, Any], str, str], ...] = (
    ("revoke", {"led": "R", "played": "SA", "hand": "SA", "trick": 3, "open": "ja"}, "hand", "nicht mehr in der Hand"),
    ("revoke", {"led": "R", "played": "SA", "since": "RK", "trick": 3, "open": "ja"}, "since", "nichts gespielt"),
    ("revoke-trump", {"led": "R", "played": "SA", "trick": 3, "open": "ja"}, "led", "Farbe nicht angegeben"),
    (
        "turned-tricks-looked-at",
        {"cards": "SA", "trick_seen": 5, "trick": 4},
        "trick_seen",
        "vor dem laufenden",
    ),
    ("cards-laid-down", {"hands0": "SA", "hands1": "SA", "trick": 9, "leader": 0}, "hands", "in nur einer Hand"),
    ("two-cards", {"cards": "SA"}, "cards", "Zahl der Karten"),
    ("weis-needless", {"announced": 20, "held": "Dreiblatt", "written": "nein"}, "held", "R6-8"),
)


@pytest.mark.parametrize("kind, told, field, right", CONTRADICTIONS)
def test_what_cannot_be_is_told_at_its_question(kind: str, told: dict[str, Any], field: str, right: str) -> None:
    page = render_offline_page(f"/fragen/{kind}?{urlencode({'gefragt': 1, 'seat': 1, 'mode': 'E', **told})}")
    found = re.search(rf'<span class="wrong" id="{field}-fehler">([^<]+)</span>', page)
    assert found is not None
    assert right in found[1]
    assert 'id="antwort"' not in page


@pytest.mark.parametrize(
    "address", ["/fragen/nichts", "/fragen?reglement=skat", "/ueben?reglement=skat", "/fragen/stelle/X"]
)
def test_what_is_not_there_is_said(address: str) -> None:
    assert "gibt es nicht" in render_offline_page(address) or "kennt der Schiedsrichter nicht" in render_offline_page(
        address
    )
