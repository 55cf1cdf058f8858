"""A dealer who does what the law asks before anybody plays, step by step, from a source of chance."""

from __future__ import annotations

from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.order import dealer_after
from puur.game.state import Deal, Game
from puur.law.law import Law
from puur.law.readings.mischen import RandomNumberSource


def name_dealer(law: Law, game: Game, draw: RandomNumberSource) -> cmd.NameDealer:
    """Return the command that names the first dealer of a game, with the cards cut for it.

    draw: ``draw(n)`` returns a random number from 0 to n - 1. Where the rules leave it open who is named,
    the naming seat names the seat before it, so that it speaks first.
    """
    if game.namers:
        seat = game.namers[draw(len(game.namers))]
        return cmd.NameDealer(seat, (seat - 1) % 4)
    cut: tuple[int, ...] = ()
    while not (may_name := law.first_dealer.says(cut, game.scribe)):
        cut = shuffled_pack(law, draw)[:4]
    seat = sorted(may_name)[draw(len(may_name))]
    whom = may_name[seat]
    return cmd.NameDealer(seat, (seat - 1) % 4 if (seat - 1) % 4 in whom else min(whom), cut)


def next_shuffle(law: Law, game: Game, draw: RandomNumberSource) -> cmd.Shuffle:
    """Return the shuffle command that begins the next deal, by the next dealer, or by seat 0 if none is named yet.

    draw: ``draw(n)`` returns a random number from 0 to n - 1.
    """
    dealer = game.next_dealer if game.deal is None else dealer_after(law, game, game.deal)
    return cmd.Shuffle(0 if dealer is None else dealer, shuffled_pack(law, draw))


def next_dealing_command(law: Law, deal: Deal, draw: RandomNumberSource) -> Command:
    """Return the next command for a deal in the phase ``prepare``: shuffle again, cut, or deal.

    draw: ``draw(n)`` returns a random number from 0 to n - 1. For a deal in another phase the result means nothing.
    """
    step = law.steps.says[deal.step]
    if step == "shuffle":
        return cmd.Shuffle(deal.dealer, law.shuffling.says(deal.pack or law.pack.says, draw))
    if step == "deal":
        return cmd.DealOut(deal.dealer)
    least, most = law.cut_least.says, min(law.cut_most.says, len(deal.pack) - 1)
    return cmd.Cut(law.cutter.says(deal.dealer), least + draw(most - least + 1))


def shuffled_pack(law: Law, draw: RandomNumberSource) -> tuple[int, ...]:
    """Return the rules' pack in random order, as card numbers from the top.

    draw(n): a random number from 0 to n - 1.
    """
    return law.shuffling.says(law.pack.says, draw)
