"""One word for one thing: a word that a language has given up stands in no catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from babel.messages.pofile import read_po

from puur.cli.shell.language import HELP_CATALOGUE_AREA as MANUAL
from puur.words.catalogue import CATALOGUES_FOLDER, Language

GIVEN_UP: Final[dict[Language, dict[str, str]]] = {
    "fr": {
        r"\blevées?\b": "pli",
        r"\b(re)?pouss(er|e|é)\b": "chibrer",
        r"\bDifférenzler\b": "Differenzler",
        r"(?<!\bà la )\brondes?\b": "manche",
        r"\bce qui vaut\b": "ce qui s’applique",
        r"\bprotocole|\bprocès-verbal": "enregistrement",
        r"[^\W\d_]'[^\W\d_]": "an apostrophe ’",
        r"(?<=[^\W\d_»])\s[:;!?](?=\s|$)|«\s|\s»|\d\s%|(?<=[^\W\d_])\s…(?!`)": "no space",
        r"\bfacteurs?\b": "coefficient",
        r"\bcouleurs? entamée": "couleur demandée",
        r"[a-zé]\((?:e|s|es)\)": "a noun or a verb that fits everybody (l’exclusion, a quitté)",
        r"\A(?-i:Du jour)\Z": "Jass du jour",
        r"\bgraine (?:du|de) tirage\b": "nombre clé",
        r"\btournées? de bière\b": "tournée de bières",
        r"\bnoyaux?\b": "moteur de calcul",
        r"\bcoûte(?:nt)? (?:mal )?(?!cher\b)\w+(?:er|ir|dre)\b": "coûte-t-il de …",
        r", aussi (?:les?|la|au|aux|du|de|dans|sans|contre|pour|avec|une?|à) ": "même, y compris",
        r"\A(?-i:Aussi) (?:ce|celui|contre|entre)\b": "même, de même",
        r"\d ensemble\b|\bensemble,? (?:cela|il faut)\b": "en tout",
        r"\bne comptent? rien\b": "ne compte pas, ne vaut rien",
        r"\A(?-i:Compte|Comptent|Ne comptent?) (?:que|ce)\b": "seul compte …",
        r"\b(?:ensuite|alors|pour le \w+|d’abord) (?:décide|compte|vaut)(?:nt)?\b": "…, c’est … qui décide",
        r"\bQue (?:peuvent|peut) l(?:es|a|e)\b": "peuvent faire",
        r"\b(?:amende|facture|cotisation)s? (?:\w+ )?ouvertes?\b|\bsont (?:encore )?ouverts:? CHF": "impayé, à payer",
        r"\bCHF \S+ (?:(?:sont|est) )?(?:encore )?ouverts?\b": "à payer",
        r"\bpostes ouverts\b|\brien n’est ouvert\b": "impayé, à payer",
        r"(?<![«“])\b(?:Sommerlochevent|Herärühre|Regelwerk|Regeln Einzelschieber)\b": "a German name is quoted: «…»",
    },
    "it": {
        r"\b(gli|degli|le) Stöck\b": "lo Stöck",
        r"\bsottotagli": "tagliare sotto",
        r"\b(?:il|un|del|nel|al|dal|sul) jass\b": "lo jass, uno jass, dello jass",
        r"[a-z]o/a\b": "a noun that fits everybody (ritiro, esclusione)",
        r"\bWeis\b": "annuncio",
        r"\bun conto\. Ne apri\b": "un account",
        r"\baccus[oi]\b": "annuncio",
        r"\bsonagli": "campanelli",
        r"(?<![{\w])passe\b(?![}:,])": "turno",
        r"\bentrambe (?:le carte )?non prend": "nessuna delle due",
        r"\bcampanello\b": "una carta di campanelli",
        r"\bgir[oi] di birra\b": "giro di birre",
        r"\bquot[ae] annual[ei]\b": "quota sociale",
        r"\bpres[ae] (?:girat[ae] )?rest(?:a|ano) chius": "coperta",
        r"\bnucleo\b|\bmotore veloce": "motore di calcolo",
        r"\bval(?:e|gono|ere) (?:sempre )?semplic|\b(?:conta|contano|tutto) (?:sempre )?semplic": "una volta",
        r"\battes[oa]: |\bè attes[oa]\b|\bci si aspett|\bsi aspettano\b": "qui ci vuole",
        r"\bapparecchi": "dispositivo",
        r"\bdopolavorist": "giocatore della domenica",
        r"\bnumero iniziale": "numero del sorteggio",
        r"«gut»|«Vorhand»": "«buono», «primo di mano»",
        r"(?<![=\w])'[\w ]+'": "«…»",
        r"(?<!puur )(?<!--)\bbackup\b": "copia di sicurezza",
        r"\d[ \u00a0]%": "the percent sign glued",
        r"(?:[:;] |poi |prima )(?:indicare|inserire|registrare|confermare|spuntare|controllare)\b": "tu: indica",
        r"[^\W\d_]'[^\W\d_]": "an apostrophe ’",
    },
    "en": {
        r"(?<!\()\bWeise?\b(?!\))": "meld",
        r"\bcalls? the end\b|\bmay thank\b|\b(?:say|says|said|saying) thanks\b": "call the win",
        r"\bregulations?\b": "rule set",
        r"(?<![-“])\b(?:Partien?|Passen?)\b": "game, round",
        r"\bStartgeld": "entry fee",
        r"\b(?:only|even|for) who\b": "whoever, a player who",
        r"\b(?:he|him|his|himself)\b": "they",
        r"[«»]": "“…”",
        r"\d\s%": "95%",
    },
    "de": {
        r"ß": "ss",
        r"\bParagraf": "Klausel",
        r"\bStelle (?:im|des) Reglement": "Klausel",
        r"\bAnschluss 0": "Port",
        r"\bim Mittel\b": "im Schnitt",
        r"\b(?:gebraucht|erwartet) (?:wird|werden)\b": "es braucht, nimm",
        r"\b(?-i:Id)\b": "ID",
        r"[\d}]\s%": "95%",
        r"\bMatche\b": "Matchs",
        r"Punkte (?:hat er )?gemacht|geschätzt[^.]*\bgemacht|\bgemachte[nr]? Punkt": "erspielt",
        r"\bermahnt\b": "gemahnt",
        r"\bSpielart": "Spielform",
        r"\bSpielkern\b|\bder schnelle Kern\b": "Rechenkern",
        r"\bTrumpf-Buur\b": "Trumpf-Puur",
        r"\bfür niemand\b": "für niemanden",
        r"\bdefinitiv|\bprovisorisch": "endgültig, vorläufig",
        r"\bStartzahl\b": "Los-Zahl",
        r"\b(?-i:deutschschweizer)\b": "Deutschschweizer",
        r"\berwartet:|\berwartet ist\b": "hier braucht es, tippe",
        r"\bkorrigier|\bKorrektur": "berichtigen",
        r", das (?:bestätigen|so sagen)\b": "bestätige es",
        r"\bam Zug\b|\ban der Reihe\b": "dran",
        r"(?<![=\w])'[\w ]+'": "«…»",
        r"\bTurnierbüro": "Rechnungsbüro",
        r"\bKlub": "Verein",
        r"\bRangliste (?:\w+ )?hängt\b|\bhängt (?:noch nicht|schon)\b": "veröffentlicht",
        r"\b(?:kleine|grosse)n? Buchstaben\b": "Kleinbuchstaben, Grossbuchstaben",
        r"\bwährend (?:einem|dem)\b": "während eines, während des",
        r"\A(?-i:Zur Zeit)\b": "Zurzeit",
        r"\b(?:[Vv]er|[Aa]b)schick|\b(?:[Vv]er|[Aa]b)geschickt\b": "senden, gesendet",
        r"\bals (?:Letzter|Erster) (?:und|legst|gibst)\b": "zuletzt, zuerst: whoever reads it is not always a man",
    },
}
"""By language what is given up, as a pattern, and what stands for it."""
PUT_IN: Final = re.compile(r"\{[^}]*\}")


def forms(language: Language) -> Iterator[tuple[str, str, str]]:
    """Yield area, code and text of every sentence, the front end's too, each plural form apart."""
    for file in sorted((CATALOGUES_FOLDER / language).glob("*.po")):
        with file.open("rb") as source:
            for entry in read_po(source, locale=language):
                code, texts = (entry.id, entry.string) if isinstance(entry.id, str) else (entry.id[0], entry.string)
                if code:
                    for text in [texts] if isinstance(texts, str) else texts or ():
                        yield file.stem, code, text


@pytest.mark.longer
@pytest.mark.parametrize("language", GIVEN_UP)
def test_no_word_that_was_given_up(language: Language) -> None:
    """A fine that is lifted is «levée» in French: the club's pages may say so."""
    found = [
        f"{area}: {code}: {form!r} (say {instead})"
        for area, code, form in forms(language)
        for pattern, instead in GIVEN_UP[language].items()
        for there in re.finditer(pattern, PUT_IN.sub("0", form), re.IGNORECASE)
        if not ("club" in area and "lev" in pattern)
        and area != "format"
        and not code.endswith("-also")  # what people type to find it
        and not (area == MANUAL and there[0].islower() and there[0] in code)  # a value that is typed
    ]
    assert found == []


OUR_GERMAN: Final = ("law", "scenarios", "decisions")
"""Areas whose sentences are found by the German one: what we say of a rule ourselves, quoted clauses are elsewhere."""
OUR_WORDS: Final = {
    r"\bTrumpf-?(?:[Bb]uur|[Bb]auern?|puur)\b|(?<!de )\bBuur\b|\bBauern?\b": "Puur, Trumpf-Puur",
    r"(?<!Puur, )(?<!Puur )\bNäll\b|\bvier Nelle?\b": "Nell, vier Neuner",
    r"(?<!«)\bUneufe\b": "Undenufe",
    r"\bWys\b": "Weis",
    r"\b(?:Drü|Foif|Nün|Siebe)blatt": "Dreiblatt, Fünfblatt, Neunblatt, Siebenblatt",
    r"\b(?:Schelle|Rose|Schilte)-[\dUOKAB]": "Schellen-7, Rosen-6, Schilten-Ass",
    r"\bKlub": "Verein",
    r", (?:wer (?:sich )?auch (?:am|zuerst|schreibt|ansagt|verteilt)|was immer noch)\b": "egal, wer",
    r"\d\s%|provisorisch|\bdefinitiv|ß": "100%, vorläufig, endgültig, ss",
}
"""Every document has words of its own for one thing; beside each other its rules are told with ours."""


@pytest.mark.longer
def test_the_law_has_one_german_word_for_one_thing() -> None:
    found = [
        f"{area}: {code} (say {instead})"
        for area, code, _ in forms("it")
        if area in OUR_GERMAN
        for pattern, instead in OUR_WORDS.items()
        if re.search(pattern, code)
    ]
    assert found == []
