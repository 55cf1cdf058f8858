"""Find the shortest deal on which two rule sets differ and the question that causes it, and report both.

Two kinds of game differ before a card is seen: one deals its trumps, the other has them announced. Since nobody learns
anything from that, they are then compared question by question, the others as the first answers them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from puur.errors import BadInput
from puur.game import commands as cmd
from puur.law.article import Article
from puur.law.chapters.ansagen import Ansagen
from puur.law.chapters.karten import Karten
from puur.law.chapters.spielen import Spielen
from puur.law.chapters.weisen import Weisen
from puur.law.chapters.zaehlen import Ausmachen
from puur.law.law import Law, answer, does_question_apply, question_wordings, settle_choices
from puur.law.reader import questions_of_chapter
from puur.records.json_write import record_document
from puur.records.model import DEFAULT_PLAYER_NAMES
from puur.records.text_write import write_text
from puur.referee.words import voice_for_table
from puur.words.cards import mode_words
from puur.words.catalogue import Language, Voice, sentence, to_text
from puur.words.formats import language_with_page_formats
from puur.words.law import translate_rule_sentence
from puur.words.message import said
from puur.workshop.search import DifferenceSearch, SearchBudget
from puur.workshop.twins import LawDifference, LawOutcome, PairedTables, paired_tables

BROKEN_RULES_ERRORS: Final = (BadInput, ValueError, KeyError, IndexError, RuntimeError, TypeError)
"""The exceptions that playing can raise under rules whose answers do not fit together."""
FULL_SEARCH_BUDGET: Final = SearchBudget()
"""How much is searched for one difference between two whole rule sets."""
SEARCH_BUDGET_PER_QUESTION: Final = SearchBudget(openings=6, deals=2, partien=1)
"""How much is searched for each question on which two rule sets differ."""
_QUICK: Final = SearchBudget(openings=60, deals=2, partien=0)


@dataclass(frozen=True)
class DifferenceSearchResult:
    """The result of searching for a deal in which two rule sets lead to different results.

    searched: number of actions tried. difference: the shortest one, None if none was found.
    question: the name of the question whose answers cause it, or None.
    alone: the id of the rule set that was compared with itself changed in that one answer, None otherwise.
    """

    difference: LawDifference | None
    question: str | None
    searched: int
    alone: str | None = None


def differing_questions(a: Law, b: Law) -> tuple[str, ...]:
    """Return the names of the questions that two rule sets answer differently, in order of chapters.

    Questions that apply under neither are left out.
    """
    return tuple(
        name
        for name in question_wordings()
        if answer(a, name).says != answer(b, name).says
        and (does_question_apply(a, name) or does_question_apply(b, name))
    )


def find_difference(a: Law, b: Law, effort: SearchBudget = FULL_SEARCH_BUDGET, seed: int = 0) -> DifferenceSearchResult:
    """Return the shortest record found on which two rule sets lead to different results.

    ``difference`` of the result is None if none was found. effort: how much to search. Equal seeds give equal results.
    """
    search = DifferenceSearch(a, b, differing_questions(a, b), seed)
    best = search.run(effort)
    found = DifferenceSearchResult(
        best, None if best is None else _find_question_causing_difference(a, b, best), search.searched
    )
    if best is None or best.action is not None or len(search.apart) == 1:
        return found
    return _instructive(a, b, found)


def _instructive(a: Law, b: Law, found: DifferenceSearchResult) -> DifferenceSearchResult:
    """Return, instead of a difference in the dealing, the best on one question: a card first, then an announcement."""
    best, searched = found, found.searched
    for one, other, base, name in _each_alone(a, b):
        search = DifferenceSearch(one, other, (name,))
        try:
            difference = search.run(_QUICK)
        except BROKEN_RULES_ERRORS:
            continue
        searched += search.searched
        if difference is not None and _worth(difference) < _worth(best.difference):
            best = DifferenceSearchResult(difference, name, searched, base.id)
        if _worth(best.difference)[0] == 0 or (base is b and best.alone):
            break  # a card is refused; or one had to look from the other side, and found something
    return best


def _each_alone(a: Law, b: Law) -> Iterator[tuple[Law, Law, Law, str]]:
    """Yield both laws as they are on one question and the rest as in the first; then the rest as in the second."""
    yield from ((a, settle_choices(a, **_answers(b, name)), a, name) for name in _at_the_table(a, b))
    yield from ((settle_choices(b, **_answers(a, name)), b, b, name) for name in _at_the_table(b, a))


def _at_the_table(a: Law, b: Law) -> Iterator[str]:
    """Yield the questions on which they differ, those that a player meets with cards in his hand first."""
    names = differing_questions(a, b)
    for chapter in (Spielen, Weisen, Ansagen, Karten, Ausmachen):
        yield from (name for name in questions_of_chapter(chapter) if name in names and does_question_apply(a, name))


def _worth(difference: LawDifference | None) -> tuple[int, int, int]:
    """Return how much a player learns from it, least first: a card refused, a card that counts otherwise, a word."""
    if difference is None or difference.action is None:
        return 3, 0, 0
    last = difference.record.deals[difference.deal].actions[-1]
    kind = 2 if not isinstance(last, cmd.Play) else 1 if difference.a.allowed == difference.b.allowed else 0
    return (kind, *difference.deal_and_action_counts)


def _find_question_causing_difference(a: Law, b: Law, difference: LawDifference) -> str | None:
    """Return the name of the question whose answer causes a difference: with it taken over, both rule sets agree.

    If no single answer does that, it is the one that completes the agreement after all questions before it, in order
    of chapters. None if nothing does. difference: with its record.
    """
    names = differing_questions(a, b)
    single = (name for name in names if _agree(settle_choices(a, **_answers(b, name)), b, difference))
    return next(single, None) or next(
        (
            name
            for at, name in enumerate(names)
            if _agree(settle_choices(a, **_answers(b, *names[: at + 1])), b, difference)
        ),
        None,
    )


def _answers(law: Law, *names: str) -> dict[str, Article[Any]]:
    return {name: answer(law, name) for name in names}


def _agree(a: Law, b: Law, difference: LawDifference) -> bool:
    """Return whether the two no longer part at that place; answers that do not fit together do not agree."""
    try:
        again = _again(a, b, difference)
    except BROKEN_RULES_ERRORS:
        return False
    return again is None or (again.action, again.deal) != (difference.action, difference.deal)


def _again(a: Law, b: Law, difference: LawDifference) -> LawDifference | None:
    """Do all of a record again at two tables; None if they do not part."""
    at: PairedTables | LawDifference | None = paired_tables(a, b, difference.record.deck)
    for deal in difference.record.deals:
        if not isinstance(at, PairedTables):
            return at
        one, two, three, four = (sum(1 << card for card in hand) for hand in deal.hands)
        at = at.deal_to_both(deal.dealer, (one, two, three, four), deal.mode, deal.bids)
        for action in deal.actions:
            if not isinstance(at, PairedTables):
                return at
            at = at.do_action(action)
    return at if isinstance(at, LawDifference) else None


def difference_by_question(
    a: Law, b: Law, effort: SearchBudget = SEARCH_BUDGET_PER_QUESTION
) -> Iterator[tuple[str, LawDifference]]:
    """Yield (question, shortest deal that shows it) for each question that two rule sets answer differently.

    Questions for which no deal is found are left out. effort: how much to search for each.
    """
    for name in differing_questions(a, b):
        try:
            found = DifferenceSearch(a, settle_choices(a, **_answers(b, name)), (name,)).run(effort)
        except BROKEN_RULES_ERRORS:
            continue
        if found is not None:
            yield name, found


def search_result_to_json(a: Law, b: Law, found: DifferenceSearchResult, language: Language = "de") -> dict[str, Any]:
    """Return what was found by a search for a difference, as the JSON-ready dict of ``puur rules differ``.

    Always has ``same`` and ``searched`` (actions tried). If no difference was found, ``unseen`` holds the names of the
    questions that the two answer differently. Otherwise ``alone`` (an id or None) stands beside the keys of
    `difference_to_json`.
    """
    if found.difference is None:
        return {"same": True, "searched": found.searched, "unseen": list(differing_questions(a, b))}
    return {
        "same": False,
        "searched": found.searched,
        "alone": found.alone,
        **difference_to_json(a, b, found.question, found.difference, language),
    }


def difference_to_json(
    a: Law, b: Law, question: str | None, difference: LawDifference, language: Language = "de"
) -> dict[str, Any]:
    """Return one difference of two rule sets as a JSON-ready dict.

    Keys: ``question`` (its name or null), ``asks``, ``clauses``, ``record``, ``at`` (deal and action from 0),
    ``a`` and ``b`` (both outcomes). language: of the texts.
    """
    sides = {"a": a, "b": b}
    cited = {name: list(answer(law, question).ids) if question else [] for name, law in sides.items()}
    return {
        "question": question,
        "asks": None if question is None else translate_rule_sentence(question_wordings()[question], Voice(language)),
        "clauses": cited,
        "record": record_document(difference.record),
        "at": {"deal": difference.deal, "action": difference.action},
        "a": _side(difference.a, a, question, voice_for_table(language, difference.record.deck, DEFAULT_PLAYER_NAMES)),
        "b": _side(difference.b, b, question, voice_for_table(language, difference.record.deck, DEFAULT_PLAYER_NAMES)),
    }


def _side(side: LawOutcome, law: Law, question: str | None, voice: Voice) -> dict[str, Any]:
    refusal = side.refusal
    return {
        "reglement": law.id,
        "allowed": side.allowed,
        "why": None if refusal is None else to_text(refusal.message_with_alternatives, voice),
        "clauses": [] if refusal is None else list(refusal.clauses),
        "says": None if question is None else translate_rule_sentence(answer(law, question).text, voice),
        "points": list(side.points),
        "finished": None if side.finished is None else {"winner": side.finished[0], "by": side.finished[1]},
    }


def search_result_to_text(a: Law, b: Law, found: DifferenceSearchResult, language: Language = "de") -> str:
    """Return what a search for a difference of two rule sets found, as text of several lines."""
    voice = language_with_page_formats(language)
    if found.difference is None:
        rest = ", ".join(differing_questions(a, b)) or "–"
        return sentence(said("reglement.same", searched=found.searched, questions=rest), voice)
    lines = (
        []
        if found.question is None
        else [translate_rule_sentence(question_wordings()[found.question], Voice(language)), ""]
    )
    for law, side in ((a, found.difference.a), (b, found.difference.b)):
        lines.append(f"{translate_rule_sentence(law.title, Voice(language))}: {_ruling(side, language)}")
        if found.question is not None:
            lines.append(f"  {translate_rule_sentence(answer(law, found.question).text, Voice(language))}")
    if found.alone:
        base = a.title if found.alone == a.id else b.title
        lines += ["", sentence(said("reglement.alone", base=translate_rule_sentence(base, Voice(language))), voice)]
    return "\n".join([*lines, "", write_text(found.difference.record)])


def _form(mode: str, language: Language) -> str:
    return mode if len(mode) == 1 else mode_words(mode, "german", language)


def _ruling(side: LawOutcome, language: Language) -> str:
    """What is said to it; a form without a letter of its own by its name."""
    spoken = language_with_page_formats(language)
    voice = replace(spoken, shown={**(spoken.shown or {}), "mode": lambda form: _form(str(form), language)})
    if side.refusal is None:
        return sentence(said("reglement.allows", points=", ".join(map(str, side.points))), voice)
    cited = f" ({', '.join(side.refusal.clauses)})" if side.refusal.clauses else ""
    return sentence(said("reglement.refuses", why=side.refusal.message_with_alternatives), voice) + cited
