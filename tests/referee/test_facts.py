"""Facts that are missing, unknown or contradictory are told at the fact; what is complete is ruled."""

from __future__ import annotations

from typing import Any

import pytest

from puur.errors import BadInput
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.referee.judge import INFRACTIONS_BY_KIND, infractions_by_law, rule_on_json
from puur.referee.ruling import ruling_document
from puur.words.catalogue import sentence

REVOKE = {"seat": 1, "mode": "E", "led": "R", "played": "S7", "hand": ["RK", "T6"], "trick": 3, "open": True}
SHOWN_BY_CARDS = {
    *("revoke", "revoke-trump", "undertrump", "two-cards", "wrong-leader", "early-card", "cards-laid-down"),
    *("false-thanks", "wrong-dealer", "partner-announced", "estimate-missing"),
    *("weis-too-low", "weis-false", "weis-wrong-name", "weis-needless", "weis-vorhand", "weis-second"),
}
UNDERTRUMP = {**REVOKE, "played": "E6", "hand": "S7 T6", "table": ["R9", "EA"]}


def said(kind: str, facts: dict[str, Any], reglement: str = "allgemein") -> dict[str, Any]:
    return ruling_document(rule_on_json(kind, reglement, facts))


@pytest.mark.parametrize("name", [*REVOKE])
def test_a_missing_fact_is_named(name: str) -> None:
    with pytest.raises(BadInput, match="diese Angabe fehlt") as bad:
        rule_on_json("revoke", "allgemein", {key: value for key, value in REVOKE.items() if key != name})
    assert bad.value.where == {"field": name}


@pytest.mark.parametrize(
    "name, value, complaint",
    [
        ("seat", 4, "ein Platz"),
        ("seat", True, "ein Platz"),
        ("seat", "1", "ein Platz"),
        ("mode", "X", "eine Spielform"),
        ("mode", None, "eine Spielform"),
        ("led", "O", "eine Farbe"),
        ("played", "S5", "eine Karte"),
        ("played", 7, "eine Karte"),
        ("hand", ["RK", "RK"], "zweimal"),
        ("hand", "S7 RK", "kann nicht auch in der Hand sein"),
        ("hand", 9, "Karten"),
        ("hand", "E6 E7 E8 E9 EB EU EO EK EA R6", "höchstens neun"),
        ("trick", 0, "ein Stich"),
        ("trick", 10, "ein Stich"),
        ("open", "yes", "true oder false"),
        ("since", "T7", "solange der Stich offen liegt"),
        ("dealer", 9, "ein Platz"),
        ("tricks", 3, "am nächsten ist trick"),
    ],
)
def test_a_wrong_fact_is_named(name: str, value: object, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint) as bad:
        rule_on_json("revoke", "allgemein", {**REVOKE, name: value})
    assert bad.value.where == {"field": name}


@pytest.mark.parametrize(
    "table, complaint", [([], "eine bis drei"), (["S9", "EA"], "andere Farbe"), (["R9", "T6"], "kann nicht seine sein")]
)
def test_the_cards_on_the_table_must_fit(table: list[str], complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint) as bad:
        rule_on_json("undertrump", "allgemein", {**UNDERTRUMP, "table": table})
    assert bad.value.where == {"field": "table"}


def test_undertrumping_needs_trumps() -> None:
    with pytest.raises(BadInput, match="keinen Trumpf") as bad:
        rule_on_json("undertrump", "allgemein", {**UNDERTRUMP, "mode": "O"})
    assert bad.value.where == {"field": "mode"}


def test_when_the_deal_is_over_an_empty_hand_speaks_for_nobody() -> None:
    over = {**REVOKE, "open": False, "hand": []}
    assert said("revoke", over, "einzelschieber-2026")["effects"] == [{"effect": "tricks_from", "trick": 3, "team": 0}]
    for never_wrong in ("R7", "E7"):
        followed = {**over, "played": never_wrong}
        assert said("revoke", followed, "einzelschieber-2026")["effects"] == [{"effect": "none"}]


def test_where_the_hand_shows_nothing_any_more_what_was_played_since_is_asked_for() -> None:
    late = {**REVOKE, "open": False, "hand": ["T6"]}
    assert said("revoke", late)["effects"] == [{"effect": "none"}]
    assert "seither" in said("revoke", late)["ruling"]
    assert [option["id"] for option in said("revoke", {**late, "since": ["RK"]})["options"]] == [
        "annul",
        "play-on",
        "accept",
    ]


def test_no_trump_given_needs_trump_led() -> None:
    with pytest.raises(BadInput, match="Art revoke") as bad:
        rule_on_json("revoke-trump", "allgemein", REVOKE)
    assert bad.value.where == {"field": "led"}


def test_an_unknown_kind_and_an_unknown_reglement_are_named() -> None:
    with pytest.raises(BadInput, match="vielleicht revoke") as bad:
        rule_on_json("revok", "allgemein", REVOKE)
    assert bad.value.where == {"field": "kind"}
    with pytest.raises(BadInput, match="gruempi-2011") as bad:
        rule_on_json("revoke", "gruempi", REVOKE)
    assert bad.value.where == {"field": "reglement"}


def test_a_fact_of_another_kind_is_passed_over() -> None:
    assert said("revoke", {**REVOKE, "table": ["R9"]}) == said("revoke", REVOKE)


def test_cards_may_be_one_text() -> None:
    assert said("revoke", {**REVOKE, "hand": "RK T6"}) == said("revoke", REVOKE)


def test_the_dealer_is_in_the_ruling_where_the_facts_tell_it() -> None:
    late = {**REVOKE, "open": False}
    assert said("revoke", late)["options"][0]["effects"] == [{"effect": "annul_deal", "dealer": None}]
    assert said("revoke", {**late, "dealer": 2})["options"][0]["effects"] == [{"effect": "annul_deal", "dealer": 2}]


def test_every_kind_says_how_its_facts_are_asked_for() -> None:
    for asked in INFRACTIONS_BY_KIND.values():
        assert asked.title
        for one in asked.facts.__dataclass_fields__.values():
            assert sentence(one.metadata["question"]).endswith("?")


def test_cards_show_these_kinds_and_for_every_other_it_takes_somebody_who_saw_it() -> None:
    assert {kind for kind, one in INFRACTIONS_BY_KIND.items() if not one.told} == SHOWN_BY_CARDS


@pytest.mark.longer
def test_the_list_has_every_reglement() -> None:
    known = infractions_by_law()
    assert set(known) == set(BUILT_IN_LAW_IDS)
    assert all(kind in INFRACTIONS_BY_KIND for kinds in known.values() for kind in kinds)


@pytest.mark.parametrize(
    "reglement, who",
    [
        ("ajz08-2017", "Chef Regelwerk"),
        ("edjv-differenzler-2015", "Jassleiter"),
        ("einzelschieber-2026", "Kontrolleur"),
        ("gruempi-2011", "Spielleiter"),
    ],
)
def test_who_decides_where_nothing_is_said_is_named(reglement: str, who: str) -> None:
    """A card dropped face down is a matter only the club has settled, an empty slip one of the Differenzler."""
    kind = "estimate-missing" if reglement == "ajz08-2017" else "card-dropped-hidden"
    answer = said(kind, {"seat": 1, "played": 43}, reglement)
    assert [option["id"] for option in answer["options"]] == ["director"]
    assert who in answer["options"][0]["text"]
    assert answer["clauses"] == []


@pytest.mark.longer
def test_what_is_only_forbidden_is_listed_too() -> None:
    """ES forbids signs and remarks without saying what they cost; of two cards at once it says nothing."""
    known = infractions_by_law()["einzelschieber-2026"]
    assert "remark" in known
    assert "two-cards" not in known
    answer = said("remark", {"seat": 1}, "einzelschieber-2026")
    assert [option["id"] for option in answer["options"]] == ["director"]
    assert "ES-1.6-c" in answer["clauses"]


SPOKE = {"seat": 0, "mode": None, "dealer": 3, "did": "push", "first_trick_open": True}


def test_in_the_club_who_should_have_announced_need_not_sit_right_of_the_dealer() -> None:
    """The Schilten-7 says who announces (AJ-2.2.1): the partner of who spoke out of turn had the choice, and deals."""
    assert said("partner-announced", SPOKE, "ajz08-2017")["effects"] == [{"effect": "annul_deal", "dealer": 2}]
    assert said("partner-announced", {**SPOKE, "seat": 2})["effects"] == [{"effect": "annul_deal", "dealer": 0}]


@pytest.mark.parametrize("seat", [1, 3])
def test_an_opponent_of_vorhand_is_not_her_partner(seat: int) -> None:
    with pytest.raises(BadInput, match="entscheidet Platz 1; Platz") as bad:
        rule_on_json("partner-announced", "einzelschieber-2026", {**SPOKE, "seat": seat})
    assert bad.value.where == {"field": "seat"}


def test_in_the_einzelschieber_the_puur_is_spared_by_its_own_clause() -> None:
    only_puur = {**REVOKE, "led": "E", "hand": ["EU", "T6"]}
    ruling = said("revoke-trump", only_puur, "einzelschieber-2026")
    assert ruling["effects"] == [{"effect": "none"}]
    assert ruling["clauses"] == ["ES-1.5-i"]


@pytest.mark.clause("GR-unkorrekt-h")
@pytest.mark.parametrize("hand, spared", [("RK EU E9", True), ("RK EU T6", False), ("RK E9 T6", False)])
def test_that_the_puur_is_spared_is_said_where_other_trumps_are_not(hand: str, spared: bool) -> None:  # noqa: FBT001
    late = {**REVOKE, "mode": "E", "led": "R", "played": "S6", "hand": hand, "trick": 2, "open": False}
    assert ("GR-unkorrekt-h" in said("revoke", late, "gruempi-2011")["clauses"]) is spared


@pytest.mark.parametrize("words", ["", "  ", 7, ["Bedankt"]])
def test_words_are_a_text_that_says_something(words: object) -> None:
    spoken = {"seat": 1, "mode": "E", "points": 900, "target": 1000}
    with pytest.raises(BadInput) as bad:
        rule_on_json("false-thanks", "allgemein", {**spoken, "caused_by_wrong_card": False, "words": words})
    assert bad.value.where == {"field": "words"}


def test_blanks_around_words_make_no_difference() -> None:
    spoken = {"seat": 1, "mode": "E", "points": 900, "target": 1000, "caused_by_wrong_card": False}
    bare, blank, nothing = (said("false-thanks", {**spoken, "words": one}) for one in ("Fertig", " Fertig ", None))
    assert bare == blank
    assert bare != nothing


@pytest.mark.clause("GR-irrtum-c", "GR-irrtum-d", "GR-irrtum-e")
@pytest.mark.parametrize("what", ["remark", "sign", "knock", "bock", "question", "answer", "points"])
def test_the_gruempi_lets_the_others_annul_after_any_word_or_sign(what: str) -> None:
    ruling = said("remark", {"seat": 1, "what": what}, "gruempi-2011")
    chosen = [(option["id"], option["chosen_by"]) for option in ruling["options"]]
    assert chosen == [("annul", "opponents"), ("accept", "opponents")]
    assert said("remark", {"seat": 1, "what": "note"}, "gruempi-2011")["options"] == []


@pytest.mark.clause("ES-1.5-d")
def test_a_wrong_lead_that_loses_the_trick_names_who_leads_then() -> None:
    facts = {"seat": 1, "mode": "E", "card": "SA", "trick": 4, "open": True, "pushed": False}
    assert "ES-1.5-d" in said("wrong-leader", facts, "einzelschieber-2026")["clauses"]
