"""How everybody sees who plays, for how long, and whether the tournament can be found: what a form offers."""

from __future__ import annotations

from typing import Any, Final, cast, get_args

from puur.spelling import Names
from puur.tournament.state import Tournament
from puur.web.desk import Form
from puur.words.message import Message, said

NAMES: Final[tuple[tuple[Names, Message], ...]] = (
    ("full", said("page-tournament.names-full")),
    ("given-first", said("page-tournament.names-given-first")),
    ("family-first", said("page-tournament.names-family-first")),
    ("numbers", said("page-tournament.names-numbers")),
)
KEEPS: Final = (0, 1, 3, 12, 24, 60)
"""After how many months names go by themselves, as it is offered; 0 for never."""
MONTHS: Final = tuple(
    (str(one), said("page-tournament.keep-months", n=one) if one else said("page-tournament.keep-ever"))
    for one in KEEPS
)


def read_names(form: Form) -> Names:
    """Return how people shall be shown."""
    return cast("Names", form.choice("names", get_args(Names), otherwise="full"))


def read_keep(form: Form) -> int:
    """Return after how many months names go by themselves."""
    chosen = form.choice("keep", tuple(map(str, KEEPS)), otherwise="0")
    return int(chosen) if chosen.isdigit() else 0


def offered(tournament: Tournament) -> dict[str, Any]:
    """Return what a page offers, with what now holds; a term that was set elsewhere is kept among them."""
    keep = tournament.setup.keep
    months = MONTHS if keep in KEEPS else (*MONTHS, (str(keep), said("page-tournament.keep-months", n=keep)))
    return {"names": NAMES, "months": months, "setup": tournament.setup}
