"""Reads the address of a referee page: question and answer have one address, so that a link repeats them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, cast
from urllib.parse import urlencode

from puur.cards import Deck
from puur.errors import Missing
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS, is_law_file_text, law_id_from_id_or_text, reglement
from puur.law_reference import pack_law_for_url, unpack_law_from_url
from puur.referee.words import voice_for_table
from puur.web.referee.asking import SEAT_LETTERS, QueryParameters
from puur.words.catalogue import Language, Voice, sentence
from puur.words.law import translate_rule_sentence
from puur.words.message import Message, said

_USUAL: Final = "allgemein"
OWN_RULES_PARAMETER: Final = "regeln"
"""The query parameter with a rule set of somebody's own, packed."""
MAX_OWN_RULES_LETTERS: Final = 60_000
"""The most characters of a rule set that is packed into an address."""
_KEPT: Final = frozenset({"tisch", OWN_RULES_PARAMETER})
"""What belongs to the place where a question is asked, and not to the question."""
_TABLE: Final = re.compile(r"/turnier/[\w-]{1,40}/tisch/\d{1,6}")
"""The path of a tournament's table, the only page from which a question can come."""


@dataclass(frozen=True, slots=True)
class RefereeQuery:
    """What an address of the referee's pages asks.

    name: the id of the rule set, or the text of an own one. deck: the kind of cards to show.
    query: the parameters, with the facts. language: of the page.
    own: the text of an own rule set in the address, or "".
    """

    name: str
    deck: Deck
    query: QueryParameters
    language: Language = "de"
    own: str = ""

    @property
    def law(self) -> Law:
        """Return the rules by which the referee answers."""
        return reglement(self.name)

    @property
    def packed_own_rules(self) -> str:
        """Return the own rule set as packed into addresses; "" for a listed one."""
        return pack_law_for_url(self.own) if self.own else ""

    @property
    def laws(self) -> tuple[tuple[str, str], ...]:
        """Return the selectable rule sets as pairs (id, title), own ones first."""
        own = [reglement(self.own)] if self.own else []
        return tuple((law.id, law.title) for law in (*own, *map(reglement, BUILT_IN_LAW_IDS)))

    @property
    def voice(self) -> Voice:
        """Return how the referee's sentences are worded: language, kind of cards, and seats called A to D."""
        return voice_for_table(self.language, self.deck, SEAT_LETTERS)

    def to_text(self, message: Message) -> str:
        """Return a message as a sentence in the page's language."""
        return sentence(message, self.voice)

    def law_sentence(self, german: str) -> str:
        """Return a German sentence of the rules in the page's language."""
        return translate_rule_sentence(german, self.voice)

    def page_url(self, path: str, **more: object) -> str:
        """Return the address of a page with the same rule set, design of the deck, and tournament table if one asks.

        path: of the page. more: further parameters.
        """
        kept = {"reglement": self.law.id, **own_rules_parameters(self.own), "karten": self.deck}
        kept |= {"tisch": self.table_url} if self.table_url else {}
        return f"{path}?{urlencode({**kept, **more})}"

    @property
    def table_url(self) -> str:
        """The address of the tournament table's page that asks; "" if none does."""
        table = self.first_value("tisch")
        return table if _TABLE.fullmatch(table) else ""

    def question_url(self, kind: str) -> str:
        """Return the address below ``/fragen`` that asks the same about another infraction (``kind``, its id)."""
        said = [(name, value) for name, values in self.query.items() if name not in _KEPT for value in values]
        return f"{kind}?{urlencode(said)}"

    def first_value(self, name: str, otherwise: str = "") -> str:
        """Return the first value of a query parameter, or ``otherwise``."""
        return (self.query.get(name) or [otherwise])[0]


def usual_deck(law: Law, language: Language) -> Deck:
    """Return the usual cards of a language's region if the rule set knows them, else the rule set's first.

    French cards are usual in French and Italian, German ones otherwise.
    """
    usual: Deck = "french" if language in {"fr", "it"} else "german"
    return usual if usual in law.decks.says else law.decks.says[0]


def own_rules_parameters(name: str) -> dict[str, str]:
    """Return the parameters of an address that carry an own rule set; empty for a listed one. name: its id or text."""
    return {OWN_RULES_PARAMETER: pack_law_for_url(name)} if is_law_file_text(name) else {}


def read_query(query: QueryParameters, language: Language = "de", own: str = "") -> RefereeQuery:
    """Return what an address of the referee asks.

    query: its parameters, name → values. language: of the page.
    own: the text of the own rule set in the address, if that was unpacked already; "" reads it from the address.
    Raises Missing for an unknown rule set, BadInput for an own one that cannot be read.
    """
    word = (query.get(OWN_RULES_PARAMETER) or [""])[0]
    own = own or (unpack_law_from_url(word[:MAX_OWN_RULES_LETTERS]) if word else "")
    chosen = (query.get("reglement") or [law_id_from_id_or_text(own) if own else _USUAL])[0]
    if chosen not in BUILT_IN_LAW_IDS and not (own and chosen == law_id_from_id_or_text(own)):
        raise Missing(said("page-referee.no-reglement", id=chosen[:60]), {"field": "reglement"})
    name = own if own and chosen == law_id_from_id_or_text(own) else chosen
    law = reglement(name)
    deck = (query.get("karten") or [usual_deck(law, language)])[0]
    return RefereeQuery(name, cast("Deck", deck if deck in ("german", "french") else "german"), query, language, own)
