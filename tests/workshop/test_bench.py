"""What the workshop's page is told, and the sheet."""

from __future__ import annotations

import msgspec
import pytest

from puur.errors import BadInput
from puur.law.law import question_wordings
from puur.law.reglemente import reglement
from puur.workshop.bench import (
    differing_answers_json,
    differing_deal_json,
    file_view_json,
    law_pdf,
    rule_questions_json,
)
from puur.workshop.check import canonical_valid_text
from puur.workshop.sheet import law_sheet_data
from puur.workshop.views import AnswerDifference, BenchView, FileView

OWN = 'format = "puur-reglement/1"\nid = "x"\ntitle = "X"\nbuilds_on = "allgemein"\n'
OWN += '[[article]]\nquestion = "target"\nvalue = 1500\n[[article]]\nquestion = "undertrumping"\nreading = "always"\n'


@pytest.mark.longer
@pytest.mark.parametrize("language", ["de", "fr", "it", "en"])
def test_every_question_is_on_the_bench_with_the_answer_that_holds(language: str) -> None:
    shown = msgspec.json.decode(rule_questions_json("gruempi-2011", language), type=BenchView)
    found = {one.id: one for chapter in shown.chapters for one in chapter.questions}
    assert list(found) == list(question_wordings())
    assert found["undertrumping"].answer == "only-trumps-left"
    assert found["target"].answer == "2500"
    for one in found.values():
        known = {reading.id for reading in (*one.readings, *one.values)}
        assert one.answer in known, f"{one.id} is answered so, and nobody answers so"


def test_a_file_is_looked_at() -> None:
    found = msgspec.json.decode(file_view_json(OWN, "de"), type=FileView)
    assert [(one.question, one.answer) for one in found.own] == [("undertrumping", "always"), ("target", "1500")]
    assert found.own[1].text == "Die Partie geht auf 1500 Punkte, wenn nichts anderes vereinbart ist."
    assert not found.problems
    broken = msgspec.json.decode(file_view_json(OWN.replace("target", "taget"), "fr"), type=FileView)
    assert broken.text == ""
    assert "target" in broken.problems[0].message


def test_what_is_answered_otherwise_is_said_in_the_language_of_the_page() -> None:
    """Also what German composes of game forms and multipliers; words of one's own stay as they are."""
    own = """format = "puur-reglement/1"
id = "mein"
title = "X"
builds_on = "allgemein"
prefix = "E"
[[article]]
question = "undertrumping"
reading = "always"
[[article]]
question = "forms"
value = ["E", "R", "S", "T", "O", "U", "slalom"]
[[article]]
question = "target"
value = 1500
text = "Wir spielen auf 1500."
"""
    there = {one.question: one for one in msgspec.json.decode(file_view_json(own, "it"), type=FileView).own}
    assert there["undertrumping"].says == "Si può sempre tagliare sotto."
    assert there["undertrumping"].text == "Untertrumpfen darf man immer."
    assert there["forms"].says.endswith("ghiande, rose, campanelli, scudi, Obenabe, Undenufe, Slalom.")
    assert there["target"].says == "Wir spielen auf 1500."


def test_multipliers_that_a_new_form_brought_are_said_in_the_language_of_the_page() -> None:
    """Their sentence was composed in another order than their table has, and stayed German in every language."""
    own = OWN.split("[[article]]")[0] + 'prefix = "E"\n[[article]]\nquestion = "forms"\n'
    own += 'value = ["slalom", "E", "R", "S", "T", "O", "U"]\n'
    there = {one.question: one for one in msgspec.json.decode(file_view_json(own, "it"), type=FileView).own}
    assert there["factors"].text.startswith("Slalom zählt vierfach, Eichel")
    assert there["factors"].says.startswith("Quante volte conta ogni gioco? Slalom: quadruplo; ghiande")


def test_rule_sets_are_called_in_the_language_of_the_page() -> None:
    shown = msgspec.json.decode(rule_questions_json("allgemein", "it"), type=BenchView)
    assert shown.base.title == "Regole generali dello jass (Schieber)"
    assert "Allgemeine Jassregeln (Schieber)" not in {
        who for chapter in shown.chapters for one in chapter.questions for each in one.readings for who in each.who
    }


def test_what_the_base_leaves_open_can_be_asked_and_is_not_said_not_to_arise() -> None:
    found = msgspec.json.decode(file_view_json(OWN.replace("allgemein", "einzelschieber-2026"), "de"), type=FileView)
    assert not {"protest_minutes", "reshuffle"} & set(found.moot)
    assert {"estimate_until", "weis_order"} <= set(found.moot)
    shown = msgspec.json.decode(rule_questions_json("gruempi-2011", "de"), type=BenchView)
    asked = {one.id: one for chapter in shown.chapters for one in chapter.questions}
    assert (asked["protest_minutes"].arises, asked["protest_minutes"].says) == (
        True,
        "Die Frist bestimmt der Turnierleiter.",
    )


@pytest.mark.longer
def test_what_the_workshop_does_not_edit_is_kept_as_the_file_writes_it() -> None:
    """Opening a file and saving it again dropped its notes, its switches, and which document it was."""
    head = 'edition = "2026-11-22"\nissuer = "Stammtisch"\nprefix = "MJ"\n'
    note = '[[note]]\nclause = "9"\ntext = "Wer zu spät kommt, zahlt eine Runde."\n'
    first, rest = OWN.split("[[article]]", 1)
    text = f"{first}{head}\n{note}\n[[article]]{rest}"
    found = msgspec.json.decode(file_view_json(text, "de"), type=FileView)
    assert not found.problems
    assert set(head.splitlines()) <= set(found.head.splitlines())
    assert found.notes == ("Wer zu spät kommt, zahlt eine Runde.",)
    assert 'clause = "MJ-9"' in found.rest
    again = first + found.head + "\n[[article]]" + rest + found.rest
    assert canonical_valid_text(again) == canonical_valid_text(text)


@pytest.mark.longer
def test_only_what_can_be_played_is_taken() -> None:
    assert canonical_valid_text(canonical_valid_text(OWN)) == canonical_valid_text(OWN)
    with pytest.raises(BadInput):
        canonical_valid_text(OWN + '[[article]]\nquestion = "chooser"\nreading = "nobody"\n')


def test_two_tables_are_asked_only_where_they_differ() -> None:
    found = msgspec.json.decode(differing_answers_json("allgemein", OWN, "de"), type=list[AnswerDifference])
    assert [one.question for one in found] == ["undertrumping", "target"]
    assert found[0].theirs.answer == "always"


@pytest.mark.longer
def test_the_puzzle_names_both_and_says_what_each_says() -> None:
    found = msgspec.json.decode(differing_deal_json("allgemein", OWN, "undertrumping", "de"))
    assert found["titles"] == [reglement("allgemein").title, "X"]
    assert (found["a"]["allowed"], found["b"]["allowed"]) == (False, True)


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_the_sheet_is_printed(paper: str) -> None:
    assert law_pdf(OWN, paper, "fr").startswith(b"%PDF")


def test_the_sheet_says_what_is_own_and_where_the_rest_stands() -> None:
    from puur.law.files.read import parse_law  # noqa: PLC0415

    shown = law_sheet_data(parse_law(OWN), "a4", "de")
    assert [row["text"] for one in shown["chapters"] for row in one["articles"]] == [
        "Untertrumpfen darf man immer.",
        "Die Partie geht auf 1500 Punkte, wenn nichts anderes vereinbart ist.",
    ]
    assert "Allgemeine Jassregeln" in shown["rest"]
