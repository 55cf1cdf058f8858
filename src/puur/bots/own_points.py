"""What everybody writes who counts his own points: deals that could be are played out after a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from puur.cards import SEATS
from puur.game.observe import Observation
from puur.game.state import Four
from puur.kernel.play import playouts
from puur.law.law import Law
from puur.law.settlement import few_wanted
from puur.sample import in_world

_WAYS: Final = 4
"""Ways to play on in each deal."""


def written(law: Law, seen: Observation, card: int, deals: Sequence[Four], seed: int = 0) -> Iterator[float]:
    """Yield for each deal what this seat writes from here on after that card; less than 0 where much is wanted.

    Has one player taken every trick so far and takes the others too, it counts as the law has it written.
    """
    seat, sign = seen.seat or 0, 1 if few_wanted(law, seen.mode or "") else -1
    took = {trick.winner for trick in seen.history}
    charged = law.durchmarsch.says == "others-charged" and len(took) <= 1
    for number, hands in enumerate(deals):
        made = playouts(law, seen.mode or "", in_world(seen, hands, card), _WAYS, seed=seed + number)
        everybody = took | {one for one in SEATS if made.won[one]}
        if charged and len(everybody) == 1:
            yield 0.0 if seat in everybody else float(law.deal_total.says)
        else:
            yield sign * made.points[seat] / _WAYS
