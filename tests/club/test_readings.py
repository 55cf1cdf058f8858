"""Readings that a club chooses and that are named: the average, the start of the delay; the day's cards; no guests."""

from __future__ import annotations

from datetime import date, timedelta
from fractions import Fraction
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from tests.club.build import MEMBERS, RULES, computed, day, guest, read_year, regular, seat, series
from tests.club.stage import YEAR, Stage, planned
from tests.club.test_moves import FIRST_DAY, in_fours, shifted

from puur.cli.season.standings import standings_document
from puur.club.fine_amounts import fine_with_terms, increase_days, unpaid_days_until_expulsion
from puur.club.rules.model import FineRules, RegulationReadings, Rules, VoteRules, day_deck
from puur.club.rules.read import club_file_text, read_rules
from puur.club.rules.readings import chosen_readings, fine_terms_words
from puur.club.season.calendar_file import season_calendar_ics
from puur.club.year.model import Fine
from puur.club.year.remarks import average_notes
from puur.errors import BadInput
from puur.web.club.series_views import drawn_cards
from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import said

BEFORE = read_rules(club_file_text("ajz08-2017").replace('"after-penalties"  #', '"before-penalties"  #').encode())
DUE = read_rules(club_file_text("ajz08-2017").replace('default_from = "day"', 'default_from = "due"').encode())


def unfinished() -> dict[str, Any]:
    """Series B was not complete; in A somebody had 800 Strafpunkte; both others are complete."""
    a, c = (regular(name, MEMBERS[at : at + 3], [5000, 5000, 5000]) for name, at in (("A", 0), ("C", 6)))
    a["penalties"] = [{"seat": 0, "kind": "false-thanks", "points": -800}]
    b = series("B", [seat("m4"), seat("m5"), seat("m6", "nobody"), guest("m4")], status="incomplete")
    return day(4, a, b, c)


def credited(rules: Rules) -> Fraction:
    return next(
        one.provisional for one in computed(unfinished(), rules=rules).days[0].results.results if one.member == "m4"
    )


@pytest.mark.clause("AJ-1.5-c")
def test_the_average_is_of_the_results_after_strafpunkte_and_the_other_figure_stands_beside_it() -> None:
    assert credited(BEFORE) - credited(RULES) == Fraction(800, 8)
    for rules, taken, other in ((RULES, "nach", "ohne den"), (BEFORE, "vor", "nach dem")):
        whole = computed(unfinished(), rules=rules)
        (told,) = average_notes(rules, whole.days[0].results)
        assert sentence(told).startswith("Serie B bekommt den Durchschnitt der kompletten Serien (A, C), ")
        assert f"{taken} Abzug der Strafpunkte; {other} Abzug wären es" in sentence(told)
        shown = standings_document(rules, read_year(msgspec.json.encode(year_of(unfinished())), rules), whole)["days"][
            0
        ]["average"]
        assert (shown["series"], shown["counted"]) == (["B"], ["A", "C"])
        assert shown["of"] == rules.readings.average_of
        assert shown["before-penalties"] - shown["after-penalties"] == 100
        assert Fraction(shown[shown["of"]]) == credited(rules)


@pytest.mark.clause("AJ-1.5-c", "AJ-1.5-f")
def test_a_series_broken_off_with_a_result_of_its_own_is_named_as_not_counted() -> None:
    """AJ-23: only complete series count; the sentence names them, so that the figure can be followed."""
    there = unfinished()
    there["series"][2] |= {"rounds": there["series"][2]["rounds"][:2], "status": "aborted"}
    average, without = average_notes(RULES, computed(there).days[0].results)
    assert sentence(average).startswith("Serie B bekommt den Durchschnitt der kompletten Serien (A), ")
    assert sentence(without).startswith("Serie C zählt für den Durchschnitt nicht: sie ist abgebrochen")


def year_of(*days: dict[str, Any]) -> dict[str, Any]:
    members = [{"id": member, "name": member} for member in MEMBERS]
    return {"format": "puur-season/1", "reglement": "ajz08-2017", "year": 2026, "members": members, "days": list(days)}


def test_a_day_that_was_played_to_the_end_has_no_average() -> None:
    whole = computed(in_fours(8, shifted(FIRST_DAY)))
    assert average_notes(RULES, whole.days[0].results) == ()
    assert (
        standings_document(
            RULES, read_year(msgspec.json.encode(year_of(in_fours(8, shifted(FIRST_DAY)))), RULES), whole
        )["days"][0]["average"]
        is None
    )


@pytest.mark.clause("AJ-1.3-r", "AJ-1.3-s", "AJ-1.3-t")
@pytest.mark.parametrize("rules,rises,gone", [(RULES, (10, 20), 30), (DUE, (10, 30), 40)])
def test_the_delay_begins_on_the_jasstag_or_at_the_end_of_the_term(
    rules: Rules, rises: tuple[int, ...], gone: int
) -> None:
    on = date(2026, 2, 7)
    assert (increase_days(rules.fines), unpaid_days_until_expulsion(rules.fines)) == (rises, gone)
    fine = Fine(1, "m5", "late", 60)
    late = fine_with_terms(rules.fines, fine, on, on + timedelta(gone + 1))
    assert [step.since for step in late.raised] == [on + timedelta(days + 1) for days in rises]
    assert late.expulsion == on + timedelta(gone + 1)
    assert fine_with_terms(rules.fines, fine, on, on + timedelta(gone)).expulsion is None
    assert fine_with_terms(rules.fines, fine, on, on + timedelta(25)).owed == (22500 if rules is RULES else 15000)


@pytest.mark.parametrize("language", ["de", "fr", "it", "en"])
def test_from_when_a_fine_counts_is_said_once(language: Language) -> None:
    voice = Voice(language)
    start = sentence(said("club.terms-from-day"), voice)
    assert sentence(fine_terms_words(RULES.fines), voice).count(start) == 1


def test_the_delay_is_explained_and_every_reading_is_said() -> None:
    assert "nach 10 und nach 20 Tagen steigt sie um je 50%, nach 30 Tagen" in sentence(fine_terms_words(RULES.fines))
    assert "nach 10 und nach 30 Tagen steigt sie um je 50%, nach 40 Tagen" in sentence(fine_terms_words(DUE.fines))
    assert "zählen ab dem Ende dieser Frist" in sentence(fine_terms_words(DUE.fines))
    assert said("club.reading-delay-due") in chosen_readings(DUE)
    assert said("club.reading-after-penalties") in chosen_readings(RULES)
    assert len(chosen_readings(RULES)) > len(RULES.readings.__struct_fields__)


CHOICES = [
    (section, name)
    for section, data in (("readings", RegulationReadings), ("votes", VoteRules), ("fines", FineRules))
    for name, kind in get_type_hints(data).items()
    if get_origin(kind) is Literal
]


@pytest.mark.parametrize("section, name", CHOICES)
def test_whatever_a_club_chooses_is_said_in_a_sentence_of_its_own(section: str, name: str) -> None:
    data = getattr(RULES, section)
    options = get_args(get_type_hints(type(data))[name])
    each = [msgspec.structs.replace(data, **{name: one}) for one in options]
    told = [{*map(sentence, chosen_readings(msgspec.structs.replace(RULES, **{section: one})))} for one in each]
    assert len(told) > 1
    assert [len(one - (told[0] & told[1])) for one in told] == [1] * len(options)


@pytest.mark.parametrize("key", ["default_from", "average_of", "coiffeur_penalties"])
def test_rules_that_were_written_before_the_choice_hold_as_they_did(key: str) -> None:
    old = "\n".join(line for line in club_file_text("ajz08-2017").splitlines() if not line.startswith(f"{key} ="))
    assert read_rules(old.encode()) == RULES


@pytest.mark.clause("AJ-4.1-e")
@pytest.mark.parametrize("number", [1, 8])
def test_a_guest_on_the_first_or_last_day_is_a_problem_of_the_file(number: int) -> None:
    table = in_fours(number, shifted(FIRST_DAY))
    assert not computed(table).problems
    table["series"][2]["seats"][3] = guest("m1")
    (problem,) = [one for one in computed(table).problems if "AJ-4.1-e" in one.clauses]
    assert problem.where == {"field": "seats[3]", "day": number, "series": "C"}
    assert "keine Gastjasser" in problem.message


def test_a_guest_on_another_day_is_none() -> None:
    row = [
        regular(name, MEMBERS[at : at + 3], [5000, 5000, 5000])
        for name, at in zip("ABCD", range(0, 12, 3), strict=True)
    ]
    assert not [one for one in computed(day(3, *row)).problems if "AJ-4.1-e" in one.clauses]


@pytest.mark.clause("AJ-2.1-b", "AJ-2.1-c")
def test_the_first_jasstag_has_french_cards_wherever_they_are_told() -> None:
    decks: list[Literal["german", "french"]] = [day_deck(RULES, number) for number in range(1, 9)]
    assert decks == ["french", *["german"] * 7]
    assert [name for _, _, name in drawn_cards(decks[0])][:2] == ["Kreuz 6", "Kreuz 7"]
    assert [name for _, _, name in drawn_cards(decks[1])][:2] == ["Eichel 6", "Eichel 7"]
    table = in_fours(1, shifted(FIRST_DAY))
    whole, file = computed(table), read_year(msgspec.json.encode(year_of(table)), RULES)
    assert standings_document(RULES, file, whole)["days"][0]["deck"] == "french"
    stage = Stage.bare()
    planned(stage, 1)
    text = season_calendar_ics(stage.club, YEAR, stage.now).decode().replace("\r\n ", "")
    assert "Spielbeginn mit französischen Karten" in text


def test_a_file_of_a_mebibyte_is_read_and_a_larger_one_is_not() -> None:
    text = club_file_text("ajz08-2017").encode()
    assert read_rules(text + b"#" * (1024 * 1024 - len(text))) == read_rules(text)
    with pytest.raises(BadInput, match="1 MiB"):
        read_rules(text + b"#" * (1024 * 1024 + 1 - len(text)))
