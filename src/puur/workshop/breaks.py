"""What breaks without a clause: the same law with another answer in its place, and the deal on which that shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec

from puur.cards import CARD_TEXTS
from puur.game import commands as cmd
from puur.law.article import Article
from puur.law.files.options import articles_of_built_in_laws, is_same_answer, reading_options
from puur.law.law import Law, answer, settle_choices
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.why import explain_clause_or_decision
from puur.records.model import RecordedDeal
from puur.records.words import weis_word
from puur.words.catalogue import Language, Voice
from puur.words.law import translate_rule_sentence
from puur.workshop.differ import BROKEN_RULES_ERRORS, difference_to_json, find_difference
from puur.workshop.search import SearchBudget
from puur.workshop.twins import LawDifference

_SHORT = SearchBudget(openings=12, deals=3, partien=0)


_SAID: Final[Mapping[type, str]] = {cmd.Push: "push", cmd.Pass: "pass", cmd.Double: "double"}


class DrawnPosition(msgspec.Struct, frozen=True):
    """A position of a game for display. Cards are texts. mode: the id of the form of play, None before it is chosen.

    dealer: who dealt. seat: whose turn it is. hand: that seat's cards.
    trick: (seat, card) of the cards on the table, in order.
    card: the card that the seat plays next, None if it does something else.
    does: the announced form's id, ``push``, ``pass`` or ``double``; None where a card is played.
    bids: points of a bid in the auction, None without one. weis, stoeck: what is announced with the card.
    """

    mode: str | None
    dealer: int
    seat: int
    hand: tuple[str, ...]
    trick: tuple[tuple[int, str], ...]
    card: str | None
    does: str | None
    bids: int | None = None
    weis: tuple[str, ...] = ()
    stoeck: bool = False


class OtherAnswerWithPosition(msgspec.Struct, frozen=True):
    """Another answer to the question that a clause answers, with a position in which the two lead to different results.

    other: the other answer's text, in the reader's language (German where no translation exists).
    here, there: what happens with the clause and with the other answer.
    """

    other: str
    position: DrawnPosition
    here: dict[str, Any]
    there: dict[str, Any]


def position_without_clause_json(clause: str, language: Language) -> bytes:
    """Return a position that shows what would change without a clause, as the JSON of an OtherAnswer.

    It is ``null`` if no deal shows it. clause: its id, or the beginning of several.
    Raises BadInput for an unknown one. To be run in a worker process.
    """
    for reason in explain_clause_or_decision(clause).clauses:
        holding = [id_ for id_ in (reason.clause.reglement, *BUILT_IN_LAW_IDS) if id_ in BUILT_IN_LAW_IDS]
        if not reason.question or not holding:
            continue
        law = reglement(holding[0])
        for other in _others(law, reason.question):
            found = _other_answer(law, reason.question, other, language)
            if found is not None:
                return msgspec.json.encode(found)
    return b"null"


def _others(law: Law, question: str) -> Iterator[Article[Any]]:
    """The answers of others first, then readings that nobody has."""
    own = answer(law, question)
    seen: list[object] = [own.says]
    for one in articles_of_built_in_laws(question):
        if not any(is_same_answer(one.says, other) for other in seen):
            seen.append(one.says)
            yield replace(own, says=one.says, text=one.text)
    for option in reading_options(question):
        if not any(is_same_answer(option.says, other) for other in seen):
            yield replace(own, says=option.says, text=option.text)


def _other_answer(law: Law, question: str, other: Article[Any], language: Language) -> OtherAnswerWithPosition | None:
    try:
        difference = find_difference(law, settle_choices(law, **{question: other}), _SHORT).difference
    except BROKEN_RULES_ERRORS:
        return None
    if difference is None or difference.action is None:
        return None
    said = difference_to_json(law, settle_choices(law, **{question: other}), question, difference, language)
    return OtherAnswerWithPosition(
        translate_rule_sentence(other.text, Voice(language)), position_of_difference(difference), said["a"], said["b"]
    )


def position_of_difference(difference: LawDifference) -> DrawnPosition:
    """Return the position for display just before the last action of a difference of two rule sets."""
    deal = difference.record.deals[difference.deal]
    last = None if difference.action is None else deal.actions[difference.action]
    plays = [one for one in deal.actions if isinstance(one, cmd.Play)]
    before = plays[:-1] if isinstance(last, cmd.Play) else plays
    lying = before[len(before) - len(before) % 4 :]
    gone = {one.card for one in before}
    seat = deal.dealer if last is None else last.seat
    return DrawnPosition(
        mode=_mode(deal),
        dealer=deal.dealer,
        seat=seat,
        hand=tuple(CARD_TEXTS[card] for card in sorted(deal.hands[seat]) if card not in gone),
        trick=tuple((one.seat, CARD_TEXTS[one.card]) for one in lying),
        card=CARD_TEXTS[last.card] if isinstance(last, cmd.Play) else None,
        does=last.mode if isinstance(last, cmd.Announce | cmd.Raise) else _SAID.get(type(last)),
        bids=last.points if isinstance(last, cmd.Raise) else None,
        weis=tuple(weis_word(one, difference.record.deck) for one in last.weis) if isinstance(last, cmd.Play) else (),
        stoeck=isinstance(last, cmd.Play) and last.stoeck,
    )


def _mode(deal: RecordedDeal) -> str | None:
    said = [one.mode for one in deal.actions[:-1] if isinstance(one, cmd.Announce | cmd.Raise)]
    return said[-1] if said else deal.mode
