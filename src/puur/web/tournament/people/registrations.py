"""Registrations at the desk: their conditions, the list, adding them to the player list, and making pairs.

Pairs of people who registered alone are proposed by wishes and lot, or made by hand; all can be taken apart again.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote

from litestar import Controller, Response

from puur.errors import Missing
from puur.mailing import checked_mail_address
from puur.service.clock import now, to_local_time
from puur.service.tournament.draw import fresh_seed
from puur.tournament.commands import (
    ChangeRegistration,
    DeclineRegistration,
    PairAllRegistrations,
    PairRegistrations,
    PartAllRegistrations,
    PartRegistrations,
    Register,
    RestoreRegistration,
    SetRegistration,
    TakeRegistrations,
    WithdrawRegistration,
)
from puur.tournament.pair_proposal import REASON_WORDS, propose_pairs
from puur.tournament.registration import (
    Registration,
    RegistrationTerms,
    entrant_name,
    likely_duplicates,
    places_left_for_next,
    players_wished_apart,
    registration_standings,
    registrations_without_partner,
)
from puur.tournament.topics.admission import MAX_SEED_LETTERS, registrations_to_take, separable_registrations
from puur.tournament.topics.registration import MAX_NOTE_LETTERS, MAX_PLACES, is_player_list_used, is_registration_open
from puur.tournament.value_words import REGISTRATION_STATUS_NAMES
from puur.web.desk import FormInput
from puur.web.desk.network import is_local_only, qr_data_uri, restart_command
from puur.web.language import language_of
from puur.web.tournament.codes import base_url_for_qr_codes
from puur.web.tournament.people.own_registration import REGISTRATION_FORM_FIELDS, registration_form_values
from puur.web.tournament.place import TournamentContext
from puur.web.tournament.sending import (
    DESK_ACCESS,
    DIRECTOR_ACCESS,
    FormField,
    form_routes,
    line_field,
    number_field,
    optional_line_field,
    page_route,
    tick_field,
)
from puur.words.formats import format_day
from puur.words.message import Message, said

_SHOWN: Final = ("place", "waiting", "joined", "entered")
"""The states of registrations that are listed first; the others are below."""


def _day_field(name: str) -> FormField:
    """Return a day as the journal has it, "" where it is left empty."""
    return FormField(name, lambda form, _, field: form.read_date(field) if form.values.get(field, "").strip() else "")


def _list(room: TournamentContext, form: FormInput) -> Response[str]:
    there = room.tournament
    rows, found = there.registration.rows, registration_standings(there)
    terms = there.registration.terms or RegistrationTerms(open=False)
    mails = [to for one in rows if (to := checked_mail_address(one.contact)) and found[one.number].status in _SHOWN]
    return room.show(
        "registrations.html",
        form,
        **registration_form_values(room),
        terms=terms,
        until=format_day(terms.until, language_of(room.request)) if terms.until else "",
        is_set=there.registration.terms is not None,
        open=is_registration_open(there, now()),
        over=bool(terms.until) and terms.until < to_local_time(now()).date().isoformat(),
        left=places_left_for_next(there),
        rows=[one for one in rows if found[one.number].status in _SHOWN],
        gone=[one for one in rows if found[one.number].status not in _SHOWN],
        found=found,
        statuses=REGISTRATION_STATUS_NAMES,
        called=lambda one: entrant_name(there, one),
        doubles=likely_duplicates(there),
        singles=len(registrations_without_partner(there)),
        separable=len(separable_registrations(there)),
        taken=registrations_to_take(there),
        unmet=_unmet_wishes(room),
        drawn=is_player_list_used(there),
        mails=f"mailto:?bcc={quote(','.join(mails), safe='@,')}" if mails else "",
        link=f"{base_url_for_qr_codes(room)}{room.home}/anmelden",
        only_here=is_local_only(room.request),
        restart=restart_command(room.request),
        qr=qr_data_uri,
        namesake=bool(form.errors.keys() & {"name", "team"}) and form.read_text("name") != "",
        taking_failed="take" in form.values,
    )


def _unmet_wishes(room: TournamentContext) -> list[tuple[Registration, int]]:
    """Return whose wish fits nobody on the list, or several, and how many."""
    there = room.tournament
    rows = {one.number: one for one in there.registration.rows}
    return [(rows[number], len(meant)) for number, meant in players_wished_apart(there).items() if len(meant) != 1]


def _row(room: TournamentContext) -> Registration:
    """Return the registration that the address names; Missing for none."""
    found = next((one for one in room.tournament.registration.rows if one.number == room.url_values["number"]), None)
    if found is None:
        raise Missing(said("signup.no-number", number=room.url_values["number"]), {"field": "number"})
    return found


def _one(room: TournamentContext, form: FormInput) -> Response[str]:
    row, there = _row(room), room.tournament
    seeking, stand = registrations_without_partner(there), registration_standings(there)[row.number]
    return room.show(
        "registration.html",
        form,
        **registration_form_values(room, row),
        stand=stand,
        came=to_local_time(row.at).date().isoformat(),
        stands=REGISTRATION_STATUS_NAMES[stand.status],
        called=entrant_name(there, row),
        seeks=row in seeking,
        others=[(one.number, one.name) for one in seeking if one != row] if row in seeking else [],
        put_together=bool(row.joined) or any(one.joined == row.number for one in there.registration.rows),
        double=likely_duplicates(there).get(row.number),
        drawn=is_player_list_used(there),
    )


def _take_one(_: TournamentContext, __: FormInput, number: int, anyway: bool) -> TakeRegistrations:  # noqa: FBT001 - as the form has it
    return TakeRegistrations((number,), anyway)


def _take_notice(room: TournamentContext, command: TakeRegistrations) -> Message:
    return said("signup.taken-told", n=len(command.numbers) or len(registrations_to_take(room.tournament)))


_sent = form_routes(_list, "anmeldungen", DESK_ACCESS)
_of = form_routes(_one, "anmeldungen/{number}", DESK_ACCESS)
_ROW: Final = "/anmeldungen/{number:int}"


class RegistrationPages(Controller):
    """HTTP routes below ``/turnier/ID/anmeldungen`` for the desk: terms, list, changes, moving to the player list."""

    path = "/turnier/{id:str}"

    show = page_route("/anmeldungen", _list)
    terms = form_routes(_list, "anmeldungen", DIRECTOR_ACCESS)(
        *("/anmeldungen/angaben", SetRegistration, "signup.terms-saved"),
        open=tick_field("open"),
        limit=FormField("limit", lambda form, _, field: form.read_number(field, least=0, most=MAX_PLACES) or 0),
        until=_day_field("until"),
        note=optional_line_field("note", MAX_NOTE_LETTERS),
    )
    add = _sent(
        *("/anmeldungen", Register, "signup.added"),
        anyway=tick_field("anyway"),
        language=FormField("language", lambda _, room, __: language_of(room.request)),  # in which mails arrive
        **REGISTRATION_FORM_FIELDS,
    )
    take_all = _sent("/anmeldungen/uebernehmen", TakeRegistrations, _take_notice, anyway=tick_field("take_anyway"))
    one = page_route(_ROW, _one)
    change = _of(_ROW, ChangeRegistration, "desk.saved", **REGISTRATION_FORM_FIELDS)
    take = _of(f"{_ROW}/uebernehmen", _take_one, _take_notice, onward="anmeldungen", anyway=tick_field("take_anyway"))
    decline = _of(f"{_ROW}/absagen", DeclineRegistration, "signup.declined-told", reason=line_field("reason", 200))
    withdraw = _of(f"{_ROW}/abmelden", WithdrawRegistration, "signup.withdrawn-told")
    restore = _of(f"{_ROW}/zurueck", RestoreRegistration, "signup.restored")
    part = _of(f"{_ROW}/trennen", PartRegistrations, "signup.parted")
    pair_one = _of(f"{_ROW}/paar", PairRegistrations, "signup.paired", other=number_field("other", 1, 100_000))


_SEED: Final = "los"
"""The parameter of the address with the seed of a proposal."""
_PAIR: Final = re.compile(r"pair_([0-9]{1,6})_([0-9]{1,6})")
_DIGITS: Final = 18
"""A seed that is typed has at most so many digits."""


def _show(room: TournamentContext, form: FormInput) -> Response[str]:
    there = room.tournament
    proposal, rows = propose_pairs(there, _seed(room, form)), there.registration.rows
    joined = [one for one in rows if one.number in separable_registrations(there)]
    return room.show(
        "pairing.html",
        form,
        proposal=proposal,
        why=REASON_WORDS,
        unmet={one.number for one in proposal.unmet},
        singles=[(one.number, one.name) for one in registrations_without_partner(there)],
        made=[(one.joined, entrant_name(there, rows[one.joined - 1])) for one in joined],
    )


def _seed(room: TournamentContext, form: FormInput) -> int:
    """Return the seed that was sent or stands in the address, a new one where there is none."""
    typed = form.read_text("seed") or str(room.request.query_params.get(_SEED, "")).strip()
    return int(typed) if typed.isdecimal() and typed.isascii() and len(typed) <= _DIGITS else fresh_seed()


def _pair_all(_: TournamentContext, form: FormInput, seed: str) -> PairAllRegistrations | None:
    """Return the pairs that are ticked."""
    ticked = [found for name in form.values if (found := _PAIR.fullmatch(name))]
    if not ticked:
        form.note_error("", said("signup.no-pairs"))
        return None
    return PairAllRegistrations(tuple((int(one[1]), int(one[2])) for one in ticked), seed)


def _paired_notice(_: TournamentContext, command: PairAllRegistrations) -> Message:
    return said("signup.paired-all", n=len(command.pairs))


def _single(name: str) -> FormField:
    """Return the number of one who has no partner; anybody else is an error."""

    def read(form: FormInput, room: TournamentContext, field: str) -> int:
        chosen = form.read_choice(
            field, {str(one.number): one for one in registrations_without_partner(room.tournament)}
        )
        return int(chosen) if form.has_no_errors else 0

    return FormField(name, read)


_pairing_form = form_routes(_show, "anmeldungen/paare", DESK_ACCESS)


class PairingPages(Controller):
    """HTTP routes below ``/turnier/ID/anmeldungen/paare`` for the desk: making pairs of people without a partner."""

    path = "/turnier/{id:str}"

    show = page_route("/anmeldungen/paare", _show)
    pair_all = _pairing_form(
        "/anmeldungen/paare", _pair_all, _paired_notice, seed=optional_line_field("seed", MAX_SEED_LETTERS)
    )
    part_all = _pairing_form("/anmeldungen/paare/trennen", PartAllRegistrations, "signup.parted-all")
    pair = _pairing_form(
        "/anmeldungen/paar", PairRegistrations, "signup.paired", number=_single("one"), other=_single("other")
    )
