"""What happens at a tournament beside the tables: who was called, protests, incidents, prizes, football."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Instance = Literal["table", "controller", "director"]
"""Who decides a dispute, the lowest first."""


@dataclass(frozen=True, slots=True)
class OfficialCall:
    """A table's call for an official (Kontrolleur), or its report of an incident, with the decision.

    question: the address of what the rules assistant was asked before.
    ruling, reason, by: the decision, why, and who made it.
    level: the office of who decided; only a higher one can overrule it.
    appeal: why a higher office shall decide again.
    number: which call of the tournament, from 1.
    at: when, in ms since 1970 (UTC).
    passe: the round (Passe), from 1; None if no table called.
    table: the number of the table, from 1; None if no table called.
    text: what is in dispute, in the caller's words.
    report: it only reports an incident, and nothing is to be decided.
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
        """Whether the tournament director has decided, so that no appeal is possible."""
        return self.level == "director"

    @property
    def waits(self) -> bool:
        """Whether the call is undecided, or appealed and not decided again."""
        return self.ruling is None or (self.appeal is not None and not self.final)


@dataclass(frozen=True, slots=True)
class Protest:
    """A player's protest against an edition (Fassung) of the published ranking.

    granted: the ranking is to be corrected.
    let_go: prizes no longer wait for the answer.
    edition: number of the edition.
    number: which protest of the tournament, from 1.
    at: when, in ms since 1970 (UTC).
    player: the start number of who protests.
    text: what the player objects to.
    answer: in words, None until there is one.
    """

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
    """A serious incident that must be reported to the organisers in writing.

    sent: whether the written report was sent.
    number: which incident of the tournament, from 1.
    at: when, in ms since 1970 (UTC).
    player: the start number of who caused it.
    text: what happened, in words.
    """

    number: int
    at: int
    player: str
    text: str
    sent: bool = False


@dataclass(frozen=True, slots=True)
class Prize:
    """One prize on the prize table (Gabentisch).

    taken: the player who took it; None while it is free.
    edition: the number of the ranking's edition by which it was taken, 0 before there was one.
    matches: whether it goes to the player with the most Matches (all nine tricks), whatever the rank.
    number: 1 for the best prize.
    text: what the prize is.
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

    members: names of its players, may be empty.
    group: its letter, or "".
    out: why it withdrew, None while it plays.
    paid: whether its entry fee is paid.
    """

    id: str
    name: str
    members: tuple[str, ...] = ()
    group: str = ""
    out: str | None = None
    paid: bool = False


@dataclass(frozen=True, slots=True)
class MatchPartie:
    """One Jass game (Partie) played between two teams after their football match.

    players: two of each side.
    points: the totals, home first.
    winner: the side that won; None in old entries, where the totals decide.
    how: the way it won where totals do not tell.
    clause: the clause of the rule set.
    reason: given by whoever decided.
    sure: somebody confirmed points that no game can end with by the rules.
    by: who entered it; empty in old entries.
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
        """Return the side that won this Jass game; None while no result is entered.

        It is the stated winner if there is one, else the side with more points; ``away`` at equal points.
        """
        if self.points is None or self.winner is not None:
            return None if self.points is None else self.winner
        return "home" if self.points[0] > self.points[1] else "away"


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """The settings of the last schedule of football matches, used as defaults for the next.

    start: time of the first match.
    football, jass: minutes for a match and for its Jass games.
    tables: how many there are for Jass games, 0 for as many as needed.
    pitches: the names of the pitches.
    """

    start: str
    football: int
    jass: int
    pitches: tuple[str, ...]
    tables: int = 0


@dataclass(frozen=True, slots=True)
class Match:
    """A football match of a tournament of teams, with the Jass games (Partien) that follow it.

    goals: None until it is over.
    start: scheduled time.
    pitch: where.
    tables: the table number of each Jass game.
    off: why it was called off, None otherwise.
    off_with: the withdrawn team that caused it, or empty.
    by: who entered the goals.
    number: which match of the tournament, from 1.
    home: the id of the first team.
    away: the id of the second team.
    final: whether it is the final.
    parties: the Jass games, in order.
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
        """Whether the match or one of its Jass games has no result yet."""
        unwritten = self.goals is None or any(one.points is None for one in self.parties)
        return self.off is None and unwritten
