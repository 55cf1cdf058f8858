"""Sends the mail of all outboxes, one after the other; what a server takes only later is tried again.

What is to be sent is computed from the tournament or club each time (:class:`MailSource`). So nothing is lost where a
process ends between a registration and its mail.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Thread
from typing import Final, Protocol

from puur.errors import BadInput, StoreFault
from puur.journal import Journal
from puur.service.clock import now
from puur.service.mail.outbox import TOURNAMENT_OUTBOX_PREFIX, Outbox, OutboxState, OutgoingMail
from puur.service.mail.server import MailServer, NotSent, SmtpSession
from puur.service.stream import WriteContention

LOG: Final = logging.getLogger("puur.service")
"""The operator's log of the service; mail that a server refuses is logged here."""
_ROUND_SECONDS: Final = 20.0
"""Seconds between two rounds over all outboxes, since another process may have written something."""
_SECOND_MS: Final = 1000
_RETRY_DELAYS_SECONDS: Final = (60, 300, 900, 3600, 4 * 3600)
"""Seconds to wait after the first, the second … failed attempt to send a mail; then the last value each time."""
_MAX_ATTEMPTS: Final = 15
"""After so many attempts (about two days) a mail that the server puts off has failed.

An outage of the server is no attempt.
"""
_CLOSE_SECONDS: Final = 5.0
"""Seconds that a mail in delivery may still take when Puur's server ends."""


class WantedMails(Protocol):
    """The mails that one tournament or club should have sent in its present state.

    is_over: it will never need any other mail. cancels: a queued mail that it does not need now is cancelled for good.
    """

    @property
    def is_over(self) -> bool:
        """Whether this tournament or club will never want any other mail to be sent."""

    @property
    def cancels(self) -> bool:
        """Whether a queued mail that this tournament or club does not want now is cancelled for good; else it waits."""

    def list_mails(self, state: OutboxState) -> Mapping[tuple[str, str], str]:
        """Return every mail that should have been sent by now, whether it was or not.

        The result maps (key, address) to the status that the mail tells. state: its outbox.
        """

    async def compose(self, server: MailServer, mail: OutgoingMail) -> bytes:
        """Return one of the mails that were listed last as bytes, ready to be sent.

        server: from whose address it is sent. mail: which one, with the receiver's address.
        Raises NotSent if it cannot be made.
        """


class MailSource(Protocol):
    """Says which mails each tournament, or each club, of a store should have sent.

    prefix: how the names of their outboxes begin in the store, such as ``mail/``.
    """

    @property
    def prefix(self) -> str:
        """How the names of the outboxes of these tournaments or clubs begin in the store."""

    async def wanted_mails(self, id: str) -> WantedMails:
        """Return the mails that the tournament or club with this id should have sent.

        It is the same object while nothing has changed. Raises BadInput if there is none with that id.
        """


@dataclass(slots=True)
class _ServerOutage:
    """Why no mail can be sent at present, as the mail server cannot be used.

    why: what the mail server or the system said. since: when that began. due: when it is tried again.
    Both in ms since 1970 (UTC). tries: how many attempts failed.
    """

    why: str
    since: int
    due: int
    tries: int = 1


@dataclass(slots=True)
class _MailBatch:
    """What is kept while several mails go over one connection.

    wants: the tournament or club whose mails were listed last; None before the first.
    mails: what it listed: (key, address) → the status of the registration that the mail tells.
    """

    wants: WantedMails | None = None
    mails: Mapping[tuple[str, str], str] = field(default_factory=dict)


class Postman:
    """Sends the queued mail of all tournaments and clubs in the background, over one connection at a time.

    server: the mail server; None sends nothing.
    trouble: why the mail server cannot be used at present; None if it can, or was not tried yet.
    """

    def __init__(self, journal: Journal, server: MailServer | None, *sources: MailSource) -> None:
        """Send nothing yet.

        server: the mail server; None queues mail and sends none. sources: say which mail is wanted.
        """
        self.server = server
        self.trouble: _ServerOutage | None = None
        self._journal = journal
        self._sources = {one.prefix: one for one in sources}
        self._boxes: dict[str, Outbox] = {}
        self._over: set[str] = set()
        self._awake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start sending, if a mail server is configured."""
        if self.server is not None and self._task is None:
            self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop sending, after a short wait for a mail in delivery."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def wake(self) -> None:
        """Look for mail to send now instead of waiting for the next round."""
        self._awake.set()

    def retry_now(self) -> None:
        """Look for mail to send now, and try the mail server again without waiting if it could not be reached."""
        if self.trouble is not None:
            self.trouble.due = 0
        self.wake()

    def outbox_of(self, id: str, prefix: str = TOURNAMENT_OUTBOX_PREFIX) -> Outbox:
        """Return the outbox of the tournament or club with that id.

        prefix: how the names of its outboxes begin in the store; by default that of tournaments.
        """
        return self._boxes.setdefault(prefix + id, Outbox(self._journal, id, prefix))

    async def _work(self) -> None:
        while True:
            self._awake.clear()
            try:
                await self.send_due_mails()
            except (StoreFault, WriteContention, BadInput) as problem:
                LOG.warning("mail waits: %s", problem)
            except Exception:
                LOG.exception("mail waits: something went wrong")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._awake.wait(), _ROUND_SECONDS)

    async def send_due_mails(self) -> None:
        """Go once through all outboxes and send the mails that are due; nothing is raised if the mail server fails."""
        for prefix in self._sources:
            for name in await self._journal.streams(prefix):
                if name not in self._over:
                    with suppress(BadInput):  # it is gone, or cannot be read: the others have mail, too
                        await self.send_mail_of(name.removeprefix(prefix), prefix)

    async def send_mail_of(self, id: str, prefix: str = TOURNAMENT_OUTBOX_PREFIX) -> None:
        """Queue the mails that a tournament (id) now wants, and send those that are due.

        prefix: how the names of outboxes begin in the store; that of clubs makes ``id`` the id of a club.
        Nothing happens if mail was never switched on. While the mail server cannot be
        used, mails wait. Raises Missing if there is no such tournament or club.
        """
        box = self.outbox_of(id, prefix)
        state = await box.read()
        if state is None:
            return
        wants = await self._sources[prefix].wanted_mails(id)
        wanted = wants.list_mails(state)
        await box.queue_mails(wants.list_mails)
        state = await box.read() or state
        for mail in list(state.mails.values()):
            if mail.state == "queued" and (mail.key_without_address_number, mail.to) not in wanted and wants.cancels:
                await box.cancel_mail(mail.key)
        if wants.is_over:
            self._over.add(prefix + id)
        due = [one for one in state.mails.values() if one.state == "queued" and one.due <= now()]
        due = [one for one in due if (one.key_without_address_number, one.to) in wanted]
        if due and self.server is not None and (self.trouble is None or self.trouble.due <= now()):
            await self._send(self._sources[prefix], box, due)

    async def _send(self, source: MailSource, box: Outbox, due: Sequence[OutgoingMail]) -> None:
        """Send mails over one connection, those last at which one broke before."""
        assert self.server is not None  # noqa: S101 - asked before
        session, batch = SmtpSession(self.server), _MailBatch()
        try:
            await _apart(session.open)
            for mail in sorted(due, key=lambda one: one.tries):
                await self._send_one(session, source, box, mail, batch)
        except NotSent as problem:
            self._wait(problem.why)
        except BaseException:
            session.drop()
            raise
        await _apart(session.close)

    async def _send_one(
        self, session: SmtpSession, source: MailSource, box: Outbox, mail: OutgoingMail, batch: _MailBatch
    ) -> None:
        """Send one mail, if it is wanted still; NotSent where nothing more can be sent over this connection."""
        assert self.server is not None  # noqa: S101
        wants = await source.wanted_mails(box.id)
        if batch.wants is not wants:
            state = await box.read()
            batch.wants, batch.mails = wants, wants.list_mails(state) if state else {}
        if (mail.key_without_address_number, mail.to) not in batch.mails:
            return
        try:
            body = await wants.compose(self.server, mail)
            await _apart(session.announce_mail, mail.to)
            if await box.mark_delivery_begun(mail.key, batch.mails[mail.key_without_address_number, mail.to]):
                await _finish(asyncio.create_task(self._hand_over(session, box, mail, body)))
        except NotSent as problem:
            await self._note(box, mail, problem)
            if problem.outcome in {"server", "unclear"}:
                raise

    async def _hand_over(self, session: SmtpSession, box: Outbox, mail: OutgoingMail, body: bytes) -> None:
        await _apart(session.send_content, body)
        await box.store_outcome(mail.key, "sent")
        self.trouble = None

    async def _note(self, box: Outbox, mail: OutgoingMail, problem: NotSent) -> None:
        match problem.outcome:
            case "refused":
                await box.store_outcome(mail.key, "failed", problem.why)
            case "unclear":
                await box.store_outcome(mail.key, "unclear", problem.why)
            case "later" if mail.tries + 1 >= _MAX_ATTEMPTS:
                await box.store_outcome(mail.key, "failed", problem.why)
            case "later":
                await box.store_outcome(
                    mail.key, "later", problem.why, now() + _retry_delay_seconds(mail.tries) * _SECOND_MS
                )
            case "server":
                await box.store_outcome(mail.key, "later", problem.why, now())

    def _wait(self, why: str) -> None:
        """Wait before the server is tried again, longer each time."""
        tries = self.trouble.tries if self.trouble else 0
        since = self.trouble.since if self.trouble else now()
        wait = _retry_delay_seconds(min(tries, 3))
        self.trouble = _ServerOutage(why, since, now() + wait * _SECOND_MS, tries + 1)
        LOG.warning("mail waits for %s: %s; the next try is in %s seconds", self.server, why, wait)


async def _apart(work: Callable[..., None], *args: object) -> None:
    """Do something in a thread of its own, which nobody waits for when this process ends.

    A mail server may be silent for a minute; those of asyncio's own pool are waited for.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def finish(problem: BaseException | None) -> None:
        if not done.done() and problem is not None:
            done.set_exception(problem)
        elif not done.done():
            done.set_result(None)

    def run() -> None:
        problem: BaseException | None = None
        try:
            work(*args)
        except BaseException as found:  # noqa: BLE001 - whoever waits gets it
            problem = found
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(finish, problem)

    Thread(target=run, daemon=True).start()
    await done


async def _finish(task: asyncio.Task[None]) -> None:
    """Wait for a mail that is being handed over, also where the server ends meanwhile.

    No fault of the last mail may take the place of the cancellation: whoever closes would wait for ever.
    """
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        try:
            await asyncio.wait_for(task, _CLOSE_SECONDS)
        except (TimeoutError, NotSent):
            pass
        except Exception:
            LOG.exception("the outcome of the last mail could not be stored")
        raise


def _retry_delay_seconds(tries: int) -> int:
    """Return how many seconds to wait before the next attempt, after this many failed attempts to send a mail.

    The wait grows from one minute to four hours, which is the longest.

    >>> [_retry_delay_seconds(one) for one in (0, 1, 9)]
    [60, 300, 14400]
    """
    return _RETRY_DELAYS_SECONDS[min(tries, len(_RETRY_DELAYS_SECONDS) - 1)]
