"""What was corrected since the published ranking, and what the correction does to it.

It says in words which values changed, who moves, whose signed sheet is no longer valid and whose prize is affected.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from puur.people_names import name_with_number
from puur.tournament.bookkeeping import agreed_deals, early_end_note, player_sheet_status
from puur.tournament.calls_prizes_teams import Match
from puur.tournament.details import DETAIL_SPECS, HIDDEN_DETAIL_NAMES
from puur.tournament.editions import (
    RankingLines,
    current_edition,
    current_ranking_lines,
    next_edition_ranking_lines,
    players_with_cancelled_visa,
)
from puur.tournament.league import PARTIE_LETTERS, warnings_about_final
from puur.tournament.prizes import AffectedPrize, affected_prizes
from puur.tournament.ranking import RankingLine
from puur.tournament.state import Edition, Player, Tournament
from puur.tournament.topics.core import player_label
from puur.words.message import Message, said

_SHOWN: Final = 4
"""So many corrections are named; of more, how many."""
_STANDINGS: Final = {
    "active": "tournament.now-back",
    "out": "tournament.now-out",
    "excluded": "tournament.now-excluded",
    "disqualified": "tournament.now-disqualified",
}


_ADDITION_CODES: Final = frozenset(
    f"tournament.{one}" for one in ("table-added", "table-added-in", "tables-added-in", "passe-added", "visas-added")
)
"""The codes of the notes on results that were added after publication and correct nothing that was published."""


def correction_notes(before: Tournament, after: Tournament) -> tuple[Message, ...]:
    """Return a short note for each result that differs between two states, such as “table 52 corrected (round 4)”.

    before, after: two states of the same tournament. Empty if no result differs; added results are noted as added.
    """
    found = (
        *_tables(before, after),
        *_adjusted(before, after),
        *_people(before, after),
        *_sheets(before, after),
        *_teams(before, after),
        *_matches(before, after),
    )
    return (*found, *_ties(before, after), *_setup(before, after), *_evening(before, after))


def join_messages(found: Sequence[Message | str]) -> Message | None:
    """Return several notes or names joined into one message, with commas and “and”; None for an empty sequence.

    Of many, only the first are named, and the rest are counted.
    """
    if not found:
        return None
    left, shown = len(found) - _SHOWN, said("tournament.list", items=[*found[:_SHOWN]])
    return said("tournament.and-more", items=shown, n=left) if left > 0 else shown


def _tables(before: Tournament, after: Tournament) -> Iterator[Message]:
    added: dict[int, list[int]] = defaultdict(list)
    for (passe, table), slip in sorted(after.slips.items()):
        old = before.slip((passe, table))
        if slip is old or not (slip.closed or old.closed):
            continue
        if agreed_deals(after.setup, after.law, slip) == agreed_deals(before.setup, before.law, old):
            continue
        if not old.closed:
            added[passe].append(table)
            continue
        codes = ("tournament.table-put-right", "tournament.table-put-right-in")
        yield said(codes[after.setup.passen > 1], table=table, passe=passe)
    for passe, tables in added.items():
        yield _added_tables(after, passe, tables)


def _added_tables(after: Tournament, passe: int, tables: Sequence[int]) -> Message:
    """Return the tables of a Passe that have come in: all of them, some, or one."""
    drawn = after.rounds.get(passe)
    if len(tables) == 1:
        codes = ("tournament.table-added", "tournament.table-added-in")
        return said(codes[after.setup.passen > 1], table=tables[0], passe=passe)
    if drawn is not None and len(tables) == len(drawn.tables):
        return said("tournament.passe-added", passe=passe)
    return said("tournament.tables-added-in", n=len(tables), passe=passe)


def _adjusted(before: Tournament, after: Tournament) -> Iterator[Message]:
    new = (one.player for one in after.adjustments if one not in before.adjustments)
    for player in dict.fromkeys(new):
        yield said("tournament.points-adjusted", who=player_label(player, after))


def _people(before: Tournament, after: Tournament) -> Iterator[Message]:
    for id_, player in after.players.items():
        old = before.players.get(id_)
        if old is None or old is player:
            continue
        yield from _person(old, player, player_label(id_, after))


def _person(old: Player, player: Player, who: str) -> Iterator[Message]:
    if old.formerly != player.formerly:
        yield said("tournament.replaced", name=player.name, before=old.name)
    elif _printed_details(old) != _printed_details(player):
        code = "tournament.name-corrected" if old.name != player.name else "tournament.details-corrected"
        yield said(code, who=who)
    if old.standing != player.standing:
        yield said(_STANDINGS[player.standing], who=who)


def _printed_details(player: Player) -> tuple[str, ...]:
    return player.name, *(getattr(player, detail) for detail in DETAIL_SPECS.keys() - HIDDEN_DETAIL_NAMES)


def _sheets(before: Tournament, after: Tournament) -> Iterator[Message]:
    changed = [one for one, sheet in after.sheets.items() if sheet is not before.sheets.get(one)]
    now = {one: player_sheet_status(after, one) for one in changed}
    new = [one for one in changed if now[one] != player_sheet_status(before, one)]
    visaed = [one for one in new if now[one] == "visaed"]
    if len(visaed) > _SHOWN:
        yield said("tournament.visas-added", n=len(visaed))
    else:
        yield from (said("tournament.visa-added", who=player_label(one, after)) for one in visaed)
    yield from (said("tournament.sheet-missing", who=player_label(one, after)) for one in new if now[one] == "missing")


def _matches(before: Tournament, after: Tournament) -> Iterator[Message]:
    for match in after.matches:
        old = before.matches[match.number - 1] if match.number <= len(before.matches) else None
        if old is not None and (old.off is None) != (match.off is None):
            gone = "tournament.match-called-off" if old.goals is None else "tournament.match-annulled"
            yield said(gone if old.off is None else "tournament.match-restored", number=match.number)
        if old is None or old.goals is None:
            if match.goals is not None:
                yield said("tournament.match-added", number=match.number)
            continue
        if old.goals != match.goals:
            yield said("tournament.match-corrected", number=match.number)
        yield from _parties(old, match)


def _teams(before: Tournament, after: Tournament) -> Iterator[Message]:
    for id_, team in after.teams.items():
        old = before.teams.get(id_)
        if old is None or old is team:
            continue
        if old.name != team.name:
            yield said("tournament.team-renamed", before=old.name, name=team.name)
        if old.group != team.group:
            yield said("tournament.team-moved", name=team.name)
        if (old.out is None) != (team.out is None):
            code = "tournament.team-withdrawn" if old.out is None else "tournament.team-returned"
            yield said(code, name=team.name)


def _parties(old: Match, match: Match) -> Iterator[Message]:
    for number, (one, other) in enumerate(zip(old.parties, match.parties, strict=False)):
        if (one.points, one.won_by, one.how) != (other.points, other.won_by, other.how):
            code = "tournament.partie-added" if one.points is None else "tournament.partie-corrected"
            yield said(code, number=match.number, letter=PARTIE_LETTERS[number])


def _ties(before: Tournament, after: Tournament) -> Iterator[Message]:
    for order in after.ties:
        if order not in before.ties:
            yield said("tournament.tie-drawn", names=[player_label(player, after) for player in order])


def _setup(before: Tournament, after: Tournament) -> Iterator[Message]:
    old, new = before.setup, after.setup
    if (old.best_of, old.categories, old.reglement) != (new.best_of, new.categories, new.reglement):
        yield said("tournament.setup-corrected")


def _evening(before: Tournament, after: Tournament) -> Iterator[Message]:
    if before.ended_after != after.ended_after:
        yield early_end_note(after) or said("tournament.evening-went-on")


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
    def only_adds_results(self) -> bool:
        """Whether results were only added since the published edition, and none was corrected."""
        return bool(self.corrections) and all(one.code in _ADDITION_CODES for one in self.corrections)

    @property
    def is_empty(self) -> bool:
        """Whether nothing differs from the published edition, so that no other one is needed."""
        return not (self.corrections or self.moves)


def effect_if_lost_visas_return(tournament: Tournament) -> RankingEffect | None:
    """Return what the next edition of the ranking would change, if all signatures lost by corrections were given again.

    None while no ranking is published. If nothing changes, the effect is empty (``is_empty``).
    """
    edition = current_edition(tournament)
    return None if edition is None else _effect(edition, tournament, next_edition_ranking_lines(tournament))


def effect_if_published_now(tournament: Tournament) -> RankingEffect | None:
    """Return what the next edition would change if it were published now, with the signatures there are.

    Players whose signature is missing are unranked then. None while no ranking is published. If nothing changes, the
    effect is empty (``is_empty``).
    """
    edition = current_edition(tournament)
    return None if edition is None else _effect(edition, tournament, current_ranking_lines(tournament))


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
    then, now = effect_if_lost_visas_return(after), effect_if_lost_visas_return(before)
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
    fell = any(player_sheet_status(before, one) != player_sheet_status(after, one) != "visaed" for one in before.sheets)
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


def _effect(edition: Edition, now: Tournament, lines: RankingLines) -> RankingEffect:
    before = current_ranking_lines(edition.stood)
    moves = _moves(before, lines)
    changed = {new.player.id for old, new in moves if old and new and old.total != new.total}
    bare = players_with_cancelled_visa(now)
    kept = tuple(
        player
        for player in changed
        if player_sheet_status(edition.stood, player) == "visaed" == player_sheet_status(now, player)
        and player in now.sheets
        and now.sheets[player].lines == edition.stood.sheets[player].lines
    )
    found = correction_notes(edition.stood, now)
    known = [*warnings_about_final(edition.stood.law, edition.stood)]
    finals = tuple(one for one in warnings_about_final(now.law, now) if one not in known)
    return RankingEffect(
        edition.number, found, moves, bare, tuple(sorted(kept)), affected_prizes(now, lines, now), finals
    )


def _moves(before: RankingLines, after: RankingLines) -> tuple[RankMove, ...]:
    old, new = _by_player(before), _by_player(after)
    both = ((old.get(player), new.get(player)) for player in dict.fromkeys((*new, *old)))
    return tuple(pair for pair in both if _differs(*pair))


def _by_player(lines: RankingLines) -> Mapping[str, RankingLine]:
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
