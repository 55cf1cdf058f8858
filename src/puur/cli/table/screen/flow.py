"""The course of a game on the full screen: bots play at a calm pace, every question is asked when it is due."""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final

from textual import work

from puur.cli.shell.language import translate_code
from puur.cli.table.local_table import LocalTable, list_claimable_infractions, write_error_text
from puur.cli.table.screen import questions, texts
from puur.cli.table.screen.dialogs import TextDisplayDialog, close_with_result
from puur.cli.table.screen.questions import ask_claim
from puur.cli.table.screen.texts import OPTIONAL_ACTIONS
from puur.cli.table.screen.view import TableBoard
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.events import Event
from puur.law.readings.weis import Weis

_PAUSES_OF_TRICK: Final = 4.0
"""How long a complete trick is shown, in pauses between two cards."""
_LATE_KEY_SECONDS: Final = 0.4
"""The most seconds after a turn begins in which a key is taken to be late for the trick before."""
_QUESTION_CHECK_SECONDS: Final = 0.05
"""Seconds between two checks whether a question is still open, for which bots wait."""
run_as_only_question: Final = work(exclusive=True, group="asking")
"""Decorator for a method that asks the player something; a new question ends one that is still being asked."""


class TableFlow(TableBoard):
    """The full-screen table with the course of the game: bots play with pauses, and the player is asked when due.

    The keys are bound in :class:`puur.cli.table.screen.keys.TableScreen`, which extends it.
    """

    def __init__(self, sitting: LocalTable, pace: float) -> None:
        """Sit down; pace: seconds between two cards, 0 for none."""
        super().__init__(sitting)
        self._pace = pace
        self._due: Callable[[], None] | None = None
        self._turn_since = 0.0

    def on_mount(self) -> None:
        """Begin the game, or continue a saved one."""
        self.continue_game()

    def continue_game(self) -> None:
        """Do the next thing: show a trick or result, ask the player, or let a bot play."""
        self._stop()
        self.redraw()
        sitting, talk = self.sitting, self.talk
        if talk.held:
            self._hold()
        elif sitting.game.finished is not None:
            self._after_partie()
        elif not sitting.has_deal:
            self._next_deal()
        elif self.may_change_estimate() and not sitting.is_my_turn():
            self.show_prompt(translate_code("terminal.begin-or-change"))
        else:
            self.show_prompt(translate_code("terminal.hand-later") if sitting.observed.waiting else "")
            self._call_later(self._pace if self._is_bots_turn() else 0, self._bot)

    def _is_bots_turn(self) -> bool:
        """Return whether what comes next is a bot's word or card, worth waiting for."""
        observed = self.sitting.observed
        return observed.to_act is not None and observed.phase != "prepare" and not self.sitting.is_my_turn()

    def _call_later(self, seconds: float, what: Callable[[], None]) -> None:
        """Do it then, unless it was stopped: also where its time had come and it was on its way.

        Not by a timer of Textual's, which never comes where its time had passed before it was begun.
        """

        def due() -> None:
            if self._due is due and self.has_widgets:
                self._due = None
                what()

        self._due = due
        get_running_loop().call_later(seconds, self.call_next, due)

    def _stop(self) -> None:
        self._due = None

    def show_dialog(self, page: TextDisplayDialog) -> None:
        """Show a dialog; bots wait until it is closed."""
        due = self._due is not None
        self._stop()
        self.app.push_screen(page, lambda _: self.continue_game() if due else None)

    def _bot(self) -> None:
        if not self.is_active:
            self._call_later(_QUESTION_CHECK_SECONDS, self._bot)
            return
        happened = self.sitting.advance_one_step()
        if happened:
            self._hear_events(happened)
        elif self.sitting.deal_over:
            self._show_deal_end()
        else:
            self.ask_for_decision()

    def _hear_events(self, happened: Iterable[Event]) -> None:
        self.talk.record_events(happened, self.sitting.observed)
        self.continue_game()

    def _hold(self) -> None:
        """Let the trick lie: for a while, or until a key where there is something to read or to say about it."""
        speak = {"weis", "stoeck", "ask"} & self.sitting.observed.may
        offers = [f"{one.key}: {translate_code(one.says)}" for name, one in OPTIONAL_ACTIONS.items() if name in speak]
        if list_claimable_infractions(self.sitting):
            offers.append(translate_code("terminal.key-claim"))
        waits = bool(offers) or self.talk.shown
        self.show_prompt("   ".join([*offers, translate_code("terminal.key-go-on")]) if waits else "")
        if not waits:
            self._call_later(self._pace * _PAUSES_OF_TRICK, self.turn_trick)

    def turn_trick(self) -> None:
        """Stop showing the complete trick, and go on with the game."""
        self.talk.clear_trick()
        self.continue_game()

    def may_change_estimate(self) -> bool:
        """Return whether all estimates are in and the player may still change the own one (Differenzler)."""
        return self.talk.released and "bid" in self.sitting.observed.may

    def ask_for_decision(self) -> None:
        """Ask the player for the decision that is due: an estimate, a bid, a form of play or a card."""
        observed = self.sitting.observed
        if observed.phase == "bid":
            self.show_prompt(translate_code("terminal.estimate-now"))
            self.ask_estimate()
        elif observed.phase == "auction":
            self.show_prompt(translate_code("terminal.bid-now"))
            self._bid()
        elif observed.phase == "announce":
            self.show_prompt(translate_code("terminal.announce-or-lead" if observed.legal else "terminal.announce-now"))
            self._announce()
        else:
            self._mark_first_legal()
            self._turn_since = monotonic()
            self.show_prompt(translate_code("terminal.your-turn" if observed.lying else "terminal.your-lead"))

    def is_deliberate_key(self) -> bool:
        """Return whether a key press is meant to play a card, and is not a late one for the trick before."""
        return self._due is None and monotonic() - self._turn_since >= min(self._pace, _LATE_KEY_SECONDS)

    def _mark_first_legal(self) -> None:
        cards, legal = self.cards, self.sitting.observed.legal
        if not legal >> cards[self.cursor] & 1:
            self.cursor = next(number for number, card in enumerate(cards) if legal >> card & 1)
            self.redraw()

    @run_as_only_question
    async def _announce(self) -> None:
        command = await self.app.push_screen_wait(questions.mode_dialog(self.sitting))
        if command is not None:
            self.carry_out(command)

    @run_as_only_question
    async def _bid(self) -> None:
        said = await self.app.push_screen_wait(questions.bid_dialog(self.sitting))
        if isinstance(said, str):
            said = await self.app.push_screen_wait(questions.bid_points_dialog(self.sitting, said))
        if said is not None:
            self.carry_out(said)

    @run_as_only_question
    async def ask_estimate(self) -> None:
        """Ask for the estimate (Differenzler) and carry it out; nothing happens if the player cancels."""
        points = await self.app.push_screen_wait(questions.estimate_dialog(self.sitting))
        if points is not None:
            self.carry_out(cmd.Bid(self.sitting.me, points))

    @run_as_only_question
    async def ask_infraction_and_claim(self) -> None:
        """Ask which infraction the player claims and carry the claim out; then the game goes on."""
        self._stop()
        said = await ask_claim(self.app, self.sitting)
        if isinstance(said, cmd.CarryOut):
            self.talk.clear_trick()
            self.carry_out(said)
        elif said is not None:
            self.notify(said)
            self.continue_game()
        else:
            self.continue_game()

    def carry_out(self, command: Command) -> None:
        """Carry out a command of the player and let the game go on; a refusal is shown and changes nothing."""
        result = self.sitting.submit(command)
        if isinstance(result, Refusal):
            self.show_refusal(result)
            return
        self.talk.clear_sentences()
        self._hear_events(result)

    @run_as_only_question
    async def play_card(self, card: int) -> None:
        """Play a card (0 to 35), after asking about melds and Stöck; an illegal one must be confirmed first."""
        sitting = self.sitting
        weise: tuple[Weis, ...] | None = ()
        stoeck: bool | None = False
        if sitting.can_break_rules_with(card) and not await self.app.push_screen_wait(questions.illegal_card_dialog()):
            return
        if sitting.observed.legal >> card & 1:
            offered = sitting.weise_announceable_with(card)
            if offered:
                question = questions.weis_dialog(sitting, offered, sitting.mode_chosen_by_leading(card))
                weise = await self.app.push_screen_wait(question)
            if weise is not None and sitting.can_show_stoeck_with(card):
                stoeck = await self.app.push_screen_wait(questions.stoeck_dialog())
        if weise is not None and stoeck is not None:
            self.carry_out(cmd.Play(sitting.me, card, weise, stoeck))

    @run_as_only_question
    async def _show_deal_end(self) -> None:
        self.sitting.save_if_path_given()
        key = await self.app.push_screen_wait(texts.deal_result_page(self.sitting))
        if key == "s":
            self.notify(self.save_game())
            self._show_deal_end()
        elif key == "q":
            self.ask_and_leave()
        elif key == "c":
            self.ask_infraction_and_claim()
        else:
            self._next_deal()

    def _next_deal(self) -> None:
        self.talk.clear_deal()
        self._hear_events(self.sitting.next_deal())

    @run_as_only_question
    async def _after_partie(self) -> None:
        if happened := self.sitting.advance_one_step():  # at a free table a bot may object to the end
            self._hear_events(happened)
            return
        saved = "" if self.sitting.save_to is None else self.save_game()
        while True:
            chosen = await self.app.push_screen_wait(texts.game_result_dialog(self.sitting, saved))
            if chosen == "claim":
                self.ask_infraction_and_claim()
                return
            if chosen != "save":
                close_with_result(self, chosen)
                return
            saved = self.save_game()

    def save_game(self) -> str:
        """Save the game and return the sentence that confirms it, or says why that failed."""
        try:
            return translate_code("terminal.saved-note", file=str(self.sitting.save()))
        except (OSError, BadInput) as problem:
            return translate_code("terminal.not-saved", why=write_error_text(problem))

    @run_as_only_question
    async def ask_and_leave(self) -> None:
        """Leave the table. The player is asked first whether to save the game, or to stay."""
        self._stop()
        chosen = await self.app.push_screen_wait(texts.save_before_quitting_dialog(self.sitting.record_path.name))
        if chosen == "save":
            self.notify(self.save_game())
        if chosen == "stay":
            self.continue_game()
        else:
            close_with_result(self, "quit")
