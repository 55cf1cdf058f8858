"""The words of the plain-text notation, and what the four players are called in it.

>>> labels_by_seat(("Anna Amstutz", "Beat", "Chiara", "Dario"))
('Anna', 'Beat', 'Chiara', 'Dario')
>>> labels_by_seat(("Anna A.", "Anna B.", "Chiara", "Rose"))
('P1', 'P2', 'P3', 'P4')
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

from puur.cards import Deck
from puur.game import commands as cmd
from puur.game.commands import Action
from puur.records.model import NOBODY, Names
from puur.records.words import read_card, read_mode, read_weis

TITLE: Final = "Puur-Protokoll"
EDITION: Final = "1"
DECKS: Final[Mapping[Deck, str]] = {"german": "deutsch", "french": "französisch"}
THANKS: Final = {"automatic": "automatisch", "called": "gerufen"}
TABLES: Final = {"strict": "streng", "free": "frei"}
SETTINGS: Final[Mapping[str, str]] = {"target": "Ziel", "factors": "Faktoren", "thanks": "Bedanken", "table": "Tisch"}
"""Settings that have a line of their own in a text record, with its keyword; all others stand under ``Schalter``."""


class ActionWords:
    """The words for an action in the text notation of records. All of them are read; the first one is written.

    before: by field of the action, the word that stands before it.
    """

    def __init__(self, *words: str, **before: str) -> None:
        """Take the words; none where the action begins with its first field."""
        self.written = words[0] if words else ""
        self.read = tuple(word.split()[0].casefold() for word in words)
        self.before = before


SPOKEN: Final[Mapping[type[Action], ActionWords]] = {
    cmd.Push: ActionWords("schiebt", "schieben", "gschobe", "geschoben", "push"),
    cmd.Announce: ActionWords(),
    cmd.Raise: ActionWords("bietet", "steigert"),
    cmd.Pass: ActionWords("passt", "pass"),
    cmd.Double: ActionWords("doppelt", "doppeln"),
    cmd.Bid: ActionWords("schätzt", "schaetzt"),
    cmd.Play: ActionWords(weis="weist", stoeck="Stöck"),
    cmd.DeclareWeis: ActionWords("weist", "wyst"),
    cmd.ShowWeis: ActionWords("zeigt"),
    cmd.ShowStoeck: ActionWords("Stöck", "stoeck", "stöcke"),
    cmd.Ask: ActionWords("fragt", "frage"),
    cmd.Turn: ActionWords("kehrt", "kehren"),
    cmd.Hold: ActionWords("halt", "hält"),
    cmd.Seen: ActionWords("gesehen", "weiter"),
    cmd.LayDown: ActionWords("Rest", "hinlegen"),
    cmd.Misdeal: ActionWords("vergeben", "vergä"),
    cmd.Share: ActionWords("teilen", "teilt"),
    cmd.Thank: ActionWords("bedankt sich", "dankt", "danke", "merci"),
    cmd.Report: ActionWords("berichtet", who="von"),
    cmd.Claim: ActionWords("reklamiert", against="gegen", choose="wählt"),
}
"""By class of action, its words in a text record; after them come the fields of the command, in their order."""
SPEECH: Final[Mapping[str, type[Action]]] = {word: kind for kind, spoken in SPOKEN.items() for word in spoken.read}
_BEFORE: Final = frozenset(word.casefold() for spoken in SPOKEN.values() for word in spoken.before.values())
EQUALS: Final = "="
FACTS: Final[Mapping[str, bool | None]] = {"ja": True, "nein": False, "niemand": None}
"""Answers to a question about a report that have a word of their own in a text record; others are words and seats."""
IGNORED_WORDS: Final = frozenset({"sagt", "an", "sich", "macht", "spielt", "meldet", "legt", "den", "die", "das"})
"""German words between a player and an action that are read over."""
NO_CARDS: Final = frozenset({"–", "-"})
KEYWORDS: Final[Mapping[str, str]] = {
    **{word: word for word in ("reglement", "karten", "spieler", "schreiber", "gesetz", "regeln", "schalter")},
    **{word: word for word in ("spiel", "geber", "hände", "trumpf", "schätzung", "tipp", "ansage", "stich")},
    **{word: word for word in ("zusage", "aufgedeckt", "beiträge", "mischung")},
    **{word.lower(): word.lower() for word in SETTINGS.values()},
    "haende": "hände",
    "schaetzung": "schätzung",
    "beitraege": "beiträge",
}
"""By word at the beginning of a line of a text record, the keyword that it stands for."""

RULES: Final = "|"
"""The sign with which each line of the rule set's own file begins in a text record."""
SWITCH_WORD: Final = re.compile(r"[A-Za-z][\w-]*")
_LABEL: Final = re.compile(r"[^\W\d_][\w'’-]+")
_PLAIN: Final = re.compile(r"[^\W_](?:[\w.'’/+-]*\w)?")
_PLAIN_NAME: Final = re.compile(r"[^\W_](?:[\w.'’ -]*[\w.'’])?")


def labels_by_seat(players: Names) -> tuple[str, ...]:
    """Return a short unique name per seat: the first names, or P1 to P4 if those are not distinct, plain words."""
    first = tuple(name.partition(" ")[0] for name in players)
    told_apart = len({name.casefold() for name in first}) == len(first)
    return first if told_apart and all(_may_be_label(name) for name in first) else NOBODY


def _may_be_label(word: str) -> bool:
    return bool(_LABEL.fullmatch(word)) and word not in NOBODY and not is_reserved_word(word)


def is_reserved_word(word: str) -> bool:
    """Return whether a word has a meaning in the text notation, so that no player may be called so."""
    low = word.casefold()
    if low in KEYWORDS or low in SPEECH or low in IGNORED_WORDS or low in _BEFORE:
        return True
    return low in {name.casefold() for name in NOBODY} or any(_reads(word, deck) for deck in DECKS)


def _reads(word: str, deck: Deck) -> bool:
    for reader in (read_card, read_weis, read_mode):
        try:
            reader(word, deck)
        except ValueError:
            continue
        return True
    return False


def quote_if_needed(text: str, *, name: bool = False) -> str:
    """Return a text as it is where the text notation of records allows that, else in double quotes as in JSON.

    name: it is a player's name, which may have spaces without quotes.
    """
    plain = (_PLAIN_NAME if name else _PLAIN).fullmatch(text)
    return text if plain else json.dumps(text, ensure_ascii=not text.isprintable())
