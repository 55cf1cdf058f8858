"""Uploads files by SFTP with the system's program ``sftp``, thus with its keys, known hosts and settings."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from puur.errors import BadInput
from puur.service.upload.place import UploadLogin, UploadPlace, first_page_last, temporary_name
from puur.words.message import Message, said

WHOLE: Final = 120.0
"""Seconds that the whole upload may take."""
BATCH: Final = "batch"
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
        (own / BATCH).write_text(_batch(list(files), place.folder), encoding="utf-8")
        words, more = _with_password(own, login.password) if login.password else (["-oBatchMode=yes"], {})
        user = login.user
        to = f"{user}@{place.host}" if user else place.host
        options = [f"-o{one}" for one in _OPTIONS]
        asked = [*program, *words, *options, f"-P{place.port}", "-b", BATCH, "--", to]
        try:
            done = subprocess.run(  # noqa: S603 - the system's program; host and user were read by read_place
                asked,
                cwd=own,
                env={**os.environ, **more, "LC_ALL": "C"},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=WHOLE,
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
    named = [f"rename {_quoted(temporary_name(name))} {_quoted(name)}" for name in first_page_last(names)]
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
