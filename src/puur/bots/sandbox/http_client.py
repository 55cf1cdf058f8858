"""A bot over HTTP: each observation is sent with all it takes to begin again, the answer is a command."""

from __future__ import annotations

import http.client
import time
from typing import Final
from urllib.parse import urlsplit

from puur.bots.sandbox import protocol
from puur.bots.sandbox.pool import Forfeit
from puur.bots.sandbox.protocol import BotBriefing, BotRequest
from puur.errors import BadInput, explain_os_error
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.words.message import said

_SLACK: Final = 0.25
_OK: Final = 200
_PORT: Final = 80


class RemoteBot:
    """A bot at an HTTP URL, asked by ``POST /``."""

    def __init__(self, address: str, told: BotBriefing) -> None:
        """Take where it is; BadInput if that is no address."""
        parts = urlsplit(address)
        if not parts.hostname:
            raise BadInput(said("arena.http", bot=address, why="?"), {"bot": address})
        self._address, self._told = address, told
        self._host, self._port, self._path = parts.hostname, parts.port or _PORT, parts.path or "/"

    def greet(self) -> None:
        """Check that the bot answers. Raises BadInput otherwise."""
        try:
            self._sent("GET", b"", 5.0)
        except (OSError, http.client.HTTPException) as problem:
            why = explain_os_error(problem) if isinstance(problem, OSError) else str(problem)
            raise BadInput(said("arena.http", bot=self._address, why=why), {"bot": self._address}) from None

    def act(self, seen: Observation) -> Command:
        """Return the bot's command.

        Raises Forfeit if it is late, unreachable, fails, or answers with something else.
        """
        wait, begin = self._told.think_ms / 1000 + _SLACK, time.monotonic()
        try:
            status, content = self._sent("POST", protocol.encode_json(BotRequest("act", self._told, seen)), wait)
        except TimeoutError:
            raise Forfeit("late", said("arena.more-than-ms", ms=self._told.think_ms)) from None
        except (OSError, http.client.HTTPException) as problem:
            raise Forfeit("died", str(problem)) from None
        if time.monotonic() - begin > wait + _SLACK:
            raise Forfeit("late", said("arena.more-than-ms", ms=self._told.think_ms))
        if status != _OK:
            raise Forfeit("failed", protocol.decode_failure(content))
        try:
            return protocol.decode_command(content)
        except BadInput as problem:
            raise Forfeit("garbage", problem.said) from None

    def _sent(self, how: str, content: bytes, wait: float) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection(self._host, self._port, timeout=wait)
        try:
            connection.request(how, self._path, content or None, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, answer.read(protocol.MAX_FRAME_BYTES)
        finally:
            connection.close()
