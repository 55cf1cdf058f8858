"""The messages between a page and the table that runs on the same device: one JSON text each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from puur.errors import BadInput
from puur.journal import Entry
from puur.service.alone import DeviceOptions, OfflineTable, offline_choices
from puur.service.live.seating import TableSetup

_encode: Final = msgspec.json.Encoder().encode
MessageSender = Callable[[str], object]
"""A function that passes a JSON text to the page."""


class _PageMessage(msgspec.Struct, frozen=True, tag_field="do"):
    """The base of what the page says."""


class AskForOfflineChoices(_PageMessage, frozen=True, tag="look"):
    """The page's message ``{"do": "look"}``: it asks what can be played offline."""


class BeginTable(_PageMessage, frozen=True, tag="begin"):
    """The page's message ``{"do": "begin"}``: it wants a new table. wanted: how that one shall be set up.

    A table begun before is left.
    """

    wanted: TableSetup


class ResumeTable(_PageMessage, frozen=True, tag="go-on"):
    """The page's message ``{"do": "go-on"}``: it wants to go on with a table that it has stored.

    entries: all that it has stored of the table, from version 1, in order.
    """

    entries: list[Entry]


class SendToTable(_PageMessage, frozen=True, tag="say"):
    """The page's message ``{"do": "say"}``: it says something to its table. frame: JSON, as it would go to a server."""

    frame: str


class AskForRecord(_PageMessage, frozen=True, tag="record"):
    """The page's message ``{"do": "record"}``: it asks for the record of the game."""


class _EngineMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """The base of what the page hears."""


class OptionsAnswer(_EngineMessage, frozen=True, tag="shelf"):
    """The answer ``{"type": "shelf"}`` to the page: what can be played offline (``shelf``)."""

    shelf: DeviceOptions


class TableOpened(_EngineMessage, frozen=True, tag="sat"):
    """The answer ``{"type": "sat"}`` to the page: its player sits at a table. table: the table's id."""

    table: str


class FrameFromTable(_EngineMessage, frozen=True, tag="frame"):
    """The message ``{"type": "frame"}`` from the table to its page. frame: JSON, as it would come from a server."""

    frame: str


class StoreEntry(_EngineMessage, frozen=True, tag="keep"):
    """The message ``{"type": "keep"}`` to the page: it shall store an entry, so that the game can go on another day."""

    entry: Entry


class RecordAnswer(_EngineMessage, frozen=True, tag="record"):
    """The answer ``{"type": "record"}`` to the page: the game record as JSON text; "" while the game goes on."""

    record: str


class RequestFailed(_EngineMessage, frozen=True, tag="failed"):
    """The answer ``{"type": "failed"}`` to the page: what it asked for failed. message: why, in one line of German."""

    message: str


_read: Final = msgspec.json.Decoder(AskForOfflineChoices | BeginTable | ResumeTable | SendToTable | AskForRecord).decode


class PageAtTable:
    """A page in the browser, and the table at which its player sits."""

    def __init__(self, tell: MessageSender) -> None:
        """Begin without a table.

        tell: called with each message for the page, as JSON text.
        """
        self._tell = tell
        self._table: OfflineTable | None = None

    def send(self, heard: _EngineMessage) -> None:
        """Send a message to the page, as JSON text."""
        self._tell(_encode(heard).decode())

    async def handle_message(
        self, said: AskForOfflineChoices | BeginTable | ResumeTable | SendToTable | AskForRecord
    ) -> None:
        """Carry out a message of the page; answers go to it by :meth:`send`.

        Before a table is begun, messages to it are ignored. Raises BadInput for a setup that is not allowed.
        """
        match said:
            case AskForOfflineChoices():
                self.send(OptionsAnswer(offline_choices()))
            case BeginTable():
                self.send(TableOpened(await (await self._new_table()).create_table(said.wanted)))
            case ResumeTable():
                self.send(TableOpened(await (await self._new_table()).restore_table(said.entries)))
            case SendToTable() if self._table is not None:
                await self._table.handle_message(said.frame)
            case AskForRecord() if self._table is not None:
                self.send(RecordAnswer(await self._table.record_json()))

    async def _new_table(self) -> OfflineTable:
        """Leave the table that was there; return one at which nobody sits yet."""
        if self._table is not None:
            await self._table.close()
        self._table = OfflineTable(
            lambda frame: self.send(FrameFromTable(frame)), lambda entry: self.send(StoreEntry(entry))
        )
        return self._table


_page: Final[list[PageAtTable]] = []
"""The one page whose worker this is, once it has said something."""


async def answer(said: str, tell: MessageSender) -> None:
    """Carry out a JSON message of the page; what it asked for, or an error, is sent to it.

    said: the message. tell: sends JSON text to the page; the one of the first call is used for all later ones.
    """
    if not _page:
        _page.append(PageAtTable(tell))
    try:
        await _page[0].handle_message(_read(said))
    except (BadInput, msgspec.MsgspecError) as problem:
        _page[0].send(RequestFailed(str(problem)))
