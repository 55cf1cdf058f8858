"""The table in words: whole games through a pipe, and what single lines do."""

from __future__ import annotations

import io
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from puur.cards import Deck
from puur.cli.table.local_table import LocalTable, load_saved_table
from puur.cli.table.plain import PlainTable
from puur.decision import Refusal
from puur.law.readings.weis import parse_weis
from puur.law.reglemente import reglement
from puur.records.files import read_file
from puur.records.replay import replay_recorded_game
from puur.records.verify import verify_record
from puur.words import message

from .tables import IDS, setup

pytestmark = pytest.mark.slow


class Person:
    """Reads what is written and types what it was asked for."""

    def __init__(self, out: io.StringIO) -> None:
        self._out = out
        self._read = 0

    def __iter__(self) -> Iterator[str]:
        while True:
            heard = self._out.getvalue()[self._read :]
            self._read = len(self._out.getvalue())
            yield self._answer(heard.strip().splitlines()[-1])

    def _answer(self, asked: str) -> str:
        if "Enter" in asked:
            return ""
        if "Wie viele Punkte" in asked:
            return "39"
        if "Was sagst du an?" in asked:
            return "schieben" if "schieben" in asked else "obenabe" if "Obenabe" in asked else "1"
        allowed = re.search(r"darfst Nummer (\d)", asked)
        return allowed[1] if allowed else "1"


def played(sitting: LocalTable, *lines: str) -> str:
    """What is written when these lines are typed."""
    out = io.StringIO()
    PlainTable(sitting, iter(lines), out).play()
    return out.getvalue()


@pytest.mark.parametrize("reglement, deck", [(one, deck) for one in IDS for deck in reglement(one).decks.says])
def test_a_person_who_reads_and_types_plays_a_game_to_its_end(reglement: str, deck: Deck, tmp_path: Path) -> None:
    file, out = tmp_path / "game.jass.json", io.StringIO()
    sitting = LocalTable(setup(reglement, deck=deck, save_to=file))
    PlainTable(sitting, Person(out), out).play()
    assert sitting.game.finished is not None
    record = read_file(file)
    assert replay_recorded_game(record).game.finished == sitting.game.finished
    assert not verify_record(record).violations


@pytest.mark.slow
@pytest.mark.parametrize("reglement", IDS)
def test_the_command_plays_through_a_pipe_and_the_record_replays_and_verifies(
    puur: Path, reglement: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.jass.json"
    words = ["--plain", "--reglement", reglement, "--seed", "5", "--bots", "random", "--save", str(file)]
    done = subprocess.run([puur, "play", *words], input="egal\n" * 900, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert f"Gesichert in {file}" in done.stdout
    for command in ("replay", "verify"):
        subprocess.run([puur, command, file], capture_output=True, check=True)
    assert replay_recorded_game(read_file(file)).game.finished is not None


def test_the_end_of_the_input_ends_politely_and_says_where_the_game_is(tmp_path: Path) -> None:
    file = tmp_path / "halb.jass.json"
    sitting = LocalTable(setup(save_to=file))
    heard = played(sitting, "egal", "egal")
    assert "Die Eingabe ist zu Ende." in heard
    assert f"Gesichert in {file}" in heard
    assert load_saved_table(file, setup()).cards == sitting.cards


def test_without_a_file_it_says_that_nothing_is_kept() -> None:
    assert "Nicht gesichert" in played(LocalTable(setup()), "ende")


def test_a_game_can_be_saved_by_word(tmp_path: Path) -> None:
    file = tmp_path / "wort.jass.json"
    assert f"Gesichert in {file}." in played(LocalTable(setup()), f"sichern {file}", "ende")
    assert read_file(file).reglement == "gruempi-2011"


def test_a_refusal_calls_people_by_name_and_cards_as_the_deck_does() -> None:
    words = LocalTable(setup()).words
    refused = Refusal(message.said("game.turn", seat=1, other=0), ("AR-1",), ("R9", "S", "E6-8", "Ich schiebe"))
    why, clauses, allowed = words.refusal_phrases(refused)
    assert (why, clauses) == (f"Jetzt ist {words.names[1]} dran", "AR-1")
    assert allowed == f"Rose 9, Schelle, {words.weis_name(parse_weis('E6-8'), None)}, Ich schiebe"


def test_a_refused_card_says_why_with_its_clause_and_what_is_allowed() -> None:
    heard = played(LocalTable(setup()), "1")
    assert "Das ist nicht erlaubt: Eichel Banner geht nicht" in heard
    assert "[GR-" in heard
    assert "Erlaubt: Rose 9, Rose Ass," in heard


def test_the_cards_that_go_and_the_result_are_read_as_sentences() -> None:
    heard = played(LocalTable(setup()), *["egal"] * 12, "ende")
    assert re.search(r"Nummer \d(, \d)* oder \d spielen", heard)
    assert "\nGeschrieben: " in heard


@pytest.mark.parametrize("said", ["R9", "rose 9", "rose näll", "Rose Neun", "2"])
def test_a_card_is_named_in_many_ways(said: str) -> None:
    assert "Du spielst Rose 9." in played(LocalTable(setup()), said)


@pytest.mark.parametrize("said", ["tafel", "stich", "karten", "regeln", "hilfe"])
def test_what_can_be_asked_is_answered(said: str) -> None:
    heard = played(LocalTable(setup()), said)
    assert "verstehe" not in heard


@pytest.mark.parametrize("reglement", ["allgemein", "differenzler"])
def test_the_rules_of_the_general_kinds_are_read_whole(reglement: str) -> None:
    heard = played(LocalTable(setup(reglement)), "regeln")
    assert "Muss man die ausgespielte Farbe angeben? Die ausgespielte Farbe muss angegeben werden." in heard


def test_taking_an_estimate_back_asks_for_another_and_does_not_begin() -> None:
    heard = played(LocalTable(setup("edjv-differenzler-2015")), "39", "zurück", "quatsch", "50")
    again = "Enter: losspielen. Oder eine andere Zahl schätzen."
    assert heard.count(again) == 4, "after 39, «zurück», «quatsch» and 50"


def test_an_estimate_can_be_changed_as_long_as_no_card_lies() -> None:
    heard = played(LocalTable(setup("edjv-differenzler-2015", me=1)), "39", "", "zurück", "41", "1", "zurück")
    asked, _, after = heard.partition("Du spielst aus")
    assert asked.count("Enter: losspielen") == 1
    assert after.count("Enter: losspielen") == 1, "to lead, with no card on the table"
    assert after.count("Eine Karte, die liegt, liegt") == 1, "once the own card lies"


def test_what_is_not_understood_says_what_would_be() -> None:
    assert "«quatsch» verstehe ich hier nicht. Tippe " in played(LocalTable(setup()), "quatsch")
    assert "«»" not in played(LocalTable(setup()), "")


@pytest.mark.parametrize(
    "words, complaint",
    [
        (["--reglement", "gruempi-2011", "--deck", "french"], "nur mit german"),
        (["--reglement", "gruempi-2011", "--target", "1000"], "--target: gruempi-2011 lässt"),
        (["--reglement", "skat"], "ein Reglement «skat» gibt es nicht"),
        (["--bots", "ruels"], "gemeint ist wohl «rules»"),
        (["--resume", "nowhere.jass.json"], "nowhere.jass.json"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_one_line(puur: Path, words: list[str], complaint: str) -> None:
    done = subprocess.run([puur, "play", "--plain", *words], input="", capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("error: ")
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
