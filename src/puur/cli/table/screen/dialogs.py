"""What is asked or shown above the table: a choice, a number, a page. Every one has a way out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from puur.cli.shell.language import translate_code

_Answer = TypeVar("_Answer")
WIDE_TERMINAL_COLUMNS: Final = 110
"""The width of the terminal, in columns, from which the score slate is drawn wide."""
DIALOG_CSS: Final = """
ChoiceDialog, NumberDialog { align: center top; background: $background 0%; }
ChoiceDialog > Vertical, NumberDialog > Vertical {
    width: auto; min-width: 36; max-width: 54; height: auto; max-height: 100%; margin: 1 24 0 0;
    background: #f7f2e4; color: #20243a; border: round #c9b98a; padding: 0 1;
}
ChoiceDialog.wide > Vertical, NumberDialog.wide > Vertical { max-width: 72; margin: 4 36 0 0; }
ChoiceDialog Static, NumberDialog Static { width: auto; max-width: 100%; height: auto; color: #20243a; }
ChoiceDialog .title, NumberDialog .title { text-style: bold; }
ChoiceDialog OptionList { height: auto; background: #f7f2e4; color: #20243a; border: none; padding: 0; }
ChoiceDialog OptionList > .option-list--option-highlighted { background: #ffd75e; color: #20243a; text-style: bold; }
NumberDialog Input { width: 16; background: #fffdf5; color: #20243a; border: round #c9b98a; }
NumberDialog .wrong { color: #b0172f; text-style: bold; }
TextDisplayDialog { align: center middle; background: $background 0%; }
TextDisplayDialog > Vertical {
    width: 92%; max-width: 96; height: auto; max-height: 96%;
    background: #f7f2e4; color: #20243a; border: round #c9b98a; padding: 0 1;
}
TextDisplayDialog VerticalScroll {
    height: auto; max-height: 100%; background: #f7f2e4; scrollbar-size-vertical: 1; margin: 1 0;
    scrollbar-color: #c9b98a; scrollbar-background: #ece4cd;
    scrollbar-color-hover: #a8945b; scrollbar-color-active: #a8945b;
}
TextDisplayDialog Static { height: auto; color: #20243a; }
TextDisplayDialog .foot { dock: bottom; text-style: bold; color: #5b5132; }
"""
"""The style sheet of all dialogs above the table, in the CSS of the library Textual."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """An item of a menu.

    key: the key that selects it.
    label: its text.
    value: what the dialog returns for it.
    """

    key: str
    label: str
    value: Any


def close_with_result(screen: Screen[_Answer], given: _Answer) -> None:
    """Close a dialog with its result, only once, since a second key press would close the next screen."""
    if screen.is_active:
        screen.dismiss(given)


class _OverTheBoard(ModalScreen[Any]):
    """Stands over the board, beside the slate and above the hand."""

    def on_resize(self) -> None:
        """Keep to the board of a wide table."""
        self.set_class(self.size.width >= WIDE_TERMINAL_COLUMNS, "wide")


class ChoiceDialog(_OverTheBoard):
    """A menu dialog. Enter or an item's key returns that item's value; Esc returns ``away``."""

    def __init__(self, title: str, items: tuple[MenuItem, ...], *, text: str = "", away: Any = None) -> None:  # noqa: ANN401
        """Say what is asked; the first item is marked."""
        super().__init__()
        self._title, self._text, self._items, self._away = title, text, items, away

    def compose(self) -> ComposeResult:
        """Lay out title, text and the list of items."""
        with Vertical():
            yield Static(Text(self._title), classes="title")
            if self._text:
                yield Static(Text(self._text))
            yield OptionList(*(Option(Text(f" {item.key}  {item.label} ")) for item in self._items))

    def on_mount(self) -> None:
        """Select the first item."""
        options = self.query_one(OptionList)
        options.focus()
        options.highlighted = 0

    def on_key(self, event: events.Key) -> None:
        """Return the item whose key was pressed; Esc closes the dialog."""
        pressed = event.character or ""
        for item in self._items:
            if pressed and pressed.lower() == item.key.lower():
                event.stop()
                close_with_result(self, item.value)
                return
        if event.key == "escape":
            event.stop()
            close_with_result(self, self._away)

    @on(OptionList.OptionSelected)
    def take_option(self, event: OptionList.OptionSelected) -> None:
        """Return the item that was clicked or confirmed with Enter."""
        close_with_result(self, self._items[event.option_index].value)


class NumberDialog(_OverTheBoard):
    """A dialog for a whole number within bounds; Enter returns it, Esc returns None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, title: str, text: str, least: int, most: int) -> None:
        """Say what is asked."""
        super().__init__()
        self._title, self._text, self._least, self._most = title, text, least, most

    def compose(self) -> ComposeResult:
        """Lay out title, text and the field."""
        with Vertical():
            yield Static(Text(self._title), classes="title")
            yield Static(Text(self._text))
            yield Input(type="integer", max_length=3, placeholder=f"{self._least}–{self._most}")
            yield Static("", classes="wrong")

    def on_mount(self) -> None:
        """Focus the field."""
        self.query_one(Input).focus()

    @on(Input.Submitted)
    def entered(self, event: Input.Submitted) -> None:
        """Return the number that was typed; one outside the bounds shows what is allowed."""
        text = event.value.strip()
        if text.isdecimal() and self._least <= int(text) <= self._most:
            close_with_result(self, int(text))
            return
        wrong = translate_code("terminal.number-range", least=self._least, most=self._most)
        self.query_one(".wrong", Static).update(wrong)

    def action_leave(self) -> None:
        """Close the dialog without a number."""
        close_with_result(self, None)


class TextDisplayDialog(ModalScreen[str]):
    """A dialog that shows text; Enter, Space, Esc or one of its own keys closes it. It returns the name of the key."""

    def __init__(self, title: str, text: Text, foot: str | None = None, keys: str = "") -> None:
        """Say what is shown; ``keys``: further keys that close the page."""
        super().__init__()
        self._title, self._text, self._keys = title, text, keys
        self._foot = translate_code("terminal.page-keys") if foot is None else foot

    def compose(self) -> ComposeResult:
        """Lay out title, text and the line with the keys."""
        with Vertical():
            yield Static(Text(self._title, style="bold"))
            with VerticalScroll():
                yield Static(self._text)
            yield Static(self._foot, classes="foot")

    def on_mount(self) -> None:
        """Focus the text, so that the arrow keys scroll it."""
        self.query_one(VerticalScroll).focus()

    def on_key(self, event: events.Key) -> None:
        """Close the dialog with the name of the key, if it is one that closes."""
        if event.key in {"enter", "space", "escape"} or (event.character or " ") in self._keys:
            event.stop()
            close_with_result(self, event.key)

    def on_click(self) -> None:
        """Close the dialog when it is clicked; it returns ``enter``, as if Enter were pressed."""
        close_with_result(self, "enter")
