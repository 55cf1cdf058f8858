"""A tournament to rehearse with: invented people, a real draw, simulated tables."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count
from typing import Final

from puur.game.score.possible import nearest
from puur.law.law import Law
from puur.service.tournament.draw import draw_rounds
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.book import Game, Guesses, Sides
from puur.tournament.commands import Actor
from puur.tournament.state import Setup, Tournament
from puur.tournament.topics.sheets import total_ready

DIRECTOR: Final = Actor("director", "Probe")
OFFICE: Final = Actor("office", "Probe")
_FIRST: Final = (
    "Anna", "Beat", "Chiara", "Dario", "Elsbeth", "Fritz", "Gian", "Heidi", "Ivo", "Jolanda", "Köbi", "Lena",
    "Meinrad", "Nadja", "Otto", "Priska", "Reto", "Sepp", "Trudi", "Urs", "Vreni", "Walti", "Xaver", "Zita",
)  # fmt: skip
_LAST: Final = (
    "Ammann", "Bühler", "Caduff", "Dübendorfer", "Egli", "Frei", "Gämperli", "Hürlimann", "Iten", "Jäggi", "Keller",
    "Lüthi", "Müller", "Nägeli", "Oertli", "Pfister", "Rüegg", "Schär", "Tobler", "Ulrich", "Vögeli", "Wüest", "Zünd",
)  # fmt: skip
_CLUBS: Final = ("JC Harmonie", "Jassverein Rössli", "Turnverein", "Dorfjass", "")


async def demo(  # noqa: PLR0913 - what the evening is, and how far it goes
    tournaments: Tournaments,
    setup: Setup,
    players: int,
    seed: int,
    *,
    id: str | None = None,
    whole: bool = False,
) -> str:
    """Fill a new tournament and return its id: everybody entered, drawn, all Passen but the last played and visaed.

    Of the last one half the tables are entered, so that there is something left to do; whole: to the very end.
    """
    chance = random.Random(seed)  # noqa: S311 - a rehearsal
    id_ = await tournaments.create(replace(setup, uneven=True), DIRECTOR, id)
    await tournaments.do(id_, cmd.AddPlayers(people(players, chance)), DIRECTOR)
    now = await tournaments.get(id_)
    for player in now.players:
        await tournaments.do(id_, cmd.CheckIn(player), OFFICE)
    await draw_rounds(tournaments, id_, DIRECTOR, seed)
    for passe in range(1, setup.passen + 1):
        await tournaments.do(id_, cmd.Release(passe), DIRECTOR)
        half = passe == setup.passen and not whole
        await _play(tournaments, id_, passe, chance, half=half)
    if whole:
        await _finish(tournaments, id_)
    return id_


def people(number: int, chance: random.Random) -> tuple[cmd.NewPlayer, ...]:
    """Return so many people, no two of the same name."""
    names = [f"{last} {first}" for last in _LAST for first in _FIRST]
    chance.shuffle(names)
    more = (f"{names[at % len(names)]} {2 + at // len(names)}" for at in count())
    chosen = [*names[:number], *(next(more) for _ in range(number - len(names)))]
    return tuple(cmd.NewPlayer(name, club=chance.choice(_CLUBS), paid=chance.random() < 0.9) for name in chosen)  # noqa: PLR2004


async def _play(tournaments: Tournaments, id: str, passe: int, chance: random.Random, *, half: bool) -> None:
    now = await tournaments.get(id)
    tables = now.rounds[passe].tables
    for seating in tables[: len(tables) // 2] if half else tables:
        games = tuple(simulated(now.law, chance) for _ in range(now.setup.games))
        await tournaments.do(id, cmd.EnterGames(passe, seating.table, games), OFFICE)
        await tournaments.do(id, cmd.Visa(passe, seating.table), DIRECTOR)


async def _finish(tournaments: Tournaments, id: str) -> None:
    now: Tournament = await tournaments.get(id)
    for player in now.players:
        if total_ready(now, player) and not now.players[player].joker:
            await tournaments.do(id, cmd.VisaTotal(player), DIRECTOR)
    await tournaments.do(id, cmd.Publish(), DIRECTOR)


def simulated(law: Law, chance: random.Random) -> Game:
    """Return a result as it may come from a table."""
    full = law.deal_total.says
    if law.settlement.says == "differences":
        cuts = sorted(chance.choices(range(full + 1), k=3))
        played = (cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], full - cuts[2])
        a, b, c, d = (min(full, max(0, points + round(chance.gauss(0, 12)))) for points in played)
        return Guesses(chance.choice("ERST"), (a, b, c, d), played)
    one = min(full, max(0, round(chance.gauss(full / 2, full / 4))))
    return Sides(nearest(law, (one, full - one)))
