"""Sentences about what happens at a free table only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from puur.game import free_events as ev

if TYPE_CHECKING:
    from puur.cli.table.words import Words


def _laid_ahead(words: Words, event: ev.LaidAhead) -> str:
    return f"{words.says(event.seat, 'legt', 'legst')} {words.card(event.card)} hin."


def _taken_back(words: Words, event: ev.TakenBack) -> str:
    return f"{words.says(event.seat, 'nimmt', 'nimmst')} {words.card(event.card)} zurück."


def _returned(words: Words, event: ev.TrickReturned) -> str:
    return f"Alle nehmen ihre Karten zurück. {words.says(event.leader, 'spielt', 'spielst')} aus."


def _spoken(words: Words, event: ev.SpokenOut) -> str:
    said = words.law.push_word.says if event.spoken.mode is None else words.mode(event.spoken.mode)
    return f"{words.says(event.spoken.seat, 'sagt', 'sagst')} «{said}», ohne gefragt zu sein."


def _shown(words: Words, event: ev.HandShown) -> str:
    return f"{words.says(event.seat, 'legt', 'legst')} die Karten offen hin."


TELLERS: Final[dict[type, Callable[[Any, Any], str]]] = {
    ev.LaidAhead: _laid_ahead,
    ev.TakenBack: _taken_back,
    ev.TrickReturned: _returned,
    ev.SpokenOut: _spoken,
    ev.HandShown: _shown,
    ev.SetAside: lambda _words, _event: "Das Spiel wird wiederholt, mit dem gleichen Trumpf.",
    ev.FinishUndone: lambda _words, _event: "Die Partie ist noch nicht zu Ende.",
    ev.TricksBooked: lambda _words, _event: "Die Stiche wechseln die Seite.",
}
