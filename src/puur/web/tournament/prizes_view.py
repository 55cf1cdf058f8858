"""The contents of the prizes page: corrections, protests, prizes to decide on, and who chooses next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from puur.people_names import name_with_number
from puur.service.tournament.store import confirming_word
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.calls_prizes_teams import Protest
from puur.tournament.correction import (
    affected_prize_words,
    effect_if_lost_visas_return,
    effect_if_published_now,
    join_messages,
)
from puur.tournament.editions import (
    current_edition,
    current_ranking_lines,
    protest_deadline,
    protests_awaiting_correction,
    protests_blocking_prizes,
    tournament_at_last_publication,
    worst_rank_affected,
)
from puur.tournament.matches import players_with_most_match_deals
from puur.tournament.prizes import (
    PrizeListLine,
    PrizeToDecide,
    holders_by_prize,
    prize_choice_among_equals_sentence,
    prize_winners,
    prizes_to_decide,
    what_happens_to_unclaimed_prizes,
    why_choosing_waits,
)
from puur.tournament.ranking import RankingLine
from puur.tournament.state import Tournament
from puur.tournament.topics.core import player_label
from puur.web.tournament.effect_view import CorrectionEffectView, effect_view
from puur.words.message import Message, said

_SOON: Final = 3
"""How many of those who choose next are named, with all who are equal to the last of them."""


@dataclass(frozen=True, slots=True)
class PendingCorrection:
    """Changes that wait for the next edition of the published ranking.

    effect: what they change. reason: what was corrected, in words.
    ready: whether no signature is missing. only_adds_results: whether nothing that was published is corrected.
    word: confirms exactly what is shown, so that it need not be shown again; "" where the next edition would differ
    from it.
    """

    effect: CorrectionEffectView
    reason: Message | str
    ready: bool
    only_adds_results: bool
    word: str


@dataclass(frozen=True, slots=True)
class ProtestView:
    """A protest against a result, for display.

    waits: which prizes it holds back, in words. open: whether it is not answered yet.
    undone: whether it was granted, but the result is not corrected yet.
    may_let_go: whether its prizes may be given anyway.
    tables: where the player sat, as pairs (round, table).
    """

    protest: Protest
    waits: Message | str
    open: bool
    undone: bool
    may_let_go: bool
    tables: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PrizeToSettle:
    """A prize that was given, and which by the new ranking somebody else would have.

    number: of the prize. says: what changes. choices: who may have it, as pairs (start number, label).
    why_not: sentences on who may not, and why.
    """

    number: int
    says: Message
    choices: tuple[tuple[str, Message], ...]
    why_not: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """A prize for display.

    number: in the list, from 1. text: what it is. has: its holder, named as when it was given; "" if it is still there.
    best: for the prize for most matches, its candidates as pairs (start number, name); None for a prize by rank.
    """

    number: int
    text: str
    has: str
    best: tuple[tuple[str, str], ...] | None = None


@dataclass(frozen=True, slots=True)
class PrizeTable:
    """The prize table for display.

    lines: all prizes in order. next: who may choose now, as pairs (start number, name).
    level: a note if several who may choose now have the same rank; None otherwise.
    waits: who must wait and why, in words.
    soon: who follows, as (rank, name, whether equal to the one before). remaining: why nobody gets the rest, or "".
    """

    lines: tuple[PrizeLine, ...]
    next: tuple[tuple[str, Message | str], ...]
    level: Message | None
    waits: tuple[tuple[Message | str, Message | str], ...]
    soon: tuple[tuple[int | None, str, bool], ...]
    remaining: Message | str


def pending_correction(tournament: Tournament) -> PendingCorrection | None:
    """Return what waits for the next edition of the ranking; None if nothing has changed since it was published."""
    coming, now = effect_if_lost_visas_return(tournament), effect_if_published_now(tournament)
    if coming is None or now is None or (now.is_empty and not protests_awaiting_correction(tournament)):
        return None
    reason = join_messages(now.corrections) or ""
    shown, would_be = effect_view(coming, tournament), effect_view(now, tournament)
    word = confirming_word(now) if shown == would_be and not shown.hidden else ""
    return PendingCorrection(shown, reason, not coming.fallen, now.only_adds_results, word)


def protest_views(tournament: Tournament, at: int) -> Sequence[ProtestView]:
    """Return all protests for display, unanswered ones first. at: now (ms since 1970, UTC)."""
    waiting, undone = protests_blocking_prizes(tournament.law, tournament, at), protests_awaiting_correction(tournament)
    silent = tournament.law.protest_minutes.says == "director"
    found = [
        ProtestView(
            one,
            _waits(tournament, one) if one in waiting else "",
            one.answer is None,
            one in undone,
            silent and one in waiting and one.answer is None,
            _tables(tournament, one.player),
        )
        for one in tournament.protests
    ]
    return sorted(found, key=lambda one: not (one.open or one.undone))


def _tables(tournament: Tournament, player: str) -> tuple[tuple[int, int], ...]:
    played = range(1, tournament.released + 1)
    found = ((passe, tournament.table_of(passe, player)) for passe in played)
    return tuple((passe, one.table) for passe, one in found if one is not None)


def _waits(tournament: Tournament, protest: Protest) -> Message:
    down_to = worst_rank_affected(tournament, protest)
    until = protest_deadline(tournament.law, tournament) or 0
    if protest.granted and down_to is None:
        return said("page-tournament.wait-all-corrected")
    if protest.granted:
        return said("page-tournament.wait-some-corrected", rank=down_to)
    if down_to is None:
        return said("page-tournament.wait-all", at=until)
    return said("page-tournament.wait-some", rank=down_to, at=until)


def given_prizes_now_due_to_others(tournament: Tournament) -> Sequence[PrizeToSettle]:
    """Return the given prizes that by the new ranking others would have, so that somebody must decide."""
    if current_edition(tournament) is None:
        return ()
    return [_settlement(one, tournament) for one in prizes_to_decide(tournament)]


def _settlement(choice: PrizeToDecide, tournament: Tournament) -> PrizeToSettle:
    touched = choice.touched
    codes = {touched.then.player.id: "page-tournament.stays-with"}
    buttons = (
        (player, said(codes.get(player, "page-tournament.goes-to-name"), name=player_label(player, tournament)))
        for player in choice.players
    )
    return PrizeToSettle(touched.prize.number, affected_prize_words(touched), tuple(buttons), choice.why_not)


def prize_table(tournament: Tournament, at: int) -> PrizeTable:
    """Return the prize table by the published ranking: who may choose now, who follows, and what is taken.

    at: now (ms since 1970, UTC), on which it depends whether a protest still holds prizes back.
    """
    lines, who = current_ranking_lines(tournament_at_last_publication(tournament)), holders_by_prize(tournament)
    asks = any(one.matches for one in tournament.prizes)
    best = players_with_most_match_deals(tournament.law, tournament_book(tournament, closed_only=True)) if asks else ()
    named = {number: _name_with_number(line) for number, line in who.items()}
    shown = tuple(
        PrizeLine(
            one.number,
            one.text,
            named.get(one.number, player_label(one.taken, tournament)) if one.taken else "",
            tuple((player, player_label(player, tournament)) for player in best) if one.matches else None,
        )
        for one in tournament.prizes
    )
    soon = _soon(prize_winners(tournament, lines))
    rest = what_happens_to_unclaimed_prizes(tournament)
    turn = [one.line for one, _ in soon if one.next_in_turn]
    may_choose: list[tuple[RankingLine, Message | str]] = [(line, _name_with_number(line)) for line in turn]
    may_choose += [
        (line, said("tournament.team-out", team=_name_with_number(line))) for line in (rest.teams if rest else ())
    ]
    choosing = [(line.player.id, name, why_choosing_waits(tournament, line, at)) for line, name in may_choose]
    return PrizeTable(
        shown,
        tuple((player, name) for player, name, why in choosing if not why),
        prize_choice_among_equals_sentence(tournament.law) if len(turn) > 1 else None,
        tuple((name, why) for _, name, why in choosing if why),
        tuple((one.line.rank, _name_with_number(one.line), level) for one, level in soon),
        "" if rest is None else rest.says,
    )


def _soon(among: Sequence[PrizeListLine]) -> list[tuple[PrizeListLine, bool]]:
    """Return who chooses next, each with whether they are level with the one before: some, and all who are level."""
    groups = accumulate(not one.level for one in among)
    upcoming = [(one, group) for one, group in zip(among, groups, strict=True) if one.prize is None]
    last = upcoming[min(_SOON, len(upcoming)) - 1][1] if upcoming else 0
    before = (0, *(group for _, group in upcoming))
    return [(one, group == then) for (one, group), then in zip(upcoming, before, strict=False) if group <= last]


def _name_with_number(line: RankingLine) -> str:
    return name_with_number(line.player.name, line.player.id)
