"""What a table may choose: every option changes what the law says, and the game follows."""

from __future__ import annotations

import json
from pathlib import Path
from types import FunctionType

import msgspec
import pytest

from puur.decision import Refusal
from puur.errors import BadInput
from puur.game.commands import Announce, TakeHands
from puur.game.decide import decide_command
from puur.game.observe import observe
from puur.game.settings import Settings, new_game, table_settings
from puur.game.state import Game
from puur.law.catalogue import interpretations_by_id
from puur.law.files.options import reading_id
from puur.law.law import answer
from puur.law.reglemente import reglement
from puur.law.switches import SWITCHES_BY_DECISION

from .scenario import fill

CHOICES = [
    (law, id_, name)
    for id_, switch in SWITCHES_BY_DECISION.items()
    for law in switch.reglemente
    for name in switch.options
]


@pytest.mark.parametrize("id_, decision, option", CHOICES)
def test_an_option_says_something_else_and_the_first_says_nothing(id_: str, decision: str, option: str) -> None:
    law = reglement(id_)
    switch = SWITCHES_BY_DECISION[decision]
    sets = switch.options[option]
    assert decision in interpretations_by_id()
    assert (not sets) == (option == next(iter(switch.options)))
    for question, article in sets.items():
        assert article.says != answer(law, question).says
        assert decision in article.cites
        assert answer(table_settings(law, {decision: option}).law, question) is article


def test_what_an_option_says_is_never_changed_unseen() -> None:
    """Tables that people have agreed on keep the id of an option only: what it says stands in the file beside."""
    golden = Path(__file__).parent.parent / "golden" / "switches.json"
    assert json.loads(golden.read_text(encoding="utf-8")) == json.loads(json.dumps(options_as_data(), default=name_of))


def options_as_data() -> dict[str, dict[str, dict[str, object]]]:
    """What each option of each choice answers: the id of a reading, or the value."""
    return {
        decision: {
            option: {question: reading_id(question, one.says) or one.says for question, one in articles.items()}
            for option, articles in switch.options.items()
        }
        for decision, switch in SWITCHES_BY_DECISION.items()
    }


def name_of(value: object) -> object:
    """Return how a function or another value of the law stands in JSON."""
    if isinstance(value, frozenset):
        return sorted(value)
    return value.__name__ if isinstance(value, FunctionType) else msgspec.to_builtins(value, enc_hook=name_of)


@pytest.mark.parametrize("id_, setting", [("gruempi-2011", {"AJ-10": "in-turn"}), ("allgemein", {"AR-15": "nonsense"})])
def test_a_choice_that_is_not_open_is_bad_input(id_: str, setting: dict[str, str]) -> None:
    with pytest.raises(BadInput):
        table_settings(reglement(id_), setting)


def _after(settings: Settings, *moves: object) -> Game:
    game = new_game(settings)
    for move in moves:
        result = decide_command(settings.law, game, move)  # type: ignore[arg-type]
        assert not isinstance(result, Refusal), result
        game = result[0]
    return game


def test_a_purist_sees_no_trump() -> None:
    opening = (TakeHands(3, fill([]), None), Announce(0, "E"))
    for option, shown in (("shown", True), ("hidden", False)):
        settings = table_settings(reglement("einzelschieber-2026"), {"X-10": option})
        assert observe(settings.law, _after(settings, *opening), 1).trump_shown is shown


def test_the_slate_is_written_with_one_digit() -> None:
    both = (
        table_settings(reglement("allgemein"), {}).law,
        table_settings(reglement("allgemein"), {"AR-11": "one-digit"}).law,
    )
    for points in range(3000):
        usual, strict = (law.slate.says(points) for law in both)
        assert usual.total == strict.total == points
        assert strict.rest < 10 or points in range(10, 20) or points in range(30, 40)
        assert min(strict.hundreds, strict.fifties, strict.twenties) >= 0
