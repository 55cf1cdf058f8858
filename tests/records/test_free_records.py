"""Whole records of free tables, written as people would: what happened, what was claimed, what came of it."""

from __future__ import annotations

from typing import Any

import pytest

from puur.errors import BadInput
from puur.records.json_read import read_json
from puur.records.json_write import write_json
from puur.records.model import Record
from puur.records.replay import replay_recorded_game
from puur.records.result import result_document
from puur.records.text_read import read_text
from puur.records.text_write import write_text

HANDS = """Hände: P1 E6 E7 E8 E9 EU R6 R7 R8 R9
P2 EO EK EA EB RU RO RK RA RB
P3 S6 S7 S8 S9 SU T6 T7 T8 T9
P4 SO SK SA SB TU TO TK TA TB
"""
"""P1 and P2 share Eichel and Rose, P3 and P4 Schelle and Schilte; Schilte is trump wherever nothing else is said."""
MIXED = """Hände: P1 EU EA E6 RA RK R6 SA S6 T6
P2 E9 EK E7 RO R9 R7 SK S7 T7
P3 EO EB E8 RU RB R8 SO S8 T8
P4 TA TK TO TU TB T9 SU SB S9
"""
"""Everybody but P4 has three Eichel and three Rose."""


def record(reglement: str, moves: str, hands: str = HANDS, head: str = "", more: str = "") -> Record:
    """The record of one deal dealt by P4 (and ``more`` deals), in the plain notation."""
    text = f"Puur-Protokoll 1\nReglement: {reglement}\nTisch: frei\n{head}\nSpiel 1\nGeber: P4\n{hands}{moves}\n{more}"
    return read_text(text.encode())


def replayed(reglement: str, moves: str, hands: str = HANDS, head: str = "", more: str = "") -> dict[str, Any]:
    """What the replay of the record shows; on the way both notations are read back."""
    kept = record(reglement, moves, hands, head, more)
    assert read_json(write_json(kept).encode()) == kept
    assert read_text(write_text(kept).encode()) == kept
    return result_document(replay_recorded_game(kept))


def deal_of(*args: str, **more: str) -> dict[str, Any]:
    """The first deal of the replay."""
    first: dict[str, Any] = replayed(*args, **more)["deals"][0]
    return first


def effects(deal: dict[str, Any], claim: int = 0) -> list[dict[str, Any]]:
    """What came of a claim."""
    found: list[dict[str, Any]] = deal["claims"][claim]["effects"]
    return found


NOTHING = [{"effect": "none"}]
REVOKED = "P1 Schilte\nP1 R6, EO, S6, SO"
"""P2 gives Eichel to Rose although he holds five of it; P3 and P4 have none."""


def test_who_claims_nothing_has_it_count_as_it_was_played() -> None:
    deal = deal_of("gruempi-2011", REVOKED + "\nP1 R7, RA")
    assert deal["claims"] == []
    assert deal["tricks"][0] == {"leader": 0, "cards": ["R6", "EO", "S6", "SO"], "winner": 0, "points": 6}
    assert deal["lying"] == ["R7", "RA"]


def test_in_an_open_trick_the_wrong_card_is_exchanged_and_both_lose_their_value() -> None:
    deal = deal_of("gruempi-2011", REVOKED + "\nP1 reklamiert revoke gegen P2\nP2 RA")
    assert effects(deal) == [
        {"effect": "exchange", "seat": 1, "cards": ["RB", "RU", "RO", "RK", "RA"]},
        {"effect": "loses_trick_value", "cards": ["EO", "RA"]},
    ]
    assert deal["tricks"][0] == {"leader": 0, "cards": ["R6", "RA", "S6", "SO"], "winner": 0, "points": 14}


def test_after_a_claim_the_text_counts_no_tricks() -> None:
    text = write_text(record("gruempi-2011", REVOKED + "\nP1 reklamiert revoke gegen P2\nP2 RA\nP1 R7, RK, S7, SK"))
    assert "Stich 1:" in text
    assert "Stich 2:" not in text


def test_what_is_ordered_must_be_played() -> None:
    with pytest.raises(BadInput, match="nach dem Entscheid eine andere Karte spielen") as bad:
        replayed("gruempi-2011", REVOKED + "\nP1 reklamiert revoke gegen P2\nP2 EK")
    assert bad.value.where == {"deal": 0, "action": 6}
    assert "GR-unkorrekt-e" in bad.value.clauses


def test_devalued_cards_win_no_later_trick_either() -> None:
    moves = REVOKED + "\nP1 reklamiert revoke gegen P2\nP2 RB\nP1 R7, RA, S7, SK"
    deal = deal_of("gruempi-2011", moves)
    assert [trick["winner"] for trick in deal["tricks"]] == [1, 0]
    assert deal["tricks"][1]["points"] == 11 + 4


@pytest.mark.clause("AR-8-d")
def test_a_devalued_lead_gives_the_trick_away() -> None:
    moves = REVOKED + "\nP1 reklamiert revoke gegen P2\nP2 RB\nP2 RA, S7, SK, R7"
    deal = deal_of("allgemein", moves)
    assert deal["tricks"][0]["winner"] == 1
    assert deal["tricks"][1] == {"leader": 1, "cards": ["RA", "S7", "SK", "R7"], "winner": 0, "points": 15}
    assert deal["leader"] == 0


@pytest.mark.clause("AR-8-d")
def test_a_devalued_lead_is_not_saved_by_the_partner() -> None:
    hands = """Hände: P1 E6 E7 E8 E9 EU R6 R7 R8 T6
P2 EO EK EA EB RU RO RK RB S6
P3 S7 S8 S9 SU SA T7 T8 T9 TU
P4 SO SK SB RA R9 TO TK TA TB
"""
    moves = "P1 Obenabe\nP1 R6, EO\nP1 reklamiert revoke gegen P2\nP2 RB\nP3 S7\nP4 R9\nP2 RK, S8, RA, R7"
    deal = deal_of("allgemein", moves, hands)
    assert [trick["winner"] for trick in deal["tricks"]] == [1, 0], "P4 has the ace, but P2 led with a devalued king"


LATE = REVOKED + "\nP1 R7, RA, S7, SK\nP2 EA, S8, SA, E6"
"""Now P2's second Rose shows that he had some."""


def test_noticed_later_the_opponents_annul() -> None:
    shown = replayed("gruempi-2011", LATE + "\nP1 reklamiert revoke gegen P2 wählt annul")
    deal = shown["deals"][0]
    assert deal["annulled"]
    assert deal["score"] == [0, 0] == shown["total"]
    assert effects(deal) == [{"effect": "annul_deal", "dealer": 3}]


def test_noticed_later_the_opponents_play_on() -> None:
    moves = LATE + "\nP1 reklamiert revoke gegen P2 wählt play-on\nP2 RK, S9, SB, R8"
    deal = deal_of("gruempi-2011", moves)
    assert not deal["annulled"]
    assert effects(deal) == [{"effect": "loses_trick_value", "cards": ["RB", "RU", "RO", "RK"]}]
    assert deal["tricks"][3]["winner"] == 0, "P2's Rose wins nothing any more"


def test_a_choice_that_is_missing_is_named() -> None:
    with pytest.raises(BadInput, match="wähl eines von annul, play-on") as bad:
        replayed("gruempi-2011", LATE + "\nP1 reklamiert revoke gegen P2")
    assert bad.value.where == {"deal": 0, "action": 13, "field": "choose"}


def test_where_nothing_is_left_to_choose_a_choice_is_refused() -> None:
    with pytest.raises(BadInput, match="hier gibt es nichts zu wählen") as bad:
        replayed("einzelschieber-2026", LATE + "\nP1 reklamiert revoke gegen P2 wählt annul")
    assert bad.value.where == {"deal": 0, "action": 13, "field": "choose"}


def test_who_did_it_does_not_choose() -> None:
    with pytest.raises(BadInput, match="hier wählen die Gegner"):
        replayed("gruempi-2011", LATE + "\nP4 reklamiert revoke gegen P2 wählt play-on")


def test_einzelschieber_counts_all_tricks_from_the_wrong_card_for_the_others() -> None:
    deal = deal_of("einzelschieber-2026", LATE + "\nP1 reklamiert revoke gegen P2\nP2 EK, S9, SB, E7")
    assert effects(deal) == [{"effect": "tricks_from", "trick": 1, "team": 0}]
    assert [trick["winner"] % 2 for trick in deal["tricks"]] == [0, 0, 0, 0]
    assert deal["card_points"][1] == 0
    assert deal["leader"] == 1, "who made the trick leads, whoever it is written for"


def test_einzelschieber_gives_the_open_trick_away_and_the_next_lead() -> None:
    deal = deal_of("einzelschieber-2026", REVOKED + "\nP3 reklamiert revoke gegen P2\nP2 RA")
    assert effects(deal) == [
        {"effect": "exchange", "seat": 1, "cards": ["RA"]},
        {"effect": "loses_trick_value", "cards": ["EO", "RA"]},
        {"effect": "trick_to", "team": 0},
        {"effect": "leads", "seat": 2},
    ]
    assert deal["tricks"][0]["winner"] == 0
    assert deal["leader"] == 2


def test_the_club_writes_strafpunkte_for_the_person() -> None:
    """And beside them the opponents choose, as in the subsidiary rules (AJ-30)."""
    deal = deal_of("ajz08-2017", LATE + "\nP1 reklamiert revoke gegen P2 wählt accept")
    assert [(one["seat"], one["points"]) for one in deal["penalties"]] == [(1, -100)]
    assert sum(deal["card_points"]) == sum(trick["points"] for trick in deal["tricks"])


def test_the_club_annuls_and_writes_strafpunkte_both() -> None:
    deal = deal_of("ajz08-2017", LATE + "\nP1 reklamiert revoke gegen P2 wählt annul")
    assert deal["annulled"]
    assert [(one["seat"], one["points"]) for one in deal["penalties"]] == [(1, -100)]
    assert "AJ-30" in deal["claims"][0]["ruling"]


def test_a_club_that_leaves_it_at_strafpunkte_chooses_nothing() -> None:
    late, alone = LATE + "\nP1 reklamiert revoke gegen P2", "Schalter: AJ-30 alone\n"
    deal = deal_of("ajz08-2017", late, head=alone)
    assert not deal["annulled"]
    assert [(one["seat"], one["points"]) for one in deal["penalties"]] == [(1, -100)]
    with pytest.raises(BadInput, match="hier gibt es nichts zu wählen"):
        replayed("ajz08-2017", f"{late} wählt annul", head=alone)


def test_an_early_card_of_the_club_is_charged_even_when_the_trick_is_turned() -> None:
    """What happens to the card holds while the trick lies open; the Strafpunkte come later too."""
    early = "P1 Schilte\nP1 R6\nP3 S6\nP2 RU\nP4 SO\nP2 RO\nP1 reklamiert early-card gegen P3"
    deal = deal_of("ajz08-2017", early)
    assert effects(deal) == [{"effect": "penalty", "seat": 2, "points": -100}]


def test_an_accusation_that_is_wrong_changes_nothing_and_is_kept() -> None:
    deal = deal_of("gruempi-2011", REVOKED + "\nP2 reklamiert revoke gegen P3 wählt annul")
    assert effects(deal) == NOTHING
    assert deal["claims"][0]["expired"] is False
    assert not deal["annulled"]
    assert len(deal["tricks"]) == 1


def test_a_claim_about_the_deal_before_comes_too_late() -> None:
    more = f"Spiel 2\nGeber: P1\n{HANDS}P2 Eichel\nP1 reklamiert revoke gegen P2 wählt annul"
    shown = replayed("gruempi-2011", "P1 Schilte\n" + WHOLE, more=more)
    claim = shown["deals"][1]["claims"][0]
    assert claim["expired"]
    assert claim["effects"] == NOTHING
    assert "GR-unkorrekt-f" in claim["clauses"]
    assert not shown["deals"][0]["annulled"]


def test_the_same_wrong_card_is_claimed_once() -> None:
    deal = deal_of("ajz08-2017", LATE + "\nP1 reklamiert revoke gegen P2 wählt accept\nP3 reklamiert revoke gegen P2")
    assert effects(deal, 1) == NOTHING
    assert len(deal["penalties"]) == 1


def test_a_claim_at_a_strict_table_says_what_is_missing() -> None:
    text = "Puur-Protokoll 1\nReglement: allgemein\n\nSpiel 1\nGeber: P4\n" + HANDS + "P1 reklamiert remark gegen P2"
    with pytest.raises(BadInput, match="dieser ist streng") as bad:
        replay_recorded_game(read_text(text.encode()))
    assert bad.value.where == {"deal": 0, "action": 0}


def test_two_who_could_be_meant_must_be_told_apart() -> None:
    moves = "P1 Schilte\nP1 E6, RA, S6, SO\nP1 reklamiert revoke\nP2 EO"
    assert deal_of("gruempi-2011", moves)["claims"][0]["against"] == 1
    with pytest.raises(BadInput, match="gegen wen"):
        replayed("gruempi-2011", "P1 Schilte\nP1 reklamiert revoke")


DIFFERENZLER = "Trumpf: Schilte\nSchätzung: P1 40, P2 40, P3 40, P4 37\n"


def test_differenzler_corrects_an_open_trick_without_a_price() -> None:
    deal = deal_of("edjv-differenzler-2015", DIFFERENZLER + "P1 R6, EO, S6, SO\nP3 reklamiert revoke gegen P2\nP2 RA")
    assert effects(deal) == [{"effect": "exchange", "seat": 1, "cards": ["RB", "RU", "RO", "RK", "RA"]}]
    assert deal["tricks"][0]["winner"] == 1


def test_differenzler_those_after_him_may_change_their_cards_too() -> None:
    moves = DIFFERENZLER + "P1 R6, EO, S6, SO\nP3 reklamiert revoke gegen P2\nP4 TA\nP2 RA"
    deal = deal_of("edjv-differenzler-2015", moves)
    assert deal["tricks"][0]["cards"] == ["R6", "RA", "S6", "TA"]
    assert deal["tricks"][0]["winner"] == 3


WHOLE = """P1 R6, EO, S6, SO
P1 R7, RA, S7, SK
P2 RK, S8, SA, R8
P2 RO, S9, SB, R9
P2 RU, SU, TU, E6
P4 TO, E7, RB, T6
P4 TK, E8, EK, T7
P4 TA, E9, EA, T8
P4 TB, EU, EB, T9
"""
"""P1 6 points, P2 11+4, 4+11, 3+10, 2+... : the rest is counted by the game."""


def repetition(choices: str, again: str = "P1 E6") -> dict[str, Any]:
    """P2 revoked in the first trick; after the deal the others choose, and it is played once more."""
    more = f"Spiel 2\nGeber: P4\n{HANDS}{DIFFERENZLER}{again}"
    moves = DIFFERENZLER + WHOLE + choices
    return replayed("edjv-differenzler-2015", moves, more=more)


PROPER = """P1 R6, RB, S6, SO
P2 RA, S7, SK, R7
P2 RK, S8, SA, R8
P2 RO, S9, SB, R9
P2 RU, SU, TU, E6
P4 TO, E7, EO, T6
P4 TK, E8, EK, T7
P4 TA, E9, EA, T8
P4 TB, EU, EB, T9
"""


@pytest.mark.clause("ED-16-a", "ED-16-d")
def test_differenzler_repeats_and_everybody_has_his_choice() -> None:
    choices = "P1 reklamiert revoke gegen P2 wählt keep\nP3 reklamiert revoke gegen P2 wählt repeat"
    first = deal_of("edjv-differenzler-2015", DIFFERENZLER + WHOLE)["differences"]
    second = deal_of("edjv-differenzler-2015", DIFFERENZLER + PROPER)["differences"]
    shown = repetition(choices, PROPER)
    assert first != second
    assert shown["deals"][0]["annulled"]
    assert shown["deals"][0]["score"] == [0, 0, 0, 0]
    assert shown["deals"][0]["differences"] == [first[0], first[1] + 20, *first[2:]]
    assert shown["deals"][1]["differences"] == [first[0], max(first[1], second[1]) + 20, second[2], first[3]]
    assert shown["total"] == shown["deals"][1]["differences"]


@pytest.mark.clause("ED-16-b")
def test_differenzler_no_choice_after_the_new_deal() -> None:
    chosen = repetition(
        "P1 reklamiert revoke gegen P2 wählt keep", PROPER + "P1 reklamiert revoke gegen P2 wählt repeat"
    )
    kept = repetition("P1 reklamiert revoke gegen P2 wählt keep", PROPER)
    assert chosen["total"] == kept["total"]
    assert effects(chosen["deals"][1]) == NOTHING


def test_differenzler_repeats_with_the_same_trump() -> None:
    more = f"Spiel 2\nGeber: P4\n{HANDS}Trumpf: Rose\n"
    moves = DIFFERENZLER + WHOLE + "P1 reklamiert revoke gegen P2 wählt keep"
    with pytest.raises(BadInput, match="bleibt der Trumpf T"):
        replayed("edjv-differenzler-2015", moves, more=more)
