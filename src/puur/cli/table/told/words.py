"""Everything in words: cards, game forms, what happened, and why something is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from puur.cards import TEXTS, Deck, card_name, parse_card, suit_name
from puur.decision import Refusal
from puur.game import events as ev
from puur.game.auction import Auction
from puur.game.choosing import factor_of
from puur.game.free import events as free
from puur.game.score import weis_stoeck
from puur.law.form import CATALOGUE
from puur.law.law import Law
from puur.law.readings.weis import Weis, parse
from puur.words.cards import mode_words
from puur.words.catalogue import Voice, sentence

TIMES: Final = {1: "einfach", 2: "doppelt", 3: "dreifach", 4: "vierfach"}
REALLY: Final = "Diese Karte ist nach dem Reglement jetzt nicht erlaubt. Trotzdem spielen?"
"""What is asked at a free table, where any card can be laid."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one table. names: by seat, the own one is what others call this player."""

    law: Law
    deck: Deck
    names: tuple[str, ...]
    me: int

    def card(self, card: int) -> str:
        """Return ``Eichel Under`` or ``Kreuz Bube``."""
        return card_name(card, self.deck)

    def mode(self, mode: str | None) -> str:
        """Return ``Schelle``, ``Obenabe``; a dash before it is known."""
        return "–" if mode is None else mode_words(mode, self.deck, "de")

    def times(self, mode: str) -> str:
        """Return how often a game form counts: ``doppelt``."""
        factor = factor_of(self.law, self.deck, mode)
        return TIMES.get(factor, f"{factor}-fach")

    def bid(self, auction: Auction) -> str:
        """Return the bid that stands: ``110 Schelle, geboten von Trudi, gedoppelt``; empty where there is none."""
        if auction.seat is None:
            return ""
        doubled = {1: "", 2: ", gedoppelt"}.get(auction.times, ", zurückgedoppelt")
        return f"{auction.points} {self.mode(auction.mode)}, geboten von {self.whom(auction.seat)}{doubled}"

    def weis(self, weis: Weis, mode: str | None) -> str:
        """Return ``Dreiblatt vom Achter (Eichel)``."""
        named = self.law.weis_label.says(weis, mode or "", self.deck)
        return named if weis.suit is None else f"{named} ({suit_name(weis.suit, self.deck)})"

    def worth(self, weis: Weis) -> int:
        """Return what a Weis counts, without factor."""
        return weis_stoeck.points(self.law, weis)

    @property
    def thanks(self) -> str:
        """Return the words with which one says thanks here."""
        return self.law.thanks.says[0] if self.law.thanks.says else "Mer bedanked eus!"

    def team(self, team: int) -> str:
        """Return ``Wir`` or ``Gegner``."""
        return "Wir" if team == self.me % 2 else "Gegner"

    def refusal(self, refusal: Refusal) -> tuple[str, str, str]:
        """Return why not, the clauses, and what is allowed, each a phrase (the last two may be empty)."""
        allowed = ", ".join(self._named(one) for one in refusal.allowed)
        why = refusal.said if isinstance(refusal.said, str) else sentence(refusal.said, self._voice)
        return why, ", ".join(refusal.clauses), allowed

    @property
    def _voice(self) -> Voice:
        """How this table speaks: people by name, cards, game forms and Weise by their names."""
        named = dict.fromkeys(("card", "mode", "weis"), lambda value: self._named(str(value)))
        return Voice(shown={**named, "seat": lambda seat: self.names[int(str(seat))]})

    def _named(self, text: str) -> str:
        """Return a game form, a card or a Weis in words; words as they are."""
        if text in CATALOGUE:
            return mode_words(text, self.deck, "de")
        if text in TEXTS:
            return self.card(parse_card(text))
        try:
            return self.weis(parse(text), None)
        except ValueError:
            return text

    def says(self, seat: int, third: str, second: str) -> str:
        """Return the subject with its verb: ``Vreni spielt``, ``Du spielst``."""
        return f"Du {second}" if seat == self.me else f"{self.names[seat]} {third}"

    def whom(self, seat: int) -> str:
        """Return a person after ``von``: ``dir`` or the name."""
        return "dir" if seat == self.me else self.names[seat]

    def counts_apart(self) -> bool:
        """Return whether some game forms count more than others."""
        return any(factor_of(self.law, self.deck, mode) != 1 for mode in self.law.forms.says.ids)

    def tell(self, event: ev.Event) -> str | None:
        """Return one sentence about what everybody could see or hear, None if there was nothing."""
        teller = _TELLERS.get(type(event))
        return teller(self, event) if teller else None

    def bubble(self, event: ev.Event) -> tuple[int, str] | None:
        """Return who said what, None where nobody said anything."""
        aloud = _ALOUD.get(type(event))
        said = aloud(self, event) if aloud else ""
        return (event.seat, f"«{said}»") if said and hasattr(event, "seat") else None


def _announced(words: Words, event: ev.ModeAnnounced) -> str:
    if words.law.trump_maker.says == "auction":
        return f"{words.says(event.seat, 'spielt', 'spielst')} {words.mode(event.mode)}."
    times = f", {words.times(event.mode)}" if words.counts_apart() else ""
    if event.silent:
        return (
            f"{words.says(event.seat, 'zeigt', 'zeigst')} Trumpf mit der ersten Karte: {words.mode(event.mode)}{times}."
        )
    return f"{words.says(event.seat, 'sagt', 'sagst')} {words.mode(event.mode)} an{times}."


def _weis(words: Words, event: ev.WeisAnnounced) -> str:
    return f"{words.says(event.seat, 'weist', 'weist')} {words.worth(event.weise[0])}."


def _reported(words: Words, event: ev.WeisReported) -> str:
    if event.named:
        return f"{words.says(event.seat, 'meldet', 'meldest')}, wie hoch der Weis ist."
    return f"{words.says(event.seat, 'sagt', 'sagst')} «gut»."


def _punished(words: Words, event: ev.Punished) -> str:
    penalty = event.penalty
    return f"{words.names[penalty.seat]}: {penalty.points} Strafpunkte ({', '.join(penalty.clauses)})."


def _taken(words: Words, event: ev.TrickTaken) -> str:
    return f"Stich für {'dich' if event.winner == words.me else words.names[event.winner]}."


def _decided(words: Words, event: ev.WeisDecided) -> str:
    if event.side is None:
        return ""
    return "Unser Weis gilt." if event.side == words.me % 2 else "Der Weis der Gegner gilt."


def _laid_down(words: Words, event: ev.LaidDown) -> str:
    laid = words.says(event.seat, "legt", "legst")
    if event.taker == event.seat:
        return f"{laid} den Rest hin: alle übrigen Stiche."
    return f"{laid} den Rest hin, aber es stimmt nicht: die übrigen Stiche gehen an die andere Seite."


def _laid_ahead(words: Words, event: free.LaidAhead) -> str:
    return f"{words.says(event.seat, 'legt', 'legst')} {words.card(event.card)} hin."


def _taken_back(words: Words, event: free.TakenBack) -> str:
    return f"{words.says(event.seat, 'nimmt', 'nimmst')} {words.card(event.card)} zurück."


def _returned(words: Words, event: free.TrickReturned) -> str:
    return f"Alle nehmen ihre Karten zurück. {words.says(event.leader, 'spielt', 'spielst')} aus."


def _spoken(words: Words, event: free.SpokenOut) -> str:
    said = words.law.push_word.says if event.spoken.mode is None else words.mode(event.spoken.mode)
    return f"{words.says(event.spoken.seat, 'sagt', 'sagst')} «{said}», ohne gefragt zu sein."


def _repeated(words: Words, event: free.FormRepeated) -> str:
    return f"Das hat diese Partei schon gespielt: {words.mode(event.mode)}."


def _shown(words: Words, event: free.HandShown) -> str:
    return f"{words.says(event.seat, 'legt', 'legst')} die Karten offen hin."


_AT_A_FREE_TABLE: Final[dict[type, Callable[[Any, Any], str]]] = {
    free.LaidAhead: _laid_ahead,
    free.TakenBack: _taken_back,
    free.TrickReturned: _returned,
    free.SpokenOut: _spoken,
    free.FormRepeated: _repeated,
    free.HandShown: _shown,
    free.SetAside: lambda _words, _event: "Das Spiel wird wiederholt, mit dem gleichen Trumpf.",
    free.FinishUndone: lambda _words, _event: "Die Partie ist noch nicht zu Ende.",
    free.TricksBooked: lambda _words, _event: "Die Stiche wechseln die Seite.",
}

_TELLERS: Final[dict[type, Callable[[Words, Any], str]]] = {
    **_AT_A_FREE_TABLE,
    ev.TrumpShown: lambda words, event: f"Trumpf ist {words.mode(event.mode)}.",
    ev.Pushed: lambda words, event: f"{words.says(event.seat, 'schiebt', 'schiebst')}.",
    ev.Raised: lambda words, event: (
        f"{words.says(event.seat, 'bietet', 'bietest')} {event.points} {words.mode(event.mode)}."
    ),
    ev.Passed: lambda words, event: f"{words.says(event.seat, 'passt', 'passt')}.",
    ev.Doubled: lambda words, event: f"{words.says(event.seat, 'doppelt', 'doppelst')}.",
    ev.ModeAnnounced: _announced,
    ev.Released: lambda words, event: f"Alle haben geschätzt. Trumpf ist {words.mode(event.mode)}.",
    ev.Played: lambda words, event: f"{words.says(event.seat, 'spielt', 'spielst')} {words.card(event.card)}.",
    ev.TrickTaken: _taken,
    ev.WeisAnnounced: _weis,
    ev.WeisDecided: _decided,
    ev.StoeckShown: lambda words, event: f"{words.says(event.seat, 'weist', 'weist')} die Stöck.",
    ev.LaidDown: _laid_down,
    ev.Thanked: lambda words, event: f"{words.names[event.seat]}: «{event.words or words.thanks}»",
    ev.WeisReported: _reported,
    ev.Dealt: lambda words, event: f"{words.says(event.dealer, 'gibt', 'gibst')}.",
    ev.StoeckAdded: lambda words, event: (
        f"{words.says(event.seat, 'nennt', 'nennst')} noch die Stöck des letzten Spiels."
    ),
    ev.Punished: _punished,
    ev.Annulled: lambda words, event: f"Das Spiel gilt nicht. {words.says(event.dealer, 'gibt', 'gibst')} neu.",
}

_ALOUD: Final[dict[type, Callable[[Words, Any], str]]] = {
    ev.Pushed: lambda words, _event: words.law.push_word.says,
    ev.Raised: lambda words, event: f"{event.points} {words.mode(event.mode)}",
    ev.Passed: lambda _words, _event: "Pass",
    ev.Doubled: lambda _words, _event: "Doppelt",
    ev.ModeAnnounced: lambda words, event: "" if event.silent else words.mode(event.mode),
    ev.WeisAnnounced: lambda words, event: f"{words.worth(event.weise[0])} gewiesen",
    ev.StoeckShown: lambda _words, _event: "Stöck",
    ev.Thanked: lambda words, event: event.words or words.thanks,
    ev.LaidDown: lambda _words, _event: "Rest",
}
