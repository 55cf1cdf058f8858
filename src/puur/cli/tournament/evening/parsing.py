"""Commands that are more than their fields: what was typed on a row of the evening, made into what is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from puur.cli.tournament.evening.named import Given
from puur.cli.tournament.games import read_games
from puur.cli.tournament.store import kind_of
from puur.errors import BadInput
from puur.words.message import said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament


def tick(word: str, field: str) -> Any:  # noqa: ANN401 - what makes the command
    """Return a function that makes a command which marks something about a player, or unmarks it."""
    return lambda _, given: kind_of(word)(given["player"], **{field: not given["no"]})


def adjustment(_: Tournament, given: Given) -> Command:
    """Return the command that adjusts a player's points. Raises BadInput for an unknown kind."""
    if given["kind"] not in {"flat", "penalty"}:
        raise BadInput(said("desk.flat-or-penalty", kind=repr(given["kind"])), {"field": "kind"})
    return kind_of("Adjust")(**given)


def correction(now: Tournament, given: Given) -> Command:
    """Return the command that corrects a table's results, parsed by the rules."""
    return kind_of("Correct")(**{**given, "games": read_games(now.law, given["games"])})


def visas(now: Tournament, given: Given) -> Sequence[Command]:
    """Return the commands that sign sheets: a table, all complete tables of a round, or final totals."""
    from puur.tournament.topics.sheets import is_total_ready

    passe, table = given["passe"], given["table"]
    if (passe is None) == (not given["totals"]):
        raise BadInput(said("desk.passe-or-totals"), {"field": "passe"})
    if passe is None:
        active = (one.id for one in now.players.values() if one.standing == "active" and not one.joker)
        return [kind_of("VisaTotal")(player) for player in active if is_total_ready(now, player)]
    drawn = now.rounds.get(passe)
    closed = [one.table for one in drawn.tables if now.slip((passe, one.table)).closed] if drawn else []
    return [kind_of("Visa")(passe, one) for one in ([table] if table is not None else closed)]


def prizes(_: Tournament, given: Given) -> Sequence[Command]:
    """Return the command that sets the prizes; empty if they are only shown."""
    return [kind_of("SetPrizes")(tuple(given["lay"]))] if given["lay"] else []


def tie(_: Tournament, given: Given) -> Command:
    """Return the command that records how a tie was decided."""
    return kind_of("SettleTie")(tuple(given["players"]))


def closing(_: Tournament, given: Given) -> Command:
    """Return the command that closes or reopens the tournament."""
    return kind_of("Close")(not given["again"], given["anyway"])


def forgetting(_: Tournament, given: Given) -> Command:
    """Return the command that deletes a name, or all. Raises BadInput unless clearly meant."""
    if bool(given["who"]) == given["everybody"]:
        raise BadInput(said("desk.forget-all-or-one"), {"field": "who"})
    if not given["sure"]:
        raise BadInput(said("desk.cannot-be-undone"), {"field": "yes"})
    return kind_of("ForgetAll")() if given["everybody"] else kind_of("Forget")(given["who"])


def privacy(now: Tournament, given: Given) -> Sequence[Command]:
    """Return the command that changes the privacy settings; empty if they are only shown."""
    from dataclasses import replace
    from typing import get_args

    from puur.spelling import Names

    chosen = {name: value for name, value in given.items() if value is not None}
    if chosen.get("names", "full") not in get_args(Names):
        raise BadInput(said("desk.there-is", there=[*get_args(Names)], what=repr(chosen["names"])), {"field": "names"})
    return [kind_of("ChangeSetup")(replace(now.setup, **chosen))] if chosen else []
