"""`puur tournament till`: a door, the bank and the closing sheet in the shell."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.club.test_money_camt import camt, entry

from puur.cli.tournament.store import run_on_tournaments
from puur.tournament.money.fees import payment_reference

from .test_shell import Shell, shell

__all__ = ["shell"]
pytestmark = pytest.mark.slow
IBAN = "CH9300762011623852957"


def till(shell: Shell, *words: str) -> tuple[int, str, str]:
    return shell.run("till", *words)


def test_a_door_in_the_shell(shell: Shell, tmp_path: Path) -> None:
    id_ = shell.json("new", "Dorfjass", "--kind", "einzelschieber", "--format", "4x8")["id"]
    shell.json("do", id_, "ChangeSetup", "setup.fee=25")
    for name in ("Anna", "Beat", "Carla", "Dani"):
        shell.json("add", id_, name)
    assert "Öffne zuerst die Kasse" in shell.bad("till", "take", id_, "1")
    till(shell, "open", id_, "200")
    assert "Gib CHF 25.00 zurück. Anna hat CHF 25.00 bar bezahlt." in till(shell, "take", id_, "1", "--given", "50")[1]
    assert "cash" in shell.bad("till", "take", id_, "2", "--how", "karte")
    assert "25.50" in shell.bad("till", "take", id_, "2", "--amount", "viel")
    till(shell, "charge", id_, "2", "10", "--reason", "Junior")
    till(shell, "take", id_, "2", "--how", "twint")
    till(shell, "back", id_, "2", "abgesagt")
    till(shell, "move", id_, "50", "Safe", "--out")
    assert shell.json("till", "show", id_)["in_till"] == 17500
    till(shell, "account", id_, IBAN, "--name", "Jassclub", "--postcode", "3000", "--town", "Bern")
    till(shell, "bills", id_, "--out", str(tmp_path / "alle.pdf"))
    assert (tmp_path / "alle.pdf").read_bytes().startswith(b"%PDF")
    reference = payment_reference(run_on_tournaments(lambda store: store.get(id_), shell.folder, None), "3")
    (tmp_path / "bank.xml").write_bytes(camt(entry("25.00", reference, id="a"), entry("7.00", id="b"), iban=IBAN))
    tried = shell.json("till", "bank", id_, str(tmp_path / "bank.xml"), "--dry-run")
    assert [one["fate"] for one in tried["lines"]] == ["paid", "none"]
    assert "Carla" in till(shell, "bank", id_, str(tmp_path / "bank.xml"))[1]
    assert "Schon gebucht" in till(shell, "bank", id_, str(tmp_path / "bank.xml"))[1]
    till(shell, "book", id_, "prize", "Schinken", "45")
    till(shell, "unbook", id_, "1", "geschenkt")
    till(shell, "count", id_, "175")
    till(shell, "sign", id_, "Rita")
    found = shell.json("till", "sheet", id_)
    assert (found["earned"], found["expected"], found["difference"]) == (5000, 17500, 0)
    assert "Von Rita unterschrieben." in till(shell, "sheet", id_)[1]
    till(shell, "sheet", id_, "--out", str(tmp_path / "abrechnung.xlsx"))
    assert "mit der Endung" in shell.bad("till", "sheet", id_, "--out", str(tmp_path / "abrechnung.doc"))
    assert "TWINT-Code ist entfernt" in till(shell, "twint", id_)[1]
