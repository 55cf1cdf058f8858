"""A hub without network or processes: connections that remember every byte, bots that think at once."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Callable
from typing import Any, Final, TypeVar, TypeVarTuple

import msgspec

from puur.journal import Journal, MemoryJournal
from puur.service.alone import InProcessRunner
from puur.service.live.bot_players import BotPlayers
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable
from puur.service.live.scheduler import Pace
from puur.service.live.seating import SeatRequest, TableLinkSigner, TableSetup
from puur.service.table import messages as m
from puur.service.table.delta_stream import apply_view_delta

T = TypeVar("T")
Given = TypeVarTuple("Given")
AT_ONCE = Pace(bot=0, trick=0, look=0, away=1000, tick=0, first=0, late=0)
decode = m.read_message
encode = msgspec.json.Encoder().encode


class Ear:
    """A connection: ``frames`` holds every byte it was sent. folds: it is told what is new, and puts it together."""

    def __init__(self, seat: int | None, watch: Callable[[bytes], object] = len, *, folds: bool = False) -> None:
        self.seat = seat
        self.folds, self.knew, self.has, self.hidden = folds, -1, -1, False
        self.folded: dict[str, Any] = {}
        self.watch = watch
        self.frames: list[bytes] = []
        self.dropped: str | None = None

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)
        if self.folds:
            self.folded = fold(self.folded, msgspec.json.decode(frame))
        self.watch(frame)

    def drop(self, reason: str) -> None:
        self.dropped = reason

    @property
    def last(self) -> dict[str, Any]:
        """The last step, or the table as it was put together."""
        if self.folds:
            return self.folded
        steps = (msgspec.json.decode(frame) for frame in reversed(self.frames))
        found: dict[str, Any] = next(step for step in steps if step["type"] == "step")
        return found


def fold(last: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """Return the step that a client has once it was told that frame, as docs/protocol.md says."""
    if told["type"] == "step":
        return told
    if told["type"] != "change":
        return last
    assert told.get("since", told["number"] - 1) == last["number"], "a frame was missed"
    view = apply_view_delta(apply_view_delta(last["view"], told.get("all", {})), told.get("own", {}))
    new = {"number": told["number"], "version": told["version"], "view": view}
    return last | new | {"events": told.get("events", []), "ack": told.get("ack")}


def new_hub(journal: Journal | None = None, pace: Pace = AT_ONCE) -> Hub:
    return Hub(journal or MemoryJournal(), TableLinkSigner("secret"), BotPlayers(InProcessRunner()), pace)


def wishes(kinds: str) -> list[SeatRequest]:
    """m: me, b: rules bot, r: random bot, o: open."""
    known = {
        "m": SeatRequest("me", "Anna"),
        "b": SeatRequest("bot"),
        "r": SeatRequest("bot", level="random"),
        "o": SeatRequest("open"),
    }
    return [known[kind] for kind in kinds]


async def four_people(hub: Hub, reglement: str, **more: Any) -> tuple[str, list[str]]:  # noqa: ANN401 - what a set-up holds
    """Set up a table with four people; return its id and the seat links in order."""
    table, host = await hub.create_table(TableSetup(reglement, wishes("mooo"), **more))
    links = [host]
    for name in ("Beat", "Chiara", "Dario"):
        invitation = hub.links.parse_link(hub.links.invitation_link(table))
        assert invitation is not None
        links.append(await hub.take_seat(invitation, name))
    return table, links


async def say(hub: Hub, room: LiveTable, ear: Ear, said: dict[str, Any]) -> None:
    """Say it as a client does, as JSON; an answer for this connection alone lands in its ear."""
    await hub.handle_message(room, ear, decode(encode(said)))


Said = dict[str, Any]


def move(view: Said, chance: random.Random, count: int) -> Said | None:
    """Return something that the seat may do now by its view, None if it must wait."""
    what = _move(view, chance) if view["state"] == "playing" else None
    return None if what is None else {"id": f"{view['me']}-{count}"} | what


def _move(view: Said, chance: random.Random) -> Said | None:
    deal, me = view["deal"], view["me"]
    if deal is None or deal["phase"] == "done":
        coming = view["fair"] is not None and view["fair"]["next"] is not None
        return {"do": "ready", "seed": f"{chance.random()}"} if coming and me not in view["ready"] else None
    if deal["phase"] == "bid":
        return {"do": "bid", "points": chance.randrange(80)} if deal["bids"][me] is None else None
    if deal["to_act"] != me:
        return None
    if deal["phase"] == "auction":
        return _bid(deal, chance)
    return _announce(view, chance) if deal["phase"] == "announce" else _card(deal, chance)


def _bid(deal: Said, chance: random.Random) -> Said:
    auction = deal["auction"]
    if auction["numbers"] and chance.random() < 0.5:
        return {"do": "raise", "points": auction["numbers"][0], "mode": chance.choice(auction["forms"])}
    return {"do": "double" if "double" in deal["may"] and chance.random() < 0.2 else "pass"}


def _announce(view: Said, chance: random.Random) -> Said:
    if "push" in view["deal"]["may"] and chance.random() < 0.3:
        return {"do": "push"}
    return {"do": "announce", "mode": chance.choice(view["forms"])["mode"]}


def _card(deal: Said, chance: random.Random) -> Said:
    card = chance.choice(deal["legal"])
    weis = [one["text"] for one in deal["weis_choices"][:1]] if deal["tricks"] == 0 else []
    stoeck = card in deal["stoeck_with"] and chance.random() < 0.8
    return {"do": "play", "card": card, "weis": weis if chance.random() < 0.9 else [], "stoeck": stoeck}


STUCK: Final = 120.0
"""Seconds in which nobody does anything, after which a game counts as stuck."""


async def play_on(hub: Hub, room: LiveTable, ears: list[Ear], chance: random.Random, most: int = 4000) -> None:
    """Let four people say something possible, or at times impossible, until the Partie is over.

    Only rounds in which somebody did something count: how often one looks while bots think depends on the machine.
    """
    rounds, clock = 0, asyncio.get_running_loop().time
    acted_at = clock()
    for count in itertools.count():
        view = ears[0].last["view"]
        if view["finished"] or view["state"] == "over":
            return
        if any([await _act(hub, room, ear, chance, count) for ear in ears]):
            rounds, acted_at = rounds + 1, clock()
            await asyncio.sleep(0)
        else:
            await asyncio.sleep(0.0005)
        if rounds == most or clock() > acted_at + STUCK:
            break
    message = f"the Partie was not over after {rounds} rounds"
    raise AssertionError(message)


async def _act(hub: Hub, room: LiveTable, ear: Ear, chance: random.Random, count: int) -> bool:
    said = move(ear.last["view"], chance, count)
    if said is None:
        return False
    await say(hub, room, ear, said)
    if refused(ear) and said["do"] == "play":
        await say(hub, room, ear, said | {"id": f"{said['id']}b", "weis": [], "stoeck": False})
    if refused(ear) and said["do"] == "play" and ear.last["view"]["deal"]["weis_choices"]:
        weis = [ear.last["view"]["deal"]["weis_choices"][0]["text"]]
        await say(hub, room, ear, said | {"id": f"{said['id']}c", "weis": weis, "stoeck": False})
    if refused(ear) and said["do"] == "announce":
        await say(hub, room, ear, said | {"id": f"{said['id']}b", "mode": "E"})
    return True


def refused(ear: Ear) -> bool:
    """Return whether the last answer was a refusal."""
    return ear.frames[-1].startswith(b'{"type":"refused"')
