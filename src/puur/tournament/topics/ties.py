"""Lots or cards between those who have the same, where the Reglement lets them decide the rank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from puur.law.settlement import tie_draw_kind
from puur.tournament.editions import expected_ranking_lines
from puur.tournament.knockout import CupMatch
from puur.tournament.ranking import RankingLine
from puur.tournament.result_rounds import current_cup
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.words.message import said


class SettleTie(core.Command, frozen=True, tag="SettleTie"):
    """Record how lots or cards decided between players with equal results: start numbers, best first.

    In a knock-out: who won the further deal between two pairs with the same points in their match.

    players: the start numbers, the best first.
    """

    players: tuple[str, ...]


class TieSettled(core.Event, frozen=True, tag="tie-settled"):
    """A tie was decided by lots or cards: start numbers, best first.

    players: the start numbers, the best first.
    """

    players: tuple[str, ...]


def open_ties(lines: Sequence[RankingLine]) -> tuple[tuple[RankingLine, ...], ...]:
    """Return the groups of equal players that lots or cards must still order, in rank order.

    lines: the ranking.
    """
    tied = (line for line in lines if line.tied)
    return tuple(tuple(group) for _, group in groupby(tied, key=lambda line: line.rank))


def _settle(draft: Draft, command: SettleTie) -> None:
    """Note how lots or cards fell; between those who have the same, all of them and nobody else."""
    if any(set(one.pairs) == set(command.players) for one in _deciding_matches(draft.now)):
        draft.emit(TieSettled(command.players))
        return
    if tie_draw_kind(draft.law) is None:
        if draft.law.prize_tie.says == "lot":
            refuse(said("tournament.only-prizes-drawn"), *draft.law.prize_tie.ids, field="players")
        refuse(said("tournament.nothing-drawn"), *draft.law.ranking_tie.ids, field="players")
    for player in command.players:
        draft.entrant(player)
    drawn = set(command.players)
    lines = expected_ranking_lines(draft.now)
    ranks = {line.rank for line in lines if line.player.id in drawn}
    open_ = [{line.player.id for line in group} for group in open_ties(lines)]
    # Who has drawn already may draw again: then those who were together once are together again.
    if drawn not in (*open_, *map(set, draft.now.ties)) or len(drawn) != len(command.players) or None in ranks:
        known = [
            ", ".join(core.player_label(line.player.id, draft.now) for line in group) for group in open_ties(lines)
        ]
        code = "tournament.tie-others" if known else "tournament.no-tie"
        refuse(said(code, groups=known), *draft.law.ranking_tie.ids, field="players")
    draft.emit(TieSettled(command.players))


def _deciding_matches(now: Tournament) -> list[CupMatch]:
    """Return the matches of a knock-out with the same points on both sides, decided by a further deal or not yet."""
    cup = current_cup(now, now.released)
    return [one for one in cup.matches if one.points and one.points[0] == one.points[1]] if cup else []


def _apply_tie_settled(now: Tournament, event: TieSettled) -> Tournament:
    kept = tuple(one for one in now.ties if set(one) != set(event.players))
    return replace(now, ties=(*kept, event.players))


COMMANDS: Final[core.Commands] = {
    SettleTie: core.CommandSpec(_settle, core.DIRECTOR, "tournament.did-settle-tie", about=("ties",)),
}
EVENTS: Final[core.Events] = {
    TieSettled: _apply_tie_settled,
}
