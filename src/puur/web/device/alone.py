"""What the page says to the table that runs beside it on a device, and hears of it: one JSON text each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from puur.errors import BadInput
from puur.journal import Entry
from puur.service.alone import Alone, DeviceOptions, device_options
from puur.service.live.table_setup import TableSetup

encode: Final = msgspec.json.Encoder().encode
Tell = Callable[[str], object]


class _PageMessage(msgspec.Struct, frozen=True, tag_field="do"):
    """The base of what the page says."""


class LookForOptions(_PageMessage, frozen=True, tag="look"):
    """What can be played here?"""


class Begin(_PageMessage, frozen=True, tag="begin"):
    """Set up that table, and let me sit down; one that was there is left."""

    wanted: TableSetup


class GoOn(_PageMessage, frozen=True, tag="go-on"):
    """Here is all that you handed out of a table, in order: let me sit down there again."""

    entries: list[Entry]


class Say(_PageMessage, frozen=True, tag="say"):
    """A frame, as it would go to a server."""

    frame: str


class AskForRecord(_PageMessage, frozen=True, tag="record"):
    """The record of the Partie, please, if it is over."""


class _EngineMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """The base of what the page hears."""


class DeviceOffer(_EngineMessage, frozen=True, tag="shelf"):
    """What can be played."""

    shelf: DeviceOptions


class Sat(_EngineMessage, frozen=True, tag="sat"):
    """You sit at this table."""

    table: str


class FrameFromTable(_EngineMessage, frozen=True, tag="frame"):
    """A frame, as it would come from a server."""

    frame: str


class Keep(_EngineMessage, frozen=True, tag="keep"):
    """Keep this, to go on with the table another day."""

    entry: Entry


class Recorded(_EngineMessage, frozen=True, tag="record"):
    """The record as JSON; empty while the Partie goes on."""

    record: str


class Failed(_EngineMessage, frozen=True, tag="failed"):
    """That could not be done."""

    message: str


_read: Final = msgspec.json.Decoder(LookForOptions | Begin | GoOn | Say | AskForRecord).decode


class PageSession:
    """The page, and the table at which its person sits."""

    def __init__(self, tell: Tell) -> None:
        """tell: is given what the page hears."""
        self._tell = tell
        self._table: Alone | None = None

    def tell(self, heard: _EngineMessage) -> None:
        """Let the page hear it."""
        self._tell(encode(heard).decode())

    async def hear(self, said: LookForOptions | Begin | GoOn | Say | AskForRecord) -> None:
        """Do what the page says."""
        match said:
            case LookForOptions():
                self.tell(DeviceOffer(device_options()))
            case Begin():
                self.tell(Sat(await (await self._new_table()).begin(said.wanted)))
            case GoOn():
                self.tell(Sat(await (await self._new_table()).go_on(said.entries)))
            case Say() if self._table is not None:
                await self._table.hear(said.frame)
            case AskForRecord() if self._table is not None:
                self.tell(Recorded(await self._table.record()))

    async def _new_table(self) -> Alone:
        """Leave the table that was there; return one at which nobody sits yet."""
        if self._table is not None:
            await self._table.close()
        self._table = Alone(lambda frame: self.tell(FrameFromTable(frame)), lambda entry: self.tell(Keep(entry)))
        return self._table


_page: Final[list[PageSession]] = []
"""The one page whose worker this is, once it has said something."""


async def answer(said: str, tell: Tell) -> None:
    """Do what the page says; whatever is wrong with it, the page is told."""
    if not _page:
        _page.append(PageSession(tell))
    try:
        await _page[0].hear(_read(said))
    except (BadInput, msgspec.MsgspecError) as problem:
        _page[0].tell(Failed(str(problem)))
