"""What else may happen at a table: mostly matters that only one club's list of Strafpunkte knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask

Cost = int | Literal["director"]
"""Strafpunkte (negative, 0 where it is allowed), or whoever leads the event decides."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Strafliste:
    """From the glass on the table to the empty slip."""

    penalty_time: Article[Literal["series", "any-time"]] = ask("Wann können Strafpunkte verteilt werden?")
    phone_penalty_time: Article[Literal["series", "any-time"]] = ask("Und wenn es um ein Telefon geht?")
    glass: Article[Cost] = ask("Was kostet es, ein Glas umzuwerfen?")
    phone: Article[Cost] = ask("Was kostet es, das Telefon ohne Bewilligung zu brauchen?")
    phone_excuse: Article[Literal["does-not-help", "helps"]] = ask(
        "Schützt ein Notfall, der nicht anerkannt wird, vor der Strafe?"
    )
    phone_secret: Article[Cost] = ask("Und heimlich?")
    teabag: Article[Cost] = ask("Was kostet ein Beuteltee?")
    teabag_addition: Article[Literal["allowed", "forbidden"]] = ask("Darf man ihn mit einem Zusatz trinken?")
    knocked_cut: Article[Cost] = ask("Was kostet es, zu klopfen statt abzuheben?")
    card_exposed: Article[Cost] = ask("Was kostet eine Karte, die sichtbar aus der Hand fällt?")
    card_dropped_hidden: Article[Cost] = ask("Was kostet eine Karte, die verdeckt aus der Hand fällt?")
    partner_saw_cards: Article[Cost] = ask("Was kostet es, die Karten vor dem Entscheid des Partners aufzunehmen?")
    weis_second: Article[Cost] = ask("Was kostet es, neben dem höchsten noch einen Weis anzusagen?")
    weis_unasked: Article[Cost] = ask("Was kostet es, den Inhalt eines Weises ungefragt zu nennen?")
    slate_reversed: Article[Cost] = ask("Was kostet es, die Tafel verkehrt hinzulegen?")
    stoeck_prompted: Article[Literal["void", "remark", "director"]] = ask(
        "Was gilt, wenn der Partner auf die Stöck aufmerksam macht?"
    )
    cards_thrown_in: Article[Literal["repeat", "estimate", "director"]] = ask(
        "Was gilt, wenn die Karten zusammengeworfen sind, bevor gezählt ist?"
    )
    estimate_missing: Article[Literal["played-and-more", "scribe-pays", "repeat", "director"]] = ask(
        "Was gilt, wenn auf einem Schätzzettel nichts steht?"
    )
    estimate_missing_cost: Article[int] = ask("Wie viele Punkte kommen dazu, wenn nichts geschätzt wurde?")
    estimate_ignored: Article[Literal["warned", "director"]] = ask(
        "Was gilt, wenn jemand gar nicht versucht, sein geschätztes Resultat zu erreichen?"
    )
    trick_taken: Article[Literal["given-back", "director"]] = ask("Was gilt, wenn jemand einen fremden Stich nimmt?")
    scribe_steps_in: Article[tuple[str, ...] | Literal["director"]] = ask(
        "Wo darf der neutrale Schreiber von sich aus eingreifen?"
    )
