"""``puur tournament site``: the tournament as pages for the club's own web space."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final

import typer

from puur.cli.shell.language import translate_code
from puur.cli.shell.output import Json, emit
from puur.cli.shell.store import Data, Database
from puur.cli.tournament.store import Id, with_store
from puur.errors import BadInput
from puur.reach import read_address
from puur.words.catalogue import current_language
from puur.words.message import said

PASSWORD: Final = "PUUR_SITE_PASSWORD"  # noqa: S105 - the name of a variable
"""The environment variable of the password; a password on the command line could be read by every user of the machine.
"""


def site(  # noqa: PLR0913 - a command has the options it has
    tournament: Id,
    *,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder to write the pages to; made if missing.")
    ] = None,
    zip_: Annotated[Path | None, typer.Option("--zip", metavar="FILE", help="One zip file instead.")] = None,
    to: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="A folder of the web space instead: https://… by WebDAV, or sftp://…"),
    ] = "",
    user: Annotated[str, typer.Option(help="Who writes to the web space.")] = "",
    ask_password: Annotated[
        bool,
        typer.Option("--ask-password", help="Ask for the password; else it is PUUR_SITE_PASSWORD, or your SSH key."),
    ] = False,
    address: Annotated[str, typer.Option(help="Where the pages will be, as https://club.ch/jass; for the feed.")] = "",
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Write rankings, seats, plan and figures as HTML without scripts, in four languages, with JSON and RSS beside.

    People are called as the tournament's privacy page says. Publishing again writes over what was published before;
    if it fails, what was there before stays.
    """
    from puur.service.tournament.site import SiteOptions, to_zip
    from puur.service.tournament.site import site_files as made
    from puur.service.upload import UploadLogin, read_place, upload

    if sum(bool(one) for one in (out, zip_, to)) != 1:
        raise BadInput(said("site.where"), {"field": "out"})
    if address and read_address(address) is None:
        raise BadInput(said("tournament.address-wrong", given=address[:60]), {"field": "address"})
    place = read_place(to) if to else out
    files = made(
        with_store(lambda store: store.get(tournament), data, database), SiteOptions(current_language(), address)
    )
    if zip_ is not None:
        zip_.write_bytes(to_zip(files))
        written = [str(zip_)]
    elif place is not None:
        upload(files, place, UploadLogin(user, _password(ask=ask_password) if to else ""))
        written = [f"{place}/{name}" if to else str(Path(str(place), name)) for name in files]
    emit({"files": written}, "\n".join(written), as_json=as_json)


def _password(*, ask: bool) -> str:
    """Return the password: typed where it is asked for, else of the environment."""
    return str(typer.prompt(translate_code("site.password"), hide_input=True)) if ask else os.environ.get(PASSWORD, "")
