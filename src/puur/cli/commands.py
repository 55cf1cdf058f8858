"""The table of commands: one row each, so that `puur --help` need not import what they need.

To add one, write its module below ``src/puur/cli/``, a row here, and the line that
`puur --help` says of it in each ``src/puur/words/LANGUAGE/help.po``. The target is ``module:attribute``; the attribute
is a function with Typer annotations, or a `typer.Typer` for a command with subcommands. It returns None (done, exit 0)
or an exit code, and raises `puur.errors.BadInput` (exit 2).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class CommandListing:
    """A row of the table of commands.

    target: where it is defined, as ``module:attribute``.
    group: its group in the help, a key of :data:`HELP_GROUP_HEADINGS`.
    example: a command line that works.
    """

    target: str
    group: str
    example: str


WHY_NO_JSON_BY_COMMAND: Final[Mapping[str, str]] = {
    "play": "a person sits there and plays",
    "serve": "a server answers to browsers until it is stopped",
    "mcp": "an assistant speaks its protocol there until it hangs up",
    "bots serve": "a server answers to whoever asks for moves until it is stopped",
}
"""The commands that have no ``--json``, because they print no document: command → why."""
HELP_GROUP_HEADINGS: Final[Mapping[str, str]] = {
    "play": "help.group-play",
    "rules": "help.group-rules",
    "records": "help.group-records",
    "organise": "help.group-organise",
    "bots": "help.group-bots",
    "operate": "help.group-operate",
}
"""The groups of commands in the order of `puur --help`: id → code of the heading."""
COMMANDS: dict[str, CommandListing] = {
    "play": CommandListing("puur.cli.table.play:play", "play", "puur play --reglement coiffeur"),
    "slate": CommandListing("puur.cli.slate:slate", "play", "puur slate --reglement allgemein --target 2500"),
    "serve": CommandListing("puur.web.serve:serve", "operate", "puur serve --port 8000"),
    "rules": CommandListing("puur.cli.rules.app:rules_app", "rules", "puur rules show gruempi-2011 --chapter weis"),
    "rule": CommandListing("puur.cli.rules.referee:ask_referee", "rules", "puur rule two-cards --facts facts.json"),
    "clauses": CommandListing(
        "puur.cli.rules.clauses:clauses", "rules", "puur clauses --reglement allgemein --missing"
    ),
    "mcp": CommandListing("puur.cli.mcp:mcp", "rules", "puur mcp"),
    "replay": CommandListing("puur.cli.replay:replay", "records", "puur replay game.jass.json"),
    "verify": CommandListing("puur.cli.record:verify", "records", "puur verify game.jass.json"),
    "record": CommandListing(
        "puur.cli.record:record_app", "records", "puur record deal --reglement allgemein --seed 7"
    ),
    "analyse": CommandListing("puur.cli.analysis:analyse", "records", "puur analyse game.jass.json --deal 0"),
    "fairplay": CommandListing("puur.cli.analysis:fairplay", "records", "puur fairplay evening.jass.json --worlds 40"),
    "solve": CommandListing("puur.cli.analysis:solve", "records", "puur solve position.json"),
    "tournament": CommandListing(
        "puur.cli.tournament.app:tournament_app", "organise", "puur tournament demo --players 64"
    ),
    "season": CommandListing("puur.cli.season.app:season_app", "organise", "puur season demo --out season.json"),
    "bots": CommandListing("puur.cli.bots:bots_app", "bots", "puur bots serve best --port 8700"),
    "arena": CommandListing("puur.cli.arena:arena", "bots", "puur arena best rules --deals 200"),
    "selfplay": CommandListing("puur.cli.train:selfplay", "bots", "puur selfplay games --games 1000"),
    "train": CommandListing("puur.cli.train:train", "bots", "puur train games --output puur.model"),
    "doctor": CommandListing("puur.cli.doctor:doctor", "operate", "puur doctor"),
    "backup": CommandListing("puur.cli.folder:backup", "operate", "puur backup puur-2026-11-22.zip"),
    "restore": CommandListing("puur.cli.folder:restore", "operate", "puur restore puur-2026-11-22.zip --data store"),
    "update": CommandListing("puur.cli.update:update", "operate", "puur update puur-0.2.0-py3-none-any.whl"),
    "push": CommandListing("puur.cli.folder:create_push_keys", "operate", "puur push anna@example.org"),
    "completion": CommandListing("puur.cli.app:completion", "operate", "puur completion bash"),
    "bench": CommandListing("puur.cli.bench:bench", "operate", "puur bench --deals 1000"),
}
"""All commands of ``puur``: name → the function to import, its group in the help, and an example."""
