"""Wrong cards: what the regulations say beside each other."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article
from puur.law.common.falsche_karten import FALSCHE_KARTEN
from puur.law.readings import falsche_karten as karten
from puur.law.readings import wiederholung
from puur.law.reglemente.verstoesse.subsidiary import subsidiary

GR: Final[dict[str, Article[Any]]] = {
    "wrong_card_exchange": article(
        karten.any_legal, "Liegt der Stich noch offen, wird die falsche Karte ausgetauscht.", "GR-unkorrekt-e"
    ),
    "no_trump_exchange": article(
        karten.any_legal,
        "Liegt der Stich noch offen, wird die falsche Karte gegen einen Trumpf ausgetauscht.",
        cites=("GR-unkorrekt-e",),
    ),
    "wrong_card_open": article(
        karten.played_and_withheld,
        "Die Fehlkarte und die zurückbehaltene Karte stechen in diesem Spiel nicht mehr.",
        "GR-unkorrekt-d",
        cites=("GR-7", "X-1"),
    ),
    "no_trump_open": article(
        karten.played_and_trumps,
        "Die Fehlkarte und alle seine Trümpfe stechen in diesem Spiel nicht mehr.",
        "GR-unkorrekt-c",
        cites=("GR-unkorrekt-d", "GR-7", "X-1"),
    ),
    "undertrump_exchange": article(
        karten.any_legal,
        "Liegt der Stich noch offen, wird der zu tiefe Trumpf ausgetauscht.",
        cites=("GR-unkorrekt-e", "GR-eroeffnung-i"),
    ),
    "undertrump_open": article(
        karten.played_and_exchanged,
        "Der zu tiefe Trumpf und die Karte, die er dafür gibt, stechen in diesem Spiel nicht mehr.",
        cites=("GR-unkorrekt-d", "X-1"),
    ),
    "wrong_card_late": article(
        "annul-or-play-on",
        "Ist der Stich gekehrt, dürfen die Gegner dieses Spiel annullieren; die Partie geht weiter.",
        "GR-unkorrekt-f",
        "GR-unkorrekt-i",
        cites=("X-3", "X-4"),
    ),
    "wrong_card_play_on": article(
        karten.suit_and_trumps,
        "Annullieren sie nicht, stechen seine Karten der zurückbehaltenen Farbe und seine Trümpfe nicht mehr.",
        "GR-unkorrekt-g",
        cites=("GR-7", "X-1"),
    ),
    "no_trump_play_on": article(
        karten.trumps,
        "Annullieren sie nicht, stechen seine Trümpfe nicht mehr.",
        cites=("GR-unkorrekt-c", "GR-unkorrekt-g", "X-1"),
    ),
    "undertrump_play_on": article(
        karten.trumps,
        "Annullieren sie nicht, stechen seine Trümpfe nicht mehr.",
        cites=("GR-unkorrekt-g", "X-1"),
    ),
    "puur_spared": article(karten.spare_puur, "Der Trumpfpuur sticht weiterhin.", "GR-unkorrekt-h", cites=("GR-6",)),
}

ES: Final[dict[str, Article[Any]]] = {
    "wrong_card_exchange": article(
        karten.highest_of_suit,
        "Solange der Stich offen liegt, wird die Karte gegen die höchste der verlangten Farbe getauscht.",
        "ES-1.5-f",
        "ES-1.5-h",
    ),
    "no_trump_exchange": article(
        karten.highest_of_suit,
        "Solange der Stich offen liegt, wird die Karte gegen den höchsten Trumpf ausser dem Bauer getauscht.",
        "ES-1.5-i",
        cites=("ES-1.5-f", "ES-15"),
    ),
    "wrong_card_open": article(
        karten.played_and_exchanged, "Beide Karten stechen nicht mehr, zählen aber.", "ES-1.5-j", cites=("X-1",)
    ),
    "no_trump_open": article(
        karten.played_and_exchanged, "Beide Karten stechen nicht mehr, zählen aber.", cites=("ES-1.5-j", "X-1")
    ),
    "undertrump_exchange": article(
        karten.any_legal,
        "Untertrumpfen gilt als Nichtfarben: solange der Stich offen liegt, wird getauscht.",
        cites=("ES-1.5-f", "ES-1.5-m"),
    ),
    "undertrump_open": article(
        karten.played_and_exchanged,
        "Beide Karten stechen nicht mehr; auch mit einem höheren Trumpf macht er den Stich nicht.",
        "ES-1.5-n",
        cites=("ES-1.5-j", "X-1"),
    ),
    "wrong_card_trick": article(
        "to-opponents", "Der Stich gehört den Gegnern, was immer noch gespielt wird.", "ES-1.5-g", "ES-1.5-k"
    ),
    "wrong_card_leads": article("right-of-offender", "Danach spielt aus, wer rechts vom Fehlbaren sitzt.", "ES-1.5-l"),
    "wrong_card_late": article(
        "tricks",
        "Ist der Stich gekehrt, wird zu Ende gespielt; bei der Kontrolle am Schluss gehen alle Stiche ab dem "
        "fehlerhaften an die Gegner.",
        "ES-1.5-q",
        "ES-1.5-r",
        "ES-1.5-s",
        cites=("ES-8",),
    ),
    "wrong_card_play_on": article(karten.nothing, "Bis dahin stechen alle Karten.", cites=("ES-1.5-q",)),
    "no_trump_play_on": article(karten.nothing, "Bis dahin stechen alle Karten.", cites=("ES-1.5-q",)),
    "undertrump_play_on": article(karten.nothing, "Bis dahin stechen alle Karten.", cites=("ES-1.5-q",)),
    "puur_spared": article(karten.spare_puur, "Den Trumpf-Bauer muss man nicht geben.", cites=("ES-1.5-i",)),
}

AJ: Final[dict[str, Article[Any]]] = subsidiary(
    FALSCHE_KARTEN,
    "wrong_card_exchange",
    "no_trump_exchange",
    "undertrump_exchange",
    "wrong_card_open",
    "no_trump_open",
    "undertrump_open",
    "wrong_card_late",
    "wrong_card_play_on",
    "no_trump_play_on",
    "undertrump_play_on",
) | {
    "wrong_card_penalty": article(
        -100, "Eine falsche Karte, auch verbotenes Untertrumpfen, kostet 100 Strafpunkte.", "AJ-3.4-t"
    ),
}

_PAYS: Final = "Dem Fehlbaren zählt die höhere der beiden Differenzen, und 20 Strafpunkte kommen dazu."
_CHOOSE: Final = "Die anderen sagen vor dem neuen Verteilen, ob sie ihre Differenz behalten oder wiederholen."

ED: Final[dict[str, Article[Any]]] = {
    "wrong_card_exchange": article(
        karten.only_the_suit,
        "Im laufenden Stich darf er ohne Folgen korrigieren, aber nicht mit Trumpf stechen.",
        "ED-12-a",
        "ED-12-b",
        cites=("ED-10",),
    ),
    "no_trump_exchange": article(
        karten.only_the_suit, "Im laufenden Stich darf er ohne Folgen korrigieren.", cites=("ED-12-a",)
    ),
    "wrong_card_open": article(karten.nothing, "Alle Karten behalten den Stichwert.", cites=("ED-12-a",)),
    "no_trump_open": article(karten.nothing, "Alle Karten behalten den Stichwert.", cites=("ED-12-a",)),
    "undertrump_open": article(karten.nothing, "Alle Karten behalten den Stichwert.", cites=("ED-12-a",)),
    "wrong_card_followers": article(
        "may-change", "Wer nach ihm gespielt hat, darf seine Karte ebenfalls ändern.", "ED-12-c"
    ),
    "wrong_card_late": article(
        "repeat", "Ist der Stich gekehrt, wird zu Ende gespielt und das Spiel dann wiederholt.", "ED-12-e"
    ),
    "wrong_card_play_on": article(
        karten.nothing, "Bis dahin behalten alle Karten ihren Stichwert.", "ED-12-d", cites=("ED-12-e",)
    ),
    "no_trump_play_on": article(
        karten.nothing, "Bis dahin behalten alle Karten ihren Stichwert.", cites=("ED-12-d", "ED-12-e")
    ),
    "undertrump_play_on": article(
        karten.nothing, "Bis dahin behalten alle Karten ihren Stichwert.", cites=("ED-12-d", "ED-12-e")
    ),
    # Spielwiederholung
    "repeat_choice": article("repeat-or-keep", _CHOOSE, "ED-16-a", cites=("ED-3",)),
    "repeat_until": article("before-new-deal", _CHOOSE, "ED-16-b"),
    "repeat_counts": article(
        wiederholung.repeated, "Wer wiederholt, dem zählt das Wiederholungsspiel.", cites=("ED-3",)
    ),
    "repeat_penalty": article(20, _PAYS, "ED-16-c"),
    "repeat_offender": article(wiederholung.higher, _PAYS, "ED-16-d"),
}
