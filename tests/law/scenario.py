"""Scenarios: small cases drawn in TOML, set up and played with the real game, and checked.

A file holds ``[[case]]`` tables. Set-up keys: ``settings``, ``deck``, ``scribe``, ``written`` (slate before the deal),
``dealer`` (3), ``hands`` (four texts; what is missing is filled up from the rest of the pack), ``mode`` (announced by
who may choose, or shown by the card), ``bids``, ``moves``. A move is one line: ``0 E6 weis E6-8``, ``2 push``,
``0 announce E``, ``1 thanks``, ``1 again`` (another Partie), ``0: RA R6 R7 R8`` (a trick, led by 0), ``until 3`` (play
on to three complete tricks, always the lowest legal card), ``rest`` (to the end), ``3 hands E6 E7 / R6`` (dealt by 3;
only short hands are filled up), ``whole deals 4``, ``zettel …`` (see ``paper_moves.py``; with ``neutral`` a Schreiber
keeps the papers who does not play). All other keys are what must come out: see ``checks.py``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import structs

import puur.law
from puur.cards import FULL_DECK, cards_of, parse_card, parse_hand
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.game.decisions import papers
from puur.game.decisions.papers import fill_in_paper_line
from puur.game.observe import observe
from puur.game.order import seat_to_act, seat_to_play
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.law import Law
from puur.law.readings import weis as weise
from puur.law.reglemente import reglement

from .paper_moves import parse_entry

FOLDER = Path(puur.law.__file__).parent / "scenarios"


@dataclass(frozen=True)
class Case:
    """One case: where it stands, and what is written there."""

    reglement: str
    file: str
    number: int
    data: Mapping[str, Any]

    @property
    def id(self) -> str:
        """Return the test's id."""
        return f"{self.reglement}/{self.file}:{self.number}"

    @property
    def clauses(self) -> tuple[str, ...]:
        """Return the clauses it shows."""
        return tuple(self.data["clauses"])


def all_cases() -> list[Case]:
    """Return every case of every regulation."""
    found = []
    for path in sorted(FOLDER.glob("*/*.toml")):
        cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        found += [Case(path.parent.name, path.stem, number, data) for number, data in enumerate(cases, 1)]
    return found


class RefusedError(AssertionError):
    """A move of the scenario was refused."""


@dataclass
class Table:
    """The law in force, the game as far as it has been played, and the line on the Jasszettel."""

    law: Law
    game: Game
    paper: papers.PaperLine

    def do(self, command: cmd.Command | papers.PaperEntry) -> Refusal | None:
        """Carry a command or an entry out, or return why not."""
        if isinstance(command, papers.PaperEntry):
            filled = fill_in_paper_line(self.law, self.paper, command)
            self.paper = self.paper if isinstance(filled, Refusal) else filled
            return filled if isinstance(filled, Refusal) else None
        result = decide_command(self.law, self.game, command)
        if isinstance(result, Refusal):
            return result
        self.game = result[0]
        return None

    def must(self, command: cmd.Command | papers.PaperEntry) -> None:
        """Carry a command out; a refusal fails the scenario."""
        refusal = self.do(command)
        if refusal is not None:
            raise RefusedError(f"{command}: {refusal}")


def law_of(case: Case) -> Law:
    """Return the law of the case's regulation, without the table's settings."""
    return reglement(case.reglement)


def set_table(case: Case, law: Law) -> Table:
    """Return the table with the law given (perhaps a variant), before the first move."""
    data = case.data
    settings = table_settings(law, data.get("settings", {}))
    game = new_game(settings, data.get("deck", "german"), data.get("scribe"))
    if "written" in data:
        game = structs.replace(game, written=tuple(data["written"]), before=tuple(data["written"]))
    table = Table(settings.law, game, papers.new_paper_line(settings.law, neutral=data.get("neutral", False)))
    if "hands" in data:
        _deal(table, data)
    for move in data.get("moves", ()):
        make_move(table, move)
    return table


def fill(texts: list[str]) -> tuple[int, int, int, int]:
    """Return four hands of nine: those drawn, filled up with the cards that are left, lowest first."""
    hands = [parse_hand(text) for text in texts] + [0] * (4 - len(texts))
    left = list(cards_of(FULL_DECK & ~(hands[0] | hands[1] | hands[2] | hands[3])))
    for seat in range(4):
        while hands[seat].bit_count() < 9 and left:
            hands[seat] |= 1 << left.pop(0)
    return hands[0], hands[1], hands[2], hands[3]


def _deal(table: Table, data: Mapping[str, Any]) -> None:
    mode = data.get("mode")
    shown = table.law.trump_maker.says in {"cut-card", "bottom-card", "fixed-order"}
    table.must(cmd.TakeHands(data.get("dealer", 3), fill(data["hands"]), mode if shown else None))
    if shown and table.law.estimates.says != "none" and data.get("bids", True):
        for seat, points in enumerate(data.get("bids", [40, 40, 40, 37])):
            table.must(cmd.Bid(seat, points))
    if mode and not shown:
        if data.get("pushed"):
            table.must(cmd.Push(seat_to_act(table.law, table.game.current) or 0))
        announce(table, mode)


def announce(table: Table, mode: str) -> None:
    """Whoever is asked announces the form; in an auction with the lowest bid, and the others pass."""
    if table.law.trump_maker.says == "players":
        table.must(cmd.Announce(seat_to_act(table.law, table.game.current) or 0, mode))
        return
    table.must(cmd.Raise(seat_to_act(table.law, table.game.current) or 0, table.law.bid_least.says, mode))
    while table.game.current.phase == "auction":
        table.must(cmd.Pass(seat_to_act(table.law, table.game.current) or 0))


SIMPLE: Mapping[str, Callable[[int], cmd.Command]] = {
    "rest": cmd.LayDown,
    "share": cmd.Share,
    "turn": cmd.Turn,
    "hold": cmd.Hold,
    "seen": cmd.Seen,
    "show": cmd.ShowWeis,
    "again": cmd.NextPartie,
    "stoeck": cmd.ShowStoeck,
    "misdeal": cmd.Misdeal,
    "deal": cmd.DealOut,
    "pass": cmd.Pass,
    "double": cmd.Double,
}
WITH_WORDS: Mapping[str, Callable[[int, list[str]], cmd.Command]] = {
    "thanks": lambda seat, words: cmd.Thank(seat, " ".join(words) or None),
    "push": lambda seat, words: cmd.Push(seat, " ".join(words) or None),
    "name": lambda seat, words: cmd.NameDealer(seat, int(words[0]), tuple(parse_card(one) for one in words[1:])),
    "announce": lambda seat, words: cmd.Announce(seat, words[0]),
    "raise": lambda seat, words: cmd.Raise(seat, int(words[0]), words[1]),
    "bid": lambda seat, words: cmd.Bid(seat, int(words[0])),
    "cut": lambda seat, words: cmd.Cut(seat, int(words[0])),
    "swap": lambda seat, words: cmd.SwapSeats(seat, int(words[0])),
    "ask": lambda seat, words: cmd.Ask(seat, int(words[0]) if words else None),
    "weis": lambda seat, words: cmd.DeclareWeis(seat, tuple(weise.parse_weis(one) for one in words)),
    "hands": lambda seat, words: cmd.TakeHands(seat, fill(" ".join(words).split("/"))),
    "shuffle": lambda seat, words: cmd.Shuffle(seat, tuple(parse_card(one) for one in words) or tuple(range(36))),
}


def parse_move(text: str) -> cmd.Command | papers.PaperEntry:
    """Return the command of one line, or the entry on paper."""
    if text.startswith("zettel "):
        return parse_entry(text)
    if text.startswith("next deal "):
        _, _, dealer, *mode = text.split()
        return cmd.TakeHands(int(dealer), fill([]), mode[0] if mode else None)
    seat, word, *rest = text.split()
    if word in SIMPLE:
        return SIMPLE[word](int(seat))
    if word in WITH_WORDS:
        return WITH_WORDS[word](int(seat), rest)
    shown = tuple(weise.parse_weis(one) for one in rest if one not in ("weis", "stoeck"))
    return cmd.Play(int(seat), parse_card(word), shown, "stoeck" in rest)


def make_move(table: Table, text: str) -> None:
    """Make one move, a whole trick, or play on."""
    head, colon, tail = text.partition(":")
    if colon:
        for place, card in enumerate(tail.split()):
            table.must(cmd.Play((int(head) + place) % 4, parse_card(card)))
    elif text == "rest":
        play_on(table, 9)
    elif text.startswith("whole deals "):
        play_deals(table, int(text.split()[2]))
    elif text.startswith("until "):
        play_on(table, int(text.split()[1]))
    else:
        table.must(parse_move(text))


def play_on(table: Table, tricks: int) -> None:
    """Play the lowest legal card until so many tricks are complete or the game is over."""
    while table.game.finished is None and len(table.game.current.tricks) < tricks:
        seat = seat_to_play(table.law, table.game.current)
        legal = observe(table.law, table.game, seat).legal
        table.must(cmd.Play(seat, next(cards_of(legal))))


def play_deals(table: Table, deals: int) -> None:
    """Play so many deals, the same nine cards by seat, the first open form, equal estimates where there are any."""
    law = table.law
    shown = law.trump_maker.says in {"cut-card", "bottom-card", "fixed-order"}
    for _ in range(deals):
        deal = table.game.deal
        due = table.game.next_dealer if deal is None else law.next_dealer.says(deal.dealer)
        suit = "ERST"[due or 0] if law.trump_maker.says == "bottom-card" else "E"
        given = shown and law.trump_maker.says != "fixed-order"
        table.must(cmd.TakeHands(due or 0, fill([]), suit if given else None))
        for place in range(1, 5) if law.estimates.says != "none" else ():
            table.must(cmd.Bid(((due or 0) + place) % 4, 40))
        if not shown:
            first = observe(law, table.game, None).forms[0]
            announce(table, first)
        play_on(table, 9)
