"""A regulation as it is read: standings, differences, what does not arise, and why."""

from __future__ import annotations

import dataclasses
import re

import pytest

from puur.errors import BadInput
from puur.law.files.read import parse_law
from puur.law.glossary import GLOSSARY_TERMS, find_term
from puur.law.law import (
    amend,
    answer,
    applicable_questions,
    can_question_matter,
    does_question_apply,
    question_wordings,
    settle_choices,
)
from puur.law.reader import (
    answer_letters,
    answers_by_chapter,
    interpretations_of_law,
    law_differences,
    option_texts,
    question_with_answer,
    questions_only_in,
    switches_of_law,
)
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.spielarten import COMMON_LAW
from puur.law.switches import SWITCHES_BY_DECISION
from puur.law.why import explain_clause_or_decision

OURS = (
    *("allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017", "edjv-differenzler-2015"),
    *("haerdoepfel", "differenzler"),
)
"""Whoever adds a regulation says in scenarios of its own what arises in it."""


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_the_chapters_hold_every_question_once(id_: str) -> None:
    asked = [line.question for chapter in answers_by_chapter(reglement(id_)) for line in chapter.lines]
    assert asked == list(question_wordings())


def test_who_says_it() -> None:
    gruempi = reglement("gruempi-2011")
    assert question_with_answer(gruempi, "undertrumping").standing in ("own", "confirms")
    assert question_with_answer(gruempi, "target").standing == "own"
    assert question_with_answer(gruempi, "hand_check").standing == "inherited"
    assert question_with_answer(gruempi, "hand_check").origin == "Allgemeine Jassregeln"
    assert question_with_answer(gruempi, "trumping_in").origin == "Brauch"
    assert next(decision.id for decision in question_with_answer(gruempi, "trumping_in").decisions).endswith("-7")
    assert question_with_answer(reglement("allgemein"), "undertrumping").standing == "own"


@pytest.mark.longer
def test_what_a_document_does_not_say_is_not_its_own() -> None:
    for id_ in BUILT_IN_LAW_IDS:
        law = reglement(id_)
        for chapter in answers_by_chapter(law):
            for said in chapter.lines:
                if said.standing != "inherited":
                    assert any(clause.startswith(law.source.prefix) for clause in said.clauses + said.sees)


def test_a_question_may_not_arise() -> None:
    differenzler = reglement("edjv-differenzler-2015")
    assert not does_question_apply(differenzler, "weis_order")
    assert not does_question_apply(differenzler, "chooser")
    assert "undertrumping" in applicable_questions(differenzler)
    assert does_question_apply(reglement("gruempi-2011"), "weis_order")
    assert not does_question_apply(reglement("gruempi-2011"), "estimate_until")
    assert not does_question_apply(reglement("differenzler"), "match_factor")
    for question in ("called", "weis_second", "weis_unasked"):
        assert question not in applicable_questions(reglement("differenzler")), question


@pytest.mark.parametrize(
    "question, where",
    [
        ("called", {"einzelschieber-2026", "edjv-differenzler-2015", "gruempi-2011"}),
        ("chooser", {"allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017"}),
        ("turned_card_lies", {"haerdoepfel"}),
        ("trump_card", {"edjv-differenzler-2015", "differenzler"}),
        ("partner_saw_cards", {"einzelschieber-2026", "ajz08-2017"}),
        ("match_factor", {"allgemein", "gruempi-2011", "ajz08-2017", "haerdoepfel"}),
    ],
)
def test_a_question_arises_where_the_game_has_what_it_asks_about(question: str, where: set[str]) -> None:
    """Somebody to call at a tournament, a choice where players announce, a card that lies there where it is turned."""
    assert {id_ for id_ in OURS if question in applicable_questions(reglement(id_))} == where


@pytest.mark.parametrize(
    "id_, lacks",
    [
        ("guggitaler", "Trumpf|Trümpfe|trumpf|157|Undenufe|Obenabe|in einem Stich auf dem Tisch"),
        ("molotow", "Partner|Faktor|Ausmach|Bedank|bedank|steht fest"),
        ("hindersi", "Partner|Faktor|in einem Stich auf dem Tisch|Bedank"),
        (
            "kreuzjass",
            "Faktor mult|mit dem Faktor|vereinbart ist|Stöck mitzählen|Ausmachregel|Ausmachen gilt",
        ),
        ("sidi-barrani", "mit dem Faktor|vereinbart ist|zurückschieben"),
        ("coiffeur", "zurückschieben|Alte Zahlen|Rechts auf der Tafel"),
    ],
)
def test_no_rule_speaks_of_what_the_game_has_not(id_: str, lacks: str) -> None:
    """No trump in a Guggitaler, no partner in a Molotow, nothing multiplied in a Kreuzjass."""
    law = reglement(id_)
    told = {name: answer(law, name).text for name in applicable_questions(law)}
    named = {"trump_maker", "side_order"}  # that there is no trump, and how the cards rank without one
    assert {name: text for name, text in told.items() if name not in named and re.search(lacks, text)} == {}


def test_no_decision_speaks_of_trumps_where_there_are_none() -> None:
    told = {id_: [one.id for one in interpretations_of_law(reglement(id_))] for id_ in ("guggitaler", "molotow")}
    assert {"X-8", "X-10", "X-12"} <= {*told["molotow"]}
    assert not {"X-8", "X-10", "X-12"} & {*told["guggitaler"]}


def test_a_rule_that_a_sheet_gives_back_its_ground_arises_again() -> None:
    taken = '[[article]]\nquestion = "weis_side"\nreading = "one"\n'
    assert "weis_decided" in applicable_questions(parse_law(SHEET.format(base="molotow") + taken))


def test_what_a_law_says_itself_always_arises() -> None:
    for id_ in BUILT_IN_LAW_IDS:
        law = reglement(id_)
        own = law.source.prefix
        spoken = {name for name in question_wordings() if any(c.startswith(own) for c in answer(law, name).clauses)}
        assert own == "AR" or spoken <= set(applicable_questions(law)), id_


def test_whether_a_question_arises_can_be_said_of_every_law() -> None:
    for law in (COMMON_LAW, *map(reglement, BUILT_IN_LAW_IDS)):
        assert set(applicable_questions(law)) == {
            name for name in question_wordings() if does_question_apply(law, name)
        }
        assert 80 < len(applicable_questions(law)) < len(question_wordings())


def test_no_difference_with_itself_and_the_same_both_ways() -> None:
    one, other = reglement("gruempi-2011"), reglement("ajz08-2017")
    assert law_differences(one, one) == ()
    there = [difference.one.question for difference in law_differences(one, other)]
    back = [difference.one.question for difference in law_differences(other, one)]
    assert there == back
    assert {"target", "weis_trick"} <= set(there)


def test_what_arises_in_one_only() -> None:
    schieber, differenzler = reglement("gruempi-2011"), reglement("edjv-differenzler-2015")
    assert "weis_order" in {said.question for said in questions_only_in(schieber, differenzler)}
    assert "estimate_until" in {said.question for said in questions_only_in(differenzler, schieber)}


def test_a_question_that_a_regulation_leaves_open_is_none_that_does_not_arise() -> None:
    """Nobody says «Stellt sich hier nicht» of a new deal because the director decides on it."""
    left_open, answers = reglement("edjv-differenzler-2015"), reglement("ajz08-2017")
    assert [does_question_apply(law, "reshuffle") for law in (left_open, answers)] == [False, True]
    assert can_question_matter(left_open, "reshuffle")
    assert "reshuffle" not in {said.question for said in questions_only_in(answers, left_open)}
    assert "reshuffle" in {said.one.question for said in law_differences(left_open, answers)}


@pytest.mark.parametrize("of", ["gruempi-2011", "einzelschieber-2026", "edjv-differenzler-2015"])
def test_who_is_called_protests_and_prizes_come_up_wherever_there_is_a_ranking(of: str) -> None:
    """On a day of football and Jass too, though nobody plays Passen."""
    law = reglement(of)
    assert all(
        can_question_matter(law, question) for question in ("called", "director", "protest_minutes", "prize_tie")
    )


def test_what_the_game_has_not_does_not_come_up_for_being_left_open() -> None:
    assert not can_question_matter(reglement("differenzler-offen"), "protest_minutes")
    assert not can_question_matter(reglement("gruempi-2011"), "estimate_missing")


def test_the_matrix_gives_like_answers_like_letters() -> None:
    laws = tuple(reglement(id_) for id_ in BUILT_IN_LAW_IDS)
    letters = answer_letters(laws, "undertrumping")
    assert letters["allgemein"] == letters["gruempi-2011"] == "A"
    assert letters["edjv-differenzler-2015"] == "B"
    assert answer_letters(laws, "weis_order")["einzelschieber-2026"] == ""


def test_options_say_what_holds_without_a_choice() -> None:
    club = reglement("ajz08-2017")
    texts = option_texts(club, switches_of_law(club)["AJ-12"])
    assert list(texts) == ["one", "further"]
    assert club.weis_further.text in texts["one"]
    assert "AR-15" not in switches_of_law(club)


def test_an_option_that_answers_many_questions_alike_says_each_sentence_once() -> None:
    club = reglement("ajz08-2017")
    alone = option_texts(club, switches_of_law(club)["AJ-30"])["alone"]
    assert alone.count("Die Karte bleibt liegen: es bleibt bei den Strafpunkten.") == 1


def test_decisions_concerning_a_regulation() -> None:
    ids = [decision.id for decision in interpretations_of_law(reglement("gruempi-2011"))]
    assert ids[0] == "X-1"
    assert "GR-20" in ids
    assert "ES-1" not in ids


@pytest.mark.longer
@pytest.mark.parametrize(
    "id_, clauses",
    [("AR-21", ["AR-21-a"]), ("ar-21-A", ["AR-21-a"]), ("X-7", []), ("GR-eroeffnung-i", ["GR-eroeffnung-i"])],
)
def test_why_finds_clause_point_and_decision(id_: str, clauses: list[str]) -> None:
    reason = explain_clause_or_decision(id_)
    assert [one.clause.id for one in reason.clauses] == clauses
    assert (reason.decision is not None) == (id_ in ("AR-21", "X-7"))


@pytest.mark.longer
def test_why_says_where_it_holds_and_what_shows_it() -> None:
    (clause,) = explain_clause_or_decision("GR-eroeffnung-i").clauses
    assert "gruempi-2011" in clause.holds_in
    assert "edjv-differenzler-2015" in clause.differs_in
    assert clause.scenarios[0].id == "gruempi-2011/untertrumpfen:1"
    decision = explain_clause_or_decision("X-7").decision
    assert decision is not None
    assert ("allgemein", "trumping_in") in decision.bears_on


def test_why_of_something_unknown_names_what_is_close() -> None:
    with pytest.raises(BadInput, match=r"AR-23\.1"):
        explain_clause_or_decision("AR-231")
    with pytest.raises(BadInput, match="puur clauses"):
        explain_clause_or_decision("?")


def test_the_glossary_is_sorted_and_glosses_once() -> None:
    words = [one.word.casefold().translate(str.maketrans("äöü", "aou")) for one in GLOSSARY_TERMS]
    assert words == sorted(words)
    assert len(set(words)) == len(words)
    assert find_term("stöck") is not None
    assert find_term("nichts") is None


SHEET = """format = "puur-reglement/1"
id = "zum-adler"
title = "Zum Adler"
builds_on = "{base}"
document = "Blatt im Adler"
prefix = "AD"
"""
UNNUMBERED = """
[[article]]
question = "stoeck"
value = false
text = "Stöck gibt es bei uns keine."

[[article]]
question = "ranking_tie"
reading = "most-matches"

[[article]]
question = "weis_order"
reading = "points-run-first"

[[article]]
question = "stoeck_written"
reading = "next-deal-dealt"
"""


def test_an_article_without_a_number_stands_in_the_sheet() -> None:
    """It arises whatever else holds, and is no usage: somebody has written it."""
    law = parse_law(SHEET.format(base="allgemein") + UNNUMBERED)
    for question in ("stoeck", "ranking_tie", "stoeck_written", "weis_order"):
        said = question_with_answer(law, question)
        assert (said.origin, said.unnumbered, said.moot) == ("Blatt im Adler", True, False), question
        assert said.standing in {"own", "confirms"}
    assert not question_with_answer(law, "undertrumping").unnumbered
    assert question_with_answer(law, "trumping_in").origin == "Brauch"


@pytest.mark.longer
def test_what_a_sheet_takes_over_is_not_written_in_it() -> None:
    """A clockwise game turns the words of its base, and one with clauses of its own cites those instead of others."""
    numbered = '[[article]]\nclause = "1"\nquestion = "{}"\n{}\n'
    for base in BUILT_IN_LAW_IDS:
        head = SHEET.format(base=base)
        turned, other = numbered.format("next_seat", 'reading = "clockwise"'), numbered.format("target", "value = 700")
        for own in ("", turned, other):
            law = parse_law(head + own)
            assert not [question for question in question_wordings() if question_with_answer(law, question).unnumbered]


def test_what_a_table_chooses_is_not_written_in_its_sheet() -> None:
    law = parse_law(SHEET.format(base="allgemein"))
    chosen = SWITCHES_BY_DECISION["X-10"].options["hidden"]
    assert not question_with_answer(settle_choices(law, **chosen), "trump_shown").unnumbered


@pytest.mark.parametrize("base", BUILT_IN_LAW_IDS)
def test_the_questions_of_a_tournament_arise_on_every_sheet_it_can_be_held_by(base: str) -> None:
    """Nobody says «Das stellt sich hier nicht» of what ranks a tournament, though the sheet names no Passen."""
    asked = {"formats", "ranking", "ranking_tie", "called", "director"}
    assert asked <= set(applicable_questions(parse_law(SHEET.format(base=base))))


def test_no_question_of_a_tournament_arises_where_none_can_be_held() -> None:
    taken = '[[article]]\nquestion = "last_estimate"\nreading = "one-per-five"\n'
    assert "ranking_tie" not in applicable_questions(parse_law(SHEET.format(base="differenzler-offen") + taken))


def test_a_settled_law_is_read_as_its_regulation() -> None:
    law = reglement("allgemein")
    target = dataclasses.replace(law.target, says=1500)
    assert question_with_answer(settle_choices(law, target=target), "undertrumping") == question_with_answer(
        law, "undertrumping"
    )
    other = amend(law, id="x", title="x", source=law.source, target=target)
    assert [difference.one.question for difference in law_differences(law, other)] == ["target"]
