"""The bills by mail, for the Kassier: who gets one, how it reads, sending, what became of each mail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar import Controller, Response, post

from puur.club.money.bill_mail import (
    BILL_TEXT_PLACEHOLDERS,
    BillReceiver,
    BillScope,
    bill_receivers,
    default_bill_text,
    fill_bill_text,
    parse_bill_scope,
    receivers_to_send,
    stored_or_default_bill_text,
)
from puur.club.money.books import Contact
from puur.mailing import MAX_MAIL_ADDRESS_LETTERS, MAX_SUBJECT_LETTERS
from puur.service.clock import now, to_local_time
from puur.service.club.entries import club_access
from puur.service.mail.outbox import (
    CLUB_OUTBOX_PREFIX,
    MAIL_STATE_LABELS,
    MailState,
    OutboxState,
    OutgoingMail,
    mail_state_for_display,
)
from puur.web.answers import WebRequest
from puur.web.club.cash_views import show_cash_page
from puur.web.club.request_context import ClubContext, ClubId, context_at_moment
from puur.web.desk import ERROR_PAGE_HANDLERS, FormInput, read_form, require_role
from puur.web.language import language_of
from puur.web.working import postman_of
from puur.words.catalogue import LANGUAGE_NAMES, Language, language_or_default
from puur.words.message import Message, said, say_moment

_MOST_SHOWN: Final = 400
"""Mails that are listed, the newest first."""
_SCOPE_WORDS: Final[Mapping[BillScope, Message]] = {
    "all": said("page-club.mail-scope-all"),
    "dues": said("page-club.mail-scope-dues"),
}
_MEANS: Final = {
    "name": said("page-mail.means-name"),
    "club": said("page-club.mail-means-club"),
    "bills": said("page-club.mail-means-bills"),
    "amount": said("page-club.mail-means-amount"),
    "treasurer": said("page-club.mail-means-treasurer"),
}


@dataclass(frozen=True, slots=True)
class _BillMailRow:
    """A mail with bills as the Kassier sees it.

    key: which mail: its name in the club's outbox. member: the receiver's id, "" if unknown. to: the address.
    state: how far its delivery is. says: the same in words.
    when: since when. due: when it is tried again (ms since 1970, UTC). why: what the mail server said.
    """

    key: str
    member: str
    to: str
    state: MailState
    says: Message
    when: Message
    due: int
    why: str


async def show_bill_mails(room: ClubContext, form: FormInput) -> Response[str]:
    """Show the treasurer the page for bills by mail: which were sent, which failed, and what can be sent now.

    The HTML page at ``/verein/ID/kasse/mails``, shown to the treasurer and the board. form: a refused form, shown again
    with its errors (status 422). An empty one is the page as it is (status 200).
    """
    postman, on = postman_of(room.request), room.moment.date()
    scope, language = _read_scope(room, form), _read_language(room, form)
    there = bill_receivers(room.club, on, scope)
    with_mail = [one for one in there if one.mail]
    state = await postman.outbox_of(room.club.id, CLUB_OUTBOX_PREFIX).read()
    rows = list(_rows(room, state)) if state else []
    owing = {one.member for one in bill_receivers(room.club, on)}
    wrong = [one for one in rows if one.state in {"failed", "unclear"} and one.member in owing]
    newest: dict[str, _BillMailRow] = {}
    for one in rows:
        newest.setdefault(one.member, one)
    waiting = (_not_queued_yet(room, state) & owing) - newest.keys()
    counts = Counter(mail_state_for_display(one.state) for one in rows)
    counts["queued"] += len(waiting)
    text = stored_or_default_bill_text(room.club, language)
    return show_cash_page(
        room,
        "bill_mails.html",
        form,
        account=room.club.books.account,
        server=str(postman.server or ""),
        trouble=postman.trouble,
        counts=counts,
        waiting=waiting,
        wrong_rows=[one for one in wrong if newest[one.member] is one],
        rows=rows[:_MOST_SHOWN],
        newest=newest,
        scope=scope,
        scopes=[*_SCOPE_WORDS.items()],
        receivers=with_mail,
        without=[one for one in there if not one.mail],
        to_send=receivers_to_send(there),
        **_preview(room, with_mail),
        contacts=room.club.bill_mail.contacts,
        nothing=Contact(),
        mail=room.club.bill_mail,
        spoken=[*LANGUAGE_NAMES.items()],
        called=LANGUAGE_NAMES,
        language=language,
        chosen="sprache" in room.request.query_params,
        text=text,
        is_own=text != default_bill_text(language),
        explained=[(f"{{{name}}}", _MEANS[name]) for name in BILL_TEXT_PLACEHOLDERS],
        longest_subject=MAX_SUBJECT_LETTERS,
        longest_address=MAX_MAIL_ADDRESS_LETTERS,
    )


def _not_queued_yet(room: ClubContext, state: OutboxState | None) -> set[str]:
    """Return to whom something was sent from this server, that the outbox does not have yet or no server takes."""
    sendings = room.club.bill_mail.sendings
    return {bill.member for one in sendings[state.after if state else len(sendings) :] for bill in one.bills}


def _read_scope(room: ClubContext, form: FormInput) -> BillScope:
    return parse_bill_scope(form.values.get("scope") or str(room.request.query_params.get("was", "")))


def _read_language(room: ClubContext, form: FormInput) -> Language:
    """Return in which language the text is shown: as asked for, else that of the page."""
    asked = form.values.get("language") if form.values.get("command") == "SetBillText" else None
    asked = asked or room.request.query_params.get("sprache")
    return language_or_default(asked, language_of(room.request))


def _preview(room: ClubContext, receivers: list[BillReceiver]) -> dict[str, Any]:
    """Return the mail as one of the receivers reads it: whom the address names, else the first who gets one."""
    asked = room.request.query_params.get("wer")
    first = next(iter(receivers_to_send(receivers)), receivers[0] if receivers else None)
    one = next((it for it in receivers if it.member == asked), first)
    if one is None:
        return {"sample": None, "sample_for": None}
    text = stored_or_default_bill_text(room.club, one.language)
    return {"sample": fill_bill_text(room.club, text, one, room.moment.date()), "sample_for": one}


def _rows(room: ClubContext, state: OutboxState) -> Iterator[_BillMailRow]:
    """Yield every mail, the newest first; of one whose address was corrected, only that to the newest address."""
    members, at = [*room.club.members], now()
    latest = [mail for mail in state.mails.values() if state.latest(mail.key_without_address_number) is mail]
    for mail in sorted(latest, key=lambda one: (-one.at, one.key)):
        yield _row(
            mail, members[mail.receiver_number - 1] if mail.receiver_number <= len(members) else "", mail.state_at(at)
        )


def _row(mail: OutgoingMail, member: str, state: MailState) -> _BillMailRow:
    when = say_moment(to_local_time(mail.at))
    return _BillMailRow(mail.key, member, mail.to, state, MAIL_STATE_LABELS[state], when, mail.due, mail.why)


class BillMailPages(Controller):
    """HTTP route for sending failed mails with bills again."""

    path = "/verein/{id:str}/mails/nochmals"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @post()
    async def retry_mail(self, request: WebRequest, id: ClubId) -> Response[str]:
        """Queue a failed mail with bills again, and let the server try its waiting mails now.

        POST ``/verein/ID/mails/nochmals``, for the treasurer and the board. The form's ``mail`` is the mail's key;
        without one, only the waiting mails are tried. Redirects (303) to the page of the mails; a mail that cannot be
        queued again shows that page with the error (422).
        """
        room, form = await context_at_moment(request, id), await read_form(request)
        await require_role(request, club_access(room.club), "treasurer")
        postman, key = postman_of(request), form.read_text("mail", most=80)
        if key and not await postman.outbox_of(room.club.id, CLUB_OUTBOX_PREFIX).queue_unless_sent(key):
            form.note_error("", said("page-mail.not-again"))
            return await show_bill_mails(room, form)
        postman.retry_now()
        return room.redirect("kasse/mails", said("page-mail.again-told"))
