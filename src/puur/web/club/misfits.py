"""What does not fit a field of a form, said to whoever fills it in."""

from __future__ import annotations

import re
from typing import Any, Final

from puur.club.rules_read import misfit
from puur.errors import BadInput

_SAID: Final = tuple(
    (re.compile(complaint), message)
    for complaint, message in (
        (r"missing required field|`array` of length", "bitte ausfüllen"),
        (r"encoded datetime", "Datum und Uhrzeit, zum Beispiel 31.1.2026 14.00"),
        (r"encoded date", "ein Datum, zum Beispiel 31.1.2026"),
        (r"encoded time", "eine Uhrzeit, zum Beispiel 14.00"),
        (r"Expected `int \| null`", "hier gehört eine Zahl hin; das Feld darf leer bleiben"),
        (r"Expected `int`", "hier gehört eine Zahl hin"),
    )
)


def unfit(complaint: str, expected: str, kind: Any) -> BadInput:  # noqa: ANN401 - whatever type is decoded to
    """Turn the decoder's complaint into what the form says at that field; what only a file can have is told so."""
    told = misfit(complaint, expected, kind)
    message = next((says for found, says in _SAID if found.search(complaint)), told.message)
    field = re.sub(r"\[(\d+)\]", r".\1", str(told.where.get("field", "")))
    return BadInput(message, {"field": field} if field else {})
