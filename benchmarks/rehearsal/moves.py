"""What a person without much thought does: something that is possible now, drawn by chance."""

from __future__ import annotations

import random
from typing import Any

Said = dict[str, Any]


def move(view: Said, chance: random.Random) -> Said | None:
    """Return something that the seat may do by its view, without an id; None if it must wait."""
    if view["state"] == "over":
        return {"do": "again"} if view["me"] == 0 else None
    if view["state"] != "playing":
        return None
    deal, me = view["deal"], view["me"]
    if deal is None or deal["phase"] == "done":
        coming = view["fair"] is not None and view["fair"]["next"] is not None
        return {"do": "ready", "seed": f"{chance.random()}"} if coming and me not in view["ready"] else None
    if deal["phase"] == "bid":
        return {"do": "bid", "points": chance.randrange(80)} if deal["bids"][me] is None else None
    if deal["to_act"] != me:
        return None
    return _in_turn(view, deal, chance)


def _in_turn(view: Said, deal: Said, chance: random.Random) -> Said | None:
    if deal["phase"] == "auction":
        auction = deal["auction"]
        if auction["numbers"] and chance.random() < 0.5:  # noqa: PLR2004 - one in two
            return {"do": "raise", "points": auction["numbers"][0], "mode": chance.choice(auction["forms"])}
        return {"do": "pass"}
    if deal["phase"] == "announce":
        if "push" in deal["may"] and chance.random() < 0.3:  # noqa: PLR2004 - one in three
            return {"do": "push"}
        return {"do": "announce", "mode": chance.choice(deal["forms"] or [one["mode"] for one in view["forms"]])}
    return _card(deal, chance)


def _card(deal: Said, chance: random.Random) -> Said | None:
    if not deal["legal"]:
        return None
    weis = [one["text"] for one in deal["weis_choices"][:1]] if deal["tricks"] == 0 and chance.random() < 0.8 else []  # noqa: PLR2004
    return {"do": "play", "card": chance.choice(deal["legal"]), "weis": weis, "stoeck": False}
