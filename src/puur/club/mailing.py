"""A club's bills by mail: where members get them, in which language and words, and what was sent."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import msgspec

from puur.mailing import MailText


class Contact(msgspec.Struct, frozen=True):
    """How a member gets mail.

    mail: the e-mail address, "" for none.
    language: de, fr, it or en; "" for the club's.
    """

    mail: str = ""
    language: str = ""


class MailedBill(msgspec.Struct, frozen=True):
    """The bills of one member in one mail.

    member: the id of the member.
    language: of the mail and of the bills.
    references: the payment references of the bills.
    """

    member: str
    language: str
    references: tuple[str, ...]


class BillSending(msgspec.Struct, frozen=True):
    """Bills that were sent together, each member's in a mail of its own.

    number: which sending of the club, from 1.
    on: the day on which it was ordered.
    bills: who gets which.
    texts: language → subject and text of the mails, with placeholders.
    """

    number: int
    on: date
    bills: tuple[MailedBill, ...]
    texts: Mapping[str, MailText]


class BillMail(msgspec.Struct, frozen=True):
    """Everything about a club's bills by mail.

    language: of members who have none of their own.
    reply: the address that answers go to, "" for the sender's.
    contacts: by the member's id.
    texts: the Kassier's own texts, by language.
    sendings: what was sent, in order.
    """

    language: str = "de"
    reply: str = ""
    contacts: Mapping[str, Contact] = msgspec.field(default_factory=dict)
    texts: Mapping[str, MailText] = msgspec.field(default_factory=dict)
    sendings: tuple[BillSending, ...] = ()
