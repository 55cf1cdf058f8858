"""The Protokoll of a club: old and new of everything, who and when, all of it, with a search; in a shell too."""

from __future__ import annotations

import asyncio
import io
import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from tests.club.stage import first_day, moment, play
from tests.club.test_season_command import run
from tests.club.test_store import FOUND

from puur.club.privacy import ForgetPerson
from puur.club.season.core import replace_series, replace_year
from puur.club.season.days.drinks_and_sheets import SignSheet
from puur.club.season.days.start_and_end import EndDay
from puur.club.season.people import AddMember, ChangeMember, ChangeRules
from puur.club.season.state import Club, Emergency
from puur.club.season.substitutes_and_leaving import LeaveClub
from puur.club.state_labels import before_and_after_words, path_step_label
from puur.journal import MemoryJournal, NewEntry
from puur.service.audit_log import AuditLine, search_lines, to_german
from puur.service.club.entries import encode_entry
from puur.service.club.store import Clubs, _field_changes, club_audit_logs
from puur.words.catalogue import Voice, to_text
from puur.words.message import said

AT = moment(2026, 1, 1)
MS = 1_790_000_000_000


def test_a_line_says_in_each_language_who_it_was_and_what_the_coin_decided() -> None:
    """Stored is «Vorstand (Ugo)», and ``relegation``."""
    cup = ("years", 2026, "tosses", 0, "reason")
    coins = [to_text(one, Voice("it")) for one in before_and_after_words(Club(), cup, None, "relegation")]

    async def keep() -> AuditLine:
        clubs = Clubs(MemoryJournal())
        await clubs.found_club(FOUND, "Vorstand (Ugo)")
        return (await club_audit_logs(clubs).lines("ajz"))[0]

    assert coins == ["niente", "retrocessione"]
    assert to_text(asyncio.run(keep()).who, Voice("it")) == "Comitato (Ugo)"


def says(line: AuditLine) -> list[str]:
    return [one.says for one in line.altered]


def test_a_line_says_what_stood_there_and_what_stands_there_now() -> None:
    async def keep() -> list[AuditLine]:
        clubs = Clubs(MemoryJournal())
        await clubs.found_club(FOUND, "Anna")
        records = club_audit_logs(clubs)
        await clubs.carry_out("ajz", AddMember("m1", "Anna Meier"), "Anna")
        assert len(await records.lines("ajz")) == 2
        await clubs.carry_out("ajz", ChangeMember("m1", name="Anna Müller"), "Beat", at=AT)
        rules = FOUND.rules + "\n# anders\n"
        await clubs.carry_out("ajz", ChangeRules(rules, "beschlossen"), "Beat")
        return list(await records.lines("ajz"))

    _, added, changed, ruled = asyncio.run(keep())
    assert says(added) == ["Anna Meier, Name: Anna Meier", "Anna Meier, jasst mit: ja"]
    assert says(changed) == ["Anna Müller, Name: Anna Müller (vorher Anna Meier)"]
    assert (changed.who, to_german(changed.done)) == ("Beat", "Angaben eines Mitglieds geändert")
    assert "gilt für den 1. Januar 2026, 00.00 Uhr" in to_german(changed.when)
    assert "gilt für" not in to_german(added.when)
    assert [to_german(one.after).split()[-1] for one in ruled.altered] == ["anders"]
    assert ruled.reasons == ("beschlossen",)
    lines = [added, changed, ruled]
    assert search_lines(lines, "meier muller") == [changed]
    assert search_lines(lines, "regeln") == [ruled]
    assert search_lines(lines, "chiara") == []


def test_an_evening_is_told_from_the_first_entry_to_the_last() -> None:
    async def keep() -> list[AuditLine]:
        stage = first_day()
        play(stage, "A", ((2010, 1500),))
        journal = MemoryJournal()
        await journal.append(
            "club/ajz", 0, [NewEntry(MS, "V", "Compose", encode_entry(stage.now, (one,))) for one in stage.events]
        )
        lines = list(await club_audit_logs(Clubs(journal)).lines("ajz"))
        assert len(lines) == len(stage.events)
        return lines

    lines = asyncio.run(keep())
    everything = "\n".join(one for line in lines for one in says(line))
    assert "Jassjahr 2026, Jasstag 1, Serie A, 1. Jassrunde, Punkte: 2010 : 1500" in everything
    assert "Serie A, Paare: Plätze " in everything
    assert "1. Wahl, Amt: Präsident" in everything
    for bare in ("None", "True", "False", "Eintrag:", "<", "datetime"):
        assert bare not in everything, bare
    silent = [
        one for line in lines for one in line.altered if to_german(one.what) in {"", "Jassjahr 2026", "Jasstag 1"}
    ]
    assert silent == []


def test_a_person_who_was_forgotten_is_in_no_line_that_was_kept() -> None:
    async def keep() -> str:
        clubs = Clubs(MemoryJournal())
        await clubs.found_club(FOUND, "Vorstand")
        await clubs.carry_out("ajz", AddMember("m1", "Anna Meier", playing=False), "Vorstand")
        await clubs.carry_out("ajz", AddMember("m2", "Beat Huber", playing=False), "Vorstand")
        records = club_audit_logs(clubs)
        assert "Anna Meier" in str(await records.lines("ajz"))
        await clubs.carry_out("ajz", LeaveClub("m1", date(2026, 1, 2)), "Vorstand")
        await clubs.carry_out("ajz", ForgetPerson("m1"), "Vorstand")
        lines = await records.lines("ajz")
        assert len(lines) == 5
        return str(lines)

    told = asyncio.run(keep())
    assert "Anna" not in told
    assert "meier" not in told
    assert "Beat Huber" in told


@pytest.mark.slow
def test_the_trail_in_a_shell_and_what_was_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def season(*words: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        return run(capsys, monkeypatch, "season", *words, "--data", str(tmp_path))

    def changed(name: str, *words: str) -> tuple[int, str, str]:
        return season("do", "ajz", "ChangeMember", json.dumps({"id": "m1", "name": name}), *words)

    assert season("found", "ajz", "--name", "AJZ 08")[0] == 0
    assert season("do", "ajz", "AddMember", '{"id": "m1", "name": "Anna"}')[0] == 0
    assert changed("Beata", "--seen", "2")[0] == 0
    code, _, err = changed("Chiara", "--seen", "2")
    assert code == 2
    assert err.count("\n") == 1
    assert "Beata, Name: dort steht jetzt Beata (Befehlszeile), du hast Chiara eingegeben" in err
    line = json.dumps({"command": "ChangeMember", "id": "m1", "name": "Chiara", "seen": 2})
    code, _, err = season("do", "ajz", "-", stdin=line + "\n")
    assert (code, "Zeile 1" in err, "dort steht jetzt Beata" in err) == (2, True, True)
    assert "möglich ist 1 bis 3" in changed("Chiara", "--seen", "4")[2]
    assert "in jeder Zeile" in season("do", "ajz", "-", "--seen", "2", stdin=line)[2]
    assert changed("Chiara", "--seen", "3")[0] == 0
    text = season("trail", "ajz", "--search", "chiara")[1].splitlines()
    assert len(text) == 2
    assert text[0].endswith("Befehlszeile  Angaben eines Mitglieds geändert")
    assert text[1].strip() == "Chiara, Name: Chiara (vorher Beata)"
    found = season("trail", "ajz", "--search", "nom", "--language", "fr")[1]  # the word of the terminal's language
    assert "Chiara, nom: Chiara" in found
    rows = json.loads(season("trail", "ajz", "--json")[1])["trail"]
    assert [one["command"] for one in rows] == ["FoundClub", "AddMember", "ChangeMember", "ChangeMember"]
    assert rows[2]["changes"] == ["Beata, Name: Beata (vorher Anna)"]


def test_a_value_that_equals_its_place_in_a_list_is_a_change_and_so_is_a_no() -> None:
    """Two of four signatures were in no line, and that an emergency was not recognised had to be guessed."""
    stage = first_day()
    for name in "ABC":
        play(stage, name, ((2100, 1500), (2050, 1400), (2010, 1300)))
    stage.now += timedelta(hours=5)
    stage.do(EndDay(2026, 1))
    for member in ("m1", "m2", "m3", "m4"):
        before = stage.club
        stage.do(SignSheet(stage.at(member)))
        (change,) = _field_changes(before, stage.club)
        assert to_german(change.after) == "ja"
    before = stage.club
    places = stage.table("A").places
    late = msgspec.structs.replace(places[1], late=1)
    after = replace_series(before, stage.at("m2"), places=(places[0], late, *places[2:]))
    assert [to_german(one.after) for one in _field_changes(before, after)] == ["1"]
    plea = Emergency(900, 1, "A", 1, "late", "Panne")
    open_ = replace_year(before, 2026, emergencies=(plea,))
    decided = replace_year(before, 2026, emergencies=(msgspec.structs.replace(plea, accepted=False, by="m1"),))
    assert "nein" in [to_german(one.after) for one in _field_changes(open_, decided)]


NO_LEAVES = {
    *("id", "number", "line", "on_account", "hand", "counter", "books", "references", "bills", "finals", "earlier"),
    *("fee_line", "phone_refused", "sure", "credited", "kept", "kept_how", "early", "waived", "reminded"),
}
"""Keys, lists, and what a line of the record shows only together with another leaf of its row."""
CALLED_LIKE_ANOTHER = {
    "fee_francs": "francs",
    "penalty": "of-penalty",
    "about": "kind",
    "matter": "kind",
    "total": "points",
    "yes": "votes-yes",
    "no": "votes-no",
    "abstained": "votes-abstained",
}
LISTS = {
    *("years", "days", "rounds", "penalties", "members", "addresses", "stand_ins", "terms", "tosses", "beer"),
    *("emergencies", "meetings", "motions", "fame", "lines", "refunds", "pauses", "contacts", "texts", "sendings"),
}
NAMED_BY_ROW = {"tables", "places", "fines", "dues"}
"""Lists whose rows are called by what is in them."""


def leaves_below(kind: Any, known: set[object]) -> set[str]:  # noqa: ANN401 - any annotation
    """Return the names of all fields of a class and of the classes that these hold."""
    found: set[str] = set()
    for part in get_args(kind):
        found |= leaves_below(part, known)
    if isinstance(kind, type) and kind.__module__.startswith("puur.") and kind not in known:
        known.add(kind)
        for name, held in get_type_hints(kind).items():
            found |= {name} | leaves_below(held, known)
    return found


def test_every_leaf_of_a_club_has_a_name_of_its_own() -> None:
    for name in sorted(leaves_below(Club, set()) - NO_LEAVES - LISTS - NAMED_BY_ROW):
        code = CALLED_LIKE_ANOTHER.get(name, name.replace("_", "-"))
        assert path_step_label(Club(), (name,)) == said(f"club.leaf-{code}"), name


@pytest.mark.parametrize("name", sorted({*LISTS, "late"}))
def test_a_row_of_a_list_of_a_club_has_a_name(name: str) -> None:
    assert path_step_label(Club(), (name, "fr" if name == "texts" else 7))


def test_a_seat_is_counted_from_one() -> None:
    assert before_and_after_words(Club(), ("years", 2026, "penalties", 0, "seat"), 0, 2) == ("1", "3")
