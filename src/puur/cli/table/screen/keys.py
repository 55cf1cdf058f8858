"""The keys of the full-screen table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from textual import events, on
from textual.binding import Binding, BindingType

from puur.cards import Deck
from puur.cli.shell.language import translate_code
from puur.cli.table.local_table import LocalTable
from puur.cli.table.screen import questions, texts
from puur.cli.table.screen.flow import TableFlow, run_as_only_question
from puur.cli.table.screen.texts import OPTIONAL_ACTIONS
from puur.cli.table.screen.view import HandWidget
from puur.records.words import RANK_LETTERS, find_suit

_ALSO: Final[Mapping[Deck, Mapping[str, str]]] = {"german": {"1": "B", "0": "B"}, "french": {"1": "10", "0": "10"}}
"""One key for what has two digits."""


class TypedCard:
    """Recognises a card typed as suit and rank, key by key.

    card: the card (0 to 35) that the last key completed, None if it completed none.
    """

    def __init__(self, deck: Deck) -> None:
        """Begin with nothing typed."""
        self._deck: Deck = deck
        self._suit: int | None = None
        self.card: int | None = None

    def add_key(self, char: str) -> bool:
        """Handle a key and return whether it belongs to a card.

        A suit is kept until the next key; with a rank it sets ``card``, else ``card`` is None. char: the character of
        the key.
        """
        suit, self._suit, self.card = self._suit, None, None
        if suit is None:
            self._suit = find_suit(char, self._deck)
            return self._suit is not None
        letters = _ALSO[self._deck].get(char, char.upper())
        ranks = RANK_LETTERS[self._deck]
        self.card = 9 * suit + ranks.index(letters) if letters in ranks else None
        return self.card is not None


class TableScreen(TableFlow):
    """The table screen with its key bindings; it returns ``again`` for another game, or ``quit``."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("enter,space", "confirm", show=False),
        *(Binding(str(number), f"pick({number - 1})", show=False) for number in range(1, 10)),
        Binding("question_mark,h,f1", "help", show=False),
        *(Binding(one.key, f"extra('{name}')", show=False) for name, one in OPTIONAL_ACTIONS.items()),
        Binding("c", "claim", show=False),
        Binding("v", "view", show=False),
        Binding("u", "undo", show=False),
        Binding("z", "twice", show=False),
        Binding("r", "rules", show=False),
        Binding("s", "save", show=False),
        Binding("q,ctrl+q", "leave", show=False),
    ]

    def __init__(self, sitting: LocalTable, pace: float) -> None:
        """Sit down; pace: seconds between two cards, 0 for none."""
        super().__init__(sitting, pace)
        self._typed = TypedCard(sitting.words.deck)
        self._marked: int | None = None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """Return whether the table's keys work; they do not while a dialog is open."""
        return self.is_active

    def action_move(self, step: int) -> None:
        """Select the card that is ``step`` places further right, negative for left; after the last comes the first."""
        if self.cards:
            self.cursor = (self.cursor + step) % len(self.cards)
        self.redraw()

    def action_confirm(self) -> None:
        """Play the selected card, stop showing the complete trick, or ask again for a decision that was put off."""
        if self.talk.held:
            self.turn_trick()
        elif self.may_change_estimate() and not self.sitting.is_my_turn():
            self.talk.released = False
            self.continue_game()
        elif self.must_play_card and self.is_deliberate_key():
            self.play_card(self.cards[self.cursor])
        elif self.sitting.is_my_turn() and not self.must_play_card:
            self.ask_for_decision()

    def action_pick(self, number: int) -> None:
        """Play a card by its index from the left, from 0; in the mode ``twice``, the first press only selects it.

        number: the index.
        """
        if not self.must_play_card or number >= len(self.cards):
            return
        card, self.cursor = self.cards[number], number
        self.redraw()
        if self.twice and self._marked != card:
            self._marked = card
            self.show_prompt(translate_code("terminal.again-play", card=self.sitting.words.card_name(card)))
        else:
            self._marked = None
            self.play_card(card)

    @on(HandWidget.Picked)
    def clicked(self, message: HandWidget.Picked) -> None:
        """Play the card that was clicked."""
        self.action_pick(message.number)

    def on_key(self, event: events.Key) -> None:
        """Take a key of a card typed as suit and rank; a complete one that the player holds is played or selected."""
        if not self.is_active or not self._typed.add_key(event.character or ""):
            return
        event.prevent_default()
        event.stop()
        if self._typed.card in self.cards:
            self.action_pick(self.cards.index(self._typed.card))

    @run_as_only_question
    async def action_extra(self, name: str) -> None:
        """Do an action besides playing a card, asking first if it could lose the game.

        name: a key of ``OPTIONAL_ACTIONS``.
        """
        if name not in self.sitting.observed.may:
            return
        sure = questions.risky_action_dialog(self.sitting, name)
        if sure is None or await self.app.push_screen_wait(sure):
            self.carry_out(OPTIONAL_ACTIONS[name].command(self.sitting))

    def action_claim(self) -> None:
        """Let the player claim an infraction, at a free table only."""
        if self.sitting.observed.free is not None:
            self.ask_infraction_and_claim()

    def action_undo(self) -> None:
        """Let the player change the estimate; where nothing can be undone, say why."""
        if self.sitting.may_change_estimate:
            self.ask_estimate()
            return
        self.show_prompt(f"{self.sitting.no_undo_sentence()}\n{translate_code('terminal.twice-hint')}")

    def action_twice(self) -> None:
        """Switch whether a card must be selected before it is played."""
        self.twice = not self.twice
        self.redraw()

    def action_view(self) -> None:
        """Show the tricks that the rules still allow to be looked at."""
        if self.sitting.observed.viewable:
            self.show_dialog(texts.trick_page(self.sitting))

    def action_help(self) -> None:
        """Show the page that explains keys and marks."""
        self.show_dialog(texts.help_page())

    def action_rules(self) -> None:
        """Show what the rule set itself answers, with its clauses."""
        self.show_dialog(texts.rules_page(self.sitting))

    def action_save(self) -> None:
        """Save the game and show where, or why that failed."""
        self.notify(self.save_game())

    def action_leave(self) -> None:
        """Leave, with the offer to save."""
        self.ask_and_leave()
