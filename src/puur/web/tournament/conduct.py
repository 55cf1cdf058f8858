"""Calls of the tables, warnings, exclusions with flat points (Pauschale), and points set by decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from litestar import Controller, Response

from puur.law.settlement import is_each_alone
from puur.tournament.calls_prizes_teams import OfficialCall
from puur.tournament.commands import Adjust, Disqualify, Exclude, ReportSent, Rule, Warn
from puur.tournament.labels import signer_words
from puur.tournament.state import Tournament
from puur.tournament.topics.conduct import (
    AffectedPartner,
    affected_partner,
    flat_score_misprint_warning,
    pauschale_by_law,
    usual_pauschale_of_unfinished_passe,
)
from puur.tournament.topics.core import player_label
from puur.tournament.value_words import PARTICIPATION_STATE_NAMES
from puur.web.desk import FormInput
from puur.web.language import language_of
from puur.web.tournament.place import TournamentContext
from puur.web.tournament.sending import (
    PASSE_FIELD,
    access_for_roles,
    choice_field,
    form_routes,
    number_field,
    optional_line_field,
    page_route,
    start_number_field,
)
from puur.web.tournament.sheets.phone import ShortRuling, short_ruling
from puur.web.tournament.tabs import Tab
from puur.words.grammar import signed_text
from puur.words.law import rule_name_message
from puur.words.message import Message, said

_MOST_POINTS: Final = 20_000
_MOST_WORDS: Final = 1_000
"""How many characters a decision, and its reason, may have."""


def _show(room: TournamentContext, form: FormInput) -> Response[str]:
    tournament = room.tournament
    open_first = sorted(tournament.calls, key=lambda one: (not one.awaits_ruling, -one.at))
    return room.show(
        "conduct.html",
        form,
        calls=[(one, *_referee_question(room, one)) for one in open_first],
        most=_MOST_WORDS,
        exclusion_rule=tournament.law.warnings.text,
        pauschale_rule=_pauschale(tournament),
        history=list(_history(tournament)),
        incidents=tournament.incidents,
        partner=_asks_partner(room, form),
    )


def _referee_question(room: TournamentContext, call: OfficialCall) -> tuple[ShortRuling | None, tuple[str, ...]]:
    """What the table asked the referee, and who sits there in seat order."""
    seating = room.tournament.seating((call.passe, call.table)) if call.passe and call.table else None
    asked = short_ruling(room.tournament, call.question, language_of(room.request)) if call.question else None
    return (asked, seating.seats if seating else ())


def _pauschale(tournament: Tournament) -> Message | str:
    law, setup = tournament.law, tournament.setup
    if is_each_alone(law) or setup.unit == "team":
        return said("page-tournament.pauschale-none")
    doubt, printed = flat_score_misprint_warning(law, setup), pauschale_by_law(law, setup)
    if doubt:
        return doubt
    if printed is None:
        return said("page-tournament.pauschale-usual", points=usual_pauschale_of_unfinished_passe(law, setup))
    return said("page-tournament.pauschale-is", points=printed)


def _history(tournament: Tournament) -> Iterator[Message]:
    for player in tournament.players.values():
        for reason in player.warnings:
            yield said("page-tournament.was-warned", name=player_label(player.id, tournament), reason=reason)
        if player.standing in {"excluded", "disqualified"}:
            how = PARTICIPATION_STATE_NAMES[player.standing]
            yield said("page-tournament.stands-as", name=player_label(player.id, tournament), how=how)
    for one in tournament.adjustments:
        cited = f" ({one.clause})" if one.clause else ""
        name, passe, why, who = player_label(one.player, tournament), one.passe, one.reason, signer_words(one.by)
        how = said("page-tournament.for-passe", points=one.points, passe=passe)
        if one.kind != "flat":
            how = said("page-tournament.within-passe", points=signed_text(one.points), passe=passe)
        yield said("page-tournament.adjusted", name=name, how=how, cited=cited, reason=rule_name_message(why), by=who)


def _exclude(
    room: TournamentContext,
    form: FormInput,
    player: str,
    partner_gets: int | None,
    **given: Any,  # noqa: ANN401 - as the form has it
) -> Exclude | None:
    """Ask what becomes of the partner first, where somebody loses one during a Passe."""
    partner = affected_partner(room.tournament.law, room.tournament, player)
    if partner is None:
        return Exclude(player, **given)
    flat = partner.flat if given["pauschale"] is None else given["pauschale"]
    gets = {"played": None, "flat": flat, "points": partner_gets}
    chosen = form.values.get("partner", "")
    if chosen not in gets:
        form.note_error("partner", said("desk.partner-asked", who=player_label(partner.id, room.tournament)))
    elif chosen == "points" and partner_gets is None:
        form.note_error("partner_gets", said("desk.fill-in"))
    return Exclude(player, **given, partner_gets=gets[chosen]) if form.has_no_errors else None


def _asks_partner(room: TournamentContext, form: FormInput) -> AffectedPartner | None:
    """Return whose partner is about to be excluded."""
    asked = "excluded" in form.values and form.read_text("excluded") in room.tournament.players
    return affected_partner(room.tournament.law, room.tournament, form.read_text("excluded")) if asked else None


def _onward(room: TournamentContext, form: FormInput, command: Exclude) -> Response[str]:
    """Say what comes next: somebody else can take number and seat, or the rest is drawn again."""
    del form
    later = room.tournament.released < room.tournament.passen
    if later:
        return room.redirect("verhalten", said("desk.excluded-next", player=command.player))
    return room.redirect("verhalten", said("desk.excluded", who=player_label(command.player, room.tournament)))


_sent = form_routes(_show, "verhalten")


class ConductPages(Controller):
    """HTTP routes below ``/turnier/ID/verhalten`` for officials: calls, warnings, exclusions, points by decision."""

    path = "/turnier/{id:str}/verhalten"

    page = page_route("/", _show, access_for_roles("controller"), tab=Tab(said("page-tournament.calls-short"), 90))
    rule = _sent(
        *("/ruf/{number:int}", Rule, "desk.table-sees-ruling"),
        text=optional_line_field("text", _MOST_WORDS),
        reason=optional_line_field("reason", _MOST_WORDS),
        blames={"text": "", "reason": ""},
    )
    warn = _sent("/mahnung", Warn, "desk.warned", player=start_number_field("warned"), reason="warn_reason")
    exclude = _sent(
        *("/ausschluss", _exclude),
        player=start_number_field("excluded"),
        reason="exclude_reason",
        pauschale=number_field("pauschale", 0, _MOST_POINTS, needed=False),
        partner_gets=number_field("partner_gets", 0, _MOST_POINTS, needed=False),
        onward=_onward,
        door=access_for_roles(),
    )
    disqualify = _sent(
        *("/disqualifikation", Disqualify, "desk.disqualified"),
        player=start_number_field("disqualified"),
        reason="disqualify_reason",
    )
    adjust = _sent(
        *("/anpassung", Adjust, "desk.adjusted"),
        player=start_number_field("player"),
        reason="reason",
        passe=PASSE_FIELD,
        points=number_field("points", -_MOST_POINTS, _MOST_POINTS),
        kind=choice_field("kind", lambda _: ("flat", "penalty")),
        clause=optional_line_field("clause", 20),
    )
    reported = _sent("/gemeldet/{number:int}", ReportSent, "desk.report-noted")
