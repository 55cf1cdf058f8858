"""Where only the side that announced writes (Coiffeur): lines, factors, and what a field of the board can hold.

Written into a field are the points as they are counted, before the factor: 0 to 157, and 257 for a Match that counts
100. What a Passe brings a side is the sum of its fields, each times its line, as the table's own sheet has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import gcd
from typing import TYPE_CHECKING, Final

from puur.cards import Deck
from puur.game.choosing import factors_by_sheet_line
from puur.law.law import Law
from puur.law.settlement import has_board_sheet
from puur.law.table import deal_total, possible_card_totals
from puur.tournament.book import AnnouncedDeal, DealResult
from puur.words.message import Message, said

if TYPE_CHECKING:
    from puur.tournament.counting import ResultError

_SIDES: Final = 2
_MOST_WEIS: Final = 1_000
"""More than Weise and Stöck of one side come to in a Spiel."""


def usual_deck_of_law(law: Law) -> Deck:
    """Return the deck by which a score sheet names suits: ``german`` or ``french``.

    It is the first that the rule set allows.
    """
    return law.decks.says[0]


@cache
def board_lines(law: Law) -> tuple[str, ...]:
    """Return the ids of the score sheet's lines, the lowest factor first: suits such as ``E``, and forms of play."""
    times = factors_by_sheet_line(law, usual_deck_of_law(law))
    return tuple(sorted(law.forms.says.score_sheet_lines, key=lambda line: times[line]))


def board_line_factor(law: Law, line: str) -> int:
    """Return by which factor the points of a line of the sheet are multiplied, such as 3 for a triple line.

    line: the id of the line, such as ``E``. Raises KeyError for a line that the sheet lacks.
    """
    return factors_by_sheet_line(law, usual_deck_of_law(law))[line]


def deals_on_board(law: Law) -> int | None:
    """Return how many deals fill a board: each side writes each line of the score sheet once in a round (Passe).

    None where the rules have no board.
    """
    return _SIDES * len(board_lines(law)) if has_board_sheet(law) else None


def sort_deals_by_board_line(law: Law, games: Sequence[DealResult]) -> tuple[DealResult, ...]:
    """Return the deals in the order of the board's lines, so that two people's entries can be compared.

    Unknown lines come last. The deals come back unchanged where the rules have no board, or where one of them is not
    of the class ``AnnouncedDeal``. games: the deals of a round, in order.
    """
    if not has_board_sheet(law) or not all(isinstance(one, AnnouncedDeal) for one in games):
        return tuple(games)
    place = {line: at for at, line in enumerate(board_lines(law))}

    def order(game: DealResult) -> tuple[int, int]:
        assert isinstance(game, AnnouncedDeal)  # noqa: S101 - said above
        return place.get(game.line, len(place)), game.side

    return tuple(sorted(games, key=order))


def _points_of_field(law: Law, game: AnnouncedDeal) -> int:
    """Return the points a filled-in field is worth: the written points times the line's factor.

    The bonus for taking all nine tricks (Match) is added without being multiplied.
    """
    times, full, bonus = board_line_factor(law, game.line), _full(law, game.line), law.match_bonus.says
    if law.match_factor.says or not bonus:
        return times * _rounded(law, game.points)
    if game.points == full + bonus:
        return times * _rounded(law, full) + bonus
    return -bonus if game.points < 0 else times * _rounded(law, game.points)


def _rounded(law: Law, points: int) -> int:
    return (points + 5) // 10 * 10 if law.rounding.says == "tens" else points


@cache
def _full(law: Law, line: str) -> int:
    """Return the points of a whole deal on a line."""
    return max(deal_total(law, one.id) for one in law.forms.says.each if one.score_sheet_line == line)


def find_board_field_error(law: Law, game: AnnouncedDeal) -> ResultError | None:
    """Return what is wrong in one field of the board as (message, ids of clauses); None if the field is valid.

    A field is wrong if its line or side does not exist, or if no deal can give its points.
    """
    if game.line not in board_lines(law):
        return said("tournament.unknown-line", line=game.line, lines=[*board_lines(law)]), law.forms.ids
    if game.side not in range(_SIDES):
        return said("tournament.no-side", side=game.side), law.settlement.ids
    full, bonus = _full(law, game.line), law.match_bonus.says
    against = -bonus if bonus and law.kontermatch.says == "minus" else 0
    if _with_weis(law, game.points, full + bonus) or game.points in {full + bonus, against}:
        return None
    if 0 <= game.points <= full:
        odd = None if _by_cards(law, game) else said("tournament.points-impossible", points=game.points)
        return None if odd is None else (odd, law.deal_total.ids)
    code = "tournament.field-range" if bonus else "tournament.field-range-no-match"
    if against:
        code = "tournament.field-range-against"
    clauses = law.deal_total.ids + law.match_bonus.ids
    return said(code, points=game.points, full=full, match=full + bonus, against=against), clauses


def _by_cards(law: Law, game: AnnouncedDeal) -> bool:
    """Return whether cards make so many points on this line, rounded where the law rounds."""
    if law.rounding.says == "tens":
        return True
    return any(
        game.points in possible_card_totals(law, one.id)
        for one in law.forms.says.each
        if one.score_sheet_line == game.line
    )


def _with_weis(law: Law, points: int, most: int) -> bool:
    """Return whether Weise and Stöck can bring so many points: any multiple of what they count, beside the cards."""
    weise = (*law.run_points.says.values(), *law.four_points.says.values()) if law.weis.says else ()
    step = gcd(*weise, *((law.stoeck_points.says,) if law.stoeck.says else ()))
    return step > 0 and 0 <= points <= most + _MOST_WEIS


def announcer_took_all_tricks(law: Law, game: AnnouncedDeal) -> bool:
    """Return whether the points of a field say that the announcing side took all nine tricks (Match)."""
    return game.points == _full(law, game.line) + law.match_bonus.says


def find_repeated_board_field(games: Sequence[DealResult | None]) -> AnnouncedDeal | None:
    """Return the first deal whose line and side were written before; None if there is none.

    Deals that are None (unreadable) or of another class are skipped. games: the deals of a round, in order.
    """
    seen: set[tuple[str, int]] = set()
    for game in games:
        if isinstance(game, AnnouncedDeal):
            if (game.line, game.side) in seen:
                return game
            seen.add((game.line, game.side))
    return None


def find_repeated_line_error(law: Law, games: Sequence[DealResult | None]) -> ResultError | None:
    """Return an error (message, ids of clauses) if a side has filled in the same line twice; else None.

    None also where the rules have no board. Deals that are None (unreadable) are skipped. games: the deals of a round,
    in order.
    """
    again = find_repeated_board_field(games) if has_board_sheet(law) else None
    return (
        None
        if again is None
        else (said("tournament.field-twice", line=board_line_label(law, again.line)), law.form_use.ids)
    )


def boards_contradict(one: Sequence[DealResult], other: Sequence[DealResult]) -> bool:
    """Return whether two copies of a board have different points in a field that both have filled in.

    one, other: the deals on each copy; only fields of a board are compared.
    """
    mine = {(game.line, game.side): game.points for game in one if isinstance(game, AnnouncedDeal)}
    return any(
        mine.get((game.line, game.side), game.points) != game.points
        for game in other
        if isinstance(game, AnnouncedDeal)
    )


def score_announced_deals(law: Law, games: Sequence[DealResult | None]) -> tuple[int, int, int, int]:
    """Return the points of each seat (0 to 3) from deals in which only the announcing side scores.

    Each deal counts its points times the factor of its line. Deals that are None (unreadable) count nothing. games: the
    deals of a round, in order.
    """
    made = [0, 0]
    for game in games:
        if isinstance(game, AnnouncedDeal):
            made[game.side] += _points_of_field(law, game)
    return made[0], made[1], made[0], made[1]


def board_field_error_message(law: Law, game: AnnouncedDeal, why: Message) -> Message:
    """Return an error message that begins with the line and the side of the board where the deal is written.

    A board has no numbered deals, so line and side say where to look. why: the error itself, returned unchanged if the
    line or the side does not exist.
    """
    if game.line not in board_lines(law) or game.side not in range(_SIDES):
        return why
    code = ("tournament.field-wrong-ac", "tournament.field-wrong-bd")[game.side]
    return said(code, line=board_line_label(law, game.line), why=why)


def board_line_label(law: Law, line: str) -> Message:
    """Return the display name of a line of the board in the tournament's deck, with its factor.

    Such as “2. Wunsch (zählt 8-fach)”: a bare “× 8” after the name could be read as eight times that wish.
    """
    return said("tournament.line-times", line=_line_name(law, line), n=board_line_factor(law, line))


def _line_name(law: Law, line: str) -> Message:
    """Return the name of a line; a suit by the names of both decks where the law leaves them open."""
    other = _alike(law, line)
    if other is None:
        return board_line_name(usual_deck_of_law(law), line)
    return said(
        "tournament.line-either",
        one=board_line_name(usual_deck_of_law(law), line),
        other=board_line_name("french", other),
    )


def _alike(law: Law, line: str) -> str | None:
    """Return the suit that stands on the same line on French cards; None where one name says it."""
    if usual_deck_of_law(law) != "german" or "french" not in law.decks.says or len(line) > 1 or line in "OU":
        return None
    german, french = (factors_by_sheet_line(law, deck) for deck in ("german", "french"))
    there = [one for one in french if len(one) == 1 and one not in "OU" and french[one] == german[line]]
    return there[0] if len(there) == 1 else line


def board_line_name(deck: Deck, line: str) -> Message:
    """Return the display name of a line of a Coiffeur board (a suit, Obenabe, Undenufe …) in a deck.

    deck: ``german`` or ``french``. line: the id of the line, such as ``E`` or ``O``.
    """
    if line in ("O", "U"):
        return said("deck.obenabe" if line == "O" else "deck.undenufe")
    return said(f"deck.suit-{deck}-{line.lower()}" if len(line) == 1 else f"deck.line-{line}")
