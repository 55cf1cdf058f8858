"""Whether a law can be played: some Partien by chance, everything legal tried; what breaks is told with its place."""

from __future__ import annotations

import random
from typing import Final

from puur.cards import cards_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game import dealer
from puur.game.commands import Command
from puur.game.decide import step
from puur.game.observe import Observation, observe
from puur.game.order import seat_to_act, seats_to_estimate
from puur.game.settings import new_game, settle_table
from puur.game.state import Game
from puur.law.files.write import FORMAT
from puur.law.law import Law
from puur.words.message import Message, said

DEALS: Final = 12
_STEPS: Final = 200
"""So many steps a deal can have before it is stuck."""


def why_unplayable(law: Law, seeds: int = 3) -> Message | None:
    """Return why these rules cannot be played, found by random games of up to twelve deals; None if none gets stuck.

    seeds: how many games are tried.
    """
    for seed in range(seeds):
        trial = _Trial(law, random.Random(f"{FORMAT} {seed}"))  # noqa: S311 - the same trial again
        try:
            trial.play()
        except BadInput as bad:
            return trial.stuck(bad.said)
        except Exception:  # noqa: BLE001 - whatever combination of answers nobody has thought of
            return trial.stuck(said("reglement.stuck"))
    return None


class _Trial:
    """Some deals by chance; it knows where it stands."""

    def __init__(self, law: Law, chance: random.Random) -> None:
        self.law, self.chance, self.deal = law, chance, 0
        self.game: Game | None = None

    def play(self) -> None:
        """Play; BadInput where nobody can do anything."""
        self.game = new_game(settle_table(self.law, {}), self.law.decks.says[0])
        for self.deal in range(1, DEALS + 1):
            self.game = _prepared(self.law, self.game, self.chance)
            for _ in range(_STEPS):
                if self.game.finished is not None:
                    return
                if self.game.deal is None or self.game.deal.phase == "done":
                    break
                self.game = _carry_out(self.law, self.game, _choose_command(self.law, self.game, self.chance))
            else:
                raise BadInput(said("reglement.stuck"))

    def stuck(self, why: Message | str) -> Message:
        """Return why it does not go on, with the example: in which deal, and after how many tricks."""
        deal = None if self.game is None else self.game.deal
        tricks = 0 if deal is None else len(deal.tricks)
        return said("reglement.unplayable", why=why, deal=max(self.deal, 1), trick=tricks + 1)


def _prepared(law: Law, game: Game, chance: random.Random) -> Game:
    """The game with the next deal in the hands."""
    if game.deal is None and game.next_dealer is None:
        game = _carry_out(law, game, dealer.name_dealer(law, game, chance.randrange))
    game = _carry_out(law, game, dealer.next_shuffle(law, game, chance.randrange))
    while game.current.phase == "prepare":
        game = _carry_out(law, game, dealer.next_dealing_command(law, game.current, chance.randrange))
    return game


def _carry_out(law: Law, game: Game, command: Command) -> Game:
    result = step(law, game, command)
    if isinstance(result, Refusal):
        raise BadInput(result.said, {}, result.clauses)
    return result[0]


def _choose_command(law: Law, game: Game, chance: random.Random) -> Command:
    deal = game.current
    if deal.phase == "play" and len(deal.tricks) > deal.turned and not deal.lying:
        return cmd.Turn(deal.tricks[-1].winner)
    if deal.phase == "bid":
        seat = seats_to_estimate(law, deal)[0]
        return cmd.Bid(seat, max(law.estimate_least.says, chance.randint(0, 157)))
    turn = seat_to_act(law, deal)
    if turn is None:
        raise BadInput(said("reglement.stuck"))
    return _chosen(observe(law, game, turn), turn, chance)


def _chosen(seen: Observation, seat: int, chance: random.Random) -> Command:
    if seen.phase == "announce":
        forms: list[Command] = [cmd.Announce(seat, form) for form in seen.forms]
        return chance.choice([*forms, *([cmd.Push(seat)] if "push" in seen.may else [])])
    if seen.auction is not None and seen.phase == "auction":
        calls: list[Command] = [cmd.Pass(seat), *([cmd.Double(seat)] if "double" in seen.may else [])]
        if "raise" in seen.may:
            calls += [cmd.Raise(seat, seen.auction.numbers[0], chance.choice(seen.auction.forms))] * 2
        return chance.choice(calls)
    if not seen.legal:
        raise BadInput(said("reglement.stuck"))
    card = chance.choice(list(cards_of(seen.legal)))
    weise = seen.weis_choices[:1] if not seen.history else ()
    return cmd.Play(seat, card, weise, stoeck=bool(seen.stoeck_with >> card & 1))
