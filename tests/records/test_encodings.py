"""Records in whatever encoding an editor saved them, and with letters that another system took apart."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from puur.errors import BadInput
from puur.law.files.read import decode_law_file
from puur.records.files import read_file, read_record
from puur.records.json_read import read_json
from puur.records.json_write import write_json
from puur.records.replay import replay_recorded_game
from puur.records.result import result_document
from puur.records.text_write import write_text

FILES = Path(__file__).parent / "files"


@pytest.mark.parametrize("name,first", [("decomposed.jass.txt", "Anna"), ("decomposed-name.jass.txt", "Jürg")])
def test_decomposed_letters_are_composed_and_the_record_is_played(name: str, first: str) -> None:
    record = read_file(FILES / name)
    assert record.players[0] == first
    assert result_document(replay_recorded_game(record))


def composed() -> str:
    return unicodedata.normalize("NFC", (FILES / "decomposed-name.jass.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "mac_roman"])
def test_a_record_is_read_whatever_editor_saved_it(encoding: str) -> None:
    assert read_record(composed().encode(encoding)) == read_record(composed().encode())


def test_a_record_in_json_is_read_in_utf_16_and_its_names_are_composed() -> None:
    record = read_record(composed().encode())
    text = write_json(record)
    assert read_record(text.encode("utf-16")) == record
    told = msgspec.json.decode(text)
    told["players"][0] = "Ju\u0308rg"
    assert read_json(msgspec.json.encode(told)).players[0] == "Jürg"


def test_an_encoding_that_can_only_be_guessed_is_named_with_how_to_save() -> None:
    with pytest.raises(BadInput) as bad:
        read_record(composed().encode().replace("Jürg".encode(), b"J\x81\x8drg"))
    assert "UTF-8" in str(bad.value)
    with pytest.raises(BadInput):
        decode_law_file(b"title = '\x81\x90\x9d'")


def test_a_regulation_saved_by_an_old_editor_is_read() -> None:
    text = 'title = "Münsinger Schieber"\r\n'
    assert (
        decode_law_file(text.encode("cp1252"))
        == decode_law_file(text.encode("utf-16"))
        == 'title = "Münsinger Schieber"\n'
    )


def test_a_name_that_looks_wrongly_read_stays_as_it_was_written() -> None:
    record = replace(read_record(composed().encode()), players=("Â¡", "B", "C", "D"))
    assert read_record(write_text(record).encode()).players[0] == "Â¡"
    assert read_record(write_json(record).encode()).players[0] == "Â¡"
