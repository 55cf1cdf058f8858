"""Games at a free table where anything happens: cards out of turn, wrong cards, claims true, false and late."""

from __future__ import annotations

from random import Random

from puur.cards import SEATS, cards_of, mask_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Claim, Command
from puur.game.decide import decide_command
from puur.game.order import seat_to_act
from puur.game.settings import Settings, new_game, table_settings
from puur.game.state import Game
from puur.law.law import Law
from puur.law.readings.weis import Weis, make_four_alike, make_run
from puur.law.reglemente import reglement
from puur.records.model import Record
from puur.records.recorder import begin_record, record_command
from puur.referee.claiming import ruling_if_claimed, settle_claim
from puur.referee.judge import INFRACTIONS_BY_KIND

IDS = ("allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017", "edjv-differenzler-2015")


class Chaos:
    """A free table and somebody who lets things happen there, most of them sensible."""

    def __init__(self, id: str, chance: Random, thanks: str = "automatic") -> None:  # noqa: A002
        chosen = {"table": "free", "thanks": thanks}
        self.chance = chance
        self.settings: Settings = table_settings(reglement(id), chosen)
        self.game: Game = new_game(self.settings)
        self.record: Record = begin_record(id, "german", settings=chosen)

    @property
    def law(self) -> Law:
        """The law in force."""
        return self.settings.law

    def do(self, command: Command) -> bool:
        """Try it; what is refused changes nothing."""
        result = decide_command(self.law, self.game, command)
        if isinstance(result, Refusal):
            return False
        self.game, events = result
        self.record = record_command(self.record, command, events)
        return True

    def deal(self) -> None:
        """Deal, now and then one card too many to somebody or by the wrong player."""
        pack = list(self.law.pack.says)
        self.chance.shuffle(pack)
        sizes = [10, 8, 9, 9] if self.chance.random() < 0.05 else [9, 9, 9, 9]
        ends = [sum(sizes[: seat + 1]) for seat in SEATS]
        a, b, c, d = (mask_of(pack[end - size : end]) for end, size in zip(ends, sizes, strict=True))
        shown = self.law.trump_maker.says in {"cut-card", "bottom-card"}
        mode = self.kept() or self.chance.choice("ERST") if shown else None
        dealer = self.chance.choice(SEATS) if self.game.next_dealer is None else self.game.next_dealer
        if self.game.deal is not None:
            dealer = (self.game.deal.dealer + self.chance.choice((1, 1, 1, 2))) % 4
        assert self.do(cmd.TakeHands(dealer, (a, b, c, d), mode)), (dealer, mode)

    def kept(self) -> str | None:
        """The trump that stays: of an annulled deal, or of one that is repeated."""
        deal = self.game.deal
        repeated = deal is not None and deal.free is not None and deal.free.repeat is not None
        return deal.mode if deal is not None and repeated else self.game.kept_trump

    def something(self) -> None:
        """Let one thing happen."""
        deal = self.game.deal
        if deal is None or (deal.phase == "done" and self.game.finished is None and self.chance.random() < 0.7):
            if self.game.finished is None:
                self.deal()
            return
        roll = self.chance.random()
        if roll < 0.2:
            self.claim()
        elif roll < 0.3:
            self.do(self.odd())
        elif deal.phase == "announce" and roll < 0.8:
            self.do(cmd.Announce(self.seat(), self.chance.choice(self.law.forms.says.ids)))
        elif deal.phase == "bid" and roll < 0.95:
            self.do(cmd.Bid(self.chance.choice(SEATS), self.chance.randrange(158)))
        else:
            self.play()

    def seat(self) -> int:
        """Mostly who is to act, sometimes anybody."""
        due = seat_to_act(self.law, self.game.current)
        return due if due is not None and self.chance.random() < 0.9 else self.chance.choice(SEATS)

    def play(self) -> None:
        """Any card of somebody's hand."""
        seat = self.seat()
        cards = list(cards_of(self.game.current.hands[seat]))
        if cards:
            weis = (self.weis(),) if self.chance.random() < 0.1 else ()
            self.do(cmd.Play(seat, self.chance.choice(cards), weis))

    def weis(self) -> Weis:
        """A Weis, true or not."""
        low = self.chance.randrange(6)
        if self.chance.random() < 0.3:
            return make_four_alike(self.chance.randrange(9))
        return make_run(self.chance.randrange(4), low, min(8, low + self.chance.choice((2, 2, 3, 4))))

    def odd(self) -> Command:
        """Something else that people do."""
        seat = self.chance.choice(SEATS)
        return self.chance.choice(
            (
                cmd.LayDown(seat),
                cmd.Thank(seat),
                cmd.Turn(seat),
                cmd.Push(seat),
                cmd.Misdeal(seat),
                cmd.ShowStoeck(seat),
                cmd.DeclareWeis(seat, (self.weis(),)),
                cmd.Report(seat, "card-exposed", self.chance.choice(SEATS), (self.chance.randrange(36),)),
                cmd.Report(seat, "turned-tricks-looked-at", self.chance.choice(SEATS), self.seen()),
            )
        )

    def seen(self) -> tuple[int, ...]:
        """The cards of some trick."""
        tricks = self.game.current.tricks
        return self.chance.choice(tricks).cards if tricks else ()

    def claim(self) -> None:
        """Claim something, true or not, and choose one of what there is."""
        kind, against = self.chance.choice(list(INFRACTIONS_BY_KIND)), self.chance.choice(SEATS)
        choose = None
        try:
            said = ruling_if_claimed(self.law, self.game, kind, against)
            if said is not None and said.options:
                choose = self.chance.choice(said.options).id
            elif self.chance.random() < 0.3:
                choose = self.chance.choice(("repeat", "keep"))
            claim = Claim(self.chance.choice(SEATS), kind, against, choose)
            assert self.do(settle_claim(self.law, self.game, claim))
        except BadInput as bad:
            assert "\n" not in str(bad)  # noqa: PT017 - a claim may lack a fact or come from the wrong side
