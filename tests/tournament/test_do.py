"""`puur tournament do`: any command by its word and its fields, in the name of a role."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from puur.cli import main
from puur.tournament.decide import COMMANDS


class Shell:
    """A tournament with four people, and what a command prints."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = str(folder), capsys
        self.run("new", "Jass", "--kind", "einzelschieber", "--format", "4x8", "--id", "jass")
        for name in ("Anna", "Beat", "Chiara", "Dario"):
            self.run("add", "jass", name)

    def run(self, *words: str, role: str = "") -> tuple[int, str, str]:
        named = ("--role", role) if role else ()
        code = main(["tournament", *named, *words, "--data", self.folder])
        return (code, *self.capsys.readouterr())

    def bad(self, *words: str, role: str = "") -> str:
        code, out, err = self.run(*words, role=role)
        assert (code, out, err.count("\n")) == (2, "", 1), (out, err)
        return err

    def player(self, number: str) -> Any:  # noqa: ANN401 - a document
        return json.loads(self.run("search", "jass", number, "--json")[1])["players"][0]


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path / "data", capsys)


@pytest.mark.longer
def test_a_command_by_its_word_and_its_fields(shell: Shell) -> None:
    assert shell.run("do", "jass", "CheckIn", "player=3") == (0, "Nummer 3: Anwesend: ja (vorher nein)\n", "")
    assert shell.player("3")["here"]
    document = json.loads(shell.run("do", "jass", "check-in", "player=3", "here=false", "--json")[1])
    assert document["events"] == [{"kind": "checked-in", "is": "checked-in", "player": "3", "here": False}]
    assert document["before"] == ["Nummer 3: Anwesend, vorher: ja"]
    assert shell.run("do", "jass", "CheckIn", "player=3", "here=false")[1] == "Das ändert nichts.\n"
    assert "Kategorien: Damen, Herren" in shell.run("do", "jass", "ChangeSetup", "setup.categories=Damen,Herren")[1]
    assert "Preis 2: Wein" in shell.run("do", "jass", "SetPrizes", "prizes=Schinken,Wein")[1]
    assert shell.run("do", "jass", "SetLogo", "picture=@/nowhere.svg")[0] == 2


def test_teams_and_their_matches_are_entered_at_once(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    shell.run("new", "Grümpi", "--kind", "team-schieber", "--id", "gruempi")
    teams = [{"do": "AddTeam", "name": name} for name in ("Dorf", "Musig")]
    plan = {"do": "PlanMatches", "start": "8:00", "football": 10, "jass": 20, "pitches": ["1"], "groups": 1}
    typed = io.BytesIO(json.dumps([*teams, plan]).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(typed))
    code, out, err = shell.run("do", "gruempi", "-")
    assert (code, err) == (0, "")
    assert "Spiel 1: Dorf – Musig" in out


@pytest.mark.longer
def test_tried_only_nothing_is_written(shell: Shell) -> None:
    code, out, _ = shell.run("do", "jass", "CheckIn", "player=3", "--dry-run")
    assert (code, out.splitlines()[0]) == (0, "So käme es heraus; gespeichert ist nichts.")
    assert not shell.player("3")["here"]
    assert "Feld «player»: Die Nummer 9 gibt es nicht" in shell.bad("do", "jass", "CheckIn", "player=9", "--dry-run")


@pytest.mark.longer
def test_what_does_not_fit_is_said_at_its_field(shell: Shell) -> None:
    assert "Feld «passe»: hier braucht es eine ganze Zahl" in shell.bad("do", "jass", "Release", "passe=eins")
    assert "Feld «passe»: dieser Schlüssel fehlt" in shell.bad("do", "jass", "Release")
    assert "es gibt passe=, anyway=" in shell.bad("do", "jass", "Release", "table=1")
    assert "setup.name=" in shell.bad("do", "jass", "ChangeSetup", "setup.nam=X")
    assert "CheckIn" in shell.bad("do", "jass", "arrive", "player=3")
    assert " Open " not in shell.bad("do", "jass", "Open").partition("es gibt")[2]


@pytest.mark.longer
def test_commands_as_json_happen_all_or_not_at_all(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def typed(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    typed('[{"do":"CheckIn","player":"1"},{"do":"Pay","player":"9"}]')
    assert "Die Nummer 9" in shell.bad("do", "jass", "-")
    assert not shell.player("1")["here"]
    typed('[{"do":"CheckIn","player":"1"},{"do":"Pay","player":"2"}]')
    assert shell.run("do", "jass", "-")[0] == 0
    assert (shell.player("1")["here"], shell.player("2")["paid"]) == (True, True)
    for text, says in (("{", "JSON"), ("[1]", "Befehl 1"), ('{"do":"CheckIn","who":"1"}', "player, here")):
        typed(text)
        assert says in shell.bad("do", "jass", "-")


@pytest.mark.longer
def test_the_shell_obeys_who_may(shell: Shell) -> None:
    assert "Darum kümmert sich der Turnierleiter" in shell.bad("do", "jass", "Close", role="office")
    assert "Darum kümmert sich" in shell.bad("close", "jass", role="controller")
    assert shell.run("here", "jass", "1", role="office")[0] == 0
    assert "Rechnungsbüro: Befehlszeile" in shell.run("trail", "jass", "--search", "anwesend")[1]
    assert "Option --role: " in shell.bad("here", "jass", "1", role="nobody")
    assert shell.run("close", "jass")[0] == 0  # the role holds for one call only


def test_what_can_be_asked_is_listed(shell: Shell) -> None:
    rows = json.loads(shell.run("do", "--json")[1])["commands"]
    assert {one["do"] for one in rows} == {str(kind.__struct_config__.tag) for kind in COMMANDS} - {"Open"}
    assert {"do": "Release", "may": ["director"], "fields": ["passe", "[anyway]"]} in rows


@pytest.mark.longer
def test_the_form_opens_without_terms_and_again_with_those_it_had(shell: Shell) -> None:
    assert shell.run("registration", "open", "jass")[0] == 0
    assert shell.run("registration", "open", "jass", "--limit", "20")[0] == 0
    assert shell.run("registration", "close", "jass")[0] == 0
    assert shell.run("registration", "open", "jass")[0] == 0
    assert "20 Plätze" in shell.run("registration", "show", "jass")[1]


def test_a_proposal_of_pairs_says_when_nobody_looks_for_a_partner_and_pairs_those_who_do(shell: Shell) -> None:
    shell.run("new", "Paare", "--kind", "schweizer-paare", "--format", "4x8", "--id", "paare")
    shell.run("registration", "open", "paare")
    assert "Niemand sucht jemanden zum Mitspielen." in shell.run("registration", "propose", "paare", "--seed", "3")[1]
    assert "Niemand sucht jemanden" in shell.bad("registration", "pair-all", "paare", "--seed", "3")
    for words in (("Anna Arn", "--seeks", "Beat Boss"), ("Beat Boss",), ("Carla Cuche",)):
        assert shell.run("registration", "add", "paare", *words)[0] == 0
    proposed = shell.run("registration", "propose", "paare", "--seed", "3")[1]
    assert "Anna Arn / Beat Boss  (eine Seite wünscht es)" in proposed
    assert "Eine Person bleibt allein: Carla Cuche (3)" in proposed
    assert shell.run("registration", "pair-all", "paare", "--seed", "3")[0] == 0
    assert "Anna Arn / Beat Boss" in shell.run("registration", "show", "paare")[1]
