"""The plan of a Grümpi: when and on which pitch each match is played, and how each match ended.

After its football every match has tables for its Partien.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from puur.tournament.calls_prizes_teams import Match, MatchPartie
from puur.tournament.editions import tournament_at_last_publication
from puur.tournament.league import PARTIE_LETTERS
from puur.tournament.state import Tournament
from puur.words.message import Message, said

_TIME: Final = re.compile(r"(\d{1,2})[:.h](\d{2})")
MINUTES_PER_DAY: Final = 24 * 60
"""The minutes of a day."""


@dataclass(frozen=True, slots=True)
class MatchResources:
    """What is available for scheduling matches.

    start: minutes after midnight.
    football: minutes for a match. jass: minutes for its Jass games.
    pitches: their names.
    tables: how many, 0 for as many as needed.
    parties: Jass games per match, each at its own table.
    """

    start: int
    football: int
    jass: int
    pitches: tuple[str, ...]
    tables: int
    parties: int


@dataclass(frozen=True, slots=True)
class MatchSlot:
    """When and where a football match and the Jass games after it are played.

    pitch: the name of the football pitch.
    tables: the number of the table of each Jass game.
    start: in minutes after midnight.
    """

    start: int
    pitch: str
    tables: tuple[int, ...]


def parse_clock_time(text: str) -> int | None:
    """Return a time of day as minutes after midnight; None if the text is no time of day.

    >>> parse_clock_time("14:30"), parse_clock_time("9.05"), parse_clock_time("25:00"), parse_clock_time("bald")
    (870, 545, None, None)
    """
    found = _TIME.fullmatch(text.strip())
    if found is None or not (int(found[1]) < 24 and int(found[2]) < 60):  # noqa: PLR2004 - a day, an hour
        return None
    return int(found[1]) * 60 + int(found[2])


def format_clock_time(minutes: int) -> str:
    """Return minutes after midnight as a time of day with two digits each.

    >>> format_clock_time(870)
    '14:30'
    """
    return f"{minutes // 60:02}:{minutes % 60:02}"


def round_robin(teams: Sequence[str]) -> list[tuple[str, str]]:
    """Return pairs (home, away) in which every team meets every other once, no team twice in a row if possible.

    One team stays, the others rotate (circle method); home and away alternate.

    >>> round_robin(["1", "2", "3"])
    [('3', '2'), ('3', '1'), ('1', '2')]
    >>> len(round_robin(list("1234567")))
    21
    """
    there: list[str | None] = [*teams, *([None] if len(teams) % 2 else [])]
    found: list[tuple[str, str]] = []
    for turn in range(len(there) - 1):
        pairs = zip(there[: len(there) // 2], reversed(there[len(there) // 2 :]), strict=True)
        for at, (one, other) in enumerate(pairs):
            if one is not None and other is not None:
                found.append((other, one) if (turn if at == 0 else at) % 2 else (one, other))
        there = [there[0], there[-1], *there[1:-1]]
    return found


def schedule_matches(matches: Sequence[tuple[str, str]], means: MatchResources) -> list[MatchSlot]:
    """Return the time, pitch and tables of each match, in the order of ``matches``.

    matches: pairs of team ids. means: what is available; ``means.tables`` must be 0 or at least ``means.parties``. No
    team plays two things at once, and no more tables are used than exist. Teams that waited longest play first.
    """
    free: defaultdict[str, int] = defaultdict(lambda: means.start)
    pitches, tables = dict.fromkeys(means.pitches, means.start), list[int]()
    found: dict[int, MatchSlot] = {}
    waiting, now = list(range(len(matches))), means.start
    while waiting:
        for pitch in [one for one, since in pitches.items() if since <= now]:
            ready = [one for one in waiting if all(free[team] <= now for team in matches[one])]
            there = _free_tables(tables, means, now + means.football)
            if not ready or len(there) < means.parties:
                break
            chosen = min(ready, key=lambda one: (max(free[team] for team in matches[one]), one))
            waiting.remove(chosen)
            found[chosen] = MatchSlot(now, pitch, tuple(at + 1 for at in there))
            over = now + means.football + (means.jass if means.parties else 0)
            pitches[pitch] = now + means.football
            free.update(dict.fromkeys(matches[chosen], over))
            for at in there:
                tables[at] = over
        if waiting:
            later = (*pitches.values(), *free.values(), *(since - means.football for since in tables))
            now = min(one for one in later if one > now)
    return [found[at] for at in range(len(matches))]


def _free_tables(tables: list[int], means: MatchResources, at: int) -> list[int]:
    """Return the first tables that are free at a time, as many as a match needs; puts up more where it may."""
    there = [number for number, since in enumerate(tables) if since <= at][: means.parties]
    while len(there) < means.parties and (not means.tables or len(tables) < means.tables):
        tables.append(0)
        there.append(len(tables) - 1)
    return there


@dataclass(frozen=True, slots=True)
class FixturePartie:
    """One Jass game after a football match.

    letter: ``a`` for the first game of the match.
    table: its number, from 1; None if not planned.
    players: the names in seat order, empty if not named.
    open: whether it has no result yet.
    """

    letter: str
    table: int | None
    players: tuple[str, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class Fixture:
    """One row of the match schedule of a tournament of teams.

    number: which match, from 1.
    start, pitch: the time of day and the name of the pitch, "" if not planned.
    home: the name of the first team.
    away: the name of the second team.
    at: the numbers of its Jass tables, as text.
    group: the letter of the group, "" for none.
    final: whether it is the final.
    result: the goals and the winner of each Jass game, in words; "" while there is none.
    off: why it was called off, None if it was not.
    open: whether something of it has no result yet.
    places: its Jass games, also before the football is over.
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
        """Return the names of both teams in one line, with a dash between them."""
        return f"{self.home} – {self.away}"

    @property
    def shown_teams(self) -> Message | str:
        """Return the names of both teams for display, marked if it is the final."""
        return said("page-tournament.final-of-teams", teams=self.teams) if self.final else self.teams

    @property
    def shown_result(self) -> Message | str:
        """Return the result for display: open where there is none, with a note where Jass games have no result yet."""
        if not self.result:
            return said("page-tournament.match-open")
        partly = said("page-tournament.match-partly")
        return said("tournament.list", items=[self.result, partly]) if self.open else self.result


def match_schedule(now: Tournament) -> Sequence[Fixture]:
    """Return the match schedule in order of time; matches without a time come last."""
    return [_fixture(now, one) for one in sorted(now.matches, key=_start_key)]


def final_result_notes(now: Tournament) -> Sequence[Message]:
    """Return the result of the final in words, to be shown above the table of teams.

    Empty while the final is not played or is called off.
    """
    return [
        said("page-tournament.final-was", teams=one.teams, result=one.result)
        for one in match_schedule(now)
        if one.final and one.off is None and one.result
    ]


def published_match_schedule(now: Tournament) -> Sequence[Fixture]:
    """Return the match schedule with results as of the published table of teams.

    Times, pitches and matches not played by then are the current ones.
    """
    then = {one.number: one for one in tournament_at_last_publication(now).matches}
    return match_schedule(
        replace(now, matches=tuple(_as_published(one, then.get(one.number, one)) for one in now.matches))
    )


def is_corrected_since_publication(now: Tournament) -> bool:
    """Return whether a result has changed since the table of teams was published; False while none is published."""
    return bool(now.editions) and match_schedule(now) != published_match_schedule(now)


def _as_published(now: Match, then: Match) -> Match:
    if then.goals is None:
        return now
    return replace(now, goals=then.goals, parties=then.parties, off=then.off, off_with=then.off_with)


def matches_added_since_publication(now: Tournament) -> tuple[int, ...]:
    """Return the numbers of matches that have goals now and had none when the table of teams was published.

    Empty while none is published.
    """
    then = {one.number for one in tournament_at_last_publication(now).matches if one.goals is not None}
    return tuple(one.number for one in now.matches if one.goals is not None and one.number not in then)


def _start_key(match: Match) -> tuple[int, int]:
    minutes = parse_clock_time(match.start)
    return (MINUTES_PER_DAY if minutes is None else minutes), match.number


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
        match_result_words(now, match),
        match.off,
        match.open,
        tuple(_places(now, match)),
    )


def _places(now: Tournament, match: Match) -> Iterator[FixturePartie]:
    follow = 0 if match.final and not now.law.after_final.says else now.law.match_partien.says
    for at in range(len(match.parties) or follow):
        table = match.tables[at] if at < len(match.tables) else None
        partie = match.parties[at] if at < len(match.parties) else MatchPartie()
        yield FixturePartie(PARTIE_LETTERS[at], table, partie.players or (), partie.points is None)


def match_result_words(now: Tournament, match: Match) -> Message | str:
    """Return the result of a match in words: the goals, then each Jass game with a result; "" while it is open.

    For a match that is called off or no longer counts, it is a note that says so.
    """
    if match.goals is None:
        return "" if match.off is None else called_off_words(now, match)
    goals = " : ".join(map(str, match.goals))
    if match.off is not None:
        return called_off_words(now, match, goals)
    parties = [_won(now, match, at, one) for at, one in enumerate(match.parties) if one.points is not None]
    return said("tournament.list", items=[goals, *parties]) if parties else goals


def pitch_words(pitch: str) -> Message | str:
    """Return a pitch in words; a name of several words, such as ``Campo 1``, stands without the word before it."""
    return pitch if " " in pitch else said("tournament.on-pitch", pitch=pitch)


def called_off_words(now: Tournament, match: Match, result: str = "") -> Message:
    """Return a note that a match is not played, or that its result no longer counts.

    The reason is in it where it is public. result: the goals of a match that was played, such as ``2 : 1``; "" for one
    that was not.
    """
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
    return said("tournament.partie-to", letter=PARTIE_LETTERS[at], team=winner)
