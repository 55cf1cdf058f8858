"""What is said of a regulation's file that is wrong: the word, the words that go, and what contradicts what."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from puur.cli import main
from puur.game.choosing import factors_by_sheet_line
from puur.law.files.read import canonical_law_text, canonical_text, parse_law, read_law
from puur.law.form import FORMS_BY_ID, SCORE_SHEET_LINE_IDS
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.workshop.bench import file_view_json
from puur.workshop.check import check_file, contradicting_questions

HEAD = 'format = "puur-reglement/1"\nid = "mein-jass"\ntitle = "Mein Jass"\nbuilds_on = "{}"\n'


def sheet(*articles: tuple[str, str], base: str = "allgemein") -> str:
    return HEAD.format(base) + "".join(f'[[article]]\nquestion = "{name}"\n{says}\n' for name, says in articles)


@pytest.mark.parametrize(
    "question, says, told",
    [
        ("formats", 'value = "4x12"', ("passen, games, scribe", "[{ passen = 4, games = 8, scribe = false }]")),
        ("formats", "value = [{ passen = 4, spiele = 12 }]", ("passen, games, scribe",)),
        ("steps", 'value = ["mischen", "deal"]', ("«mischen»", "shuffle, cut, cut-trump, turn-bottom, deal")),
        ("steps", 'value = ["shufle", "deal"]', ("vielleicht shuffle",)),
        ("steps", 'value = ["deal", "shuffle"]', ("deal einmal und zuletzt", "turn-bottom")),
        ("steps", 'value = "shuffle"', ("shuffle, cut, cut-trump",)),
        ("decks", 'value = ["swiss"]', ("«swiss»", "german, french")),
        ("run_points", "value = { a = 1 }", ("3, 4, 5, 6, 7, 8, 9",)),
        ("forms", 'value = "zwueschedure"', ("«zwueschedure»", "slalom, gusti")),
        ("forms", 'value = "ERSTX"', ("«ERSTX»", "E, R, S, T, O, U")),
        ("forms", 'value = ["ERST", "slalm"]', ("«slalm»", "vielleicht slalom")),
        ("forms", 'value = "EE"', ("jede nur einmal",)),
    ],
)
def test_what_does_not_fit_names_what_goes(question: str, says: str, told: tuple[str, ...]) -> None:
    (problem,) = read_law(sheet((question, says))).problems
    assert problem.where["key"] == "value"
    for word in told:
        assert word in problem.message
    assert "[]" not in problem.message


def test_the_questions_list_the_forms_by_their_ids(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "questions", "--json"]) == 0
    found = {one["id"]: one for one in json.loads(capsys.readouterr().out)["questions"]}
    assert [word["id"] for word in found["forms"]["words"]] == [*SCORE_SHEET_LINE_IDS]
    listed = json.dumps(found["forms"]["words"])
    assert all(one in listed for one in FORMS_BY_ID)
    assert [word["id"] for word in found["steps"]["words"]] == ["shuffle", "cut", "cut-trump", "turn-bottom", "deal"]
    assert main(["rules", "questions"]) == 0
    assert "slalom-O, slalom-U" in capsys.readouterr().out


@pytest.mark.parametrize("base", ["schieber", "differenzler", "gemeinrecht", "jeder-fuer-sich"])
def test_a_kind_of_game_is_written_shown_and_printed(base: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "write", base]) == 0
    text = capsys.readouterr().out
    law = parse_law(canonical_text(text))
    assert law.id == base
    assert main(["rules", "show", base]) == 0
    capsys.readouterr()


@pytest.mark.longer
@pytest.mark.parametrize(
    "articles, named",
    [
        ((("forms", 'value = "ERST"'), ("form_use", 'reading = "once-a-side"')), {"forms", "form_use"}),
        ((("trump_maker", 'reading = "cut-card"'), ("push", 'reading = "never"')), {"trump_maker", "steps"}),
        ((("chooser", 'reading = "nobody"'), ("form_use", 'reading = "once-a-side"')), {"chooser", "trump_maker"}),
    ],
)
def test_what_cannot_be_played_together_is_named(articles: tuple[tuple[str, str], ...], named: set[str]) -> None:
    """And nothing else of the file: what is innocent is not named."""
    found = check_file(sheet(("target", "value = 5000"), *articles, ("undertrumping", 'reading = "never"')))
    (problem,) = found.problems
    assert {str(problem.where["question"]), *str(problem.where["with"]).split(", ")} == named
    assert all(name in problem.message for name in named)
    assert found.law is not None
    assert {*contradicting_questions(found.law)} <= named


def test_an_answer_that_another_one_changes_says_so() -> None:
    text = sheet(("forms", 'value = ["ERSTOU", "slalom"]'))
    law = parse_law(canonical_text(text))
    assert law.factors.text.endswith("Slalom zählt vierfach.")
    assert law.factors.says["german"]["slalom"] == 4
    assert canonical_text(canonical_text(text)) == canonical_text(text)
    looked = json.loads(file_view_json(text, "de"))
    assert [one["question"] for one in looked["own"]] == ["forms", "factors"]
    alone = parse_law(canonical_text(sheet(("forms", 'value = "slalom"'))))
    assert alone.factors.text == "Slalom zählt vierfach."
    said = sheet(("forms", 'value = ["ERSTOU", "slalom"]'), ("factors", "value = { slalom = 2 }"))
    assert parse_law(canonical_text(said)).factors.says["german"]["slalom"] == 2
    plain = parse_law(canonical_text(sheet(("forms", 'value = "ERST"'))))
    assert plain.base is not None
    assert plain.factors is plain.base.factors, "nothing follows where nothing new counts otherwise"


def test_a_form_that_own_factors_leave_out_counts_single_and_is_said_so() -> None:
    """«Jede Spielform zählt einfach», said by the file itself, counted a Slalom four times."""
    text = sheet(("forms", 'value = ["ERSTOU", "slalom"]'), ("factors", "value = { O = 3 }"))
    law = parse_law(canonical_text(text))
    assert factors_by_sheet_line(law, "german")["slalom"] == 1
    assert law.factors.text.startswith("Eichel, Rose, Schelle, Schilte, Undenufe und Slalom zählen einfach, Obenabe")
    assert canonical_text(canonical_text(text)) == canonical_text(text)
    single = parse_law(canonical_text(sheet(("forms", 'value = "slalom"'), ("factors", "value = {}"))))
    assert (factors_by_sheet_line(single, "french"), single.factors.text) == ({"slalom": 1}, "Slalom zählt einfach.")
    own = sheet(("forms", 'value = "slalom"'), ("factors", 'value = {}\ntext = "Alles zählt einmal."'))
    assert parse_law(canonical_text(own)).factors.text == "Alles zählt einmal."


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_a_shipped_file_counts_as_before_when_it_is_typed(id_: str) -> None:
    law = reglement(id_)
    again = parse_law(canonical_text(canonical_law_text(id_)))
    assert [factors_by_sheet_line(again, deck) for deck in law.decks.says] == [
        factors_by_sheet_line(law, deck) for deck in law.decks.says
    ]


def test_what_is_answered_like_the_base_is_called_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It was «Bestätigt», which reads as if somebody had checked it."""
    file = tmp_path / "mein.reglement.toml"
    file.write_text(sheet(("forms", 'value = "ERST"'), ("match_bonus", "value = 100")), encoding="utf-8")
    assert main(["rules", "check", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Anders als die Grundlage: forms" in told
    assert "Gleich wie die Grundlage, hier eigens gesagt: match_bonus" in told
