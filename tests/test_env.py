"""The environment passes PettingZoo's own tests under every Reglement, and its masks are the law's."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from puur import env
from puur.errors import BadInput
from puur.game.settings import table_settings
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_every_action_that_is_offered_is_possible(id_: str) -> None:
    """Without any library: what `choices` names is carried out, to the end; the rewards come to nothing in all."""
    chance = random.Random(id_)  # noqa: S311
    for seed in range(5):
        table = env.Table(table_settings(reglement(id_), {}), seed)
        while not table.over:
            seat = table.due()
            seen = table.observation(seat)
            assert (
                len(env.numbers(table.law, seen))
                == sum(count for _, count in env.PARTS) + len(env.forms(table.law)) - 6
            )
            assert all(0 <= one <= 1 for one in env.numbers(table.law, seen))
            table.do(env.command_of(table.law, seen, chance.choice(list(env.choices(table.law, seen)))))
        assert sum(table.rewards()) == pytest.approx(0)


def test_what_a_seat_sees_hangs_on_nothing_hidden() -> None:
    """The others' hands exchanged, the same numbers."""
    table = env.Table(table_settings(reglement("einzelschieber-2026"), {}), 3)
    seat = table.due()
    before = env.numbers(table.law, table.observation(seat))
    hands = list(table.game.current.hands)
    a, b = [other for other in range(4) if other not in (seat, (seat + 2) % 4)]
    hands[a], hands[b] = hands[b], hands[a]
    table.game = replace(table.game, deal=replace(table.game.current, hands=tuple(hands), dealt=tuple(hands)))
    assert env.numbers(table.law, table.observation(seat)) == before


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_pettingzoo_is_content(id_: str) -> None:
    checks = pytest.importorskip("pettingzoo.test", reason="the extra env is not installed")
    checks.api_test(env.env(id_), num_cycles=100)
    checks.seed_test(lambda: env.env(id_), num_cycles=40)


def test_a_setting_that_is_none_is_refused() -> None:
    pytest.importorskip("pettingzoo", reason="the extra env is not installed")
    with pytest.raises(BadInput):
        env.env("einzelschieber-2026", target=5)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_first_lines_of_the_page_for_research_run(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo", reason="the extra env is not installed")
    page = (checkout / "docs" / "research.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        exec(block, {})  # noqa: S102 - our own page
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told[:4]] == [f"seat_{seat}" for seat in range(4)]
    assert told[4].startswith("(1024,")
