"""What happened: disputes, Mahnung, exclusion, points by decision."""

from __future__ import annotations

from puur.game.tagged import Happening
from puur.tournament.book import AdjustmentKind
from puur.tournament.state import Instance


class OfficialCalled(Happening, frozen=True, tag="official-called"):
    """A table called, or reported something."""

    number: int
    at: int
    passe: int | None
    table: int | None
    text: str
    report: bool
    question: str


class Ruled(Happening, frozen=True, tag="ruled"):
    """A call was decided; level: by whom, only one further up decides it again."""

    number: int
    passe: int | None
    table: int | None
    text: str
    reason: str
    by: str
    level: Instance


class Appealed(Happening, frozen=True, tag="appealed"):
    """A decision was taken on to who decides finally."""

    number: int
    at: int
    passe: int | None
    table: int | None
    reason: str


class Warned(Happening, frozen=True, tag="warned"):
    """A player was warned."""

    player: str
    reason: str


class Excluded(Happening, frozen=True, tag="excluded"):
    """A player was excluded."""

    player: str
    reason: str


class PasseAborted(Happening, frozen=True, tag="passe-aborted"):
    """A table's Passe ended by an exclusion; what was played so far is worth this: (player, points)."""

    passe: int
    table: int
    lines: tuple[tuple[str, int], ...]


class Disqualified(Happening, frozen=True, tag="disqualified"):
    """A player was disqualified."""

    player: str
    reason: str


class IncidentOpened(Happening, frozen=True, tag="incident-opened"):
    """A serious incident must be reported in writing."""

    number: int
    at: int
    player: str
    text: str


class IncidentReported(Happening, frozen=True, tag="incident-reported"):
    """The report was sent."""

    number: int


class Adjusted(Happening, frozen=True, tag="adjusted"):
    """Points were set or added by decision."""

    player: str
    passe: int
    kind: AdjustmentKind
    points: int
    clause: str
    reason: str
    by: str
