"""A line to type for each command below a group: what it must be given, with values as people would write them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence
from typing import Any, Final

from puur.cli.shell.language import translate_code

_VALUES: Final = {
    "AMOUNT": "2500",
    "AWAY": "3",
    "BY": "m1",
    "CHF": "25",
    "CLUB": "demo",
    "DATE": "2026-11-28",
    "DAY": "3",
    "FEE": "20",
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
"""A value for each argument, by the word that its help shows, and for each required option, by its name."""
_TEXT_CODES: Final = {
    "CHANGE": "help.example-change",
    "DECISION": "help.example-decision",
    "LANGUAGE": "help.example-language",
    "MISTAKE": "help.example-mistake",
    "OBJECTION": "help.example-objection",
    "MOTION": "help.example-motion",
    "OFFENCE": "help.example-offence",
    "REASON": "help.example-reason",
    "REFERENCE": "help.example-reference",
    "TEXT": "help.example-text",
}
"""The code of a value that is a text in the language of the run, by the same words."""
EXAMPLE_BANK_LINES: Final = '[{"id": "1", "on": "2026-11-28", "amount": 2500}]'
"""A JSON list of one bank line, as an example of what a command takes."""
_OWN_EXAMPLES: Final = {
    "bots new": "my-bot --licence mit",
    "bots serve": "rules --port 8700",
    "record convert": "game.jass.json --to text",
    "record deal": "--reglement allgemein --seed 7",
    "rules check": "own.reglement.toml",
    "rules diff": "gruempi-2011 ajz08-2017",
    "rules differ": "own.reglement.toml allgemein",
    "rules glossary": "Stöck",
    "rules print": "allgemein --pdf rule-set.pdf",
    "rules show": "allgemein --chapter spielen",
    "rules why": "AR-12-a",
    "rules write": "allgemein",
    "season add-member": "demo m9 'Anna Meier'",
    "season allow-drink": "demo 2026 3 A Wein true,true,true,false",
    "season announce-leaving": "demo 2026 3 A 2026-11-28T21:30 <REASON>",
    "season assign-line": "demo 1 RF59B20260061 <REFERENCE> m1",
    "season attend-meeting": 'demo 2026 gv \'{"m1": 0, "m2": 12}\'',
    "season bank": "demo camt.053.xml --by m1",
    "season book-bank": 'demo CH9300762011623852957 \'[{"id": "1", "on": "2026-11-28", "amount": 2500}]\' m1',
    "season book-by-hand": "demo 2026-11-28 rent 12000 m1",
    "season cancel-meeting": "demo 2026 gv m1",
    "season change-member": "demo m1 --name 'Anna Meier'",
    "season change-rules": 'demo "$(cat ajz08.toml)" <MOTION>',
    "season check": "ajz08.toml",
    "season correct-round": "demo 2026 3 A 2 1000,870 <MISTAKE>",
    "season decide-emergency": "demo 2026 1 true",
    "season decide-stand-in": "demo m1 2026-03-01 true",
    "season do": "demo AllHere year=2026 day=3",
    "season draw-lot": "demo 2026 3 471100",
    "season drink-schnaps": "demo 2026 3 A true,true,true,true",
    "season elect": "demo treasurer m1 2026-11-28",
    "season enter-round": "demo 2026 3 A 1000,870",
    "season found": "demo --name 'Jassklub Demo'",
    "season give-fine": "demo 2026 3 A handy --seat 1",
    "season grant-phone": "demo 2026 3 A true",
    "season init": "--club ajz08-2017 --out ajz08.toml",
    "season leave-club": "demo m1 2026-11-28",
    "season move-motion": "demo 2026 gv <MOTION>",
    "season papers": "demo 2026 3 --what resultate",
    "season pay": "demo RF59B20260061 --payer m1",
    "season penalize": "demo 2026 3 A glass",
    "season pin": "demo --pin 471100",
    "season plan-meeting": "demo 2026 gv 2026-11-28T19:00",
    "season play-coiffeur": "demo 2026 3 A true",
    "season plead": "demo 2026 3 A late <REASON>",
    "season repay": "demo RF59B20260061 2026-11-28 m1",
    "season report": "demo 2026 3 m1 mail",
    "season request-stand-in": "demo m1 'Anna Meier' 2026-03-01 2026-06-30",
    "season reverse-beer": "demo 2026 m1 <MISTAKE> m1",
    "season reverse-by-hand": "demo 7 <MISTAKE> m1",
    "season reverse-dues": "demo 2026 m1 m1 <MISTAKE>",
    "season reverse-fee": "demo 2026 3 A <MISTAKE> m1",
    "season reverse-fine": "demo 2026 1 <MISTAKE>",
    "season reverse-payment": "demo 2026 1 <MISTAKE>",
    "season reverse-penalty": "demo 2026 3 A 1 <MISTAKE>",
    "season reverse-toss": "demo 2026 3 A promotion <MISTAKE>",
    "season set-account": "demo CH9300762011623852957 m1 --name 'Jassklub Demo' --postcode 6072 --town Sachseln",
    "season set-address": "demo m1 --name 'Anna Meier' --postcode 6072 --town Sachseln",
    "season set-agenda": "demo 2026 gv 'Protokoll,Kasse,Wahlen'",
    "season set-contact": "demo m1 --mail anna@example.org --in-language fr",
    "season set-fee": "demo 2026 20 m1",
    "season standings": "season.json",
    "season stay-in-club": "demo m1",
    "season take-break": "demo 2026 3 A 1",
    "season tick-item": "demo 2026 3 printed-A",
    "season toss-coin": "demo 2026 3 A promotion m1",
    "season unassign-line": "demo 1 <MISTAKE> m1",
    "season undo-begin": "demo 2026 3 <MISTAKE>",
    "season undraw-teams": "demo 2026 3 A <MISTAKE>",
    "season vote-motion": "demo 2026 gv 1 12 3",
    "season withdraw-motion": "demo 2026 gv 1 <MISTAKE>",
    "season withdraw-results": "demo 2026 3 m1 <MISTAKE>",
    "tournament add": "chilbi 'Anna Meier' --club 'JC Rössli' --paid",
    "tournament add-players": 'chilbi \'[{"name": "Anna Meier"}, {"name": "Beat Frei"}]\'',
    "tournament adjust": "chilbi 17 2 penalty 50 --reason <OFFENCE>",
    "tournament allow-repeat": "chilbi 2 5 4",
    "tournament answer": "chilbi 1 <DECISION> --grant",
    "tournament backup": "puur.db",
    "tournament book-money": "chilbi hall 'Mehrzweckhalle' 25000",
    "tournament call-official": "chilbi <OBJECTION>",
    "tournament change-setup": "chilbi --name 'Chilbi Bergwil'",
    "tournament clear-partie": "chilbi 2 1 <MISTAKE>",
    "tournament correct": "chilbi 2 5 85:72 90 157 61 78 80 70 100 --reason 85/72",
    "tournament correct-totals": "chilbi 2 5 640,616 <MISTAKE>",
    "tournament count-game": "chilbi 2 5 40,37,52,28",
    "tournament demo": "--players 16",
    "tournament disqualify": "chilbi 17 --reason <OFFENCE>",
    "tournament do": "chilbi CheckIn player=17",
    "tournament draw": "chilbi",
    "tournament end-match": "chilbi 2 2,1",
    "tournament enter": "chilbi 2 5 85:72 90 157 61 78 80 70 100",
    "tournament enter-game": 'chilbi 2 5 4 \'{"type": "Sides", "points": [85, 72]}\'',
    "tournament enter-games": 'chilbi 2 5 \'[{"type": "Sides", "points": [85, 72]}]\'',
    "tournament enter-partie": "chilbi 2 1 1000,870",
    "tournament enter-totals": "chilbi 2 5 640,616",
    "tournament exclude": "chilbi 17 --reason <OFFENCE>",
    "tournament final": "chilbi --top 8",
    "tournament forget": "chilbi 17",
    "tournament free-game": "chilbi 2 5 E",
    "tournament let-go": "chilbi 1 --reason <DECISION>",
    "tournament mail send": "chilbi Chilbi '13:30'",
    "tournament mail text": "chilbi confirm Chilbi <TEXT> --in-language <LANGUAGE>",
    "tournament mark-match": "chilbi 2 5 4 first",
    "tournament match-change": "chilbi 2 --start 10:20",
    "tournament match-reopen": "chilbi 2 <MISTAKE>",
    "tournament new": "Chilbi --kind einzelschieber --date 2026-11-28 --id chilbi",
    "tournament pair-all-registrations": "chilbi '[[7, 8], [9, 12]]'",
    "tournament papers": "chilbi --what standblatt --what tischkarten --out papers",
    "tournament partie": "chilbi 12a 1000 870",
    "tournament partie-clear": "chilbi 12a <MISTAKE>",
    "tournament pin": "chilbi --pin 471100",
    "tournament plan": "chilbi 09:00 20 40",
    "tournament plan-matches": "chilbi 09:00 20 40",
    "tournament protest": "chilbi 17 <OBJECTION>",
    "tournament registration csv": "chilbi --out registrations.csv",
    "tournament registration pair-all": "chilbi --seed 4711",
    "tournament registration take": "chilbi 7 8",
    "tournament repeat": "chilbi 2 5 4",
    "tournament restore": "puur.db",
    "tournament reverse-booking": "chilbi 7 <MISTAKE>",
    "tournament rule": "chilbi 7 <DECISION> <OFFENCE>",
    "tournament search": "chilbi 'me mü'",
    "tournament seat": "chilbi 12a 'Anna, Beat, Carla, Dino'",
    "tournament seat-partie": "chilbi 2 1 Anna,Beat,Carla,Dino",
    "tournament set-fee-account": "chilbi CH9300762011623852957 --name 'TV Bergwil' --postcode 6072 --town Sachseln",
    "tournament set-logo": "chilbi @logo.png",
    "tournament set-mail-text": "chilbi confirm --text <TEXT>",
    "tournament set-prizes": "chilbi 'Reisegutschein,Schinken,Wein'",
    "tournament set-twint": "chilbi @twint.png",
    "tournament settle-tie": "chilbi 17,4,9",
    "tournament sit-down": "chilbi 2 5 17,4",
    "tournament site": "chilbi --out website",
    "tournament state-total": "chilbi 17 2514",
    "tournament take": "chilbi 1 17",
    "tournament take-bank-file": 'chilbi CH9300762011623852957 \'[{"id": "1", "on": "2026-11-28", "amount": 2500}]\'',
    "tournament take-draw": 'chilbi \'[{"tables": [{"table": 1, "seats": ["1", "2", "3", "4"]}]}]\'',
    "tournament team": "chilbi 'FC Rössli'",
    "tournament team-change": "chilbi 1 --name 'FC Krone'",
    "tournament tie": "chilbi 17 4 9",
    "tournament till account": "chilbi CH9300762011623852957 --name 'TV Bergwil' --postcode 6072 --town Sachseln",
    "tournament till bank": "chilbi camt.053.xml",
    "tournament till bills": "chilbi --out bills.pdf",
    "tournament till book": "chilbi hall 'Mehrzweckhalle' 250",
    "tournament till charge": "chilbi 7 15",
    "tournament till move": "chilbi 25 <CHANGE>",
    "tournament till twint": "chilbi twint.png",
    "tournament till unbook": "chilbi 7 <MISTAKE>",
    "tournament visa": "chilbi 2 5",
    "tournament warn": "chilbi 17 --reason <OFFENCE>",
    "tournament write-mail": "chilbi Chilbi <TEXT>",
}
"""What follows a command in its example, where the values of its arguments would not be clear enough.

``<WORD>`` is replaced by the text of that word in :data:`_TEXT_CODES`.
"""
_SAID_WORD: Final = re.compile("<([A-Z]+)>")
_WORD_CODES: Final = {
    "Chilbi Bergwil": "help.example-evening-there",
    "FC Krone": "help.example-second-team",
    "FC Rössli": "help.example-team",
    "JC Rössli": "help.example-club",
    "Jassklub Demo": "help.example-jass-club",
    "Mehrzweckhalle": "help.example-hall",
    "Protokoll,Kasse,Wahlen": "help.example-agenda",
    "Reisegutschein,Schinken,Wein": "help.example-prizes",
    "TV Bergwil": "help.example-society",
    "Wein": "help.example-drink",
    "Chilbi": "help.example-evening",
    "chilbi": "help.example-evening-id",
    "bills.pdf": "help.example-bills",
    "evening.jass.json": "help.example-evening-record",
    "facts.json": "help.example-facts",
    "game.jass.json": "help.example-record",
    "games": "help.example-games",
    "my-bot": "help.example-bot",
    "own.reglement.toml": "help.example-rules-file",
    "papers": "help.example-papers",
    "registrations.csv": "help.example-registrations",
    "rule-set.pdf": "help.example-rules-paper",
    "season.json": "help.example-season",
    "store": "help.example-store",
    "website": "help.example-site",
}
"""The codes of names of people's own in an example (evenings, clubs, files): what stands here → its code.

None has an apostrophe in any language, so that the quotes around it stay as they are.
"""
_OWN_WORD: Final = re.compile(rf"(?<![\w./-])(?:{'|'.join(map(re.escape, _WORD_CODES))})(?![\w/-])")


def example_command_line(path: str, parameters: Sequence[Any]) -> str:
    """Return a command line that shows how a command is run; "" if no value is known for a required parameter.

    path: the command as it is typed, with ``puur`` before it. parameters: those of the Click command.
    """
    own = _OWN_EXAMPLES.get(path.removeprefix("puur "))
    if own is not None:
        said = _SAID_WORD.sub(lambda word: shlex.quote(translate_code(_TEXT_CODES[word[1]])), own)
        return f"{path} {translate_invented_names(said)}"
    known = all(_word(one) in {*_VALUES, *_TEXT_CODES} for one in parameters if one.required)
    return " ".join((path, *map(translate_invented_names, _arguments(parameters)))) if known else ""


def translate_invented_names(line: str) -> str:
    """Return an example with the names of people's own in the language of the run.

    line: what is typed, with the names of :data:`_WORD_CODES`.
    """
    return _OWN_WORD.sub(lambda word: translate_code(_WORD_CODES[word[0]]), line)


def _word(parameter: Any) -> str:  # noqa: ANN401 - Typer's own
    return parameter.metavar or str(parameter.name).upper()


def _arguments(parameters: Sequence[Any]) -> Iterator[str]:
    for one in parameters:
        if one.required:
            word = _word(one)
            if one.param_type_name == "option":
                yield one.opts[0]
            yield shlex.quote(translate_code(_TEXT_CODES[word]) if word in _TEXT_CODES else _VALUES[word])
