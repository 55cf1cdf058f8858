"""``puur verify``: whether a record keeps the rules, and its deals were fair."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.cli.failure import error_document
from puur.cli.output import Json, emit
from puur.errors import BadInput
from puur.law.reglemente import id_of

if TYPE_CHECKING:
    from puur.records.model import Fair, Record
    from puur.records.verify import Verdict


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as JSON or as text; - is standard input.")],
    *,
    as_json: Json = False,
) -> int:
    """Check a record: every rule it breaks, with place and clauses; exit 1 if there is one."""
    from puur.records.files import read_file
    from puur.records.verify import verify as check

    record = read_file(file)
    try:
        verdict = check(record)
    except BadInput as bad:
        raise bad.at(file=str(file)) from None
    emit(_document(record, verdict), _text(record, verdict), as_json=as_json)
    return 1 if verdict.violations else 0


def _document(record: Record, verdict: Verdict) -> dict[str, Any]:
    return {
        "reglement": id_of(record.reglement),
        "valid": not verdict.violations,
        "violations": [error_document(bad)["error"] for bad in verdict.violations],
        "more": verdict.capped,
        "same_law": verdict.same_law,
        "deals": len(record.deals),
        "fair": [_fairness(deal.fair) for deal in record.deals],
    }


def _fairness(fair: Fair | None) -> str | None:
    """What a deal shows of its seeds: null none, ``promised`` before the reveal, ``revealed`` after it."""
    return None if fair is None else "promised" if fair.server is None else "revealed"


def _text(record: Record, verdict: Verdict) -> str:
    lines = [str(bad) for bad in verdict.violations]
    if verdict.capped:
        lines.append(f"… und weitere: mehr als {len(lines)} werden nicht gezeigt")
    if verdict.same_law is False:
        lines.append("Hinweis: aufgezeichnet wurde unter einem anderen Stand des Reglements.")
    played = f"{len(record.deals)} Spiel{'' if len(record.deals) == 1 else 'e'} nach {id_of(record.reglement)}"
    wrong = len(verdict.violations)
    end = f"{wrong} Verst{'oss' if wrong == 1 else 'össe'}." if wrong else "alles nach den Regeln."
    return "\n".join([*lines, f"{played}: {end}"])
