"""What can be asked: disputes, Mahnung, exclusion, points by decision."""

from __future__ import annotations

from dataclasses import dataclass

from puur.tournament.book import AdjustmentKind


@dataclass(frozen=True, slots=True)
class CallOfficial:
    """A table asks for the Kontrolleur; report: something was seen that must be reported.

    question: what the referee was asked before, as an address below ``/fragen``.
    """

    text: str
    passe: int | None = None
    table: int | None = None
    report: bool = False
    question: str = ""


@dataclass(frozen=True, slots=True)
class Settle:
    """The table agrees on what holds, by itself; question: what the referee was asked."""

    text: str
    ruling: str
    reason: str
    passe: int | None = None
    table: int | None = None
    question: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """An official decides a call: what holds, and why."""

    number: int
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class Appeal:
    """Take a decision on to who decides finally."""

    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class Warn:
    """A player is warned (Mahnung, Verwarnung)."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class Exclude:
    """A player is excluded. pauschale: what the opponents get, where the Reglement names nothing."""

    player: str
    reason: str
    pauschale: int | None = None


@dataclass(frozen=True, slots=True)
class Disqualify:
    """An irregularity is proven: the player is out of the ranking."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class ReportSent:
    """The written report of an incident was sent."""

    number: int


@dataclass(frozen=True, slots=True)
class Adjust:
    """Points are set or added by decision."""

    player: str
    passe: int
    kind: AdjustmentKind
    points: int
    clause: str
    reason: str
