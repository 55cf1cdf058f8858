"""What is just allowed and just refused, and what is said where a part is missing: one line each."""

from __future__ import annotations

import pytest

from puur.law.reglemente import reglement
from puur.tournament import commands as cmd
from puur.tournament.beside import Match
from puur.tournament.each_alone import only_possible_sum
from puur.tournament.labels import path_label
from puur.tournament.money.fees import fee_accounts, payer_of, reference_of
from puur.tournament.papers.jasszettel import trump_is_noted
from puur.tournament.registration import Registration, entrant_name
from puur.tournament.state import Setup, Tournament
from puur.tournament.topics.fixtures import MOST_MINUTES
from puur.tournament.topics.registration import MOST_PLACES
from puur.tournament.value_words import match_words
from puur.words.catalogue import to_text

from .house import ES, GR, OFFICE, Evening, four, phone
from .test_teams import gruempi
from .test_till import HOLDER, IBAN


def test_nobody_confirms_what_nobody_wrote() -> None:
    refusal = four().refused(cmd.Confirm(1, 1, "2"), phone(1, 1, "2"))
    assert refusal.message.startswith("Es ist noch nichts geschrieben")


@pytest.mark.parametrize("limit, allowed", [(-1, False), (0, True), (MOST_PLACES, True), (MOST_PLACES + 1, False)])
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
    plan = cmd.PlanMatches("09:00", MOST_MINUTES + 1, 0, pitches=("A",))
    assert evening.refused(plan).field == "football"
    evening.do(cmd.PlanMatches("09:00", MOST_MINUTES, 0, pitches=("A",)))


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
    assert to_text(match_words(now, Match(1, "1", "2", start="14:30"))) == "Dorf X – Dorf Y, 14:30"
    assert to_text(match_words(now, Match(1, "1", "2", pitch="A"))) == "Dorf X – Dorf Y, Platz A"


def test_a_team_registers_under_its_own_name() -> None:
    now = Tournament(Setup("k", GR, "Probe", "2026-05-29", unit="team"))
    assert entrant_name(now, Registration(1, "Huber Ruth", 0, team="Dorf X")) == "Dorf X"


def test_a_start_number_and_its_twin_with_a_nought_have_two_references() -> None:
    evening = Evening(ES, fee="25")
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Anna Meier", id="17"), cmd.NewPlayer("Beat Frei", id="017"))))
    evening.do(cmd.SetFeeAccount(IBAN, HOLDER))
    references = [reference_of(evening.now, id_) for id_ in ("17", "017")]
    assert [payer_of(evening.now, one) for one in references] == ["17", "017"]


@pytest.mark.parametrize("paid, over", [(2500, 0), (3000, 500), (2000, 0)])
def test_what_was_paid_too_much(paid: int, over: int) -> None:
    evening = Evening(ES, fee="25")
    evening.people(1)
    evening.do(cmd.OpenTill(0))
    evening.do(cmd.TakeFee("1", amount=paid))
    assert fee_accounts(evening.now)[0].over == over


def test_the_sum_of_each_alone_is_known_where_nothing_leaves_it_open() -> None:
    assert [only_possible_sum(reglement("guggitaler"), number, 8) for number in (1, 2, 8)] == [45, 90, -80]
    assert only_possible_sum(reglement("kreuzjass"), 1, 8) == 157
    assert only_possible_sum(reglement("molotow"), 1, 8) is None


@pytest.mark.parametrize(
    "id_, noted", [("allgemein", True), ("hindersi", True), ("molotow", False), ("coiffeur", False)]
)
def test_the_trump_has_a_column_where_nothing_else_says_it(id_: str, *, noted: bool) -> None:
    assert trump_is_noted(reglement(id_)) is noted


def test_labels_say_who_protested_and_who_wrote_a_total() -> None:
    evening = four()
    labels = [to_text(path_label(evening.now, ("slips.totals", 1, 1, source))) for source in ("desk", "table")]
    assert len(set(labels)) == 2
    assert "Rechnungsbüro" in labels[0]
