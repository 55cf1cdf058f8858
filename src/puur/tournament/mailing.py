"""The mail around an evening: on which terms it is sent, in which words, what was written to all.

What is wanted follows from the registrations; what has been sent is in the outbox (:mod:`puur.service.mail`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from puur.mailing import MailText, calendar_file, checked_mail_address, fill_placeholders
from puur.tournament.registration import (
    Registration,
    RegistrationStanding,
    RegistrationStatus,
    entrant_name,
    registration_standings,
)
from puur.words.catalogue import Language, language_or_default, sentence
from puur.words.formats import fee_for_display, language_with_page_formats
from puur.words.message import Message, said

if TYPE_CHECKING:  # the tournament holds the mail
    from puur.tournament.state import Tournament

MailKind = Literal["confirm", "place", "declined"]
"""The occasions of automatic mail to somebody who registered.

- ``confirm``: the registration arrived;
- ``place``: somebody on the waiting list got a place;
- ``declined``: the organiser declined the registration.
"""
MAIL_KINDS: Final[tuple[MailKind, ...]] = get_args(MailKind)
"""All values of ``MailKind``."""
MailReceivers = Literal["all", "place", "waiting"]
"""To which registrations a mail goes: all, those with a place, or those on the waiting list."""
MAIL_PLACEHOLDERS: Final = ("name", "event", "day", "time", "place", "fee", "standing", "link")
"""The names that a mail's text may have in braces; each is replaced by its value for the person who gets the mail."""
_STANDS: Final = {
    "place": said("page-signup.you-have-place"),
    "joined": said("page-signup.you-have-place"),
    "struck": said("page-signup.you-are-struck"),
    "withdrawn": said("page-signup.you-are-withdrawn"),
}
_TEXTS: Final[Mapping[MailKind, tuple[str, ...]]] = {
    "confirm": ("mail.confirm-subject", "mail.hello", "mail.confirm-text", "mail.about", "mail.link-text", "mail.bye"),
    "place": ("mail.place-subject", "mail.hello", "mail.place-text", "mail.about", "mail.link-text", "mail.bye"),
    "declined": ("mail.declined-subject", "mail.hello", "mail.declined-text", "mail.bye"),
}
"""The subject and the paragraphs of which each text is made, where the organiser has written none of his own."""
_LINK: Final = "{link}"
_NO_TIME: Final = said("mail.no-time")
_NO_PLACE: Final = said("mail.no-place")
MAIL_KINDS_WITH_CALENDAR: Final[frozenset[str]] = frozenset({"confirm", "place"})
"""The kinds of mail to which a calendar file is attached."""


@dataclass(frozen=True, slots=True)
class MailTerms:
    """The mail settings of a tournament.

    on: whether mail is sent.
    since: when it was first switched on, in ms since 1970 (UTC); registrations before that get no mail.
    reply: the address that answers go to, "" for none.
    begins: when the tournament begins (``19:30``), "" if unknown.
    address: the address of the server to which links lead (``https://jass.example.ch``).
    """

    on: bool
    since: int = 0
    reply: str = ""
    begins: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class WrittenMail:
    """A mail that the organiser wrote to several people.

    number: which mail of the organiser, from 1.
    at: when it was written, in ms since 1970 (UTC).
    subject, text: with placeholders such as ``{name}``.
    to: the numbers of the registrations that get it.
    """

    number: int
    at: int
    subject: str
    text: str
    to: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mailing:
    """A tournament's mail settings, own texts and written mails.

    terms: None if never set. texts: by :func:`mail_text_key`.
    written: the mails that the organiser wrote to several people.
    """

    terms: MailTerms | None = None
    texts: Mapping[str, MailText] = field(default_factory=dict)
    written: tuple[WrittenMail, ...] = ()


class PlannedMail(NamedTuple):
    """A mail to one person, before its placeholders are replaced.

    key: identifies the mail within the tournament's outbox, so that it is sent once.
    row: the registration it is about.
    to: the e-mail address.
    kind: ``confirm``, ``place``, ``declined``, or ``written`` for a mail that the organiser wrote.
    text: subject and text, with placeholders such as ``{name}``.
    """

    key: str
    row: Registration
    to: str
    kind: str
    text: MailText


def mail_text_key(kind: str, language: str) -> str:
    """Return the key of an organiser's own text in ``Mailing.texts``: the kind of mail, a blank and the language."""
    return f"{kind} {language}"


def mail_language(row: Registration) -> Language:
    """Return the language of a registration; German if it is unknown or none was stored.

    row: the registration.
    """
    return language_or_default(row.language)


def default_mail_text(kind: MailKind, language: Language) -> MailText:
    """Return the built-in subject and text of a kind of mail, with placeholders such as ``{name}``."""
    voice = language_with_page_formats(language)
    own = {name: f"{{{name}}}" for name in MAIL_PLACEHOLDERS}
    subject, *paragraphs = [sentence(Message(code, own), voice) for code in _TEXTS[kind]]
    return MailText(subject, "\n\n".join(paragraphs))


def mail_template(now: Tournament, kind: MailKind, language: Language) -> MailText:
    """Return the subject and text of a kind of mail, with placeholders: the organiser's own, else the built-in one."""
    return now.mailing.texts.get(mail_text_key(kind, language)) or default_mail_text(kind, language)


def _standing_words(row: Registration, stand: RegistrationStanding) -> Message:
    """Return in words, addressed to the person, whether a registration has a place.

    stand: the status of the registration ``row``, from :func:`puur.tournament.registration.registration_standings`.
    """
    match stand.status:
        case "waiting":
            return said("page-signup.you-wait", n=stand.waits)
        case "entered":
            return said("page-signup.you-are-in", number=row.entered)
        case "declined":
            return said("page-signup.you-are-declined", reason=row.reason)
        case _:
            return _STANDS[stand.status]


def _placeholder_values(
    now: Tournament, row: Registration, stand: RegistrationStanding, link: str
) -> Mapping[str, str]:
    """Return the values that replace the placeholders of a mail to one registration, by name of the placeholder.

    stand: whether the registration has a place. link: the address of the personal page, or "". Values are in the
    language of the registration. row: the registration.
    """
    begins = now.mailing.terms.begins if now.mailing.terms else ""
    voice, setup = language_with_page_formats(mail_language(row)), now.setup
    return {
        "name": row.name if now.setup.unit != "pair" else entrant_name(now, row),
        "event": setup.name,
        "day": voice.shown["day"](setup.date) if voice.shown else setup.date,
        "time": sentence(said("format.hour", hour=begins[:2], minute=begins[3:]) if begins else _NO_TIME, voice),
        "place": setup.place or sentence(_NO_PLACE, voice),
        "fee": fee_for_display(setup.fee) or "–",
        "standing": sentence(_standing_words(row, stand), voice),
        "link": link,
    }


def fill_mail(now: Tournament, mail: PlannedMail, link: str) -> MailText:
    """Return the subject and text of a mail with its placeholders replaced.

    link: the address of the personal page. If it is "", each paragraph with the link is replaced by one that says whom
    to ask.
    """
    values, text = (
        _placeholder_values(now, mail.row, registration_standings(now)[mail.row.number], link),
        mail.text.text,
    )
    if not link:
        ask = sentence(said("mail.ask-text"), language_with_page_formats(mail_language(mail.row)))
        text = "\n\n".join(ask if _LINK in one else one for one in text.split("\n\n"))
    language = mail_language(mail.row)
    subject = " ".join(fill_placeholders(mail.text.subject, values, language).split())
    return MailText(subject, fill_placeholders(text, values, language))


def registrations_to_mail(now: Tournament, to: MailReceivers) -> Iterator[Registration]:
    """Yield the registrations in a group of receivers, in order of arrival, with or without an e-mail address.

    to: ``place`` for those with a place or on the player list, ``waiting`` for the waiting list, ``all`` for both.
    Withdrawn, declined and removed registrations are in none of them.
    """
    wanted = {
        "all": {"place", "waiting", "joined", "entered"},
        "place": {"place", "joined", "entered"},
        "waiting": {"waiting"},
    }[to]
    found = registration_standings(now)
    yield from (one for one in now.registration.rows if found[one.number].status in wanted)


def mails_due(now: Tournament, opened: int, told: Mapping[int, str]) -> Iterator[PlannedMail]:
    """Yield every mail that should have been sent in the present state, whether it was or not.

    opened: since when the outbox exists (ms since 1970, UTC); mails written earlier are left out. told: the status of
    which each registration was last informed, by its number. Nothing where mail is off or the tournament is closed.
    """
    terms = now.mailing.terms
    if terms is None or not terms.on or now.closed or now.nameless:
        return
    found, texts = registration_standings(now), dict[tuple[MailKind, Language], MailText]()
    rows = {one.number: (one, to) for one in now.registration.rows if (to := checked_mail_address(one.contact))}
    for number, (row, to) in rows.items():
        for kind in _kinds_for(row, found[number].status, terms, told.get(number)):
            which = kind, mail_language(row)
            texts[which] = texts.get(which) or mail_template(now, *which)
            yield PlannedMail(f"{kind}/{number}", row, to, kind, texts[which])
    for one in now.mailing.written:
        for number in one.to if one.at >= opened else ():
            if number in rows and not rows[number][0].gone:
                row, to = rows[number]
                yield PlannedMail(f"written/{one.number}/{number}", row, to, "written", MailText(one.subject, one.text))


def _kinds_for(row: Registration, status: RegistrationStatus, terms: MailTerms, told: str | None) -> Iterator[MailKind]:
    """Yield which mails somebody gets without anybody writing one. told: where they stood at the last one, if any."""
    new = row.at >= terms.since
    if status == "declined" and (new or told):
        yield "declined"
    elif status not in {"withdrawn", "struck", "declined"} and new:
        yield "confirm"
    if told == "waiting" and status in {"place", "joined", "entered"}:
        yield "place"


def evening_calendar_file(now: Tournament, id: str, link: str = "", at: int = 0) -> bytes:
    """Return the tournament as an iCalendar file; b"" if it has no date.

    id: of the tournament. link: the address of its page, "" for none. at: when the file is made, in ms since 1970
    (UTC).
    """
    setup, terms = now.setup, now.mailing.terms
    begins = terms.begins if terms else ""
    about = ", ".join(filter(None, (setup.club, fee_for_display(setup.fee))))
    return calendar_file(
        f"{id}@puur", setup.name, setup.date, begins=begins, place=setup.place, about=about, link=link, at=at
    )
