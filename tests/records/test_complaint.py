"""What is wrong with a record written in text is told as who wrote it understands it, and each thing once."""

from __future__ import annotations

import io
import json
import sys

import pytest

from puur.cli import main
from puur.errors import BadInput
from puur.records.files import read_record
from puur.records.replay import replay_recorded_game
from puur.records.verify import add_place_to_error, count_violations
from puur.words.catalogue import LANGUAGES, Voice, sentence
from puur.words.message import Message

FRENCH = """Puur-Protokoll 1
Reglement:  allgemein
Karten:     französisch
Spieler:    Anna, Beat, Carla, Dario

Spiel 1
Geber:      Dario
Hände:      Anna      K6 K7 H8 HB HK E9 E10 SA S6
            Beat      KB KA HD HA E6 EB S10 SK E8
            Carla     K9 H9 ED EK EA S8 S9 SB SD
            Dario     KD K10 KK H7 H10 H6 E7 S7 K8
Ansage:     Anna      Ecke
Stich 1:    Anna      H8, HD, H9, H7
Stich 2:    Beat      KB, K9, KD, SA
"""
GOOD = FRENCH.rsplit("Stich 2", 1)[0]


def ask(words: list[str], text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[str]:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    code = main(words)
    shown = capsys.readouterr()
    return [str(code), shown.out, shown.err]


def test_line_spiel_and_person_are_named_and_cards_have_the_letters_of_their_deck() -> None:
    record = read_record(FRENCH.encode())
    with pytest.raises(BadInput) as found:
        replay_recorded_game(record)
    bad = add_place_to_error(record, found.value)
    assert bad.where == {"line": 14, "deal": 0, "action": 8}
    assert bad.message.startswith("Spiel 1, Anna: SA geht nicht.")
    assert bad.message.endswith("erlaubt: K6, K7, E9, E10")


def test_the_same_violation_is_told_once_with_its_count() -> None:
    twice = [BadInput("a", {"deal": 1}), BadInput("b", {"deal": 2}), BadInput("a", {"deal": 3})]
    assert [(bad.message, bad.where, times) for bad, times in count_violations(twice)] == [
        ("a", {"deal": 1}, 2),
        ("b", {"deal": 2}, 1),
    ]


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_whole_document_and_one_a_line_are_read_from_standard_input(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text, _ = ask([command, "-"], GOOD, monkeypatch, capsys)
    assert (code, text.startswith("{")) == ("0", False)
    _, pretty, _ = ask(["record", "convert", "-", "--to", "json"], GOOD, monkeypatch, capsys)
    code, same, _ = ask([command, "-"], pretty, monkeypatch, capsys)
    assert (code, same) == ("0", text)
    _, line, _ = ask(["record", "convert", "-", "--to", "json", "--json"], GOOD, monkeypatch, capsys)
    assert line.count("\n") == 1
    code, answers, err = ask([command, "-"], line + "{}\n" + line, monkeypatch, capsys)
    found = [json.loads(one) for one in answers.splitlines()]
    assert (code, len(found), "error" in found[1]) == ("2", 3, True)
    assert found[0] == found[2]
    assert "Zeile 2" in err


def test_verify_answers_no_where_one_of_many_breaks_a_rule(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        ask(["record", "convert", "-", "--to", "json", "--json"], one, monkeypatch, capsys)[1] for one in (GOOD, FRENCH)
    ]
    code, answers, _ = ask(["verify", "-"], "".join(lines), monkeypatch, capsys)
    assert (code, [json.loads(one)["valid"] for one in answers.splitlines()]) == ("1", [True, False])


@pytest.mark.parametrize(
    "line, told",
    [
        ("Geber:      Emil", "«Emil» spielt hier nicht mit: es spielen Anna, Beat, Carla und Dario"),
        ("Geber:      Dario\nGeber: Dario", "Geber darf nur einmal stehen"),
        ("Hände:      Anna EU", "«EU» ist keine Karte"),
        ("Spiel 3", "nach der Zählung gehört hierhin Spiel 2"),
    ],
)
def test_a_line_that_does_not_fit_is_told_in_words(line: str, told: str) -> None:
    head = FRENCH.split("Geber", 1)[0]
    with pytest.raises(BadInput) as found:
        read_record(f"{head}{line}\n".encode())
    assert told in found.value.message
    assert {"line", "column"} <= found.value.where.keys()
    assert isinstance(found.value.said, Message)
    assert len({sentence(found.value.said, Voice(one)) for one in LANGUAGES}) == len(LANGUAGES)
