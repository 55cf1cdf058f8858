"""``puur tournament`` team, match, goals, partie: football and Jass at a Grümpi."""

from __future__ import annotations

from typing import Annotated

import typer

from puur.cli.output import Json, emit
from puur.cli.tournament_store import Data, Database, Id, Yes, after

Match = Annotated[int, typer.Argument(metavar="MATCH", help="The match's number, from 1.")]


def team(  # noqa: PLR0913, PLR0917 - tournament, name, members, store
    tournament: Id,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The team.")],
    member: Annotated[list[str] | None, typer.Option(help="Who plays for it; again for more.")] = None,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Enter a team."""
    from puur.tournament.commands import AddTeam

    now = after(tournament, AddTeam(name, tuple(member or ())), data, database)
    id_ = list(now.teams)[-1]
    emit({"id": id_, "name": name}, f"{id_:>3}  {name}", as_json=as_json)


def match(  # noqa: PLR0913, PLR0917 - tournament, teams, what kind, store
    tournament: Id,
    home: Annotated[str, typer.Argument(metavar="HOME", help="A team's id.")],
    away: Annotated[str, typer.Argument(metavar="AWAY", help="The other one's.")],
    final: Annotated[bool, typer.Option("--final", help="The Finalspiel: no Jass after it.")] = False,
    start: Annotated[str, typer.Option(help="When it begins.")] = "",
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Enter a football match."""
    from puur.tournament.commands import AddMatch

    now = after(tournament, AddMatch(home, away, final, start), data, database)
    number = len(now.matches)
    names = f"{now.teams[home].name} – {now.teams[away].name}"
    emit({"number": number}, f"{number:>3}  {names}", as_json=as_json)


def goals(  # noqa: PLR0913, PLR0917 - tournament, match, goals, store
    tournament: Id,
    number: Match,
    home: Annotated[int, typer.Argument(metavar="GOALS", min=0)],
    away: Annotated[int, typer.Argument(metavar="GOALS", min=0)],
    yes: Yes = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Write the football result; the Partien that follow are then open."""
    from puur.tournament.commands import EndMatch
    from puur.tournament.league import LETTERS

    now = after(tournament, EndMatch(number, (home, away)), data, database, yes=yes)
    parties = [f"{number}{LETTERS[at]}" for at in range(len(now.matches[number - 1].parties))]
    said = f"Es folgen: {', '.join(parties)}" if parties else "Danach wird nicht gejasst."
    emit({"parties": parties}, said, as_json=as_json)


def partie(  # noqa: PLR0913, PLR0917 - tournament, Partie, points, store
    tournament: Id,
    name: Annotated[str, typer.Argument(metavar="PARTIE", help="Match and letter, as 12a.")],
    home: Annotated[int, typer.Argument(metavar="POINTS", help="The home team's points.")],
    away: Annotated[int, typer.Argument(metavar="POINTS", help="The other one's.")],
    yes: Yes = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Write what a Partie came to; the winner gets its point in the table."""
    from puur.errors import BadInput
    from puur.tournament.commands import EnterPartie
    from puur.tournament.league import LETTERS

    number, letter = name[:-1], name[-1:]
    if not number.isdecimal() or letter not in LETTERS:
        raise BadInput(f"{name!r} ist keine Partie: Spiel und Buchstabe, wie 12a", {"field": "partie"})
    command = EnterPartie(int(number), LETTERS.index(letter) + 1, (home, away))
    after(tournament, command, data, database, yes=yes)
    emit({"partie": name, "points": [home, away]}, f"Partie {name}: {home}:{away}", as_json=as_json)
