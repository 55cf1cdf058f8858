"""A walk through the commands of the shell: each of them asked for people's text, in a folder of its own."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from puur.cli import main
from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import said

EXAMPLES: Final = Path(__file__).resolve().parent.parent / "examples"
POSITION: Final = {"hands": ["EU E6", "E9 T6", "TA T7", "RA SA"], "mode": "E", "leader": 0}
FACTS: Final = {
    "seat": 1, "mode": "E", "cards": ["E6", "E7"], "led": "R", "played": "E6", "hand": ["R7", "E7"], "trick": 2,
    "open": True,
}  # fmt: skip
GAMES: Final = ["85:72", *["80"] * 7]


class Answer(NamedTuple):
    """What a command answered. asked: the words of it, the folder's name left out."""

    asked: str
    code: int
    out: str
    err: str


class Walk:
    """Asks in one language, in one folder."""

    def __init__(self, folder: Path, language: Language, *, as_json: bool) -> None:
        self.folder, self.language, self.more = folder, language, ["--json"] if as_json else []

    def ask(self, *words: object) -> Answer:
        """Return what the command answers, paths below the folder shown as ``./``."""
        typed = [str(word) for word in words]
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), contextlib.chdir(self.folder):
            code = main(["--language", self.language, *typed, *self.more])
        shown = [text.getvalue().replace(f"{self.folder}{os.sep}", "./") for text in (out, err)]
        return Answer(" ".join(typed), code, *shown)

    def records(self) -> Iterator[Answer]:
        """Records, positions and rules."""
        (self.folder / "position.json").write_text(json.dumps(POSITION), encoding="utf-8")
        broken = json.loads((EXAMPLES / "schelle.jass.json").read_text(encoding="utf-8"))
        broken["deals"][0]["actions"][3]["card"] = broken["deals"][0]["actions"][2]["card"]
        (self.folder / "broken.jass.json").write_text(json.dumps(broken), encoding="utf-8")
        unfinished = json.loads((EXAMPLES / "schelle.jass.json").read_text(encoding="utf-8"))
        unfinished["deals"][0]["actions"] = unfinished["deals"][0]["actions"][:9]
        (self.folder / "unfinished.jass.json").write_text(json.dumps(unfinished), encoding="utf-8")
        (self.folder / "facts.json").write_text(json.dumps(FACTS), encoding="utf-8")
        for words in (
            ("replay", EXAMPLES / "schelle.jass.json"),
            ("replay", EXAMPLES / "differenzler.jass.txt"),
            ("replay", "unfinished.jass.json"),
            ("replay", "broken.jass.json"),
            ("verify", EXAMPLES / "schelle.jass.json"),
            ("verify", EXAMPLES / "differenzler.jass.txt"),
            ("verify", "broken.jass.json"),
            ("solve", "position.json"),
            ("rules", "list"),
            ("rules", "show", "gruempi-2011"),
            ("rules", "diff", "allgemein", "gruempi-2011"),
            ("rules", "why", "GR-7"),
            ("rules", "glossary", "Stöck"),
            ("rules", "check", EXAMPLES / "roessli.reglement.toml"),
            ("rule", "revoke-trump", "--reglement", "ajz08-2017", "--facts", "facts.json"),
            ("rule", "two-cards", "--facts", "facts.json"),
            ("rule", "--list"),
            ("clauses", "--reglement", "gruempi-2011", "--missing"),
        ):
            yield self.ask(*words)

    def bots(self) -> Iterator[Answer]:
        """Bots, and bots against each other."""
        yield self.ask("bots")
        yield self.ask("arena", "random", "rules", "--deals", "2", "--think-ms", "1000")
        yield self.ask("arena", "random", "rules", "--partien", "1", "--think-ms", "1000")
        yield self.ask("arena", "random", "rules", "beginner", "--deals", "1", "--think-ms", "1000")

    def stores(self) -> Iterator[Answer]:
        """The folder of a server."""
        yield self.ask("slate", "--data", "store")
        yield self.ask("push", "anna@example.org", "--data", "store")
        yield self.ask("tournament", "demo", "--players", "16", "--id", "uebung", "--data", "store")
        yield self.ask("backup", "all.zip", "--data", "store")
        yield self.ask("restore", "all.zip", "--data", "other")
        yield self.ask("tournament", "backup", "all.db", "--data", "store")
        yield self.ask("tournament", "restore", "all.db", "--data", "store")

    def clubs(self) -> Iterator[Answer]:
        """A club's years: as a file, and in a store."""
        yield self.ask("season", "demo", "--out", "season.json", "--steps", "steps.jsonl")
        yield self.ask("season", "standings", "season.json", "--as-of", "2026-12-31")
        yield self.ask("season", "init", "--blank")
        yield self.ask("season", "check", "unser-verein.toml")
        yield self.ask("season", "check", "season.json")
        store = ("--data", "club")
        yield self.ask("season", "found", "demo", "--name", "Klub", *store)
        yield from (self.ask("season", word, "demo", *store) for word in ("fines", "ledger", "fame"))
        with _input((self.folder / "steps.jsonl").read_bytes()):
            yield self.ask("season", "do", "demo", "-", *store)
        yield self.ask("season", "add-member", "demo", "m20", "Zoé", *store)
        yield self.ask("season", "commands", "PlanDay")
        for words in (
            ("show", "demo", "2026"),
            ("tasks", "demo", "2026"),
            ("calendar", "demo", "2026", "--out", "year.ics"),
            ("export", "demo", "2026", "--out", "again.json"),
            ("papers", "demo", "2026", "3"),
            ("trail", "demo", "--search", "Bier"),
            ("pin", "demo", "--pin", "4711-0815"),
            ("fines", "demo", "--on", "2026-06-01"),
            ("fines", "demo", "--out", "fines.csv"),
            ("balance", "demo", "2026"),
            ("ledger", "demo", "--member", "m3"),
            ("person", "demo", "m5"),
            ("statistics", "demo", "m5", "--plots", "plots"),
            ("fame", "demo"),
            ("forget", "demo", f"{sentence(said('club.demo-guest'), Voice(self.language))} 20"),
            ("forget", "demo", "m12", "--yes"),
        ):
            yield self.ask("season", *words, *store)
        yield self.ask("season", "open-year", "demo", "2027", *store)
        yield self.ask("season", "tasks", "demo", "2027", *store)

    def evenings(self) -> Iterator[Answer]:
        """An evening from its first name to its last prize."""
        (self.folder / "names.csv").write_text("Name;Verein\n" + "".join(f"Müller {at};JC\n" for at in range(9)))

        def ask(*words: object) -> Answer:
            return self.ask("tournament", *words, "--data", "hall")

        yield ask("list")
        yield ask("kinds")
        yield ask(
            "new", "Dorfjass", "--kind", "einzelschieber", "--format", "4x8", "--uneven", "--id", "dorf", "--date",
            "2026-05-29",
        )  # fmt: skip
        yield ask("editions", "dorf")
        yield ask("prizes", "dorf")
        yield ask("add", "dorf", "--from", "names.csv")
        yield ask("search", "dorf", "zzz")
        yield ask("search", "dorf", "mu", "3")
        for words in (
            ("here", "dorf", "1"), ("here", "dorf", "2", "--no"), ("pay", "dorf", "1"), ("pay", "dorf", "1", "--no"),
            ("draw", "dorf", "--seed", "3"), ("drop", "dorf", "9", "--reason", "krank"), ("back", "dorf", "9"),
            ("drop", "dorf", "9"), ("draw", "dorf", "--seed", "4", "--anyway"),
            ("substitute", "dorf", "8", "Ulla Umiker"), ("swap", "dorf", "2", "1", "2", "--reason", "Tausch"),
            ("pin", "dorf", "--pin", "4711-0815"),
            ("release", "dorf", "1"), ("enter", "dorf", "1", "1", "85:73"), ("enter", "dorf", "1", "1", "85:72"),
            ("enter", "dorf", "1", "1", *GAMES), ("enter", "dorf", "1", "2", *GAMES), ("visa", "dorf", "1", "1"),
            ("correct", "dorf", "1", "1", "86:71", *["80"] * 7, "--reason", "verschrieben"), ("visa", "dorf", "1"),
            ("warn", "dorf", "3", "--reason", "Telefon"), ("missing", "dorf", "4"),
            ("adjust", "dorf", "1", "1", "flat", "600", "--reason", "Glas", "--clause", "ES-1.9"),
            ("check", "dorf"), ("rank", "dorf"), ("do",), ("do", "dorf", "CheckIn", "player=5"),
            ("do", "dorf", "CheckIn", "player=6", "--dry-run"), ("do", "dorf", "CheckIn", "player=5"),
            ("privacy", "dorf", "--names", "given-first"), ("trail", "dorf"),
            ("papers", "dorf", "--what", "rangliste", "--out", "papers", "--link", "http://x.localhost/"),
            ("end-evening", "dorf", "1", "--anyway"), ("go-on", "dorf"),
            ("exclude", "dorf", "3", "--reason", "Telefon"),
        ):  # fmt: skip
            yield ask(*words)
        yield ask("demo", "--players", "16", "--id", "fest", "--whole")
        for words in (
            ("rank", "fest"), ("editions", "fest"),
            ("prizes", "fest", "--lay", "Schinken", "--lay", "Wein"), ("take", "fest", "1", "1"), ("take", "fest", "1"),
            ("protest", "fest", "2", "Tisch 1 stimmt nicht"), ("answer", "fest", "1", "Stimmt", "--grant"),
            ("correct", "fest", "1", "1", "157:0", *["157:0"] * 7, "--reason", "verschrieben"),
            ("correct", "fest", "1", "1", "157:0", *["157:0"] * 7, "--reason", "verschrieben", "--yes"),
            ("take", "fest", "1", "1"), ("publish", "fest"), ("publish", "fest", "--anyway"),
            ("rank", "fest", "--edition", "1"), ("prizes", "fest"), ("settle", "fest", "1", "1", "--reason", "x"),
            ("final", "fest", "--top", "4", "--format", "2x4"), ("disqualify", "fest", "2", "--reason", "x", "--yes"),
            ("forget", "fest", "1"), ("close", "fest", "--anyway"), ("forget", "fest", "1", "--yes"),
            ("close", "fest", "--open"), ("list",), ("draw", "--players", "10", "--passen", "2", "--reglement",
            "einzelschieber-2026", "--seed", "3"), ("check", "fest"), ("trail", "fest", "--search", "Preis"),
        ):  # fmt: skip
            yield ask(*words)

    def football(self) -> Iterator[Answer]:
        """A day of football and Jass."""

        def ask(*words: object) -> Answer:
            return self.ask("tournament", *words, "--data", "pitch")

        yield ask("new", "Grümpi", "--kind", "team-schieber", "--id", "gruempi", "--date", "2026-06-20")
        yield ask("schedule", "gruempi")
        for team, four in (("Adler", "ABCD"), ("Bären", "EFGH"), ("Füchse", "IJKL")):
            members = [word for one in four for word in ("--member", f"{one}. Muster")]
            yield ask("team", "gruempi", team, *members)
        for words in (
            ("team-change", "gruempi", "1", "--name", "Adler Horgen"),
            ("plan", "gruempi", "09:00", "20", "40"), ("schedule", "gruempi"), ("match", "gruempi", "1", "2"),
            ("match", "gruempi", "1", "2", "--anyway"),
            ("match-change", "gruempi", "4", "--start", "13:00"), ("match-off", "gruempi", "4", "Regen"),
            ("match-on", "gruempi", "4"), ("match-off", "gruempi", "4", "Regen"), ("goals", "gruempi", "1", "2", "1"),
            ("partie", "gruempi", "1a", "2500", "1900"), ("schedule", "gruempi"), ("rank", "gruempi"),
            ("partie-clear", "gruempi", "1a", "verschrieben"), ("match-reopen", "gruempi", "1", "verschrieben"),
            ("team-out", "gruempi", "3", "krank"), ("team-back", "gruempi", "3"), ("check", "gruempi"),
            ("trail", "gruempi"),
        ):  # fmt: skip
            yield ask(*words)


@contextlib.contextmanager
def _input(data: bytes) -> Iterator[None]:
    """Let a command read this on standard input."""
    import sys  # noqa: PLC0415 - its own stream is replaced

    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(data))
    try:
        yield
    finally:
        sys.stdin = before


PARTS: Final = ("records", "bots", "stores", "clubs", "evenings", "football")
CHANGING: Final = re.compile(
    r"\d\d:\d\d(?::\d\d)?|\d\d[\u00a0 ]h[\u00a0 ]\d\d|\d\d\.\d\d Uhr|\d+[.,]\d+ (?:ms|s)\b|tafel/\S+"
    r"|\d\d\.\d\d\.\d{4}|\d+ (?:Bytes|bytes|octets|byte)"
)
"""What is another at each call: moments, how long something took, addresses drawn by chance."""


def walk(part: str, folder: Path, language: Language, *, as_json: bool = False) -> list[Answer]:
    """Return what the commands of a part answer, in a folder that is there and empty."""
    return list(getattr(Walk(folder, language, as_json=as_json), part)())
