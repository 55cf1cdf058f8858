"""A deal nobody chose: the server commits to a seed, the seats add theirs, and everything else follows.

``docs/fair-deal.md`` says the same in prose, with a test vector, so that it can be written again in any language.
"""

from __future__ import annotations

import hashlib
from typing import Final

from puur.cards import SEATS, card_text, cards_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game import dealer
from puur.game.decide import decide_command
from puur.game.events import DealerNamed, Dealt
from puur.game.evolve import evolve
from puur.game.state import Game
from puur.law.article import article
from puur.law.law import Law, settle_choices
from puur.law.readings import geben
from puur.law.readings.mischen import RandomNumberSource
from puur.records.model import HIDDEN_CARD, HandCards, PlayerNames, RecordedDeal

_BYTE: Final = 256


def commitment_of_seed(server: str) -> str:
    """Return the commitment published before a deal: the SHA-256, in hex, of the server's 32-byte seed (also hex).

    Raises ValueError if the seed is not hex.
    """
    return hashlib.sha256(bytes.fromhex(server)).hexdigest()


def deal_seed(server: str, seats: PlayerNames, deal: int) -> bytes:
    """Return the 32-byte seed of a deal: SHA-256 of the server's seed (hex), the deal's number and the seats' seeds.

    seats: the texts that the seats added, by seat.
    """
    lines = ["puur-deal/1", server, str(deal)]
    lines += [hashlib.sha256(added.encode()).hexdigest() for added in seats]
    return hashlib.sha256("\n".join(lines).encode()).digest()


def random_stream(seed: int) -> SeedStream:
    """Return a random stream from a plain number, for reproducible deals without a fairness proof."""
    return SeedStream(hashlib.sha256(f"puur-seed/1\n{seed}".encode()).digest())


class SeedStream:
    """A random stream from a seed: SHA-256(seed, 0), SHA-256(seed, 1) …, unbiased.

    >>> draw = SeedStream(bytes(32))
    >>> [draw(36) for _ in range(6)], draw(1)
    ([8, 16, 26, 29, 26, 23], 0)
    """

    def __init__(self, seed: bytes) -> None:
        """Begin with the seed's first block."""
        self._seed, self._block, self._bytes = seed, 0, b""

    def __call__(self, bound: int) -> int:
        """Return 0 to bound - 1 (bound at most 256); a byte that would favour some of them is thrown away."""
        if bound == 1:
            return 0
        fair = _BYTE - _BYTE % bound
        while True:
            byte = self._next()
            if byte < fair:
                return byte % bound

    def _next(self) -> int:
        if not self._bytes:
            self._bytes = hashlib.sha256(self._seed + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        byte, self._bytes = self._bytes[0], self._bytes[1:]
        return byte


def deal_by_draws(law: Law, game: Game, draw: RandomNumberSource) -> tuple[Game, RecordedDeal]:
    """Return the game after dealing, and the recorded deal.

    draw: ``draw(n)`` returns a random number from 0 to n - 1. It also names the first dealer if that is missing.
    Raises BadInput if the game cannot deal now.
    """
    nobody = game.deal is None and game.next_dealer is None
    command: cmd.Command = dealer.name_dealer(law, game, draw) if nobody else dealer.next_shuffle(law, game, draw)
    while True:
        result = decide_command(law, game, command)
        if isinstance(result, Refusal):
            raise BadInput(result.said, {}, result.clauses)
        game, events = result
        dealt = next((event for event in events if isinstance(event, Dealt)), None)
        if dealt is not None:
            return game, deal_to_record(dealt)
        command = (
            dealer.next_shuffle(law, game, draw)
            if game.deal is None
            else dealer.next_dealing_command(law, game.current, draw)
        )


def deal_to_record(dealt: Dealt) -> RecordedDeal:
    """Return freshly dealt hands as the record of a deal, still without actions."""
    a, b, c, d = (tuple(cards_of(hand)) for hand in dealt.hands)
    return RecordedDeal(dealt.dealer, (a, b, c, d), None, dealt.mode)


def unfair_parts(law: Law, game: Game, deal: RecordedDeal) -> list[str]:
    """Return English sentences that say what in a deal does not follow from its revealed seeds.

    Empty if all does, or if the seeds are not revealed. game: the state before the deal.
    """
    fair = deal.fair
    if fair is None or fair.server is None:
        return []
    if commitment_of_seed(fair.server) != fair.commit:
        return [f"fair.server does not fit fair.commit: its SHA-256 is {commitment_of_seed(fair.server)}"]
    any_first = settle_choices(law, first_dealer=article(geben.anyone, "Wer zuerst gibt, steht im Protokoll."))
    before = game if game.deal is not None else evolve(game, DealerNamed(deal.dealer))
    _, follows = deal_by_draws(any_first, before, SeedStream(deal_seed(fair.server, fair.seats, fair.deal)))
    found = [_difference(seat, deal.hands[seat], follows.hands[seat]) for seat in SEATS]
    if deal.mode != follows.mode:
        found.append(f"the seeds show {follows.mode} as trump, not {deal.mode}")
    return [line for line in found if line is not None]


def _difference(seat: int, have: HandCards, follows: HandCards) -> str | None:
    surplus = {card for card in have if card != HIDDEN_CARD} - set(follows)
    if not surplus and (HIDDEN_CARD in have or set(have) == set(follows)):
        return None
    lacking = set(follows) - set(have)
    return f"hands[{seat}] does not follow from the seeds: {_cards(surplus)} where the seeds give {_cards(lacking)}"


def _cards(cards: set[int]) -> str:
    return " ".join(card_text(card) for card in sorted(cards)) or "nothing"
