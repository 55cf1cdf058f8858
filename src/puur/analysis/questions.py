"""What the kernel is asked at a decision, as data: any machine that runs it finds the very grades of `puur analyse`.

Who asks knows the law and draws the deals that fit; who answers (a page's worker) only searches. Batches, deals and
seeds are those of :mod:`puur.analysis.decision`, so equal questions have equal answers.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping, Sequence
from ctypes import sizeof
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

from puur.analysis.announcement import leads, times, whole
from puur.analysis.cards import EXACT, Seat, laid, rest_of
from puur.analysis.decision import Kind, Moment
from puur.analysis.record import Asked, scale_of, shown_open
from puur.bots.simulation import PUSH, promises
from puur.cards import TEXTS, cards_of
from puur.game.state import Four
from puur.kernel.layout import Place, Solve, Tree, Worlds
from puur.kernel.play import Position
from puur.kernel.solver import CHUNK, PAIR, PAIRS
from puur.kernel.tables import tables
from puur.kernel.worlds import NODE
from puur.law.law import Law

_EXPLORE: Final = 250
_PASSES: Final = ("law", "nodes", "hands", "seed", "worlds", "times", "finished", "most", "explore", "hidden", "at")
_ANSWERS: Final = ("may", "visits", "sum")


class Spot(msgspec.Struct, frozen=True):
    """Where a search begins: who leads the running trick, what lies in it, its number from 0."""

    leader: int
    lying: tuple[int, ...]
    trick: int


class Branch(msgspec.Struct, frozen=True):
    """A part of an option: ``add`` and ``factor`` times what the side of ``seat`` is ahead, searched from ``at`` on.

    form: the place of its tables. hand: the hand of ``seat`` (a set), None where it is that of each deal. deals: the
    places of the deals it is looked at in, None for all.
    """

    option: str
    form: int
    seat: int
    at: Spot
    add: float
    factor: float
    hand: int | None = None
    deals: tuple[int, ...] | None = None


class Question(msgspec.Struct, frozen=True):
    """A decision to be graded. way: solve every deal, or grow a tree after each option.

    deals: four hands (sets) each, ``size`` of them a batch. step: how far the seed of a batch is from the last one's.
    apart: whether each deal is searched by itself. scale: points on the slate for a raw one. open: exact points of the
    rest of the deal with all hands open.
    """

    trick: int
    seat: int
    kind: Kind
    chosen: str
    way: Literal["solve", "tree"]
    branches: tuple[Branch, ...]
    deals: tuple[tuple[int, int, int, int], ...]
    size: int
    iterations: int
    explore: int
    seed: int
    step: int
    apart: bool
    scale: float
    open: Mapping[str, int] | None


@dataclass(slots=True)
class Forms:
    """The tables that questions refer to, each once, in order."""

    law: Law
    modes: list[str] = field(default_factory=list)

    def place(self, mode: str) -> int:
        """Return which these are. Inexpressible: the law has none."""
        tables(self.law, mode)
        if mode not in self.modes:
            self.modes.append(mode)
        return self.modes.index(mode)

    def packed(self) -> tuple[str, ...]:
        """Return them as the kernel has them in its memory, in base 64."""
        return tuple(base64.b64encode(bytes(tables(self.law, mode))).decode() for mode in self.modes)


def layout() -> dict[str, dict[str, int]]:
    """Return where the kernel has what in its structures, in bytes, their sizes, and what room it needs."""
    tree = {name: getattr(Tree, name).offset for name in (*_PASSES, *_ANSWERS)}
    search, outer = Worlds.search.offset, ("hands", "seed", "worlds", "exact", "hidden", "finished", "may", "sum")
    worlds = {name: getattr(Worlds, name).offset for name in outer}
    worlds |= {name: search + getattr(Solve, name).offset for name in ("law", "memory", "pairs", "most", "at")}
    place = {name: getattr(Place, name).offset for name in ("hands", "lying", "lies", "leader", "trick")}
    return {
        "tree": tree | {"size": sizeof(Tree), "node": NODE},
        "worlds": worlds | {"size": sizeof(Worlds), "room": PAIRS[0] * PAIR, "all": PAIRS[0], "nodes": CHUNK},
        "place": place,
    }


def question(asked: Asked, moment: Moment, forms: Forms) -> Question:
    """Return what is asked at a decision on a card, a form or a push. BadInput where it cannot be graded."""
    seat = asked.seat(moment.seat)
    parts = _of_card(seat, asked, forms) if moment.kind == "play" else _of_form(seat, asked, forms)
    return Question(
        moment.trick,
        moment.seat,
        moment.kind,
        moment.chosen,
        "solve" if parts.solved else "tree",
        parts.branches,
        parts.deals,
        asked.effort.worlds,
        asked.effort.iterations,
        _EXPLORE,
        asked.seed,
        1 if moment.kind == "play" else 0,
        moment.kind != "play",
        scale_of(seat, moment.kind),
        shown_open(asked, seat, moment.kind),
    )


@dataclass(frozen=True, slots=True)
class _Parts:
    branches: tuple[Branch, ...]
    deals: tuple[Four, ...]
    solved: bool


def _of_card(seat: Seat, asked: Asked, forms: Forms) -> _Parts:
    effort, form = asked.effort, forms.place(seat.seen.mode or "")
    deals = tuple(one for batch in seat.batches(effort.worlds, range(effort.batches)) for one in batch)
    cards = cards_of(seat.seen.legal)
    if seat.left <= EXACT:
        here = Position((0, 0, 0, 0), seat.seen.leader, seat.seen.lying, len(seat.seen.history))
        each = (Branch(TEXTS[card], form, seat.number, _spot(here), rest_of(seat) / 2, 0.5) for card in cards)
        return _Parts(tuple(each), deals, solved=True)
    return _Parts(tuple(_after(seat, form, card) for card in cards), deals, solved=False)


def _after(seat: Seat, form: int, card: int) -> Branch:
    made, at = laid(seat, card)
    add = (rest_of(seat) + made) / 2
    return Branch(TEXTS[card], form, seat.number, _spot(at), add, 0.5, at.hands[seat.number])


def _spot(at: Position) -> Spot:
    return Spot(at.leader, at.lying, at.trick)


def _of_form(seat: Seat, asked: Asked, forms: Forms) -> _Parts:
    effort = asked.effort
    deals = tuple(one for batch in range(effort.batches) for one in whole(seat, effort.worlds, batch))
    pushed = (
        branch for place, one in enumerate(deals) for branch in _promised(seat, [one], forms, (place,), push=True)
    )
    return _Parts((*_promised(seat, deals[:1], forms, None, push=False), *pushed), deals, solved=False)


def _promised(
    seat: Seat, deals: Sequence[Four], forms: Forms, where: tuple[int, ...] | None, *, push: bool
) -> Iterator[Branch]:
    """What the forms promise beside the cards, or what a push does in one deal, and what is to be searched for it."""
    looked: list[tuple[str, int]] = []

    def ahead(hands: Four, form: str, announcer: int) -> float:
        del hands
        looked.append((form, announcer))
        return 0.0

    beside = promises(seat.law, seat.seen, deals, ahead)
    for (option, add), (form, announcer) in zip(beside.items(), looked, strict=True):
        if push == (option == PUSH):
            leader = leads(seat, announcer)
            factor = times(seat, form, leader)
            yield Branch(option, forms.place(form), leader, Spot(leader, (), 0), add, factor, None, where)
