"""Draws the rounds of a stored tournament, from who plays now, what was played before, and a seed."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Final

from puur.errors import BadInput
from puur.law.settlement import is_each_alone
from puur.service.tournament.store import Tournaments
from puur.service.work.workers import WorkerPool
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor
from puur.tournament.draw.draw import JOKER_ID_PREFIX, DrawTask, draw_seating_plan
from puur.tournament.draw.repeats import (
    DrawnSeatingPlan,
    count_meetings,
    lowest_possible_repeats,
    table_meetings_by_law,
)
from puur.tournament.draw.result_rounds import CupTask, SwissTask, draw_cup_round, draw_swiss_round
from puur.tournament.draw.wishes import NO_WISHES, DrawWishes, unmet_wishes
from puur.tournament.ranking_notes import unequal_plan_notes
from puur.tournament.result_rounds import (
    current_cup,
    next_cup_pairing,
    pairs_by_rank,
    totals_to_pair_by,
    why_round_cannot_be_paired,
)
from puur.tournament.state import PasseDraw, Tournament
from puur.tournament.topics.lots import absent_warning, players_to_seat, start_number_sort_key
from puur.words.message import Message, said

_MAX_SEED = 10**9
_TOO_LONG: Final = said("desk.draw-too-long")


async def draw_rounds(  # noqa: PLR0913, PLR0917 - which one, who asks, how it is drawn, having seen what
    tournaments: Tournaments,
    id: str,
    actor: Actor,
    seed: int | None = None,
    wishes: DrawWishes = NO_WISHES,
    seen: int | None = None,
    *,
    workers: WorkerPool | None = None,
    anyway: bool = False,
) -> DrawnSeatingPlan:
    """Draw seats for all rounds that are not released yet, store the plan and return it.

    In the Swiss system and in a knock-out that is the next round alone, paired by the results.
    actor: who draws. seed: of the draw, from 0; None for a random one. wishes: such as who shall not meet;
    none by default.
    seen: the version that the sender had read. Raises StaleWrite if somebody changed the plan since; None skips this.
    workers: processes in which large draws run; None draws in this process.
    anyway: also while some registered players have not arrived; False raises BadInput then.
    Raises BadInput with the reason, without any change, also if no draw is possible.
    """
    there = await tournaments.get_versioned(id)
    now, looked = there.state, there.version if seen is None else seen
    if 0 < now.setup.passen <= now.released and not (now.setup.knockout and not now.rounds):
        raise BadInput(said("tournament.all-released", n=now.setup.passen), {"field": "passen"})
    missing = None if anyway else absent_warning(now)
    if missing:
        raise BadInput(missing, {"field": "anyway"})
    still = why_round_cannot_be_paired(now)
    if still:
        raise BadInput(still)
    chosen = fresh_seed() if seed is None else seed
    if workers is None:
        found = plan_rounds(now, chosen, wishes)
    else:
        found = await workers.run_task(plan_rounds, now, chosen, wishes, too_much=_TOO_LONG, field="apart")
    new = [player for player in _jokers(found) if player not in now.players]
    jokers = cmd.AddPlayers(tuple(cmd.NewPlayer(player, joker=True, id=player) for player in new), anyway=True)
    by = totals_to_pair_by(now) if now.setup.is_paired_by_results else ()
    take = cmd.TakeDraw(found.rounds, str(chosen), now.released + 1, anyway=anyway, paired_by=by)
    await tournaments.carry_out(id, (jokers, take), actor, seen=looked)
    return found


def fresh_seed() -> int:
    """Return a random seed for a draw that nobody can foresee."""
    return secrets.randbelow(_MAX_SEED)


def plan_rounds(now: Tournament, seed: int, wishes: DrawWishes = NO_WISHES) -> DrawnSeatingPlan:
    """Return a seating plan for the rounds that are not released yet, without storing it.

    now: the tournament. seed: equal seeds give equal plans. wishes: such as who shall not meet.
    If it was drawn before, tables that arrivals and departures do not touch stay as they are, unless ``wishes`` asks
    for a complete redraw.
    """
    law, done = now.law, now.released
    kept = wishes.apart or _groups_kept_apart(now)
    wished = replace(wishes, pairs=now.setup.unit == "pair", apart=kept)
    if is_each_alone(law):
        wished = replace(wished, scribes=now.setup.scribe)
    players = [player for player in players_to_seat(now) if not player.startswith(JOKER_ID_PREFIX)]
    before = [now.rounds[passe] for passe in range(1, done + 1)]
    if now.setup.swiss:
        return draw_swiss_round(SwissTask(pairs_by_rank(now), before, law, wished), seed)
    if now.setup.knockout:
        cup = current_cup(now, done)
        rested = {} if cup is None else cup.free
        return draw_cup_round(CupTask(players, next_cup_pairing(now), before, law, wished, rested), seed)
    planned = () if wishes.whole or not have_players_changed_since_draw(now) else _open_rounds(now)
    return draw_seating_plan(DrawTask(players, now.setup.passen, law, wished, before, planned), seed)


def have_players_changed_since_draw(now: Tournament) -> bool:
    """Return whether players have come or gone since the rounds that are not released were drawn."""
    return bool(players_not_matching_draw(now))


def players_not_matching_draw(now: Tournament) -> list[str]:
    """Return the start numbers, in order, of players whom the drawn plan does not fit; empty before the draw.

    They have a seat and no longer play, or play and have no seat.
    """
    if not _open_rounds(now):
        return []
    drawn = {player for one in _open_rounds(now) for table in one.tables for player in table.people}
    drawn.update(player for one in _open_rounds(now) for player in one.sitting_out)
    return sorted(
        (one for one in drawn ^ set(players_to_seat(now)) if not one.startswith(JOKER_ID_PREFIX)),
        key=start_number_sort_key,
    )


def _open_rounds(now: Tournament) -> list[PasseDraw]:
    """Return the drawn Passen that are not released yet."""
    return [now.rounds[passe] for passe in range(now.released + 1, now.setup.passen + 1) if passe in now.rounds]


def unmet_draw_wishes(now: Tournament) -> tuple[Message, ...]:
    """Return a sentence for each wish (such as who shall not meet) that the drawn plan does not fulfil.

    Before them stand notes on who plays fewer rounds than others.
    """
    rounds = [one for _, one in sorted(now.rounds.items())]
    way = table_meetings_by_law(now.law, pairs=now.setup.unit == "pair")
    met = count_meetings(rounds, way)
    gave = unmet_wishes(
        rounds, met, lowest_possible_repeats(rounds, way, met), replace(NO_WISHES, apart=_groups_kept_apart(now))
    )
    return (*unequal_plan_notes(now), *gave)


def _groups_kept_apart(now: Tournament) -> tuple[frozenset[str], ...]:
    """Return the groups of start numbers whose members shall not meet. Only those who play now are in them."""
    there = set(players_to_seat(now))
    return tuple(frozenset(group) & there for group in now.setup.apart)


def _jokers(found: DrawnSeatingPlan) -> list[str]:
    seated = (player for one in found.rounds for table in one.tables for player in table.people)
    return [player for player in dict.fromkeys(seated) if player.startswith(JOKER_ID_PREFIX)]
