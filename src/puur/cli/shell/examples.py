"""A line to type for each command below a group: what it must be given, with values as people would write them."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from typing import Any, Final

from puur.cli.shell.language import translate_code

VALUES: Final = {
    "AMOUNT": "2500",
    "AWAY": "3",
    "BY": "m1",
    "CHF": "25",
    "CLUB": "demo",
    "DATE": "2026-11-28",
    "DAY": "3",
    "FEE": "5000",
    "FILE": "chilbi.json",
    "FILE|ID": "chilbi",
    "FINE": "1",
    "GAMES": "85:72",
    "GOALS": "2",
    "HOME": "1",
    "IBAN": "CH9300762011623852957",
    "ID": "chilbi",
    "LINE": "1",
    "MATCH": "2",
    "MEMBER": "m1",
    "MINUTES": "10",
    "MOTION": "1",
    "NAME": "Anna Meier",
    "NUMBER": "7",
    "ON": "2026-11-28",
    "OTHER": "8",
    "PARTIE": "12a",
    "PASSE": "2",
    "PASSEN": "3",
    "PAYER": "m1",
    "PLAYER": "17",
    "POINTS": "50",
    "PRIZE": "1",
    "RAPPEN": "2500",
    "ROUND": "2",
    "SEAT": "1",
    "SERIES": "A",
    "START": "5000",
    "TABLE": "5",
    "TEAM": "1",
    "WHO": "m1",
    "YEAR": "2026",
}
"""What stands for an argument, by the word that its help shows, or for an option that must be given, by its name."""
SAID: Final = {"REASON": "help.example-reason", "TEXT": "help.example-text"}
"""The same for what is written in the language of the run, by its code."""
LINES: Final = {
    "bots serve": "rules --port 8700",
    "record convert": "game.jass.json --to text",
    "record deal": "--reglement allgemein --seed 7",
    "rules check": "own.reglement.toml",
    "rules diff": "gruempi-2011 ajz08-2017",
    "rules differ": "own.reglement.toml allgemein",
    "rules glossary": "Stöck",
    "rules print": "allgemein --pdf rules.pdf",
    "rules show": "allgemein --chapter spielen",
    "rules why": "AR-12-a",
    "rules write": "allgemein",
    "season bank": "demo camt.053.xml --by m1",
    "season check": "ajz08.toml",
    "season do": "demo AllHere year=2026 day=3",
    "season found": "demo --name 'Jassklub Demo'",
    "season init": "--club ajz08-2017 --out ajz08.toml",
    "season papers": "demo 2026 3 --what resultate",
    "season pay": "demo 1 --payer m1",
    "season pin": "demo --pin 471100",
    "season standings": "season.json",
    "tournament add": "chilbi 'Anna Meier' --club 'JC Rössli' --paid",
    "tournament correct": "chilbi 2 5 85:72 90 157 61 78 80 70 100 --reason 85/72",
    "tournament adjust": "chilbi 17 2 penalty 50",
    "tournament backup": "puur.db",
    "tournament demo": "--players 16",
    "tournament do": "chilbi CheckIn player=17",
    "tournament enter": "chilbi 2 5 85:72 90 157 61 78 80 70 100",
    "tournament forget": "chilbi 17",
    "tournament mail text": "chilbi confirm",
    "tournament mail send": "chilbi Chilbi '13:30'",
    "tournament mark-match": "chilbi 2 5 4 first",
    "tournament new": "Chilbi --kind einzelschieber --date 2026-11-28 --id chilbi",
    "tournament papers": "chilbi --what standblatt --what tischkarten --out papers",
    "tournament pin": "chilbi --pin 471100",
    "tournament plan": "chilbi 09:00 20 40",
    "tournament registration csv": "chilbi --out registrations.csv",
    "tournament registration take": "chilbi 7 8",
    "tournament restore": "puur.db",
    "tournament search": "chilbi 'me mü'",
    "tournament seat": "chilbi 12a 'Anna, Beat, Carla, Dino'",
    "tournament take": "chilbi 1 17",
    "tournament team": "chilbi 'FC Rössli'",
    "tournament tie": "chilbi 17 4 9",
    "tournament till account": "chilbi CH9300762011623852957",
    "tournament till bills": "chilbi --out bills.pdf",
    "tournament till twint": "chilbi twint.png",
    "tournament till book": "chilbi hall Mehrzweckhalle 250",
    "tournament visa": "chilbi 2 5",
}
"""What stands after a command whose arguments say too little of what is typed."""


def example_of(path: str, parameters: Sequence[Any]) -> str:
    """Return a command line that shows how a command is run; "" if no value is known for a required parameter.

    path: the command as it is typed, with ``puur`` before it. parameters: those of the Click command.
    """
    own = LINES.get(path.removeprefix("puur "))
    if own is not None:
        return f"{path} {own}"
    known = all(_word(one) in {*VALUES, *SAID} for one in parameters if one.required)
    return " ".join((path, *_arguments(parameters))) if known else ""


def _word(parameter: Any) -> str:  # noqa: ANN401 - Typer's own
    return parameter.metavar or str(parameter.name).upper()


def _arguments(parameters: Sequence[Any]) -> Iterator[str]:
    for one in parameters:
        if one.required:
            word = _word(one)
            if one.param_type_name == "option":
                yield one.opts[0]
            yield shlex.quote(translate_code(SAID[word]) if word in SAID else VALUES[word])
