"""The words that stand on every paper of a kind, whatever is printed on it; a template has them as ``d.words``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import said

CODES: Final = (
    "paper.standblatt",
    "paper.jasszettel",
    "paper.schaetzzettel",
    "paper.rangliste",
    "paper.tischkarte",
    "paper.quittung",
    "paper.number",
    "paper.passe",
    "paper.passe-short",
    "paper.table",
    "paper.seat",
    "paper.visa",
    "paper.sign-player",
    "paper.player",
    "paper.total",
    "paper.total-difference",
    "paper.writes",
    "paper.deal",
    "paper.trump",
    "paper.together",
    "paper.scribe",
    "paper.other-side",
    "paper.reader",
    "paper.sum-help",
    "paper.name",
    "paper.club",
    "paper.rank",
    "paper.prize",
    "paper.received",
    "paper.date",
    "paper.signature",
    "paper.by-phone",
    "paper.nobody-ranked",
    "paper.not-ranked",
    "paper.page",
    "paper.of",
    "paper.our-rules",
    "paper.who-sits",
    "paper.seat-key",
    "paper.lot-number",
    "paper.own-code",
    "paper.own-page",
)


@cache
def words(language: Language) -> Mapping[str, str]:
    """Return the words in a language, by the last part of their codes."""
    return {code.partition(".")[2]: sentence(said(code), Voice(language)) for code in CODES}
