"""The final: a tournament of its own for the best players of another one, who keep their names and numbers."""

from __future__ import annotations

from litestar import Controller, Response, get, post

from puur.errors import BadInput
from puur.service.credentials import check_pin_length
from puur.service.tournament.final import (
    final_formats,
    finals_of_tournament,
    open_final,
    parse_places,
    proposed_places,
    qualification_changes,
)
from puur.tournament.editions import tournament_as_published
from puur.tournament.kind import format_text, parse_format
from puur.tournament.ranking import RankingLine
from puur.tournament.state import Tournament
from puur.tournament.topics.lots import numbers_per_table
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.language import voice_of
from puur.web.tournament.place import (
    Id,
    TournamentContext,
    context_and_form,
    context_for_roles,
    set_first_pin,
    tournaments_of,
)
from puur.web.tournament.results import cached_ranking_lines
from puur.web.tournament.words import format_words
from puur.words.message import Message, said


class FinalPages(Controller):
    """HTTP routes for creating a final from a tournament."""

    path = "/turnier/{id:str}/final"

    @get()
    async def show_form(self, request: WebRequest, id: Id) -> Response[str]:
        """Show the director the form on how many players qualify for the final, and how it is played."""
        return await _show(request, await context_for_roles(request, id), FormInput())

    @post(opt={"founds": "tournament"})
    async def create_final(self, request: WebRequest, id: Id) -> Response[str]:
        """Create the final of the best players as a tournament of its own, and sign in its creator there.

        If the form has errors, it is shown again and nothing is stored.
        """
        room, form = await context_and_form(request, id)
        best = _best(room.tournament)
        count = _count(room.tournament, form, len(best))
        pin = form.text("pin", needed=True)
        chosen = form.choice("format", tuple(value for value, _ in _formats(room.tournament)))
        try:
            check_pin_length(pin)
            if form.has_no_errors:
                anyway = form.is_ticked("anyway")
                voice = voice_of(request)
                id_ = await open_final(
                    tournaments_of(request), id, room.actor, count, parse_format(chosen), anyway=anyway, voice=voice
                )
                return await set_first_pin(request, id_, pin, room.visitor.session.name)
        except BadInput as bad:
            form.values.setdefault(str(bad.where.get("field")), "")  # a tick that was not offered stands where it is
            form.note_bad_input(bad, {"top": "count"})
        return await _show(request, room, form)


def _count(tournament: Tournament, form: FormInput, ranked: int) -> int:
    """Return how many go on: a number, or a part of those who are ranked."""
    typed = form.text("count", needed=True, most=10)
    try:
        count = parse_places(tournament, typed)
    except BadInput as bad:
        form.note_error("count", bad.said)
        return 0
    least = numbers_per_table(tournament)
    if form.has_no_errors and not least <= count <= ranked:
        form.note_error("count", said("desk.from-to", least=least, most=max(least, ranked), given=count))
    return count


def can_have_final(tournament: Tournament) -> bool:
    """Return whether a final of the best players can follow this tournament."""
    return bool(final_formats(tournament))


def _formats(tournament: Tournament) -> list[tuple[str, Message]]:
    """Return how the Final can be played: each form, and what it is called."""
    return [(format_text(one), format_words(one)) for one in final_formats(tournament)]


def _best(tournament: Tournament) -> list[RankingLine]:
    return [line for line in cached_ranking_lines(tournament_as_published(tournament), provisional=False) if line.rated]


async def _show(request: WebRequest, room: TournamentContext, form: FormInput) -> Response[str]:
    best, id_ = _best(room.tournament), room.id
    made = await finals_of_tournament(tournaments_of(request), id_)
    return room.show(
        "final.html",
        form,
        best=best,
        best_of=room.tournament.setup.best_of,
        formats=_formats(room.tournament),
        usual=proposed_places(room.tournament),
        enough=len(best) >= numbers_per_table(room.tournament),
        made=[(f"/turnier/{one}", final.setup.name, len(final.players)) for one, final in made],
        otherwise=[*filter(None, (qualification_changes(room.tournament, final) for _, final in made))],
    )
