"""A tournament to rehearse with: invented people, a real draw, simulated results."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from puur.game.score.possible import nearest_deal_score
from puur.law.law import Law
from puur.law.settlement import is_scored_by_announcer, is_scored_by_estimate, is_scored_by_own_points
from puur.service.tournament.draw import draw_rounds
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.announcing import board_lines
from puur.tournament.book import AnnouncedDeal, DealResult, Guesses, Sides
from puur.tournament.commands import Actor
from puur.tournament.counting import find_deal_error
from puur.tournament.each_alone import deal_with_prescribed_sign, possible_deal_sums, prescribed_form
from puur.tournament.result_rounds import is_next_round_unpaired, tied_matches
from puur.tournament.state import Setup, Tournament
from puur.tournament.topics.sheets import is_final_total_signable

DEMO_DIRECTOR: Final = Actor("director", "Probe")
"""The invented author of what a director does in a tournament for rehearsal."""
DEMO_OFFICE_AUTHOR: Final = Actor("office", "Probe")
"""The invented author of what the office does in a tournament for rehearsal."""
_FIRST: Final = (
    "Anna", "Beat", "Chiara", "Dario", "Elsbeth", "Fritz", "Gian", "Heidi", "Ivo", "Jolanda", "Köbi", "Lena",
    "Meinrad", "Nadja", "Otto", "Priska", "Reto", "Sepp", "Trudi", "Urs", "Vreni", "Walti", "Xaver", "Zita",
)  # fmt: skip
_LAST: Final = (
    "Ammann", "Bühler", "Caduff", "Dübendorfer", "Egli", "Frei", "Gämperli", "Hürlimann", "Iten", "Jäggi", "Keller",
    "Lüthi", "Müller", "Nägeli", "Oertli", "Pfister", "Rüegg", "Schär", "Tobler", "Ulrich", "Vögeli", "Wüest", "Zünd",
)  # fmt: skip
_CLUBS: Final = ("JC Harmonie", "Jassverein Rössli", "Turnverein", "Dorfjass")


async def create_demo(  # noqa: PLR0913 - what the evening is, and how far it goes
    tournaments: Tournaments,
    setup: Setup,
    players: int,
    seed: int,
    *,
    id: str | None = None,
    whole: bool = False,
    author: str = DEMO_DIRECTOR.name,
    clubs: Sequence[str] = _CLUBS,
) -> str:
    """Store a tournament with invented people and return its id: drawn and played up to the last round.

    setup: how it is held. players: how many people. seed: equal seeds give equal names, draw and results.
    id: of the tournament; None for a random one. author: who did it all, as the audit log shows it. clubs: where
    these people are from.
    Half the tables of the last round have results; with ``whole`` all of them.
    Raises BadInput if the id is taken or the setup is not possible.
    """
    chance = random.Random(seed)  # noqa: S311 - a rehearsal
    director, office = replace(DEMO_DIRECTOR, name=author), replace(DEMO_OFFICE_AUTHOR, name=author)
    id_ = await tournaments.create(replace(setup, uneven=True), director, id)
    await tournaments.carry_out(id_, cmd.AddPlayers(invent_players(players, chance, clubs)), director)
    now = await tournaments.get(id_)
    for player in now.players:
        await tournaments.carry_out(id_, cmd.CheckIn(player), office)
    await draw_rounds(tournaments, id_, director, seed)
    passe, last = 0, (await tournaments.get(id_)).passen
    while passe < last:
        if is_next_round_unpaired(await tournaments.get(id_)):
            await draw_rounds(tournaments, id_, director, seed)
        passe, last = passe + 1, (await tournaments.get(id_)).passen  # a draw says how many rounds a knock-out takes
        await tournaments.carry_out(id_, cmd.Release(passe), director)
        half = passe == last and not whole
        await _play(tournaments, id_, passe, chance, (director, office), half=half)
        for match in tied_matches(await tournaments.get(id_)):
            first, second = match.pairs
            await tournaments.carry_out(id_, cmd.SettleTie((first or "", second or "")), director)
    if whole:
        await _finish(tournaments, id_, director)
    return id_


def invent_players(number: int, chance: random.Random, clubs: Sequence[str] = _CLUBS) -> tuple[cmd.NewPlayer, ...]:
    """Return ``number`` invented players, each with another name; about 9 of 10 have paid.

    chance: decides names, clubs and payments. clubs: where they are from; some are from none.
    """
    names = [f"{last} {first}" for last in _LAST for first in _FIRST]
    chance.shuffle(names)
    more = (f"{names[at % len(names)]} {2 + at // len(names)}" for at in count())
    chosen = [*names[:number], *(next(more) for _ in range(number - len(names)))]
    choices = (*clubs, "")
    return tuple(cmd.NewPlayer(name, club=chance.choice(choices), paid=chance.random() < 0.9) for name in chosen)  # noqa: PLR2004


async def _play(  # noqa: PLR0913 - the round, and who enters and signs it
    tournaments: Tournaments, id: str, passe: int, chance: random.Random, actors: tuple[Actor, Actor], *, half: bool
) -> None:
    director, office = actors
    now = await tournaments.get(id)
    tables = now.rounds[passe].tables
    for seating in tables[: len(tables) // 2] if half else tables:
        of = now.setup.games
        games = tuple(_simulate_game(now.law, chance, number, of) for number in range(1, of + 1))
        await tournaments.carry_out(id, cmd.EnterGames(passe, seating.table, games), office)
        await tournaments.carry_out(id, cmd.Visa(passe, seating.table), director)


async def _finish(tournaments: Tournaments, id: str, director: Actor) -> None:
    now: Tournament = await tournaments.get(id)
    for player in now.players:
        if is_final_total_signable(now, player) and not now.players[player].joker:
            await tournaments.carry_out(id, cmd.VisaTotal(player), director)
    await tournaments.carry_out(id, cmd.Publish(), director)


def _simulate_game(law: Law, chance: random.Random, number: int = 1, of: int = 1) -> DealResult:
    """Return a random result of one deal that the rule set allows.

    chance: the source of randomness. number: which deal of its round, from 1. of: how many deals the round has.
    """
    while True:
        game = _by_chance(law, chance, number, of)
        if find_deal_error(law, game, number, of) is None:
            return game


def _by_chance(law: Law, chance: random.Random, number: int, of: int) -> DealResult:
    """Return points that sum to what they should; the cards may make none of these."""
    full = law.deal_total.says
    if is_scored_by_estimate(law):
        played = _share_points(full, chance)
        a, b, c, d = (min(full, max(0, points + round(chance.gauss(0, 12)))) for points in played)
        return Guesses(chance.choice("ERST"), (a, b, c, d), played)
    if is_scored_by_own_points(law):
        return _of_each(law, chance, number, of)
    one = min(full, max(0, round(chance.gauss(full / 2, full / 4))))
    if is_scored_by_announcer(law):
        every = board_lines(law)
        return AnnouncedDeal(every[(number - 1) // 2 % len(every)], (number - 1) % 2, one)
    return Sides(nearest_deal_score(law, (one, full - one)))


def _share_points(full: int, chance: random.Random) -> tuple[int, int, int, int]:
    cuts = sorted(chance.choices(range(full + 1), k=3))
    return cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], full - cuts[2]


def _of_each(law: Law, chance: random.Random, number: int, of: int) -> DealResult:
    """Return a Spiel of four who count for themselves: what there is to share, in parts as large as they can be."""
    due, whole = prescribed_form(law, number), min(map(abs, possible_deal_sums(law, number, of)))
    unit = law.charges.says[due.task] if due is not None and due.task else 1
    return deal_with_prescribed_sign(law, number, [unit * part for part in _share_points(whole // unit, chance)])
