"""Schieber: two against two, the trump may be pushed (geschoben) to the partner."""

from __future__ import annotations

from typing import Final

from puur.law.article import Source
from puur.law.common import COMMON
from puur.law.law import Law, amend

USAGE: Final = Source("", "Schieber", "Brauch", "")

SCHIEBER: Final[Law] = amend(COMMON, id="schieber", title="Schieber", source=USAGE)
