"""The mails that a tournament or a club's bills need at present, and the text and headers of each.

A mail goes to one person. Its id is the same whenever it is composed again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from functools import cached_property
from hashlib import sha256
from typing import Final

from puur.club.money.bill_mail import BillReceiver, address_of_member, bills_by_reference, fill_bill_text
from puur.club.money.books import BillSending, MailedBill
from puur.club.money.receivables import OpenItem
from puur.club.season.state import Club
from puur.errors import BadInput
from puur.mailing import MailText, checked_mail_address
from puur.service.clock import now, to_local_time
from puur.service.club.store import Clubs
from puur.service.mail.outbox import CLUB_OUTBOX_PREFIX, TOURNAMENT_OUTBOX_PREFIX, OutboxState, OutgoingMail
from puur.service.mail.postman import WantedMails
from puur.service.mail.server import MailServer, NotSent
from puur.service.tournament.entries import decode_tournament_events
from puur.service.tournament.store import Tournaments
from puur.service.work.workers import AllWorkersBusy, TaskLimitExceeded
from puur.tournament.commands import Registered
from puur.tournament.mailing import (
    MAIL_KINDS_WITH_CALENDAR,
    PlannedMail,
    evening_calendar_file,
    fill_mail,
    mail_language,
    mails_due,
)
from puur.tournament.registration import Registration, hash_link_secret, registration_standings
from puur.tournament.state import Tournament
from puur.words.catalogue import Language, Voice, language_or_default, sentence
from puur.words.message import said

_LINE: Final = SMTP.clone(cte_type="7bit", max_line_length=78)
"""Nothing but ASCII and short lines: every mail server takes it."""


@dataclass(frozen=True, slots=True)
class _Attachment:
    """A file that goes with a mail. kind: its media type, such as ``application/pdf``.

    name: of the file. method: the METHOD of a calendar file as iCalendar defines it, "" for any other file.
    """

    name: str
    kind: str
    content: bytes
    method: str = ""


@dataclass(frozen=True, slots=True)
class _Letter:
    """A mail to one person.

    sender_name: the sender's name, used if the mail server's settings have none. to: the address of the receiver.
    text: subject and body. language: in which they are written, as ``de``. attachments: files that go with the mail.
    reply: the address that answers go to, "" for the sender's.
    """

    sender_name: str
    to: str
    text: MailText
    language: str
    reply: str = ""
    attachments: Sequence[_Attachment] = ()


def _encode_letter(server: MailServer, letter: _Letter, id: str, at: int) -> bytes:
    """Return a complete mail (headers, text, attachments) as bytes, ready to be sent.

    server: from whose address it is sent. letter: what to send.
    id: the first part of its Message-ID, from :func:`_message_id`. at: the present time (ms since 1970, UTC).
    Its headers have no address but the sender's, the receiver's and the one for replies.
    """
    made = EmailMessage(policy=_LINE)
    name, _, host = letter.to.rpartition("@")
    own, _, domain = server.sender.rpartition("@")
    made["From"] = Address(server.title or letter.sender_name, own, domain)
    made["To"] = Address("", name, host)
    made["Subject"] = letter.text.subject
    made["Date"] = formatdate(at / 1000, localtime=False)
    made["Message-ID"] = f"<{id}@{domain}>"
    reply = checked_mail_address(letter.reply)
    if reply:
        made["Reply-To"] = reply
    made["Content-Language"] = letter.language
    made["Auto-Submitted"] = "auto-generated"
    made.set_content(f"{letter.text.text}\n", cte="quoted-printable")
    for one in letter.attachments:
        main, _, sub = one.kind.partition("/")
        params = {"method": one.method, "charset": "utf-8"} if one.method else None
        made.add_attachment(one.content, main, sub, filename=one.name, params=params)
    return made.as_bytes()


def _message_id(whose: str, key: str, to: str) -> str:
    """Return the first part of the Message-ID header of a mail (before the @), the same whenever this mail is composed.

    whose: which tournament or club sends it. key: which of its mails. to: the receiver's address.
    So a mailbox recognises a mail that came twice.
    The receiver cannot be found out from it.
    """
    return sha256(f"{whose} {key} {to}".encode()).hexdigest()[:32]


_CALENDAR_FILE: Final = "jass.ics"
_LinkOf = Callable[[str, str], str]
"""Returns the secret part of a person's own URL at a tournament, given its id and what identifies the person."""


class TournamentMails:
    """Says for each tournament of a store which mails should have been sent by now, and composes them.

    It implements :class:`puur.service.mail.postman.MailSource`, which the postman asks.
    """

    prefix = TOURNAMENT_OUTBOX_PREFIX

    def __init__(self, tournaments: Tournaments, link_of: _LinkOf) -> None:
        """Take the tournaments.

        link_of: returns the secret part of a person's own URL for (tournament id, what identifies the person).
        """
        self._tournaments, self._link_of = tournaments, link_of
        self._links: dict[str, tuple[int, dict[int, str]]] = {}
        self._wants: dict[str, _TournamentWants] = {}

    async def wanted_mails(self, id: str) -> WantedMails:
        """Return which mails a tournament (by its id) should have sent by now, and how to compose them.

        It is the same object while the tournament has not changed. Raises Missing if there is no such tournament.
        """
        tournament, there = await self._tournaments.get(id), self._wants.get(id)
        if there is None or there.tournament is not tournament:
            there = self._wants[id] = _TournamentWants(self, id, tournament)
        return there

    async def own_page_url(self, id: str, tournament: Tournament, row: Registration) -> str:
        """Return the secret URL of the page where somebody sees and changes the own registration.

        It is computed from the server's secret, thus the same as when the person registered. "" for a registration
        that was entered at the desk, and while the tournament's mail settings have no address.
        id: of the tournament. row: the registration.
        """
        address = (tournament.mailing.terms.address if tournament.mailing.terms else "") or tournament.setup.address
        once = (await self._sendings(id)).get(row.number, "")
        if not (row.key and once and address):
            return ""
        link = self._link_of(id, f"registration {once}")
        return f"{address}/turnier/{id}/anmelden/{link}" if hash_link_secret(link) == row.key else ""

    async def _sendings(self, id: str) -> Mapping[int, str]:
        """Return how each registration was sent, by its number: the id of its command in the journal."""
        version, found = self._links.get(id, (0, {}))
        fresh = await self._tournaments.journal.read(f"tournament/{id}", version)
        for entry in fresh:
            if entry.kind == "Register" and entry.command:
                found |= {
                    it.registration.number: entry.command
                    for it in decode_tournament_events(entry.data)
                    if isinstance(it, Registered)
                }
        self._links[id] = (fresh[-1].version if fresh else version, found)
        return found


class _TournamentWants:
    """What a tournament wants to be sent in one state."""

    def __init__(self, source: TournamentMails, id: str, tournament: Tournament) -> None:
        self.tournament, self._source, self._id = tournament, source, id
        self._stands = registration_standings(tournament)
        self._mails: dict[tuple[str, str], PlannedMail] = {}
        terms = tournament.mailing.terms
        self.is_over = tournament.closed or tournament.nameless
        self.cancels = self.is_over or (terms is not None and terms.on)

    def list_mails(self, state: OutboxState) -> Mapping[tuple[str, str], str]:
        found = {(one.key, one.to): one for one in self._planned(state)}
        self._mails = found
        return {which: self._stands[one.row.number].status for which, one in found.items()}

    def _planned(self, state: OutboxState) -> Iterator[PlannedMail]:
        return mails_due(self.tournament, state.opened, state.status_told_by_registration)

    async def compose(self, server: MailServer, mail: OutgoingMail) -> bytes:
        planned, there = self._mails[mail.key_without_address_number, mail.to], self.tournament
        link, at = await self._source.own_page_url(self._id, there, planned.row), now()
        calendar = evening_calendar_file(there, self._id, link, at) if planned.kind in MAIL_KINDS_WITH_CALENDAR else b""
        letter = _Letter(
            there.setup.club or there.setup.name,
            mail.to,
            fill_mail(there, planned, link),
            mail_language(planned.row),
            there.mailing.terms.reply if there.mailing.terms else "",
            [_Attachment(_CALENDAR_FILE, "text/calendar", calendar, "PUBLISH")] if calendar else (),
        )
        return _encode_letter(server, letter, _message_id(self._id, mail.key, mail.to), at)


_PrintBills = Callable[[Club, Collection[str], date, Language], Awaitable[bytes]]
"""The bills with these payment references as PDF, as :func:`puur.service.club.papers.member_bills_pdf` makes it."""


class ClubMails:
    """Says for each club of a store which bills should have been mailed by now, and composes these mails.

    It implements :class:`puur.service.mail.postman.MailSource`, which the postman asks.
    """

    prefix = CLUB_OUTBOX_PREFIX

    def __init__(self, clubs: Clubs, print_bills: _PrintBills) -> None:
        """Take the clubs, and what prints their bills."""
        self._clubs, self._print_bills = clubs, print_bills
        self._wants: dict[str, _ClubWants] = {}

    async def wanted_mails(self, id: str) -> WantedMails:
        """Return which mails a club (by its id) should have sent by now, and how to compose them.

        It is the same object while neither the club nor the day has changed. Raises Missing if there is no such club.
        """
        club, on, there = await self._clubs.get(id), to_local_time(now()).date(), self._wants.get(id)
        if there is None or there.club is not club or there.on != on:
            there = self._wants[id] = _ClubWants(club, on, self._print_bills)
        return there


class _ClubWants:
    """What a club wants to be sent in one state, on one day.

    Whoever has paid in the meantime gets no bill any more: amounts are those of the day on which a mail goes.
    """

    is_over = False
    cancels = True

    def __init__(self, club: Club, on: date, print_bills: _PrintBills) -> None:
        self.club, self.on, self._print_bills = club, on, print_bills
        self._numbers = {member: number for number, member in enumerate(club.members, 1)}

    def list_mails(self, state: OutboxState) -> Mapping[tuple[str, str], str]:
        """What is paid is not asked for again, and what was cancelled goes only to another address."""
        found = {}
        for sending in self.club.bill_mail.sendings:
            for bill in sending.bills if sending.number > state.after else ():
                key = f"bills/{sending.number}/{self._numbers[bill.member]}"
                to, there = address_of_member(self.club, bill.member), state.latest(key)
                done = there is not None and (there.state == "sent" or (there.state == "dropped" and there.to == to))
                if to and not done and any(one in self._open for one in bill.references):
                    found[key, to] = ""
        return found

    @cached_property
    def _open(self) -> Mapping[str, OpenItem]:
        return bills_by_reference(self.club, self.on)

    def _find(self, key: str) -> tuple[BillSending, MailedBill]:
        _, number, member = key.split("/")
        sending = self.club.bill_mail.sendings[int(number) - 1]
        return sending, next(one for one in sending.bills if self._numbers[one.member] == int(member))

    async def compose(self, server: MailServer, mail: OutgoingMail) -> bytes:
        sending, bill = self._find(mail.key_without_address_number)
        language = language_or_default(bill.language)
        items = tuple(self._open[one] for one in bill.references if one in self._open)
        to = BillReceiver(bill.member, items, mail.to, language, sending.on)
        try:
            pdf = await self._print_bills(self.club, [one.reference for one in items], self.on, language)
        except (AllWorkersBusy, TaskLimitExceeded) as problem:
            raise NotSent("later", str(problem)) from None
        except BadInput as bad:
            raise NotSent(
                "refused", bad.said if isinstance(bad.said, str) else sentence(bad.said, Voice(language))
            ) from None
        file = f"{sentence(said('club.bill'), Voice(language)).lower()}.pdf"
        letter = _Letter(
            self.club.name,
            mail.to,
            fill_bill_text(self.club, sending.texts[bill.language], to, self.on),
            language,
            self.club.bill_mail.reply,
            [_Attachment(file, "application/pdf", pdf)],
        )
        return _encode_letter(
            server, letter, _message_id(f"{CLUB_OUTBOX_PREFIX}{self.club.id}", mail.key, mail.to), now()
        )
