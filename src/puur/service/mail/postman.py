"""Sends the mail of all outboxes, one after the other; what a server takes only later is tried again.

What is to be sent is computed from the tournament each time (:func:`puur.tournament.mailing.mail_to_send`). So nothing
is lost where a process ends between a registration and its mail.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Thread
from typing import Final

from puur.errors import BadInput, StoreFault
from puur.service.clock import now
from puur.service.mail.compose import compose_mail
from puur.service.mail.outbox import PREFIX, Outbox, OutboxState, OutgoingMail
from puur.service.mail.server import MailServer
from puur.service.mail.smtp import NotSent, SmtpSession
from puur.service.stream import WriteContention
from puur.service.tournament.entries import decode_events
from puur.service.tournament.store import Tournaments
from puur.tournament.commands import Registered
from puur.tournament.mailing import PlannedMail, mail_to_send
from puur.tournament.registration import Registration, RegistrationStanding, link_key, registration_standings
from puur.tournament.state import Tournament

LOG: Final = logging.getLogger("puur.service")
LOOKS: Final = 20.0
"""Seconds between two rounds over all outboxes, since another process may have written something."""
SECOND: Final = 1000
PAUSES: Final = (60, 300, 900, 3600, 4 * 3600)
"""Seconds to wait after the first, the second … failed attempt to send a mail; then the last value each time."""
TRIES: Final = 15
"""After so many attempts (about two days) a mail that the server puts off has failed.

An outage of the server is no attempt.
"""
FAREWELL: Final = 5.0
"""Seconds that a mail in delivery may still take when Puur's server ends."""
LinkOf = Callable[[str, str], str]
"""Returns the secret part of a person's own URL at a tournament, given its id and what identifies the person."""


@dataclass(slots=True)
class ServerOutage:
    """Why no mail can be sent at present, as the mail server cannot be used.

    since: when that began. due: when it is tried again. Both in ms since 1970 (UTC). tries: how many attempts failed.
    """

    why: str
    since: int
    due: int
    tries: int = 1


@dataclass(slots=True)
class MailBatch:
    """What is kept while several mails of a tournament go over one connection.

    stands: number of a registration → its status. wanted: (key, address) → the mail to send.
    """

    tournament: Tournament | None = None
    stands: Mapping[int, RegistrationStanding] = field(default_factory=dict)
    wanted: Mapping[tuple[str, str], PlannedMail] = field(default_factory=dict)


class Postman:
    """Sends the queued mail of all tournaments in the background.

    server: the mail server; None sends nothing.
    trouble: why the mail server cannot be used at present; None if it can, or was not tried yet.
    """

    def __init__(self, tournaments: Tournaments, server: MailServer | None, link_of: LinkOf) -> None:
        """Send nothing yet.

        server: the mail server; None queues mail and sends none.
        link_of: returns the secret part of a person's own URL for (tournament id, what identifies the person).
        """
        self.server = server
        self.trouble: ServerOutage | None = None
        self._tournaments, self._link_of = tournaments, link_of
        self._boxes: dict[str, Outbox] = {}
        self._links: dict[str, tuple[int, dict[int, str]]] = {}
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
        """Try an unreachable mail server again now instead of waiting."""
        if self.trouble is not None:
            self.trouble.due = 0
        self.wake()

    def outbox_of(self, id: str) -> Outbox:
        """Return the outbox of the tournament with that id."""
        return self._boxes.setdefault(id, Outbox(self._tournaments.journal, id))

    async def _work(self) -> None:
        while True:
            self._awake.clear()
            try:
                await self.round()
            except (StoreFault, WriteContention, BadInput) as problem:
                LOG.warning("mail waits: %s", problem)
            except Exception:
                LOG.exception("mail waits: something went wrong")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._awake.wait(), LOOKS)

    async def round(self) -> None:
        """Look once into the outbox of each tournament and send what is due."""
        for name in await self._tournaments.journal.streams(PREFIX):
            id = name.removeprefix(PREFIX)
            if id in self._over:
                continue
            with suppress(BadInput):  # the tournament is gone, or cannot be read: the others have mail, too
                await self.send_mail_of(id)

    async def send_mail_of(self, id: str) -> None:
        """Queue the mails that a tournament (id) now wants, and send those that are due.

        Nothing happens if mail was never switched on. While the mail server cannot be used, mails wait.
        Raises Missing if there is no such tournament.
        """
        box = self.outbox_of(id)
        state = await box.read()
        if state is None:
            return
        tournament = await self._tournaments.get(id)
        wanted = list(mails_to_send(tournament, state))
        await box.queue_mails(lambda there: ((one.key, one.to) for one in mails_to_send(tournament, there)))
        state = await box.read() or state
        by_key = {(one.key, one.to): one for one in wanted}
        for mail in list(state.mails.values()):
            if mail.state == "queued" and (mail.base, mail.to) not in by_key and _is_over(tournament):
                await box.cancel_mail(mail.key)
        if tournament.closed or tournament.nameless:
            self._over.add(id)
        due = [one for one in state.mails.values() if one.state == "queued" and one.due <= now()]
        due = [one for one in due if (one.base, one.to) in by_key]
        if due and self.server is not None and (self.trouble is None or self.trouble.due <= now()):
            await self._send(box, due)

    async def _send(self, box: Outbox, due: Sequence[OutgoingMail]) -> None:
        """Send mails over one connection, those last at which one broke before."""
        assert self.server is not None  # noqa: S101 - asked before
        session, batch = SmtpSession(self.server), MailBatch()
        try:
            await _apart(session.open)
            for mail in sorted(due, key=lambda one: one.tries):
                await self._send_one(session, box, mail, batch)
        except NotSent as problem:
            self._wait(problem.why)
        except BaseException:
            session.drop()
            raise
        await _apart(session.close)

    async def _send_one(self, session: SmtpSession, box: Outbox, mail: OutgoingMail, batch: MailBatch) -> None:
        """Send one mail, if it is wanted still; NotSent where nothing more can be sent over this connection."""
        assert self.server is not None  # noqa: S101
        tournament = await self._tournaments.get(box.id)
        if batch.tournament is not tournament:
            state = await box.read()
            batch.tournament, batch.stands = tournament, registration_standings(tournament)
            batch.wanted = {(one.key, one.to): one for one in mails_to_send(tournament, state)} if state else {}
        found = batch.wanted.get((mail.base, mail.to))
        if found is None:
            return
        row = found.row
        link = await self.own_page_url(box.id, tournament, row)
        body = compose_mail(self.server, tournament, box.id, found._replace(key=mail.key), link=link, at=now())
        try:
            await _apart(session.announce_mail, mail.to)
            if await box.mark_delivery_begun(mail.key, batch.stands[row.number].status):
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
            case "later" if mail.tries + 1 >= TRIES:
                await box.store_outcome(mail.key, "failed", problem.why)
            case "later":
                await box.store_outcome(
                    mail.key, "later", problem.why, now() + retry_delay_seconds(mail.tries) * SECOND
                )
            case "server":
                await box.store_outcome(mail.key, "later", problem.why, now())

    def _wait(self, why: str) -> None:
        """Wait before the server is tried again, longer each time."""
        tries = self.trouble.tries if self.trouble else 0
        since = self.trouble.since if self.trouble else now()
        wait = retry_delay_seconds(min(tries, 3))
        self.trouble = ServerOutage(why, since, now() + wait * SECOND, tries + 1)
        LOG.warning("mail waits for %s: %s; the next try is in %s seconds", self.server, why, wait)

    async def own_page_url(self, id: str, tournament: Tournament, row: Registration) -> str:
        """Return the secret URL of the page where somebody sees and changes the own registration; "" without one.

        It is computed from the server's secret, thus the same as when the person registered.
        """
        address = (tournament.mailing.terms.address if tournament.mailing.terms else "") or tournament.setup.address
        once = (await self._sendings(id)).get(row.number, "")
        if not (row.key and once and address):
            return ""
        link = self._link_of(id, f"registration {once}")
        return f"{address}/turnier/{id}/anmelden/{link}" if link_key(link) == row.key else ""

    async def _sendings(self, id: str) -> Mapping[int, str]:
        """Return how each registration was sent, by its number: the id of its command in the journal."""
        version, found = self._links.get(id, (0, {}))
        fresh = await self._tournaments.journal.read(f"tournament/{id}", version)
        for entry in fresh:
            if entry.kind == "Register" and entry.command:
                found |= {
                    it.registration.number: entry.command
                    for it in decode_events(entry.data)
                    if isinstance(it, Registered)
                }
        self._links[id] = (fresh[-1].version if fresh else version, found)
        return found


def mails_to_send(tournament: Tournament, state: OutboxState) -> Iterator[PlannedMail]:
    """Yield the mails that a tournament wants to send.

    state: its outbox; nothing is yielded that was told by mail before.
    """
    return mail_to_send(tournament, state.opened, state.last_standings)


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
    """Wait for a mail that is being handed over, also where the server ends meanwhile."""
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        with suppress(TimeoutError, NotSent):
            await asyncio.wait_for(task, FAREWELL)
        raise


def _is_over(tournament: Tournament) -> bool:
    """Return whether a mail that waits will not be wanted again; while mail is switched off it only waits."""
    terms = tournament.mailing.terms
    return tournament.closed or tournament.nameless or (terms is not None and terms.on)


def retry_delay_seconds(tries: int) -> int:
    """Return how many seconds to wait before a mail is tried again after so many failed attempts.

    >>> [retry_delay_seconds(one) for one in (0, 1, 9)]
    [60, 300, 14400]
    """
    return PAUSES[min(tries, len(PAUSES) - 1)]
