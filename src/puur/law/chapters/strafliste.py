"""What else may happen at a table: mostly matters that only one club's list of Strafpunkte knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, ask, players_choose_trump, with_estimates, with_stoeck, with_weis

Cost = int | Literal["director"]
"""An offence's cost: Strafpunkte as a negative number (0 if allowed), or ``director`` if the leader decides."""

SILENT: Final[Article[Any]] = article("director", "Dazu sagen die allgemeinen Regeln nichts.")


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
        "Und wenn es um ein Telefon geht?",
        article("series", "Strafpunkte gibt es keine."),
        when=lambda law: law.glass.says != "director",
    )
    glass: Article[Cost] = ask("Was kostet es, ein Glas umzuwerfen?", SILENT)
    phone: Article[Cost] = ask("Was kostet es, das Telefon ohne Bewilligung zu brauchen?", SILENT)
    phone_excuse: Article[Literal["does-not-help", "helps"]] = ask(
        "Schützt ein Notfall, der nicht anerkannt wird, vor der Strafe?",
        article("helps", "Strafpunkte gibt es keine."),
        when=lambda law: law.glass.says != "director",
    )
    phone_secret: Article[Cost] = ask("Und heimlich?", SILENT)
    teabag: Article[Cost] = ask("Was kostet ein Beuteltee?", SILENT)
    teabag_addition: Article[Literal["allowed", "forbidden"]] = ask(
        "Darf man ihn mit einem Zusatz trinken?",
        article("allowed", "Was man trinkt, ist frei."),
        when=lambda law: law.glass.says != "director",
    )
    knocked_cut: Article[Cost] = ask("Was kostet es, zu klopfen statt abzuheben?", SILENT)
    card_exposed: Article[Cost] = ask("Was kostet eine Karte, die sichtbar aus der Hand fällt?", SILENT)
    card_dropped_hidden: Article[Cost] = ask("Was kostet eine Karte, die verdeckt aus der Hand fällt?", SILENT)
    partner_saw_cards: Article[Cost] = players_choose_trump.ask(
        "Was kostet es, die Karten vor dem Entscheid des Partners aufzunehmen?", SILENT
    )
    weis_second: Article[Cost] = with_weis.ask(
        "Was kostet es, neben dem höchsten noch einen Weis anzusagen?",
        article(0, "Neben dem höchsten darf man weitere Weise ansagen.", cites=("AR-23.3-e",)),
    )
    weis_unasked: Article[Cost] = with_weis.ask("Was kostet es, den Inhalt eines Weises ungefragt zu nennen?", SILENT)
    slate_reversed: Article[Cost] = ask("Was kostet es, die Tafel verkehrt hinzulegen?", SILENT)
    stoeck_prompted: Article[Literal["void", "remark", "director"]] = with_stoeck.ask(
        "Was gilt, wenn der Partner auf die Stöck aufmerksam macht?",
        article("remark", "Wer den Partner auf die Stöck aufmerksam macht, macht eine Bemerkung.", cites=("AR-4-a",)),
    )
    cards_thrown_in: Article[Literal["repeat", "estimate", "director"]] = ask(
        "Was gilt, wenn die Karten zusammengeworfen sind, bevor gezählt ist?", SILENT
    )
    estimate_missing: Article[Literal["played-and-more", "scribe-pays", "repeat", "director"]] = with_estimates.ask(
        "Was gilt, wenn auf einem Schätzzettel nichts steht?", SILENT
    )
    estimate_missing_cost: Article[int] = with_estimates.ask(
        "Wie viele Punkte kommen dazu, wenn nichts geschätzt wurde?",
        article(0, "Niemand schätzt."),
        when=lambda law: law.estimate_missing.says != "director",
    )
    estimate_ignored: Article[Literal["warned", "director"]] = with_estimates.ask(
        "Was gilt, wenn jemand gar nicht versucht, sein geschätztes Resultat zu erreichen?", SILENT
    )
    trick_taken: Article[Literal["given-back", "director"]] = ask(
        "Was gilt, wenn jemand einen fremden Stich nimmt?", SILENT
    )
    scribe_steps_in: Article[tuple[str, ...] | Literal["director"]] = ask(
        "Wo darf der neutrale Schreiber von sich aus eingreifen?", SILENT
    )
