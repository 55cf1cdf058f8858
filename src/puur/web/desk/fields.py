"""The fields of a form as they came: a large form is taken apart in another process, so that nobody waits for it.

The framework would do it in the loop, and remember the last thousand forms whole.
"""

from __future__ import annotations

from typing import Final

from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType

from puur.service.typed import read_fields
from puur.web.answers import Asked
from puur.web.working import workers_of
from puur.words.message import said

SMALL: Final = 32 * 1024
"""Bytes of a form that is taken apart at once."""
TOO_MUCH: Final = said("desk.form-too-large")


async def fields_of(request: Asked) -> dict[str, str | UploadFile]:
    """Return what was sent by field; of a field sent several times what came last. BadInput if it is too much."""
    if request.content_type[0] != RequestEncodingType.URL_ENCODED:
        return dict((await request.form()).items())
    body = await request.body()
    if len(body) <= SMALL:
        return {**read_fields(body)}
    return {**await workers_of(request.app.state).do(read_fields, body, too_much=TOO_MUCH)}
