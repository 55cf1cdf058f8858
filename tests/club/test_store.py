"""A club in the store: by the service, and by `puur season` in a shell."""

from __future__ import annotations

import asyncio
import io
import json
from datetime import date
from pathlib import Path

import pytest
from tests.club.stage import moment
from tests.club.test_season_command import run

from puur.cli.season.script import simulate_club_years
from puur.club.rules.read import club_file_text
from puur.club.season.core import Command
from puur.club.season.people import AddMember, FoundClub
from puur.errors import BadInput, Missing
from puur.journal import MemoryJournal
from puur.journal.sql import open_journal
from puur.service.clock import to_local_time
from puur.service.club.store import Clubs

FOUND = FoundClub("ajz", "AJZ 08", club_file_text("ajz08-2017"))


def test_a_command_sent_twice_happens_once_and_two_servers_agree() -> None:
    async def play() -> None:
        journal = MemoryJournal()
        one, two = Clubs(journal), Clubs(journal)
        await one.found_club(FOUND, "Anna")
        with pytest.raises(BadInput):
            await two.found_club(FOUND, "Beat")
        add = AddMember("m1", "Anna", date(1950, 1, 1))
        assert await one.carry_out("ajz", add, "Anna", command_id="x1", at=moment(2026, 1, 1))
        assert await one.carry_out("ajz", add, "Anna", command_id="x1") == ()
        assert await two.carry_out("ajz", add, "Anna", command_id="x1") == ()
        with pytest.raises(BadInput):
            await two.carry_out("ajz", add, "Beat")
        await asyncio.gather(
            *(clubs.carry_out("ajz", AddMember(f"n{n}", f"N{n}"), "B") for n, clubs in enumerate([one, two] * 5))
        )
        assert (await one.get("ajz")) == (await two.get("ajz"))
        assert len((await one.get("ajz")).members) == 11
        trail = await one.audit_trail("ajz")
        assert [(line.who, line.kind) for line in trail][:2] == [("Anna", "FoundClub"), ("Anna", "AddMember")]
        assert trail[1].about == moment(2026, 1, 1)
        assert await one.ids() == ["ajz"]
        with pytest.raises(Missing):
            await one.get("other")

    asyncio.run(play())


def test_a_club_is_the_same_after_it_was_opened_again(tmp_path: Path) -> None:
    async def play() -> None:
        url = f"sqlite:///{tmp_path / 'puur.db'}"
        for command in (FOUND, AddMember("m1", "Anna"), AddMember("m2", "Beat")):
            journal = await open_journal(url)
            clubs = Clubs(journal)
            if isinstance(command, FoundClub):
                await clubs.found_club(command, "Anna")
            else:
                await clubs.carry_out("ajz", command, "Anna")
            await journal.close()
        journal = await open_journal(url)
        assert list((await Clubs(journal).get("ajz")).members) == ["m1", "m2"]
        await journal.close()

    asyncio.run(play())


def test_the_clock_on_the_wall_is_that_of_zurich() -> None:
    assert to_local_time(1_767_264_060_000) == moment(2026, 1, 1, 11, 41)
    assert to_local_time(1_782_900_060_000) == moment(2026, 7, 1, 12, 1)


def written(command: Command, at: str) -> str:
    fields = {name: getattr(command, name) for name in command.__struct_fields__}
    return json.dumps({"command": type(command).__name__, "at": at, **fields}, default=str)


@pytest.mark.longer
def test_a_year_begins_in_the_shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def season(*words: str) -> tuple[int, str, str]:
        return run(capsys, monkeypatch, "season", *words, "--data", str(tmp_path))

    assert season("found", "ajz", "--name", "AJZ 08")[0] == 0
    lines = [
        written(AddMember(f"m{n}", f"Mitglied {n}", date(1950 + n, 1, 1)), "2026-01-02T12:00:00") for n in range(1, 13)
    ]
    lines.append('{"command": "OpenYear", "year": 2026}')
    lines.append('{"command": "PlanDay", "year": 2026, "day": 1, "date": "2026-01-31"}')
    lines.append(json.dumps({"command": "Compose", "year": 2026, "day": 1, "lot": [f"m{n}" for n in range(1, 13)]}))
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    code, out, _ = season("do", "ajz", "-", "--json")
    assert code == 0
    assert [event["type"] for event in json.loads(out)["events"]][-3:] == ["year-opened", "day-planned", "composed"]
    more = [lines[-2].replace('"day": 1', '"day": 2').replace("01-31", "03-07"), lines[-3]]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(more)))
    code, _, err = season("do", "ajz", "-")
    assert code == 2
    assert "Der Schritt davor ist gespeichert" in err, err  # else somebody sends the whole file again
    code, out, _ = season(
        "do", "ajz", "Arrive", '{"where": {"year": 2026, "day": 1, "series": "A"}, "minutes": 7}', "--json"
    )
    assert json.loads(out)["events"][1]["fine"]["kind"] == "late"
    assert json.loads(season("show", "ajz", "2026", "--json")[1])["days"] == []
    assert json.loads(season("export", "ajz", "2026", "--json")[1])["format"] == "puur-season/1"
    assert "Gastjasser" not in season("tasks", "ajz", "2026")[1]
    listed, document = season("tasks", "ajz", "2026")[1], json.loads(season("tasks", "ajz", "2026", "--json")[1])
    assert len(document["tasks"]) > 5
    told = [line.partition(": ")[2] for line in listed.splitlines()]
    assert told == [one["what"] for one in document["tasks"]]  # people by their names, in both
    calendar = tmp_path / "year.ics"
    assert season("calendar", "ajz", "2026", "--out", str(calendar))[0] == 0
    assert calendar.read_bytes().startswith(b"BEGIN:VCALENDAR")
    assert len(json.loads(season("trail", "ajz", "--json")[1])["trail"]) == 18
    office = next(one["who"] for one in document["tasks"] if not one["who"].startswith("m"))
    elected = json.dumps({"office": office, "member": "m2", "on": "2026-01-02"})
    assert season("do", "ajz", "Elect", elected)[0] == 0
    listed = season("tasks", "ajz", "2026")[1]
    assert "(Mitglied 2): " in listed, listed


@pytest.mark.longer
@pytest.mark.parametrize(
    "words, field",
    [
        (("Cheat",), "command"),
        (("AddMember", '{"id": "m1"}'), "name"),
        (("AddMember", '{"id": "m1", "name": "A", "age": 3}'), "age"),
        (("AddMember", "["), "fields"),
        (("AddMember", "[]"), "fields"),
        (("OpenYear", '{"year": "soon"}'), "year"),
    ],
)
def test_what_is_wrong_in_a_command_is_told_at_its_field(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    field: str,
) -> None:
    run(capsys, monkeypatch, "season", "found", "ajz", "--name", "AJZ", "--data", str(tmp_path))
    code, out, err = run(capsys, monkeypatch, "season", "do", "ajz", *words, "--data", str(tmp_path), "--json")
    assert (code, json.loads(out)["error"]["where"]["field"]) == (2, field)
    assert err.count("\n") == 1
    trail = run(capsys, monkeypatch, "season", "trail", "ajz", "--data", str(tmp_path), "--json")[1]
    assert len(json.loads(trail)["trail"]) == 1


def test_a_bad_line_of_many_is_named_and_nothing_before_it_is_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(capsys, monkeypatch, "season", "found", "ajz", "--name", "AJZ", "--data", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO('{"command": "OpenYear", "year": 2026}\n{"year": 2026}\n'))
    code, out, _ = run(capsys, monkeypatch, "season", "do", "ajz", "-", "--data", str(tmp_path), "--json")
    assert (code, json.loads(out)["error"]["where"]) == (2, {"line": 2})
    trail = run(capsys, monkeypatch, "season", "trail", "ajz", "--data", str(tmp_path), "--json")[1]
    assert len(json.loads(trail)["trail"]) == 1


@pytest.mark.longer
def test_a_simulated_year_through_the_store_agrees_with_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "year.json"
    assert run(capsys, monkeypatch, "season", "demo", "--seed", "4", "--out", str(file))[0] == 0
    assert run(capsys, monkeypatch, "season", "demo", "--seed", "4", "--out", str(file))[0] == 2
    _, out, _ = run(capsys, monkeypatch, "season", "standings", str(file), "--json")
    club, _ = simulate_club_years(4, 2026)
    shown = json.loads(out)
    assert shown["winner"] == [next(row for row in club.members if club.members[row].name == club.fame[0].name)]
    assert shown["year"][0]["total"] >= club.fame[0].total
    assert shown["problems"] == []


@pytest.mark.slow
def test_a_whole_year_step_by_step_in_the_shell_agrees_to_the_point_and_the_rappen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def season(*words: str) -> str:
        code, out, err = run(capsys, monkeypatch, "season", *words)
        assert (code, err) == (0, "")
        return out

    steps, file = tmp_path / "steps", tmp_path / "year.json"
    season("demo", "--seed", "6", "--steps", str(steps), "--out", str(file))
    store = ("--data", str(tmp_path))
    season("found", "demo", "--name", "Jassklub Demo", *store)
    monkeypatch.setattr("sys.stdin", io.StringIO(steps.read_text(encoding="utf-8")))
    season("do", "demo", "-", *store)
    exported = json.loads(season("export", "demo", "2026", "--json", *store))
    assert exported.pop("as_of") is not None, "a fine that is overdue today is read back with its surcharge"
    wanted = json.loads(file.read_text(encoding="utf-8"))
    wanted.pop("as_of")
    assert exported == wanted
    monkeypatch.setattr("puur.service.clock.now", lambda: 1_798_714_800_000)
    kept = json.loads(season("show", "demo", "2026", "--json", *store))
    written = json.loads(season("standings", str(file), "--as-of", "2026-12-31", "--json"))
    assert {day.pop("state") for day in kept["days"]} == {"published"}
    assert kept == written
    assert any(fine["raised"] for fine in kept["fines"])
    # a fine of the GV stands on the page of the Kasse, and belongs to no Jasstag
    assert "\n  Generalversammlung: zu spät gekommen, 12 Minuten  Eva Egli: CHF 20.00, offen CHF " in season(
        "show", "demo", "2026", *store
    )
    fell = [
        (one["series"], one["for"], one["member"]) for one in json.loads(file.read_text(encoding="utf-8"))["tosses"]
    ]
    told = [(one["series"], one["for"], one["member"]) for day in written["days"] for one in day["tosses"]]
    assert fell
    assert sorted(told) == sorted(fell)


@pytest.mark.longer
def test_results_that_are_not_final_yet_are_called_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A day whose Strafpunkte and sheets could still change looked like one that was published."""

    def season(*words: str) -> str:
        code, out, err = run(capsys, monkeypatch, "season", *words, "--data", str(tmp_path))
        assert (code, err) == (0, "")
        return out

    steps = tmp_path / "steps"
    run(capsys, monkeypatch, "season", "demo", "--seed", "6", "--steps", str(steps))
    lines = steps.read_text(encoding="utf-8").splitlines()
    commands = [json.loads(line)["command"] for line in lines]
    ends = [commands.index(name) + 1 for name in ("EndDay", "ReleaseResults", "PublishResults")]
    season("found", "demo", "--name", "Jassklub Demo")
    begin, said, counted = 0, [], []
    for end in ends:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines[begin:end])))
        season("do", "demo", "-")
        begin = end
        (line,) = [one for one in season("show", "demo", "2026").splitlines() if one.startswith("Jasstag 1, ")]
        state = json.loads(season("show", "demo", "2026", "--json"))["days"][0]["state"]
        said.append((line.partition(": ")[2], state))
        counted.append("noch vorläufig sind (Jasstag 1)" in season("show", "demo", "2026"))
    assert said == [("vorläufig", "provisional"), ("endgültig, noch nicht veröffentlicht", "final"), ("", "published")]
    assert counted == [True, False, False]
