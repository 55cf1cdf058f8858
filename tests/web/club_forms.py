"""Steps of a simulated club's year as somebody takes them on the pages: the page, the form on it, what is filled in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlencode

import httpx
import msgspec

from puur.cli.season.script import SimulatedCommand
from puur.club.season.core import Command
from puur.club.season.days.penalties import DecideEmergency, Plead
from puur.club.season.days.rounds import DrawTeams

HOME = "/verein/demo"

MEMBERS = {"AddMember", "Elect", "RequestStandIn", "DecideStandIn"}
YEAR = {"PlanDay", "PlanMeeting", "SetFee", "CloseYear"}
DAY = {"Compose", "DrawLot", "TossCoin", "ReverseToss", "KeepClock", "TickItem", "BeginPlay", "EndDay"}
SEAT = {"SayAbsent", "NameSomebody", "Arrive", "CorrectArrival", "PayFee", "LeaveDay"}
SEAT |= {"Report", "AskForPhone", "GrantPhone", "AnnounceLeaving"}
CASH = {"NotifyFine", "PayFine"}
SIMPLE = {
    "OpenYear": "",
    **dict.fromkeys(MEMBERS, "mitglieder"),
    **dict.fromkeys(YEAR, "jahr/{where.year}"),
    **dict.fromkeys(CASH, "kasse/{where.year}"),
    **dict.fromkeys(("CancelMeeting", "AttendMeeting"), "anlass/{where.year}/{where.kind}"),
}
RESULTS = {"ReleaseResults", "WithdrawResults", "PublishResults"}


@dataclass
class Shown:
    """A form on a page: the values it would send untouched, what is fixed, what a list offers."""

    fields: dict[str, str] = field(default_factory=dict)
    fixed: set[str] = field(default_factory=set)
    offered: dict[str, set[str]] = field(default_factory=dict)

    def fits(self, wanted: dict[str, str]) -> bool:
        """Whether somebody could fill in just that."""
        known = set(self.fields) | set(self.offered)
        return (
            set(wanted) <= known
            and all(self.fields[name] == wanted[name] for name in self.fixed & set(wanted))
            and all(wanted[name] in values for name, values in self.offered.items() if name in wanted)
        )


class Forms(HTMLParser):
    """The forms of a page that name a command."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.shown: list[Shown] = []
        self._select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.shown.append(Shown())
        elif tag == "input" and values.get("type") == "checkbox":
            self.shown[-1].offered[values["name"]] = {values["value"], ""}
        elif tag == "input" and values.get("type") == "radio":
            self.shown[-1].offered.setdefault(values["name"], set()).add(values["value"])
        elif tag == "input" and self.shown and "name" in values:
            self.shown[-1].fields[values["name"]] = values.get("value", "")
            if values.get("type") == "hidden":
                self.shown[-1].fixed.add(values["name"])
        elif tag == "select":
            self._select = values["name"]
            self.shown[-1].offered[self._select] = set()
        elif tag == "option":
            self._option(values)

    def _option(self, values: dict[str, str]) -> None:
        form = self.shown[-1]
        form.offered[self._select].add(values.get("value", ""))
        if "selected" in values or self._select not in form.fields:
            form.fields[self._select] = values.get("value", "")


def page_of(command: Command) -> str:
    """The page on which somebody asks for that."""
    where: Any = getattr(command, "where", command)
    name = type(command).__name__
    if name in SIMPLE:
        return SIMPLE[name].format(where=where)
    day = f"tag/{where.year}/{where.day + (name in {'TossCoin', 'ReverseToss'})}"
    if name in DAY | SEAT:
        return day
    return f"{day}/resultate" if name in RESULTS else f"{day}/serie/{where.series}"


def wanted(command: Command) -> dict[str, str]:
    """What has to stand in the form, by the name of its field; what is left as it is does not."""
    flat: dict[str, str] = {"command": type(command).__name__}
    _flatten(flat, "", msgspec.to_builtins(msgspec.structs.asdict(command)))
    if "rappen" in flat:
        flat["rappen"] = f"{int(flat['rappen']) / 100:.2f}"
    return flat


def _flatten(flat: dict[str, str], name: str, value: object) -> None:
    if isinstance(value, dict | list | tuple):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            _flatten(flat, f"{name}.{key}".lstrip("."), part)
    elif isinstance(value, bool):
        if value or name in {"played", "approved", "accepted", "granted"} or name.startswith("votes."):
            flat[name] = str(value).lower()
    elif value not in (None, ""):
        flat[name] = str(value)


@dataclass(frozen=True)
class Asked:
    """Where a step is taken, in which moment, who is ticked as partial before, and what is filled in."""

    where: str
    am: str
    partial: tuple[str, ...]
    fields: dict[str, str]

    @property
    def address(self) -> str:
        query = urlencode([("am", self.am), *(("befangen", one) for one in self.partial)])
        return f"{HOME}/{self.where}".rstrip("/") + f"?{query}"

    def form_on(self, page: str) -> tuple[int, Shown]:
        """The form for it with its number on the page: what cannot be filled in there fails."""
        forms = Forms(page).shown
        found = next(((number, one) for number, one in enumerate(forms) if one.fits(self.fields)), None)
        alike = [one.fields for one in forms if one.fields.get("command") == self.fields["command"]]
        assert found is not None, (self, alike)
        return found


class Steps:
    """Steps as somebody on the board sees them: an emergency is decided on the page where it was pleaded."""

    def __init__(self) -> None:
        self.pleaded: list[str] = []

    def asked(self, step: SimulatedCommand) -> Asked:
        command, fields = step.command, wanted(step.command)
        if isinstance(command, DrawTeams) and not any(getattr(event, "cards", ()) for event in step.events):
            fields = {name: value for name, value in fields.items() if not name.startswith("cards.")}
        where = self.pleaded.pop(0) if isinstance(command, DecideEmergency) else page_of(command)
        if isinstance(command, Plead):
            self.pleaded.append(where)
        partial = tuple(getattr(command, "conflicted", ()))
        return Asked(where, step.at.isoformat(timespec="seconds"), partial, fields)


class Board:
    """A browser of somebody on the board."""

    def __init__(self, client: httpx.Client) -> None:
        self.client, self.steps = client, Steps()
        self.shown: tuple[tuple[str, str], str] = (("", ""), "")

    def found(self, **fields: str) -> httpx.Response:
        page = self.client.get("/verein/neu").text
        token = re.search(r'name="_token" value="(\w+)"', page)
        assert token
        given = {"id": "demo", "name": "Jassklub Demo", "rules": "ajz08-2017", "pin": "471100", "lead": "Anna"}
        return self.client.post("/verein/neu", data={"_token": token[1], **given, **fields})

    def get(self, where: str) -> str:
        return self.page(f"{HOME}/{where}".rstrip("/"))

    def page(self, address: str) -> str:
        answer = self.client.get(address)
        assert answer.status_code == 200, answer.text
        return answer.text

    def take(self, step: SimulatedCommand) -> None:
        """Find the form for a step, on the page that is shown if it is that one, fill it in, send it."""
        asked = self.steps.asked(step)
        here = (asked.where, asked.am)
        _, form = asked.form_on(
            self.shown[1] if self.shown[0] == here and not asked.partial else self.page(asked.address)
        )
        answer = self.send(asked.where, {**form.fields, **asked.fields})
        assert answer.status_code == 200, (step.command, re.findall(r'class="wrong"[^>]*>([^<]*)', answer.text))
        self.shown = (here, answer.text)

    def send(self, where: str, fields: dict[str, str]) -> httpx.Response:
        return self.client.post(f"{HOME}/{where}".rstrip("/"), data=fields)
