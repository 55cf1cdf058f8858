"""What a ruling does, in words for the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from puur.cards import SUITS, Deck, card_name, suit_name
from puur.game import effects as fx

CHOSEN: Final = {
    "annul": "annullieren",
    "play-on": "weiterspielen",
    "accept": "es dabei lassen",
    "first-card": "die erste Karte bleibt",
    "second-card": "die zweite Karte bleibt",
    "lead-trump": "Trumpf ausspielen",
    "lead-free": "ausspielen, was er will",
    "points-to-us": "die Punkte zu uns",
    "repeat": "das Wiederholungsspiel zählt",
    "keep": "die Differenz behalten",
    "director": "die Spielleitung entscheidet",
}
"""What was chosen, in words."""
ANSWERS: Final[Mapping[str, str]] = {
    "push": "geschoben",
    "announce": "angesagt",
    "trick": "ein falscher Stich",
    "count": "das Zählen",
    "revoke": "Nichtfarben",
    "laid": "hingelegt",
    "shown": "gezeigt",
    "result": "das Resultat",
    "weis": "ein Weis",
    "stoeck": "die Stöck",
    "none": "nein",
    "granted": "ja",
    "emergency-rejected": "einen Notfall, der nicht anerkannt wurde",
    "at-once": "ja, und er sagte es sofort",
    "inattentive": "ja, weil er nicht aufpasste",
    "remark": "eine Bemerkung",
    "sign": "ein Zeichen",
    "knock": "Klopfen",
    "bock": "«Bock»",
    "question": "eine Frage, auf die niemand antwortete",
    "answer": "eine Antwort auf eine Frage",
    "points": "etwas über die Punkte",
    "aid": "ein Hilfsmittel",
    "note": "eine Notiz",
    "consult": "eine Absprache, ob man nach dem Weis fragt",
    "scribe": "eine Bemerkung des Schreibers zu einer Schätzung",
}
"""The words of facts, as people say them."""
SEATS: Final = ("Platz 0", "Platz 1", "Platz 2", "Platz 3")


@dataclass(frozen=True, slots=True)
class Table:
    """How the four are called, in order of play, and with which deck they play."""

    deck: Deck = "german"
    seats: Sequence[str] = SEATS

    def team(self, team: int) -> str:
        """Return the two of a team."""
        return f"{self.seats[team]} und {self.seats[team + 2]}"


def effects_text(effects: tuple[fx.Effect, ...], deck: Deck = "german", seats: Sequence[str] = SEATS) -> str:
    """Return the effects as sentences, one after the other."""
    table = Table(deck, seats)
    return " ".join(_WORDS[type(effect)](effect, table) for effect in effects)


def _cards(cards: tuple[int, ...], deck: Deck) -> str:
    return ", ".join(card_name(card, deck) for card in cards)


def _one_of(cards: tuple[int, ...], deck: Deck) -> str:
    """Name cards of which one is to be chosen."""
    *most, last = (card_name(card, deck) for card in cards)
    return f"{', '.join(most)} oder {last}" if most else last


def _points(effect: fx.PointsToOpponents, table: Table) -> str:
    if effect.cards is not None:
        return f"Die Punkte von {_cards(effect.cards, table.deck)} gehen an die Gegner."
    return f"{effect.points} Punkte gehen an die Gegner."


def _again(dealer: int | None, table: Table) -> str:
    return "neu gegeben wird" if dealer is None else f"{table.seats[dealer]} gibt neu"


_WORDS: Final[Mapping[type, Callable[[Any, Table], str]]] = {
    fx.LosesTrickValue: lambda e, t: f"Ohne Stichwert in diesem Spiel: {_cards(e.cards, t.deck)}.",
    fx.PointsToOpponents: _points,
    fx.TrickTo: lambda e, t: f"Der Stich geht an {t.team(e.team)}.",
    fx.TricksFrom: lambda e, t: f"Ab Stich {e.trick} gehen alle Stiche und die 5 Punkte an {t.team(e.team)}.",
    fx.AnnulDeal: lambda e, t: f"Das Spiel zählt für niemand, {_again(e.dealer, t)}.",
    fx.Redeal: lambda e, t: f"Die Karten kommen zusammen, {_again(e.dealer, t)}.",
    fx.RepeatDeal: lambda e, t: f"Das Spiel wird wiederholt, fehlbar ist {t.seats[e.offender]}.",
    fx.PenaltyTo: lambda e, t: f"{-e.points} Strafpunkte für {t.seats[e.seat]}.",
    fx.DifferencePoints: lambda e, t: f"{e.points} Punkte mehr Differenz für {t.seats[e.seat]}.",
    fx.GameLost: lambda e, t: f"{t.team(e.team)} verlieren die Partie.",
    fx.MustPlay: lambda e, t: f"{t.seats[e.seat]} muss {card_name(e.card, t.deck)} spielen.",
    fx.Leads: lambda e, t: f"Zum nächsten Stich spielt {t.seats[e.seat]} aus.",
    fx.SuitBarred: lambda e, t: (
        f"{t.team(e.team)} dürfen {suit_name(SUITS.index(e.suit), t.deck)} nicht ausspielen, {e.until}."
    ),
    fx.WeisVoid: lambda e, t: f"Der Weis von {t.seats[e.seat]} zählt nicht.",
    fx.WeisCapped: lambda e, t: f"Der Weis von {t.seats[e.seat]} zählt höchstens {e.points}.",
    fx.Exchange: lambda e, t: f"{t.seats[e.seat]} nimmt die Karte zurück und gibt dafür: {_one_of(e.cards, t.deck)}.",
    fx.NotWinner: lambda e, t: f"{t.seats[e.seat]} kann den Stich nicht machen.",
    fx.StoeckVoid: lambda e, t: f"Die Stöck von {t.seats[e.seat]} werden nicht geschrieben.",
    fx.EntryVoid: lambda _, __: "Der verspätete Eintrag gilt nicht.",
    fx.Nothing: lambda _, __: "Es geschieht nichts.",
}
