"""AJZ 08, Regelwerk of 8 February 2017: the club's Schieber to 1999."""

from __future__ import annotations

from typing import Final

from puur.cards import MODE_LETTERS
from puur.law.article import article, note
from puur.law.catalogue import find_source
from puur.law.chapters import karten
from puur.law.chapters.weisen import FOUR_OF_A_KIND_POINTS, RUN_POINTS
from puur.law.documents import with_added_citations
from puur.law.form import forms_named
from puur.law.law import Law, amend
from puur.law.readings import (
    ansagen,
    ausmachen,
    einsehen,
    farbzwang,
    geben,
    jasstag,
    rest,
    stoeck,
    untertrumpfen,
    weisordnung,
)
from puur.law.spielarten import SCHIEBER

_GERMAN: Final = dict.fromkeys(MODE_LETTERS, 1) | {"S": 2, "T": 2, "O": 3, "U": 3}
_FRENCH: Final = dict.fromkeys(MODE_LETTERS, 1) | {"E": 2, "T": 2, "O": 3, "U": 3}

_SAYS: Final = amend(
    SCHIEBER,
    id="ajz08-2017",
    title="AJZ 08 2017",
    source=find_source("AJ"),
    notes=(
        note(
            "Das Regelwerk haben Präsident und Chef Regelwerk am 8. Februar 2017 in Zürich unterzeichnet.", "AJ-kopf-a"
        ),
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
        note("In jeder Pause darf man nach Ansage bis zu drei Minuten auf die Toilette.", "AJ-1.6-d"),
        note("Während der Spielzeit trinken alle Spieler einer Serie gleich viel Alkohol.", "AJ-1.7-a"),
        note("Das offizielle Getränk ist Bier.", "AJ-1.7-b"),
        note("Der Verein wünscht eine bis drei Stangen je Kopf und Runde.", "AJ-1.7-d"),
        note("Getränke ohne Alkohol sind daneben jederzeit erlaubt.", "AJ-1.7-g"),
        note("Was nicht im Regelwerk steht, folgt dem Schieber in «Puur Näll Ass», neuste Ausgabe.", "AJ-2.1-g"),
        note("Das Regelwerk wird nachgeführt, wo es nötig ist.", "AJ-4.4-b"),
        note("Was das Regelwerk nicht erklärt, ist zu verstehen wie in den Vereinsstatuten.", "AJ-5-a"),
        note("Es beruht auf den Fassungen vom 3. August 2008 und vom 28. August 2013.", "AJ-5-b"),
        note("Es gilt ab sofort und ersetzt die früheren Fassungen ganz.", "AJ-5-c"),
    ),
    # Karten
    decks=article(("german", "french"), "Der Verein spielt mit beiden Kartenbildern.", cites=("AJ-2.1-b", "AJ-2.1-c")),
    day_deck=article(
        jasstag.french_on_the_first,
        "Der Verein spielt mit Deutschschweizer Karten, am ersten Jasstag des Jahres mit französischen.",
        "AJ-2.1-b",
        "AJ-2.1-c",
    ),
    trump_order=article(karten.TRUMP_RANK_ORDER, "Under, Nell, Ass, König, Ober, Banner, 8, 7, 6.", "AJ-2.2.1-o"),
    trump_points=article(
        karten.TRUMP_POINTS, "Under 20, Nell 14, Ass 11, König 4, Ober 3, Banner 10.", cites=("AJ-2.2.1-o",)
    ),
    side_order=article(karten.SIDE_SUIT_RANK_ORDER, "Ass, König, Ober, Under, Banner, 9, 8, 7, 6.", "AJ-2.2.1-p"),
    side_points=article(
        karten.SIDE_SUIT_POINTS, "Ass 11, König 4, Ober 3, Under 2, Banner 10, der Rest nichts.", cites=("AJ-2.2.1-p",)
    ),
    obenabe_order=article(
        karten.SIDE_SUIT_RANK_ORDER, "Obenabe sticht wie ausserhalb des Trumpfs, vom Ass abwärts.", "AJ-2.2.1-q"
    ),
    obenabe_points=article(karten.OBENABE_POINTS, "Dazu zählt beim Obenabe jeder Achter 8.", cites=("AJ-2.2.1-q",)),
    undenufe_order=article(
        karten.UNDENUFE_RANK_ORDER, "Beim Undenufe sticht der Sechser alles, das Ass nichts.", "AJ-2.2.1-r"
    ),
    undenufe_points=article(
        karten.UNDENUFE_POINTS,
        "Beim Undenufe zählt der Sechser 11, der Achter 8, das Ass nichts.",
        cites=("AJ-2.2.1-r",),
    ),
    # Geben
    first_dealer=article(geben.anyone, "Das erste Spiel einer Jassrunde verteilt, wer will.", cites=("AJ-2.2.1-a",)),
    next_dealer=article(
        geben.right_neighbour, "Das erste Spiel verteilt, wer will, dann geht es reihum.", "AJ-2.2.1-a"
    ),
    dealer_after_partie=article("anybody", "Auch die nächste Jassrunde beginnt, wer will.", cites=("AJ-2.2.1-a",)),
    cutter=article(geben.left_neighbour, "Es hebt der Gegner ab, der das Spiel davor verteilt hat.", "AJ-2.2.1-b"),
    cut_duty=article(True, "Klopfen statt Abheben ist nicht erlaubt.", "AJ-2.2.1-c"),
    cut_least=article(3, "Auch im Verein hebt man mindestens drei Karten ab.", cites=("AJ-14",)),
    misdeal=article(
        geben.same_dealer,
        "Ist etwas schiefgegangen, wird neu gemischt, abgehoben und verteilt.",
        cites=("AJ-2.2.1-d",),
    ),
    # Ansagen
    chooser=article(
        ansagen.schilten_seven_then_round,
        "Zuerst bestimmt, wer die Schilten-7 (Schaufel-7) hat, dann der Nächste der Reihe nach.",
        "AJ-2.2.1-e",
        cites=("AJ-10",),
    ),
    push=article("to-partner", "Wer bestimmt, sagt selbst an oder überlässt es dem Partner.", "AJ-2.2.1-f"),
    push_back=article(False, "Der Partner darf nicht zurückschieben.", cites=("AJ-14",)),
    silent_trump=article(
        True,
        "Wird ohne ein Wort ausgespielt, zeigt die erste Karte den Trumpf.",
        cites=("AJ-2.2.1-f", "AJ-2.1-g", "AR-19-a", "AJ-31"),
    ),
    opening_leader=article(
        ansagen.chooser_leads, "Wer bestimmt, spielt die erste Karte, auch nach dem Schieben.", "AJ-2.2.1-g"
    ),
    partner_waits=article(True, "Der Partner nimmt die Karten erst nach dem Entscheid auf.", "AJ-2.2.1-h"),
    forms=article(forms_named("ERSTOU"), "Vier Trumpffarben, Obenabe und Undenufe, mehr gibt es nicht.", "AJ-2.2.1-m"),
    # Spielen
    trumping_in=article(
        True, "Auf eine andere Farbe darf man Trumpf spielen, auch wenn man die Farbe hat.", "AJ-2.2.1-u"
    ),
    following=article(True, "Wer nicht sticht, gibt die ausgespielte Farbe an.", cites=("AJ-2.2.1-u",)),
    puur_exempt=article(farbzwang.puur, "Der Trumpf-Puur darf zurückbehalten werden.", "AJ-2.2.1-v"),
    void_free=article(True, "Wer die Farbe nicht mehr hat, gibt, was er will.", "AJ-2.2.1-w"),
    undertrumping=article(
        untertrumpfen.only_trumps_left,
        "Untertrumpfen darf nur, wer nichts als Trümpfe hat und deshalb nicht anders kann.",
        "AJ-2.2.1-x",
        "AJ-2.2.1-z",
    ),
    trump_led_lower=article(
        True, "Auf ausgespielten Trumpf darf man immer einen tieferen geben.", "AJ-2.2.1-y", cites=("X-8", "X-12")
    ),
    trick_view=article(
        einsehen.first_until_second_turned,
        "Nur der erste Stich darf angeschaut werden, bis der zweite gedeckt ist.",
        "AJ-2.2.1-s",
        "AJ-2.2.1-t",
        cites=("X-9",),
    ),
    all_played=article(
        True,
        "Alle spielen jedes Spiel aus; eines zu teilen, es also ungespielt zu lassen, ist nie erlaubt.",
        "AJ-2.2.1-n",
    ),
    rest=article(True, "Wer sicher alle übrigen Stiche macht, darf die Karten hinlegen.", "AJ-2.2.1-ac"),
    rest_test=article(
        rest.against_everybody,
        "Richtig ist es nur, wenn niemand sonst noch einen Stich machen könnte, auch der eigene Partner nicht.",
        "AJ-2.2.1-ad",
    ),
    false_rest=article(
        "points-to-opponents",
        "Stimmt es nicht, gehen alle Punkte ab dem Hinlegen an die Gegner.",
        cites=("AJ-2.2.1-ad",),
    ),
    rest_penalty=article(-200, "Falsches Hinlegen (Herärühre) kostet 200 Strafpunkte.", "AJ-3.4-v"),
    # Weisen
    run_points=article(
        RUN_POINTS,
        "Drei in einer Reihe 20, vier 50, fünf 100, sechs 150, sieben 200, acht 250, neun 300.",
        *(f"AJ-2.2.2-{letter}" for letter in "abcdef"),
    ),
    nine_run=article("points", "Neun in einer Reihe zählen 300, das Spiel geht weiter.", "AJ-2.2.2-g"),
    four_points=article(
        FOUR_OF_A_KIND_POINTS,
        "Vier Under 200, vier Neuner 150, vier andere Gleiche 100.",
        *(f"AJ-2.2.2-{letter}" for letter in "hij"),
    ),
    run_least=article(3, "Punkte gibt es erst ab drei in einer Reihe oder für vier Gleiche.", "AJ-2.2.2-k"),
    kreuzweis=article(True, "Eine Karte darf zu zwei Weisen gehören.", "AJ-2.2.2-l", cites=("AJ-12",)),
    weis_forms=article("all", "Man weist in jeder Spielform nach den gleichen Regeln.", cites=("AJ-2.2.2-m",)),
    weis_factor=article(True, "Der Weis zählt mit dem Faktor der Spielform.", "AJ-2.2.2-m"),
    weis_first=article(
        "highest", "Man sagt den höchsten Weis an, von gleich hohen irgendeinen.", cites=("AJ-2.2.2-n",)
    ),
    weis_further=article("none", "Jeder Spieler weist nur einmal.", "AJ-2.2.2-n", cites=("AJ-12",)),
    weis_complete=article(True, "Ein Weis wird ganz angesagt.", "AJ-2.2.2-o"),
    weis_duty=article(False, "Man darf einen Weis auch verschweigen.", "AJ-2.2.2-p"),
    weis_hopeless=article(
        True, "Auch wer überboten ist, darf ansagen; es ist nirgends verboten.", cites=("AJ-3.4-ab",)
    ),
    weis_side=article("one", "Nur die Partei, deren Weis gilt, schreibt ihre Weise.", "AJ-2.2.2-q"),
    weis_order=article(
        weisordnung.points_run_first,
        "Der wertmässig höchste Weis gilt, bei gleichem Wert eine Reihe vor vier Gleichen.",
        "AJ-2.2.2-r",
        "AJ-2.2.2-u",
        "AJ-2.2.2-v",
        "AJ-2.2.2-w",
        cites=("AJ-13", "L-1"),
    ),
    weis_tie=article(
        "first",
        "Von gleichwertigen Weisen gilt der zuerst angesagte, Trumpf hin oder her.",
        "AJ-2.2.2-s",
        cites=("AJ-13",),
    ),
    weis_partner=article(True, "Mit dem höchsten Weis zählt auch der des Partners.", "AJ-2.2.2-t"),
    weis_disclosure=article("on-request", "Der Inhalt wird nur auf Frage eines Gegners genannt.", "AJ-2.2.2-x"),
    weis_trick=article(True, "Der Weis braucht einen eigenen Stich.", "AJ-2.2.2-z"),
    weis_at_thanks=article(
        "credited",
        "Bedankt sich der Gegner, bevor der Stich möglich war, gilt der Weis trotzdem.",
        "AJ-2.2.1-ao",
        cites=("AJ-22",),
    ),
    stoeck_points=article(20, "König und Ober (Dame) vom Trumpf zählen 20.", "AJ-2.2.2-aa"),
    stoeck_cards=article("KO", "Die Stöck sind König und Ober (Dame) vom Trumpf.", cites=("AJ-2.2.2-aa",)),
    stoeck_when=article("any-time", "Die Stöck dürfen jederzeit genannt werden.", cites=("AJ-2.2.2-ab",)),
    stoeck_until=article(
        stoeck.until_next_deal, "Die Stöck darf man nennen, bis das nächste Spiel verteilt ist.", "AJ-2.2.2-ab"
    ),
    stoeck_trick=article(False, "Die Stöck brauchen keinen Stich.", "AJ-2.2.2-ac"),
    stoeck_factor=article(True, "Die Stöck zählen mit dem Faktor der Farbe.", "AJ-2.2.2-ad"),
    stoeck_in_weis=article(False, "Auch im Weis müssen die Stöck genannt werden.", cites=("AJ-2.2.2-ab", "L-3")),
    # Zählen
    factors=article(
        {"german": _GERMAN, "french": _FRENCH},
        "Eichel und Rose (Ecke und Herz) einfach, Schelle und Schilte (Schaufel und Kreuz) doppelt, "
        "Obenabe und Undenufe dreifach.",
        "AJ-2.2.1-i",
        "AJ-2.2.1-j",
        "AJ-2.2.1-k",
        "AJ-2.2.1-l",
    ),
    last_trick=article(5, "Ein Spiel hat 157 Punkte, 5 davon für den letzten Stich.", "AJ-2.2.1-ae"),
    deal_total=article(157, "Ein Spiel hat 157 Punkte.", cites=("AJ-2.2.1-ae",)),
    match_bonus=article(100, "Ein Match bringt 100 Punkte mehr.", "AJ-2.2.1-af"),
    match_factor=article(
        True, "Auch der Match zählt doppelt oder dreifach: 514 und 771.", "AJ-2.2.1-ag", "AJ-2.2.1-ah"
    ),
    schneider=article("none", "Schneider hat keine Folgen.", "AJ-2.2.1-am", cites=("AJ-20",)),
    written=article(
        "next-deal-dealt",
        "Schreiben darf man, bis das nächste Spiel verteilt ist; danach verfallen die Punkte.",
        "AJ-2.2.1-ai",
    ),
    stoeck_written=article(
        "next-deal-dealt",
        "Auch Weis und Stöck darf man schreiben, bis das nächste Spiel verteilt ist.",
        cites=("AJ-2.2.1-ai",),
    ),
    pairing=article("each-with-each", "In drei Jassrunden spielt jeder einmal mit jedem.", "AJ-2.1-d"),
    pairing_draw=article(
        "highest-two",
        "Die zwei höchsten gezogenen Karten spielen gegen die zwei tiefsten.",
        "AJ-2.1-e",
        cites=("AJ-25",),
    ),
    pairing_last=article("remaining", "Die dritte Jassrunde ergibt sich von selbst.", "AJ-2.1-f"),
    # Ausmachen
    target=article(1999, "Jede Jassrunde geht auf 1999 Punkte.", "AJ-2.2.1-aj"),
    target_open=article(False, "Das Ziel steht fest.", cites=("AJ-2.2.1-aj",)),
    surplus=article(True, "Was über das Ziel hinaus erspielt wird, zählt.", "AJ-2.2.1-ak", cites=("AJ-21", "L-2")),
    thanks_stops=article(
        True, "Mit dem Bedanken bricht das Spiel ab, es gilt, was bis dahin erspielt ist.", "AJ-2.2.1-al"
    ),
    thanks_when=article("any-time", "Bedanken darf man sich jederzeit, egal, wer dran ist.", "AJ-2.2.1-an"),
    finish_order=article(
        ausmachen.stoeck_weis_stich,
        "Beim Ausmachen gilt Stöck – Weis – Stich; weil alle Punkte zählen, entscheidet die Reihenfolge hier nichts.",
        cites=("AJ-14", "AJ-21"),
    ),
    false_thanks=article(
        "costs-points",
        "Damit ist nichts verloren: es kostet Strafpunkte, und das Spiel geht weiter.",
        cites=("AJ-3.4-w",),
    ),
    false_thanks_penalty=article(-500, "Falsches Bedanken kostet 500 Strafpunkte.", "AJ-3.4-w"),
    # Falsche Karten
    wrong_card_penalty=article(
        -100, "Eine falsche Karte, auch verbotenes Untertrumpfen, kostet 100 Strafpunkte.", "AJ-3.4-t"
    ),
    # Fehler beim Spielen
    wrong_leader_penalty=article(
        -200,
        "Spielt bei geschobenem Spiel der Falsche aus, kostet es 200 Strafpunkte.",
        "AJ-3.4-l",
        cites=("AJ-2.2.1-g",),
    ),
    played_early_penalty=article(-100, "Vorspielen kostet 100 Strafpunkte.", "AJ-3.4-u"),
    looked=article("penalty", "Punkte gehen keine an die Gegner.", cites=("AJ-2.2.1-s", "AJ-2.2.1-t")),
    looked_penalty=article(-200, "Vergangene Stiche unerlaubt anzusehen, kostet 200 Strafpunkte.", "AJ-3.4-s"),
    # Fehler beim Geben und Ansagen
    misdealt=article("redeal", "Es wird neu gemischt, abgehoben und verteilt.", "AJ-2.2.1-d"),
    exposed_dealing=article("redeal", "Es wird neu gemischt, abgehoben und verteilt.", cites=("AJ-2.2.1-d",)),
    misdeal_penalty=article(-100, "Vergeben kostet den Geber 100 Strafpunkte.", "AJ-3.4-h"),
    wrong_dealer_penalty=article(
        -100,
        "Hat der Falsche die ersten Karten verteilt, kostet es beide Spieler der Partei, die Trumpf macht, je 100 "
        "Strafpunkte.",
        "AJ-3.4-f",
        cites=("AJ-11", "AJ-36"),
    ),
    # Fehler beim Weisen und Schreiben
    weis_too_low_penalty=article(
        -100, "Einen Weis unvollständig anzusagen, kostet 100 Strafpunkte.", "AJ-3.4-n", cites=("AJ-14",)
    ),
    weis_false_penalty=article(
        -300,
        "Einen Weis anzusagen und zu schreiben, den man nicht hat, kostet 300 Strafpunkte.",
        "AJ-3.4-m",
        cites=("AJ-16",),
    ),
    weis_wrong_name_penalty=article(
        -200, "Einen vorhandenen Weis falsch anzusagen, kostet 200 Strafpunkte.", "AJ-3.4-o"
    ),
    late_entry=article("void", "Was zu spät geschrieben wird, ist verwirkt.", cites=("AJ-2.2.1-ai", "AJ-3.4-z")),
    late_entry_penalty=article(-200, "Zu spät zu schreiben, kostet 200 Strafpunkte.", "AJ-3.4-z"),
    miscounted_penalty=article(-100, "Falsches Rechnen kostet 100 Strafpunkte.", "AJ-3.4-x"),
    miswritten_penalty=article(-200, "Falsches Schreiben kostet 200 Strafpunkte.", "AJ-3.4-y"),
    # Bemerkungen und Zeichen
    called=article("Chef Regelwerk", "Der Tisch ruft den Chef Regelwerk.", cites=("AJ-1.8-d",)),
    remarks=article(
        ("remark", "sign", "knock", "bock", "question", "answer", "points", "consult"),
        "Bemerkungen, die das Spiel beeinflussen könnten, sind verboten, auch «Bock» und die Absprache über Weise.",
        "AJ-2.2.1-aa",
        "AJ-2.2.1-ab",
        "AJ-2.2.2-y",
    ),
    remark=article("nothing", "Das Spiel zählt.", cites=("AJ-3.4-r",)),
    remark_penalty=article(-300, "Eine solche Bemerkung kostet 300 Strafpunkte.", "AJ-3.4-r", cites=("AJ-2.2.1-aa",)),
    # Was sonst noch vorkommt
    penalty_time=article("series", "Strafpunkte gibt es nur während der Spielzeit der Serie.", "AJ-3.4-a"),
    phone_penalty_time=article(
        "any-time",
        "Wegen des Telefons gibt es Strafpunkte vom Spielbeginn bis zum Spielende.",
        cites=("AJ-1.4-a", "AJ-15"),
    ),
    glass=article(-100, "Ein Glas umwerfen oder etwas verschütten kostet 100 Strafpunkte.", "AJ-3.4-b"),
    phone=article(-300, "Das Telefon ohne Bewilligung zu brauchen, kostet 300 Strafpunkte.", "AJ-3.4-c", "AJ-1.4-a"),
    phone_excuse=article(
        "does-not-help",
        "Wird der Notfall nicht anerkannt, gibt es zur Runde Bier auch die Strafpunkte.",
        "AJ-1.4-g",
        cites=("AJ-1.4-f", "AJ-35"),
    ),
    phone_secret=article(
        -500,
        "Das Telefon heimlich zu brauchen, kostet 500 Strafpunkte statt 300.",
        "AJ-3.4-d",
        cites=("AJ-1.4-a", "AJ-17"),
    ),
    teabag=article(-100, "Beuteltee ohne Zusatz kostet 100 Strafpunkte.", "AJ-3.4-e", "AJ-1.7-h"),
    teabag_addition=article("allowed", "Mit einem Zusatz ist er erlaubt.", cites=("AJ-3.4-e", "AJ-18")),
    knocked_cut=article(-50, "Klopfen statt Abheben kostet 50 Strafpunkte.", "AJ-3.4-g", cites=("AJ-2.2.1-c",)),
    card_exposed=article(
        -200, "Eine Karte, die sichtbar aus der Hand fällt, kostet 200 Strafpunkte.", "AJ-3.4-i", cites=("AJ-19",)
    ),
    card_dropped_hidden=article(
        -100, "Eine Karte, die verdeckt aus der Hand fällt, kostet 100 Strafpunkte.", "AJ-3.4-j", cites=("AJ-19",)
    ),
    partner_saw_cards=article(
        -100, "Die Karten aufzunehmen, bevor der Partner entschieden hat, kostet 100 Strafpunkte.", "AJ-3.4-k"
    ),
    weis_second=article(
        -100,
        "Neben dem höchsten einen weiteren Weis anzusagen, kostet 100 Strafpunkte.",
        "AJ-3.4-p",
        cites=("AJ-2.2.2-n",),
    ),
    weis_unasked=article(
        -200,
        "Den Inhalt eines Weises ungefragt zu nennen, kostet 200 Strafpunkte.",
        "AJ-3.4-q",
        cites=("AJ-2.2.2-x",),
    ),
    slate_reversed=article(
        -100,
        "Liegt die Tafel verkehrt und wird darauf auf der falschen Seite geschrieben, kostet es 100 Strafpunkte.",
        "AJ-3.4-aa",
    ),
)
LAW: Final[Law] = with_added_citations(
    _SAYS,
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
    "two_cards",
    "two_cards_value",
    "wrong_leader",
    "wrong_leader_trump",
    "wrong_leader_value",
    "wrong_leader_late",
    "wrong_leader_pushed",
    "played_early",
    "played_early_exchange",
    "played_early_value",
    "played_early_exchanged",
    "lost_card",
    "wrong_count",
    "weis_too_low",
    "weis_no_part",
    "weis_false",
    "weis_false_report",
    "weis_false_harm",
    "weis_wrong_name",
    "weis_needless",
    "weis_vorhand",
    cites=("AJ-2.1-g", "AJ-30"),
)
"""The rule set of the club AJZ 08 of 8 February 2017: its Schieber to 1999 points."""
