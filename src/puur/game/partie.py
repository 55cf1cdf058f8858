"""From one Partie to the next: same table, empty slate, and who names the first dealer."""

from __future__ import annotations

from puur.cards import SEATS, team_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.draft import Draft, refuse
from puur.law.law import Law
from puur.law.readings.mischen import Draw


def next_partie(draft: Draft, command: cmd.NextPartie) -> None:
    """Begin another Partie; the losers of the last one name its first dealer, where the law says so."""
    law, end = draft.law, draft.game.finished
    del command
    if end is None:
        refuse("Die Partie ist noch nicht zu Ende", law.dealer_after_partie)
    losers = end.winner is not None and law.dealer_after_partie.says == "losers"
    namers = tuple(seat for seat in SEATS if losers and team_of(seat) != end.winner)
    draft.emit(ev.PartieBegun(namers))


def shuffled(law: Law, draw: Draw) -> tuple[int, ...]:
    """Return the pack as a careful dealer leaves it; ``draw(n)`` gives chance: 0 to n - 1, equally likely."""
    return law.shuffling.says(law.pack.says, draw)
