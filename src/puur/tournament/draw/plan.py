"""What the draw comes to: a plan for every Passe, what is repeated in it, and what no plan could do without."""

from __future__ import annotations

from dataclasses import dataclass

from puur.tournament.draw.met import Met, Repeats
from puur.tournament.state import Round


@dataclass(frozen=True, slots=True)
class Draw:
    """A whole plan. rounds: one a Passe. relaxed: what could not be had, in German, the gravest first.

    met: who met again, counted over all Passen, those before too. least: below what no plan for these Passen can go.
    ``relaxed`` says at its end how far the plan is from that.
    """

    seed: int
    rounds: tuple[Round, ...]
    met: Met
    least: Met
    relaxed: tuple[str, ...] = ()

    @property
    def repeats(self) -> Repeats:
        """Return what is repeated, summed over all pairs."""
        return self.met.repeats
