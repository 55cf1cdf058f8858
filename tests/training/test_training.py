"""Training games are the same by seed, and a fit that was broken off comes to the same weights."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

from puur.cli import main
from puur.errors import BadInput
from puur.kernel.layout import CALIBRATION_CLASS_COUNT
from puur.kernel.model import PLAY_MODEL_PARTS, engine_feature_set_and_weight_count, read_model
from puur.training import fit, games
from puur.training.selfplay import divide_into_shards, play_shards, shard_path
from puur.words.message import Message

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Thirty games of partners and ten of players alone, by the quickest player."""
    found: Path = tmp_path_factory.mktemp("games")
    list(play_shards(found, divide_into_shards("rules", "einzelschieber-2026", range(30), 3, 100)))
    list(play_shards(found, divide_into_shards("rules", "differenzler", range(10), 3, 100)))
    return found


def _code(refused: pytest.ExceptionInfo[BadInput]) -> str:
    assert isinstance(refused.value.said, Message)
    return refused.value.said.code


@pytest.mark.longer
def test_games_are_the_same_by_number_however_they_are_shared_out(folder: Path, tmp_path: Path) -> None:
    whole = games.read_games(
        shard_path(folder, divide_into_shards("rules", "einzelschieber-2026", range(30), 3, 100)[0])
    )[1]
    (file,) = play_shards(tmp_path, divide_into_shards("rules", "einzelschieber-2026", range(10, 20), 3, 100))
    assert games.read_games(file)[1] == whole[10:20]
    assert len({one.hands for one in whole}) == len(whole)
    assert all(sorted(one.cards) == list(range(36)) for one in whole)


@pytest.mark.longer
def test_a_shard_that_is_there_is_not_played_again(folder: Path) -> None:
    wanted = divide_into_shards("rules", "differenzler", range(10), 3, 100)
    before = shard_path(folder, wanted[0]).stat().st_mtime_ns
    assert list(play_shards(folder, wanted)) == [shard_path(folder, wanted[0])]
    assert shard_path(folder, wanted[0]).stat().st_mtime_ns == before


@pytest.mark.longer
def test_other_games_under_the_same_name_are_refused(folder: Path) -> None:
    with pytest.raises(BadInput) as refused:
        list(play_shards(folder, divide_into_shards("rules", "differenzler", range(10), 3, 50)))
    assert _code(refused) == "arena.games-other"


def test_a_damaged_shard_is_refused_with_its_line(folder: Path, tmp_path: Path) -> None:
    lines = min(folder.glob("*.jsonl")).read_bytes().splitlines()
    file = tmp_path / "x.jsonl"
    file.write_bytes(b"\n".join([*lines[:3], b"{"]))
    with pytest.raises(BadInput) as refused:
        games.read_games(file)
    assert (_code(refused), refused.value.where["line"]) == ("arena.games-line", 4)
    file.write_bytes(b"\n".join(lines[:3]))
    with pytest.raises(BadInput) as refused:
        games.read_games(file)
    assert _code(refused) == "arena.games-count"


def test_a_fit_learns_and_one_broken_off_goes_on_where_it_was(folder: Path, tmp_path: Path) -> None:
    some = [game for game in fit.load_games(sorted(folder.glob("*.jsonl"))) if fit.play_model_part(game[0]) == "team"]
    through = list(fit.FitRun("team", some, 5, tmp_path / "through").run())
    assert len(list(islice(fit.FitRun("team", some, 5, tmp_path / "broken").run(), 3))) == 3
    resumed = list(fit.FitRun("team", some, 5, tmp_path / "broken").run())
    assert [one for one, _ in resumed] == [one for one, _ in through]
    assert resumed[-1][1] == through[-1][1]
    last = through[-1][0]
    assert last.learnt > through[0][0].learnt > last.by_chance
    assert last.held_out > last.by_chance + 0.2
    assert len(last.reliability) == CALIBRATION_CLASS_COUNT
    with pytest.raises(BadInput) as refused:
        list(fit.FitRun("team", some, 6, tmp_path / "broken").run())
    assert _code(refused) == "arena.fit-other"
    (tmp_path / "broken").write_bytes(b"damaged")
    with pytest.raises(BadInput) as refused:
        list(fit.FitRun("team", some, 5, tmp_path / "broken").run())
    assert _code(refused) == "arena.fit-damaged"


def test_the_commands_make_a_model_that_fits(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = tmp_path / "made.model"
    assert main(["selfplay", str(folder), "--bot", "rules", "--games", "30", "--seed", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 30
    assert main(["train", str(folder), "-o", str(made), "--deals", "100", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {one["kind"] for one in told["epochs"]} == set(PLAY_MODEL_PARTS)
    found = read_model(made)
    assert len(found.team) == len(found.alone) == 2 * engine_feature_set_and_weight_count()[1]
    assert any(found.hopes)
    assert any(found.promises)
    assert found.recipe["einzelschieber-2026"] == 30


def test_an_empty_folder_says_how_to_fill_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", str(tmp_path), "-o", str(tmp_path / "x")]) == 2
    assert "selfplay" in capsys.readouterr().err
