"""A table's score sheet (Jasszettel) as a page shows it: who sits there, its points and state, the next actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from puur.game.score.outcome import rewards_zero_with_trick
from puur.game.score.possible import undecided_match_sides
from puur.law.law import Law
from puur.law.settlement import (
    has_board_sheet,
    is_each_alone,
    is_scored_by_announcer,
    is_scored_by_estimate,
    is_scored_by_own_points,
)
from puur.tournament.announcing import board_line_label, board_lines
from puur.tournament.book import AnnouncedDeal, DealResult, Each, Guesses, Sides, Totals
from puur.tournament.counting import (
    SEATS_PER_TABLE,
    count_recorded_deals,
    entered_totals,
    fixed_deal_total,
    score_by_seat,
)
from puur.tournament.matches import is_match_unclear
from puur.tournament.state import Player, ScoreSheet, Seating, TableInPasse, Tournament
from puur.tournament.topics.core import player_name
from puur.tournament.value_words import SUIT_NAMES, deal_words
from puur.web.tournament.sheets.entry_form import (
    GameRow,
    allows_negative_points,
    board_cell_label,
    board_cell_points,
    deals_by_board_cell,
    fields_of_compared_lines,
    filled_board_cells,
    numbers_per_deal_row,
    prescribed_form_words,
    sheet_form_rows,
)
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class EntryComparison:
    """The same deal or total as two helpers have entered it on a score sheet, to be compared.

    what: which one, in words. there: as one helper has entered it. typed: as the other has.
    """

    what: Message | str
    there: Message | str
    typed: Message | str

    @property
    def differs(self) -> bool:
        """Whether the two helpers have entered different values."""
        return self.there != self.typed


SheetPurpose = Literal["desk", "table", "correction"]
"""What a score sheet is displayed for: the desk, a table's phone, or the correction of a complete one."""


@dataclass(frozen=True, slots=True)
class SheetView:
    """A table's score sheet of a round, for display.

    seats: the players by seat. scorer: the one who writes, or None.
    state: how far the sheet is, in words. kind: the same as a CSS class.
    form: the template in which deals are typed.
    each: the sum of a deal's points; None where it is open.
    noughts: whether it is asked who made exactly 0 points with a trick.
    sides, names: what the two sides and the four players are called. columns: the titles of the columns.
    games: the rows of the form. shown: the rows of the written deals. totals: the sums of the written deals.
    open: whether it can be written on. visaed: whether it is signed. correcting: whether a signed one is corrected.
    action: the address that the form is sent to. button: its label.
    theirs: what differs where desk and table do not agree. heads: the titles above these two entries.
    why: what to do if they differ.
    notes: form field → what differs there.
    whole: whether the desk has entered all deals, so that its entry could be the one that counts.
    rows_are: what a row is, a deal or on a board a form of play. row_heads: what each is called.
    lines: the forms of play that can be chosen in a row.
    negative: whether points may be below 0.
    board: whether the sheet is one on which only the side that announced writes points.
    match: what that side writes for all tricks, before any factor; None if nothing extra.
    unclear: number of a deal → the sides that may have made all tricks, if that is not noted.
    """

    seats: tuple[Player, ...]
    scorer: Player | None
    state: Message
    kind: str
    form: str
    each: int | None
    noughts: bool
    sides: tuple[Message | str, Message | str]
    names: tuple[str, ...]
    columns: tuple[Message | str, ...]
    games: tuple[GameRow, ...]
    shown: tuple[tuple[Message | str, ...], ...]
    totals: tuple[str, ...]
    open: bool
    visaed: bool
    correcting: bool
    action: str
    button: Message
    theirs: tuple[EntryComparison, ...] = ()
    heads: tuple[Message | str, Message | str] = ("", "")
    why: Message | str = ""
    notes: Mapping[str, Message] = field(default_factory=dict)
    whole: bool = False
    rows_are: Message = field(default_factory=lambda: said("page-tournament.game"))
    row_heads: tuple[Message | str, ...] = ()
    lines: Mapping[str, Message] = field(default_factory=dict)
    negative: bool = False
    board: bool = False
    match: int | None = None
    unclear: Mapping[int, tuple[int, ...]] = field(default_factory=dict)

    @property
    def filled_deal_count(self) -> int:
        """How many deals of the round are filled in on this sheet."""
        return sum(any(one.values) for one in self.games)


def sheet_view(
    tournament: Tournament, place: TableInPasse, seating: Seating, action: str, purpose: SheetPurpose = "desk"
) -> SheetView:
    """Return a table's score sheet for display.

    place: its round and table. seating: who sits there. action: the address that the form is sent to.
    purpose: ``desk`` for the desk's form; ``table`` for a table's phone, with only what the table itself has entered;
    ``correction`` to correct a complete sheet.
    """
    own, correcting = purpose == "table", purpose == "correction"
    law, slip = tournament.law, tournament.slip(place)
    games = games_at_phone(slip) if own else entered_games(slip)
    typed = games if own else games_at_desk(tournament, slip)
    seats = tuple(_named_seat(seat, tournament) for seat in seating.seats)
    names = tuple(seat.name for seat in seats)
    sides = (_side(names[0], names[2]), _side(names[1], names[3]))
    kind, state = sheet_state(tournament, place, seating)
    columns: tuple[Message | str, ...] = names if is_each_alone(law) else sides
    view = SheetView(
        seats=seats,
        scorer=tournament.players.get(seating.scorer or ""),
        state=state,
        kind=kind,
        form=_form(law),
        each=fixed_deal_total(law),
        noughts=is_scored_by_estimate(law) and rewards_zero_with_trick(law),
        sides=sides,
        names=names,
        columns=(said("page-tournament.trump"), *names) if is_scored_by_estimate(law) else columns,
        games=sheet_form_rows(law, typed, tournament.setup.games),
        shown=(),
        totals=(),
        open=correcting or not (slip.closed or slip.aborted),
        visaed=kind == "visaed",
        correcting=correcting,
        action=action,
        button=said("page-tournament.correction-save") if correcting else said("page-tournament.save"),
        rows_are=said("page-tournament.line" if has_board_sheet(law) else "page-tournament.game"),
        lines={one: board_line_label(law, one) for one in board_lines(law)}
        if is_scored_by_announcer(law) and not has_board_sheet(law)
        else {},
        negative=allows_negative_points(law),
        board=is_scored_by_announcer(law),
        match=law.deal_total.says + law.match_bonus.says
        if is_scored_by_announcer(law) and law.match_bonus.says
        else None,
    )
    return _with_shown(view, tournament, games)


def _named_seat(player: str, tournament: Tournament) -> Player:
    """Return a player under a name that nobody else on the list has."""
    found, name = tournament.players[player], player_name(player, tournament)
    return found if found.name == name else replace(found, name=name)


def _form(law: Law) -> str:
    """Return the template in which the Spiele of a sheet are typed."""
    if is_scored_by_estimate(law):
        return "guesses_form.html"
    if is_scored_by_own_points(law):
        return "each_form.html"
    return "board_form.html" if is_scored_by_announcer(law) else "sides_form.html"


def _with_shown(view: SheetView, tournament: Tournament, games: Sequence[DealResult]) -> SheetView:
    """Return the view with what is written, row by row, and what that comes to."""
    law, single = tournament.law, [game for game in games if not isinstance(game, Totals)]
    came_to = total_texts(tournament, games)
    totals = ("", *came_to) if is_scored_by_estimate(law) else came_to
    if has_board_sheet(law):
        every = sheet_form_rows(law, single, tournament.setup.games) if single else ()
        return replace(
            view,
            shown=tuple(tuple(one or "–" for one in row.values) for row in every),
            row_heads=tuple(row.label for row in every),
            totals=totals,
        )
    heads = tuple(_head(law, number, game) for number, game in enumerate(single, 1))
    unclear = {
        number: undecided_match_sides(law, game.points)
        for number, game in enumerate(single, 1)
        if isinstance(game, Sides) and is_match_unclear(law, game)
    }
    return replace(view, shown=tuple(map(_game_cells, single)), row_heads=heads, totals=totals, unclear=unclear)


def _head(law: Law, number: int, game: DealResult) -> Message | str:
    """Return what a row of what is written is called."""
    if isinstance(game, AnnouncedDeal):
        return said("page-tournament.game-of-line", number=number, line=board_line_label(law, game.line))
    due = prescribed_form_words(law, number)
    return str(number) if due is None else said("page-tournament.game-of-line", number=number, line=due)


def with_table_differences(view: SheetView, slip: ScoreSheet, tournament: Tournament) -> SheetView:
    """Return the view of a score sheet with what the desk has entered, and what differs in what the table has entered.

    slip: all that was entered for the table, by itself and by the desk.
    """
    desk, table = slip.entries.get("desk", ()), slip.entries.get("table", ())
    theirs = _compare_entries(tournament, desk, table)
    fields = fields_of_compared_lines(tournament.law, desk, table)
    notes = {
        field: said("page-tournament.table-has", what=one.typed)
        for field, one in zip(fields, theirs, strict=True)
        if one.differs
    }
    return replace(
        view,
        theirs=theirs,
        notes=notes,
        heads=(said("page-tournament.office"), said("page-tournament.table")),
        why=said("page-tournament.table-office-differ"),
        whole=count_recorded_deals(desk, tournament.setup.games) == tournament.setup.games,
    )


def entered_games(slip: ScoreSheet) -> tuple[DealResult, ...]:
    """Return the deals entered for a table: by the desk, else by the table itself; empty without any.

    slip: all that was entered for the table.
    """
    return slip.entries.get("desk") or slip.entries.get("table") or ()


def games_at_phone(slip: ScoreSheet) -> tuple[DealResult, ...]:
    """Return the deals that a table's phone shows.

    These are the ones entered by the table itself, or the final ones once the sheet is complete.
    slip: all that was entered for the table.
    """
    return entered_games(slip) if slip.closed else slip.entries.get("table", ())


def games_at_desk(tournament: Tournament, slip: ScoreSheet) -> tuple[DealResult, ...]:
    """Return the deals that the desk's form shows.

    The table's entry is not among them where both must enter independently, until the sheet is complete.
    slip: all that was entered for the table.
    """
    twice = tournament.setup.entering == "double" and not slip.closed
    return slip.entries.get("desk", ()) if twice else entered_games(slip)


def _compare_entries(
    tournament: Tournament, there: Sequence[DealResult], typed: Sequence[DealResult]
) -> tuple[EntryComparison, ...]:
    """Return a score sheet as two helpers have entered it side by side: a line for each deal or cell, equal ones too.

    there, typed: the deals of the two entries. If one has only the totals of the round, there is one line with these.
    """
    if entered_totals(there) or entered_totals(typed):
        one, other = (" : ".join(total_texts(tournament, games)) for games in (there, typed))
        return (EntryComparison(said("page-tournament.total"), one, other),)
    law = tournament.law
    if is_scored_by_announcer(law):
        mine, theirs = deals_by_board_cell(there), deals_by_board_cell(typed)
        return tuple(
            EntryComparison(board_cell_label(law, one), board_cell_points(mine, one), board_cell_points(theirs, one))
            for one in filled_board_cells(law, there, typed)
        )
    most = range(max(len(there), len(typed)))
    return tuple(
        EntryComparison(str(number + 1), _game_text(law, there, number), _game_text(law, typed, number))
        for number in most
    )


def total_texts(tournament: Tournament, games: Sequence[DealResult]) -> tuple[str, ...]:
    """Return the sums of the points of deals as texts: by side, or by seat where each plays alone.

    games: the deals.
    """
    return tuple(map(str, score_by_seat(tournament.law, games)[: numbers_per_deal_row(tournament.law)]))


def _game_cells(game: DealResult) -> tuple[Message | str, ...]:
    """Return a deal as the cells of a table row: its points.

    In the Differenzler they are the trump, and then estimate / points by seat.
    """
    if isinstance(game, Sides | Each | Totals):
        return tuple(map(str, game.points))
    if isinstance(game, AnnouncedDeal):
        return ("–",) * game.side + (str(game.points),) + ("–",) * (1 - game.side)
    return (SUIT_NAMES[game.trump], *(_slip(game, seat) for seat in range(SEATS_PER_TABLE)))


def _slip(game: Guesses, seat: int) -> Message | str:
    estimated, played = game.estimated[seat], game.played[seat]
    if seat in game.noughts:
        return said("tournament.nought-with-trick", slip=f"00 / {played:02}")
    return f"{'–' if estimated is None else f'{estimated:02}'} / {played:02}"


def sheet_state(tournament: Tournament, place: TableInPasse, seating: Seating) -> tuple[str, Message]:
    """Return how far a table's sheet is: a CSS class, and a message with the same in words.

    place: its round and table. seating: who sits there.
    """
    slip, passe = tournament.slip(place), place[0]
    if slip.aborted:
        return "done", said("page-tournament.aborted")
    if slip.closed:
        lines = [tournament.sheets.get(seat) for seat in seating.seats]
        visaed = all(line is not None and passe in line.visas for line in lines)
        return ("visaed", said("page-tournament.visaed")) if visaed else ("done", said("page-tournament.entered"))
    if passe > tournament.released:
        return "waiting", said("page-tournament.waiting")
    if len(slip.entries) > 1:
        return "differs", said("page-tournament.apart-mark")
    games = count_recorded_deals(entered_games(slip), tournament.setup.games)
    if not games:
        return "open", said("page-tournament.is-open")
    return "begun", said("page-tournament.games-of", games=games, of=tournament.setup.games)


def _side(one: str, other: str) -> Message | str:
    """Return what a side is called; where pairs are entered, both seats have the same name."""
    return one if one == other else said("page-tournament.side", one=one, other=other)


def _game_text(law: Law, games: Sequence[DealResult], number: int) -> Message | str:
    return deal_words(law, games[number]) if number < len(games) else "–"
