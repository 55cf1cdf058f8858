"""The terms of art, each glossed once; they stay German in code and documents, everything else is English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.names import folded


@dataclass(frozen=True, slots=True)
class Term:
    """A word, what it means in German for who plays, and in English for who builds."""

    word: str
    german: str
    english: str


TERMS: Final = (
    Term("abheben", "Karten vom Päckchen nehmen, bevor verteilt wird.", "cut the pack"),
    Term("abwerfen", "Eine Karte geben, die weder die Farbe angibt noch sticht.", "discard"),
    Term("ansagen", "Den Trumpf, Obenabe oder Undenufe bestimmen.", "announce the game form"),
    Term(
        "Artikel", "Eine Antwort auf eine Frage, mit Satz und Klausel.", "one answer to one question, with its clauses"
    ),
    Term("Auslegung", "Wie Puur liest, was ein Dokument offen lässt.", "a decision on a gap or contradiction"),
    Term("ausmachen", "Das Ziel erreichen und damit die Partie beenden.", "reach the target"),
    Term(
        "Ausmachregel", "Was zuerst zählt, wenn beide das Ziel erreichen.", "order of elements when both sides finish"
    ),
    Term("ausspielen", "Die erste Karte eines Stichs geben.", "lead"),
    Term("Banner", "Die Zehn der deutschschweizer Karten.", "the ten; counts 10, ranks below the Under"),
    Term("bedanken", "Ansagen, dass man das Ziel erreicht hat.", "claim the win"),
    Term("Blatt", "Aufeinanderfolgende Karten einer Farbe: Dreiblatt, Vierblatt.", "run of three or more cards"),
    Term("Bock", "Eine Karte, die niemand mehr schlagen kann.", "master card"),
    Term("Bodentrumpf", "Die unterste Karte zeigt den Trumpf.", "trump shown by the bottom card"),
    Term("Brauch", "Was überall gilt und in keinem Dokument steht.", "usage, written nowhere"),
    Term("Differenz", "Abstand zwischen Schätzung und gemachten Punkten.", "distance from the estimate"),
    Term("Differenzler", "Jeder für sich: wer besser schätzt, gewinnt.", "game of estimates, no partners"),
    Term("Eichel", "Deutschschweizer Farbe; französisch Kreuz.", "acorns, clubs"),
    Term("Einzelschieber", "Schieber mit wechselndem Partner; jeder schreibt für sich.", "Schieber scored by player"),
    Term("entwertet", "Ohne Stichwert: die Karte kann nicht mehr stechen.", "devalued: cannot win, still counts"),
    Term("Faktor", "Wie oft die Punkte einer Spielform zählen.", "multiplier of a game form"),
    Term("farben", "Eine Karte der ausgespielten Farbe geben.", "follow suit"),
    Term("Geber", "Wer mischt und verteilt.", "dealer"),
    Term("Härdöpfeljass", "Schieber mit Bodentrumpf.", "Schieber with the trump turned up"),
    Term("Hintermann", "Wer links vom Geber sitzt.", "the player before the dealer"),
    Term("Jassrunde", "Beim AJZ 08: gespielt auf 1999 mit festen Parteien.", "the club's Partie"),
    Term("Jasszettel", "Blatt, auf dem die Resultate eines Tischs stehen.", "score sheet of a table"),
    Term("kehren", "Einen fertigen Stich umdrehen und zu sich nehmen.", "turn a finished trick"),
    Term("Klausel", "Eine einzelne Bestimmung eines Dokuments.", "one normative statement, with an id"),
    Term("Kontermatch", "Match der Partei, die nicht angesagt hat.", "match by the side that did not announce"),
    Term("Kreuzweis", "Zwei Weise, die eine Karte gemeinsam haben.", "two Weise that share a card"),
    Term("Mäppli", "Mappe, in der die Schätzzettel verdeckt liegen.", "folder that hides the estimates"),
    Term("Match", "Alle neun Stiche einer Partei.", "all nine tricks"),
    Term("Nell", "Trumpf-Neun: zweithöchster Trumpf, 14 Punkte; auch Näll.", "nine of trumps"),
    Term("Nichtfarben", "Die Farbe nicht angeben, obwohl man sie hat.", "revoke"),
    Term("Obenabe", "Ohne Trumpf, das Ass ist das höchste.", "no trump, high cards win"),
    Term("Ober", "Die Dame der deutschschweizer Karten.", "the queen"),
    Term("Partie", "Spiele bis zum Ziel.", "match to a target"),
    Term("Passe", "Feste Zahl Spiele am gleichen Tisch.", "fixed number of deals at one table"),
    Term("Puur", "Trumpf-Under: höchster Trumpf, 20 Punkte; auch Bauer, Buur.", "Under of trumps"),
    Term("Reglement", "Die Regeln eines Anlasses oder Vereins.", "regulation"),
    Term("Rest", "Die Karten hinlegen, weil man alle übrigen Stiche sicher macht.", "claim of the remaining tricks"),
    Term("Rose", "Deutschschweizer Farbe; französisch Herz.", "roses, hearts"),
    Term("Schätzung", "Wie viele Punkte man zu machen meint.", "estimate, bid"),
    Term("Schelle", "Deutschschweizer Farbe; französisch Ecke.", "bells, diamonds"),
    Term("schieben", "Die Ansage dem Partner überlassen, mit «gschobe».", "push the choice to the partner"),
    Term("Schieber", "Zwei gegen zwei, mit Schieben.", "the partnership game"),
    Term("Schilte", "Deutschschweizer Farbe; französisch Schaufel.", "shields, spades"),
    Term("schmieren", "Dem Stich des Partners Punkte geben.", "throw points on the partner's trick"),
    Term("Schneider", "Wer die Hälfte des Ziels nicht erreicht.", "loser below half of the target"),
    Term("Schreiber", "Wer die Punkte aufschreibt.", "who keeps the score"),
    Term("Spiel", "Neun Stiche, vom Verteilen bis zum Zählen.", "one deal"),
    Term("Spielart", "Eine Art zu jassen: Schieber, Differenzler.", "kind of game"),
    Term("Spielform", "Was angesagt wird: eine Trumpffarbe, Obenabe, Undenufe.", "game form, mode"),
    Term("Standblatt", "Blatt eines Spielers durch das ganze Turnier.", "a player's sheet through the tournament"),
    Term("stechen", "Mit einem Trumpf oder der höheren Karte gewinnen.", "trump in, win the trick"),
    Term("Stich", "Vier Karten, eine von jedem.", "trick"),
    Term("Stichwert", "Kraft einer Karte, einen Stich zu machen; auch Stechwert.", "power to win a trick"),
    Term("Stöck", "König und Ober vom Trumpf in einer Hand, 20 Punkte.", "king and Ober of trumps in one hand"),
    Term("Strafpunkte", "Abzug oder Zuschlag für einen Verstoss.", "penalty points"),
    Term("Tafel", "Worauf die Punkte in Strichen geschrieben werden.", "slate"),
    Term("Trumpf", "Farbe, die alle anderen sticht.", "trump"),
    Term("Turnierleiter", "Wer am Turnier zuletzt entscheidet.", "tournament director"),
    Term("Undenufe", "Ohne Trumpf, der Sechser ist der höchste; auch Uneufe.", "no trump, low cards win"),
    Term("Under", "Der Bube der deutschschweizer Karten.", "the jack"),
    Term("untertrumpfen", "Auf einen gestochenen Stich einen tieferen Trumpf geben.", "undertrump"),
    Term("vergeben", "Falsch verteilen.", "misdeal"),
    Term("Visum", "Unterschrift, mit der ein Blatt gilt.", "initials that make a sheet count"),
    Term("Vorhand", "Wer rechts vom Geber sitzt.", "the player right of the dealer"),
    Term("Vorspielen", "Eine Karte geben, bevor man an der Reihe ist.", "play out of turn"),
    Term("Weis", "Blatt oder vier Gleiche, die Punkte geben; auch Wys.", "announced run or four alike"),
    Term("weisen", "Einen Weis oder die Stöck ansagen.", "announce a Weis or the Stöck"),
    Term(
        "Z-Form", "Oben Hunderter, in der Mitte Fünfziger, unten Zwanziger.", "strokes of 100, 50 and 20 on the slate"
    ),
    Term("Zählwert", "Was eine Karte an Punkten zählt.", "points of a card"),
)


def term(word: str) -> Term | None:
    """Return the term of that word, however it is capitalised; None if there is none."""
    return next((one for one in TERMS if folded(one.word) == folded(word)), None)
