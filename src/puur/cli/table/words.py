"""Everything at the terminal table in words: cards, game forms, what has happened, and why something is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from puur.cards import CARD_TEXTS, SUITS, Deck, card_text, parse_card
from puur.decision import Refusal
from puur.game import events as ev
from puur.game.auction import Auction
from puur.game.choosing import form_multiplier
from puur.game.free import events as free
from puur.game.free.events import ClaimRuled
from puur.game.free.state import ClaimRuling
from puur.game.observe import Observation
from puur.game.score import weis_stoeck
from puur.law.form import FORMS_BY_ID
from puur.law.law import Law
from puur.law.readings.weis import Weis, parse_weis
from puur.referee.words import effects_text, option_text, translate_ruling_text, voice_for_table
from puur.words.cards import card_words, form_words, mode_in_sentence, rank_words
from puur.words.catalogue import Language, Voice, current_language, sentence
from puur.words.law import translate_rule_sentence
from puur.words.message import Message, Value

_DOUBLED: Final = {2: "event.doubled", 4: "event.redoubled"}


@dataclass(frozen=True, slots=True)
class TableWords:
    """Puts what happens at one table into words of a language.

    law: the rules in force.
    deck: French or German cards, whose names are used.
    names: the players' names, by seat (0 to 3).
    me: the reader's seat.
    """

    law: Law
    deck: Deck
    names: tuple[str, ...]
    me: int
    language: Language = field(default_factory=current_language)

    def say(self, code: str, /, **values: Value) -> str:
        """Return the sentence of a message code (``area.name`` in the catalogues) with its values filled in."""
        return sentence(Message(code, values), Voice(self.language))

    def say_about(self, seat: int, code: str, /, **values: Value) -> str:
        """Return the sentence of a message code about the player of a seat; about the reader in the second person."""
        if seat == self.me:
            return self.say(f"{code}-me", **values)
        return self.say(code, who=self.names[seat], **values)

    def translate_rule(self, german: str) -> str:
        """Return a German sentence of the rules in the table's language; unchanged where no translation exists."""
        return translate_rule_sentence(german, Voice(self.language))

    def translate_ruling(self, german: str) -> str:
        """Return the German sentences of a ruling in the table's language."""
        return translate_ruling_text(german, self.language)

    def infraction_name(self, kind: str) -> str:
        """Return what a kind of infraction is called. kind: its id."""
        return self.say(f"referee.kind-{kind}")

    @property
    def referee_voice(self) -> Voice:
        """How the referee speaks at this table: its language, cards and names."""
        return voice_for_table(self.language, self.deck, self.names)

    def card_name(self, card: int) -> str:
        """Return the name of a card (0 to 35), such as ``Eichel Under`` or ``Kreuz Bube``."""
        return card_words(card_text(card), self.deck, self.language)

    def mode_name(self, mode: str | None) -> str:
        """Return the name of a form of play (trumps, Obenabe and so on) by its id; a dash for None.

        mode: the id, such as ``E`` or ``O``.
        """
        return "–" if mode is None else form_words(mode, self.deck, self.language)

    def mode_in_sentence(self, mode: str) -> str:
        """Return the name of a form of play, by its id, as it is written within a sentence."""
        return mode_in_sentence(mode, self.deck, self.language)

    def factor_name(self, factor: int) -> str:
        """Return the word for a multiplier, such as ``doppelt`` for 2."""
        return self.say(f"event.times-{factor}") if 1 <= factor <= 4 else self.say("event.times", factor=factor)  # noqa: PLR2004

    def multiplier_of_mode(self, mode: str) -> str:
        """Return in words how often a form of play counts, such as ``doppelt``.

        mode: the id, such as ``E`` or ``O``.
        """
        return self.factor_name(form_multiplier(self.law, self.deck, mode))

    def highest_bid(self, auction: Auction) -> str:
        """Return the highest bid of an auction in words; "" if there is none.

        It says who made it and how often it was doubled.
        """
        if auction.seat is None:
            return ""
        bid = self.say_about(auction.seat, "event.bid", points=auction.points, mode=self.mode_name(auction.mode))
        return self.add_doubling(bid, auction.times)

    def add_doubling(self, bid: str, times: int) -> str:
        """Return the words of a bid with how often it was doubled added. times: 1, 2, 4 and so on."""
        return bid if times == 1 else self.say(_DOUBLED.get(times, "event.redoubled"), bid=bid)

    def weis_name(self, weis: Weis, mode: str | None) -> str:
        """Return a meld's name, such as ``Dreiblatt vom Achter (Eichel)``.

        mode: the id of the form of play, which may change the name; None while none is announced.
        """
        suit = None if weis.suit is None else self.mode_name(SUITS[weis.suit])
        if self.language == "de":
            named = self.law.weis_label.says(weis, mode or "", self.deck)
            return named if suit is None else self.say("event.weis-suit", weis=named, suit=suit)
        low, high = (rank_words(rank, self.deck, self.language) for rank in (weis.low, weis.high))
        if suit is None:
            return self.say("event.four", rank=low)
        length = weis.high - weis.low + 1
        return self.say("event.run-3" if length == 3 else "event.run", length=length, low=low, high=high, suit=suit)  # noqa: PLR2004

    def points_of_weis(self, weis: Weis) -> int:
        """Return the points of a meld (Weis), before the form of play multiplies them."""
        return weis_stoeck.points_of_weis(self.law, weis)

    @property
    def win_call(self) -> str:
        """Return what a player says to claim that their side has reached the target (Bedanken)."""
        return self.law.thanks.says[0] if self.law.thanks.says else self.say("event.merci")

    def team_name(self, team: int) -> str:
        """Return the name of a team (0 or 1) as the reader sees it: ``Wir`` (us) or ``Gegner`` (opponents)."""
        return self.say("event.us" if team == self.me % 2 else "event.them")

    def refusal_phrases(self, refusal: Refusal) -> tuple[str, str, str]:
        """Return why a command was refused as (reason, clauses, what is allowed); the last two may be ""."""
        allowed = ", ".join(self._name_in_words(one) for one in refusal.allowed)
        why = (
            self.translate_rule(refusal.said) if isinstance(refusal.said, str) else sentence(refusal.said, self._voice)
        )
        return why, ", ".join(refusal.clauses), allowed

    @property
    def _voice(self) -> Voice:
        """How this table speaks: people by name, cards, game forms and Weise by their names."""
        named = dict.fromkeys(("card", "weis"), lambda value: self._name_in_words(str(value)))
        shown = {
            **named,
            "mode": lambda mode: self.mode_in_sentence(str(mode)),
            "reason": lambda reason: self.translate_rule(str(reason)).rstrip("."),
            "seat": lambda seat: self.names[int(str(seat))],
        }
        return Voice(self.language, shown, self.me)

    def _name_in_words(self, text: str) -> str:
        """Return a game form, a card or a Weis in words; words as they are."""
        if text in FORMS_BY_ID:
            return self.mode_name(text)
        if text in CARD_TEXTS:
            return self.card_name(parse_card(text))
        try:
            return self.weis_name(parse_weis(text), None)
        except ValueError:
            return text

    def person_after_preposition(self, seat: int) -> str:
        """Return a player's name as used after a preposition: ``dir`` for the reader, else the name. seat: 0 to 3."""
        return self.say("event.me") if seat == self.me else self.names[seat]

    def has_multipliers(self) -> bool:
        """Return whether some forms of play count more than others."""
        return any(form_multiplier(self.law, self.deck, mode) != 1 for mode in self.law.forms.says.ids)

    def describe_event(self, event: ev.Event) -> str | None:
        """Return a sentence about a visible event; None if there is nothing to say."""
        teller = _TELLERS.get(type(event))
        return teller(self, event) if teller else None

    def words_spoken(self, event: ev.Event) -> tuple[int, str] | None:
        """Return (seat, quoted words) for an event that somebody says aloud; None for any other."""
        aloud = _ALOUD.get(type(event))
        said = aloud(self, event) if aloud else ""
        return (event.seat, f"«{said}»") if said and hasattr(event, "seat") else None


def _say_mode_announced(words: TableWords, event: ev.ModeAnnounced) -> str:
    mode = words.mode_in_sentence(event.mode)
    if words.law.trump_maker.says == "auction":
        return words.say_about(event.seat, "event.plays-mode", mode=mode)
    if words.has_multipliers():
        mode = words.say("event.mode-times", mode=mode, times=words.multiplier_of_mode(event.mode))
    return words.say_about(event.seat, "event.shows-trump" if event.silent else "event.announces", mode=mode)


def _say_trick_taken(words: TableWords, event: ev.TrickTaken) -> str:
    return words.say_about(event.winner, "event.trick")


def _say_weis_decided(words: TableWords, event: ev.WeisDecided) -> str:
    if event.side is None:
        return ""
    return words.say("event.our-weis" if event.side == words.me % 2 else "event.their-weis")


def _say_punished(words: TableWords, event: ev.Punished) -> str:
    penalty = event.penalty
    clauses = ", ".join(penalty.clauses)
    return words.say("event.punished", who=words.names[penalty.seat], points=penalty.points, clauses=clauses)


def _say_spoken_out(words: TableWords, event: free.SpokenOut) -> str:
    said = words.law.push_word.says if event.spoken.mode is None else words.mode_name(event.spoken.mode)
    return words.say_about(event.spoken.seat, "event.speaks", said=said)


_AT_A_FREE_TABLE: Final[dict[type, Callable[[TableWords, Any], str]]] = {
    free.LaidAhead: lambda words, event: words.say_about(event.seat, "event.ahead", card=words.card_name(event.card)),
    free.TakenBack: lambda words, event: words.say_about(
        event.seat, "event.takes-back", card=words.card_name(event.card)
    ),
    free.TrickReturned: lambda words, event: words.say_about(event.leader, "event.all-back"),
    free.SpokenOut: _say_spoken_out,
    free.FormRepeated: lambda words, event: words.say("event.repeated", mode=words.mode_in_sentence(event.mode)),
    free.HandShown: lambda words, event: words.say_about(event.seat, "event.opens"),
    free.SetAside: lambda words, _event: words.say("event.set-aside"),
    free.FinishUndone: lambda words, _event: words.say("event.not-over"),
    free.TricksBooked: lambda words, _event: words.say("event.tricks-move"),
}

_TELLERS: Final[dict[type, Callable[[TableWords, Any], str]]] = {
    **_AT_A_FREE_TABLE,
    ev.TrumpShown: lambda words, event: words.say("event.trump", mode=words.mode_name(event.mode)),
    ev.Pushed: lambda words, event: words.say_about(event.seat, "event.pushes"),
    ev.Raised: lambda words, event: words.say_about(
        event.seat, "event.raises", points=event.points, mode=words.mode_name(event.mode)
    ),
    ev.Passed: lambda words, event: words.say_about(event.seat, "event.passes"),
    ev.Doubled: lambda words, event: words.say_about(event.seat, "event.doubles"),
    ev.ModeAnnounced: _say_mode_announced,
    ev.Released: lambda words, event: words.say("event.released", mode=words.mode_name(event.mode)),
    ev.Played: lambda words, event: words.say_about(event.seat, "event.plays", card=words.card_name(event.card)),
    ev.TrickTaken: _say_trick_taken,
    ev.WeisAnnounced: lambda words, event: words.say_about(
        event.seat, "event.weis", points=words.points_of_weis(event.weise[0])
    ),
    ev.WeisDecided: _say_weis_decided,
    ev.StoeckShown: lambda words, event: words.say_about(event.seat, "event.stoeck"),
    ev.LaidDown: lambda words, event: words.say_about(
        event.seat, "event.rest" if event.taker == event.seat else "event.rest-wrong"
    ),
    ev.Thanked: lambda words, event: words.say(
        "event.thanks", who=words.names[event.seat], said=event.words or words.win_call
    ),
    ev.WeisReported: lambda words, event: words.say_about(
        event.seat, "event.names-weis" if event.named else "event.says-good"
    ),
    ev.Dealt: lambda words, event: words.say_about(event.dealer, "event.deals"),
    ev.StoeckAdded: lambda words, event: words.say_about(event.seat, "event.late-stoeck"),
    ev.Punished: _say_punished,
    ev.Annulled: lambda words, event: words.say_about(event.dealer, "event.annulled"),
}

_ALOUD: Final[dict[type, Callable[[TableWords, Any], str]]] = {
    ev.Pushed: lambda words, _event: words.law.push_word.says,
    ev.Raised: lambda words, event: f"{event.points} {words.mode_name(event.mode)}",
    ev.Passed: lambda words, _event: words.say("event.say-pass"),
    ev.Doubled: lambda words, _event: words.say("event.say-double"),
    ev.ModeAnnounced: lambda words, event: "" if event.silent else words.mode_name(event.mode),
    ev.WeisAnnounced: lambda words, event: words.say("event.say-weis", points=words.points_of_weis(event.weise[0])),
    ev.StoeckShown: lambda words, _event: words.say("event.say-stoeck"),
    ev.Thanked: lambda words, event: event.words or words.win_call,
    ev.LaidDown: lambda words, _event: words.say("event.say-rest"),
}


class TableTalk:
    """What was said and happened at the table, for display.

    bubbles: seat (0 to 3) → what was said there in this trick.
    said: sentences since the player's last action.
    news: those of them that the drawn table does not show.
    held: whether a complete trick is still shown.
    shown: whether melds were shown in this trick.
    released: whether all estimates are in.
    """

    def __init__(self, words: TableWords) -> None:
        """Begin in silence."""
        self._words = words
        self.bubbles: dict[int, str] = {}
        self.said: list[str] = []
        self.news: list[str] = []
        self.held = self.shown = self.released = False

    def record_events(self, events: Iterable[ev.Event], observed: Observation) -> None:
        """Keep what is to be shown of events: sentences and speech bubbles. observed: the table after them."""
        for event in events:
            bubble = self._words.words_spoken(event)
            if bubble:
                self.bubbles[bubble[0]] = bubble[1]
            sentences = self._sentences(event, observed)
            self._keep([sentence for sentence in sentences if sentence], seen=isinstance(event, ev.Played))
            self.shown = self.shown or isinstance(event, ev.Disclosed)
            self.held = self.held or isinstance(event, ev.TrickTaken)
            self.released = self.released or isinstance(event, ev.Released)

    def _sentences(self, event: ev.Event, observed: Observation) -> list[str]:
        if isinstance(event, ev.Disclosed):
            return self._shown_weise(observed)
        if isinstance(event, ClaimRuled) and observed.free is not None:
            ruled = observed.free.claims[-1]
            return _ruling_lines(self._words, ruled)
        return [self._words.describe_event(event) or ""]

    def _keep(self, sentences: list[str], *, seen: bool) -> None:
        self.said += sentences
        if not seen:
            self.news += sentences

    def _shown_weise(self, observed: Observation) -> list[str]:
        words, shown = self._words, []
        for said in observed.said:
            if said.shown and said.seat % 2 == observed.weis_side:
                weise = ", ".join(words.weis_name(weis, observed.mode) for weis in said.shown)
                shown.append(words.say_about(said.seat, "event.shows", weise=weise))
        return shown

    def clear_trick(self) -> None:
        """Clear the speech bubbles and news of the finished trick, which is no longer shown."""
        self.held = self.shown = False
        self.bubbles.clear()
        self.news.clear()

    def clear_deal(self) -> None:
        """Clear all sentences and speech bubbles of the finished deal, because another one begins."""
        self.clear_sentences()
        self.bubbles.clear()
        self.held = self.shown = self.released = False

    def clear_sentences(self) -> None:
        """Clear the sentences since the player's last action."""
        self.said.clear()
        self.news.clear()


def _ruling_lines(words: TableWords, ruled: ClaimRuling) -> list[str]:
    """Return what everybody hears of a claim: who, what, the ruling, what follows."""
    of, title = words.person_after_preposition(ruled.against), words.infraction_name(ruled.kind)
    claims = words.say_about(ruled.seat, "event.claims", of=of, title=title)
    chosen = words.say("event.chosen", what=option_text(ruled.choose)) if ruled.choose else ""
    effects = effects_text(ruled.effects, words.deck, words.names, words.language)
    return [
        " ".join(filter(None, [claims, chosen, effects if ruled.upheld else words.say("event.stays")])),
        words.translate_ruling(ruled.text),
    ]
