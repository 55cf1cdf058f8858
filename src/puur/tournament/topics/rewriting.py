"""Who may put something else in the place of a result of a Grümpi: whoever typed it, or the officials with a reason."""

from __future__ import annotations

from typing import Final, Literal

from puur.tournament.beside import Match, MatchPartie
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.tournament.words import join_with_or
from puur.words.message import Message, said

_OFFICIALS: Final[tuple[core.Role, ...]] = ("controller", "director")


def stored_author(actor: core.Actor) -> str:
    """Return the author of an entry as stored: role and name.

    The same name in two roles counts as two people.
    """
    return f"{actor.role}: {actor.name}"


def check_change(draft: Draft, reason: str, *, own: bool, field: str = "reason") -> None:
    """Raise CommandRefused if a command overwrites an entry without right.

    Only its author may, or an official with a reason. reason: as sent, "" for none. own: whether the sender is the
    author. field: the command's field that the refusal names.
    """
    if own:
        return
    check_official(draft)
    if not reason:
        refuse(said("tournament.correct-reason"), field=field)


def check_official(draft: Draft) -> None:
    """Raise CommandRefused if the sender of a command may not correct other people's entries."""
    if draft.actor.role not in core.OFFICIALS:
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


def check_taking_out(draft: Draft, match: Match) -> None:
    """Raise CommandRefused if the sender of a command may not take a match out of the table of teams.

    That is so if others entered results, or results are published, unless the sender is an official.
    """
    if not may_take_out(draft.now, draft.actor, match):
        check_official(draft)


def may_take_out(now: Tournament, actor: core.Actor, match: Match) -> bool:
    """Return whether somebody may take a match out of the table of teams, so that it no longer counts.

    Officials may; others only if it has no results, or only their own that are not published.
    """
    if match.goals is None or actor.role in core.OFFICIALS:
        return True
    written = [at for at, one in enumerate(match.parties, 1) if one.points is not None]
    return entered_these_goals(now, actor, match) and all(entered_this_partie(now, actor, match, at) for at in written)


def same_result(there: MatchPartie, new: MatchPartie) -> bool:
    """Return whether a Jass game already has the result that was sent; a missing reason is ignored.

    there: the game as stored. new: the game as sent.
    """
    alike = all(getattr(there, one) == getattr(new, one) for one in ("points", "won_by", "how", "clause", "sure"))
    return alike and new.reason in {"", there.reason}


def _published(now: Tournament, number: int) -> Match | None:
    """Return a match as the newest edition has it; None where there is none or it has no such match."""
    matches = now.editions[-1].stood.matches if now.editions else ()
    return matches[number - 1] if number <= len(matches) else None


ChangeRight = Literal["free", "reason", "locked"]
"""How somebody may change a result: ``free``, only with a ``reason`` (as a correction), or not at all (``locked``)."""


def how_to_change(now: Tournament, actor: core.Actor, match: Match, partie: int | None = None) -> ChangeRight:
    """Return how somebody may change a result: ``free``, with a ``reason``, or not at all (``locked``).

    partie: the number of a Jass game of the match (from 1), None for the goals of the match itself.
    """
    if now.closed:
        return "locked"
    there = match.goals if partie is None else match.parties[partie - 1].points
    own = entered_these_goals(now, actor, match) if partie is None else entered_this_partie(now, actor, match, partie)
    if there is None or own:
        return "free"
    return "reason" if actor.role in core.OFFICIALS else "locked"


def who_may_change_words(now: Tournament) -> Message:
    """Return a sentence on who may change what is already entered."""
    controller, director = (core.role_name(now.law, one) for one in _OFFICIALS)
    names = [controller] if controller == director else [controller, director]
    return said("tournament.match-locked", who=join_with_or(names))
