"""What was played is what is replayed; what no rule allows is named with its place and its clauses."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Action, Claim
from puur.game.decide import decide_command
from puur.game.score.outcome import slate_totals_now
from puur.records.files import read_file
from puur.records.json_read import read_json
from puur.records.model import HIDDEN_CARD, Record, RecordedDeal
from puur.records.recorder import begin_record, record_all, record_command
from puur.records.replay import ReplayedRecord, replay_recorded_game, settings_and_game_of_record, settings_and_new_game
from puur.records.result import result_document
from puur.records.verify import MAX_VIOLATIONS, verify_record

from .games import IDS, Shown, chance_game

games = st.builds(chance_game, st.sampled_from(IDS), st.integers(0, 10_000), st.just(2))


def table(record: Record) -> dict[str, Any]:
    return result_document(replay_recorded_game(record))


def with_actions(record: Record, *actions: Action, deal: int = 0) -> Record:
    deals = list(record.deals)
    deals[deal] = replace(deals[deal], actions=actions)
    return replace(record, deals=tuple(deals))


@pytest.fixture(scope="module")
def schelle() -> Record:
    """The example of the interface, played to its end."""
    return read_file(Path(__file__).parents[2] / "examples" / "schelle.jass.json")


def test_the_example_of_the_interface(schelle: Record) -> None:
    document = table(schelle)
    assert (document["format"], document["reglement"]) == ("puur-result/1", "gruempi-2011")
    deal = document["deals"][0]
    assert (deal["mode"], deal["factor"], deal["announcer"], deal["pushed"]) == ("S", 2, 2, True)
    assert deal["tricks"][0] == {"leader": 0, "cards": ["SU", "S6", "SO", "S7"], "winner": 0, "points": 23}
    assert deal["tricks"][8] == {"leader": 0, "cards": ["E6", "SB", "T8", "EU"], "winner": 1, "points": 12}
    assert [trick["points"] for trick in deal["tricks"]] == [23, 21, 16, 21, 17, 11, 21, 10, 12]
    assert (deal["card_points"], deal["seat_points"], deal["match"]) == ([108, 49], [75, 38, 33, 11], None)
    assert (deal["weis"], deal["stoeck"], deal["score"]) == ([20, 0], [20, 0], [296, 98])
    assert (deal["bids"], deal["differences"], deal["annulled"]) == (None, None, False)
    assert (document["total"], document["finished"]) == ([296, 98], None)
    assert (deal["penalties"], deal["warnings"], deal["claims"]) == ([], [], [])


@pytest.mark.longer
@given(games)
@settings(max_examples=30)
def test_a_replay_shows_what_was_shown(shown: Shown) -> None:
    replayed = replay_recorded_game(shown.record)
    assert result_document(replayed) == result_document(ReplayedRecord(shown.settings, shown.game, replayed.ended))
    assert verify_record(shown.record).violations == ()
    for deal in table(shown.record)["deals"]:
        if len(deal["tricks"]) == 9:
            assert sum(deal["card_points"]) == sum(deal["seat_points"]) == 157
            assert sum(trick["points"] for trick in deal["tricks"]) == 152


@pytest.mark.longer
@pytest.mark.parametrize("id_", IDS)
def test_a_whole_partie_adds_up_and_ends(id_: str) -> None:
    shown = chance_game(id_, 1)
    document = table(shown.record)
    assert document["total"] == [
        sum(column) for column in zip(*(deal["score"] for deal in document["deals"]), strict=True)
    ]
    assert document["finished"]["deal"] == len(shown.record.deals) - 1
    assert document["finished"]["action"] == len(shown.record.deals[-1].actions) - 1


@pytest.mark.longer
@pytest.mark.parametrize("id_", IDS)
def test_a_record_may_stop_anywhere(id_: str) -> None:
    record = chance_game(id_, 2).record
    first = record.deals[0]
    for length in range(len(first.actions) + 1):
        deal = table(replace(record, deals=(replace(first, actions=first.actions[:length]),)))["deals"][0]
        plays = sum(isinstance(action, cmd.Play) for action in first.actions[:length])
        assert (len(deal["tricks"]), len(deal["lying"])) == divmod(plays, 4)
    assert table(replace(record, deals=()))["total"] == [0] * (4 if id_.startswith("edjv") else 2)


def seen_by(deal: RecordedDeal, seat: int, length: int) -> RecordedDeal:
    hands: Any = [hand if who == seat else (HIDDEN_CARD,) * len(hand) for who, hand in enumerate(deal.hands)]
    bids: Any = None if deal.bids is None else tuple(bid if who == seat else None for who, bid in enumerate(deal.bids))
    return replace(deal, hands=tuple(hands), bids=bids, actions=deal.actions[:length])


@pytest.mark.parametrize("id_", IDS)
@pytest.mark.parametrize("seat", range(4))
def test_a_players_own_view_replays(id_: str, seat: int) -> None:
    record = chance_game(id_, 3).record
    for length in (0, 1, 2, 7, 30):
        whole = replace(record.deals[0], actions=record.deals[0].actions[:length])
        view = table(replace(record, deals=(seen_by(whole, seat, length),)))["deals"][0]
        truth = table(replace(record, deals=(whole,)))["deals"][0]
        for key in ("tricks", "lying", "mode", "announcer", "card_points", "weis"):
            assert view[key] == truth[key]
        if truth["bids"]:
            assert view["bids"] == [bid if who == seat else None for who, bid in enumerate(truth["bids"])]


@pytest.mark.longer
@pytest.mark.parametrize("id_", IDS)
def test_a_saved_game_goes_on_as_if_nothing_had_been(id_: str) -> None:
    record = chance_game(id_, 4).record
    first = record.deals[0]
    saved = replace(record, deals=(replace(first, actions=first.actions[:9]),))
    settled, game = settings_and_game_of_record(saved)
    for action in first.actions[9:]:
        assert not isinstance(action, Claim)
        answer = decide_command(settled.law, game, action)
        assert isinstance(answer, tuple)
        game, events = answer
        saved = record_command(saved, action, events)
    assert saved == replace(record, deals=(first,))
    assert list(slate_totals_now(settled.law, game)) == table(saved)["total"]


def test_the_recorder_keeps_a_misdeal_and_a_changed_estimate() -> None:
    record = begin_record("edjv-differenzler-2015", "german")
    hands = (511, 511 << 9, 511 << 18, 511 << 27)
    played: list[cmd.Command] = [
        cmd.TakeHands(0, hands, "R"),
        cmd.Misdeal(1),
        cmd.TakeHands(0, hands, "R"),
        *(cmd.Bid(seat, 40) for seat in range(4)),
        cmd.Bid(2, 50),
        cmd.Play(1, 9),
    ]
    record, game = record_all(record, played)
    assert [deal.actions for deal in record.deals] == [(cmd.Misdeal(1),), (cmd.Bid(2, 50), cmd.Play(1, 9))]
    assert record.deals[1].bids == (40, 40, 40, 40)
    assert replay_recorded_game(record).game == game
    document = table(record)
    assert [deal["annulled"] for deal in document["deals"]] == [True, False]
    assert document["deals"][1]["bids"] == [40, 40, 50, 40]


def hands_of(record: Record, *hands: tuple[int, ...]) -> Record:
    given_hands: Any = (*hands, *record.deals[0].hands[len(hands) :])
    return replace(record, deals=(replace(record.deals[0], hands=given_hands, actions=()),))


def in_deal(record: Record, **changes: Any) -> Record:  # noqa: ANN401 - any field of a deal
    return replace(record, deals=(replace(record.deals[0], **changes),))


def test_a_rule_that_forbids_is_named_with_place_and_clause(schelle: Record) -> None:
    actions = list(schelle.deals[0].actions)
    actions[3] = cmd.Play(1, 0 * 9 + 4)  # EB, although Schelle is led and S6 is held
    with pytest.raises(BadInput) as caught:
        replay_recorded_game(with_actions(schelle, *actions))
    assert caught.value.where == {"deal": 0, "action": 3}
    assert caught.value.clauses
    assert "S6" in caught.value.message


@pytest.mark.parametrize(
    "broken, where",
    [
        (lambda record: hands_of(record, record.deals[0].hands[0][:8]), {"deal": 0, "field": "hands[0]"}),
        (lambda record: hands_of(record, *[record.deals[0].hands[0]] * 2), {"deal": 0, "field": "hands[1]"}),
        (lambda record: replace(record, deals=(record.deals[0],) * 2), {"deal": 1, "field": "dealer"}),
        (lambda record: replace(record, reglement="zuger"), {"field": "reglement"}),
        (lambda record: replace(record, deck="french"), {"field": "deck"}),
        (lambda record: replace(record, settings={"target": 1000}), {"field": "settings.target"}),
        (lambda record: replace(record, settings={"weather": "fine"}), {"field": "settings.weather"}),
        (lambda record: in_deal(record, mode="E"), {"deal": 0, "field": "mode"}),
        (lambda record: in_deal(record, bids=(1, 2, 3, 4)), {"deal": 0, "field": "bids[0]"}),
        (lambda record: with_actions(record, cmd.Push(1)), {"deal": 0, "action": 0}),
        (lambda record: with_actions(record, Claim(1, "revoke")), {"deal": 0, "action": 0}),
        (lambda record: with_actions(record, *record.deals[0].actions[:5], cmd.Play(1, 4)), {"deal": 0, "action": 5}),
    ],
)
def test_what_cannot_be_is_named_with_its_place(
    schelle: Record, broken: Callable[[Record], Record], where: dict[str, Any]
) -> None:
    with pytest.raises(BadInput) as caught:
        replay_recorded_game(broken(schelle))
    assert caught.value.where == where


def test_verify_names_every_violation_and_goes_on(schelle: Record) -> None:
    actions = list(schelle.deals[0].actions)
    actions[3] = cmd.Play(1, 4)
    actions.insert(7, cmd.Push(3))
    found = verify_record(with_actions(schelle, *actions)).violations
    assert [bad.where for bad in found][:2] == [{"deal": 0, "action": 3}, {"deal": 0, "action": 7}]
    assert found[0].clauses
    assert verify_record(schelle).violations == ()


def test_verify_goes_on_after_a_deal_that_was_not_dealt(schelle: Record) -> None:
    deal = schelle.deals[0]
    short = replace(deal, hands=(deal.hands[0][:8], *deal.hands[1:]))
    later = [replace(deal, dealer=dealer, actions=()) for dealer in (0, 2)]
    found = verify_record(replace(schelle, deals=(short, *later))).violations
    assert [bad.where for bad in found] == [
        {"deal": 0, "field": "hands[0]"},
        {"deal": 2},
    ]


def test_verify_lists_no_more_than_anybody_reads(schelle: Record) -> None:
    verdict = verify_record(with_actions(schelle, *[cmd.Push(1)] * 200))
    assert len(verdict.violations) == MAX_VIOLATIONS
    assert verdict.capped


def test_verify_knows_the_law_it_was_played_under(schelle: Record) -> None:
    record = begin_record("gruempi-2011", "german")
    assert verify_record(record).same_law is True
    assert verify_record(replace(record, law="0" * 16)).same_law is False
    assert verify_record(schelle).same_law is None


def test_the_beginning_of_a_game_is_set_by_the_record() -> None:
    record = begin_record("allgemein", "french", settings={"thanks": "called", "target": 500}, scribe=2)
    settled, game = settings_and_new_game(record)
    assert (settled.thanks, settled.law.target.says, game.deck, game.called, game.scribe) == (
        "called",
        500,
        "french",
        True,
        2,
    )
    assert json.dumps(table(record)["finished"]) == "null"


def test_a_called_game_says_why_by_is_what_it_is() -> None:
    """P1 thanks first, but the order of finishing puts the Stöck of the others before it (AR-3-f, AR-15-d, L-4)."""
    hands = ["EU EA E8 E9 R6 R7 R8 R9 RB", "E6 EK EO S7 S8 S9 SB SU SO"]
    hands += ["E7 EB RU RO RK RA SK SA T6", "T7 T8 T9 TB TU TO TK TA S6"]
    moves = [{"seat": 0, "do": "announce", "mode": "E"}]
    moves += [{"seat": seat, "do": "play", "card": card} for seat, card in enumerate(("EU", "E6", "E7", "T7"))]
    moves += [{"seat": 0, "do": "thanks"}]
    document: dict[str, Any] = {"format": "puur-record/1", "reglement": "allgemein", "deck": "german"}
    document |= {"players": [""] * 4, "settings": {"target": 20, "thanks": "called"}}
    document |= {"deals": [{"dealer": 3, "hands": hands, "actions": moves}]}
    shown = result_document(replay_recorded_game(read_json(json.dumps(document).encode())))
    assert (shown["finished"]["winner"], shown["finished"]["by"]) == (1, "stoeck")
    assert {"AR-3-f", "AR-15-d"} <= set(shown["ending"]["clauses"])
    assert {"AR-1", "L-4"} <= set(shown["ending"]["decisions"])
    assert "Die andere Partei hat sich zuerst bedankt" in shown["ending"]["ruling"]
    document["settings"]["L-4"] = "first-thanks"
    shown = result_document(replay_recorded_game(read_json(json.dumps(document).encode())))
    assert (shown["finished"]["winner"], shown["finished"]["by"]) == (0, "thanks")
