"""The same facts, told as another kind, are ruled alike; and a ruling gives the reason that holds."""

from __future__ import annotations

import pytest

from puur.cards import parse_card
from puur.game.free.effects import Exchange, LosesTrickValue, effect_document
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.referee.judge import facts_from_json, find_infraction, rule_on_facts
from puur.referee.ruling import Ruling

TABLES = (("R7", "EA"), ("R7", "EA", "E8"), ("RA", "EA"))
HANDS = (("R8", "T7"), ("R8", "RO", "T7"), ("E9", "T7"), ("E9", "EU", "S8"), ("E9", "EU"), ("R9", "E9"))
FIVE = ("gruempi-2011", "einzelschieber-2026", "allgemein", "ajz08-2017")


def ruled(law: str, kind: str, **facts: object) -> Ruling:
    asked = find_infraction(kind)
    return rule_on_facts(reglement(law), kind, facts_from_json(asked, facts))


def kinds(said: Ruling) -> list[str]:
    """What the effects are called in JSON."""
    return [effect_document(effect)["effect"] for effect in said.effects]


@pytest.mark.clause("AR-21-a", "AR-22-a", "AR-22-b", "AR-22-c")
@pytest.mark.parametrize("law", FIVE)
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("table", TABLES)
def test_an_early_trump_that_undertrumps_is_ruled_as_an_undertrump(
    law: str, hand: tuple[str, ...], table: tuple[str, ...]
) -> None:
    """AR-24: what lies when his turn comes decides."""
    about = {"seat": 3, "mode": "E", "led": "R", "hand": list(hand), "table": list(table)}
    early = ruled(law, "early-card", card="E6", **about)
    under = ruled(law, "undertrump", played="E6", trick=1, open=True, **about)
    if "none" in kinds(under):  # he may: then it only lies too early
        assert "must_play" in kinds(early)
        assert "exchange" not in kinds(early)
        return
    assert (early.effects, early.clauses, early.decisions, early.sentences, early.deadline) == (
        under.effects,
        under.clauses,
        under.decisions,
        under.sentences,
        under.deadline,
    )
    if law in ("allgemein", "ajz08-2017"):
        assert "AR-24" in early.decisions
        exchange = next(one for one in early.effects if isinstance(one, Exchange))
        lost = next(one.cards for one in early.effects if isinstance(one, LosesTrickValue))
        suit = {parse_card(card) for card in hand if card[0] == "R"}
        assert set(exchange.cards) == suit or not suit
        assert {*lost, *exchange.losing} >= {parse_card("E6"), *suit}


@pytest.mark.clause("AJ-2.2.1-y")
@pytest.mark.parametrize(
    "law", [one for one in BUILT_IN_LAW_IDS if find_infraction("undertrump").is_regulated_by(reglement(one))]
)
def test_on_a_trump_lead_a_lower_trump_is_free_and_the_ruling_says_why(law: str) -> None:
    """X-12: never because somebody had nothing but trumps."""
    said = ruled(
        law, "undertrump", seat=1, mode="E", led="E", played="E6", hand="E9 S7", trick=2, open=True, table="EA"
    )
    assert kinds(said) == ["none"]
    assert "Auf ausgespielten Trumpf darf man immer einen tieferen geben." in said.text
    assert "nur noch Trümpfe" not in said.text
    assert "nichts als Trümpfe" not in said.text
    assert "X-12" in said.decisions
    assert said.clauses == (("AJ-2.2.1-y",) if law == "ajz08-2017" else ())


@pytest.mark.clause("GR-weismeld-e")
@pytest.mark.parametrize(
    "announced,held,kind,names,not_these",
    [
        (20, ["S6-9"], "weis_capped", "GR-weismeld-e", "GR-19"),
        (20, ["4xU", "S6-8"], "weis_capped", "GR-weismeld-e", "GR-19"),
        (50, ["4xU", "S6-U"], "weis_capped", "GR-weismeld-e", "GR-19"),
        (100, ["4xU"], "weis_void", "GR-19", "GR-weismeld-e"),
        (20, ["4xK"], "weis_void", "GR-19", "GR-weismeld-e"),
    ],
)
def test_too_little_announced_is_written_as_far_as_it_is_held_and_what_is_wrong_is_void(
    announced: int, held: list[str], kind: str, names: str, not_these: str
) -> None:
    said = ruled("gruempi-2011", "weis-too-low", seat=0, mode="E", announced=announced, held=held, written=False)
    assert kinds(said) == [kind]
    assert names in (*said.clauses, *said.decisions)
    assert not_these not in (*said.clauses, *said.decisions)
