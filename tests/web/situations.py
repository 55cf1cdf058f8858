"""Situations written down from the documents alone: what is tapped, and what must then be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urlencode

Answers = dict[str, str]


@dataclass(frozen=True)
class Situation:
    """What is tapped, what must be read, what must not, and where it stands."""

    reglement: str
    kind: str
    tapped: Answers
    reads: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    reads_not: tuple[str, ...] = field(default=())

    @property
    def address(self) -> str:
        """The address of the page that answers it."""
        return f"/fragen/{self.kind}?{urlencode([('reglement', self.reglement), ('gefragt', '1'), *self._said()])}"

    def _said(self) -> Iterator[tuple[str, str]]:
        several = {"cards", "hand", "table", "since", "hands0", "hands1", "hands2", "hands3"}
        for name, value in self.tapped.items():
            for one in value.split() if name in several else (value,):
                yield name, one


REVOKE: Answers = {"seat": "1", "mode": "E", "led": "R", "played": "SA", "hand": "RK R6 T7", "trick": "3"}
SITUATIONS = (
    # GR, Unkorrekte Spielweise: the open trick is corrected, both cards lose their Stichwert.
    Situation(
        "gruempi-2011",
        "revoke",
        REVOKE | {"hand": "RK T7", "open": "ja"},
        ("ausgetauscht", "Mit Rose König oder Schelle Ass kann man in diesem Spiel nicht mehr stechen"),
        ("GR-unkorrekt-d", "GR-unkorrekt-e"),
    ),
    # GR: noticed later, annulled or the suit and the trumps without the Puur lose it.
    Situation(
        "gruempi-2011",
        "revoke",
        REVOKE | {"hand": "RA RB E9 EK EU", "open": "nein"},
        ("Die Gegner wählen", "annullieren", "Mit Eichel 9, Eichel König"),
        ("GR-unkorrekt-f", "GR-unkorrekt-g", "GR-unkorrekt-h"),
    ),
    # GR: two cards at once, the opponents say which belongs to which trick.
    Situation(
        "gruempi-2011",
        "two-cards",
        {"seat": "2", "mode": "E", "cards": "EU E6"},
        ("Beide Karten stechen in diesem Spiel nicht mehr", "Die Gegner"),
        ("GR-unkorrekt-a", "GR-unkorrekt-b"),
    ),
    # GR: the points of the cards looked at go to the opponents: 11 + 0 + 10 + 0.
    Situation(
        "gruempi-2011",
        "turned-tricks-looked-at",
        {"seat": "0", "mode": "E", "cards": "RA R6 SB T7", "trick_seen": "2", "trick": "4"},
        ("gehen an die Gegner", "21 Punkte", "157"),
        ("GR-irrtum-h",),
    ),
    # GR: the partner pointed at the Stöck.
    Situation(
        "gruempi-2011",
        "stoeck-prompted",
        {"seat": "2", "mode": "E"},
        ("Die Stöck von A werden nicht geschrieben",),
        ("GR-stoeck-f", "GR-stoeck-g"),
    ),
    # GR: thanked too early, the Partie is lost.
    Situation(
        "gruempi-2011",
        "false-thanks",
        {"seat": "0", "mode": "E", "points": "2490", "target": "2500", "caused_by_wrong_card": "nein"},
        ("A und C verlieren die Partie",),
        ("GR-ausmachen-k",),
    ),
    # GR: counting during the game loses.
    Situation(
        "gruempi-2011", "counted-for-thanks", {"seat": "1"}, ("B und D verlieren die Partie",), ("GR-ausmachen-n",)
    ),
    # ES 1.5: Nichtfarben in the open trick: highest card of the suit, trick to the opponents, next lead to the right.
    Situation(
        "einzelschieber-2026",
        "revoke",
        REVOKE | {"open": "ja"},
        ("gibt dafür Rose König.", "Der Stich geht an A und C", "spielt C aus"),
        ("ES-1.5-f", "ES-1.5-h", "ES-1.5-k", "ES-1.5-l"),
    ),
    # ES 1.5: noticed later, all tricks from the faulty one on.
    Situation(
        "einzelschieber-2026",
        "revoke",
        REVOKE | {"open": "nein"},
        ("Ab dem 3. Stich gehen alle Stiche und die 5 Punkte für den letzten Stich an A und C",),
        ("ES-1.5-q", "ES-1.5-r", "ES-1.5-s"),
        ("annullieren",),
    ),
    # ES 1.5: the wrong player leads.
    Situation(
        "einzelschieber-2026",
        "wrong-leader",
        {"seat": "1", "mode": "E", "card": "SA", "trick": "4", "open": "ja", "pushed": "nein"},
        ("Der Stich geht an A und C", "Mit Schelle Ass kann man in diesem Spiel nicht mehr stechen", "spielt C aus"),
        ("ES-1.5-a", "ES-1.5-c", "ES-1.5-d", "ES-1.5-e"),
    ),
    # ES 1.4: the partner pushed; dealt again, the opponents announce: Vorhand (right of the dealer) deals.
    Situation(
        "einzelschieber-2026",
        "partner-announced",
        {"seat": "2", "dealer": "3", "did": "push", "first_trick_open": "ja"},
        ("neu verteilt", "A gibt neu"),
        ("ES-1.4-i", "ES-1.4-j", "ES-1.4-k"),
    ),
    # ES 1.6: remarks cost no points; the Kontrolleur.
    Situation(
        "einzelschieber-2026",
        "remark",
        {"seat": "2", "what": "bock"},
        ("Kontrolleur",),
        ("ES-1.6-c",),
        ("Strafpunkte für",),
    ),
    # AR 8: the partner led; his suit is barred until the opponents have a trick.
    Situation(
        "allgemein",
        "wrong-leader",
        {"seat": "2", "mode": "E", "card": "SA", "trick": "1", "open": "ja", "pushed": "ja"},
        ("A und C dürfen Schelle bis zum nächsten Stich der Gegner nicht ausspielen",),
        ("AR-8-a", "AR-8-c"),
    ),
    # AR 8: if it was trump the opponents decide whether trump is led.
    Situation(
        "allgemein",
        "wrong-leader",
        {"seat": "2", "mode": "E", "card": "EA", "trick": "1", "open": "ja", "pushed": "ja"},
        ("Die Gegner wählen", "Trumpf"),
        ("AR-8-b",),
        ("dürfen Eichel nicht ausspielen",),
    ),
    # AR 19: annulled, and Vorhand, who should have decided, deals.
    Situation(
        "allgemein",
        "partner-announced",
        {"seat": "2", "dealer": "3", "did": "announce", "first_trick_open": "ja"},
        ("zählt für niemanden", "A gibt neu"),
        ("AR-19-e",),
    ),
    # AR 23.5: 100 announced with four Unders in hand: forfeited.
    Situation(
        "allgemein",
        "weis-too-low",
        {"seat": "0", "mode": "E", "announced": "100", "held": "4xU", "written": "nein"},
        ("Der Weis von A zählt nicht",),
        ("AR-23.5-c",),
    ),
    # AJ 3.4: a false thanks costs 500, the round goes on.
    Situation(
        "ajz08-2017",
        "false-thanks",
        {"seat": "0", "mode": "E", "points": "1990", "target": "1999", "caused_by_wrong_card": "nein"},
        ("500 Strafpunkte für A",),
        ("AJ-3.4-w",),
        ("verlieren",),
    ),
    # AJ 3.4: the wrong player dealt: 100 for both who make trump.
    Situation(
        "ajz08-2017",
        "wrong-dealer",
        {
            "seat": "1",
            "dealer": "0",
            "first_card_played": "nein",
            "first_trick_turned": "nein",
            "last_deal": "nein",
            "trump_team": "1",
        },
        ("100 Strafpunkte für B", "100 Strafpunkte für D"),
        ("AJ-3.4-f",),
    ),
    # ED 12: corrected in the running trick without consequences, not by trumping.
    Situation(
        "edjv-differenzler-2015",
        "revoke",
        REVOKE | {"hand": "R8 E9", "played": "S7", "open": "ja"},
        ("gibt dafür Rose 8.",),
        ("ED-12-a", "ED-12-b", "ED-12-c"),
        ("keinen Stichwert",),
    ),
    # ED 10: nothing estimated: the points made and 20.
    Situation(
        "edjv-differenzler-2015",
        "estimate-missing",
        {"seat": "3", "mode": "R", "played": "43"},
        ("63 Punkte mehr Differenz für D",),
        ("ED-10-l", "ED-10-m"),
    ),
    # GR: no trump on trump, the trick lies open: corrected, and all his trumps lose it, the Puur excepted (GR-6).
    Situation(
        "gruempi-2011",
        "revoke-trump",
        REVOKE | {"led": "E", "played": "R6", "hand": "E9 EK EU T7", "trick": "2", "open": "ja"},
        ("gibt dafür", "Mit Eichel 9, Eichel König", "Under"),
        ("GR-unkorrekt-c", "GR-unkorrekt-e"),
        ("Eichel König, Eichel Under, Rose 6",),
    ),
    # GR with AR 22: played too early, but the suit must be followed: exchanged, both lose it.
    Situation(
        "gruempi-2011",
        "early-card",
        {"seat": "2", "mode": "R", "card": "T9", "led": "S", "hand": "S6 E7"},
        ("gibt dafür Schelle 6.", "Mit Schelle 6 oder Schilte 9 kann man in diesem Spiel nicht mehr stechen"),
        ("AR-22-b", "AR-22-c"),
    ),
    # GR: a card gets lost: the opponents decide whether it is dealt again.
    Situation(
        "gruempi-2011",
        "missing-card",
        {"seat": "1", "short": "1", "surplus": "?", "first_trick_turned": "ja"},
        ("Die Gegner wählen", "annullieren", "das Spiel zählt"),
        ("GR-eroeffnung-a",),
    ),
    # GR: five cards held, 50 announced and covered: no more than 50 may be written.
    Situation(
        "gruempi-2011",
        "weis-too-low",
        {"seat": "3", "mode": "T", "announced": "50", "held": "S6-B", "written": "nein"},
        ("Der Weis von D zählt höchstens 50",),
        ("GR-weismeld-e",),
        ("zählt nicht",),
    ),
    # GR: a Weis named wrongly, to the opponents' harm: they may annul the Spiel.
    Situation(
        "gruempi-2011",
        "weis-wrong-name",
        {"seat": "0", "mode": "O"},
        ("Die Gegner wählen", "annullieren"),
        ("GR-weismeld-q",),
        ("Strafpunkte",),
    ),
    # GR: the result is written after the Schreiber's first card of the new Spiel: too late.
    Situation(
        "gruempi-2011",
        "late-writing",
        {"seat": "0", "what": "result"},
        ("Der verspätete Eintrag gilt nicht", "eine Karte gibt"),
        ("GR-schreiben-h",),
    ),
    # GR: knocking: the opponents may annul, and need not.
    Situation(
        "gruempi-2011",
        "remark",
        {"seat": "3", "what": "knock"},
        ("Die Gegner wählen", "annullieren", "Es dabei lassen"),
        ("GR-irrtum-d", "GR-irrtum-f"),
        ("Strafpunkte",),
    ),
    # ES 1.5: undertrumped with other cards in hand, as Nichtfarben: trick to the opponents, the one to the right leads.
    Situation(
        "einzelschieber-2026",
        "undertrump",
        {
            "seat": "3",
            "mode": "E",
            "led": "R",
            "played": "E6",
            "hand": "S7 SA EK",
            "trick": "5",
            "open": "ja",
            "table": "R7 E9 RA",
        },
        (
            "Der Stich geht an A und C",
            "spielt A aus",
            "zurück und gibt dafür Schelle 7 oder Schelle Ass.",
        ),
        ("ES-1.5-m", "ES-1.5-n"),
    ),
    # ES 1.5: too early, but the suit is held: taken back; that it loses its Stechwert is not written (ES-11).
    Situation(
        "einzelschieber-2026",
        "early-card",
        {"seat": "1", "mode": "E", "card": "T9", "led": "S", "hand": "S6 SK R7"},
        ("gibt dafür Schelle 6 oder Schelle König.",),
        ("ES-1.5-p",),
        ("keinen Stichwert",),
    ),
    # ES 1.6: Rest in Obenabe, good in the right order only: the Ober beats the Banner, so all goes to the others.
    Situation(
        "einzelschieber-2026",
        "cards-laid-down",
        {
            "seat": "0",
            "mode": "O",
            "trick": "7",
            "leader": "0",
            "hands0": "SA SB RA",
            "hands1": "SO E6 E7",
            "hands2": "T6 T7 T8",
            "hands3": "R6 R7 R8",
        },
        ("Ab dem 7. Stich gehen alle Stiche und die 5 Punkte für den letzten Stich an B und D",),
        ("ES-1.6-h", "ES-1.6-i"),
    ),
    # ES 1.4: the partner announced, but the first trick is turned: the Spiel counts.
    Situation(
        "einzelschieber-2026",
        "partner-announced",
        {"seat": "2", "dealer": "3", "did": "announce", "first_trick_open": "nein"},
        ("Die Frist ist vorbei",),
        ("ES-1.4-j",),
        ("gibt neu",),
    ),
    # AR 17: eight cards here, ten there, and the first trick is turned: the Spiel is valid.
    Situation(
        "allgemein",
        "missing-card",
        {"seat": "0", "short": "0", "surplus": "1", "first_trick_turned": "ja"},
        ("Die Frist ist vorbei",),
        ("AR-17-q",),
        ("annullieren", "gibt neu"),
    ),
    # AR 7: not having paid attention is no excuse: the 34 points of the cards looked at go to the opponents.
    Situation(
        "allgemein",
        "turned-tricks-looked-at",
        {"seat": "0", "mode": "S", "cards": "SU S9", "trick_seen": "3", "trick": "5", "unseen": "inattentive"},
        ("gehen an die Gegner", "34 Punkte", "157"),
        ("AR-5-d", "AR-7-d"),
    ),
    # AR 23.6: announced though the opponents are higher: annulled, or the betrayed cards no longer win a trick.
    Situation(
        "allgemein",
        "weis-needless",
        {"seat": "2", "mode": "R", "announced": "20", "held": "S6-8", "written": "nein"},
        (
            "Die Gegner wählen",
            "annullieren",
            "Mit Schelle 6, Schelle 7 oder Schelle 8 kann man in diesem Spiel nicht mehr stechen",
        ),
        ("AR-23.6-d", "AR-23.6-e"),
    ),
    # AJ 2.2.1: the first trick may be looked at only until the second is turned; later it costs 200.
    Situation(
        "ajz08-2017",
        "turned-tricks-looked-at",
        {"seat": "3", "mode": "S", "cards": "SU S9", "trick_seen": "1", "trick": "3"},
        ("200 Strafpunkte für D",),
        ("AJ-3.4-s",),
        ("gehen an die Gegner",),
    ),
    # AJ 1.4: an emergency that the Präsident does not accept: 300 Strafpunkte, and a round of beer for everybody.
    Situation(
        "ajz08-2017",
        "phone",
        {"seat": "1", "playing": "ja", "permission": "emergency-rejected"},
        ("300 Strafpunkte für B", "Runde Bier"),
        ("AJ-3.4-c", "AJ-1.4-f"),
    ),
    # AJ 3.4: undertrumped without need: 100 Strafpunkte; what becomes of the card says the subsidiary book.
    Situation(
        "ajz08-2017",
        "undertrump",
        {
            "seat": "2",
            "mode": "E",
            "led": "R",
            "played": "E6",
            "hand": "S7 EU",
            "trick": "5",
            "open": "ja",
            "table": "R7 EA",
        },
        ("100 Strafpunkte für C", "gibt dafür Eichel Under oder Schelle 7."),
        ("AJ-3.4-t",),
    ),
    # ED 7: a card short at the end: the Spiel is repeated, and 20 for who lacks it.
    Situation(
        "edjv-differenzler-2015",
        "missing-card",
        {"seat": "1", "short": "1", "surplus": "?", "first_trick_turned": "ja"},
        ("wiederholt", "20 Punkte mehr Differenz für B", "Wer nicht schuld ist, wählt für sich"),
        ("ED-7-b", "ED-16-a", "ED-16-c"),
    ),
    # ED 4: the wrong one dealt the last Spiel of the Passe, the first trick is turned: it stays.
    Situation(
        "edjv-differenzler-2015",
        "wrong-dealer",
        {
            "seat": "1",
            "dealer": "0",
            "first_card_played": "ja",
            "first_trick_turned": "ja",
            "last_deal": "ja",
        },
        ("Die Frist ist vorbei",),
        ("ED-4-e",),
        ("gibt neu",),
    ),
    # ED 12: noticed later: played to its end, all cards keep their Stichwert, then repeated; the higher one and 20.
    Situation(
        "edjv-differenzler-2015",
        "revoke",
        REVOKE | {"open": "nein"},
        ("wiederholt", "20 Punkte mehr Differenz für B", "Wer nicht schuld ist, wählt für sich"),
        ("ED-12-d", "ED-12-e", "ED-16-d"),
        ("keinen Stichwert", "annullieren"),
    ),
)
