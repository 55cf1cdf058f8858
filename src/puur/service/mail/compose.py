"""Composes a mail to one person, with an id that is the same whenever this mail is composed."""

from __future__ import annotations

from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from hashlib import sha256
from typing import Final

from puur.mailing import mail_address
from puur.service.mail.server import MailServer
from puur.tournament.mailing import WITH_CALENDAR, PlannedMail, calendar_of, fill_mail, language_of
from puur.tournament.state import Tournament

CALENDAR: Final = "jass.ics"
_LINE: Final = SMTP.clone(cte_type="7bit", max_line_length=78)
"""Nothing but ASCII and short lines: every mail server takes it."""


def compose_mail(  # noqa: PLR0913 - a mail, and what it is about
    server: MailServer, now: Tournament, id: str, mail: PlannedMail, *, link: str, at: int
) -> bytes:
    """Return a complete mail (headers and text) as bytes, ready to be sent.

    now, id: the tournament and its id. mail: what is sent to whom.
    link: the URL of the receiver's own page, or "". at: the present time (ms since 1970, UTC).
    Its headers have no address but the sender's, the receiver's and the organiser's reply address.
    """
    text, made = fill_mail(now, mail, link), EmailMessage(policy=_LINE)
    name, _, host = mail.to.rpartition("@")
    own, _, domain = server.sender.rpartition("@")
    made["From"] = Address(server.title or now.setup.club or now.setup.name, own, domain)
    made["To"] = Address("", name, host)
    made["Subject"] = text.subject
    made["Date"] = formatdate(at / 1000, localtime=False)
    made["Message-ID"] = f"<{message_id(id, mail)}@{domain}>"
    reply = mail_address(now.mailing.terms.reply) if now.mailing.terms else ""
    if reply:
        made["Reply-To"] = reply
    made["Content-Language"] = language_of(mail.row)
    made["Auto-Submitted"] = "auto-generated"
    made.set_content(f"{text.text}\n", cte="quoted-printable")
    calendar = calendar_of(now, id, link, at) if mail.kind in WITH_CALENDAR else b""
    if calendar:
        made.add_attachment(
            calendar, "text", "calendar", filename=CALENDAR, params={"method": "PUBLISH", "charset": "utf-8"}
        )
    return made.as_bytes()


def message_id(id: str, mail: PlannedMail) -> str:
    """Return the first part of the Message-ID header of a mail (before the @), the same whenever this mail is composed.

    id: of the tournament. So a mailbox recognises a mail that came twice. The receiver cannot be found out from it.
    """
    return sha256(f"{id} {mail.key} {mail.to}".encode()).hexdigest()[:32]
