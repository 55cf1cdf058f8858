"""The words of the club's papers, for their templates."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import said

if TYPE_CHECKING:
    from collections.abc import Mapping

CODES: Final = (
    *("club.paper-sheet", "club.paper-series", "club.paper-round-1", "club.paper-round-2", "club.paper-round-3"),
    *(
        "club.paper-penalties",
        "club.paper-day-result",
        "club.paper-drinks",
        "club.paper-signature",
        "club.paper-signed",
    ),
    *("club.paper-sheet-help", "club.paper-member", "club.paper-provisional", "club.paper-final", "club.paper-year"),
    *("club.paper-rank", "club.paper-points", "club.paper-absences", "club.paper-no-trophy", "club.paper-cash"),
    *("club.paper-account", "club.paper-begin", "club.paper-in-the-year", "club.paper-end", "club.paper-open"),
    *("club.paper-nothing-open", "club.paper-what-for", "club.paper-from", "club.paper-total", "club.paper-treasurer"),
    *("club.paper-auditor", "club.paper-rises", "club.paper-transfer-or-cash", "club.paper-transfer"),
)


@cache
def _words(language: Language) -> Mapping[str, str]:
    return {code.partition("-")[2]: sentence(said(code), Voice(language)) for code in CODES}


SHARED: Final = "puur.tournament.papers"
"""The package whose folder ``templates`` has the templates that clubs share with tournaments."""


def typeset_in(language: Language, template: str, document: dict[str, Any], package: str = __package__) -> bytes:
    """Return the PDF of a template filled with data, with its fixed words in a language.

    template: its name. document: the data. package: the package whose folder ``templates`` has it.
    """
    # Loaded here, so that who prints nothing does not wait for the typesetter.
    from puur.tournament.papers.typeset import typeset  # noqa: PLC0415

    return typeset(template, {**document, "language": language, "words": _words(language)}, package)
