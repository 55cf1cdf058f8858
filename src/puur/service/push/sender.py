"""Notifies players who look at no page of their table: that it is their turn, or that somebody sat down.

Notifications are encrypted for each device and sent in the background: few at a time, and each only a few times.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from puur.errors import BadInput, StoreFault
from puur.extras import needs_extra
from puur.service.live.live_table import LiveTable
from puur.service.live.scheduler import is_played_by_bot, move_timer_key, seats_to_move
from puur.service.push.devices import DeviceSubscribed, PushDevices
from puur.service.push.endpoint import EndpointRules, PushAnswer, post_push_message
from puur.service.push.keys import VapidKeys
from puur.service.table.state import TableState
from puur.words.catalogue import Voice, sentence
from puur.words.law import translate_rule_sentence
from puur.words.message import Message, said

MAX_QUEUED_NOTIFICATIONS: Final = 500
"""How many notifications may wait to be sent; further ones are dropped."""
_CONCURRENT_NOTIFICATIONS: Final = 4
"""How many notifications are sent at the same time."""
MAX_SEND_ATTEMPTS: Final = 3
"""How often a message is tried. Before each further try it pauses, for longer if the push service asks for that."""
_MAX_RETRY_SECONDS: Final = 20.0
"""The longest pause in seconds; a later message would be of no use at the table."""
_HOUR_SECONDS: Final = 3600.0
MAX_MESSAGES_PER_DEVICE_HOUR: Final = 60
"""How many messages one device gets in an hour at most."""
_MAX_COUNTED_DEVICES: Final = 10_000
"""For how many devices these messages are counted."""
_UNSUBSCRIBED_STATUSES: Final = (404, 410)
"""HTTP statuses with which a push service says that a device is no longer subscribed (RFC 8030, 7.3)."""
LOG: Final = logging.getLogger("puur.service")
"""The operator's log of the service; notifications that fail are logged here."""
_MESSAGE_LIFETIME_SECONDS: Final = 600
"""Seconds that a push service keeps a message for a device that is off."""
_SIGNATURE_SECONDS: Final = 3600
"""Seconds for which the signature of a message is valid."""


class PushMessage(msgspec.Struct, frozen=True, tag_field="format", tag="puur-note/1"):
    """What a notification says, and the id of the table that it opens. It never contains cards.

    title, body: the two lines that the device shows. table: the id.
    """

    title: str
    body: str
    table: str


class PushEncrypter:
    """Encrypts push messages for a device and signs them with the server's keys."""

    def __init__(self, keys: VapidKeys) -> None:
        """Take the keys; BadInput where the library is not installed."""
        with needs_extra("push"):
            import webpush  # noqa: PLC0415 - an extra
        self._webpush: Any = webpush
        private, public = keys.private.encode(), keys.public.encode()
        self._seal = webpush.WebPush(
            private, public, keys.contact, ttl=_MESSAGE_LIFETIME_SECONDS, expiration=_SIGNATURE_SECONDS
        )

    def encrypt(self, to: DeviceSubscribed, note: PushMessage) -> tuple[dict[str, str], bytes]:
        """Return the HTTP headers and the encrypted body to POST to the device's push service. Nothing is sent.

        to: the device. note: what the notification says. Raises ValueError for invalid device keys.
        """
        keys = {"auth": to.auth, "p256dh": to.p256dh}
        subscription = self._webpush.WebPushSubscription(endpoint=to.endpoint, keys=keys)
        made = self._seal.get(msgspec.json.encode(note), subscription)
        topic = {"urgency": "high", "topic": note.table[:32], "content-type": "application/octet-stream"}
        return {**made.headers, **topic}, made.encrypted


@dataclass(frozen=True, slots=True)
class SeatNotification:
    """A notification for whoever holds a seat, before it is worded for each device.

    table: its id. seat: 0 to 3. key: the hash of the secret key in the seat's link.
    played: the title of the rule set. what: the sentence to say.
    """

    table: str
    seat: int
    key: str
    played: str
    what: Message


class PushSender:
    """Sends push notifications in the background. pause: seconds before the second attempt."""

    def __init__(
        self, devices: PushDevices, seal: PushEncrypter, rules: EndpointRules | None = None, pause: float = 2.0
    ) -> None:
        """Send nothing yet.

        devices: who is notified. seal: encrypts and signs the messages.
        rules: which addresses may be called; None for public ones only. pause: seconds before the second attempt.
        """
        self._devices, self._seal, self._rules, self._pause = devices, seal, rules or EndpointRules(), pause
        self._waiting: asyncio.Queue[SeatNotification] = asyncio.Queue(MAX_QUEUED_NOTIFICATIONS)
        self._sent: OrderedDict[str, list[float]] = OrderedDict()
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Start sending queued notifications, four at a time."""
        self._tasks = [asyncio.create_task(self._work()) for _ in range(_CONCURRENT_NOTIFICATIONS)]

    async def close(self) -> None:
        """Stop sending; what is still queued is dropped."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def queue_notification(self, news: SeatNotification) -> None:
        """Queue a notification and return at once. It is dropped if 500 wait already.

        news: whom to notify, and what to say.
        """
        try:
            self._waiting.put_nowait(news)
        except asyncio.QueueFull:
            LOG.warning("table %s: a seat is not told that something happened: too much waits to be sent", news.table)

    async def wait_until_sent(self) -> None:
        """Wait until everything queued was sent; used by tests."""
        await self._waiting.join()

    async def _work(self) -> None:
        while True:
            news = await self._waiting.get()
            try:
                for id in await self._devices.devices_notified_for_seat(news.table, news.seat, news.key):
                    await self._send(id, news)
            except StoreFault as problem:
                LOG.error("table %s: nobody is told: the store does not work: %s", news.table, problem)  # noqa: TRY400
            except Exception:
                LOG.exception("table %s: a device could not be told", news.table)
            finally:
                self._waiting.task_done()

    async def _send(self, id: str, news: SeatNotification) -> None:
        to = await self._devices.find(id)
        if to is None or not self._may(id):
            return
        answer = await self._try_to_send(to, _to_message(news, to))
        if answer is None or answer.status in _UNSUBSCRIBED_STATUSES:
            await self._devices.remove(id)

    async def _try_to_send(self, to: DeviceSubscribed, note: PushMessage) -> PushAnswer | None:
        """Return the last answer; None for a device that cannot be reached this way at all."""
        answer = PushAnswer(0)
        for number in range(MAX_SEND_ATTEMPTS):
            if number:
                await asyncio.sleep(min(max(self._pause * number, answer.later), _MAX_RETRY_SECONDS))
            try:
                address = self._rules.parse_endpoint(to.endpoint)
                answer = await post_push_message(self._rules, address, *self._seal.encrypt(to, note))
            except (BadInput, ValueError):
                return None
            except OSError:
                answer = PushAnswer(0)
            if answer.status and answer.status != 429 and answer.status < 500:  # noqa: PLR2004 - HTTP's own numbers
                break
        if answer.status not in {*range(200, 300), *_UNSUBSCRIBED_STATUSES}:
            LOG.warning("a push service did not take a message: %s", answer.status or "no answer")
        return answer

    def _may(self, id: str) -> bool:
        """Count a message to a device; whether it is not too much."""
        now = asyncio.get_running_loop().time()
        sent = [at for at in self._sent.pop(id, ()) if at > now - _HOUR_SECONDS]
        may = len(sent) < MAX_MESSAGES_PER_DEVICE_HOUR
        self._sent[id] = [*sent, now] if may else sent
        while len(self._sent) > _MAX_COUNTED_DEVICES:
            self._sent.popitem(last=False)
        return may


def _to_message(news: SeatNotification, to: DeviceSubscribed) -> PushMessage:
    voice = Voice(to.language)
    return PushMessage(sentence(news.what, voice), translate_rule_sentence(news.played, voice), news.table)


_RECHECK_SECONDS: Final = 8.0
"""Seconds before it is checked again whether a player still looks at no page of the table."""
_MAX_TABLES_WAITING: Final = 5000
"""For how many tables such a check may wait at the same time; for further ones nobody is notified."""
YOUR_TURN_TEXT: Final = said("push.turn")
"""The text of the notification that it is the player's turn."""
_SAT_DOWN_TEXT: Final = said("push.sat-down")
_VisitTable = Callable[[str], AbstractAsyncContextManager[LiveTable]]


class TurnNotifier:
    """Sends push notifications to players who look at no page of their table while it is their turn."""

    def __init__(
        self, visit: _VisitTable, tell: Callable[[SeatNotification], None], wait: float = _RECHECK_SECONDS
    ) -> None:
        """Notify nobody yet.

        visit: gives access to a table by its id. tell: takes each notification to send.
        wait: seconds after which it is checked again whether the player still looks at no page of the table.
        """
        self._visit, self._tell, self._wait = visit, tell, wait
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def plan_notifications(self, room: LiveTable, before: TableState) -> None:
        """Plan to notify the players of a table that this process has changed, if they look at no page of it.

        room: the table with its new state. before: the state before the change.
        """
        table = room.table
        if not (away := _people(table) - room.looking_seats) or len(self._tasks) >= _MAX_TABLES_WAITING:
            return
        if [*_news(before, table, away)]:
            old = self._tasks.pop(table.id, None)
            if old is not None:
                old.cancel()
            self._tasks[table.id] = task = asyncio.create_task(self._look_again(table.id, before, table))
            task.add_done_callback(lambda done: self._forget(table.id, done))

    async def wait_for_checks(self) -> None:
        """Wait until all delayed checks have run; used by tests."""
        await asyncio.gather(*self._tasks.values())

    async def close(self) -> None:
        """Cancel all checks that still wait, so that no more players are notified."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, id: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(id) is done:
            del self._tasks[id]

    async def _look_again(self, id: str, before: TableState, then: TableState) -> None:
        """Tell who still does not look, where it is still so. The room stays meanwhile: others say who is there."""
        try:
            async with self._visit(id) as room:
                await asyncio.sleep(self._wait)
                for seat, what in _news(before, then, _people(room.table) - room.looking_seats):
                    now = room.table
                    still = what == _SAT_DOWN_TEXT or (_turn(now) == _turn(then) and seat in seats_to_move(now))
                    if still and now.seats[seat].key == then.seats[seat].key:
                        self._tell(SeatNotification(id, seat, now.seats[seat].key, now.settings.law.title, what))
        except (BadInput, StoreFault) as problem:
            LOG.warning("table %s: nobody is told: %s", id, problem)


def _people(table: TableState) -> frozenset[int]:
    """Return the seats of people for whom no bot plays, where there is more than one person to wait for."""
    people = [one.seat for one in table.seats if one.kind == "human"]
    return frozenset(seat for seat in people if not is_played_by_bot(table, seat)) if len(people) > 1 else frozenset()


def _news(before: TableState, after: TableState, away: frozenset[int]) -> Iterator[tuple[int, Message]]:
    """Return which of these seats are told something, and what: it is their turn, or else that somebody sat down."""
    turn = _turn(after)
    if turn is not None and turn != _turn(before):
        yield from ((seat, YOUR_TURN_TEXT) for seat in seats_to_move(after) if seat in away)
    elif new := {one.seat for one in after.seats if one.kind == "human" and before.seats[one.seat].kind != "human"}:
        yield from ((seat, _SAT_DOWN_TEXT) for seat in away - new)


def _turn(table: TableState) -> object:
    """Return what tells one turn from the next; None while nobody's it is. All estimate at the same time."""
    game = table.game
    if table.state != "open" or not table.is_full or game.deal is None or game.finished is not None:
        return None
    return move_timer_key(table), (() if game.deal.phase == "bid" else tuple(seats_to_move(table)))
