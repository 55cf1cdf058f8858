"""The words of a tournament's pages for places, rounds and sizes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.law.readings.turnier import Format
from puur.law.settlement import is_each_alone
from puur.people_names import alphabetical_key
from puur.tournament.editions import edition_words
from puur.tournament.ranking import RankingLine
from puur.tournament.state import Seating, Tournament
from puur.tournament.topics.core import player_label, player_name
from puur.tournament.value_words import SEAT_LETTERS
from puur.web.desk.view import TEMPLATE_ENVIRONMENT
from puur.words.formats import fee_for_display
from puur.words.message import Message, said

_SITS_OUT: Final = said("page-tournament.sits-out")


@dataclass(frozen=True, slots=True)
class RoundOfPlayer:
    """A round as a player had it, in words.

    number: of the round, from 1. seat: where the player sat. people: partner and opponents. points: those made.
    """

    number: int
    seat: Message | str
    people: Message | str
    points: str


def _seat_words(tournament: Tournament, passe: int, player: str) -> Message | str:
    """Return a player's place in a round: ``Tisch 3 b``, ``Tisch 3, schreibt``, ``setzt aus``, or ``–`` for none.

    passe: the round, from 1. player: the start number.
    """
    seating = tournament.table_of(passe, player)
    if seating is None:
        drawn = tournament.rounds.get(passe)
        return _SITS_OUT if drawn and player in drawn.sitting_out else "–"
    return _at(seating, player)


def seat_words_by_player(tournament: Tournament, passe: int) -> dict[str, Message]:
    """Return start number → place in a round, in words. passe: the round, from 1. Empty if the round is not drawn."""
    drawn = tournament.rounds.get(passe)
    if drawn is None:
        return {}
    seats = {one: _at(table, one) for table in drawn.tables for one in table.people}
    return {**seats, **dict.fromkeys(drawn.sitting_out, _SITS_OUT)}


def where_to_go(tournament: Tournament, player: str) -> Message | str:
    """Return a sentence on where a player must go for the current or next round.

    player: the start number. "" if the round is not drawn, the tournament is over or the player has no place.
    """
    passe = max(tournament.released, 1)
    over = tournament.ended_after is not None or (tournament.published and tournament.released >= tournament.passen)
    if passe not in tournament.rounds or over:
        return ""
    words = _seat_words(tournament, passe, player)
    return said("page-tournament.now-at", passe=passe, seat=words) if words != "–" else ""


def rounds_of_player(tournament: Tournament, player: str, line: RankingLine | None) -> list[RoundOfPlayer]:
    """Return how a player did in each drawn round, in words, in the order of the rounds.

    player: the start number. line: the player's line of the ranking, from which the points are; None shows no points.
    """
    return [_passe(tournament, number, player, line) for number in sorted(tournament.rounds)]


def _passe(tournament: Tournament, number: int, player: str, line: RankingLine | None) -> RoundOfPlayer:
    seating, words = tournament.table_of(number, player), _seat_words(tournament, number, player)
    points = line.passen[number - 1] if line and number <= len(line.passen) else None
    made = "" if points is None else str(points)
    if seating is None or player not in seating.seats:
        return RoundOfPlayer(number, words, "", made)
    at = seating.seats.index(player)
    names = [player_name(seating.seats[(at + step) % 4], tournament) for step in (1, 2, 3)]
    if is_each_alone(tournament.law):
        return RoundOfPlayer(number, words, said("page-tournament.with-all", names=[*names]), made)
    if seating.seats[(at + 2) % 4] == player:  # a pair has one number, which sits on both of its seats
        return RoundOfPlayer(number, words, said("page-tournament.against", name=names[0]), made)
    people = said("page-tournament.with-against", partner=names[1], left=names[0], right=names[2])
    return RoundOfPlayer(number, words, people, made)


def _at(seating: Seating, player: str) -> Message:
    if player == seating.scorer:
        return said("page-tournament.seat-writes", table=seating.table)
    return said("page-tournament.seat-at", table=seating.table, seat=SEAT_LETTERS[seating.seats.index(player)])


def _are_partners(tournament: Tournament) -> bool:
    """Return whether the players who sit opposite each other play together."""
    return not is_each_alone(tournament.law)


def describe_table_players(tournament: Tournament, seating: Seating) -> Message | str:
    """Return in words who plays with whom against whom at a table (``seating``), and who writes."""
    a, b, c, d = (player_name(one, tournament) for one in seating.seats)
    if not _are_partners(tournament):
        return ", ".join(player_name(one, tournament) for one in seating.people)
    one, other = said("page-tournament.side", one=a, other=c), said("page-tournament.side", one=b, other=d)
    says = said("page-tournament.table-against", one=a if a == c else one, other=b if b == d else other)
    scribe = player_name(seating.scorer, tournament)
    return said("page-tournament.table-and-scribe", who=says, scribe=scribe) if scribe else says


TEMPLATE_ENVIRONMENT.globals["partners"] = _are_partners
TEMPLATE_ENVIRONMENT.filters.update({"called": player_label, "edition": edition_words, "fee": fee_for_display})


def category_names(tournament: Tournament) -> list[str]:
    """Return the names of the categories: first those that were set up, then others that players have."""
    typed = {one.category for one in tournament.players.values() if one.category}
    return [*tournament.setup.categories, *sorted(typed - set(tournament.setup.categories), key=alphabetical_key)]


def describe_format(chosen: Format, knockout: bool = False) -> Message:  # noqa: FBT001, FBT002 - a filter's argument
    """Return a tournament's size in words.

    knockout: whether it is a knock-out. How many rounds that takes follows from the number of pairs: it is not said.

    >>> from puur.words.catalogue import to_text
    >>> to_text(describe_format(Format(5, 4, scribe=True)))
    '5 Passen zu 4 Spielen mit Schreiber'
    """
    games = said("page-tournament.of-games", n=chosen.games)
    if knockout:
        return said("page-tournament.format-knockout", games=games)
    size = said("page-tournament.format", passen=said("page-tournament.passen-count", n=chosen.passen), games=games)
    return said("page-tournament.format-scribe", what=size) if chosen.scribe else size


TEMPLATE_ENVIRONMENT.filters["format_words"] = describe_format
