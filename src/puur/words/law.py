"""The law's sentences in other languages: German is the law, and the German sentence is what is looked up.

A translation is in ``LANGUAGE/law.po`` under the sentence itself, so that a sentence worded again has none until
somebody has looked at it again (a test says which). docs/decisions/0027-the-law-in-its-rooms.md
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.words.catalogue import PLAIN, Voice, german_said
from puur.words.message import Message, said

MARK: Final = said("referee.translated")
"""What stands beside sentences of the law in another language than German."""
_OFFICIALS: Final[Mapping[str, Message]] = {
    "Turnierleiter": said("tournament.director"),
    "Spielleiter": said("tournament.director-of-play"),
    "Jassleiter": said("tournament.director-of-jass"),
    "Kontrolleur": said("tournament.controller"),
}
"""What the written Reglemente call the officials, as who acts in a sentence."""


def official(called: str) -> Message:
    """Return who a Reglement calls so, as who acts in a sentence: «der Kontrolleur», «le contrôleur»."""
    return _OFFICIALS.get(called, said("referee.official", called=called))


def law_says(german: str, voice: Voice = PLAIN) -> str:
    """Return a sentence of the law in the voice's language; in German where it is not translated.

    >>> law_says("Untertrumpfen darf nur, wer nur noch Trümpfe hat.")
    'Untertrumpfen darf nur, wer nur noch Trümpfe hat.'
    """
    return german_said(german, voice.language)
