"""A form that was sent: its values, which are kept whatever is wrong with them, and the errors at each field.

A large form is decoded in a worker process, so that nobody waits for it. The framework would do that in the event loop
and keep the last thousand forms in memory.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final, Literal, overload

from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType

from puur.concurrency import NOTHING_READ, StaleWrite
from puur.dates import parse_typed_day
from puur.errors import BadInput
from puur.law.catalogue import documents_of_clauses
from puur.service.clock import now, to_local_time
from puur.service.work.pages import parse_form_fields
from puur.text import tidy
from puur.web.answers import WebRequest
from puur.web.working import worker_pool
from puur.words.message import Message, said

CSRF_TOKEN_FIELD: Final = "_token"  # noqa: S105 - a field's name
"""The form field with the token that shows that the form came from a page of this browser."""
FORM_ID_FIELD: Final = "_once"
"""The form field with the form's random id, so that a form sent twice is carried out once."""
_SEEN: Final = "_seen"
_FROM: Final = "_from"
MAX_FORM_ID_LETTERS: Final = 40
"""The most characters of a form's id; the rest is cut off."""
_SOMEWHERE: Final = ""
"""The key of an error that concerns the form as a whole."""
MAX_FIELD_LETTERS: Final = 200
"""The most characters of a text field, where its page does not say otherwise."""
_LOOKED_AT: Final = 20_000
"""How many characters of a field are read; a field with more is too long."""
_DIGITS: Final = 7
_SMALL: Final = 32 * 1024
"""A form with at most so many bytes is decoded at once, not in a worker process."""
_TOO_MUCH: Final = said("desk.form-too-large")
_LOOKS_LIKE: Final = {"O": "0", "o": "0", "Q": "0", "I": "1", "l": "1", "S": "5"}
"""Letters that somebody types, or a reader of print takes, for a digit."""


class FormInput:
    """The values of a sent form and the errors found in it, both by field name.

    Errors of the whole form are under :data:`_SOMEWHERE`.
    once: the id of this sending, for idempotency.
    seen: the version shown when the page was made, for optimistic concurrency control.
    came_from: the path of that page; "" if the form does not say it.
    stale: changes by others, if those prevented it.

    >>> form = FormInput({"name": " Meinrad ", "points": "x"})
    >>> form.read_text("name"), form.read_number("points", least=0, most=157)
    ('Meinrad', None)
    >>> form.errors
    {'points': Message(code='page-desk.blamed', values={'what': Message(code='desk.a-number-here', values={})})}
    """

    def __init__(self, values: Mapping[str, str] | None = None, files: Mapping[str, UploadFile] | None = None) -> None:
        """Take over the values of a sent form, without the hidden ones; without values it is a fresh form.

        The hidden ones are the form's id, the version it was made from, and the page it came from.
        values: by field name. files: sent files by field name.
        """
        self.values = dict(values or {})
        self.files = dict(files or {})
        self.errors: dict[str, Message] = {}
        self.stale: StaleWrite | None = None
        self.seen = _version(self.values.pop(_SEEN, ""))
        self.came_from = self.values.pop(_FROM, "")
        self.once = self.values.pop(FORM_ID_FIELD, "")[:MAX_FORM_ID_LETTERS] or secrets.token_urlsafe(12)

    def version_to_check(self, version: int) -> int:
        """Return the version to write into the form when it is shown; the next sending is checked against it.

        A fresh form gets the current version. A form shown again keeps the version at which it was filled in; after a
        conflict was shown, it gets the version of that conflict.
        version: the current one.
        """
        if self.stale is not None:
            return self.stale.version
        return self.seen if self.values and self.seen else version

    @property
    def has_no_errors(self) -> bool:
        """Whether no error was found in the form so far."""
        return not self.errors

    def read_text(self, field: str, *, needed: bool = False, most: int = MAX_FIELD_LETTERS) -> str:
        """Return a field as one line of text, without blanks at its ends; "" if it is empty or missing.

        needed: whether an empty one is an error. most: how many letters it may have.
        Errors are noted at the field, and the text is returned all the same.
        """
        sent = self.values.get(field, "")
        value = tidy(sent[:_LOOKED_AT])
        if needed and not value:
            self.note_error(field, said("desk.fill-in"))
        if len(value) > most or len(sent) > _LOOKED_AT:
            self.note_error(field, said("desk.letters-at-most", most=most))
        return value

    @overload
    def read_number(self, field: str, *, least: int, most: int, needed: Literal[True]) -> int: ...
    @overload
    def read_number(self, field: str, *, least: int, most: int, needed: bool = False) -> int | None: ...
    def read_number(self, field: str, *, least: int, most: int, needed: bool = False) -> int | None:
        """Return a whole number between ``least`` and ``most``, both included.

        A field that is no such number is noted as an error, and so is an empty one if it is ``needed``. Then, and for
        an empty field that is not needed, None is returned; with ``needed`` it is ``least`` instead of None.
        """
        value, otherwise = self.values.get(field, "").strip().replace("−", "-"), least if needed else None
        if not value:
            if needed:
                self.note_error(field, said("desk.fill-in"))
            return otherwise
        longest = max(_DIGITS, len(str(most)))
        if not value.removeprefix("-").isascii() or not value.removeprefix("-").isdigit() or len(value) > longest:
            self.note_error(field, why_not_a_number(value))
            return otherwise
        if not least <= int(value) <= most:
            self.note_error(field, said("desk.from-to", least=least, most=most, given=int(value)))
            return otherwise
        return int(value)

    def read_choice(self, field: str, among: Mapping[str, object] | tuple[str, ...], *, otherwise: str = "") -> str:
        """Return the chosen value of a field; ``otherwise`` if the field is empty or missing.

        A value that is not ``among`` the allowed ones is noted as an error, and returned all the same.
        """
        value = self.values.get(field, "") or otherwise
        if value not in among:
            self.note_error(field, said("desk.choose"))
        return value

    def read_date(self, field: str) -> str:
        """Return a date in ISO form (``2026-05-29``) however it was typed: ``29. Mai 2026``, ``29.5.26``, ``morgen``.

        If it is no date, or empty, an error is noted at the field and the typed text returned.
        """
        value = self.values.get(field, "").strip()
        found = parse_typed_day(value[:MAX_FIELD_LETTERS], to_local_time(now()).date())
        if found is None:
            self.note_error(field, said("desk.a-date"))
            return value
        return found.isoformat()

    def is_ticked(self, field: str) -> bool:
        """Return whether the check box with that field name was ticked."""
        return bool(self.values.get(field))

    def note_error(self, field: str, message: Message | str) -> None:
        """Note an error to show at a field. If the field has an error already, the first one stays."""
        self.errors.setdefault(field, said("page-desk.blamed", what=message))

    def note_bad_input(self, bad: BadInput, called: Mapping[str, str] | None = None) -> None:
        """Note an error that a service raised at the form field that it names; without such a field, at the whole form.

        A version conflict (StaleWrite) is also kept in ``stale``.
        called: field of the service → field of the form, where their names differ.
        """
        if isinstance(bad, StaleWrite):
            self.stale = bad
        named = str(bad.where.get("field", _SOMEWHERE))
        field = (called or {}).get(named, named)
        place = field if field in self.values or field in self.files else _SOMEWHERE
        written = documents_of_clauses(bad.clauses)
        if written:
            self.errors.setdefault(place, said("page-desk.blamed-by", what=bad.said, clauses=[*written]))
        else:
            self.note_error(place, bad.said)


def why_not_a_number(typed: str) -> Message:
    """Return why a text is no number; a letter that looks like a digit is named.

    >>> why_not_a_number("1O0").values
    {'typed': '1O0', 'letter': 'O', 'digit': '0', 'meant': '100'}
    >>> why_not_a_number("viel").code
    'desk.a-number-here'
    """
    meant = "".join(_LOOKS_LIKE.get(char, char) for char in typed.strip())
    letter = next((char for char in typed if char in _LOOKS_LIKE), "")
    if not letter or not (meant.isascii() and meant.isdigit()):
        return said("desk.a-number-here")
    return said("desk.letter-for-digit", typed=typed.strip(), letter=letter, digit=_LOOKS_LIKE[letter], meant=meant)


def _version(typed: str) -> int:
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= _DIGITS + 2 else NOTHING_READ


async def read_form_fields(request: WebRequest) -> dict[str, str | UploadFile]:
    """Return the values sent with a form, field → value; of a repeated field the last one. Files are not read yet.

    Raises BadInput if there are too many fields, Busy if a large form must wait too long.
    """
    if request.content_type[0] != RequestEncodingType.URL_ENCODED:
        return dict((await request.form()).items())
    body = await request.body()
    if len(body) <= _SMALL:
        return {**parse_form_fields(body)}
    return {**await worker_pool(request.app.state).run_task(parse_form_fields, body, too_much=_TOO_MUCH)}
