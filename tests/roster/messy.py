"""The list that a club really sends: made with a fixed seed, so that it is the same every time."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

FAMILIES = [
    "Müller",
    "Meier",
    "Rüegg",
    "Zürcher",
    "Schär",
    "Gerber",
    "Amstutz",
    "Huber",
    "Äschlimann",
    "Dörig",
    "Füglistaller",
    "Egli",
]
FIRST = [
    "Meinrad",
    "Anna",
    "Zoë",
    "René",
    "Köbi",
    "Vreni",
    "Trudi",
    "Urs",
    "Béatrice",
    "Jürg",
    "Käthi",
    "Toni",
    "Silvia",
    "Walti",
    "Noémie",
    "Peter",
]
CLUBS = ("JC Näfels", "JC Müli, Sektion Süd", "Jassfreunde Zürich", "", "FC Gösgen")
SEPARATORS = (";", ",", "\t")


@dataclass(frozen=True)
class Person:
    family: str
    first: str
    club: str
    paid: bool

    @property
    def name(self) -> str:
        return f"{self.family} {self.first}"


@dataclass(frozen=True)
class Messy:
    """data: the file; people: who is on it, each once; doubles: (line, line of the first)."""

    data: bytes
    people: list[Person]
    doubles: list[tuple[int, int]]


def messy_list(count: int = 288, seed: int = 288) -> Messy:
    chance = Random(seed)  # noqa: S311 - a list, the same every time
    names = [(family, first) for family in FAMILIES for first in FIRST]
    clubs = [CLUBS[(at // len(names) + at) % 5] for at in range(count)]
    people = [Person(*names[at % len(names)], clubs[at], chance.random() < 0.5) for at in range(count)]
    assert len({(one.name, one.club) for one in people}) == count
    lines = [
        "Anmeldungen Frühlingsjass 2026, Saal Bären",
        "",
        "Nr.;Vorname;Nachname;Telefon;Jassverein;Startgeld bezahlt;Bemerkungen",
    ]
    at_line: dict[int, int] = {}
    doubles = []
    for at, one in enumerate(people):
        if at and at % 40 == 0:  # sent in twice, written otherwise
            again = chance.randrange(at)
            doubles.append((len(lines) + 1, at_line[again]))
            lines.append(_line(people[again], chance, loud=True))
        if at == 150:
            lines.append("")
        at_line[at] = len(lines) + 1
        lines.append(_line(one, chance))
    lines += ["", f"Total;;{count} Personen"]
    return Messy("\r\n".join(lines).encode("cp1252"), people, doubles)


def _line(one: Person, chance: Random, *, loud: bool = False) -> str:
    sign = chance.choice(SEPARATORS)
    family = one.family.upper().replace("Ü", "UE").replace("Ä", "AE").replace("Ö", "OE") if loud else one.family
    cells = (
        "",
        one.first,
        f" {family} ",
        f"079 {chance.randrange(100, 999)}",
        one.club,
        "ja" if one.paid else "",
        chance.choice(("", "kommt später", "Vegi; ohne Nüsse")),
    )
    return sign.join(f'"{cell}"' if any(other in cell for other in SEPARATORS) else cell for cell in cells)
