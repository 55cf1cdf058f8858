"""What a correction does to the published Rangliste: who moves, whose visa falls, whose prize it touches; in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from puur.names import name_with_number
from puur.tournament.bookkeeping import sheet_status
from puur.tournament.corrected import ADDITION_CODES, correction_notes
from puur.tournament.editions import (
    Lines,
    current_edition,
    expected_ranking_lines,
    players_with_cancelled_visa,
    ranking_lines_now,
)
from puur.tournament.league import final_remarks
from puur.tournament.prizes import AffectedPrize, affected_prizes
from puur.tournament.ranking import RankingLine
from puur.tournament.state import Edition, Tournament
from puur.words.message import Message, said

RankMove = tuple[RankingLine | None, RankingLine | None]
"""A line of the ranking in the published edition and in the next; None where the player or team has none."""


@dataclass(frozen=True, slots=True)
class RankingEffect:
    """What the next edition of the ranking would change compared with the published one.

    number: of the published edition, from 1.
    corrections: what was corrected, in words.
    moves: pairs (line in the published edition, line in the next), best first; None where there is no line.
    fallen: start numbers of players whose signature is needed again.
    kept_visas: start numbers of players whose points changed but whose signature stays.
    prizes: prizes already given that are affected.
    finals: notes on the final, in words.
    """

    number: int
    corrections: tuple[Message, ...]
    moves: tuple[RankMove, ...]
    fallen: tuple[str, ...]
    kept_visas: tuple[str, ...]
    prizes: tuple[AffectedPrize, ...]
    finals: tuple[Message, ...] = ()

    @property
    def adds(self) -> bool:
        """Whether results were only added since the published edition, and none was corrected."""
        return bool(self.corrections) and all(one.code in ADDITION_CODES for one in self.corrections)

    @property
    def is_empty(self) -> bool:
        """Whether nothing differs from the published edition, so that no other one is needed."""
        return not (self.corrections or self.moves)


def effect_once_signed(tournament: Tournament) -> RankingEffect | None:
    """Return what the next edition changes once lost signatures are given again; None while no ranking is published."""
    edition = current_edition(tournament)
    return None if edition is None else _effect(edition, tournament, expected_ranking_lines(tournament))


def effect_if_published_now(tournament: Tournament) -> RankingEffect | None:
    """Return what the next edition would change if it were published now; None while no ranking is published."""
    edition = current_edition(tournament)
    return None if edition is None else _effect(edition, tournament, ranking_lines_now(tournament))


def effect_to_confirm(before: Tournament, after: Tournament) -> RankingEffect | None:
    """Return the changes of the ranking that a step causes and somebody must confirm; None if there are none.

    before, after: the tournament before and after the step. None also while nothing is published, and for a step that
    only adds results.
    """
    edition = current_edition(before)
    if edition is None or _is_unaffected(before, after) or _only_adds(edition, before, after):
        return None
    if len(after.editions) > len(before.editions):
        return effect_if_published_now(before)
    then, now = effect_once_signed(after), effect_once_signed(before)
    if then is None or now is None:
        return None
    lost = tuple(one for one in _losing(before, after) if one not in then.fallen)
    same = (then.moves, then.prizes, then.finals) == (now.moves, now.prizes, now.finals) and not {
        *then.fallen,
        *lost,
    } - {*now.fallen}
    return None if same else replace(then, fallen=(*then.fallen, *lost))


def _only_adds(edition: Edition, before: Tournament, after: Tournament) -> bool:
    """Whether a step corrects nothing: a table comes in, or a visa is given, that the Rangliste did not have yet."""
    stood = edition.stood
    tables = [place for place, slip in after.slips.items() if slip is not before.slips.get(place)]
    if not _is_unaffected(before, replace(after, slips=before.slips, sheets=before.sheets)) or _losing(before, after):
        return False
    fell = any(sheet_status(before, one) != sheet_status(after, one) != "visaed" for one in before.sheets)
    return not fell and not any(stood.slip(place).closed for place in tables) and (bool(tables) or _interim(stood))


def _interim(stood: Tournament) -> bool:
    """Whether the ranking was published before everything that counts was entered."""
    places = ((passe, one.table) for passe, drawn in stood.rounds.items() for one in drawn.tables)
    return any(not stood.slip(place).closed for place in places if place[0] <= stood.passen)


def _losing(before: Tournament, after: Tournament) -> tuple[str, ...]:
    """Return on whose Standblatt a visa that stands there now is worth nothing afterwards, be it on a single line."""
    if before.law.unvisaed.says == "rated":
        return ()
    then = after.sheets
    return tuple(one for one, sheet in before.sheets.items() if one in then and sheet.visas.keys() - then[one].visas)


def _is_unaffected(before: Tournament, after: Tournament) -> bool:
    """Whether nothing is another that a Rangliste is made of."""
    parts = ("setup", "players", "rounds", "slips", "sheets", "adjustments", "teams", "matches", "editions")
    return before.passen == after.passen and all(getattr(before, part) is getattr(after, part) for part in parts)


def _effect(edition: Edition, now: Tournament, lines: Lines) -> RankingEffect:
    before = ranking_lines_now(edition.stood)
    moves = _moves(before, lines)
    changed = {new.player.id for old, new in moves if old and new and old.total != new.total}
    bare = players_with_cancelled_visa(now)
    kept = tuple(
        player
        for player in changed
        if sheet_status(edition.stood, player) == "visaed" == sheet_status(now, player)
        and player in now.sheets
        and now.sheets[player].lines == edition.stood.sheets[player].lines
    )
    found = correction_notes(edition.stood, now)
    known = [*final_remarks(edition.stood.law, edition.stood)]
    finals = tuple(one for one in final_remarks(now.law, now) if one not in known)
    return RankingEffect(
        edition.number, found, moves, bare, tuple(sorted(kept)), affected_prizes(now, lines, now), finals
    )


def _moves(before: Lines, after: Lines) -> tuple[RankMove, ...]:
    old, new = _by_player(before), _by_player(after)
    both = ((old.get(player), new.get(player)) for player in dict.fromkeys((*new, *old)))
    return tuple(pair for pair in both if _differs(*pair))


def _by_player(lines: Lines) -> Mapping[str, RankingLine]:
    return {line.player.id: line for line in lines}


def _differs(old: RankingLine | None, new: RankingLine | None) -> bool:
    """Whether a line is another one; somebody new who is not ranked changes nothing for anybody."""
    if old is None or new is None:
        there = old or new
        return there is not None and (there.rated or new is None)
    printed = [(one.player.name, one.player.club, one.player.category) for one in (old, new)]
    made = [(one.rank, _passen_played(one), one.total, one.reason) for one in (old, new)]
    return printed[0] != printed[1] or made[0] != made[1]


def _passen_played(line: RankingLine) -> tuple[int | None, ...]:
    """Return the Passen of a line without those at the end in which nothing stands."""
    last = max((number for number, points in enumerate(line.passen, 1) if points is not None), default=0)
    return line.passen[:last]


def affected_prize_words(one: AffectedPrize) -> Message:
    """Return a sentence or two on how the rank or name of the holder of a given prize has changed.

    Where other players now have that rank, they are named.
    """
    then, now = one.then, one.now
    moved = one.final[0] != one.final[1]
    who = name_with_number(then.player.name, then.player.id)
    place = _place(then, one.final[0] if moved else None, one.turn[0])
    has = said("tournament.prize-then", text=one.prize.text, who=who, place=place)
    if now is None:
        return said("tournament.prize-off", has=has)
    code = "tournament.prize-renamed" if now.player.name != then.player.name else "tournament.prize-now"
    place = _place(now, one.final[1] if moved else None, one.turn[1])
    became = said(code, has=has, place=place, number=now.player.id, name=now.player.name)
    heirs = [name_with_number(heir.player.name, heir.player.id) for heir in one.heirs]
    if heirs and one.turn[0] is not None:
        return said("tournament.prize-turn", now=became, heirs=[*heirs])
    if not heirs or now.rank == then.rank:
        return became
    return said("tournament.prize-heirs", now=became, rank=then.rank, heirs=[*heirs])


def _place(line: RankingLine, final: int | None, turn: int | None) -> Message:
    """Return a rank in words; of the two in the Finalspiel who won or lost it. final, turn: as in AffectedPrize."""
    if final is not None:
        return said("tournament.final-lost" if final else "tournament.final-won")
    if turn is not None:
        return said("tournament.chooses-as", turn=turn)
    return said("tournament.no-rank") if line.rank is None else said("tournament.rank", rank=line.rank)
