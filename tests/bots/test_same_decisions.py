"""Made quicker, `rules` decides as before: on every Reglement, against itself, against chance, and through a Partie."""

from __future__ import annotations

import msgspec
import pytest
from tests.bots.decided import STORED, decided

from puur.law.reglemente import BUILT_IN_LAW_IDS

LIST = msgspec.json.decode(STORED.read_bytes(), type=dict[str, list[str]])


def test_every_reglement_stands_in_the_list() -> None:
    assert set(LIST) == set(BUILT_IN_LAW_IDS)
    assert sum(int(line.split()[0]) for lines in LIST.values() for line in lines) > 9000


@pytest.mark.longer
@pytest.mark.parametrize("reglement", BUILT_IN_LAW_IDS)
def test_rules_decides_as_it_did(reglement: str) -> None:
    assert list(decided(reglement)) == LIST[reglement]
