"""Who registered gets in: taken onto the list, put together in pairs, declined."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from puur.tournament.registration import (
    Registration,
    entrant_id_of_registration,
    entrant_name,
    lacks_partner,
    players_wished_apart,
    registration_standings,
)
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, checked_reason, refuse
from puur.tournament.topics.people import NewPlayer, add_players
from puur.tournament.topics.registration import (
    MAX_REMARK_LETTERS,
    RegistrationGone,
    RegistrationsPaired,
    checked_text,
    is_player_list_used,
    joined_registrations,
    require_registration,
)
from puur.tournament.topics.setup import Opened
from puur.tournament.topics.teams import add_team
from puur.words.message import said

MAX_SEED_LETTERS: Final = 40
"""So many characters of the seed of a proposal are stored."""


class DeclineRegistration(core.Command, frozen=True, tag="DeclineRegistration"):
    """Decline a registration; the reason is shown to whoever registered.

    number: the number of the registration, from 1.
    """

    number: int
    reason: str


class RestoreRegistration(core.Command, frozen=True, tag="RestoreRegistration"):
    """Reinstate a withdrawn, declined or removed registration at its old place.

    number: the number of the registration, from 1.
    """

    number: int


class PairRegistrations(core.Command, frozen=True, tag="PairRegistrations"):
    """Make a pair of two people who registered without a partner.

    number: the number of the registration, from 1.
    other: the number of the second registration.
    """

    number: int
    other: int


class PartRegistrations(core.Command, frozen=True, tag="PartRegistrations"):
    """Separate two people who were made a pair. number: the registration of either."""

    number: int


class PairAllRegistrations(core.Command, frozen=True, tag="PairAllRegistrations"):
    """Make several pairs of people who registered without a partner, all or none.

    pairs: the numbers of the two registrations of each pair.
    seed: of the proposal that they come from, empty if made by hand.
    """

    pairs: tuple[tuple[int, int], ...]
    seed: str = ""


class PartAllRegistrations(core.Command, frozen=True, tag="PartAllRegistrations"):
    """Separate all people who were made pairs and are not on the player list yet."""


class TakeRegistrations(core.Command, frozen=True, tag="TakeRegistrations"):
    """Put registered people on the player list. numbers: which; empty for all that have a place.

    anyway: also where somebody of the same name and club is on the list (else refused).
    """

    numbers: tuple[int, ...] = ()
    anyway: bool = False


class RegistrationsTaken(core.Event, frozen=True, tag="registrations-taken"):
    """Registered people were put on the player list.

    entered: for each registration, its start number or team.
    """

    entered: Mapping[int, str]


def _decline(draft: Draft, command: DeclineRegistration) -> None:
    """Decline a registration that is not on the list."""
    one = require_registration(draft, command.number, "place", "waiting")
    reason = checked_text(checked_reason(command.reason), MAX_REMARK_LETTERS, "reason")
    for number in joined_registrations(draft.now, one):
        draft.emit(RegistrationsPaired(number, 0))
    draft.emit(RegistrationGone(one.number, "declined", reason))


def _restore(draft: Draft, command: RestoreRegistration) -> None:
    """Let a registration count again; a number that was struck from the list is forgotten."""
    one = require_registration(draft, command.number, "withdrawn", "declined", "struck")
    if one.entered and (one.entered in draft.now.players or one.entered in draft.now.teams):
        refuse(said("signup.change-on-list", name=one.name), field="number")
    draft.emit(RegistrationGone(one.number, ""))


def _pair(draft: Draft, command: PairRegistrations) -> None:
    """Put two together: the earlier one keeps its place, the other one goes along."""
    _join(draft, (command.number, command.other), "", "other")


def _pair_all(draft: Draft, command: PairAllRegistrations) -> None:
    """Make a pair of each two; whoever is in two of them has a partner by then."""
    if not command.pairs:
        refuse(said("signup.no-pairs"), field="pairs")
    for pair in command.pairs:
        _join(draft, pair, command.seed[:MAX_SEED_LETTERS], "pairs")


def _join(draft: Draft, pair: tuple[int, int], seed: str, field: str) -> None:
    if draft.now.setup.unit != "pair":
        refuse(said("signup.pairs-only"))
    first, second = sorted(pair)
    if first == second:
        refuse(said("signup.with-itself"), field=field)
    for number in (first, second):
        one = require_registration(draft, number, "place", "waiting")
        if not lacks_partner(draft.now, one):
            refuse(said("signup.has-partner", name=entrant_name(draft.now, one)), field=field)
    draft.emit(RegistrationsPaired(second, first, seed))


def _part(draft: Draft, command: PartRegistrations) -> None:
    """Take two apart again."""
    one = require_registration(draft, command.number, "place", "waiting", "joined")
    numbers = [one.number] if one.joined else joined_registrations(draft.now, one)
    if not numbers:
        refuse(said("signup.not-put-together", name=one.name), field="number")
    if one.joined and require_registration(draft, one.joined).entered:
        refuse(said("signup.change-on-list", name=one.name), field="number")
    for number in numbers:
        draft.emit(RegistrationsPaired(number, 0))


def _part_all(draft: Draft, _: PartAllRegistrations) -> None:
    """Take all apart who can still be taken apart."""
    numbers = separable_registrations(draft.now)
    if not numbers:
        refuse(said("signup.none-put-together"))
    for number in numbers:
        draft.emit(RegistrationsPaired(number, 0))


def separable_registrations(now: Tournament) -> tuple[int, ...]:
    """Return the numbers of registrations paired with one that is not on the player list yet: they can be separated."""
    rows = {one.number: one for one in now.registration.rows}
    return tuple(one.number for one in rows.values() if one.joined and not rows[one.joined].entered)


def registrations_to_take(now: Tournament) -> tuple[Registration, ...]:
    """Return the registrations that can be put on the player list: all that have a place, in order of arrival.

    Where pairs play, a person without partner is left out.
    """
    found = registration_standings(now)
    return tuple(
        one for one in now.registration.rows if found[one.number].status == "place" and not lacks_partner(now, one)
    )


def _take(draft: Draft, command: TakeRegistrations) -> None:
    """Enter them on the list, all or none, and take their wishes along into the draw."""
    wanted = dict.fromkeys(command.numbers)
    taken = [require_registration(draft, number, "place", "waiting") for number in wanted] or [
        *registrations_to_take(draft.now)
    ]
    if not taken:
        refuse(said("signup.none-to-take"))
    single = next((one for one in taken if lacks_partner(draft.now, one)), None)
    if single is not None:
        refuse(said("signup.no-partner", name=single.name), field="numbers")
    if draft.now.setup.unit == "team":
        entered = {one.number: add_team(draft, one.team, one.partners) for one in taken}
    else:
        new = (NewPlayer(entrant_name(draft.now, one), club=one.club, category=one.category) for one in taken)
        ids = add_players(draft, tuple(new), anyway=command.anyway)
        entered = {one.number: id_ for one, id_ in zip(taken, ids, strict=True)}
    draft.emit(RegistrationsTaken(entered))
    _keep_apart(draft)


def _keep_apart(draft: Draft) -> None:
    """Take the wishes of all who are on the list into the draw, where one person is meant and nothing is drawn yet."""
    setup, now = draft.now.setup, draft.now
    there = {frozenset(group) for group in setup.apart}
    rows = {one.number: one for one in now.registration.rows}
    wished = players_wished_apart(now).items()
    found = [(entrant_id_of_registration(now, rows[number]), meant[0]) for number, meant in wished if len(meant) == 1]
    new = [pair for pair in dict.fromkeys(found) if not any({*pair} <= group for group in there)]
    if new and not is_player_list_used(now):
        draft.emit(Opened(replace(setup, apart=(*setup.apart, *new))))


def _apply_taken(now: Tournament, event: RegistrationsTaken) -> Tournament:
    rows = tuple(replace(one, entered=event.entered.get(one.number, one.entered)) for one in now.registration.rows)
    return replace(now, registration=replace(now.registration, rows=rows))


COMMANDS: Final[core.CommandSpecs] = {
    DeclineRegistration: core.CommandSpec(_decline, core.DESK_ROLES, "signup.did-decline", about=("registration",)),
    RestoreRegistration: core.CommandSpec(_restore, core.DESK_ROLES, "signup.did-restore", about=("registration",)),
    PairRegistrations: core.CommandSpec(_pair, core.DESK_ROLES, "signup.did-pair", about=("registration",)),
    PairAllRegistrations: core.CommandSpec(_pair_all, core.DESK_ROLES, "signup.did-pair-all", about=("registration",)),
    PartAllRegistrations: core.CommandSpec(_part_all, core.DESK_ROLES, "signup.did-part-all", about=("registration",)),
    PartRegistrations: core.CommandSpec(_part, core.DESK_ROLES, "signup.did-part", about=("registration",)),
    TakeRegistrations: core.CommandSpec(_take, core.DESK_ROLES, "signup.did-take", about=("registration",)),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {RegistrationsTaken: _apply_taken}
"""The function that applies each event of this module to the state, by the class of the event."""
