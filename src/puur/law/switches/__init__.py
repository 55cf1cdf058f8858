"""The choices that the decisions leave to the table: decision id -> option -> the articles it sets.

The first option of each is what holds without a word.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.law.article import Switch
from puur.law.law import Law, answer
from puur.law.switches.alone import EACH_ALONE_SWITCHES
from puur.law.switches.house import GENERAL_SWITCHES, HOUSE_SWITCHES
from puur.law.switches.sheets import SHEET_SWITCHES
from puur.law.switches.variants import COIFFEUR_SWITCHES, SIDI_SWITCHES

SWITCHES_BY_DECISION: Final[Mapping[str, Switch]] = {
    **GENERAL_SWITCHES,
    **SHEET_SWITCHES,
    **COIFFEUR_SWITCHES,
    **HOUSE_SWITCHES,
    **EACH_ALONE_SWITCHES,
    **SIDI_SWITCHES,
}
"""All choices that rule sets leave to a table: id of the decision → its question and options."""


def table_choices(law: Law) -> dict[str, Switch]:
    """Return what a table may choose under these rules, own and inherited, by the id of the decision behind it."""
    named = {id_: switch for id_, switch in SWITCHES_BY_DECISION.items() if law.id in switch.reglemente}
    if named or law.base is None:
        return named | dict(law.choices)
    inherited = {
        id_: switch
        for id_, switch in table_choices(law.base).items()
        if all(answer(law, name) is answer(law.base, name) for option in switch.options.values() for name in option)
    }
    return inherited | dict(law.choices)
