"""What a good player would do now, by what the seat can know, and in one sentence why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.analysis.batches import Effort, weigh
from puur.analysis.cards import Seat
from puur.analysis.decision import SURE, Kind, Weighed
from puur.analysis.reasons import LIKELY, line_of
from puur.analysis.record import batch_of
from puur.bots.simulating import PUSH
from puur.errors import BadInput
from puur.law.settling import alone
from puur.words.message import Message, said

_WORLDS: Final = 20
_ALIKE: Final = 1.0
"""Two answers that lie no further apart are told as equally good, in points."""


@dataclass(frozen=True, slots=True)
class Advice:
    """kind: what is to be decided; best: the card, form, ``push`` or estimate; why: in a sentence that names it."""

    kind: Kind
    best: str
    why: Message


def advise(seat: Seat, effort: Effort) -> Advice:
    """Return what promises most. BadInput where this seat has nothing to decide, or the kernel cannot look."""
    kind = _kind(seat)
    weighed = weigh(effort, batch_of(seat, kind, effort))
    best = weighed.best
    return Advice(kind, best, _why(seat, kind, best, weighed))


def _kind(seat: Seat) -> Kind:
    seen = seat.seen
    if seen.phase == "announce" and seen.forms and {"announce", "push"} & seen.may:
        return "announce"  # though a card that is led may announce as well
    if seen.legal and seen.phase == "play":
        return "play"
    if "bid" in seen.may and seen.bids[seat.number] is None:
        return "bid"
    raise BadInput(said("analysis.hint-later"))


def _why(seat: Seat, kind: Kind, best: str, weighed: Weighed) -> Message:
    others = sorted((one.value, option) for option, one in weighed.behind.items() if option != best)
    if kind == "bid":
        return said("analysis.hint-bid", best=int(best))
    if kind == "play" and not others:
        return said("analysis.hint-only", card=best)
    ahead, second = others[0] if others else (0.0, best)
    if kind == "announce":
        return said("analysis.hint-push") if best == PUSH else said("analysis.hint-form", form=best)
    if alone(seat.law):
        return said("analysis.hint-alone", card=best)
    if ahead < max(_ALIKE, SURE * weighed.behind[second].stderr):
        return said("analysis.hint-same", card=best, other=second)
    return _of_card(seat, best, round(ahead), second)


def _of_card(seat: Seat, best: str, ahead: int, second: str) -> Message:
    line = line_of(seat, best, seat.worlds(_WORLDS, 0))
    leads = not seat.seen.lying
    if leads and line.trump:
        return said("analysis.hint-trumps", card=best)
    if leads and line.bock:
        return said("analysis.hint-bock", card=best)
    if line.takes >= LIKELY:
        return said("analysis.hint-takes", card=best, n=round(line.worth))
    if line.takes <= 1 - LIKELY:
        return said("analysis.hint-saves", card=best)
    return said("analysis.hint-more", card=best, other=second, n=ahead)
