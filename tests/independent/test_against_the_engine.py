"""Random games by the second statement: the engine takes every card it allows, refuses every other, counts the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.given import luck

from puur.errors import BadInput
from puur.records.json_read import read_json
from puur.records.replay import replay_recorded_game
from puur.records.result import result_document

from . import mini

DIFFERENZLER = "edjv-differenzler-2015"
GAMES = [
    ("allgemein", "german", 2),
    ("gruempi-2011", "german", 3),
    ("einzelschieber-2026", "german", 8),
    ("ajz08-2017", "german", 2),
    ("ajz08-2017", "french", 2),
    (DIFFERENZLER, "german", 4),
]


class Table:
    """A random game: the record, what it must come to, and cards that may not be played, with their place."""

    def __init__(self, reglement: str, deck: str, deals: int, seed: int) -> None:
        self.chance, self.reglement, self.deck = luck("against_the_engine", seed), reglement, deck
        self.refused: list[tuple[int, int, str]] = []
        self.record: dict[str, Any] = {"format": "puur-record/1", "reglement": reglement, "deck": deck, "deals": []}
        self.expected: list[dict[str, Any]] = []
        if reglement == "allgemein":
            self.record["settings"] = {"target": 100_000}
        dealer = chooser = self.chance.randrange(4)
        for number in range(deals):
            self.pack = self.chance.sample(mini.PACK, 36)
            hands = [self.pack[seat * 9 : seat * 9 + 9] for seat in range(4)]
            vorhand = (dealer + 1) % 4
            if reglement == "ajz08-2017":
                chooser = next(seat for seat in range(4) if "T7" in hands[seat]) if number == 0 else (chooser + 1) % 4
                vorhand = chooser
            self._deal(number, dealer, vorhand, hands)
            dealer = (dealer + 1) % 4

    def _deal(self, number: int, dealer: int, vorhand: int, hands: list[list[str]]) -> None:
        hidden = self.reglement == DIFFERENZLER
        mode = self.chance.choice("ERST" if hidden else "ERSTOU")
        deal: dict[str, Any] = {"dealer": dealer, "hands": [" ".join(hand) for hand in hands], "actions": []}
        self.record["deals"].append(deal)
        pushed = self.chance.random() < 0.5
        if hidden:
            deal |= {"mode": mode, "bids": [self.chance.randrange(20, 158) for _ in range(4)]}
        else:
            deal["actions"] += [{"seat": vorhand, "do": "push"}] if pushed else []
            announcer = (vorhand + 2) % 4 if pushed else vorhand
            deal["actions"].append({"seat": announcer, "do": "announce", "mode": mode})
        tricks, seats = self._play(number, vorhand, [list(hand) for hand in hands], mode)
        times = mini.factor(mode, self.deck, self.reglement)
        score = mini.slate(seats, [trick["winner"] for trick in tricks], times, self.reglement)
        if hidden:
            score = [abs(bid - made) for bid, made in zip(deal["bids"], seats, strict=True)]
        self.expected.append({"mode": mode, "factor": times, "tricks": tricks, "seat_points": seats, "score": score})

    def _play(self, number: int, leader: int, hands: list[list[str]], mode: str) -> tuple[list[Any], list[int]]:
        actions, tricks, seats = self.record["deals"][number]["actions"], [], [0, 0, 0, 0]
        for _ in range(9):
            cards: list[str] = []
            for turn in range(4):
                seat = (leader + turn) % 4
                may = mini.legal(hands[seat], cards, mode, self.reglement)
                self.refused += [(number, len(actions), card) for card in hands[seat] if card not in may]
                cards.append(self.chance.choice(may))
                hands[seat].remove(cards[-1])
                actions.append({"seat": seat, "do": "play", "card": cards[-1]})
            winner, worth = (leader + mini.best(cards, mode)) % 4, sum(mini.points(card, mode) for card in cards)
            tricks.append({"leader": leader, "cards": cards, "winner": winner, "points": worth})
            seats[winner] += worth
            leader = winner
        seats[leader] += 5
        return tricks, seats

    def up_to(self, deal: int, action: int, card: str) -> dict[str, Any]:
        """Return the record as far as that action, with this card played there instead."""
        deals = json.loads(json.dumps(self.record["deals"][: deal + 1]))
        deals[deal]["actions"] = [*deals[deal]["actions"][:action], deals[deal]["actions"][action] | {"card": card}]
        return {**self.record, "deals": deals}


@pytest.mark.longer
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("reglement, deck, deals", GAMES)
def test_the_engine_and_the_second_statement_agree(reglement: str, deck: str, deals: int, seed: int) -> None:
    table = Table(reglement, deck, deals, seed)
    shown = result_document(replay_recorded_game(read_json(json.dumps(table.record).encode())))
    for dealt, expected in zip(shown["deals"], table.expected, strict=True):
        assert {key: dealt[key] for key in expected} == expected
        assert sum(expected["seat_points"]) == 157
    assert shown["total"] == [sum(column) for column in zip(*(deal["score"] for deal in table.expected), strict=True)]
    for deal, action, card in table.chance.sample(table.refused, min(8, len(table.refused))):
        with pytest.raises(BadInput) as refusal:
            replay_recorded_game(read_json(json.dumps(table.up_to(deal, action, card)).encode()))
        assert (refusal.value.where["deal"], refusal.value.where["action"]) == (deal, action)
        assert refusal.value.clauses


@pytest.mark.parametrize("reglement, deck, deals", GAMES[:-1])
@pytest.mark.parametrize("do", ["push", "announce"])
def test_who_may_not_choose_is_told_the_clause(reglement: str, deck: str, deals: int, do: str) -> None:
    table = Table(reglement, deck, deals, 0)
    deal = table.record["deals"][0]
    partner = (deal["actions"][0]["seat"] + 2) % 4
    deal["actions"] = [{"seat": partner, "do": do} | ({"mode": "R"} if do == "announce" else {})]
    with pytest.raises(BadInput) as refusal:
        replay_recorded_game(read_json(json.dumps({**table.record, "deals": [deal]}).encode()))
    assert refusal.value.clauses
