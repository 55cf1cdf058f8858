"""The mail of a tournament, for the desk: switching it on, its texts, writing to all, and the state of each mail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

from litestar import Controller, Response, get, post

from puur.address_reach import address_reach
from puur.decision import CommandRefused
from puur.errors import Missing
from puur.mailing import MAX_MAIL_TEXT_LETTERS, MAX_SUBJECT_LETTERS, MailText, check_mail_text, checked_mail_address
from puur.service.clock import now
from puur.service.mail.outbox import MAIL_STATE_LABELS, MailState, OutboxState, OutgoingMail, mail_state_for_display
from puur.text import tidy_lines
from puur.tournament.commands import SetMail, SetMailText, WriteMail
from puur.tournament.mailing import (
    MAIL_KINDS,
    MAIL_KINDS_WITH_CALENDAR,
    MAIL_PLACEHOLDERS,
    MailKind,
    MailReceivers,
    MailTerms,
    PlannedMail,
    default_mail_text,
    evening_calendar_file,
    fill_mail,
    mail_language,
    mail_template,
    registrations_to_mail,
)
from puur.tournament.registration import Registration, entrant_name
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.language import language_of
from puur.web.tournament.codes import base_url_for_qr_codes
from puur.web.tournament.place import TournamentContext, TournamentId, context_and_form, public_context
from puur.web.tournament.sending import (
    DIRECTOR_ACCESS,
    FormField,
    choice_field,
    form_routes,
    optional_line_field,
    page_route,
    tick_field,
)
from puur.web.working import postman_of
from puur.words.catalogue import LANGUAGE_NAMES, LANGUAGES, Language, language_or_default
from puur.words.message import Message, said

_MOST_SHOWN: Final = 400
"""How many mails are listed, newest first; those that need somebody's attention are all shown before them."""
_KIND_WORDS: Final[dict[str, Message]] = {
    "confirm": said("page-mail.kind-confirm"),
    "place": said("page-mail.kind-place"),
    "declined": said("page-mail.kind-declined"),
}
_GROUPS: Final[dict[MailReceivers, Message]] = {
    "all": said("page-mail.to-all"),
    "place": said("page-mail.to-place"),
    "waiting": said("page-mail.to-waiting"),
}
_MEANS: Final = {
    "name": said("page-mail.means-name"),
    "event": said("page-mail.means-event"),
    "day": said("page-mail.means-day"),
    "time": said("page-mail.means-time"),
    "place": said("page-mail.means-place"),
    "fee": said("page-mail.means-fee"),
    "standing": said("page-mail.means-standing"),
    "link": said("page-mail.means-link"),
}
_EXPLAINED: Final = [(f"{{{name}}}", _MEANS[name]) for name in MAIL_PLACEHOLDERS]
"""Pairs (placeholder in a text, what it becomes)."""


@dataclass(frozen=True, slots=True)
class _MailRow:
    """A mail in the list that the desk sees.

    key: which mail: its name in the tournament's outbox. number: of the registration, from 1.
    called: the receiver's name. to: the address.
    what: the kind of mail. state: how far it is, and in words (``says``), since when (``at``, ms since 1970, UTC).
    why: what the mail server said. due: when it is tried again (ms since 1970, UTC).
    """

    key: str
    number: int
    called: str
    to: str
    what: Message
    state: MailState
    says: Message
    at: int
    why: str
    due: int


def can_send_mail(room: TournamentContext, row: Registration | None = None) -> bool:
    """Return whether people who register get mail: it is switched on, the tournament is open, the server can send.

    row: whether the person of this registration gets it too; None asks in general. A person needs a mail address, and
    must have registered after mail was switched on.
    """
    terms = room.tournament.mailing.terms
    on = terms is not None and terms.on and not room.tournament.closed and postman_of(room.request).server is not None
    return on and (
        row is None or (bool(checked_mail_address(row.contact)) and terms is not None and row.at >= terms.since)
    )


async def _page(room: TournamentContext, form: FormInput) -> Response[str]:
    there, postman = room.tournament, postman_of(room.request)
    state = await postman.outbox_of(room.id).read()
    rows = list(_rows(room, state)) if state else []
    terms = there.mailing.terms or MailTerms(on=False)
    kind, language = _read_chosen_text(room)
    return room.show(
        "mails.html",
        form,
        terms=terms,
        is_set=there.mailing.terms is not None,
        server=str(postman.server or ""),
        trouble=postman.trouble,
        counts=Counter(mail_state_for_display(one.state) for one in rows),
        wrong_rows=[one for one in rows if one.state in {"failed", "unclear"}],
        rows=[one for one in rows if one.state not in {"failed", "unclear"}][:_MOST_SHOWN],
        address=terms.address or base_url_for_qr_codes(room),
        reach=address_reach(terms.address or base_url_for_qr_codes(room)),
        without=[
            entrant_name(there, one)
            for one in registrations_to_mail(there, "all")
            if not checked_mail_address(one.contact)
        ],
        kinds=[*_KIND_WORDS.items()],
        spoken=[*LANGUAGE_NAMES.items()],
        kind=kind,
        chosen="art" in room.request.query_params,
        language=language,
        text=mail_template(there, kind, language),
        is_own=mail_template(there, kind, language) != default_mail_text(kind, language),
        explained=_EXPLAINED,
        example=_EXPLAINED[0][0],
        groups=[*_GROUPS.items()],
        calendar=kind in MAIL_KINDS_WITH_CALENDAR,
        longest_subject=MAX_SUBJECT_LETTERS,
        longest_text=MAX_MAIL_TEXT_LETTERS,
        **_sample(room, kind, language),
        **_preview(room, form),
    )


def _rows(room: TournamentContext, state: OutboxState) -> Iterator[_MailRow]:
    """Yield every mail, the newest first."""
    there, at = room.tournament, now()
    rows = {one.number: one for one in there.registration.rows}
    for mail in sorted(state.mails.values(), key=lambda one: (-one.at, one.key)):
        row, is_at = rows.get(mail.receiver_number), mail.state_at(at)
        yield _MailRow(
            mail.key,
            mail.receiver_number,
            entrant_name(there, row) if row else str(mail.receiver_number),
            mail.to,
            _what(room, mail),
            is_at,
            MAIL_STATE_LABELS[is_at],
            mail.at,
            mail.why,
            mail.due,
        )


def _what(room: TournamentContext, mail: OutgoingMail) -> Message:
    kind, _, rest = mail.key_without_address_number.partition("/")
    if kind != "written":
        return _KIND_WORDS[kind]
    number = int(rest.partition("/")[0])
    found = next((one for one in room.tournament.mailing.written if one.number == number), None)
    return said("page-mail.kind-written", subject=found.subject if found else "")


def _read_chosen_text(room: TournamentContext) -> tuple[MailKind, Language]:
    """Return the text that the address asks for, in the language of the page unless the address names one."""
    query = room.request.query_params
    kind: MailKind = next((one for one in MAIL_KINDS if one == query.get("art")), "confirm")
    return kind, language_or_default(query.get("sprache"), language_of(room.request))


def _sample(room: TournamentContext, kind: MailKind, language: Language) -> dict[str, Any]:
    """Return a text as somebody gets it who registered in the language; if nobody did, as anybody would."""
    there = room.tournament
    rows = [*registrations_to_mail(there, "all")]
    row = next((one for one in rows if mail_language(one) == language), rows[0] if rows else None)
    if row is None:
        return {"sample": None, "sample_for": ""}
    row = replace(row, language=language)
    mail = PlannedMail("", row, row.contact, kind, mail_template(there, kind, language))
    return {"sample": fill_mail(there, mail, _sample_link(room, row)), "sample_for": entrant_name(there, row)}


def _sample_link(room: TournamentContext, row: Registration) -> str:
    """Return how the link looks: the desk sees nobody's own."""
    terms = room.tournament.mailing.terms
    address = (terms.address if terms else "") or base_url_for_qr_codes(room)
    return f"{address}{room.home}/anmelden/…" if row.key else ""


def _preview(room: TournamentContext, form: FormInput) -> dict[str, Any]:
    """Return what was written to several as the first of them gets it, and how many they are."""
    there, to = room.tournament, next((one for one in _GROUPS if one == form.values.get("to")), None)
    nothing: dict[str, Any] = {"preview": None, "preview_for": "", "preview_to": 0, "preview_without": []}
    if "preview" not in form.values or not form.has_no_errors or to is None:
        return nothing
    rows = [*registrations_to_mail(there, to)]
    reached = [one for one in rows if checked_mail_address(one.contact)]
    without = [entrant_name(there, one) for one in rows if one not in reached]
    if not reached:
        return nothing | {"preview_without": without}
    first = reached[0]
    text = check_mail_text(form.values.get("subject", ""), form.values.get("text", ""), MAIL_PLACEHOLDERS)
    mail = PlannedMail("", first, first.contact, "written", text)
    return {
        "preview": fill_mail(there, mail, _sample_link(room, first)),
        "preview_for": entrant_name(there, first),
        "preview_to": len(reached),
        "preview_without": without,
    }


def _read_written(
    room: TournamentContext, form: FormInput, subject: str, text: str, to: MailReceivers
) -> WriteMail | None:
    """Return what is to be sent once it was seen as it will be; before that it is shown."""
    try:
        check_mail_text(subject, text, MAIL_PLACEHOLDERS)
    except CommandRefused as refused:
        form.note_error(refused.refusal.field or "", refused.refusal.said)
        return None
    if not any(checked_mail_address(one.contact) for one in registrations_to_mail(room.tournament, to)):
        form.note_error("to", said("mail.nobody-to"))
    shown = sha256(f"{to}\n{subject}\n{text}".encode()).hexdigest()[:16]
    if form.has_no_errors and form.values.get("send") and form.values.get("shown") == shown:
        return WriteMail(subject, text, to)
    form.values |= {"preview": "1", "shown": shown}
    return None


def _long(name: str) -> FormField:
    """Return a text of several lines; what is too long is refused with the command."""
    return FormField(name, lambda form, _, field: tidy_lines(form.values.get(field, "")[: 4 * MAX_MAIL_TEXT_LETTERS]))


def _read_own(_: TournamentContext, __: FormInput, kind: MailKind, language: Language, **own: str) -> SetMailText:
    """Return a text of the organiser's own; one that says what is usual is none."""
    usual = MailText(own["subject"], own["text"]) == default_mail_text(kind, language)
    return SetMailText(kind, language) if usual else SetMailText(kind, language, own["subject"], own["text"])


_sent = form_routes(_page, "mails", DIRECTOR_ACCESS)


class MailPages(Controller):
    """HTTP routes below ``/turnier/ID``: the desk's pages for mail, and the calendar file for everybody."""

    path = "/turnier/{id:str}"

    show = page_route("/mails", _page)
    terms = _sent(
        *("/mails", SetMail, "page-mail.saved"),
        on=tick_field("on"),
        reply=optional_line_field("reply", 100),
        begins=optional_line_field("begins", 10),
        address=optional_line_field("address", 200),
    )
    text = _sent(
        *("/mails/text", _read_own, "page-mail.text-saved"),
        onward="mails?art={kind}&sprache={language}",
        kind=choice_field("kind", lambda _: MAIL_KINDS),
        language=choice_field("language", lambda _: LANGUAGES),
        subject=optional_line_field("own_subject", MAX_SUBJECT_LETTERS),
        text=_long("own_text"),
    )
    write = _sent(
        *("/mails/schreiben", _read_written, "page-mail.written-told"),
        subject=optional_line_field("subject", MAX_SUBJECT_LETTERS),
        text=_long("text"),
        to=choice_field("to", lambda _: tuple(_GROUPS)),
    )

    @post("/mails/nochmals")
    async def retry_mail(self, request: WebRequest, id: TournamentId) -> Response[Any]:
        """Queue a failed or unclear mail again and redirect to the list of mails.

        POST ``/turnier/ID/mails/nochmals``, status 303. For director, controller and office; others get status 403.
        The form field ``key`` names the mail; without it only the
        mail server is tried again at once. A mail in another state shows the page again with the reason (422).
        """
        room, form = await context_and_form(request, id, "office", "controller")
        postman, key = postman_of(request), form.read_text("key", most=80)
        if key and not await postman.outbox_of(id).queue_unless_sent(key):
            form.note_error("", said("page-mail.not-again"))
            return await _page(room, form)
        postman.retry_now()
        return room.redirect("mails", said("page-mail.again-told"))

    @get("/jass.ics")
    async def download_calendar(self, request: WebRequest, id: TournamentId) -> Response[bytes]:
        """Return the tournament as an event in an iCalendar file, to anybody (GET ``/turnier/ID/jass.ics``).

        Raises Missing (404) while the tournament has no date.
        """
        room = await public_context(request, id)
        made = evening_calendar_file(room.tournament, id, f"{base_url_for_qr_codes(room)}{room.home}", now())
        if not made:
            raise Missing(said("mail.no-day"), {"field": "date"})
        headers = {"Content-Disposition": 'attachment; filename="jass.ics"'}
        return Response(made, media_type="text/calendar", headers=headers)
