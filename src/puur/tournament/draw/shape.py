"""The size and layout of a Passe: how many tables it has, and who writes or sits out.

Everybody writes or sits out in turn.
A row is a list of players. Each table takes four places in it, or five where the last of them writes. The tables that
have a Schreiber come first, and whoever sits out comes last. Partners sit across: places 0 and 2, 1 and 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from puur.law.article import claims
from puur.law.law import Law
from puur.law.settlement import is_each_alone, is_scored_by_estimate
from puur.words.message import Message, said

PlayersByPlace = list[int]
"""The players of one round as numbers from 0: the index is the place, table after table."""
PLAYERS_PER_TABLE: Final = 4
"""How many people play at one table; a scorer is not counted."""


def too_few_players_message(there: int, *, pairs: bool) -> Message | None:
    """Return what a table needs, in words, where people are too few for one; None where they are enough.

    there: how many there are. pairs: whether they are fixed pairs.
    """
    least, what = (2, "tournament.two-pairs") if pairs else (PLAYERS_PER_TABLE, "tournament.four-people")
    return said(what) if there < least else None


_PLAYS: Final = 0
_WRITES: Final = 1
_RESTS: Final = 2
"""The role of a place for somebody who sits out; two people can change places only if both places have the same role.
"""


@dataclass(frozen=True, slots=True)
class PasseShape:
    """The layout of one round: how many tables, scorers who do not play, and people sitting out.

    tables: how many tables of four play.
    writers: how many of them have a scorer as fifth person.
    resting: how many people sit out.
    open_roles: whether it is decided later which of a table's five keeps the score.
    """

    tables: int
    writers: int
    resting: int
    open_roles: bool = False

    @property
    def seat_count(self) -> int:
        """Return how many people sit at tables, scorers included."""
        return PLAYERS_PER_TABLE * self.tables + self.writers

    def place_ranges_by_table(self) -> Iterator[range]:
        """Yield, for each table, the range of its places in the row of players; the place of a scorer is its last."""
        first = 0
        for table in range(self.tables):
            size = PLAYERS_PER_TABLE + (table < self.writers)
            yield range(first, first + size)
            first += size


@dataclass(frozen=True, slots=True)
class RoundLayout:
    """The layout of one round, with a lookup for every place in its row of players (from 0).

    partner: the place of the partner, -1 for none.
    others: the other places at the table, without the partner.
    table: the index of the table, from 0; -1 for a place that sits out.
    role: what is done there: 0 plays, 1 keeps the score, 2 rests.
    alike: for each role, the places that have it.
    """

    partner: tuple[int, ...]
    others: tuple[tuple[int, ...], ...]
    table: tuple[int, ...]
    role: tuple[int, ...]
    alike: tuple[tuple[int, ...], ...]


@cache
def round_layout_of_shape(shape: PasseShape, *, across: bool) -> RoundLayout:
    """Return the lookups for a round's shape, by place. across: whether the player opposite is a partner."""
    total = shape.seat_count + shape.resting
    partner, table, role = [-1] * total, [-1] * total, [_RESTS] * total
    others: list[tuple[int, ...]] = [()] * total
    for number, places in enumerate(shape.place_ranges_by_table()):
        for at, place in enumerate(places):
            table[place] = number
            role[place] = _WRITES if at == PLAYERS_PER_TABLE and not shape.open_roles else _PLAYS
            if across and at < PLAYERS_PER_TABLE:
                partner[place] = places[at ^ 2]
            others[place] = tuple(other for other in places if other not in (place, partner[place]))
    alike = tuple(tuple(place for place in range(total) if role[place] == kind) for kind in (_PLAYS, _WRITES, _RESTS))
    return RoundLayout(tuple(partner), tuple(others), tuple(table), tuple(role), alike)


_FIVE: Final = 5
"""A table with its Schreiber; and the Passen in which everybody of five writes once."""


@dataclass(frozen=True, slots=True)
class NonPlayers:
    """The people who do not play in a round: the scorers, one per table, and those who sit out.

    scorer_indexes: the numbers (from 0) of those who keep a score.
    resting_indexes: the numbers (from 0) of those who sit out.
    """

    scorer_indexes: tuple[int, ...]
    resting_indexes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundSizes:
    """How many tables and scorers the rounds have.

    tables: how many, for each round.
    scribes: whether people who do not play keep the score.
    turning: whether each of the five at a table keeps the score once in five rounds.
    """

    tables: tuple[int, ...]
    scribes: bool
    turning: bool = False

    def sizes_left(self, passen: int) -> RoundSizes:
        """Return the sizes of the remaining rounds. passen: how many rounds were played."""
        return replace(self, tables=self.tables[passen:], turning=self.turning and not passen) if passen else self


@claims("ED-2-f", "ED-2-g")
def round_sizes(players: int, passen: int, law: Law, *, scribes: bool | None = None) -> RoundSizes:
    """Return how many tables each round has, and whether there are scorers.

    players, passen: how many players and rounds there are. scribes: the organiser's choice; None for what the rule set
    says. With scorers everybody plays four rounds of five; otherwise as many play as there are seats.
    """
    if scribes is None:
        scribes = _has_scribe_by_law(law, passen)
    most = players // PLAYERS_PER_TABLE
    if scribes and is_each_alone(law) and passen % _FIVE == 0 and players <= most * _FIVE:
        tables = tuple(
            (players * (at % _FIVE + 1)) // _FIVE - (players * (at % _FIVE)) // _FIVE for at in range(passen)
        )
        return RoundSizes(tables, scribes=True, turning=players % _FIVE == 0)
    return RoundSizes((most,) * passen, scribes=scribes or left_over_players_keep_score(law))


def left_over_players_keep_score(law: Law) -> bool:
    """Return whether a player without a seat keeps the score: in games with estimates and a scorer (decision ED-18)."""
    return is_scored_by_estimate(law) and any(
        format_.scribe for format_ in (*law.formats.says, *law.final_formats.says)
    )


def _has_scribe_by_law(law: Law, passen: int) -> bool:
    """Return whether the rule set has a scorer who does not play. passen: how many rounds the tournament has."""
    formats = (*law.formats.says, *law.final_formats.says)
    fitting = [format_.scribe for format_ in formats if format_.passen == passen]
    return fitting[0] if fitting else any(format_.scribe for format_ in formats) and passen % _FIVE == 0


def shape_of_passe(size: RoundSizes, passe: int, turn: NonPlayers) -> PasseShape:
    """Return the shape of a round. passe: its index, from 0. turn: the people who do not play in it.

    size: how many tables the rounds have.
    """
    tables = size.tables[passe]
    if size.turning:
        return PasseShape(tables, tables, 0, open_roles=True)
    return PasseShape(tables, len(turn.scorer_indexes), len(turn.resting_indexes))


def choose_non_players(
    order: Sequence[int],
    size: RoundSizes,
    played: Mapping[int, int],
    written: Mapping[int, int],
    chosen: Mapping[int, Sequence[int]],
) -> list[NonPlayers]:
    """Return for each round those who keep a score and those who sit out, chosen from those who have played most.

    order: the numbers of the players; earlier ones go first among equals.
    played, written: how often each has played and kept a score, by player number.
    chosen: whom the organiser picked to sit out, by index of the round from 0.
    size: how many tables and scorers the rounds have.
    """
    place = {player: at for at, player in enumerate(order)}
    plays = {player: played.get(player, 0) for player in order}
    outs = []
    for number, tables in enumerate(size.tables):
        count = 0 if size.turning else len(order) - PLAYERS_PER_TABLE * tables
        outs.append(_out(count, place, plays, chosen.get(number, ())))
        for player in set(order).difference(outs[-1]):
            plays[player] += 1
    return assign_scorers(outs, size, order, written)


@claims("ED-9-a")
def assign_scorers(
    outs: Sequence[Sequence[int]], size: RoundSizes, order: Sequence[int], written: Mapping[int, int]
) -> list[NonPlayers]:
    """Return, for each round, who of those without a seat keeps the score and who rests (decision ED-18).

    outs: the player numbers without a seat, for each round. order: all player numbers. written: how often each has kept
    a score before. Everybody scores equally often as far as possible: whoever has scored most hands a round on to
    somebody who has scored two fewer. size: how many tables and scorers the rounds have.
    """
    writes = {player: written.get(player, 0) for player in order}
    writing: list[set[int]] = []
    for out, tables in zip(outs, size.tables, strict=True):
        wanted = min(tables, len(out)) if size.scribes else 0
        writing.append(set(sorted(out, key=writes.__getitem__)[:wanted]))
        for player in writing[-1]:
            writes[player] += 1
    while _handed_on(outs, writing, writes):
        pass
    return [
        NonPlayers(tuple(one for one in out if one in mine), tuple(one for one in out if one not in mine))
        for out, mine in zip(outs, writing, strict=True)
    ]


def _handed_on(outs: Sequence[Sequence[int]], writing: Sequence[set[int]], writes: dict[int, int]) -> bool:
    """Hand a Passe on from somebody who writes to somebody who has written two fewer; return whether that was possible.

    A chain is searched breadth first: whoever writes in a Passe can let anybody write who sits out in it and does not.
    """
    least = min(writes.values())
    for giver in sorted(writes, key=lambda player: -writes[player]):
        if writes[giver] < least + 2:
            return False
        came: dict[int, tuple[int, int]] = {giver: (-1, -1)}
        waiting = [giver]
        for player in waiting:
            if writes[player] <= writes[giver] - 2:
                _pass_on(came, player, writing)
                writes[giver], writes[player] = writes[giver] - 1, writes[player] + 1
                return True
            for passe, (out, mine) in enumerate(zip(outs, writing, strict=True)):
                for other in out if player in mine else ():
                    if other not in mine and other not in came:
                        came[other] = player, passe
                        waiting.append(other)
    return False


def _pass_on(came: Mapping[int, tuple[int, int]], last: int, writing: Sequence[set[int]]) -> None:
    """Let each of a chain write in the Passe of the one before."""
    before, passe = came[last]
    while before >= 0:
        writing[passe].remove(before)
        writing[passe].add(last)
        last, (before, passe) = before, came[before]


def _out(count: int, place: Mapping[int, int], plays: Mapping[int, int], chosen: Sequence[int]) -> tuple[int, ...]:
    """Who has played most sits out first; where that is equal the order goes round, not always the same together."""
    picked = tuple(chosen)[:count]
    others = [player for player in place if player not in picked]

    def turn_of(player: int) -> tuple[int, int]:
        at, size = place[player], len(place)
        return (-plays[player], (at * 5 + at // 3) % size if plays[player] % 2 else at)

    return picked + tuple(sorted(others, key=turn_of)[: count - len(picked)])
