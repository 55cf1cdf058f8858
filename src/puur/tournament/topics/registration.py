"""Registering before the evening: the terms, what people send by a form, changing it, signing off."""

from __future__ import annotations

import hmac
from dataclasses import replace
from datetime import date, datetime
from typing import Final

import msgspec

from puur.mailing import checked_mail_address
from puur.people_names import name_words_sorted
from puur.text import tidy
from puur.tournament.money.fees import payments_by_payer
from puur.tournament.registration import (
    Registration,
    RegistrationStatus,
    RegistrationTerms,
    WithdrawnOrDeclined,
    likely_duplicates,
    registration_standings,
)
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, checked_details, checked_name, refuse
from puur.tournament.topics.people import DroppedOut, Removed
from puur.tournament.topics.teams import TeamWithdrawn, matches_not_called_off
from puur.words.catalogue import LANGUAGES
from puur.words.formats import swiss_zone
from puur.words.message import Message, said

_MOST_REGISTRATIONS: Final = 2_000
MAX_PLACES: Final = 5_000
"""The most places that an organiser can offer."""
MAX_PARTNERS: Final = 20
"""The most people whom one registration can name besides its sender."""
MAX_NOTE_LETTERS: Final = 400
"""The most letters of the organiser's note on the registration page."""
MAX_REMARK_LETTERS: Final = 200
"""The most letters of a remark in a registration."""
MAX_CONTACT_LETTERS: Final = 100
"""The most letters of the contact (telephone or e-mail) in a registration."""
_LONGEST_KEY: Final = 64
_FEWEST_DIGITS: Final = 7
"""So many digits a telephone number has at least."""


class SetRegistration(core.Command, frozen=True, tag="SetRegistration"):
    """Open or close registration. limit: places, 0 for no limit. until: last day, "" for until the draw.

    note: extra text on the form.
    open: True to open, False to close.
    """

    open: bool = True
    limit: int = 0
    until: str = ""
    note: str = ""


class RegistrationFields(msgspec.Struct, frozen=True, kw_only=True):
    """The contents of a registration besides the name.

    team: the name of the team, empty for a person or a pair.
    partners: the other one of a pair, or the players of the team, by name.
    club: the club or place.
    category: one of the tournament's categories, empty for none.
    wish: with whom not to share a table.
    remark: a note to the organiser.
    contact: a phone number or an e-mail address.
    seeks: where pairs play, with whom somebody without a partner would like to play.
    """

    team: str = ""
    partners: tuple[str, ...] = ()
    club: str = ""
    category: str = ""
    wish: str = ""
    remark: str = ""
    contact: str = ""
    seeks: str = ""


class Register(core.Command, RegistrationFields, frozen=True, tag="Register"):
    """Register a person, pair or team. name: of who registers. partners: the other of a pair, or the team.

    wish: with whom not to share a table. seeks: with whom to make a pair, for whoever has no partner.
    contact: phone number or e-mail address.
    key: hash of the personal link's secret.
    anyway: also where that name is registered already (else refused).
    language: of the form, for mail.
    """

    name: str
    key: str = ""
    anyway: bool = False
    language: str = ""


class ChangeRegistration(core.Command, RegistrationFields, frozen=True, tag="ChangeRegistration"):
    """Replace the contents of a registration. key: hash of the personal link's secret, if not at the desk.

    number: the number of the registration, from 1.
    """

    number: int
    name: str
    key: str = ""


class WithdrawRegistration(core.Command, frozen=True, tag="WithdrawRegistration"):
    """Withdraw a registration, also from the player list. key: hash of the personal link's secret.

    number: the number of the registration, from 1.
    """

    number: int
    key: str = ""


class RegistrationSet(core.Event, frozen=True, tag="registration-set"):
    """Registration was opened or closed on these terms.

    terms: whether it is open, the number of places, the last day and the note.
    """

    terms: RegistrationTerms


class Registered(core.Event, frozen=True, tag="registered"):
    """A person, pair or team registered.

    registration: the complete registration as it is now.
    """

    registration: Registration


class RegistrationChanged(core.Event, frozen=True, tag="registration-changed"):
    """A registration was changed to these contents.

    registration: the complete registration as it is now.
    """

    registration: Registration


class RegistrationGone(core.Event, frozen=True, tag="registration-gone"):
    """A registration no longer counts, or counts again.

    number: the number of the registration, from 1.
    gone: ``withdrawn`` or ``declined``; "" if it counts again.
    reason: why, in words; "" if none was given.
    """

    number: int
    gone: WithdrawnOrDeclined
    reason: str = ""


class RegistrationsPaired(core.Event, frozen=True, tag="registrations-paired"):
    """A registration was joined with another one; other is 0 when separated again.

    number: the number of the registration, from 1.
    other: the number of the registration it plays with, 0 for none.
    seed: of the proposal it comes from, as text; "" if made by hand.
    """

    number: int
    other: int
    seed: str = ""


def require_registration(draft: Draft, number: int, *states: RegistrationStatus) -> Registration:
    """Return the registration with a number, from 1.

    Raises CommandRefused if there is none, or if its status is none of ``states``; without states any will do.
    """
    found = next((one for one in draft.now.registration.rows if one.number == number), None)
    if found is None:
        refuse(said("signup.no-number", number=number), field="number")
    if states and registration_standings(draft.now)[number].status not in states:
        refuse(said("signup.otherwise", name=found.name), field="number")
    return found


def swiss_date(at: int) -> date:
    """Return the Swiss date of a moment. at: in ms since 1970 (UTC)."""
    return datetime.fromtimestamp(at / 1000, swiss_zone()).date()


def is_registration_open(now: Tournament, at: int) -> bool:
    """Return whether registration by the form is open at a moment. at: in ms since 1970 (UTC)."""
    terms = now.registration.terms
    if terms is None or not terms.open or now.closed or is_player_list_used(now):
        return False
    return not terms.until or swiss_date(at).isoformat() <= terms.until


def is_player_list_used(now: Tournament) -> bool:
    """Return whether the player list is in use: seats are drawn or matches scheduled."""
    return bool(now.rounds or now.matches)


def _set(draft: Draft, command: SetRegistration) -> None:
    """Say how people may register; who is registered stays so, at worst on the waiting list."""
    if not 0 <= command.limit <= MAX_PLACES:
        refuse(said("signup.limit-range", most=MAX_PLACES), field="limit")
    until, note = command.until.strip(), tidy(command.note)
    if until:
        try:
            date.fromisoformat(until)
        except ValueError:
            refuse(said("signup.no-day"), field="until")
    if len(note) > MAX_NOTE_LETTERS:
        refuse(said("signup.too-long", most=MAX_NOTE_LETTERS), field="note")
    draft.emit(RegistrationSet(RegistrationTerms(command.open, command.limit, until, note)))


def _register(draft: Draft, command: Register) -> None:
    """Take a registration: from anybody while the form is open, from the desk at any time before the end."""
    now, by_desk = draft.now, draft.actor.role in core.DESK_ROLES
    if not by_desk and not is_registration_open(now, draft.at):
        drawn = "signup.is-planned" if now.setup.unit == "team" else "signup.is-drawn"
        refuse(said(drawn if is_player_list_used(now) else "signup.is-closed"))
    if len(now.registration.rows) >= _MOST_REGISTRATIONS:
        refuse(said("signup.most", most=_MOST_REGISTRATIONS))
    if len(command.key) > _LONGEST_KEY:
        refuse(said("signup.too-long", most=_LONGEST_KEY), field="key")
    fresh = Registration(len(now.registration.rows) + 1, checked_name(command.name), draft.at, key=command.key)
    if command.language in LANGUAGES:
        fresh = replace(fresh, language=command.language)
    made = _written(draft, fresh, command, needs_contact=not by_desk)
    after = replace(now, registration=replace(now.registration, rows=(*now.registration.rows, made)))
    twice = likely_duplicates(after).get(made.number)
    if twice is not None and not command.anyway:
        field = (
            "team" if now.setup.unit == "team" and name_words_sorted(twice) == name_words_sorted(made.team) else "name"
        )
        refuse(said("signup.there-already", name=twice), field=field)
    draft.emit(Registered(made))


def _written(draft: Draft, before: Registration, given: RegistrationFields, *, needs_contact: bool) -> Registration:
    """Return a registration as it is written now, or refuse."""
    unit = draft.now.setup.unit
    team = checked_name(given.team, "team") if unit == "team" else ""
    partners = tuple(checked_name(one, "partners") for one in given.partners if tidy(one))
    most = {"team": MAX_PARTNERS, "pair": 1}.get(unit, 0)
    if len(partners) > most:
        refuse(said("signup.partners-most", most=most), field="partners")
    details = checked_details({"club": given.club, "category": given.category})
    if details["category"] and details["category"] not in draft.now.setup.categories:
        refuse(said("signup.no-category", known=[*draft.now.setup.categories]), field="category")
    contact = tidy(given.contact)
    if needs_contact or contact:
        _check_contact(contact)
    return replace(
        before,
        team=team,
        partners=partners,
        wish="" if unit == "team" or not tidy(given.wish) else checked_name(given.wish, "wish"),
        seeks="" if unit != "pair" or partners or not tidy(given.seeks) else checked_name(given.seeks, "seeks"),
        remark=checked_text(given.remark, MAX_REMARK_LETTERS, "remark"),
        contact=contact,
        **details,
    )


def checked_text(text: str, most: int, field: str) -> str:
    """Return a text with single blanks between its words and none at its ends.

    Raises CommandRefused if it is longer than ``most`` letters. field: the field of the command that the refusal
    names.
    """
    found = tidy(text)
    if len(found) > most:
        refuse(said("signup.too-long", most=most), field=field)
    return found


def _check_contact(contact: str) -> None:
    """Refuse what is neither a telephone number nor an e-mail address, as far as one sees."""
    is_mail = bool(checked_mail_address(contact))
    is_number = "@" not in contact and sum(map(str.isdecimal, contact)) >= _FEWEST_DIGITS
    if len(contact) > MAX_CONTACT_LETTERS or not (is_mail or is_number):
        refuse(said("signup.no-contact"), field="contact")


def _check_sender(draft: Draft, one: Registration, key: str) -> bool:
    """Return whether the sender asks, and not the desk; refuse anybody else."""
    if draft.actor.role in core.DESK_ROLES:
        return False
    if not one.key or not hmac.compare_digest(one.key.encode(), key.encode()):
        refuse(said("signup.not-yours"), field="key")
    return True


def _change(draft: Draft, command: ChangeRegistration) -> None:
    """Write a registration anew; what is on the list already is changed there."""
    one = require_registration(draft, command.number)
    own = _check_sender(draft, one, command.key)
    if registration_standings(draft.now)[one.number].status not in {"place", "waiting", "joined"}:
        refuse(said("signup.change-on-list" if one.entered else "signup.otherwise", name=one.name))
    if any(map(tidy, command.partners)) and (one.joined or joined_registrations(draft.now, one)):
        refuse(said("signup.has-partner", name=one.name), field="partners")
    named = replace(one, name=checked_name(command.name))
    draft.emit(RegistrationChanged(_written(draft, named, command, needs_contact=own)))


def _withdraw(draft: Draft, command: WithdrawRegistration) -> None:
    """Strike a registration, and from the list who is on it already, as long as nothing is drawn."""
    one = require_registration(draft, command.number, "place", "waiting", "joined", "entered")
    own = _check_sender(draft, one, command.key)
    if one.entered:
        if own and is_player_list_used(draft.now):
            refuse(_too_late(draft.now))
        _leave_list(draft, one)
    for number in (*((one.number,) if one.joined else ()), *joined_registrations(draft.now, one)):
        draft.emit(RegistrationsPaired(number, 0))
    draft.emit(RegistrationGone(one.number, "withdrawn"))


def joined_registrations(now: Tournament, one: Registration) -> list[int]:
    """Return the numbers of the registrations that were joined with this one."""
    return [it.number for it in now.registration.rows if it.joined == one.number]


def _too_late(now: Tournament) -> Message:
    return said("signup.is-planned-leave" if now.setup.unit == "team" else "signup.is-drawn-leave")


def _leave_list(draft: Draft, one: Registration) -> None:
    """Take somebody off the list; who has paid or is drawn stays on it as gone."""
    now, reason = draft.now, "abgemeldet"
    if one.entered in now.teams:
        if now.teams[one.entered].out is None:
            if matches_not_called_off(now, one.entered):
                refuse(_too_late(now))
            draft.emit(TeamWithdrawn(one.entered, reason))
        return
    drawn = any(one.entered in table.people for round_ in now.rounds.values() for table in round_.tables)
    if drawn or payments_by_payer(now, one.entered) or now.players[one.entered].paid:
        if now.players[one.entered].standing == "active":
            draft.emit(DroppedOut(one.entered, reason))
    else:
        draft.emit(Removed(one.entered))


def _with_row(now: Tournament, number: int, **changes: object) -> Tournament:
    rows = core.replace_item_with_number(now.registration.rows, number, **changes)
    return replace(now, registration=replace(now.registration, rows=rows))


def _apply_gone(now: Tournament, event: RegistrationGone) -> Tournament:
    entered = {} if event.gone else {"entered": ""}
    return _with_row(now, event.number, gone=event.gone, reason=event.reason, **entered)


def _apply_changed(now: Tournament, event: RegistrationChanged) -> Tournament:
    rows = tuple(
        event.registration if one.number == event.registration.number else one for one in now.registration.rows
    )
    return replace(now, registration=replace(now.registration, rows=rows))


def _apply_registered(now: Tournament, event: Registered) -> Tournament:
    return replace(now, registration=replace(now.registration, rows=(*now.registration.rows, event.registration)))


COMMANDS: Final[core.CommandSpecs] = {
    SetRegistration: core.CommandSpec(_set, core.DIRECTOR_ONLY, "signup.did-set"),
    Register: core.CommandSpec(_register, core.ALL_ROLES, "signup.did-register", "append"),
    ChangeRegistration: core.CommandSpec(_change, core.ALL_ROLES, "signup.did-change", about=("registration",)),
    WithdrawRegistration: core.CommandSpec(_withdraw, core.ALL_ROLES, "signup.did-withdraw", about=("registration",)),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    RegistrationSet: lambda now, event: replace(now, registration=replace(now.registration, terms=event.terms)),
    Registered: _apply_registered,
    RegistrationChanged: _apply_changed,
    RegistrationGone: _apply_gone,
    RegistrationsPaired: lambda now, event: _with_row(now, event.number, joined=event.other),
}
"""The function that applies each event about registrations before the evening (Voranmeldung) to the tournament, by
class of the event.
"""
