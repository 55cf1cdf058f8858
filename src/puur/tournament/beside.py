"""What happens at a tournament beside the tables: who was called, protests, incidents, prizes, football."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Instance = Literal["table", "controller", "director"]
"""Who decides a dispute, the lowest first."""


@dataclass(frozen=True, slots=True)
class OfficialCall:
    """Somebody asked for the Kontrolleur, or reported something.

    question: what the referee was asked. ruling, reason, by: what was decided, why and by whom; level: as what.
    appeal: why who decides finally shall decide again.
    """

    number: int
    at: int
    passe: int | None
    table: int | None
    text: str
    report: bool = False
    question: str = ""
    ruling: str | None = None
    reason: str = ""
    by: str = ""
    level: Instance | None = None
    appeal: str | None = None

    @property
    def final(self) -> bool:
        """Whether nobody decides it again."""
        return self.level == "director"

    @property
    def waits(self) -> bool:
        """Whether somebody has to decide."""
        return self.ruling is None or (self.appeal is not None and not self.final)


@dataclass(frozen=True, slots=True)
class Protest:
    """Somebody does not agree with a Fassung. granted: it is to be corrected. let_go: no prize waits for the answer."""

    number: int
    at: int
    player: str
    text: str
    answer: str | None = None
    granted: bool = False
    let_go: bool = False
    edition: int = 0


@dataclass(frozen=True, slots=True)
class Incident:
    """A serious incident that must be reported in writing, and whether that was done."""

    number: int
    at: int
    player: str
    text: str
    sent: bool = False


@dataclass(frozen=True, slots=True)
class Prize:
    """One prize of the table. taken: who has it; edition: by which Fassung of the Rangliste, 0 before there was one.

    matches: it is for the most Matches, whatever the rank, and beside another prize.
    """

    number: int
    text: str
    taken: str | None = None
    edition: int = 0
    matches: bool = False


Side = Literal["home", "away"]
"""The two sides of a match."""
How = Literal["", "stoeck", "weis", "trick", "thanks", "false-thanks", "counted", "decision"]
"""How a Partie was won where its totals do not say it; empty: by being the only side that reached the target."""


@dataclass(frozen=True, slots=True)
class Team:
    """A football team that also plays Jass.

    members: the names of its players, empty where nobody was named. group: the letter of its group, empty where
    everybody plays everybody. out: why it plays no more, None while it plays. paid: whether its Startgeld is paid.
    """

    id: str
    name: str
    members: tuple[str, ...] = ()
    group: str = ""
    out: str | None = None
    paid: bool = False


@dataclass(frozen=True, slots=True)
class MatchPartie:
    """One of the Partien after a football match.

    players: two of each side.
    points: what was written, home first.

    winner: which side won; None in entries of earlier programs, where the totals say it.
    how: how it won where the totals do not say it.
    clause: by which clause of the Reglement.
    reason: in the words of whoever decided.
    sure: no Partie comes to these points by the Reglement; somebody was asked and said that they stand there so.
    by: who typed it, empty in entries of earlier programs.
    """

    players: tuple[str, str, str, str] | None = None
    points: tuple[int, int] | None = None
    winner: Side | None = None
    how: How = ""
    clause: str = ""
    reason: str = ""
    sure: bool = False
    by: str = ""

    @property
    def won_by(self) -> Side | None:
        """Return which side won, None as long as nothing is written."""
        if self.points is None or self.winner is not None:
            return None if self.points is None else self.winner
        return "home" if self.points[0] > self.points[1] else "away"


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """How the matches were planned last: where the form of the next plan begins.

    start: when the first one begins; football, jass: how many minutes a match and its Partien take; tables: how many
    there are for the Partien, 0 for as many as are needed.
    """

    start: str
    football: int
    jass: int
    pitches: tuple[str, ...]
    tables: int = 0


@dataclass(frozen=True, slots=True)
class Match:
    """A football match.

    goals: None until it is over.
    parties: the Partien played after it, at the same time.

    start: when it begins, as it stands on the plan.
    pitch: where.
    tables: the number of the table of each Partie.
    off: why it is not played, None where it is.
    off_with: the team with which it was called off, empty for none.
    by: who typed the goals, empty in entries of earlier programs.
    """

    number: int
    home: str
    away: str
    final: bool = False
    start: str = ""
    goals: tuple[int, int] | None = None
    parties: tuple[MatchPartie, ...] = ()
    pitch: str = ""
    tables: tuple[int, ...] = ()
    off: str | None = None
    off_with: str = ""
    by: str = ""

    @property
    def open(self) -> bool:
        """Whether something of it is still to be played or written."""
        unwritten = self.goals is None or any(one.points is None for one in self.parties)
        return self.off is None and unwritten
