"""What pages that calculate themselves are told: the same as the Law, and the fixtures of their own tests are that."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.web.rulebook.read_out import deal_steps
from puur.web.slate import slate_rules

RULES = (
    "allgemein",
    "ajz08-2017",
    "einzelschieber-2026",
    "edjv-differenzler-2015",
    "hindersi",
    "molotow",
    "sidi-barrani",
    "differenzler-offen",
)
DEALS = ("allgemein", "edjv-differenzler-2015", "haerdoepfel", "kreuzjass")


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_strokes_are_the_laws(id_: str) -> None:
    law = reglement(id_)
    strokes = slate_rules(law).strokes
    for points in range(len(strokes), 3000):
        last = len(strokes) - 100 + points % 100
        more = (points - last) // 100
        end, before = strokes[last], strokes[last - 100]
        lines = law.slate.says(points)
        further = tuple(one + more * (one - was) for one, was in zip(end, before, strict=True))
        assert further == (lines.hundreds, lines.fifties, lines.twenties, lines.rest)


def test_nine_in_a_row_are_points_or_win() -> None:
    assert slate_rules(reglement("gruempi-2011")).weis[-1] == 300
    allgemein = slate_rules(reglement("allgemein"))
    assert allgemein.weis == (20, 50, 100, 150, 200, 250)
    assert allgemein.nine_wins


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_places_are_dealt_once(id_: str) -> None:
    steps = deal_steps(reglement(id_))
    assert sorted(place for hand in steps.hands for place in hand) == list(range(36))


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_what_a_rule_set_says_on_a_slate_and_of_a_deal_is_in_every_language(id_: str) -> None:
    said = [*slate_rules(reglement(id_)).says.values(), *deal_steps(reglement(id_)).says.values()]
    assert {tuple(sorted(one.translations)) for one in said} == {("en", "fr", "it")}
    assert all(one.text not in one.translations.values() for one in said)


def in_german(rules: object) -> str:
    """The rules without translations, which are worded better from time to time."""
    plain = msgspec.to_builtins(rules)
    for sentence in plain["says"].values():
        sentence["translations"] = {}
    return msgspec.json.encode(plain).decode()


@pytest.mark.parametrize(
    "name, read, ids",
    [("slate/rules.fixture.json", slate_rules, RULES), ("fair/steps.fixture.json", deal_steps, DEALS)],
)
def test_the_fixtures_of_the_pages_are_the_law(checkout: Path, name: str, read: object, ids: tuple[str, ...]) -> None:
    """Write them anew with PUUR_WRITE_FIXTURES=1."""
    assert callable(read)
    lines = [f"{msgspec.json.encode(one).decode()}: {in_german(read(reglement(one)))}" for one in ids]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    file = checkout / "frontend" / "src" / name
    if os.environ.get("PUUR_WRITE_FIXTURES"):
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text
