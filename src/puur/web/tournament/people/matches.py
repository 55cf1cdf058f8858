"""The matches of a tournament of teams (Grümpi): one match with its games of Jass, and the plan of all matches."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from typing import Final

from litestar import Controller, Response

from puur.errors import Missing
from puur.people_names import MAX_NAME_LETTERS
from puur.tournament.calls_prizes_teams import Match, MatchScheduleSettings
from puur.tournament.commands import (
    AddMatch,
    CallOff,
    ChangeMatch,
    ClearPartie,
    EndMatch,
    EnterPartie,
    PlanFinal,
    PlanMatches,
    PlayAfterAll,
    ReopenMatch,
    SeatPartie,
)
from puur.tournament.fixtures import (
    match_schedule,
    matches_added_since_publication,
    parse_clock_time,
    pitch_words,
    published_match_schedule,
)
from puur.tournament.league import PARTIE_LETTERS, warnings_about_final
from puur.tournament.state import Tournament
from puur.tournament.team_remarks import between_groups_warnings, time_clash_warnings, unknown_player_warnings
from puur.tournament.topics.draft import right_to_change, who_may_change_words
from puur.tournament.topics.fixtures import MAX_MATCH_MINUTES, MAX_PLANNED_MATCHES, group_names
from puur.tournament.topics.football import MAX_START_OR_PITCH_LETTERS
from puur.tournament.winning import HOME_AND_AWAY, special_win_rules, typed_winning_clause, unusual_win_words
from puur.web.desk import FormInput
from puur.web.tournament.people.teams import MAX_REMARKS_SHOWN, team_options, teams_by_id
from puur.web.tournament.place import TournamentContext
from puur.web.tournament.sending import (
    DESK_ACCESS,
    PUBLIC_ACCESS,
    FormField,
    choice_field,
    form_routes,
    line_field,
    number_field,
    optional_line_field,
    page_route,
    tick_field,
)
from puur.web.tournament.tabs import Tab, do_teams_play
from puur.words.message import Message, said

_MOST_GOALS: Final = 99
_MOST_POINTS: Final = 20_000
_USUAL: Final = MatchScheduleSettings("09:00", 12, 45, ("1",))
"""The values with which the form of the first plan begins."""
_MOST_TYPED: Final = 200


def _match(room: TournamentContext, form: FormInput) -> Response[str]:
    tournament, found = room.tournament, _find_match(room)
    notes = [
        one for partie in found.parties for one in unknown_player_warnings(tournament, found, partie.players or ())
    ]
    return room.show(
        "match.html",
        form,
        match=found,
        pitch=pitch_words(found.pitch),
        home_team=tournament.teams[found.home],
        away_team=tournament.teams[found.away],
        members=[list(tournament.teams[one].members) for one in (found.home, found.away)],
        team_choices=_with(team_options(tournament), tournament, found),
        letters=PARTIE_LETTERS,
        unusual=unusual_win_words,
        clauses=[typed_winning_clause(tournament.law, one) for one in found.parties],
        ways=[(one.id, one.says) for one in special_win_rules(tournament.law).values()],
        notes=[
            *notes,
            *between_groups_warnings(tournament, found),
            *(warnings_about_final(tournament.law, tournament) if found.final else ()),
        ],
        target=tournament.law.target.says,
        goals_change=right_to_change(tournament, room.actor, found),
        partie_change=[right_to_change(tournament, room.actor, found, at) for at in range(1, len(found.parties) + 1)],
        locked=who_may_change_words(tournament),
    )


def _with(among: list[tuple[str, str]], tournament: Tournament, match: Match) -> list[tuple[str, str]]:
    """Return the teams to choose from, those that the match has among them."""
    known = {one for one, _ in among}
    return [*among, *((one, tournament.teams[one].name) for one in (match.home, match.away) if one not in known)]


def _find_match(room: TournamentContext) -> Match:
    wanted = room.url_values["number"]
    found = next((one for one in room.tournament.matches if one.number == wanted), None)
    if found is None:
        raise Missing(said("desk.no-such-match", number=wanted), {"field": "number"})
    return found


def _plan(room: TournamentContext, form: FormInput) -> Response[str]:
    tournament = room.tournament
    plan = published_match_schedule(tournament) if room.outside else match_schedule(tournament)
    teams = team_options(tournament)
    plans = room.visitor.has_any_role("office", "controller") and not tournament.closed
    return room.show(
        "fixtures.html",
        form,
        notes=list(islice(time_clash_warnings(tournament), MAX_REMARKS_SHOWN)) if plans else (),
        plan=plan,
        added=matches_added_since_publication(tournament),
        teams=teams,
        group_choices=_group_choices(tournament),
        grouped=bool(group_names(tournament.teams.values())),
        with_tables=any(one.at for one in plan),
        final_there=any(one.final and one.off is None for one in plan),
        still=sum(one.open for one in plan),
        plans=plans,
        usual=_usual(tournament),
    )


def _usual(tournament: Tournament) -> MatchScheduleSettings:
    """Return where the form of the plan begins: as it was planned last, from the first match that is to be played.

    A store of before has no plan: pitches and tables are those of its matches.
    """
    plan, matches = tournament.plan, tournament.matches
    if plan is None:
        pitches = tuple(dict.fromkeys(one.pitch for one in matches if one.pitch)) or _USUAL.pitches
        tables = max((table for one in matches for table in one.tables), default=0)
        plan = replace(_USUAL, pitches=pitches, tables=tables)
    still = [one.start for one in matches if one.goals is None and one.off is None and not one.final]
    times = [(minutes, start) for start in still if (minutes := parse_clock_time(start)) is not None]
    return replace(plan, start=min(times)[1]) if times else plan


def _group_choices(tournament: Tournament) -> list[tuple[str, Message]]:
    """Return in how many groups the teams can play."""
    most = len(team_options(tournament)) // 2
    found = [("1", said("page-tournament.groups-one"))]
    found += [(str(n), said("page-tournament.groups-many", n=n)) for n in range(2, min(most, 12) + 1)]
    if group_names(tournament.teams.values()):
        found.insert(0, ("0", said("page-tournament.groups-as-they-are")))
    return found


def _seats(form: FormInput, room: TournamentContext, _: str) -> tuple[str, ...]:
    return tuple(form.read_text(f"p{room.url_values['partie']}-{seat}", most=MAX_NAME_LETTERS) for seat in range(4))


def _pair(home: str, away: str, most: int) -> FormField:
    """Return two numbers, of the home team first."""

    def read(form: FormInput, room: TournamentContext, _: str) -> tuple[int, ...]:
        names = (one.format(**room.url_values) for one in (home, away))
        return tuple(form.read_number(one, least=0, most=most, needed=True) for one in names)

    return FormField(away, read)


def _one_of(name: str, *among: str) -> FormField:
    """Return one of some words, or the first where nothing was chosen."""

    def read(form: FormInput, _: TournamentContext, field: str) -> str | None:
        text = form.read_text(field, most=_MOST_TYPED)
        return text if text in among else (None if among == HOME_AND_AWAY else "")

    return FormField(name, read)


def _read_list(form: FormInput, _: TournamentContext, field: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in form.read_text(field, most=_MOST_TYPED).split(",") if one.strip())


def _tables(form: FormInput, _: TournamentContext, field: str) -> tuple[int, ...]:
    """Return the numbers of tables, however they are set apart."""
    words = re.split(r"[\s,;/]+", form.read_text(field, most=40).strip())
    if any(word and not word.isdecimal() for word in words):
        form.note_error(field, said("desk.tables-are-numbers"))
        return ()
    return tuple(int(word) for word in words if word)


def _groups(form: FormInput, room: TournamentContext, field: str) -> int:
    chosen = form.read_choice(field, dict(_group_choices(room.tournament)))
    return int(chosen or 0)


def _maybe_team(name: str) -> FormField:
    """Return a team, or nothing where none was chosen."""
    return FormField(name, lambda form, room, field: form.read_choice(field, {"": "", **teams_by_id(room)}))


def _plan_notice(room: TournamentContext, _: PlanMatches) -> Message:
    return said("desk.planned", teams=len(team_options(room.tournament)))


def _result_notice(room: TournamentContext, command: EnterPartie) -> Message:
    """Tell who won: what was typed is read again at once."""
    match = room.tournament.matches[command.number - 1]
    if command.winner is None:
        return said("desk.written-down")
    team = room.tournament.teams[match.home if command.winner == "home" else match.away].name
    return said("desk.partie-won-by", team=team)


_new = form_routes(_plan, "spielplan", DESK_ACCESS)
_sent = form_routes(_match, "spiele/{number}", DESK_ACCESS)
_WHERE: Final = {
    "start": optional_line_field("start", MAX_START_OR_PITCH_LETTERS),
    "pitch": optional_line_field("pitch", MAX_START_OR_PITCH_LETTERS),
}
_HOW: Final = ("stoeck", "weis", "trick", "thanks", "false-thanks", "counted", "decision")


class MatchPages(Controller):
    """HTTP routes below ``/turnier/ID`` for a tournament of teams: the match schedule, matches and their results.

    Everybody may see the schedule; director, controller and office may change it and enter results.
    """

    path = "/turnier/{id:str}"

    plan = page_route(
        "/spielplan", _plan, PUBLIC_ACCESS, tab=Tab(said("page-tournament.fixtures"), 40, shown=do_teams_play)
    )
    make = _new(
        *("/spielplan", PlanMatches, _plan_notice),
        start=line_field("begin", MAX_START_OR_PITCH_LETTERS),
        football=number_field("football", 1, MAX_MATCH_MINUTES),
        jass=number_field("jass", 0, MAX_MATCH_MINUTES),
        pitches=FormField("pitches", _read_list),
        groups=FormField("groups", _groups),
        tables=FormField(
            "jass_tables", lambda form, _, field: form.read_number(field, least=0, most=MAX_PLANNED_MATCHES) or 0
        ),
    )
    final = _new(
        *("/spielplan/endspiel", PlanFinal, "desk.match-entered"),
        home=_maybe_team("final_home"),
        away=_maybe_team("final_away"),
        start=optional_line_field("final_start", MAX_START_OR_PITCH_LETTERS),
        pitch=optional_line_field("final_pitch", MAX_START_OR_PITCH_LETTERS),
        anyway=tick_field("anyway"),
    )
    add = _new(
        *("/spiele", AddMatch, "desk.match-entered"),
        blames={"anyway": "away"},
        home=choice_field("home", teams_by_id),
        away=choice_field("away", teams_by_id),
        final=tick_field("final"),
        tables=FormField("tables", _tables),
        anyway=tick_field("again"),
        **_WHERE,
    )
    match = page_route("/spiele/{number:int}", _match)
    change = _sent(
        *("/spiele/{number:int}", ChangeMatch, "desk.saved"),
        blames={"anyway": "away"},
        home=choice_field("home", teams_by_id),
        away=choice_field("away", teams_by_id),
        final=tick_field("final"),
        tables=FormField("tables", _tables),
        anyway=tick_field("again"),
        **_WHERE,
    )
    call_off = _sent("/spiele/{number:int}/absagen", CallOff, "desk.match-off", reason="off_reason")
    play = _sent("/spiele/{number:int}/doch", PlayAfterAll, "desk.match-on")
    reopen = _sent("/spiele/{number:int}/zurueck", ReopenMatch, "desk.match-reopened", reason="reopen_reason")
    end = _sent(
        *("/spiele/{number:int}/tore", EndMatch, "desk.football-ended"),
        goals=_pair("goals_home", "goals_away", _MOST_GOALS),
        reason=optional_line_field("goals_reason"),
        blames={"goals": ""},
    )
    seat = _sent(
        *("/spiele/{number:int}/partie/{partie:int}/wer", SeatPartie, "desk.seated"),
        players=FormField("p{partie}-3", _seats),
        anyway=tick_field("anyway{partie}"),
    )
    points = _sent(
        *("/spiele/{number:int}/partie/{partie:int}", EnterPartie, _result_notice),
        points=_pair("h{partie}", "a{partie}", _MOST_POINTS),
        winner=_one_of("w{partie}", *HOME_AND_AWAY),
        how=_one_of("how{partie}", *_HOW),
        clause=optional_line_field("clause{partie}", 80),
        reason=optional_line_field("reason{partie}", 200),
        sure=tick_field("sure{partie}"),
    )
    clear = _sent(
        "/spiele/{number:int}/partie/{partie:int}/zurueck", ClearPartie, "desk.partie-cleared", reason="clear{partie}"
    )
