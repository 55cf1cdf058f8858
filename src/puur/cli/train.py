"""``puur selfplay`` and ``puur train``: games of bots among themselves, and the play model fitted to them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.shell.language import format_decimal, translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.errors import BadInput
from puur.words.message import said

if TYPE_CHECKING:  # what trains is imported when it does
    from puur.training.fit import EpochResult, TrainingDealWithLaw

_Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the training games.")]
_PROMISES_BY: Final = "einzelschieber-2026"
"""Promises are fitted by a rule set without factors and Weis: points before the factor."""


def selfplay(  # noqa: PLR0913, PLR0917 - one option each
    folder: _Folder,
    bot: Annotated[str, typer.Option(help="Who plays, at all four seats.")] = "best",
    reglement: Annotated[str, typer.Option(metavar="ID", help="A rule set, as in `puur rules list`.")] = _PROMISES_BY,
    games: Annotated[int, typer.Option(min=1, help="How many deals.")] = 1000,
    first: Annotated[int, typer.Option(min=0, help="Number of the first: several machines share the numbers.")] = 0,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds, equal games.")] = 0,
    think_ms: Annotated[int, typer.Option(min=1, help="Milliseconds that a bot may think about a move.")] = 100,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play; the games are the same.")] = 1,
    *,
    as_json: JsonOption = False,
) -> None:
    """Let bots play games to train on, in files of a hundred; games that are there already are skipped."""
    from puur.training.selfplay import divide_into_shards, play_shards

    sys.path.insert(0, str(Path.cwd()))
    wanted = divide_into_shards(bot, reglement, range(first, first + games), seed, think_ms)
    files = []
    for file in play_shards(folder, wanted, jobs):
        files.append(str(file))
        _progress(translate_code("arena.files-so-far", done=len(files), all=len(wanted)))
    print_document_or_text({"files": files, "games": games}, "\n".join(files), as_json=as_json)


def train(
    folder: _Folder,
    output: Annotated[Path, typer.Option("--output", "-o", help="The model file to write.")],
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds and games, equal models.")] = 0,
    deals: Annotated[int, typer.Option(min=20, help="Deals played out to fit what holdings promise.")] = 100_000,
    *,
    as_json: JsonOption = False,
) -> None:
    """Fit the play model to the games of a folder; interrupted, it goes on after the last whole epoch.

    Every tenth game is held out: the log-likelihood of a card there, and how often cards come of which the model gives
    so much chance, say how good the model is.
    """
    from puur.kernel.model import Model, model_to_bytes
    from puur.training import fit

    games = fit.load_games(sorted(folder.glob("*.jsonl")))
    if not games:
        raise BadInput(said("arena.games-none"), {"folder": str(folder)})
    weights, log = {}, []
    for kind in fit.PLAY_MODEL_PARTS:
        some = [game for game in games if fit.play_model_part(game[0]) == kind]
        weights[kind], epochs = _fitted(kind, some, seed, folder)
        log += epochs
    off, promises = _promised(weights["team"], deals, seed)
    recipe = _recipe(games, seed, deals)
    content = model_to_bytes(Model(weights["team"], weights["alone"], promises, fit.fit_estimate_points(games), recipe))
    output.write_bytes(content)
    document = {"model": str(output), "bytes": len(content), "recipe": recipe, "promises_off": round(off, 2)}
    document["epochs"] = [fit.epoch_document(one) for one in log]
    print_document_or_text(document, _text(log, output, len(content)), as_json=as_json)


def _fitted(
    kind: Any,  # noqa: ANN401 - Kind
    games: Sequence[TrainingDealWithLaw],
    seed: int,
    folder: Path,
) -> tuple[bytes, list[EpochResult]]:
    from puur.training import fit

    epochs, last = [], b""
    for epoch, weights in fit.FitRun(kind, games, seed, folder / f"{kind}.fit").run():
        epochs.append(epoch)
        last = weights
        held_out = format_decimal(epoch.held_out, 4)
        _progress(translate_code("arena.epoch-so-far", kind=kind, epoch=epoch.epoch + 1, held_out=held_out))
    return fit.floats_to_shorts(last, fit.STORED_WEIGHT_UNIT), epochs


def _promised(team: bytes, deals: int, seed: int) -> tuple[float, bytes]:
    from puur.training import fit

    last = 0.0, b""
    for part, found in enumerate(fit.fit_promises(_PROMISES_BY, team, deals, seed), 1):
        last = found
        _progress(translate_code("arena.promises-so-far", part=part, off=format_decimal(found[0], 1)))
    return last


def _recipe(games: Sequence[TrainingDealWithLaw], seed: int, deals: int) -> dict[str, str | int | float]:
    from puur.training.fit import LEARNING_RATES

    by_law: dict[str, str | int | float] = {}
    for law, _ in games:
        by_law[law.id] = int(by_law.get(law.id, 0)) + 1
    return {"seed": seed, "epochs": len(LEARNING_RATES), "deals": deals, **by_law}


def _text(log: Sequence[EpochResult], output: Path, size: int) -> str:
    rows = [
        translate_code(
            "arena.epoch",
            kind=f"{one.kind:<6}",
            epoch=one.epoch + 1,
            learnt=format_decimal(one.learnt, 4),
            held_out=format_decimal(one.held_out, 4),
            by_chance=format_decimal(one.by_chance, 4),
        )
        for one in log
    ]
    return "\n".join([*rows, translate_code("arena.model-bytes", file=str(output), bytes=size)])


def _progress(text: str) -> None:
    """Say how far it is, to whoever looks on."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()
