"""What does in a shell what a page's button does, for messages that name the button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.words.message import Message, said

COMMANDS_OF_BUTTONS: Final[Mapping[str, str]] = {
    "club.account-first": "puur season set-account",
    "club.close-the-day-first": "puur season end-day",
    "club.day-is-closed": "puur season correct-arrival / puur season correct-round",
    "club.debit-pays-nothing": "puur season assign-line … other",
    "club.fee-by-bank": "puur season unassign-line",
    "club.lot-does-not-fill": "puur season compose",
    "club.no-account": "puur season set-account",
    "club.office-vacant": "puur season elect",
    "club.results-final": "puur season withdraw-results",
    "club.rules-do-not-fit": "puur season compose",
    "tournament.entered-correct": "puur tournament correct",
    "tournament.evening-is-over": "puur tournament go-on",
    "tournament.has-a-prize": "puur tournament take",
    "tournament.is-closed": "puur tournament close --open",
    "tournament.keeps-one-prize": "puur tournament take",
    "tournament.not-drawn": "puur tournament draw",
    "tournament.not-released": "puur tournament release",
    "tournament.plays-nowhere": "puur tournament substitute",
    "tournament.plays-once-drawn": "puur tournament draw",
    "tournament.prizes-given": "puur tournament take",
    "tournament.two-prizes": "puur tournament take",
    "tournament.unequal-ahead": "puur tournament change-setup",
    "tournament.unequal-behind": "puur tournament change-setup",
}
"""The command, by the code of the message."""


def add_command_to_type(message: Message | str) -> Message | str:
    """Return a message that names a button or page, with the command that does the same in a shell.

    Any other message is returned unchanged.
    """
    command = COMMANDS_OF_BUTTONS.get(message.code) if isinstance(message, Message) else None
    return message if command is None else said("shell.in-the-terminal", what=message, command=command)
