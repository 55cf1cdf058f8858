"""Both notations hold the same, forgive the same, and say where something is wrong."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puur.cards import card_text
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.law.readings.weis import parse_weis
from puur.records.files import read_file, read_record
from puur.records.json_read import read_json
from puur.records.json_write import write_json
from puur.records.model import DEFAULT_PLAYER_NAMES, MAX_RECORD_BYTES, Record
from puur.records.replay import replay_recorded_game
from puur.records.text_read import read_text
from puur.records.text_write import write_text
from puur.records.verify import verify_record

from .games import IDS, chance_game
from .strategies import records

HANDS = [
    "E6 E7 E8 R6 RB RK S9 SU TA",
    "EB EA RU RA S6 SB T6 TO TK",
    "E9 R8 SO SK SA T8 T9 TB TU",
    "EU EO EK R7 R9 RO S7 S8 T7",
]


def plain(**changes: object) -> dict[str, Any]:
    deal = {"dealer": 3, "hands": list(HANDS), "bids": None, "mode": None, "actions": []}
    document: dict[str, Any] = {"format": "puur-record/1", "reglement": "gruempi-2011", "deck": "german"}
    document |= {"players": ["Anna", "Beat", "Chiara", "Dario"], "settings": {}, "deals": [deal]}
    return document | changes


def from_json(document: object) -> Record:
    return read_json(json.dumps(document).encode())


@pytest.mark.slow
@given(records)
@settings(max_examples=150)
def test_whatever_the_model_holds_is_written_and_read_without_loss(record: Record) -> None:
    assert read_json(write_json(record).encode()) == record
    text = write_text(record)
    assert read_text(text.encode()) == record
    assert write_text(read_record(text.encode())) == text


@pytest.mark.longer
@pytest.mark.parametrize("id_", IDS)
@pytest.mark.parametrize("seed", range(3))
def test_games_go_from_json_to_text_and_back(id_: str, seed: int) -> None:
    record = chance_game(id_, seed).record
    assert read_record(write_json(read_record(write_text(record).encode())).encode()) == record


def test_the_example_of_the_document_is_a_record(checkout: Path) -> None:
    text = (checkout / "docs" / "record-format.md").read_text(encoding="utf-8")
    example = re.search(r"```text\n(.*?)```", text, re.DOTALL)
    assert example is not None
    record = read_text(example[1].encode())
    factors = {"E": 1, "R": 1, "S": 2, "T": 2, "O": 3, "U": 3}
    assert record.settings == {"target": 1000, "factors": factors, "thanks": "called"}
    assert len(replay_recorded_game(record).game.current.tricks) == 6
    without_remarks = "".join(line for line in example[1].splitlines(keepends=True) if not line.startswith("#"))
    assert write_text(record) == without_remarks


@pytest.mark.parametrize("name", ["schelle.jass.json", "differenzler.jass.txt"])
def test_the_examples_keep_the_rules(checkout: Path, name: str) -> None:
    record = read_file(checkout / "examples" / name)
    assert verify_record(record).violations == ()


def test_sloppy_json_is_understood() -> None:
    document = plain(deck="Deutsch", players=None, settings=None)
    document["deals"][0]["hands"][0] = "e6, E7,E8  r6 r10 ♥K s9 su ta"
    document["deals"][0]["actions"] = [
        {"seat": 0, "do": "announce", "mode": "eichel"},
        {"seat": 0, "do": "play", "card": "e7", "weis": ["e6–E8"], "stoeck": False},
    ]
    record = from_json(document)
    assert " ".join(map(card_text, record.deals[0].hands[0])) == HANDS[0]
    assert record.players == DEFAULT_PLAYER_NAMES
    assert record.deals[0].actions[1] == cmd.Play(0, 1, (parse_weis("E6-8"),))


SLOPPY = """
puur-protokoll 1
REGLEMENT gruempi-2011
spieler anna beat chiara dario

Spiel
Geber d
Hände
a: e6 e7 e8 r6 r10 rk s9 su ta
B: EB EA RU RA S6 SB T6 TO TK
chiara E9, R8, SO, SK, SA, T8, T9, TB, TU
Dario EU EO EK R7 R9 RO S7 S8 T7
Anna sagt geschoben; Chiara sagt Schelle an
Stich 1 A: SU (E6-8) S6 SO S7
anna spielt RB RA R8 R9
"""


def test_sloppy_text_is_understood() -> None:
    first = read_text(SLOPPY.encode()).deals[0]
    assert first.actions[:3] == (cmd.Push(0), cmd.Announce(2, "S"), cmd.Play(0, 23, (parse_weis("E6-8"),)))
    assert [action.seat for action in first.actions[3:]] == [1, 2, 3, 0, 1, 2, 3]
    assert first.dealer == 3


HEAD = "Puur-Protokoll 1\nReglement: allgemein\nSpieler: Anna, Beat, Chiara, Dario\n"
DEAL = HEAD + "Spiel 1\nGeber: Anna\nHände:\n" + "".join(f"P{seat + 1} {hand}\n" for seat, hand in enumerate(HANDS))


@pytest.mark.parametrize(
    "text, line, column",
    [
        ("Hallo", 1, 1),
        ("Puur-Protokoll 2", 1, 16),
        ("Puur-Protokoll 1\nKarten: Tarock", 2, 9),
        (HEAD + "Ziel: viel", 4, 7),
        (HEAD + "Unsinn: 3", 4, 1),
        (HEAD + "Ziel: 3\nZiel: 4", 5, 1),
        (HEAD + "Faktoren: E1 E2", 4, 14),
        (HEAD + "Schalter: x {", 4, 13),
        (HEAD + "Spieler: a, b", 4, 10),
        (HEAD + "Spiel 2", 4, 7),
        (HEAD + "Spiel 1\nGeber: Zita", 5, 8),
        (HEAD + "Spiel 1\nGeber: Anna", 4, 1),
        (DEAL + "Anna", 11, 5),
        (DEAL + "Anna fliegt", 11, 6),
        (DEAL + "Anna EU schiebt", 11, 9),
        (DEAL + "Anna EU weist", 11, 14),
        (DEAL + "Stich 2 Anna EU", 11, 7),
        (DEAL + "Hände: Anna E6", 11, 8),
        (DEAL + 'Anna "schiebt', 11, 6),
        (DEAL + "Schätzung: Anna 3, Anna 4", 11, 20),
        (DEAL + "Zusage: 00", 4, 1),
    ],
)
def test_an_error_in_the_text_names_line_and_column(text: str, line: int, column: int) -> None:
    with pytest.raises(BadInput) as caught:
        read_text(text.encode())
    assert caught.value.where == {"line": line, "column": column}


def changed(path: list[str | int], value: object) -> dict[str, Any]:
    document: Any = plain()
    document["deals"][0]["actions"] = [{"seat": 0, "do": "play", "card": "E6", "weis": ["E6-8"]}]
    spot = document
    for key in path[:-1]:
        spot = spot[key]
    if value is ...:
        del spot[path[-1]]
    else:
        spot[path[-1]] = value
    return document  # type: ignore[no-any-return]


ACTION: list[str | int] = ["deals", 0, "actions", 0]


@pytest.mark.parametrize(
    "path, value, where",
    [
        (["format"], "puur-record/2", {"field": "format"}),
        (["reglement"], ..., {"field": "reglement"}),
        (["deck"], "tarot", {"field": "deck"}),
        (["players"], ["Anna"], {"field": "players"}),
        (["players"], ["x" * 201] * 4, {"field": "players[0]"}),
        (["settings"], {"target": 1.5}, {"field": "settings.target"}),
        (["settings"], {"target": [1]}, {"field": "settings.target"}),
        (["surprise"], 1, {"field": "surprise"}),
        (["deals"], {}, {"field": "deals"}),
        (["deals", 0, "dealer"], 4, {"deal": 0, "field": "dealer"}),
        (["deals", 0, "dealer"], True, {"deal": 0, "field": "dealer"}),
        (["deals", 0, "hands"], HANDS[:3], {"deal": 0, "field": "hands"}),
        (["deals", 0, "hands", 2], "E6 Q7", {"deal": 0, "field": "hands[2]"}),
        (["deals", 0, "hands", 2], "E6 " * 37, {"deal": 0, "field": "hands[2]"}),
        (["deals", 0, "bids"], [1, 2, 3], {"deal": 0, "field": "bids"}),
        (["deals", 0, "bids"], [1, 2, 3, "4"], {"deal": 0, "field": "bids[3]"}),
        (["deals", 0, "mode"], "Q", {"deal": 0, "field": "mode"}),
        (["deals", 0, "note"], "x", {"deal": 0, "field": "note"}),
        (
            ["deals", 0, "fair"],
            {"commit": "x", "seats": ["", "", "", ""], "deal": 0},
            {"deal": 0, "field": "fair.commit"},
        ),
        ([*ACTION, "seat"], "0", {"deal": 0, "action": 0, "field": "seat"}),
        ([*ACTION, "do"], "fly", {"deal": 0, "action": 0, "field": "do"}),
        ([*ACTION, "do"], ..., {"deal": 0, "action": 0, "field": "do"}),
        ([*ACTION, "card"], "E1", {"deal": 0, "action": 0, "field": "card"}),
        ([*ACTION, "card"], "??", {"deal": 0, "action": 0, "field": "card"}),
        ([*ACTION, "weis"], ["E8-6"], {"deal": 0, "action": 0, "field": "weis"}),
        ([*ACTION, "speed"], 3, {"deal": 0, "action": 0, "field": "speed"}),
    ],
)
def test_a_defect_in_the_json_is_named_with_its_place(
    path: list[str | int], value: object, where: dict[str, Any]
) -> None:
    with pytest.raises(BadInput) as caught:
        from_json(changed(path, value))
    assert caught.value.where == where
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"null", b"42", b"\xff\xfe\x00", b"{" * 9999, b"[[" * 99999, b'{"a":' * 99999, b'"\\ud800"'],
)
def test_what_is_no_record_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput):
        read_record(data)


def test_what_is_too_large_is_not_looked_at() -> None:
    with pytest.raises(BadInput, match="zu gross"):
        read_record(b"x" * (MAX_RECORD_BYTES + 1))


def refused_or_replayed(data: bytes) -> None:
    """Whatever comes in: a replay, or bad input in one line; never anything else."""
    with suppress(BadInput):
        record = read_record(data)
        verify_record(record)
        replay_recorded_game(record)


@pytest.mark.longer
@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
@settings(max_examples=150)
def test_random_bytes_are_bad_input(data: bytes) -> None:
    refused_or_replayed(data)
    refused_or_replayed(DEAL.encode() + data)


@pytest.mark.longer
@given(records)
@settings(max_examples=60)
def test_a_senseless_record_is_bad_input(record: Record) -> None:
    refused_or_replayed(write_json(record).encode())


@st.composite
def mutilated(draw: st.DrawFn) -> bytes:
    """A good record in which some bytes, words or lines were lost, doubled or exchanged."""
    record = chance_game(draw(st.sampled_from(IDS)), draw(st.integers(0, 2))).record
    text = write_json(record) if draw(st.booleans()) else write_text(record)
    cut = re.compile(draw(st.sampled_from([r"(?s)(.)", r"(\w+)", r"([^\n]*\n)"])))
    parts = cut.split(text)
    for _ in range(draw(st.integers(1, 3))):
        one, other = (draw(st.integers(0, len(parts) - 1)) for _ in range(2))
        match draw(st.integers(0, 2)):
            case 0:
                parts[one] = ""
            case 1:
                parts[one] += parts[other]
            case _:
                parts[one], parts[other] = parts[other], parts[one]
    return "".join(parts).encode()


@pytest.mark.slow
@given(mutilated())
@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_a_mutilated_record_is_bad_input_or_still_a_record(data: bytes) -> None:
    refused_or_replayed(data)
