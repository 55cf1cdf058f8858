"""Readings that no document shipped here has, and real regulations do: who deals first, who deals twice, who is out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs
from tests.given import luck
from tests.records.test_free_records import record

from puur.cards import parse_card
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game import dealer
from puur.game.decide import decide_command
from puur.game.settings import new_game, table_settings
from puur.law.files.read import parse_law, read_law
from puur.law.law import Law
from puur.records.replay import replay_recorded_game
from puur.referee.judge import rule_on_json
from puur.referee.ruling import ruling_document
from puur.workshop.check import _carry_out, _choose_command, _prepared, _Trial

HEAD = 'format = "puur-reglement/1"\nid = "mein-jass"\ntitle = "Mein Jass"\nbuilds_on = "einzelschieber-2026"\n'


def with_answer(question: str, reading: str) -> str:
    return read_law(f'{HEAD}[[article]]\nclause = "1"\nquestion = "{question}"\nreading = "{reading}"\n').text


def named(law: Law, seat: int, whom: int, *cut: str) -> bool:
    """Whether a seat may name that first dealer after these cards were drawn."""
    game = new_game(table_settings(law, {}), "german")
    return not isinstance(decide_command(law, game, cmd.NameDealer(seat, whom, tuple(map(parse_card, cut)))), Refusal)


DRAWN = ("E8", "RO", "SA", "T7")


def test_whoever_draws_the_highest_card_deals_and_commands_nobody() -> None:
    law = parse_law(with_answer("first_dealer", "highest-card-deals"))
    assert named(law, 2, 2, *DRAWN)
    assert not named(law, 2, 1, *DRAWN)
    assert not named(law, 1, 1, *DRAWN)
    assert not named(law, 1, 1, "E8", "RO", "SO", "T7"), "the highest two alike are drawn again"
    assert named(law, 1, 1, "E8", "RO", "SB", "T7")
    assert not named(law, 1, 3, "E8", "RO", "SB", "T7"), "where «höher befiehlt» holds he might name anybody"
    by_hand = dealer.name_dealer(law, new_game(table_settings(law, {}), "german"), lambda most: most // 2)
    assert by_hand.seat == by_hand.dealer


@pytest.mark.parametrize("whom", range(4))
def test_a_named_person_deals_and_nobody_draws(whom: int) -> None:
    law = parse_law(with_answer("first_dealer", "named-deals"))
    assert named(law, 0, whom)
    assert "wer dafür bestimmt ist" in law.first_dealer.text


def ruled(kind: str, law: str, **facts: Any) -> dict[str, Any]:  # noqa: ANN401 - facts of a claim
    return ruling_document(rule_on_json(kind, law, facts))


SPOKE = {"seat": 2, "dealer": 3, "did": "announce", "first_trick_open": True}


def test_a_partner_who_announced_wrongly_deals_twice() -> None:
    law = with_answer("partner_announced", "partner-deals-twice")
    found = ruled("partner-announced", law, **SPOKE)
    assert found["effects"] == [{"effect": "redeal", "dealer": 2}, {"effect": "deals_next", "seat": 2}]
    assert "MJ-1" in found["clauses"]
    late = ruled("partner-announced", law, **{**SPOKE, "first_trick_open": False})
    assert late["effects"] == [{"effect": "none"}]
    usual = ruled("partner-announced", "einzelschieber-2026", **SPOKE)
    assert usual["effects"] == [{"effect": "redeal", "dealer": 0}]


def test_whoever_deals_twice_deals_the_next_deal_and_the_one_after() -> None:
    law = with_answer("partner_announced", "partner-deals-twice")
    moves = "P3 Schilte\nP1 R6\nP2 reklamiert partner-announced gegen P3"
    game = replay_recorded_game(replace(record("einzelschieber-2026", moves), reglement=law)).game
    assert game.past[0].annulled
    assert (game.next_dealer, game.twice) == (2, 2)
    trial = _Trial(parse_law(law), luck("twice"))
    at, dealt = structs.replace(game, free=False, called=False), []
    for _ in range(3):
        at = _prepared(trial.law, at, trial.chance)
        dealt.append(at.current.dealer)
        while at.current.phase != "done":
            at = _carry_out(trial.law, at, _choose_command(trial.law, at, trial.chance))
    assert dealt == [2, 2, 3]


def test_a_remark_can_disqualify() -> None:
    law = with_answer("remark", "disqualified")
    found = ruled("remark", law, seat=1, what="bock", trick=3, mode="E", dealer=0)
    assert found["effects"] == [{"effect": "disqualified", "seat": 1}]
    assert "MJ-1" in found["clauses"]
    assert found["options"] == []
    usual = ruled("remark", "allgemein", seat=1, what="bock", trick=3, mode="E", dealer=0)
    assert usual["effects"] != found["effects"]


@pytest.mark.parametrize("words", ["Mer bedanked eus!", "Mer bedanked eus", " mer sind dusse. "])
def test_the_words_of_thanks_may_be_written_in_any_way(words: str) -> None:
    said = {"seat": 1, "points": 950, "target": 1000, "caused_by_wrong_card": False, "words": words}
    assert ruled("false-thanks", "allgemein", **said)["effects"][0]["effect"] == "game_lost"


def test_who_trumps_while_holding_the_suit_is_told_that_it_is_allowed() -> None:
    claim = {"seat": 1, "mode": "E", "led": "R", "played": "EU", "hand": ["R9"], "trick": 2, "open": True}
    rule = ruled("revoke", "allgemein", **claim)
    assert rule["effects"] == [{"effect": "none"}]
    assert "Stechen darf man immer, auch wenn man die Farbe hat." in rule["ruling"]
