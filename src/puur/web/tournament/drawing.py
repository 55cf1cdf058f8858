"""The draw: its conditions, the wishes it could not fulfil, and redrawing when players come and go."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from litestar import Controller, Response, post

from puur.cards import SEATS
from puur.errors import BadInput
from puur.service.tournament.draw import draw_rounds, fresh_seed, have_players_changed_since_draw, unmet_draw_wishes
from puur.tournament.commands import ChangeSetup, Command, DropOut, SettleTie, Swap
from puur.tournament.draw.shape import left_over_players_keep_score
from puur.tournament.draw.wishes import NO_WISHES, DrawWishes, LeftOverHandling, left_over_sentences
from puur.tournament.knockout import bracket_size
from puur.tournament.result_rounds import (
    is_next_round_unpaired,
    is_pairing_outdated,
    tied_matches,
    why_round_cannot_be_paired,
)
from puur.tournament.state import Tournament
from puur.tournament.topics.lots import (
    absent_warning,
    find_round_for_swap,
    is_presence_unknown,
    players_not_here,
    players_to_seat,
    why_no_draw,
)
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.language import voice_of
from puur.web.tournament.papers import outdated_papers_data
from puur.web.tournament.place import TournamentContext, TournamentId, context_and_form, tournaments_of
from puur.web.tournament.sending import DIRECTOR_ACCESS, PASSE_FIELD, form_routes, line_field, page_route
from puur.web.tournament.tabs import Tab, is_played_without_teams
from puur.web.working import worker_pool
from puur.words.catalogue import Voice, sentence
from puur.words.message import Message, said

NOT_ARRIVED_REASON: Final = "nicht gekommen"
"""The German reason stored for players whom the desk signs off together because they have not come; pages translate
it.
"""
_LARGEST_SEED: Final = 10**9


@dataclass(frozen=True, slots=True)
class _SeatingOption:
    """A way to seat players for whom no full table is left, to choose from before the draw.

    value: with which it is chosen. title: what it is. cost: what it brings about.
    """

    value: str
    title: Message
    cost: Message | str


def _wishes(form: FormInput, tournament: Tournament) -> DrawWishes:
    wishes = replace(NO_WISHES, scribes=tournament.setup.scribe or None, whole=form.is_ticked("whole"))
    left = form.read_text("left")
    if left == "pick":
        out = tuple(form.read_text("resting").replace(",", " ").split())
        return replace(wishes, resting={tournament.released + 1: out})
    return replace(wishes, left=cast("LeftOverHandling", left)) if left in {"write", "joker"} else wishes


def _read_groups(form: FormInput, tournament: Tournament) -> tuple[tuple[str, ...], ...]:
    """Return who shall not meet, as it was typed: groups of numbers with a comma between them."""
    groups = tuple(tuple(group.split()) for group in re.split(r"[,;\n]", form.read_text("apart")) if group.strip())
    for unknown in (one for group in groups for one in group if one not in tournament.players):
        form.note_error("apart", said("desk.no-such-number", player=unknown))
    return groups if "apart" in form.values else tournament.setup.apart


async def _show(room: TournamentContext, form: FormInput) -> Response[str]:
    tournament, players = room.tournament, _count_to_seat(room.tournament)
    begins = tournament.setup.knockout and not tournament.released
    return room.show(
        "draw.html",
        form,
        playing=players,
        few=why_no_draw(tournament),
        absent=absent_warning(tournament),
        missing=len(players_not_here(tournament)),
        unnoted=is_presence_unknown(tournament),
        first=tournament.released + 1,
        ways=_ways(tournament, players, voice_of(room.request)),
        ways_without=_without_ways(room),
        left=_last_seating_of_rest(tournament),
        drawn=bool(tournament.rounds),
        due=not tournament.rounds or is_next_round_unpaired(tournament),
        unpaired=why_round_cannot_be_paired(tournament),
        repair=is_pairing_outdated(tournament),
        tied=tied_matches(tournament),
        byes=bracket_size(players) - players if begins else 0,
        passen=bracket_size(players).bit_length() - 1 if begins else tournament.setup.passen,
        moved=bool(tournament.rounds) and have_players_changed_since_draw(tournament),
        apart=", ".join(" ".join(group) for group in tournament.setup.apart),
        told=await _relaxed_wishes(room),
        rounds=sorted(tournament.rounds.items()),
        first_open=min(tournament.released + 1, max(tournament.rounds, default=1)),
        swap_passe=find_round_for_swap(tournament),
        **await outdated_papers_data(room),
    )


def _count_to_seat(tournament: Tournament) -> int:
    """Return how many are to be seated; jokers come and go with the draw."""
    return sum(not tournament.players[one].joker for one in players_to_seat(tournament))


def _ways(tournament: Tournament, players: int, voice: Voice) -> list[_SeatingOption]:
    """Return how people who do not go up can be seated.

    Nothing to choose where they do, where some write anyway, or where there is no table yet.
    """
    if tournament.setup.scribe or tournament.setup.unit == "pair" or players < len(SEATS):
        return []
    sentences = left_over_sentences(players, tournament.setup.passen - tournament.released, NO_WISHES)
    names = (
        ("rest", said("page-tournament.way-rest")),
        ("write", said("page-tournament.way-write")),
        ("joker", said("page-tournament.way-joker")),
    )
    writes = left_over_players_keep_score(tournament.law)
    found = [
        _SeatingOption(value, title, _sentence(cost, voice))
        for (value, title), cost in zip(names, sentences, strict=False)
        if not (value == "rest" and writes)
    ]
    own = _SeatingOption("pick", said("page-tournament.way-pick"), said("page-tournament.way-pick-cost"))
    return [*found, own] if found else []


def _last_seating_of_rest(tournament: Tournament) -> LeftOverHandling:
    """Return how people who did not go up were seated when it was drawn last; resting before it ever was."""
    usual: LeftOverHandling = "write" if left_over_players_keep_score(tournament.law) else "rest"
    if not tournament.rounds:
        return usual
    tables = tournament.rounds[max(tournament.rounds)].tables
    if any(tournament.players[one].joker for table in tables for one in table.seats):
        return "joker"
    return "write" if any(table.scorer for table in tables) else usual


def _sentence(cost: Message, voice: Voice) -> str:
    """Return what a way costs, without its name before it."""
    says = sentence(cost, voice).partition(": ")[2]
    return says[:1].upper() + says[1:]


async def _relaxed_wishes(room: TournamentContext) -> Sequence[Message]:
    """Say what had to give way in the plan as it stands."""
    if not room.tournament.rounds or room.tournament.setup.unit == "pair":
        return ()
    found = await worker_pool(room.request.app.state).run_task(unmet_draw_wishes, room.tournament)
    return found or (said("tournament.draw-nobody"),)


def _signed_off(room: TournamentContext, form: FormInput) -> Sequence[Command]:
    """Return that those who are not here do not play; whoever comes after all plays again."""
    missing = players_not_here(room.tournament)
    if not missing:
        form.note_error("", said("desk.all-here"))
    elif _without_ways(room) and not form.read_text("left_without"):
        form.note_error("left_without", said("desk.left-over-first"))
    return [DropOut(one, NOT_ARRIVED_REASON) for one in missing]


def _without_ways(room: TournamentContext) -> list[_SeatingOption]:
    """Return how people can be seated once those who are not here are signed off; nothing where they go up."""
    tournament, gone = room.tournament, len(players_not_here(room.tournament))
    return _ways(tournament, _count_to_seat(tournament) - gone, voice_of(room.request)) if gone else []


async def _without(room: TournamentContext, sent: FormInput, __: DropOut) -> Response[str]:
    """Draw without those who were just signed off, those left over as it was answered: one press does what it says."""
    gone, form = len(players_not_here(room.tournament)), FormInput()
    there = await DIRECTOR_ACCESS(room.request, room.id)
    if why_no_draw(there.tournament):
        return there.redirect("auslosung", said("desk.signed-off", n=gone))
    if _ways(there.tournament, _count_to_seat(there.tournament), voice_of(room.request)):
        form.values |= {"left": sent.read_text("left_without"), "resting": sent.read_text("resting_without")}
    await _draw(there, form, None)
    return (
        there.redirect("auslosung", said("desk.signed-off-drawn", n=gone))
        if form.has_no_errors
        else await _show(there, form)
    )


async def _draw(room: TournamentContext, form: FormInput, seen: int | None) -> None:
    """Draw as the form wishes; what is wrong is in the form afterwards."""
    wishes, seed, before = (
        _wishes(form, room.tournament),
        form.read_number("seed", least=0, most=_LARGEST_SEED),
        room.tournament.setup,
    )
    setup = replace(
        before, apart=_read_groups(form, room.tournament), uneven=before.uneven or bool(form.read_text("left"))
    )
    if form.has_no_errors and setup != before:
        await room.carry_out(ChangeSetup(setup), form)
    if not form.has_no_errors:
        return
    chosen, anyway = fresh_seed() if seed is None else seed, form.is_ticked("anyway")
    try:
        workers, there = worker_pool(room.request.app.state), tournaments_of(room.request)
        await draw_rounds(there, room.id, room.actor, chosen, wishes, seen, workers=workers, anyway=anyway)
    except BadInput as bad:
        form.note_bad_input(bad)
        if form.stale:  # what is shown beside the other draw is what would be drawn again
            form.values["seed"] = str(chosen)


def _further_deal(_: TournamentContext, form: FormInput) -> SettleTie:
    """Return who won the further deal of a match with the same points on both sides."""
    return SettleTie((form.read_text("winner", needed=True, most=20), form.read_text("loser", needed=True, most=20)))


def _further_deal_told(room: TournamentContext, it: SettleTie) -> Message:
    return said("page-tournament.cup-noted", name=room.tournament.players[it.players[0]].name)


_sent = form_routes(_show, "auslosung", DIRECTOR_ACCESS)


class DrawPages(Controller):
    """HTTP routes below ``/turnier/ID/auslosung``, where the director draws seats and lets players swap them."""

    path = "/turnier/{id:str}/auslosung"

    show = page_route(
        "/", _show, DIRECTOR_ACCESS, tab=Tab(said("page-tournament.draw"), 50, shown=is_played_without_teams)
    )

    @post()
    async def draw_seats(self, request: WebRequest, id: TournamentId) -> Response[str]:
        """Draw seats for all rounds that are not released yet, then redirect with status 303.

        POST ``/turnier/ID/auslosung``. Only the director may; others get status 403. If seats were drawn before, the
        form must confirm (``again``) that they are drawn again. If no draw is possible, the page is shown again with
        the reason (422).
        """
        room, form = await context_and_form(request, id)
        if form.is_ticked("drawn") and not form.is_ticked("again"):
            form.note_error("again", said("desk.drawn-already"))
        await _draw(room, form, form.seen)
        return room.redirect("auslosung", said("desk.drawn")) if form.has_no_errors else await _show(room, form)

    sign_off = _sent("/abmelden", _signed_off, onward=_without)
    further_deal = _sent("/weiteres-spiel", _further_deal, _further_deal_told, door=DIRECTOR_ACCESS)
    swap = _sent(
        *("/tauschen", Swap, "desk.swapped"),
        passe=PASSE_FIELD,
        player=line_field("player", 20),
        other=line_field("other", 20),
        reason="reason",
    )
