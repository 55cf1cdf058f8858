"""A form as a browser sends it: a table of so many fields."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

from puur.errors import BadInput
from puur.words.message import said

MOST_FIELDS: Final = 5_000


def read_fields(body: bytes) -> dict[str, str]:
    """Return the fields of a form as a browser writes it.

    >>> read_fields(b"name=Muster+%C3%84nni&club=")
    {'name': 'Muster Änni', 'club': ''}
    """
    try:
        return dict(parse_qsl(body.decode("latin-1"), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise BadInput(said("service.form-fields", most=MOST_FIELDS)) from None
