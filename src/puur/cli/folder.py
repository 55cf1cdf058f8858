"""``puur backup``, ``puur restore`` and ``puur push``: the folder in which a server keeps everything, and its keys."""

from __future__ import annotations

import tempfile
import zipfile
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.settings import SETTINGS_FILE_NAME
from puur.cli.shell.store import DataFolderOption, run_on_journal
from puur.errors import BadInput
from puur.words.message import Message, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from collections.abc import Mapping

    from puur.journal.backup import StoreContentCounts

DATABASE_FILE: Final = "puur.db"
"""The name of the SQLite file in the data folder of a server."""
_PUSH_KEYS_FILE: Final = "push-keys.json"
"""The file with the keys for push messages; with other keys every device would have to subscribe again."""
_SECRET_FILE: Final = "secret"  # noqa: S105 - a file of that name
"""The file with the secret that signs the links to seats; without it old links lead nowhere."""
_NAMES: Final = {
    "table": "store.held-table",
    "tournament": "store.held-tournament",
    "club": "store.held-club",
    "slate": "store.held-slate",
    "account": "store.held-account",
    "daily": "store.held-daily",
    "duplicate": "store.held-duplicate",
    "stammtisch": "store.held-stammtisch",
}


def backup(  # noqa: PLR0913 - each is an option of the command
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where it goes, as in puur-2026-11-22.zip.")
    ] = None,
    data: DataFolderOption = None,
    *,
    backups: Annotated[
        Path | None, typer.Option(help="Without FILE: a folder of dated backups, from which old ones are removed.")
    ] = None,
    keep_daily: Annotated[int, typer.Option(help="Keep the newest backup of so many days.", min=1, max=36500)] = 7,
    keep_weekly: Annotated[int, typer.Option(help="Keep the newest backup of so many weeks.", min=0, max=5200)] = 4,
    as_json: JsonOption = False,
) -> None:
    """Copy the whole data folder into one ZIP file, also while a server runs; it is checked before it is kept."""
    folder = _folder(data)
    if not (folder / DATABASE_FILE).is_file():
        raise BadInput(said("store.nothing-there", folder=str(folder)), {"field": "data"})
    if file is not None:
        _tell("store.saved", write_backup(folder, file), file, as_json=as_json)
    elif backups is not None:
        _rotate(folder, backups, keep_daily, keep_weekly, as_json=as_json)
    else:
        raise BadInput(said("store.where-to"), {"field": "file"})


def write_backup(folder: Path, file: Path, *, rotated: bool = False) -> StoreContentCounts:
    """Write a backup and return what it holds. rotated: it is also replayed, and marked as one that may be removed.

    Raises BadInput if the file exists, its folder does not, or the store is damaged or newer.
    """
    from puur.journal.backup import BACKUP_COMMENT, copy_store

    if file.exists():
        raise BadInput(said("store.file-there", file=str(file)), {"field": "file"})
    if not file.absolute().parent.is_dir():
        raise BadInput(said("store.no-folder", folder=str(file.absolute().parent)), {"field": "file"})
    with tempfile.TemporaryDirectory(dir=file.resolve().parent) as beside:
        copied, packed = Path(beside, DATABASE_FILE), Path(beside, "packed")
        held = copy_store(folder / DATABASE_FILE, copied)
        with zipfile.ZipFile(packed, "x", zipfile.ZIP_DEFLATED) as archive:
            archive.comment = BACKUP_COMMENT if rotated else b""
            archive.write(copied, DATABASE_FILE)
            for name in (_SECRET_FILE, _PUSH_KEYS_FILE, SETTINGS_FILE_NAME):
                if (folder / name).is_file():
                    archive.write(folder / name, name)
        if rotated:
            _drill(packed)
        packed.chmod(0o600)
        packed.rename(file)
    return held


def _rotate(folder: Path, backups: Path, daily: int, weekly: int, *, as_json: bool) -> None:
    """Write a dated backup; only when it is checked and in its place, remove those that are not kept."""
    from puur.journal.backup import backup_name, choose_backups_to_keep, find_backups
    from puur.journal.file import ensure_private_folder
    from puur.service.clock import now

    ensure_private_folder(backups)
    file = backups / backup_name(datetime.fromtimestamp(now() / 1000, UTC))
    held = write_backup(folder, file, rotated=True)
    there = find_backups(backups)
    kept = choose_backups_to_keep(there.values(), daily, weekly)
    removed = sorted(path for path, moment in there.items() if moment not in kept and path != file)
    for path in removed:
        path.unlink()
    more = {"removed": [path.name for path in removed]}
    _tell("store.saved", held, file, as_json=as_json, more=more)
    if removed and not as_json:
        typer.echo(translate_code("store.removed", n=len(removed), left=len(there) - len(removed)))


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that puur backup has written.")],
    data: DataFolderOption = None,
    *,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Open and replay a copy elsewhere, say whether it would open, and end.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Restore a backup into a data folder that has no store yet; the backup is checked first."""
    from puur.journal.backup import summarize_store
    from puur.journal.file import ensure_private_folder

    if dry_run:
        _tell("store.would-open", _drill(file), file, as_json=as_json)
        return
    folder = _folder(data)
    if (folder / DATABASE_FILE).exists():
        raise BadInput(said("store.occupied", folder=str(folder)), {"field": "data"})
    ensure_private_folder(folder)
    with tempfile.TemporaryDirectory(dir=folder) as beside:
        _unpack(file, Path(beside))
        held = summarize_store(Path(beside, DATABASE_FILE))
        if (folder / SETTINGS_FILE_NAME).exists():  # how this machine is set
            Path(beside, SETTINGS_FILE_NAME).unlink(missing_ok=True)
        for name in (
            _SECRET_FILE,
            _PUSH_KEYS_FILE,
            SETTINGS_FILE_NAME,
            DATABASE_FILE,
        ):  # the store last: with it everything is there
            found = Path(beside, name)
            if found.exists():
                found.chmod(0o600)
                found.rename(folder / name)
    _tell("store.fetched", held, folder, as_json=as_json)


def _drill(file: Path) -> StoreContentCounts:
    """Unpack a backup where nobody else looks, replay it, and return what it holds; BadInput says what is wrong."""
    from puur.journal.backup import summarize_store
    from puur.service.drill import replay_store

    with tempfile.TemporaryDirectory() as beside:
        _unpack(file, Path(beside))
        held = summarize_store(Path(beside, DATABASE_FILE))
        run_on_journal(lambda journal: replay_store(journal, held.entries), Path(beside), None)
    return held


def _folder(data: Path | None) -> Path:
    return data or Path(typer.get_app_dir("puur"))


def _unpack(file: Path, to: Path) -> None:
    """Take out the files that a backup has, and nothing else whatever else there is."""
    try:
        with zipfile.ZipFile(file) as archive:
            there = set(archive.namelist())
            if DATABASE_FILE not in there:
                raise BadInput(said("store.no-backup"), {"file": str(file)})
            for name in there & {DATABASE_FILE, _SECRET_FILE, _PUSH_KEYS_FILE, SETTINGS_FILE_NAME}:
                archive.extract(name, to)
    except (OSError, zipfile.BadZipFile, zlib.error) as problem:
        raise BadInput(said("store.no-backup"), {"file": str(file)}) from problem


def store_contents(held: StoreContentCounts) -> list[Message] | Message:
    """Return what a store holds, such as [1 tournament, 2 clubs], or that it is empty.

    held: how much of each kind, as :func:`puur.journal.backup.summarize_store` counts it.
    """
    counted = [said(name, n=held.streams[kind]) for kind, name in _NAMES.items() if kind in held.streams]
    return counted or said("store.nothing")


def _tell(
    code: str, held: StoreContentCounts, place: Path, *, as_json: bool, more: Mapping[str, object] | None = None
) -> None:
    entries = said("store.entries", n=held.entries)
    text = translate_code(code, what=store_contents(held), entries=entries, place=str(place))
    print_document_or_text(
        {"streams": held.streams, "entries": held.entries, "place": str(place), **(more or {})}, text, as_json=as_json
    )


def create_push_keys(
    contact: Annotated[
        str,
        typer.Argument(metavar="ADDRESS", help="The e-mail address at which push services find who runs the server."),
    ],
    data: DataFolderOption = None,
    *,
    as_json: JsonOption = False,
) -> None:
    """Create the key pair for push messages in the data folder; `puur serve` uses it from its next start."""
    from puur.journal.file import ensure_private_folder
    from puur.service.push import keys

    folder = _folder(data)
    file = folder / keys.PUSH_KEYS_FILE
    if file.exists():
        raise BadInput(said("push.keys-there", file=str(file)), {"field": "data"})
    made = keys.create_vapid_keys(contact)
    ensure_private_folder(folder)
    keys.write_vapid_keys(made, file)
    print_document_or_text(
        {"file": str(file), "key": made.browser_key}, translate_code("push.keys-at", file=str(file)), as_json=as_json
    )
