"""Options that are a day or a moment, read as people write them."""

from __future__ import annotations

from datetime import datetime, time
from typing import Any, Final

import typer

from puur.dates import read_moment, read_said_day
from puur.errors import BadInput
from puur.service.clock import now, to_local_time
from puur.words.message import quoted, said

METAVAR: Final = "DAY"


def _moment(text: str) -> datetime:
    day = read_said_day(text, to_local_time(now()).date())
    found = read_moment(text) or (None if day is None else datetime.combine(day, time()))
    if found is None:
        raise BadInput(said("shell.no-day", given=quoted(text)), {"field": "day"})
    return found


def day_option(*names: str, help: str) -> Any:  # noqa: ANN401 - Typer's own
    """Return a command-line option for a day, optionally with a time.

    names: of the option, such as ``--on``. help: its help text.
    """
    return typer.Option(*names, metavar=METAVAR, parser=_moment, help=help)


def parse_day(text: str, field: str) -> str:
    """Return a date, typed as people write it, as ``YYYY-MM-DD``.

    field: the name of the field in the error. Raises BadInput if the text is no date.
    """
    found = read_said_day(text, to_local_time(now()).date())
    if found is None:
        raise BadInput(said("shell.no-day", given=quoted(text)), {"field": field})
    return found.isoformat()
