"""Mail around an evening: whether it is sent, in which words, and what is written to several at once."""

from __future__ import annotations

from dataclasses import replace
from datetime import time
from typing import Final

from puur.address_reach import parse_base_url
from puur.mailing import MailText, check_mail_text, checked_mail_address
from puur.text import tidy, tidy_lines
from puur.tournament.mailing import (
    MAIL_KINDS,
    MAIL_PLACEHOLDERS,
    MailReceivers,
    MailTerms,
    WrittenMail,
    mail_text_key,
    registrations_to_mail,
)
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.words.catalogue import LANGUAGES
from puur.words.message import said

_MOST_WRITTEN: Final = 50
"""The most mails that an organiser can write to several people of a tournament."""
_SHORTEST_HOUR: Final = 5


class SetMail(core.Command, frozen=True, tag="SetMail"):
    """Send mail from now on, or no more. reply: the address that answers go to; begins: ``19:30``, "" if unknown.

    address: where links lead (``https://jass.example.ch``).
    on: whether mail is sent.
    """

    on: bool = True
    reply: str = ""
    begins: str = ""
    address: str = ""


class SetMailText(core.Command, frozen=True, tag="SetMailText"):
    """Write an own text; both empty for the usual one. kind: confirm, place or declined; language: de, fr, it or en.

    subject: the subject line, with placeholders such as ``{name}``.
    text: the body, with placeholders such as ``{name}``.
    """

    kind: str
    language: str = "de"
    subject: str = ""
    text: str = ""


class WriteMail(core.Command, frozen=True, tag="WriteMail"):
    """Write to everybody who registered and gave an e-mail address, each alone.

    to: all, place (who has one) or waiting (who does not).
    subject: the subject line, with placeholders such as ``{name}``.
    text: the body, with placeholders such as ``{name}``.
    """

    subject: str
    text: str
    to: MailReceivers = "all"


class MailSet(core.Event, frozen=True, tag="mail-set"):
    """The mail settings of a tournament were changed.

    terms: the new settings.
    """

    terms: MailTerms


class MailTextSet(core.Event, frozen=True, tag="mail-text-set"):
    """The text of a kind of mail was changed; with both texts empty it is the built-in one again.

    kind: of mail: ``confirm``, ``place`` or ``declined``.
    language: ``de``, ``fr``, ``it`` or ``en``.
    subject: the subject line, with placeholders such as ``{name}``.
    text: the body, with placeholders such as ``{name}``.
    """

    kind: str
    language: str
    subject: str = ""
    text: str = ""


class MailWritten(core.Event, frozen=True, tag="mail-written"):
    """A mail to several people was written.

    mail: the text and who gets it.
    """

    mail: WrittenMail


def _set(draft: Draft, command: SetMail) -> None:
    """Say whether mail is sent; switching it on does not write to who registered before."""
    reply, begins, address = tidy(command.reply), tidy(command.begins).replace(".", ":"), tidy(command.address)
    if reply and not checked_mail_address(reply):
        refuse(said("mail.no-address"), field="reply")
    if begins:
        begins = begins if len(begins) >= _SHORTEST_HOUR else f"0{begins}"
        try:
            begins = f"{time.fromisoformat(begins):%H:%M}"
        except ValueError:
            refuse(said("mail.no-hour"), field="begins")
    if address:
        found = parse_base_url(address)
        if not found:
            refuse(said("mail.no-link-address"), field="address")
        address = found
    before = draft.now.mailing.terms
    since = (before.since if before is not None else 0) or (draft.at if command.on else 0)
    draft.emit(MailSet(MailTerms(command.on, since, reply, begins, address)))


def _set_text(draft: Draft, command: SetMailText) -> None:
    """Take a text of the organiser's own, or go back to the usual one."""
    if command.kind not in MAIL_KINDS:
        refuse(said("mail.no-kind", known=[*MAIL_KINDS]), field="kind")
    if command.language not in LANGUAGES:
        refuse(said("mail.no-language", known=[*LANGUAGES]), field="language")
    if not tidy(command.subject) and not tidy_lines(command.text):
        draft.emit(MailTextSet(command.kind, command.language))
        return
    made = check_mail_text(command.subject, command.text, MAIL_PLACEHOLDERS)
    draft.emit(MailTextSet(command.kind, command.language, made.subject, made.text))


def _write(draft: Draft, command: WriteMail) -> None:
    """Write to a group as it is now; who comes later does not get it."""
    now = draft.now
    if now.mailing.terms is None or not now.mailing.terms.on:
        refuse(said("mail.is-off"))
    if len(now.mailing.written) >= _MOST_WRITTEN:
        refuse(said("mail.most-written", most=_MOST_WRITTEN))
    made = check_mail_text(command.subject, command.text, MAIL_PLACEHOLDERS)
    to = tuple(one.number for one in registrations_to_mail(now, command.to) if checked_mail_address(one.contact))
    if not to:
        refuse(said("mail.nobody-to"), field="to")
    number = len(now.mailing.written) + 1
    draft.emit(MailWritten(WrittenMail(number, draft.at, made.subject, made.text, to)))


def _apply_text(now: Tournament, event: MailTextSet) -> Tournament:
    key = mail_text_key(event.kind, event.language)
    texts = {name: one for name, one in now.mailing.texts.items() if name != key}
    if event.text:
        texts[key] = MailText(event.subject, event.text)
    return replace(now, mailing=replace(now.mailing, texts=texts))


COMMANDS: Final[core.CommandSpecs] = {
    SetMail: core.CommandSpec(_set, core.DIRECTOR_ONLY, "mail.did-set"),
    SetMailText: core.CommandSpec(_set_text, core.DIRECTOR_ONLY, "mail.did-set-text"),
    WriteMail: core.CommandSpec(_write, core.DIRECTOR_ONLY, "mail.did-write", "append"),
}
"""How each command about a tournament's mail to its players is decided and who may send it, by class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    MailSet: lambda now, event: replace(now, mailing=replace(now.mailing, terms=event.terms)),
    MailTextSet: _apply_text,
    MailWritten: lambda now, event: replace(
        now, mailing=replace(now.mailing, written=(*now.mailing.written, event.mail))
    ),
}
"""The function that applies each event of this module to the state, by the class of the event."""
