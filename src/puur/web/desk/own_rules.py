"""Somebody's own rule set in a form: a file, or one that the workshop of rule sets hands over packed in a URL."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from puur.errors import BadInput
from puur.law.files.read import decode_law_file
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.naming import pack_for_url, unpack_from_url
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.rulebook.workshop import TOO_MUCH
from puur.web.working import worker_pool
from puur.words.message import Message, said
from puur.workshop.check import canonical_valid_text

FILE: Final = "regeln_datei"
WORD: Final = "regeln"
MOST_FILE: Final = 300 * 1024
MOST_WORD: Final = 60_000
Unfit = Callable[[Law], Message | None]


@dataclass(frozen=True, slots=True)
class OwnRegulation:
    """A rule set of somebody's own: its text in canonical form, and its title."""

    text: str
    title: str


async def own_rules(request: WebRequest, form: FormInput, unfit: Unfit) -> OwnRegulation | None:
    """Return somebody's own rule set that was sent with a form, as a file or packed; it is checked in a worker process.

    unfit: returns why rules cannot be used here, or None. The packed rules are kept in the form's values.
    None without a rule set, or if it cannot be used, which is then noted in the form.
    """
    file = form.files.get(FILE)
    try:
        if file is not None and file.filename:
            text = await worker_pool(request.app.state).run_task(_canonical_text, await file.read(), too_much=TOO_MUCH)
        elif word := form.values.get(WORD, ""):
            text = await worker_pool(request.app.state).run_task(
                unpack_from_url, _short(word), canonical_valid_text, too_much=TOO_MUCH
            )
        else:
            return None
        law = _fit(text, unfit)
    except BadInput as bad:
        form.values.pop(WORD, None)
        line = bad.where.get("line")
        form.note_error(FILE, said("page-tournament.rules-line", line=str(line), what=bad.said) if line else bad.said)
        return None
    form.values[WORD] = pack_for_url(text)
    return OwnRegulation(text, law.title)


def _fit(text: str, unfit: Unfit) -> Law:
    law = reglement(text)
    why = unfit(law)
    if why is not None:
        raise BadInput(why, {}, law.settlement.ids)
    return law


def _short(word: str) -> str:
    if len(word) > MOST_WORD:
        raise BadInput(said("reglement.no-link"), {})
    return word


def _canonical_text(data: bytes) -> str:
    """Runs in a worker process."""
    return canonical_valid_text(decode_law_file(data))
