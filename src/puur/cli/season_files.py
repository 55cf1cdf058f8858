"""Reading a season and its club's rules for the commands."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from puur.errors import BadInput
from puur.words.message import said

if TYPE_CHECKING:
    from puur.club.rules import Rules
    from puur.club.year import Year

MOST_BYTES: Final = 64 * 1024 * 1024
Club = Annotated[
    str | None,
    typer.Option(
        "--club", metavar="ID|FILE", help="The club's rules: an id, or a file of its own. Default: the season's."
    ),
]
Season = Annotated[Path, typer.Argument(metavar="FILE", help="A season, puur-season/1 in JSON; - is standard input.")]


def read_season(file: Path, club: str | None) -> tuple[Rules, Year]:
    """Return the rules and the checked year; BadInput names the file, too."""
    from puur.club.check import check_year
    from puur.club.year_read import decode

    try:
        year = decode(_bytes(file))
        rules = read_club(club or year.reglement)
        check_year(rules, year)
    except BadInput as bad:
        raise bad if "file" in bad.where else bad.at(file=str(file)) from None
    return rules, year


def read_text(club: str) -> str:
    """Return the text of a club's rules: of one that comes with Puur, or of a file."""
    from puur.club.rules_read import club_text

    return Path(club).read_text(encoding="utf-8-sig") if club.endswith(".toml") else club_text(club)


def read_club(club: str) -> Rules:
    """Return the rules of a club that comes with Puur, or of a file; BadInput names the clubs there are."""
    from puur.club.rules_read import club_rules, known_clubs, read_rules

    if club in known_clubs():
        return club_rules(club)
    if not club.endswith(".toml"):
        raise BadInput(said("club.no-club-or-file", club=club, known=[*known_clubs()]), {"field": "reglement"})
    try:
        return read_rules(_bytes(Path(club)))
    except BadInput as bad:
        raise bad.at(file=club) from None


def _bytes(file: Path) -> bytes:
    if str(file) == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with file.open("rb") as source:
        return source.read(MOST_BYTES + 1)
