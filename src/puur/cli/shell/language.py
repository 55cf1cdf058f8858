"""The option ``--language`` of commands that speak four languages, and who speaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

import typer

from puur.words.catalogue import Language, Voice, sentence
from puur.words.law import MARK, law_says
from puur.words.message import Message, Value

Spoken = Annotated[Language, typer.Option("--language", help="In which language: de, fr, it or en.")]


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says messages, and the law, in a language."""

    language: Language = "de"

    def say(self, code: str, /, **values: Value) -> str:
        """Return the message with that code in words."""
        return sentence(Message(code, values), Voice(self.language))

    def law(self, german: str) -> str:
        """Return a sentence of the law."""
        return law_says(german, Voice(self.language))

    @property
    def mark(self) -> tuple[str, ...]:
        """Return what stands beside the law where it is translated; nothing in German."""
        return () if self.language == "de" else (sentence(MARK, Voice(self.language)),)


GERMAN: Final = Speaker()
