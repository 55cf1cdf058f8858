"""A position asked about, as people and programs write it: JSON in, the exact answer as JSON out (INTERFACE.md, 7)."""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec

from puur.cards import SEATS, card_text, mask_of, parse_card
from puur.decode_errors import explain_decode_error, explain_malformed_json
from puur.errors import BadInput
from puur.kernel.layout import TRICK_COUNT
from puur.kernel.play import FourHands, OpenPosition
from puur.kernel.solver import solve
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.law_reference import LawFileOpener, law_id_or_text
from puur.words.message import said

_MOST_LYING: Final = 3


class SolveQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to solve exactly, as JSON has it: all hands are open, and both sides play their best.

    hands: four texts by seat such as ``E6 RA``, without the cards of the trick. mode: the id of the form of play.
    leader: the seat that led the trick. trick: the cards on the table as texts, in order.
    match_bonus: whether taking every trick counts extra. reglement: a rule set's id or file.
    """

    hands: tuple[str, str, str, str]
    mode: str
    leader: int
    trick: tuple[str, ...] = ()
    match_bonus: bool = False
    reglement: str = "allgemein"


def answer_solve_question(document: bytes, opener: LawFileOpener | None = None) -> dict[str, Any]:
    """Solve a position given as JSON, and return the result as a JSON-ready dict.

    document: JSON with the fields of :class:`SolveQuestion`. opener: opens the rule set file that it may name,
    None to forbid that. Keys of the result: ``value`` (raw points of both sides), ``best`` (texts of the best cards),
    ``cards`` (points after each card), ``nodes`` (positions searched), ``seconds``.
    Raises BadInput if the question is invalid.
    """
    try:
        asked = msgspec.json.decode(document, type=SolveQuestion)
    except msgspec.ValidationError as bad:
        raise explain_decode_error(str(bad), "", SolveQuestion) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
        raise BadInput(said("kernel.question", problem=explain_malformed_json(bad))) from None
    law = reglement(law_id_or_text(asked.reglement, opener))
    if asked.mode not in law.forms.says.ids:
        modes = [*law.forms.says.ids]
        raise BadInput(said("kernel.form", value=asked.mode, modes=modes), {"field": "mode"}, law.forms.ids)
    position = _position(law, asked)
    begin = time.perf_counter()
    found = solve(law, asked.mode, position, bonus=law.match_bonus.says if asked.match_bonus else 0)
    return {
        "value": found.value,
        "best": [card_text(card) for card in found.best],
        "cards": {card_text(card): points for card, points in found.cards.items()},
        "nodes": found.nodes,
        "seconds": round(time.perf_counter() - begin, 6),
    }


def _position(law: Law, asked: SolveQuestion) -> OpenPosition:
    if asked.leader not in SEATS:
        raise BadInput(said("kernel.seat", value=asked.leader), {"field": "leader"})
    if len(asked.trick) > _MOST_LYING:
        raise BadInput(said("kernel.lying", n=len(asked.trick)), {"field": "trick"})
    lying = _cards(asked.trick, "trick")
    a, b, c, d = (_cards(tuple(hand.split()), f"hands[{seat}]") for seat, hand in enumerate(asked.hands))
    everything = [*lying, *a, *b, *c, *d]
    for place, card in enumerate(everything):
        if card in everything[:place]:
            raise BadInput(said("kernel.card-twice", card=card_text(card)), {"field": "hands"})
    sizes = _sizes(law, asked.leader, len(lying), (len(a), len(b), len(c), len(d)))
    hands: FourHands = (mask_of(a), mask_of(b), mask_of(c), mask_of(d))
    return OpenPosition(hands, asked.leader, lying, TRICK_COUNT - sizes)


def _cards(texts: tuple[str, ...], field: str) -> tuple[int, ...]:
    try:
        return tuple(parse_card(text) for text in texts)
    except ValueError:
        wrong = next(text for text in texts if not _is_card(text))
        raise BadInput(said("kernel.no-card", value=wrong), {"field": field}) from None


def _is_card(text: str) -> bool:
    try:
        parse_card(text)
    except ValueError:
        return False
    return True


def _sizes(law: Law, leader: int, lies: int, held: FourHands) -> int:
    """How many cards a hand has, with the one that lies; everybody has as many."""
    seat, laid = leader, [0, 0, 0, 0]
    for _ in range(lies):
        laid[seat] = 1
        seat = law.next_seat.says(seat)
    size = held[seat]
    for other, count in enumerate(held):
        if count + laid[other] != size or size > TRICK_COUNT:
            wanted = min(size, TRICK_COUNT) - laid[other]
            raise BadInput(said("kernel.cards-each", seat=other, n=count, size=wanted), {"field": f"hands[{other}]"})
    if size == 0:
        raise BadInput(said("kernel.nothing-left"), {"field": "hands"})
    return size
