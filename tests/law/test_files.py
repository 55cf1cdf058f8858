"""Regulations as files: as able as the Python ones, nothing half loaded, and what is wrong said with its line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from puur.errors import BadInput
from puur.law.files import reader
from puur.law.files.catalogue import question_documents
from puur.law.files.options import answer_text, answer_type, reading_options
from puur.law.files.read import (
    MAX_RULE_SET_BYTES,
    canonical_law_text,
    canonical_text,
    decode_law_file,
    parse_law,
    read_law,
)
from puur.law.files.values import MAX_VALUE_LENGTH, UnfitValueError, _bounded, allowed_words, factors_filled_with_one
from puur.law.law import answer, fingerprint, question_wordings, stance_on_base
from puur.law.reglemente import BUILT_IN_LAW_IDS, law_id_from_id_or_text, reglement
from puur.law.switches import table_choices

ROOT = Path(__file__).parent.parent.parent
HEAD = 'format = "puur-reglement/1"\nid = "mein-jass"\ntitle = "Mein Jass"\nbuilds_on = "schieber"\n'


def article(**keys: str) -> str:
    return HEAD + "\n[[article]]\n" + "".join(f"{key} = {value}\n" for key, value in keys.items())


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_every_regulation_can_be_written_as_a_file_and_is_the_same_law(id_: str) -> None:
    text = canonical_law_text(id_)
    law = parse_law(text)
    assert fingerprint(law) == fingerprint(reglement(id_))
    assert read_law(text).text == text, "the canonical form is its own canonical form"
    for name in question_wordings():
        assert answer(law, name).text == answer(reglement(id_), name).text
        assert answer(law, name).ids == answer(reglement(id_), name).ids


def test_one_of_the_five_lies_beside_the_program_as_a_file() -> None:
    text = decode_law_file((ROOT / "examples" / "gruempi-2011.reglement.toml").read_bytes())
    assert fingerprint(parse_law(text)) == fingerprint(reglement("gruempi-2011"))


def test_a_file_stands_where_an_id_may() -> None:
    text = read_law(article(question='"target"', value="800", clause='"1"')).text
    law = reglement(text)
    assert law_id_from_id_or_text(text) == law.id == "mein-jass"
    assert law_id_from_id_or_text("allgemein") == "allgemein"
    assert law.target.says == 800
    assert law.target.clauses == ("MJ-1",)
    assert stance_on_base(law, "target") == "changes"


def test_the_ids_of_readings_are_never_changed() -> None:
    """They stand in files that people keep: a new one is added to the list, none is taken away."""
    known = json.loads((ROOT / "tests" / "golden" / "readings.json").read_text(encoding="utf-8"))
    now = {name: [one.id for one in reading_options(name)] for name in question_wordings() if reading_options(name)}
    for name, ids in known.items():
        assert set(ids) <= set(now.get(name, ())), name
    assert set(now) <= set(known), "new readings belong into tests/golden/readings.json"


def test_every_question_takes_something_and_every_reading_says_what_it_is() -> None:
    for one in question_documents():
        assert one["readings"] or one["value"], one["id"]
        for reading in one["readings"]:
            assert reading["says"], f"{one['id']}: {reading['id']} has no sentence in law/files/readings.toml"


def test_a_switch_of_its_own() -> None:
    text = canonical_law_text(
        HEAD
        + '[[switch]]\nid = "MJ-1"\nasks = "Darf geschoben werden?"\n[[switch.option]]\nid = "yes"\n'
        + '[[switch.option]]\nid = "no"\n[[switch.option.article]]\nquestion = "push"\nreading = "never"\n'
    )
    switch = table_choices(parse_law(text))["MJ-1"]
    assert list(switch.options) == ["yes", "no"]
    assert switch.options["no"]["push"].says == "never"


def test_what_the_base_leaves_to_the_table_the_file_leaves_too_unless_it_says_otherwise() -> None:
    on_general = HEAD.replace('"schieber"', '"allgemein"')
    assert "AR-15" in table_choices(parse_law(on_general))
    says = on_general + '[[article]]\nquestion = "weis_further"\nreading = "lower"\n'
    assert "AR-15" not in table_choices(parse_law(says))


def test_a_choice_is_inherited_only_if_everything_it_changes_is() -> None:
    on_house = HEAD.replace('"schieber"', '"hausschieber"')
    assert "HS-36" in table_choices(parse_law(on_house))
    law = parse_law(on_house + '[[article]]\nquestion = "stoeck_factor"\nvalue = false\n')
    assert law.weis_factor == reglement("hausschieber").weis_factor
    assert "HS-36" not in table_choices(law)


def test_what_cited_a_clause_that_is_replaced_cites_the_own_one() -> None:
    on_general = HEAD.replace('"schieber"', '"allgemein"')
    law = parse_law(on_general + '[[article]]\nquestion = "weis_further"\nreading = "lower"\nclause = "1"\n')
    assert reglement("allgemein").weis_partner.cites == ("AR-23.3-e",)
    assert law.weis_partner.cites == law.weis_further.clauses == ("MJ-1",)
    assert law.weis_complete.cites == reglement("allgemein").weis_complete.cites


def test_no_sentence_goes_with_an_answer_that_nobody_gives() -> None:
    assert answer_text("target", reglement("gruempi-2011").target.says)
    assert answer_text("target", 12_345) == ""


def test_only_forms_that_count_several_times_get_a_multiplier_of_one() -> None:
    """In hausschieber slalom, gusti and tutti count more than once, misere and trio do not."""
    filled = factors_filled_with_one(reglement("hausschieber").forms.says, reglement("allgemein").factors.says)
    assert filled is not None
    says: Any = filled[0]
    assert {line for line in says["german"] if line not in "ERSTOU"} == {"slalom", "gusti", "tutti"}


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_what_a_rule_set_says_may_be_said_in_a_file(id_: str) -> None:
    laws = [answer(reglement(id_), name) for name in question_wordings()]
    options = [one for switch in table_choices(reglement(id_)).values() for one in switch.options.values()]
    given = [*zip(question_wordings(), laws, strict=True), *(pair for one in options for pair in one.items())]
    for name, one in given:
        words = allowed_words(name)
        assert not (words and isinstance(one.says, tuple)) or set(one.says) <= set(words), name
        if isinstance(one.says, str):
            assert msgspec.convert(one.says, answer_type(name)) == one.says


WRONG = {
    "typo in a question": (article(question='"taget"', value="1"), 7, "target"),
    "typo in a reading": (article(question='"undertrumping"', reading='"alway"'), 8, "always"),
    "typo in a key": (article(question='"target"', valu="5"), 8, "value"),
    "out of bounds": (article(question='"target"', value="0"), 8, "100000"),
    "huge number": (article(question='"target"', value="9" * 4000), 8, "100000"),
    "a truth for a number": (article(question='"target"', value="true"), 8, "100000"),
    "a value for a reading": (article(question='"undertrumping"', value="true"), 8, "only-trumps-left"),
    "a reading for a value": (article(question='"target"', reading='"x"'), 8, "value"),
    "neither": (article(question='"target"'), 6, "reading"),
    "both": (article(question='"weis"', reading='"x"', value="true"), 8, "value"),
    "an order that is none": (article(question='"trump_order"', value='"UUUUUUUUU"'), 8, "U9AKOB876"),
    "points of no rank": (article(question='"four_points"', value="{ X = 3 }"), 8, "100"),
    "factors of no form": (article(question='"factors"', value="{ Q = 3 }"), 8, "E R S T"),
    "two on one question": (
        article(question='"weis"', value="true") + '[[article]]\nquestion = "weis"\nvalue = false\n',
        10,
        "7",
    ),
    "no such base": (HEAD.replace("schieber", "schiber"), 4, "schieber"),
    "id of another": (HEAD.replace("mein-jass", "gruempi-2011"), 2, "gruempi-2011"),
    "id that is a path": (HEAD.replace("mein-jass", "../x"), 2, "mein-jass"),
    "not the format": ('format = "puur-reglement/9"\n', None, "puur-reglement/1"),
    "no TOML": (HEAD + "[[article]\n", 5, "allein auf der Zeile"),
    "text over lines": (article(question='"target"', value="5", text='"""a\nb"""'), 9, "text"),
    "a table for a text": (HEAD + "article = 5\n", 5, "[[article]]"),
    "a clause with markup": (article(question='"target"', value="5", clause='"<script>"'), 9, "clause"),
    "cards of no rank": (article(question='"stoeck_cards"', value='"KX"'), 8, "KO"),
    "a switch without an id": (HEAD + '[[switch]]\nasks = "Was?"\n[[switch.option]]\nid = "a"\n', 5, "«id» fehlt"),
    "a switch that asks nothing": (HEAD + '[[switch]]\nid = "MJ-1"\n[[switch.option]]\nid = "a"\n', 5, "«asks» fehlt"),
    "a table within a text": (
        article(question='"taget"', value="1", text='"""a\n[[article]]\nb"""'),
        None,
        "target",
    ),
    "an unknown key at the top": (HEAD + "artikel = 5\n", 5, "article"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_with_its_line_and_what_would_be_right(name: str) -> None:
    text, line, hint = WRONG[name]
    found = read_law(text)
    assert found.law is None, "nothing is half loaded"
    assert found.text == ""
    first = found.problems[0]
    assert first.where.get("line") == line, str(first)
    assert hint in first.message
    assert "\n" not in str(first)


def test_everything_wrong_is_gathered() -> None:
    found = read_law(article(question='"taget"', value="1") + '[[article]]\nquestion = "weis"\nvalue = 7\n')
    assert [bad.where["line"] for bad in found.problems] == [7, 11]


@pytest.mark.parametrize(
    "hostile",
    [
        HEAD + "x = " + "[" * 100_000,
        HEAD + "x = " + "{a=" * 50_000,
        HEAD + ".".join("a" * 20_000) + " = 1",
        HEAD + "x = 1" + "0" * 100_000,
        HEAD + 'x = "' + "\\u0041" * 30_000,
        "\x00" * 1000,
        "[[article]]\n" * 20_000,
        HEAD + "[[article]]\nquestion = 5\n" * 5_000,
    ],
)
def test_a_hostile_file_is_one_line(hostile: str) -> None:
    found = read_law(hostile)
    assert found.law is None
    assert all("\n" not in str(bad) and len(str(bad)) < 2000 for bad in found.problems)


def test_ten_megabytes_are_not_looked_at() -> None:
    with pytest.raises(BadInput, match="256"):
        decode_law_file(b"a" * 10_000_000)
    with pytest.raises(BadInput, match="UTF-8"):
        decode_law_file(b"\x81\x90\x9d")
    assert not read_law("a" * (MAX_RULE_SET_BYTES + 1)).law


def test_markup_stays_text() -> None:
    law = parse_law(article(question='"target"', value="5", text='"<b>5</b> {jinja} %s"'))
    assert law.target.text == "<b>5</b> {jinja} %s"


COIFFEUR, PASSEN = (
    HEAD.replace('"schieber"', f'"{base}"') + "[[article]]\nclause = 1\n"
    for base in ("coiffeur", "einzelschieber-2026")
)
SIX_LINES = 'question = "forms"\nvalue = "ERSTOU"\n'
TWELVE = 'question = "formats"\nvalue = [{ passen = 4, games = 12, scribe = false }]\n'
EIGHT_OR_TWELVE = TWELVE.replace("]", ", { passen = 4, games = 8, scribe = false }]")


@pytest.mark.parametrize(
    "text,deals,total",
    [
        (COIFFEUR + SIX_LINES, 12, 0),
        (COIFFEUR + SIX_LINES + '[[article]]\nquestion = "deals"\nvalue = 8\n', 8, 0),
        (COIFFEUR + SIX_LINES + '[[article]]\nquestion = "form_use"\nreading = "any-time"\n', 16, 0),
        (PASSEN + TWELVE, 12, 1884),
        (PASSEN + EIGHT_OR_TWELVE, 8, 1256),
        (PASSEN + 'question = "deals"\nvalue = 4\n', 4, 628),
        (PASSEN + TWELVE + '[[article]]\nquestion = "passe_total"\nvalue = 1900\n', 12, 1900),
        (PASSEN + 'question = "deals"\nvalue = "none"\n', None, 1256),
    ],
)
def test_how_many_deals_follow_from_the_lines_and_the_formats(text: str, deals: int | None, total: int) -> None:
    kept = canonical_text(text)
    law = parse_law(kept)
    assert (law.deals.says, law.passe_total.says) == (deals, total)
    assert canonical_text(kept) == kept, "what followed once stands in the text"


def test_a_text_that_was_kept_says_what_it_said() -> None:
    assert parse_law(read_law(COIFFEUR + SIX_LINES).text).deals.says == 16


@pytest.mark.longer
@pytest.mark.parametrize(
    "wrong",
    [
        "\n".join(f"key{number:05d} = 1" for number in range(16_000)),
        "\n".join(f'[[article]]\nquestion = "q{number}"\nvalue = 1' for number in range(600)),
        "\n".join(f'[[note]]\ntext = "a"\nword{number} = 1' for number in range(600)),
    ],
    ids=["keys", "questions", "notes"],
)
def test_after_the_first_fifty_problems_nothing_more_is_looked_for(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[object] = []
    before = reader.nearest_word

    def near(word: object, known: Iterable[str]) -> str:
        looked.append(word)
        return before(word, known)

    monkeypatch.setattr(reader, "nearest_word", near)
    found = read_law(f"{HEAD}\n{wrong}")
    assert len(found.problems) == reader.MAX_PROBLEMS
    assert all("line" in one.where for one in found.problems[:40])
    assert len(looked) <= reader.MAX_PROBLEMS


@pytest.mark.parametrize("value", ["x" * MAX_VALUE_LENGTH, ("x" * MAX_VALUE_LENGTH,), ("x",) * MAX_VALUE_LENGTH])
def test_a_value_and_each_of_its_words_may_be_as_long_as_is_said(value: object) -> None:
    _bounded("nothing that has bounds of its own", value)


@pytest.mark.parametrize(
    "value", ["x" * (MAX_VALUE_LENGTH + 1), ("x" * (MAX_VALUE_LENGTH + 1),), ("x",) * (MAX_VALUE_LENGTH + 1), ("\n",)]
)
def test_no_value_is_longer_or_has_what_cannot_be_read(value: object) -> None:
    with pytest.raises(UnfitValueError):
        _bounded("nothing that has bounds of its own", value)
