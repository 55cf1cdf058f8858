"""The phone at a table: who sits and writes, entering the points, confirming them, calling an official."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs, urlencode

from litestar import Controller, Response

from puur.errors import BadInput
from puur.law.law import Law
from puur.law.settlement import is_each_alone, is_scored_by_announcer, is_scored_by_estimate, is_scored_by_own_points
from puur.tournament.book import DealResult
from puur.tournament.bookkeeping import desk_and_table_differ, find_scorer, players_who_may_confirm
from puur.tournament.commands import (
    Appeal,
    CallOfficial,
    Confirm,
    CountGame,
    ElectScribe,
    EnterGame,
    EnterGames,
    EnterTotals,
    Estimate,
    FreeGame,
    Settle,
    SitDown,
)
from puur.tournament.counting import SEATS_PER_TABLE, count_recorded_deals, entered_totals
from puur.tournament.state import ScoreSheet, Seating, Tournament
from puur.tournament.topics.disputes import may_appeal
from puur.tournament.value_words import SUIT_NAMES
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.desk.visitor import Forbidden
from puur.web.language import language_of
from puur.web.referee.address import own_rules_parameters, read_query
from puur.web.referee.screens import question_screen
from puur.web.tournament.place import TournamentContext, context_for_roles
from puur.web.tournament.sending import (
    FormField,
    choice_field,
    form_routes,
    number_field,
    optional_line_field,
    page_route,
)
from puur.web.tournament.sheets.entry_form import read_game, read_games, read_seat_points, read_zero_trick_seats
from puur.web.tournament.sheets.sheet_view import SheetView, entered_games, games_at_phone, sheet_view
from puur.web.tournament.sheets.total_form import (
    CONFIRMED_TOTALS_FIELD,
    TotalForm,
    is_likely_or_confirmed,
    read_totals,
    slip_to_photograph_by_phone,
    total_form,
)
from puur.words.catalogue import Language
from puur.words.message import said

_MOST: Final = 1_500
"""How many characters a question to the referee may have: four hands of nine cards take 400."""


@dataclass(frozen=True, slots=True)
class ShortRuling:
    """A question about a broken rule that a table's phone asked the referee pages, with a short answer.

    question: the parameters of the referee's page. address: of the page with the full answer. title: what happened.
    ruling: what follows. reason: a text that names the clauses.
    official: which official decides, "" if the table can settle it by itself.
    """

    question: str
    address: str
    title: str
    ruling: str
    reason: str
    official: str


def _referee_address(tournament: Tournament, table_address: str) -> str:
    """Return the address where a table asks the referee about its tournament's rules.

    table_address: the address of the table's own page.
    """
    return f"/fragen?{urlencode({**_law_said(tournament), 'tisch': table_address})}"


def _law_said(tournament: Tournament) -> dict[str, str]:
    """Return how an address says by which law the tournament is played, one of its own too."""
    return {"reglement": tournament.law.id, **own_rules_parameters(tournament.setup.reglement)}


def short_ruling(tournament: Tournament, question: str, language: Language) -> ShortRuling | None:
    """Return the short answer to a question that a table asked the referee.

    question: the kind of infraction, and after a ``?`` the facts as parameters of an address.
    None if the question cannot be read or a fact is missing.
    """
    kind, _, facts = question[:_MOST].partition("?")
    query = parse_qs(facts) | {name: [said] for name, said in _law_said(tournament).items()}
    try:
        shown = question_screen(read_query(query, language), kind).context
    except BadInput:
        return None
    said = shown["said"]
    if said is None:
        return None
    return ShortRuling(
        question,
        f"/fragen/{kind}?{urlencode(query, doseq=True)}",
        shown["title"],
        " ".join(said.follows) or said.text,
        f"{', '.join(said.clauses)}: {said.text}" if said.clauses else said.text,
        said.official,
    )


DEFAULT_TEXT_OF_OFFICIAL_CALL: Final = "Bitte kommen."
"""The text of a call without a message, as it is stored; pages show it in their language."""


async def _at_table(request: WebRequest, id: str) -> TournamentContext:
    """Return the tournament for this table's phone, or for somebody of the desk."""
    room = await context_for_roles(request, id, "table", "office", "controller")
    if room.visitor.key and room.visitor.key.table not in {None, room.url_values["table"]}:
        raise Forbidden(room.visitor.place, ("table",))
    return room


def _seating(room: TournamentContext) -> Seating | None:
    """Return who sits at the table in the released Passe."""
    return room.tournament.seating((room.tournament.released, room.url_values["table"]))


def _sheet(room: TournamentContext, seating: Seating, table: int, action: str) -> SheetView:
    """Return the view of the sheet: a table's phone is shown what it wrote itself, not what the desk typed."""
    place = room.tournament.released, table
    return sheet_view(room.tournament, place, seating, action, "table" if room.visitor.role == "table" else "desk")


def _games(room: TournamentContext, slip: ScoreSheet) -> tuple[DealResult, ...]:
    """Return what is written, for a table's phone what it wrote itself."""
    return (games_at_phone if room.visitor.role == "table" else entered_games)(slip)


def _show(room: TournamentContext, form: FormInput) -> Response[str]:
    """Show what the table does next, and what it asked the referee."""
    tournament, passe, table = room.tournament, room.tournament.released, room.url_values["table"]
    seating, slip = _seating(room), tournament.slip((passe, table))
    action = f"{room.home}/tisch/{table}"
    law, games = tournament.law, _games(room, slip)
    sheet = _sheet(room, seating, table, action) if seating else None
    step = _step(law, seating, slip, _open_deals(room, games)) if seating else ""
    total = _typed_as_total(tournament, sheet, games) if sheet and step in _COUNTS_POINTS else None
    question = form.values.get("frage") or room.request.query_params.get("frage") or ""
    return room.show(
        "table.html",
        form,
        table=table,
        passe=passe,
        slip=slip,
        game=len(games) + 1,
        apart=desk_and_table_differ(tournament.setup, law, slip),
        sheet=sheet,
        camera=slip_to_photograph_by_phone(tournament, (passe, table)) if total else None,
        only_total=entered_totals(games) is not None,
        total=total,
        waits=seating is None or slip.closed or slip.aborted,
        confirmers=players_who_may_confirm(law, seating, slip) if seating else (),
        step=step,
        asked=short_ruling(tournament, question, language_of(room.request)),
        asking=_referee_address(tournament, action),
        appeals=may_appeal(law),
        calls=[one for one in tournament.calls if one.table == table and one.passe == passe],
    )


_COUNTS_POINTS: Final = frozenset({"table_sides.html", "table_each.html", "table_confirm.html"})
"""The steps in which a table may give the total of its slip instead of single deals: typed or photographed."""


def _typed_as_total(tournament: Tournament, sheet: SheetView, games: tuple[DealResult, ...]) -> TotalForm | None:
    """Return the form of the total; None where the rules need each deal, or where the table has written one."""
    labels = sheet.names if is_each_alone(tournament.law) else sheet.sides
    return total_form(tournament, labels, games, several=bool(games) and entered_totals(games) is None)


def _open_deals(room: TournamentContext, games: tuple[DealResult, ...]) -> int:
    """Return how many deals are not written yet; none where the total is."""
    of = room.tournament.setup.games
    return of - count_recorded_deals(games, of)


def _step(law: Law, seating: Seating, slip: ScoreSheet, left: int) -> str:
    """Return the template of what the table does next; left: so many Spiele are not written yet."""
    if slip.closed or slip.aborted:
        return "table_done.html"
    if law.dealing_starts.says == "all-seated" and not slip.seated.issuperset(seating.seats):
        return "table_seats.html"
    if find_scorer(seating, slip) is None and law.scribe_from.says != "nobody":
        return "table_scribe.html"
    return "table_confirm.html" if left <= 0 else _entry(law, slip)


def _entry(law: Law, slip: ScoreSheet) -> str:
    """Return the template in which the next Spiel is written."""
    if is_scored_by_estimate(law):
        return "table_guess.html" if slip.guessing.trump is None else "table_count.html"
    if is_scored_by_announcer(law):
        return "table_board.html"
    return "table_each.html" if is_scored_by_own_points(law) else "table_sides.html"


def _passe_and_table(room: TournamentContext) -> tuple[int | None, int | None]:
    """The Passe and the table, nothing where nobody sits."""
    return (room.tournament.released, room.url_values["table"]) if _seating(room) else (None, None)


def _call(room: TournamentContext, form: FormInput, **_: object) -> CallOfficial:
    """Return the call for an official, with what the table asked the referee."""
    question = form.read_text("frage", most=_MOST)
    asked = short_ruling(room.tournament, question, language_of(room.request))
    text = form.read_text("text") or (asked.title if asked else DEFAULT_TEXT_OF_OFFICIAL_CALL)
    return CallOfficial(text, *_passe_and_table(room), form.is_ticked("report"), question if asked else "")


def _agree(room: TournamentContext, form: FormInput, **_: object) -> Settle | None:
    """Return that the four agree on what the referee says."""
    asked = short_ruling(room.tournament, form.read_text("frage", most=_MOST), language_of(room.request))
    if asked is None:
        form.note_error("", said("desk.ask-the-referee-first"))
        return None
    if asked.official:
        form.note_error("", asked.official)
        return None
    return Settle(asked.title, asked.ruling, asked.reason, *_passe_and_table(room), asked.question)


def _typed_total(room: TournamentContext, form: FormInput, table: int) -> EnterTotals | None:
    """Return the total as it was typed or read on the slip; None where something must be asked."""
    tournament, passe = room.tournament, room.tournament.released
    law, games = tournament.law, tournament.setup.games
    made = read_totals(form, law, games)
    # A phone writes for its own table: no number typed there was meant as the number of another table.
    if form.has_no_errors and not is_likely_or_confirmed(form, law, games, made, ()):
        return None
    return EnterTotals(passe, table, made, CONFIRMED_TOTALS_FIELD in form.values)


def _number(form: FormInput, room: TournamentContext, field: str) -> int:
    return form.read_number(field, least=1, most=room.tournament.setup.games, needed=True)


def _read_people_sitting(form: FormInput, room: TournamentContext, _: str) -> tuple[str, ...]:
    seating = _seating(room)
    seats = seating.seats if seating else ()
    return tuple(one for at, one in enumerate(seats) if form.is_ticked("all") or form.is_ticked(f"da-{at}"))


def _result(form: FormInput, room: TournamentContext, _: str) -> DealResult | None:
    return read_game(form, room.tournament.law, _number(form, room, "game"), room.tournament.setup.games)


def _board(form: FormInput, room: TournamentContext, _: str) -> tuple[DealResult, ...]:
    return read_games(form, room.tournament.law, room.tournament.setup.games)


def _counts(form: FormInput, room: TournamentContext, _: str) -> tuple[int, int, int, int] | None:
    return read_seat_points(form, room.tournament.law, _number(form, room, "game"))


def _total(room: TournamentContext) -> int:
    return room.tournament.law.deal_total.says


_RELEASED: Final = FormField("passe", lambda _, room, __: room.tournament.released)
_GAME: Final = FormField("game", _number)
_PLAYER: Final = choice_field("player", lambda room: room.tournament.players)
_sent = form_routes(_show, "tisch/{table}", _at_table)


class TablePhonePages(Controller):
    """HTTP routes below ``/turnier/ID/tisch/N`` for a table's phone: seats, results, confirming, calling officials."""

    path = "/turnier/{id:str}/tisch/{table:int}"

    show = page_route("/", _show, _at_table)
    sit = _sent("/sitzen", SitDown, passe=_RELEASED, players=FormField("players", _read_people_sitting))
    scribe = _sent("/schreiber", ElectScribe, passe=_RELEASED, player=_PLAYER)
    game = _sent("/spiel", EnterGame, passe=_RELEASED, game=_GAME, result=FormField("result", _result))
    board = _sent("/blatt", EnterGames, passe=_RELEASED, games=FormField("games", _board))
    total = _sent("/total", _typed_total, blames={"totals": "p-0"})
    estimate = _sent(
        "/schaetzung",
        Estimate,
        passe=_RELEASED,
        seat=number_field("seat", 0, SEATS_PER_TABLE - 1),
        points=number_field("points", 0, _total),
    )
    free = _sent("/trumpf", FreeGame, passe=_RELEASED, trump=choice_field("trump", lambda _: SUIT_NAMES))
    count = _sent(
        *("/zaehlen", CountGame),
        passe=_RELEASED,
        played=FormField("played", _counts),
        game=_GAME,
        noughts=FormField("noughts", lambda form, room, _: read_zero_trick_seats(form, _number(form, room, "game"))),
    )
    confirm = _sent("/bestaetigen", Confirm, passe=_RELEASED, player=_PLAYER)
    call = _sent("/rufen", _call)
    agree = _sent("/einig", _agree)
    appeal = _sent("/weiterziehen/{number:int}", Appeal, reason=optional_line_field("reason"))
