"""An error names its place, and what the operating system refuses, in the reader's language."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

import pytest

from puur.arena.duel import Duel
from puur.arena.log import DuelLog
from puur.bots.sandbox.http_server import make_bot_server
from puur.cli import main
from puur.cli.shell.failure import report_error
from puur.errors import BadInput, StoreFault, explain_os_error, file_error
from puur.kernel.model import read_model
from puur.training.games import read_games
from puur.words.catalogue import LANGUAGES, Language, Voice, sentence
from puur.words.message import said

PLACES = {
    "de": "Datei a.toml, Zeile 3, Feld «kind»: ",
    "fr": "fichier a.toml, ligne 3, champ «kind»: ",
    "it": "file a.toml, riga 3, campo «kind»: ",
    "en": "file a.toml, line 3, field “kind”: ",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_is_in_the_language_of_the_message(language: Language) -> None:
    bad = BadInput(said("misfit.missing"), {"file": "a.toml", "line": 3, "field": "kind"})
    assert bad.in_words(language) == PLACES[language] + sentence(said("misfit.missing"), Voice(language))
    assert str(bad).startswith("file a.toml, line 3, field kind: ")


def test_a_message_that_says_which_deal_it_is_names_no_field() -> None:
    wrong = said("tournament.game-wrong", number=1, why="85 + 73 = 158")
    assert BadInput(wrong, {"field": "games[0]"}).in_words("de") == sentence(wrong, Voice("de"))


def test_what_is_wrong_in_a_rule_set_s_file_is_placed_in_the_language_of_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUUR_LANG", "it")
    file = tmp_path / "rotto.reglement.toml"
    file.write_text("rotto\n", encoding="utf-8")
    assert main(["rules", "check", str(file)]) == 1
    assert capsys.readouterr().out.startswith(f"file {file}, riga 1: ")


def test_a_field_that_the_message_names_is_not_named_twice() -> None:
    assert BadInput("«kind» fehlt", {"line": 3, "field": "kind"}).in_words("de") == "Zeile 3: «kind» fehlt"


def test_the_line_of_a_record_and_its_sentence_say_the_deal_once() -> None:
    bad = BadInput(said("record.at", deal=1, what="x"), {"line": 4, "deal": 0, "action": 7})
    assert bad.in_words("de") == "Zeile 4: Spiel 1: x"


def test_people_read_deals_and_actions_from_1_and_programs_from_0() -> None:
    bad = BadInput(said("game.turn", seat=0, other=1), {"deal": 0, "action": 7})
    assert bad.in_words("de") == "Spiel 1, Aktion 8: Jetzt ist Platz 1 dran"
    assert bad.where == {"deal": 0, "action": 7}


def test_an_option_that_counts_from_0_stands_beside_the_number_from_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = str(Path(__file__).parents[1] / "examples" / "schelle.jass.json")
    assert main(["analyse", record, "--deal", "3"]) == 2
    assert capsys.readouterr().err.startswith("error: Spiel 4 (--deal 3) gibt es nicht: ")


@pytest.mark.parametrize(
    "words, begins",
    [
        (["tournament", "new", "A", "--kind", "nix"], "Option --kind: "),
        (["tournament", "--role", "nobody", "here", "a", "1"], "Option --role: "),
        (["record", "deal", "--reglement", "allgemein", "--seed", "1", "--deck", "nix"], "Option --deck: "),
        (["rule", "nix"], "Argument ART: "),
        (["rule", "revoke", "--set", "x"], "Option --set: "),
    ],
)
def test_an_error_names_what_was_typed(
    words: list[str], begins: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PUUR_DATA", str(tmp_path))
    assert main(words) == 2
    assert capsys.readouterr().err.startswith(f"error: {begins}")


@pytest.mark.parametrize(
    "language, names",
    [
        ("de", "JSON-Feld «leader»"),
        ("fr", "champ JSON «leader»"),
        ("it", "campo JSON «leader»"),
        ("en", "JSON field “leader”"),
    ],
)
def test_a_key_of_json_is_called_so(
    language: str, names: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = tmp_path / "position.json"
    position.write_text('{"hands": ["EU", "SU", "SO", "R7"], "mode": "S", "leader": 7, "trick": []}', encoding="utf-8")
    assert main(["solve", str(position), "--language", language]) == 2
    assert capsys.readouterr().err.startswith(f"error: {names}: ")


def test_a_button_that_a_message_names_has_its_command_in_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    assert report_error(BadInput(said("tournament.entered-correct")), as_json=False) == 2
    assert capsys.readouterr().err.endswith("Im Terminal: «puur tournament correct»\n")


def test_a_record_without_a_card_leaves_nothing_to_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "deal", "--reglement", "allgemein", "--seed", "1"]) == 0
    record = tmp_path / "dealt.jass.txt"
    record.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["fairplay", str(record)]) == 0
    assert "noch niemand eine Karte gespielt" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_system_refuses_is_never_in_its_own_words(language: Language) -> None:
    told = {
        os.strerror(code): file_error(OSError(code, os.strerror(code)), "x").in_words(language)
        for code in errno.errorcode
    }
    assert [own for own, words in told.items() if own in words] == []


@pytest.mark.parametrize("read", [read_games, read_model])
def test_a_file_that_cannot_be_read_says_why_in_words(read: object, tmp_path: Path) -> None:
    assert callable(read)
    with pytest.raises(BadInput) as gone:
        read(tmp_path / "gone")
    with pytest.raises(BadInput) as folder:
        read(tmp_path)
    assert gone.value.in_words("fr", alone=True) == "introuvable"
    assert folder.value.in_words("it", alone=True) == "è una cartella, non un file"


def test_the_log_of_a_duel_and_the_port_of_a_bot_say_why_in_words(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as folder:
        DuelLog(tmp_path, Duel("a", "b", "allgemein"))
    assert folder.value.in_words("fr", alone=True) == "c’est un dossier, pas un fichier"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadInput) as used:
            make_bot_server("rules", "127.0.0.1", port)
    assert used.value.in_words("it", alone=True).endswith("la usa già un altro programma")


def test_a_full_disk_is_said_in_words() -> None:
    assert sentence(explain_os_error(OSError(errno.ENOSPC, "No space left on device"))) == (
        "auf der Platte ist kein Platz mehr"
    )


@pytest.mark.parametrize(
    "language, begins",
    [
        ("de", "error: Datei nowhere.json: "),
        ("fr", "error: fichier nowhere.json: "),
        ("it", "error: file nowhere.json: "),
    ],
)
def test_the_shell_names_the_place_in_words(language: str, begins: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "nowhere.json", "--language", language]) == 2
    assert capsys.readouterr().err.startswith(begins)


@pytest.mark.parametrize(
    "language, begins",
    [
        ("de", "Fehler: Datei nowhere.json: "),
        ("fr", "erreur: fichier nowhere.json: "),
        ("it", "errore: file nowhere.json: "),
        ("en", "error: file nowhere.json: "),
    ],
)
def test_a_person_at_a_terminal_reads_the_first_word_in_their_language(
    language: str, begins: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program that reads a file or a pipe gets ``error:`` in every language, which is public."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert main(["replay", "nowhere.json", "--language", language]) == 2
    assert capsys.readouterr().err.startswith(begins)


@pytest.mark.parametrize(
    "language, told", [("de", "das Wort «nix» gibt es"), ("fr", "«nix»"), ("it", "«nix»"), ("en", "“nix”")]
)
def test_a_wrong_word_of_a_file_stands_between_the_quotation_marks_of_the_language(
    language: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "other.json").write_text('{"format": "nix"}', encoding="utf-8")
    assert main(["replay", str(tmp_path / "other.json"), "--language", language]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    "why, told",
    [
        ("the disk is full", "auf der Platte ist kein Platz mehr"),
        ("database or disk is full", "auf der Platte ist kein Platz mehr"),
        ("attempt to write a readonly database", "sie lässt sich nur lesen"),
        ("database disk image is malformed", "die Datei ist beschädigt"),
        ("something that nobody foresaw", "something that nobody foresaw"),
    ],
)
def test_a_fault_of_the_store_is_told_in_the_language_of_the_run(
    why: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report_error(StoreFault(why), as_json=False) == 2
    assert capsys.readouterr().err.rstrip().endswith(f"die Ablage geht nicht: {told}")
