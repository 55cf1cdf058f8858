"""Many deals at once, in one array operation a card: for whoever wants millions of moves from one process.

Cards only: hands are dealt and the game form is given or drawn, announcements, Weise and the slate are left out. All
deals are at the same card, so one step plays one card in each. The rules are the kernel's tables
(`puur.kernel.tables`), which come from the law and are held to it there. Sets of cards are unsigned 64-bit numbers,
seats and cards as everywhere.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from puur.cards import DECK_SIZE, SUIT_MASKS
from puur.extras import needs_extra
from puur.kernel.layout import TRICK_COUNT, TablesStruct
from puur.kernel.tables import (
    MAY_UNDERTRUMP_HOLDING_SUIT,
    MAY_UNDERTRUMP_WITH_ONLY_TRUMPS,
    MAY_UNDERTRUMP_WITHOUT_SUIT,
    engine_tables,
)
from puur.law.law import Law
from puur.law_reference import LawReference, load_law

_SEATS: Final = 4


def parallel(
    id: LawReference = "einzelschieber-2026",  # noqa: A002 - the Reglement's own word
    deals: int = 1024,
    seed: int = 0,
    mode: str | None = None,
) -> Many:
    """Return ``deals`` fresh random deals that are played in lockstep.

    id: of a rule set, or its file ``*.reglement.toml``. mode: the id of one form of play for all; None draws each.
    Equal seeds give equal deals. Raises BadInput for an unknown rule set or without the extra ``env``,
    Inexpressible for rules that the fast engine does not support.
    """
    return Many(load_law(id), deals, seed, mode)


class Many:
    """Many Spiele played in lockstep as NumPy arrays, a row each.

    Each call of ``step`` plays one card in every deal.
    seat: whose turn it is. hands: sets (64-bit ints) by seat. mode: the place (from 0) of its form of play in
    ``modes``.
    lying: cards of the trick in order of play, -1 where none lies yet.
    points: raw, by seat, with the extra for the last trick. done: whether all cards are played.
    """

    lying: Any
    _owner: Any
    _worth: Any
    _winning: Any
    _lower: Any
    _lies: int

    def __init__(self, law: Law, deals: int, seed: int, mode: str | None) -> None:
        """Deal."""
        with needs_extra("env"):
            self._np: Any = import_module("numpy")
        np = self._np
        self.law, self.modes = law, law.forms.says.ids if mode is None else (mode,)
        self._tables = [engine_tables(law, one) for one in self.modes]
        self._suits = np.array(SUIT_MASKS, np.uint64)
        self._next = np.array(self._tables[0].next, np.int64)
        chance = np.random.default_rng(seed)
        pack = chance.permuted(np.tile(np.arange(DECK_SIZE), (deals, 1)), axis=1)
        self.hands = np.bitwise_or.reduce(
            np.uint64(1) << pack.reshape(deals, _SEATS, TRICK_COUNT).astype(np.uint64), axis=2
        )
        self.mode = chance.integers(len(self.modes), size=deals)
        self.seat = chance.integers(_SEATS, size=deals)
        self.points = np.zeros((deals, _SEATS), np.int64)
        self.trick, self._all = 0, np.arange(deals)
        self._begin(self.seat)

    @property
    def done(self) -> bool:
        """Return whether all cards are played."""
        return self.trick == TRICK_COUNT

    def legal(self) -> Any:  # noqa: ANN401 - an array of sets, by deal
        """Return the cards (sets as 64-bit ints, by deal) that the seat whose turn it is may play."""
        np, one = self._np, self._tables[0]
        hand, trumps = self.hands[self._all, self.seat], self._of("trumps")
        own = hand & trumps
        if self._lies == 0:
            return np.where(own, own, hand) if one.leads_trump or (one.opens_trump and not self.trick) else hand
        suit = self._suits[self.lying[:, 0] // TRICK_COUNT]
        mine = hand & suit
        return np.where((suit & trumps) != 0, self._to_trumps(one, hand, mine), self._to_plain(one, hand, mine, own))

    def _to_trumps(self, one: TablesStruct, hand: Any, mine: Any) -> Any:  # noqa: ANN401 - arrays
        np = self._np
        must = (mine & ~self._of("exempt")) != 0 if one.following else np.zeros(len(hand), bool)
        above = mine if one.lower_on_trump else _or_all(np, mine & ~self._lower, mine)
        return np.where(must, above, hand)

    def _to_plain(self, one: TablesStruct, hand: Any, mine: Any, own: Any) -> Any:  # noqa: ANN401 - arrays
        np = self._np
        elsewhere = hand if one.void_free else np.where(own, own, hand)
        may = np.where(mine != 0, mine, elsewhere) if one.following else elsewhere
        may = may | own if one.trumping_in else may
        held = np.where(
            mine != 0,
            MAY_UNDERTRUMP_HOLDING_SUIT,
            np.where(hand == own, MAY_UNDERTRUMP_WITH_ONLY_TRUMPS, MAY_UNDERTRUMP_WITHOUT_SUIT),
        )
        forbidden = ((own & self._lower) != 0) & ((one.undertrumping & held) == 0)
        return np.where(forbidden, _or_all(np, may & ~self._lower, may), may)

    def step(self, cards: Any) -> None:  # noqa: ANN401 - an array of cards, by deal
        """Play one card in each deal: an array of card numbers, by deal. It changes the arrays in place.

        Raises ValueError, before any change, where one is not allowed.
        """
        np = self._np
        bits = np.uint64(1) << cards.astype(np.uint64)
        if not ((self.legal() & bits) != 0).all():
            message = f"not allowed in deal {int(np.argmin((self.legal() & bits) != 0))}"
            raise ValueError(message)
        takes = np.ones(len(cards), bool) if self._lies == 0 else (self._winning & bits) != 0
        beats = self._of("beats")[self._all, cards]
        self._winning = np.where(takes, beats, self._winning)
        if not self._tables[0].leader_owns or self._lies == 0:
            self._owner = np.where(takes, self.seat, self._owner)
        self._lower = self._lower | self._of("under")[self._all, cards]
        self._worth = self._worth + self._of("points")[self._all, cards]
        self.hands[self._all, self.seat] ^= bits
        self.lying[:, self._lies] = cards
        self.seat, self._lies = self._next[self.seat], self._lies + 1
        if self._lies == _SEATS:
            self._take()

    def _take(self) -> None:
        self.trick += 1
        extra = self._tables[0].last_trick if self.done else 0
        self.points[self._all, self._owner] += self._worth + extra
        if not self.done:
            self._begin(self._next[self.seat] if self._tables[0].next_leads else self._owner)

    def _begin(self, leader: Any) -> None:  # noqa: ANN401 - an array of seats
        np = self._np
        self.seat, self._lies = leader.copy(), 0
        self.lying = np.full((len(self._all), _SEATS), -1, np.int64)
        self._owner, self._worth = leader.copy(), np.zeros(len(self._all), np.int64)
        self._winning, self._lower = np.zeros(len(self._all), np.uint64), np.zeros(len(self._all), np.uint64)
        forms = [one.forms[one.form_of[self.trick]] for one in self._tables]
        self._forms = {
            name: np.array(
                [[*getattr(form, name)] if name in _BY_CARD else getattr(form, name) for form in forms], kind
            )
            for name, kind in _FIELDS.items()
        }

    def _of(self, name: str) -> Any:  # noqa: ANN401 - an array by deal
        """What the tables say in each deal's form."""
        return self._forms[name][self.mode]


_FIELDS: Final = {"trumps": "uint64", "exempt": "uint64", "beats": "uint64", "under": "uint64", "points": "int64"}
_BY_CARD: Final = {"beats", "under", "points"}


def _or_all(np: Any, some: Any, whole: Any) -> Any:  # noqa: ANN401 - arrays
    return np.where(some != 0, some, whole)
