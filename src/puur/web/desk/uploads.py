"""What somebody uploads in a form: an own rule set, or a list of people that is previewed before the import.

A rule set is a file, or comes packed in a URL from the workshop of rule sets. A list is read in a worker process. The
page keeps its rows, so that somebody can say what a column means and sees the result at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from puur.errors import BadInput
from puur.law.files.read import decode_law_file
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.law_reference import pack_law_for_url, unpack_law_from_url
from puur.roster.cells import CellTable, table_to_json
from puur.roster.columns import (
    FIRST,
    IGNORED_COLUMN,
    NAME,
    NAME_MEANINGS,
    NUMBER,
    PAID,
    PLAYS,
    ColumnMeaning,
    ColumnMeaningNames,
)
from puur.roster.lines import ImportPreview, KnownPerson
from puur.roster.preview import preview_file, preview_kept_rows
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.rulebook.workshop import TAKES_TOO_LONG_MESSAGE
from puur.web.working import worker_pool
from puur.words.message import Message, said
from puur.workshop.check import canonical_valid_text

RULES_FILE_FIELD: Final = "regeln_datei"
"""The form field with the file of somebody's own rule set."""
PACKED_RULES_FIELD: Final = "regeln"
"""The form field with somebody's own rule set, packed as in an address."""
MAX_RULES_FILE_BYTES: Final = 300 * 1024
"""The most bytes of a file with a rule set."""
MAX_PACKED_RULES_LETTERS: Final = 60_000
"""The most characters of a packed rule set."""
LawFitCheck = Callable[[Law], Message | None]
"""A function that returns why a rule set cannot be used on this page; None if it can."""


@dataclass(frozen=True, slots=True)
class OwnRegulation:
    """A rule set of somebody's own: its text in canonical form, and its title."""

    text: str
    title: str


async def read_own_rules(request: WebRequest, form: FormInput, unfit: LawFitCheck) -> OwnRegulation | None:
    """Return the rule set of somebody's own that a form carries; None if it has none, or one that cannot be used here.

    It comes as a file or packed in a text field, is checked in a worker process, and stays in the form's values.
    unfit: returns why rules cannot be used here, or None. Its answer, and what is wrong in the text, is noted in the
    form.
    """
    file = form.files.get(RULES_FILE_FIELD)
    try:
        if file is not None and file.filename:
            text = await worker_pool(request.app.state).run_task(
                _canonical_text, await file.read(), too_much=TAKES_TOO_LONG_MESSAGE
            )
        elif word := form.values.get(PACKED_RULES_FIELD, ""):
            text = await worker_pool(request.app.state).run_task(
                unpack_law_from_url, _short(word), canonical_valid_text, too_much=TAKES_TOO_LONG_MESSAGE
            )
        else:
            return None
        law = _fit(text, unfit)
    except BadInput as bad:
        form.values.pop(PACKED_RULES_FIELD, None)
        line = bad.where.get("line")
        form.note_error(
            RULES_FILE_FIELD, said("page-tournament.rules-line", line=str(line), what=bad.said) if line else bad.said
        )
        return None
    form.values[PACKED_RULES_FIELD] = pack_law_for_url(text)
    return OwnRegulation(text, law.title)


def _fit(text: str, unfit: LawFitCheck) -> Law:
    law = reglement(text)
    why = unfit(law)
    if why is not None:
        raise BadInput(why, {}, law.settlement.ids)
    return law


def _short(word: str) -> str:
    if len(word) > MAX_PACKED_RULES_LETTERS:
        raise BadInput(said("reglement.no-link"), {})
    return word


def _canonical_text(data: bytes) -> str:
    """Runs in a worker process."""
    return canonical_valid_text(decode_law_file(data))


MAX_PEOPLE_LIST_BYTES: Final = 4 * 1024 * 1024
"""The most bytes of a file with a list of people."""
_LIST_TOO_LARGE: Final = said("desk.list-too-large")
_MOST_SHOWN: Final = 100
"""How many lines of each kind the page shows; the others are counted."""
_COLUMN: Final = "spalte-"
_ROWS: Final = "rows"
_NO_TEXTS: Final = NAME_MEANINGS | {FIRST, NUMBER, PAID, PLAYS}
"""What is not told of a line as it stands there: it is told otherwise, or not at all."""


async def preview_people_import(
    request: WebRequest,
    form: FormInput,
    wanted: ColumnMeaningNames,
    known: Sequence[KnownPerson],
    sheet: CellTable | None = None,
) -> ImportPreview | None:
    """Return what importing a list of people would do, computed in a worker process. Nothing is imported.

    The list comes as a file, as pasted text, as rows kept in the form, or as ``sheet`` from elsewhere.
    wanted: which meanings a column can have. known: people who are there already.
    None if there is no list or it cannot be read, which is noted in the form. Raises Busy if too much waits.
    """
    file, pasted = form.files.get("file"), form.values.get("pasted", "")
    there = file is not None and bool(file.filename)
    workers = worker_pool(request.app.state)
    try:
        if sheet is not None:
            return await workers.run_task(
                preview_kept_rows, table_to_json(sheet).encode(), wanted, known, None, too_much=_LIST_TOO_LARGE
            )
        if kept := form.values.get(_ROWS, ""):
            return await workers.run_task(
                preview_kept_rows, kept.encode(), wanted, known, _chosen_columns(form, wanted), too_much=_LIST_TOO_LARGE
            )
        data = await file.read() if file is not None and there else pasted.encode()
        if not data.strip():
            empty = said("roster.file-empty") if there else said("desk.file-or-paste")
            form.note_error("file" if there else "pasted", empty)
            return None
        return await workers.run_task(preview_file, data, wanted, known, too_much=_LIST_TOO_LARGE)
    except BadInput as bad:
        form.note_error("file" if there else "pasted", bad.said)
        return None


def _chosen_columns(form: FormInput, wanted: ColumnMeaningNames) -> dict[int, ColumnMeaning] | None:
    """Return what the columns were said to mean, each thing by one column; None where nothing was said."""
    said_of = {
        int(name.removeprefix(_COLUMN)): meaning
        for name, meaning in form.values.items()
        if name.startswith(_COLUMN) and name.removeprefix(_COLUMN).isdecimal() and len(name) <= len(_COLUMN) + 3
    }
    taken: dict[ColumnMeaning, int] = {}
    for at, meaning in sorted(said_of.items()):
        same = NAME if meaning in NAME_MEANINGS else meaning
        if meaning and same in taken:
            form.note_error(f"{_COLUMN}{at}", said("roster.column-twice", what=wanted.get(meaning, wanted[NAME])))
        elif meaning:
            taken[same] = at
    return {at: said_of[at] for at in taken.values()} if said_of else None


def import_preview_data(preview: ImportPreview | None, wanted: ColumnMeaningNames) -> dict[str, Any]:
    """Return the template data that show what importing a list would do (``desk/roster.html``).

    preview: None shows the form without a preview. wanted: which meanings a column can have.
    """
    if preview is None:
        return {"preview": None}
    kinds = {fate: preview.lines_with_fate(fate) for fate in ("new", "changed", "same", "double", "out")}
    return {
        "preview": preview,
        "kinds": kinds,
        "remarked": [one for one in preview.lines if one.remarks and one.fate != "out"],
        "rows": table_to_json(preview.sheet),
        "meanings": [*wanted.items(), (IGNORED_COLUMN, said("roster.column-nothing"))],
        "called": wanted,
        "texts": [one for one in wanted if one not in _NO_TEXTS],
        "most": _MOST_SHOWN,
    }
