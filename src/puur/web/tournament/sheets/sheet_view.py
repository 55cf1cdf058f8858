"""A Jasszettel as a page shows it: who sits there, what is written, how far it is, and what can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from puur.game.score.outcome import asks_noughts
from puur.tournament.book import Game, Guesses, Sides, Totals
from puur.tournament.counting import SEATS, by_seat, in_pairs, length, sum_of_a_game, whole_of
from puur.tournament.said import SUITS, game_words
from puur.tournament.state import Place, Player, Seating, Slip, Tournament
from puur.web.tournament.sheets.entry_form import by_differences
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class Row:
    """One game in a form: what stands in its fields. sure: the numbers that were asked about and stand there so."""

    number: int
    values: tuple[str, ...]
    estimated: tuple[str, ...] = ("", "", "", "")
    trump: str = ""
    noughts: tuple[int, ...] = ()
    sure: str = ""


@dataclass(frozen=True, slots=True)
class Compared:
    """One game that two helpers entered, or the whole Passe."""

    what: Message | str
    there: Message | str
    typed: Message | str

    @property
    def differs(self) -> bool:
        """Whether they do not agree."""
        return self.there != self.typed


@dataclass(frozen=True, slots=True)
class SheetView:
    """What a page shows of a table's sheet in a Passe. each: what a game sums to, None where that is open.

    noughts: whether it is asked if an exact nought was made with a trick.

    theirs: the comparison where desk and table do not agree; notes: what that means at a field. whole: whether the
    desk's entry is of the whole Passe, so that it could be the one that holds.
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
    games: tuple[Row, ...]
    shown: tuple[tuple[Message | str, ...], ...]
    totals: tuple[str, ...]
    open: bool
    visaed: bool
    correcting: bool
    action: str
    button: Message
    theirs: tuple[Compared, ...] = ()
    heads: tuple[Message | str, Message | str] = ("", "")
    why: Message | str = ""
    notes: Mapping[str, Message] = field(default_factory=dict)
    whole: bool = False

    @property
    def stood(self) -> int:
        """How many Spiele stand in the fields: what is empty after them was never anybody's to clear."""
        return sum(any(one.values) for one in self.games)


def sheet_view(
    tournament: Tournament, place: Place, seating: Seating, action: str, *, correcting: bool = False
) -> SheetView:
    """Return the view of a table's sheet."""
    law, slip = tournament.law, tournament.slip(place)
    games, typed = written(slip), at_desk(tournament, slip)
    seats = tuple(tournament.players[seat] for seat in seating.seats)
    names = tuple(seat.name for seat in seats)
    alone = by_differences(law)
    sides = (_side(names[0], names[2]), _side(names[1], names[3]))
    kind, state = state_of(tournament, place, seating)
    return SheetView(
        seats=seats,
        scorer=tournament.players.get(seating.scorer or ""),
        state=state,
        kind=kind,
        form="guesses_form.html" if alone else "sides_form.html",
        each=sum_of_a_game(law),
        noughts=alone and asks_noughts(law),
        sides=sides,
        names=names,
        columns=((said("page-tournament.trump"), *names) if alone else sides),
        games=tuple(row(number, typed, alone=alone) for number in range(1, tournament.setup.games + 1)),
        shown=tuple(shown(game) for game in games if not isinstance(game, Totals)),
        totals=_totals(tournament, games, alone=alone),
        open=correcting or not (slip.closed or slip.aborted),
        visaed=kind == "visaed",
        correcting=correcting,
        action=action,
        button=said("page-tournament.correction-save") if correcting else said("page-tournament.save"),
    )


def of_table(view: SheetView, tournament: Tournament, slip: Slip) -> SheetView:
    """Return the view of a sheet with what the table itself wrote, whatever the desk says."""
    games, alone = at_phone(slip), by_differences(tournament.law)
    rows = tuple(shown(game) for game in games if not isinstance(game, Totals))
    return replace(view, shown=rows, totals=_totals(tournament, games, alone=alone))


def beside_table(view: SheetView, slip: Slip, tournament: Tournament) -> SheetView:
    """Return the view of a sheet of which the desk's entry stands in the fields, beside the table's that differs."""
    desk, table = slip.entries.get("desk", ()), slip.entries.get("table", ())
    theirs = compared(tournament, desk, table)
    field = "p-0" if whole_of(desk) else "g{}-0"
    notes = {
        field.format(number): said("page-tournament.table-has", what=one.typed)
        for number, one in enumerate(theirs, 1)
        if one.differs
    }
    return replace(
        view,
        theirs=theirs,
        notes=notes,
        heads=(said("page-tournament.office"), said("page-tournament.table")),
        why=said("page-tournament.table-office-differ"),
        whole=length(desk, tournament.setup.games) == tournament.setup.games,
    )


def written(slip: Slip) -> tuple[Game, ...]:
    """Return what is written on a sheet: what the desk says, else what the table says."""
    return slip.entries.get("desk") or slip.entries.get("table") or ()


def at_phone(slip: Slip) -> tuple[Game, ...]:
    """Return what a table's phone shows: its own entry, and what counts once the sheet is closed."""
    return written(slip) if slip.closed else slip.entries.get("table", ())


def at_desk(tournament: Tournament, slip: Slip) -> tuple[Game, ...]:
    """Return what the desk's fields begin with: where everything is entered twice, not what the table says."""
    twice = tournament.setup.entering == "double" and not slip.closed
    return slip.entries.get("desk", ()) if twice else written(slip)


def compared(tournament: Tournament, there: Sequence[Game], typed: Sequence[Game]) -> tuple[Compared, ...]:
    """Return two entries of the same sheet beside each other: Spiel by Spiel, as totals where one of them is one."""
    if whole_of(there) or whole_of(typed):
        one, other = (" : ".join(made(tournament, games)) for games in (there, typed))
        return (Compared(said("page-tournament.total"), one, other),)
    most = range(max(len(there), len(typed)))
    return tuple(Compared(str(number + 1), _said(there, number), _said(typed, number)) for number in most)


def made(tournament: Tournament, games: Sequence[Game]) -> tuple[str, ...]:
    """Return what games came to, a number a side, or a seat in the Differenzler."""
    seats = by_seat(tournament.law, games)
    return tuple(map(str, seats if by_differences(tournament.law) else seats[: SEATS // 2]))


def shown(game: Game) -> tuple[Message | str, ...]:
    """Return a game as cells: points of the sides, or the trump and each estimate with what was made."""
    if isinstance(game, Sides):
        return tuple(map(str, game.points))
    if isinstance(game, Totals):
        return (game_words(game),)
    return (SUITS[game.trump], *(_slip(game, seat) for seat in range(SEATS)))


def _slip(game: Guesses, seat: int) -> Message | str:
    estimated, played = game.estimated[seat], game.played[seat]
    if seat in game.noughts:
        return said("tournament.nought-with-trick", slip=f"00 / {played:02}")
    return f"{'–' if estimated is None else f'{estimated:02}'} / {played:02}"


def row(number: int, games: Sequence[Game], *, alone: bool) -> Row:
    """Return what stands in the fields of a Spiel; nothing where only the total of the Passe is known."""
    game = games[number - 1] if number <= len(games) else None
    if isinstance(game, Guesses):
        slips = tuple("" if one is None else f"{one:02}" for one in game.estimated)
        return Row(number, tuple(f"{one:02}" for one in game.played), slips, game.trump, game.noughts)
    if isinstance(game, Sides):
        return Row(number, tuple(map(str, game.points)), sure=in_pairs(game.points) if game.sure else "")
    return Row(number, ("",) * (SEATS if alone else 2))


def state_of(tournament: Tournament, place: Place, seating: Seating) -> tuple[str, Message]:
    """Return how far a table's sheet is: a word for the style, a word for people."""
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
    games = length(written(slip), tournament.setup.games)
    if not games:
        return "open", said("page-tournament.is-open")
    return "begun", said("page-tournament.games-of", games=games, of=tournament.setup.games)


def _side(one: str, other: str) -> Message | str:
    """Return what a side is called; where pairs are entered, both seats have the same name."""
    return one if one == other else said("page-tournament.side", one=one, other=other)


def _said(games: Sequence[Game], number: int) -> Message | str:
    return game_words(games[number]) if number < len(games) else "–"


def _totals(tournament: Tournament, games: Sequence[Game], *, alone: bool) -> tuple[str, ...]:
    return ("", *made(tournament, games)) if alone else made(tournament, games)
