"""A mail server in a test: a thread that speaks as much SMTP as it needs, and does what a test wants of it."""

from __future__ import annotations

import socketserver
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from types import ModuleType
from typing import Any

import pytest

from puur.service.clock import now
from puur.service.mail.outbox import Outbox
from puur.service.mail.server import MailServer


@dataclass
class Taken:
    """A mail that it took: who sent it, to whom, and what it said."""

    sender: str
    to: list[str]
    data: bytes

    @property
    def mail(self) -> EmailMessage:
        found = message_from_bytes(self.data, policy=policy.default)
        assert isinstance(found, EmailMessage)
        return found

    @property
    def text(self) -> str:
        body = self.mail.get_body(("plain",))
        assert body is not None
        return str(body.get_content())


@dataclass
class FakeMail:
    """What it does. answers: to an address, instead of yes; drop_after: mails after which it hangs up within DATA.

    silent_after: mails after which it takes one and hangs up without an answer. slow: seconds before each answer.
    """

    taken: list[Taken] = field(default_factory=list)
    answers: dict[str, str] = field(default_factory=dict)
    greeting: str = "220 fake"
    drop_after: int = -1
    silent_after: int = -1
    slow: float = 0.0
    connections: int = 0
    port: int = 0

    @property
    def server(self) -> MailServer:
        return MailServer("127.0.0.1", self.port, "none", "jass@puur.example", timeout_s=3.0)

    @property
    def receivers(self) -> list[str]:
        return [to for one in self.taken for to in one.to]


class _Handler(socketserver.StreamRequestHandler):
    """One connection."""

    server: _Server

    def say(self, text: str) -> None:
        time.sleep(self.server.fake.slow)
        self.wfile.write(f"{text}\r\n".encode())

    def handle(self) -> None:
        fake = self.server.fake
        fake.connections += 1
        sender, to = "", list[str]()
        self.say(fake.greeting)
        while line := self.rfile.readline():
            word, _, rest = line.decode().strip().partition(" ")
            address = rest.partition("<")[2].partition(">")[0]
            if word == "mail":
                sender, to = address, []
            answer = fake.answers.get(address, "250 ok")
            if word == "rcpt" and answer.startswith("2"):
                to = [*to, address]
            if word == "data":
                if not self.take(sender, to):
                    return
            elif word == "quit":
                self.say("221 bye")
                return
            else:
                self.say(answer)

    def take(self, sender: str, to: list[str]) -> bool:
        """Take a mail; False where it hangs up instead of an answer."""
        fake, number = self.server.fake, len(self.server.fake.taken)
        self.say("354 go on")
        if number == fake.drop_after:
            fake.drop_after = -1
            self.rfile.readline()
            return False
        fake.taken.append(Taken(sender, to, b"".join(iter(self.rfile.readline, b".\r\n"))))
        if number == fake.silent_after:
            fake.silent_after = -1
            return False
        self.say("250 taken")
        return True


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, port: int, fake: FakeMail) -> None:
        self.fake = fake
        super().__init__(("127.0.0.1", port), _Handler)


@contextmanager
def mail_server(port: int = 0) -> Iterator[FakeMail]:
    """Return a mail server that runs; it listens on a port of its own."""
    fake = FakeMail()
    with _Server(port, fake) as server:
        fake.port = server.server_address[1]
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield fake
        server.shutdown()


class Clock:
    """The present time in some modules, which a test sets forward (``ahead``, in ms)."""

    def __init__(self, patch: pytest.MonkeyPatch, *modules: ModuleType) -> None:
        self.ahead = 0
        real = now

        def later() -> int:
            return real() + self.ahead

        for module in modules:
            patch.setattr(module, "now", later)


async def mail_states(box: Outbox, at: int) -> dict[str, str]:
    """Return the state of each mail in an outbox by its key. at: the present time (ms since 1970, UTC)."""
    state = await box.read()
    assert state is not None
    return {key: one.state_at(at) for key, one in state.mails.items()}


class ProcessEnded(BaseException):
    """The process ends here: nothing may catch it. (KeyboardInterrupt would end the tests, too.)"""


def dies(box: Outbox, at: str) -> Callable[..., Coroutine[None, None, None]]:
    """Return how an outbox notes what became of a mail in a process that ends before it has noted that one."""
    note = box.store_outcome

    async def ends(key: str, kind: Any, why: str = "", due: int = 0) -> None:  # noqa: ANN401 - as it notes
        if key == at:
            raise ProcessEnded
        await note(key, kind, why, due)

    return ends
