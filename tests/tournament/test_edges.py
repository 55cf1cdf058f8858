"""What is just allowed and just refused, and what is said where a part is missing: one line each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puur.concurrency import ConflictRefusal, ValueChange
from puur.law.reglemente import reglement
from puur.tournament import commands as cmd
from puur.tournament.announcing import board_line_label
from puur.tournament.bookkeeping import players_who_may_confirm
from puur.tournament.calls_prizes_teams import Match
from puur.tournament.each_alone import only_possible_deal_sum
from puur.tournament.file_read import read_teams
from puur.tournament.fixtures import pitch_words
from puur.tournament.labels import path_label
from puur.tournament.money.fees import FeeAccount, fee_accounts, find_payer_by_reference, payment_reference
from puur.tournament.name_removal import names_to_mask
from puur.tournament.papers.score_sheets import is_trump_noted
from puur.tournament.parts import TOURNAMENT_COMPARISON
from puur.tournament.ranking_notes import unequal_plan_notes
from puur.tournament.registration import Registration, entrant_name
from puur.tournament.state import Player, ScoreSheet, Seating, Setup, Tournament
from puur.tournament.topics.fixtures import MAX_MATCH_MINUTES
from puur.tournament.topics.people import PlayersEntered
from puur.tournament.topics.privacy import Forgotten
from puur.tournament.topics.registration import MAX_PLACES
from puur.tournament.value_words import match_words
from puur.words.catalogue import Language, Voice, to_text

from .house import ES, GR, OFFICE, Evening, four, phone, sides
from .test_ending import published
from .test_teams import gruempi
from .test_till import HOLDER, IBAN


def test_nobody_confirms_what_nobody_wrote() -> None:
    refusal = four().refused(cmd.Confirm(1, 1, "2"), phone(1, 1, "2"))
    assert refusal.message_in_german.startswith("Es ist noch nichts geschrieben")


@pytest.mark.parametrize("limit, allowed", [(-1, False), (0, True), (MAX_PLACES, True), (MAX_PLACES + 1, False)])
def test_a_registration_has_so_many_places_at_most(limit: int, *, allowed: bool) -> None:
    command = cmd.SetRegistration(limit=limit)
    if allowed:
        Evening(ES).do(command)
    else:
        assert Evening(ES).refused(command).field == "limit"


def test_a_match_takes_four_hours_at_most() -> None:
    evening = Evening(GR, unit="team", passen=0, games=0)
    evening.do(cmd.AddTeam("Dorf X"))
    evening.do(cmd.AddTeam("Dorf Y"))
    plan = cmd.PlanMatches("09:00", MAX_MATCH_MINUTES + 1, 0, pitches=("A",))
    assert evening.refused(plan).field == "football"
    evening.do(cmd.PlanMatches("09:00", MAX_MATCH_MINUTES, 0, pitches=("A",)))


def test_a_team_that_withdrew_is_planned_on_neither_side() -> None:
    evening = gruempi()
    evening.do(cmd.AddTeam("Dorf Z"))
    evening.do(cmd.WithdrawTeam("3", "krank"))
    assert evening.refused(cmd.AddMatch("3", "1")).field == "home"
    assert evening.refused(cmd.AddMatch("1", "3")).field == "away"


def test_jass_follows_football() -> None:
    evening = gruempi()
    evening.do(cmd.AddTeam("Dorf Z"))
    evening.do(cmd.AddMatch("1", "3"))
    assert evening.refused(cmd.EnterPartie(2, 1, (2500, 100)), OFFICE).field == "number"


def test_a_match_is_told_with_its_pitch_only_if_it_has_one() -> None:
    now = gruempi().now
    assert to_text(match_words(now, Match(1, "1", "2", start="14:30"))) == "Dorf X – Dorf Y, 14.30 Uhr"
    assert to_text(match_words(now, Match(1, "1", "2", pitch="A"))) == "Dorf X – Dorf Y, Platz A"


@pytest.mark.parametrize(
    "language, letter, name",
    [
        ("de", "Platz A", "Platz 1"),
        ("fr", "terrain A", "Terrain 1"),
        ("it", "campo A", "Campo 1"),
        ("en", "pitch A", "Pitch 1"),
    ],
)
def test_a_pitch_with_a_name_of_its_own_is_not_called_a_pitch_twice(language: Language, letter: str, name: str) -> None:
    assert to_text(pitch_words("A"), Voice(language)) == letter
    assert to_text(pitch_words(name), Voice(language)) == name


def test_a_team_registers_under_its_own_name() -> None:
    now = Tournament(Setup("k", GR, "Probe", "2026-05-29", unit="team"))
    assert entrant_name(now, Registration(1, "Huber Ruth", 0, team="Dorf X")) == "Dorf X"


def test_a_start_number_and_its_twin_with_a_nought_have_two_references() -> None:
    evening = Evening(ES, fee="25")
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Anna Meier", id="17"), cmd.NewPlayer("Beat Frei", id="017"))))
    evening.do(cmd.SetFeeAccount(IBAN, HOLDER))
    references = [payment_reference(evening.now, id_) for id_ in ("17", "017")]
    assert [find_payer_by_reference(evening.now, one) for one in references] == ["17", "017"]
    assert ["N0017" in one for one in references] == [True, False]


@pytest.mark.parametrize(
    "id_, part", [("7", "N0007"), ("123456", "N123456"), ("1234567", "X"), ("anna", "X"), ("²", "X")]
)
def test_a_start_number_of_at_most_six_digits_stands_in_the_reference(id_: str, part: str) -> None:
    evening = Evening(ES, fee="25")
    evening.do(cmd.SetFeeAccount(IBAN, HOLDER))
    assert payment_reference(evening.now, id_)[4:].removeprefix(evening.now.till.series).startswith(part)


@pytest.mark.parametrize("paid, over", [(2500, 0), (3000, 500), (2000, 0)])
def test_what_was_paid_too_much(paid: int, over: int) -> None:
    evening = Evening(ES, fee="25")
    evening.people(1)
    evening.do(cmd.OpenTill(0))
    evening.do(cmd.TakeFee("1", amount=paid))
    assert fee_accounts(evening.now)[0].over == over


def test_what_no_coin_pays_is_not_too_much() -> None:
    evening = Evening(ES, fee="24.98")
    evening.people(1)
    evening.do(cmd.OpenTill(0))
    evening.do(cmd.TakeFee("1", amount=2500))
    assert fee_accounts(evening.now)[0].over == 0


@pytest.mark.parametrize("owed, paid", [(2502, 2502), (2498, 2498), (None, 2500)])
def test_an_amount_paid_to_the_rappen_or_where_none_is_set_is_not_too_much(owed: int | None, paid: int) -> None:
    assert FeeAccount("1", "Anna", owed, paid, ticked=False, due=True).over == 0


def test_the_sum_of_each_alone_is_known_where_nothing_leaves_it_open() -> None:
    assert [only_possible_deal_sum(reglement("guggitaler"), number, 8) for number in (1, 2, 8)] == [45, 90, -80]
    assert only_possible_deal_sum(reglement("kreuzjass"), 1, 8) == 157
    assert only_possible_deal_sum(reglement("molotow"), 1, 8) is None


@pytest.mark.parametrize(
    "id_, noted", [("allgemein", True), ("hindersi", True), ("molotow", False), ("coiffeur", False)]
)
def test_the_trump_has_a_column_where_nothing_else_says_it(id_: str, *, noted: bool) -> None:
    assert is_trump_noted(reglement(id_)) is noted


def test_labels_say_who_wrote_a_total() -> None:
    evening = four()
    labels = [to_text(path_label(evening.now, ("slips.totals", 1, 1, source))) for source in ("desk", "table")]
    assert len(set(labels)) == 2
    assert "Rechnungsbüro" in labels[0]


def test_a_protest_is_named_by_who_raised_it() -> None:
    evening = published()
    evening.do(cmd.Object("2", "zu wenig"))
    name = evening.now.players["2"].name
    assert to_text(path_label(evening.now, ("protests", 1, "text"))) == f"Einsprache 1 von {name} (2)"
    assert to_text(path_label(evening.now, ("protests", 2, "text"))) == "Einsprache 2"


def test_a_call_is_named_by_its_table_and_a_prize_by_what_it_is() -> None:
    evening = four()
    evening.do(cmd.CallOfficial("Karte fehlt"))
    evening.do(cmd.CallOfficial("Frage", 1, 1))
    evening.do(cmd.SetPrizes(("Schinken", "Wein")), OFFICE)
    calls = [to_text(path_label(evening.now, ("calls", number, "text"))) for number in (1, 2, 3)]
    prizes = [to_text(path_label(evening.now, ("prizes", number, "taken"))) for number in (1, 2, 3)]
    assert calls == ["Ruf 1", "Ruf 2 (Passe 1, Tisch 1)", "Ruf 3"]
    assert prizes == ["Preis 1 (Schinken)", "Preis 2 (Wein)", "Preis 3"]


@pytest.mark.parametrize(
    "goals, right",
    [([2, 1], True), ([0, 0], True), ([-1, 2], False), ([2, "1"], False), (["2", 1], False), ([2], False)],
)
def test_a_match_ends_with_two_numbers_of_goals(goals: list[object], *, right: bool) -> None:
    teams = [{"id": "1", "name": "Dorf X"}, {"id": "2", "name": "Dorf Y"}]
    file = {"teams": teams, "matches": [{"home": "1", "away": "2", "goals": goals}]}
    events, problems = read_teams(reglement(GR), file)
    assert any(isinstance(one, cmd.MatchEnded) for one in events) is right
    assert (problems == []) is right


def test_on_french_cards_the_suit_of_a_line_is_the_one_that_counts_as_often() -> None:
    coiffeur = reglement("coiffeur")
    assert [to_text(board_line_label(coiffeur, line)) for line in "ERSTO"] == [
        "Eichel oder Schaufel (zählt einfach)",
        "Rose oder Kreuz (zählt 2-fach)",
        "Schelle oder Herz (zählt 4-fach)",
        "Schilte oder Ecke (zählt 3-fach)",
        "Obenabe (zählt 5-fach)",
    ]


@pytest.mark.parametrize("tables, read", [([0, 1, 2, -1], (1, 2)), (["1", True, None], ()), (7, ())])
def test_a_match_has_tables_from_number_1(tables: object, read: tuple[int, ...]) -> None:
    teams = [{"id": "1", "name": "Dorf X"}, {"id": "2", "name": "Dorf Y"}]
    file = {"teams": teams, "matches": [{"home": "1", "away": "2", "tables": tables}]}
    events, _ = read_teams(reglement(GR), file)
    assert [one.tables for one in events if isinstance(one, cmd.MatchEntered)] == [read]


def test_before_the_first_passe_nothing_is_released() -> None:
    now = four().now
    before = replace(now, released=0)
    assert [*TOURNAMENT_COMPARISON.list_changes(before, now)] == [ValueChange(("released",), None, 1)]
    assert [*TOURNAMENT_COMPARISON.list_changes(now, before)] == [ValueChange(("released",), 1, None)]


def test_of_a_deleted_name_words_of_three_letters_are_taken_out_of_reasons_and_shorter_ones_stay() -> None:
    entered = PlayersEntered((Player("1", "Ida De Meier"), Player("2", "Beat Meier")))
    mask = names_to_mask([entered], "1", Forgotten("Nr. 1", "1"))
    assert mask.parts == {"Ida"}, "somebody else is called Meier, and De may be any word"


@pytest.mark.parametrize("points, told", [(80, False), (81, True)])
def test_what_others_wrote_is_told_with_a_refusal_unless_it_stands_there_again(points: int, *, told: bool) -> None:
    evening = four(games=3)
    evening.do(cmd.EnterGames(1, 1, (sides(80),)), OFFICE)
    seen = evening.version
    for newer in (90, points):
        evening.do(cmd.EnterGames(1, 1, (sides(newer),)), OFFICE)
    refusal = evening.refused(cmd.Confirm(1, 1, "9"), phone(1, 1, "9"), seen=seen)
    assert isinstance(refusal, ConflictRefusal) is told
    assert not isinstance(refusal, ConflictRefusal) or not refusal.insists


@pytest.mark.parametrize(
    "law, scorer, playing, confirming",
    [
        (ES, "2", False, "1534"),
        (ES, "1", True, "24"),
        (ES, "4", True, "13"),
        (ES, None, True, "1234"),
        ("molotow", "1", True, "234"),
        ("molotow", None, True, "1234"),
    ],
)
def test_where_sides_play_and_the_scorer_too_only_opponents_confirm(
    law: str, scorer: str | None, confirming: str, *, playing: bool
) -> None:
    seats = ("1", "2" if playing else "5", "3", "4")
    seating = Seating(1, seats, None if playing else scorer)
    slip = ScoreSheet(scribe=scorer if playing else None)
    assert "".join(players_who_may_confirm(reglement(law), seating, slip)) == confirming


def test_where_nobody_plays_nobody_plays_less() -> None:
    assert unequal_plan_notes(Evening(ES).now) == ()
