"""What may not be said or shown, and what follows (AR 4, 23.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, ask, ask_penalty, with_weis


@dataclass(frozen=True, eq=False, kw_only=True)
class Benehmen(Chapter):
    """Rule questions on conduct: remarks, signs, knocking.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Bemerkungen und Zeichen"

    remarks: Article[tuple[str, ...]] = ask(
        "Was darf während des Spiels nicht gesagt oder gezeigt werden?",
        article(
            ("remark", "sign", "knock", "bock", "answer", "points"),
            "Bemerkungen, Zeichen, Klopfen, «Bock», Antworten auf Fragen zum Spiel und Worte über Punkte sind "
            "verboten.",
            "AR-4-a",
            "AR-4-b",
            "AR-4-c",
            "AR-4-d",
        ),
        when=lambda law: law.remark.says != "director",
    )
    weis_remarks: Article[Literal["from-second-trick", "any-time", "never"]] = with_weis.ask(
        "Ab wann darf man nichts mehr über Weise sagen?",
        article(
            "from-second-trick",
            "Ab dem zweiten Stich sagt man nichts mehr über Weise.",
            "AR-23.6-b",
            cites=("AR-16",),
        ),
        when=lambda law: law.remark.says != "director",
    )
    remark: Article[Literal["annul-or-accept", "disqualified", "nothing", "director"]] = ask(
        "Was dürfen die Gegner nach einer verbotenen Bemerkung?",
        article("annul-or-accept", "Die Gegner dürfen das Spiel annullieren.", "AR-4-e", cites=("X-3", "X-4")),
    )
    remark_penalty: Article[int] = ask_penalty(
        "Wie viele Strafpunkte kostet eine Bemerkung, die das Spiel beeinflusst?"
    )
