"""What may not be said or shown, and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask


@dataclass(frozen=True, eq=False, kw_only=True)
class Benehmen:
    """Remarks, signs, knocking, answers."""

    remarks: Article[tuple[str, ...]] = ask("Was darf während des Spiels nicht gesagt oder gezeigt werden?")
    weis_remarks: Article[Literal["from-second-trick", "any-time", "never"]] = ask(
        "Ab wann darf man nichts mehr über Weise sagen?"
    )
    remark: Article[Literal["annul-or-accept", "nothing", "director"]] = ask(
        "Was dürfen die Gegner nach einer verbotenen Bemerkung?"
    )
    remark_penalty: Article[int] = ask("Wie viele Strafpunkte kostet eine Bemerkung, die das Spiel beeinflusst?")
