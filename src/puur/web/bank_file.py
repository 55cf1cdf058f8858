"""A bank's file that comes with a form: read when it is sent, and kept in the form until it is booked."""

from __future__ import annotations

from typing import Final

from puur.errors import BadInput
from puur.money.camt import BankFile, decode_previewed_file, read_camt
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.working import worker_pool
from puur.words.message import Message, said

MAX_BANK_FILE_BYTES: Final = 21 * 1024 * 1024
"""The most bytes of a bank's file."""
_TOO_MUCH: Final[Message] = said("desk.bank-too-large")
_FIELD: Final = "file"


def is_booking_confirmed(form: FormInput) -> bool:
    """Return whether a form confirms a bank's file that was shown before, so that it must be booked now."""
    return form.values.get("step") == "take"


async def read_bank_file(request: WebRequest, form: FormInput) -> BankFile | None:
    """Return the bank's file that was sent, now or with the preview before. It is read in a worker process.

    None if no file was sent or it cannot be read; then the reason is noted in the form. Raises Busy if too much waits.
    """
    try:
        if is_booking_confirmed(form):
            return await worker_pool(request.app.state).run_task(
                decode_previewed_file, form.values.get("kept", "").encode()
            )
        file = form.files.get(_FIELD)
        data = await file.read() if file is not None and file.filename else b""
        if data:
            return await worker_pool(request.app.state).run_task(read_camt, data, too_much=_TOO_MUCH)
        form.note_error(_FIELD, said("club.choose-bank-file"))
    except BadInput as bad:
        form.note_error(_FIELD, bad.said)
    return None
