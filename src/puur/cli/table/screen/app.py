"""The full-screen program: first screen (which Reglement, cards, name), table, another Partie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual import on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from puur.cards import Deck
from puur.cli.shell.language import Speaker, translate_code
from puur.cli.table.local_table import LocalTable
from puur.cli.table.screen.dialogs import DIALOG_CSS, close_with_result
from puur.cli.table.screen.keys import TableScreen
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

_FIRST: Final = "gruempi-2011"


@dataclass(frozen=True, slots=True)
class _StartChoices:
    """The choices made on the start screen.

    reglement: the id of the rule set.
    deck: French or German cards.
    name: of the player.
    """

    reglement: str
    deck: Deck
    name: str


class StartScreen(Screen[_StartChoices | None]):
    """The start screen, where rule set, cards and name are chosen; it returns the choices, or None to quit."""

    CSS = """
    StartScreen { align: center middle; background: #14342b; }
    StartScreen > Vertical { width: 78; height: auto; background: #f7f2e4; padding: 0 1; border: round #c9b98a; }
    StartScreen Static { color: #20243a; height: auto; }
    StartScreen OptionList { height: auto; background: #f7f2e4; color: #20243a; border: none; margin: 1 0; padding: 0; }
    StartScreen OptionList > .option-list--option-highlighted { background: #ffd75e; color: #20243a; text-style: bold; }
    StartScreen Input { width: 40; background: #fffdf5; color: #20243a; border: round #c9b98a; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+q", "leave", show=False),
        Binding("k", "deck", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, deck: Deck, person: str) -> None:
        """Begin with what the command line said."""
        super().__init__()
        self._deck: Deck = deck
        self._person = person
        self._ids = (_FIRST, *(one for one in BUILT_IN_LAW_IDS if one != _FIRST))

    def compose(self) -> ComposeResult:
        """Lay out the widgets."""
        with Vertical():
            yield Static(Text(translate_code("terminal.start"), style="bold"))
            yield OptionList(*(Option(Text(_about(one)), id=one) for one in self._ids))
            yield Static(id="deck")
            yield Input(self._person, placeholder=translate_code("terminal.your-name"), max_length=12)
            yield Static(translate_code("terminal.start-keys"))

    def on_mount(self) -> None:
        """Select the first rule set."""
        options = self.query_one(OptionList)
        options.focus()
        options.highlighted = 0

    @on(OptionList.OptionHighlighted)
    def show_deck_of_marked_rule_set(self) -> None:
        """Show which cards the selected rule set is played with."""
        self.query_one("#deck", Static).update(
            translate_code("terminal.deck", deck=_deck_words(self._marked_id(), self._deck))
        )

    @on(OptionList.OptionSelected)
    def play(self) -> None:
        """Close the start screen with its choices, so that the game by the selected rule set starts."""
        chosen = self._marked_id()
        decks = reglement(chosen).decks.says
        deck = self._deck if self._deck in decks else decks[0]
        close_with_result(self, _StartChoices(chosen, deck, self.query_one(Input).value.strip() or self._person))

    @on(Input.Submitted)
    def start_game_on_enter(self) -> None:
        """Start the game by Enter in the name field."""
        self.play()

    def _marked_id(self) -> str:
        return self._ids[self.query_one(OptionList).highlighted or 0]

    def action_deck(self) -> None:
        """Switch between German and French cards."""
        self._deck = "german" if self._deck == "french" else "french"
        self.show_deck_of_marked_rule_set()

    def action_leave(self) -> None:
        """Close the start screen without choices, which quits."""
        close_with_result(self, None)


def _about(one: str) -> str:
    """Return what the first screen says of a Reglement."""
    return f" {Speaker().translate_rule(reglement(one).title):<34}{translate_code(f'terminal.kind-{one}')}"


def _deck_words(one: str, deck: Deck) -> str:
    decks = reglement(one).decks.says
    if deck in decks:
        return translate_code(f"terminal.deck-{deck}")
    return translate_code("terminal.deck-by-rules", deck=translate_code(f"terminal.deck-{decks[0]}"))


class TableApp(App[Path]):
    """The full-screen terminal app; returns the path of the last saved record, or None."""

    CSS = DIALOG_CSS
    TITLE = "Puur"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, sitting: LocalTable, *, ask: bool, person: str, pace: float) -> None:
        """Say which table is set up; ask: the first screen may still change its Reglement, deck and name."""
        super().__init__()
        self._sitting, self._ask, self._person, self._pace = sitting, ask, person, pace

    def on_mount(self) -> None:
        """Show the first screen."""
        self._evening()

    @work
    async def _evening(self) -> None:
        """Play one Partie after the other."""
        sitting = self._sitting
        if self._ask:
            chosen = await self.push_screen_wait(StartScreen(sitting.setup.deck, self._person))
            if chosen is None:
                self.exit()
                return
            sitting = self._seat_people(chosen)
        while await self.push_screen_wait(TableScreen(sitting, self._pace)) == "again":
            sitting = sitting.table_for_next_game()
        self.exit(sitting.save_to)

    def _seat_people(self, chosen: _StartChoices) -> LocalTable:
        setup = self._sitting.setup
        names = list(setup.names)
        names[setup.me] = chosen.name
        a, b, c, d = names
        return LocalTable(replace(setup, reglement=chosen.reglement, deck=chosen.deck, names=(a, b, c, d)))
