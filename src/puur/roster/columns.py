"""What the columns of a list mean: by their headings, in four languages, else by what stands in them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from puur.roster.cells import Row
from puur.words.catalogue import LANGUAGES, Voice, sentence
from puur.words.formats import read_birthday
from puur.words.message import Message

NAME, FIRST, CLUB, NUMBER, CATEGORY, PAID, BORN = "name", "first", "club", "id", "category", "paid", "born"
PLAYS = "plays"
"""What a column may mean; the name may hold the first name too."""
Meaning = str
Meanings = Mapping[Meaning, Message]
"""What columns may mean, and what each is called: whose heading is called so means that, and nothing else."""
NOTHING: Final = ""
"""The meaning of a column that is left out."""
_HEADED: Final[Mapping[Meaning, Sequence[str]]] = {
    NAME: (
        r"(family|sur)?name|(nach|familien|zu)name|name ?[,/+&-]? ?(und )?vorname|vorname ?[,/+&-]? ?(und )?name",
        r"nom( de famille)?|cognome|nom ?[,/+&-]? ?(et )?prenom|prenom ?[,/+&-]? ?(et )?nom|cognome ?[,/+&e -]* ?nome",
        r"spieler(in)?|jasser(in)?|teilnehmer(in)?|teilnehmende|mitglied(er)?|joueur|giocatore|player|participant",
    ),
    FIRST: (r"vor-?name|prenom|nome|rufname|first ?name",),
    CLUB: (
        r"(.* )?(jass)?(verein|club|klub|sektion)(s?name)?|societe|societa|mannschaft|team",
        r"gruppe|groupe|gruppo|ort|wohnort|lieu|luogo|localite|town",
    ),
    NUMBER: (r"(start|spieler|teilnehmer)?[ -]?(nr|nummer|no|numero|number|num)\.?", r"#|n[°º]"),
    CATEGORY: (r"kat(egori[ea])?\.?|categori[ea]|category|klasse",),
    PAID: (r"(.* )?(bezahlt|einbezahlt|paye|pagato|paid)( .*)?|(startgeld|einsatz|beitrag)",),
    BORN: (
        r"geb(oren)?(urtsdatum|urtstag|\. ?datum|\.)?( am)?|naissance|(data di )?nascita|born|birth(day|date)?",
        r"jahrgang|geburtsjahr|annee de naissance|anno di nascita|year of birth",
    ),
    PLAYS: (
        r"spielt( mit)?|spielverpflichtung|spielpflicht|joue|obligation de jouer|gioca|obbligo di gioco|plays",
        r"aktiv(mitglied)?|membre actif|actif|attivo|active",
    ),
}
"""For each meaning what else its heading looks like, the surest first."""
_MOST_TITLES: Final = 15
"""The heading stands among so many rows."""
YES: Final = frozenset({"ja", "j", "x", "1", "bezahlt", "oui", "si", "yes", "true", "wahr", "ok", "✓", "✔"})
NOT: Final = frozenset(
    {"nein", "n", "0", "non", "no", "false", "falsch", "offen", "passiv", "passif", "passivo", "passive", "-", ""}
)
_PART: Final = 0.8
"""So much of a column must look like something for it to be that."""


def plain(text: str) -> str:
    """Return a word without case and accents.

    >>> plain("Prénom"), plain("Gezahlt ")
    ('prenom', 'gezahlt')
    """
    letters = unicodedata.normalize("NFKD", text.casefold().strip())
    return "".join(char for char in letters if not unicodedata.combining(char))


@dataclass(frozen=True, slots=True)
class Headings:
    """Which row says what the columns are (None: none does), and what they mean by it, by column."""

    row: int | None
    meanings: Mapping[int, Meaning]


def headings(rows: Sequence[Row], wanted: Meanings) -> Headings:
    """Return what the columns mean, of the meanings that are wanted; each at most once."""
    found = [(at, _headed(row.cells, wanted)) for at, row in enumerate(rows[:_MOST_TITLES])]
    sure = [(at, meanings) for at, meanings in found if {NAME, FIRST} & set(meanings.values())]
    if sure:
        at, meanings = max(sure, key=lambda one: (len(one[1]), -one[0]))
        return Headings(at, meanings)
    return Headings(None, _guessed(rows, wanted))


def _headed(cells: Sequence[str], wanted: Meanings) -> dict[int, Meaning]:
    """Return what a row of headings says; of two columns for the same thing the surer one, or the first."""
    called = {
        _bare(sentence(label, Voice(language))): meaning for meaning, label in wanted.items() for language in LANGUAGES
    }
    best: dict[Meaning, tuple[int, int]] = {}
    for at, word in enumerate(map(_bare, cells)):
        for meaning, rank in _ranks(word, wanted) if word not in called else ((called[word], -1),):
            best[meaning] = min(best.get(meaning, (rank, at)), (rank, at))
    return {at: meaning for meaning, (_, at) in best.items()}


def _ranks(word: str, wanted: Meanings) -> Iterator[tuple[Meaning, int]]:
    """Yield what a heading looks like, and how surely: the less the surer."""
    for meaning, patterns in _HEADED.items():
        rank = next((rank for rank, one in enumerate(patterns) if re.fullmatch(one, word)), None)
        if rank is not None and meaning in wanted:
            yield meaning, rank


def _bare(heading: str) -> str:
    return " ".join(re.sub(r"[:*?\"()]", " ", plain(heading)).split())


def _guessed(rows: Sequence[Row], wanted: Meanings) -> dict[int, Meaning]:
    """Return what columns without headings hold, by what stands in them: what is text is the name, then the club."""
    width = max(len(row.cells) for row in rows)
    whole = [row for row in rows if sum(map(bool, row.cells)) > 1] or rows
    texts = [meaning for meaning in (NAME, CLUB, CATEGORY) if meaning in wanted]
    found: dict[int, Meaning] = {}
    for at in range(width):
        cells = [row.cells[at] for row in whole if at < len(row.cells) and row.cells[at]]
        meaning = _looks_like(cells) if cells else NOTHING
        if meaning == NAME:
            found |= {at: texts.pop(0)} if texts else {}
        elif meaning in wanted and meaning not in found.values():
            found[at] = meaning
    return found


def _looks_like(cells: Sequence[str]) -> Meaning:
    """Return what most cells of a column look like; NAME for any text."""
    tests = (
        (NUMBER, lambda cell: cell.isdecimal() and len(cell) <= 5),  # noqa: PLR2004 - start numbers are short
        (BORN, lambda cell: read_birthday(cell) is not None),
        (PAID, lambda cell: plain(cell) in YES | NOT),
        (NOTHING, lambda cell: not any(char.isalpha() for char in cell) or "@" in cell),
    )
    for meaning, test in tests:
        if sum(map(test, cells)) >= _PART * len(cells):
            return meaning
    return NAME
