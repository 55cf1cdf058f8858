"""The program of a bot's processes: it loads the bot once, then forks a fresh process for every sitting.

A sitting is one seat in one game. So nothing that a bot keeps (in a class, in a module) goes from one seat to another
or from a deal to the same deal with the sides swapped. This program itself is never shown a card.
"""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from puur.bots.catalogue import bot_maker, load_bot_in_advance
from puur.bots.interface import Bot, BotMaker, Briefing, ReactingBot
from puur.bots.sandbox import protocol
from puur.bots.sandbox.isolation import restrict_process, restrict_to_own_process
from puur.bots.sandbox.protocol import BotBriefing
from puur.errors import BadInput
from puur.game.settings import table_settings
from puur.law.law import Law
from puur.law.reglemente import reglement

_PID: Final = 8


class WorkerOrder(msgspec.Struct, frozen=True):
    """What the process that loads a bot gets from the server before anything else.

    name: of the bot. path: folders in which modules are searched. laws: ids or texts of rule sets to prepare.
    """

    name: str
    path: list[str]
    laws: list[str]


def main() -> None:
    """Load a bot and serve requests for it on the socket whose number is the first argument, until it is closed.

    Each request forks a process in which the bot sits at a seat. If the bot cannot be loaded, the answer says why.
    """
    control = socket.socket(fileno=int(sys.argv[1]))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    order = msgspec.json.decode(read_frame(control), type=WorkerOrder)
    sys.path[:] = order.path
    walls = restrict_process([path for path in order.path if path])
    try:
        made_by = bot_maker(order.name)
        load_bot_in_advance(order.name, [reglement(id_) for id_ in order.laws])
    except BadInput as bad:
        control.sendall(protocol.pack_frame(protocol.FAILED_FRAME, protocol.encode_failure(bad.said)))
        return
    gc.collect()
    gc.freeze()
    control.sendall(protocol.pack_frame(protocol.READY_FRAME, b"walls" if walls else b""))
    _fork_bots(control, made_by)


def _fork_bots(control: socket.socket, made_by: BotMaker) -> None:
    """Fork a process for each socket that comes, and tell its number."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # what has ended is cleared away by the system
    while True:
        with suppress(ConnectionError):
            told, sockets, _, _ = socket.recv_fds(control, protocol.MAX_FRAME_BYTES, 1)
            if not told:
                return
            if child := os.fork():
                os.close(sockets[0])
                control.sendall(child.to_bytes(_PID, "little"))
                continue
            control.close()
            _serve_seat(socket.socket(fileno=sockets[0]), msgspec.json.decode(told, type=BotBriefing), made_by)
        os._exit(0)


def _serve_seat(table: socket.socket, told: BotBriefing, made_by: BotMaker) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setpgid(0, 0)
    restrict_to_own_process()
    bot: list[Bot] = []
    table.sendall(_run_guarded(lambda: _make_bot(bot, made_by, told)))
    while bot:
        frame = read_frame(table)
        asked, seen = frame[:1], protocol.decode_observation(frame[1:])
        table.sendall(_run_guarded(lambda asked=asked, seen=seen: _answer(bot[0], asked, seen)))  # type: ignore[misc]


def _make_bot(bot: list[Bot], made_by: BotMaker, told: BotBriefing) -> bytes:
    bot.append(made_by(Briefing(law_from_briefing(told), told.seed, told.think_ms)))
    return protocol.pack_frame(protocol.READY_FRAME, b"")


def law_from_briefing(told: BotBriefing) -> Law:
    """Return the rules, with the table's settings, that a briefing describes. Raises BadInput for invalid ones."""
    return table_settings(reglement(told.reglement), told.chosen).law


def _answer(bot: Bot, asked: bytes, seen: object) -> bytes:
    if asked == protocol.REACT_FRAME:
        said = bot.react(seen) if isinstance(bot, ReactingBot) else None  # type: ignore[arg-type]
        return protocol.pack_frame(protocol.BOT_ANSWER_FRAME, b"" if said is None else protocol.encode_json(said))
    return protocol.pack_frame(protocol.BOT_ANSWER_FRAME, protocol.encode_json(bot.act(seen)))  # type: ignore[arg-type]


def _run_guarded(do: Callable[[], bytes]) -> bytes:
    """Return the frame, or one that says what went wrong: anything can in other people's code."""
    try:
        return do()
    except BadInput as bad:
        return protocol.pack_frame(protocol.FAILED_FRAME, protocol.encode_failure(bad.said))
    except Exception as problem:  # noqa: BLE001 - it is told, and counted
        text = f"{type(problem).__name__}: {problem}"[: protocol.MAX_ERROR_TEXT_LETTERS]
        return protocol.pack_frame(protocol.FAILED_FRAME, protocol.encode_failure(text))


def read_frame(pipe: socket.socket) -> bytes:
    """Return the content of the next frame, its kind byte first. The process exits if the socket is closed."""
    size = int.from_bytes(_read_exactly(pipe, protocol.FRAME_LENGTH_BYTES), "little")
    return _read_exactly(pipe, size)


def _read_exactly(pipe: socket.socket, size: int) -> bytes:
    content = b""
    while len(content) < size:
        more = pipe.recv(size - len(content))
        if not more:
            os._exit(0)
        content += more
    return content


if __name__ == "__main__":
    main()
