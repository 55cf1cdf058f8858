"""The scenarios played here and now, where the checkout has what plays them (``tests/law``)."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Final

from puur.law.coverage import PACKAGE

_CHECKOUT: Final = PACKAGE.parent.parent
_PLAYER: Final = _CHECKOUT / "tests" / "law" / "scenario.py"


def played() -> Mapping[str, bool]:
    """Return by id whether each scenario comes out as written; empty where none can be played, as when installed."""
    if PACKAGE.parent.name != "src" or not _PLAYER.is_file():
        return {}
    sys.path.insert(0, str(_CHECKOUT))
    try:
        player, checks = import_module("tests.law.scenario"), import_module("tests.law.checks")
    except ImportError:  # another package is called tests: then nothing was seen
        return {}
    finally:
        sys.path.remove(str(_CHECKOUT))
    return {case.id: _comes_out(player, checks, case) for case in player.all_cases()}


def _comes_out(player: object, checks: object, case: object) -> bool:
    """Whatever goes wrong, the scenario did not come out as written."""
    try:
        checks.check(player.set_table(case, player.law_of(case)), case.data)  # type: ignore[attr-defined]
    except Exception:  # noqa: BLE001 - also a crash is no pass
        return False
    return True
