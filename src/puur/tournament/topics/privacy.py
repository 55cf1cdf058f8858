"""Somebody asks to be forgotten, or the time is up: names go from everything written, every figure stays."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Final

from puur.people_names import anonymous_name
from puur.text import tidy
from puur.tournament.details import PERSONAL_DETAIL_NAMES, empty_details
from puur.tournament.state import Player, Setup, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.words.message import said


class Forget(core.Command, frozen=True, tag="Forget"):
    """Delete a person's name everywhere. who: the start number, or the name of somebody without one."""

    who: str


class ForgetAll(core.Command, frozen=True, tag="ForgetAll"):
    """Delete everybody's name; only numbers, seats and results stay."""


class Forgotten(core.Event, frozen=True, tag="forgotten"):
    """A person's name was deleted; earlier events are rewritten without it.

    called: the name shown instead. player: the start number, "" for a person without one.
    everybody: whether all names were replaced by numbers.
    """

    called: str = ""
    player: str = ""
    everybody: bool = False


def deletion_date(setup: Setup) -> date | None:
    """Return the day on which names are deleted automatically.

    None if they are kept, or the date of the tournament is not set.

    >>> deletion_date(Setup("k", "allgemein", "Probe", "2026-10-31", keep=4))
    datetime.date(2027, 2, 28)
    """
    try:
        held = date.fromisoformat(setup.date)
    except ValueError:
        return None
    year, month = divmod(held.year * 12 + held.month - 1 + setup.keep, 12)
    return date(year, month + 1, min(held.day, monthrange(year, month + 1)[1])) if setup.keep else None


def name_of_forgotten(player: str) -> str:
    """Return the display name of a person of whom only the start number is left."""
    return anonymous_name(player)


def _forget(draft: Draft, command: Forget) -> None:
    """Forget one person, once the evening is over."""
    who, now = tidy(command.who), draft.now
    if not who:
        refuse(said("tournament.forget-whom"), field="who")
    _is_over(now, who)
    if who in now.players:
        if now.players[who].name == name_of_forgotten(who):
            refuse(said("tournament.forgotten-already", player=who), field="who")
        draft.emit(Forgotten(name_of_forgotten(who), who))
        return
    there = next((one.id for one in now.players.values() if one.name == who), None)
    if there is not None:
        refuse(said("tournament.forget-by-number", player=there), field="who")
    draft.emit(Forgotten(f"Person {now.forgotten + 1}"))


def _forget_all(draft: Draft, _: ForgetAll) -> None:
    """Forget everybody, once the evening is over."""
    if draft.now.nameless:
        refuse(said("tournament.all-forgotten"))
    due = deletion_date(draft.now.setup)
    if due is None or datetime.fromtimestamp(draft.at / 1000, UTC).date() < due:
        _is_over(draft.now, "")
    draft.emit(Forgotten(everybody=True))


def _is_over(now: Tournament, who: str) -> None:
    """Refuse while names are needed: from the draw to the Rangliste, and as long as somebody waits for an answer."""
    needed = (now.rounds or now.matches) and not now.closed and now.published is None
    waits = any(one.answer is None for one in now.protests)
    if (needed and (not who or _is_in_draw(now, who))) or waits:
        refuse(said("tournament.forget-later"), field="who" if who else None)


def _is_in_draw(now: Tournament, who: str) -> bool:
    return who in now.players or bool(now.matches)


def _apply_forgotten(tournament: Tournament, event: Forgotten) -> Tournament:
    """The names in the list, and in every edition of the ranking; other places were replaced where they are written."""
    after = _renamed(tournament, event)
    editions = tuple(replace(one, stood=_renamed(one.stood, event)) for one in tournament.editions)
    unnumbered = not event.player and not event.everybody
    return replace(
        after,
        editions=editions,
        forgotten=tournament.forgotten + unnumbered,
        nameless=tournament.nameless or event.everybody,
    )


def _renamed(tournament: Tournament, event: Forgotten) -> Tournament:
    gone = tournament.players if event.everybody else {event.player}
    players = {id_: _nameless(one) if id_ in gone else one for id_, one in tournament.players.items()}
    return replace(tournament, players=players)


def _nameless(one: Player) -> Player:
    return replace(one, name=name_of_forgotten(one.id), formerly=(), **empty_details(PERSONAL_DETAIL_NAMES))


COMMANDS: Final[core.CommandSpecs] = {
    Forget: core.CommandSpec(_forget, core.DIRECTOR_ONLY, "tournament.did-forget", after_end=True),
    ForgetAll: core.CommandSpec(_forget_all, core.DIRECTOR_ONLY, "tournament.did-forget-all", after_end=True),
}
"""How each command about showing and forgetting people's names is decided and who may send it, by class of the
command.
"""
EVOLVES: Final[core.EventAppliers] = {
    Forgotten: _apply_forgotten,
}
"""The function that applies each event of this module to the state, by the class of the event."""
