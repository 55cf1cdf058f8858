"""The papers of one Spiel at a table with real cards: a line on the Jasszettel and, in the Differenzler, the slips.

What may be entered when decides :func:`puur.game.filling.fill_in`. At a screen the game itself counts and writes.
A column of the line is a seat where each counts for himself, otherwise one of the two sides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from puur.decision import Refusal
from puur.law.law import Law
from puur.words.message import said

Stage = Literal["estimating", "released", "playing", "counting", "open"]
Numbers = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One Spiel on the Jasszettel.

    neutral: a Schreiber keeps it who does not play. slips: the numbers in the Mäppli (the closed folder), notes: what
    each has noted beside it. counted: the points as counted (Rechnungshilfe). columns: what is entered, by name.
    """

    stage: Stage
    neutral: bool
    slips: Numbers
    notes: Numbers
    counted: Numbers
    columns: tuple[Mapping[str, int], ...]


@dataclass(frozen=True, slots=True)
class Estimate:
    """Put one's slip with this number into the Mäppli, or give it to the neutral Schreiber."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Note:
    """Note one's own estimate beside."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Release:
    """The Schreiber names the trump once more: play may begin."""


@dataclass(frozen=True, slots=True)
class FirstCard:
    """The first card is led."""


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The ninth trick is made."""


@dataclass(frozen=True, slots=True)
class Count:
    """Note counted points."""

    column: int
    points: int


@dataclass(frozen=True, slots=True)
class CountDone:
    """The count is right: the cards may be put together, the Mäppli opened."""


@dataclass(frozen=True, slots=True)
class Enter:
    """Enter a number in a column by its name («Differenz»)."""

    column: int
    name: str
    number: int


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Go on with a new line."""


Entry = Estimate | Note | Release | FirstCard | LastTrick | Count | CountDone | Enter | NextDeal


def new_line(law: Law, *, neutral: bool = False) -> Line:
    """Return an empty line; neutral: the Schreiber does not play."""
    width = 4 if law.counting.says == "each-player" else 2
    stage: Stage = "released" if law.estimates.says == "none" else "estimating"
    empty: Numbers = (None,) * width
    return Line(stage, neutral, empty, empty, empty, ({},) * width)


def slip_text(law: Law, line: Line, column: int) -> tuple[str, ...]:
    """Return what stands on a slip, column by column; an empty text where nothing is written yet."""
    known = dict(line.columns[column])
    if line.slips[column] is not None:
        known.setdefault("geschätzt", line.slips[column] or 0)
    return tuple(law.digits.says(known[name]) if name in known else "" for name in law.slip_columns.says)


def slips_seen(law: Law, line: Line, viewer: int | Literal["scribe"] | None) -> Numbers:
    """Return the estimates that a seat, the neutral Schreiber or a spectator (None) can read."""
    if viewer == "scribe" and not line.neutral:
        return (None,) * len(line.slips)
    return visible(law, line.slips, viewer, counted=line.stage == "open")


def visible(law: Law, slips: Numbers, viewer: int | Literal["scribe"] | None, *, counted: bool) -> Numbers:
    """Return these estimates as far as the viewer may know them; counted: the Spiel is over and the count is right."""
    if counted or law.estimates.says == "open" or law.slips.says == "open":
        return slips
    if viewer == "scribe" and law.slip_scribe.says:
        return slips
    return tuple(slip if seat == viewer and law.own_note.says else None for seat, slip in enumerate(slips))


def passe_problem(law: Law, points: tuple[int, ...]) -> Refusal | None:
    """Return what is wrong with the sums of a Passe; None if they are right, or none is prescribed."""
    total = law.passe_total.says
    if not total or sum(points) == total:
        return None
    return Refusal(said("game.passe-total", points=sum(points), n=total), law.passe_total.ids)
