"""``puur play``: sit down at a table with three bots, full screen or in words."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from puur.cli.shell.inputs import law_name_for_playing, read_rule_set_files
from puur.cli.shell.language import translate_code
from puur.cli.table.local_table import LocalTable, PlayOptions, load_saved_table
from puur.errors import BadInput
from puur.extras import needs_extra
from puur.game.settings import default_deck
from puur.law.reglemente import reglement as law_of
from puur.law_reference import is_law_path
from puur.records.model import SettingValue
from puur.words.message import said

_BOT_NAMES = ("Vreni", "Trudi", "Sepp")
_DEFAULT_RULE_SET = "gruempi-2011"


def play(  # noqa: PLR0913, PLR0917 - what one may choose at a table
    reglement: Annotated[str | None, typer.Option(help="Which rule set; without it the first screen asks.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, 0 to 3.", min=0, max=3)] = 0,
    deck: Annotated[Literal["german", "french"] | None, typer.Option(help="Which cards.")] = None,
    bots: Annotated[str, typer.Option(help="Who plays with you: puur bots lists them.")] = "rules",
    seed: Annotated[int | None, typer.Option(help="The same number deals the same cards.")] = None,
    target: Annotated[int | None, typer.Option(help="Points to win, where the rule set leaves it open.")] = None,
    thanks: Annotated[
        Literal["automatic", "called"] | None, typer.Option(help="called: the game ends when somebody calls the win.")
    ] = None,
    table: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Another setting that the rule set leaves open."),
    ] = None,
    name: Annotated[str | None, typer.Option(help="What the others call you.")] = None,
    free: Annotated[bool, typer.Option("--free", help="A free table: any card can be laid, claims settle it.")] = False,
    practice: Annotated[
        bool, typer.Option("--practice", help="A free table where a bot makes a mistake now and then: learn to claim.")
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="In words, line by line: for screen readers and pipes.")
    ] = False,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the record in this file.")] = None,
    pace: Annotated[float, typer.Option(help="Seconds between two cards of the bots.", min=0, max=10)] = 0.7,
) -> None:
    """Jass against bots, with the cards in the terminal."""
    chosen: dict[str, SettingValue] = dict(_setting(text) for text in table or ())
    chosen |= {key: value for key, value in (("target", target), ("thanks", thanks)) if value is not None}
    if free or practice:
        chosen["table"] = "free"
    person = name or _own_name()
    law, rules = (
        law_name_for_playing(reglement or _DEFAULT_RULE_SET),
        read_rule_set_files([reglement] if reglement and is_law_path(reglement) else []),
    )
    setup = PlayOptions(
        law, deck or default_deck(law_of(law)), _names(person, seat), seat, bots, _seed(seed), chosen, save, practice
    )
    sitting = LocalTable(setup) if resume is None else load_saved_table(resume, setup, rules)
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _plain(sitting)
    else:
        _full_screen(sitting, ask=reglement is None and resume is None, person=person, pace=pace)


def _setting(text: str) -> tuple[str, SettingValue]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise BadInput(said("shell.name-value", example="X-10=hidden"), {"option": "--set"})
    return name, int(value) if value.isdecimal() else value


def _plain(sitting: LocalTable) -> None:
    from puur.cli.table.plain import PlainTable

    PlainTable(sitting, sys.stdin, sys.stdout).play()


def _full_screen(sitting: LocalTable, *, ask: bool, person: str, pace: float) -> None:
    with needs_extra("terminal"):
        from puur.cli.table.screen.app import TableApp

    kept = TableApp(sitting, ask=ask, person=person, pace=pace).run()
    if kept is not None and kept.exists():
        sys.stdout.write(f"{translate_code('terminal.saved-resume', file=str(kept))}\n")


def _seed(seed: int | None) -> int:
    return secrets.randbits(48) if seed is None else seed


def _own_name() -> str:
    user = os.environ.get("USER", "")
    return user.capitalize()[:12] if user.isalpha() and user != "root" else translate_code("terminal.guest")


def _names(person: str, seat: int) -> tuple[str, str, str, str]:
    names = [*_BOT_NAMES]
    names[seat:seat] = [person]
    a, b, c, d = names
    return a, b, c, d
