"""What happens when a Weis was announced wrongly, needlessly, or written too late."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask
from puur.law.readings.fehler_beim_weisen import TooLow


@dataclass(frozen=True, eq=False, kw_only=True)
class FehlerBeimWeisen:
    """From the announcement of a Weis to what is written of it."""

    weis_correction: Article[Literal["until-covered", "never"]] = ask("Bis wann darf ein Weis berichtigt werden?")
    weis_too_low: Article[TooLow] = ask("Was zählt, wenn zu wenig gewiesen wurde?")
    weis_too_low_penalty: Article[int] = ask("Wie viele Strafpunkte kostet es, zu wenig zu weisen?")
    weis_false: Article[Literal["void", "stands", "director"]] = ask("Was gilt ein Weis, den man gar nicht hat?")
    weis_false_report: Article[Literal["opponents-may-report", "nothing"]] = ask(
        "Dürfen die Gegner nach einem irrtümlichen höchsten Weis ihre kleineren melden?"
    )
    weis_false_harm: Article[Literal["annul-or-accept", "nothing"]] = ask(
        "Was dürfen die Gegner, wenn ihnen eine falsche Meldung schadet?"
    )
    weis_false_penalty: Article[int] = ask("Wie viele Strafpunkte kostet ein Weis, den man nicht hat?")
    weis_wrong_name: Article[Literal["corrected-at-once", "nothing", "director"]] = ask(
        "Was gilt, wenn ein gültiger Weis falsch benannt wird?"
    )
    weis_wrong_name_penalty: Article[int] = ask("Wie viele Strafpunkte kostet es, einen Weis falsch zu benennen?")
    weis_needless: Article[Literal["annul-or-devalue", "allowed", "director"]] = ask(
        "Was geschieht, wenn ein Weis angesagt wird, der nicht gelten kann?"
    )
    weis_vorhand: Article[Literal["annul-or-devalue", "remark", "allowed", "director"]] = ask(
        "Was geschieht, wenn jemand bei gleichem Weis «Vorhand» sagt statt «gut»?"
    )
    late_entry: Article[Literal["void", "stands", "director"]] = ask("Was gilt, was zu spät geschrieben wird?")
    late_entry_penalty: Article[int] = ask("Wie viele Strafpunkte kostet es, zu spät zu schreiben?")
    corrections: Article[Literal["next-deal", "never", "director"]] = ask(
        "Bis wann kann man eine falsche Zahl berichtigen lassen?"
    )
    miscounted_penalty: Article[int] = ask("Wie viele Strafpunkte kostet falsches Rechnen?")
    miswritten_penalty: Article[int] = ask("Wie viele Strafpunkte kostet falsches Schreiben?")
    slate_demand: Article[Literal["tidied", "director"]] = ask("Darf man eine übersichtliche Tafel verlangen?")
