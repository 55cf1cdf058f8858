"""What a correction changes in the published ranking, as a page shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from puur.people_names import name_with_number
from puur.tournament.correction import RankingEffect, RankMove, affected_prize_words, join_messages
from puur.tournament.ranking import RankingLine
from puur.tournament.state import Tournament
from puur.tournament.topics.core import player_label
from puur.tournament.value_words import NO_RANK_REASON_TEXTS
from puur.words.message import Message, said

_MOST_ROWS: Final = 60
"""How many changed places are shown: if the first of 288 players is left out, all others move."""


@dataclass(frozen=True, slots=True)
class CorrectionEffectRow:
    """A player whose place in the ranking changes.

    name: of the player. ranks, totals: before and after the correction, as texts. says: sentences on the change.
    """

    name: str
    ranks: tuple[str, str]
    totals: tuple[str, str]
    says: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class CorrectionEffectView:
    """What a correction changes in the published ranking, for display.

    number: of the new edition, from 1. corrections: what was corrected, in words.
    rows: the changed places. hidden: how many more there are.
    fallen: players whose signed sheet is no longer valid. kept: players whose sheet stays signed.
    visas: whether sheets need a signature at all.
    prizes, finals: sentences on the prizes and finals that are affected.
    """

    number: int
    corrections: Message | None
    rows: tuple[CorrectionEffectRow, ...]
    hidden: int
    fallen: tuple[str, ...]
    kept: tuple[str, ...]
    visas: bool
    prizes: tuple[Message, ...]
    finals: tuple[Message, ...]


def effect_view(effect: RankingEffect, tournament: Tournament) -> CorrectionEffectView:
    """Return what a correction (``effect``) changes in the published ranking, for display.

    tournament: the state after the correction.
    """
    return CorrectionEffectView(
        effect.number,
        join_messages(effect.corrections),
        tuple(map(_row, effect.moves[:_MOST_ROWS])),
        max(0, len(effect.moves) - _MOST_ROWS),
        tuple(player_label(player, tournament) for player in effect.fallen),
        tuple(player_label(player, tournament) for player in effect.kept_visas),
        tournament.setup.unit != "team" and tournament.law.unvisaed.says != "rated",
        tuple(affected_prize_words(one) for one in effect.prizes),
        effect.finals,
    )


def _row(move: RankMove) -> CorrectionEffectRow:
    old, new = move
    line = new or old
    name = name_with_number(line.player.name, line.player.id) if line else ""
    return CorrectionEffectRow(name, (_rank(old), _rank(new)), (_total(old), _total(new)), tuple(_says(old, new)))


def _says(old: RankingLine | None, new: RankingLine | None) -> Iterator[Message]:
    if old is None or new is None:
        yield said("page-tournament.row-new") if old is None else said("page-tournament.row-gone")
        return
    if old.player.name != new.player.name:
        yield said("page-tournament.row-formerly", name=old.player.name)
    elif (old.player.club, old.player.category) != (new.player.club, new.player.category):
        yield said("page-tournament.row-corrected")
    if old.reason != new.reason:
        reason = said("page-tournament.row-reason", reason=NO_RANK_REASON_TEXTS[new.unrated_reason])
        yield reason if new.reason else said("page-tournament.row-rated")
    changed = [number for number, (a, b) in enumerate(zip(old.passen, new.passen, strict=False), 1) if a != b]
    if changed:
        code = "page-tournament.row-passe" if len(changed) == 1 else "page-tournament.row-passen"
        yield said(code, numbers=[*changed])


def _rank(line: RankingLine | None) -> str:
    return "–" if line is None or line.rank is None else str(line.rank)


def _total(line: RankingLine | None) -> str:
    return "–" if line is None else str(line.total)
