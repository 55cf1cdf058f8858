"""Tables for the bots' tests: cards dealt as wanted, a game played as wanted."""

from __future__ import annotations

from collections.abc import Sequence

from puur.bots.catalogue import make_bot
from puur.bots.host import TableHost, open_table
from puur.bots.interface import Bot, Briefing
from puur.cards import parse_card, parse_hand
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.settings import new_game, table_settings
from puur.law.reglemente import reglement
from puur.law.table import deal_total

Player = Bot | str | None
MOST_DEALS = 80


def dealt(id_: str, dealer: int, hands: Sequence[str], mode: str | None = None) -> TableHost:
    """A table of people with these cards."""
    settings = table_settings(reglement(id_), {})
    host = TableHost(settings, new_game(settings), [None] * 4)
    a, b, c, d = (parse_hand(hand) for hand in hands)
    do(host, cmd.TakeHands(dealer, (a, b, c, d), mode))
    return host


def do(host: TableHost, *commands: Command) -> None:
    for command in commands:
        result = host.submit(command)
        assert not isinstance(result, Refusal), f"{command}: {result}"


def play(host: TableHost, cards: str) -> None:
    """Play these cards, each by whose turn it is."""
    for text in cards.split():
        do(host, cmd.Play(host.due()[0], parse_card(text)))


def asked(host: TableHost, seat: int, name: str = "rules") -> Command:
    """What a bot would do at that seat."""
    return make_bot(name, Briefing(host.law)).act(host.observation(seat))


def play_out(host: TableHost) -> int:
    """Play to the end of the Partie; return how many deals were played to their last trick."""
    whole = 0
    for _ in range(MOST_DEALS):
        while host.advance_one_step():
            pass
        deal = host.game.deal
        if deal is not None and deal.phase == "done":
            assert sum(deal.seat_points) == deal_total(host.law, deal.mode or "")
            whole += 1
        if host.finished:
            return whole
        assert host.deal_over
        assert not isinstance(host.start_next_deal(), Refusal)
    raise AssertionError("the Partie does not end")


__all__ = ["Player", "asked", "dealt", "do", "open_table", "play", "play_out"]
