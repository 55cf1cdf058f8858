"""What happens at a tournament besides the card games: official calls, protests, incidents, prizes, football teams."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

RulingLevel = Literal["table", "controller", "director"]
"""The offices that decide a dispute, the lowest first: the table itself, the called official, the tournament director.
"""


@dataclass(frozen=True, slots=True)
class OfficialCall:
    """A table's call for an official (Kontrolleur), or its report of an incident, with the decision.

    number: which call of the tournament, from 1.
    at: when, in ms since 1970 (UTC).
    passe: the round (Passe), from 1; None if no table called.
    table: the number of the table, from 1; None if no table called.
    text: what is in dispute, in the caller's words.
    report: whether it only reports an incident, so that nothing is to be decided.
    question: the address of what the rules assistant was asked before, "" for none.
    ruling: the decision, None until there is one.
    reason, by: why it was decided so, and by whom (role and name).
    level: the office that decided, None until then; only a higher one can overrule it.
    appeal: why a higher office shall decide again, None without an appeal.
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
    level: RulingLevel | None = None
    appeal: str | None = None

    @property
    def is_decided_by_director(self) -> bool:
        """Whether the tournament director has decided, so that no appeal is possible."""
        return self.level == "director"

    @property
    def awaits_ruling(self) -> bool:
        """Whether the call is undecided, or appealed and not decided again."""
        return self.ruling is None or (self.appeal is not None and not self.is_decided_by_director)


@dataclass(frozen=True, slots=True)
class Protest:
    """A player's protest against an edition (Fassung) of the published ranking.

    number: which protest of the tournament, from 1.
    at: when, in ms since 1970 (UTC).
    player: the start number of who protests.
    text: what the player objects to.
    answer: in words, None until there is one.
    granted: whether the ranking is to be corrected.
    let_go: whether prizes no longer wait for the answer.
    edition: the number of the edition that was published when the player protested.
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

    number: 1 for the best prize.
    text: what the prize is.
    taken: the start number or team id of who took it; None while it is free.
    edition: the number of the ranking's edition by which it was taken, 0 before there was one.
    matches: whether it goes to the player with the most Matches (all nine tricks in one deal), whatever the rank.
    """

    number: int
    text: str
    taken: str | None = None
    edition: int = 0
    matches: bool = False


MatchSide = Literal["home", "away"]
"""The two sides of a match: ``home`` is the team named first."""
JassGameDecidedBy = Literal["", "stoeck", "weis", "trick", "thanks", "false-thanks", "counted", "decision"]
"""How a Jass game was won where its totals do not say it; "" if only one side reached the target.

- ``stoeck``, ``weis``, ``trick``: both sides reached the target, this one first by its Stöck, a meld or a trick;
- ``thanks``: it called the win;
- ``false-thanks``: the other side called the win too early;
- ``counted``: the other side counted its points during the deal;
- ``decision``: an official decided it.
"""


@dataclass(frozen=True, slots=True)
class Team:
    """A football team that also plays Jass.

    members: names of its players, may be empty.
    group: the letter of its group, "" for none.
    out: why it withdrew, None while it plays.
    paid: whether its entry fee is paid.
    id, name: its number as text, and how it is called.
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

    players: their names by seat: home, away, home, away; None until named.
    points: the totals, home first; None until entered.
    winner: the side that won; None in old entries, where the totals decide.
    how: the way it won where totals do not tell.
    clause: the clause of the rule set behind that way, "" for none.
    reason: given by whoever decided or corrected it.
    sure: whether somebody confirmed points that no game can end with by the rules.
    by: who entered it, as role and name; "" in old entries.
    """

    players: tuple[str, str, str, str] | None = None
    points: tuple[int, int] | None = None
    winner: MatchSide | None = None
    how: JassGameDecidedBy = ""
    clause: str = ""
    reason: str = ""
    sure: bool = False
    by: str = ""

    @property
    def won_by(self) -> MatchSide | None:
        """Return the side that won this Jass game; None while no result is entered.

        It is the stated winner if there is one, else the side with more points. At equal points without a stated
        winner it is ``away``.
        """
        if self.points is None or self.winner is not None:
            return None if self.points is None else self.winner
        return "home" if self.points[0] > self.points[1] else "away"


@dataclass(frozen=True, slots=True)
class MatchScheduleSettings:
    """The settings of the last schedule of football matches, used as defaults for the next.

    start: time of the first match.
    football: minutes for a match. jass: minutes for its Jass games.
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

    number: which match of the tournament, from 1.
    home: the id of the first team.
    away: the id of the second team.
    final: whether it is the final.
    start: the time of day such as ``14:30``, "" if not planned.
    goals: of the home and of the away team, None until it is over.
    parties: the Jass games, in order.
    pitch: the name of the pitch, "" if not planned.
    tables: the table number of each Jass game.
    off: why it was called off, None if it was not.
    off_with: the id of the withdrawn team that caused it, "" for none.
    by: who entered the goals, as role and name.
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
