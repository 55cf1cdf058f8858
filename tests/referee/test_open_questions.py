"""What who claims is asked: only what no card shows, and only where the Reglement answers differently by it."""

from __future__ import annotations

import pytest

from puur.cards import parse_hand
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.game.free.state import ClaimedFactValue
from puur.game.settings import new_game, table_settings
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.referee.judge import INFRACTIONS_BY_KIND
from puur.referee.open_questions import check_reported_facts, claimable_infractions, questions_to_claimant

HANDS = ("E6 E7 E8 E9 EU R6 R7 R8 R9", "EO EK EA EB RU RO RK RA RB")
MORE = ("S6 S7 S8 S9 SU T6 T7 T8 T9", "SO SK SA SB TU TO TK TA TB")


def _asked(id_: str, kind: str, against: int = 1) -> dict[str, list[ClaimedFactValue]]:
    """The questions of a claim of seat 0 once Obenabe is said, with the values to choose from."""
    settings = table_settings(reglement(id_), {"table": "free"})
    a, b, c, d = map(parse_hand, (*HANDS, *MORE))
    for taken in (cmd.TakeHands(3, (a, b, c, d)), cmd.TakeHands(3, (a, b, c, d), "S")):
        result = decide_command(settings.law, new_game(settings), taken)
        if not isinstance(result, Refusal):
            asked = questions_to_claimant(settings.law, result[0], kind, against, 0)
            return {one.name: [value for value, _ in one.answers] for one in asked}
    raise AssertionError(result)


def test_what_makes_no_difference_is_not_asked() -> None:
    assert _asked("ajz08-2017", "phone")["permission"] == ["none", "granted", "emergency-rejected"]
    assert _asked("allgemein", "phone") == {}, "the general rules do not know it"
    assert _asked("ajz08-2017", "glass") == {}
    assert "what" in _asked("allgemein", "remark")
    assert _asked("einzelschieber-2026", "remark") == {}, "the director decides whatever it was"


def test_who_lacks_a_card_has_none_too_many() -> None:
    assert _asked("allgemein", "missing-card")["surplus"] == [0, 2, 3, None]


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
@pytest.mark.parametrize("kind", INFRACTIONS_BY_KIND)
def test_every_answer_can_be_reported(id_: str, kind: str) -> None:
    for name, values in _asked(id_, kind).items():
        assert len(values) > 1
        for value in values:
            check_reported_facts(kind, {name: value})


@pytest.mark.parametrize(
    "kind, told", [("glass", {"what": "sign"}), ("remark", {"what": "nonsense"}), ("phone", {"seat": 1})]
)
def test_what_nobody_asks_is_refused(kind: str, told: dict[str, ClaimedFactValue]) -> None:
    with pytest.raises(BadInput) as bad:
        check_reported_facts(kind, told)
    assert bad.value.where == {"field": next(iter(told))}


def test_only_the_dealer_can_have_dealt_badly() -> None:
    settings = table_settings(reglement("allgemein"), {"table": "free"})
    a, b, c, d = map(parse_hand, (*HANDS, *MORE))
    result = decide_command(settings.law, new_game(settings), cmd.TakeHands(3, (a, b, c, d)))
    assert not isinstance(result, Refusal)
    found = {one.kind: one.against for one in claimable_infractions(settings.law, result[0], 0)}
    assert found["misdeal"] == found["card-exposed-dealing"] == found["shuffle-protest"] == (3,)
    assert found["missing-card"] == (1, 2, 3)
