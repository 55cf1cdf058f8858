"""The page for the screen in the hall: clock, seats, ranking; it turns its own pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from litestar import Controller, Response, get

from puur.people_names import alphabetical_key
from puur.service.clock import now
from puur.tournament.bookkeeping import early_end_note
from puur.tournament.editions import current_edition, edition_words, tournament_at_last_publication
from puur.tournament.fixtures import match_schedule
from puur.tournament.league import LEAGUE_HEADINGS, group_name, league_table_by_group
from puur.tournament.state import Tournament
from puur.tournament.topics.lots import tables_without_result
from puur.tournament.words import unambiguous_names
from puur.web.answers import WebRequest
from puur.web.desk.network import is_local_only, qr_data_uri
from puur.web.tournament.codes import address_to_type, base_url_for_qr_codes
from puur.web.tournament.place import TournamentId, public_context
from puur.web.tournament.results import published_ranking_lines
from puur.web.tournament.words import seat_words_by_player
from puur.words.message import Message, said

_RANK: Final = said("page-tournament.rank")
_NAME: Final = said("page-tournament.name")
_ON_A_SHEET: Final = 12
"""How many lines one page has, so that they can be read from the back of a hall."""


@dataclass(frozen=True, slots=True)
class _HallScreen:
    """One screenful of the screen in the hall: a titled table.

    head: the titles of the columns. rows: their values.
    words: indices (from 0) of the columns with text, which are aligned left; all others are aligned right.
    """

    title: Message | str
    head: Sequence[Message | str]
    rows: Sequence[Sequence[object]]
    words: frozenset[int]


class HallScreenPages(Controller):
    """HTTP route ``/turnier/ID/beamer``: the page for the screen in the hall."""

    path = "/turnier/{id:str}/beamer"

    @get()
    async def show_screen(self, request: WebRequest, id: TournamentId) -> Response[str]:
        """Show anybody the page for the screen in the hall, which turns through tables by itself.

        GET ``/turnier/ID/beamer``. The tables are seats and rankings; in a tournament of teams the final, the league
        tables and the next matches. Names are masked as the organiser chose, whoever asks, because everybody in the
        hall sees them.
        """
        room = await public_context(request, id, public_names_only=True)
        return room.show(
            "beamer.html",
            headline=_headline(room.tournament),
            short=early_end_note(tournament_at_last_publication(room.tournament))
            if room.tournament.published
            else None,
            sheets=list(_sheets(room.tournament)),
            code=""
            if is_local_only(request) and not room.tournament.setup.address
            else qr_data_uri(f"{base_url_for_qr_codes(room)}{room.home}"),
            address=await address_to_type(room),
            clock=room.tournament.clock,
            now=now(),
        )


def _headline(tournament: Tournament) -> Message | str:
    passe = tournament.released
    edition = current_edition(tournament)
    if edition is not None:
        return edition_words(edition)
    short = early_end_note(tournament)
    if short is not None:
        return said("page-tournament.evening-over", short=short)
    if not passe:
        return tournament.setup.club
    still = len(tables_without_result(tournament, passe))
    if still:
        return said("page-tournament.still-playing", passe=passe, n=still)
    return said("page-tournament.passe-over", passe=passe)


def _sheets(tournament: Tournament) -> Iterator[_HallScreen]:
    if tournament.setup.unit == "team":
        finals = [
            one
            for one in match_schedule(tournament_at_last_publication(tournament))
            if one.final and one.off is None and one.result
        ]
        between = said("page-tournament.match-of"), said("page-tournament.result")
        rows = [(one.teams, one.result) for one in finals]
        yield from _pages(said("page-tournament.final-match"), between, rows, {0, 1})
        head = (_RANK, said("page-tournament.team"), *LEAGUE_HEADINGS)
        for group, standings in league_table_by_group(
            tournament.law, tournament_at_last_publication(tournament)
        ).items():
            lines = [(one.rank or "–", one.display_name, *one.numbers) for one in standings]
            yield from _pages(group_name(group) or said("page-tournament.table-of-group"), head, lines, {1})
        yield from _coming(tournament)
        return
    if not tournament.published or tournament.released < tournament.passen:
        yield from _seats(tournament)
    if tournament.released:
        for category in ("", *tournament.setup.categories):
            yield from _ranking(tournament, category)


def _coming(tournament: Tournament) -> Iterator[_HallScreen]:
    """The matches that are not played yet, the next ones first."""
    rows = [
        (said("format.clock", time=one.start), one.pitch, one.shown_teams, one.at)
        for one in match_schedule(tournament)
        if one.open and not one.result
    ]
    head = tuple(said(f"page-tournament.{one}") for one in ("time", "pitch", "match-of", "jass-tables"))
    yield from _pages(said("page-tournament.fixtures"), head, rows[:_ON_A_SHEET], {0, 1, 2, 3})


def _ranking(tournament: Tournament, category: str) -> Iterator[_HallScreen]:
    names = unambiguous_names(line.player for line in published_ranking_lines(tournament, category))
    lines = [
        (line.rank or "–", names[line.player.id], line.player.club, line.total)
        for line in published_ranking_lines(tournament, category)
        if line.rated
    ]
    title = said("page-tournament.ranking-final") if tournament.published else said("page-tournament.ranking")
    if category:
        title = said("page-tournament.ranking-category", what=title, category=category)
    if not tournament.published:
        title = said("page-tournament.ranking-so-far", what=title)
    head = (_RANK, _NAME, said("page-tournament.club"), said("page-tournament.points"))
    yield from _pages(title, head, lines, {1, 2})


def _seats(tournament: Tournament) -> Iterator[_HallScreen]:
    """Where everybody sits: in the Passe that waits, or is being played."""
    passe = tournament.released
    if not passe or not tables_without_result(tournament, passe):
        passe += 1
    if passe not in tournament.rounds or tournament.ended_after is not None:
        return
    people = sorted(tournament.players.values(), key=lambda one: alphabetical_key(one.name))
    seats = seat_words_by_player(tournament, passe)
    names = unambiguous_names(tournament.players.values())
    rows = [(names[one.id], one.id, seats.get(one.id, "–")) for one in people if one.standing == "active"]
    head = (_NAME, said("page-tournament.nr"), said("page-tournament.seat"))
    yield from _pages(said("page-tournament.seats-of", passe=passe), head, rows, {0, 2})


def _pages(
    title: Message | str, head: Sequence[Message | str], rows: Sequence[Sequence[object]], words: set[int]
) -> Iterator[_HallScreen]:
    for first in range(0, len(rows), _ON_A_SHEET):
        part = rows[first : first + _ON_A_SHEET]
        yield _HallScreen(title, head, part, frozenset(words))
