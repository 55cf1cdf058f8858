"""The table of commands: one row each, so that `puur --help` need not import what they need.

To add one, write it in the room it belongs to, ``src/puur/cli/ROOM/NAME.py``, and a row here. The target is
``module:attribute``; the attribute is a function with Typer annotations, or a `typer.Typer` for a command with
subcommands. It returns None (done, exit 0) or an exit code, and raises `puur.errors.BadInput` (exit 2).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Command:
    """Where a command is written, and the line that `puur --help` says of it."""

    target: str
    help: str


WITHOUT_JSON: Final[Mapping[str, str]] = {
    "play": "a person sits there and plays",
    "serve": "a server answers to browsers until it is stopped",
    "bots serve": "a server answers to whoever asks for moves until it is stopped",
}
"""The commands that have no document to print, and why; every other one takes ``--json``."""
COMMANDS: dict[str, Command] = {
    "play": Command("puur.cli.table.play:play", "Sit down at a table with three bots, here in the terminal"),
    "serve": Command("puur.web.serve:serve", "Serve tables to browsers"),
    "doctor": Command("puur.cli.doctor:doctor", "Whether this installation is well, and what helps where it is not"),
    "push": Command("puur.cli.folder:push", "The keys with which a server tells devices whose turn it is"),
    "backup": Command("puur.cli.folder:backup", "Everything in one file, made while the server runs"),
    "restore": Command("puur.cli.folder:restore", "Put such a file into an empty folder"),
    "rules": Command("puur.cli.rules.app:rules", "What a Reglement says, question by question, and why"),
    "season": Command("puur.cli.season.app:season", "The club's year: series, results, promotion, fines"),
    "rule": Command("puur.cli.rules.referee:rule", "What happens now: ask the referee when somebody broke a rule"),
    "clauses": Command("puur.cli.rules.clauses:clauses", "Which clause is carried out where, and which test shows it"),
    "replay": Command("puur.cli.record.replay:replay", "What a record comes to, played once more by the rules"),
    "verify": Command("puur.cli.record.verify:verify", "Whether a record keeps the rules and its deals were fair"),
    "record": Command("puur.cli.record.record:record", "Convert a record, or deal a fresh one"),
    "bots": Command("puur.cli.arena.bots:bots", "Which bots there are; serve one over HTTP"),
    "arena": Command("puur.cli.arena.app:arena", "Bots against each other, and how sure the result is"),
    "selfplay": Command("puur.cli.arena.train:selfplay", "Games of bots among themselves, to train the play model on"),
    "train": Command("puur.cli.arena.train:train", "Fit the play model to games: how likely each card is"),
    "solve": Command("puur.cli.record.solve:solve", "What each card brings with all hands open and best play"),
    "analyse": Command("puur.cli.record.analyse:analyse", "What would have been better, decision by decision"),
    "fairplay": Command("puur.cli.record.fairplay:fairplay", "Whether choices fit hidden cards better than they can"),
    "tournament": Command(
        "puur.cli.tournament.app:tournament", "Run a tournament: names, draw, results, ranking, papers"
    ),
    "slate": Command("puur.cli.slate:slate", "Begin a slate for people at a real table, by any Reglement"),
    "completion": Command(
        "puur.cli.shell.completion:completion", "Teach bash, zsh or fish to complete what is typed here"
    ),
    "bench": Command("puur.cli.bench:bench", "The figures the README quotes, measured here and now"),
}
