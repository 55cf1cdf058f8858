"""The doctor names each of some thirty planted faults with what helps, and changes nothing by looking."""

from __future__ import annotations

import base64
import errno
import hashlib
import json
import os
import re
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from importlib import metadata
from importlib.resources import files
from pathlib import Path
from threading import Thread
from typing import Final
from zoneinfo import ZoneInfoNotFoundError

import pytest
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from puur.cli import main
from puur.cli.doctor import _tell_broken
from puur.errors import BadInput, StoreFault
from puur.extras import find_damaged_program_files
from puur.journal.schema import FORMAT
from puur.service.doctor import CHECK_BY_ID, data_checks, network_checks, program_checks, run_checks
from puur.service.doctor.results import Installation, describe_problem
from puur.service.mail.server import MailServer
from puur.words.catalogue import LANGUAGES, Voice, sentence, to_text
from puur.words.message import said

Plant = Callable[[pytest.MonkeyPatch, Path], Installation | None]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a tournament is written."""
    folder = tmp_path_factory.mktemp("daten")
    assert main(["tournament", "demo", "--players", "8", "--id", "abend", "--data", str(folder)]) == 0
    return folder


@pytest.fixture
def folder(written: Path, tmp_path: Path) -> Path:
    shutil.copytree(written, tmp_path / "daten")
    return tmp_path / "daten"


def version(name: str, there: str | None) -> Plant:
    def plant(patch: pytest.MonkeyPatch, _: Path) -> None:
        real = metadata.version

        def told(asked: str) -> str:
            if asked == name and there is None:
                raise metadata.PackageNotFoundError(asked)
            return there if asked == name and there is not None else real(asked)

        patch.setattr(metadata, "version", told)

    return plant


def old_python(patch: pytest.MonkeyPatch, _: Path) -> None:
    patch.setattr("puur.service.doctor.program_checks.sys.version_info", (3, 9, 2, "final", 0))


def no_pages(patch: pytest.MonkeyPatch, _: Path) -> None:
    patch.setattr(program_checks, "REQUIRED_PAGE_FILES", (*program_checks.REQUIRED_PAGE_FILES, "verschwunden.html"))


def no_words(patch: pytest.MonkeyPatch, _: Path) -> None:
    patch.setattr(program_checks, "REQUIRED_CATALOGUES", ("verschwunden",))


def no_metadata(patch: pytest.MonkeyPatch, _: Path) -> None:
    def gone(name: str) -> list[str]:
        raise metadata.PackageNotFoundError(name)

    patch.setattr(metadata, "requires", gone)


def damaged_file(patch: pytest.MonkeyPatch, _: Path) -> None:
    patch.setattr(program_checks, "find_damaged_program_files", lambda: ["puur/game/decide.py"])


def no_kernel_file(patch: pytest.MonkeyPatch, _: Path) -> None:
    def gone() -> bytes:
        raise FileNotFoundError("puur.wasm")

    patch.setattr("puur.kernel.machine.wasm_program", gone)


def changed_kernel(patch: pytest.MonkeyPatch, _: Path) -> None:
    patch.setattr("puur.kernel.machine.wasm_program", lambda: b"\0asm")


def broken_kernel(patch: pytest.MonkeyPatch, _: Path) -> None:
    def broken() -> tuple[int, int]:
        raise ImportError("wasmtime.dll")

    patch.setattr(program_checks, "_solve_sample", broken)


def wrong_kernel(patch: pytest.MonkeyPatch, _: Path) -> None:
    patch.setattr(program_checks, "_solve_sample", lambda: (24, 1))


def no_printing(patch: pytest.MonkeyPatch, _: Path) -> None:
    def broken(*_: object, **__: object) -> bytes:
        raise RuntimeError("no fonts")

    patch.setattr("puur.tournament.papers.typeset.typeset_pdf", broken)


def file_for_folder(_: pytest.MonkeyPatch, folder: Path) -> Installation:
    file = folder / "notiz.txt"
    file.write_text("kein Ordner", encoding="utf-8")
    return Installation(file)


def locked_folder(patch: pytest.MonkeyPatch, folder: Path) -> None:
    patch.setattr(data_checks, "_is_writable", lambda there: there != folder)


def empty_store(_: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / "puur.db").write_bytes(b"")


def damaged_store(_: pytest.MonkeyPatch, folder: Path) -> None:
    file = folder / "puur.db"
    content = bytearray(file.read_bytes())
    content[4096:8192] = b"\xff" * 4096
    file.write_bytes(bytes(content))


def unopened_store(_: pytest.MonkeyPatch, folder: Path) -> None:
    """As on a full disk, or where Puur may not write: nothing says that the data are damaged."""
    shutil.move(folder / "puur.db", folder / "puur.old")
    (folder / "puur.db").mkdir()


def newer_store(_: pytest.MonkeyPatch, folder: Path) -> None:
    with closing(sqlite3.connect(folder / "puur.db")) as opened:
        opened.execute("UPDATE about SET number = ?", (FORMAT + 1,))
        opened.commit()


def locked_store(patch: pytest.MonkeyPatch, folder: Path) -> None:
    real = os.access
    patch.setattr(os, "access", lambda path, mode: path != folder / "puur.db" and real(path, mode))


def held_store(patch: pytest.MonkeyPatch, folder: Path) -> None:
    patch.setattr(data_checks, "WRITE_LOCK_TIMEOUT_SECONDS", 0.01)
    other = sqlite3.connect(folder / "puur.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    patch.setattr(data_checks, "_other", other, raising=False)  # it is held as long as the test runs


def short_secret(_: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / "secret").write_text("\n", encoding="utf-8")


def unread_secret(_: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / "secret").write_bytes(b"\xff\xfe" * 16)


def bad_push_keys(_: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / "push-keys.json").write_text("{}", encoding="utf-8")


def full_disk(patch: pytest.MonkeyPatch, _: Path) -> None:
    usage = shutil.disk_usage(tempfile.gettempdir())
    patch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=12_000_000))


def locked_temporary(patch: pytest.MonkeyPatch, _: Path) -> None:
    patch.setattr(data_checks, "_is_writable", lambda there: there != Path(tempfile.gettempdir()))


def clock_behind(patch: pytest.MonkeyPatch, _: Path) -> None:
    patch.setattr(time, "time_ns", lambda: 946_684_800_000_000_000)


def no_zone(patch: pytest.MonkeyPatch, _: Path) -> None:
    def missing(name: str) -> None:
        raise ZoneInfoNotFoundError(name)

    patch.setattr(data_checks, "ZoneInfo", missing)


def no_network(patch: pytest.MonkeyPatch, _: Path) -> None:
    patch.setattr(network_checks, "own_addresses", list)


def no_postgres(_: pytest.MonkeyPatch, folder: Path) -> Installation:
    return Installation(folder, f"postgresql://puur@127.0.0.1:{network_checks.free_port()}/puur")


def no_redis(_: pytest.MonkeyPatch, folder: Path) -> Installation:
    there = network_checks.free_port()
    return Installation(folder, f"postgresql://puur@127.0.0.1:{there}/puur", f"redis://127.0.0.1:{there}")


def no_mail_server(_: pytest.MonkeyPatch, folder: Path) -> Installation:
    return Installation(folder, mail=MailServer("127.0.0.1", network_checks.free_port(), "none", "jass@puur.example"))


def redis_alone(_: pytest.MonkeyPatch, folder: Path) -> Installation:
    return Installation(folder, None, "redis://127.0.0.1")


def no_server(_: pytest.MonkeyPatch, folder: Path) -> Installation:
    return Installation(folder, address=f"http://127.0.0.1:{network_checks.free_port()}")


FAULTS: dict[str, tuple[str, Plant]] = {
    "doctor.python-wrong": ("python", old_python),
    "doctor.versions-missing": ("versions", version("jinja2", None)),
    "doctor.versions-wrong": ("versions", version("litestar", "2.1.0")),
    "doctor.versions-wrong, too new": ("versions", version("uvicorn", "1.0")),
    "doctor.unlisted": ("versions", no_metadata),
    "doctor.files-damaged": ("files", damaged_file),
    "doctor.pages-missing": ("pages", no_pages),
    "doctor.words-missing": ("words", no_words),
    "doctor.kernel-missing": ("kernel", no_kernel_file),
    "doctor.kernel-changed": ("kernel", changed_kernel),
    "doctor.kernel-broken": ("kernel", broken_kernel),
    "doctor.kernel-wrong": ("kernel", wrong_kernel),
    "doctor.paper-broken": ("paper", no_printing),
    "doctor.folder-file": ("folder", file_for_folder),
    "doctor.folder-locked": ("folder", locked_folder),
    "doctor.store-empty": ("store", empty_store),
    "doctor.store-damaged": ("store", damaged_store),
    "doctor.store-damaged, newer": ("store", newer_store),
    "doctor.store-unread": ("store", unopened_store),
    "doctor.store-locked": ("store", locked_store),
    "doctor.store-held": ("store", held_store),
    "doctor.secret-short": ("secret", short_secret),
    "doctor.secret-unread": ("secret", unread_secret),
    "doctor.push-unread": ("secret", bad_push_keys),
    "doctor.disk-full": ("disk", full_disk),
    "doctor.temporary-locked": ("disk", locked_temporary),
    "doctor.clock-behind": ("clock", clock_behind),
    "doctor.zone-missing": ("clock", no_zone),
    "doctor.address-none": ("addresses", no_network),
    "doctor.postgresql-away": ("postgresql", no_postgres),
    "doctor.redis-away": ("redis", no_redis),
    "doctor.redis-alone": ("redis", redis_alone),
    "doctor.mail-away": ("mail", no_mail_server),
    "doctor.socket-broken": ("socket", no_server),
}


FOUND: Final = re.compile(r'(?:CheckFailed\(\s*said\(|_wait_for_answer\(.*?,)\s*"(doctor\.[a-z-]+)"')
"""How the doctor's code names a fault."""


@pytest.fixture(autouse=True)
def sound_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    """No server of its own is started: tests/web/test_operation_page.py does that."""
    monkeypatch.setattr(network_checks, "_temporary_server", ExitStack)
    monkeypatch.setattr(network_checks, "_sit_down", lambda _: None)


@pytest.mark.longer
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_named_with_what_helps(fault: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id_, plant = FAULTS[fault]
    patient = plant(monkeypatch, folder) or Installation(folder)
    found = {one.id: one for one in run_checks(patient)}
    assert found.keys() == CHECK_BY_ID.keys()
    assert found[id_].says.code == fault.partition(",")[0]
    assert not found[id_].is_ok
    for language in LANGUAGES:
        says = sentence(found[id_].says, Voice(language))
        assert ("Puur hat" in says) <= (language == "de"), says  # why it is so, too, is said in the language
        helps = found[id_].do
        assert helps is not None
        assert sentence(helps, Voice(language))
    elsewhere = {one.id for one in found.values() if not one.is_ok} - {id_}
    assert elsewhere <= {"postgresql"}, elsewhere  # a Redis is only asked for beside a PostgreSQL


def test_every_fault_that_the_doctor_knows_is_planted() -> None:
    files_there = Path(program_checks.__file__).parent.glob("*.py")
    named = {code for file in files_there for code in FOUND.findall(file.read_text(encoding="utf-8"))}
    assert len(named) > 20
    assert named - {"doctor.strange"} == {fault.partition(",")[0] for fault in FAULTS}


def test_in_a_folder_to_copy_the_start_has_compared_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_checks, "find_damaged_program_files", lambda: None)
    assert program_checks.check_files(Installation(tmp_path)).code == "doctor.files-unlisted"
    monkeypatch.setattr(program_checks, "portable_folder", lambda: tmp_path)
    assert program_checks.check_files(Installation(tmp_path)).code == "doctor.files-folder"


@pytest.mark.longer
def test_a_check_that_breaks_off_is_a_finding_and_the_others_go_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: 1 / 0)
    found = {one.id: one for one in run_checks(Installation(folder))}
    assert found["disk"].says.code == "doctor.strange"
    assert [id_ for id_, one in found.items() if not one.is_ok] == ["disk"]


@pytest.mark.longer
def test_a_sound_installation_is_sound_and_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {one: one.stat().st_mtime_ns for one in folder.iterdir()}
    assert main(["doctor", "--data", str(folder), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["ok"] is True
    assert [one["id"] for one in found["checks"]] == list(CHECK_BY_ID)
    assert all(one.keys() == {"id", "ok", "says", "do"} and one["do"] is None for one in found["checks"])
    assert {one: one.stat().st_mtime_ns for one in folder.iterdir() if one in before} == before


def test_what_cannot_be_opened_is_not_called_damaged(folder: Path) -> None:
    unopened_store(pytest.MonkeyPatch(), folder)
    found = next(one for one in run_checks(Installation(folder)) if one.id == "store")
    assert found.do is not None
    assert "puur restore" not in sentence(found.do, Voice("de"))


@pytest.mark.longer
def test_a_proxy_for_the_internet_is_not_asked_for_the_server_here(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("http_proxy", "ws_proxy", "all_proxy"):
        monkeypatch.setenv(name, f"http://127.0.0.1:{network_checks.free_port()}")
    with serve(lambda _: None, "127.0.0.1", 0, process_request=answer_pages) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        port = server.socket.getsockname()[1]
        assert (
            network_checks.check_handshake(Installation(folder, address=f"http://127.0.0.1:{port}")).code
            == "doctor.socket-open"
        )
        server.shutdown()
    thread.join()


def answer_pages(line: ServerConnection, asked: Request) -> Response | None:
    return line.respond(200, "ok") if asked.path == "/healthz" else None


@pytest.mark.longer
def test_what_is_wrong_is_exit_code_1_and_said_in_four_languages(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty_store(pytest.MonkeyPatch(), folder)
    said = set()
    for language in LANGUAGES:
        assert main(["doctor", "--data", str(folder), "--language", language]) == 1
        said.add(capsys.readouterr().out)
    assert len(said) == len(LANGUAGES)
    assert all("puur restore" in " ".join(one.split()) and "!! store" in one for one in said)


@pytest.mark.longer
def test_looking_makes_no_folder(tmp_path: Path) -> None:
    assert main(["doctor", "--data", str(tmp_path / "nichts"), "--json"]) == 0
    assert not (tmp_path / "nichts").exists()


def test_the_template_that_is_printed_is_in_the_package() -> None:
    assert files("puur.service.doctor").joinpath("templates", "doctor.typ").is_file()


@pytest.mark.parametrize(
    "problem, told",
    [
        (BadInput(said("service.club-busy")), "Le club est"),
        (StoreFault("the database may only be read"), "on peut seulement la lire"),
        (PermissionError(errno.EACCES, "Permission denied"), "ce compte n’y a pas accès"),
        (sqlite3.OperationalError("something new"), "something new"),
    ],
)
def test_a_reason_is_in_the_language_of_the_one_who_asks(problem: Exception, told: str) -> None:
    assert told in to_text(describe_problem(problem), Voice("fr"))


def test_the_table_in_the_docs_has_every_check(checkout: Path) -> None:
    text = (checkout / "docs" / "server.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| (`[a-z`, ]+`) \|", text.partition("| check | fault |")[2].partition("\n\n")[0], re.MULTILINE
    )
    assert [name.strip("`") for row in rows for name in row.split(", ")] == list(CHECK_BY_ID)


@pytest.mark.parametrize("change", ["missing", "changed", None])
def test_a_file_of_puur_that_is_not_as_installed_is_named(
    change: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = tmp_path / "puur-9.0.dist-info"
    about.mkdir()
    module = tmp_path / "puur" / "deep" / "one.py"
    module.parent.mkdir(parents=True)
    module.write_bytes(b"x = 1\n")
    sum_ = base64.urlsafe_b64encode(hashlib.sha256(b"x = 1\n").digest()).decode().rstrip("=")
    (about / "METADATA").write_text("Name: puur\nVersion: 9.0\n", encoding="utf-8")
    rows = [f"puur/deep/one.py,sha256={sum_},6", "puur/deep/one.pyc,,", "puur-9.0.dist-info/RECORD,,"]
    (about / "RECORD").write_text("\n".join(rows), encoding="utf-8")
    monkeypatch.setattr(metadata, "distribution", lambda _: metadata.PathDistribution(about))
    if change == "missing":
        module.unlink()
    if change == "changed":
        module.write_bytes(b"x = 2\n")
    assert find_damaged_program_files() == (["puur/deep/one.py"] if change else [])


@pytest.mark.parametrize(
    "lacking, damaged, told",
    [("sqlalchemy", None, "sqlalchemy"), ("puur.journal.schema", ["puur/journal/schema.py"], "puur/journal/schema.py")],
)
def test_what_the_checks_themselves_lack_is_named(
    lacking: str,
    damaged: list[str] | None,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("puur.extras.find_damaged_program_files", lambda: damaged)
    assert _tell_broken(ModuleNotFoundError("gone", name=lacking), as_json=False) == 1
    assert told in capsys.readouterr().out


def test_a_mistake_of_ours_is_not_taken_for_a_damaged_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puur.extras.find_damaged_program_files", lambda: None)
    with pytest.raises(ModuleNotFoundError):
        _tell_broken(ModuleNotFoundError("gone", name="puur.nowhere"), as_json=False)
