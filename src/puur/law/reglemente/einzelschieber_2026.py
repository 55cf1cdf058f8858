"""Einzelschieber tournament of 29 May 2026: eight deals a Passe, 157 points each."""

from __future__ import annotations

from typing import Final

from puur.law.article import article, note
from puur.law.catalogue import find_source
from puur.law.chapters.karten import OBENABE_POINTS, TRUMP_POINTS, UNDENUFE_POINTS
from puur.law.chapters.zaehlen import factors_for_both_decks
from puur.law.documents import law_without_foreign_citations, leave_gaps_to_director
from puur.law.form import forms_named
from puur.law.law import Law, amend
from puur.law.readings import ansagen, einsehen, falsche_karten, farbzwang, geben, rest, turnier, untertrumpfen
from puur.law.spielarten import EINZELSCHIEBER

_SAYS: Final = amend(
    law_without_foreign_citations(EINZELSCHIEBER, "ES"),
    id="einzelschieber-2026",
    title="Einzelschieber 2026",
    source=find_source("ES"),
    notes=(
        note("Das Reglement gilt für das Turnier Einzelschieber vom 29. Mai 2026.", "ES-kopf-a"),
        note("Jeder respektiert und akzeptiert seine Gegner.", "ES-1.9-a"),
    ),
    # Karten
    trump_points=article(TRUMP_POINTS, "Trümpfe zählen wie beim Schieber.", "ES-1.1-m"),
    obenabe_points=article(
        OBENABE_POINTS, "Beim Obenabe zählt das Ass 11, der Sechser nichts, jeder Achter 8.", "ES-1.1-n"
    ),
    undenufe_points=article(
        UNDENUFE_POINTS,
        "Beim Undenufe zählt der Sechser 11, das Ass nichts, jeder Achter 8.",
        "ES-1.1-o",
        "ES-1.1-p",
    ),
    # Geben
    first_dealer=article(geben.scribe_deals, "Das erste Spiel verteilt der Schreiber.", "ES-1.3-b"),
    cut_duty=article(True, "Abheben ist Pflicht.", cites=("ES-1.3-c",)),
    cut_least=article(3, "Wer abhebt, nimmt mindestens drei Karten.", "ES-1.3-c"),
    packets=article((3, 3, 3), "Jeder erhält dreimal drei Karten.", "ES-1.3-d"),
    misdeal=article(geben.same_dealer, "Wer falsch verteilt hat, verteilt nochmals.", cites=("ES-1.3-e", "ES-1.3-f")),
    # Ansagen
    forms=article(forms_named("ERSTOU"), "Vier Trumpffarben, Obenabe und Undenufe.", "ES-1.1-l"),
    chooser=article(ansagen.vorhand, "Vorhand, rechts vom Geber, bestimmt.", "ES-1.4-a", cites=("ES-5",)),
    push=article("to-partner", "Vorhand darf schieben.", "ES-1.4-b"),
    push_back=article(False, "Der Partner darf nicht zurückschieben.", "ES-1.4-d"),
    push_word=article("gschobe", "Wer schiebt, sagt nur «gschobe».", "ES-1.6-d", cites=("ES-14",)),
    silent_trump=article(False, "Den Trumpf muss man stets klar ansagen.", "ES-1.4-e"),
    partner_waits=article(True, "Der Partner nimmt die Karten erst nach dem Entscheid auf.", "ES-1.4-c"),
    opening_leader=article(ansagen.chooser_leads, "Die erste Karte spielt immer Vorhand.", "ES-1.4-f"),
    opening_card=article("any", "Die erste Karte darf irgendeine sein, Trumpf braucht es nicht.", "ES-1.4-g"),
    # Spielen
    next_leader=article("winner", "Wer gestochen hat, spielt aus.", "ES-1.4-h"),
    following=article(True, "Wer die Farbe hat, gibt sie; sonst ist es Nichtfarben.", cites=("ES-1.5-f", "ES-15")),
    puur_exempt=article(
        farbzwang.puur, "Auf Trumpf muss man den Trumpf-Puur nicht geben.", cites=("ES-1.5-i", "ES-15")
    ),
    undertrumping=article(
        untertrumpfen.only_trumps_left,
        "Untertrumpfen gilt als Nichtfarben, ausser man hält nur Trümpfe.",
        "ES-1.5-m",
        cites=("ES-6",),
    ),
    turn_first=article(True, "Man spielt erst aus, wenn der Stich gekehrt ist.", "ES-1.6-e"),
    early_card=article(
        "waits",
        "Bevor der Stich gekehrt ist, nimmt man auch keine Karte in die Hand.",
        cites=("ES-1.6-e", "ES-1.5-o", "ES-11"),
    ),
    trick_view=article(einsehen.none, "Gekehrte Stiche darf man nicht mehr einsehen.", "ES-1.6-f", cites=("X-9",)),
    rest=article(False, "Alle neun Stiche werden durchgespielt.", "ES-1.6-g"),
    rest_test=article(
        rest.against_everybody,
        "Alle Karten müssen zu 100% Bock sein, in welcher Reihenfolge auch immer, auch gegen den Partner.",
        "ES-1.6-i",
        cites=("ES-16",),
    ),
    # Weisen
    weis=article(False, "Es wird nicht gewiesen.", "ES-1.1-c"),
    stoeck=article(False, "Die Stöck zählen nicht.", "ES-1.1-b"),
    # Zählen
    last_trick=article(5, "Zu den Kartenpunkten kommen 5 für den letzten Stich.", "ES-1.1-d"),
    deal_total=article(157, "Ein Spiel hat 157 Punkte.", "ES-1.7-b"),
    passe_total=article(1256, "Eine Passe hat achtmal 157, also 1256 Punkte.", "ES-1.1-i"),
    match_bonus=article(0, "Alle Stiche zählen 157, ohne Zuschlag.", "ES-1.1-f"),
    factors=article(factors_for_both_decks(), "Jede Spielform zählt einfach.", "ES-1.1-e"),
    count_first=article("deal-total", "Die Karten bleiben getrennt, bis zusammen 157 gezählt sind.", "ES-1.2-c"),
    # Ausmachen
    deals=article(8, "Eine Passe hat acht Spiele, jeder verteilt zweimal.", "ES-1.1-h"),
    # Turnier
    formats=article((turnier.Format(4, 8),), "Vier Passen zu acht Spielen.", "ES-1.1-g"),
    passe_starts=article("on-release", "Jede Passe beginnt auf Weisung des Turnierleiters.", "ES-1.2-e"),
    dealing_starts=article("all-seated", "Der Geber verteilt, wenn alle vier am Tisch sitzen.", "ES-1.3-a"),
    scribe_from=article("elected", "Die vier am Tisch bestimmen einen Schreiber.", "ES-1.2-a"),
    unvisaed=article("unrated", "Ohne Visum bleibt ein Standblatt unbewertet.", "ES-1.7-i", cites=("ES-4",)),
    not_handed_in=article("unrated", "Was nicht abgegeben wird, bleibt unbewertet.", "ES-1.7-j"),
    ranking=article("most-points", "Vorn liegt, wer das höchste Gesamttotal hat.", "ES-1.8-a"),
    ranking_tie=article(
        turnier.best_then_next,
        "Die beste Passe, dann die zweitbeste und so weiter.",
        "ES-1.8-b",
        "ES-1.8-c",
    ),
    prize_tie=article("lot", "Bei Gleichstand entscheidet das Los, wer zuerst wählt.", cites=("ES-13",)),
    called=article("Kontrolleur", "Der Tisch ruft den Kontrolleur.", "ES-1.9-b"),
    director=article("Turnierleiter", "Endgültig entscheidet der Turnierleiter.", "ES-1.9-d"),
    warnings=article(1, "Vor dem Ausschluss kommt eine Mahnung.", "ES-1.9-e"),
    pauschale=article(
        turnier.PAUSCHALE_OF_2026_EINZELSCHIEBER_SHEET,
        "Bei 4 × 8 Spielen 660 Punkte, bei 4 × 12 sind es 1000, bei 3 × 12 ebenfalls 660.",
        "ES-1.9-g",
        "ES-1.9-h",
        "ES-1.9-i",
        cites=("ES-1",),
    ),
    # Falsche Karten
    wrong_card_exchange=article(
        falsche_karten.highest_of_suit,
        "Solange der Stich offen liegt, wird die Karte gegen die höchste der verlangten Farbe getauscht.",
        "ES-1.5-f",
        "ES-1.5-h",
    ),
    no_trump_exchange=article(
        falsche_karten.highest_of_suit,
        "Solange der Stich offen liegt, wird die Karte gegen den höchsten Trumpf ausser dem Puur getauscht.",
        "ES-1.5-i",
        cites=("ES-1.5-f", "ES-15"),
    ),
    wrong_card_open=article(
        falsche_karten.played_and_exchanged,
        "Beide Karten stechen nicht mehr, zählen aber.",
        "ES-1.5-j",
        cites=("X-1",),
    ),
    no_trump_open=article(
        falsche_karten.played_and_exchanged,
        "Beide Karten stechen nicht mehr, zählen aber.",
        cites=("ES-1.5-j", "X-1"),
    ),
    undertrump_exchange=article(
        falsche_karten.any_legal,
        "Untertrumpfen gilt als Nichtfarben: solange der Stich offen liegt, wird getauscht.",
        cites=("ES-1.5-f", "ES-1.5-m"),
    ),
    undertrump_open=article(
        falsche_karten.played_and_exchanged,
        "Beide Karten stechen nicht mehr; auch mit einem höheren Trumpf macht der Fehlbare den Stich nicht.",
        "ES-1.5-n",
        cites=("ES-1.5-j", "X-1"),
    ),
    wrong_card_trick=article(
        "to-opponents", "Der Stich gehört den Gegnern, egal, was noch gespielt wird.", "ES-1.5-g", "ES-1.5-k"
    ),
    wrong_card_leads=article("right-of-offender", "Danach spielt aus, wer rechts vom Fehlbaren sitzt.", "ES-1.5-l"),
    wrong_card_late=article(
        "tricks",
        "Ist der Stich gekehrt, wird zu Ende gespielt; bei der Kontrolle am Schluss gehen alle Stiche ab dem "
        "fehlerhaften an die Gegner.",
        "ES-1.5-q",
        "ES-1.5-r",
        "ES-1.5-s",
        cites=("ES-8",),
    ),
    wrong_card_play_on=article(
        falsche_karten.nothing, "Bis zum Ende des Spiels stechen alle Karten.", cites=("ES-1.5-q",)
    ),
    no_trump_play_on=article(
        falsche_karten.nothing, "Bis zum Ende des Spiels stechen alle Karten.", cites=("ES-1.5-q",)
    ),
    undertrump_play_on=article(
        falsche_karten.nothing, "Bis zum Ende des Spiels stechen alle Karten.", cites=("ES-1.5-q",)
    ),
    puur_spared=article(
        falsche_karten.spare_puur, "Der Trumpf-Puur sticht weiterhin: geben muss man ihn nicht.", cites=("ES-1.5-i",)
    ),
    # Fehler beim Spielen
    wrong_leader=article(
        "trick-to-opponents",
        "Die Karte geht zurück, und es spielt aus, wer an der Reihe war. Der Stich gehört den Gegnern.",
        "ES-1.5-a",
        "ES-1.5-b",
        "ES-1.5-c",
    ),
    wrong_leader_value=article(
        "loses",
        "Die irrtümlich ausgespielte Karte sticht nicht mehr, zählt aber.",
        "ES-1.5-e",
        cites=("X-1",),
    ),
    wrong_leader_next=article(
        "right-of-offender", "Zum nächsten Stich spielt aus, wer rechts vom Fehlbaren sitzt.", "ES-1.5-d"
    ),
    wrong_leader_late=article(
        "tricks",
        "Ist der Stich gekehrt, wird zu Ende gespielt; bei der Kontrolle am Schluss gehen alle Stiche ab dem "
        "fehlerhaften an die Gegner.",
        cites=("ES-1.5-q", "ES-1.5-r", "ES-1.5-s", "ES-8"),
    ),
    played_early=article("stays", "Eine zu früh gespielte Karte bleibt liegen.", "ES-1.5-o"),
    played_early_exchange=article(
        "if-suit-held", "Muss der Spieler farben, nimmt er die Karte zurück und gibt die Farbe.", "ES-1.5-p"
    ),
    played_early_value=article("keeps", "Eine zu früh gespielte Karte sticht wie sonst.", cites=("ES-11",)),
    played_early_exchanged=article("keep", "Beide Karten stechen wie sonst.", cites=("ES-11",)),
    held_ready=article(
        "director",
        "Eine Karte nimmt man erst in die Hand, wenn der vorherige Stich gekehrt ist; Punkte kostet es nicht.",
        cites=("ES-1.6-e", "ES-9"),
    ),
    looked=article(
        "director",
        "Gekehrte Stiche darf man nicht mehr ansehen; Punkte kostet es nicht.",
        cites=("ES-1.6-f", "ES-9"),
    ),
    false_rest=article(
        "points-to-opponents",
        "Ist nicht jede Karte Bock, gehen ab jetzt die Karten beider Partner an die Gegner.",
        "ES-1.6-h",
        cites=("ES-7",),
    ),
    # Fehler beim Geben und Ansagen
    misdealt=article("redeal", "Ist falsch verteilt, gibt immer derselbe Spieler nochmals.", "ES-1.3-e"),
    exposed_dealing=article(
        "redeal", "Wird beim Verteilen ein Kartenbild sichtbar, gibt derselbe Spieler nochmals.", "ES-1.3-f"
    ),
    misdeal_until=article(
        "first-card", "Beanstanden kann man es, bis ausgespielt ist.", cites=("ES-1.3-e", "ES-1.3-f")
    ),
    misdeal_forfeit=article("first-trick-turned", "Ist ausgespielt, gilt das Spiel.", cites=("ES-1.3-e",)),
    partner_announced=article(
        "vorhand-deals",
        "Die Gegner sagen als Nächste an: Neu gibt, wer als Vorhand hätte entscheiden dürfen. Die fehlbare Partei "
        "kommt damit einmal weniger zum Ansagen.",
        "ES-1.4-i",
        "ES-1.4-k",
        "ES-1.4-l",
        cites=("ES-3",),
    ),
    partner_announced_by=article("redealt", "Die Karten werden neu verteilt.", cites=("ES-1.4-i",)),
    partner_announced_until=article(
        "first-trick-turned", "Beanstanden kann man es, solange der erste Stich offen liegt.", "ES-1.4-j"
    ),
    # Bemerkungen und Zeichen
    remark=article(
        "director",
        "Zeichen, Hilfsmittel und Bemerkungen wie «Bock» oder «Trumpf» sind verboten. Der Kontrolleur mahnt; Punkte "
        "kostet es nicht.",
        "ES-1.6-a",
        "ES-1.6-b",
        "ES-1.6-c",
        cites=("ES-1.9-b", "ES-9"),
    ),
    # Was sonst noch vorkommt
    partner_saw_cards=article(
        "director",
        "Der Partner darf seine Karten erst nach dem Entscheid von Vorhand aufnehmen; sonst entscheidet die Leitung.",
        cites=("ES-1.4-c",),
    ),
    cards_thrown_in=article(
        "estimate",
        "Die Parteien einigen sich auf geschätzte Punkte, zusammen 157; das Spiel wird nicht wiederholt.",
        "ES-1.7-c",
        cites=("ES-10",),
    ),
)
LAW: Final[Law] = leave_gaps_to_director(_SAYS)
"""The rule set of the Einzelschieber tournament of 29 May 2026."""
