"""What happened: disputes, Mahnung, exclusion, points by decision."""

from __future__ import annotations

from dataclasses import dataclass

from puur.tournament.book import AdjustmentKind
from puur.tournament.state import Instance


@dataclass(frozen=True, slots=True)
class OfficialCalled:
    """A table called, or reported something."""

    number: int
    at: int
    passe: int | None
    table: int | None
    text: str
    report: bool
    question: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """A call was decided; level: by whom, only one further up decides it again."""

    number: int
    passe: int | None
    table: int | None
    text: str
    reason: str
    by: str
    level: Instance


@dataclass(frozen=True, slots=True)
class Appealed:
    """A decision was taken on to who decides finally."""

    number: int
    at: int
    passe: int | None
    table: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Warned:
    """A player was warned."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class Excluded:
    """A player was excluded."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class PasseAborted:
    """A table's Passe ended by an exclusion; what was played so far is worth this: (player, points)."""

    passe: int
    table: int
    lines: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Disqualified:
    """A player was disqualified."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class IncidentOpened:
    """A serious incident must be reported in writing."""

    number: int
    at: int
    player: str
    text: str


@dataclass(frozen=True, slots=True)
class IncidentReported:
    """The report was sent."""

    number: int


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Points were set or added by decision."""

    player: str
    passe: int
    kind: AdjustmentKind
    points: int
    clause: str
    reason: str
    by: str
