"""The editions (Fassungen) of the ranking: the published one, what the next one says, the protests against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from puur.law.law import Law
from puur.tournament.book import Book, Entrant, StandblattStatus
from puur.tournament.bookkeeping import player_sheet_status, tournament_book
from puur.tournament.calls_prizes_teams import Protest
from puur.tournament.league import LeagueStanding, league_table
from puur.tournament.ranking import RankingLine, ranking
from puur.tournament.state import Edition, Tournament
from puur.words.message import Message, said

RankingLines = Sequence[RankingLine]
"""A ranking, best first."""


def void_paper_note(edition: Message | str, holds: Message | str) -> Message:
    """Return the note printed over papers of an earlier edition of the ranking: they are void.

    edition: the name of the earlier edition. holds: the name of the one that is valid now.
    """
    return said("tournament.edition-no-longer", edition=edition, holds=holds)


def current_edition(tournament: Tournament) -> Edition | None:
    """Return the published edition (Fassung) of the ranking; None while nothing is published."""
    return tournament.editions[-1] if tournament.editions else None


def find_edition(tournament: Tournament, number: int) -> Edition | None:
    """Return the edition of the ranking with that number, from 1; None if there is none."""
    return tournament.editions[number - 1] if 1 <= number <= len(tournament.editions) else None


def edition_words(edition: Edition) -> Message:
    """Return the name of an edition of the ranking in words: its number and time of publication.

    What it corrected is added, if anything.
    """
    reason = edition_reason(edition)
    if not reason:
        return said("page-tournament.edition", number=edition.number, at=edition.at)
    return said("page-tournament.edition-reason", number=edition.number, at=edition.at, reason=reason)


def edition_reason(edition: Edition) -> Message | str:
    """Return what an edition corrected: the reason that somebody wrote, else the computed note; "" for neither."""
    return edition.reason or edition.corrected or ""


def tournament_at_last_publication(tournament: Tournament) -> Tournament:
    """Return the tournament as it was when its latest ranking was published; as it is now if nothing is published."""
    edition = current_edition(tournament)
    return tournament if edition is None else edition.stood


def current_ranking_lines(tournament: Tournament, *, provisional: bool = False) -> RankingLines:
    """Return the ranking from everything recorded so far, published or not, best first.

    Lines of players without a rank come last. Its lines are of teams in a tournament of teams.
    provisional: also rank players whose sheet is not signed; without effect for teams.
    """
    if tournament.setup.unit == "team":
        return _teams(tournament)
    return ranking(tournament.law, _book(tournament), provisional=provisional)


def next_edition_ranking_lines(tournament: Tournament) -> RankingLines:
    """Return the ranking of the next edition, best first.

    It is assumed that signatures lost by corrections are given again.
    """
    if tournament.setup.unit == "team":
        return _teams(tournament)
    book = _book(tournament)
    again: dict[str, StandblattStatus] = dict.fromkeys(players_with_cancelled_visa(tournament), "visaed")
    return ranking(tournament.law, replace(book, sheets={**book.sheets, **again}))


def players_with_cancelled_visa(tournament: Tournament) -> tuple[str, ...]:
    """Return the start numbers of players whose sheet must be signed again, because a correction changed it.

    Empty while no ranking is published.
    """
    edition = current_edition(tournament)
    if edition is None:
        return ()
    now = ((player, player_sheet_status(tournament, player)) for player in tournament.sheets)
    bare = (player for player, status in now if status in {"issued", "entered"})
    return tuple(
        player
        for player in bare
        if player_sheet_status(edition.stood, player) == "visaed" or tournament.sheets[player].fell == edition.number
    )


def _book(tournament: Tournament) -> Book:
    return tournament_book(tournament, closed_only=True)


def _teams(tournament: Tournament) -> RankingLines:
    """Return the table of the teams in the form of a Rangliste; a team that plays no more has no rank."""
    return tuple(map(_line_of, league_table(tournament.law, tournament)))


def _line_of(one: LeagueStanding) -> RankingLine:
    out = one.rank is None
    entrant = Entrant(one.team, one.name, category=one.group, standing="out" if out else "active")
    rank = one.rank, entrant, one.points, ()
    return RankingLine(*rank, rated=False, reason="out", state="unrated") if out else RankingLine(*rank, rated=True)


_MINUTE: Final = 60_000


def protest_period_minutes(law: Law, tournament: Tournament) -> int:
    """Return for how many minutes after publication a protest is accepted: by the rules, else as the director set."""
    says = law.protest_minutes.says
    return tournament.setup.protest_minutes if says == "director" else says


def protest_deadline(law: Law, tournament: Tournament) -> int | None:
    """Return the deadline for protests against the published ranking, in ms since 1970 (UTC).

    None where nothing is published, or the tournament is closed.
    """
    edition = current_edition(tournament)
    return (
        None if edition is None or tournament.closed else edition.at + protest_period_minutes(law, tournament) * _MINUTE
    )


def unanswered_protests(tournament: Tournament) -> tuple[Protest, ...]:
    """Return the protests that have no answer yet, in the order in which they were made."""
    return tuple(one for one in tournament.protests if one.answer is None)


def protests_awaiting_correction(tournament: Tournament) -> tuple[Protest, ...]:
    """Return the granted protests that no edition of the ranking has taken up yet."""
    hung = len(tournament.editions)
    return tuple(one for one in tournament.protests if one.granted and one.edition == hung)


def protests_blocking_prizes(law: Law, tournament: Tournament, at: int) -> tuple[Protest, ...]:
    """Return the protests that hold back prizes at a time.

    Those are the granted ones that no edition has taken up and, until the deadline, unanswered ones that were not
    released. at: in ms since 1970 (UTC). Empty where no ranking is published or the tournament is closed.
    """
    until = protest_deadline(law, tournament)
    if until is None:
        return ()
    still = (one for one in unanswered_protests(tournament) if at <= until and not one.let_go)
    return (*protests_awaiting_correction(tournament), *still)


def worst_rank_affected(tournament: Tournament, protest: Protest) -> int | None:
    """Return the worst rank that a protest may affect: that of the protester in the published ranking.

    None if the protester has no rank there, so that the protest may affect all ranks.
    """
    edition = current_edition(tournament)
    lines = current_ranking_lines(tournament if edition is None else edition.stood)
    return next((line.rank for line in lines if line.player.id == protest.player), None)


def blocking_protest(law: Law, tournament: Tournament, line: RankingLine, at: int) -> Protest | None:
    """Return the first protest that holds back the prize of a line of the ranking; None if none does.

    line: a line of the ranking; a protest concerns the ranks down to the protester's own. at: the time, in ms since
    1970 (UTC).
    """
    for protest in protests_blocking_prizes(law, tournament, at):
        down_to = worst_rank_affected(tournament, protest)
        if line.rank is None or down_to is None or line.rank <= down_to:
            return protest
    return None


def rank_will_change(tournament: Tournament, player: str) -> bool:
    """Return whether the next edition of the ranking will change a player's rank or who shares it.

    It is assumed that signatures lost by corrections are given again. False while nothing is published.
    player: the start number, or the id of a team.
    """
    edition = current_edition(tournament)
    if edition is None:
        return False
    published, coming = (
        _with_equals(lines, player)
        for lines in (current_ranking_lines(edition.stood), next_edition_ranking_lines(tournament))
    )
    return published != coming


def _with_equals(lines: RankingLines, player: str) -> tuple[int | None, frozenset[str]]:
    """Return the rank of somebody, and all who have it."""
    rank = next((line.rank for line in lines if line.player.id == player), None)
    same = frozenset() if rank is None else frozenset(line.player.id for line in lines if line.rank == rank)
    return rank, same
