"""At a free table: which infractions a seat can claim, which claim waits for a choice, and how bots decide."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from puur.bots import claims as bots
from puur.cards import SEATS
from puur.errors import BadInput
from puur.game.commands import CarryOut, Claim
from puur.game.free.state import IncidentReport
from puur.game.observe import observe
from puur.referee.claiming import does_each_choose_repetition, opponents_of, ruling_if_claimed, settle_claim
from puur.referee.judge import INFRACTIONS_BY_KIND
from puur.referee.open_questions import ClaimableInfraction, FactQuestion, claimable_infractions, questions_to_claimant
from puur.referee.ruling import Ruling
from puur.service.table.state import ClaimOpened, TableState

LOOKED_AT_TRICKS_KIND: Final = "turned-tricks-looked-at"
"""The kind of infraction for which the claimant must name the card that was seen."""


def ruling_with_choice(table: TableState, kind: str, against: int) -> Ruling | None:
    """Return the ruling on a claim (that a seat broke a rule) if somebody must choose its consequence; else None.

    kind: the id of the infraction. against: the accused seat (0 to 3). None also for a claim that came too late.
    Raises BadInput if a needed fact is missing.
    """
    said = ruling_if_claimed(table.settings.law, table.game, kind, against)
    if (
        said is None
        or said.expired
        or does_each_choose_repetition(said)
        or (len(said.options) < 2 and not _opponents_choose(said))  # noqa: PLR2004 - one is no choice
    ):
        return None
    return said


def _opponents_choose(said: Ruling) -> bool:
    return any(option.chosen_by == "opponents" for option in said.options)


def count_deals_and_claims(table: TableState) -> tuple[int, int]:
    """Return how many deals were played, and how many claims of a broken rule were decided in the present deal.

    If either grows, an open claim is outdated.
    """
    free = table.game.current.free
    return len(table.game.past), 0 if free is None else len(free.claims)


def pending_accusation(table: TableState) -> tuple[ClaimOpened, Ruling] | None:
    """Return the claim of a broken rule whose consequence somebody must choose now, and the ruling; else None."""
    accused = table.accused
    if accused is None or table.game.deal is None or (accused.deal, accused.claims) != count_deals_and_claims(table):
        return None
    try:
        said = ruling_with_choice(table, accused.kind, accused.against)
    except BadInput:  # the play has gone on, and a fact is no longer there
        return None
    return None if said is None else (accused, said)


def seats_that_choose(table: TableState, accused: ClaimOpened, said: Ruling) -> tuple[int, ...]:
    """Return the seats (0 to 3) that may choose what follows from a broken rule.

    These are the opponents of the accused seat, or the seat that claimed it.

    accused: the claim that a rule was broken. said: the ruling on it.
    """
    return opponents_of(table.settings.law, accused.against) if _opponents_choose(said) else (accused.seat,)


def claims_open_to_seat(table: TableState, seat: int) -> tuple[ClaimableInfraction, ...]:
    """Return which infractions a seat (0 to 3) can claim now, and against whom, by what everybody can see.

    The list is empty if there is none. The table must be a free one with a deal in play.
    """
    law, game = table.settings.law, table.game
    others = opponents_of(law, seat)
    found = [
        ClaimableInfraction(one.kind, one.title, against)
        for one in claimable_infractions(law, game, seat)
        if (
            against := tuple(
                other for other in one.against if other in others or INFRACTIONS_BY_KIND[one.kind].by_dealer
            )
        )
    ]
    looked = INFRACTIONS_BY_KIND[LOOKED_AT_TRICKS_KIND]
    if game.current.tricks and looked.is_regulated_by(law) and all(one.kind != LOOKED_AT_TRICKS_KIND for one in found):
        found.append(ClaimableInfraction(LOOKED_AT_TRICKS_KIND, looked.title, others))
    return tuple(found)


def open_claim_questions(table: TableState, kind: str, against: int, seat: int) -> tuple[FactQuestion, ...]:
    """Return what a seat must still answer before its claim of a broken rule can be decided; empty for nothing.

    kind: the id of the infraction. against: the accused seat. seat: the one that claims.
    """
    game, deal = table.game, table.game.current
    if kind == LOOKED_AT_TRICKS_KIND and deal.free is not None:
        saw = IncidentReport(seat, kind, against, deal.tricks[0].cards[:1])
        looked = replace(deal.free, reports=(*deal.free.reports, saw))
        game = replace(game, deal=replace(deal, free=looked))
    return questions_to_claimant(table.settings.law, game, kind, against, seat)


def bot_claim(table: TableState, bots_at: tuple[int, ...], *, late: bool) -> tuple[int, CarryOut] | None:
    """Return the seat of a bot that claims an infraction now, and the ruling to carry out; None if no bot does.

    bots_at: the seats of bots. late: whether people had time to claim it first.
    If not, a bot claims only where all opponents of the accused seat are bots.
    """
    law = table.settings.law
    for seat in bots_at if table.game.deal is not None else ():
        found = bots.bot_claim_with_ruling(law, table.game, seat)
        if found is None:
            continue
        if late or all(one in bots_at for one in opponents_of(law, found.ruled.against)):
            return seat, found
    return None


def bot_choice(table: TableState, bots_at: tuple[int, ...]) -> tuple[int, CarryOut] | None:
    """Return a bot's seat and its choice of the consequence of the claim that is open: that somebody broke a rule.

    bots_at: the seats of bots. None if there is no open claim, or a person may choose.
    """
    there = pending_accusation(table)
    if there is None:
        return None
    accused, said = there
    entitled = seats_that_choose(table, accused, said)
    if not all(seat in bots_at for seat in entitled):
        return None
    seen = observe(table.settings.law, table.game, entitled[0])
    chosen = bots.choose_ruling_option(seen, said.options)
    claim = Claim(entitled[0], accused.kind, accused.against, chosen)
    return entitled[0], settle_claim(table.settings.law, table.game, claim)


def seats_to_accept_repeat(table: TableState) -> tuple[int, ...]:
    """Return the seats of people who must still say whether a deal played again counts for them (Differenzler)."""
    deal = table.game.deal
    repeat = None if deal is None or deal.free is None or deal.phase != "done" else deal.free.repeat
    if repeat is None or table.settings.law.repeat_choice.says != "repeat-or-keep":
        return ()
    innocent = (seat for seat in SEATS if seat not in repeat.offenders and repeat.choices[seat] is None)
    return tuple(seat for seat in innocent if seat not in seats_of_bots(table))


def seats_of_bots(table: TableState) -> tuple[int, ...]:
    """Return the seats where a bot plays, for itself or standing in."""
    return tuple(seat for seat in SEATS if table.seats[seat].kind == "bot" or seat in table.stand_ins)
