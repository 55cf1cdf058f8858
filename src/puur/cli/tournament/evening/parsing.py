"""Commands that are more than their fields: what was typed on a row of the evening, made into what is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from puur.cli.tournament.evening.named import TypedValues
from puur.cli.tournament.games import parse_games
from puur.cli.tournament.store import command_constructor
from puur.errors import BadInput
from puur.words.message import quoted, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament


def make_marker(word: str, field: str) -> Any:  # noqa: ANN401 - what makes the command
    """Return a function that makes a command to mark something about a player, or to unmark it where ``--no`` is typed.

    word: the name of the command. field: its field that is true or false.
    """
    return lambda _, given: command_constructor(word)(given["player"], **{field: not given["no"]})


def adjust_points(_: Tournament, given: TypedValues) -> Command:
    """Return the command that adjusts a player's points. Raises BadInput unless ``kind`` is ``flat`` or ``penalty``.

    given: the fields of the command as typed.
    """
    if given["kind"] not in {"flat", "penalty"}:
        raise BadInput(said("desk.flat-or-penalty", kind=quoted(given["kind"])), {"field": "kind"})
    return command_constructor("Adjust")(**given)


def correct_results(now: Tournament, given: TypedValues) -> Command:
    """Return the command that corrects a table's results.

    given: round, table and reason as typed, and ``games`` as texts such as ``85:72``. Raises BadInput for a text that
    is no result.
    """
    return command_constructor("Correct")(**{**given, "games": parse_games(now.law, given["games"])})


def sign_sheets(now: Tournament, given: TypedValues) -> Sequence[Command]:
    """Return the commands that sign sheets: of a table, of all complete tables of a round, or final totals.

    given: ``passe`` and ``table`` (from 1, None for none), or ``totals``. Raises BadInput unless exactly one of a round
    and the totals is asked for.
    """
    from puur.tournament.topics.sheets import is_total_ready

    passe, table = given["passe"], given["table"]
    if (passe is None) == (not given["totals"]):
        raise BadInput(said("desk.passe-or-totals"), {"field": "passe"})
    if passe is None:
        active = (one.id for one in now.players.values() if one.standing == "active" and not one.joker)
        return [command_constructor("VisaTotal")(player) for player in active if is_total_ready(now, player)]
    drawn = now.rounds.get(passe)
    closed = [one.table for one in drawn.tables if now.slip((passe, one.table)).closed] if drawn else []
    return [command_constructor("Visa")(passe, one) for one in ([table] if table is not None else closed)]


def set_prizes(_: Tournament, given: TypedValues) -> Sequence[Command]:
    """Return the command that sets the prizes, as a list.

    given: ``lay`` has them, the best first; empty to show them only.
    """
    return [command_constructor("SetPrizes")(tuple(given["lay"]))] if given["lay"] else []


def decide_tie(_: Tournament, given: TypedValues) -> Command:
    """Return the command that records how a tie was decided. given: ``players`` has the start numbers, best first."""
    return command_constructor("SettleTie")(tuple(given["players"]))


def close_or_reopen(_: Tournament, given: TypedValues) -> Command:
    """Return the command that closes the tournament. given: ``again`` to reopen it instead, and ``anyway``."""
    return command_constructor("Close")(not given["again"], given["anyway"])


def delete_names(_: Tournament, given: TypedValues) -> Command:
    """Return the command that deletes a person's name, or all names.

    given: ``who`` (a start number or name) or ``everybody``, and ``sure``. Raises BadInput unless exactly one of the
    first two is asked for, and ``sure`` confirms it.
    """
    if bool(given["who"]) == given["everybody"]:
        raise BadInput(said("desk.forget-all-or-one"), {"field": "who"})
    if not given["sure"]:
        raise BadInput(said("desk.cannot-be-undone"), {"field": "yes"})
    return command_constructor("ForgetAll")() if given["everybody"] else command_constructor("Forget")(given["who"])


def set_privacy(now: Tournament, given: TypedValues) -> Sequence[Command]:
    """Return the command that changes the privacy settings, as a list; empty if they are only shown.

    given: ``names``, ``listed`` and ``keep`` as typed; None for what stays. Raises BadInput for an unknown way to show
    names.
    """
    from dataclasses import replace
    from typing import get_args

    from puur.names import Names

    chosen = {name: value for name, value in given.items() if value is not None}
    if chosen.get("names", "full") not in get_args(Names):
        raise BadInput(
            said("desk.there-is", there=[*get_args(Names)], what=quoted(chosen["names"])), {"field": "names"}
        )
    return [command_constructor("ChangeSetup")(replace(now.setup, **chosen))] if chosen else []
