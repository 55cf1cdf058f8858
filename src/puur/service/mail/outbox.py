"""The outbox of a tournament or a club: the state of each mail, in a stream of its own.

``mail/ID`` begins when mail is switched on at a tournament, ``club-mail/ID`` when a club first sends bills. Every mail
has a key that says what it is and to whom, so that it is queued once. An entry is written before a mail is delivered,
and another when the mail server has it. If the second is missing, nobody knows whether it was sent: it is shown as
unclear, and sent again only if somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

import msgspec
from msgspec.structs import replace as with_fields

from puur.journal import Entry, Journal, NewEntry
from puur.journal.serializer import newer_tag_error
from puur.service.clock import now
from puur.service.stream import EventStream, PendingAppend, VersionedState, rewrite_stream
from puur.words.message import Message, said

TOURNAMENT_OUTBOX_PREFIX: Final = "mail/"
"""The beginning of the name of a tournament's outbox stream; the id of the tournament follows."""
CLUB_OUTBOX_PREFIX: Final = "club-mail/"
"""The beginning of the name of a club's outbox stream; the id of the club follows."""
_AUTHOR: Final = "mail"
_ADDRESSES_REMOVED_KIND: Final = "forgotten"
"""The kind of the entry that says that addresses were removed from earlier entries."""
DELIVERY_UNCLEAR_AFTER_MS: Final = 180_000
"""Milliseconds after which a delivery that was begun counts as unclear: the mail server is waited for a minute only."""
MailState = Literal["queued", "handing", "sent", "failed", "unclear", "dropped"]
"""How far a mail is; ``handing`` is being delivered, ``unclear`` has no answer, ``dropped`` is cancelled."""


class _OutboxLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is written of a mail. to: its address; stand: where its receiver stood; why: as the mail server said it.

    due: when it is tried again (ms, UTC). after: how many sendings there were before the outbox was opened.
    """

    key: str = ""
    to: str = ""
    stand: str = ""
    why: str = ""
    due: int = 0
    after: int = 0


@dataclass(frozen=True, slots=True)
class OutgoingMail:
    """A mail to one person, and how far its delivery is.

    key: says which mail it is, and ends with the number of the registration or member; with ``#2`` for a second
    address.
    to: the address. at: since when it has its state (ms since 1970, UTC).
    state: ``queued``, ``handing`` (being delivered), ``sent``, ``failed``, ``unclear`` or ``dropped`` (cancelled).
    tries: how many attempts failed. due: when it is tried again (ms since 1970, UTC), 0 for at once.
    why: what the mail server said. stand: the status of the registration that this mail tells.
    """

    key: str
    to: str
    state: MailState = "queued"
    at: int = 0
    tries: int = 0
    due: int = 0
    why: str = ""
    stand: str = ""

    @property
    def key_without_address_number(self) -> str:
        """Return the mail's key without the ``#2`` that marks another address."""
        return self.key.partition("#")[0]

    @property
    def receiver_number(self) -> int:
        """Return the number of the registration whose owner gets the mail, or of the member; from 1."""
        return int(self.key_without_address_number.rpartition("/")[2])

    def state_at(self, at: int) -> MailState:
        """Return the delivery state at a time (ms since 1970, UTC).

        It is ``unclear`` if a delivery began over three minutes before and has no outcome; else the stored state.
        """
        return "unclear" if self.state == "handing" and at - self.at > DELIVERY_UNCLEAR_AFTER_MS else self.state


def mail_state_for_display(state: MailState) -> MailState:
    """Return the state to show: ``queued`` for a mail that is being delivered (``handing``), else the state itself."""
    return "queued" if state == "handing" else state


@dataclass(frozen=True, slots=True)
class OutboxState:
    """All mails of one tournament or club.

    opened: when mail was switched on (ms since 1970, UTC). mails: key → mail, in the order in which they were queued.
    after: how many sendings of bills a club had recorded before that; this server mails nothing for those.
    """

    opened: int
    mails: Mapping[str, OutgoingMail] = field(default_factory=dict)
    after: int = 0

    def latest(self, base: str) -> OutgoingMail | None:
        """Return the newest mail with that key, also if its address was corrected since; None if there is none.

        base: the key without ``#2``.
        """
        found = self.mails.get(base)
        number = 2
        while (newer := self.mails.get(f"{base}#{number}")) is not None:
            found, number = newer, number + 1
        return found

    @property
    def status_told_by_registration(self) -> Mapping[int, str]:
        """Return, by number of the registration, the status that its owner was last told by mail.

        Registrations that got no mail are missing.
        """
        sent = sorted((one for one in self.mails.values() if one.state == "sent"), key=lambda one: one.at)
        return {one.receiver_number: one.stand for one in sent}


def _apply(there: OutboxState | None, entry: Entry) -> tuple[OutboxState, tuple[()]]:
    line = msgspec.json.decode(entry.data, type=_OutboxLine)
    if there is None:
        return OutboxState(entry.at, after=line.after), ()
    if entry.kind in {"opened", _ADDRESSES_REMOVED_KIND}:
        return there, ()
    old = there.mails.get(line.key) or OutgoingMail(line.key, line.to)
    match entry.kind:
        case "queued" | "again":
            new = replace(old, state="queued", to=line.to or old.to, tries=0, due=0, why="")
        case "handing":
            new = replace(old, state="handing", stand=line.stand)
        case "later":
            new = replace(old, state="queued", tries=old.tries + 1, due=line.due, why=line.why)
        case "sent":
            new = replace(old, state="sent", why="")
        case "failed" | "unclear" | "dropped":
            new = replace(old, state=entry.kind, why=line.why)
        case _:
            raise newer_tag_error(entry.kind)
    return replace(there, mails={**there.mails, line.key: replace(new, at=entry.at)}), ()


class Outbox:
    """The outgoing mail of one tournament or club, stored in a stream of its own."""

    def __init__(self, journal: Journal, id: str, prefix: str = TOURNAMENT_OUTBOX_PREFIX) -> None:
        """Take the journal, and the id of the tournament; of a club with the prefix of clubs."""
        self._journal, self.id = journal, id
        self._stream = EventStream[OutboxState](
            journal, prefix + id, _apply, renews=frozenset({_ADDRESSES_REMOVED_KIND})
        )

    async def create_outbox_if_missing(self, after: int = 0) -> None:
        """Create the outbox if it does not exist.

        after: how many sendings of bills a club had before; none of them is mailed.
        """
        entry = _entry("opened", _OutboxLine(after=after))
        await self._stream.write(lambda there: PendingAppend([entry]) if there is None else None)

    async def read(self) -> OutboxState | None:
        """Return all mails of the tournament or club; None if mail was never switched on."""
        there = await self._stream.read_new_entries()
        return None if there is None else there.state

    async def queue_mails(self, wanted: Callable[[OutboxState], Iterable[tuple[str, str]]]) -> None:
        """Store mails that are not in the outbox yet as queued. Nothing happens if mail was never switched on.

        wanted: returns the pairs (key, address) of all mails that the given state of the outbox should have. It may be
        called several times, and must not store anything.
        """

        def decide(there: VersionedState[OutboxState] | None) -> PendingAppend[OutboxState, object] | None:
            if there is None:
                return None
            new = [(key, to) for base, to in wanted(there.state) if (key := _key_for(there.state, base, to))]
            return PendingAppend([_entry("queued", _OutboxLine(key, to)) for key, to in new])

        await self._stream.write(decide)

    async def mark_delivery_begun(self, key: str, stand: str) -> bool:
        """Store that the mail with that key is being delivered now; return False if it is not queued.

        Then it must not be delivered: another process may have begun or finished that.
        stand: the status of the registration that the mail tells.
        """
        return await self._move(key, {"queued"}, "handing", _OutboxLine(key, stand=stand))

    async def store_outcome(
        self, key: str, kind: Literal["sent", "later", "failed", "unclear"], why: str = "", due: int = 0
    ) -> None:
        """Store how a delivery ended.

        key: of the mail. kind: ``sent``; ``later``, to be tried again at ``due`` (ms since 1970, UTC); ``failed``;
        or ``unclear``.
        why: what the mail server said.
        """
        await self._move(key, {"queued", "handing", "unclear"}, kind, _OutboxLine(key, why=why, due=due))

    async def cancel_mail(self, key: str) -> None:
        """Cancel a queued mail for good. A mail in any other state stays as it is."""
        await self._move(key, {"queued"}, "dropped", _OutboxLine(key))

    async def queue_unless_sent(self, key: str) -> bool:
        """Queue a failed, unclear or waiting mail to be sent at once; return False for any other state.

        An unknown key is False too. An unclear mail may have been sent already, so it may arrive twice.
        """
        return await self._move(key, {"queued", "failed", "unclear"}, "again", _OutboxLine(key))

    async def _move(self, key: str, states: set[MailState], kind: str, line: _OutboxLine) -> bool:
        def decide(there: VersionedState[OutboxState] | None) -> PendingAppend[OutboxState, object] | None:
            found = None if there is None else there.state.mails.get(key)
            if found is None or found.state_at(now()) not in states:
                return None
            return PendingAppend([_entry(kind, line)])

        return await self._stream.write(decide) is not None


def _key_for(there: OutboxState, base: str, to: str) -> str:
    """Return under which key a mail is put in; "" where it is there already.

    Who corrects an address gets the mail at the new one: a confirmation in any case, any other if it has not gone.
    """
    latest = there.latest(base)
    if latest is None:
        return base
    if latest.to == to or (latest.state in {"sent", "handing", "unclear"} and not base.startswith("confirm/")):
        return "" if latest.state != "dropped" else latest.key
    number = int(latest.key.partition("#")[2] or 1)
    return f"{base}#{number + 1}"


def _entry(kind: str, line: _OutboxLine) -> NewEntry:
    return NewEntry(now(), _AUTHOR, kind, msgspec.json.encode(line))


async def delete_addresses_in_outbox(
    journal: Journal, id: str, numbers: frozenset[int], prefix: str = TOURNAMENT_OUTBOX_PREFIX
) -> None:
    """Delete the addresses of these registrations or members from an outbox, and what mail servers said of them.

    id: of the tournament, or of the club with its prefix. numbers: of the registrations or members. Nothing happens
    without numbers or without an outbox.
    """

    async def masked(there: Sequence[Entry]) -> Sequence[Entry]:
        return [_masked(entry, numbers) for entry in there]

    if numbers and await journal.read(prefix + id):
        await rewrite_stream(
            journal, prefix + id, None, masked, NewEntry(now(), _AUTHOR, _ADDRESSES_REMOVED_KIND, b"{}")
        )


def _masked(entry: Entry, numbers: frozenset[int]) -> Entry:
    line = msgspec.json.decode(entry.data, type=_OutboxLine)
    if not line.key or OutgoingMail(line.key, "").receiver_number not in numbers:
        return entry
    return with_fields(entry, data=msgspec.json.encode(_OutboxLine(line.key, stand=line.stand, due=line.due)))


MAIL_STATE_LABELS: Final[Mapping[MailState, Message]] = {
    "queued": said("page-mail.state-queued"),
    "handing": said("page-mail.state-queued"),
    "sent": said("page-mail.state-sent"),
    "failed": said("page-mail.state-failed"),
    "unclear": said("page-mail.state-unclear"),
    "dropped": said("page-mail.state-dropped"),
}
"""How each state of a mail is called on screen: state → message."""
