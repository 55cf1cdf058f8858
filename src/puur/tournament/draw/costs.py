"""What each way costs of dealing with those who are left over when the players do not divide by four."""

from __future__ import annotations

from puur.counted import counted
from puur.tournament.draw.shape import PLAYING
from puur.tournament.draw.wishes import Wishes


def costs(players: int, passen: int, wishes: Wishes) -> tuple[str, ...]:
    """Return a German sentence for each way, the chosen one marked; nothing where nobody is left over.

    >>> for line in costs(37, 4, Wishes()): print(line)
    → aussetzen: in jeder Passe setzt 1 aus; nach 4 Passen haben 4 von 37 eine Passe weniger gespielt.
      schreiben: in jeder Passe sitzt 1 an einem Fünfertisch und schreibt; 4 von 37 spielen eine Passe weniger.
      Joker: 3 Helfer spielen mit und werden nicht rangiert; alle 37 spielen alle 4 Passen.
    >>> for line in costs(13, 1, Wishes()): print(line)
    → aussetzen: in jeder Passe setzt 1 aus; nach 1 Passe hat 1 von 13 eine Passe weniger gespielt.
      schreiben: in jeder Passe sitzt 1 an einem Fünfertisch und schreibt; 1 von 13 spielt eine Passe weniger.
      Joker: 3 Helfer spielen mit und werden nicht rangiert; alle 13 spielen die Passe.
    """
    left = players % PLAYING
    if not left:
        return ()
    missed = left * passen
    few, passe = f"{missed} von {players}", "eine Passe"
    if missed > players:
        few, passe = "alle", f"mindestens {counted(missed // players, 'Passe', 'Passen')}"
    has, plays = ("hat", "spielt") if missed == 1 else ("haben", "spielen")
    told = counted(passen, "Passe", "Passen")
    verb = "setzt 1 aus" if left == 1 else f"setzen {left} aus"
    sits = "sitzt 1 an einem Fünfertisch und schreibt" if left == 1 else f"sitzen {left} an Fünfertischen und schreiben"
    jokers, whole = PLAYING - left, "die Passe" if passen == 1 else f"alle {passen} Passen"
    helpers = "1 Helfer spielt mit und wird" if jokers == 1 else f"{jokers} Helfer spielen mit und werden"
    ways = {
        "rest": f"aussetzen: in jeder Passe {verb}; nach {told} {has} {few} {passe} weniger gespielt.",
        "write": f"schreiben: in jeder Passe {sits}; {few} {plays} {passe} weniger.",
        "joker": f"Joker: {helpers} nicht rangiert; alle {players} spielen {whole}.",
    }
    return tuple(f"{'→' if way == wishes.left else ' '} {sentence}" for way, sentence in ways.items())
