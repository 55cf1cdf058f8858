"""What is too large is refused with the limit; characters that steer come in nowhere."""

from __future__ import annotations

from pathlib import Path

from litestar.testing import TestClient

from puur.club.season.people import AddMember
from puur.club.season.serialization import decode_command
from puur.web.app import ServerOptions, create_app
from puur.web.desk.forms import FormInput


def test_what_is_too_large_is_told_the_limit(tmp_path: Path) -> None:
    with TestClient(create_app(ServerOptions(f"sqlite:///{tmp_path / 'puur.db'}"))) as client:
        answer = client.post("/api/tables", content=b"x" * 1_100_000, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert "1 MB" in answer.json()["error"]["message"]


def test_a_name_cannot_begin_with_a_character_that_turns_the_line() -> None:
    member = decode_command("AddMember", {"id": "anna", "name": "\u202eAnna\u2066 Muster"})
    assert isinstance(member, AddMember)
    assert member.name == "Anna Muster"
    assert FormInput({"name": "\u202eAnna"}).read_text("name") == "Anna"
