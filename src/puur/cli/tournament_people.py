"""``puur tournament`` drop, back, substitute, swap, missing, disqualify, protest, answer, close: people and the end."""

from __future__ import annotations

from typing import Annotated

import typer

from puur.cli.output import Json
from puur.cli.tournament_store import Data, Database, Id, Passe, Player, Reason, Yes, do_one

Text = Annotated[str, typer.Argument(metavar="TEXT", help="In one sentence.")]


def drop(  # noqa: PLR0913 - tournament, player, reason, store
    tournament: Id,
    player: Player,
    *,
    reason: Reason = "",
    yes: Yes = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Let somebody go home."""
    from puur.tournament.commands import DropOut

    do_one(tournament, DropOut(player, reason), f"Nummer {player} ist abgemeldet.", data, database, as_json, yes=yes)


def substitute(  # noqa: PLR0913, PLR0917 - tournament, player, name, club, store
    tournament: Id,
    player: Player,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Who takes over number and seat.")],
    club: Annotated[str, typer.Option(help="The club.")] = "",
    yes: Yes = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Let somebody else take over number and seat."""
    from puur.tournament.commands import Substitute

    said = f"Nummer {player} ist jetzt {name}."
    do_one(tournament, Substitute(player, name, club), said, data, database, as_json, yes=yes)


def back(  # noqa: PLR0913 - tournament, player, store
    tournament: Id,
    player: Player,
    data: Data = None,
    database: Database = None,
    *,
    yes: Yes = False,
    as_json: Json = False,
) -> None:
    """Let somebody who had gone play again."""
    from puur.tournament.commands import ComeBack

    do_one(tournament, ComeBack(player), f"Nummer {player} ist wieder dabei.", data, database, as_json, yes=yes)


def swap(  # noqa: PLR0913 - tournament, Passe, two players, why, store
    tournament: Id,
    passe: Passe,
    player: Player,
    other: Annotated[str, typer.Argument(metavar="OTHER", help="The other's start number.")],
    *,
    reason: Reason,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Let two players change places in a Passe that is not released."""
    from puur.tournament.commands import Swap

    said = f"In Passe {passe} sind {player} und {other} getauscht."
    do_one(tournament, Swap(passe, player, other, reason), said, data, database, as_json)


def missing(  # noqa: PLR0913 - tournament, player, store
    tournament: Id,
    player: Player,
    data: Data = None,
    database: Database = None,
    *,
    yes: Yes = False,
    as_json: Json = False,
) -> None:
    """Note that a Standblatt was not handed in."""
    from puur.tournament.commands import NotHandedIn

    said = f"Das Standblatt von Nummer {player} fehlt: ohne Rang."
    do_one(tournament, NotHandedIn(player), said, data, database, as_json, yes=yes)


def disqualify(  # noqa: PLR0913 - tournament, player, why, store
    tournament: Id,
    player: Player,
    *,
    reason: Reason,
    yes: Yes = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Take a player out of the ranking, for a proven irregularity."""
    from puur.tournament.commands import Disqualify

    said = f"Nummer {player} ist disqualifiziert."
    do_one(tournament, Disqualify(player, reason), said, data, database, as_json, yes=yes)


def protest(  # noqa: PLR0913 - tournament, player, text, store
    tournament: Id,
    player: Player,
    text: Text,
    data: Data = None,
    database: Database = None,
    *,
    as_json: Json = False,
) -> None:
    """Take a player's protest against the Rangliste, as long as protests are heard."""
    from puur.tournament.commands import Object

    said = f"Die Einsprache von Nummer {player} ist aufgeschrieben."
    do_one(tournament, Object(player, text), said, data, database, as_json)


def answer(  # noqa: PLR0913 - tournament, protest, text, store
    tournament: Id,
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="The protest, from 1.")],
    text: Text,
    data: Data = None,
    database: Database = None,
    *,
    grant: Annotated[bool, typer.Option("--grant", help="It is right: something is to be corrected.")] = False,
    as_json: Json = False,
) -> None:
    """Decide a protest."""
    from puur.tournament.commands import AnswerProtest

    said = f"Die Einsprache {number} ist {'gutgeheissen: jetzt berichtigen' if grant else 'entschieden'}."
    do_one(tournament, AnswerProtest(number, text, grant), said, data, database, as_json)


def close(
    tournament: Id,
    *,
    again: Annotated[bool, typer.Option("--open", help="After all not yet: open it again.")] = False,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """End the tournament: nobody can change anything any more."""
    from puur.tournament.commands import Close

    said = "Das Turnier ist wieder offen." if again else "Das Turnier ist abgeschlossen."
    do_one(tournament, Close(not again), said, data, database, as_json)
