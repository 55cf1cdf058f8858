"""The question of a lesson's step: which answers are possible, which are right, and what is wrong with the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from puur.bots.simulation import PUSH
from puur.cards import TEXTS, parse_card, parse_hand
from puur.game.score import weis_stoeck
from puur.law.law import Law
from puur.law.legality import legal_cards
from puur.law.table import card_table
from puur.service.learning import mistakes
from puur.service.learning.lessons import LearnTask
from puur.service.table import serializer
from puur.words.catalogue import Voice, sentence
from puur.words.message import said

_WEIS_TOLD: Final = 4

Answers = tuple[tuple[str, ...], tuple[str, ...], dict[str, str]]


def _lay(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> Answers:
    table, hand = card_table(law, task.mode), parse_hand(task.cards)
    legal = legal_cards(law, table, hand, lying)
    return (
        serializer.card_texts(hand),
        serializer.card_texts(legal),
        mistakes.why_not_playable(law, table, hand, lying, voice),
    )


def _takes(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> Answers:
    table, texts = card_table(law, task.mode), tuple(TEXTS[card] for card in lying)
    return texts, (texts[table.winner(lying)],), mistakes.why_not_winning(table, lying, voice)


def _points_of(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> Answers:
    """Beside what is right: what it would be without trumps, and with the last trick's extra."""
    right, bare = card_table(law, task.mode).worth(lying), card_table(law, "O").worth(lying)
    numbers = tuple(map(str, sorted({right, bare, right + law.last_trick.says})))
    return numbers, (str(right),), mistakes.why_wrong_totals(law, task.mode, right, bare, voice)


def _weis(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> Answers:
    del lying
    right = weis_stoeck.points_of_weis(law, weis_stoeck.weise_in_hand(law, parse_hand(task.cards), task.mode)[0])
    known = sorted({*law.run_points.says.values(), *law.four_points.says.values()})
    near = sorted(known, key=lambda points: abs(points - right))[:_WEIS_TOLD]
    numbers, alike = tuple(map(str, sorted(near))), "four_points" in task.about
    return numbers, (str(right),), mistakes.why_wrong_weis_points(law, numbers, str(right), alike=alike, voice=voice)


def _stoeck(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> Answers:
    del lying
    hand = parse_hand(task.cards)
    stoeck = hand & weis_stoeck.stoeck_cards(law, task.mode)
    return serializer.card_texts(hand), serializer.card_texts(stoeck), mistakes.why_not_stoeck(hand & ~stoeck, voice)


def _best(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> Answers:
    options, legal, not_now = _lay(law, task, lying, voice)
    right, because = tuple(task.right.split()), sentence(said(task.because), voice)
    return options, right, {one: because for one in legal if one not in right} | not_now


def _call(law: Law, task: LearnTask, lying: tuple[int, ...], voice: Voice) -> Answers:
    del lying
    options, because = (*law.forms.says.ids, PUSH), sentence(said(task.because), voice)
    return options, (task.right,), {one: because for one in options if one != task.right}


_ASKED: Final[dict[str, Callable[[Law, LearnTask, tuple[int, ...], Voice], Answers]]] = {
    "lay": _lay,
    "takes": _takes,
    "points": _points_of,
    "weis": _weis,
    "stoeck": _stoeck,
    "best": _best,
    "call": _call,
}


def answer_options(law: Law, task: LearnTask, voice: Voice) -> Answers:
    """Return a step's options, the right ones, and why each wrong one is wrong, as a dict of option → sentence.

    All three are empty for a step without a question. task: the step. voice: the reader's language.
    """
    lying = tuple(parse_card(one) for one in task.lying.split())
    return _ASKED[task.kind](law, task, lying, voice) if task.kind in _ASKED else ((), (), {})
