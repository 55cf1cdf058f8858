"""Questions on conduct and penalties: what may not be said or shown, Strafpunkte, and playing a deal again.

Sources: general rules (AR) 4 and 23.6. Most other matters are in only one club's list of Strafpunkte.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import (
    Chapter,
    applies_for_sides,
    applies_when_players_choose_trump,
    applies_with_estimates,
    applies_with_repetition,
    applies_with_stoeck,
    applies_with_weis,
    ask,
    ask_penalty,
)
from puur.law.readings import wiederholung
from puur.law.readings.wiederholung import ChargedDifferenceRule

_PenaltyCost = int | Literal["director"]
"""An offence's cost: Strafpunkte as a negative number (0 if allowed), or ``director`` if the leader decides."""

_RULES_SILENT: Final[Article[Any]] = article("director", "Dazu sagen die allgemeinen Regeln nichts.")


@dataclass(frozen=True, eq=False, kw_only=True)
class Strafliste(Chapter):
    """Rule questions on penalties for conduct off the cards, such as phones and drinks.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Was sonst noch vorkommt"

    penalty_time: Article[Literal["series", "any-time"]] = ask(
        "Wann können Strafpunkte verteilt werden?",
        article("series", "Strafpunkte gibt es keine."),
        when=lambda law: law.glass.says != "director",
    )
    phone_penalty_time: Article[Literal["series", "any-time"]] = ask(
        "Wann können Strafpunkte wegen eines Telefons verteilt werden?",
        article("series", "Strafpunkte gibt es keine."),
        when=lambda law: law.glass.says != "director",
    )
    glass: Article[_PenaltyCost] = ask("Was kostet es, ein Glas umzuwerfen?", _RULES_SILENT)
    phone: Article[_PenaltyCost] = ask("Was kostet es, das Telefon ohne Bewilligung zu brauchen?", _RULES_SILENT)
    phone_excuse: Article[Literal["does-not-help", "helps"]] = ask(
        "Schützt ein Notfall, der nicht anerkannt wird, vor der Strafe?",
        article("helps", "Strafpunkte gibt es keine."),
        when=lambda law: law.glass.says != "director",
    )
    phone_secret: Article[_PenaltyCost] = ask("Was kostet es, das Telefon heimlich zu brauchen?", _RULES_SILENT)
    teabag: Article[_PenaltyCost] = ask("Was kostet ein Beuteltee?", _RULES_SILENT)
    teabag_addition: Article[Literal["allowed", "forbidden"]] = ask(
        "Darf man Beuteltee mit einem Zusatz trinken?",
        article("allowed", "Was man trinkt, ist frei."),
        when=lambda law: law.glass.says != "director",
    )
    knocked_cut: Article[_PenaltyCost] = ask("Was kostet es, zu klopfen statt abzuheben?", _RULES_SILENT)
    card_exposed: Article[_PenaltyCost] = ask("Was kostet eine Karte, die sichtbar aus der Hand fällt?", _RULES_SILENT)
    card_dropped_hidden: Article[_PenaltyCost] = ask(
        "Was kostet eine Karte, die verdeckt aus der Hand fällt?", _RULES_SILENT
    )
    partner_saw_cards: Article[_PenaltyCost] = applies_when_players_choose_trump.ask(
        "Was kostet es, die Karten vor dem Entscheid des Partners aufzunehmen?", _RULES_SILENT
    )
    weis_second: Article[_PenaltyCost] = applies_with_weis.ask(
        "Was kostet es, neben dem höchsten noch einen Weis anzusagen?",
        article(0, "Neben dem höchsten darf man weitere Weise ansagen.", cites=("AR-23.3-e",)),
    )
    weis_unasked: Article[_PenaltyCost] = applies_with_weis.ask(
        "Was kostet es, den Inhalt eines Weises ungefragt zu nennen?", _RULES_SILENT
    )
    slate_reversed: Article[_PenaltyCost] = ask("Was kostet es, die Tafel verkehrt hinzulegen?", _RULES_SILENT)
    stoeck_prompted: Article[Literal["void", "remark", "director"]] = applies_with_stoeck.ask(
        "Was gilt, wenn der Partner auf die Stöck aufmerksam macht?",
        article(
            "remark",
            "Wer den Partner auf die Stöck aufmerksam macht, macht eine verbotene Bemerkung.",
            cites=("AR-4-a",),
        ),
        when=applies_for_sides.holds,
    )
    cards_thrown_in: Article[Literal["repeat", "estimate", "director"]] = ask(
        "Was gilt, wenn die Karten zusammengeworfen sind, bevor gezählt ist?", _RULES_SILENT
    )
    estimate_missing: Article[Literal["played-and-more", "scribe-pays", "repeat", "director"]] = (
        applies_with_estimates.ask("Was gilt, wenn auf einem Schätzzettel nichts steht?", _RULES_SILENT)
    )
    estimate_missing_cost: Article[int] = applies_with_estimates.ask(
        "Wie viele Punkte kommen dazu, wenn nichts geschätzt wurde?",
        article(0, "Niemand schätzt."),
        when=lambda law: law.estimate_missing.says != "director",
    )
    estimate_ignored: Article[Literal["warned", "director"]] = applies_with_estimates.ask(
        "Was gilt, wenn jemand gar nicht versucht, sein geschätztes Resultat zu erreichen?", _RULES_SILENT
    )
    trick_taken: Article[Literal["given-back", "director"]] = ask(
        "Was gilt, wenn jemand einen fremden Stich nimmt?", _RULES_SILENT
    )
    scribe_steps_in: Article[tuple[str, ...] | Literal["director"]] = ask(
        "Wo darf der neutrale Schreiber von sich aus eingreifen?", _RULES_SILENT
    )


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
    weis_remarks: Article[Literal["from-second-trick", "any-time", "never"]] = applies_with_weis.ask(
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
        "Was folgt auf eine verbotene Bemerkung?",
        article("annul-or-accept", "Die Gegner dürfen das Spiel annullieren.", "AR-4-e", cites=("X-3", "X-4")),
    )
    remark_penalty: Article[int] = ask_penalty(
        "Wie viele Strafpunkte kostet eine Bemerkung, die das Spiel beeinflusst?"
    )


@dataclass(frozen=True, eq=False, kw_only=True)
class Wiederholung(Chapter):
    """Rule questions on repeating a deal (Differenzler).

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Spielwiederholung"

    repeat_choice: Article[Literal["repeat-or-keep", "none"]] = applies_with_repetition.ask(
        "Dürfen die Unschuldigen wählen, ob sie das Spiel wiederholen?", article("none", "Kein Spiel wird wiederholt.")
    )
    repeat_until: Article[Literal["before-new-deal", "before-first-card"]] = applies_with_repetition.ask(
        "Bis wann müssen die Unschuldigen gewählt haben?", article("before-new-deal", "Kein Spiel wird wiederholt.")
    )
    repeat_counts: Article[ChargedDifferenceRule] = applies_with_repetition.ask(
        "Welche Differenz zählt, wenn ein Unschuldiger wiederholt?",
        article(wiederholung.repeated, "Kein Spiel wird wiederholt."),
    )
    repeat_penalty: Article[int] = applies_with_repetition.ask(
        "Wie viele Strafpunkte bekommt der Fehlbare bei einer Wiederholung?", article(0, "Kein Spiel wird wiederholt.")
    )
    repeat_offender: Article[ChargedDifferenceRule] = applies_with_repetition.ask(
        "Welche Differenz zählt für den Fehlbaren?", article(wiederholung.repeated, "Kein Spiel wird wiederholt.")
    )
