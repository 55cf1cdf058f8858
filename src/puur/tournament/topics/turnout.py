"""Who is there for a draw: whom it must seat, who of them has not come, whether they are enough."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from puur.tournament.counting import SEATS
from puur.tournament.draw.shape import too_few_message
from puur.tournament.result_rounds import players_in_cup
from puur.tournament.state import PasseDraw, Tournament
from puur.tournament.topics import core
from puur.words.message import Message, said

MOST_NAMED: Final = 8
"""The most absent players that a warning names; more are only counted."""


def numbers_per_table(tournament: Tournament) -> int:
    """Return how many start numbers sit at one table: 4, or 2 where a number is a pair."""
    return SEATS // 2 if tournament.setup.unit == "pair" else SEATS


def why_no_draw(tournament: Tournament) -> Message | None:
    """Return why a draw is not possible yet; None if there are enough players for a table."""
    there = len(players_to_seat(tournament))
    what = too_few_message(there, pairs=tournament.setup.unit == "pair")
    if what is None:
        return None
    return said("tournament.too-few", n=there, what=what) if there else said("tournament.too-few-none", what=what)


def players_to_seat(tournament: Tournament) -> tuple[str, ...]:
    """Return the start numbers that a draw must seat, in ascending order: everybody still in the tournament.

    In a knock-out these are, once the first round is released, the pairs that have a match to play or to wait for.
    """
    there = [one.id for one in tournament.players.values() if one.standing == "active"]
    cup = players_in_cup(tournament) if tournament.released else None
    if cup is not None:
        there = [one for one in there if one in cup]
    return tuple(sorted(there, key=number_sort_key))


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
    names = [core.player_label(one, tournament) for one in missing[:MOST_NAMED]]
    more = len(missing) - len(names)
    if not missing:
        return None
    found = said("tournament.not-here", n=len(missing), names=[*names])
    return said("tournament.not-here-more", n=len(missing), names=[*names], more=more) if more else found


def is_presence_unknown(tournament: Tournament) -> bool:
    """Return whether a first draw would be made without anybody being marked as present."""
    people = [one for one in map(tournament.players.__getitem__, players_to_seat(tournament)) if not one.joker]
    return not tournament.released and bool(people) and not any(one.here and not one.late for one in people)


def how_to_seat(tournament: Tournament, player: str) -> Message | None:
    """Return what must be done so that a player who is present gets a seat; None if nothing.

    player: the start number. A draw made without the player has no place for them; the rounds not yet released must be
    drawn again.
    """
    one = tournament.players[player]
    if not tournament.rounds or one.joker or one.standing != "active" or not one.here:
        return None
    if tournament.setup.knockout and tournament.released:
        return None if _has_place(tournament.rounds.values(), player) else said("tournament.plays-nowhere")
    open_ = [tournament.rounds[passe] for passe in sorted(tournament.rounds) if passe > tournament.released]
    if not open_:
        return None if _has_place(tournament.rounds.values(), player) else said("tournament.plays-nowhere")
    planned = _has_place(open_, player)
    return None if planned else said("tournament.plays-once-drawn", passe=tournament.released + 1)


def _has_place(rounds: Iterable[PasseDraw], player: str) -> bool:
    return any(player in one.sitting_out or any(player in table.people for table in one.tables) for one in rounds)


def number_sort_key(player: str) -> tuple[int, str]:
    """Return a sort key that puts start numbers in numerical order, and those that are no numbers last."""
    return (int(player), "") if player.isdecimal() else (10**9, player)
