"""The order in which somebody learns to play: the parts of the rule book, and which questions each answers.

A question that is in no part follows after them, under the heading of its own chapter: nothing is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from puur.law.chapters.weisen import Weisen
from puur.law.law import Law
from puur.law.reader import questions_of_chapter
from puur.law.settlement import is_each_alone
from puur.web.rulebook import figures
from puur.web.rulebook.figures import Figure
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter of the rule book as its author defined it.

    name: its id. questions: names of the rule questions it answers, in order.
    says: returns sentences on what the chapter takes for granted by a rule set. shows: returns cards to look at.
    """

    name: str
    questions: tuple[str, ...]
    says: Callable[[Law], tuple[Message, ...]] = lambda _: ()
    shows: Callable[[Law], tuple[Figure, ...]] = lambda _: ()

    @property
    def heading(self) -> Message:
        """Return the chapter's title, as a message in the reader's language."""
        return said(f"page-rules.part-{self.name}")


def _always(*names: str) -> Callable[[Law], tuple[Message, ...]]:
    return lambda _: tuple(said(f"page-rules.take-{name}") for name in names)


def _note_where(holds: Callable[[Law], object], name: str) -> Callable[[Law], tuple[Message, ...]]:
    return lambda law: (said(f"page-rules.take-{name}"),) if holds(law) else ()


def _aim(law: Law) -> tuple[Message, ...]:
    return (
        said("page-rules.take-alone" if is_each_alone(law) else "page-rules.take-pairs"),
        said("page-rules.take-deal"),
    )


_STOECK: Final = tuple(name for name in questions_of_chapter(Weisen) if name.startswith("stoeck"))
_WEIS: Final = tuple(name for name in questions_of_chapter(Weisen) if name not in _STOECK)

PARTS: Final = (
    Part(
        "aim",
        (
            *("pairing", "pairing_draw", "pairing_last", "settlement", "goal", "reckoning", "umgang", "target"),
            *("target_open", "deals", "formats"),
        ),
        _aim,
    ),
    Part("cards", ("decks", "day_deck", "pack"), _always("suits"), figures.suit_figures),
    Part(
        "deal",
        (
            *("next_seat", "first_dealer", "shuffling", "steps", "cutter", "cut_duty", "cut_least", "cut_most"),
            *("packets", "dealing", "hand_size", "hand_check", "misdeal", "redeal_trump", "next_dealer"),
            *("dealer_after_partie", "seats_fixed"),
        ),
    ),
    Part(
        "trump",
        (
            *("forms", "trump_maker", "trump_card", "turned_card", "turned_card_lies", "chooser", "push", "push_back"),
            *("push_word", "partner_waits", "silent_trump", "silent_form", "announcement_final", "trump_shown"),
            *("bid_least", "bid_step", "bid_above", "passed", "all_pass", "double"),
        ),
        _always("choose"),
    ),
    Part(
        "strength",
        ("trump_order", "side_order", "obenabe_order", "undenufe_order", "trick_owner"),
        _always("trump", "discard"),
        figures.strength_figures,
    ),
    Part(
        "tricks",
        (
            *("opening_leader", "opening_card", "lead_card", "following", "trumping_in", "puur_exempt", "void_free"),
            *("undertrumping", "trump_led_lower", "next_leader", "turn_first", "early_card", "card_seen", "trick_view"),
            *("running_points",),
        ),
        _always("trick"),
        figures.trick_figures,
    ),
    Part(
        "points",
        (
            *("trump_points", "side_points", "obenabe_points", "undenufe_points", "last_trick", "last_trick_first"),
            *(
                "deal_total",
                "passe_total",
                "durchmarsch",
                "contract_counts",
                "match_bonus",
                "kontermatch",
                "match_factor",
                "factors",
                "factors_open",
            ),
        ),
        _always("points"),
        figures.point_figures,
    ),
    Part("weis", _WEIS, _note_where(lambda law: law.weis.says, "weis"), figures.weis_figures),
    Part("stoeck", _STOECK, _note_where(lambda law: law.stoeck.says, "stoeck"), figures.stoeck_figures),
    Part(
        "estimate",
        (
            *("estimates", "estimate_until", "release", "estimate_with_buur", "estimate_least", "difference"),
            *("own_note", "slips", "slip_columns", "slip_scribe", "slip_binds"),
        ),
        _note_where(lambda law: law.estimates.says != "none", "estimate"),
    ),
    Part(
        "write",
        (
            *("counting", "count_first", "slate", "slate_history", "digits", "written_from", "written"),
            *("stoeck_written", "sheet_locked", "next_deal_when"),
        ),
    ),
    Part("rest", ("rest", "rest_test", "false_rest", "rest_penalty", "all_played")),
    Part(
        "end",
        (
            *("finish_order", "finish_first", "finish_later", "finish_by_weis", "surplus", "thanks", "thanks_free"),
            *("thanks_when", "thanks_who", "thanks_wins", "thanks_stops", "thanks_counts", "false_thanks"),
            *("false_thanks_penalty", "schneider", "schneider_counts"),
        ),
    ),
)
