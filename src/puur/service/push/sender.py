"""Sends notifications, encrypted for each device, in the background: few at a time, and each only a few times."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from puur.errors import BadInput, StoreFault
from puur.extras import needs
from puur.service.push.devices import DeviceSubscribed, PushDevices
from puur.service.push.endpoint import EndpointRules, PushAnswer, post_message
from puur.service.push.keys import VapidKeys
from puur.words.catalogue import Voice, sentence
from puur.words.law import law_says
from puur.words.message import Message

MOST: Final = 500
"""How many notifications may wait to be sent; further ones are dropped."""
AT_ONCE: Final = 4
"""How many notifications are sent at the same time."""
TRIES: Final = 3
"""How often a message is tried. Before each further try it pauses, for longer if the push service asks for that."""
LONGEST: Final = 20.0
"""The longest pause in seconds; a later message would be of no use at the table."""
HOUR: Final = 3600.0
AN_HOUR: Final = 60
"""How many messages one device gets in an hour at most."""
KNOWN: Final = 10_000
"""For how many devices these messages are counted."""
GONE: Final = (404, 410)
"""HTTP statuses with which a push service says that a device is no longer subscribed (RFC 8030, 7.3)."""
LOG: Final = logging.getLogger("puur.service")
STAYS: Final = 600
"""Seconds that a push service keeps a message for a device that is off."""
SIGNED: Final = 3600
"""Seconds for which the signature of a message is valid."""


class PushMessage(msgspec.Struct, frozen=True, tag_field="format", tag="puur-note/1"):
    """What a notification says, and the id of the table that it opens. It never contains cards.

    title, body: the two lines that the device shows. table: the id.
    """

    title: str
    body: str
    table: str


class Seal:
    """Encrypts push messages for a device and signs them with the server's keys."""

    def __init__(self, keys: VapidKeys) -> None:
        """Take the keys; BadInput where the library is not installed."""
        with needs("push"):
            import webpush  # noqa: PLC0415 - an extra
        self._webpush: Any = webpush
        private, public = keys.private.encode(), keys.public.encode()
        self._seal = webpush.WebPush(private, public, keys.contact, ttl=STAYS, expiration=SIGNED)

    def seal(self, to: DeviceSubscribed, note: PushMessage) -> tuple[dict[str, str], bytes]:
        """Return the HTTP headers and the encrypted body to POST to the device's push service. Nothing is sent.

        to: the device. note: what the notification says. Raises ValueError for invalid device keys.
        """
        keys = {"auth": to.auth, "p256dh": to.p256dh}
        subscription = self._webpush.WebPushSubscription(endpoint=to.endpoint, keys=keys)
        made = self._seal.get(msgspec.json.encode(note), subscription)
        topic = {"urgency": "high", "topic": note.table[:32], "content-type": "application/octet-stream"}
        return {**made.headers, **topic}, made.encrypted


@dataclass(frozen=True, slots=True)
class PushNews:
    """Something to notify a seat's holder about.

    table: its id. seat: 0 to 3. key: the hash of the secret key in the seat's link.
    played: the title of the game. what: the sentence to say.
    """

    table: str
    seat: int
    key: str
    played: str
    what: Message


class Sender:
    """Sends push notifications in the background. pause: seconds before the second attempt."""

    def __init__(
        self, devices: PushDevices, seal: Seal, rules: EndpointRules | None = None, pause: float = 2.0
    ) -> None:
        """Send nothing yet.

        devices: who is notified. seal: encrypts and signs the messages.
        rules: which addresses may be called; None for public ones only. pause: seconds before the second attempt.
        """
        self._devices, self._seal, self._rules, self._pause = devices, seal, rules or EndpointRules(), pause
        self._waiting: asyncio.Queue[PushNews] = asyncio.Queue(MOST)
        self._sent: OrderedDict[str, list[float]] = OrderedDict()
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Start sending queued notifications, four at a time."""
        self._tasks = [asyncio.create_task(self._work()) for _ in range(AT_ONCE)]

    async def close(self) -> None:
        """Stop sending; what is still queued is dropped."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def queue_news(self, news: PushNews) -> None:
        """Queue a notification and return at once. It is dropped if the queue is full.

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

    async def _send(self, id: str, news: PushNews) -> None:
        to = await self._devices.find(id)
        if to is None or not self._may(id):
            return
        answer = await self._try_to_send(to, _to_message(news, to))
        if answer is None or answer.status in GONE:
            await self._devices.remove(id)

    async def _try_to_send(self, to: DeviceSubscribed, note: PushMessage) -> PushAnswer | None:
        """Return the last answer; None for a device that cannot be reached this way at all."""
        answer = PushAnswer(0)
        for number in range(TRIES):
            if number:
                await asyncio.sleep(min(max(self._pause * number, answer.later), LONGEST))
            try:
                address = self._rules.parse_endpoint(to.endpoint)
                answer = await post_message(self._rules, address, *self._seal.seal(to, note))
            except (BadInput, ValueError):
                return None
            except OSError:
                answer = PushAnswer(0)
            if answer.status and answer.status != 429 and answer.status < 500:  # noqa: PLR2004 - HTTP's own numbers
                break
        if answer.status not in {*range(200, 300), *GONE}:
            LOG.warning("a push service did not take a message: %s", answer.status or "no answer")
        return answer

    def _may(self, id: str) -> bool:
        """Count a message to a device; whether it is not too much."""
        now = asyncio.get_running_loop().time()
        sent = [at for at in self._sent.pop(id, ()) if at > now - HOUR]
        may = len(sent) < AN_HOUR
        self._sent[id] = [*sent, now] if may else sent
        while len(self._sent) > KNOWN:
            self._sent.popitem(last=False)
        return may


def _to_message(news: PushNews, to: DeviceSubscribed) -> PushMessage:
    voice = Voice(to.language)
    return PushMessage(sentence(news.what, voice), law_says(news.played, voice), news.table)
