"""The messages between a page and the table that runs on the same device: one JSON text each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from puur.errors import BadInput
from puur.journal import Entry
from puur.service.alone import DeviceOptions, OfflineTable, device_options
from puur.service.live.seating import TableSetup

encode: Final = msgspec.json.Encoder().encode
Tell = Callable[[str], object]


class _PageMessage(msgspec.Struct, frozen=True, tag_field="do"):
    """The base of what the page says."""


class LookForOptions(_PageMessage, frozen=True, tag="look"):
    """The page asks what can be played offline."""


class Begin(_PageMessage, frozen=True, tag="begin"):
    """The page wants to begin a new table; a table begun before is left. wanted: how the new one shall be."""

    wanted: TableSetup


class GoOn(_PageMessage, frozen=True, tag="go-on"):
    """The page wants to go on with a table. entries: all that it has stored of it, in order."""

    entries: list[Entry]


class Say(_PageMessage, frozen=True, tag="say"):
    """The page says something to its table. frame: JSON, as it would go to a server."""

    frame: str


class AskForRecord(_PageMessage, frozen=True, tag="record"):
    """The page asks for the record of the game, which it gets once the game is over."""


class _EngineMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """The base of what the page hears."""


class DeviceOffer(_EngineMessage, frozen=True, tag="shelf"):
    """The answer to the page: what can be played offline (``shelf``)."""

    shelf: DeviceOptions


class Sat(_EngineMessage, frozen=True, tag="sat"):
    """The answer to the page: the id of the table at which its player sits."""

    table: str


class FrameFromTable(_EngineMessage, frozen=True, tag="frame"):
    """The table says something to its page. frame: JSON, as it would come from a server."""

    frame: str


class Keep(_EngineMessage, frozen=True, tag="keep"):
    """The page is to store an entry, so that the game can go on another day."""

    entry: Entry


class Recorded(_EngineMessage, frozen=True, tag="record"):
    """The answer to the page: the game record as JSON text; "" while the game goes on."""

    record: str


class Failed(_EngineMessage, frozen=True, tag="failed"):
    """The answer to the page: what it asked for failed. message: why, in one line of German."""

    message: str


_read: Final = msgspec.json.Decoder(LookForOptions | Begin | GoOn | Say | AskForRecord).decode


class PageSession:
    """A page in the browser, and the table at which its player sits."""

    def __init__(self, tell: Tell) -> None:
        """Begin without a table.

        tell: called with each message for the page, as JSON text.
        """
        self._tell = tell
        self._table: OfflineTable | None = None

    def send(self, heard: _EngineMessage) -> None:
        """Send a message to the page, as JSON text."""
        self._tell(encode(heard).decode())

    async def handle_message(self, said: LookForOptions | Begin | GoOn | Say | AskForRecord) -> None:
        """Carry out a message of the page; answers go to it by :meth:`send`.

        Before a table is begun, messages to it are ignored. Raises BadInput for a setup that is not allowed.
        """
        match said:
            case LookForOptions():
                self.send(DeviceOffer(device_options()))
            case Begin():
                self.send(Sat(await (await self._new_table()).create_table(said.wanted)))
            case GoOn():
                self.send(Sat(await (await self._new_table()).restore_table(said.entries)))
            case Say() if self._table is not None:
                await self._table.handle_message(said.frame)
            case AskForRecord() if self._table is not None:
                self.send(Recorded(await self._table.record_json()))

    async def _new_table(self) -> OfflineTable:
        """Leave the table that was there; return one at which nobody sits yet."""
        if self._table is not None:
            await self._table.close()
        self._table = OfflineTable(lambda frame: self.send(FrameFromTable(frame)), lambda entry: self.send(Keep(entry)))
        return self._table


_page: Final[list[PageSession]] = []
"""The one page whose worker this is, once it has said something."""


async def answer(said: str, tell: Tell) -> None:
    """Carry out a JSON message of the page; what it asked for, or an error, is sent to it.

    said: the message. tell: sends JSON text to the page; the one of the first call is used for all later ones.
    """
    if not _page:
        _page.append(PageSession(tell))
    try:
        await _page[0].handle_message(_read(said))
    except (BadInput, msgspec.MsgspecError) as problem:
        _page[0].send(Failed(str(problem)))
