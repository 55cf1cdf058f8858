"""The course of a game on the full screen: bots play at a calm pace, every question is asked when it is due."""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final

from textual import work

from puur.cli.shell.language import word
from puur.cli.table import claims
from puur.cli.table.screen import pages, questions
from puur.cli.table.screen.dialogs import TextDialog, answer
from puur.cli.table.screen.headline import EXTRAS
from puur.cli.table.screen.questions import ask_claim
from puur.cli.table.screen.view import TableBoard
from puur.cli.table.sitting import LocalTable, why_not
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.events import Event
from puur.law.readings.weis import Weis

HOLD: Final = 4.0
"""A complete trick lies for so many times the pause between two cards."""
GRACE: Final = 0.4
"""Seconds at most in which a key comes too early to be meant for a card."""
ASIDE: Final = 0.05
"""While something is asked nobody plays on; so soon after the answer they do."""
asking: Final = work(exclusive=True, group="asking")
"""Who asks again gives up what was about to be asked: one question at a time, however often a key is pressed."""


class TableFlow(TableBoard):
    """The course of the game on screen: what happens next, and the player's decisions."""

    def __init__(self, sitting: LocalTable, pace: float) -> None:
        """Sit down; pace: seconds between two cards, 0 for none."""
        super().__init__(sitting)
        self._pace = pace
        self._due: Callable[[], None] | None = None
        self._turn_since = 0.0

    def on_mount(self) -> None:
        """Begin, or continue a saved game."""
        self.go_on()

    def go_on(self) -> None:
        """Do the next thing: show a trick or result, ask the player, or let a bot play."""
        self._stop()
        self.draw()
        sitting, talk = self.sitting, self.talk
        if talk.held:
            self._hold()
        elif sitting.game.finished is not None:
            self._after_partie()
        elif not sitting.has_begun:
            self._next_deal()
        elif self.may_still_change() and not sitting.mine():
            self.say(word("terminal.begin-or-change"))
        else:
            self.say(word("terminal.hand-later") if sitting.observed.waiting else "")
            self._call_later(self._pace if self._is_bots_turn() else 0, self._bot)

    def _is_bots_turn(self) -> bool:
        """Return whether what comes next is a bot's word or card, worth waiting for."""
        observed = self.sitting.observed
        return observed.to_act is not None and observed.phase != "prepare" and not self.sitting.mine()

    def _call_later(self, seconds: float, what: Callable[[], None]) -> None:
        """Do it then, unless it was stopped: also where its time had come and it was on its way.

        Not by a timer of Textual's, which never comes where its time had passed before it was begun.
        """

        def due() -> None:
            if self._due is due and self.laid_out:
                self._due = None
                what()

        self._due = due
        get_running_loop().call_later(seconds, self.call_next, due)

    def _stop(self) -> None:
        self._due = None

    def show(self, page: TextDialog) -> None:
        """Show a dialog; bots wait until it is closed."""
        due = self._due is not None
        self._stop()
        self.app.push_screen(page, lambda _: self.go_on() if due else None)

    def _bot(self) -> None:
        if not self.is_active:
            self._call_later(ASIDE, self._bot)
            return
        happened = self.sitting.advance()
        if happened:
            self._hear_events(happened)
        elif self.sitting.deal_over:
            self._show_deal_end()
        else:
            self.my_turn()

    def _hear_events(self, happened: Iterable[Event]) -> None:
        self.talk.hear(happened, self.sitting.observed)
        self.go_on()

    def _hold(self) -> None:
        """Let the trick lie: for a while, or until a key where there is something to read or to say about it."""
        speak = {"weis", "stoeck", "ask"} & self.sitting.observed.may
        offers = [f"{one.key}: {word(one.says)}" for name, one in EXTRAS.items() if name in speak]
        if claims.offers(self.sitting):
            offers.append(word("terminal.key-claim"))
        waits = bool(offers) or self.talk.shown
        self.say("   ".join([*offers, word("terminal.key-go-on")]) if waits else "")
        if not waits:
            self._call_later(self._pace * HOLD, self.turn_trick)

    def turn_trick(self) -> None:
        """Turn the trick after it was looked at."""
        self.talk.turn()
        self.go_on()

    def may_still_change(self) -> bool:
        """Return whether the own estimate can still be changed."""
        return self.talk.released and "bid" in self.sitting.observed.may

    def my_turn(self) -> None:
        """Ask the player for the next decision."""
        observed = self.sitting.observed
        if observed.phase == "bid":
            self.say(word("terminal.estimate-now"))
            self.estimate()
        elif observed.phase == "auction":
            self.say(word("terminal.bid-now"))
            self._bid()
        elif observed.phase == "announce":
            self.say(word("terminal.announce-or-lead" if observed.legal else "terminal.announce-now"))
            self._announce()
        else:
            self._mark_first_legal()
            self._turn_since = monotonic()
            self.say(word("terminal.your-turn" if observed.lying else "terminal.your-lead"))

    def meant(self) -> bool:
        """Return whether a key press should count as playing a card, not as a late key for the last trick."""
        return self._due is None and monotonic() - self._turn_since >= min(self._pace, GRACE)

    def _mark_first_legal(self) -> None:
        cards, legal = self.cards, self.sitting.observed.legal
        if not legal >> cards[self.cursor] & 1:
            self.cursor = next(number for number, card in enumerate(cards) if legal >> card & 1)
            self.draw()

    @asking
    async def _announce(self) -> None:
        command = await self.app.push_screen_wait(questions.which_game(self.sitting))
        if command is not None:
            self.do(command)

    @asking
    async def _bid(self) -> None:
        said = await self.app.push_screen_wait(questions.which_bid(self.sitting))
        if isinstance(said, str):
            said = await self.app.push_screen_wait(questions.how_high(self.sitting, said))
        if said is not None:
            self.do(said)

    @asking
    async def estimate(self) -> None:
        """Ask for the estimate."""
        points = await self.app.push_screen_wait(questions.how_many(self.sitting))
        if points is not None:
            self.do(cmd.Bid(self.sitting.me, points))

    @asking
    async def claim(self) -> None:
        """Let the player claim an infraction."""
        self._stop()
        said = await ask_claim(self.app, self.sitting)
        if isinstance(said, cmd.CarryOut):
            self.talk.turn()
            self.do(said)
        elif said is not None:
            self.notify(said)
            self.go_on()
        else:
            self.go_on()

    def do(self, command: Command) -> None:
        """Carry out a command of the player and show a refusal."""
        result = self.sitting.submit(command)
        if isinstance(result, Refusal):
            self.refuse(result)
            return
        self.talk.quiet()
        self._hear_events(result)

    @asking
    async def play(self, card: int) -> None:
        """Play a card, after asking about melds."""
        sitting = self.sitting
        weise: tuple[Weis, ...] | None = ()
        stoeck: bool | None = False
        if sitting.against_the_rules(card) and not await self.app.push_screen_wait(questions.really()):
            return
        if sitting.observed.legal >> card & 1:
            offered = sitting.weise_with(card)
            if offered:
                question = questions.which_weis(sitting, offered, sitting.silent_mode(card))
                weise = await self.app.push_screen_wait(question)
            if weise is not None and sitting.stoeck_with(card):
                stoeck = await self.app.push_screen_wait(questions.show_stoeck())
        if weise is not None and stoeck is not None:
            self.do(cmd.Play(sitting.me, card, weise, stoeck))

    @asking
    async def _show_deal_end(self) -> None:
        self.sitting.keep()
        key = await self.app.push_screen_wait(pages.after_deal(self.sitting))
        if key == "s":
            self.notify(self.keep())
            self._show_deal_end()
        elif key == "q":
            self.leave()
        elif key == "c":
            self.claim()
        else:
            self._next_deal()

    def _next_deal(self) -> None:
        self.talk.new_deal()
        self._hear_events(self.sitting.next_deal())

    @asking
    async def _after_partie(self) -> None:
        if happened := self.sitting.advance():  # at a free table a bot may object to the end
            self._hear_events(happened)
            return
        saved = "" if self.sitting.save_to is None else self.keep()
        while True:
            chosen = await self.app.push_screen_wait(pages.after_partie(self.sitting, saved))
            if chosen == "claim":
                self.claim()
                return
            if chosen != "save":
                answer(self, chosen)
                return
            saved = self.keep()

    def keep(self) -> str:
        """Save the game and return the confirmation."""
        try:
            return word("terminal.saved-note", file=str(self.sitting.save()))
        except (OSError, BadInput) as problem:
            return word("terminal.not-saved", why=why_not(problem))

    @asking
    async def leave(self) -> None:
        """Quit, offering to save."""
        self._stop()
        chosen = await self.app.push_screen_wait(pages.leaving(self.sitting.file.name))
        if chosen == "save":
            self.notify(self.keep())
        if chosen == "stay":
            self.go_on()
        else:
            answer(self, "quit")
