"""The draw of a tournament: who must be seated, who is not there, taking a drawn plan, and changing places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from puur.law.article import claims
from puur.tournament.counting import SEATS_PER_TABLE
from puur.tournament.draw.shape import too_few_players_message
from puur.tournament.knockout import bracket_size
from puur.tournament.result_rounds import (
    current_cup,
    next_cup_pairing,
    players_in_cup,
    totals_to_pair_by,
    why_round_cannot_be_paired,
)
from puur.tournament.state import DrawState, PasseDraw, Seating, Standblatt, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.tournament.topics.setup import Opened
from puur.words.message import Message, said

MAX_NAMED_PLAYERS: Final = 8
"""The most absent players that a warning names; more are only counted."""


def start_numbers_per_table(tournament: Tournament) -> int:
    """Return how many start numbers sit at one table: 4, or 2 where a number is a pair."""
    return SEATS_PER_TABLE // 2 if tournament.setup.unit == "pair" else SEATS_PER_TABLE


def why_no_draw(tournament: Tournament) -> Message | None:
    """Return why a draw is not possible yet; None if there are enough players for a table."""
    there = len(players_to_seat(tournament))
    what = too_few_players_message(there, pairs=tournament.setup.unit == "pair")
    if what is None:
        return None
    if there:
        return said("tournament.too-few", n=there, what=what)
    played_out = tournament.released and current_cup(tournament) is not None
    return said("tournament.cup-played-out") if played_out else said("tournament.too-few-none", what=what)


def players_to_seat(tournament: Tournament) -> tuple[str, ...]:
    """Return the start numbers that a draw must seat, in ascending order: everybody still in the tournament.

    In a knock-out these are, once the first round is released, the pairs that have a match to play or to wait for.
    """
    there = [one.id for one in tournament.players.values() if one.standing == "active"]
    cup = players_in_cup(tournament) if tournament.released else None
    if cup is not None:
        there = [one for one in there if one in cup]
    return tuple(sorted(there, key=start_number_sort_key))


def players_not_here(tournament: Tournament) -> list[str]:
    """Return the start numbers of the players in a draw who are not marked as present.

    Empty where nobody is marked at all, or once a round is released.
    """
    people = [one for one in map(tournament.players.__getitem__, players_to_seat(tournament)) if not one.joker]
    noted = not tournament.released and any(one.here and not one.late for one in people)
    return [one.id for one in people if not one.here] if noted else []


def absent_warning(tournament: Tournament) -> Message | None:
    """Return a warning that names absent players; None where there is nothing to ask before a draw."""
    missing = players_not_here(tournament)
    names = [core.player_label(one, tournament) for one in missing[:MAX_NAMED_PLAYERS]]
    more = len(missing) - len(names)
    if not missing:
        return None
    found = said("tournament.not-here", n=len(missing), names=[*names])
    return said("tournament.not-here-more", n=len(missing), names=[*names], more=more) if more else found


def is_presence_unknown(tournament: Tournament) -> bool:
    """Return whether a first draw would be made without anybody being marked as present."""
    people = [one for one in map(tournament.players.__getitem__, players_to_seat(tournament)) if not one.joker]
    return not tournament.released and bool(people) and not any(one.here and not one.late for one in people)


def how_to_get_seat(tournament: Tournament, player: str) -> Message | None:
    """Return what must be done so that a player who is present gets a seat; None if nothing must be.

    player: the start number. A draw made without the player has no place for them, so that the rounds not yet released
    must be drawn again.
    """
    one = tournament.players[player]
    if not tournament.rounds or one.joker or one.standing != "active" or not one.here:
        return None
    if is_seating_closed(tournament):
        return None if _has_place(tournament.rounds.values(), player) else said("tournament.plays-nowhere")
    open_ = [tournament.rounds[passe] for passe in sorted(tournament.rounds) if passe > tournament.released]
    if not open_:  # the next round is paired with everybody who is there
        return None
    planned = _has_place(open_, player)
    return None if planned else said("tournament.plays-once-drawn", passe=tournament.released + 1)


def is_seating_closed(tournament: Tournament) -> bool:
    """Return whether no draw is left: every round is released, or a knock-out has begun."""
    return bool(tournament.released) and (tournament.setup.knockout or tournament.released >= tournament.setup.passen)


def has_round_to_redraw(tournament: Tournament) -> bool:
    """Return whether a round is drawn that can be drawn again, because it is not released yet."""
    return not is_seating_closed(tournament) and max(tournament.rounds, default=0) > tournament.released


def find_round_for_swap(tournament: Tournament) -> int | None:
    """Return in which round players are most likely to swap places; None if they can in none.

    It is the first round not yet released, else the first in which a table has no results.
    """
    if tournament.setup.knockout and tournament.released:
        return None
    waiting = sorted(tournament.rounds, key=lambda passe: (passe <= tournament.released, passe))
    return next((passe for passe in waiting if _has_empty_table(tournament, passe)), None)


def _has_empty_table(tournament: Tournament, passe: int) -> bool:
    """Return whether a table of a drawn round has no results yet."""
    return any(not tournament.slip((passe, one.table)).entries for one in tournament.rounds[passe].tables)


def _has_place(rounds: Iterable[PasseDraw], player: str) -> bool:
    return any(player in one.sitting_out or any(player in table.people for table in one.tables) for one in rounds)


def start_number_sort_key(player: str) -> tuple[int, str]:
    """Return a sort key that puts start numbers in numerical order, and those that are no numbers last."""
    return (int(player), "") if player.isdecimal() else (10**9, player)


_PAIRS: Final = 2
"""So many pairs sit at a table."""
_MOST_DRAWS: Final = 20
"""How many seating plans are kept, to say which printed papers are no longer valid."""


class TakeDraw(core.Command, frozen=True, tag="TakeDraw"):
    """Adopt a seating plan from round ``first`` on. rounds: the plan. seed: of its random numbers.

    In the Swiss system and in a knock-out the plan is the next round alone. paired_by: what it rests on, such as the
    points; empty for what is so now.

    anyway: also while drawn players have not arrived although others have (else refused).
    """

    rounds: tuple[PasseDraw, ...]
    seed: str = ""
    first: int = 1
    anyway: bool = False
    paired_by: tuple[tuple[str, int], ...] = ()


class Swap(core.Command, frozen=True, tag="Swap"):
    """Let two players swap places in a round, as the organiser; one of them may have had no place.

    passe: the round (Passe), from 1.
    player: the start number of the player.
    other: the start number of the second player.
    reason: why, in words.
    """

    passe: int
    player: str
    other: str
    reason: str


class AskSwap(core.Command, frozen=True, tag="AskSwap"):
    """Ask to exchange lots with another player; the rules forbid it, so the request is only noted.

    player: the start number of the player.
    other: the start number of the second player.
    """

    player: str
    other: str


class Drawn(core.Event, frozen=True, tag="drawn"):
    """A seating plan was adopted from round ``first`` on. at: when (ms, UTC), 0 if unknown.

    rounds: the tables of each round, beginning with round ``first``.
    seed: the seed of the random numbers, as text.
    paired_by: in the Swiss system, each start number with its points so far, best first.
    """

    rounds: tuple[PasseDraw, ...]
    seed: str
    first: int
    at: int = 0
    paired_by: tuple[tuple[str, int], ...] = ()


class PlayerSheetsIssued(core.Event, frozen=True, tag="sheets-issued"):
    """Players received their personal sheet (Standblatt).

    players: their start numbers.
    """

    players: tuple[str, ...]


class Swapped(core.Event, frozen=True, tag="swapped"):
    """Two players swapped places in a round. at: when (ms, UTC), 0 if unknown.

    passe: the round (Passe), from 1.
    player: the start number of the player.
    other: the start number of the second player.
    reason: why, in words.
    """

    passe: int
    player: str
    other: str
    reason: str
    at: int = 0


class SwapDenied(core.Event, frozen=True, tag="swap-denied"):
    """Two players asked to exchange lots, which the rules forbid.

    player: the start number of the player.
    other: the start number of the second player.
    """

    player: str
    other: str


def _take(draft: Draft, command: TakeDraw) -> None:
    """Take the rounds over if they fit the tournament: everybody once in each Passe, nothing that was played lost."""
    setup = draft.now.setup
    if command.first <= draft.now.released:
        refuse(said("tournament.passe-released", passe=command.first))
    if setup.is_paired_by_results:
        _check_next_round(draft, command)
    elif command.first + len(command.rounds) - 1 != setup.passen:
        refuse(
            said("tournament.draw-covers", first=command.first, passen=setup.passen),
            *draft.law.formats.ids,
            field="rounds",
        )
    written = [place for place, slip in draft.now.slips.items() if place[0] >= command.first and slip.entries]
    if written:
        refuse(said("tournament.written-in", passe=written[0][0], table=written[0][1]), field="first")
    _goes_up(draft)
    missing = absent_warning(draft.now)
    if missing and not command.anyway:
        refuse(missing, field="anyway")
    for passe, drawn in enumerate(command.rounds, command.first):
        _fits(draft, passe, drawn)
    if setup.knockout:
        _fits_bracket(draft, command.rounds[0])
    by = (command.paired_by or totals_to_pair_by(draft.now)) if setup.is_paired_by_results else ()
    draft.emit(Drawn(command.rounds, command.seed, command.first, draft.at, by))
    _issue_sheets(draft)


def _check_next_round(draft: Draft, command: TakeDraw) -> None:
    """Refuse anything but the next round, and that while results of the last one are missing."""
    setup = draft.now.setup
    over = command.first > setup.passen and not (setup.knockout and command.first == 1)
    if (command.first, len(command.rounds)) != (draft.now.released + 1, 1) or over:
        code = "tournament.knockout-next" if setup.knockout else "tournament.swiss-next"
        refuse(said(code, passe=draft.now.released + 1), field="rounds")
    still = why_round_cannot_be_paired(draft.now)
    if still:
        refuse(still, field="rounds")


def _fits_bracket(draft: Draft, drawn: PasseDraw) -> None:
    """Refuse a round in which others play than the bracket says, and note how many rounds the knock-out takes."""
    tables = {frozenset(one.seats) for one in drawn.tables}
    pairing, setup = next_cup_pairing(draft.now), draft.now.setup
    if pairing is None:
        size = bracket_size(2 * len(tables) + len(drawn.sitting_out))
        right = all(len(two) == _PAIRS for two in tables) and 2 * len(drawn.tables) == 2 * len(tables)
        if not right or 2 * len(tables) + 2 * len(drawn.sitting_out) != size:
            refuse(said("tournament.knockout-byes", n=size - 2 * len(tables) - len(drawn.sitting_out)), field="rounds")
        passen = size.bit_length() - 1
    else:
        fixed = {frozenset(two) for two in (*pairing.main, *(() if pairing.third is None else (pairing.third,)))}
        pool = set(pairing.pool)
        if not fixed <= tables or any(not two <= pool for two in tables - fixed):
            refuse(said("tournament.knockout-bracket", passe=pairing.passe), field="rounds")
        passen = pairing.passen
    if passen != setup.passen:
        draft.emit(Opened(replace(setup, passen=passen)))


def _goes_up(draft: Draft) -> None:
    """Without separate Schreiber a Reglement may want everybody to have a place; the organiser may overrule that."""
    setup = draft.now.setup
    few = why_no_draw(draft.now)
    if few:
        refuse(few, field="players")
    players = len(players_to_seat(draft.now)) * (2 if setup.unit == "pair" else 1)
    if not setup.scribe and not setup.uneven and not draft.law.without_scribe.says(players):
        refuse(said("tournament.goes-up", players=players), *draft.law.without_scribe.ids)


def _fits(draft: Draft, passe: int, drawn: PasseDraw) -> None:
    count = Counter(player for one in drawn.tables for player in one.people)
    count.update(drawn.sitting_out)
    twice = [player for player, times in count.items() if times > 1 and draft.now.setup.unit != "pair"]
    if twice:
        refuse(said("tournament.draw-twice", passe=passe, player=twice[0]), field="rounds")
    unknown = [player for player in count if player not in draft.now.players]
    if unknown:
        refuse(said("tournament.draw-unknown", passe=passe, player=unknown[0]), field="rounds")
    people = (player for player in players_to_seat(draft.now) if not draft.now.players[player].joker)
    left = [player for player in people if player not in count]
    if left:
        refuse(said("tournament.draw-left", passe=passe, player=left[0]), field="rounds")
    if not drawn.tables:
        refuse(said("tournament.draw-empty", passe=passe), field="rounds")


@claims("ES-1.1-j")
def _issue_sheets(draft: Draft) -> None:
    """Give everybody who has none yet a Standblatt: nobody begins without."""
    new = tuple(player for player in players_to_seat(draft.now) if player not in draft.now.sheets)
    if new:
        draft.emit(PlayerSheetsIssued(new))


def _swap(draft: Draft, command: Swap) -> None:
    """Let two players change places in a Passe that neither of them has begun."""
    for player in (command.player, command.other):
        draft.require_player(player)
        seating = draft.now.table_of(command.passe, player)
        if seating is not None and draft.now.slip((command.passe, seating.table)).entries:
            refuse(said("tournament.written-at", table=seating.table), field="passe")
    if command.passe not in draft.now.rounds:
        refuse(said("tournament.not-drawn", passe=command.passe), field="passe")
    if draft.now.setup.knockout and (command.passe > 1 or draft.now.released):
        refuse(said("tournament.knockout-bracket", passe=command.passe), field="passe")
    if not command.reason.strip():
        refuse(said("tournament.swap-reason"), field="reason")
    if draft.now.table_of(command.passe, command.player) is None:
        refuse(said("tournament.no-place", player=command.player, passe=command.passe), field="player")
    draft.emit(Swapped(command.passe, command.player, command.other, command.reason.strip(), draft.at))
    _issue_sheets(draft)


@claims("ED-2-c")
def _ask_swap(draft: Draft, command: AskSwap) -> None:
    """Two players may not exchange their lots: that they asked is written down, and nothing changes."""
    draft.require_player(command.player)
    draft.require_player(command.other, "other")
    draft.emit(SwapDenied(command.player, command.other))


def people_in_passe(tournament: Tournament, passe: int) -> Iterable[str]:
    """Return the start numbers of everybody who plays or keeps the score in a round.

    passe: the round, from 1. Empty if it is not drawn.
    """
    drawn = tournament.rounds.get(passe, PasseDraw(()))
    return (player for one in drawn.tables for player in one.people)


def tables_without_result(tournament: Tournament, passe: int) -> list[int]:
    """Return the numbers of the tables of a round whose score sheet is not complete, in ascending order.

    passe: the round, from 1. Empty if the round is not drawn. In a knock-out a match that a pair left needs no sheet.
    """
    drawn = tournament.rounds.get(passe, PasseDraw(()))
    still = [one.table for one in drawn.tables if not tournament.slip((passe, one.table)).closed]
    cup = current_cup(tournament, passe) if still and passe <= tournament.released else None
    if cup is None:
        return still
    won = {one.table for one in cup.matches if one.passe == passe and one.decided}
    return [one for one in still if one not in won]


def _apply_drawn(tournament: Tournament, event: Drawn) -> Tournament:
    kept = {passe: one for passe, one in tournament.rounds.items() if passe < event.first}
    new = dict(enumerate(event.rounds, event.first))
    return replace(_with_plan(tournament, {**kept, **new}, event.at), seed=event.seed, paired_by=event.paired_by)


def _with_plan(tournament: Tournament, rounds: Mapping[int, PasseDraw], at: int) -> Tournament:
    """Return the tournament with another plan: a draw of its own as soon as a Passe is not what it was."""
    draws, before = tournament.draws, tournament.rounds
    if draws and all(rounds.get(passe) == drawn for passe, drawn in before.items()):
        draws = (*draws[:-1], replace(draws[-1], rounds=rounds))
    else:
        draws = (*draws, DrawState(draws[-1].number + 1 if draws else 1, at, rounds))[-_MOST_DRAWS:]
    return replace(tournament, rounds=rounds, draws=draws)


def _apply_swapped(tournament: Tournament, event: Swapped) -> Tournament:
    names = {event.player: event.other, event.other: event.player}
    drawn = tournament.rounds[event.passe]
    tables = tuple(_renamed(one, names) for one in drawn.tables)
    out = tuple(names.get(one, one) for one in drawn.sitting_out)
    return _with_plan(tournament, {**tournament.rounds, event.passe: PasseDraw(tables, out)}, event.at)


def _renamed(table: Seating, names: Mapping[str, str]) -> Seating:
    a, b, c, d = (names.get(one, one) for one in table.seats)
    return Seating(table.table, (a, b, c, d), None if table.scorer is None else names.get(table.scorer, table.scorer))


COMMANDS: Final[core.CommandSpecs] = {
    TakeDraw: core.CommandSpec(
        _take, core.DIRECTOR_ONLY, "tournament.did-draw", clauses=("ED-2-a",), about=("released",)
    ),
    Swap: core.CommandSpec(_swap, core.DIRECTOR_ONLY, "tournament.did-swap"),
    AskSwap: core.CommandSpec(_ask_swap, core.ALL_ROLES, "tournament.did-ask-swap", "append"),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    Drawn: _apply_drawn,
    PlayerSheetsIssued: lambda now, event: replace(
        now, sheets={**now.sheets, **dict.fromkeys(event.players, Standblatt())}
    ),
    Swapped: _apply_swapped,
    SwapDenied: lambda now, event: replace(now, denied=(*now.denied, f"{event.player} mit {event.other}")),
}
"""The function that applies each event of this module to the state, by the class of the event."""
