"""What a regulation's file says, what it changes and confirms, and everything that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from puur.cards import SEATS
from puur.errors import BadInput
from puur.game.order import seat_at
from puur.law.article import Article
from puur.law.files.options import built_in_laws, is_same_answer
from puur.law.files.read import decode_law_file, read_law
from puur.law.law import Law, answer, own_articles, settle_choices, stance_on_base
from puur.law.settlement import ranking_contradiction
from puur.words.message import Message, said
from puur.workshop.differ import differing_questions
from puur.workshop.trial import why_unplayable


@dataclass(frozen=True)
class CheckedFile:
    """The result of checking a rule set file. law: the rules, None if the file cannot be read.

    text: the canonical text, "" if the file cannot be read. problems: the errors, empty if the file can be played.
    """

    law: Law | None
    text: str
    problems: tuple[BadInput, ...]

    @property
    def count_own_answers(self) -> int:
        """Return how many questions the file answers itself."""
        return 0 if self.law is None else len(own_articles(self.law))

    def questions_with_stance(self, wanted: str) -> list[str]:
        """Return the names of the questions that the file itself answers in one way; empty if it cannot be read.

        wanted: ``changes`` for those answered otherwise than by its base, ``confirms`` for those answered the same.
        """
        return (
            []
            if self.law is None
            else [name for name in own_articles(self.law) if stance_on_base(self.law, name) == wanted]
        )


def check_file(text: str) -> CheckedFile:
    """Return a rule set file's text checked: read, and if that succeeds tried out in play. Never raises BadInput."""
    found = read_law(text, typed=True)
    if found.law is None:
        return CheckedFile(None, "", found.problems)
    if [seat_at(found.law, 0, place) for place in SEATS] != [*SEATS]:
        known = ["right-neighbour", "clockwise"]
        crooked = BadInput(said("reglement.crooked", known=known), {"question": "next_seat"})
        return CheckedFile(found.law, found.text, (crooked,))
    stuck, apart = why_unplayable(found.law), ranking_contradiction(found.law)
    problems = [] if stuck is None else [_unplayable(found.law, stuck)]
    if apart is not None:
        problems.append(BadInput(apart.said, {"question": apart.question, "with": apart.other}))
    return CheckedFile(found.law, found.text, tuple(problems))


def warn_of_target(law: Law) -> Message | None:
    """Return a warning that an inherited target in points stays beside the number of deals that a file sets.

    None if that is not so.
    """
    target, deals = answer(law, "target"), answer(law, "deals")
    taken_over = law.base is not None and answer(law.base, "target") is target and law.base.deals.says is None
    if not taken_over or target.says is None or deals.says is None:
        return None
    return said("reglement.target-beside", target=target.says, deals=deals.says)


def warn_of_open_factors(law: Law) -> Message | None:
    """Return a warning that tables may still change the file's multipliers; None if they may not."""
    own = law.base is not None and not is_same_answer(answer(law, "factors").says, answer(law.base, "factors").says)
    taken_over = law.base is not None and answer(law.base, "factors_open") is answer(law, "factors_open")
    if not (own and taken_over and answer(law, "factors_open").says):
        return None
    return said("reglement.factors-beside")


def notes_on_inherited_answers(law: Law) -> tuple[Message, ...]:
    """Return sentences that warn how inherited answers affect those of the file itself."""
    return tuple(one for one in (warn_of_target(law), warn_of_open_factors(law)) if one is not None)


def canonical_valid_text(text: str) -> str:
    """Return the canonical text of a rule set file that can be played. Raises its first error as BadInput."""
    decode_law_file(text.encode())
    found = check_file(text)
    if found.problems:
        raise found.problems[0]
    return found.text


def _unplayable(law: Law, stuck: Message) -> BadInput:
    """Say why it cannot be played, which own answers are to blame, and what else belongs to one that is alone."""
    names = contradicting_answers(law)
    if not names:
        return BadInput(stuck)
    first, *rest = names
    if rest:
        told = said("reglement.contradict", why=stuck, questions=[*names])
        return BadInput(told, {"question": first, "with": ", ".join(rest)})
    base = law.base or law
    others = {name: answer(base, name) for name in own_articles(law) if name != first}
    other = companion_question(settle_choices(law, **others), first)
    if other is None:
        return BadInput(said("reglement.unplayable-by", question=first, why=stuck), {"question": first})
    told = said("reglement.unplayable-with", question=first, why=stuck, other=other)
    return BadInput(told, {"question": first, "with": other})


def contradicting_answers(law: Law) -> tuple[str, ...]:
    """Return the names of the questions that the rules answer themselves in ways that cannot be played together.

    Answers without which the rules still cannot be played are left out. It tries out games, which takes time.
    """
    base, dropped = law.base or law, dict[str, Article[Any]]()
    for name in own_articles(law):
        without = {**dropped, name: answer(base, name)}
        if why_unplayable(settle_choices(law, **without)) is not None:
            dropped = without
    return tuple(name for name in own_articles(law) if name not in dropped)


def companion_question(law: Law, question: str) -> str | None:
    """Return the name of a question that must be answered otherwise too, so that this answer can be played.

    None if no single one, taken from a built-in rule set with the same answer, helps.
    """
    for known in built_in_laws():
        if known.id == law.id or not is_same_answer(answer(known, question).says, answer(law, question).says):
            continue
        for name in differing_questions(law, known):
            if why_unplayable(settle_choices(law, **{name: answer(known, name)}), 1) is None:
                return name
    return None
