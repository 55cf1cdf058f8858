"""A bot over HTTP, the other end of `puur.bots.sandbox.http_client`: ``GET /`` says who it is, ``POST /`` decides."""

from __future__ import annotations

from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

import msgspec

from puur.bots.catalogue import bot_maker
from puur.bots.interface import Bot, Briefing
from puur.bots.sandbox import protocol
from puur.bots.sandbox.protocol import BotBriefing, BotRequest
from puur.bots.sandbox.worker import law_from_briefing
from puur.errors import BadInput, explain_os_error
from puur.words.message import said


def make_bot_server(name: str, host: str, port: int) -> ThreadingHTTPServer:
    """Return an HTTP server for a bot, already listening; its caller must run and close it.

    One request is decided after the other: the kernel's engine, which every bot of this process may use, works on one
    question at a time. name: of the bot. Raises BadInput for an unknown bot or a taken port.
    """
    made_by = bot_maker(name)
    one_at_a_time = Lock()

    @lru_cache(256)
    def bot(table: bytes) -> Bot:
        told = msgspec.json.decode(table, type=BotBriefing)
        return made_by(Briefing(law_from_briefing(told), told.seed, told.think_ms))

    class Answering(_RequestHandler):
        def decide(self, content: bytes) -> bytes:
            question = msgspec.json.decode(content, type=BotRequest)
            with one_at_a_time:
                return protocol.encode_json(bot(protocol.encode_json(question.told)).act(question.seen))

        def about(self) -> bytes:
            return msgspec.json.encode({"bot": name, "format": "puur-bot/1"})

    try:
        return ThreadingHTTPServer((host, port), Answering)
    except OSError as problem:
        raise BadInput(said("arena.port", port=port, why=explain_os_error(problem)), {"port": port}) from None


class _RequestHandler(BaseHTTPRequestHandler):
    """One request: an observation in, a command out; what is wrong with it is a sentence with status 400."""

    protocol_version = "HTTP/1.1"

    def about(self) -> bytes:
        """Return who answers."""
        raise NotImplementedError

    def decide(self, content: bytes) -> bytes:
        """Return the command."""
        raise NotImplementedError

    def do_GET(self) -> None:
        """Say who it is."""
        self._send(200, self.about())

    def do_POST(self) -> None:
        """Decide."""
        size = self.headers.get("Content-Length", "")
        if not size.isdecimal() or int(size) > protocol.MAX_FRAME_BYTES:
            self._send(413, b"an observation is smaller")
            return
        try:
            status, content = 200, self.decide(self.rfile.read(int(size)))
        except BadInput as bad:
            status, content = 400, protocol.encode_failure(bad.said)
        except msgspec.MsgspecError as problem:
            status, content = 400, str(problem).encode()
        except Exception as problem:  # noqa: BLE001 - a bot's own mistakes, told to who asked
            status, content = 500, f"{type(problem).__name__}: {problem}".encode()
        self._send(status, content)

    def _send(self, status: int, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Say nothing of every request."""
