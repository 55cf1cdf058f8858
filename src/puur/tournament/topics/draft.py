"""A decision in the making: what happens is carried out as it is found, so that the next question sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from puur.decision import CommandRefused, Decision, Refusal
from puur.law.law import Law
from puur.names import LONGEST
from puur.text import tidy
from puur.tournament.details import DETAILS
from puur.tournament.state import Player, Seating, Slip, Tournament
from puur.tournament.topics.core import Actor, Event
from puur.words.message import Message, said

Evolve = Callable[[Tournament, Event], Tournament]


class Draft(Decision[Tournament, Event]):
    """Everything a command's handler needs, and the events it has produced so far.

    law: the rules.
    actor: the sender with a role.
    at: the time, in ms since 1970 (UTC).
    """

    __slots__ = ("actor", "at", "law")

    def __init__(self, law: Law, now: Tournament, actor: Actor, at: int, evolve: Evolve) -> None:
        """Begin with a tournament. evolve: carries an event out."""
        super().__init__(now, evolve)
        self.law, self.actor, self.at = law, actor, at

    def player(self, player: str, field: str = "player") -> Player:
        """Return the player with a start number. Raises CommandRefused if unknown.

        field: the command's field that the refusal names.
        """
        found = self.now.players.get(player)
        if found is None:
            refuse(said("tournament.no-number", player=player), field=field)
        return found

    def entrant(self, entrant: str, field: str = "player") -> str:
        """Return the name of a player or team by start number or id. Raises CommandRefused if unknown.

        field: the command's field that the refusal names. entrant: a start number, or the id of a team.
        """
        team = self.now.teams.get(entrant)
        return self.player(entrant, field).name if team is None else team.name

    def seating(self, passe: int, table: int) -> Seating:
        """Return who sits at a table. passe, table: from 1.

        Raises CommandRefused if there is no such table, or if a table's phone acts for another table.
        """
        found = self.now.seating((passe, table))
        if found is None:
            refuse(said("tournament.no-table", table=table, passe=passe), field="table")
        if self.actor.role == "table" and self.actor.place not in (None, (passe, table)):
            refuse(said("tournament.other-phone"), field="table")
        return found

    def playing(self, passe: int, table: int) -> tuple[Seating, Slip]:
        """Return a table that may play now, with its score sheet. passe, table: from 1.

        Raises CommandRefused if there is no such table, or the rules ask for a release of the round and it is not
        released.
        """
        seating = self.seating(passe, table)
        if passe > self.now.released and self.law.passe_starts.says == "on-release":
            refuse(said("tournament.not-released", passe=passe), *self.law.passe_starts.ids)
        return seating, self.slip(passe, table)

    def slip(self, passe: int, table: int) -> Slip:
        """Return the score sheet of a table, an empty one where nothing was entered. passe, table: from 1."""
        return self.now.slip((passe, table))


def refuse(message: Message | str, *clauses: str, field: str | None = None) -> NoReturn:
    """Raise CommandRefused with a message and the clauses that forbid the command.

    field: the command's field at which the message is shown, None for none.
    """
    raise CommandRefused(Refusal(message, clauses, field=field))


def name_in(text: str, field: str = "name") -> str:
    """Return a name without superfluous blanks; raises CommandRefused if it is empty or too long.

    field: the command's field that the refusal names.
    """
    name = tidy(text)
    if not name:
        refuse(said("tournament.no-name"), field=field)
    if len(name) > LONGEST:
        refuse(said("tournament.name-long", begins=name[:24], most=LONGEST), field=field)
    return name


def reason_in(text: str, field: str = "reason") -> str:
    """Return a reason without superfluous blanks; raises CommandRefused if it is empty.

    field: the command's field that the refusal names.
    """
    reason = tidy(text)
    if not reason:
        refuse(said("tournament.no-reason"), field=field)
    return reason


def details_in(given: Mapping[str, str], within: str = "") -> dict[str, Any]:
    """Return the details of a person without superfluous blanks, by name of the field.

    given: the details as sent. within: what the refusal puts before the name of the field. Raises CommandRefused for
    the first that is too long.
    """
    texts = {name: tidy(text) for name, text in given.items()}
    for name, text in texts.items():
        stated = DETAILS[name]
        if len(text) > stated.max_letters:
            too_long = said("tournament.detail-long", what=stated.label, begins=text[:24], most=stated.max_letters)
            refuse(too_long, field=within + name)
    return texts
