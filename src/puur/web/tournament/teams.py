"""Football and Jass: teams, matches, the Partien after them."""

from __future__ import annotations

from litestar import Controller, Response, get, post

from puur.counted import counted
from puur.errors import Missing
from puur.tournament.commands import AddMatch, AddTeam, EndMatch, EnterPartie, SeatPartie
from puur.tournament.state import Match, Tournament
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.place import Id, Number, Room, take, work

MOST_GOALS = 99
MOST_POINTS = 20_000


class Teams(Controller):
    """A Grümpi day."""

    path = "/turnier/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get("/mannschaften")
    async def show(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002 - the field's own word
        """Show teams and matches."""
        return _teams(await work(request, id, "office", "controller"), Form())

    @post("/mannschaften")
    async def add(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Enter a team."""
        room, form = await take(request, id, "office", "controller")
        members = tuple(" ".join(line.split())[:60] for line in form.values.get("members", "").splitlines())
        command = AddTeam(form.text("name", needed=True, most=60), tuple(filter(None, members)))
        if not form.fine or not await room.tell(command, form):
            return _teams(room, form)
        return room.go("mannschaften", f"{command.name} ist angemeldet.")

    @post("/spiele")
    async def add_match(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Enter a football match."""
        room, form = await take(request, id, "office", "controller")
        home, away = (form.choice(field, room.tournament.teams) for field in ("home", "away"))
        command = AddMatch(home, away, form.ticked("final"), form.text("start", most=20))
        if not form.fine or not await room.tell(command, form):
            return _teams(room, form)
        return room.go("mannschaften", "Das Spiel ist eingetragen.")

    @get("/spiele/{number:int}")
    async def match(self, request: Asked, id: Id, number: Number) -> Response[str]:  # noqa: A002
        """Show a match and its Partien."""
        return _match(await work(request, id, "office", "controller"), number, Form())

    @post("/spiele/{number:int}/tore")
    async def end(self, request: Asked, id: Id, number: Number) -> Response[str]:  # noqa: A002
        """Write the football result."""
        room, form = await take(request, id, "office", "controller")
        goals = [form.number(field, least=0, most=MOST_GOALS, needed=True) for field in ("goals_home", "goals_away")]
        if not form.fine or not await room.tell(EndMatch(number, (goals[0], goals[1])), form):
            return _match(room, number, form)
        return room.go(f"spiele/{number}", "Das Schlussresultat ist eingetragen.")

    @post("/spiele/{number:int}/partie/{partie:int}/wer")
    async def seat(self, request: Asked, id: Id, number: Number, partie: Number) -> Response[str]:  # noqa: A002
        """Say who plays a Partie."""
        room, form = await take(request, id, "office", "controller")
        a, b, c, d = (form.text(f"p{partie}-{seat}", most=60) for seat in range(4))
        if not await room.tell(SeatPartie(number, partie, (a, b, c, d)), form, {"players": f"p{partie}-3"}):
            return _match(room, number, form)
        return room.go(f"spiele/{number}", "Eingesetzt.")

    @post("/spiele/{number:int}/partie/{partie:int}")
    async def points(self, request: Asked, id: Id, number: Number, partie: Number) -> Response[str]:  # noqa: A002
        """Write what a Partie came to."""
        room, form = await take(request, id, "office", "controller")
        made = [form.number(f"{side}{partie}", least=0, most=MOST_POINTS, needed=True) for side in "ha"]
        command = EnterPartie(number, partie, (made[0], made[1]))
        if not form.fine or not await room.tell(command, form, {"points": f"a{partie}"}):
            return _match(room, number, form)
        return room.go(f"spiele/{number}", "Aufgeschrieben.")


def _teams(room: Room, form: Form) -> Response[str]:
    tournament = room.tournament
    return room.show(
        "teams.html",
        form,
        teams=list(tournament.teams.values()),
        team_choices=[(team.id, team.name) for team in tournament.teams.values()],
        matches=[
            {
                "number": match.number,
                "home": tournament.teams[match.home].name,
                "away": tournament.teams[match.away].name,
                "start": match.start,
                "state": _state(match),
            }
            for match in tournament.matches
        ],
    )


def _state(match: Match) -> str:
    if match.goals is None:
        return "offen"
    still = sum(partie.points is None for partie in match.parties)
    score = f"{match.goals[0]}:{match.goals[1]}"
    return f"{score}, {counted(still, 'Partie', 'Partien')} offen" if still else score


def _match(room: Room, number: int, form: Form) -> Response[str]:
    tournament = room.tournament
    found = next((one for one in tournament.matches if one.number == number), None)
    if found is None:
        raise Missing(f"Ein Spiel {number} gibt es nicht.", {"field": "number"})
    return room.show(
        "match.html",
        form,
        match=found,
        home_team=tournament.teams[found.home],
        away_team=tournament.teams[found.away],
        members=[_members(tournament, found.home), _members(tournament, found.away)],
    )


def _members(tournament: Tournament, team: str) -> list[str]:
    return list(tournament.teams[team].members)
