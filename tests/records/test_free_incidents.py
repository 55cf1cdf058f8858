"""Free tables beside wrong cards: out of turn, two cards, laid down, thanked, announced, dealt, said."""

from __future__ import annotations

from typing import Any

import pytest

from puur.errors import BadInput

from .test_free_records import DIFFERENZLER, HANDS, MIXED, NOTHING, WHOLE, deal_of, effects, replayed

# P1 holds E6-9 EU and R6-9, P2 the high Eichel and Rose, P3 S6-9 SU and T6-9, P4 the high Schelle and Schilte.


def test_two_cards_and_the_second_one_stays() -> None:
    moves = "P1 Obenabe\nP1 R6, RA\nP2 RB\nP1 reklamiert two-cards gegen P2 wählt second-card\nP3 S6\nP4 SO"
    deal = deal_of("allgemein", moves)
    assert {"effect": "loses_trick_value", "cards": ["RB", "RA"]} in effects(deal)
    assert deal["tricks"][0] == {"leader": 0, "cards": ["R6", "RB", "S6", "SO"], "winner": 0, "points": 13}
    back = deal_of("allgemein", moves + "\nP1 R7, RA")
    assert back["lying"] == ["R7", "RA"], "the first went back to the hand"


def test_two_cards_at_the_gruempi_and_the_other_comes_next() -> None:
    moves = "P1 Obenabe\nP1 R6, RA\nP2 EO\nP1 reklamiert two-cards gegen P2 wählt first-card\nP3 S6\nP4 SO"
    deal = deal_of("gruempi-2011", moves + "\nP1 E6, EO")
    assert deal["lying"] == ["E6", "EO"]
    with pytest.raises(BadInput, match="erlaubt: EO"):
        replayed("gruempi-2011", moves + "\nP1 E6, EK")


def test_two_cards_nobody_claims_the_second_lies_for_the_next_trick() -> None:
    deal = deal_of("gruempi-2011", "P1 Obenabe\nP1 R6, RA\nP2 RB\nP3 S6\nP4 SO")
    assert deal["tricks"][0]["cards"] == ["R6", "RA", "S6", "SO"]
    assert deal["lying"] == ["RB"]
    assert deal["leader"] == 1


def test_the_wrong_leader_takes_his_card_back_and_loses_the_trick() -> None:
    moves = "P1 Obenabe\nP3 SU, SA\nP1 reklamiert wrong-leader gegen P3\nP1 R6, RB, S6, SO"
    deal = deal_of("einzelschieber-2026", moves)
    assert {"effect": "trick_to", "team": 1} in effects(deal)
    assert deal["tricks"][0] == {"leader": 0, "cards": ["R6", "RB", "S6", "SO"], "winner": 1, "points": 13}
    assert deal["leader"] == 3, "right of who led wrongly"


def test_after_a_wrong_lead_the_suit_is_barred_until_the_others_win_a_trick() -> None:
    moves = "P1 Schilte\nP3 S6\nP2 reklamiert wrong-leader gegen P3\nP1 R6, EO, S8, SO\nP3 S7"
    with pytest.raises(BadInput) as bad:
        replayed("allgemein", moves.replace("R6, EO, S8, SO", "E6, RA, T6, SO"))
    assert "darf diese Farbe erst wieder ausspielen" in str(bad.value)
    assert bad.value.clauses[0] == "AR-8-a"


def test_the_bar_falls_with_a_trick_of_the_opponents() -> None:
    moves = "P1 Schilte\nP3 S6\nP2 reklamiert wrong-leader gegen P3\nP1 R6, RA, S8, SO\n"
    deal = deal_of("allgemein", moves + "P2 EA, S9, SA, E6\nP2 EK, T6, SK, E7\nP3 S7")
    assert deal["lying"] == ["S7"]


def test_trump_led_wrongly_and_the_opponents_want_it_led() -> None:
    moves = "P1 Eichel\nP2 EO\nP1 reklamiert wrong-leader gegen P2 wählt lead-trump\n"
    assert deal_of("allgemein", moves + "P1 E6")["lying"] == ["E6"]
    with pytest.raises(BadInput, match="nach dem Entscheid eine andere Karte spielen"):
        replayed("allgemein", moves + "P1 R6")
    assert deal_of("allgemein", moves.replace("lead-trump", "lead-free") + "P1 R6")["lying"] == ["R6"]


def test_a_wrong_lead_that_nobody_claims_is_the_lead() -> None:
    deal = deal_of("gruempi-2011", "P1 Obenabe\nP3 S6, SO, E6, RA")
    assert deal["tricks"][0] == {"leader": 2, "cards": ["S6", "SO", "E6", "RA"], "winner": 3, "points": 14}
    late = deal_of("allgemein", "P1 Obenabe\nP3 S6, SO, E6, RA\nP4 SA\nP2 reklamiert wrong-leader gegen P3")
    assert effects(late) == NOTHING
    assert late["claims"][0]["expired"] is True


def test_an_early_card_stays_and_wins_nothing() -> None:
    moves = "P1 Schilte\nP1 R6\nP3 T9\nP2 reklamiert early-card gegen P3\nP2 RA\nP4 SO"
    deal = deal_of("gruempi-2011", moves)
    assert deal["tricks"][0] == {"leader": 0, "cards": ["R6", "RA", "T9", "SO"], "winner": 1, "points": 11 + 14 + 3}
    unclaimed = deal_of("gruempi-2011", moves.replace("P2 reklamiert early-card gegen P3\n", ""))
    assert unclaimed["tricks"][0]["winner"] == 2


def test_an_early_card_is_claimed_while_the_trick_lies_open() -> None:
    moves = "P1 Schilte\nP1 R6\nP3 T9\nP2 RA\nP4 SO\nP3 T8\nP2 reklamiert early-card gegen P3"
    deal = deal_of("gruempi-2011", moves)
    assert effects(deal) == NOTHING
    assert deal["claims"][0]["expired"]
    club = deal_of("ajz08-2017", moves)
    assert club["penalties"][0]["points"] == -100, "Strafpunkte can be given later too"


def test_an_early_card_on_the_empty_table_is_no_lead_once_it_is_claimed() -> None:
    moves = "P1 Obenabe\nP3 S6\nP2 reklamiert early-card gegen P3\nP1 R6, RA\nP4 SO"
    deal = deal_of("gruempi-2011", moves)
    assert deal["tricks"][0] == {"leader": 0, "cards": ["R6", "RA", "S6", "SO"], "winner": 1, "points": 14}


def test_an_early_card_that_must_follow_is_exchanged() -> None:
    moves = "P1 Schilte\nP1 R6\nP2 EO\nP3 S6\nP4 SO"
    early = moves.replace("P2 EO\nP3 S6", "P3 S6\nP2 EO")
    deal = deal_of("einzelschieber-2026", early + "\nP1 reklamiert revoke gegen P2\nP2 RA")
    assert deal["tricks"][0]["winner"] == 0


PUSHED = "P3 schiebt\nP1 Schilte\nP1 R6\nP2 reklamiert wrong-leader gegen P1"
"""P3 has the Schilten-7 and so the choice; whoever announces in the end, P3 leads (AJ-2.2.1-g)."""


def test_a_wrong_lead_in_a_pushed_game_of_the_club_goes_back_and_costs() -> None:
    deal = deal_of("ajz08-2017", PUSHED + "\nP3 S6\nP4 SO")
    assert [(one["seat"], one["points"]) for one in deal["penalties"]] == [(0, -200)]
    assert (deal["leader"], deal["lying"]) == (2, ["S6", "SO"])


def test_who_opens_a_differenzler_in_anothers_place_takes_the_card_back_without_more() -> None:
    moves = DIFFERENZLER + "P2 RA\nP3 reklamiert wrong-leader gegen P2\nP1 R6"
    deal = deal_of("edjv-differenzler-2015", moves)
    assert (deal["leader"], deal["lying"]) == (0, ["R6"])
    assert effects(deal) == NOTHING


@pytest.mark.parametrize("regulation", ["allgemein", "gruempi-2011", "einzelschieber-2026"])
def test_an_opponent_who_announces_is_no_partner_who_does(regulation: str) -> None:
    """The accusation is wrong, it changes nothing and stops nothing."""
    deal = deal_of(regulation, "P2 Schilte\nP1 reklamiert partner-announced gegen P2\nP1 R6")
    assert effects(deal) == NOTHING
    assert deal["claims"][0]["clauses"] == []
    assert not deal["annulled"]


def test_whichever_card_is_given_for_an_early_one_loses_its_value() -> None:
    """Which of three Roses he gives is not known when it is ruled (AR-22-c): the Under would win, but does not."""
    moves = "P1 Schilte\nP1 R6\nP3 S8\nP1 reklamiert early-card gegen P3\nP2 R7\nP3 RU\nP4 S9"
    deal = deal_of("allgemein", moves, MIXED)
    assert effects(deal) == [
        {"effect": "exchange", "seat": 2, "cards": ["R8", "RB", "RU"]},
        {"effect": "loses_trick_value", "cards": ["S8"]},
    ]
    assert deal["tricks"][0] == {"leader": 0, "cards": ["R6", "R7", "RU", "S9"], "winner": 1, "points": 2}
    keeps = deal_of("einzelschieber-2026", moves, MIXED)
    assert keeps["tricks"][0]["winner"] == 2, "the Einzelschieber devalues nothing here (ES-11)"


UNDERTRUMPED = "P1 Schelle\nP1 R6\nP2 SK\nP3 R8\nP4 SB\nP1 reklamiert undertrump gegen P4\n"


def test_whichever_card_is_given_for_an_undertrump_loses_its_value() -> None:
    """The Nell given for the Banner would win; with its value lost the King of trumps does. The Puur is spared."""
    nell = deal_of("allgemein", UNDERTRUMPED + "P4 S9", MIXED)
    assert {"effect": "loses_trick_value", "cards": ["SB"]} in effects(nell)
    assert nell["tricks"][0] == {"leader": 0, "cards": ["R6", "SK", "R8", "S9"], "winner": 1, "points": 18}
    puur = deal_of("allgemein", UNDERTRUMPED + "P4 SU", MIXED)
    assert puur["tricks"][0]["winner"] == 3


REST = "P1 Schilte\nP1 R6, RA, S6, SO\nP2 RK, S7, SK, R7\nP2 Rest"


def test_the_rest_laid_down_counts_until_somebody_objects() -> None:
    deal = deal_of("gruempi-2011", REST)
    assert deal["card_points"] == [0, 157]
    claimed = deal_of("gruempi-2011", REST + "\nP1 reklamiert cards-laid-down gegen P2")
    assert effects(claimed) == [{"effect": "tricks_from", "trick": 3, "team": 0}]
    assert claimed["card_points"] == [157 - 22, 22]


def test_a_true_rest_stays_true() -> None:
    moves = "P1 Obenabe\nP1 R6, RA, S6, SO\nP2 Rest\nP1 reklamiert cards-laid-down gegen P2"
    hands = HANDS.replace("EU", "EB").replace("EA EB", "EA EU")
    deal = deal_of("gruempi-2011", moves, hands)
    assert effects(deal) == NOTHING
    assert deal["card_points"] == [0, 157]


def test_the_club_adds_strafpunkte_to_a_false_rest() -> None:
    deal = deal_of("ajz08-2017", REST + "\nP1 reklamiert cards-laid-down gegen P2")
    assert [(one["seat"], one["points"]) for one in deal["penalties"]] == [(1, -200)]
    assert deal["card_points"] == [157 - 22, 22]


def test_where_every_trick_is_played_a_rest_ends_nothing() -> None:
    deal = deal_of("einzelschieber-2026", REST + "\nP2 RO, S8, SB, R8")
    assert len(deal["tricks"]) == 3
    claimed = deal_of("einzelschieber-2026", REST + "\nP3 reklamiert cards-laid-down gegen P2")
    assert claimed["card_points"] == [157 - 22, 22]


def test_differenzler_plays_on_after_cards_were_laid_down() -> None:
    moves = (
        DIFFERENZLER + REST.replace("P1 Schilte\n", "") + "\nP1 reklamiert cards-laid-down gegen P2\nP2 RO, S8, SB, R8"
    )
    deal = deal_of("edjv-differenzler-2015", moves)
    assert effects(deal) == [{"effect": "difference_points", "seat": 1, "points": 20}]
    assert len(deal["tricks"]) == 3


CALLED = "Bedanken: gerufen"


def test_who_thanks_is_believed_until_somebody_counts() -> None:
    moves = "P1 Schilte\nP1 R6, RA, S6, SO\nP2 bedankt sich"
    shown = replayed("gruempi-2011", moves, head=CALLED)
    assert shown["finished"] == {"winner": 1, "by": "thanks", "deal": 0, "action": 5, "schneider": False}
    assert shown["ending"]["clauses"] == ["GR-ausmachen-h"]
    claimed = replayed("gruempi-2011", moves + "\nP1 reklamiert false-thanks gegen P2", head=CALLED)
    assert claimed["finished"] == {"winner": 0, "by": "false-thanks", "deal": 0, "action": 6, "schneider": False}


def test_who_thanks_too_soon_where_it_ends_by_itself_is_believed_too() -> None:
    moves = "P1 Schilte\nP1 R6, RA, S6, SO\nP2 bedankt sich"
    assert replayed("gruempi-2011", moves)["finished"]["winner"] == 1
    claimed = replayed("gruempi-2011", moves + "\nP1 reklamiert false-thanks gegen P2")
    assert claimed["finished"]["winner"] == 0
    assert claimed["finished"]["by"] == "false-thanks"


def test_a_false_bedanken_at_the_club_costs_strafpunkte_and_the_round_goes_on() -> None:
    moves = "P1 Schilte\nP1 R6, RA, S6, SO\nP2 bedankt sich\nP1 reklamiert false-thanks gegen P2\nP2 RK"
    shown = replayed("ajz08-2017", moves, head=CALLED)
    assert shown["finished"] is None
    assert [(one["seat"], one["points"]) for one in shown["deals"][0]["penalties"]] == [(1, -500)]
    assert shown["deals"][0]["lying"] == ["RK"]


def test_the_points_of_cards_looked_at_change_sides() -> None:
    moves = "P1 Schilte\nP1 R6, RA, S6, SO\nP2 RK, S7, SK, R7\nP2 berichtet turned-tricks-looked-at RA SO"
    deal = deal_of("gruempi-2011", moves + "\nP1 reklamiert turned-tricks-looked-at gegen P2")
    assert effects(deal) == [{"effect": "points_to_opponents", "cards": ["RA", "SO"]}]
    assert deal["card_points"] == [14, 8]
    nobody = deal_of("gruempi-2011", moves)
    assert nobody["card_points"] == [0, 22]


def test_who_deals_wrongly_deals_again() -> None:
    moves = "P2 reklamiert misdeal gegen P4"
    shown = replayed("allgemein", moves, more=f"Spiel 2\nGeber: P4\n{HANDS}P1 Eichel")
    assert shown["deals"][0]["annulled"]
    assert effects(shown["deals"][0]) == [{"effect": "redeal", "dealer": 3}]
    assert shown["deals"][1]["mode"] == "E"


def test_a_misdeal_is_the_dealers_even_if_nobody_names_him() -> None:
    deal = deal_of("ajz08-2017", "P2 reklamiert misdeal")
    assert deal["claims"][0]["against"] == 3
    assert deal["penalties"][0]["seat"] == 3


def test_after_the_first_trick_nobody_objects_to_the_deal() -> None:
    deal = deal_of("allgemein", "P1 Schilte\nP1 R6, RA, S6, SO\nP2 RK\nP1 reklamiert misdeal gegen P4")
    assert effects(deal) == NOTHING
    assert deal["claims"][0]["expired"]
    assert not deal["annulled"]


def test_differenzler_keeps_the_trump_when_it_is_dealt_again() -> None:
    more = f"Spiel 2\nGeber: P4\n{HANDS}Trumpf: Rose\n"
    with pytest.raises(BadInput, match="bleibt der Trumpf T"):
        replayed("edjv-differenzler-2015", "Trumpf: Schilte\nP1 reklamiert misdeal gegen P4", more=more)


def test_the_partner_who_announced_in_place_of_vorhand_costs_the_turn() -> None:
    moves = "P3 Schilte\nP1 R6\nP2 reklamiert partner-announced gegen P3"
    shown = replayed("einzelschieber-2026", moves, more=f"Spiel 2\nGeber: P1\n{HANDS}P2 Eichel")
    assert effects(shown["deals"][0])[0]["dealer"] == 0
    assert shown["deals"][0]["annulled"]
    assert shown["deals"][1]["announcer"] == 1


def test_a_partner_who_pushed_is_heard_and_vorhand_still_decides() -> None:
    deal = deal_of("einzelschieber-2026", "P3 schiebt\nP1 Schilte\nP1 R6")
    assert (deal["announcer"], deal["pushed"], deal["mode"]) == (0, False, "T")


def weis(reglement: str, moves: str) -> dict[str, Any]:
    """P1 holds a run of four in Eichel and one in Rose, P3 of four in Schelle and one in Schilte."""
    return deal_of(reglement, "P1 Schilte\n" + moves)


def test_a_weis_that_nobody_holds_is_struck_and_the_others_may_report() -> None:
    moves = "P1 R6 weist 4xA, RA, S6, SO"
    believed = weis("gruempi-2011", moves + "\nP2 RK")
    assert believed["weis"] == [100, 0]
    struck = weis("gruempi-2011", moves + "\nP2 reklamiert weis-false gegen P1 wählt accept\nP2 weist EO-A")
    assert struck["weis"] == [0, 20]


def test_a_weis_too_low_counts_what_was_said() -> None:
    deal = weis("allgemein", "P1 R6 weist E6-8, RA, S6, SO\nP3 reklamiert weis-too-low gegen P1")
    assert effects(deal) == [{"effect": "weis_capped", "seat": 0, "points": 20}]
    assert deal["weis"] == [20, 0]


def test_vorhand_betrays_the_cards() -> None:
    moves = "P1 R6 weist E6-9, RA, S6 weist S6-9, SO\nP2 reklamiert weis-vorhand gegen P3 wählt play-on"
    deal = weis("gruempi-2011", moves)
    assert effects(deal) == [{"effect": "loses_trick_value", "cards": ["S6", "S7", "S8", "S9"]}]


def test_a_remark_is_taken_at_the_word_of_who_heard_it() -> None:
    deal = weis("allgemein", "P1 R6, RA, S6, SO\nP2 reklamiert remark gegen P3 wählt annul")
    assert deal["annulled"]
    kept = weis("allgemein", "P1 R6, RA, S6, SO\nP2 reklamiert remark gegen P3 wählt accept")
    assert not kept["annulled"]


def test_an_unequal_deal_that_nobody_notices_ends_when_a_hand_is_empty() -> None:
    hands = HANDS.replace("P1 E6 E7", "P1 E7").replace("P2 EO", "P2 E6 EO")
    moves = """P1 Obenabe
P1 E7, EO, S6, SO
P2 EK, S7, SK, E8
P2 EA, S8, SA, E9
P2 EB, S9, SB, EU
P2 RA, SU, TU, R6
P2 RK, T6, TO, R7
P2 RO, T7, TK, R8
P2 RU, T8, TA, R9"""
    deal = deal_of("gruempi-2011", moves, hands)
    assert len(deal["tricks"]) == 8
    assert sum(deal["card_points"]) == 157
    assert deal["match"] is None


def test_differenzler_an_empty_slip_costs_what_was_made_and_twenty() -> None:
    head = DIFFERENZLER.replace(", P4 37", "")
    deal = deal_of("edjv-differenzler-2015", head + WHOLE + "P1 reklamiert estimate-missing gegen P4")
    made = deal["seat_points"][3]
    assert effects(deal) == [{"effect": "difference_points", "seat": 3, "points": made + 20}]
    assert deal["score"][3] == made + 20
    with pytest.raises(BadInput, match="wenn es gespielt ist"):
        replayed("edjv-differenzler-2015", head + "P1 R6\nP1 reklamiert estimate-missing gegen P4")


def test_the_stoeck_that_the_partner_asked_for_are_not_written() -> None:
    hands = HANDS.replace("TK", "TX").replace("T9", "TK").replace("TX", "T9").replace("TO", "TX").replace("T8", "TO")
    moves = "P1 Schilte\nP1 R6, RA, TO, SO\nP3 TK Stöck, T9, E6, EO"
    shown = deal_of("gruempi-2011", moves, hands.replace("TX", "T8"))
    assert shown["stoeck"] == [20, 0]
    struck = deal_of("gruempi-2011", moves + "\nP2 reklamiert stoeck-prompted gegen P1", hands.replace("TX", "T8"))
    assert effects(struck)[0]["effect"] == "stoeck_void"
    assert struck["stoeck"] == [0, 0]


def test_in_the_clubs_list_a_glass_costs_the_person() -> None:
    deal = deal_of("ajz08-2017", "P1 Schilte\nP1 reklamiert glass gegen P2")
    assert effects(deal)[0]["effect"] == "penalty"
    assert deal["penalties"][0]["seat"] == 1


def test_all_nine_tricks_the_partie_ended_and_a_claim_undoes_it() -> None:
    head = "Ziel: 50\n"
    moves = "P1 Schilte\n" + WHOLE.split("\nP2 RO")[0]
    ended = replayed("allgemein", moves, head=head)
    assert ended["finished"]["winner"] == 1
    annulled = replayed("allgemein", moves + "\nP1 reklamiert revoke gegen P2 wählt annul", head=head)
    assert annulled["finished"] is None
    assert annulled["total"] == [0, 0]


@pytest.mark.parametrize("what, wrong", [("sign", True), ("weis", False)])
def test_a_remark_is_ruled_by_what_was_reported(what: str, *, wrong: bool) -> None:
    """In the first trick one may speak of Weise."""
    told = f"P1 R6\nP2 berichtet remark von P3 what={what}\nP2 reklamiert remark gegen P3"
    deal = weis("gruempi-2011", told + (" wählt annul" if wrong else ""))
    assert deal["annulled"] is wrong


def test_who_has_the_card_too_many_is_told() -> None:
    told = "P2 berichtet missing-card von P4 surplus={}\nP2 reklamiert missing-card gegen P4"
    assert deal_of("allgemein", told.format(0))["annulled"]
    with pytest.raises(BadInput, match="annul, accept"):
        deal_of("allgemein", told.format("niemand"))


@pytest.mark.parametrize("told", ["what=nonsense", "permission=none"])
def test_a_report_of_what_nobody_asks_is_refused_at_its_place(told: str) -> None:
    with pytest.raises(BadInput) as bad:
        weis("allgemein", f"P1 R6\nP2 berichtet remark von P3 {told}")
    assert bad.value.where["column"]


def test_nothing_is_charged_twice_and_each_chooses_for_himself() -> None:
    thrown = DIFFERENZLER + WHOLE + "P1 reklamiert cards-thrown-in gegen P4\n"
    once = deal_of("edjv-differenzler-2015", thrown)
    assert once["claims"][0]["choose"] is None
    again = deal_of("edjv-differenzler-2015", thrown + "P2 reklamiert cards-thrown-in gegen P4\n")
    assert again["score"] == once["score"]
    assert effects(again, 1) == NOTHING
    chosen = deal_of("edjv-differenzler-2015", thrown + "P2 reklamiert cards-thrown-in gegen P4 wählt repeat\n")
    assert chosen["score"] == once["score"]
    with pytest.raises(BadInput, match="Platz 4 darf nicht wählen"):
        deal_of("edjv-differenzler-2015", thrown + "P4 reklamiert cards-thrown-in gegen P4 wählt repeat\n")
