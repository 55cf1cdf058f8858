"""The questions about a kind of tournament: the answers of a form as a kind's keys, and a kind as answers."""

from __future__ import annotations

from typing import Any, Final

from puur.law.reglemente import IDS
from puur.tournament.kind import LONGEST_PROTEST, UNITS, Kind, format_text
from puur.web.desk import Form

MOST_PASSEN: Final = 60
MOST_LIST: Final = 4000


def asked_of(form: Form) -> dict[str, Any]:
    """Return the keys of a kind as they were answered; what is wrong stands in the form."""
    document: dict[str, Any] = {
        "title": form.text("title", needed=True, most=60),
        "reglement": form.choice("reglement", IDS),
        "unit": form.choice("unit", UNITS),
        "double": form.ticked("double"),
        "protest_minutes": form.number("protest_minutes", least=0, most=LONGEST_PROTEST, needed=True),
    }
    if document["unit"] != "team":
        document["formats"] = _formats(form)
        best_of = form.number("best_of", least=1, most=MOST_PASSEN)
        document |= {"best_of": best_of} if best_of else {}
        document["categories"] = listed(form, "categories", ",")
    document["prizes"] = listed(form, "prizes", "\n")
    fee = form.text("fee", most=40)
    return {**document, "fee": fee} if fee else document


def _formats(form: Form) -> list[str]:
    """Return the usual size, typed in two numbers, and what may be chosen beside it."""
    passen = form.number("passen", least=1, most=MOST_PASSEN, needed=True)
    games = form.number("games", least=1, most=MOST_PASSEN, needed=True)
    usual = f"{passen}x{games}{' mit Schreiber' if form.ticked('scribe') else ''}"
    return [usual, *listed(form, "more", ",")]


def listed(form: Form, field: str, between: str) -> list[str]:
    """Return the parts of what was typed into one field."""
    typed = form.values.get(field, "")
    if len(typed) > MOST_LIST:
        form.wrong(field, f"Höchstens {MOST_LIST} Zeichen.")
    return [" ".join(one.split()) for one in typed.split(between) if one.strip()]


def values_of(kind: Kind) -> dict[str, Any]:
    """Return the answers that make a kind, by field."""
    usual = next(iter(kind.formats), None)
    return {
        "title": kind.title,
        "reglement": kind.reglement,
        "unit": kind.unit,
        "passen": usual.passen if usual else "",
        "games": usual.games if usual else "",
        "scribe": bool(usual and usual.scribe),
        "more": ", ".join(map(format_text, kind.formats[1:])),
        "best_of": kind.best_of or "",
        "categories": ", ".join(kind.categories),
        "prizes": "\n".join(kind.prizes),
        "fee": kind.fee,
        "double": kind.double,
        "protest_minutes": kind.protest_minutes,
    }
