"""What is wrong with a wrong answer of a lesson: one sentence each, made from what the rule set says of the cards."""

from __future__ import annotations

from collections.abc import Mapping

from puur.cards import TEXTS, cards_of, suit_of
from puur.law.law import Law
from puur.law.legality import forbidding_article, legal_cards
from puur.law.table import CardTable
from puur.words.catalogue import Voice, sentence
from puur.words.law import law_says
from puur.words.message import Message, said


def why_not_playable(law: Law, table: CardTable, hand: int, lying: tuple[int, ...], voice: Voice) -> dict[str, str]:
    """Return card → sentence why it may not be laid, for each card of a hand that is not allowed now.

    table: which cards are trumps and which beat which. hand: a set of cards (bit mask: bit n is card n).
    lying: the numbers of the cards of the trick so far, in playing order. voice: the reader's language.
    The keys are texts such as ``EU``.
    """
    return {
        TEXTS[card]: " ".join(
            (
                sentence(said("service.learn-not-now", card=TEXTS[card]), voice),
                law_says(forbidding_article(law, table, hand, lying, card).text, voice),
            )
        )
        for card in cards_of(hand & ~legal_cards(law, table, hand, lying))
    }


def why_not_winning(table: CardTable, lying: tuple[int, ...], voice: Voice) -> dict[str, str]:
    """Return card → sentence why it does not win, for each card of a trick but the winning one.

    table: which cards are trumps and which beat which. voice: the reader's language.
    lying: the numbers of the cards of the trick in playing order; at least one. The keys are texts such as ``EU``.
    """
    winner = lying[table.winner(lying)]
    return {TEXTS[card]: sentence(_why_beaten(table, card, winner), voice) for card in lying if card != winner}


def _why_beaten(table: CardTable, card: int, winner: int) -> Message:
    name, better = TEXTS[card], TEXTS[winner]
    if suit_of(card) == suit_of(winner):
        return said("service.learn-lower", card=name, better=better)
    if table.trumps >> winner & 1:
        return said("service.learn-trumped", card=name, better=better)
    return said("service.learn-other-suit", card=name)


def why_wrong_totals(law: Law, mode: str, right: int, bare: int, voice: Voice) -> dict[str, str]:
    """Return wrong total → sentence on the mistake, for the likely wrong totals of a trick's points.

    mode: the id of the form of play. right: the correct sum of the trick's card points.
    Somebody may add the bonus of the last trick by mistake, or take trumps for plain cards.
    bare: the sum if there were no trumps. voice: the reader's language.
    """
    extra = law.last_trick.says
    last = {str(right + extra): sentence(said("service.learn-last", n=extra), voice)}
    return last | ({} if bare == right else {str(bare): sentence(said("service.learn-no-trump", form=mode), voice)})


def why_wrong_weis_points(
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


def why_not_stoeck(hand: int, voice: Voice) -> dict[str, str]:
    """Return card → sentence that it is not one of the Stöck (king and queen of trumps), for each card of a set.

    hand: the cards that are not Stöck (bit mask: bit n is card n). The keys are texts such as ``EU``.
    """
    return {TEXTS[card]: sentence(said("service.learn-no-stoeck", card=TEXTS[card]), voice) for card in cards_of(hand)}
