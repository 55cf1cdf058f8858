"""A decision in the making: each event is applied as soon as it is decided, so that the next check sees it.

It also says who may replace a result of a Grümpi: whoever entered it, or the officials with a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NoReturn

from puur.decision import CommandInProgress, CommandRefused, Refusal
from puur.law.law import Law
from puur.people_names import MAX_NAME_LETTERS
from puur.text import tidy
from puur.tournament.calls_prizes_teams import Match, MatchPartie
from puur.tournament.details import DETAIL_SPECS
from puur.tournament.state import Player, ScoreSheet, Seating, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.core import Actor, Event
from puur.tournament.words import join_with_or
from puur.words.message import Message, said

_Evolve = Callable[[Tournament, Event], Tournament]


class Draft(CommandInProgress[Tournament, Event]):
    """Everything a command's handler needs, and the events it has produced so far.

    law: the rules.
    actor: the sender with a role.
    at: the time, in ms since 1970 (UTC).
    """

    __slots__ = ("actor", "at", "law")

    def __init__(self, law: Law, now: Tournament, actor: Actor, at: int, evolve: _Evolve) -> None:
        """Begin with a tournament. evolve: carries an event out."""
        super().__init__(now, evolve)
        self.law, self.actor, self.at = law, actor, at

    def require_player(self, player: str, field: str = "player") -> Player:
        """Return the player with a start number. Raises CommandRefused if there is none.

        field: the field of the command that the refusal names.
        """
        found = self.now.players.get(player)
        if found is None:
            refuse(said("tournament.no-number", player=player), field=field)
        return found

    def require_entrant_name(self, entrant: str, field: str = "player") -> str:
        """Return the name of a player or team by start number or id. Raises CommandRefused if unknown.

        field: the command's field that the refusal names. entrant: a start number, or the id of a team.
        """
        team = self.now.teams.get(entrant)
        return self.require_player(entrant, field).name if team is None else team.name

    def require_seating(self, passe: int, table: int) -> Seating:
        """Return who sits at a table. passe, table: from 1.

        Raises CommandRefused if there is no such table, or if a table's phone acts for another table.
        """
        found = self.now.seating((passe, table))
        if found is None:
            refuse(said("tournament.no-table", table=table, passe=passe), field="table")
        if self.actor.role == "table" and self.actor.place not in (None, (passe, table)):
            refuse(said("tournament.other-phone"), field="table")
        return found

    def require_playing_table(self, passe: int, table: int) -> tuple[Seating, ScoreSheet]:
        """Return a table that may play now, with its score sheet. passe, table: from 1.

        Raises CommandRefused if there is no such table, or the rules ask for a release of the round and it is not
        released.
        """
        seating = self.require_seating(passe, table)
        if passe > self.now.released and self.law.passe_starts.says == "on-release":
            refuse(said("tournament.not-released", passe=passe), *self.law.passe_starts.ids)
        return seating, self.slip(passe, table)

    def slip(self, passe: int, table: int) -> ScoreSheet:
        """Return the score sheet of a table, an empty one where nothing was entered. passe, table: from 1."""
        return self.now.slip((passe, table))


def refuse(message: Message | str, *clauses: str, field: str | None = None) -> NoReturn:
    """Raise CommandRefused with a message and the clauses that forbid the command.

    field: the command's field at which the message is shown, None for none.
    """
    raise CommandRefused(Refusal(message, clauses, field=field))


def checked_name(text: str, field: str = "name") -> str:
    """Return a name with single blanks between its words and none at its ends.

    Raises CommandRefused if it is empty or too long. field: the field of the command that the refusal names.
    """
    name = tidy(text)
    if not name:
        refuse(said("tournament.no-name"), field=field)
    if len(name) > MAX_NAME_LETTERS:
        refuse(said("tournament.name-long", begins=name[:24], most=MAX_NAME_LETTERS), field=field)
    return name


def checked_reason(text: str, field: str = "reason") -> str:
    """Return a reason with single blanks between its words and none at its ends.

    Raises CommandRefused if it is empty. field: the field of the command that the refusal names.
    """
    reason = tidy(text)
    if not reason:
        refuse(said("tournament.no-reason"), field=field)
    return reason


def checked_details(given: Mapping[str, str], within: str = "") -> dict[str, Any]:
    """Return the details of a person without superfluous blanks, by name of the field.

    given: the details as sent. within: what the refusal puts before the name of the field. Raises CommandRefused for
    the first that is too long.
    """
    texts = {name: tidy(text) for name, text in given.items()}
    for name, text in texts.items():
        stated = DETAIL_SPECS[name]
        if len(text) > stated.max_letters:
            too_long = said("tournament.detail-long", what=stated.label, begins=text[:24], most=stated.max_letters)
            refuse(too_long, field=within + name)
    return texts


_OFFICIALS: Final[tuple[core.Role, ...]] = ("controller", "director")


def stored_author(actor: core.Actor) -> str:
    """Return the author of an entry as stored: role and name.

    The same name in two roles counts as two people.
    """
    return f"{actor.role}: {actor.name}"


def check_may_change(draft: Draft, reason: str, *, own: bool, field: str = "reason") -> None:
    """Raise CommandRefused if the sender of a command may not overwrite an entry.

    Its author may, and an official with a reason.
    reason: as sent, "" for none. own: whether the sender is the author. field: the field of the command that the
    refusal names.
    """
    if own:
        return
    check_may_correct_others(draft)
    if not reason:
        refuse(said("tournament.correct-reason"), field=field)


def check_may_correct_others(draft: Draft) -> None:
    """Raise CommandRefused if the sender of a command may not correct other people's entries."""
    if draft.actor.role not in core.OFFICIAL_ROLES:
        refuse(who_may_change_words(draft.now))


def entered_these_goals(now: Tournament, actor: core.Actor, match: Match) -> bool:
    """Return whether an actor entered a match's goals and they are not published yet.

    It is the same actor only if both role and name are equal.
    """
    there = _published(now, match.number)
    return match.by == stored_author(actor) and (there is None or there.goals is None)


def entered_this_partie(now: Tournament, actor: core.Actor, match: Match, at: int) -> bool:
    """Return whether an actor entered the result of a Jass game and it is not published yet.

    at: the number of the game within the match, from 1. It is the same actor only if both role and name are equal.
    """
    there = _published(now, match.number)
    hangs = there is not None and at <= len(there.parties) and there.parties[at - 1].points is not None
    return match.parties[at - 1].by == stored_author(actor) and not hangs


def check_may_withdraw_football_match(draft: Draft, match: Match) -> None:
    """Raise CommandRefused if the sender of a command may not take a match out of the table of teams.

    Officials may. Others may not if somebody else entered its results, or if its results are published.
    """
    if not may_withdraw_match(draft.now, draft.actor, match):
        check_may_correct_others(draft)


def may_withdraw_match(now: Tournament, actor: core.Actor, match: Match) -> bool:
    """Return whether somebody may take a match out of the table of teams, so that it no longer counts.

    Officials may; others only if it has no results, or only their own that are not published.
    """
    if match.goals is None or actor.role in core.OFFICIAL_ROLES:
        return True
    written = [at for at, one in enumerate(match.parties, 1) if one.points is not None]
    return entered_these_goals(now, actor, match) and all(entered_this_partie(now, actor, match, at) for at in written)


def has_same_result(there: MatchPartie, new: MatchPartie) -> bool:
    """Return whether a Jass game already has the result that was sent; then the command changes nothing.

    there: the game as stored. new: the game as sent; if it has no reason, the stored one is not compared.
    """
    alike = all(getattr(there, one) == getattr(new, one) for one in ("points", "won_by", "how", "clause", "sure"))
    return alike and new.reason in {"", there.reason}


def _published(now: Tournament, number: int) -> Match | None:
    """Return a match as the newest edition has it; None where there is none or it has no such match."""
    matches = now.editions[-1].stood.matches if now.editions else ()
    return matches[number - 1] if number <= len(matches) else None


ChangeRight = Literal["free", "reason", "locked"]
"""How somebody may change a result: ``free``, only with a ``reason`` (as a correction), or not at all (``locked``)."""


def right_to_change(now: Tournament, actor: core.Actor, match: Match, partie: int | None = None) -> ChangeRight:
    """Return how somebody may change a result: ``free``, with a ``reason``, or not at all (``locked``).

    now: the tournament. actor: who wants to. match: the football match. partie: the number of one of its Jass games
    (from 1), None for the goals of the match itself.
    """
    if now.closed:
        return "locked"
    there = match.goals if partie is None else match.parties[partie - 1].points
    own = entered_these_goals(now, actor, match) if partie is None else entered_this_partie(now, actor, match, partie)
    if there is None or own:
        return "free"
    return "reason" if actor.role in core.OFFICIAL_ROLES else "locked"


def who_may_change_words(now: Tournament) -> Message:
    """Return a sentence on who may change what is already entered."""
    controller, director = (core.role_name(now.law, one) for one in _OFFICIALS)
    names = [controller] if controller == director else [controller, director]
    return said("tournament.match-locked", who=join_with_or(names))
