"""Reklamieren at a live free table: who accuses says so openly, the Reglement is asked, those entitled choose.

A ruling tells of hidden cards whether an accusation is true. So it is told to everybody, or to nobody.
"""

from __future__ import annotations

from typing import Final

from puur.errors import BadInput
from puur.game.commands import CarryOut
from puur.game.free import Claim
from puur.journal import New
from puur.referee.claiming import ruling_on, settle_claim
from puur.referee.kinds import KINDS
from puur.service import messages as m
from puur.service.accusing import choice_of, moment, standing
from puur.service.room import Room, change, command_id
from puur.service.state import Accused, Table, Withdrawn
from puur.service.views import Refused


async def hear(room: Room, seat: int, said: m.Claim | m.Withdraw) -> Refused | bytes | None:
    """Carry out a claim, ask for the choice that it leaves, or take it back."""
    refused = _cannot(room.table, seat, said)
    if refused is not None:
        return refused
    if isinstance(said, m.Withdraw):
        return await _withdraw(room, seat, said)
    try:
        if said.choose is None and choice_of(room.table, said.kind, said.against) is not None:
            return await _accuse(room, seat, said)
        return await room.act_on(seat, lambda now: _settled(now, seat, said), said.id, room.table.seats[seat].name)
    except BadInput as bad:
        field = str(bad.where.get("field"))
        return Refused(said.id, _WHY[field if field in _WHY else ""], bad.clauses)


_WHY: Final = {
    "": "Das lässt sich jetzt noch nicht reklamieren",
    "choose": "Diese Wahl gibt es hier nicht",
    "seat": "Das wählt die Gegenpartei",
}
"""By the field that a claim is refused for."""


def _cannot(table: Table, seat: int, said: m.Claim | m.Withdraw) -> Refused | None:
    """Why nothing at all can be claimed so, None where it can."""
    if not table.game.free:
        return Refused(said.id, "An diesem Tisch lässt das Programm nur Erlaubtes zu: zu reklamieren gibt es nichts")
    if table.game.deal is None:
        return Refused(said.id, "Es liegt kein Spiel auf dem Tisch")
    if isinstance(said, m.Claim) and (said.kind not in KINDS or said.against == seat):
        return Refused(said.id, "Das kann man nicht reklamieren")
    return _other_first(table, said) if isinstance(said, m.Claim) else None


def _other_first(table: Table, said: m.Claim) -> Refused | None:
    there = standing(table)
    if there is None or (there[0].kind, there[0].against) == (said.kind, said.against):
        return None
    return Refused(said.id, "Es ist schon etwas reklamiert: zuerst wird dort gewählt")


def _settled(table: Table, seat: int, said: m.Claim) -> CarryOut:
    """Settle the claim; what leaves only one way, and is up to nobody at the table, is not asked."""
    law, game = table.settings.law, table.game
    choose = said.choose
    if choose is None and choice_of(table, said.kind, said.against) is None:
        ruling = ruling_on(law, game, said.kind, said.against)
        single = ruling is not None and len(ruling.options) == 1
        choose = ruling.options[0].id if ruling is not None and single else None
    return settle_claim(law, game, Claim(seat, said.kind, said.against, choose))


async def _accuse(room: Room, seat: int, said: m.Claim) -> Refused | bytes | None:
    """Tell everybody that this seat accuses; the choice is asked on everybody's screen."""
    id = command_id(seat, said.id)  # noqa: A001 - the client's own word

    def entries(now: Table) -> list[New] | None:
        if id in now.answered or now.state != "open" or now.game.deal is None:
            return None
        accused = Accused(seat, said.kind, said.against, *moment(now))
        return [change(now.seats[seat].name, accused, id)]

    if await room.change(entries, ack=(seat, said.id)):
        return None
    if id in room.table.answered:
        return room.step_for(seat, ack=said.id)
    return Refused(said.id, "Der Tisch ist angehalten")


async def _withdraw(room: Room, seat: int, said: m.Withdraw) -> Refused | bytes | None:
    id = command_id(seat, said.id)  # noqa: A001 - the client's own word

    def entries(now: Table) -> list[New] | None:
        mine = now.accused is not None and now.accused.seat == seat
        return [change(now.seats[seat].name, Withdrawn(seat), id)] if mine and id not in now.answered else None

    if await room.change(entries, ack=(seat, said.id)):
        return None
    return room.step_for(seat, ack=said.id)
