"""Pages put on a web space: all or none, the first page last, every refusal in a sentence without the password."""

from __future__ import annotations

import shutil
import stat
import sys
from base64 import b64decode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest

from puur.cli import main
from puur.errors import BadInput
from puur.service import webdav
from puur.service.upload import UploadLogin, UploadPlace, parse_upload_address, put_by_sftp, upload_site
from puur.service.webdav import put_by_webdav

FILES = {"index.html": b"new first", "fr.html": b"nouveau", "feed.xml": b"x"}
OLD = {"/jass/index.html": b"old first"}
ANNA = UploadLogin("anna", "geh:eim 7")
SFTP_SERVER = Path("/usr/lib/openssh/sftp-server")


class WebSpace(HTTPServer):
    """A server that keeps files, and fails as it is told: a status by method, or the connection by the request."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.files, self.folders = dict(OLD), {"/jass"}
        self.log: list[str] = []
        self.status: dict[str, int] = {}
        self.breaks: set[int] = set()
        self.breaks_after: set[int] = set()
        self.place = UploadPlace("http", "127.0.0.1", self.server_port, "/jass")


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: WebSpace

    def _answer(self, status: int) -> None:
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _take(self) -> None:
        there, method = self.server, self.command
        content = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        there.log.append(f"{method} {self.path}")
        number = len(there.log)
        if number in there.breaks:
            self.close_connection = True
            return
        given = b64decode(self.headers.get("Authorization", "").removeprefix("Basic ") or b"").decode()
        status = 401 if given != f"{ANNA.user}:{ANNA.password}" else there.status.get(method) or self._do(content)
        if number in there.breaks_after:
            self.close_connection = True
            return
        self._answer(status)

    def _do(self, content: bytes) -> int:
        there, path = self.server.files, self.path
        if self.command == "MKCOL":
            self.server.folders.add(path.rstrip("/"))
            return 201
        if path.rpartition("/")[0] not in self.server.folders:
            return 409
        if self.command == "PUT":
            there[path] = content
        elif path not in there:
            return 404
        elif self.command == "MOVE":
            there[urlsplit(self.headers["Destination"]).path] = there.pop(path)
        else:
            del there[path]
        return 201

    do_PUT = do_MOVE = do_MKCOL = do_DELETE = _take  # noqa: N815 - as the library asks for them

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as the library calls it
        """Print nothing."""


@pytest.fixture
def space(monkeypatch: pytest.MonkeyPatch) -> Iterator[WebSpace]:
    monkeypatch.setattr(webdav, "RETRY_PAUSE_SECONDS", 0)
    with WebSpace() as there:
        thread = Thread(target=there.serve_forever, args=(0.01,))
        thread.start()
        yield there
        there.shutdown()
        thread.join()


def refused(space: WebSpace, who: UploadLogin = ANNA, **more: bool) -> str:
    with pytest.raises(BadInput) as told:
        put_by_webdav(FILES, space.place, who, **more)
    assert who.password not in str(told.value)
    return told.value.message


def test_all_files_are_there_before_one_takes_its_place_and_the_first_page_comes_last(space: WebSpace) -> None:
    upload_site(FILES, space.place, ANNA)
    assert space.files == {f"/jass/{name}": content for name, content in FILES.items()}
    methods = [line.split()[0] for line in space.log]
    assert methods == ["PUT"] * 3 + ["MOVE"] * 3
    assert space.log[-1] == "MOVE /jass/index.html.part"


def test_a_folder_that_is_missing_is_made(space: WebSpace) -> None:
    space.folders.clear()
    upload_site(FILES, space.place, ANNA)
    assert len(space.files) == len(FILES)


@pytest.mark.parametrize(
    "status, words",
    [(403, "nicht schreiben"), (507, "keinen Platz"), (405, "kein WebDAV"), (302, "andere Adresse"), (500, "500")],
)
def test_a_refusal_is_said_and_leaves_what_was_there(space: WebSpace, status: int, words: str) -> None:
    space.status["PUT"] = status
    assert words in refused(space)
    assert space.files == OLD


def test_a_wrong_password_is_said(space: WebSpace) -> None:
    assert "lässt «anna» nicht hinein" in refused(space, UploadLogin("anna", "falsch geraten"))
    assert space.files == OLD


def test_what_was_put_is_taken_away_where_the_server_then_refuses(space: WebSpace) -> None:
    space.status["MOVE"] = 403
    refused(space)
    assert space.files == OLD


@pytest.mark.parametrize("number", range(1, 7))
def test_a_connection_that_breaks_once_is_opened_again(space: WebSpace, number: int) -> None:
    space.breaks, space.breaks_after = {number}, {number + 1}
    upload_site(FILES, space.place, ANNA)
    assert space.files == {f"/jass/{name}": content for name, content in FILES.items()}


def test_after_a_connection_that_stays_broken_the_same_can_be_sent_again(space: WebSpace) -> None:
    space.breaks = set(range(3, 10))
    assert "Fang nochmals an" in refused(space)
    assert space.files["/jass/index.html"] == OLD["/jass/index.html"]
    space.breaks = set()
    upload_site(FILES, space.place, ANNA)
    assert space.files == {f"/jass/{name}": content for name, content in FILES.items()}


def test_from_a_page_nothing_goes_into_the_servers_own_network(space: WebSpace) -> None:
    assert "im offenen Internet" in refused(space, outside=True)
    assert space.log == []


def test_a_server_that_says_nothing_is_given_up(space: WebSpace) -> None:
    space.breaks = set(range(1, 99))
    with pytest.raises(BadInput, match="antwortet nicht"):
        put_by_webdav(FILES, space.place, ANNA, whole=0)


@pytest.mark.parametrize(
    "address, words",
    [
        ("https://anna:geheim@cloud.club.ch/jass", "Passwort in der Adresse"),
        ("http://cloud.club.ch/jass", "unverschlüsselt"),
        ("ftp://club.ch/jass", "keine Adresse eines Ordners"),
        ("https://cloud.club.ch/jass/../privat", "keine Adresse"),
        ("sftp://-oProxyCommand=x/jass", "keine Adresse"),
        ("https://[::1/jass", "keine Adresse"),
        ("cloud.club.ch/jass", "keine Adresse"),
    ],
)
def test_an_address_that_is_none_is_told(address: str, words: str) -> None:
    with pytest.raises(BadInput) as told:
        parse_upload_address(address)
    assert words in told.value.message
    assert "geheim" not in told.value.message


def test_a_folder_of_this_machine_has_no_half_page_either(tmp_path: Path) -> None:
    upload_site(FILES, tmp_path, UploadLogin())
    (tmp_path / "fr.html.part").mkdir()
    with pytest.raises(OSError, match="fr"):
        upload_site({"index.html": b"newer", "fr.html": b""}, tmp_path, UploadLogin())
    assert (tmp_path / "index.html").read_bytes() == FILES["index.html"]


def program(folder: Path, *lines: str) -> str:
    made = folder / "program"
    made.write_text("\n".join(["#!/bin/sh", *lines, ""]), encoding="utf-8")
    made.chmod(made.stat().st_mode | stat.S_IXUSR)
    return str(made)


def by_sftp(folder: Path, *lines: str, who: UploadLogin = ANNA) -> str:
    """Return why a program in the place of ``sftp`` fails."""
    with pytest.raises(BadInput) as told:
        put_by_sftp(FILES, parse_upload_address("sftp://web.club.ch/www"), who, (program(folder, *lines),))
    return told.value.message


needs_shell = pytest.mark.skipif(sys.platform == "win32", reason="a shell stands in for the program")


@needs_shell
@pytest.mark.parametrize(
    "ended, said, words",
    [
        (255, "Host key verification failed.", "kennt web.club.ch noch nicht"),
        (255, "anna@web.club.ch: Permission denied (password).", "lässt «anna» nicht hinein"),
        (255, "ssh: connect to host web.club.ch: Connection refused", "antwortet nicht"),
        (1, "realpath /www: No such file", "gibt es auf web.club.ch nicht"),
        (1, "remote open: Permission denied", "nicht schreiben"),
    ],
)
def test_what_sftp_says_is_said_in_a_sentence(tmp_path: Path, ended: int, said: str, words: str) -> None:
    assert words in by_sftp(tmp_path, f"echo '{said}' >&2", f"exit {ended}")


@needs_shell
def test_the_password_is_in_no_process_list_and_only_in_a_file_that_goes(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    by_sftp(tmp_path, f'echo "$@" >{seen}; env >>{seen}; "$SSH_ASKPASS" >{tmp_path}/word; pwd >{tmp_path}/own; exit 1')
    assert ANNA.password not in seen.read_text(encoding="utf-8")
    assert (tmp_path / "word").read_text(encoding="utf-8") == f"{ANNA.password}\n"
    assert not Path((tmp_path / "own").read_text(encoding="utf-8").strip()).exists()


@needs_shell
@pytest.mark.skipif(not (SFTP_SERVER.exists() and shutil.which("sftp")), reason="no sftp here")
def test_sftp_itself_puts_all_files_under_other_names_first(tmp_path: Path) -> None:
    space = tmp_path / 'a "web" space'
    sftp = ("sftp", "-S", program(tmp_path, f"exec {SFTP_SERVER}"))
    for _ in range(2):
        put_by_sftp(FILES, UploadPlace("sftp", "club.ch", 22, str(space)), UploadLogin(), sftp)
        assert {one.name: one.read_bytes() for one in space.iterdir()} == FILES
    (space / "fr.html.part").mkdir()
    with pytest.raises(BadInput):
        put_by_sftp(dict.fromkeys(FILES, b"newer"), UploadPlace("sftp", "club.ch", 22, str(space)), UploadLogin(), sftp)
    assert {name: (space / name).read_bytes() for name in FILES} == FILES


def test_the_shell_sends_to_the_web_space(
    space: WebSpace, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUUR_SITE_PASSWORD", ANNA.password)
    where = ("--data", str(tmp_path))
    assert main(["tournament", "demo", "--players", "16", "--whole", "--id", "abend", *where]) == 0
    capsys.readouterr()
    assert main(["tournament", "site", "abend", "--to", str(space.place), "--user", "anna", *where]) == 0
    told = capsys.readouterr().out.split()
    assert {f"{space.place}/{name}" for name in ("index.html", "feed.xml")} < set(told)
    assert len(told) == len(space.files)
