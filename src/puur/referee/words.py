"""What a ruling does, in words for the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from puur.cards import SUITS, Deck, card_name, suit_name
from puur.game import effects as fx

_TEAMS: Final = ("Plätze 0 und 2", "Plätze 1 und 3")


def effects_text(effects: tuple[fx.Effect, ...], deck: Deck = "german") -> str:
    """Return the effects as sentences, one after the other."""
    return " ".join(_WORDS[type(effect)](effect, deck) for effect in effects)


def _cards(cards: tuple[int, ...], deck: Deck) -> str:
    return ", ".join(card_name(card, deck) for card in cards)


def _points(effect: fx.PointsToOpponents, deck: Deck) -> str:
    if effect.cards is not None:
        return f"Die Punkte von {_cards(effect.cards, deck)} gehen an die Gegner."
    return f"{effect.points} Punkte gehen an die Gegner."


def _again(dealer: int | None) -> str:
    return "neu gegeben wird" if dealer is None else f"Platz {dealer} gibt neu"


_WORDS: Final[Mapping[type, Callable[[Any, Deck], str]]] = {
    fx.LosesTrickValue: lambda e, deck: f"Ohne Stichwert in diesem Spiel: {_cards(e.cards, deck)}.",
    fx.PointsToOpponents: _points,
    fx.TrickTo: lambda e, _: f"Der Stich geht an {_TEAMS[e.team]}.",
    fx.TricksFrom: lambda e, _: f"Ab Stich {e.trick} gehen alle Stiche und die 5 Punkte an {_TEAMS[e.team]}.",
    fx.AnnulDeal: lambda e, _: f"Das Spiel zählt für niemand, {_again(e.dealer)}.",
    fx.Redeal: lambda e, _: f"Die Karten kommen zusammen, {_again(e.dealer)}.",
    fx.RepeatDeal: lambda e, _: f"Das Spiel wird wiederholt, fehlbar ist Platz {e.offender}.",
    fx.PenaltyTo: lambda e, _: f"{-e.points} Strafpunkte für Platz {e.seat}.",
    fx.DifferencePoints: lambda e, _: f"{e.points} Punkte mehr Differenz für Platz {e.seat}.",
    fx.GameLost: lambda e, _: f"{_TEAMS[e.team]} verlieren die Partie.",
    fx.MustPlay: lambda e, deck: f"Platz {e.seat} muss {card_name(e.card, deck)} spielen.",
    fx.Leads: lambda e, _: f"Zum nächsten Stich spielt Platz {e.seat} aus.",
    fx.SuitBarred: lambda e, deck: (
        f"{_TEAMS[e.team]} dürfen {suit_name(SUITS.index(e.suit), deck)} nicht ausspielen, {e.until}."
    ),
    fx.WeisVoid: lambda e, _: f"Der Weis von Platz {e.seat} zählt nicht.",
    fx.WeisCapped: lambda e, _: f"Der Weis von Platz {e.seat} zählt höchstens {e.points}.",
    fx.Exchange: lambda e, deck: f"Platz {e.seat} nimmt die Karte zurück und gibt dafür: {_cards(e.cards, deck)}.",
    fx.NotWinner: lambda e, _: f"Platz {e.seat} kann den Stich nicht machen.",
    fx.StoeckVoid: lambda e, _: f"Die Stöck von Platz {e.seat} werden nicht geschrieben.",
    fx.EntryVoid: lambda _, __: "Der verspätete Eintrag gilt nicht.",
    fx.Nothing: lambda _, __: "Es geschieht nichts.",
}
