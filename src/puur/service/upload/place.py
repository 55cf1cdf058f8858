"""The place to which files are uploaded, read from a URL, and who uploads."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal
from urllib.parse import quote, unquote, urlsplit

from puur.errors import BadInput
from puur.service.network import LOCALHOSTS
from puur.words.message import said

Scheme = Literal["https", "http", "sftp"]
LONGEST: Final = 1000
FIRST_PAGE: Final = "index.html"
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
    """A folder on another machine to which files are uploaded.

    user: who uploads, "" if the URL names nobody. scheme: how, such as ``sftp`` or ``https`` (WebDAV).
    folder: its path, without a slash at the end.
    """

    scheme: Scheme
    host: str
    port: int
    folder: str
    user: str = ""

    def __str__(self) -> str:
        """Return it as an address, without who writes there."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == _PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{host}{port}{quote(self.folder)}"


def read_place(address: str) -> UploadPlace:
    """Return the remote folder that a URL names.

    address: the URL, such as ``sftp://USER@HOST/FOLDER``.
    Raises BadInput if the text is no such URL, or contains a password. ``http`` is refused too, unless the server is
    this machine.

    >>> read_place("sftp://anna@web.club.ch/www/jass/")
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
    plain = len(address) <= LONGEST and folder.isprintable() and not {".", ".."} & set(folder.split("/"))
    fits = _HOST.fullmatch(host) and (not user or _USER.fullmatch(user))
    if parts.scheme not in _PORTS or not (plain and fits) or parts.query or parts.fragment:
        raise _wrong(address)
    scheme: Scheme = "sftp" if parts.scheme == "sftp" else "https" if parts.scheme == "https" else "http"
    if scheme == "http" and host not in LOCALHOSTS:
        raise BadInput(said("site.not-encrypted", host=host), {"field": "to"})
    return UploadPlace(scheme, host, port or _PORTS[scheme], folder, user)


def _wrong(address: str) -> BadInput:
    return BadInput(said("site.address-wrong", given=address[:60]), {"field": "to"})


def upload(files: Mapping[str, bytes], place: UploadPlace | Path, login: UploadLogin, *, outside: bool = False) -> None:
    """Put files (name → content) into a folder. Existing files of these names are replaced once all new ones are there.

    place: a folder on another machine, or a local path. login: who uploads; unused for a local path.
    outside: True, for requests that come from other machines, uploads only to public servers and only by WebDAV.
    Any other place raises BadInput then; False allows every place.
    Raises BadInput with the reason, and OSError if a local folder cannot be written.
    """
    if isinstance(place, Path):
        write_files(files, place)
        return
    login = replace(login, user=login.user or place.user)
    if place.scheme == "sftp" and not outside:
        from puur.service.upload.sftp import put_by_sftp  # noqa: PLC0415 - loads what few need

        put_by_sftp(files, place, login)
    else:
        from puur.service.upload.webdav import put_by_webdav  # noqa: PLC0415 - the same

        put_by_webdav(files, place, login, outside=outside)


def write_files(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files (name → content) into a local folder, which is created if missing.

    All are written under temporary names first and then renamed, the index page last.
    Raises BadInput if the path is no folder, OSError if it cannot be written.
    """
    if folder.exists() and not folder.is_dir():
        raise BadInput(said("site.no-folder", folder=str(folder)), {"field": "out"})
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / temporary_name(name)).write_bytes(content)
    for name in first_page_last(files):
        (folder / temporary_name(name)).replace(folder / name)


def temporary_name(name: str) -> str:
    """Return the temporary name that an uploaded file has until all files are complete."""
    return f"{name}.part"


def first_page_last(names: Iterable[str]) -> list[str]:
    """Return the names in the order in which files are renamed, the index page last.

    >>> first_page_last(["index.html", "fr.html", "feed.xml"])
    ['fr.html', 'feed.xml', 'index.html']
    """
    return sorted(names, key=FIRST_PAGE.__eq__)
