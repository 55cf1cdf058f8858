"""What a regulation says that no game can carry out: shown on its page, one German sentence a clause."""

from __future__ import annotations

from typing import Final

from puur.law.article import Article

Notes = tuple[Article[None], ...]


def note(text: str, *clauses: str, cites: tuple[str, ...] = ()) -> Article[None]:
    """Return an article that only informs."""
    return Article(None, text, clauses, cites)


AR: Final[Notes] = (
    note("Zum Bedanken gehört der Handschlag mit dem Partner.", "AR-3-c", cites=("AR-21",)),
    note("Die Punkte sind übersichtlich zu notieren.", "AR-16-c"),
)

GR: Final[Notes] = (
    note(
        "Das Reglement gilt für den Schieber am Grümpi 2011 des FC Wädenswil, Kategorie D (Dorfmannschaften).",
        "GR-kopf-a",
    ),
    note("Grundlage sind die anerkannten Regeln «Puur, Näll, As»; sie füllen Lücken.", "GR-einleitung-f"),
    note("Die Zahlen müssen für alle am Tisch gut lesbar sein.", "GR-schreiben-f"),
)

ES: Final[Notes] = (
    note("Das Reglement gilt für das Turnier Einzelschieber vom 29. Mai 2026.", "ES-kopf-a"),
    note("Wer gegen wen spielt, ist zu achten und anzunehmen.", "ES-1.9-a"),
)

AJ: Final[Notes] = (
    note("Das Regelwerk haben Präsident und Chef Regelwerk am 8. Februar 2017 in Zürich unterzeichnet.", "AJ-kopf-a"),
    note(
        "Es hat fünf Kapitel: 1 mit 1.1 bis 1.8, 2 mit 2.1, 2.2.1 und 2.2.2, 3 mit 3.1 bis 3.4, "
        "4 mit 4.1 bis 4.4, und 5; danach sind die Klauseln nummeriert.",
        "AJ-toc-a",
    ),
    note("Am Anfang erzählen die Mitglieder reihum, was seit dem letzten Jasstag war.", "AJ-1.1-b"),
    note("Danach geht es zu Fuss ins Jasslokal, ebenfalls in Zürich.", "AJ-1.1-d"),
    note("Aus dem Startgeld werden das Begrüssungsbier und die Schnäpse bezahlt.", "AJ-1.1-i"),
    note("An der Uhr wird nicht gedreht.", "AJ-1.3-j"),
    note("Bussen gehen auf das Bankkonto des Vereins; es steht auf der Rechnung.", "AJ-1.3-ab"),
    note("Rechenprogramme für das vorläufige Tagesresultat sind erlaubt.", "AJ-1.4-b"),
    note("Der Coiffeur wird nach der neusten Ausgabe von «Puur Näll Ass» von Göpf Egg gespielt.", "AJ-1.5-b"),
    note("In jeder Pause darf man nach Ansage bis drei Minuten auf die Toilette.", "AJ-1.6-d"),
    note("Während der Spielzeit trinken alle Spieler einer Serie gleich viel Alkohol.", "AJ-1.7-a"),
    note("Das offizielle Getränk ist Bier.", "AJ-1.7-b"),
    note("Gewünscht sind eine bis drei Stangen je Kopf und Runde.", "AJ-1.7-d"),
    note("Getränke ohne Alkohol sind daneben jederzeit erlaubt.", "AJ-1.7-g"),
    note("Was nicht im Regelwerk steht, folgt dem Schieber in «Puur Näll Ass», neuste Ausgabe.", "AJ-2.1-g"),
    note("Das Regelwerk wird nachgeführt, wo es nötig ist.", "AJ-4.4-b"),
    note("Was es nicht erklärt, heisst wie in den Vereinsstatuten.", "AJ-5-a"),
    note("Es beruht auf den Fassungen vom 3. August 2008 und vom 28. August 2013.", "AJ-5-b"),
    note("Es gilt ab sofort und ersetzt die früheren Fassungen ganz.", "AJ-5-c"),
)

ED: Final[Notes] = (
    note("Der Vorstand des EDJV hat das Reglement am 13. Mai 2015 genehmigt.", "ED-kopf-a"),
    note("Die männliche Form steht nur der Lesbarkeit wegen.", "ED-1-b"),
    note("Der Jasszettel liegt während des Spiels offen auf dem Mäppli.", "ED-10-d"),
    note("Niemand muss einem anderen zu seiner Schätzung verhelfen.", "ED-21-b"),
)
