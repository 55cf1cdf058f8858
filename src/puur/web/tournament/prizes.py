"""The end of the evening: publish the ranking and its new editions, protests, prizes, and a final.

A final is a tournament of its own for the best players of another one, who keep their names and numbers.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Final, Literal

from litestar import Controller, Response, get, post

from puur.errors import BadInput
from puur.law.settlement import tie_draw_kind
from puur.service.clock import now
from puur.service.credentials import check_pin_length
from puur.service.tournament.final import (
    final_formats,
    finals_of_tournament,
    open_final,
    parse_final_qualifier_count,
    proposed_final_qualifier_count,
    qualification_changes,
)
from puur.tournament.bookkeeping import players_competing_for_rank, tournament_book
from puur.tournament.commands import (
    AnswerProtest,
    LetPrizesGo,
    Object,
    Publish,
    SetPrizes,
    SettlePrize,
    SettleTie,
    TakePrize,
)
from puur.tournament.editions import next_edition_ranking_lines, protest_deadline, tournament_at_last_publication
from puur.tournament.kind import format_text, parse_format
from puur.tournament.league import warnings_about_final
from puur.tournament.matches import (
    count_sheets_showing_matches,
    rank_by_match_deals,
    unclear_match_notes,
    unranked_with_more_match_deals,
)
from puur.tournament.prizes import prize_choosing_order_sentences, why_no_match_prize
from puur.tournament.ranking import RankingLine
from puur.tournament.state import Tournament
from puur.tournament.topics.awards import open_ties
from puur.tournament.topics.core import player_label
from puur.tournament.topics.ending import why_not_publish
from puur.tournament.topics.lots import start_numbers_per_table
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.language import voice_of
from puur.web.tournament.place import (
    TournamentContext,
    TournamentId,
    context_and_form,
    context_for_roles,
    set_director_pin_and_sign_in,
    tournaments_of,
)
from puur.web.tournament.prizes_view import (
    given_prizes_now_due_to_others,
    pending_correction,
    prize_table,
    protest_views,
)
from puur.web.tournament.results import cached_ranking_lines
from puur.web.tournament.sending import (
    FormField,
    access_for_roles,
    form_routes,
    line_field,
    optional_line_field,
    page_route,
    tick_field,
)
from puur.web.tournament.tabs import Tab
from puur.web.tournament.words import describe_format
from puur.words.message import Message, said


class FinalPages(Controller):
    """HTTP routes ``/turnier/ID/final``, where the director creates a final for the best players."""

    path = "/turnier/{id:str}/final"

    @get()
    async def show_final_form(self, request: WebRequest, id: TournamentId) -> Response[str]:
        """Show the form: how many players qualify, and the final's size (GET ``/turnier/ID/final``).

        Only the director may; others get the sign-in page with status 403.
        """
        return await _show_final(request, await context_for_roles(request, id), FormInput())

    @post(opt={"founds": "tournament"})
    async def create_final(self, request: WebRequest, id: TournamentId) -> Response[str]:
        """Create the final as a tournament of its own and redirect to its page with status 303.

        POST ``/turnier/ID/final``. Only the director may; others get status 403. The PIN in the form becomes that of
        the final's director, as whom the browser is signed in. If the form has errors, it is shown again (422) and
        nothing is stored.
        """
        room, form = await context_and_form(request, id)
        best = _best(room.tournament)
        count = _count(room.tournament, form, len(best))
        pin = form.read_text("pin", needed=True)
        chosen = form.read_choice("format", tuple(value for value, _ in _formats(room.tournament)))
        try:
            check_pin_length(pin)
            if form.has_no_errors:
                anyway = form.is_ticked("anyway")
                voice = voice_of(request)
                id_ = await open_final(
                    tournaments_of(request), id, room.actor, count, parse_format(chosen), anyway=anyway, voice=voice
                )
                return await set_director_pin_and_sign_in(request, id_, pin, room.visitor.session.name)
        except BadInput as bad:
            form.values.setdefault(str(bad.where.get("field")), "")  # a tick that was not offered stands where it is
            form.note_bad_input(bad, {"top": "count"})
        return await _show_final(request, room, form)


def _count(tournament: Tournament, form: FormInput, ranked: int) -> int:
    """Return how many go on: a number, or a part of those who are ranked."""
    typed = form.read_text("count", needed=True, most=10)
    try:
        count = parse_final_qualifier_count(tournament, typed)
    except BadInput as bad:
        form.note_error("count", bad.said)
        return 0
    least = start_numbers_per_table(tournament)
    if form.has_no_errors and not least <= count <= ranked:
        form.note_error("count", said("desk.from-to", least=least, most=max(least, ranked), given=count))
    return count


def _can_have_final(tournament: Tournament) -> bool:
    """Return whether a final of the best players can follow this tournament."""
    return bool(final_formats(tournament))


def _formats(tournament: Tournament) -> list[tuple[str, Message]]:
    """Return how the Final can be played: each form, and what it is called."""
    return [(format_text(one), describe_format(one)) for one in final_formats(tournament)]


def _best(tournament: Tournament) -> list[RankingLine]:
    return [
        line
        for line in cached_ranking_lines(tournament_at_last_publication(tournament), provisional=False)
        if line.rated
    ]


async def _show_final(request: WebRequest, room: TournamentContext, form: FormInput) -> Response[str]:
    best, id_ = _best(room.tournament), room.id
    made = await finals_of_tournament(tournaments_of(request), id_)
    return room.show(
        "final.html",
        form,
        best=best,
        best_of=room.tournament.setup.best_of,
        formats=_formats(room.tournament),
        usual=proposed_final_qualifier_count(room.tournament),
        enough=len(best) >= start_numbers_per_table(room.tournament),
        made=[(f"/turnier/{one}", final.setup.name, len(final.players)) for one, final in made],
        otherwise=[*filter(None, (qualification_changes(room.tournament, final) for _, final in made))],
    )


_MOST_PRIZES: Final = 500
_Made = tuple[tuple[str, int], ...]
"""Pairs (start number, how many matches the player made)."""


async def _show(room: TournamentContext, form: FormInput) -> Response[str]:
    tournament, at = room.tournament, now()
    made = await finals_of_tournament(tournaments_of(room.request), room.id) if tournament.editions else []
    return room.show(
        "prizes.html",
        form,
        state=_state(tournament),
        anyway=_publish_warning(tournament),
        correction=pending_correction(tournament),
        protests=protest_views(tournament, at),
        to_settle=given_prizes_now_due_to_others(tournament),
        table=prize_table(tournament, at),
        prize_lines="\n".join(prize.text for prize in tournament.prizes if not prize.matches),
        match_prize=next((prize.text for prize in tournament.prizes if prize.matches), ""),
        extras=list(_extras(tournament)),
        ties=_ties(tournament),
        drawn=tie_draw_kind(tournament.law),
        until=protest_deadline(tournament.law, tournament),
        teams=[(team.id, team.name) for team in tournament.teams.values()],
        final=_can_have_final(tournament),
        otherwise=[*filter(None, (qualification_changes(tournament, one) for _, one in made))],
        finals=[*warnings_about_final(tournament.law, tournament_at_last_publication(tournament))],
        choosing=prize_choosing_order_sentences(tournament_at_last_publication(tournament)),
    )


def _state(tournament: Tournament) -> Message:
    """Return who would be in the ranking if it were published now, of those who still play for a rank."""
    if tournament.setup.unit == "team":
        return said("page-tournament.teams-in-table", n=sum(team.out is None for team in tournament.teams.values()))
    rated = {line.player.id for line in cached_ranking_lines(tournament, provisional=False) if line.rated}
    all_rated = tournament.law.unvisaed.says == "rated"
    if not rated:
        return said("page-tournament.complete-of-none" if all_rated else "page-tournament.rated-of-none")
    code = "page-tournament.complete-of" if all_rated else "page-tournament.rated-of"
    return said(code, n=len(rated), all=len(rated | players_competing_for_rank(tournament)))


_ANYWAY: Final = {
    "tournament.visas-missing": "page-tournament.publish-bare",
    "tournament.results-open": "page-tournament.publish-open",
    "tournament.ties-open": "page-tournament.publish-ties",
    "tournament.matches-open": "page-tournament.publish-matches",
}
"""What one says yes to, by what speaks against it; anything else: that nobody is ranked."""


def _publish_warning(tournament: Tournament) -> Message | Literal[""]:
    """Return what one says yes to who publishes now all the same; empty where nothing speaks against it."""
    speaks = why_not_publish(tournament)
    if not speaks:
        return ""
    code = _ANYWAY.get(speaks.code)
    return said("page-tournament.publish-anyway") if code is None else Message(code, speaks.values)


def _ties(tournament: Tournament) -> list[tuple[RankingLine, ...]]:
    """Return those between whom lots or cards are still to decide."""
    return [] if tournament.setup.unit == "team" else list(open_ties(next_edition_ranking_lines(tournament)))


def _tie(room: TournamentContext, form: FormInput, rank: int) -> SettleTie | None:
    """Return how lots or cards fell between those of a rank: as was entered, or drawn now where lots decide."""
    tied = next((group for group in _ties(room.tournament) if group[0].rank == rank), ())
    players = [line.player.id for line in tied]
    if not players:
        form.note_error("", said("tournament.no-tie"))
        return None
    if form.is_ticked("draw") and tie_draw_kind(room.tournament.law) == "lot":
        return SettleTie(tuple(secrets.SystemRandom().sample(players, len(players))))
    places = [form.read_number(f"tie{rank}-{at}", least=1, most=len(players)) for at in range(len(players))]
    if set(places) != set(range(1, len(players) + 1)):
        form.note_error(f"tie{rank}-0", said("desk.tie-places", n=len(players)))
        return None
    return SettleTie(tuple(players[places.index(place)] for place in range(1, len(players) + 1)))


def _extras(tournament: Tournament) -> Iterator[dict[str, Message]]:
    law, book = tournament.law, tournament_book(tournament, closed_only=True)
    seen, written = count_sheets_showing_matches(book)
    title = said("page-tournament.most-matches")
    if written and not seen:
        yield {"title": title, "says": said("page-tournament.matches-unknown")}
    made = _of_people(tournament, rank_by_match_deals(law, book))
    best: list[str | int] = [player_label(player, tournament) for player, count in made if count == made[0][1]]
    if best:
        each = said("page-tournament.matches-each", names=best, n=made[0][1])
        alone = said("page-tournament.matches-made", names=best, n=made[0][1])
        counted = said("page-tournament.matches-counted", n=seen, all=written)
        yield {"title": title, "says": each if len(best) > 1 else alone, "counted": counted}
    if any(one.matches for one in tournament.prizes):
        for player in unranked_with_more_match_deals(law, book):
            yield {"title": title, "says": said("page-desk.blamed", what=why_no_match_prize(tournament, player))}
    for one in unclear_match_notes(law, book):
        yield {"title": title, "says": one, "counted": said("page-tournament.match-note-hint")}


def _of_people(tournament: Tournament, made: _Made) -> _Made:
    return tuple((player, count) for player, count in made if not tournament.players[player].joker)


def _prizes(form: FormInput, _: TournamentContext, field: str) -> tuple[str, ...]:
    prizes = tuple(one.strip()[:100] for one in form.values.get(field, "").splitlines() if one.strip())
    if not prizes:
        form.note_error(field, said("desk.at-least-one-prize"))
    if len(prizes) > _MOST_PRIZES:
        form.note_error(field, said("desk.prizes-at-most", most=_MOST_PRIZES))
    return prizes


def _published_notice(room: TournamentContext, _: Publish) -> Message:
    number = len(room.tournament.editions) + 1
    return said("desk.ranking-published") if number == 1 else said("desk.edition-published", number=number)


def _protest_notice(_: TournamentContext, it: AnswerProtest) -> Message:
    return said("desk.protest-granted") if it.granted else said("desk.protest-rejected")


def _laid_out(_: TournamentContext, it: SetPrizes) -> Message:
    return said("desk.prizes-ready", n=len(it.prizes) + bool(it.match_prize))


def _tie_settled(room: TournamentContext, it: SettleTie) -> Message:
    return said("desk.tie-settled", names=[player_label(one, room.tournament) for one in it.players])


def _settled_notice(room: TournamentContext, it: SettlePrize) -> Message:
    prize = next(one for one in room.tournament.prizes if one.number == it.number)
    text, who = prize.text, player_label(it.player, room.tournament)
    stays = prize.taken == it.player
    return said("desk.prize-stays-with", prize=text, who=who) if stays else said("desk.prize-goes", prize=text, who=who)


def _given_notice(room: TournamentContext, it: TakePrize) -> Message:
    text = next(one.text for one in room.tournament.prizes if one.number == it.number)
    if it.player is None:
        return said("desk.prize-back", prize=text)
    return said("desk.prize-goes", prize=text, who=player_label(it.player, room.tournament))


_TAKER: Final = FormField("player", lambda form, _, field: form.read_text(field, most=20) or None)
"""Who has a prize from now on; empty where it goes back on the table."""
_AT_THE_TOP: Final = {"player": ""}
"""Nobody is typed into these forms, so what is wrong with who was meant stands above them all."""
_sent = form_routes(_show, "preise")


class RankingAndPrizePages(Controller):
    """HTTP routes below ``/turnier/ID``: publish the ranking, protests, ties decided by lot, and prizes."""

    path = "/turnier/{id:str}"

    show = page_route("/preise", _show, tab=Tab(said("page-tournament.prizes"), 110))
    publish = _sent(
        "/veroeffentlichen",
        Publish,
        _published_notice,
        reason=optional_line_field("edition_reason"),
        anyway=tick_field("anyway"),
    )
    protest = _sent(
        *("/einsprachen", Object, "desk.protest-taken"),
        player=line_field("protester", 20),
        text=line_field("protest", 300),
    )
    answer = _sent(
        *("/einsprache/{number:int}", AnswerProtest, _protest_notice),
        text=optional_line_field("text"),
        granted=tick_field("granted"),
    )
    let_go = _sent(
        "/einsprache/{number:int}/preise", LetPrizesGo, "desk.prizes-free", reason=optional_line_field("reason")
    )
    lay_out = _sent(
        "/preise",
        SetPrizes,
        _laid_out,
        prizes=FormField("prizes", _prizes),
        match_prize=optional_line_field("match_prize", 100),
    )
    give = _sent("/preise/{number:int}", TakePrize, _given_notice, blames=_AT_THE_TOP, player=_TAKER)
    tie = _sent("/gleichstand/{rank:int}", _tie, _tie_settled, door=access_for_roles())
    settle = _sent(
        *("/preise/{number:int}/entscheid", SettlePrize, _settled_notice),
        blames=_AT_THE_TOP,
        player=optional_line_field("player"),
        reason=optional_line_field("reason"),
    )
