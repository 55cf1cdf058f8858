"""The dialogue of a claim on the full screen."""

from __future__ import annotations

from typing import Any

from textual.app import App

from puur.cli.table import claims
from puur.cli.table.dialogs import Choose, Item
from puur.cli.table.sitting import Sitting
from puur.errors import BadInput
from puur.game import commands as cmd

_KEYS = "123456789abcdefghijklmnopqrstuvwxyz"


async def ask_claim(app: App[Any], sitting: Sitting) -> cmd.CarryOut | str | None:
    """Ask what is claimed, of whom and what is chosen; None if it is let be, a sentence if it cannot be claimed."""
    offers = claims.offers(sitting)
    if not offers:
        return "Zu reklamieren gibt es gerade nichts."
    offer = await _pick(app, "Was reklamierst du?", [(one.title, one) for one in offers])
    if offer is None:
        return None
    seats = [(sitting.words.names[seat], seat) for seat in offer.against]
    against = seats[0][1] if len(seats) == 1 else await _pick(app, f"{offer.title}: von wem?", seats)
    if against is None:
        return None
    try:
        return await _settled(app, sitting, offer.kind, against)
    except BadInput as bad:
        return f"Das lässt sich so nicht reklamieren: {bad}"


async def _settled(app: App[Any], sitting: Sitting, kind: str, against: int) -> cmd.CarryOut | None:
    said, choose = claims.ruling(sitting, kind, against), None
    if said is not None and said.options:
        options = [(one.text, one.id) for one in said.options]
        choose = await _pick(app, "Was wählst du?", options, "\n".join(claims.ruling_lines(sitting, said)))
        if choose is None:
            return None
    return claims.settled(sitting, kind, against, choose)


async def _pick(app: App[Any], title: str, what: list[tuple[str, Any]], text: str = "") -> Any:  # noqa: ANN401
    items = tuple(Item(_KEYS[number], label, value) for number, (label, value) in enumerate(what))
    return await app.push_screen_wait(Choose(title, items, text=text or "Esc: doch nicht"))
