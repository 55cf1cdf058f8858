"""The terms of art, each glossed once; they stay German in code and documents, everything else is English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.people_names import name_for_comparison


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """A word of the game with its meaning. word: as players say it, in German.

    german: the meaning for players. english: the meaning for developers.
    """

    word: str
    german: str
    english: str


GLOSSARY_TERMS: Final = (
    GlossaryTerm("abheben", "Karten vom Päckchen nehmen, bevor verteilt wird.", "cut the pack"),
    GlossaryTerm("abwerfen", "Eine Karte geben, die weder die Farbe angibt noch sticht.", "discard"),
    GlossaryTerm("ansagen", "Den Trumpf, Obenabe oder Undenufe bestimmen.", "announce the game form"),
    GlossaryTerm(
        "Artikel", "Eine Antwort auf eine Frage, mit Satz und Klausel.", "one answer to one question, with its clauses"
    ),
    GlossaryTerm("Auslegung", "Wie Puur liest, was ein Dokument offen lässt.", "a decision on a gap or contradiction"),
    GlossaryTerm("ausmachen", "Das Ziel erreichen und damit die Partie beenden.", "reach the target"),
    GlossaryTerm(
        "Ausmachregel", "Was zuerst zählt, wenn beide das Ziel erreichen.", "order of elements when both sides finish"
    ),
    GlossaryTerm("ausspielen", "Die erste Karte eines Stichs geben.", "lead"),
    GlossaryTerm("Banner", "Die Zehn der Deutschschweizer Karten.", "the ten; counts 10, ranks below the Under"),
    GlossaryTerm("bedanken", "Ansagen, dass man das Ziel erreicht hat.", "call the win"),
    GlossaryTerm(
        "Blatt", "Aufeinanderfolgende Karten einer Farbe: Dreiblatt, Vierblatt.", "run of three or more cards"
    ),
    GlossaryTerm("Bock", "Eine Karte, die niemand mehr schlagen kann.", "master card"),
    GlossaryTerm("Bodentrumpf", "Die unterste Karte zeigt den Trumpf.", "trump shown by the bottom card"),
    GlossaryTerm("Brauch", "Was überall gilt und in keinem Dokument steht.", "usage, written nowhere"),
    GlossaryTerm(
        "Dauerersatzjasser",
        "Wer mehrere Jasstage für ein Mitglied spielt, mit Zustimmung des Vorstands.",
        "standing substitute of a club",
    ),
    GlossaryTerm("Differenz", "Abstand zwischen Schätzung und erspielten Punkten.", "distance from the estimate"),
    GlossaryTerm("Differenzler", "Jeder für sich: wer besser schätzt, gewinnt.", "game of estimates, no partners"),
    GlossaryTerm("Eichel", "Deutschschweizer Farbe; französisch Kreuz.", "acorns, clubs"),
    GlossaryTerm(
        "Einzelschieber", "Schieber mit wechselndem Partner; jeder schreibt für sich.", "Schieber scored by player"
    ),
    GlossaryTerm(
        "entwertet", "Ohne Stichwert: die Karte kann nicht mehr stechen.", "devalued: cannot win, still counts"
    ),
    GlossaryTerm("Faktor", "Wie oft die Punkte einer Spielform zählen.", "multiplier of a game form"),
    GlossaryTerm("farben", "Eine Karte der ausgespielten Farbe geben.", "follow suit"),
    GlossaryTerm(
        "Gastjasser", "Wer als Gast eines Mitglieds mitspielt und nicht zum Verein gehört.", "guest player of a club"
    ),
    GlossaryTerm("Geber", "Wer mischt und verteilt.", "dealer"),
    GlossaryTerm("Härdöpfeljass", "Schieber mit Bodentrumpf.", "Schieber with the trump turned up"),
    GlossaryTerm("Hintermann", "Wer links vom Geber sitzt.", "the player before the dealer"),
    GlossaryTerm(
        "Jassrunde",
        "Beim AJZ 08: eine Partie auf 1999 Punkte mit festen Parteien.",
        "game to 1999 points with fixed sides, as the AJZ 08 plays it",
    ),
    GlossaryTerm("Jasstag", "Ein Spieltag des Vereins; mehrere geben die Jahreswertung.", "club day"),
    GlossaryTerm("Jasszettel", "Blatt, auf dem die Resultate eines Tischs stehen.", "score sheet of a table"),
    GlossaryTerm("kehren", "Einen fertigen Stich umdrehen und zu sich nehmen.", "turn a finished trick"),
    GlossaryTerm("Klausel", "Eine einzelne Bestimmung eines Dokuments.", "one normative statement, with an id"),
    GlossaryTerm("Kontermatch", "Match der Partei, die nicht angesagt hat.", "match by the side that did not announce"),
    GlossaryTerm("Kreuzweis", "Zwei Weise, die eine Karte gemeinsam haben.", "two melds that share a card"),
    GlossaryTerm("Mäppli", "Mappe, in der die Schätzzettel verdeckt liegen.", "folder that hides the estimates"),
    GlossaryTerm("Match", "Alle neun Stiche einer Partei.", "all nine tricks"),
    GlossaryTerm("Nell", "Trumpf-Neun: zweithöchster Trumpf, 14 Punkte; auch Näll.", "nine of trumps"),
    GlossaryTerm("Nichtfarben", "Die Farbe nicht angeben, obwohl man sie hat.", "revoke"),
    GlossaryTerm("Obenabe", "Ohne Trumpf, das Ass ist das höchste.", "no trump, high cards win"),
    GlossaryTerm("Ober", "Die Dame der Deutschschweizer Karten.", "the queen"),
    GlossaryTerm("Partie", "Spiele bis zum Ziel.", "deals to a target: a game"),
    GlossaryTerm("Passe", "Feste Zahl Spiele am gleichen Tisch.", "fixed number of deals at one table"),
    GlossaryTerm("Puur", "Trumpf-Under: höchster Trumpf, 20 Punkte; auch Bauer, Buur.", "Under of trumps"),
    GlossaryTerm("Rangliste", "Wer wie viele Punkte hat, die Besten zuerst.", "ranking"),
    GlossaryTerm("Reglement", "Die Regeln eines Anlasses oder Vereins.", "rule set"),
    GlossaryTerm(
        "Rest", "Die Karten hinlegen, weil man alle übrigen Stiche sicher macht.", "claim of the remaining tricks"
    ),
    GlossaryTerm("Rose", "Deutschschweizer Farbe; französisch Herz.", "roses, hearts"),
    GlossaryTerm("Schätzung", "Wie viele Punkte man zu machen meint.", "estimate, bid"),
    GlossaryTerm("Schelle", "Deutschschweizer Farbe; französisch Ecke.", "bells, diamonds"),
    GlossaryTerm("schieben", "Die Ansage dem Partner überlassen, mit «gschobe».", "push the choice to the partner"),
    GlossaryTerm("Schieber", "Zwei gegen zwei, mit Schieben.", "the partnership game"),
    GlossaryTerm("Schilte", "Deutschschweizer Farbe; französisch Schaufel.", "shields, spades"),
    GlossaryTerm("schmieren", "Dem Stich des Partners Punkte geben.", "throw points on the partner's trick"),
    GlossaryTerm("Schneider", "Wer die Hälfte des Ziels nicht erreicht.", "loser below half of the target"),
    GlossaryTerm("Schreiber", "Wer die Punkte aufschreibt.", "who keeps the score"),
    GlossaryTerm("Serie", "Die Spielklasse eines Vereins, mit Auf- und Abstieg.", "division of a club, with promotion"),
    GlossaryTerm("Spiel", "Neun Stiche, vom Verteilen bis zum Zählen.", "one deal"),
    GlossaryTerm("Spielart", "Eine Art zu jassen: Schieber, Differenzler.", "kind of game"),
    GlossaryTerm("Spielform", "Was angesagt wird: eine Trumpffarbe, Obenabe, Undenufe.", "game form, mode"),
    GlossaryTerm(
        "Standblatt", "Blatt eines Spielers durch das ganze Turnier.", "a player's sheet through the tournament"
    ),
    GlossaryTerm("Startgeld", "Was es kostet, an einem Abend mitzuspielen.", "entry fee"),
    GlossaryTerm("stechen", "Mit einem Trumpf oder der höheren Karte gewinnen.", "trump in, win the trick"),
    GlossaryTerm("Stich", "Vier Karten, eine von jedem.", "trick"),
    GlossaryTerm("Stichwert", "Kraft einer Karte, einen Stich zu machen; auch Stechwert.", "power to win a trick"),
    GlossaryTerm("Stöck", "König und Ober vom Trumpf in einer Hand, 20 Punkte.", "king and Ober of trumps in one hand"),
    GlossaryTerm("Strafliste", "Was welcher Verstoss am Tisch kostet.", "list of penalties"),
    GlossaryTerm("Strafpunkte", "Abzug oder Zuschlag für einen Verstoss.", "penalty points"),
    GlossaryTerm("Strich", "Ein Zeichen auf der Tafel; wie viele Punkte, sagt sein Platz.", "stroke on the slate"),
    GlossaryTerm("Tafel", "Worauf die Punkte in Strichen geschrieben werden.", "slate"),
    GlossaryTerm("Trumpf", "Farbe, die alle anderen sticht.", "trump"),
    GlossaryTerm("Turnierleiter", "Wer am Turnier zuletzt entscheidet.", "tournament director"),
    GlossaryTerm("Undenufe", "Ohne Trumpf, der Sechser ist der höchste; auch Uneufe.", "no trump, low cards win"),
    GlossaryTerm("Under", "Der Bube der Deutschschweizer Karten.", "the jack"),
    GlossaryTerm("untertrumpfen", "Auf einen gestochenen Stich einen tieferen Trumpf geben.", "undertrump"),
    GlossaryTerm("vergeben", "Falsch verteilen.", "misdeal"),
    GlossaryTerm("Visum", "Unterschrift, mit der ein Blatt gilt.", "initials that make a sheet count"),
    GlossaryTerm("Voranmeldung", "Sich vor dem Abend zum Turnier anmelden.", "signing up before the evening"),
    GlossaryTerm("Vorhand", "Wer rechts vom Geber sitzt.", "the player right of the dealer"),
    GlossaryTerm("Vorspielen", "Eine Karte geben, bevor man an der Reihe ist.", "play out of turn"),
    GlossaryTerm(
        "Weis", "Blatt oder vier Gleiche, die Punkte geben; auch Wys.", "meld: an announced run or four of a kind"
    ),
    GlossaryTerm("weisen", "Einen Weis oder die Stöck ansagen.", "announce a meld or the Stöck"),
    GlossaryTerm(
        "Z-Form", "Oben Hunderter, in der Mitte Fünfziger, unten Zwanziger.", "strokes of 100, 50 and 20 on the slate"
    ),
    GlossaryTerm("Zählwert", "Was eine Karte an Punkten zählt.", "points of a card"),
)
"""The German words of the game in alphabetical order, each with a German explanation and its English equivalent."""


def find_term(word: str) -> GlossaryTerm | None:
    """Return the glossary entry of a term of the game, ignoring case; None if there is none."""
    return next((one for one in GLOSSARY_TERMS if name_for_comparison(one.word) == name_for_comparison(word)), None)
