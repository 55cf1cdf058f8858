"""The bills that clubs send by mail: what is still open of what was sent, and how each mail reads."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from datetime import date
from functools import cached_property

from puur.club.money.bill_mail import BillReceiver, address_of_member, bills_by_reference, fill_bill_text
from puur.club.money.books import BillSending, MailedBill
from puur.club.money.items import OpenItem
from puur.club.season.state import Club
from puur.errors import BadInput
from puur.service.clock import now, to_local_time
from puur.service.club.store import Clubs
from puur.service.mail.letter import Attachment, Letter, encode_letter, message_id
from puur.service.mail.outbox import CLUB_PREFIX, OutboxState, OutgoingMail
from puur.service.mail.postman import WantedMails
from puur.service.mail.server import MailServer
from puur.service.mail.smtp import NotSent
from puur.service.work.workers import Busy, TooMuch
from puur.words.catalogue import Language, Voice, sentence, to_language
from puur.words.message import said

PrintBills = Callable[[Club, Collection[str], date, Language], Awaitable[bytes]]
"""The bills with these payment references as PDF, as :func:`puur.service.club.papers.member_bills_pdf` makes it."""


class ClubMails:
    """The clubs of a store as senders of mail (:class:`puur.service.mail.postman.MailSource`)."""

    prefix = CLUB_PREFIX

    def __init__(self, clubs: Clubs, print_bills: PrintBills) -> None:
        """Take the clubs, and what prints their bills."""
        self._clubs, self._print_bills = clubs, print_bills
        self._wants: dict[str, _ClubWants] = {}

    async def wanted_mails(self, id: str) -> WantedMails:
        """Return what a club wants to be sent; the same object while neither the club nor the day has changed.

        Raises Missing if there is no such club.
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

    def __init__(self, club: Club, on: date, print_bills: PrintBills) -> None:
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
        sending, bill = self._find(mail.base)
        language = to_language(bill.language)
        items = tuple(self._open[one] for one in bill.references if one in self._open)
        to = BillReceiver(bill.member, items, mail.to, language, sending.on)
        try:
            pdf = await self._print_bills(self.club, [one.reference for one in items], self.on, language)
        except (Busy, TooMuch) as problem:
            raise NotSent("later", str(problem)) from None
        except BadInput as bad:
            raise NotSent(
                "refused", bad.said if isinstance(bad.said, str) else sentence(bad.said, Voice(language))
            ) from None
        file = f"{sentence(said('club.bill'), Voice(language)).lower()}.pdf"
        letter = Letter(
            self.club.name,
            mail.to,
            fill_bill_text(self.club, sending.texts[bill.language], to, self.on),
            language,
            self.club.bill_mail.reply,
            [Attachment(file, "application/pdf", pdf)],
        )
        return encode_letter(server, letter, message_id(f"{CLUB_PREFIX}{self.club.id}", mail.key, mail.to), now())
