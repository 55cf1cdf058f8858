"""What people type, made harmless: a text is one line of visible characters, a form a table of so many fields."""

from __future__ import annotations

import unicodedata
from typing import Final
from urllib.parse import parse_qsl

from puur.errors import BadInput
from puur.words.message import said

_STEERING: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
MOST_FIELDS: Final = 5_000


def plain(text: str) -> str:
    r"""Return the text composed (NFC), without characters that steer (controls, direction marks), single spaces.

    >>> plain("  An\x00na\n \u202eBeat "), plain("\u200b")
    ('Anna Beat', '')
    """
    spaced = (" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    shown = "".join(char for char in spaced if unicodedata.category(char) not in _STEERING)
    return " ".join(shown.split())


def read_fields(body: bytes) -> dict[str, str]:
    """Return the fields of a form as a browser writes it.

    >>> read_fields(b"name=Muster+%C3%84nni&club=")
    {'name': 'Muster Änni', 'club': ''}
    """
    try:
        return dict(parse_qsl(body.decode("latin-1"), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise BadInput(said("service.form-fields", most=MOST_FIELDS)) from None
