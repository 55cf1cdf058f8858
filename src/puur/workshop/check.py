"""Check a rule set file: what it says, changes and confirms, every error in it, and whether games by it can be played.

A rule set is tried by playing some Partien by chance, with every legal action tried.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from puur.cards import SEATS, cards_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game import dealer
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.observe import Observation, observe
from puur.game.order import seat_at, seat_to_act, seats_to_estimate
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.article import Article
from puur.law.files.options import built_in_laws, is_same_answer
from puur.law.files.read import decode_law_file, read_law
from puur.law.files.write import RULE_SET_FORMAT
from puur.law.law import Law, answer, own_articles, settle_choices, stance_on_base
from puur.law.settlement import ranking_contradiction
from puur.words.message import Message, said
from puur.workshop.differ import differing_questions

_DEALS: Final = 12
_STEPS: Final = 200
"""So many steps a deal can have before it is stuck."""


def why_unplayable(law: Law, seeds: int = 3) -> Message | None:
    """Return why these rules cannot be played, found by random games of up to twelve deals; None if none gets stuck.

    seeds: how many games are tried.
    """
    for seed in range(seeds):
        trial = _Trial(law, random.Random(f"{RULE_SET_FORMAT} {seed}"))  # noqa: S311 - the same trial again
        try:
            trial.play()
        except BadInput as bad:
            return trial.stuck(bad.said)
        except Exception:  # noqa: BLE001 - whatever combination of answers nobody has thought of
            return trial.stuck(said("reglement.stuck"))
    return None


class _Trial:
    """Some deals by chance; it knows where it stands."""

    def __init__(self, law: Law, chance: random.Random) -> None:
        self.law, self.chance, self.deal = law, chance, 0
        self.game: Game | None = None

    def play(self) -> None:
        """Play; BadInput where nobody can do anything."""
        self.game = new_game(table_settings(self.law, {}), self.law.decks.says[0])
        for self.deal in range(1, _DEALS + 1):
            self.game = _prepared(self.law, self.game, self.chance)
            for _ in range(_STEPS):
                if self.game.finished is not None:
                    return
                if self.game.deal is None or self.game.deal.phase == "done":
                    break
                self.game = _carry_out(self.law, self.game, _choose_command(self.law, self.game, self.chance))
            else:
                raise BadInput(said("reglement.stuck"))

    def stuck(self, why: Message | str) -> Message:
        """Return why it does not go on, with the example: in which deal, and after how many tricks."""
        deal = None if self.game is None else self.game.deal
        tricks = 0 if deal is None else len(deal.tricks)
        return said("reglement.unplayable", why=why, deal=max(self.deal, 1), trick=tricks + 1)


def _prepared(law: Law, game: Game, chance: random.Random) -> Game:
    """The game with the next deal in the hands."""
    if game.deal is None and game.next_dealer is None:
        game = _carry_out(law, game, dealer.name_dealer(law, game, chance.randrange))
    game = _carry_out(law, game, dealer.next_shuffle(law, game, chance.randrange))
    while game.current.phase == "prepare":
        game = _carry_out(law, game, dealer.next_dealing_command(law, game.current, chance.randrange))
    return game


def _carry_out(law: Law, game: Game, command: Command) -> Game:
    result = decide_command(law, game, command)
    if isinstance(result, Refusal):
        raise BadInput(result.said, {}, result.clauses)
    return result[0]


def _choose_command(law: Law, game: Game, chance: random.Random) -> Command:
    deal = game.current
    if deal.phase == "play" and len(deal.tricks) > deal.turned and not deal.lying:
        return cmd.Turn(deal.tricks[-1].winner)
    if deal.phase == "bid":
        seat = seats_to_estimate(law, deal)[0]
        return cmd.Bid(seat, max(law.estimate_least.says, chance.randint(0, 157)))
    turn = seat_to_act(law, deal)
    if turn is None:
        raise BadInput(said("reglement.stuck"))
    return _chosen(observe(law, game, turn), turn, chance)


def _chosen(seen: Observation, seat: int, chance: random.Random) -> Command:
    if seen.phase == "announce":
        forms: list[Command] = [cmd.Announce(seat, form) for form in seen.forms]
        return chance.choice([*forms, *([cmd.Push(seat)] if "push" in seen.may else [])])
    if seen.auction is not None and seen.phase == "auction":
        calls: list[Command] = [cmd.Pass(seat), *([cmd.Double(seat)] if "double" in seen.may else [])]
        if "raise" in seen.may:
            calls += [cmd.Raise(seat, seen.auction.numbers[0], chance.choice(seen.auction.forms))] * 2
        return chance.choice(calls)
    if not seen.legal:
        raise BadInput(said("reglement.stuck"))
    card = chance.choice(list(cards_of(seen.legal)))
    weise = seen.weis_choices[:1] if not seen.history else ()
    return cmd.Play(seat, card, weise, stoeck=bool(seen.stoeck_with >> card & 1))


@dataclass(frozen=True)
class CheckedLawFile:
    """The result of checking a rule set file. law: the rules, None if the file cannot be read.

    text: the canonical text, "" if the file cannot be read. problems: the errors, empty if the file can be played.
    """

    law: Law | None
    text: str
    problems: tuple[BadInput, ...]

    @property
    def own_answer_count(self) -> int:
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


def check_file(text: str) -> CheckedLawFile:
    """Return a rule set file's text checked: read, and if that succeeds tried out in play. Never raises BadInput."""
    found = read_law(text, typed=True)
    if found.law is None:
        return CheckedLawFile(None, "", found.problems)
    if [seat_at(found.law, 0, place) for place in SEATS] != [*SEATS]:
        known = ["right-neighbour", "clockwise"]
        crooked = BadInput(said("reglement.crooked", known=known), {"question": "next_seat"})
        return CheckedLawFile(found.law, found.text, (crooked,))
    stuck, apart = why_unplayable(found.law), ranking_contradiction(found.law)
    problems = [] if stuck is None else [_unplayable(found.law, stuck)]
    if apart is not None:
        problems.append(BadInput(apart.said, {"question": apart.question, "with": apart.other}))
    return CheckedLawFile(found.law, found.text, tuple(problems))


def _warn_of_target(law: Law) -> Message | None:
    """Return a warning that an inherited target in points stays beside the number of deals that a file sets.

    None if that is not so.
    """
    target, deals = answer(law, "target"), answer(law, "deals")
    taken_over = law.base is not None and answer(law.base, "target") is target and law.base.deals.says is None
    if not taken_over or target.says is None or deals.says is None:
        return None
    return said("reglement.target-beside", target=target.says, deals=deals.says)


def _warn_of_open_factors(law: Law) -> Message | None:
    """Return a warning that tables may still change the file's multipliers; None if they may not."""
    own = law.base is not None and not is_same_answer(answer(law, "factors").says, answer(law.base, "factors").says)
    taken_over = law.base is not None and answer(law.base, "factors_open") is answer(law, "factors_open")
    if not (own and taken_over and answer(law, "factors_open").says):
        return None
    return said("reglement.factors-beside")


def notes_on_inherited_answers(law: Law) -> tuple[Message, ...]:
    """Return sentences that warn how inherited answers affect those of the file itself."""
    return tuple(one for one in (_warn_of_target(law), _warn_of_open_factors(law)) if one is not None)


def canonical_valid_text(text: str) -> str:
    """Return the canonical text of a rule set file that can be played. Raises its first error as BadInput."""
    decode_law_file(text.encode())
    found = check_file(text)
    if found.problems:
        raise found.problems[0]
    return found.text


def _unplayable(law: Law, stuck: Message) -> BadInput:
    """Say why it cannot be played, which own answers are to blame, and what else belongs to one that is alone."""
    names = contradicting_questions(law)
    if not names:
        return BadInput(stuck)
    first, *rest = names
    if rest:
        told = said("reglement.contradict", why=stuck, questions=[*names])
        return BadInput(told, {"question": first, "with": ", ".join(rest)})
    base = law.base or law
    others = {name: answer(base, name) for name in own_articles(law) if name != first}
    other = _companion_question(settle_choices(law, **others), first)
    if other is None:
        return BadInput(said("reglement.unplayable-by", question=first, why=stuck), {"question": first})
    told = said("reglement.unplayable-with", question=first, why=stuck, other=other)
    return BadInput(told, {"question": first, "with": other})


def contradicting_questions(law: Law) -> tuple[str, ...]:
    """Return the names of the questions that the rules answer themselves in ways that cannot be played together.

    Answers without which the rules still cannot be played are left out. It tries out games, which takes time.
    """
    base, dropped = law.base or law, dict[str, Article[Any]]()
    for name in own_articles(law):
        without = {**dropped, name: answer(base, name)}
        if why_unplayable(settle_choices(law, **without)) is not None:
            dropped = without
    return tuple(name for name in own_articles(law) if name not in dropped)


def _companion_question(law: Law, question: str) -> str | None:
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
