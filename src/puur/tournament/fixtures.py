"""The plan of a Grümpi as people read it: every match in the order of the day, with what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from puur.tournament.beside import Match, MatchPartie
from puur.tournament.editions import hung
from puur.tournament.league import LETTERS
from puur.tournament.state import Tournament
from puur.tournament.timetable import DAY, minutes_of
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class FixturePartie:
    """One of the Partien of a match: its letter, its table where one is planned, who plays it where they are named.

    open: it is still to be played or written.
    """

    letter: str
    table: int | None
    players: tuple[str, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class Fixture:
    """A line of the plan. at: the Jass tables; result: the goals, and who won which Partie; off: why it is not played.

    places: its Partien, also before the football is over.
    """

    number: int
    start: str
    pitch: str
    home: str
    away: str
    at: str
    group: str
    final: bool
    result: Message | str
    off: str | None
    open: bool
    places: tuple[FixturePartie, ...]

    @property
    def teams(self) -> str:
        """Return the two teams in one line."""
        return f"{self.home} – {self.away}"

    @property
    def shown_teams(self) -> Message | str:
        """Return the two teams as a list shows them: with the word for the Finalspiel where it is that."""
        return said("page-tournament.final-of-teams", teams=self.teams) if self.final else self.teams

    @property
    def shown_result(self) -> Message | str:
        """Return the result as a list shows it: open, or with the word for Partien that are still to be written."""
        if not self.result:
            return said("page-tournament.match-open")
        partly = said("page-tournament.match-partly")
        return said("tournament.list", items=[self.result, partly]) if self.open else self.result


def plan_of(now: Tournament) -> Sequence[Fixture]:
    """Return the matches in the order in which they are played; those without a time last."""
    return [_fixture(now, one) for one in sorted(now.matches, key=_start_key)]


def final_results(now: Tournament) -> Sequence[Message]:
    """Return what came of the Finalspiel, as it stands above the table; nothing as long as it is not played."""
    return [
        said("page-tournament.final-was", teams=one.teams, result=one.result)
        for one in plan_of(now)
        if one.final and one.off is None and one.result
    ]


def published_plan(now: Tournament) -> Sequence[Fixture]:
    """Return the plan as it hangs: a match that the published table has came out as it says there.

    Times and pitches are those of now, and so is what was not played yet when it was published.
    """
    then = {one.number: one for one in hung(now).matches}
    return plan_of(replace(now, matches=tuple(_as_published(one, then.get(one.number, one)) for one in now.matches)))


def is_corrected_since(now: Tournament) -> bool:
    """Return whether the plan has another result now than the one that hangs."""
    return bool(now.editions) and plan_of(now) != published_plan(now)


def _as_published(now: Match, then: Match) -> Match:
    if then.goals is None:
        return now
    return replace(now, goals=then.goals, parties=then.parties, off=then.off, off_with=then.off_with)


def added_since(now: Tournament) -> tuple[int, ...]:
    """Return which matches were played since the table was published, which it does not have."""
    then = {one.number for one in hung(now).matches if one.goals is not None}
    return tuple(one.number for one in now.matches if one.goals is not None and one.number not in then)


def _start_key(match: Match) -> tuple[int, int]:
    minutes = minutes_of(match.start)
    return (DAY if minutes is None else minutes), match.number


def _fixture(now: Tournament, match: Match) -> Fixture:
    home, away = now.teams[match.home], now.teams[match.away]
    return Fixture(
        match.number,
        match.start,
        match.pitch,
        home.name,
        away.name,
        ", ".join(map(str, match.tables)),
        home.group if home.group == away.group else "",
        match.final,
        result_of(now, match),
        match.off,
        match.open,
        tuple(_places(now, match)),
    )


def _places(now: Tournament, match: Match) -> Iterator[FixturePartie]:
    follow = 0 if match.final and not now.law.after_final.says else now.law.match_partien.says
    for at in range(len(match.parties) or follow):
        table = match.tables[at] if at < len(match.tables) else None
        partie = match.parties[at] if at < len(match.parties) else MatchPartie()
        yield FixturePartie(LETTERS[at], table, partie.players or (), partie.points is None)


def result_of(now: Tournament, match: Match) -> Message | str:
    """Return in words what came of a match, empty while it is open."""
    if match.goals is None:
        return "" if match.off is None else off_words(now, match)
    goals = " : ".join(map(str, match.goals))
    if match.off is not None:
        return off_words(now, match, goals)
    parties = [_won(now, match, at, one) for at, one in enumerate(match.parties) if one.points is not None]
    return said("tournament.list", items=[goals, *parties]) if parties else goals


def off_words(now: Tournament, match: Match, result: str = "") -> Message:
    """Say that a match is not played, or counts no more with its result, and why where that may be known here."""
    team = now.teams.get(match.off_with)
    if match.off:
        code = "tournament.annulled-because" if result else "tournament.off-because"
        return said(code, reason=match.off, result=result)
    if team is not None:
        code = "tournament.annulled-with-team" if result else "tournament.off-with-team"
        return said(code, team=team.name, result=result)
    return said("tournament.annulled", result=result) if result else said("tournament.is-off")


def _won(now: Tournament, match: Match, at: int, partie: MatchPartie) -> Message:
    winner = now.teams[match.home if partie.won_by == "home" else match.away].name
    return said("tournament.partie-to", letter=LETTERS[at], team=winner)
