"""The fast engine: random play-outs, exact solving and sampling of deals; C in WebAssembly, for server and phone.

>>> from puur.cards import parse_hand
>>> from puur.law.reglemente import reglement
>>> hands = tuple(parse_hand(hand) for hand in ("EU E6", "E9 T6", "TA T7", "RA SA"))
>>> solve(reglement("allgemein"), "E", OpenPosition(hands, leader=0, trick=7)).value
(72, 0)

It plays by the tables of a law and states no rule; a law that has no tables is `Inexpressible`. `puur.determinization`
draws the hands that fit what a seat may know. The kernel needs the extra ``kernel``; without it `BadInput` says so.
"""

from puur.kernel.play import FourHands, OpenPosition, PlayoutPolicy, PlayoutSums, perft, play_out, play_out_random_deals
from puur.kernel.solver import Solution, solve
from puur.kernel.tables import Inexpressible

__all__ = [
    "FourHands",
    "Inexpressible",
    "OpenPosition",
    "PlayoutPolicy",
    "PlayoutSums",
    "Solution",
    "perft",
    "play_out",
    "play_out_random_deals",
    "solve",
]
