"""The question of a lesson's step: the possible answers, which are right, and one sentence on why another is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from puur.bots.simulation import PUSH_OPTION
from puur.cards import CARD_TEXTS, cards_of, parse_card, parse_hand, suit_of
from puur.game.score import weis_stoeck
from puur.law.law import Law
from puur.law.legality import forbidding_article, legal_cards
from puur.law.table import CardValues, card_values
from puur.service.learning.lessons import LearnTask
from puur.service.table import serializer
from puur.words.catalogue import Voice, sentence
from puur.words.law import translate_rule_sentence
from puur.words.message import Message, said

_WEIS_TOLD: Final = 4

_AnswerOptions = tuple[tuple[str, ...], tuple[str, ...], dict[str, str]]


def _lay(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> _AnswerOptions:
    table, hand = card_values(law, task.mode), parse_hand(task.cards)
    legal = legal_cards(law, table, hand, lying)
    return (
        serializer.card_texts(hand),
        serializer.card_texts(legal),
        _why_not_playable(law, table, hand, lying, voice),
    )


def _takes(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> _AnswerOptions:
    table, texts = card_values(law, task.mode), tuple(CARD_TEXTS[card] for card in lying)
    return texts, (texts[table.winner(lying)],), _why_beaten_in_trick(table, lying, voice)


def _points_of(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> _AnswerOptions:
    """Beside what is right: what it would be without trumps, and with the last trick's extra."""
    right, bare = card_values(law, task.mode).points_of_cards(lying), card_values(law, "O").points_of_cards(lying)
    numbers = tuple(map(str, sorted({right, bare, right + law.last_trick.says})))
    return numbers, (str(right),), _why_wrong_totals(law, task.mode, right, bare, voice)


def _weis(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> _AnswerOptions:
    del lying
    right = weis_stoeck.points_of_weis(law, weis_stoeck.weise_in_hand(law, parse_hand(task.cards), task.mode)[0])
    known = sorted({*law.run_points.says.values(), *law.four_points.says.values()})
    near = sorted(known, key=lambda points: abs(points - right))[:_WEIS_TOLD]
    numbers, alike = tuple(map(str, sorted(near))), "four_points" in task.about
    return numbers, (str(right),), _why_wrong_weis_points(law, numbers, str(right), alike=alike, voice=voice)


def _stoeck(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> _AnswerOptions:
    del lying
    hand = parse_hand(task.cards)
    stoeck = hand & weis_stoeck.stoeck_cards(law, task.mode)
    return serializer.card_texts(hand), serializer.card_texts(stoeck), _why_not_stoeck(hand & ~stoeck, voice)


def _best(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> _AnswerOptions:
    options, legal, not_now = _lay(law, task, lying, voice)
    right, because = tuple(task.right.split()), sentence(said(task.because), voice)
    return options, right, {one: because for one in legal if one not in right} | not_now


def _call(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> _AnswerOptions:
    del lying
    options, because = (*law.forms.says.ids, PUSH_OPTION), sentence(said(task.because), voice)
    return options, (task.right,), {one: because for one in options if one != task.right}


_ASKED: Final[dict[str, Callable[[Law, LearnTask, tuple[int, ...], Voice], _AnswerOptions]]] = {
    "lay": _lay,
    "takes": _takes,
    "points": _points_of,
    "weis": _weis,
    "stoeck": _stoeck,
    "best": _best,
    "call": _call,
}


def answer_options(law: Law, task: LearnTask, voice: Voice) -> _AnswerOptions:
    """Return a step's options, the right ones, and why each wrong one is wrong, as a dict of option → sentence.

    All three are empty for a step without a question. task: the step. voice: the reader's language.
    """
    lying = tuple(parse_card(one) for one in task.lying.split())
    return _ASKED[task.kind](law, task, lying, voice) if task.kind in _ASKED else ((), (), {})


def _why_not_playable(law: Law, table: CardValues, hand: int, lying: tuple[int, ...], voice: Voice) -> dict[str, str]:
    """Return card → sentence why it may not be laid, for each card of a hand that is not allowed now.

    table: which cards are trumps and which beat which. hand: a set of cards (bit mask: bit n is card n).
    lying: the numbers of the cards of the trick so far, in playing order. voice: the reader's language.
    The keys are texts such as ``EU``.
    """
    return {
        CARD_TEXTS[card]: " ".join(
            (
                sentence(said("service.learn-not-now", card=CARD_TEXTS[card]), voice),
                translate_rule_sentence(forbidding_article(law, table, hand, lying, card).text, voice),
            )
        )
        for card in cards_of(hand & ~legal_cards(law, table, hand, lying))
    }


def _why_beaten_in_trick(table: CardValues, trick: tuple[int, ...], voice: Voice) -> dict[str, str]:
    """Return card → sentence why it does not win, for each card of a trick but the winning one.

    table: which cards are trumps and which beat which. voice: the reader's language.
    trick: the numbers of its cards in playing order; at least one. The keys are texts such as ``EU``.
    """
    winner = trick[table.winner(trick)]
    return {CARD_TEXTS[card]: sentence(_why_beaten(table, card, winner), voice) for card in trick if card != winner}


def _why_beaten(table: CardValues, card: int, winner: int) -> Message:
    name, better = CARD_TEXTS[card], CARD_TEXTS[winner]
    if suit_of(card) == suit_of(winner):
        return said("service.learn-lower", card=name, better=better)
    if table.trumps >> winner & 1:
        return said("service.learn-trumped", card=name, better=better)
    return said("service.learn-other-suit", card=name)


def _why_wrong_totals(law: Law, mode: str, right: int, bare: int, voice: Voice) -> dict[str, str]:
    """Return wrong total (as text) → sentence on the mistake, for the likely wrong totals of a trick's points.

    mode: the id of the form of play. right: the correct sum of the trick's card points.
    Somebody may add the bonus of the last trick by mistake, or take trumps for plain cards.
    bare: the sum if there were no trumps. voice: the reader's language.
    """
    extra = law.last_trick.says
    last = {str(right + extra): sentence(said("service.learn-last", n=extra), voice)}
    return last | ({} if bare == right else {str(bare): sentence(said("service.learn-no-trump", form=mode), voice)})


def _why_wrong_weis_points(
    law: Law, options: tuple[str, ...], right: str, *, alike: bool, voice: Voice
) -> dict[str, str]:
    """Return wrong value → sentence saying for which meld one gets that many points, for each wrong answer.

    options: all answers, as numbers of points. right: the correct one. alike: whether the question is about
    four of a kind instead of cards in a row. voice: the reader's language.
    """
    runs: Mapping[str, int] = {str(points): length for length, points in sorted(law.run_points.says.items())[::-1]}
    return {one: sentence(_option_label(one, runs, alike=alike), voice) for one in options if one != right}


def _option_label(option: str, runs: Mapping[str, int], *, alike: bool) -> Message:
    if option in runs and not alike:
        return said("service.learn-run", n=int(option), length=runs[option])
    return said("service.learn-four", n=int(option))


def _why_not_stoeck(hand: int, voice: Voice) -> dict[str, str]:
    """Return card → sentence that it is not one of the Stöck (king and queen of trumps), for each card of a set.

    hand: the cards that are not Stöck (bit mask: bit n is card n). The keys are texts such as ``EU``.
    """
    return {
        CARD_TEXTS[card]: sentence(said("service.learn-no-stoeck", card=CARD_TEXTS[card]), voice)
        for card in cards_of(hand)
    }
