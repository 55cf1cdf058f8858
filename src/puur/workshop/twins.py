"""Two tables under two laws: the same is done until one refuses what the other allows, or the points differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from puur.cards import Deck, cards_of
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.auction import biddable_points
from puur.game.commands import Action, Command
from puur.game.decide import decide_command
from puur.game.order import seat_to_act, seats_after_dealer
from puur.game.score.outcome import slate_totals_now
from puur.game.score.weis_stoeck import stoeck_cards, weise_in_hand
from puur.game.settings import Settings, new_game, table_settings
from puur.game.state import FourNumbers, Game
from puur.law.law import Law
from puur.records.model import DEFAULT_PLAYER_NAMES, Record, RecordedDeal, SeatEstimates
from puur.records.replay import deal_steps, game_command_of_recorded_action

_ESTIMATES: Final[FourNumbers] = (40, 39, 39, 29)
"""The estimate of each seat in points, with which forms are compared; together ten less than the points of a deal."""


@dataclass(frozen=True)
class LawOutcome:
    """What an action leads to under one rule set. refusal: why it is not allowed, None if it is.

    points: totals on the slate by side afterwards. finished: (winner, cause) if the game ended, else None.
    """

    refusal: Refusal | None
    points: tuple[int, ...] = ()
    finished: tuple[int | None, str] | None = None

    @property
    def allowed(self) -> bool:
        """Return whether the action was allowed."""
        return self.refusal is None


@dataclass(frozen=True)
class LawDifference:
    """A difference between two rule sets: the record up to it, and the outcome under each.

    deal, action: the place of the last action, from 0; None is the deal itself.
    """

    record: Record
    deal: int
    action: int | None
    a: LawOutcome
    b: LawOutcome

    @property
    def deal_and_action_counts(self) -> tuple[int, int]:
        """Return how long its record is, as (deals, actions), to compare with others."""
        return len(self.record.deals), sum(len(deal.actions) for deal in self.record.deals)


@dataclass(frozen=True)
class PairedTables:
    """Two tables at which the same deals and actions are played, each under its own rules.

    laws, games: the settings and the state of each table. record: what was played at both.
    """

    laws: tuple[Settings, Settings]
    games: tuple[Game, Game]
    record: Record

    def deal_to_both(
        self, dealer: int, hands: FourNumbers, mode: str | None, said: SeatEstimates | None = None
    ) -> PairedTables | LawDifference | None:
        """Deal at both tables. Return the tables after it, a difference, or None if neither allows it.

        dealer: its seat. hands: sets by seat. mode: a trump that a card shows, or None. said: estimates by seat.
        """
        a, b, c, d = (tuple(cards_of(hand)) for hand in hands)
        law = self.laws[0].law
        bids = (said or _ESTIMATES) if law.estimates.says != "none" else None
        dealt = RecordedDeal(dealer, (a, b, c, d), bids, mode)
        at = replace(self, record=replace(self.record, deals=(*self.record.deals, dealt)))
        found = at.carry_out_at_both(cmd.TakeHands(dealer, hands, mode), None)
        for seat in seats_after_dealer(law, dealer):
            if bids is not None and isinstance(found, PairedTables):
                found = found.carry_out_at_both(cmd.Bid(seat, bids[seat] or 0), None)
        return found

    def do_action(self, action: Action) -> PairedTables | LawDifference | None:
        """Do an action at both tables. Return the tables after it, a difference, or None if neither allows it.

        These tables stay unchanged.
        """
        last = self.record.deals[-1]
        deals = (*self.record.deals[:-1], replace(last, actions=(*last.actions, action)))
        return replace(self, record=replace(self.record, deals=deals)).carry_out_at_both(action, len(last.actions))

    def carry_out_at_both(self, command: Command, action: int | None) -> PairedTables | LawDifference | None:
        """Carry out a command at both tables.

        Return the tables after it, a difference, or None if neither allows it.
        A difference is that only one allows it, or that totals or the end of the game differ.
        action: the number of the action in the deal (from 0), None if it is no action.
        """
        results = [decide_command(one.law, game, command) for one, game in zip(self.laws, self.games, strict=True)]
        one, other = results
        if isinstance(one, Refusal) and isinstance(other, Refusal):
            return None
        games = tuple(
            game if isinstance(found, Refusal) else found[0] for game, found in zip(self.games, results, strict=True)
        )
        a, b = (_side(law.law, game, found) for law, game, found in zip(self.laws, games, results, strict=True))
        if a.allowed != b.allowed or (a.points, a.finished) != (b.points, b.finished):
            return LawDifference(self.record, len(self.record.deals) - 1, action, a, b)
        return replace(self, games=(games[0], games[1]))

    @property
    def is_ready_to_deal(self) -> bool:
        """Return whether a new deal comes next at both tables."""
        game = self.games[0]
        return game.deal is None or game.deal.phase == "done"

    @property
    def is_over(self) -> bool:
        """Return whether the game is over at both tables."""
        return self.games[0].finished is not None

    def next_dealer(self) -> int:
        """Return the seat that deals next, 3 where the rules do not say."""
        game, law = self.games[0], self.laws[0].law
        return (game.next_dealer if game.deal is None else law.next_dealer.says(game.deal.dealer)) or 3 * (
            game.deal is None and game.next_dealer is None
        )

    def possible_actions(self) -> Iterator[Action]:
        """Yield actions that may be worth trying now by a seat whose turn it is at either table; some are illegal."""
        seats = dict.fromkeys(
            turn
            for law, game in zip(self.laws, self.games, strict=True)
            if game.deal is not None and (turn := seat_to_act(law.law, game.deal)) is not None
        )
        phases = [game.deal.phase for game in self.games if game.deal is not None]
        for seat in seats:
            if "auction" in phases:
                yield from self._bidding(seat)
            if phases[0] == "announce":
                yield from self._announcing(seat)
            yield from self._playing(seat)

    def _announcing(self, seat: int) -> Iterator[Action]:
        yield cmd.Push(seat)
        forms = dict.fromkeys(form for one in self.laws for form in one.law.forms.says.ids)
        yield from (cmd.Announce(seat, form) for form in forms)

    def _bidding(self, seat: int) -> Iterator[Action]:
        yield cmd.Pass(seat)
        yield cmd.Double(seat)
        forms = dict.fromkeys(form for one in self.laws for form in one.law.forms.says.ids)
        steps = sorted({points for one in self.laws for points in biddable_points(one.law)})
        yield from (cmd.Raise(seat, points, form) for points in steps for form in forms)

    def _playing(self, seat: int) -> Iterator[Action]:
        deal, law = self.games[0].current, self.laws[0].law
        weise: tuple[Any, ...] = ()
        if not deal.tricks and deal.mode is not None and law.weis.says:
            weise = weise_in_hand(law, deal.dealt[seat], deal.mode)[:1]
        stoeck = stoeck_cards(law, deal.mode) if deal.mode is not None and law.stoeck.says else 0
        for card in cards_of(deal.hands[seat]):
            second = bool(stoeck >> card & 1) and not deal.hands[seat] & stoeck & ~(1 << card)
            yield cmd.Play(seat, card, weise, stoeck=second)
            if weise:
                yield cmd.Play(seat, card)


def _side(law: Law, game: Game, found: object) -> LawOutcome:
    if isinstance(found, Refusal):
        return LawOutcome(found)
    end = game.finished
    return LawOutcome(None, tuple(slate_totals_now(law, game)), None if end is None else (end.winner, end.by))


def paired_tables(a: Law, b: Law, deck: Deck) -> PairedTables:
    """Return two new tables with default settings, one for each rule set."""
    laws = table_settings(a, {}), table_settings(b, {})
    games = new_game(laws[0], deck), new_game(laws[1], deck)
    return PairedTables(laws, games, Record(a.id, deck, DEFAULT_PLAYER_NAMES))


def last_outcome_under(law: Law, record: Record) -> LawOutcome | None:
    """Return what the last action of a record leads to under other rules; None if these refuse an earlier action."""
    settings = table_settings(law, {})
    game = new_game(settings, record.deck)
    steps = [(place, action) for n, deal in enumerate(record.deals) for place, action in deal_steps(law, deal, n)]
    for number, (place, action) in enumerate(steps, 1):
        found = decide_command(law, game, game_command_of_recorded_action(law, game, action, place))
        if isinstance(found, Refusal):
            return _side(law, game, found) if number == len(steps) else None
        game = found[0]
    return _side(law, game, None)
