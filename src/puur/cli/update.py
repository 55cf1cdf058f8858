"""``puur update``: what a new version brings and does to the store; installs it only where that is asked for."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

import typer

from puur.cli.folder import DATABASE_FILE, write_backup
from puur.cli.shell.language import Speaker
from puur.cli.shell.output import JsonOption, heading_line, print_document_or_text, wrap_paragraph
from puur.cli.shell.store import DatabaseOption, DataFolderOption
from puur.errors import BadInput
from puur.words.message import Message, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from collections.abc import Sequence

    from puur.service.release import ChangelogEntry, VersionInfo

_BULLET: Final = "- "


class _Store(NamedTuple):
    """The store as it is: where, and its format (None: nothing is stored). shared: it is in PostgreSQL."""

    place: str
    format: int | None
    shared: bool = False


def update(  # noqa: PLR0913 - each is an option of the command
    wheel: Annotated[
        Path | None,
        typer.Argument(metavar="[WHEEL]", help="A wheel of Puur, or a folder with one; without: this version."),
    ] = None,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    backup: Annotated[
        Path | None, typer.Option(metavar="FILE", help="First back everything up into this file, as puur backup does.")
    ] = None,
    *,
    install: Annotated[
        bool, typer.Option("--install", help="Install the wheel in this environment, by pip or uv.")
    ] = False,
    fetch: Annotated[
        bool, typer.Option("--fetch", help="Allow downloads: the newest wheel without WHEEL, missing packages with it.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Say what is new in a version and what it does to the data. Nothing is downloaded or installed unless you ask.

    Without WHEEL it says what this version brought. A wheel is read and checked, not run.
    """
    from puur.service.release import changelog_additions, find_wheel, newest_entries, read_wheel, running_release

    here = running_release()
    store = _find_store(data, database)
    with ExitStack() as stack:
        again = "--fetch" if wheel is None else str(wheel)
        if wheel is None and fetch:
            wheel = _fetch(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        there = read_wheel(find_wheel(wheel)) if wheel else None
        _refuse_newer_store(store, there or here)
        if there is None and install:
            raise BadInput(said("update.needs-wheel"), {"option": "--install"})
        needed = _is_backup_needed(store, there)
        if install and there is not None:
            _refuse_install(here, there, needed=needed and backup is None and not store.shared)
        saved = None if backup is None else _back_up(store, backup)
        if install and there is not None:
            _install(there, fetch=fetch)
    news = newest_entries(here.changelog) if there is None else changelog_additions(there.changelog, here.changelog)
    document = {
        "installed": _row(here),
        "wheel": None if there is None else _row(there),
        "store": {"place": store.place, "format": store.format, "backup_needed": needed},
        "news": [_entry_row(one) for one in news],
        "backup": None if saved is None else str(saved),
        "done": install,
    }
    print_document_or_text(document, _text(here, there, store, news, saved, "" if install else again), as_json=as_json)


def _fetch(folder: Path) -> Path:
    from puur.service.release import fetch_wheel

    fetch_wheel(folder)
    return folder


def _find_store(data: Path | None, database: str | None) -> _Store:
    """Return the store that a server here would open, without changing it. Raises BadInput if it is damaged."""
    from puur.journal.backup import read_store_format

    if (database or "").startswith("postgresql"):
        return _Store((database or "").partition(":")[0], None, shared=True)
    folder = data or Path(typer.get_app_dir("puur"))
    file = Path((database or "").removeprefix("sqlite:///")) if database else folder / DATABASE_FILE
    return _Store(str(file), read_store_format(file) if file.is_file() and file.stat().st_size else None)


def _refuse_newer_store(store: _Store, release: VersionInfo) -> None:
    """Refuse a version that cannot read what is stored."""
    known = release.store_format
    if store.format is not None and known is not None and store.format > known:
        what = said("update.store-newer", there=store.format, version=release.version, known=known)
        raise BadInput(what, {"file": store.place})


def _is_backup_needed(store: _Store, there: VersionInfo | None) -> bool:
    """Return whether a version would write the store in a way that the one here can no longer read."""
    if there is None:
        return False
    return store.shared or (store.format is not None and store.format != there.store_format)


def _refuse_install(here: VersionInfo, there: VersionInfo, *, needed: bool) -> None:
    from packaging.specifiers import SpecifierSet

    from puur.service.doctor.program_checks import running_python
    from puur.service.release import is_checkout

    place = {"file": str(there.file)}
    if is_checkout():
        raise BadInput(said("update.checkout"), {"option": "--install"})
    if there.version == here.version:
        raise BadInput(said("update.same", version=here.version), place)
    if running_python() not in SpecifierSet(there.python):
        raise BadInput(said("update.python", version=there.version, allowed=there.python, here=running_python()), place)
    if needed:
        raise BadInput(said("update.backup-first", version=there.version), {"option": "--backup"})


def _back_up(store: _Store, file: Path) -> Path:
    if store.shared:
        raise BadInput(said("store.pg-dump"), {"option": "--backup"})
    folder = Path(store.place).parent
    if store.format is None or Path(store.place) != folder / DATABASE_FILE:
        raise BadInput(said("store.nothing-there", folder=str(folder)), {"field": "data"})
    write_backup(folder, file)
    return file


def _install(there: VersionInfo, *, fetch: bool) -> None:
    from puur.service.release import install_wheel

    assert there.file is not None  # noqa: S101 - a wheel was read from it
    install_wheel(there.file, fetch=fetch)


def _row(release: VersionInfo) -> dict[str, Any]:
    file = None if release.file is None else str(release.file)
    return {"version": release.version, "format": release.store_format, "python": release.python, "file": file}


def _entry_row(one: ChangelogEntry) -> dict[str, str]:
    return {"version": one.version, "section": one.section, "text": one.text}


def _text(  # noqa: PLR0913, PLR0917 - what was found
    here: VersionInfo,
    there: VersionInfo | None,
    store: _Store,
    news: Sequence[ChangelogEntry],
    saved: Path | None,
    again: str,
) -> str:
    """Return what people read. again: what names the wheel once more, to install it; "" where it is installed."""
    speaker = Speaker()

    def say(message: Message) -> str:
        return wrap_paragraph(speaker.say(message.code, **message.values))

    lines = [say(said("update.here", version=here.version, known=here.store_format or 0))]
    if there is not None:
        lines.append(say(_wheel_message(there)))
    lines.append(say(_store_message(store, here, there)))
    if saved is not None:
        lines.append(say(said("update.saved", place=str(saved))))
    lines += _news_lines(news, speaker)
    lines.append("")
    if there is None:
        lines.append(say(said("update.look")))
    elif again:
        lines.append(say(said("update.not-installed", file=again)))
    else:
        lines.append(say(said("update.done", version=there.version)))
    return "\n".join(lines)


def _wheel_message(there: VersionInfo) -> Message:
    name = Path(there.file or "").name
    if there.store_format is None:
        return said("update.there-silent", file=name, version=there.version)
    return said("update.there", file=name, version=there.version, known=there.store_format)


def _store_message(store: _Store, here: VersionInfo, there: VersionInfo | None) -> Message:
    """Return what is said of the store and of a version's effect on it."""
    if store.shared:
        return said("update.store-shared")
    if store.format is None:
        return said("update.store-none", place=store.place)
    if there is None:
        return said("update.store", place=store.place, there=store.format)
    if there.store_format is None:
        return said("update.store-unsure", place=store.place, there=store.format)
    if there.store_format == store.format:
        return said("update.store-same", place=store.place, there=store.format, version=there.version)
    return said(
        "update.store-grows",
        place=store.place,
        there=store.format,
        version=there.version,
        known=there.store_format,
        here=here.version,
    )


def _news_lines(news: Sequence[ChangelogEntry], speaker: Speaker) -> list[str]:
    """Return the entries of a changelog below the headings of their versions and sections."""
    if not news:
        return ["", wrap_paragraph(speaker.say("update.nothing-new"))]
    lines = [heading_line(speaker.say("update.news")).rstrip("\n")]
    for version, entries in groupby(news, lambda one: one.version):
        lines += ["", version]
        for section, found in groupby(entries, lambda one: one.section):
            lines.append(f"  {section}")
            lines += [wrap_paragraph(one.text, f"  {_BULLET}", "    ") for one in found]
    return lines
