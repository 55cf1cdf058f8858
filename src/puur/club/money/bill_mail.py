"""Bills by mail: the members' addresses, the Kassier's texts, sending what is open to everybody who has an address.

What was sent is an event; how far each mail is, the outbox says (:mod:`puur.service.mail`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal, get_args

import msgspec

from puur.club.fine_amounts import francs
from puur.club.money.books import BillSending, Contact, MailedBill
from puur.club.money.receivables import OpenItem, open_items
from puur.club.season.core import (
    BOARD_AND_TREASURER,
    Command,
    CommandSpecByClass,
    Draft,
    Event,
    EventApplierByClass,
    raise_refusal,
)
from puur.club.season.people import check_treasurer, office_holder
from puur.club.season.state import Club
from puur.desk import CommandSpec
from puur.mailing import MailText, check_mail_text, checked_mail_address, fill_placeholders
from puur.text import tidy, tidy_lines
from puur.words.catalogue import LANGUAGES, Language, Voice, language_or_default, sentence
from puur.words.formats import format_day, language_with_page_formats
from puur.words.message import Message, said

BillScope = Literal["all", "dues"]
"""Which bills: everything that is open, or only the yearly fees (Mitgliederbeiträge)."""
BILL_SCOPES: Final[tuple[BillScope, ...]] = get_args(BillScope)
"""Which bills can be sent by mail: all values of :data:`BillScope`."""
BILL_TEXT_PLACEHOLDERS: Final = ("name", "club", "bills", "amount", "treasurer")
"""What a text may have in braces, each filled in for the member who gets it."""
_FORMERLY: Final = "kassier"
"""What ``treasurer`` was called; texts that were stored then have it."""
_MAX_BILL_SENDINGS: Final = 1_000
_OPENING: Final = ("club.mail-hello", "club.mail-text")
_CLOSING: Final = ("club.mail-how", "club.mail-bye")


class SetContact(Command, frozen=True, tag="SetContact"):
    """Set where a member gets bills by mail, and in which language; without an address they are printed.

    member: the id of the member.
    mail: the e-mail address, "" for none.
    language: de, fr, it or en; "" for the club's.
    """

    member: str
    mail: str = ""
    language: str = ""


class SetBillMail(Command, frozen=True, tag="SetBillMail"):
    """Set the language of members who have none of their own, and where answers to bills go. by: the Kassier.

    language: de, fr, it or en.
    reply: an e-mail address, "" for that of the server.
    """

    by: str
    language: str = "de"
    reply: str = ""


class SetBillText(Command, frozen=True, tag="SetBillText"):
    """Write your own text for the mail with the bill; both empty for the usual one. by: the Kassier.

    language: de, fr, it or en.
    subject: the subject line, with placeholders such as ``{name}``.
    letter: the text, with placeholders such as ``{name}``.
    """

    by: str
    language: str = "de"
    subject: str = ""
    letter: str = ""


class SendBills(Command, frozen=True, tag="SendBills"):
    """Send the open bills by mail to every member who has an address and has not got them yet. by: the Kassier.

    scope: ``all``, or ``dues`` for the yearly fees only.
    member: only to this member, also if the bills went out before; "" for everybody.
    count: to how many, as it was seen; None sends to however many they are.
    """

    by: str
    scope: BillScope = "all"
    member: str = ""
    count: int | None = None


class ContactSet(Event, frozen=True, tag="contact"):
    """It was set where a member gets bills by mail.

    member: the id of the member.
    contact: the address and the language.
    """

    member: str
    contact: Contact


class BillMailSet(Event, frozen=True, tag="bill-mail"):
    """The language and the address for answers were set.

    language: de, fr, it or en.
    reply: an e-mail address, "" for that of the server.
    """

    language: str
    reply: str


class BillTextSet(Event, frozen=True, tag="bill-text"):
    """The text of the mail with the bill was changed; empty: the built-in one.

    language: de, fr, it or en.
    subject: the subject line, with placeholders such as ``{name}``.
    text: the body, with placeholders such as ``{name}``.
    """

    language: str
    subject: str = ""
    text: str = ""


class BillsSent(Event, frozen=True, tag="bills-sent"):
    """Bills were sent by mail.

    sending: who gets which, and in which words.
    """

    sending: BillSending


@dataclass(frozen=True, slots=True)
class BillReceiver:
    """A member who owes the club something.

    member: the id. items: what is open. mail: the e-mail address, "" for none.
    language: of the mail and the bills. sent: the day on which all of it had gone out by mail, None if some has not.
    A bill of which the member was reminded counts as not sent until the reminder has gone out.
    """

    member: str
    items: tuple[OpenItem, ...]
    mail: str
    language: Language
    sent: date | None

    @property
    def is_reminder(self) -> bool:
        """Return whether the member was reminded of one of the bills, so that the mail says so."""
        return any(one.reminded for one in self.items)

    @property
    def open(self) -> int:
        """Return the sum that the member still owes for the items, in Rappen."""
        return sum(one.open for one in self.items)


def parse_bill_scope(given: str) -> BillScope:
    """Return which bills a text names: ``dues`` for the yearly fees, and ``all`` for any other text."""
    return next((one for one in BILL_SCOPES if one == given), "all")


def language_of_member(club: Club, member: str) -> Language:
    """Return the language in which a member gets bills: its own, else the club's."""
    own = club.bill_mail.contacts.get(member, Contact()).language or club.bill_mail.language
    return language_or_default(own)


def address_of_member(club: Club, member: str) -> str:
    """Return the e-mail address at which a member gets bills, "" for none."""
    return checked_mail_address(club.bill_mail.contacts.get(member, Contact()).mail)


def bill_receivers(club: Club, on: date, scope: BillScope = "all") -> list[BillReceiver]:
    """Return everybody who owes something on a day, in the order in which they joined, with or without an address.

    scope: ``dues`` for yearly fees only.
    """
    owed: dict[str, list[OpenItem]] = {}
    for one in open_items(club, on):
        if one.open and (scope == "all" or one.sort == "dues"):
            owed.setdefault(one.member, []).append(one)
    sent, found = _mailed_on(club), []
    for member in (one for one in club.members if one in owed):
        items = tuple(owed[member])
        days = [_day_of_mail(one, sent) for one in items]
        known = [day for day in days if day is not None]
        found.append(
            BillReceiver(
                member,
                items,
                address_of_member(club, member),
                language_of_member(club, member),
                max(known) if len(known) == len(days) else None,
            )
        )
    return found


def _mailed_on(club: Club) -> Mapping[str, date]:
    """Return on which day each bill went out last, by its payment reference."""
    return {reference: one.on for one in club.bill_mail.sendings for bill in one.bills for reference in bill.references}


def _day_of_mail(item: OpenItem, sent: Mapping[str, date]) -> date | None:
    """Return when a bill went out by mail, None if it has not, or not since its member was last reminded of it."""
    day = sent.get(item.reference)
    return None if day is None or (item.reminded and day < item.reminded[-1]) else day


def receivers_to_send(there: Sequence[BillReceiver]) -> list[BillReceiver]:
    """Return those who would get their bills by mail now: who have an address, and not got all of them yet.

    there: everybody who owes something.
    """
    return [one for one in there if one.mail and one.sent is None]


def bills_by_reference(club: Club, on: date) -> dict[str, OpenItem]:
    """Return what is still open on a day, by its payment reference."""
    return {one.reference: one for one in open_items(club, on) if one.open}


def default_bill_text(language: Language) -> MailText:
    """Return the built-in subject and text of the mail with the bill, with placeholders such as ``{name}``."""
    voice, own = language_with_page_formats(language), {name: f"{{{name}}}" for name in BILL_TEXT_PLACEHOLDERS}
    opening, closing = ([sentence(Message(code, own), voice) for code in some] for some in (_OPENING, _CLOSING))
    return MailText(sentence(Message("club.mail-subject", own), voice), "\n\n".join([*opening, "{bills}", *closing]))


def stored_or_default_bill_text(club: Club, language: Language) -> MailText:
    """Return the subject and text of the mail with the bill, with placeholders: the Kassier's own, else the usual."""
    return club.bill_mail.texts.get(language) or default_bill_text(language)


def fill_bill_text(club: Club, text: MailText, to: BillReceiver, on: date) -> MailText:
    """Return the subject and text of a member's mail with the placeholders replaced; a reminder's subject says so.

    text: with any of the placeholders name, club, bills, amount and treasurer. to: the member and what is open.
    on: the day of the mail, which decides who the Kassier is.
    """
    voice = Voice(to.language)
    kassier = club.members.get(office_holder(club, "treasurer", on) or "")
    values = {
        "name": club.members[to.member].name,
        "club": club.name,
        "bills": "\n".join(_bill_line(one, voice, on) for one in to.items) + _say_reminder(to, voice),
        "amount": f"CHF {francs(to.open)}",
        "treasurer": kassier.name if kassier else club.name,
    }
    values[_FORMERLY] = values["treasurer"]
    subject = " ".join(fill_placeholders(text.subject, values, to.language).split())
    if to.is_reminder:
        subject = sentence(said("club.mail-reminder-subject", subject=subject), voice)
    return MailText(subject, fill_placeholders(text.text, values, to.language))


def _bill_line(one: OpenItem, voice: Voice, on: date) -> str:
    what, amount = sentence(one.what, voice), francs(one.open)
    if one.due is None:
        return sentence(said("club.mail-line", what=what, amount=amount), voice)
    due = format_day(str(one.due), voice.language)
    code = "club.mail-line-due" if on <= one.due else "club.mail-line-over"
    return sentence(said(code, what=what, amount=amount, day=due), voice)


def _say_reminder(to: BillReceiver, voice: Voice) -> str:
    """Return a paragraph that says that this is a reminder, "" where nobody was reminded."""
    days = [one.reminded[-1] for one in to.items if one.reminded]
    if not days:
        return ""
    return "\n\n" + sentence(said("club.mail-reminder", day=format_day(str(max(days)), voice.language)), voice)


def _language(given: str, *, empty: bool) -> str:
    language = tidy(given)
    if language not in LANGUAGES and not (empty and not language):
        raise_refusal(said("mail.no-language", known=[*LANGUAGES]), "language")
    return language


def _address(given: str, field: str) -> str:
    """Return an address as it was typed; mail goes to its form for mail servers."""
    address = tidy(given)
    if address and not checked_mail_address(address):
        raise_refusal(said("mail.no-address"), field)
    return address


def _set_contact(draft: Draft, command: SetContact) -> None:
    person = draft.now.members.get(command.member)
    if person is None:
        raise_refusal(said("club.no-member"), "member")
    if person.forgotten:
        raise_refusal(said("club.forgotten-already"), "member")
    contact = Contact(_address(command.mail, "mail"), _language(command.language, empty=True))
    draft.emit(ContactSet(command.member, contact))


def _set_mail(draft: Draft, command: SetBillMail) -> None:
    check_treasurer(draft, command.by)
    draft.emit(BillMailSet(_language(command.language, empty=False), _address(command.reply, "reply")))


def _set_text(draft: Draft, command: SetBillText) -> None:
    check_treasurer(draft, command.by)
    language = language_or_default(_language(command.language, empty=False))
    usual = default_bill_text(language)
    if (not tidy(command.subject) and not tidy_lines(command.letter)) or (
        MailText(tidy(command.subject), tidy_lines(command.letter)) == usual
    ):
        draft.emit(BillTextSet(language))
        return
    made = check_mail_text(command.subject, command.letter, BILL_TEXT_PLACEHOLDERS, field="letter")
    draft.emit(BillTextSet(language, made.subject, made.text))


def _send(draft: Draft, command: SendBills) -> None:
    """What was sent before goes out again only to the one member for whom that is asked."""
    club, on = draft.now, draft.at.date()
    check_treasurer(draft, command.by)
    if club.books.account is None:
        raise_refusal(said("club.account-first"), "by")
    if len(club.bill_mail.sendings) >= _MAX_BILL_SENDINGS:
        raise_refusal(said("club.mail-most", most=_MAX_BILL_SENDINGS), "by")
    there = bill_receivers(club, on, command.scope)
    found = _the_member(there, command.member) if command.member else _everybody(there, command.count)
    before, bills = _mailed_on(club), []
    for one in found:
        references = [it.reference for it in one.items if command.member or _day_of_mail(it, before) is None]
        bills.append(MailedBill(one.member, one.language, tuple(references)))
    texts: dict[str, MailText] = {one.language: stored_or_default_bill_text(club, one.language) for one in found}
    draft.emit(BillsSent(BillSending(len(club.bill_mail.sendings) + 1, on, tuple(bills), texts)))


def _the_member(there: Sequence[BillReceiver], member: str) -> list[BillReceiver]:
    found = [one for one in there if one.member == member]
    if not found:
        raise_refusal(said("club.mail-owes-nothing"), "member")
    if not found[0].mail:
        raise_refusal(said("club.mail-no-address"), "member")
    return found


def _everybody(there: Sequence[BillReceiver], count: int | None) -> list[BillReceiver]:
    found = receivers_to_send(there)
    if not any(one.mail for one in there):
        raise_refusal(said("club.mail-nobody-has" if there else "club.mail-nobody-owes"), "scope")
    if not found:
        raise_refusal(said("club.mail-nobody"), "scope")
    if count not in {None, len(found)}:
        raise_refusal(said("club.mail-other-count", n=len(found)), "count")
    return found


def _replace_mail(club: Club, **changes: object) -> Club:
    return msgspec.structs.replace(club, bill_mail=msgspec.structs.replace(club.bill_mail, **changes))


def _apply_contact(club: Club, event: ContactSet) -> Club:
    kept = {one: it for one, it in club.bill_mail.contacts.items() if one != event.member}
    own = {event.member: event.contact} if event.contact != Contact() else {}
    return _replace_mail(club, contacts={**kept, **own})


def _apply_text(club: Club, event: BillTextSet) -> Club:
    kept: Mapping[str, MailText] = {one: it for one, it in club.bill_mail.texts.items() if one != event.language}
    subject, text = (one.replace(f"{{{_FORMERLY}}}", "{treasurer}") for one in (event.subject, event.text))
    own = {event.language: MailText(subject, text)} if text else {}
    return _replace_mail(club, texts={**kept, **own})


COMMANDS: Final[CommandSpecByClass] = {
    SetContact: CommandSpec(_set_contact, BOARD_AND_TREASURER, "club.done-contact"),
    SetBillMail: CommandSpec(_set_mail, BOARD_AND_TREASURER, "club.done-bill-mail"),
    SetBillText: CommandSpec(_set_text, BOARD_AND_TREASURER, "club.done-bill-text"),
    SendBills: CommandSpec(_send, BOARD_AND_TREASURER, "club.done-bills-sent", "append", notice="club.told-bills-sent"),
}
"""The commands about bills by mail: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    ContactSet: _apply_contact,
    BillMailSet: lambda club, event: _replace_mail(club, language=event.language, reply=event.reply),
    BillTextSet: _apply_text,
    BillsSent: lambda club, event: _replace_mail(club, sendings=(*club.bill_mail.sendings, event.sending)),
}
"""The events about bills by mail: the class of each → the function that applies it to the club."""
