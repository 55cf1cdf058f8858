"""Uploads files to a folder, WebDAV or SFTP (docs/decisions/0084-publish-whole-or-not-at-all.md).

Every file is first written under a temporary name (:func:`temporary_name`). They are renamed only when all are there,
the page that links to the others last. A new attempt after a broken connection overwrites what was left.

SFTP is done by the system's program ``sftp``, thus with its keys, known hosts and settings.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal
from urllib.parse import quote, unquote, urlsplit

from puur.errors import BadInput
from puur.service.network import LOOPBACK_HOSTS
from puur.words.message import Message, said

_Scheme = Literal["https", "http", "sftp"]
_MAX_ADDRESS_CHARACTERS: Final = 1000
_FIRST_PAGE: Final = "index.html"
_HOST: Final = re.compile(r"[0-9a-z][0-9a-z.-]*|[0-9a-f:]+", re.IGNORECASE)
_USER: Final = re.compile(r"[^\s:/-][^\s:/]*")
_PORTS: Final[Mapping[str, int]] = {"https": 443, "http": 80, "sftp": 22}


@dataclass(frozen=True, slots=True)
class UploadLogin:
    """Who uploads files. user: "" uses the one in the URL. password: never printed; "" for none."""

    user: str = ""
    password: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class UploadPlace:
    """A folder on another machine to which files are uploaded, as a URL names it.

    scheme: ``sftp``, ``https`` or ``http`` (both WebDAV). host, port: of the machine.
    folder: its path, without a slash at the end. user: who uploads, "" if the URL names nobody.
    """

    scheme: _Scheme
    host: str
    port: int
    folder: str
    user: str = ""

    def __str__(self) -> str:
        """Return it as an address, without who writes there."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == _PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{host}{port}{quote(self.folder)}"


def parse_upload_address(address: str) -> UploadPlace:
    """Return the remote folder that a URL names.

    address: the URL, such as ``sftp://USER@HOST/FOLDER``.
    Raises BadInput if the text is no such URL, or contains a password. ``http`` is refused too, unless the server is
    this machine.

    >>> parse_upload_address("sftp://anna@web.club.ch/www/jass/")
    UploadPlace(scheme='sftp', host='web.club.ch', port=22, folder='/www/jass', user='anna')
    """
    try:
        parts = urlsplit(address.strip())
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise _wrong(address) from None
    if parts.password:
        raise BadInput(said("site.password-in-address"), {"field": "to"})
    folder, user = unquote(parts.path).rstrip("/"), unquote(parts.username or "")
    plain = (
        len(address) <= _MAX_ADDRESS_CHARACTERS and folder.isprintable() and not {".", ".."} & set(folder.split("/"))
    )
    fits = _HOST.fullmatch(host) and (not user or _USER.fullmatch(user))
    if parts.scheme not in _PORTS or not (plain and fits) or parts.query or parts.fragment:
        raise _wrong(address)
    scheme: _Scheme = "sftp" if parts.scheme == "sftp" else "https" if parts.scheme == "https" else "http"
    if scheme == "http" and host not in LOOPBACK_HOSTS:
        raise BadInput(said("site.not-encrypted", host=host), {"field": "to"})
    return UploadPlace(scheme, host, port or _PORTS[scheme], folder, user)


def _wrong(address: str) -> BadInput:
    return BadInput(said("site.address-wrong", given=address[:60]), {"field": "to"})


def upload_site(
    files: Mapping[str, bytes], place: UploadPlace | Path, login: UploadLogin, *, outside: bool = False
) -> None:
    """Put files (name → content) into a folder. Existing files of these names are replaced once all new ones are there.

    place: a folder on another machine, or a local path. login: who uploads; unused for a local path.
    outside: True, for requests that come from other machines, uploads only to public servers and only by WebDAV.
    Any other place raises BadInput then; False allows every place.
    Raises BadInput with the reason, and OSError if a local folder cannot be written.
    """
    if isinstance(place, Path):
        _write_files(files, place)
        return
    login = replace(login, user=login.user or place.user)
    if place.scheme == "sftp" and not outside:
        put_by_sftp(files, place, login)
    else:
        from puur.service.webdav import put_by_webdav  # noqa: PLC0415 - the same

        put_by_webdav(files, place, login, outside=outside)


def _write_files(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files (name → content) into a local folder, which is created if missing.

    All are written under temporary names first and then renamed, the index page last.
    Raises BadInput if the path is no folder, OSError if it cannot be written.
    """
    if folder.exists() and not folder.is_dir():
        raise BadInput(said("site.no-folder", folder=str(folder)), {"field": "out"})
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / temporary_name(name)).write_bytes(content)
    for name in index_page_last(files):
        (folder / temporary_name(name)).replace(folder / name)


def temporary_name(name: str) -> str:
    """Return the temporary name under which a file is uploaded until all files are complete."""
    return f"{name}.part"


def index_page_last(names: Iterable[str]) -> list[str]:
    """Return the names in the order in which files are renamed, the index page last.

    >>> index_page_last(["index.html", "fr.html", "feed.xml"])
    ['fr.html', 'feed.xml', 'index.html']
    """
    return sorted(names, key=_FIRST_PAGE.__eq__)


_UPLOAD_TIMEOUT_SECONDS: Final = 120.0
"""Seconds that the whole upload may take."""
_BATCH_FILE: Final = "batch"
_ASKED: Final = "ask.sh"
_OPTIONS: Final = (
    "ConnectTimeout=15",
    "ServerAliveInterval=5",
    "ServerAliveCountMax=3",
    "StrictHostKeyChecking=yes",
    "LogLevel=ERROR",
)
_FAILED_ON_SERVER: Final = 1
"""How ``sftp`` ends where the server lets one in and refuses a line of the batch."""


def put_by_sftp(
    files: Mapping[str, bytes], place: UploadPlace, login: UploadLogin, program: tuple[str, ...] = ("sftp",)
) -> None:
    """Upload files (name → content) to ``place`` with the program ``sftp``. Raises BadInput with the reason.

    login: without a password, the key of the user who runs the server is used. program: the command to call, for tests.
    """
    if shutil.which(program[0]) is None:
        raise BadInput(said("site.no-sftp"), {"field": "to"})
    with tempfile.TemporaryDirectory(prefix="puur-") as made:
        own = Path(made)
        for at, content in enumerate(files.values()):
            (own / str(at)).write_bytes(content)
        (own / _BATCH_FILE).write_text(_batch(list(files), place.folder), encoding="utf-8")
        words, more = _with_password(own, login.password) if login.password else (["-oBatchMode=yes"], {})
        user = login.user
        to = f"{user}@{place.host}" if user else place.host
        options = [f"-o{one}" for one in _OPTIONS]
        asked = [*program, *words, *options, f"-P{place.port}", "-b", _BATCH_FILE, "--", to]
        try:
            done = subprocess.run(  # noqa: S603 - the system's program; host and user were read by read_place
                asked,
                cwd=own,
                env={**os.environ, **more, "LC_ALL": "C"},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=_UPLOAD_TIMEOUT_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise BadInput(said("site.connection-lost", host=place.host), {"field": "to"}) from None
    if done.returncode:
        told = done.stderr.decode("utf-8", "replace")
        raise BadInput(_why(done.returncode, told, place, user), {"field": "to"})


def _batch(names: list[str], folder: str) -> str:
    """Return the lines of the batch, of which the first that fails ends it: nothing is renamed before all are there."""
    where = folder.removeprefix("/~/") if folder.startswith("/~/") else folder
    go = [f"-mkdir {_quoted(where)}", f"cd {_quoted(where)}"] if where and where != "/~" else []
    put = [f"put {at} {_quoted(temporary_name(name))}" for at, name in enumerate(names)]
    named = [f"rename {_quoted(temporary_name(name))} {_quoted(name)}" for name in index_page_last(names)]
    return "\n".join([*go, *put, *named, ""])


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _with_password(own: Path, password: str) -> tuple[list[str], dict[str, str]]:
    """Return options and environment with which ``sftp`` reads the password from a file that only its user may read."""
    if sys.platform == "win32":
        raise BadInput(said("site.sftp-key-only"), {"field": "to"})
    word, asking = own / "word", own / _ASKED
    word.touch(0o600)
    word.write_text(f"{password}\n", encoding="utf-8")
    asking.write_text(f"#!/bin/sh\nexec cat '{word}'\n", encoding="utf-8")
    asking.chmod(0o700)
    ways = "PreferredAuthentications=password,keyboard-interactive"
    words = ["-oBatchMode=no", f"-o{ways}", "-oNumberOfPasswordPrompts=1"]
    return words, {
        "SSH_ASKPASS": str(asking),
        "SSH_ASKPASS_REQUIRE": "force",
        "DISPLAY": os.environ.get("DISPLAY", ":"),
    }


def _why(ended: int, told: str, place: UploadPlace, user: str) -> Message:
    """Return why it failed, in words, from what ``sftp`` says in English."""
    host, heard = place.host, told.casefold()
    if ended == _FAILED_ON_SERVER and "not found" not in heard and "no such file" not in heard:
        return said("site.may-not-write", host=host)
    if ended == _FAILED_ON_SERVER:
        return said("site.folder-missing", host=host)
    if "host key" in heard:
        return said("site.host-unknown", host=host, port=place.port)
    if "permission denied" in heard or "too many authentication" in heard:
        return said("site.not-let-in-key", host=host, user=user or "–")
    return said("site.connection-lost", host=host)
