"""What somebody loses by leaving: whoever stops before the Rangliste is published is not ranked on it."""

from __future__ import annotations

from puur.tournament.bookkeeping import tournament_book
from puur.tournament.ranking import ranking
from puur.tournament.state import Tournament
from puur.tournament.topics.core import player_label
from puur.words.message import Message, said


def loss_by_leaving(tournament: Tournament, player: str) -> Message | None:
    """Return a note on which provisional rank a player loses by leaving now; None if none is lost.

    player: the start number. None before the player's first result, once a ranking is published, and for teams.
    """
    setup = tournament.setup
    if tournament.editions or not tournament.released or setup.unit == "team":
        return None
    lines = ranking(setup.law, tournament_book(tournament), provisional=True)
    line = next((one for one in lines if one.player.id == player), None)
    if line is None or not line.rated:
        return None
    played = (points is not None and at not in line.rested_passen for at, points in enumerate(line.passen))
    name = player_label(player, tournament)
    return said("tournament.loses-rank", name=name, rank=line.rank) if any(played) else None
