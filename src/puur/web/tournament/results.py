"""What everybody may see of a tournament: overview, ranking, seats, a player's page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from puur.errors import Missing
from puur.people_names import alphabetical_key
from puur.service.clock import now
from puur.tournament.bookkeeping import early_end_note, tournament_book
from puur.tournament.commands import Object
from puur.tournament.editions import (
    current_edition,
    current_ranking_lines,
    edition_words,
    find_edition,
    protest_deadline,
    tournament_at_last_publication,
    void_paper_note,
)
from puur.tournament.matches import unclear_match_notes
from puur.tournament.ranking import RankingLine, book_of_category, ranking, ranking_order_note
from puur.tournament.ranking_notes import still_playing_notes, unequal_ranking_notes
from puur.tournament.result_rounds import bracket_round_names, bracket_rows, current_cup, matches_outside_bracket
from puur.tournament.state import Edition, Tournament
from puur.tournament.topics.registration import is_registration_open
from puur.tournament.value_words import NO_RANK_REASON_TEXTS
from puur.tournament.words import search_players, unambiguous_names
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.desk.network import is_local_only, qr_data_uri, restart_command
from puur.web.tournament.codes import address_to_type, base_url_for_qr_codes
from puur.web.tournament.next_step import next_step, open_protests
from puur.web.tournament.people.own_registration import PLAYER_CODE_FIELD, check_player_code
from puur.web.tournament.people.teams import team_ranking_data
from puur.web.tournament.place import TournamentContext, TournamentId, public_context
from puur.web.tournament.sending import PUBLIC_ACCESS, form_routes, line_field, page_route
from puur.web.tournament.setup.lists import kind_title
from puur.web.tournament.tabs import Tab, is_knockout
from puur.web.tournament.till import twint_fee_data
from puur.web.tournament.words import category_names, rounds_of_player, seat_words_by_player, where_to_go
from puur.words.catalogue import Language, to_text
from puur.words.formats import language_with_page_formats
from puur.words.message import Message, said

_ASKED = "fassung"
"""The URL parameter with the number of an edition of the ranking."""
_NUMBERS = frozenset(map(str, range(1, 1000)))


@dataclass(frozen=True, slots=True)
class EditionLink:
    """A link to an edition of the published ranking. number: from 1. says: what it is called."""

    number: int
    says: Message


@dataclass(frozen=True, slots=True)
class RankingView:
    """An edition of the ranking as a page shows it, or the results so far.

    number: of the edition, from 1; 0 while none is published. says: the edition's name, "" while none is published.
    stood: the tournament when the edition was published. newest: whether no later edition replaces it.
    others: links to the other editions, newest first.
    """

    number: int
    says: Message | str
    stood: Tournament
    newest: bool
    others: tuple[EditionLink, ...]

    def paper_subtitle(self, language: Language) -> str:
        """Return the text below a paper's title; of an old edition also which one is valid."""
        voice = language_with_page_formats(language)
        if self.newest:
            return to_text(self.says or said("page-club.provisional"), voice)
        return to_text(void_paper_note(self.says, self.others[0].says), voice)


def requested_edition(request: WebRequest, tournament: Tournament) -> RankingView:
    """Return the edition of the ranking that the URL parameter ``fassung`` names by number, from 1.

    Without the parameter it is the published edition; while none is published, the results so far. Raises Missing
    (404) for an unknown edition.
    """
    wanted = request.query_params.get(_ASKED, "")
    if not wanted:
        return _ranking_view(tournament, current_edition(tournament))
    found = find_edition(tournament, int(wanted)) if wanted in _NUMBERS else None
    if found is None:
        raise Missing(said("desk.no-such-ranking"), {"field": _ASKED})
    return _ranking_view(tournament, found)


def _ranking_view(tournament: Tournament, edition: Edition | None) -> RankingView:
    if edition is None:
        return RankingView(0, "", tournament_at_last_publication(tournament), newest=True, others=())
    others = tuple(
        EditionLink(one.number, edition_words(one))
        for one in reversed(tournament.editions)
        if one.number != edition.number
    )
    newest = edition is current_edition(tournament)
    return RankingView(edition.number, edition_words(edition), edition.stood, newest, others)


_MOST_FOUND: Final = 40
_MOST_SHOWN: Final = 200
"""How many lines of the ranking are shown at once; the others are found by searching, or all on request."""
_MOST_COUNTED: Final = 32
_COUNTED: Final[dict[tuple[int, str, bool], tuple[Tournament, Sequence[RankingLine]]]] = {}
SearchWords = Annotated[str, QueryParameter(max_length=80)]
"""What a visitor searches for, as a URL parameter."""


def published_ranking_lines(tournament: Tournament, category: str = "") -> Sequence[RankingLine]:
    """Return the lines of the published ranking, best first; if none is published, of the results so far.

    category: only this one, "" for all.
    """
    return cached_ranking_lines(
        tournament_at_last_publication(tournament), category, provisional=tournament.published is None
    )


def cached_ranking_lines(tournament: Tournament, category: str = "", *, provisional: bool) -> Sequence[RankingLine]:
    """Return the lines of the ranking, best first; the result is kept until the tournament changes.

    category: only this one, "" for all. provisional: with unsigned results too; False takes only signed ones.
    """
    key = id(tournament), category, provisional
    kept = _COUNTED.get(key)
    if kept is None or kept[0] is not tournament:
        if len(_COUNTED) >= _MOST_COUNTED:
            _COUNTED.clear()
        kept = _COUNTED[key] = tournament, _count(tournament, category, provisional=provisional)
    return kept[1]


def _count(tournament: Tournament, category: str, *, provisional: bool) -> Sequence[RankingLine]:
    if tournament.setup.unit == "team":
        return current_ranking_lines(tournament)
    book = tournament_book(tournament, closed_only=True)
    return ranking(tournament.law, book_of_category(book, category) if category else book, provisional=provisional)


def _player(room: TournamentContext, form: FormInput) -> Response[str]:
    tournament, player = room.tournament, room.url_values["player"]
    person = room.player(player)
    line = next((one for one in published_ranking_lines(tournament) if one.player.id == player), None)
    until = protest_deadline(tournament.law, tournament)
    return room.show(
        "player.html",
        form,
        person=person,
        line=line,
        reasons=NO_RANK_REASON_TEXTS,
        final=tournament.published is not None,
        edition=edition_words(tournament.editions[-1]) if tournament.editions else "",
        passen=rounds_of_player(tournament, player, line),
        now_at=where_to_go(tournament, player),
        by_desk=room.visitor.has_any_role("office", "controller"),
        code=room.request.query_params.get(PLAYER_CODE_FIELD, "")[:20],
        protest_open=until if until and now() < until else None,
        protests=[one for one in tournament.protests if one.player == player],
        twint=twint_fee_data(room, person),
    )


async def _read_protest(room: TournamentContext, form: FormInput, player: str, text: str) -> Object | None:
    """Return the protest: from the player who knows his code, or taken down by somebody of the desk."""
    by_desk = room.visitor.has_any_role("office", "controller")
    return Object(player, text) if by_desk or await check_player_code(room, form, room.player(player)) else None


_MOST_SEATS: Final = 50
"""How many lines of the list of seats are shown at once; the others are found by searching."""


class ResultPages(Controller):
    """HTTP routes of a tournament's public pages below ``/turnier/ID``; names are masked unless the desk looks."""

    path = "/turnier/{id:str}"

    @get(tab=Tab(said("page-tournament.overview"), 10))
    async def show_overview(self, request: WebRequest, id: TournamentId) -> Response[str]:
        """Show the tournament's home page to anybody: what it is, the clock, and the next step (GET ``/turnier/ID``).

        The next step depends on the visitor's role. Raises Missing (404) if there is no such tournament.
        """
        room = await public_context(request, id)
        return room.show(
            "overview.html",
            kind=kind_title(room.tournament.setup),
            next=next_step(room.tournament, room.visitor),
            protests=open_protests(room.tournament, room.visitor, now()),
            registering=is_registration_open(room.tournament, now()),
            clock=room.tournament.clock,
            now=now(),
            address=base_url_for_qr_codes(room),
            short=await address_to_type(room),
            only_here=is_local_only(request),
            restart=restart_command(request),
            qr=qr_data_uri,
        )

    @get("/rangliste", tab=Tab(said("page-tournament.ranking"), 100))
    async def show_ranking(
        self, request: WebRequest, id: TournamentId, suche: SearchWords = "", kategorie: SearchWords = ""
    ) -> Response[str]:
        """Show a ranking to anybody, or a league table in a tournament of teams (GET ``/turnier/ID/rangliste``).

        It is the published edition, or the one that the URL parameter ``fassung`` names; while none is published, the
        results so far. At most 200 lines, or all with the URL parameter ``alle``.
        suche: only players whose start number or words of the name match; "" for all. kategorie: only this category;
        "" for all. Raises Missing (404) for an unknown edition.
        """
        room = await public_context(request, id)
        edition = requested_edition(request, room.tournament)
        if room.tournament.setup.unit == "team":
            return room.show("group.html", edition=edition, **team_ranking_data(edition.stood))
        lines = cached_ranking_lines(edition.stood, kategorie, provisional=not edition.number)
        wanted = {one.id for one in search_players(room.tournament.players.values(), suche, len(lines))}
        shown = [line for line in lines if not suche.strip() or line.player.id in wanted]
        most = len(shown) if "alle" in request.query_params else _MOST_SHOWN
        book = tournament_book(edition.stood, closed_only=True)
        playing = () if room.tournament.published else still_playing_notes(edition.stood)
        with_matches = any(line.matches is not None for line in lines)
        return room.show(
            "ranking.html",
            lines=shown[:most],
            more=len(shown) > most,
            search=suche,
            category=kategorie,
            categories=category_names(room.tournament),
            passen=range(1, edition.stood.passen + 1),
            short=early_end_note(edition.stood),
            tie=ranking_order_note(edition.stood.law, book, lines),
            unequal=() if playing else unequal_ranking_notes(edition.stood.law, book, lines),
            playing=playing,
            edition=edition,
            final=room.tournament.published is not None,
            visas=edition.stood.law.unvisaed.says != "rated",
            with_matches=with_matches,
            with_merit=any(line.merit is not None for line in lines),
            unclear=unclear_match_notes(edition.stood.law, book) if with_matches else (),
            reasons=NO_RANK_REASON_TEXTS,
            names=unambiguous_names(line.player for line in lines),
        )

    @get("/plaetze")
    async def show_seats(self, request: WebRequest, id: TournamentId, suche: SearchWords = "") -> Response[str]:
        """Show to anybody, sorted by name, where each active player sits in each drawn round.

        GET ``/turnier/ID/plaetze``. At most 50 players, or all with the URL parameter ``alle``.
        suche: only players whose start number or words of the name match; "" for all.
        """
        room = await public_context(request, id)
        everybody = room.tournament.players
        fitting = search_players(everybody.values(), suche, len(everybody)) if suche.strip() else everybody.values()
        people, names = (
            sorted(fitting, key=lambda one: alphabetical_key(one.name)),
            unambiguous_names(everybody.values()),
        )
        passen = sorted(room.tournament.rounds)
        seats = [seat_words_by_player(room.tournament, passe) for passe in passen]
        found = [
            {"id": one.id, "name": names[one.id], "seats": [there.get(one.id, "–") for there in seats]}
            for one in people
            if one.standing == "active"
        ]
        most = len(found) if "alle" in request.query_params else _MOST_SEATS
        return room.show("seats.html", people=found[:most], passen=passen, all=len(found), search=suche)

    @get("/tableau", tab=Tab(said("page-tournament.bracket"), 60, shown=is_knockout))
    async def show_bracket(self, request: WebRequest, id: TournamentId) -> Response[str]:
        """Show the bracket of a knock-out, the match for third place and the consolation (GET ``/turnier/ID/tableau``).

        Open to anybody. It is empty before the first draw. Raises Missing (404) for a tournament that is no knock-out.
        """
        room = await public_context(request, id)
        cup = current_cup(room.tournament)
        if not room.tournament.setup.knockout:
            raise Missing(said("desk.no-such-page"), {"field": "id"})
        names = unambiguous_names(room.tournament.players.values())
        return room.show(
            "bracket.html",
            heads=[] if cup is None else bracket_round_names(cup),
            rows=[] if cup is None else bracket_rows(cup, names),
            others=[] if cup is None else matches_outside_bracket(cup, names),
        )

    @get("/suche")
    async def find_player(self, request: WebRequest, id: TournamentId, wer: SearchWords = "") -> Response[str]:
        """Show at most 40 players who match a search; for a single one redirect to the player's page.

        GET ``/turnier/ID/suche``. Open to anybody. wer: a start number, which wins over names, or words of the name.
        """
        room = await public_context(request, id)
        players = room.tournament.players
        found = [players[wer.strip()]] if wer.strip() in players else search_players(players.values(), wer, _MOST_FOUND)
        if len(found) == 1:
            return room.redirect(f"spieler/{found[0].id}")
        return room.show("found.html", people=found, search=wer)

    player = page_route("/spieler/{player:str}", _player, PUBLIC_ACCESS)
    protest = form_routes(_player, "spieler/{player}", PUBLIC_ACCESS)(
        "/spieler/{player:str}/einsprache",
        _read_protest,
        "desk.protest-lies-with-director",
        text=line_field("text", 300),
    )
