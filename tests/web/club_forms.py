"""Steps of a simulated club's year as somebody takes them on the pages: the page, the form on it, what is filled in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import httpx
import msgspec

from puur.cli.season_script import Step
from puur.club.season.core import Command
from puur.club.season.playing import DrawTeams

HOME = "/verein/demo"

MEMBERS = {"AddMember", "Elect", "RequestStandIn", "DecideStandIn"}
DAY = {"Compose", "TossCoin", "SayAbsent", "NameSomebody", "Arrive", "PayFee", "BeginPlay", "EndDay"}
CASH = {"NotifyFine", "PayFine"}
RESULTS = {"ReleaseResults", "PublishResults"}


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
    name = type(command).__name__
    if name in MEMBERS:
        return "mitglieder"
    if name == "OpenYear":
        return ""
    where: Any = getattr(command, "where", command)
    if name in {"PlanDay", "CloseYear"}:
        return f"jahr/{where.year}"
    if name in CASH:
        return f"kasse/{where.year}"
    day = f"tag/{where.year}/{where.day + (name == 'TossCoin')}"
    if name in DAY:
        return day
    return f"{day}/resultate" if name in RESULTS else f"{day}/serie/{where.series}"


def wanted(command: Command) -> dict[str, str]:
    """What has to stand in the form, by the name of its field; what is left as it is does not."""
    flat: dict[str, str] = {"command": type(command).__name__}
    _flatten(flat, "", msgspec.to_builtins(command))
    if "rappen" in flat:
        flat["rappen"] = f"{int(flat['rappen']) / 100:.2f}"
    return flat


def _flatten(flat: dict[str, str], name: str, value: object) -> None:
    if isinstance(value, dict | list | tuple):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            _flatten(flat, f"{name}.{key}".lstrip("."), part)
    elif isinstance(value, bool):
        if value or name in {"played", "approved"}:
            flat[name] = str(value).lower()
    elif value not in (None, ""):
        flat[name] = str(value)


class Board:
    """A browser of somebody on the board."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def found(self, **fields: str) -> httpx.Response:
        page = self.client.get("/verein/neu").text
        token = re.search(r'name="_token" value="(\w+)"', page)
        assert token
        given = {"id": "demo", "name": "Jassklub Demo", "rules": "ajz08-2017", "pin": "4711", "lead": "Anna"}
        return self.client.post("/verein/neu", data={"_token": token[1], **given, **fields})

    def get(self, where: str, am: str = "") -> str:
        answer = self.client.get(f"{HOME}/{where}".rstrip("/"), params={"am": am} if am else {})
        assert answer.status_code == 200, answer.text
        return answer.text

    def take(self, step: Step) -> None:
        """Find the form for a step, fill it in, send it: what cannot be filled in on the page fails."""
        where, fields = page_of(step.command), wanted(step.command)
        if isinstance(step.command, DrawTeams) and not any(getattr(event, "cards", ()) for event in step.events):
            fields = {name: value for name, value in fields.items() if not name.startswith("cards.")}
        forms = Forms(self.get(where, step.at.isoformat(timespec="seconds"))).shown
        form = next((one for one in forms if one.fits(fields)), None)
        assert form is not None, (
            where,
            fields,
            [one.fields for one in forms if one.fields.get("command") == fields["command"]],
        )
        answer = self.send(where, {**form.fields, **fields})
        assert answer.status_code == 200, (step.command, re.findall(r'class="wrong"[^>]*>([^<]*)', answer.text))

    def send(self, where: str, fields: dict[str, str]) -> httpx.Response:
        return self.client.post(f"{HOME}/{where}".rstrip("/"), data=fields)
