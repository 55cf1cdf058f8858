"""Cards of which it is plain what follows: from the third trick on, at a strict table, where nobody announces any more.

Where only one card may be played, and nothing can be said with it, a bot that decides by what it sees alone need not be
asked. And of a card that may be played, and completes no trick, `game` has nothing to decide but that it lies. Of each
fiftieth number everything is asked and decided as ever; what comes out is the same (tests/arena/test_plain.py).
"""

from __future__ import annotations

from typing import Final

from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.evolve import evolve
from puur.game.observe import legal_cards_of_seat, showable_stoeck_cards
from puur.game.order import seat_to_play
from puur.game.state import Deal, Game
from puur.law.form import form_of
from puur.law.law import Law

FULL_RULES_INTERVAL: Final = 50
"""One pair of deals in so many is played without the shortcut for plain cards, as a check."""
_OPENING: Final = 2
"""Tricks in which Weise are still spoken of."""
_COMPLETES: Final = 3


def _is_only_cards_left(game: Game, deal: Deal) -> bool:
    """Return whether in this deal nothing but cards can still be played: no melds, claims or announcements."""
    return deal.phase == "play" and len(deal.tricks) >= _OPENING and not (game.called or game.free or game.finished)


def forced_card(law: Law, game: Game, seat: int) -> int | None:
    """Return the only card that a seat can play; None if it has a choice, in the first tricks, and at a free table."""
    deal = game.current
    if not _is_only_cards_left(game, deal):
        return None
    legal = legal_cards_of_seat(law, deal, seat)
    if legal & (legal - 1) or showable_stoeck_cards(law, deal).get(seat, 0) & legal:
        return None
    return legal.bit_length() - 1


def game_after_card_within_trick(
    law: Law, game: Game, command: cmd.Command, legal: int
) -> tuple[Game, tuple[ev.Event, ...]] | None:
    """Return the game and events after a card that does not complete a trick; None for anything else.

    It is a fast path for :func:`puur.game.decide.decide_command`, which is to be used after None.
    legal: the cards (a set) that the seat whose turn it is may play.
    """
    deal = game.current
    if type(command) is not cmd.Play or not _is_only_cards_left(game, deal) or command.weis or command.stoeck:
        return None
    untouched = not deal.lying and deal.turned < len(deal.tricks)
    if untouched or len(deal.lying) >= _COMPLETES or form_of(deal.mode or "").finds:
        return None
    if command.seat != seat_to_play(law, deal) or not legal >> command.card & 1:
        return None
    event = ev.Played(command.seat, command.card)
    return evolve(game, event), (event,)
