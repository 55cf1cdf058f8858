"""A ruling as it is read out at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from puur.cli.wrap import paragraph
from puur.law.reglemente import reglement
from puur.referee.kinds import KINDS
from puur.referee.ruling import NONE, Ruling
from puur.referee.words import effects_text

CHOOSERS: Final = {"opponents": "Die Gegner wählen", "director": "Die Leitung wählt", "table": "Der Tisch wählt"}


def spoken(said: Ruling) -> str:
    """Return the ruling in words: what holds, what follows, who may choose, until when, where it stands."""
    parts = [paragraph(said.text)]
    if said.effects != NONE and (follows := effects_text(said.effects)):
        parts.append(paragraph(f"Es gilt: {follows}"))
    for option in said.options:
        then = "" if option.id == "annul" else effects_text(option.effects)
        chooser = "" if option.id == "director" else f"{CHOOSERS[option.chosen_by]} ({option.id}): "
        parts.append(paragraph(f"{chooser}{option.text} {then}".rstrip()))
    if said.deadline:
        parts.append(paragraph(f"Frist: {said.deadline}."))
    if said.clauses:
        parts.append(paragraph(f"Nach {', '.join(said.clauses)}."))
    return "\n\n".join(parts)


def listed(known: Mapping[str, Sequence[str]]) -> str:
    """Return every kind with what people call it and the Reglemente that answer it."""
    lines = []
    for kind, asked in KINDS.items():
        answered = [reglement(id_).source.prefix for id_ in known if kind in known[id_]]
        lines.append(f"{kind:<26}{asked.title} ({', '.join(dict.fromkeys(answered)) or 'die Leitung entscheidet'})")
    return "\n".join(lines)
