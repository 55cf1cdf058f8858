"""What goes over the pipe between a table and a bot's process: frames, the law it plays by, what it sees, what it says.

A frame is four bytes (how long the rest is, least first), one byte that tells its sort, and the rest.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from puur.cards import DECK_SIZE
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.words.catalogue import to_text
from puur.words.message import Message, said

MAX_FRAME_BYTES: Final = 1 << 20
"""The most bytes of a frame; a command has about a hundred."""
FRAME_LENGTH_BYTES: Final = 4
"""The number of bytes at the beginning of a frame that hold its length."""
ACT_FRAME: Final = b"a"
"""The kind of a frame that asks a bot for its move."""
REACT_FRAME: Final = b"r"
"""The kind of a frame that asks a bot whether it says something beside its turn."""
BOT_ANSWER_FRAME: Final = b"s"
"""The kind of a frame that holds a bot's command, or nothing at all where the bot had nothing to say."""
FAILED_FRAME: Final = b"x"
"""The kind of a frame that says what went wrong, as :func:`encode_failure` writes it."""
READY_FRAME: Final = b"k"
"""The kind of a frame by which a bot's process says that it has started."""

BotAnswer = cmd.Announce | cmd.Push | cmd.Raise | cmd.Pass | cmd.Double | cmd.Bid | cmd.Play | cmd.Thank | cmd.Ask
"""The commands that a bot may answer with."""


class BotBriefing(msgspec.Struct, frozen=True):
    """What a bot in a process of its own is told before the first deal.

    reglement: id or file text. chosen: the table's settings. seed: of its chance. think_ms: time per move,
    milliseconds.
    """

    reglement: str
    chosen: dict[str, Any] = {}
    seed: int = 0
    think_ms: int = 100


class BotRequest(msgspec.Struct, frozen=True):
    """A request to a bot over HTTP, complete so that the bot needs no memory.

    ask: what is asked. told: the briefing. seen: the observation.
    """

    ask: str
    told: BotBriefing
    seen: Observation


MAX_ERROR_TEXT_LETTERS: Final = 1000
"""The most letters of an exception's text that are passed on."""
_LONGEST_FAILURE: Final = 16384
"""Bytes of a failure that are read as a message; more is no message of ours."""
_MOST_SHOWN: Final = 80
"""Bytes that are shown of an answer that is no command."""
_FAILURES: Final = msgspec.json.Decoder(Message | str)
_ANSWERS: Final = msgspec.json.Decoder(BotAnswer)
_SEEN: Final = msgspec.json.Decoder(Observation)
_ENCODER: Final = msgspec.json.Encoder()


def pack_frame(sort: bytes, rest: bytes) -> bytes:
    """Return a frame for the pipe to a bot's process: length, one byte for its kind, and the content.

    The length is little-endian, in :data:`FRAME_LENGTH_BYTES` bytes, and counts the byte of the kind.
    sort: that byte. rest: the content.
    """
    return prefix_with_length(sort + rest)


def prefix_with_length(content: bytes) -> bytes:
    """Return bytes preceded by their length, which takes :data:`FRAME_LENGTH_BYTES` bytes in little-endian order."""
    return len(content).to_bytes(FRAME_LENGTH_BYTES, "little") + content


def encode_json(what: object) -> bytes:
    """Return an object as JSON bytes, in the form that bots and their server exchange."""
    return _ENCODER.encode(what)


def decode_observation(content: bytes) -> Observation:
    """Return the observation in these JSON bytes. Raises msgspec's DecodeError if there is none."""
    return _SEEN.decode(content)


def decode_command(content: bytes) -> Command:
    """Return the command in these JSON bytes.

    Raises BadInput if they are none, or play a card that does not exist.
    """
    try:
        command: Command = _ANSWERS.decode(content)
    except ValueError as problem:
        shown = content[:_MOST_SHOWN].decode(errors="replace")
        raise BadInput(said("arena.no-command", shown=shown, why=str(problem))) from problem
    if isinstance(command, cmd.Play) and not 0 <= command.card < DECK_SIZE:
        raise BadInput(said("arena.no-card", card=command.card, last=DECK_SIZE - 1))
    return command


def encode_failure(what: Message | str) -> bytes:
    """Return what went wrong as bytes: a message as code and values, so that its reader chooses the language."""
    return _ENCODER.encode(what)


def decode_failure(content: bytes) -> Message | str:
    """Return what :func:`encode_failure` wrote. Anything else, such as an unknown code, is returned as text.

    The bytes come from a process that runs other people's code, so a message is tried out before it is believed.
    """
    try:
        if len(content) <= _LONGEST_FAILURE:
            found: Message | str = _FAILURES.decode(content)
            to_text(found)
            return found
    except Exception:  # noqa: BLE001 - whatever a bot has made of it
        return content.decode(errors="replace")
    return content.decode(errors="replace")
