"""What people say at a table beside the game: phrases, chat between deals, reports, and the host's actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from puur.errors import BadInput
from puur.journal import NewEntry
from puur.service.live.bot_players import bot_name
from puur.service.live.live_table import AlreadyDone, LiveTable, change_entry, command_id
from puur.service.live.seat_requests import answer_request
from puur.service.table import messages as m
from puur.service.table.replies import Heard, Refused, to_refused
from puur.service.table.state import SeatTaken, SpeechReported, StatusChanged, TableState
from puur.text import tidy
from puur.words import message

PHRASES: Final = 12
"""How many predefined phrases there are; their texts are in the clients, in each language."""


def say_at_table(room: LiveTable, seat: int, said: m.Phrase | m.Chat) -> Refused | None:
    """Send a seat's phrase or chat message to everybody at the table; nothing is stored.

    Chat is allowed between deals only, at tables by invitation (AR-4). said: the client's message.
    Return the refusal, or None if it was sent.
    """
    if isinstance(said, m.Phrase):
        if said.phrase >= PHRASES:
            return to_refused(said.id, message.said("table.phrase", last=PHRASES - 1))
        room.broadcast_heard(Heard(seat, phrase=said.phrase))
        return None
    game, text = room.table.game, tidy(said.text)
    if not room.table.created.by_invitation:
        return to_refused(said.id, message.said("table.no-words-here"))
    if game.deal is not None and game.deal.phase != "done" and game.finished is None:
        law = room.table.settings.law
        return to_refused(said.id, message.said("table.no-talking"), (*law.remarks.ids, *law.remark.ids))
    if text:
        room.broadcast_heard(Heard(seat, text=text))
    return None


async def report_speech(room: LiveTable, seat: int, said: m.ReportChat) -> Refused | AlreadyDone | None:
    """Store a seat's report about what another seat said, for the operator.

    Reporting it again with the same id does nothing.
    seat: the one that reports. said: its message, which names the other seat.
    """
    id = command_id(seat, said.id)
    entry = change_entry(room.table.seats[seat].name, SpeechReported(said.seat, seat, ""), id)
    await room.store_change(lambda table: None if id in table.answered else [entry])
    return AlreadyDone(said.id)


_STATES: Final[dict[str, StatusChanged]] = {
    "pause": StatusChanged("paused"),
    "resume": StatusChanged("open"),
    "end": StatusChanged("ended"),
}


async def carry_out_host_action(
    room: LiveTable, seat: int, said: m.Host, known: Callable[[str], str]
) -> Refused | AlreadyDone | None:
    """Carry out a host's action: pause, resume, end, remove a person, put a bot on a seat, or answer a request.

    It is stored and sent to everybody; a person who is removed is disconnected. seat: of the sender.
    said: the sender's message.
    known: returns a bot's name unchanged, or raises BadInput if there is no such bot.
    Return a refusal if the sender is not the host, the table has ended, or a game among strangers has begun.
    """
    table = room.table
    if table.seats[seat].key != table.created.host:
        return to_refused(said.id, message.said("table.host-only"))
    if table.state == "ended":
        return to_refused(said.id, message.said("table.ended"))
    if said.what in {"admit", "deny"}:
        return await answer_request(room, seat, said)
    try:
        what = _STATES.get(said.what) or _seat_taken(seat, said, known, [one.name for one in table.seats])
    except BadInput as bad:
        return to_refused(said.id, bad.said)
    id = command_id(seat, said.id)

    def entries(now: TableState) -> list[NewEntry] | None:
        return None if id in now.answered or now.is_bound else [change_entry(now.seats[seat].name, what, id)]

    if await room.store_change(entries) and isinstance(what, SeatTaken):
        room.clear_seat(what.seat)
    if id not in room.table.answered and room.table.is_bound:
        return to_refused(said.id, message.said("table.strangers-begun"))
    return AlreadyDone(said.id)


def _seat_taken(own: int, said: m.Host, known: Callable[[str], str], people: Iterable[str]) -> SeatTaken:
    """Return who sits on the seat named from now on."""
    if said.seat is None or said.seat == own:
        raise BadInput(message.said("table.which-seat"))
    if said.what == "bot":
        return SeatTaken(said.seat, "bot", bot_name(said.seat, people), "", known(said.level))
    return SeatTaken(said.seat, "empty")
