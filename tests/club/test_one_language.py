"""What a club's shell and journal show of a club made up in a language is in that language."""

from __future__ import annotations

import io
import json
import sys
from datetime import date
from pathlib import Path

import pytest

from puur.cli import main
from puur.cli.season.script import simulate_club_years
from puur.club.money.double_entry import DatedClubEvent
from puur.club.money.ledger import compute_ledger
from puur.club.money.statement import ledger_rows
from puur.words.catalogue import LANGUAGES, Language, Voice

CALLED = {
    "de": {"Gast", "Ersatz"},
    "fr": {"Invité", "Remplaçant"},
    "it": {"Ospite", "Sostituto"},
    "en": {"Guest", "Stand-in"},
}
RULES = {"de": "Regelwerk", "fr": "règles du club", "it": "Regolamento", "en": "Rules"}
CLUB = {"de": "Turnverein", "fr": "Société de gym", "it": "Società di ginnastica", "en": "Gymnastics Club"}
TRIAL = {"de": "Probe", "fr": "Essai", "it": "Prova", "en": "Trial"}


def ask(language: str, *words: object) -> int:
    return main(["--language", language, *map(str, words)])


@pytest.mark.longer
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_invented_guests_are_called_in_the_language_of_the_shell(language: Language, tmp_path: Path) -> None:
    steps = tmp_path / "steps.jsonl"
    assert ask(language, "season", "demo", "--steps", steps) == 0
    named = [json.loads(line) for line in steps.read_text(encoding="utf-8").splitlines()]
    names = {one["name"].rpartition(" ")[0] for one in named if one["command"] == "NameSomebody"}
    assert names >= CALLED[language]
    assert not names & {name for other in LANGUAGES if other != language for name in CALLED[other]}


@pytest.mark.longer
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_made_a_demo_is_called_in_the_language_of_the_shell(
    language: Language, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(language, "tournament", "demo", "--players", 8, "--id", "jass", "--data", tmp_path) == 0
    capsys.readouterr()
    assert ask(language, "tournament", "trail", "jass", "--data", tmp_path) == 0
    told = capsys.readouterr().out
    assert TRIAL[language] in told.splitlines()[0]
    assert CLUB[language] in told
    assert not [other for other in LANGUAGES if other != language and CLUB[other] in told]


@pytest.mark.parametrize("language", ["fr", "it"])
def test_what_happened_is_said_as_the_trail_says_it(
    language: Language, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = ("--data", tmp_path)
    assert ask(language, "season", "found", "demo", "--name", "Club", *store) == 0
    capsys.readouterr()
    assert ask(language, "season", "do", "demo", "AddMember", "id=m1", "name=Zoé", *store) == 0
    told = capsys.readouterr().out
    assert "type" not in told
    assert "Zoé" in told
    assert ask(language, "season", "trail", "demo", *store) == 0
    assert told.rstrip("\n") in capsys.readouterr().out


def test_a_command_that_changes_nothing_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ask("de", "season", "found", "demo", "--name", "Club", "--data", tmp_path) == 0
    capsys.readouterr()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"[]")))
    assert ask("de", "season", "do", "demo", "-", "--data", tmp_path) == 0
    assert capsys.readouterr().out == "nichts Neues\n"


@pytest.mark.longer
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_rules_booked_is_by_the_rules_in_the_language_of_the_page(language: Language) -> None:
    _, steps = simulate_club_years(1, 2026)
    moments = [DatedClubEvent(step.at.date(), "Kassier", event) for step in steps for event in step.events]
    books = compute_ledger(moments, date(2026, 12, 31))
    assert {one.who for one in books.lines} == {"Kassier", "Regelwerk"}
    authors = {row[-1] for row in ledger_rows(books.club, books.lines, Voice(language))[1:]}
    assert RULES[language] in authors
    assert ("Kassier" in authors) == (language == "de")
