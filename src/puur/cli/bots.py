"""``puur bots``: which bots there are."""

from __future__ import annotations

from puur.cli.output import Json, emit


def bots(*, as_json: Json = False) -> None:
    """List the bots, the weakest first. One's own is written python:module:Class, as docs/bots.md shows."""
    from puur.bots.catalogue import BOTS

    rows = [{"name": name, "level": bot.level, "text": bot.text} for name, bot in BOTS.items()]
    width = max(map(len, BOTS))
    emit({"bots": rows}, "\n".join(f"{name:<{width}}  {bot.text}" for name, bot in BOTS.items()), as_json=as_json)
