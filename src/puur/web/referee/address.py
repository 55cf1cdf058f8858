"""What an address of the referee's pages says: question and answer are one address, so that a link repeats them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, cast
from urllib.parse import urlencode

from puur.cards import Deck
from puur.errors import Missing
from puur.law.law import Law
from puur.law.reglemente import IDS, reglement
from puur.referee.words import voice_of
from puur.web.referee.asking import SEATS, Query
from puur.words.catalogue import Language, Voice, sentence
from puur.words.law import law_says
from puur.words.message import Message, said

USUAL: Final = "allgemein"
TABLE: Final = re.compile(r"/turnier/[\w-]{1,40}/tisch/\d{1,6}")
"""Where a question can come from: a table of a tournament, and nowhere else."""


@dataclass(frozen=True, slots=True)
class Asking:
    """What the address says: by which Reglement, with which cards, and all the rest."""

    law: Law
    deck: Deck
    query: Query
    language: Language = "de"

    @property
    def voice(self) -> Voice:
        """Return how rulings are read out here."""
        return voice_of(self.language, self.deck, SEATS)

    def words(self, message: Message) -> str:
        """Return a message in words."""
        return sentence(message, self.voice)

    def law_words(self, german: str) -> str:
        """Return a sentence of the law in the page's language."""
        return law_says(german, self.voice)

    def address(self, path: str, **more: object) -> str:
        """Return the address of a page that keeps Reglement and cards."""
        kept = {"reglement": self.law.id, "karten": self.deck, **({"tisch": self.table} if self.table else {})}
        return f"{path}?{urlencode({**kept, **more})}"

    @property
    def table(self) -> str:
        """The page of the table that asks; empty without one."""
        table = self.first("tisch")
        return table if TABLE.fullmatch(table) else ""

    def question(self, kind: str) -> str:
        """Return what was asked, as an address below ``/fragen`` that repeats it."""
        said = [(name, value) for name, values in self.query.items() if name != "tisch" for value in values]
        return f"{kind}?{urlencode(said)}"

    def first(self, name: str, otherwise: str = "") -> str:
        """Return what the address says by that name, the first where there are several."""
        return (self.query.get(name) or [otherwise])[0]


def usual_deck(law: Law, language: Language) -> Deck:
    """Return the cards people of that language play with, where the Reglement knows them, else its own."""
    usual: Deck = "french" if language in {"fr", "it"} else "german"
    return usual if usual in law.decks.says else law.decks.says[0]


def asking(query: Query, language: Language = "de") -> Asking:
    """Read what an address asks; Missing for a Reglement that is not there."""
    chosen = (query.get("reglement") or [USUAL])[0]
    if chosen not in IDS:
        raise Missing(said("page-referee.no-reglement", id=chosen), {"field": "reglement"})
    law = reglement(chosen)
    deck = (query.get("karten") or [usual_deck(law, language)])[0]
    return Asking(law, cast("Deck", deck if deck in ("german", "french") else "german"), query, language)
