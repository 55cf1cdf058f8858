"""What a client sees of a table with free play: the cards on it, possible claims, and rulings in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from puur.cards import CARD_TEXTS, SEATS, SUITS
from puur.game.free.effects import Effect
from puur.game.free.state import ClaimRuling
from puur.game.free.view import FreeObservation, known_cards, veil_effect
from puur.game.observe import Observation
from puur.referee.claiming import is_repetition_choice, orders_repetition
from puur.referee.judge import INFRACTIONS_BY_KIND, infractions_by_topic
from puur.referee.open_questions import ClaimableInfraction, FactQuestion
from puur.referee.ruling import RulingOption
from puur.referee.words import effect_messages, option_text, ruling_translations, voice_for_table
from puur.service.table import free_views as v
from puur.service.table.accusations import (
    LOOKED_AT_TRICKS_KIND,
    claims_open_to_seat,
    open_claim_questions,
    pending_accusation,
    seats_that_choose,
    seats_to_accept_repeat,
)
from puur.service.table.serializer import card_texts
from puur.service.table.state import TableState
from puur.words.catalogue import sentence
from puur.words.law import official_title
from puur.words.message import Message, said

_GROUPS: Final = {kind: group for group, kinds in infractions_by_topic() for kind in kinds}


def free_view_of(table: TableState, seen: Observation) -> v.FreeView | None:
    """Return the free-table part of a :class:`puur.service.table.views.DealView`; None at a strict table.

    A free table lets players break rules, which others may claim. seen: what the viewing seat has observed.
    """
    free = seen.free
    if free is None:
        return None
    return v.FreeView(
        ahead=_ahead(free.ahead),
        waits=card_texts(free.waits),
        due=free.due,
        devalued=card_texts(free.devalued),
        playable=card_texts(0 if seen.waiting or table.game.finished else free.playable),
        barred=tuple(v.BarredLeadView(one.team, SUITS[one.suit]) for one in free.barred),
        open_hands=tuple(v.HandView(seat, card_texts(hand)) for seat, hand in free.open_hands),
        claimable=() if seen.seat is None else _claimable(table, seen.seat),
        accused=_accusation_view(table, seen.seat),
        claims=tuple(_ruling_view(table, ruled) for ruled in free.claims),
        repeat=_repeat(table, free),
        repeated=free.repeated is not None,
        penalties=_penalties(table),
    )


def _ahead(cards: Iterable[tuple[int, int]]) -> tuple[v.HandView, ...]:
    cards = tuple(cards)
    return tuple(
        v.HandView(seat, tuple(CARD_TEXTS[card] for who, card in cards if who == seat))
        for seat in dict.fromkeys(who for who, _ in cards)
    )


def _claimable(table: TableState, seat: int) -> tuple[v.ClaimableView, ...]:
    return tuple(
        v.ClaimableView(
            kind=one.kind,
            title=one.title,
            group=sentence(_GROUPS[one.kind]),
            against=one.against,
            shown=not INFRACTIONS_BY_KIND[one.kind].told,
            card=one.kind == LOOKED_AT_TRICKS_KIND,
            questions=_questions(table, one, seat),
            within=_GROUPS[one.kind],
        )
        for one in claims_open_to_seat(table, seat)
    )


def _questions(table: TableState, one: ClaimableInfraction, seat: int) -> tuple[v.QuestionView, ...]:
    asked = open_claim_questions(table, one.kind, one.against[0], seat)
    return tuple(v.QuestionView(each.name, each.text, each.seats, _answers(each), each.says) for each in asked)


def _answers(asked: FactQuestion) -> tuple[v.ClaimAnswerView, ...]:
    says = (None if isinstance(word, str) else word for _, word in asked.options)
    return tuple(v.ClaimAnswerView(value, text, one) for (value, text), one in zip(asked.answers, says, strict=True))


def _repeat(table: TableState, free: FreeObservation) -> v.RepeatView | None:
    if free.repeat is None:
        return None
    because = next(filter(orders_repetition, free.claims))
    return v.RepeatView(
        because.kind, because.against, free.repeat.offenders, free.repeat.choices, seats_to_accept_repeat(table)
    )


def _accusation_view(table: TableState, seat: int | None) -> v.AccusedView | None:
    there = pending_accusation(table)
    if there is None:
        return None
    accused, ruling = there
    entitled, effects = seats_that_choose(table, accused, ruling), _veil_effects(table, ruling.effects, seat)
    return v.AccusedView(
        seat=accused.seat,
        kind=accused.kind,
        title=INFRACTIONS_BY_KIND[accused.kind].title,
        against=accused.against,
        text=ruling.text,
        clauses=ruling.clauses,
        deadline=ruling.deadline,
        follows=_consequences_text(table, effects),
        choosers=entitled,
        choices=tuple(_choice(table, option, seat) for option in ruling.options) if seat in entitled else (),
        until=ruling.until,
        effects=effect_messages(effects),
        translations=ruling_translations(ruling.text),
    )


def _choice(table: TableState, option: RulingOption, seat: int | None) -> v.ChoiceView:
    effects = _veil_effects(table, option.effects, seat)
    return v.ChoiceView(
        option.id, option.text, _consequences_text(table, effects), option.says, effect_messages(effects)
    )


def _veil_effects(table: TableState, effects: Iterable[Effect], seat: int | None) -> tuple[Effect, ...]:
    deal = table.game.current
    if deal.free is None:
        return ()
    known = known_cards(deal, deal.free, seat)
    return tuple(veil_effect(effect, known, seat) for effect in effects)


def _ruling_view(table: TableState, ruled: ClaimRuling) -> v.RuledView:
    """A claim whose ruling is veiled already for who sees it."""
    chose = None if ruled.choose is None or _settled_elsewhere(ruled) else option_text(ruled.choose)
    came = _came_of(table, ruled)
    return v.RuledView(
        seat=ruled.seat,
        kind=ruled.kind,
        title=INFRACTIONS_BY_KIND[ruled.kind].title,
        against=ruled.against,
        text=ruled.text,
        clauses=ruled.clauses,
        upheld=ruled.upheld,
        expired=ruled.expired,
        chosen=None if chose is None else sentence(chose),
        follows=_in_words(table, came),
        choice=is_repetition_choice(ruled),
        chose=chose,
        effects=came,
        translations=ruling_translations(ruled.text),
    )


def _settled_elsewhere(ruled: ClaimRuling) -> bool:
    """Whether there was nothing to choose: whoever leads the event decides, or all agree on a result."""
    return ruled.choose == "director" or ruled.kind == "cards-thrown-in"


def _came_of(table: TableState, ruled: ClaimRuling) -> tuple[Message, ...]:
    if ruled.choose == "director":
        return (said("referee.decides", who=official_title(table.settings.law.called.says)),)
    return effect_messages(ruled.effects) if ruled.upheld else ()


def _consequences_text(table: TableState, effects: Iterable[Effect]) -> str:
    """Return the effects of a ruling as German sentences with the players' names, joined by spaces.

    Effects that consist only of hidden cards are left out. "" if nothing follows.
    """
    return _in_words(table, effect_messages(effects))


def _in_words(table: TableState, sentences: Iterable[Message]) -> str:
    voice = voice_for_table("de", table.game.deck, [table.seats[seat].name for seat in SEATS])
    return " ".join(sentence(one, voice) for one in sentences)


def _penalties(table: TableState) -> tuple[int, ...]:
    penalties = table.game.current.penalties
    return tuple(sum(one.points for one in penalties if one.seat == seat) for seat in SEATS)
