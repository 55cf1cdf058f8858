"""Every kind by every regulation: whatever the facts, there is a ruling or a complaint at a fact, never a crash."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.given import spread

from puur.cards import CARD_TEXTS
from puur.errors import BadInput
from puur.law.catalogue import clauses_by_id
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.referee import reading as read
from puur.referee.judge import INFRACTIONS_BY_KIND, infractions_by_law, rule_on_json, unmentioned_infractions
from puur.referee.ruling import RULES_SILENT_SENTENCE, ruling_document
from puur.web.referee.address import read_query
from puur.web.referee.screens import choice_screen
from puur.words.catalogue import sentence

pytestmark = pytest.mark.slow

CARDS = st.sampled_from(CARD_TEXTS)
WEISE = st.sampled_from(["E6-8", "S6-9", "RU-A", "4xU", "4x9", "T6-A"])
VALUES: dict[Any, st.SearchStrategy[Any]] = {
    read.read_seat: st.integers(0, 3),
    read.read_team: st.integers(0, 1),
    read.read_trick: st.integers(1, 9),
    read.read_points: st.sampled_from([0, 20, 50, 100, 150, 200, 990, 1000, 2500]),
    read.read_yes_no: st.booleans(),
    read.read_text: st.sampled_from(["Mer bedanked eus!", "Uf Wiederluege"]),
    read.read_card: CARDS,
    read.read_suit: st.sampled_from("ERST"),
    read.read_mode: st.sampled_from("ERSTOU"),
    read.read_cards: st.lists(CARDS, min_size=1, max_size=4, unique=True),
    read.read_hand: st.lists(CARDS, max_size=9, unique=True),
    read.read_four_hands: st.permutations(CARD_TEXTS).map(lambda pack: [list(pack[n : n + 3]) for n in (0, 3, 6, 9)]),
    read.read_weise: st.lists(WEISE, max_size=2),
}
REQUIRED = [
    (kind, one.name)
    for kind, asked in INFRACTIONS_BY_KIND.items()
    for one in fields(asked.facts)
    if one.default is MISSING
]


def values(reader: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401 - readers are functions and small classes
    if isinstance(reader, read.OptionalReader):
        return st.none() | values(reader.read)
    return st.sampled_from(reader.words) if isinstance(reader, read.WordReader) else VALUES[reader]


def facts_for(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    own = fields(INFRACTIONS_BY_KIND[kind].facts)
    return st.fixed_dictionaries(
        {one.name: values(one.metadata["read"]) for one in own if one.default is MISSING},
        optional={one.name: values(one.metadata["read"]) for one in own if one.default is not MISSING},
    )


@pytest.mark.parametrize("kind", INFRACTIONS_BY_KIND)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_there_is_a_ruling_or_a_complaint_at_a_fact(kind: str, data: st.DataObject) -> None:
    told = data.draw(facts_for(kind))
    names = {one.name for one in fields(INFRACTIONS_BY_KIND[kind].facts)}
    for id_ in BUILT_IN_LAW_IDS:
        field, said = _asked(kind, id_, told)
        assert field in names if said is None else _is_whole(said)


@pytest.mark.parametrize("kind", INFRACTIONS_BY_KIND)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_the_answer_to_a_kind_listed_as_silent_says_so_and_cites_nothing(kind: str, data: st.DataObject) -> None:
    told = data.draw(facts_for(kind))
    for id_ in BUILT_IN_LAW_IDS:
        _, said = _asked(kind, id_, told)
        if said is not None:
            assert not (sentence(RULES_SILENT_SENTENCE) in said["ruling"] and said["clauses"])
            if kind in unmentioned_infractions(reglement(id_)):
                assert said["ruling"].startswith(sentence(RULES_SILENT_SENTENCE))


def test_page_and_shell_list_the_same_kinds_as_silent() -> None:
    for id_, known in infractions_by_law().items():
        assert choice_screen(read_query({"reglement": [id_]})).context["silent"] == INFRACTIONS_BY_KIND.keys() - set(
            known
        )


def _asked(kind: str, id_: str, told: dict[str, Any]) -> tuple[object, dict[str, Any] | None]:
    try:
        return None, ruling_document(rule_on_json(kind, id_, told))
    except BadInput as bad:
        return bad.where["field"], None


def _is_whole(said: dict[str, Any]) -> bool:
    assert said["ruling"]
    assert "ß" not in said["ruling"]
    assert all(id_ in clauses_by_id() for id_ in said["clauses"])
    nothing = said["effects"] == [{"effect": "none"}]
    assert not (nothing and said["options"])
    assert nothing or not said["expired"]
    assert {"effect": "none"} not in said["effects"] or nothing
    for option in said["options"]:
        assert option["text"]
        assert option["chosen_by"] in ("opponents", "director", "table")
    if said["options"] and said["options"][0]["id"] == "director":
        assert said["effects"] == []
        assert len(said["options"]) == 1
    return True


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | CARDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=6,
)


@pytest.mark.parametrize("kind", INFRACTIONS_BY_KIND)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_whatever_is_given_for_a_fact_the_complaint_names_one(kind: str, data: st.DataObject) -> None:
    names = [one.name for one in fields(INFRACTIONS_BY_KIND[kind].facts)]
    told = data.draw(st.fixed_dictionaries(dict.fromkeys(names, JUNK), optional={"else": JUNK}))
    field, said = _asked(kind, "ajz08-2017", told)
    assert field in {*names, "else"} if said is None else _is_whole(said)


@pytest.mark.parametrize("kind, name", REQUIRED)
def test_a_fact_that_is_needed_is_asked_for(kind: str, name: str) -> None:
    with pytest.raises(BadInput) as bad:
        rule_on_json(
            kind, "allgemein", {one.name: None for one in fields(INFRACTIONS_BY_KIND[kind].facts) if one.name == "mode"}
        )
    assert bad.value.where["field"] in [wanted for of, wanted in REQUIRED if of == kind]
    told = _example(kind)
    del told[name]
    with pytest.raises(BadInput, match="diese Angabe fehlt") as bad:
        rule_on_json(kind, "allgemein", told)
    assert bad.value.where == {"field": name}


def _example(kind: str) -> dict[str, Any]:
    plain: dict[Any, Any] = {
        read.read_seat: 1,
        read.read_trick: 3,
        read.read_points: 100,
        read.read_yes_no: False,
        read.read_card: "S7",
        read.read_suit: "E",
        read.read_mode: "E",
        read.read_cards: ["E6", "E7"],
        read.read_hand: ["E8"],
        read.read_four_hands: [["R6"], ["R7"], ["R8"], ["R9"]],
        read.read_weise: ["S6-8"],
    }
    wanted = {
        one.name: one.metadata["read"] for one in fields(INFRACTIONS_BY_KIND[kind].facts) if one.default is MISSING
    }
    return {name: _plain(reader, plain) for name, reader in wanted.items()}


def _plain(reader: Any, plain: dict[Any, Any]) -> object:  # noqa: ANN401 - readers are functions and small classes
    if isinstance(reader, read.OptionalReader):
        return None
    return reader.words[0] if isinstance(reader, read.WordReader) else plain[reader]


@pytest.mark.parametrize("id_", spread(["einzelschieber-2026", "edjv-differenzler-2015"], "einzelschieber-2026"))
def test_who_stands_alone_takes_nothing_from_the_general_rules(id_: str) -> None:
    """ES and ED do not build on the general rules: no ruling of theirs stands on a clause of AR."""
    prefix = {"einzelschieber-2026": "ES-", "edjv-differenzler-2015": "ED-"}[id_]
    for kind in INFRACTIONS_BY_KIND:
        try:
            said = ruling_document(rule_on_json(kind, id_, _example(kind)))
        except BadInput:
            continue
        assert all(clause.startswith(prefix) for clause in said["clauses"]), (kind, said["clauses"])
        if kind not in infractions_by_law()[id_] and not said["clauses"]:
            assert [option["id"] for option in said["options"]] == ["director"]


@settings(max_examples=200, deadline=None)
@given(pack=st.permutations(CARD_TEXTS), mode=st.sampled_from("ERSTOU"))
def test_what_the_club_lets_lie_the_general_rules_let_lie_too(pack: list[str], mode: str) -> None:
    """Who cannot be beaten by anybody cannot be beaten by the opponents."""
    told = {"seat": 0, "mode": mode, "hands": [[card] for card in pack[:4]], "trick": 9, "leader": 0}
    club, general = (
        ruling_document(rule_on_json("cards-laid-down", id_, told))["effects"] for id_ in ("ajz08-2017", "allgemein")
    )
    nothing = [{"effect": "none"}]
    assert (
        general == nothing
        if club == nothing
        else general in (nothing, [{"effect": "tricks_from", "trick": 9, "team": 1}])
    )
