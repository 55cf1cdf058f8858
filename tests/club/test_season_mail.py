"""``puur season mail``: the year's bills by mail from a shell, against a mail server that runs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.service.mail_server import mail_server

from puur.cli import main
from puur.club.rules.read import blank_club_file, replace_dues_in_text

pytestmark = pytest.mark.longer

OWNER = '{"name": "Näll", "street": "Gasse", "house": "8", "postcode": "8001", "town": "Zürich"}'
SENDER = ("--mail-from", "Jassclub <jass@example.ch>")
Shell = Callable[..., tuple[int, str]]


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A store with a club of four that owes its Beitrag, of whom two have an address."""

    def run(*words: str) -> tuple[int, str]:
        code = main(["season", *words, "--data", str(tmp_path / "data")])
        out, err = capsys.readouterr()
        return code, out + err

    for name in ("PUUR_MAIL", "PUUR_MAIL_FROM", "PUUR_MAIL_PASSWORD_FILE"):
        monkeypatch.delenv(name, raising=False)
    return run


def begin(run: Shell, rules: str) -> None:
    assert run("found", "naell", "--name", "Näll", "--rules", rules)[0] == 0
    for number, name in enumerate(("Anna Arn", "Beat Boss", "Carla Cuche", "Dora Dubs"), 1):
        do(run, "AddMember", f"id=m{number}", f"name={name}")
    do(run, "Elect", "office=treasurer", "member=m1", "on=2026-01-01")
    do(run, "OpenYear", "year=2026")
    do(run, "SetAccount", json.dumps({"iban": "CH9300762011623852957", "by": "m1", "owner": json.loads(OWNER)}))
    do(run, "ChargeDues", "year=2026", "by=m1")
    do(run, "SetContact", "member=m2", "mail=beat@example.ch")
    do(run, "SetContact", "member=m3", "mail=carla@example.ch", "language=fr")


def do(run: Shell, *words: str) -> None:
    code, text = run("do", "naell", *words)
    assert code == 0, text


@pytest.fixture
def club(shell: Shell, tmp_path: Path) -> Shell:
    file = tmp_path / "rules.toml"
    file.write_text(replace_dues_in_text(blank_club_file("Näll", 1), 50, 30), encoding="utf-8")
    begin(shell, str(file))
    return shell


def test_the_bills_go_out_from_the_shell(club: Shell, tmp_path: Path) -> None:
    code, listed = club("mail", "list", "naell")
    assert code == 0
    assert "beat@example.ch" in listed
    assert listed.count("ohne E-Mail-Adresse: drucken") == 2
    pdf = tmp_path / "bill.pdf"
    shown = club("mail", "preview", "naell", "m3", "--out", str(pdf))[1]
    assert "Bonjour Carla Cuche" in shown
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert "Die Mails gehen an 2 Personen" in club("mail", "send", "naell", "--scope", "dues")[1]
    code, again = club("mail", "send", "naell")
    assert code != 0
    assert "haben ihre Rechnungen schon" in again
    assert "Gesendet 0, unterwegs 2" in club("mail", "status", "naell")[1]
    with mail_server() as fake:
        fake.answers["beat@example.ch"] = "550 5.1.1 no such user"
        through = ("--mail", f"smtp+plain://127.0.0.1:{fake.port}", *SENDER)
        told = club("mail", "deliver", "naell", *through)[1]
        assert "Gesendet 1, unterwegs 0, nicht angekommen 1." in told
        assert "550 5.1.1 no such user" in told
        del fake.answers["beat@example.ch"]
        assert "Eine Mail geht noch einmal hinaus." in club("mail", "retry", "naell")[1]
        assert "Gesendet 2" in club("mail", "deliver", "naell", *through)[1]
        assert "Gesendet 2" in club("mail", "deliver", "naell", *through)[1]
        assert sorted(fake.receivers) == ["beat@example.ch", "carla@example.ch"]
        document = json.loads(club("mail", "status", "naell", "--json")[1])
    assert document["counts"] == {"sent": 2}


def test_the_bills_are_in_the_language_in_which_the_club_was_begun(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(replace_dues_in_text(blank_club_file("Näll", 1), 50, 30), encoding="utf-8")
    monkeypatch.setenv("PUUR_LANG", "it")
    begin(shell, str(file))
    monkeypatch.setenv("PUUR_LANG", "de")
    assert "Ciao Beat Boss" in shell("mail", "preview", "naell", "m2")[1]
    assert "Bonjour Carla Cuche" in shell("mail", "preview", "naell", "m3")[1]


def test_a_wrong_choice_or_a_server_that_is_away_is_told(club: Shell) -> None:
    assert "es gibt all und dues" in club("mail", "list", "naell", "--scope", "beer")[1]
    assert "schuldet davon nichts" in club("mail", "preview", "naell", "m9")[1]
    assert "Es fehlt der Mailserver" in club("mail", "deliver", "naell")[1]
    club("mail", "send", "naell")
    with mail_server() as gone:
        port = gone.port
    code, told = club("mail", "deliver", "naell", "--mail", f"smtp+plain://127.0.0.1:{port}", *SENDER)
    assert code != 0
    assert "nimmt gerade nichts an" in told
    assert "unterwegs 2" in club("mail", "status", "naell")[1]
    assert "gibt es nicht, oder sie ist schon gesendet" in club("mail", "retry", "naell", "bills/9/9")[1]
