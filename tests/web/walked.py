"""An evening as its organiser walks the pages: forms filled in as they stand there, and what was typed kept apart.

The ranking is worked out a second time here, from what was typed and what the regulation says.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from random import Random
from typing import Any

import httpx
from litestar.testing import TestClient

PIN = "471100"


class Forms(HTMLParser):
    """The forms of a page: where each is sent, and what stands in its fields."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.choice = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        one = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.found.append((one.get("action", ""), {}))
        elif not self.found:
            return
        _, fields = self.found[-1]
        if tag == "input" and "name" in one:
            if one.get("type") not in {"radio", "checkbox"} or "checked" in one:
                fields[one["name"]] = one.get("value", "on")
        elif tag == "select":
            self.choice = one.get("name", "")
        elif tag == "option" and ("selected" in one or self.choice not in fields):
            fields[self.choice] = one.get("value", "")

    def sent_to(self, action: str) -> dict[str, str]:
        """The fields of the form that is sent there."""
        known = [fields for where, fields in self.found if where == action]
        assert known, f"no form for {action}: {[where for where, _ in self.found]}"
        return known[0]


@dataclass
class Organiser:
    """A browser of somebody who runs an evening."""

    client: TestClient[Any]
    home: str = ""

    def get(self, where: str = "") -> str:
        answer = self.client.get(f"{self.home}/{where}" if where else self.home)
        assert answer.status_code == 200, (where, answer.status_code)
        return answer.text

    def send(self, page: str, action: str, files: Any = None, **typed: str) -> httpx.Response:  # noqa: ANN401 - httpx'
        """Fill in a form of that page and send it."""
        fields = Forms(page).sent_to(action) | typed
        return self.client.post(action, data=fields, files=files)

    def do(self, where: str, action: str, **typed: str) -> str:
        """Fill in a form of one of the evening's pages; it is taken."""
        answer = self.send(self.get(where), f"{self.home}/{action}", **typed)
        assert answer.status_code == 200, wrong(answer.text)
        return answer.text

    def open(self, text: str) -> None:
        """Open a tournament by a regulation's file, and say nothing else of what is played."""
        page = self.client.get("/turnier/neu").text
        sheet = {"regeln_datei": ("x.reglement.toml", text.encode(), "application/toml")}
        kept = {"art": "allgemein|4x8", "name": "Dorfabend", "date": "29.5.2026", "pin": PIN}
        answer = self.send(page, "/turnier/neu", sheet, **kept)
        assert answer.status_code == 200, wrong(answer.text)
        assert "Das Turnier ist angelegt." in answer.text
        self.home = answer.url.path


def wrong(page: str) -> list[str]:
    """What a page says is wrong."""
    return [unescape(one) for one in re.findall(r'class="wrong"[^>]*>([^<]*)', page)]


def seats_of(page: str) -> tuple[str, ...]:
    """The numbers of those at a table, by its sheet."""
    return tuple(re.findall(r"Nr\. (\d+)", page.split('class="seats"', 1)[1].split("</dl>", 1)[0]))


ASKED = ("sitzen", "schreiber", "spiel", "blatt", "schaetzung", "trumpf", "zaehlen", "bestaetigen")
"""What a table's page asks for, by the address of its form."""
Row = dict[str, str]
"""What is typed into the fields of one Spiel, without its number: ``g0`` points, ``e0`` an estimate, ``t`` trump."""


@dataclass(frozen=True)
class Kind:
    """How a sheet is written. factors: how often each line of a board counts; none where it has no lines."""

    what: str
    factors: tuple[int, ...] = ()
    tie: str = "shared"

    def row(self, chance: Random) -> Row:
        """Results of one Spiel as they can be, in few different numbers, so that there are ties."""
        if self.what == "board":
            return {f"g{side}": str(chance.choice((0, 60, 157))) for side in (0, 1)}
        if self.what == "sides":
            one = chance.choice((57, 77, 87, 157))
            return {"g0": str(one), "g1": str(157 - one)}
        made = chance.choice(((57, 40, 30, 30), (100, 57, 0, 0), (37, 40, 40, 40)))
        row = {f"g{seat}": str(points) for seat, points in enumerate(made)}
        if self.what == "differences":
            row |= {f"e{seat}": str(chance.choice((30, 40, 57))) for seat in range(4)} | {"t": chance.choice("ERST")}
        return row

    def impossible(self, row: Row) -> Row:
        """The same with a number that no deal comes to."""
        if self.what == "board":
            return row | {"g0": "158"}
        return row | {"g0": str(int(row["g0"]) + 1)}

    def made(self, rows: Sequence[Row]) -> tuple[int, int, int, int]:
        """What these Spiele bring each seat."""
        seats = [0, 0, 0, 0]
        for at, row in enumerate(rows):
            for seat in range(4):
                if self.what == "board":
                    seats[seat] += self.factors[at] * int(row[f"g{seat % 2}"])
                elif self.what == "sides":
                    seats[seat] += int(row[f"g{seat % 2}"])
                elif self.what == "players":
                    seats[seat] += int(row[f"g{seat}"])
                else:
                    seats[seat] += abs(int(row[f"e{seat}"]) - int(row[f"g{seat}"]))
        return seats[0], seats[1], seats[2], seats[3]

    def merit(self, passen: Sequence[int]) -> tuple[int, ...]:
        """What is compared, the greater first."""
        turned = sorted([-one if self.what == "differences" else one for one in passen], reverse=True)
        tie = {"shared": [], "best-only": turned[:1], "best-then-next": turned}[self.tie]
        return sum(turned), *tie


def in_form(rows: Sequence[Row], first: int = 1) -> dict[str, str]:
    """The fields of a sheet with these Spiele, the first of which has this number: ``g1-0`` and so on."""
    return {
        f"{name[0]}{number}{'-' if name[1:] else ''}{name[1:]}": value
        for number, row in enumerate(rows, first)
        for name, value in row.items()
    }


@dataclass
class Evening:
    """A tournament from its first list to its ranking. points: what each has made by Passe."""

    host: Organiser
    kind: Kind
    chance: Random
    points: defaultdict[str, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))

    def draw(self) -> None:
        assert "Ausgelost." in self.host.do("auslosung", "auslosung")

    def play(self) -> list[list[str]]:
        """Release, enter, sign and publish; return the ranking's rows, which are right."""
        passe = 1
        while f'href="{self.host.home}/passe/{passe}"' in self.host.get("passe/1"):
            self.host.do(f"passe/{passe}", f"passe/{passe}/freigeben")
            self.passe(passe)
            passe += 1
        assert passe > 1
        self.sign()
        self.host.do("preise", "veroeffentlichen")
        rows = rows_of(self.host.get("rangliste"))
        assert {row[1]: (int(row[0]), int(row[-1])) for row in rows} == self.expected()
        assert [int(row[0]) for row in rows] == sorted(int(row[0]) for row in rows)
        return rows

    def papers(self) -> None:
        """Print every paper that is offered; for receipts nothing is given yet."""
        host = self.host
        host.do("papiere", "papiere/adresse", address="http://192.168.1.20:8000")
        offered = re.findall(rf'href="{re.escape(host.home)}/(papiere/[^"]+\.pdf[^"]*)"', host.get("papiere"))
        assert len(offered) > 8
        for where in map(unescape, offered):
            if "quittungen" not in where:
                self.paper(where)

    def paper(self, where: str) -> None:
        answer = self.host.client.get(f"{self.host.home}/{where}")
        assert answer.content[:5] == b"%PDF-", (where, wrong(answer.text))

    def passe(self, passe: int) -> None:
        home = self.host.home
        tables = sorted(
            {int(n) for n in re.findall(rf"{home}/passe/{passe}/tisch/(\d+)", self.host.get(f"passe/{passe}"))}
        )
        assert tables
        for table in tables:
            where = f"passe/{passe}/tisch/{table}"
            page = self.host.get(where)
            seats = seats_of(page)
            fields = Forms(page).sent_to(f"{home}/{where}")
            games = len({name.partition("-")[0] for name in fields if re.match(r"g\d+-", name)})
            rows = [self.kind.row(self.chance) for _ in range(games)]
            made = self.kind.made(rows)
            if table == 1 and passe == 2:
                self.phone(rows, seats)
            else:
                if table == 1:
                    self.refuses(page, where, rows)
                if (table + passe) % 2 and f'action="{home}/{where}/total"' in page:
                    self.whole(page, where, made)
                else:
                    answer = self.host.send(page, f"{home}/{where}", **in_form(rows))
                    assert answer.status_code == 200, wrong(answer.text)
            for seat, number in enumerate(seats[:4]):
                self.points[number][passe] = made[seat]

    def refuses(self, page: str, where: str, rows: list[Row]) -> None:
        """An impossible number is asked about at its field, and nothing is written."""
        bad = in_form([self.kind.impossible(rows[0]), *rows[1:]])
        answer = self.host.send(page, f"{self.host.home}/{where}", **bad)
        assert answer.status_code == 422
        assert [one for one in wrong(answer.text) if re.search("15[678]", one)], wrong(answer.text)
        assert not re.search(r'name="g1-0" value="\d', self.host.get(where))

    def whole(self, page: str, where: str, made: Sequence[int]) -> None:
        """The total alone is typed; where it is unlikely it is sent once more."""
        action = f"{self.host.home}/{where}/total"
        fields = {f"p-{at}": str(made[at]) for at in range(len(re.findall(r'name="p-\d"', page)))}
        answer = self.host.send(page, action, **fields)
        if answer.status_code == 422 and "sure" in Forms(answer.text).sent_to(action):
            answer = self.host.send(answer.text, action, **fields)
        assert answer.status_code == 200, wrong(answer.text)

    def phone(self, rows: list[Row], seats: Sequence[str]) -> None:
        """The table writes for itself, whatever its page asks for, until it says that the Passe is done."""
        host, left = self.host, list(rows)
        mine, forms = f"{host.home}/tisch/1", list[tuple[str, dict[str, str]]]()
        for _ in range(8 * len(rows) + 8):
            page = host.get("tisch/1")
            forms = [(where.removeprefix(f"{mine}/"), fields) for where, fields in Forms(page).found]
            asked = next((one for one in forms if one[0] in ASKED), None)
            if asked is None:
                break
            what, fields = asked
            number = len(rows) - len(left) + 1
            typed: dict[str, str] = {}
            if what == "sitzen":
                typed = {"all": "1"}
            elif what in {"schreiber", "bestaetigen"}:
                typed = {"player": next(one for one in seats if f'name="player" value="{one}"' in page)}
            elif what == "blatt":
                typed = in_form(rows)
            elif what == "schaetzung":
                typed = {"points": left[0][f"e{fields['seat']}"]}
            elif what == "trumpf":
                typed = {"trump": left[0]["t"]}
            else:
                typed = in_form([left.pop(0)], number)
            answer = host.client.post(f"{mine}/{what}", data=fields | typed)
            assert answer.status_code == 200, wrong(answer.text)
        assert "Die Passe ist abgeschlossen" in host.get("tisch/1"), forms

    def sign(self) -> None:
        """One sheet is handed in with a wrong total first, the others are signed as they are."""
        host, first = self.host, min(self.points, key=int)
        total = sum(self.points[first].values())
        page = host.get("standblaetter")
        told = host.send(page, f"{host.home}/standblaetter", number=first, total=str(total + 1))
        assert told.status_code == 422
        assert str(total) in told.text
        host.do("standblaetter", "standblaetter", number=first, total=str(total))
        if f'action="{host.home}/standblaetter/visum"' in host.get("standblaetter"):
            host.do("standblaetter", "standblaetter/visum")

    def expected(self) -> dict[str, tuple[int, int]]:
        """Rank and total of everybody, from what was typed."""
        merits = {one: self.kind.merit([made[at] for at in sorted(made)]) for one, made in self.points.items()}
        return {
            one: (1 + sum(other > mine for other in merits.values()), sum(self.points[one].values()))
            for one, mine in merits.items()
        }


def rows_of(page: str) -> list[list[str]]:
    """The rows of a ranking's page."""
    body = page.split('id="liste"', 1)[1].split("<tbody>", 1)[1].split("</tbody>", 1)[0]
    return [
        [
            unescape(re.sub(r"<[^>]*>", " ", cell)).strip()
            for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)
        ]
        for row in re.findall(r"<tr.*?</tr>", body, re.DOTALL)
    ]
