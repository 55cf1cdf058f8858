"""What a ruling does, what can be answered and chosen, in words for the table: in any of the four languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from puur.cards import CARD_TEXTS, Deck
from puur.game.free import effects as fx
from puur.game.free.state import ClaimedFactValue
from puur.referee.reading import TRICKS_PER_DEAL
from puur.words.cards import card_formatters
from puur.words.catalogue import LANGUAGES, Language, Voice, sentence, sentences_of_area
from puur.words.law import translate_rule_sentence
from puur.words.message import Message, Value, said

_NOBODY: Final = {"surplus": "referee.nobody", "unseen": "referee.no"}
"""What null means as an answer to that fact."""


def fact_option_text(answer: str) -> Message:
    """Return the text of a possible answer to a question about a fact. answer: its id, such as ``inattentive``."""
    return Message(f"referee.answer-{answer}", {})


def option_text(option: str) -> Message:
    """Return the text that tells which option was chosen after a ruling. option: its id."""
    return Message(f"referee.chosen-{option}", {})


def translate_ruling_text(german: str, language: Language) -> str:
    """Return the German text of a settled claim in a language; what has no translation stays German.

    A game keeps a ruling as it was said: sentences of the rules and of the referee in one text.

    >>> translate_ruling_text("Im Spiel ist das nicht zu sehen: es geschieht nichts.", "fr")
    'Les cartes jouées ne le montrent pas: il ne se passe rien.'
    """
    rest, found = german, []
    while rest:
        ends = [match.end() for match in _SENTENCE_END.finditer(rest)] or [len(rest)]
        pieces = ((rest[:end], _translate_ruling_sentence(rest[:end], language)) for end in reversed(ends))
        piece, translated = next((one for one in pieces if one[1] is not None), (rest[: ends[0]], rest[: ends[0]]))
        found.append(translated or piece)
        rest = rest[len(piece) :].lstrip()
    return " ".join(found)


def ruling_translations(german: str) -> dict[str, str]:
    """Return the text of a ruling in each other language, by language. german: sentences of the rules or the referee.

    A language in which no sentence of it is translated is left out.
    """
    texts: dict[str, str] = {
        language: translate_ruling_text(german, language) for language in LANGUAGES if language != "de"
    }
    return {language: text for language, text in texts.items() if text != german}


_SENTENCE_END: Final = re.compile(r"[.?!)](?= |$)")
_READING: Final = re.compile(r"\(Auslegung (.+)\)")


def _translate_ruling_sentence(german: str, language: Language) -> str | None:
    if reading := _READING.fullmatch(german):
        return sentence(said("referee.reading", ids=re.split(", | und ", reading[1])), Voice(language))
    if code := _codes_by_german_sentence().get(german):
        return sentence(Message(code, {}), Voice(language))
    translated = translate_rule_sentence(german, Voice(language))
    return None if translated == german else translated


@cache
def _codes_by_german_sentence() -> Mapping[str, str]:
    return {forms[0]: code for code, forms in sentences_of_area("referee", "de").items() if "{" not in forms[0]}


def fact_answer_text(fact: str, value: ClaimedFactValue) -> Message | str:
    """Return the text of an answer to the question about a fact.

    fact: its name. value: None is worded as «nobody» or «no answer», a truth value as yes or no; a number stays a
    number.
    """
    if value is None:
        return said(_NOBODY.get(fact, "referee.no-answer"))
    if isinstance(value, bool):
        return said("referee.yes" if value else "referee.no")
    return fact_option_text(value) if isinstance(value, str) else str(value)


def voice_for_table(language: Language = "de", deck: Deck = "german", seats: Sequence[str] = ()) -> Voice:
    """Return how messages are worded for a reader.

    deck: whose card names are used. seats: the players' names by seat; empty to name seats by their numbers.
    """
    cards = card_formatters(deck, language)

    def of_reason(value: Value) -> str:
        return translate_rule_sentence(str(value), Voice(language)).rstrip(".")

    def of_allowed(value: Value) -> str:
        kind = "card" if value in CARD_TEXTS else "mode" if value in tuple("ERSTOU") else None
        return cards[kind](value) if kind else str(value)

    names = {"seat": lambda value: seats[int(str(value))]} if seats else {}
    return Voice(language, {**cards, "reason": of_reason, "allowed": of_allowed, **names})


def effects_text(
    effects: tuple[fx.Effect, ...], deck: Deck = "german", seats: Sequence[str] = (), language: Language = "de"
) -> str:
    """Return a ruling's consequences as sentences in one text; those with only hidden cards are left out.

    deck: whose card names are used. seats: the players' names by seat, empty for none. language: by default German.
    """
    voice = voice_for_table(language, deck, seats)
    said_ = [sentence(effect_message(effect), voice) for effect in effects if _has_effect(effect)]
    return " ".join(said_ if seats else (f"{text[:1].upper()}{text[1:]}" for text in said_))


def effect_messages(effects: Iterable[fx.Effect]) -> tuple[Message, ...]:
    """Return the messages that tell a table the consequences of a ruling.

    Those with only hidden cards, and «no consequence», are left out.
    """
    return tuple(effect_message(one) for one in effects if _has_effect(one) and not isinstance(one, fx.Nothing))


def _has_effect(effect: fx.Effect) -> bool:
    return not isinstance(effect, fx.LosesTrickValue) or bool(effect.cards)


def effect_message(effect: fx.Effect) -> Message:
    """Return a ruling's consequence as a message that tells it to a table."""
    return _SAID[type(effect)](effect)


def _cards(cards: Sequence[int]) -> list[str | int]:
    return [CARD_TEXTS[card] for card in cards]


def _one_of(cards: Sequence[int]) -> Message:
    """Cards of which one is to be chosen, or none may be."""
    *most, last = cards
    if not most:
        return said("referee.one-card", card=CARD_TEXTS[last])
    return said("referee.or", cards=_cards(most), last=CARD_TEXTS[last])


def _all_of(cards: Sequence[int]) -> Message:
    """Cards that are all meant."""
    *most, last = cards
    if not most:
        return said("referee.one-card", card=CARD_TEXTS[last])
    return said("referee.and", cards=_cards(most), last=CARD_TEXTS[last])


def _team(team: int) -> dict[str, Value]:
    return {"one": team, "other": team + 2}


def _again(dealer: int | None) -> Message:
    return said("referee.again") if dealer is None else said("referee.again-by", seat=dealer)


def _points(e: fx.PointsToOpponents) -> Message:
    if e.cards is not None:
        return said("referee.points-of", cards=_all_of(e.cards))
    return said("referee.points", points=e.points)


def _tricks_from(e: fx.TricksFrom) -> Message:
    if e.trick == TRICKS_PER_DEAL:
        return Message("referee.last-trick-to", _team(e.team))
    return Message("referee.tricks-from", {"trick": e.trick, **_team(e.team)})


def _exchange(e: fx.Exchange) -> Message:
    if not e.cards:
        return said("referee.exchange-hidden", seat=e.seat)
    return said("referee.exchange", seat=e.seat, cards=_one_of(e.cards))


_SAID: Final[Mapping[type, Callable[[Any], Message]]] = {
    fx.LosesTrickValue: lambda e: said("referee.loses-rank", cards=_one_of(e.cards)),
    fx.PointsToOpponents: _points,
    fx.TrickTo: lambda e: Message("referee.trick-to", _team(e.team)),
    fx.TricksFrom: _tricks_from,
    fx.AnnulDeal: lambda e: said("referee.annulled", again=_again(e.dealer)),
    fx.Redeal: lambda e: said("referee.together", again=_again(e.dealer)),
    fx.DealsNext: lambda e: said("referee.deals-next", seat=e.seat),
    fx.Disqualified: lambda e: said("referee.disqualified", seat=e.seat),
    fx.RepeatDeal: lambda e: said("referee.repeated", seat=e.offender),
    fx.PenaltyTo: lambda e: said("referee.penalty", points=-e.points, seat=e.seat),
    fx.DifferencePoints: lambda e: said("referee.difference", points=e.points, seat=e.seat),
    fx.GameLost: lambda e: Message("referee.game-lost", _team(e.team)),
    fx.MustPlay: lambda e: said("referee.must-play", seat=e.seat, card=CARD_TEXTS[e.card]),
    fx.Leads: lambda e: said("referee.leads", seat=e.seat),
    fx.SuitBarred: lambda e: Message(
        "referee.suit-barred", {"suit": e.suit, "until": _until(e.until), **_team(e.team)}
    ),
    fx.WeisVoid: lambda e: said("referee.weis-void", seat=e.seat),
    fx.WeisCapped: lambda e: said("referee.weis-capped", seat=e.seat, points=e.points),
    fx.Exchange: _exchange,
    fx.NotWinner: lambda e: said("referee.not-winner", seat=e.seat),
    fx.StoeckVoid: lambda e: said("referee.stoeck-void", seat=e.seat),
    fx.EntryVoid: lambda _: said("referee.entry-void"),
    fx.Nothing: lambda _: said("referee.nothing"),
}


def _until(stored: str) -> Value:
    """Until when a suit is barred; what is stored is the German sentence."""
    freed = said("referee.until-opponents-trick")
    return freed if stored == sentence(freed) else stored
