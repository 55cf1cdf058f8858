"""What web pages leave to a worker process (:mod:`puur.service.work.workers`): large forms and QR codes."""

from __future__ import annotations

import io
from typing import Final
from urllib.parse import parse_qsl

import segno

from puur.errors import BadInput
from puur.words.message import said

_MAX_FIELDS: Final = 5_000


def qr_code_svg(text: str) -> bytes:
    """Return a QR code of a text as an SVG image (UTF-8 bytes), with a border of four modules.

    Runs in a worker process.
    """
    image = io.BytesIO()
    segno.make_qr(text, error="m").save(image, kind="svg", border=4, scale=1, xmldecl=False, omitsize=True)
    return image.getvalue()


def parse_form_fields(body: bytes) -> dict[str, str]:
    """Return the fields of a URL-encoded form, name → value; of a repeated field the last one.

    Raises BadInput if there are more than 5,000. Runs in a worker process.

    >>> parse_form_fields(b"name=Muster+%C3%84nni&club=")
    {'name': 'Muster Änni', 'club': ''}
    """
    try:
        return dict(parse_qsl(body.decode("latin-1"), keep_blank_values=True, max_num_fields=_MAX_FIELDS))
    except ValueError:
        raise BadInput(said("service.form-fields", most=_MAX_FIELDS)) from None
