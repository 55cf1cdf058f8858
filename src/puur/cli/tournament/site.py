"""``puur tournament site``: the tournament as pages for the club's own web space."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from puur.cli.shell.language import current
from puur.cli.shell.output import Json, emit
from puur.cli.shell.store import Data, Database
from puur.cli.tournament.store import Id, with_store
from puur.errors import BadInput
from puur.reach import read_address
from puur.words.message import said


def site(  # noqa: PLR0913 - a command has the options it has
    tournament: Id,
    *,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder to write the pages to; made if missing.")
    ] = None,
    zip_: Annotated[Path | None, typer.Option("--zip", metavar="FILE", help="One zip file instead.")] = None,
    address: Annotated[str, typer.Option(help="Where the pages will be, as https://club.ch/jass; for the feed.")] = "",
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Write rankings, seats, plan and figures as HTML without scripts, in four languages, with JSON and RSS beside.

    People are called as the tournament's privacy page says. Publishing again writes over what was published before.
    """
    from puur.service.tournament.site import SiteOptions, to_zip
    from puur.service.tournament.site import site as made

    if (out is None) == (zip_ is None):
        raise BadInput(said("site.where"), {"field": "out"})
    if address and read_address(address) is None:
        raise BadInput(said("tournament.address-wrong", given=address[:60]), {"field": "address"})
    files = made(with_store(lambda store: store.get(tournament), data, database), SiteOptions(current(), address))
    if zip_ is not None:
        zip_.write_bytes(to_zip(files))
        written = [zip_]
    elif out is not None:
        written = _write_files(out, files)
    emit({"files": [str(one) for one in written]}, "\n".join(map(str, written)), as_json=as_json)


def _write_files(out: Path, files: dict[str, bytes]) -> list[Path]:
    """Write the files into the folder; BadInput where something else lies there under such a name."""
    if out.exists() and not out.is_dir():
        raise BadInput(said("site.no-folder", folder=str(out)), {"field": "out"})
    out.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (out / name).write_bytes(content)
    return [out / name for name in files]
