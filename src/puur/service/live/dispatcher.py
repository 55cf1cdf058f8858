"""Carries out what a client says at a table and answers it: moves, claims, phrases, chat, and the host's actions.

A person who acts gets the seat back from a stand-in bot.

A claim (Reklamieren) at a table with free play is public. The law rules on it, and those entitled choose. The ruling
reveals something about hidden cards, namely whether the claim is true: so everybody gets it, or nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from puur.errors import BadInput
from puur.game.commands import CarryOut, Claim, NextPartie
from puur.journal import NewEntry
from puur.referee.claiming import ruling_if_claimed, settle_claim
from puur.referee.judge import INFRACTIONS_BY_KIND
from puur.service.live.bot_players import BotPlayers, bot_name
from puur.service.live.cluster import ClusterSync
from puur.service.live.live_table import AlreadyDone, LiveTable, new_entry_for_table_change, stored_id_of_seat_command
from puur.service.live.seating import answer_seat_request
from puur.service.live.subscribers import Subscriber
from puur.service.table import messages as m
from puur.service.table.accusations import count_deals_and_claims, pending_accusation, ruling_with_choice
from puur.service.table.replies import Heard, Pong, Refused, to_refused
from puur.service.table.state import (
    ClaimOpened,
    ClaimWithdrawn,
    SeatReady,
    SeatTaken,
    SpeechReported,
    StandInChanged,
    StatusChanged,
    TableState,
)
from puur.text import tidy
from puur.words import message

_encode: Final = msgspec.json.Encoder().encode
_PONG: Final = _encode(Pong())


async def dispatch(
    room: LiveTable, listener: Subscriber, said: m.ClientMessage, players: BotPlayers, neighbours: ClusterSync
) -> None:
    """Carry out what a client said at a table, and send the answer to it.

    listener: the client. players: the server's bots, of which the host may seat one.
    neighbours: reads what other processes have stored before a command is refused.
    Whatever a spectator says is refused, except to ask for the whole table or to keep the connection alive.
    """
    if isinstance(said, m.Hello):
        room.send_full_view(listener)
    elif isinstance(said, m.Ping):
        listener.send(_PONG)
        room.set_hidden(listener, hidden=said.hidden)
    elif listener.seat is None:
        listener.send(_encode(to_refused(said.id, message.said("table.looking-on"))))
    else:
        answer = await _execute(room, listener.seat, said, players)
        if isinstance(answer, Refused) and await neighbours.catch_up_table(room):
            answer = await _execute(room, listener.seat, said, players)
        if isinstance(answer, Refused):
            listener.send(_encode(answer))
        elif answer is not None:
            room.send_update(listener, answer.ack)


async def _execute(
    room: LiveTable, seat: int, said: m.Act | m.TableMessage, players: BotPlayers
) -> Refused | AlreadyDone | None:
    """Do what a seat says; the answer for that connection alone, None if everybody was told."""
    room.timeouts.pop(seat, None)
    if not isinstance(said, m.Act):
        return await _execute_table_message(room, seat, said, players)
    await end_stand_in(room, seat)
    if m.GAME_COMMAND_BY_MESSAGE[type(said)] is NextPartie and room.table.created.same is not None:
        return to_refused(said.id, message.said("table.duplicate-again"))
    return await room.carry_out_command(seat, said, room.table.seats[seat].name)


async def _execute_table_message(
    room: LiveTable, seat: int, said: m.TableMessage, players: BotPlayers
) -> Refused | AlreadyDone | None:
    match said:
        case m.MakeClaim() | m.Withdraw():
            return await _handle_claim(room, seat, said)
        case m.Phrase() | m.Chat():
            return say_at_table(room, seat, said)
        case m.ReportChat():
            return await _report_speech(room, seat, said)
        case m.Host():
            return await _carry_out_host_action(room, seat, said, players.check_level)
        case m.Ready():
            await end_stand_in(room, seat)
            return await _accept_ready(room, seat, said)
        case m.Back():
            await end_stand_in(room, seat)
            return AlreadyDone(said.id)


async def end_stand_in(room: LiveTable, seat: int) -> bool:
    """Give a seat (0 to 3) back to its person if a bot stands in for them; store that and tell everybody.

    Return whether one stood in; without one nothing changes.
    """
    if seat not in room.table.stand_ins:
        return False
    off = new_entry_for_table_change(room.table.seats[seat].name, StandInChanged(seat, on=False))
    return await room.store_change(lambda table: [off] if seat in table.stand_ins else None)


async def _accept_ready(room: LiveTable, seat: int, said: m.Ready) -> Refused | AlreadyDone | None:
    """Take a seat's part of the next deal's chance, which the server has committed to already."""
    id = stored_id_of_seat_command(seat, said.id)

    def entries(now: TableState) -> list[NewEntry] | None:
        is_new = now.is_next_deal_committed and seat not in now.seats_ready and id not in now.answered
        return [new_entry_for_table_change(now.seats[seat].name, SeatReady(seat, said.seed), id)] if is_new else None

    if await room.store_change(entries, ack=(seat, said.id)):
        return None
    if id in room.table.answered or (room.table.is_next_deal_committed and seat in room.table.seats_ready):
        return AlreadyDone(said.id)
    return to_refused(said.id, message.said("table.not-yet-next"))


_PHRASE_COUNT: Final = 12
"""How many predefined phrases there are; their texts are in the clients, in each language."""


def say_at_table(room: LiveTable, seat: int, said: m.Phrase | m.Chat) -> Refused | None:
    """Send a seat's phrase or chat message to everybody at the table; nothing is stored.

    Chat is allowed between deals only, at tables by invitation (AR-4). said: the client's message.
    Return the refusal, or None if it was sent.
    """
    if isinstance(said, m.Phrase):
        if said.phrase >= _PHRASE_COUNT:
            return to_refused(said.id, message.said("table.phrase", last=_PHRASE_COUNT - 1))
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


async def _report_speech(room: LiveTable, seat: int, said: m.ReportChat) -> Refused | AlreadyDone | None:
    """Store a seat's report about what another seat said, for the operator, and tell everybody the new state.

    seat: the one that reports. said: its message, which names the other seat.
    Return a refusal, or AlreadyDone if the same message (its id) was stored before; None if it was stored now.
    """
    id = stored_id_of_seat_command(seat, said.id)
    entry = new_entry_for_table_change(room.table.seats[seat].name, SpeechReported(said.seat, seat, ""), id)
    await room.store_change(lambda table: None if id in table.answered else [entry])
    return AlreadyDone(said.id)


_STATES: Final[dict[str, StatusChanged]] = {
    "pause": StatusChanged("paused"),
    "resume": StatusChanged("open"),
    "end": StatusChanged("ended"),
}


async def _carry_out_host_action(
    room: LiveTable, seat: int, said: m.Host, known: Callable[[str], str]
) -> Refused | AlreadyDone | None:
    """Carry out a host's action: pause, resume, end, remove a person, put a bot on a seat, or answer a request.

    It is stored and sent to everybody; a person who is removed is disconnected. seat: of the sender.
    said: the sender's message.
    known: returns a bot's name unchanged, or raises BadInput if there is no such bot.
    Return a refusal if the sender is not the host, the table has ended, or a game among strangers has begun;
    AlreadyDone if it was carried out before; None if it was carried out now.
    """
    table = room.table
    if table.seats[seat].key != table.created.host:
        return to_refused(said.id, message.said("table.host-only"))
    if table.state == "ended":
        return to_refused(said.id, message.said("table.ended"))
    if said.what in {"admit", "deny"}:
        return await answer_seat_request(room, seat, said)
    try:
        what = _STATES.get(said.what) or _seat_taken(seat, said, known, [one.name for one in table.seats])
    except BadInput as bad:
        return to_refused(said.id, bad.said)
    id = stored_id_of_seat_command(seat, said.id)

    def entries(now: TableState) -> list[NewEntry] | None:
        return (
            None
            if id in now.answered or now.is_game_with_strangers_running
            else [new_entry_for_table_change(now.seats[seat].name, what, id)]
        )

    if await room.store_change(entries) and isinstance(what, SeatTaken):
        room.disconnect_seat(what.seat)
    if id not in room.table.answered and room.table.is_game_with_strangers_running:
        return to_refused(said.id, message.said("table.strangers-begun"))
    return AlreadyDone(said.id)


def _seat_taken(own: int, said: m.Host, known: Callable[[str], str], people: Iterable[str]) -> SeatTaken:
    """Return who sits on the seat named from now on."""
    if said.seat is None or said.seat == own:
        raise BadInput(message.said("table.which-seat"))
    if said.what == "bot":
        return SeatTaken(said.seat, "bot", bot_name(said.seat, people), "", known(said.level))
    return SeatTaken(said.seat, "empty")


async def _handle_claim(room: LiveTable, seat: int, said: m.MakeClaim | m.Withdraw) -> Refused | AlreadyDone | None:
    """Carry out a seat's claim that somebody broke a rule, or take it back; if a choice is left, ask for it.

    What happens is stored and sent to everybody. seat: the one that claims. said: its message.
    Return the answer for that seat alone, such as a refusal; None if everybody was told what happened.
    """
    cannot = _find_obstacle(room.table, seat, said)
    if cannot is not None:
        return cannot
    if isinstance(said, m.Withdraw):
        return await _withdraw(room, seat, said)
    try:
        if said.choose is None and ruling_with_choice(room.table, said.kind, said.against) is not None:
            return await _accuse(room, seat, said)
        return await room.carry_out_chosen_command(
            seat, lambda now: _settle(now, seat, said), said.id, room.table.seats[seat].name
        )
    except BadInput as bad:
        field = str(bad.where.get("field"))
        return to_refused(said.id, _WHY[field if field in _WHY else ""], bad.clauses)


_WHY: Final = {
    "": message.said("table.claim-too-early"),
    "choose": message.said("table.no-such-choice"),
    "seat": message.said("table.others-choose"),
}
"""By the field that a claim is refused for."""


def _find_obstacle(table: TableState, seat: int, said: m.MakeClaim | m.Withdraw) -> Refused | None:
    """Why nothing at all can be claimed so, None where it can."""
    if not table.game.free:
        return to_refused(said.id, message.said("table.nothing-to-claim"))
    if table.game.deal is None:
        return to_refused(said.id, message.said("table.no-deal"))
    if isinstance(said, m.MakeClaim) and (said.kind not in INFRACTIONS_BY_KIND or said.against == seat):
        return to_refused(said.id, message.said("table.no-such-claim"))
    return _find_open_claim(table, said) if isinstance(said, m.MakeClaim) else None


def _find_open_claim(table: TableState, said: m.MakeClaim) -> Refused | None:
    there = pending_accusation(table)
    if there is None or (there[0].kind, there[0].against) == (said.kind, said.against):
        return None
    return to_refused(said.id, message.said("table.claimed-already"))


def _settle(table: TableState, seat: int, said: m.MakeClaim) -> CarryOut:
    """Settle the claim; what leaves only one way, and is up to nobody at the table, is not asked."""
    law, game = table.settings.law, table.game
    choose = said.choose
    if choose is None and ruling_with_choice(table, said.kind, said.against) is None:
        ruling = ruling_if_claimed(law, game, said.kind, said.against)
        single = ruling is not None and len(ruling.options) == 1
        choose = ruling.options[0].id if ruling is not None and single else None
    return settle_claim(law, game, Claim(seat, said.kind, said.against, choose))


async def _accuse(room: LiveTable, seat: int, said: m.MakeClaim) -> Refused | AlreadyDone | None:
    """Tell everybody that this seat accuses; the choice is asked on everybody's screen."""
    id = stored_id_of_seat_command(seat, said.id)

    def entries(now: TableState) -> list[NewEntry] | None:
        if id in now.answered or now.state != "open" or now.game.deal is None:
            return None
        accused = ClaimOpened(seat, said.kind, said.against, *count_deals_and_claims(now))
        return [new_entry_for_table_change(now.seats[seat].name, accused, id)]

    if await room.store_change(entries, ack=(seat, said.id)):
        return None
    if id in room.table.answered:
        return AlreadyDone(said.id)
    return to_refused(said.id, message.said("table.paused"))


async def _withdraw(room: LiveTable, seat: int, said: m.Withdraw) -> Refused | AlreadyDone | None:
    id = stored_id_of_seat_command(seat, said.id)

    def entries(now: TableState) -> list[NewEntry] | None:
        mine = now.accused is not None and now.accused.seat == seat
        return (
            [new_entry_for_table_change(now.seats[seat].name, ClaimWithdrawn(seat), id)]
            if mine and id not in now.answered
            else None
        )

    if await room.store_change(entries, ack=(seat, said.id)):
        return None
    return AlreadyDone(said.id)
