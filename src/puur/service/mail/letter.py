"""A mail as it goes over the line: to one person, under an id that is the same whenever it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from hashlib import sha256
from typing import Final

from puur.mailing import MailText, mail_address
from puur.service.mail.server import MailServer

_LINE: Final = SMTP.clone(cte_type="7bit", max_line_length=78)
"""Nothing but ASCII and short lines: every mail server takes it."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that goes with a mail. kind: its media type, such as ``application/pdf``.

    name: of the file. method: the METHOD of a calendar file as iCalendar defines it, "" for any other file.
    """

    name: str
    kind: str
    content: bytes
    method: str = ""


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail to one person.

    title: the sender's name, used if the mail server's settings have none. to: the address of the receiver.
    text: subject and body. language: in which they are written, as ``de``. attachments: files that go with the mail.
    reply: the address that answers go to, "" for the sender's.
    """

    title: str
    to: str
    text: MailText
    language: str
    reply: str = ""
    attachments: Sequence[Attachment] = ()


def encode_letter(server: MailServer, letter: Letter, id: str, at: int) -> bytes:
    """Return a complete mail (headers, text, attachments) as bytes, ready to be sent.

    server: from whose address it is sent. letter: what to send.
    id: the first part of its Message-ID, from :func:`message_id`. at: the present time (ms since 1970, UTC).
    Its headers have no address but the sender's, the receiver's and the one for replies.
    """
    made = EmailMessage(policy=_LINE)
    name, _, host = letter.to.rpartition("@")
    own, _, domain = server.sender.rpartition("@")
    made["From"] = Address(server.title or letter.title, own, domain)
    made["To"] = Address("", name, host)
    made["Subject"] = letter.text.subject
    made["Date"] = formatdate(at / 1000, localtime=False)
    made["Message-ID"] = f"<{id}@{domain}>"
    reply = mail_address(letter.reply)
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


def message_id(whose: str, key: str, to: str) -> str:
    """Return the first part of the Message-ID header of a mail (before the @), the same whenever this mail is composed.

    whose: which tournament or club sends it. key: which of its mails. to: the receiver's address.
    So a mailbox recognises a mail that came twice.
    The receiver cannot be found out from it.
    """
    return sha256(f"{whose} {key} {to}".encode()).hexdigest()[:32]
