"""The prizes, and lots or cards between players of equal rank.

Prizes are set, taken and given back; a new edition of the ranking can change who gets them. Lots or cards decide a rank
where the rule set says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from puur.law.settlement import tie_draw_kind
from puur.text import tidy
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.calls_prizes_teams import Prize
from puur.tournament.editions import (
    blocking_protest,
    current_edition,
    current_ranking_lines,
    next_edition_ranking_lines,
    rank_will_change,
)
from puur.tournament.knockout import CupMatch
from puur.tournament.matches import players_with_most_match_deals, unranked_with_more_match_deals
from puur.tournament.prizes import prize_inherited_by, unsettled_prizes, why_no_match_prize, why_not_this_prize
from puur.tournament.ranking import RankingLine
from puur.tournament.result_rounds import current_cup
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.words.message import Message, said


class SetPrizes(core.Command, frozen=True, tag="SetPrizes"):
    """Set the list of prizes, best first. match_prize: prize for the most Matches, empty for none.

    prizes: what each prize is, in words.
    """

    prizes: tuple[str, ...]
    match_prize: str = ""


class TakePrize(core.Command, frozen=True, tag="TakePrize"):
    """Record which player takes a prize. player: None to return it.

    number: the number of the prize, 1 for the best.
    """

    number: int
    player: str | None


class SettlePrize(core.Command, frozen=True, tag="SettlePrize"):
    """Decide on a given prize after the ranking changed: the holder keeps it, or it goes to this player.

    number: the number of the prize, 1 for the best.
    player: the start number, or the id of a team.
    reason: why, in words.
    """

    number: int
    player: str
    reason: str = ""


class PrizesSet(core.Event, frozen=True, tag="prizes-set"):
    """The list of prizes was set, with the prize for the most Matches.

    prizes: what each prize is, in words.
    match_prize: the prize for the most Matches, empty for none.
    """

    prizes: tuple[str, ...]
    match_prize: str = ""


class PrizeTaken(core.Event, frozen=True, tag="prize-taken"):
    """A player took a prize, or returned it (player is None).

    number: the number of the prize, 1 for the best.
    player: the start number, or the id of a team.
    """

    number: int
    player: str | None


class PrizeSettled(core.Event, frozen=True, tag="prize-settled"):
    """After a change of the ranking, a prize stayed with its holder or went to this player.

    number: the number of the prize, 1 for the best.
    player: the start number, or the id of a team.
    reason: why, in words; "" if none was given.
    """

    number: int
    player: str
    reason: str


def _set(draft: Draft, command: SetPrizes) -> None:
    """Lay the prizes out; once somebody has one, the table stays as it is."""
    if any(one.taken is not None for one in draft.now.prizes):
        refuse(said("tournament.prizes-given"), field="prizes")
    prizes = tuple(text for text in map(tidy, command.prizes) if text)
    draft.emit(PrizesSet(prizes, tidy(command.match_prize)))


def _take(draft: Draft, command: TakePrize) -> None:
    """Give a prize to a player, or take it back."""
    prize = _find_prize(draft, command.number)
    if command.player is not None:
        name = draft.require_entrant_name(command.player)
        if prize.taken is not None:
            refuse(said("tournament.prize-gone", who=draft.require_entrant_name(prize.taken)), field="number")
        if prize.matches:
            _made_most(draft, command.player)
        elif command.player in (one.taken for one in draft.now.prizes if not one.matches):
            refuse(said("tournament.has-a-prize", name=name), field="player")
        _waits(draft, command.player, name)
    draft.emit(PrizeTaken(command.number, command.player))


def _made_most(draft: Draft, player: str) -> None:
    """Refuse the prize for the most Matches to anybody who did not make them."""
    best = players_with_most_match_deals(draft.law, tournament_book(draft.now, closed_only=True))
    if player in unranked_with_more_match_deals(draft.law, tournament_book(draft.now, closed_only=True)):
        refuse(why_no_match_prize(draft.now, player), field="player")
    if player not in best:
        names: list[Message | str] = [core.player_label(one, draft.now) for one in best]
        refuse(
            said("tournament.match-prize-for", names=names) if names else said("tournament.no-matches"), field="player"
        )


def _waits(draft: Draft, player: str, name: str) -> None:
    """Refuse a prize that a protest or a correction may still give to somebody else."""
    edition = current_edition(draft.now)
    if edition is None:
        return
    line = next((one for one in current_ranking_lines(edition.stood) if one.player.id == player), None)
    protest = None if line is None else blocking_protest(draft.law, draft.now, line, draft.at)
    if protest is not None:
        who = draft.require_entrant_name(protest.player)
        refuse(said("tournament.prize-waits", who=who), *draft.law.protest_minutes.ids, field="player")
    prize = prize_inherited_by(draft.now, player)
    if prize is not None:
        refuse(said("tournament.prize-first", text=prize.prize.text), field="player")
    if rank_will_change(draft.now, player):
        refuse(said("tournament.rank-corrected", name=name, number=edition.number + 1), field="player")


def _settle_prize(draft: Draft, command: SettlePrize) -> None:
    """Say of a prize that a new edition changes with whom it stays, or to whom it is handed over."""
    prize = _find_prize(draft, command.number)
    edition = current_edition(draft.now)
    open_ = {one.prize.number for one in unsettled_prizes(draft.now)} if edition else set()
    if prize.number not in open_:
        refuse(said("tournament.prize-untouched"), field="number")
    if command.player != prize.taken:
        draft.require_entrant_name(command.player)
        if prize.matches:
            _made_most(draft, command.player)
    reason = why_not_this_prize(draft.now, prize, command.player, open_)
    if reason is not None:
        refuse(reason, field="player")
    draft.emit(PrizeSettled(prize.number, command.player, tidy(command.reason)))


def _find_prize(draft: Draft, number: int) -> Prize:
    found = next((one for one in draft.now.prizes if one.number == number), None)
    if found is None:
        refuse(said("tournament.no-prize", number=number), field="number")
    return found


def _apply_prize_taken(tournament: Tournament, event: PrizeTaken | PrizeSettled) -> Tournament:
    edition = 0 if event.player is None else len(tournament.editions)
    prizes = (
        replace(one, taken=event.player, edition=edition) if one.number == event.number else one
        for one in tournament.prizes
    )
    return replace(tournament, prizes=tuple(prizes))


def _apply_prizes_set(now: Tournament, event: PrizesSet) -> Tournament:
    prizes = [Prize(number, text) for number, text in enumerate(event.prizes, 1)]
    if event.match_prize:
        prizes.append(Prize(len(prizes) + 1, event.match_prize, matches=True))
    return replace(now, prizes=tuple(prizes))


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


def _settle_tie(draft: Draft, command: SettleTie) -> None:
    """Note how lots or cards fell; between those who have the same, all of them and nobody else."""
    if any(set(one.pairs) == set(command.players) for one in _deciding_matches(draft.now)):
        draft.emit(TieSettled(command.players))
        return
    if tie_draw_kind(draft.law) is None:
        if draft.law.prize_tie.says == "lot":
            refuse(said("tournament.only-prizes-drawn"), *draft.law.prize_tie.ids, field="players")
        refuse(said("tournament.nothing-drawn"), *draft.law.ranking_tie.ids, field="players")
    for player in command.players:
        draft.require_entrant_name(player)
    drawn = set(command.players)
    lines = next_edition_ranking_lines(draft.now)
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


COMMANDS: Final[core.CommandSpecs] = {
    SetPrizes: core.CommandSpec(_set, core.DESK_ROLES, "tournament.did-lay", about=("prizes",)),
    TakePrize: core.CommandSpec(
        _take,
        core.DESK_ROLES,
        "tournament.did-take",
        "attest",
        rests=core.path_of_command("prizes", ".number", "text"),
        about=("prizes",),
        after_end=True,
    ),
    SettlePrize: core.CommandSpec(
        _settle_prize, core.DIRECTOR_ONLY, "tournament.did-settle-prize", about=("prizes",), after_end=True
    ),
    SettleTie: core.CommandSpec(_settle_tie, core.DIRECTOR_ONLY, "tournament.did-settle-tie", about=("ties",)),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    PrizesSet: _apply_prizes_set,
    PrizeTaken: _apply_prize_taken,
    PrizeSettled: _apply_prize_taken,
    TieSettled: _apply_tie_settled,
}
"""The function that applies each event about prizes and lots between equals to the tournament, by class of the
event.
"""
