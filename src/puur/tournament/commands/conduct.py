"""What can be asked: disputes, Mahnung, exclusion, points by decision."""

from __future__ import annotations

from puur.game.tagged import Wanted
from puur.tournament.book import AdjustmentKind


class CallOfficial(Wanted, frozen=True, tag="CallOfficial"):
    """A table asks for the Kontrolleur; report: something was seen that must be reported.

    question: what the referee was asked before, as an address below ``/fragen``.
    """

    text: str
    passe: int | None = None
    table: int | None = None
    report: bool = False
    question: str = ""


class Settle(Wanted, frozen=True, tag="Settle"):
    """The table agrees on what holds, by itself; question: what the referee was asked."""

    text: str
    ruling: str
    reason: str
    passe: int | None = None
    table: int | None = None
    question: str = ""


class Rule(Wanted, frozen=True, tag="Rule"):
    """An official decides a call: what holds, and why."""

    number: int
    text: str
    reason: str


class Appeal(Wanted, frozen=True, tag="Appeal"):
    """Take a decision on to who decides finally."""

    number: int
    reason: str


class Warn(Wanted, frozen=True, tag="Warn"):
    """A player is warned (Mahnung, Verwarnung)."""

    player: str
    reason: str


class Exclude(Wanted, frozen=True, tag="Exclude"):
    """A player is excluded. pauschale: what the opponents get, where the Reglement names nothing."""

    player: str
    reason: str
    pauschale: int | None = None


class Disqualify(Wanted, frozen=True, tag="Disqualify"):
    """An irregularity is proven: the player is out of the ranking."""

    player: str
    reason: str


class ReportSent(Wanted, frozen=True, tag="ReportSent"):
    """The written report of an incident was sent."""

    number: int


class Adjust(Wanted, frozen=True, tag="Adjust"):
    """Points are set or added by decision."""

    player: str
    passe: int
    kind: AdjustmentKind
    points: int
    clause: str
    reason: str
