"""Deals walked through `game`, to hold the kernel to it."""

from __future__ import annotations

import random

from puur.cards import DECK_SIZE, FULL_DECK, SEATS, cards_of, mask_of
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.order import seat_at, seat_to_act, seat_to_play
from puur.game.settings import Settings, new_game
from puur.game.state import Deal, FourNumbers, Game
from puur.kernel.play import OpenPosition
from puur.law.law import Law
from puur.law.legality import legal_cards
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.table import card_values

SHOWN = ("cut-card", "bottom-card")
"""Where a card shows the trump, whoever deals says which."""
OTHERWISE = ("molotow", "guggitaler")
"""Trumps are found in play, and some tasks of a fixed order are no matter of points: the kernel does not play these."""
FORMS = [
    (id_, one.id)
    for id_ in BUILT_IN_LAW_IDS
    if id_ not in OTHERWISE
    for one in reglement(id_).forms.says.each
    if not one.avoids
]
"""Every form of every regulation that the kernel plays."""


def hands(chance: random.Random) -> FourNumbers:
    pack = chance.sample(range(DECK_SIZE), DECK_SIZE)
    a, b, c = (mask_of(pack[9 * seat : 9 * seat + 9]) for seat in SEATS[:3])
    return a, b, c, FULL_DECK & ~(a | b | c)


def done(law: Law, game: Game, command: Command) -> Game:
    result = decide_command(law, game, command)
    assert not isinstance(result, Refusal), f"{law.id}: {command}: {result.message_in_german}"
    return result[0]


def opened(law: Law, mode: str, dealt: FourNumbers, dealer: int = 0) -> Game:
    """The deal, announced or estimated: the next thing is the first card."""
    game = new_game(Settings(law))
    while law.trump_maker.says == "bottom-card" and not dealt[dealer] & card_values(law, mode).trumps:
        dealer = (dealer + 1) % 4
    return taken(law, game, mode, dealt, dealer)


def taken(law: Law, game: Game, mode: str, dealt: FourNumbers, dealer: int) -> Game:
    """The next deal of a Partie."""
    shown = mode if law.trump_maker.says in SHOWN else None
    return announced(law, done(law, game, cmd.TakeHands(dealer, dealt, shown)), mode)


def announced(law: Law, game: Game, mode: str) -> Game:
    if game.current.phase == "announce":
        seat = seat_to_act(law, game.current)
        assert seat is not None
        game = done(law, game, cmd.Announce(seat, mode))
    if game.current.phase == "auction":
        game = done(law, game, cmd.Raise(seat := seat_to_act(law, game.current) or 0, law.bid_least.says, mode))
        for place in range(1, len(SEATS)):
            game = done(law, game, cmd.Pass(seat_at(law, seat, place)))
    if game.current.phase == "bid":
        for place in range(len(SEATS)):  # where estimates are open, in turn; else the order does not matter
            game = done(law, game, cmd.Bid(seat_at(law, game.current.leader, place), 39))
    return game


def playable(law: Law, deal: Deal) -> int:
    hand = deal.hands[seat_to_play(law, deal)]
    return legal_cards(
        law, card_values(law, deal.mode or "", len(deal.tricks)), hand, deal.lying, opens=not deal.tricks
    )


def played(law: Law, game: Game, card: int) -> Game:
    """The card lies; a complete trick is turned."""
    game = done(law, game, cmd.Play(seat_to_play(law, game.current), card))
    deal = game.current
    if len(deal.tricks) > deal.turned and not deal.lying and deal.phase == "play" and game.finished is None:
        game = done(law, game, cmd.Turn(deal.tricks[-1].winner))
    return game


def walked(law: Law, game: Game, cards: int, chance: random.Random) -> Game:
    """So many cards played at random."""
    for _ in range(cards):
        game = played(law, game, chance.choice(list(cards_of(playable(law, game.current)))))
    return game


def position(deal: Deal) -> OpenPosition:
    return OpenPosition(deal.hands, deal.leader, deal.lying, len(deal.tricks))
