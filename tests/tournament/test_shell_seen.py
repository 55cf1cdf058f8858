"""`puur tournament` while somebody else writes: what a command rests on, or would replace, it has seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from puur.cli import main
from puur.cli.tournament.store import run_on_tournaments
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor, Command
from puur.tournament.state import PasseDraw, Seating, Setup

from .house import ES, sides

RITA = Actor("director", "Rita")
SETUP = Setup("einzelschieber", ES, "Jass", "2026-05-29", passen=1, games=2)
TABLE = (
    cmd.AddPlayers(tuple(cmd.NewPlayer(name) for name in ("Anna", "Beat", "Chiara", "Dario"))),
    cmd.TakeDraw((PasseDraw((Seating(1, ("1", "2", "3", "4")),)),), "1"),
    cmd.Release(1),
)
PLAYED = (cmd.EnterGames(1, 1, (sides(80), sides(90))),)
OTHER = cmd.Correct(1, 1, (sides(80), sides(91)), "Zettel")
Case = tuple[tuple[Command, ...], Command, tuple[str, ...], str]
CASES: dict[str, Case] = {
    "visa": (PLAYED, OTHER, ("visa", "jass", "1"), "dort steht jetzt"),
    "totals": (
        (*PLAYED, cmd.Visa(1, 1)),
        cmd.Adjust("1", 1, "penalty", -20, "", "Spät"),
        ("visa", "jass", "--totals"),
        "Rita",
    ),
    "exclude": (
        (cmd.Warn("1", "Laut"),),
        cmd.Disqualify("1", "Gezinkt"),
        ("exclude", "jass", "1", "--reason", "Laut", "--pauschale", "100"),
        "disqualifiziert",
    ),
    "add": ((), cmd.AddPlayers((cmd.NewPlayer("Emil"),)), ("add", "jass", "Emil"), "Emil"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def begun(folder: Path, commands: tuple[Command, ...]) -> None:
    async def write(store: Tournaments) -> None:
        await store.create(SETUP, RITA, "jass")
        await store.carry_out("jass", (*TABLE, *commands), RITA)

    run_on_tournaments(write, folder, None, begins=True)


def meanwhile(monkeypatch: pytest.MonkeyPatch, other: Command) -> list[int | None]:
    """Rita is quicker by a moment, once; what each command of the shell says it saw is noted."""
    plain, seen = Tournaments.carry_out, list[int | None]()

    async def do(self: Tournaments, *words: Any, **more: Any) -> Any:  # noqa: ANN401 - as the method
        if not seen:
            await plain(Tournaments(self.journal), words[0], (other,), RITA)
        seen.append(more.get("seen"))
        return await plain(self, *words, **more)

    monkeypatch.setattr(Tournaments, "carry_out", do)
    return seen


@pytest.mark.parametrize("name", CASES)
def test_a_command_of_the_shell_says_what_it_saw(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before, other, words, told = CASES[name]
    begun(folder, before)
    seen = meanwhile(monkeypatch, other)
    code = main(["tournament", *words, "--data", str(folder)])
    err = capsys.readouterr().err
    assert code == 2, err
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert told in err
    assert seen[0] is not None


def test_what_stood_there_before_has_lines_of_its_own(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun(folder, ())
    for points in ("120", "130"):
        words = ["adjust", "jass", "--data", str(folder), "--reason", "Spät", "--", "1", "1", "flat", points]
        assert main(["tournament", *words]) == 0, capsys.readouterr().err
    lines = capsys.readouterr().out.splitlines()
    assert "\\n" not in "".join(lines)
    assert ", vorher: Pauschale 120" in lines[-1]


@pytest.mark.parametrize(
    "language, flat, penalty",
    [
        ("de", "Pauschale von 120 Punkten.", "um -50 Punkte angepasst."),
        ("fr", "120 points forfaitaires.", "corrigé de -50 points."),
        ("it", "120 punti forfettari.", "rettificato di -50 punti."),
        ("en", "a flat award of 120 points.", "adjusted by -50 points."),
    ],
)
def test_points_set_or_added_are_told_without_the_word_typed(
    folder: Path, capsys: pytest.CaptureFixture[str], language: str, flat: str, penalty: str
) -> None:
    begun(folder, ())
    for kind, points, told in (("flat", "120", flat), ("penalty", "-50", penalty)):
        words = ["adjust", "jass", "--data", str(folder), "--reason", "Spät", "--", "1", "1", kind, points]
        assert main(["--language", language, "tournament", *words]) == 0, capsys.readouterr().err
        assert capsys.readouterr().out.splitlines()[0].replace("−", "-").endswith(told)
