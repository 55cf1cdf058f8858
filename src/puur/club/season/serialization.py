"""A club's events and commands as JSON: encoded for the journal with the kind under ``type``, and who wrote them."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any, Final

import msgspec

from puur.club.season.core import ROLE_WORDS, Command, Event
from puur.club.season.decide import COMMANDS, EVOLVES
from puur.decode_errors import explain_decode_error
from puur.desk import CommandSpec, author_name_words
from puur.errors import BadInput
from puur.mailing import MAX_MAIL_TEXT_LETTERS
from puur.text import tidy_lines
from puur.words.catalogue import to_text
from puur.words.message import Message, said

_ErrorWording = Callable[[str, str, Any], BadInput]
"""A function that words a decoding error: (the decoder's text, name of the command, its type) → the error to raise."""
_MAX_TEXT_LENGTH: Final = 500
"""The most characters of a text field of a command, except for those in ``_MAX_LENGTH_BY_LONG_FIELD``."""
_MAX_LENGTH_BY_LONG_FIELD: Final = {"rules": None, "letter": MAX_MAIL_TEXT_LETTERS}
"""Text fields that may be longer: the text of a club's file, which is checked elsewhere, and that of a mail."""
EVENT_CLASSES: Final[tuple[type[Event], ...]] = tuple(EVOLVES)
"""The classes of all events of a club, as the journal stores them."""
COMMAND_BY_TAG: Final[dict[str, type[Command]]] = {str(kind.__struct_config__.tag): kind for kind in COMMANDS}
"""All commands at a club: the stored value of ``type`` → class of the command."""
_decoder: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(reduce(or_, EVENT_CLASSES))
_encoder: Final = msgspec.json.Encoder()


def name_in_journal(said: Event | Command | type[Command]) -> str:
    """Return the name under which an event or a command is in the journal, such as ``arrived`` or ``PayFee``."""
    return str(said.__struct_config__.tag)


def command_spec(name: str) -> CommandSpec | None:
    """Return the declaration of the command with that name; None if unknown."""
    kind = COMMAND_BY_TAG.get(name)
    return None if kind is None else COMMANDS[kind]


def encode_event(event: Event) -> bytes:
    """Return an event as the bytes (JSON) that the journal stores."""
    return _encoder.encode(event)


def decode_event(data: bytes) -> Event:
    """Return an event from the bytes that the journal stores. Raises BadInput if they are no event."""
    try:
        event: Event = _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise BadInput(said("club.no-event", why=str(error))) from None
    return event


def decode_command(name: str, fields: object, unfit: _ErrorWording | None = None) -> Command:
    """Return the command with a name and the fields that were sent (decoded JSON).

    unfit: a function that words the error where the fields do not come from a file; None for the usual words. Raises
    BadInput, which names the wrong field, or lists the commands for an unknown name.
    """
    kind = COMMAND_BY_TAG.get(name)
    if kind is None:
        raise BadInput(said("club.no-command", command=name, known=[*COMMAND_BY_TAG]), {"field": "command"})
    _check_lengths(fields)
    try:
        return msgspec.convert(_tidy_fields(fields), kind, strict=False)
    except msgspec.ValidationError as error:
        raise (unfit or explain_decode_error)(str(error), name, kind) from None


def _tidy_fields(value: object) -> object:
    """Return fields as they were sent, without characters that steer; the club's file stays letter for letter."""
    if isinstance(value, str):
        return tidy_lines(value)
    if isinstance(value, dict):
        return {name: one if name == "rules" else _tidy_fields(one) for name, one in value.items()}
    return [_tidy_fields(one) for one in value] if isinstance(value, list | tuple) else value


def _check_lengths(fields: object) -> None:
    for name, value in fields.items() if isinstance(fields, dict) else ():
        most = _MAX_LENGTH_BY_LONG_FIELD.get(str(name), _MAX_TEXT_LENGTH)
        if isinstance(value, str) and most is not None and len(value) > most:
            raise BadInput(said("club.letters-at-most", most=most), {"field": str(name)[:60]})


_GUEST_NAME: Final = said("tournament.guest")
"""The display name of a visitor without a role, who is stored as «Gast»."""
RULES_AS_AUTHOR: Final = "Regelwerk"
"""The stored author of a posting that follows from the rules alone, such as a fine that has grown."""


def author_words(who: str) -> Message | str:
    """Return the stored author of an entry for display, with the person's name in brackets if there is one.

    who: as stored, such as ``Vorstand (Ugo)``. Text that names no role of the club is returned unchanged.

    >>> from puur.words.catalogue import Voice
    >>> [to_text(author_words(one), Voice("it")) for one in ("Vorstand (Ugo)", "Kassier", "Regelwerk", "Terminal")]
    ['Comitato (Ugo)', 'Cassiere', 'Regolamento', 'Riga di comando']
    """
    if who == RULES_AS_AUTHOR:
        return said("club.by-rules")
    role, _, name = who.partition(" (")
    door = next((one for one in (*ROLE_WORDS.values(), _GUEST_NAME) if to_text(one) == role), None)
    if door is None:
        return author_name_words(who)
    return said("tournament.door-and-name", door=door, name=f"({name}") if name else door
