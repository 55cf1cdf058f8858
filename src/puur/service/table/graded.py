"""A deal looked through: what would have been better, for the page on which it is played once more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from puur.analysis.decision import Decision, Grade, Kind
from puur.analysis.document import told, turning_points
from puur.analysis.record import Analysis, analyse
from puur.errors import BadInput
from puur.journal import Entry
from puur.records.files import read_record
from puur.records.model import Record
from puur.service.table.replays import check_length
from puur.service.table.terms import Seat
from puur.service.table.told_again import record_that_is_over
from puur.service.work.worker import MEGABYTE, Limits
from puur.words.cards import cards_shown
from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import Message

LOOKING: Final = Limits(cpu=60, wall=120.0, memory=8192 * MEGABYTE, waiting=6, pieces=None, nice=10)
"""What looking through one deal may take; the memory is mostly addresses, as for bots (`puur.service.live.players`)."""

MOST_OPTIONS: Final = 9
"""As many as a hand has cards; of the 158 estimates these and the own one."""


class GradedOption(msgspec.Struct, frozen=True):
    """What one option was worth to who decided: points, and their standard error; open: exact, with all hands open."""

    option: str
    value: float
    stderr: float
    open: int | None


class GradedDecision(msgspec.Struct, frozen=True):
    """One decision; trick from 0, options the best first; said: in a sentence, where it was not good."""

    trick: int
    seat: Seat
    kind: Kind
    chosen: str
    best: str
    loss: float
    grade: Grade
    options: tuple[GradedOption, ...]
    said: str


class GradedDeal(msgspec.Struct, frozen=True):
    """A deal's decisions in order; turns: places of those that cost most; lost: points given away by each seat.

    skipped: how many could not be graded, and why not the first.
    """

    deal: int
    decisions: tuple[GradedDecision, ...]
    turns: tuple[int, ...]
    lost: tuple[float, ...]
    skipped: int
    why: str


def graded_json(data: bytes, deal: int, language: Language) -> bytes:
    """Return a record's deal (from 0) looked through, as JSON; runs in a worker process."""
    return _graded(read_record(data), deal, language)


def graded_table(entries: Sequence[Entry], deal: int, language: Language) -> bytes:
    """Return the same of a table whose Partie is over; BadInput while it goes on."""
    return _graded(record_that_is_over(entries), deal, language)


def _graded(record: Record, deal: int, language: Language) -> bytes:
    check_length(record)
    found, voice = analyse(record, deal=deal), Voice(language, cards_shown(record.deck, language))

    def say(message: Message) -> str:
        return sentence(message, voice)

    turns = turning_points(found)
    return msgspec.json.encode(
        GradedDeal(
            deal,
            tuple(_decision(one, told(one, record.players, say)) for one in found.decisions),
            tuple(found.decisions.index(one) for one in turns),
            tuple(round(_lost(found, seat), 1) for seat in range(4)),
            len(found.skipped),
            BadInput(found.skipped[0].why).message if found.skipped else "",
        )
    )


def _lost(found: Analysis, seat: int) -> float:
    return sum(one.loss for one in found.decisions if one.moment.seat == seat)


def _decision(one: Decision, said: str) -> GradedDecision:
    moment, shown = one.moment, one.open or {}
    ranked = sorted(one.options.items(), key=lambda option: -option[1].value)
    options = [option for place, option in enumerate(ranked) if place < MOST_OPTIONS or option[0] == moment.chosen]
    return GradedDecision(
        moment.trick,
        moment.seat,
        moment.kind,
        moment.chosen,
        one.best,
        round(one.loss, 1),
        one.grade,
        tuple(GradedOption(name, round(of.value, 1), round(of.stderr, 1), shown.get(name)) for name, of in options),
        said,
    )
