"""``puur tournament enter``: the Spiele of a table, as words of a command line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption
from puur.cli.tournament.store import (
    ConfirmOption,
    TournamentIdArgument,
    carry_out,
    find_command_class,
    run_on_tournaments,
)
from puur.errors import BadInput
from puur.words.message import quoted, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.law.law import Law
    from puur.service.tournament.store import Tournaments
    from puur.tournament.book import DealResult
    from puur.tournament.commands import Command
    from puur.tournament.state import Tournament

PasseArgument = Annotated[int, typer.Argument(metavar="PASSE", help="The round, from 1.")]
"""The argument with the number of a Passe, from 1."""
TableArgument = Annotated[int, typer.Argument(metavar="TABLE", help="The table, from 1.")]
"""The argument with the number of a table, from 1."""
GamesArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="GAMES",
        help="One word a Spiel: 85:72, or 85 (the rest to 157). Differenzler: R:30-28,50-57,20-20,57-52; 0-0+ is an "
        "exact nought with a trick. Everybody for himself: 40:37:50:30. Coiffeur, a word a line: O:120:98, or O:120:- "
        "while one side is open. 300:300! is what stands there although no deal comes to it.",
    ),
]
"""The arguments with the results of a table's deals, one word a deal, such as ``85:72``."""
_SIDES: Final = re.compile(r"(-?\d{1,5})(?:[:/](-?\d{1,5})(!?))?")
_GUESSES: Final = re.compile(r"([ERST]):((?:\d{1,3}|x)-\d{1,3}\+?(?:,(?:\d{1,3}|x)-\d{1,3}\+?){3})")
_EACH: Final = re.compile(r"(-?\d{1,5})[:/](-?\d{1,5})[:/](-?\d{1,5})[:/](-?\d{1,5})")
_LINE: Final = re.compile(r"(\w{1,20}):(-?\d{1,5}|-):(-?\d{1,5}|-)")


def enter_games(  # noqa: PLR0913 - tournament, place, games, store
    tournament: TournamentIdArgument,
    passe: PasseArgument,
    table: TableArgument,
    games: GamesArgument,
    *,
    anyway: Annotated[bool, typer.Option(help="Overwrite what somebody else has entered differently.")] = False,
    yes: ConfirmOption = False,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Enter the Spiele (deals) of a table; if one is impossible, it is named and nothing is stored.

    What somebody else has entered differently is shown beside it, and stays unless it is said --anyway.

    Without --yes a change of a published ranking is refused.
    """
    from puur.concurrency import NOTHING_READ, StaleWrite

    async def work(store: Tournaments) -> Tournament:
        def commands_for(now: Tournament) -> Sequence[Command]:
            return [find_command_class("EnterGames")(passe, table, parse_games(now.law, games))]

        seen = None if anyway else NOTHING_READ
        try:
            return (await carry_out(store, tournament, commands_for, yes=yes, seen=seen, own=True)).after
        except StaleWrite as stale:
            # What is wrong in itself is said alone: who types here has looked at nothing that could have changed since.
            told = said("desk.anyway-insists", why=stale.said) if stale.insists else stale.because
            raise BadInput(told, stale.where, stale.clauses) from None

    now = run_on_tournaments(work, data, database)
    closed, place = now.slip((passe, table)).closed, {"passe": passe, "table": table}
    written = len(parse_games(now.law, games))  # a line of the Coiffeur is a Spiel of each side
    some = translate_code("desk.some-entered", **place, games=written, n=now.setup.games)
    says = translate_code("desk.all-entered", **place) if closed else some
    print_document_or_text({"closed": closed, "games": written}, says, as_json=as_json)


def parse_games(law: Law, typed: Sequence[str]) -> tuple[DealResult, ...]:
    """Return the results of deals from their typed form, which depends on the rules (such as ``85:72``).

    typed: one text for each deal, in order. Raises BadInput, which names the invalid one.
    """
    from puur.law.settlement import is_scored_by_announcer, is_scored_by_estimate, is_scored_by_own_points

    reader: Callable[[Law, str, int], Sequence[DealResult]] = _side_points
    form = "85:72"
    if is_scored_by_estimate(law):
        reader, form = _guesses, "R:30-28,50-57,20-20,57-52"
    elif is_scored_by_own_points(law):
        reader, form = _each, "40:37:50:30"
    elif is_scored_by_announcer(law):
        reader, form = _line, "O:120:98"
    found: list[DealResult] = []
    for number, written in enumerate(typed, 1):
        games = reader(law, written, number)
        if not games:
            raise BadInput(said("desk.no-result", what=quoted(written), form=form), {"game": number})
        found += games
    return tuple(found)


def _side_points(law: Law, word: str, _: int) -> Sequence[DealResult]:
    from puur.game.score.possible import can_be_deal_score
    from puur.tournament.book import Sides
    from puur.tournament.counting import fixed_deal_total

    match, full = _SIDES.fullmatch(word), fixed_deal_total(law)
    if match is None or (match[2] is None and full is None):
        return ()
    one = int(match[1])
    pair = one, int(match[2]) if match[2] else (full or 0) - one
    return (Sides(pair, match[3] == "!" and not can_be_deal_score(law, pair)),)


def _guesses(_: Law, word: str, __: int) -> Sequence[DealResult]:
    from puur.tournament.book import Guesses

    match = _GUESSES.fullmatch(word)
    if match is None:
        return ()
    pairs = [pair.split("-") for pair in match[2].split(",")]
    a, b, c, d = (None if estimated == "x" else int(estimated) for estimated, _ in pairs)
    e, f, g, h = (int(played.rstrip("+")) for _, played in pairs)
    noughts = tuple(seat for seat, (_, played) in enumerate(pairs) if played.endswith("+"))
    return (Guesses(match[1], (a, b, c, d), (e, f, g, h), noughts),)


def _each(law: Law, word: str, number: int) -> Sequence[DealResult]:
    from puur.tournament.each_alone import deal_with_prescribed_sign

    match = _EACH.fullmatch(word)
    return () if match is None else (deal_with_prescribed_sign(law, number, [int(one) for one in match.groups()]),)


def _line(_: Law, word: str, __: int) -> Sequence[DealResult]:
    from puur.tournament.book import AnnouncedDeal

    match = _LINE.fullmatch(word)
    sides = () if match is None else (match[2], match[3])
    return tuple(AnnouncedDeal(match[1], side, int(one)) for side, one in enumerate(sides) if match and one != "-")
