"""The common law: the general Jass rules (AR), and usage where all documents take a thing for granted.

Values and following suit are nowhere defined in AR; they are the ones every Reglement repeats.
"""

from __future__ import annotations

from typing import Final

from puur.cards import MODES, SIZE
from puur.law import notes
from puur.law.article import article
from puur.law.law import Law
from puur.law.readings import (
    ansagen,
    ausmachen,
    einsehen,
    farbzwang,
    geben,
    rest,
    stoeck,
    tafel,
    untertrumpfen,
    weis,
    weisordnung,
    zettel,
)
from puur.law.sources import source

AR: Final = source("AR")

SIDE_ORDER: Final = "AKOUB9876"
TRUMP_ORDER: Final = "U9AKOB876"
UNDENUFE_ORDER: Final = "6789BUOKA"
SIDE_POINTS: Final = {"A": 11, "K": 4, "O": 3, "U": 2, "B": 10}
TRUMP_POINTS: Final = {"U": 20, "9": 14, "A": 11, "K": 4, "O": 3, "B": 10}
OBENABE_POINTS: Final = {"A": 11, "K": 4, "O": 3, "U": 2, "B": 10, "8": 8}
UNDENUFE_POINTS: Final = {"6": 11, "K": 4, "O": 3, "U": 2, "B": 10, "8": 8}
RUN_POINTS: Final = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}
FOUR_POINTS: Final = {"6": 100, "7": 100, "8": 100, "9": 150, "B": 100, "U": 200, "O": 100, "K": 100, "A": 100}


def factors(**by_mode: int) -> dict[str, dict[str, int]]:
    """Return factors by deck and game form, the same on both decks; forms not named count single."""
    single = dict.fromkeys(MODES, 1) | by_mode
    return {"german": single, "french": single}


COMMON: Final = Law(
    id="gemeinrecht",
    title="Allgemeine Jassregeln",
    source=AR,
    # Karten
    decks=article(("german", "french"), "Deutschschweizer oder französische Karten."),
    pack=article(tuple(range(SIZE)), "36 Karten: vier Farben zu neun Karten."),
    side_order=article(SIDE_ORDER, "Ass, König, Ober, Under, Banner, 9, 8, 7, 6."),
    side_points=article(SIDE_POINTS, "Ass 11, König 4, Ober 3, Under 2, Banner 10, die übrigen nichts."),
    trump_order=article(TRUMP_ORDER, "Puur, Nell, Ass, König, Ober, Banner, 8, 7, 6."),
    trump_points=article(TRUMP_POINTS, "Puur 20, Nell 14, Ass 11, König 4, Ober 3, Banner 10."),
    obenabe_order=article(SIDE_ORDER, "In jeder Farbe sticht das Ass alles, Trumpf gibt es keinen."),
    obenabe_points=article(OBENABE_POINTS, "Wie ausserhalb des Trumpfs, dazu jeder Achter 8."),
    undenufe_order=article(UNDENUFE_ORDER, "Umgekehrt: der Sechser sticht alles, das Ass nichts."),
    undenufe_points=article(UNDENUFE_POINTS, "Sechser 11, Achter 8, Banner 10, Under 2, Ober 3, König 4, Ass 0."),
    # Geben
    next_seat=article(geben.right_neighbour, "Gespielt und verteilt wird im Gegenuhrzeigersinn.", "AR-2-c", "AR-18-a"),
    first_dealer=article(
        geben.higher_commands_ace_deals,
        "Der erste Geber wird abgehoben: Höher befiehlt, Ass gibt.",
        "AR-17-a",
        "AR-17-b",
        "AR-17-c",
        cites=("AR-2",),
    ),
    next_dealer=article(geben.right_neighbour, "Nach jedem Spiel gibt der nächste Spieler.", "AR-17-l"),
    dealer_after_partie=article("losers", "Nach der Partie bestimmen die Verlierer den Geber.", "AR-17-m"),
    shuffling=article("uniform", "Der Geber mischt sorgfältig: jede Reihenfolge ist gleich wahrscheinlich.", "AR-17-d"),
    steps=article(geben.PLAIN, "Mischen, abheben, verteilen."),
    cutter=article(geben.left_neighbour, "Der links vom Geber Sitzende hebt ab.", "AR-17-e"),
    cut_duty=article(True, "Abheben ist für alle Spielarten Pflicht.", "AR-17-g"),
    cut_least=article(3, "Mindestens drei Karten werden abgehoben.", "AR-17-f"),
    cut_most=article(35, "Mindestens eine Karte bleibt liegen.", cites=("GR-4",)),
    packets=article((3, 3, 3), "Je drei Karten aufs Mal.", "AR-17-j"),
    dealing=article(
        geben.from_top_vorhand_first,
        "Verteilt wird von oben; Vorhand erhält die ersten, der Geber die letzten Karten.",
        "AR-17-i",
    ),
    hand_size=article(9, "Jeder erhält neun Karten."),
    misdeal=article(geben.same_dealer, "Ist vergeben, gibt derselbe Spieler neu.", cites=("AR-17-k",)),
    redeal_trump=article("anew", "Beim erneuten Verteilen beginnt das Spiel von vorn."),
    hand_check=article("advised", "Nach dem Verteilen sollte jeder seine Karten zählen.", "AR-6-b"),
    # Ansagen
    forms=article(MODES, "Vier Trumpffarben, Obenabe und Undenufe."),
    trump_maker=article("players", "Die Spieler bestimmen den Trumpf."),
    chooser=article(ansagen.vorhand, "Vorhand bestimmt, rechts vom Geber.", cites=("GR-3",)),
    push=article("to-partner", "Vorhand darf dem Partner schieben.", cites=("AR-19-e", "GR-3")),
    push_back=article(False, "Der Partner darf nicht zurückschieben.", cites=("GR-3",)),
    push_word=article("gschobe", "Geschoben wird mit einem Wort."),
    silent_trump=article(
        True,
        "Ohne Bemerkung zeigt die erste Karte den Trumpf, auch wenn es ein Ass oder ein Sechser ist.",
        "AR-19-a",
        "AR-19-c",
    ),
    silent_no_trump=article(False, "Obenabe und Undenufe müssen gesagt werden.", "AR-19-b"),
    announcement_final=article(True, "Die erste Ansage gilt, eine Korrektur gibt es nicht.", "AR-19-d"),
    partner_waits=article(False, "Alle nehmen ihre Karten gleich auf."),
    opening_leader=article(ansagen.chooser_leads, "Vorhand spielt aus, auch nach dem Schieben.", "AR-2-a"),
    opening_card=article("any", "Das Spiel darf mit jeder Karte eröffnet werden."),
    trump_shown=article("until-end", "Am Bildschirm bleibt der Trumpf immer angezeigt.", cites=("X-10",)),
    turned_card=article("to-dealer", "Wer die aufgedeckte Karte erhält, nimmt sie in die Hand."),
    estimates=article("none", "Geschätzt wird nicht."),
    estimate_until=article("first-card", "Geschätzt wird nicht."),
    release=article("by-announcement", "Mit der Ansage ist das Spiel frei."),
    estimate_with_buur=article("free", "Geschätzt wird nicht."),
    # Spielen
    lead_card=article("any", "Wer ausspielt, darf jede Karte geben.", "AR-2-d"),
    next_leader=article("winner", "Wer den Stich gemacht hat, spielt als Nächster aus.", "AR-2-b"),
    following=article(True, "Die ausgespielte Farbe muss angegeben werden.", cites=("AR-12-a",)),
    trumping_in=article(True, "Stechen darf man immer, auch wenn man die Farbe hat.", cites=("X-7",)),
    puur_exempt=article(farbzwang.puur, "Der Trumpfbauer muss nicht angegeben werden.", "AR-20-a"),
    void_free=article(True, "Wer die Farbe nicht hat, gibt, was er will."),
    undertrumping=article(
        untertrumpfen.only_trumps_left, "Untertrumpfen darf nur, wer nur noch Trümpfe hat.", "AR-21-a"
    ),
    trump_led_lower=article(
        True,
        "Auf ausgespielten Trumpf darf jeder Trumpf gegeben werden.",
        cites=("X-8",),
    ),
    trick_owner=article("highest-card", "Der Stich gehört, wer die höchste Karte gespielt hat."),
    turn_first=article(True, "Vor dem Ausspielen ist der Stich zu kehren.", "AR-9-b"),
    early_card=article("waits", "Die nächste Karte wird erst nach dem laufenden Stich in die Hand genommen.", "AR-9-a"),
    card_seen=article(
        True,
        "Jede Karte müssen alle erkennen können; erst dann wird der Stich gekehrt.",
        "AR-7-a",
        "AR-7-b",
    ),
    trick_view=article(
        einsehen.none, "Gekehrte Stiche bleiben zu, auch die eigenen und der erste.", "AR-5-a", "AR-5-b"
    ),
    running_points=article("hidden", "Während des Spiels wird nicht nachgezählt.", cites=("X-9",)),
    rest=article(True, "Wer alle übrigen Stiche macht, darf seine Karten hinlegen."),
    rest_test=article(
        rest.against_opponents,
        "Alle hingelegten Karten müssen gegen die Gegner Bock sein, in jeder Reihenfolge.",
        "AR-14-c",
    ),
    false_rest=article("points-to-opponents", "Stimmt es nicht, erhalten die Gegner alle übrigen Stiche.", "AR-14-d"),
    all_played=article(True, "Alle Spiele werden gespielt."),
    seats_fixed=article(True, "Während einer Partie werden keine Plätze getauscht.", "AR-13-a"),
    # Weisen
    weis=article(True, "Es wird gewiesen."),
    run_points=article(
        RUN_POINTS,
        "Drei in einer Reihe 20, vier 50, fünf 100, sechs 150, sieben 200, acht 250.",
        *(f"AR-23.1-{letter}" for letter in "bcdefg"),
    ),
    run_least=article(3, "Ein Weis braucht drei Karten einer Farbe in einer Reihe."),
    nine_run=article("wins", "Neun in einer Reihe gewinnen die Partie sofort.", "AR-23.1-h", cites=("AR-14",)),
    four_points=article(
        FOUR_POINTS, "Vier gleiche 100, vier Buben 200, vier Neuner 150.", *(f"AR-23.1-{x}" for x in "ijk")
    ),
    weis_forms=article(
        "all", "In jeder Spielform kann gleich gewiesen werden.", *(f"AR-23.1-{letter}" for letter in "alm")
    ),
    weis_factor=article(True, "Der Weis zählt mit dem Faktor der Spielform.", "AR-23.1-n"),
    kreuzweis=article(True, "Eine Karte darf in zwei Weisen stehen.", "AR-23.2-a", "AR-23.2-b"),
    weis_when=article("with-first-card", "Gewiesen wird mit der ersten Karte.", "AR-23.3-a"),
    weis_until=article(weis.until_covered, "Ist die Karte gedeckt, wird nicht mehr gewiesen.", "AR-23.3-b"),
    weis_last_until=article("trick-turned", "Der Letzte darf weisen, bis der Stich gekehrt ist.", "AR-23.3-c"),
    weis_first=article("highest", "Zuerst wird nur der höchste Weis angesagt.", "AR-23.3-d"),
    weis_complete=article(True, "Ein Weis wird ganz angesagt.", cites=("AR-23.5-a",)),
    weis_duty=article(False, "Weisen ist freiwillig."),
    weis_further=article(
        "equal-or-lower",
        "Wer den höchsten Weis hat, darf mit dem Partner weitere ansagen.",
        "AR-23.3-e",
        cites=("AR-15",),
    ),
    weis_further_until=article("second-card", "Weitere Weise folgen vor der eigenen zweiten Karte.", "AR-23.3-f"),
    weis_hopeless=article(
        False,
        "Weise, die nicht mehr gelten können, werden nicht angesagt.",
        "AR-23.6-c",
    ),
    weis_side=article("one", "Nur eine Partei schreibt ihre Weise."),
    weis_decided=article("after-first-trick", "Nach dem ersten Stich steht fest, wer schreibt."),
    weis_order=article(
        weisordnung.points_cards_top_trump,
        "Es entscheiden der Wert, die Zahl der Karten, die höchste Karte, dann der Trumpf.",
        "AR-23.4-d",
        "AR-23.4-f",
        "AR-23.4-g",
        "AR-23.4-h",
        cites=("AR-17",),
    ),
    weis_tie=article("first", "Sonst gilt, wer zuerst gewiesen hat.", "AR-23.4-e"),
    weis_label=article(
        weis.by_strongest_card, "Genannt wird die ranghöchste Karte, auch bei Undenufe.", "AR-23.4-b", "AR-23.4-c"
    ),
    weis_disclosure=article("on-request", "Auf Wunsch der Gegner werden die Weise offengelegt.", "AR-23.6-a"),
    weis_asking=article("second-trick-led", "Gefragt wird vor dem zweiten Stich.", cites=("AR-23.6-a", "AR-16")),
    weis_repeat=article(
        "announcers-second-card",
        "Überhörtes darf erfragt werden, bis der Weisende seine zweite Karte gibt.",
        "AR-23.3-g",
    ),
    weis_report=article("as-announced", "Gleich grosse Weise werden der Reihe nach gemeldet.", "AR-23.4-a"),
    weis_shown=article(True, "Ein Weis darf statt genannt auch gezeigt werden.", "AR-23.6-f"),
    weis_trick=article(False, "Der Weis gilt auch ohne Stich und gegen einen Match.", "AR-23.7-d", "AR-23.7-e"),
    weis_at_thanks=article("as-always", "Der Weis gilt beim Bedanken wie sonst."),
    stoeck=article(True, "Die Stöck zählen."),
    stoeck_cards=article("king-and-ober", "König und Ober (Dame) vom Trumpf sind die Stöck.", "AR-23.8-a"),
    stoeck_points=article(20, "Die Stöck zählen 20.", "AR-23.8-b"),
    stoeck_factor=article(True, "Auch die Stöck zählen mit dem Faktor."),
    stoeck_when=article("second-card", "Gewiesen werden sie mit der zweiten Stöckkarte.", "AR-23.8-c"),
    stoeck_until=article(
        stoeck.until_next_trick_led, "Sie gelten, wenn sie vor dem nächsten Stich gewiesen sind.", cites=("AR-20",)
    ),
    stoeck_trick=article(False, "Die Stöck gelten auch ohne Stich.", "AR-23.8-f"),
    stoeck_in_weis=article(
        True,
        "Stöck in einem gültigen Weis werden gleich mitgeschrieben.",
        "AR-23.8-e",
    ),
    stoeck_to_finish=article(
        True,
        "Genügen die Stöck zum Ausmachen, dürfen sie jederzeit gezeigt werden, auch nach der letzten Karte.",
        "AR-23.8-g",
        "AR-23.8-h",
    ),
    stoeck_rank=article("first", "Beim Ausmachen zählen die Stöck zuerst."),
    # Zählen
    settlement=article("sides", "Geschrieben werden die Punkte der Parteien."),
    last_trick=article(5, "Der letzte Stich zählt 5 zusätzlich.", "AR-10-a"),
    last_trick_first=article(True, "Der letzte Stich zählt vor den Kartenpunkten.", "AR-10-b"),
    deal_total=article(157, "Ein Spiel hat 157 Punkte."),
    passe_total=article(0, "Passen gibt es keine."),
    match_bonus=article(100, "Alle Stiche bringen 100 Punkte Prämie.", "AR-11-a"),
    kontermatch=article("as-match", "Ein Kontermatch zählt wie ein Match.", "AR-11-b", "AR-11-c"),
    match_factor=article(True, "Auch der Match zählt mit dem Faktor."),
    factors=article(factors(), "Jede Spielform zählt einfach, wenn nichts vereinbart ist."),
    factors_open=article(False, "Die Faktoren stehen fest."),
    schneider=article(
        "extra-point", "Wer die Hälfte nicht erreicht, ist Schneider: ein Punkt mehr für den Sieger.", "AR-15-a"
    ),
    schneider_counts=article(
        "up-to-winners-element",
        "Gegen den Schneider zählen gekehrte Stiche und Stöck, der Weis nach dem Rang des Ausmachens.",
        "AR-15-b",
        "AR-15-c",
        "AR-15-e",
        cites=("AR-10",),
    ),
    difference=article("absolute", "Geschätzt wird nicht."),
    slate=article(tafel.z_form, "Rechts steht nur eine Zahl.", "AR-16-d", cites=("AR-11",)),
    slate_history=article("struck", "Alte Zahlen werden gestrichen."),
    written=article("scribes-first-card", "Das Resultat wird sofort notiert.", "AR-16-a"),
    stoeck_written=article("scribes-next-card", "Weis und Stöck werden gleich geschrieben.", cites=("AR-16-g",)),
    digits=article(zettel.plain, "Zahlen werden gewöhnlich geschrieben."),
    slip_columns=article((), "Zettel gibt es keine."),
    slips=article("open", "Zettel gibt es keine."),
    sheet_locked=article(False, "Einen Jasszettel gibt es nicht."),
    slip_binds=article("slip", "Zettel gibt es keine."),
    count_first=article("deal-total", "Zusammen müssen es 157 Punkte sein."),
    next_deal_when=article("any-time", "Danach wird weitergegeben."),
    own_note=article(False, "Geschätzt wird nicht."),
    counting=article("each-side", "Jede Partei zählt ihre Stiche."),
    pairing=article("fixed", "Die Parteien bleiben die ganze Partie."),
    pairing_draw=article("highest-two", "Die Parteien stehen fest."),
    pairing_last=article("remaining", "Die Parteien stehen fest."),
    # Ausmachen
    target=article(1000, "Gespielt wird auf das vereinbarte Punkteziel, hier 1000."),
    target_open=article(True, "Das Ziel vereinbart der Tisch.", cites=("AR-3-g",)),
    deals=article(None, "Eine feste Zahl von Spielen gibt es nicht."),
    finish_order=article(
        ausmachen.stoeck_stich_weis, "Ausgemacht wird Stöck – Stich – Wys.", "AR-15-d", cites=("AR-1",)
    ),
    finish_first=article(
        "order", "Erreichen beide mit dem ersten Stich das Ziel, gilt die Ausmachregel.", cites=("AR-1",)
    ),
    finish_later=article("trick", "Danach entscheidet der Stich, mit dem das Ziel erreicht wird."),
    finish_by_weis=article(True, "Auch der Weis macht aus."),
    surplus=article(False, "Was über das Ziel hinausgeht, zählt nicht."),
    thanks=article(("Mer bedanked eus!", "Mer sind dusse!"), "Man bedankt sich mit diesen Worten.", "AR-3-b"),
    thanks_when=article("any-time", "Bedanken darf man sich jederzeit, wer auch am Zug ist.", "AR-3-d"),
    thanks_who=article("either-partner", "Auch wer nicht schreibt, darf sich bedanken.", "AR-3-e"),
    thanks_wins=article("partie", "Wer sich zuerst bedankt und das Ziel erreicht hat, gewinnt.", "AR-3-f"),
    thanks_stops=article(True, "Mit dem Bedanken ist das Spiel beendet.", "AR-3-a"),
    thanks_counts=article("complete-trick", "Ein vollzähliger Stich auf dem Tisch zählt mit.", "AR-3-h"),
    false_thanks=article("loses-partie", "Wer sich ohne die Punkte bedankt, hat verloren.", "AR-3-g"),
    notes=notes.AR,
)
