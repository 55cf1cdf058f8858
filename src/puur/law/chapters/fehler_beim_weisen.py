"""What happens when a Weis was announced wrongly, needlessly, or written too late (AR 16, 23.5 to 23.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, ask, ask_penalty, with_weis
from puur.law.readings import fehler_beim_weisen as weisen
from puur.law.readings.fehler_beim_weisen import TooLow


@dataclass(frozen=True, eq=False, kw_only=True)
class FehlerBeimWeisen(Chapter):
    """Rule questions on mistakes in announcing melds.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Fehler beim Weisen und Schreiben"

    weis_correction: Article[Literal["until-covered", "never"]] = with_weis.ask(
        "Bis wann darf man einen Weis berichtigen?",
        article("until-covered", "Berichtigen darf man, bis die eigene Karte gedeckt ist.", "AR-23.5-a"),
    )
    weis_too_low: Article[TooLow] = with_weis.ask(
        "Was zählt, wenn zu wenig gewiesen wurde?",
        article(
            weisen.part_counts,
            "Wer zu wenig weist, schreibt nur das Gemeldete.",
            "AR-23.5-b",
            cites=("AR-18",),
        ),
    )
    weis_no_part: Article[Literal["void", "capped"]] = with_weis.ask(
        "Was zählt, wenn das Gemeldete kein Teil dessen ist, was er hält?",
        article("void", "Was kein Teil seines Weises ist, verfällt ganz.", "AR-23.5-c", cites=("AR-18",)),
        when=lambda law: law.weis_too_low.says is weisen.part_counts,
        later=True,
    )
    weis_too_low_penalty: Article[int] = with_weis.ask_penalty("Wie viele Strafpunkte kostet es, zu wenig zu weisen?")
    weis_false: Article[Literal["void", "stands", "director"]] = with_weis.ask(
        "Was gilt ein Weis, den man gar nicht hat?", article("void", "Ein irrtümlicher Weis zählt nichts.")
    )
    weis_false_report: Article[Literal["opponents-may-report", "nothing"]] = with_weis.ask(
        "Dürfen die Gegner nach einem irrtümlichen höchsten Weis ihre kleineren melden?",
        article("opponents-may-report", "Die Gegner dürfen nachträglich ihre kleineren Weise melden.", "AR-23.7-a"),
    )
    weis_false_harm: Article[Literal["annul-or-accept", "nothing"]] = with_weis.ask(
        "Was dürfen die Gegner, wenn ihnen eine falsche Meldung schadet?",
        article(
            "annul-or-accept",
            "Schadet die falsche Meldung den Gegnern, dürfen sie das Spiel annullieren.",
            "AR-23.7-c",
            cites=("X-3",),
        ),
    )
    weis_false_penalty: Article[int] = with_weis.ask_penalty(
        "Wie viele Strafpunkte kostet ein Weis, den man nicht hat?"
    )
    weis_wrong_name: Article[Literal["corrected-at-once", "nothing", "director"]] = with_weis.ask(
        "Was gilt, wenn ein gültiger Weis falsch benannt wird?",
        article(
            "corrected-at-once", "Wer einen gültigen Weis falsch benennt, muss es sofort berichtigen.", "AR-23.7-b"
        ),
    )
    weis_wrong_name_penalty: Article[int] = with_weis.ask_penalty(
        "Wie viele Strafpunkte kostet es, einen Weis falsch zu benennen?"
    )
    weis_needless: Article[Literal["annul-or-devalue", "allowed", "director"]] = with_weis.ask(
        "Was geschieht, wenn ein Weis angesagt wird, der nicht gelten kann?",
        article(
            "annul-or-devalue",
            "Nach einem unnötigen Weis dürfen die Gegner annullieren; geht es weiter, stechen die verratenen Karten "
            "nicht mehr.",
            "AR-23.6-d",
            "AR-23.6-e",
            cites=("AR-23.6-c", "X-1", "X-3"),
        ),
    )
    weis_vorhand: Article[Literal["annul-or-devalue", "remark", "allowed", "director"]] = with_weis.ask(
        "Was geschieht, wenn jemand bei gleichem Weis «Vorhand» sagt statt «gut»?",
        article(
            "annul-or-devalue",
            "Bei gleichem Weis sagt man nur «gut». Nach «Vorhand» dürfen die Gegner annullieren; geht es weiter, "
            "stechen diese Weiskarten nicht mehr.",
            "AR-23.5-d",
            "AR-23.5-e",
            "AR-23.5-f",
            cites=("X-1", "X-3"),
        ),
    )
    late_entry: Article[Literal["void", "stands", "director"]] = ask(
        "Was gilt, wenn zu spät geschrieben wird?",
        article("void", "Was zu spät geschrieben wird, gilt nicht.", cites=("AR-16-b", "AR-16-g")),
    )
    late_entry_penalty: Article[int] = ask_penalty(
        "Wie viele Strafpunkte kostet es, zu spät zu schreiben?", when=lambda law: law.late_entry.says != "director"
    )
    corrections: Article[Literal["next-deal", "never", "director"]] = ask(
        "Bis wann kann man eine falsche Zahl berichtigen lassen?",
        article("next-deal", "Berichtigen lassen kann man es bis zum Ende des folgenden Spiels.", "AR-16-f"),
    )
    miscounted_penalty: Article[int] = ask_penalty("Wie viele Strafpunkte kostet falsches Rechnen?")
    miswritten_penalty: Article[int] = ask_penalty("Wie viele Strafpunkte kostet falsches Schreiben?")
    slate_demand: Article[Literal["tidied", "director"]] = ask(
        "Darf man eine übersichtliche Tafel verlangen?",
        article("tidied", "Verlangen es die Gegner, wird die Tafel gleich übersichtlich geschrieben.", "AR-16-e"),
    )
