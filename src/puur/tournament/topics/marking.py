"""A Match that the numbers do not tell, as the other side wrote a Weis: the officials note who made it, or nobody."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from msgspec import structs

from puur.tournament.book import NOBODY, Sides
from puur.tournament.counting import sides_with_possible_match
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.words.message import said

MadeBy = Literal["first", "second", "nobody"]
"""Who took every trick: ``first`` for seats 0 and 2, ``second`` for seats 1 and 3, ``nobody`` for neither side."""
SIDES: Final[dict[MadeBy, int]] = {"first": 0, "second": 1, "nobody": NOBODY}


class MarkMatch(core.Command, frozen=True, tag="MarkMatch"):
    """Note which side took every trick in a deal where the points do not tell. game: which deal, from 1.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    side: ``first`` for seats 0 and 2, ``second`` for seats 1 and 3, or ``nobody``.
    """

    passe: int
    table: int
    game: int
    side: MadeBy


class MatchMarked(core.Event, frozen=True, tag="match-marked"):
    """It was noted which side took every trick in a deal.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    game: which deal of the round, from 1.
    side: ``first`` for seats 0 and 2, ``second`` for seats 1 and 3, or ``nobody``.
    """

    passe: int
    table: int
    game: int
    side: MadeBy


def _mark(draft: Draft, command: MarkMatch) -> None:
    """Note who made a Match; a Spiel whose numbers tell it, or exclude it, is refused."""
    _, slip = draft.playing(command.passe, command.table)
    if not slip.closed:
        refuse(said("tournament.match-once-entered"), field="game")
    games = next(iter(slip.entries.values()), ())
    game = games[command.game - 1] if 1 <= command.game <= len(games) else None
    sides = sides_with_possible_match(draft.law, game) if isinstance(game, Sides) else ()
    if not isinstance(game, Sides) or not sides:
        refuse(said("tournament.match-is-clear", number=command.game), *draft.law.match_bonus.ids, field="game")
    able = [word for word, side in SIDES.items() if side in sides]
    if command.side not in able:
        refuse(said("tournament.match-sides", sides=[*able]), *draft.law.match_bonus.ids, field="side")
    if game.match != SIDES[command.side]:
        draft.emit(MatchMarked(command.passe, command.table, command.game, command.side))


def _apply_marked(now: Tournament, event: MatchMarked) -> Tournament:
    slip, at = core.slip_of_event(now, event), event.game - 1
    entries = {
        source: tuple(
            structs.replace(one, match=SIDES[event.side]) if number == at and isinstance(one, Sides) else one
            for number, one in enumerate(games)
        )
        for source, games in slip.entries.items()
    }
    return replace(now, slips={**now.slips, (event.passe, event.table): replace(slip, entries=entries)})


COMMANDS: Final[core.Commands] = {
    MarkMatch: core.CommandSpec(_mark, core.OFFICIALS, "tournament.did-mark-match"),
}
EVENTS: Final[core.Events] = {
    MatchMarked: _apply_marked,
}
