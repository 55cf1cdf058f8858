"""The partner announced or pushed in place of who was to decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.game.effects import AnnulDeal, Redeal
from puur.law.law import Law
from puur.law.readings import ansagen
from puur.referee import reading as read
from puur.referee.dealing import FIRST_TRICK
from puur.referee.facts import Facts, contradiction, fact
from puur.referee.infraction import Infraction
from puur.referee.ruling import Answer, no_infraction, too_late

DEAL: Final = "bis das Spiel zu Ende ist"


@dataclass(frozen=True, slots=True)
class OutOfTurn(Facts):
    """The seat spoke for its partner, whose turn it was to decide: did says whether it pushed or announced."""

    dealer: int = fact(read.seat, "Wer hat gegeben?")
    did: str = fact(read.word("push", "announce"), "Hat er geschoben oder angesagt?")
    first_trick_open: bool = fact(read.yes_no, "Liegt der erste Stich noch offen, oder ist noch keiner gespielt?")


def answer(law: Law, facts: OutOfTurn) -> Answer:
    """The deal is void, and the side loses its turn to announce."""
    if law.partner_announced.says == "stands":
        return no_infraction(law.partner_announced)
    chooser = (facts.seat + 2) % 4
    if law.chooser.says is ansagen.vorhand:
        vorhand = law.next_seat.says(facts.dealer)
        if facts.seat == vorhand:
            return no_infraction(law.chooser)
        if chooser != vorhand:
            message = f"seat {facts.seat} is no partner of seat {vorhand}, who decides when seat {facts.dealer} dealt"
            raise contradiction("seat", message)
    timed = law.partner_announced_until.says == "first-trick-turned"
    deadline = FIRST_TRICK if timed else DEAL
    if timed and not facts.first_trick_open:
        return too_late(deadline, law.partner_announced_until)
    dealer = chooser if law.partner_announced.says == "vorhand-deals" else facts.dealer
    void = AnnulDeal(dealer) if law.partner_announced_by.says == "annulled" else Redeal(dealer)
    articles = (law.partner_announced_by, law.partner_announced, law.partner_announced_until)
    return Answer(articles, (void,), deadline=deadline)


INFRACTIONS: Final = (
    Infraction(
        "partner-announced",
        "Der Partner hat angesagt oder geschoben",
        OutOfTurn,
        "partner_announced",
        answer,
        once=True,
    ),
)
