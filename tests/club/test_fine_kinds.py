"""A new kind of fine is data: words in the club's file, and nothing of the program. It is walked to the ledger."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import msgspec
import pytest
from tests.club.stage import Stage, composed, planned, started

from puur.cli import main
from puur.club.fine_amounts import francs
from puur.club.money.double_entry import DatedClubEvent
from puur.club.money.ledger import compute_ledger
from puur.club.money.receivables import open_items
from puur.club.rules.read import club_file_text, read_rules
from puur.club.season.as_year import rules_of_season, year_from_season
from puur.club.season.core import Role
from puur.club.season.decide import COMMANDS, decide_command
from puur.club.season.fines import FineImposed, GiveFine, PayFine
from puur.club.season.people import AddMember, Elect, FoundClub
from puur.club.year.check import check_year
from puur.decision import Refusal
from puur.errors import BadInput
from puur.words.catalogue import Voice, sentence
from puur.words.message import Message

KIND = '[[fines.other]]\nkind = "phone-rang"\nname = "Handy hat geklingelt"\namount = 5\n'
TEXT = club_file_text("ajz08-2017").replace("\n[[fines.late]]", f"\n{KIND}\n[[fines.late]]", 1)


def stage() -> Stage:
    """The first day of a year by the changed rules."""
    return composed(planned(started(TEXT), 1), 1)


def test_a_line_in_the_clubs_file_is_enough_from_the_command_to_the_ledger() -> None:
    there = stage()
    there.now = there.day.gathering
    (given,) = there.do(GiveFine(there.at("m5"), "phone-rang"))
    assert isinstance(given, FineImposed)
    assert (given.fine.kind, given.fine.member) == ("phone-rang", "m5")
    on = there.now.date()
    (item,) = open_items(there.club, on)
    assert (sentence(item.what), francs(item.owed)) == ("Jasstag 1: Handy hat geklingelt", "5.00")
    assert sentence(item.what, Voice("fr")) == "Journée 1: Handy hat geklingelt"
    there.do(PayFine(2026, given.fine.id, on, "m5", "cash"))
    lines = compute_ledger(
        [DatedClubEvent(date(2026, 1, 1), "Anna", event) for event in there.events], date(2026, 12, 31)
    ).lines
    assert not [one for one in lines if one.text.startswith("Busse") and one.amount != 500]
    assert open_items(there.club, on) == []


def test_a_name_that_is_translated_is_told_in_the_readers_language() -> None:
    there = composed(planned(started(TEXT.replace("Handy hat geklingelt", "Handy heimlich benutzt")), 1), 1)
    there.now = there.day.gathering
    there.do(GiveFine(there.at("m5"), "phone-rang"))
    (item,) = open_items(there.club, there.now.date())
    assert sentence(item.what, Voice("fr")) == "Journée 1: Téléphone utilisé en cachette"
    refused = decide_command(there.club, GiveFine(there.at("m5"), "sneezed"), there.now)
    assert isinstance(refused, Refusal)
    assert isinstance(refused.said, Message)
    assert "Téléphone utilisé en cachette (phone-rang)" in sentence(refused.said, Voice("fr"))


def test_an_office_that_is_refused_is_named_with_the_id_that_the_shell_takes() -> None:
    refused = decide_command(stage().club, Elect("Kassier", "m5", date(2026, 1, 31)), stage().now)
    assert isinstance(refused, Refusal)
    assert isinstance(refused.said, Message)
    assert "Kassier (treasurer)" in sentence(refused.said)
    assert "Caissier (treasurer)" in sentence(refused.said, Voice("fr"))


def test_where_no_office_was_chosen_that_is_asked_for_and_no_id_is_named() -> None:
    refused = decide_command(stage().club, Elect("", "m5", date(2026, 1, 31)), stage().now)
    assert isinstance(refused, Refusal)
    assert isinstance(refused.said, Message)
    said = [sentence(refused.said, Voice(language)) for language in ("de", "fr", "it", "en")]
    assert said == ["bitte ein Amt wählen", "choisis une fonction", "scegli una carica", "please choose an office"]


def test_a_kind_that_no_line_names_is_no_fine() -> None:
    there = stage()
    there.refused(GiveFine(there.at("m5"), "sneezed"), "kind")
    plain = composed(planned(started(), 1), 1)
    plain.refused(GiveFine(plain.at("m5"), "phone-rang"), "kind")


@pytest.mark.parametrize("twice", ["late", "phone-rang"])
def test_a_kind_is_there_once(twice: str) -> None:
    more = f'{KIND}\n[[fines.other]]\nkind = "{twice}"\nname = "Noch einmal"\namount = 1\n'
    with pytest.raises(BadInput, match=r"die Art .* steht schon da") as caught:
        read_rules(TEXT.replace(KIND, more).encode())
    assert caught.value.where == {"field": "fines.other"}


def test_a_year_on_paper_may_have_it_by_these_rules_only() -> None:
    there = stage()
    there.now = there.day.gathering
    there.do(GiveFine(there.at("m5"), "phone-rang"))
    over = msgspec.structs.replace(there.day, closed=there.now, tables=())
    year = msgspec.structs.replace(there.year, days={1: over})
    paper = year_from_season(msgspec.structs.replace(there.club, years={2026: year}), 2026)
    assert [one.kind for one in paper.fines] == ["phone-rang"]
    check_year(rules_of_season(there.club, 2026), paper)
    with pytest.raises(BadInput, match="es gibt late"):
        check_year(read_rules(club_file_text("ajz08-2017").encode()), paper)


@pytest.mark.parametrize("role, may", [("board", True), ("treasurer", True), ("trophy", False), ("day", False)])
def test_who_may_is_said_with_the_command_and_holds_wherever_it_is_asked(role: Role, may: bool) -> None:  # noqa: FBT001
    there = stage()
    there.now = there.day.gathering
    (given,) = there.do(GiveFine(there.at("m5"), "phone-rang"))
    assert isinstance(given, FineImposed)
    answer = decide_command(there.club, PayFine(2026, given.fine.id, there.now.date(), "m5"), there.now, role)
    assert isinstance(answer, Refusal) is not may
    if isinstance(answer, Refusal):
        assert answer.field == "role"
        name = {"trophy": "Chef Jahrestrophy", "day": "Tagesleitung"}[role]
        told = f"dafür braucht es die Rolle Vorstand oder Kassier; die Rolle {name} genügt nicht"
        assert answer.message_in_german == told
    assert COMMANDS[PayFine].may == ("board", "treasurer")


def test_the_shell_obeys_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def season(*words: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.argv", ["puur", "season", *words, "--data", str(tmp_path / "data")])
        code = main()
        out, err = capsys.readouterr()
        return code, out or err

    rules = tmp_path / "ours.toml"
    rules.write_text(TEXT, encoding="utf-8")
    assert season("found", "ours", "--name", "Ours", "--rules", str(rules))[0] == 0
    add = json.dumps({"id": "m1", "name": "Anna"})
    code, told = season("do", "ours", "AddMember", add, "--as", "day")
    needed = "dafür braucht es die Rolle Vorstand; die Rolle Tagesleitung genügt nicht"
    assert (code, told) == (2, f"error: Option --as: {needed}\n")
    assert season("do", "ours", "AddMember", add, "--as", "king")[0] == 2
    assert season("do", "ours", "AddMember", add)[0] == 0
    assert AddMember in COMMANDS
    assert COMMANDS[FoundClub].creates
