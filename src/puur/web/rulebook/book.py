"""A rule set as a book: its parts in the order in which somebody learns to play, with pictures of cards.

Each part answers some rule questions. A question that is in no part follows after them, under the heading of its own
chapter, so that nothing is left out. Two rule sets are compared by the same parts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from puur.cards import CARD_TEXTS, RANKS, SUITS, parse_card
from puur.law.catalogue import clauses_by_id, interpretations_by_id
from puur.law.chapters.chapter import applies_with_card_points, applies_with_trumps
from puur.law.chapters.weisen import Weisen
from puur.law.law import CHAPTER_CLASSES, Law, does_question_apply
from puur.law.reader import (
    USAGE_TITLE,
    AnswerLine,
    law_differences,
    question_with_answer,
    questions_of_chapter,
    questions_only_in,
)
from puur.law.settlement import is_each_alone
from puur.law.table import card_values
from puur.words.message import Message, said

_TRUMP: Final = "E"
_SIDE: Final = "R"
_LED: Final = ("R7", "RA", "E6", "SK")
"""A trick that tells something: the ace of the suit led, a trump that takes it, and a card that counts for nothing."""


@dataclass(frozen=True, slots=True)
class CardFigure:
    """A row of cards with a caption. cards: pairs (code, note), the note being "" for none."""

    caption: Message
    cards: tuple[tuple[str, str], ...]


def _suit_figures(law: Law) -> tuple[CardFigure, ...]:
    """Return pictures of the four suits with all their cards."""
    del law
    return tuple(_row(said("page-rules.suit", suit=suit), [suit + rank for rank in RANKS]) for suit in SUITS)


def strength_figures(law: Law) -> tuple[CardFigure, ...]:
    """Return pictures of the cards by strength, highest first."""
    if not applies_with_trumps.holds(law):
        return (_row(said("page-rules.beats-every"), [_SIDE + rank for rank in law.side_order.says]),)
    orders = [("trump", _TRUMP, law.trump_order.says), ("side", _SIDE, law.side_order.says)]
    orders += [("obenabe", _SIDE, law.obenabe_order.says)] if "O" in law.forms.says.ids else []
    orders += [("undenufe", _SIDE, law.undenufe_order.says)] if "U" in law.forms.says.ids else []
    return tuple(
        _row(said(f"page-rules.beats-{name}"), [suit + rank for rank in order]) for name, suit, order in orders
    )


def point_figures(law: Law) -> tuple[CardFigure, ...]:
    """Return pictures of card points, for each form of play; empty where something else counts."""
    if not applies_with_card_points.holds(law):
        return ()
    kinds = [("trump", _TRUMP, _TRUMP, law.trump_order.says), ("side", _TRUMP, _SIDE, law.side_order.says)]
    kinds += [("obenabe", "O", _SIDE, law.obenabe_order.says)] if "O" in law.forms.says.ids else []
    kinds += [("undenufe", "U", _SIDE, law.undenufe_order.says)] if "U" in law.forms.says.ids else []
    return tuple(_worth(law, *kind) for kind in kinds)


def trick_figures(law: Law) -> tuple[CardFigure, ...]:
    """Return a picture of a trick and its winner; empty where there are no trumps, which the picture has."""
    if not applies_with_trumps.holds(law):
        return ()
    cards = tuple(parse_card(card) for card in _LED)
    place = card_values(law, _TRUMP).winner(cards)
    notes = [("1", "2", "3", "4")[seat] + (" ✓" if seat == place else "") for seat in range(len(_LED))]
    caption = said("page-rules.trick", trump=_TRUMP, led=_LED[0], takes=_LED[place])
    return (CardFigure(caption, tuple(zip(_LED, notes, strict=True))),)


def _weis_figures(law: Law) -> tuple[CardFigure, ...]:
    """Return pictures of a meld of each kind with its points; empty where there are no melds."""
    if not law.weis.says:
        return ()
    run, four = [f"S{rank}" for rank in "9BU"], [f"{suit}U" for suit in SUITS]
    worth = law.run_points.says.get(len(run), 0), law.four_points.says.get("U", 0)
    return (
        _row(said("page-rules.run", points=worth[0]), run),
        _row(said("page-rules.four", points=worth[1]), four),
    )


def _stoeck_figures(law: Law) -> tuple[CardFigure, ...]:
    """Return a picture of the two Stöck cards (king and queen of trumps); empty where there are no Stöck."""
    if not law.stoeck.says:
        return ()
    caption = said("page-rules.stoeck", trump=_TRUMP, points=law.stoeck_points.says)
    return (_row(caption, [f"{_TRUMP}{rank}" for rank in "KO"]),)


def _worth(law: Law, name: str, mode: str, suit: str, order: str) -> CardFigure:
    table = card_values(law, mode)
    cards = [suit + rank for rank in order]
    notes = [str(table.points[CARD_TEXTS.index(card)]) for card in cards]
    return CardFigure(said(f"page-rules.counts-{name}"), tuple(zip(cards, notes, strict=True)))


def _row(caption: Message, cards: list[str]) -> CardFigure:
    return CardFigure(caption, tuple((card, "") for card in cards))


@dataclass(frozen=True, slots=True)
class _Part:
    """A chapter of the rule book as its author defined it.

    name: its id. questions: names of the rule questions it answers, in order.
    says: returns sentences on what the chapter takes for granted by a rule set. shows: returns cards to look at.
    """

    name: str
    questions: tuple[str, ...]
    says: Callable[[Law], tuple[Message, ...]] = lambda _: ()
    shows: Callable[[Law], tuple[CardFigure, ...]] = lambda _: ()

    @property
    def heading(self) -> Message:
        """Return the chapter's title, as a message in the reader's language."""
        return said(f"page-rules.part-{self.name}")


def _always(*names: str) -> Callable[[Law], tuple[Message, ...]]:
    return lambda _: tuple(said(f"page-rules.take-{name}") for name in names)


def _note_where(holds: Callable[[Law], object], name: str) -> Callable[[Law], tuple[Message, ...]]:
    return lambda law: (said(f"page-rules.take-{name}"),) if holds(law) else ()


def _powers(law: Law) -> tuple[Message, ...]:
    names = ("trump", "discard") if applies_with_trumps.holds(law) else ("follow",)
    return tuple(said(f"page-rules.take-{name}") for name in names)


def _aim(law: Law) -> tuple[Message, ...]:
    return (
        said("page-rules.take-alone" if is_each_alone(law) else "page-rules.take-pairs"),
        said("page-rules.take-deal"),
    )


_STOECK: Final = tuple(name for name in questions_of_chapter(Weisen) if name.startswith("stoeck"))
_WEIS: Final = tuple(name for name in questions_of_chapter(Weisen) if name not in _STOECK)

_PARTS: Final = (
    _Part(
        "aim",
        (
            *("pairing", "pairing_draw", "pairing_last", "settlement", "goal", "reckoning", "umgang", "target"),
            *("target_open", "deals", "formats"),
        ),
        _aim,
    ),
    _Part("cards", ("decks", "day_deck", "pack"), _always("suits"), _suit_figures),
    _Part(
        "deal",
        (
            *("next_seat", "first_dealer", "shuffling", "steps", "cutter", "cut_duty", "cut_least", "cut_most"),
            *("packets", "dealing", "hand_size", "hand_check", "misdeal", "redeal_trump", "next_dealer"),
            *("dealer_after_partie", "seats_fixed"),
        ),
    ),
    _Part(
        "trump",
        (
            *("forms", "trump_maker", "trump_card", "turned_card", "turned_card_lies", "chooser", "push", "push_back"),
            *("push_word", "partner_waits", "silent_trump", "silent_form", "announcement_final", "trump_shown"),
            *("bid_least", "bid_step", "bid_above", "passed", "all_pass", "double"),
        ),
        _note_where(lambda law: law.forms.says.trumps and law.trump_maker.says != "fixed-order", "choose"),
    ),
    _Part(
        "strength",
        ("trump_order", "side_order", "obenabe_order", "undenufe_order", "trick_owner"),
        _powers,
        strength_figures,
    ),
    _Part(
        "tricks",
        (
            *("opening_leader", "opening_card", "lead_card", "following", "trumping_in", "puur_exempt", "void_free"),
            *("undertrumping", "trump_led_lower", "next_leader", "turn_first", "early_card", "card_seen", "trick_view"),
            *("running_points",),
        ),
        _always("trick"),
        trick_figures,
    ),
    _Part(
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
        _note_where(applies_with_card_points.holds, "points"),
        point_figures,
    ),
    _Part("weis", _WEIS, _note_where(lambda law: law.weis.says, "weis"), _weis_figures),
    _Part("stoeck", _STOECK, _note_where(lambda law: law.stoeck.says, "stoeck"), _stoeck_figures),
    _Part(
        "estimate",
        (
            *("estimates", "estimate_until", "release", "estimate_with_buur", "estimate_least", "difference"),
            *("own_note", "slips", "slip_columns", "slip_scribe", "slip_binds"),
        ),
        _note_where(lambda law: law.estimates.says != "none", "estimate"),
    ),
    _Part(
        "write",
        (
            *("counting", "count_first", "slate", "slate_history", "digits", "written_from", "written"),
            *("stoeck_written", "sheet_locked", "next_deal_when"),
        ),
    ),
    _Part("rest", ("rest", "rest_test", "false_rest", "rest_penalty", "all_played")),
    _Part(
        "end",
        (
            *("finish_order", "finish_first", "finish_later", "finish_by_weis", "surplus", "thanks", "thanks_free"),
            *("thanks_when", "thanks_who", "thanks_wins", "thanks_stops", "thanks_counts", "false_thanks"),
            *("false_thanks_penalty", "schneider", "schneider_counts"),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class RuleBookChapter:
    """A chapter of the rule book.

    name: the chapter's id. heading: a message, or a title in German.
    takes: sentences on what the chapter takes for granted.
    figures: cards to look at. lines: its questions with the answers.
    """

    name: str
    heading: Message | str
    takes: tuple[Message, ...]
    figures: tuple[CardFigure, ...]
    lines: tuple[AnswerLine, ...]


def rule_book_chapters(law: Law) -> tuple[RuleBookChapter, ...]:
    """Return a rule set as the chapters of the rule book; each question that applies is in it once."""
    placed = {question for part in _PARTS for question in part.questions}
    learned = [_book_part(law, part) for part in _PARTS]
    return tuple(one for one in (*learned, *_parts_left(law, placed)) if one.lines)


def _book_part(law: Law, part: _Part) -> RuleBookChapter:
    return RuleBookChapter(part.name, part.heading, part.says(law), part.shows(law), _lines(law, part.questions))


def _parts_left(law: Law, placed: set[str]) -> list[RuleBookChapter]:
    """What is in no part: mistakes and what they cost, the tournament."""
    rest = [(one, [name for name in questions_of_chapter(one) if name not in placed]) for one in CHAPTER_CLASSES]
    return [RuleBookChapter(one.__name__.lower(), one.heading, (), (), _lines(law, names)) for one, names in rest]


def _lines(law: Law, questions: tuple[str, ...] | list[str]) -> tuple[AnswerLine, ...]:
    return tuple(question_with_answer(law, question) for question in questions if does_question_apply(law, question))


def ids_behind_answer(answer: AnswerLine) -> tuple[str, ...]:
    """Return the ids of the clauses and decisions behind an answer; empty if it is mere custom.

    answer: the answer with its question.
    """
    return (*answer.clauses, *(decision.id for decision in answer.decisions))


def has_clause_page(id_: str) -> bool:
    """Return whether there is a page about a clause or decision; somebody's own rules have none.

    id_: of the clause or decision.
    """
    return id_ in clauses_by_id() or id_ in interpretations_by_id()


def is_brauch_only(answer: AnswerLine) -> bool:
    """Return whether an answer is mere custom, which no document says.

    one: the answer with its question.
    """
    return answer.origin == USAGE_TITLE and not ids_behind_answer(answer)


@dataclass(frozen=True, slots=True)
class DifferingAnswers:
    """What two rule sets answer to the same question about the rules.

    wording: the question in German. one, other: the answers of the first and the second rule set.
    None stands for the rule set where the question does not apply.
    """

    wording: str
    one: AnswerLine | None
    other: AnswerLine | None


def differing_answers_by_chapter(one: Law, other: Law) -> dict[str, tuple[DifferingAnswers, ...]]:
    """Return German title of a chapter → the questions in it that two rule sets answer differently.

    A question that applies in only one of them is among these. Chapters without a difference are missing.
    """
    found: dict[str, list[DifferingAnswers]] = {chapter.heading: [] for chapter in CHAPTER_CLASSES}
    for apart in law_differences(one, other):
        found[apart.chapter].append(DifferingAnswers(apart.one.wording, apart.one, apart.other))
    for first, law, second in ((True, one, other), (False, other, one)):
        for each in questions_only_in(law, second):
            found[_chapter(each.question)].append(
                DifferingAnswers(each.wording, each if first else None, None if first else each)
            )
    return {heading: tuple(rows) for heading, rows in found.items() if rows}


def _chapter(question: str) -> str:
    return next(chapter.heading for chapter in CHAPTER_CLASSES if question in questions_of_chapter(chapter))
