"""Examples of a question or a clause: a position, and what each answer, or the rules without that clause, make of it.

The positions are those of ``apart.json``, found by the search once for every two readings of a question
(``scripts/readings_apart.py``). Where only a scenario shows the difference, that is drawn; where nothing at a table
can, ``unseen.toml`` says why.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from puur.errors import BadInput
from puur.game.settings import table_settings
from puur.law.coverage import ScenarioPicture, scenario_picture
from puur.law.files.options import ReadingOption, articles_of_built_in_laws, is_same_answer, reading_id, reading_options
from puur.law.files.reader import nearest_word
from puur.law.law import Law, answer, question_wordings, settle_choices
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.why import explain_clause_or_decision
from puur.records.json_read import read_json
from puur.records.model import DEFAULT_PLAYER_NAMES
from puur.referee.words import voice_for_table
from puur.words.catalogue import Language, Voice, sentence, to_text, translate_german_sentence
from puur.words.formats import language_with_page_formats
from puur.words.law import translate_rule_sentence
from puur.words.message import said
from puur.workshop.breaks import (
    DrawnPosition,
    OtherAnswerWithPosition,
    position_of_difference,
    position_without_clause_json,
)
from puur.workshop.differ import BROKEN_RULES_ERRORS
from puur.workshop.twins import LawDifference, LawOutcome, last_outcome_under

_APART: Final = Path(__file__).with_name("apart.json")
_UNSEEN: Final = Path(__file__).with_name("unseen.toml")
_MOST_CARDS: Final = 24
"""The most cards of a scenario that is drawn as an example."""


class ReadingVerdict(msgspec.Struct, frozen=True):
    """What one answer to a rule question says about the action in an example position. answer: its id.

    allowed: whether the action is allowed. why: the reason if not. points: totals by side afterwards.
    ends: whether the game is over then.
    """

    answer: str
    allowed: bool
    why: str | None
    points: tuple[int, ...]
    ends: bool


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """An example for a rule question, for display: a position with the verdict of each answer, or a scenario.

    position, verdicts: None and empty if there is only a scenario. scenario: a test case with its cards.
    why: the reason if there is neither.
    """

    position: DrawnPosition | None = None
    verdicts: tuple[ReadingVerdict, ...] = ()
    scenario: ScenarioPicture | None = None
    why: str | None = None


@cache
def example_cases_by_question() -> Mapping[str, list[dict[str, Any]]]:
    """Return the stored cases that show the difference between the answers, by question."""
    found: dict[str, list[dict[str, Any]]] = json.loads(_APART.read_text(encoding="utf-8"))
    return found


@cache
def reasons_without_example() -> Mapping[str, str]:
    """Return why the answers to a question cannot be told apart at a table, by question."""
    found: dict[str, str] = tomllib.loads(_UNSEEN.read_text(encoding="utf-8"))
    return found


def law_of_case(case: Mapping[str, Any]) -> Law:
    """Return the rules under which a stored case shows the difference."""
    law = reglement(case["on"])
    return table_settings(law, case["settings"]).law if "settings" in case else law


def law_with_answer(law: Law, question: str, option: ReadingOption) -> Law:
    """Return the rules with another answer to one question. option: the named answer."""
    changes: dict[str, Any] = {question: replace(answer(law, question), says=option.says, text=option.text)}
    return settle_choices(law, **changes)


def example_json(question: str, language: Language) -> bytes:
    """Return an example for a rule question as the JSON of an Example: a position, a scenario, or why there is neither.

    Raises BadInput for an unknown question. To be run in a worker process, since it may play.
    """
    if question not in question_wordings():
        raise BadInput(
            said("reglement.question-unknown", question=question, near=nearest_word(question, question_wordings()))
        )
    return msgspec.json.encode(_at_a_table(question, language) or _otherwise(question, language))


def _at_a_table(question: str, language: Language) -> Example | None:
    """Return the position to which the readings say most different things, the shortest of them."""
    told = list(_outcomes_of(question))
    if not told:
        return None
    held = {
        one.id
        for one in reading_options(question)
        if any(is_same_answer(one.says, article.says) for article in articles_of_built_in_laws(question))
    }
    difference, sides = min(told, key=lambda one: (*_opinions(one[1], held), one[0].deal_and_action_counts))
    voice = voice_for_table(language, difference.record.deck, DEFAULT_PLAYER_NAMES)
    verdicts = tuple(_verdict(id_, side, voice) for id_, side in sides.items())
    return Example(position=position_of_difference(difference), verdicts=verdicts)


def _outcomes_of(question: str) -> Iterator[tuple[LawDifference, Mapping[str, LawOutcome]]]:
    """Yield every position that was found, with what each reading makes of it."""
    for one in example_cases_by_question().get(question, ()):
        if "record" not in one or one["at"][1] is None:
            continue  # a scenario, or they part in the dealing: there is nothing to be drawn
        law, record = law_of_case(one), read_json(json.dumps(one["record"]).encode())
        sides: dict[str, LawOutcome] = {}
        for option in reading_options(question):
            with suppress(*BROKEN_RULES_ERRORS):
                side = last_outcome_under(law_with_answer(law, question, option), record)
                sides |= {} if side is None else {option.id: side}
        if sides:
            first = next(iter(sides.values()))
            yield LawDifference(record, one["at"][0], one["at"][1], first, first), sides


def _opinions(sides: Mapping[str, LawOutcome], held: set[str]) -> tuple[int, int]:
    """How little is told apart: of the readings that somebody holds, then of all."""
    told = {id_: (side.allowed, side.points, side.finished) for id_, side in sides.items()}
    return -len({said for id_, said in told.items() if id_ in held}), -len(set(told.values()))


def _verdict(answer: str, side: LawOutcome, voice: Voice) -> ReadingVerdict:
    why = None if side.refusal is None else to_text(side.refusal.message_with_alternatives, voice)
    return ReadingVerdict(answer, side.allowed, why, side.points, side.finished is not None)


def _otherwise(question: str, language: Language) -> Example:
    """Return the smallest scenario that tells readings apart, or why there is nothing to be drawn."""
    ids = dict.fromkeys(one["case"] for one in example_cases_by_question().get(question, ()) if "case" in one)
    small = [one for one in map(scenario_picture, ids) if 1 < _cards(one) <= _MOST_CARDS]
    if small:
        shown = min(small, key=_cards)
        return Example(scenario=replace(shown, title=translate_german_sentence(shown.title, language)))
    why = reasons_without_example().get(question)
    return Example(why=sentence(said(f"reglement.unseen-{why}"), language_with_page_formats(language)) if why else None)


def _cards(scenario: ScenarioPicture) -> int:
    return sum(len(row.cards) for row in scenario.rows)


class ClauseLossView(msgspec.Struct, frozen=True):
    """What would change in play if a rule set lacked a clause, for display.

    found: a deal that shows it. other: the text of another answer to the clause's question.
    scenario: a test case that shows it. why: why neither a deal nor a test case does.
    All are empty where nothing is known.
    """

    found: OtherAnswerWithPosition | None = None
    other: str = ""
    scenario: ScenarioPicture | None = None
    why: str | None = None


def clause_loss_json(clause: str, language: Language) -> bytes:
    """Return what would change without a clause, shown by a deal or else a scenario, as the JSON of a ClauseLossView.

    clause: its id. Raises BadInput for an unknown one. To be run in a worker process, since it searches deals.
    """
    found = msgspec.json.decode(position_without_clause_json(clause, language), type=OtherAnswerWithPosition | None)
    return msgspec.json.encode(ClauseLossView(found) if found is not None else _loss_by_scenario(clause, language))


def _loss_by_scenario(clause: str, language: Language) -> ClauseLossView:
    for reason in explain_clause_or_decision(clause).clauses:
        if reason.question and reason.clause.reglement in BUILT_IN_LAW_IDS:
            law, voice = reglement(reason.clause.reglement), Voice(language)
            own = reading_id(reason.question, answer(law, reason.question).says)
            texts = {one.id: one.text for one in reading_options(reason.question)}
            drawn_cases = [one for one in example_cases_by_question().get(reason.question, ()) if "case" in one]
            for one in sorted(drawn_cases, key=lambda one: not one["case"].startswith(f"{law.id}/")):
                if own in (one["a"], one["b"]):
                    other = one["b"] if own == one["a"] else one["a"]
                    return ClauseLossView(
                        None, translate_rule_sentence(texts[other], voice), scenario_picture(one["case"])
                    )
            if reason.question in reasons_without_example():
                return ClauseLossView(
                    why=sentence(
                        said(f"reglement.unseen-{reasons_without_example()[reason.question]}"),
                        language_with_page_formats(language),
                    )
                )
    return ClauseLossView()
