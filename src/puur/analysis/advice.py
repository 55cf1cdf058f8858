"""What a good player would do now, by what the seat can know, and in one sentence why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.analysis.cards import SeatToPlay
from puur.analysis.decision import SURE, Effort, Kind, WeighedOptions, weigh_options
from puur.analysis.hints import why_card, why_form
from puur.analysis.record import decision_batches
from puur.bots.simulation import PUSH
from puur.errors import BadInput
from puur.law.settlement import is_each_alone
from puur.words.message import Message, said

_ALIKE: Final = 1.0
"""Two answers that lie no further apart are told as equally good, in points."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint for the next decision, for the seat that must act.

    kind: what to decide. best: a card such as ``EU``, a form id, ``push``, or an estimate, as text.
    why: a sentence on the reason. beside: a sentence on how it compares with the next best; None if there is none.
    """

    kind: Kind
    best: str
    why: Message
    beside: Message | None = None


def advise(seat: SeatToPlay, effort: Effort) -> Advice:
    """Return the best decision for a seat that must act, with reasons. effort: how much to compute.

    Raises BadInput if the seat has nothing to decide, or where the package has no play model or engine.
    """
    kind = _kind(seat)
    weighed = weigh_options(effort, decision_batches(seat, kind))
    best = weighed.best
    return _of_card(seat, best, weighed) if kind == "play" else Advice(kind, best, _why(seat, kind, best))


def _kind(seat: SeatToPlay) -> Kind:
    seen = seat.seen
    if seen.phase == "announce" and seen.forms and {"announce", "push"} & seen.may:
        return "announce"  # though a card that is led may announce as well
    if seen.legal and seen.phase == "play":
        return "play"
    if "bid" in seen.may and seen.bids[seat.seat_number] is None:
        return "bid"
    raise BadInput(said("analysis.hint-later"))


def _why(seat: SeatToPlay, kind: Kind, best: str) -> Message:
    if kind == "bid":
        return said("analysis.hint-bid", best=int(best))
    return said("analysis.hint-push") if best == PUSH else why_form(seat, best)


def _of_card(seat: SeatToPlay, best: str, weighed: WeighedOptions) -> Advice:
    others = sorted((one.value, option) for option, one in weighed.behind.items() if option != best)
    if not others:
        return Advice("play", best, said("analysis.hint-only", card=best))
    ahead, second = others[0]
    if ahead < max(_ALIKE, SURE * weighed.behind[second].stderr):
        return Advice("play", best, why_card(seat, best, None), said("analysis.hint-same", other=second))
    more = None if is_each_alone(seat.law) else said("analysis.hint-more", other=second, n=round(ahead))
    return Advice("play", best, why_card(seat, best, second), more)
