"""What a regulation's file says, what it changes and confirms, and everything that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass

from puur.cards import SEATS
from puur.errors import BadInput
from puur.game.order import seat_at
from puur.law.files.options import laws, same
from puur.law.files.read import decoded, read
from puur.law.law import Law, answer, own_articles, settle, stance
from puur.law.settlement import contradiction
from puur.words.message import Message, said
from puur.workshop.differ import differing
from puur.workshop.trial import unplayable


@dataclass(frozen=True)
class Checked:
    """A file looked at: its law and canonical text where it can be read, and what is wrong."""

    law: Law | None
    text: str
    problems: tuple[BadInput, ...]

    @property
    def articles(self) -> int:
        """Return on how many questions it speaks itself."""
        return 0 if self.law is None else len(own_articles(self.law))

    def standing(self, wanted: str) -> list[str]:
        """Return the questions that it changes, or confirms."""
        return [] if self.law is None else [name for name in own_articles(self.law) if stance(self.law, name) == wanted]


def checked(text: str) -> Checked:
    """Return what is to be said of a file's text; a law that can be read is also played."""
    found = read(text, typed=True)
    if found.law is None:
        return Checked(None, "", found.problems)
    if [seat_at(found.law, 0, place) for place in SEATS] != [*SEATS]:
        known = ["right-neighbour", "clockwise"]
        crooked = BadInput(said("reglement.crooked", known=known), {"question": "next_seat"})
        return Checked(found.law, found.text, (crooked,))
    stuck, apart = unplayable(found.law), contradiction(found.law)
    problems = [] if stuck is None else [_unplayable(found.law, stuck)]
    if apart is not None:
        problems.append(BadInput(apart.said, {"question": apart.question, "with": apart.other}))
    return Checked(found.law, found.text, tuple(problems))


def canonical(text: str) -> str:
    """Return the canonical text of a file that can be read and played; BadInput is what is wrong first."""
    decoded(text.encode())
    found = checked(text)
    if found.problems:
        raise found.problems[0]
    return found.text


def _unplayable(law: Law, stuck: Message) -> BadInput:
    """Say why it cannot be played, which own answer is to blame, and what else belongs to it."""
    for name in own_articles(law):
        if unplayable_without(law, name):
            continue
        other = belonging(law, name)
        if other is None:
            return BadInput(said("reglement.unplayable-by", question=name, why=stuck), {"question": name})
        told = said("reglement.unplayable-with", question=name, why=stuck, other=other)
        return BadInput(told, {"question": name, "with": other})
    return BadInput(stuck)


def unplayable_without(law: Law, question: str) -> bool:
    """Return whether the law cannot be played even if that question is answered as its base does."""
    base = law.base or law
    return unplayable(settle(law, **{question: answer(base, question)}), 1) is not None


def belonging(law: Law, question: str) -> str | None:
    """Return on which other question a regulation that answers this one so answers otherwise, and with that it goes."""
    for known in laws():
        if known.id == law.id or not same(answer(known, question).says, answer(law, question).says):
            continue
        for name in differing(law, known):
            if unplayable(settle(law, **{name: answer(known, name)}), 1) is None:
                return name
    return None
