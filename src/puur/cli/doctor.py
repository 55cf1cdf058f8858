"""``puur doctor``: each thing that Puur needs, tried here and now, with what to do where it is not as it should be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.shell.language import Speaker
from puur.cli.shell.output import JsonOption, print_document_or_text, wrap_paragraph
from puur.cli.shell.settings import OPERATOR_COMMANDS, SETTINGS_PATH_KEY, check_settings
from puur.cli.shell.store import DataFolderOption, run_on_journal
from puur.errors import BadInput
from puur.words.message import said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from collections.abc import Sequence

    from puur.service.doctor.results import CheckResult

_UNWELL: Final = 1
_INDENT: Final = " " * 14
_MOST_NAMED: Final = 5


def doctor(  # noqa: PLR0913 - each is an option of the command
    context: typer.Context,
    *,
    data: DataFolderOption = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://…, as for puur serve.")] = None,
    redis: Annotated[str | None, typer.Option(help="redis://…, as for puur serve.")] = None,
    mail: Annotated[str | None, typer.Option(help="smtp://… or smtps://…, as for puur serve.")] = None,
    mail_from: Annotated[str | None, typer.Option(metavar="ADDRESS", help="The sender, as for puur serve.")] = None,
    mail_password_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The file with the password, as for puur serve.")
    ] = None,
    page: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Print the address of the same as a page of the server that runs there."),
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """Try everything Puur needs: versions, kernel, paper, store, disk, clock, a server and a table of its own.

    Nothing is changed. The exit code is 1 where something is not as it should be.
    """
    from puur.cli.app import load_command

    try:
        from puur.service.doctor import run_checks
        from puur.service.doctor.results import Installation
        from puur.service.mail.server import read_mail_server
        from puur.service.network import operator_page_url
    except ImportError as problem:
        return _tell_broken(problem, as_json=as_json)
    folder = data or Path(typer.get_app_dir("puur"))
    if page is not None:
        where = operator_page_url(page, _secret(folder, database))
        print_document_or_text({"page": where}, where, as_json=as_json)
        return 0
    check_settings(context.meta[SETTINGS_PATH_KEY], map(load_command, sorted(OPERATOR_COMMANDS)))
    found = list(
        run_checks(Installation(folder, database, redis, mail=read_mail_server(mail, mail_from, mail_password_file)))
    )
    speaker = Speaker()
    document = {"ok": all(one.is_ok for one in found), "checks": [_row(one, speaker) for one in found]}
    print_document_or_text(document, _text(found, speaker), as_json=as_json)
    return 0 if document["ok"] else _UNWELL


def _tell_broken(problem: ImportError, *, as_json: bool) -> int:
    """Say which package is missing, or which file of Puur, where the checks themselves cannot be loaded."""
    from puur.extras import find_damaged_program_files

    speaker, name = Speaker(), problem.name or ""
    if damaged := find_damaged_program_files():
        id_, says, do = "files", said("doctor.files-damaged", names=damaged[:_MOST_NAMED]), said("doctor.again-do")
    elif name and name.partition(".")[0] != __name__.partition(".")[0]:
        id_, says, do = "versions", said("doctor.versions-missing", names=[name]), said("doctor.versions-do")
    else:
        raise problem
    row = {"id": id_, "ok": False, "says": speaker.say(says.code, **says.values), "do": speaker.say(do.code)}
    text = [wrap_paragraph(str(row["says"]), f"!! {id_:<11}", _INDENT), wrap_paragraph(f"→ {row['do']}", _INDENT)]
    print_document_or_text({"ok": False, "checks": [row]}, "\n".join(text), as_json=as_json)
    return _UNWELL


def _secret(folder: Path, database: str | None) -> str:
    """Return the secret of a store, which signs the key; BadInput where no server has made one yet."""
    from puur.service.live.seating import read_or_create_link_secret

    if (database or "").startswith("postgresql"):
        return run_on_journal(read_or_create_link_secret, folder, database)
    file = folder / "secret"
    if not file.is_file():
        raise BadInput(said("store.nothing-there", folder=str(folder)), {"field": "data"})
    return file.read_text(encoding="utf-8").strip()


def _row(one: CheckResult, speaker: Speaker) -> dict[str, Any]:
    """Return what ``--json`` shows of a finding."""
    do = speaker.say(one.do.code, **one.do.values) if one.do else None
    return {"id": one.id, "ok": one.is_ok, "says": speaker.say(one.says.code, **one.says.values), "do": do}


def _text(found: Sequence[CheckResult], speaker: Speaker) -> str:
    lines = []
    for one in found:
        row = _row(one, speaker)
        mark = "ok" if one.is_ok else "!!"
        lines.append(wrap_paragraph(row["says"], f"{mark} {one.id:<11}", _INDENT))
        if row["do"]:
            lines.append(wrap_paragraph(f"→ {row['do']}", _INDENT))
    wrong = sum(not one.is_ok for one in found)
    lines.append(speaker.say("doctor.all-well") if not wrong else speaker.say("doctor.some-ill", n=wrong))
    return "\n".join(lines)
