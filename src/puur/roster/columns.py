"""What the columns of a list mean: by their headings, in four languages, else by what is in them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from puur.roster.cells import CellRow, CellTable, split_people
from puur.words.catalogue import LANGUAGES, Voice, sentence
from puur.words.formats import parse_birthday
from puur.words.message import Message

NAME, FIRST, CLUB, NUMBER, CATEGORY, PAID, BORN = "name", "first", "club", "id", "category", "paid", "born"
"""What a column of a list of people may mean, as ids."""
TURNED, SEVERAL = "turned", "several"
"""Two more meanings of a column of names.

``turned``: the first name comes first, so the name is turned round. ``several``: a cell may name several people.
"""
NAME_MEANINGS: Final = frozenset({NAME, TURNED, SEVERAL})
"""The meanings of a column that names people; at most one column has one of them."""
PARTNER_MEANING: Final = "partner"
"""The second person of a pair. Where it is among the meanings of a list, each line is a pair."""
PLAYS, MAIL = "plays", "mail"
"""What a column may mean; a column of names may hold the first name, too."""
STREET, HOUSE, POSTCODE, TOWN = "street", "house", "postcode", "town"
"""Parts of a postal address; the column of the town may hold the postcode, that of the street the house number."""
ColumnMeaning = str
"""What the cells of a column are: ``name``, ``club``, ``town`` and so on; "" if the column is ignored."""
ColumnMeaningNames = Mapping[ColumnMeaning, Message]
"""The meanings that the columns of a list may have, each with its display name.

A column whose heading is this display name has that meaning and no other.
"""
IGNORED_COLUMN: Final = ""
"""The meaning of a column that is ignored."""
_HEADED: Final[Mapping[ColumnMeaning, Sequence[str]]] = {
    NAME: (
        r"(alle )?(jasser|spieler|teilnehmer|mitglieder)[/ ]*(innen|in)?|teilnehmende|jassende|mitglied|angemeldete?",
        r"joueu(r|se)s?|joueur/joueuse|giocator[ei]|players?|participants?|partecipant[ei]|membres?|membri|members?",
    ),
    CLUB: (
        r"(.* )?(jass)?(vereins?|clubs?|klubs?|sektion)(s?name)?( .*)?|societe|societa|mannschaft|team|teamname|equipe",
        r"gruppe|groupe|gruppo|(wohn)?ort(schaft)?|wohnort .*|lieu|luogo|localit[ea]|town|city|place|domicil(e|io)",
        r"squadra",
    ),
    NUMBER: (
        r"((start|spieler|teilnehmer|lauf|lfd\.?|laufende)[ -]?)?(nr|nummer|no|numero|number|num)\.?|#|n[°º]\.?",
        r"(numero|no|n[°º])\.? (de depart|de joueur|di partenza|di giocatore)",
        r"dossard|pettorale|(start|player|bib) number",
    ),
    CATEGORY: (
        r"((alters|starke)?kat(egori[ea]n?)?|(alters|starke)?klasse|categori[ea]|category|class[ei]?)\.?( .*)?",
    ),
    PAID: (
        r"(.* )?((ein)?bezahlt|(ein)?gezahlt|uberwiesen|beglichen|paye|regle|verse|pagato|saldato|versato|paid)( .*)?",
        r"((start|teilnahme|an?melde)?(geld|gebuhr|beitrag)|einsatz|beitrag|zahlung(seingang)?)( .*)?",
        r"(twint|finance|quota)( .*)?",
        r"(paie?ment|pagamento|payment|tassa|tassa .*|mise|entry fee|fee)( .*)?",
    ),
    BORN: (
        r"geb(oren)?(urtsdatum|urtstag|\. ?datum|\.)?( am)?|(date de )?naissance|ne(/?e)? le",
        r"(data di )?nascita|nato il|born( on)?|birth(day|date)?|date of birth|jahrgang|geburtsjahr",
        r"annee de naissance|anno di nascita|year of birth",
    ),
    PLAYS: (
        r"spielt( mit)?|spielverpflichtung|spielpflicht|joue|obligation de jouer|gioca|obbligo di gioco|plays",
        r"aktiv(mitglied)?|membre actif|actif|attivo|active",
    ),
    MAIL: (
        r"(e-?)?mail([ -]?adress[es]?)?|(adresse|indirizzo|address) e-?mail|email address|courriel|posta elettronica",
    ),
    STREET: (
        r"(strasse|str\.?|rue|via|street)([ ,/&+].*)?|(wohn|post)?adresse( postale)?|anschrift|indirizzo( postale)?",
        r"(postal )?address",
    ),
    HOUSE: (r"haus[- ]?(nr|nummer)\.?|no\.? de maison|numero civico|house( number)?",),
    POSTCODE: (
        r"plz|postleitzahl|npa|(code|numero|no\.?) postal|cap|codice postale|nap|zip( code)?|postcode|postal code",
    ),
    TOWN: (
        r"(wohn)?ort(schaft)?|wohnort .*|lieu|luogo|localit[ea]|town|city|place|ville|citta|domicil(e|io)",
        r"(plz|npa|cap|nap|zip|postcode)[ ,/&+-]+(und |et |e |and )?(wohn)?(ort|lieu|localit[ea]|town|city)",
    ),
}
"""For each meaning what else its heading looks like, the surest first; a name is told by its words."""
_PARTNER: Final = re.compile(
    r"(jass|spiel|mit)?[ -]?partner[/ ]*(innen|in)?( .*)?|mitspieler[/ ]*(in)?|spielt mit|mit wem( .*)?"
    r"|(name|person|jasser|spieler|nom|personne|joueu(r|se)|nome|persona|giocat(ore|rice)|player)[/ ]*(in)? ?[2b]"
    r"|(zweite[rs]?|deuxieme|second[aeo]?|2\.?) (name|person|jasser|spieler|nom|personne|persona|player)(in)?"
    r"|partenaire( .*)?|coequipi(er|ere)|joue avec|avec qui( .*)?|compagn[oa]( .*)?|gioca con|con chi( .*)?|plays with"
)
"""What the heading of the second person of a pair looks like, in the form of :func:`normalize_heading`."""
_GIVEN: Final = frozenset({"vor", "vorname", "vornamen", "rufname", "prenom", "prenoms", "nome", "given", "forename"})
_FAMILY: Final = frozenset(
    {"name", "namen", "nach", "nachname", "familien", "familienname", "zuname", "nom", "noms", "cognome", "surname"}
    | {"geschlechtsname", "family", "last", "famille", "famiglia"}
)
_WHOLE: Final = frozenset({"full", "ganzer", "voller", "vollstandiger", "complet", "completo"})
_FILLING: Final = frozenset(
    {"und", "et", "e", "and", "oder", "sowie", "de", "di", "des", "der", "die", "le", "la", "il", "in", "the", "of"}
    | {"dein", "deine", "ihr", "ihre", "euer", "mein", "ton", "votre", "tuo", "your", "bitte", "angeben", "spielers"}
    | {"spielerin", "spieler", "teilnehmer", "teilnehmerin", "teilnehmers", "jasser", "jasserin", "person"}
    | {"pflichtfeld", "obligatoire", "obbligatorio", "required", "participant", "joueur", "giocatore", "player"}
)
"""What stands beside these words in the heading of a form."""
_OTHERS: Final = re.compile(
    r"(e-?)?mail([ -]?adresse)?|email address|adresse e-?mail|adresse( .*)?|strasse( .*)?|rue|via|plz( .*)?|npa|cap|zip"
    r"|tel(\.|efon|ephone|efono)?([ -]?(nr|nummer|numero|number)\.?)?|phone( number)?"
    r"|handy.*|natel.*|mobile?.*|cellulare"
    r"|zeitstempel|horodateur|informazioni cronologiche|timestamp|(start|fertigstellungs)zeit|(start|completion) time"
    r"|bemerkung(en)?|remarques?|osservazion[ei]|comment(s|aire|aires)?|kommentar(e)?|notiz(en)?|notes?|remarks?"
    r"|heure de .*|ora di .*|datum|date|data|anmelde-?datum|angemeldet am|id|anzahl.*|nombre de .*|numero di persone"
)
"""Headings of what is not taken over, as forms and address books have them."""
PEOPLE_COUNT_HEADING: Final = re.compile(
    r"(anzahl|wie ?viele) ?(personen|teilnehmer(innen|nde)?|spieler(innen)?|anmeldungen|leute|platze)?( .*)?"
    r"|nombre de (personnes|participants|joueurs|places)( .*)?|numero (di|delle) (persone|partecipanti|giocatori)( .*)?"
    r"|number of (people|persons|participants|players|seats)( .*)?"
)
"""Matches the heading of a column that says how many people an entry of a form is for.

The heading must be in the form of :func:`normalize_heading`.
"""
_TITLE: Final = re.compile(
    r".*(turnier|anmeld|angemeldet|liste|teilnehm|mitglieder|inscri|iscri|iscritti|partecip|participant|registr|tourn|torneo)"
    r".*"
)
"""What stands above the only column of a list and is nobody's name."""
_MOST_TITLES: Final = 15
"""The heading stands among so many rows."""
YES_WORDS: Final = frozenset(
    {
        "ja",
        "j",
        "x",
        "1",
        "bezahlt",
        "oui",
        "o",
        "si",
        "s",
        "yes",
        "y",
        "true",
        "wahr",
        "vrai",
        "vero",
        "ok",
        "erledigt",
    }
    | {"paye", "pagato", "paid", "✓", "✔", "✅", "☑", "☒"}
)
"""Cells that mean yes, in lower case and without accents; ``bezahlt`` is one of them."""
NO_WORDS: Final = frozenset(
    {
        "nein",
        "n",
        "0",
        "non",
        "no",
        "false",
        "falsch",
        "faux",
        "falso",
        "offen",
        "noch nicht",
        "nicht bezahlt",
        "ausstehend",
    }
    | {"ouvert", "aperto", "open", "pas encore", "non ancora", "not yet", "passiv", "passif", "passivo", "passive"}
    | {"-", "–", "—", "☐", "❌", ""}
)
"""Cells that mean no, in lower case and without accents."""
_PART: Final = 0.8
"""So much of a column must look like something for it to be that."""


def fold_case_and_accents(text: str) -> str:
    """Return a text in small letters without accents and without blanks at its ends, for comparison.

    >>> fold_case_and_accents("Prénom"), fold_case_and_accents("Gezahlt ")
    ('prenom', 'gezahlt')
    """
    letters = unicodedata.normalize("NFKD", text.casefold().strip())
    return "".join(char for char in letters if not unicodedata.combining(char))


@dataclass(frozen=True, slots=True)
class Headings:
    """What the columns of a list mean.

    row: the index of the heading row, from 0; None if there is none.
    meanings: by the index of the column, from 0.
    """

    row: int | None
    meanings: Mapping[int, ColumnMeaning]


def find_headings(rows: Sequence[CellRow], wanted: ColumnMeaningNames) -> Headings:
    """Return the row of headings in a list and the meaning of each column.

    wanted: the meanings that may be assigned, such as ``name`` or ``club``. Each is assigned to one column at most.
    Columns are indices from 0; those without a meaning are missing. Where no row has headings, the row is None and
    the meanings are guessed from the cells. rows: of the list, as read.
    """
    found = [(at, _headed(row.cells, wanted)) for at, row in enumerate(rows[:_MOST_TITLES])]
    sure = [(at, meanings) for at, meanings in found if {NAME, FIRST} & set(meanings.values())]
    if sure:
        at, meanings = max(sure, key=lambda one: (len(one[1]), -one[0]))
        return Headings(at, meanings)
    row = next((at for at, _ in found if _only_headings(rows[at].cells, wanted)), None)
    if row is None:
        return Headings(None, _guessed(rows, wanted))
    told, heading = found[row][1], rows[row].cells
    asked = {at for at, cell in enumerate(heading) if at not in told and not _OTHERS.fullmatch(normalize_heading(cell))}
    below = [
        CellRow(one.line, tuple(c if at in asked else "" for at, c in enumerate(one.cells))) for one in rows[row + 1 :]
    ]
    guessed = _guessed(below, wanted) if below else {}
    return Headings(row, told | {at: one for at, one in guessed.items() if one not in told.values()})


def meanings_with_names_as(
    sheet: CellTable, wanted: ColumnMeaningNames, meaning: ColumnMeaning
) -> Mapping[int, ColumnMeaning]:
    """Return the meaning of each column by its index from 0, where columns with names get the given meaning.

    wanted: the meanings that columns may have. meaning: replaces ``NAME``, such as ``SEVERAL`` to read several people
    in one cell. A column without a meaning is missing.
    """
    found = find_headings(sheet.rows, wanted).meanings
    return {at: meaning if one == NAME else one for at, one in found.items()}


def _only_headings(cells: Sequence[str], wanted: ColumnMeaningNames) -> bool:
    """Return whether a row is one of headings though none says who somebody is: forms ask that in their own words.

    Half of what stands there is known as a heading, or it stands alone and is what a list is called.
    """
    words = [normalize_heading(cell) for cell in cells if cell]
    known = [
        one for one in words if _OTHERS.fullmatch(one) or PEOPLE_COUNT_HEADING.fullmatch(one) or [*_ranks(one, wanted)]
    ]
    if len(words) == 1:
        return bool(_TITLE.fullmatch(words[0]))
    return len(known) * 2 >= len(words) and not any("@" in cell for cell in cells)


def _headed(cells: Sequence[str], wanted: ColumnMeaningNames) -> dict[int, ColumnMeaning]:
    """Return what a row of headings says; of two columns for the same thing the surer one, or the first."""
    called = {
        normalize_heading(sentence(label, Voice(language))): meaning
        for meaning, label in wanted.items()
        for language in LANGUAGES
    }
    best: dict[ColumnMeaning, tuple[int, int]] = {}
    whole: dict[int, bool] = {}
    for at, word in enumerate(map(normalize_heading, cells)):
        sort = _names(word)
        whole[at] = sort == "whole"
        for meaning, rank in _ranks(word, wanted) if word not in called else ((called[word], -1),):
            best[meaning] = min(best.get(meaning, (rank, at)), (rank, at))
    if FIRST in best and NAME in best and (rank_at := best[NAME])[1] in whole and whole[rank_at[1]]:
        _beside_first(best, cells)
    return {at: meaning for meaning, (_, at) in best.items()}


def _beside_first(best: dict[ColumnMeaning, tuple[int, int]], cells: Sequence[str]) -> None:
    """Of a first name and a whole name keep the whole one; the family name instead, where that has a column."""
    family = next((at for at, cell in enumerate(cells) if _names(normalize_heading(cell)) == "family"), None)
    if family is None:
        best.pop(FIRST)
    else:
        best[NAME] = (0, family)


def _names(heading: str) -> Literal["whole", "family", "given", ""]:
    """Return which part of a name a heading asks for: «Vor- und Nachname» is all of it, «Dein Vorname» the first.

    >>> [_names(one) for one in ("vor- und nachname", "first name", "nom de famille", "name des vereins")]
    ['whole', 'given', 'family', '']
    """
    words = {one for one in re.findall(r"[a-z0-9]+", heading) if not one.isdecimal()} - _FILLING
    if "first" in words:
        words = (words - {"first"} - ({"name"} if not words & {"last", "surname", "family"} else set())) | {"given"}
    if not words or not words <= _GIVEN | _FAMILY | _WHOLE:
        return ""
    if words & _WHOLE or (words & _GIVEN and words - _GIVEN - ({"name"} if "given" in words else set())):
        return "whole"
    return "given" if words & _GIVEN else "family"


def _ranks(word: str, wanted: ColumnMeaningNames) -> Iterator[tuple[ColumnMeaning, int]]:
    """Yield what a heading looks like, and how surely: the less the surer."""
    if PARTNER_MEANING in wanted:
        if _PARTNER.fullmatch(word):
            yield PARTNER_MEANING, 0
            return
        word = word[:-2] if word.endswith((" 1", " a")) else word.removesuffix("1")
    sort = _names(word)
    if sort:
        meaning = FIRST if sort == "given" else NAME
        if meaning in wanted:
            yield meaning, 0 if sort != "family" else 1
        return
    for meaning, patterns in _HEADED.items():
        rank = next((rank for rank, one in enumerate(patterns, 2) if re.fullmatch(one, word)), None)
        if rank is not None and meaning in wanted:
            yield meaning, rank


def normalize_heading(heading: str) -> str:
    """Return a heading without case, accents and punctuation, for comparison."""
    return " ".join(re.sub(r"[:*?!\"()\[\]«»]", " ", fold_case_and_accents(heading)).split())


def _guessed(rows: Sequence[CellRow], wanted: ColumnMeaningNames) -> dict[int, ColumnMeaning]:
    """Return what columns without headings hold, by what is in them: what is text is the name, then the club.

    In a list of pairs the second text is the other person, unless the first one names both.
    """
    width = max(len(row.cells) for row in rows)
    whole = [row for row in rows if sum(map(bool, row.cells)) > 1] or rows
    texts = [meaning for meaning in (NAME, PARTNER_MEANING, CLUB, CATEGORY) if meaning in wanted]
    found: dict[int, ColumnMeaning] = {}
    for at in range(width):
        cells = [row.cells[at] for row in whole if at < len(row.cells) and row.cells[at]]
        meaning = _looks_like(cells) if cells else IGNORED_COLUMN
        if meaning == NAME:
            found |= {at: texts.pop(0)} if texts else {}
            if PARTNER_MEANING in texts and sum(len(split_people(cell)) > 1 for cell in cells) * 2 >= len(cells):
                texts.remove(PARTNER_MEANING)
        elif meaning in wanted and meaning not in found.values():
            found[at] = meaning
    return found


def _looks_like(cells: Sequence[str]) -> ColumnMeaning:
    """Return what most cells of a column look like; NAME for any text."""
    tests = (
        (NUMBER, lambda cell: cell.isdecimal() and len(cell) <= 5),  # noqa: PLR2004 - start numbers are short
        (BORN, lambda cell: parse_birthday(cell) is not None),
        (PAID, lambda cell: fold_case_and_accents(cell) in YES_WORDS | NO_WORDS),
        (MAIL, lambda cell: "@" in cell),
        (IGNORED_COLUMN, lambda cell: not any(char.isalpha() for char in cell)),
    )
    for meaning, test in tests:
        if sum(map(test, cells)) >= _PART * len(cells):
            return meaning
    return NAME
