"""``puur push``: the keys with which a server tells devices that it is somebody's turn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from puur.cli.shell.output import Json, emit
from puur.cli.shell.store import Data
from puur.errors import BadInput
from puur.words.message import said


def push(
    contact: Annotated[str, typer.Argument(help="The e-mail address at which push services find who runs the server.")],
    data: Data = None,
    *,
    as_json: Json = False,
) -> None:
    """Make the key pair and put it into the folder; `puur serve` finds it there when it is next started."""
    from puur.journal.file import own_folder
    from puur.service.push import keys

    folder = data or Path(typer.get_app_dir("puur"))
    file = folder / keys.FILE
    if file.exists():
        raise BadInput(said("push.keys-there", file=str(file)), {"field": "data"})
    made = keys.make(contact)
    own_folder(folder)
    keys.write(made, file)
    emit({"file": str(file), "key": made.shown}, f"Schlüssel für Meldungen: {file}", as_json=as_json)
