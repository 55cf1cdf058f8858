"""Claims (Reklamieren) at a live table with free play: a claim is public, the law rules on it, those entitled choose.

A ruling reveals something about hidden cards, namely whether the claim is true. So everybody gets it, or nobody.
"""

from __future__ import annotations

from typing import Final

from puur.errors import BadInput
from puur.game.commands import CarryOut, Claim
from puur.journal import NewEntry
from puur.referee.claiming import ruling_on, settle_claim
from puur.referee.judge import KINDS
from puur.service.live.live_table import AlreadyDone, LiveTable, change_entry, command_id
from puur.service.table import messages as m
from puur.service.table.accusations import count_deals_and_claims, pending_accusation, ruling_with_choice
from puur.service.table.replies import Refused, to_refused
from puur.service.table.state import ClaimOpened, ClaimWithdrawn, TableState
from puur.words import message


async def handle_claim(room: LiveTable, seat: int, said: m.MakeClaim | m.Withdraw) -> Refused | AlreadyDone | None:
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
        return await room.carry_out_decided(
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
    if isinstance(said, m.MakeClaim) and (said.kind not in KINDS or said.against == seat):
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
        ruling = ruling_on(law, game, said.kind, said.against)
        single = ruling is not None and len(ruling.options) == 1
        choose = ruling.options[0].id if ruling is not None and single else None
    return settle_claim(law, game, Claim(seat, said.kind, said.against, choose))


async def _accuse(room: LiveTable, seat: int, said: m.MakeClaim) -> Refused | AlreadyDone | None:
    """Tell everybody that this seat accuses; the choice is asked on everybody's screen."""
    id = command_id(seat, said.id)

    def entries(now: TableState) -> list[NewEntry] | None:
        if id in now.answered or now.state != "open" or now.game.deal is None:
            return None
        accused = ClaimOpened(seat, said.kind, said.against, *count_deals_and_claims(now))
        return [change_entry(now.seats[seat].name, accused, id)]

    if await room.store_change(entries, ack=(seat, said.id)):
        return None
    if id in room.table.answered:
        return AlreadyDone(said.id)
    return to_refused(said.id, message.said("table.paused"))


async def _withdraw(room: LiveTable, seat: int, said: m.Withdraw) -> Refused | AlreadyDone | None:
    id = command_id(seat, said.id)

    def entries(now: TableState) -> list[NewEntry] | None:
        mine = now.accused is not None and now.accused.seat == seat
        return (
            [change_entry(now.seats[seat].name, ClaimWithdrawn(seat), id)] if mine and id not in now.answered else None
        )

    if await room.store_change(entries, ack=(seat, said.id)):
        return None
    return AlreadyDone(said.id)
