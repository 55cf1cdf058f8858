"""Grümpi 2011, category D: Schieber of village teams to 2500 (FC Wädenswil)."""

from __future__ import annotations

from typing import Final

from puur.cards import DECK_SIZE
from puur.law.article import article, note
from puur.law.catalogue import find_source
from puur.law.chapters import karten
from puur.law.chapters.weisen import FOUR_OF_A_KIND_POINTS, RUN_POINTS
from puur.law.chapters.zaehlen import factors_for_both_decks
from puur.law.law import Law, amend
from puur.law.readings import (
    ansagen,
    ausmachen,
    einsehen,
    falsche_karten,
    farbzwang,
    fehler_beim_weisen,
    geben,
    rest,
    stoeck,
    tafel,
    untertrumpfen,
    weis,
    weisordnung,
)
from puur.law.spielarten import SCHIEBER

LAW: Final[Law] = amend(
    SCHIEBER,
    id="gruempi-2011",
    title="Grümpi-Schieber 2011",
    source=find_source("GR"),
    notes=(
        note(
            "Das Reglement gilt für den Schieber am Grümpi 2011 des FC Wädenswil, Kategorie D (Dorfmannschaften).",
            "GR-kopf-a",
        ),
        note("Grundlage sind die anerkannten Regeln «Puur, Näll, As»; sie füllen Lücken.", "GR-einleitung-f"),
        note("Die Zahlen müssen für alle am Tisch gut lesbar sein.", "GR-schreiben-f"),
    ),
    # «Die Karten» and «Das Spielverteilen»
    decks=article(("german",), "Man spielt mit Deutschschweizer Karten.", "GR-karten-a"),
    pack=article(tuple(range(DECK_SIZE)), "Jede Farbe hat neun Karten, zusammen 36.", "GR-karten-b"),
    side_order=article(
        karten.SIDE_SUIT_RANK_ORDER,
        "Es stechen der Reihe nach Ass, König, Ober, Under, Banner, 9, 8, 7, 6.",
        "GR-karten-c",
    ),
    side_points=article(
        karten.SIDE_SUIT_POINTS,
        "Ass 11, König 4, Ober 3, Under 2, Banner 10; 9, 8, 7 und 6 zählen nichts.",
        "GR-karten-d",
        "GR-karten-e",
    ),
    trump_order=article(
        karten.TRUMP_RANK_ORDER, "Der Trumpf-Puur sticht alles, nach ihm das Nell.", "GR-wert-b", "GR-wert-c"
    ),
    trump_points=article(karten.TRUMP_POINTS, "Der Trumpf-Puur zählt 20, das Nell 14.", "GR-wert-a", "GR-wert-d"),
    obenabe_order=article(karten.SIDE_SUIT_RANK_ORDER, "Beim Obenabe sind die Asse die höchsten Karten.", "GR-wert-e"),
    obenabe_points=article(
        karten.OBENABE_POINTS, "Beim Obenabe zählt jeder Achter 8, das ersetzt Puur und Nell.", "GR-wert-f", "GR-wert-l"
    ),
    undenufe_order=article(
        karten.UNDENUFE_RANK_ORDER,
        "Beim Undenufe sind die Sechser die höchsten Karten, die Asse die tiefsten.",
        "GR-wert-g",
    ),
    undenufe_points=article(
        karten.UNDENUFE_POINTS,
        "Beim Undenufe zählen die Sechser 11, die Achter 8, die Under 2, die Neuner und die Asse nichts.",
        "GR-wert-h",
        "GR-wert-i",
        cites=("GR-2",),
    ),
    last_trick=article(5, "Der letzte Stich zählt 5 Punkte mehr.", "GR-wert-j"),
    deal_total=article(157, "Jedes Spiel hat zusammen 157 Punkte.", "GR-wert-k"),
    cutter=article(geben.left_neighbour, "Abheben lässt man den Hintermann, links vom Mischer.", "GR-verteilen-a"),
    cut_least=article(3, "Man hebt mindestens drei Karten ab.", "GR-verteilen-b"),
    cut_most=article(35, "Man hebt höchstens 35 Karten ab.", "GR-verteilen-c", cites=("GR-4",)),
    dealing=article(
        geben.from_top_vorhand_first, "Der Geber verteilt von oben und im Gegenuhrzeigersinn.", "GR-verteilen-e"
    ),
    packets=article((3, 3, 3), "Jeder erhält dreimal drei Karten.", "GR-verteilen-f"),
    hand_size=article(9, "Alle erhalten gleich viele Karten.", "GR-verteilen-g"),
    misdeal=article(geben.same_dealer, "Ist vergeben, gibt derselbe Spieler neu.", cites=("GR-3",)),
    first_dealer=article(
        geben.higher_commands_ace_deals,
        "Wer die höchste Karte abhebt, bestimmt, wer zuerst gibt; wer ein Ass abhebt, gibt selber.",
        cites=("GR-3",),
    ),
    next_dealer=article(geben.right_neighbour, "Das nächste Spiel gibt der Spieler rechts.", cites=("GR-3",)),
    # «Das Spiel»: opening, following suit, undertrumping, laying down, looking at tricks
    chooser=article(ansagen.vorhand, "Den Trumpf bestimmt der Spieler rechts vom Geber.", cites=("GR-3",)),
    push=article("to-partner", "Wer den Trumpf bestimmt, darf dem Partner schieben.", cites=("GR-3",)),
    push_back=article(False, "Der Partner darf nicht zurückschieben.", cites=("GR-3",)),
    opening_leader=article(
        ansagen.chooser_leads, "Der Spieler rechts vom Geber spielt aus, auch nach dem Schieben.", "GR-eroeffnung-b"
    ),
    opening_card=article("any", "Die erste Karte ist frei.", "GR-eroeffnung-c"),
    silent_trump=article(True, "Ohne Bemerkung ist die Farbe der ersten Karte Trumpf.", "GR-eroeffnung-d"),
    silent_form=article(ansagen.its_suit, "Obenabe und Undenufe werden klar angesagt.", "GR-eroeffnung-e"),
    following=article(True, "Die ausgespielte Farbe muss gegeben werden.", "GR-eroeffnung-f", cites=("GR-5",)),
    puur_exempt=article(farbzwang.puur, "Nur der Trumpf-Puur muss nicht gegeben werden.", "GR-eroeffnung-g"),
    void_free=article(True, "Wer die Farbe nicht hat, gibt irgendeine Karte.", "GR-eroeffnung-h"),
    trumping_in=article(True, "Stechen darf man immer.", cites=("X-7", "GR-5")),
    undertrumping=article(
        untertrumpfen.only_trumps_left, "Untertrumpfen darf nur, wer nur noch Trümpfe hat.", "GR-eroeffnung-i"
    ),
    rest_test=article(
        rest.against_opponents,
        "Wer «Rest» sagt, darf keine Karte haben, die ein Gegner schlagen kann.",
        "GR-irrtum-b",
        cites=("GR-9",),
    ),
    trick_view=article(einsehen.none, "Gekehrte Stiche bleiben zu, auch die eigenen.", "GR-irrtum-g"),
    running_points=article(
        "hidden", "Während des Spiels wird nicht gezählt, ob es zum Ausmachen reicht.", "GR-ausmachen-m", cites=("X-9",)
    ),
    # «Das Schreiben», «Das Ausmachen», and the target from the introduction
    slate=article(
        tafel.z_form,
        "Man schreibt in Z-Form: oben Hunderter, in der Mitte Fünfziger, unten Zwanziger, rechts unten den Rest.",
        "GR-schreiben-a",
        "GR-schreiben-b",
        "GR-schreiben-c",
        "GR-schreiben-d",
    ),
    slate_history=article("struck", "Zahlen, die nicht mehr gelten, werden gestrichen.", "GR-schreiben-e"),
    match_bonus=article(100, "Ein Match bringt 100 Punkte dazu.", "GR-schreiben-k"),
    kontermatch=article("as-match", "Ein Kontermatch wird wie ein Match geschrieben.", "GR-schreiben-l"),
    match_factor=article(True, "Auch der Match wird vervielfacht.", cites=("GR-14",)),
    weis_factor=article(True, "Auch der Weis wird vervielfacht.", cites=("GR-14",)),
    stoeck_factor=article(True, "Auch die Stöck werden vervielfacht.", cites=("GR-14",)),
    factors=article(
        factors_for_both_decks(S=2, T=2, O=3, U=3),
        "Eichel und Rose zählen einfach, Schelle und Schilte doppelt, Obenabe und Undenufe dreifach.",
        "GR-schreiben-m",
        "GR-schreiben-n",
        "GR-schreiben-o",
        cites=("GR-14",),
    ),
    schneider=article("none", "Schneider gibt es nicht."),
    target=article(2500, "Die Partie geht auf 2500 Punkte.", "GR-einleitung-e"),
    target_open=article(False, "Das Ziel steht fest."),
    finish_first=article("order", "Haben beide mit dem ersten Stich genug, gilt die Ausmachregel.", "GR-ausmachen-a"),
    finish_order=article(
        ausmachen.stoeck_weis_stich,
        "Zuerst zählen die Stöck, auch zusammen mit Weis oder Stich, dann der Weis, dann der Stich.",
        "GR-ausmachen-b",
        "GR-ausmachen-c",
        cites=("GR-15",),
    ),
    finish_later=article(
        "trick", "Ab dem zweiten Stich entscheidet der Stich, mit dem es reicht.", "GR-ausmachen-d", cites=("GR-20",)
    ),
    finish_by_weis=article(True, "Wer sich mit dem Weis bedankt, braucht keinen Stich.", "GR-ausmachen-e"),
    thanks=article(("Wir bedanken uns!",), "Man sagt üblicherweise «Wir bedanken uns!»."),
    thanks_free=article(True, "Es gilt auch jedes andere Wort, das klar genug ist.", "GR-ausmachen-i"),
    thanks_wins=article("partie", "Mit dem Bedanken ist die Partie gewonnen.", "GR-ausmachen-h"),
    thanks_who=article(
        "either-partner", "Bedankt sich einer, gilt es für beide, egal, wer schreibt.", "GR-ausmachen-j"
    ),
    false_thanks=article(
        "loses-partie", "Wer sich zu früh bedankt, verliert die Partie.", "GR-ausmachen-k", cites=("GR-16",)
    ),
    thanks_counts=article(
        "complete-trick",
        "Der Stich, der noch offen auf dem Tisch liegt, zählt beim Bedanken mit.",
        "GR-ausmachen-l",
        cites=("GR-17",),
    ),
    # «Der Weis» and «Die Stöcke»
    run_least=article(3, "Ein Weis braucht mindestens drei Karten in einer Reihe.", "GR-weisbew-a"),
    run_points=article(
        RUN_POINTS,
        "Drei in einer Reihe 20, vier 50, fünf 100, sechs 150, sieben 200, acht 250.",
        *(f"GR-weisbew-{letter}" for letter in "bcdefg"),
    ),
    nine_run=article("points", "Neun in einer Reihe zählen 300, und es wird weitergespielt.", "GR-weisbew-h"),
    four_points=article(
        FOUR_OF_A_KIND_POINTS,
        "Vier Gleiche 100, auch Sechser, Siebner und Achter; vier Neuner 150, vier Under 200.",
        *(f"GR-weisbew-{letter}" for letter in "ijkl"),
    ),
    kreuzweis=article(True, "Übers Kreuz weisen darf man.", "GR-weisbew-m"),
    weis_when=article("with-first-card", "Man weist beim Ausspielen.", "GR-weismeld-a"),
    weis_until=article(
        weis.until_covered, "Hat der Nächste die Karte gedeckt, wird nicht mehr gewiesen.", "GR-weismeld-b"
    ),
    weis_last_until=article(
        "trick-turned", "Der Letzte darf weisen, bis der Stich gekehrt ist.", "GR-weismeld-c", cites=("GR-10",)
    ),
    weis_first=article("highest", "Zuerst wird nur der höchste Weis angesagt.", "GR-weismeld-f"),
    weis_further=article(
        "equal-or-lower", "Gilt der höchste Weis, darf man gleich hohe und tiefere dazu ansagen.", "GR-weismeld-g"
    ),
    weis_further_until=article(
        "second-card", "Weitere Weise sagt man sofort an, vor der eigenen zweiten Karte.", "GR-weismeld-h"
    ),
    weis_asking=article("second-trick-led", "Nach Weisen fragen darf man bis zum zweiten Stich.", "GR-weismeld-i"),
    weis_repeat=article(
        "second-trick-led", "Auch nach Überhörtem fragt man nur bis zum zweiten Stich.", cites=("GR-weismeld-i",)
    ),
    weis_decided=article(
        "after-first-trick", "Nach dem ersten Stich steht der gültige Weis fest.", "GR-weismeld-j", cites=("GR-10",)
    ),
    weis_order=article(
        weisordnung.points_cards_top_trump,
        "Es entscheiden Wert, Zahl der Karten, höchste Karte, Trumpf; beim Undenufe ist der Sechser die höchste.",
        "GR-weismeld-u",
        cites=("GR-11", "GR-13"),
    ),
    weis_tie=article("first", "Ganz gleiche Weise: es gilt, wer zuerst gewiesen hat.", cites=("GR-11",)),
    weis_hopeless=article(False, "Weise, die nie gelten können, werden nicht angesagt.", "GR-weismeld-n"),
    weis_disclosure=article(
        "unasked", "Der gültige Weis wird unaufgefordert benannt, spätestens zum zweiten Stich.", "GR-weismeld-r"
    ),
    weis_label=article(
        weis.by_strongest_card,
        "Wer weist, nennt die ranghöchste Karte; beim Undenufe ist das die tiefste.",
        "GR-weismeld-s",
        "GR-weismeld-t",
    ),
    weis_trick=article(False, "Der Weis braucht keinen Stich.", "GR-weismeld-v"),
    stoeck_cards=article("KO", "König und Ober vom Trumpf sind die Stöck.", "GR-stoeck-a"),
    stoeck_points=article(20, "Die Stöck zählen 20.", "GR-stoeck-b"),
    stoeck_rank=article(
        "first-trick",
        "Die Stöck gehen beim Ausmachen vor, aber nur, wenn das Ziel mit dem ersten Stich erreicht wird.",
        "GR-stoeck-c",
        "GR-ausmachen-f",
    ),
    stoeck_when=article("second-card", "Man weist sie mit der zweiten Stöckkarte.", "GR-stoeck-d"),
    stoeck_until=article(
        stoeck.until_covered,
        "Ist die zweite Stöckkarte gedeckt, sind die Stöck verloren.",
        "GR-stoeck-e",
        cites=("GR-18",),
    ),
    stoeck_written=article(
        "next-trick-led",
        "Gewiesene Stöck werden sofort geschrieben, spätestens zum nächsten Stich.",
        "GR-stoeck-h",
        cites=("GR-10",),
    ),
    stoeck_trick=article(False, "Die Stöck gelten auch ohne Stich.", "GR-stoeck-i"),
    stoeck_in_weis=article(True, "Stöck in einem gültigen Weis weist man nicht eigens.", "GR-stoeck-j"),
    stoeck_to_finish=article(
        True,
        "Genügen die Stöck zum Ausmachen, darf man sie jederzeit zeigen.",
        "GR-stoeck-k",
        "GR-stoeck-l",
        "GR-ausmachen-g",
    ),
    stoeck_deciding=article(
        "trick-turned",
        "Entscheidet die Ausmachregel, dürfen die Stöck gezeigt werden, bis der Stich gekehrt ist.",
        "GR-stoeck-m",
    ),
    # The introduction: what Jass has to do with the football
    match_partien=article(2, "Auf jedes Fussballspiel folgen zwei Partien.", "GR-einleitung-a"),
    after_final=article(False, "Nach dem Finalspiel wird nicht gejasst.", "GR-einleitung-c"),
    partie_points=article(
        1, "Jede gewonnene Partie bringt einen Punkt in der Tabelle.", "GR-einleitung-d", cites=("GR-21",)
    ),
    director=article("Spielleiter", "Bei Unklarheiten entscheidet der Spielleiter verbindlich.", "GR-einleitung-g"),
    # Falsche Karten
    wrong_card_exchange=article(
        falsche_karten.any_legal, "Liegt der Stich noch offen, wird die falsche Karte ausgetauscht.", "GR-unkorrekt-e"
    ),
    no_trump_exchange=article(
        falsche_karten.any_legal,
        "Liegt der Stich noch offen, wird die falsche Karte gegen einen Trumpf ausgetauscht.",
        cites=("GR-unkorrekt-e",),
    ),
    wrong_card_open=article(
        falsche_karten.played_and_withheld,
        "Die falsche und die zurückbehaltene Karte stechen in diesem Spiel nicht mehr.",
        "GR-unkorrekt-d",
        cites=("GR-7", "X-1"),
    ),
    no_trump_open=article(
        falsche_karten.played_and_trumps,
        "Die falsche Karte und alle Trümpfe des Fehlbaren stechen in diesem Spiel nicht mehr.",
        "GR-unkorrekt-c",
        cites=("GR-unkorrekt-d", "GR-7", "X-1"),
    ),
    undertrump_exchange=article(
        falsche_karten.any_legal,
        "Liegt der Stich noch offen, wird der zu tiefe Trumpf ausgetauscht.",
        cites=("GR-unkorrekt-e", "GR-eroeffnung-i"),
    ),
    undertrump_open=article(
        falsche_karten.played_and_exchanged,
        "Der zu tiefe Trumpf und die dafür gegebene Karte stechen in diesem Spiel nicht mehr.",
        cites=("GR-unkorrekt-d", "X-1"),
    ),
    wrong_card_late=article(
        "annul-or-play-on",
        "Ist der Stich gekehrt, dürfen die Gegner dieses Spiel annullieren; die Partie geht weiter.",
        "GR-unkorrekt-f",
        "GR-unkorrekt-i",
        cites=("X-3", "X-4"),
    ),
    wrong_card_play_on=article(
        falsche_karten.suit_and_trumps,
        "Annullieren sie nicht, stechen die Karten der zurückbehaltenen Farbe und die Trümpfe des Fehlbaren nicht "
        "mehr.",
        "GR-unkorrekt-g",
        cites=("GR-7", "X-1"),
    ),
    no_trump_play_on=article(
        falsche_karten.trumps,
        "Annullieren sie nicht, stechen die Trümpfe des Fehlbaren nicht mehr.",
        cites=("GR-unkorrekt-c", "GR-unkorrekt-g", "X-1"),
    ),
    undertrump_play_on=article(
        falsche_karten.trumps,
        "Annullieren sie nicht, stechen die Trümpfe des Fehlbaren nicht mehr.",
        cites=("GR-unkorrekt-g", "X-1"),
    ),
    puur_spared=article(
        falsche_karten.spare_puur, "Der Trumpf-Puur sticht weiterhin.", "GR-unkorrekt-h", cites=("GR-6",)
    ),
    # Fehler beim Spielen
    two_cards=article(
        "other-next",
        "Die Gegner bestimmen, welche der zwei zu diesem Stich gehört und welche zum nächsten.",
        "GR-unkorrekt-b",
        cites=("GR-8",),
    ),
    two_cards_value=article(
        "both-lose", "Beide Karten stechen in diesem Spiel nicht mehr.", "GR-unkorrekt-a", cites=("X-1",)
    ),
    played_early_value=article(
        "loses", "Eine vorgespielte Karte sticht in diesem Spiel nicht mehr.", "GR-irrtum-i", cites=("X-1",)
    ),
    looked=article(
        "points-to-opponents",
        "Die Punkte der angesehenen Karten gehen an die Gegner.",
        "GR-irrtum-h",
        cites=("GR-irrtum-g",),
    ),
    false_rest=article(
        "points-to-opponents",
        "Ist auch nur eine seiner Karten zu schlagen, gehen alle übrigen Stiche an die Gegner.",
        "GR-irrtum-a",
        cites=("GR-9",),
    ),
    counted=article(
        "loses-partie",
        "Während des Spiels wird nicht nachgezählt: die Partei, die es tut, verliert die Partie.",
        "GR-ausmachen-n",
        cites=("GR-ausmachen-m", "GR-16"),
    ),
    # Fehler beim Geben und Ansagen
    reshuffle=article(
        "until-dealt", "Wird das Mischen beanstandet, bevor verteilt ist, wird nochmals gemischt.", "GR-verteilen-d"
    ),
    lost_card=article(
        "annul-or-accept",
        "Geht während des Spiels eine Karte verloren, entscheiden die Gegner, ob neu gegeben wird.",
        "GR-eroeffnung-a",
        cites=("X-3", "X-4"),
    ),
    # Fehler beim Weisen und Schreiben
    weis_correction=article(
        "until-covered", "Berichtigen darf man, bis die eigene Karte gedeckt ist.", "GR-weismeld-d"
    ),
    weis_too_low=article(
        fehler_beim_weisen.part_counts,
        "Wer zu wenig weist, schreibt nur, was er richtig gemeldet hat und wirklich in der Hand hält.",
        "GR-weismeld-e",
        cites=("GR-22",),
    ),
    weis_no_part=article(
        "void", "Was falsch und nicht bloss unvollständig gemeldet ist, verfällt ganz.", cites=("GR-19", "GR-22")
    ),
    weis_false_report=article(
        "opponents-may-report", "Die Gegner dürfen nachträglich ihre kleineren Weise melden.", "GR-weismeld-p"
    ),
    weis_false_harm=article(
        "annul-or-accept",
        "Schadet die ungenaue Meldung den Gegnern, dürfen sie das Spiel annullieren.",
        "GR-weismeld-q",
        cites=("X-3",),
    ),
    weis_needless=article(
        "annul-or-devalue",
        "Ein Weis, der nicht gelten kann, ist verboten: die verratenen Karten stechen nicht mehr, oder die Gegner "
        "annullieren das Spiel.",
        "GR-weismeld-o",
        cites=("GR-weismeld-n", "X-1", "X-3"),
    ),
    weis_vorhand=article(
        "annul-or-devalue",
        "Bei gleichem Weis sagt man nur «gut»; «Vorhand» ist Spielverrat. Die Gegner dürfen annullieren; geht es "
        "weiter, stechen die Karten dieses Weises nicht mehr.",
        "GR-weismeld-k",
        "GR-weismeld-l",
        "GR-weismeld-m",
        cites=("X-1", "X-3"),
    ),
    written=article(
        "scribes-first-card",
        "Das Resultat kann geschrieben werden, bis der Schreiber im neuen Spiel eine Karte gegeben hat.",
        "GR-schreiben-h",
    ),
    corrections=article(
        "next-deal", "Berichtigen lassen kann man eine Zahl bis zum Ende des folgenden Spiels.", "GR-schreiben-g"
    ),
    # Bemerkungen und Zeichen
    called=article("Spielleiter", "Der Tisch ruft den Spielleiter.", cites=("GR-einleitung-g",)),
    remarks=article(
        ("remark", "sign", "knock", "bock", "question", "answer", "points"),
        "«Bock», Klopfen und alle Bemerkungen und Antworten, die den Spielverlauf beeinflussen, sind verboten.",
        "GR-irrtum-c",
        "GR-irrtum-d",
        "GR-irrtum-e",
        cites=("AR-4-a",),
    ),
    remark=article("annul-or-accept", "Die Gegner dürfen das Spiel annullieren.", "GR-irrtum-f", cites=("X-3", "X-4")),
    # Was sonst noch vorkommt
    weis_second=article(0, "Gilt der höchste Weis, darf man weitere ansagen.", cites=("GR-weismeld-g",)),
    weis_unasked=article(0, "Der Inhalt wird ohnehin unaufgefordert genannt.", cites=("GR-weismeld-r",)),
    stoeck_prompted=article(
        "void",
        "Der Partner darf nicht auf die Stöck aufmerksam machen; tut er es, werden die 20 Punkte nicht geschrieben.",
        "GR-stoeck-f",
        "GR-stoeck-g",
    ),
    cards_thrown_in=article(
        "estimate",
        "Der Tisch legt die Stiche so gut wie möglich nach und schätzt die Punkte, zusammen 157; das Spiel wird "
        "nicht wiederholt.",
        "GR-schreiben-i",
        "GR-schreiben-j",
    ),
)
"""The rule set of the Grümpi of FC Wädenswil in 2011, category D: a Schieber for teams to 2500 points."""
