"""Wherever an id may stand the file may: every command and every name of the Python API is walked with files."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import puur
import puur.env
from puur.arena.duel import Duel
from puur.bots.host import open_table
from puur.cli import main
from puur.env.aec import raw_env
from puur.env.many import parallel
from puur.errors import BadInput
from puur.law.files.read import read_law
from puur.law.reglemente import reglement
from puur.law_reference import law_id_or_text

from .sheets import ALL, AT_TOURNAMENTS

SHEETS = pytest.mark.parametrize("id_", ALL)
EVENINGS = pytest.mark.parametrize("id_", AT_TOURNAMENTS)


FACTS = {"seat": 2, "mode": "E", "cards": ["EU", "E6"]}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the files lie, and where the commands are called."""
    for id_, text in ALL.items():
        (tmp_path / f"{id_}.reglement.toml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Shell:
    """What a command prints, in the folder of the files."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def run(self, *words: str) -> tuple[int, str, str]:
        code = main(list(words))
        out, err = self.capsys.readouterr()
        return code, out, err

    def text(self, *words: str) -> str:
        code, out, err = self.run(*words)
        assert code == 0, (words, err)
        return out

    def json(self, *words: str) -> Any:  # noqa: ANN401 - a document
        return json.loads(self.text(*words, "--json"))


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


def file_of(id_: str) -> str:
    return f"{id_}.reglement.toml"


READERS: list[Sequence[str]] = [
    ("rules", "show", "{}"),
    ("rules", "diff", "{}", "allgemein"),
    ("rules", "check", "{}"),
    ("rules", "write", "{}"),
    ("rules", "print", "{}", "--pdf", "sheet.pdf"),
    ("record", "deal", "--reglement", "{}", "--seed", "3"),
    ("arena", "random", "random", "--deals", "1", "--reglement", "{}"),
    ("slate", "--reglement", "{}"),
    ("tournament", "draw", "--players", "12", "--passen", "2", "--reglement", "{}"),
    ("rule", "two-cards", "--reglement", "{}", "--facts", "facts.json"),
]


@pytest.mark.longer
@pytest.mark.parametrize("words", READERS, ids=lambda words: "-".join(words[:2]))
@SHEETS
def test_a_command_takes_the_file(shell: Shell, id_: str, words: Sequence[str], folder: Path) -> None:
    (folder / "facts.json").write_text(json.dumps(FACTS), encoding="utf-8")
    assert shell.text(*(word.format(file_of(id_)) for word in words))


@pytest.mark.longer
@SHEETS
def test_python_takes_the_file_its_path_or_its_text(id_: str) -> None:
    for given in (file_of(id_), Path(file_of(id_)), ALL[id_]):
        assert puur.reglement(given).id == id_
        assert puur.deal(given, seed=2).law.id == id_
        assert open_table(given, seats=["random"] * 4).law.id == id_
        assert raw_env(given) is not None
        assert parallel(given, 4).law.id == id_
    assert Duel("random", "random", file_of(id_)).law.id == id_


def test_a_question_of_the_referee_and_of_the_solver_names_the_file(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = {
        "kind": "two-cards",
        "reglement": file_of("stubenjass"),
        "facts": {"seat": 2, "mode": "E", "cards": ["EU", "E6"]},
    }
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(line).encode())))
    assert json.loads(shell.text("rule", "-"))["clauses"]
    asked = {"hands": ["EA", "EK", "EO", "E9"], "mode": "R", "leader": 0, "reglement": file_of("alpjass")}
    Path("position.json").write_text(json.dumps(asked), encoding="utf-8")
    assert shell.json("solve", "position.json")["best"] == ["EA"]


@pytest.mark.longer
@SHEETS
def test_a_record_typed_by_hand_names_the_file_at_hand(shell: Shell, id_: str) -> None:
    written = shell.text("record", "deal", "--reglement", file_of(id_), "--seed", "5").splitlines()
    typed = [line for line in written if not line.startswith(("|", "Regeln", "Gesetz"))]
    for named in (file_of(id_), id_):
        rows = [f"Reglement: {named}" if row.startswith("Reglement") else row for row in typed]
        Path("hand.jass.txt").write_text("\n".join(rows), encoding="utf-8")
        code, _, err = shell.run("verify", "hand.jass.txt")
        assert code == 2, "a record opens no file of whoever reads it"
        assert (named if named == id_ else f"--reglement {named}") in err
        rules = ("--reglement", file_of(id_))
        assert shell.json("verify", "hand.jass.txt", *rules)["valid"]
        assert id_ in shell.text("replay", "hand.jass.txt", *rules)
        converted = json.loads(shell.text("record", "convert", "hand.jass.txt", "--to", "json", *rules))
        assert converted["reglement"] == id_
        assert set(converted["law"]) >= {"hash", "content"}
        Path("hand.jass.json").write_text(json.dumps(converted), encoding="utf-8")
        assert shell.json("verify", "hand.jass.json")["reglement"] == id_, "it goes on without the file"


def test_the_rules_may_stand_in_a_typed_record_without_a_hash(shell: Shell) -> None:
    written = shell.text("record", "deal", "--reglement", file_of("alpjass"), "--seed", "5").splitlines()
    rows = [line for line in written if not line.startswith(("|", "Regeln", "Gesetz"))]
    own = [f"| {line}" for line in ALL["alpjass"].splitlines()]
    Path("hand.jass.txt").write_text("\n".join([*rows, *own]), encoding="utf-8")
    assert shell.json("verify", "hand.jass.txt")["valid"]


def filled(shell: Shell, id_: str, *more: str) -> None:
    """Fill an evening by the file to its end."""
    kind = f'title = "Unser {id_}"\nreglement = "{file_of(id_)}"\nunit = "single"\nformats = ["2x4"]\n'
    Path(f"{id_}-art.toml").write_text(kind, encoding="utf-8")
    shell.text("tournament", "demo", "--kind", f"{id_}-art.toml", "--players", "12", "--id", id_, "--whole", *more)


@pytest.mark.longer
@EVENINGS
def test_a_tournament_by_the_file_is_ranked_checked_taken_along_and_finished(shell: Shell, id_: str) -> None:
    store = ("--data", "store")
    filled(shell, id_, *store)
    Path(file_of(id_)).unlink()
    ranked = shell.json("tournament", "rank", id_, *store)
    assert (ranked["reglement"], ranked["problems"], len(ranked["ranking"])) == (id_, [], 12)
    assert shell.json("tournament", "check", id_, *store)["right"]
    Path("evening.json").write_text(shell.text("tournament", "export", id_, *store), encoding="utf-8")
    document = json.loads(Path("evening.json").read_text(encoding="utf-8"))
    assert (document["reglement"], set(document["law"])) == (id_, {"hash", "content"})
    assert shell.json("tournament", "rank", "evening.json")["ranking"] == ranked["ranking"]
    assert shell.json("tournament", "check", "evening.json")["right"]
    assert shell.json("tournament", "import", "evening.json", "--id", "again", *store) == {"id": "again"}
    assert document["kind"] == f"Unser {id_}"
    bare = {key: value for key, value in document.items() if key not in {"id", "stream"}}
    Path("bare.json").write_text(json.dumps(bare), encoding="utf-8")
    shell.text("tournament", "import", "bare.json", "--id", "bare", *store)
    assert json.loads(shell.text("tournament", "export", "bare", *store))["kind"] == f"Unser {id_}"
    assert shell.json("tournament", "rank", "again", *store)["ranking"] == ranked["ranking"]
    papers = ("standblatt", "jasszettel", "rangliste", "regeln")
    shell.text(
        "tournament", "papers", id_, *(word for one in papers for word in ("--what", one)), "--out", "out", *store
    )
    assert {path.stem for path in Path("out").iterdir()} == set(papers)
    final = shell.json("tournament", "final", id_, "--top", "4", *store)["id"]
    assert shell.json("tournament", "rank", final, *store)["reglement"] == id_


@pytest.mark.longer
@EVENINGS
def test_a_file_without_its_stream_is_ranked_and_taken_over_by_the_file_it_names(shell: Shell, id_: str) -> None:
    filled(shell, id_, "--data", "store")
    document = json.loads(shell.text("tournament", "export", id_, "--data", "store"))
    ranking = shell.json("tournament", "rank", id_, "--data", "store")["ranking"]
    del document["stream"], document["law"]
    document["reglement"] = f"../{file_of(id_)}"
    Path("sub").mkdir()
    Path("sub/evening.json").write_text(json.dumps(document), encoding="utf-8")
    assert shell.json("tournament", "rank", "sub/evening.json")["ranking"] == ranking
    shell.text("tournament", "import", "sub/evening.json", "--id", "again", "--data", "store")
    assert shell.json("tournament", "rank", "again", "--data", "store")["ranking"] == ranking
    document["reglement"] = ALL[id_]
    Path("evening.json").write_text(json.dumps(document), encoding="utf-8")
    assert shell.json("tournament", "rank", "evening.json")["ranking"] == ranking, (
        "the text itself, as it once was written"
    )


@pytest.mark.longer
@EVENINGS
def test_a_kind_names_the_file_and_keeps_it(shell: Shell, id_: str) -> None:
    Path("art.toml").write_text(f'title = "Art"\nreglement = "{file_of(id_)}"\nunit = "single"\nformats = ["3x4"]\n')
    shell.text("tournament", "kinds", "--save", "art.toml", "--data", "store")
    Path(file_of(id_)).unlink()
    Path("art.toml").unlink()
    shown = shell.text("tournament", "kinds", "--show", "art", "--data", "store")
    assert f'title = "{read_law(ALL[id_]).law.title}"' in shown  # type: ignore[union-attr]
    Path("wieder.toml").write_text(shown, encoding="utf-8")
    shell.text("tournament", "kinds", "--save", "wieder.toml", "--data", "store")
    shell.text("tournament", "new", "Abend", "--kind", "wieder", "--id", "abend", "--data", "store")
    assert shell.json("tournament", "rank", "abend", "--data", "store")["reglement"] == id_


@pytest.mark.longer
def test_a_clubs_file_names_the_file(shell: Shell) -> None:
    shell.text("season", "init", "--blank", "--out", "verein.toml", "--reglement", file_of("stubenjass"))
    rules = Path("verein.toml").read_text(encoding="utf-8")
    head, _, rest = rules.partition("reglement = '''")
    own, _, tail = rest.partition("'''")
    assert 'id = "stubenjass"' in own
    Path("verein.toml").write_text(f'{head}reglement = "{file_of("stubenjass")}"{tail}', encoding="utf-8")
    assert shell.json("season", "check", "verein.toml")["reglement"] == "stubenjass"
    shell.text("season", "found", "verein", "--name", "Verein", "--rules", "verein.toml", "--data", "store")


@pytest.mark.parametrize("id_", ["alpjass"])
def test_a_saved_game_goes_on_by_the_file(id_: str, monkeypatch: pytest.MonkeyPatch, shell: Shell) -> None:
    for resumed in ((), ("--resume", "game.jass.json")):
        monkeypatch.setattr(sys, "stdin", io.StringIO("Schluss\n"))
        words = ("--reglement", file_of(id_), "--save", "game.jass.json", "--seed", "1")
        code, out, err = shell.run("play", "--plain", *words, *resumed)
        assert code == 0, err
        assert out
        kept = json.loads(Path("game.jass.json").read_text(encoding="utf-8"))
        if not resumed:  # as if typed by hand: only the name of the file stands in it
            Path("game.jass.json").write_text(
                json.dumps({**kept, "reglement": file_of(id_), "law": None}), encoding="utf-8"
            )
    assert kept["reglement"] == id_


def test_the_clauses_of_a_file_are_shown_elsewhere(shell: Shell) -> None:
    code, _, err = shell.run("clauses", "--reglement", file_of("alpjass"))
    assert code == 2
    assert "puur rules show alpjass.reglement.toml --own" in err
    assert "A-4" in shell.text("rules", "show", file_of("alpjass"), "--own")


def test_what_names_nothing_is_told_in_a_line() -> None:
    for given, told in (
        ("gruempi", "vielleicht gruempi-2011"),
        ("nirgends.reglement.toml", "file nirgends.reglement.toml"),
        ("nix", "es gibt allgemein"),
    ):
        with pytest.raises(BadInput, match=told) as bad:
            puur.reglement(given)
        assert "\n" not in str(bad.value)
    with pytest.raises(BadInput, match="keine Datei geöffnet"):
        law_id_or_text("seejass.reglement.toml")
    broken = Path("kaputt.reglement.toml")
    broken.write_text(ALL["alpjass"].replace("stoeck", "stoek"), encoding="utf-8")
    with pytest.raises(BadInput, match=r"file kaputt.reglement.toml, line \d+.*stoeck"):
        puur.deal(broken)


@pytest.mark.parametrize("words", [("--kind", "FILE"), ("--kind", "coiffeur", "--reglement", "FILE")])
@EVENINGS
def test_a_tournament_is_opened_by_the_file_alone_and_is_a_free_one(
    shell: Shell, id_: str, words: tuple[str, ...]
) -> None:
    given = [file_of(id_) if one == "FILE" else one for one in words]
    shell.text("tournament", "new", "Probe", *given, "--id", "p", "--data", "store")
    Path(file_of(id_)).unlink()
    document = json.loads(shell.text("tournament", "export", "p", "--data", "store"))
    law = reglement(document["law"]["content"])
    assert document["reglement"] == id_
    if law.formats.says:
        assert document["passen"] == law.formats.says[0].passen
        assert document["games_per_passe"] == law.formats.says[0].games
    if words[1] == "coiffeur" and law.base is not None and law.base.id != "coiffeur":
        assert shell.text("tournament", "export", "p", "--data", "store").count("Coiffeur") == 0


@pytest.mark.parametrize("kind,told", [("quatsch", "Turnierart «quatsch»"), ("nix.reglement.toml", "nix.reglement")])
def test_a_kind_that_is_none_is_told_also_where_nothing_is_stored_yet(shell: Shell, kind: str, told: str) -> None:
    code, _, err = shell.run("tournament", "new", "Probe", "--kind", kind, "--data", "nothing")
    assert code == 2
    assert told in err
    assert not Path("nothing").exists()
