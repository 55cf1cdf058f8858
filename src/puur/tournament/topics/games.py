"""At the table: what is written, confirmed, corrected and played again; every sum is checked before it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from puur.law.claims import claims
from puur.law.documents import of
from puur.seen import Subject
from puur.tournament.book import Game, Guesses, Sides
from puur.tournament.bookkeeping import agreed, scribe_of
from puur.tournament.counting import SEATS, by_seat, wrong_game, wrong_passe
from puur.tournament.state import ENDTOTAL, Guessing, Seating, Slip, Source, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.desk import Desk, refuse
from puur.tournament.topics.sitting import ready
from puur.words.message import Message, said


class EnterGame(core.Command, frozen=True, tag="EnterGame"):
    """One Spiel from the table, counted from 1."""

    passe: int
    table: int
    game: int
    result: Game


class EnterGames(core.Command, frozen=True, tag="EnterGames"):
    """All Spiele of a table so far, at once."""

    passe: int
    table: int
    games: tuple[Game, ...]
    source: Source = "desk"


class Confirm(core.Command, frozen=True, tag="Confirm"):
    """Somebody else at the table has read the entry and agrees."""

    passe: int
    table: int
    player: str


class Correct(core.Command, frozen=True, tag="Correct"):
    """The officials change what is written."""

    passe: int
    table: int
    games: tuple[Game, ...]
    reason: str


class AllowRepeat(core.Command, frozen=True, tag="AllowRepeat"):
    """The officials know that a Spiel is to be played again."""

    passe: int
    table: int
    game: int


class Repeat(core.Command, frozen=True, tag="Repeat"):
    """The table plays a Spiel again: what was written from it on is struck."""

    passe: int
    table: int
    game: int


class GamesEntered(core.Event, frozen=True, tag="games-entered"):
    """What a source says the Spiele so far came to; by: who wrote it."""

    passe: int
    table: int
    source: Source
    games: tuple[Game, ...]
    by: str = ""


class Confirmed(core.Event, frozen=True, tag="confirmed"):
    """Somebody else at the table agreed with its entry."""

    passe: int
    table: int
    player: str


class Corrected(core.Event, frozen=True, tag="corrected"):
    """The officials wrote something else, with the reason."""

    passe: int
    table: int
    games: tuple[Game, ...]
    reason: str


class SheetClosed(core.Event, frozen=True, tag="sheet-closed"):
    """The sums are right and the results stand on the Standblätter: (player, points)."""

    passe: int
    table: int
    lines: tuple[tuple[str, int], ...]


class RepeatAllowed(core.Event, frozen=True, tag="repeat-allowed"):
    """The officials know that a Spiel is played again."""

    passe: int
    table: int
    game: int


class Repeated(core.Event, frozen=True, tag="repeated"):
    """What was written from this Spiel on was struck."""

    passe: int
    table: int
    game: int


class PasseAborted(core.Event, frozen=True, tag="passe-aborted"):
    """A table's Passe ended by an exclusion; what was played so far is worth this: (player, points)."""

    passe: int
    table: int
    lines: tuple[tuple[str, int], ...]


@claims("ES-1.7-a")
def _enter_games(desk: Desk, command: EnterGames) -> None:
    """Write all Spiele so far: for each the points of both sides, counted by the two who belong together."""
    seating, slip = desk.playing(command.passe, command.table)
    source: Source = "table" if desk.actor.role == "table" else command.source
    if slip.closed and agreed(desk.now.setup, desk.law, slip) == command.games:
        return  # somebody else was quicker, with the same numbers
    _may_write(desk, seating, slip)
    _check(desk, command.games)
    if slip.entries.get(source) != command.games:
        desk.emit(GamesEntered(command.passe, command.table, source, command.games, desk.actor.name))
    settle(desk, command.passe, command.table)


@claims("ES-1.2-b")
def _enter_game(desk: Desk, command: EnterGame) -> None:
    """Write one Spiel; only who was named Schreiber writes on the table's Jasszettel."""
    seating, slip = desk.playing(command.passe, command.table)
    _may_write(desk, seating, slip)
    source: Source = "table" if desk.actor.role == "table" else "desk"
    before = slip.entries.get(source, ())
    if not 1 <= command.game <= len(before) + 1:
        refuse(said("tournament.next-game", game=len(before) + 1), field="game")
    games = (*before[: command.game - 1], command.result, *before[command.game :])
    _check(desk, games)
    if games == before:
        return  # somebody else was quicker, with the same numbers: who confirmed them has not to do it again
    desk.emit(GamesEntered(command.passe, command.table, source, games, desk.actor.name))
    settle(desk, command.passe, command.table)


def _may_write(desk: Desk, seating: Seating, slip: Slip) -> None:
    if slip.closed:
        refuse(said("tournament.entered-locked"), *of(desk.law, "ED-9-l"))
    if desk.actor.role == "table":
        ready(desk, seating, slip)
        writer = scribe_of(seating, slip)
        if writer is not None and desk.actor.player not in (None, writer):
            refuse(said("tournament.writer-is", player=writer), *desk.law.scribe_from.ids, field="player")


def _confirm(desk: Desk, command: Confirm) -> None:
    """Agree with what the Schreiber entered: somebody else, of the other side where there are sides."""
    seating, slip = desk.playing(command.passe, command.table)
    if slip.closed:
        refuse(said("tournament.entered-done"))
    if "table" not in slip.entries:
        refuse(said("tournament.nothing-written"))
    if command.player not in seating.people:
        refuse(said("tournament.not-at-table", player=command.player), field="player")
    writer = scribe_of(seating, slip)
    if command.player == writer or command.player in slip.confirmed:
        refuse(said("tournament.confirm-other"), *desk.law.readers.ids, field="player")
    sides = desk.law.settlement.says == "sides" and writer in seating.seats
    if sides and seating.seats.index(command.player) % 2 == seating.seats.index(writer or "") % 2:
        refuse(said("tournament.confirm-side"), *desk.law.readers.ids, field="player")
    desk.emit(Confirmed(command.passe, command.table, command.player))
    settle(desk, command.passe, command.table)


@claims("ED-9-l")
def _correct(desk: Desk, command: Correct) -> None:
    """Write something else in the place of what stands, with the reason: only the officials can, nobody else."""
    desk.playing(command.passe, command.table)
    if not command.reason.strip():
        refuse(said("tournament.correct-reason"), field="reason")
    _check(desk, command.games)
    if len(command.games) != desk.now.setup.games and not desk.slip(command.passe, command.table).aborted:
        refuse(said("tournament.has-games", n=desk.now.setup.games), *desk.law.deals.ids, field="games")
    desk.emit(Corrected(command.passe, command.table, command.games, command.reason.strip()))
    if desk.slip(command.passe, command.table).aborted:
        _carry_over_aborted(desk, command.passe, command.table, command.games)
    else:
        settle(desk, command.passe, command.table)


def _carry_over_aborted(desk: Desk, passe: int, table: int, games: Sequence[Game]) -> None:
    """Write what was played of an aborted Passe for those who keep it; the others have their Pauschale."""
    made = zip(desk.seating(passe, table).seats, by_seat(desk.law, games), strict=True)
    sheets = desk.now.sheets
    desk.emit(PasseAborted(passe, table, tuple((one, points) for one, points in made if passe in sheets[one].lines)))


def _check(desk: Desk, games: Sequence[Game]) -> None:
    """Refuse the first Spiel that cannot be, at its place."""
    if len(games) > desk.now.setup.games:
        refuse(said("tournament.has-games", n=desk.now.setup.games), *desk.law.deals.ids, field="games")
    shape = Guesses if desk.law.settlement.says == "differences" else Sides
    for number, game in enumerate(games):
        if not isinstance(game, shape):
            refuse(said("tournament.no-result"), field=f"games[{number}]")
        wrong = wrong_game(desk.law, game)
        if wrong is not None:
            refuse(said("tournament.game-wrong", number=number + 1, why=wrong[0]), *wrong[1], field=f"games[{number}]")


@claims("ES-1.7-d")
def settle(desk: Desk, passe: int, table: int) -> None:
    """Close the Jasszettel when every Spiel is there and the Passe adds up; until then nothing is carried over."""
    slip = desk.slip(passe, table)
    games = agreed(desk.now.setup, desk.law, slip)
    if games is None or slip.closed or wrong_passe(desk.law, games, desk.now.setup.games) is not None:
        return
    _carry_over(desk, passe, table, games)


@claims("ES-1.7-e")
def _carry_over(desk: Desk, passe: int, table: int, games: Sequence[Game]) -> None:
    """Write each player's Passe on the Standblatt: the points of the side, in the Differenzler the own differences."""
    seats = desk.seating(passe, table).seats
    lines = zip(seats, by_seat(desk.law, games), strict=True)
    desk.emit(SheetClosed(passe, table, tuple(dict(lines).items())))


def _allow_repeat(desk: Desk, command: AllowRepeat) -> None:
    """Note that the officials know of it."""
    desk.playing(command.passe, command.table)
    desk.emit(RepeatAllowed(command.passe, command.table, command.game))


def _repeat(desk: Desk, command: Repeat) -> None:
    """Strike what was written from a Spiel on, because it is played again."""
    _, slip = desk.playing(command.passe, command.table)
    known = desk.actor.role != "table" or command.game in slip.repeat
    if desk.law.repetition.says == "announced" and not known:
        refuse(said("tournament.repeat-told"), *desk.law.repetition.ids)
    if slip.closed:
        refuse(said("tournament.entered-done"))
    desk.emit(Repeated(command.passe, command.table, command.game))


def _games(tournament: Tournament, event: GamesEntered) -> Tournament:
    before = core.slip_of(tournament, event)
    entries = {**before.entries, event.source: event.games}
    # Who had agreed with the table's entry has not read the new one.
    confirmed = () if event.source == "table" else before.confirmed
    writers = {**before.writers, event.source: event.by}
    return core.with_slip(tournament, event, entries=entries, writers=writers, confirmed=confirmed, guessing=Guessing())


def _corrected(tournament: Tournament, event: Corrected) -> Tournament:
    entries = {"desk": event.games, "table": event.games}
    return core.with_slip(tournament, event, entries=entries, closed=False)


def _repeated(tournament: Tournament, event: Repeated) -> Tournament:
    before = core.slip_of(tournament, event)
    entries = {source: games[: event.game - 1] for source, games in before.entries.items()}
    return core.with_slip(tournament, event, entries=entries, confirmed=(), repeat=before.repeat - {event.game})


def _games_of(now: Tournament, event: GamesEntered) -> Iterable[Subject]:
    yield from _rows(now, event, event.source, event.games)
    if event.source == "table":
        yield from _confirmations(now, event)
    yield ("trump", event.passe, event.table)
    yield from (("estimate", event.passe, event.table, seat) for seat in range(SEATS))


def _confirmations(now: Tournament, event: GamesEntered | Repeated) -> Iterable[Subject]:
    there = now.slip((event.passe, event.table)).confirmed
    return (("confirmed", event.passe, event.table, player) for player in there)


def _rows(
    now: Tournament, event: GamesEntered | Corrected | Repeated, source: str, games: Sequence[Game]
) -> Iterable[Subject]:
    there = now.slip((event.passe, event.table)).entries.get("desk" if source == "desk" else "table", ())
    most = max(len(there), len(games))
    return (("game", event.passe, event.table, source, number) for number in range(1, most + 1))


def _corrected_rows(now: Tournament, event: Corrected) -> Iterable[Subject]:
    yield ("closed", event.passe, event.table)
    for source in ("desk", "table"):
        yield from _rows(now, event, source, event.games)


def _repeated_rows(now: Tournament, event: Repeated) -> Iterable[Subject]:
    yield from _confirmations(now, event)
    yield ("repeat", event.passe, event.table, event.game)
    for source in ("desk", "table"):
        yield from _rows(now, event, source, ())


def _lines(_: Tournament, event: SheetClosed | PasseAborted) -> Iterable[Subject]:
    yield ("closed", event.passe, event.table)
    for player, _points in event.lines:
        yield ("line", player, event.passe)
        yield from (("visa", player, line) for line in (event.passe, ENDTOTAL))
        yield ("stated", player)


def _closed(now: Tournament, passe: int, table: int) -> str | None:
    slip = now.slip((passe, table))
    return "aborted" if slip.aborted else "closed" if slip.closed else None


def _game(now: Tournament, passe: int, table: int, source: Source, number: int) -> Game | None:
    games = now.slip((passe, table)).entries.get(source, ())
    return games[number - 1] if 1 <= number <= len(games) else None


def _game_label(_: Tournament, passe: int, table: int, source: str, number: int) -> Message:
    code = "tournament.game-at-desk" if source == "desk" else "tournament.game-at"
    return said(code, passe=passe, table=table, number=number)


def _would_write(
    command: EnterGame | EnterGames | Correct, source: str, games: Mapping[int, Game]
) -> dict[Subject, object]:
    return {("game", command.passe, command.table, source, number): game for number, game in games.items()}


def _numbers_of_table(now: Tournament, command: Confirm) -> Iterable[Subject]:
    there = now.slip((command.passe, command.table)).entries.get("table", ())
    return (("game", command.passe, command.table, "table", number) for number in range(1, len(there) + 1))


COMMANDS: Final[core.Commands] = {
    EnterGame: core.Ask(
        _enter_game,
        core.ALL,
        "replaces",
        "tournament.did-enter-game",
        writes=lambda _, command: _would_write(command, "table", {command.game: command.result}),
    ),
    EnterGames: core.Ask(
        _enter_games,
        core.ALL,
        "replaces",
        "tournament.did-enter",
        writes=lambda _, command: _would_write(command, command.source, dict(enumerate(command.games, 1))),
    ),
    Confirm: core.Ask(_confirm, core.ALL, "vouches", "tournament.did-confirm", rests=_numbers_of_table),
    Correct: core.Ask(
        _correct,
        core.OFFICIALS,
        "replaces",
        "tournament.did-correct",
        writes=lambda _, command: _would_write(command, "desk", dict(enumerate(command.games, 1))),
    ),
    AllowRepeat: core.Ask(_allow_repeat, core.OFFICIALS, "adds", "tournament.did-allow"),
    Repeat: core.Ask(_repeat, core.ALL, "replaces", "tournament.did-repeat"),
}
EVENTS: Final[core.Events] = {
    GamesEntered: core.Happens(_games, _games_of),
    Confirmed: core.Happens(
        lambda now, event: core.with_slip(now, event, confirmed=(*core.slip_of(now, event).confirmed, event.player)),
        core.about("confirmed", "passe", "table", "player"),
    ),
    Corrected: core.Happens(_corrected, _corrected_rows),
    SheetClosed: core.Happens(
        lambda now, event: core.written(core.with_slip(now, event, closed=True), event.passe, event.lines), _lines
    ),
    PasseAborted: core.Happens(
        lambda now, event: core.written(
            core.with_slip(now, event, closed=True, aborted=True), event.passe, event.lines
        ),
        _lines,
    ),
    RepeatAllowed: core.Happens(
        lambda now, event: core.with_slip(now, event, repeat=core.slip_of(now, event).repeat | {event.game}),
        core.about("repeat", "passe", "table", "game"),
    ),
    Repeated: core.Happens(_repeated, _repeated_rows),
}
THINGS: Final[core.Things] = {
    "game": core.Thing(_game, _game_label, of="table"),
    "confirmed": core.Thing(
        lambda now, passe, table, player: player in now.slip((passe, table)).confirmed,
        lambda now, passe, table, player: core.at_table(
            passe, table, said("tournament.confirms", who=core.called(player, now))
        ),
        of="table",
    ),
    "closed": core.Thing(_closed, core.of_table("tournament.slip"), of="table"),
    "repeat": core.Thing(
        lambda now, passe, table, game: game in now.slip((passe, table)).repeat,
        lambda _, passe, table, game: core.at_table(passe, table, said("tournament.may-repeat", game=game)),
        of="table",
    ),
}
