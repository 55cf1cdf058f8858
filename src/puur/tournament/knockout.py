"""The knock-out with consolation: who meets whom, who is out, and how far everybody came.

The first round is drawn by lot onto a bracket of 2, 4, 8, ... places; the places that stay empty are byes. Whoever
loses the first match that they play goes on in the consolation, whoever loses a semi-final plays for third place.
All of this follows from the drawn tables and their results, and is stored nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Final, Literal

from puur.tournament.book import ParticipationState
from puur.words.message import Message, said

CupPart = Literal["main", "third", "consolation"]
"""Where a match belongs: the bracket, the match for third place, or the consolation."""
CupStage = tuple[int, int]
"""How far a pair came, the greater the better: (kind of stage, round)."""
_WINNER: Final = 9
_SECOND: Final = 8
_THIRD: Final = 7
_FOURTH: Final = 6
_OUT: Final = 5
_CONSOLATION: Final = 4
_NAMED_ROUNDS: Final = (
    said("tournament.cup-final"),
    said("tournament.cup-semi"),
    said("tournament.cup-quarter"),
    said("tournament.cup-eighth"),
)
"""The rounds with a name of their own, the last one first."""
_OUT_IN_ROUND: Final = {2: said("tournament.cup-out-quarter"), 3: said("tournament.cup-out-eighth")}
"""What is said of whoever lost so many rounds before the final."""
_PARTS: Final[Mapping[CupPart, Message]] = {
    "third": said("tournament.cup-third"),
    "consolation": said("tournament.cup-consolation"),
}
_STILL: Final = 10_000
"""In place of the round in which somebody lost: they have not lost."""


@dataclass(frozen=True, slots=True)
class CupTable:
    """A table of a drawn round. table: its number, from 1. pairs: the start numbers of the two pairs.

    points: of both pairs, in the same order; None until all deals are entered.
    """

    table: int
    pairs: tuple[str, str]
    points: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class CupRound:
    """A drawn round of a knock-out. tables: where pairs play. free: the pairs with a bye, in the order of the draw."""

    tables: tuple[CupTable, ...]
    free: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CupMatch:
    """A match of the knock-out.

    passe: the round, from 1. table: its number; None where there is no match, and the only pair goes on.
    part: bracket, third place or consolation. pairs: the start numbers, None for nobody or for somebody not known yet.
    points: of both pairs; None before the result. winner: the start number, None until it is decided.
    decided: whether nothing remains to be played, also where both pairs have left.
    """

    passe: int
    table: int | None
    part: CupPart
    pairs: tuple[str | None, str | None]
    points: tuple[int, int] | None = None
    winner: str | None = None
    decided: bool = False

    @property
    def loser(self) -> str | None:
        """Return the start number of the pair that lost; None while the match is open, and for a bye."""
        if self.table is None or self.winner is None:
            return None
        return self.pairs[1] if self.winner == self.pairs[0] else self.pairs[0]

    @property
    def tied(self) -> bool:
        """Return whether both pairs have the same points and no further deal has decided yet."""
        return not self.decided and self.points is not None and self.points[0] == self.points[1]


@dataclass(slots=True)
class Cup:
    """The knock-out after some rounds. Pairs are given by start number.

    last: the round of the final. rounds: how many are drawn. matches: those at a table, as drawn.
    bracket: the matches of the main part by round, byes among them, also those not drawn yet.
    going_on: who is in the next round of the main part, in the order of the bracket; None for nobody or not known yet.
    third: who lost a semi-final. pool: who plays on in the consolation. played: how many matches each pair played.
    free: how often each pair had a bye in the consolation. stages: how far each pair came.
    """

    last: int
    going_on: list[str | None]
    rounds: int = 0
    matches: list[CupMatch] = field(default_factory=list)
    bracket: list[list[CupMatch]] = field(default_factory=list)
    third: list[str] = field(default_factory=list)
    pool: list[str] = field(default_factory=list)
    played: dict[str, int] = field(default_factory=dict)
    free: dict[str, int] = field(default_factory=dict)
    stages: dict[str, CupStage] = field(default_factory=dict)

    @property
    def may_more_enter_consolation(self) -> bool:
        """Return whether somebody can still lose a first match, and come into the consolation."""
        early = self.rounds < self.last - 2
        return early and any(one is not None and not self.played.get(one) for one in self.going_on)

    @property
    def playing(self) -> tuple[str, ...]:
        """Return who has a match to play or to wait for: bracket, then third place, then consolation."""
        main = [one for one in self.going_on if one is not None] if self.rounds < self.last else []
        third = self.third if self.rounds == self.last - 1 and len(self.third) > 1 else []
        pool = self.pool if len(self.pool) > 1 or self.may_more_enter_consolation else []
        return (*main, *third, *pool)

    def undecided(self, part: CupPart | None = None) -> list[CupMatch]:
        """Return the matches at a table that nobody has won yet. part: only of this part; None for all."""
        return [one for one in self.matches if not one.decided and part in {None, one.part}]

    def part_by_pair(self) -> Mapping[str, int]:
        """Return the part of each pair that plays the next round, by start number.

        3 is the bracket, 2 the match for third place, 1 the consolation.
        """
        pool = dict.fromkeys(self.pool, 1)
        third = dict.fromkeys(self.third, 2) if self.rounds == self.last - 1 else {}
        main = {one: 3 for one in self.going_on if one is not None} if self.rounds < self.last else {}
        return {**main, **third, **pool}

    def last_points(self, pair: str) -> int:
        """Return the points that a pair made in its latest match; 0 before the first."""
        found = 0
        for one in self.matches:
            if one.points is not None and pair in one.pairs:
                found = one.points[one.pairs.index(pair)]
        return found

    def stage_words(self, pair: str) -> Message | None:
        """Return in words how far a pair came; None for one that never played."""
        if pair not in self.stages:
            return None
        kind, passe = self.stages[pair]
        if kind == _OUT:
            return _OUT_IN_ROUND.get(self.last - passe) or said("tournament.cup-out-round", passe=passe)
        if kind == _CONSOLATION and passe != _STILL:
            return said("tournament.cup-out-consolation", passe=passe)
        return self._words_of(kind)

    def _words_of(self, kind: int) -> Message:
        if kind == _WINNER:
            won = self.rounds >= self.last and not self.undecided("main")
            return said("tournament.cup-winner" if won else "tournament.cup-still")
        if kind == _THIRD:
            won = self.rounds >= self.last and not self.undecided("third")
            return said("tournament.cup-place-3" if won else "tournament.cup-third")
        if kind == _CONSOLATION:
            won = len(self.pool) == 1 and not self.may_more_enter_consolation and not self.undecided("consolation")
            return said("tournament.cup-won-consolation" if won else "tournament.cup-consolation")
        return said("tournament.cup-second" if kind == _SECOND else "tournament.cup-place-4")


def bracket_size(pairs: int) -> int:
    """Return the number of places of a bracket: the smallest power of two for so many pairs.

    >>> [bracket_size(one) for one in (2, 8, 9, 11)]
    [2, 8, 16, 16]
    """
    return 1 << max(1, (pairs - 1).bit_length())


def _bye_places(matches: int, byes: int) -> frozenset[int]:
    """Return which first matches of a bracket (from 0) have only one pair: spread, as seeded pairs would be.

    matches: how many first matches the bracket has. byes: how many of them are byes.

    >>> sorted(_bye_places(8, 5)), sorted(_bye_places(4, 1))
    ([0, 1, 2, 4, 6], [0])
    """
    bits = (matches - 1).bit_length()
    order = sorted(range(matches), key=lambda at: int(f"{at:0{max(1, bits)}b}"[::-1], 2))
    return frozenset(order[:byes])


def cup_after_rounds(rounds: Sequence[CupRound], referee: MatchReferee) -> Cup | None:
    """Return the knock-out after these drawn rounds; None before the first. referee: says who won each table."""
    if not rounds:
        return None
    first = rounds[0]
    size = bracket_size(2 * len(first.tables) + len(first.free))
    cup = Cup(size.bit_length() - 1, _places(first, size))
    for passe, drawn in enumerate(rounds, 1):
        _play_round(cup, passe, drawn, referee)
    _complete_bracket(cup)
    return cup


def _places(first: CupRound, size: int) -> list[str | None]:
    """Return the places of the bracket: two for each first match, the second of them empty for a bye."""
    byes, matches = _bye_places(size // 2, len(first.free)), iter(first.tables)
    free = iter(first.free)
    places: list[str | None] = []
    for at in range(size // 2):
        table = None if at in byes else next(matches, None)
        places += [next(free, None), None] if table is None else table.pairs
    return places


@dataclass(frozen=True, slots=True)
class MatchReferee:
    """Decides which pair has won a match of the knock-out: by points, by who is still in, by further deals.

    standing: of the pairs; a match that is not entered is won by the one that is still in the tournament.
    sign: 1 where most points win, -1 where fewest do.
    ties: how a further deal fell between two pairs with the same points, the winner first.
    """

    standing: Mapping[str, ParticipationState]
    sign: int
    ties: Sequence[Sequence[str]] = ()

    def judge(self, passe: int, part: CupPart, one: CupTable) -> CupMatch:
        """Return a table's match with its winner as far as it has one.

        The winner is None while deals are missing or a tie is not decided by a further deal. A pair whose opponent
        left wins.
        passe: the round, from 1. part: of the knock-out. one: the table with its points.
        """
        (a, b), made = one.pairs, one.points
        if made is not None and made[0] != made[1]:
            better = a if self.sign * made[0] > self.sign * made[1] else b
            return CupMatch(passe, one.table, part, one.pairs, made, better, decided=True)
        fell = next((tie[0] for tie in reversed(self.ties) if set(tie) == {a, b}), None) if made else None
        there = [pair for pair in one.pairs if self.standing.get(pair, "active") == "active"]
        winner = fell or (there[0] if len(there) == 1 else None)
        return CupMatch(passe, one.table, part, one.pairs, made, winner, decided=winner is not None or not there)


def _play_round(cup: Cup, passe: int, drawn: CupRound, referee: MatchReferee) -> None:
    tables = {frozenset(one.pairs): one for one in drawn.tables}
    cup.rounds, losers = passe, []
    if passe == cup.last and len(cup.third) > 1:
        table = tables.pop(frozenset(cup.third), None)
        a, b = cup.third
        match = CupMatch(passe, None, "third", (a, b)) if table is None else referee.judge(passe, "third", table)
        _end_third(cup, _note(cup, match))
    elif passe == cup.last and cup.third:
        cup.stages[cup.third[0]] = (_THIRD, 0)
    if passe <= cup.last:
        losers = _play_bracket(cup, passe, tables, drawn.free, referee)
    left = _play_consolation(cup, passe, tables, drawn.free, referee)
    rested = [one for one in cup.pool if one in drawn.free or len(cup.pool) == 1]
    for one in rested:
        cup.free[one] = cup.free.get(one, 0) + 1
    cup.stages |= dict.fromkeys(cup.pool, (_CONSOLATION, passe))
    cup.pool = [*(one for one in cup.pool if one in left or one in rested), *losers]
    cup.stages |= dict.fromkeys(cup.pool, (_CONSOLATION, _STILL))


def _play_consolation(
    cup: Cup, passe: int, tables: Mapping[frozenset[str], CupTable], free: Sequence[str], referee: MatchReferee
) -> Sequence[str | None]:
    """Play a round of the consolation; return who stays in it: the winners, and both pairs of an open match."""
    left: list[str | None] = []
    for key, table in tables.items():
        if key <= set(cup.pool):
            match = _note(cup, referee.judge(passe, "consolation", table))
            left += [match.winner] if match.decided else match.pairs
    there = {pair for key in tables for pair in key} | set(free)
    return [*left, *(one for one in cup.pool if one not in there)]  # whose table is not entered


def _play_bracket(
    cup: Cup, passe: int, tables: dict[frozenset[str], CupTable], free: Sequence[str], referee: MatchReferee
) -> list[str]:
    """Play a round of the main part; return who goes into the consolation."""
    matches, losers = [], []
    for a, b in zip_longest(cup.going_on[::2], cup.going_on[1::2]):
        table = tables.pop(frozenset((a, b)), None) if a is not None and b is not None else None
        if table is None:
            only = next((one for one in (a, b) if one is not None and one in free), None)
            match = CupMatch(passe, None, "main", (a, b), winner=only, decided=only is not None)
            if only is None and a is not None and b is not None:  # its table is not entered
                _note(cup, match)
        else:
            match = _note(cup, referee.judge(passe, "main", table))
        matches.append(match)
        if match.winner is not None:
            cup.stages[match.winner] = (_WINNER, 0)
        elif table is not None:
            cup.stages |= dict.fromkeys(table.pairs, (_WINNER, 0))
        if match.loser is not None:
            losers += _send_loser(cup, passe, match.loser)
    cup.bracket.append(matches)
    cup.going_on = [one.winner for one in matches]
    return losers


def _send_loser(cup: Cup, passe: int, loser: str) -> list[str]:
    """Note how far the loser of a match of the main part came; return it if it goes into the consolation."""
    if passe == cup.last:
        cup.stages[loser] = (_SECOND, 0)
    elif passe == cup.last - 1:
        cup.third.append(loser)
        cup.stages[loser] = (_THIRD, 0)
    elif cup.played[loser] == 1:
        return [loser]
    else:
        cup.stages[loser] = (_OUT, passe)
    return []


def _end_third(cup: Cup, match: CupMatch) -> None:
    if match.loser is not None:
        cup.stages[match.loser] = (_FOURTH, 0)


def _note(cup: Cup, match: CupMatch) -> CupMatch:
    cup.matches.append(match)
    for one in match.pairs:
        if one is not None:
            cup.played[one] = cup.played.get(one, 0) + 1
    return match


def _complete_bracket(cup: Cup) -> None:
    """Add the matches of the main part that are not drawn yet, with whoever is known to be in them."""
    going_on = cup.going_on
    for passe in range(len(cup.bracket) + 1, cup.last + 1):
        pairs = [*zip_longest(going_on[::2], going_on[1::2])]
        cup.bracket.append([CupMatch(passe, None, "main", pair) for pair in pairs])
        going_on = [None] * len(pairs)


@dataclass(frozen=True, slots=True)
class CupPairing:
    """What the next round of a knock-out must contain.

    main: the matches of the bracket. third: the match for third place, None without one.
    pool: who plays in the consolation, to be paired by lot. free: who goes on without a match in the bracket.
    passen: how many rounds the whole takes, as far as it is known.
    """

    passe: int
    main: tuple[tuple[str, str], ...]
    third: tuple[str, str] | None
    pool: tuple[str, ...]
    free: tuple[str, ...]
    passen: int

    @property
    def is_empty(self) -> bool:
        """Return whether no match is left to play."""
        return not self.main and self.third is None and len(self.pool) <= 1


def next_pairing(cup: Cup, standing: Mapping[str, ParticipationState]) -> CupPairing:
    """Return what the next round contains, once all matches so far are decided.

    standing: of the pairs; whoever has left is not paired, and the opponent goes on without a match.
    """
    there = {one for one in cup.playing if standing.get(one, "active") == "active"}
    passe, main, free = cup.rounds + 1, [], []
    if passe <= cup.last:
        for a, b in zip_longest(cup.going_on[::2], cup.going_on[1::2]):
            both = [one for one in (a, b) if one is not None and one in there]
            if len(both) > 1:
                main.append((both[0], both[1]))
            else:
                free += both
    third = [one for one in cup.third if one in there] if passe == cup.last else []
    if len(third) == 1:
        free += third
    pool = tuple(one for one in cup.pool if one in there)
    needed = 0 if cup.may_more_enter_consolation or len(pool) <= 1 else cup.rounds + (len(pool) - 1).bit_length()
    both_third = (third[0], third[1]) if len(third) > 1 else None
    return CupPairing(passe, tuple(main), both_third, pool, tuple(free), max(cup.last, needed))


def match_name(match: CupMatch, last: int) -> Message:
    """Return what a match is called, such as “Semi-final” or “Consolation”. last: the round of the final."""
    return _PARTS.get(match.part) or round_name(match.passe, last)


def round_name(passe: int, last: int) -> Message:
    """Return what a round of the bracket is called. passe: from 1. last: the round of the final."""
    before = last - passe
    if before < len(_NAMED_ROUNDS):
        return _NAMED_ROUNDS[before]
    return said("tournament.cup-round", passe=passe)


def cup_rounds(tables: Mapping[int, Sequence[CupTable]], free: Sequence[tuple[str, int]]) -> Iterator[CupRound]:
    """Yield the drawn rounds in order. tables: by round from 1. free: (start number, round) without a match."""
    for passe in sorted(tables):
        yield CupRound(tuple(tables[passe]), tuple(one for one, at in free if at == passe))
