"""What stands around a guide on the documentation site, in the language of the guide: header, navigation, search.

The generator has one language for the whole site (English). So each page of a guide in French, German or Italian gets
its frame translated after it was built.
"""

from __future__ import annotations

import re
from typing import Final

FRENCH: Final = {
    "Skip to content": "Aller au contenu",
    "Header": "En-tête",
    "Search": "Chercher",
    "On this page": "Sur cette page",
    "Back to top": "Haut de la page",
    "Permanent link": "Lien vers ce passage",
    "Made with": "Fait avec",
    "Copied to clipboard": "Copié",
    "Copy to clipboard": "Copier",
    "Could not copy to clipboard": "Impossible de copier",
    "1 more on this page": "1 autre passage de cette page",
    "# more on this page": "# autres passages de cette page",
    "No matching documents": "Rien trouvé",
    "1 matching document": "1 page trouvée",
    "# matching documents": "# pages trouvées",
    "Type to start searching": "Tape ce que tu cherches",
    "Missing": "Sans",
    "Select version": "Choisir la version",
    "Start": "Début (en anglais)",
    "Tutorials": "Tutoriels (en allemand)",
    "Tutoriels (français)": "Tutoriels",
    "Guida passo per passo (italiano)": "Tutoriels (en italien)",
    "Spielen": "Jouer (en allemand)",
    "Turnier": "Tournoi (en allemand)",
    "Verein": "Club (en allemand)",
    "Jouer (français)": "Jouer",
    "Tournoi (français)": "Tournoi",
    "Club (français)": "Club",
    "Giocare (italiano)": "Jouer (en italien)",
    "Torneo (italiano)": "Tournoi (en italien)",
    "Club (italiano)": "Club (en italien)",
    "Own rules": "Règlement à soi (en anglais)",
    "Bots": "Bots (en anglais)",
    "Server": "Serveur (en anglais)",
    "Explanation": "Explications (en anglais)",
    "Reference": "Référence (en anglais)",
    "Developers": "Développement (en anglais)",
    "Rule sets": "Règlements (en allemand)",
}
GERMAN: Final = {
    "Skip to content": "Zum Inhalt",
    "Header": "Kopfzeile",
    "Search": "Suchen",
    "On this page": "Auf dieser Seite",
    "Back to top": "Nach oben",
    "Permanent link": "Link zu dieser Stelle",
    "Made with": "Gemacht mit",
    "Copied to clipboard": "Kopiert",
    "Copy to clipboard": "Kopieren",
    "Could not copy to clipboard": "Kopieren ging nicht",
    "1 more on this page": "1 weitere Stelle auf dieser Seite",
    "# more on this page": "# weitere Stellen auf dieser Seite",
    "No matching documents": "Nichts gefunden",
    "1 matching document": "1 Seite gefunden",
    "# matching documents": "# Seiten gefunden",
    "Type to start searching": "Tippe, was du suchst",
    "Missing": "Ohne",
    "Select version": "Fassung wählen",
    "Start": "Start (Englisch)",
    "Tutorials": "Schritt für Schritt",
    "Tutoriels (français)": "Schritt für Schritt (Französisch)",
    "Guida passo per passo (italiano)": "Schritt für Schritt (Italienisch)",
    "Jouer (français)": "Spielen (Französisch)",
    "Tournoi (français)": "Turnier (Französisch)",
    "Club (français)": "Verein (Französisch)",
    "Giocare (italiano)": "Spielen (Italienisch)",
    "Torneo (italiano)": "Turnier (Italienisch)",
    "Club (italiano)": "Verein (Italienisch)",
    "Own rules": "Eigenes Reglement (Englisch)",
    "Bots": "Bots (Englisch)",
    "Server": "Server (Englisch)",
    "Explanation": "Erklärungen (Englisch)",
    "Reference": "Nachschlagen (Englisch)",
    "Developers": "Entwicklung (Englisch)",
    "Rule sets": "Reglemente",
}
ITALIAN: Final = {
    "Skip to content": "Vai al contenuto",
    "Header": "Intestazione",
    "Search": "Cerca",
    "On this page": "In questa pagina",
    "Back to top": "Torna in alto",
    "Permanent link": "Link a questo punto",
    "Made with": "Fatto con",
    "Copied to clipboard": "Copiato",
    "Copy to clipboard": "Copia",
    "Could not copy to clipboard": "Non si è potuto copiare",
    "1 more on this page": "1 altro punto di questa pagina",
    "# more on this page": "altri # punti di questa pagina",
    "No matching documents": "Niente trovato",
    "1 matching document": "1 pagina trovata",
    "# matching documents": "# pagine trovate",
    "Type to start searching": "Scrivi che cosa cerchi",
    "Missing": "Senza",
    "Select version": "Scegli la versione",
    "Start": "Inizio (in inglese)",
    "Tutorials": "Guida passo per passo (in tedesco)",
    "Tutoriels (français)": "Guida passo per passo (in francese)",
    "Guida passo per passo (italiano)": "Guida passo per passo",
    "Spielen": "Giocare (in tedesco)",
    "Turnier": "Torneo (in tedesco)",
    "Verein": "Club (in tedesco)",
    "Jouer (français)": "Giocare (in francese)",
    "Tournoi (français)": "Torneo (in francese)",
    "Club (français)": "Club (in francese)",
    "Giocare (italiano)": "Giocare",
    "Torneo (italiano)": "Torneo",
    "Club (italiano)": "Club",
    "Own rules": "Regolamento proprio (in inglese)",
    "Bots": "Bot (in inglese)",
    "Server": "Server (in inglese)",
    "Explanation": "Spiegazioni (in inglese)",
    "Reference": "Consultazione (in inglese)",
    "Developers": "Sviluppo (in inglese)",
    "Rule sets": "Regolamenti (in tedesco)",
}
FRAMES: Final = {"fr-CH": FRENCH, "de-CH": GERMAN, "it-CH": ITALIAN}
"""By language, what the frame says in it, by what the generator and our navigation say."""
_ARTICLE: Final = re.compile(r"(<article\b.*?</article>)", re.DOTALL)


def translate_frame(page: str, language: str) -> str:
    """Return an HTML page whose frame is in a language; unchanged where the language has none here.

    Of the text of the guide itself only the titles of the links to its headings change.
    """
    said = FRAMES.get(language)
    if said is None:
        return page
    found = re.compile(rf'([>"]\s*)({"|".join(map(re.escape, said))})(?=\s*[<"])')
    parts = _ARTICLE.split(page)
    heading = 'title="Permanent link"'
    return "".join(
        part.replace(heading, f'title="{said["Permanent link"]}"')
        if part.startswith("<article")
        else found.sub(lambda one: f"{one[1]}{said[one[2]]}", part)
        for part in parts
    )
