"""A small learned bot: what a card is worth as a weighted sum of a dozen facts, fitted to what the search says.

    python learned.py 400          # learn from 400 deals (about a minute) and write learned.json beside this file
    puur arena python:learned:Bot random --reglement einzelschieber-2026

Needs numpy (the extra ``env``) for learning only.
"""

import json
import random
import sys
from pathlib import Path

from puur.bots.rules.player import RulesBot
from puur.cards import SUIT_MASKS, cards_of
from puur.game.commands import Play
from puur.law.table import card_values

WEIGHTS = Path(__file__).with_name("learned.json")


def facts(law, seen, card):
    """What counts about a card: a list of numbers."""
    table = card_values(law, seen.mode)
    trump = card // 9 == table.trump
    lying = (*seen.lying, card)
    takes = table.winner(lying) == len(lying) - 1
    partner_has = len(seen.lying) > 1 and table.winner(seen.lying) == len(seen.lying) - 2
    worth, strength = table.points[card] / 10, table.strength[card] / 18
    lying_worth = table.points_of_cards(seen.lying) / 20
    left = (seen.hand & SUIT_MASKS[card // 9]).bit_count() / 9
    ours = seen.announcer is not None and seen.announcer % 2 == seen.seat % 2
    last = len(seen.lying) == 3
    lead = not seen.lying
    return [
        worth, strength, trump, takes, takes * lying_worth, takes * last, takes * worth, partner_has * worth,
        (not takes and not partner_has) * worth, lead * trump * ours, lead * trump * (not ours), lead * strength,
        lead * worth, trump * takes * strength, left, last * partner_has * worth,
    ]  # fmt: skip


class Bot(RulesBot):
    name, level = "learned", 1

    def __init__(self, briefing):
        super().__init__(briefing)
        self.weights = json.loads(WEIGHTS.read_text(encoding="utf-8"))

    def act(self, seen):
        said = super().act(seen)
        if not isinstance(said, Play) or seen.phase != "play":
            return said
        card = max(
            cards_of(seen.legal),
            key=lambda one: sum(w * f for w, f in zip(self.weights, facts(self._law, seen, one), strict=True)),
        )
        return Play(seen.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))


def learn(deals):
    """Fit the weights to what `puur.analyse` says of every card in so many deals played by chance and by rule."""
    import numpy as np

    import puur
    from puur.bots.catalogue import make_bot
    from puur.bots.interface import Briefing

    rows, values = [], []
    for seed in range(deals):
        table = puur.deal("einzelschieber-2026", seed=seed)
        bots = [make_bot(random.Random(seed).choice(["rules", "random"]), Briefing(table.law, seed)) for _ in range(4)]
        while (seat := table.due) is not None:
            seen = puur.observe(table, seat)
            if seen.phase == "play" and seen.legal & (seen.legal - 1) and random.Random(seed).random() < 0.6:
                worth = list(puur.analyse(table, seat, worlds=12, seed=seed).values())
                found = np.array([facts(table.law, seen, card) for card in cards_of(seen.legal)], float)
                rows.append(found - found.mean(axis=0))
                values.append(np.array(worth) - np.mean(worth))
            table = puur.play(table, bots[seat].act(seen))
    x, y = np.concatenate(rows), np.concatenate(values)
    weights = np.linalg.solve(x.T @ x + np.eye(x.shape[1]), x.T @ y)
    WEIGHTS.write_text(json.dumps([round(float(one), 3) for one in weights]) + "\n", encoding="utf-8")
    print(f"{len(values)} decisions; weights in {WEIGHTS}")


if __name__ == "__main__":
    learn(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
