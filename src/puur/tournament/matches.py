"""Who made every trick of a Spiel, as far as the numbers on the sheets tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.game.score.possible import proven_match_side, undecided_match_sides
from puur.law.law import Law
from puur.tournament.announcing import announcer_took_all_tricks
from puur.tournament.book import MATCH_OF_NEITHER_SIDE, AnnouncedDeal, Book, DealResult, Each, Guesses, Sides
from puur.tournament.counting import SEATS_PER_TABLE, entered_totals, fixed_deal_total
from puur.words.message import Message, said

_NAMED: Final = 6
"""So many Spiele are named."""


def count_match_deals_by_player(law: Law, book: Book) -> Mapping[str, int]:
    """Return the number of Matches (deals in which the side took every trick), by start number.

    Players without one are missing. Only tables of four seats are counted.
    """
    count: dict[str, int] = {}
    for sheet in book.tables:
        if len(sheet.seats) != SEATS_PER_TABLE:
            continue
        for game in sheet.games:
            for player in dict.fromkeys(sheet.seats[seat] for seat in _winners(law, game)):
                count[player] = count.get(player, 0) + 1
    return count


def rank_by_match_deals(law: Law, book: Book) -> tuple[tuple[str, int], ...]:
    """Return pairs (start number, number of Matches), most first, for everybody who made at least one."""
    return tuple(sorted(count_match_deals_by_player(law, book).items(), key=lambda pair: -pair[1]))


def players_with_most_match_deals(law: Law, book: Book) -> tuple[str, ...]:
    """Return the start numbers of the players with the most Matches; several where they are equal.

    Helpers (jokers) and players who left or were excluded are passed over. Empty where nobody made a Match.
    """
    ranked = {one.id for one in book.players if not one.joker and one.standing == "active"}
    made = [(player, count) for player, count in rank_by_match_deals(law, book) if player in ranked]
    return tuple(player for player, count in made if count == made[0][1])


def unranked_with_more_match_deals(law: Law, book: Book) -> tuple[str, ...]:
    """Return the start numbers of players who left or were excluded and made more Matches than any ranked player.

    Helpers (jokers) are passed over.
    """
    people = {one.id: one.standing for one in book.players if not one.joker}
    made = [(player, count) for player, count in rank_by_match_deals(law, book) if player in people]
    most = max((count for player, count in made if people[player] == "active"), default=0)
    return tuple(player for player, count in made if count > most)


def count_sheets_showing_matches(book: Book) -> tuple[int, int]:
    """Return (number of score sheets with single deals, on which a Match shows; number of all sheets with entries)."""
    written = [one for one in book.tables if one.games]
    return sum(len(one.seats) == SEATS_PER_TABLE and entered_totals(one.games) is None for one in written), len(written)


def unclear_match_notes(law: Law, book: Book) -> tuple[Message, ...]:
    """Return a note on the deals that may have been a Match but cannot be recognised because of the opponents' melds.

    There is one note for all, which names the first deals and counts the rest; empty if there is no such deal.
    """
    found = [
        said(
            "tournament.game-written",
            passe=sheet.passe,
            table=sheet.table,
            number=number,
            points=" : ".join(map(str, game.points)),
        )
        for sheet in book.tables
        for number, game in enumerate(sheet.games, 1)
        if isinstance(game, Sides) and is_match_unclear(law, game)
    ]
    if not found:
        return ()
    named, more = found[:_NAMED], len(found) - _NAMED
    code = "tournament.matches-unclear-more" if more > 0 else "tournament.matches-unclear"
    return (said(code, n=len(found), games=named, more=max(0, more)),)


def is_match_unclear(law: Law, game: DealResult | None) -> bool:
    """Return whether a deal may have been a Match (all nine tricks), which its points leave open and nobody noted."""
    return isinstance(game, Sides) and game.match is None and bool(undecided_match_sides(law, game.points))


def _winners(law: Law, game: DealResult | None) -> tuple[int, ...]:
    """Return the seats that made every trick; none where that cannot be told."""
    if isinstance(game, Sides):
        side = proven_match_side(law, game.points) if game.match is None else game.match
        return () if side is None or side == MATCH_OF_NEITHER_SIDE else (side, side + 2)
    if isinstance(game, AnnouncedDeal):
        return (game.side, game.side + 2) if announcer_took_all_tricks(law, game) else ()
    if isinstance(game, Each):
        return tuple(seat for seat in range(SEATS_PER_TABLE) if game.points[seat] == fixed_deal_total(law))
    if isinstance(game, Guesses):
        return tuple(seat for seat in range(SEATS_PER_TABLE) if game.played[seat] == law.deal_total.says)
    return ()
