"""How a tournament is held: Passen, papers, conduct, ranking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask
from puur.law.readings.turnier import Formats, Headcount, Pauschale, Tie


@dataclass(frozen=True, eq=False, kw_only=True)
class Turnier:
    """From the first Passe to the Rangliste."""

    formats: Article[Formats] = ask("Wie viele Passen zu wie vielen Spielen werden gespielt?")
    final_formats: Article[Formats] = ask("Wie viele Passen zu wie vielen Spielen hat der Final?")
    scribe_chosen: Article[Literal["organiser", "document"]] = ask("Wer bestimmt, ob mit Schreiber gespielt wird?")
    without_scribe: Article[Headcount] = ask("Bei wie vielen Spielern geht es ohne separate Schreiber?")
    passe_starts: Article[Literal["on-release", "any-time"]] = ask("Wann beginnt eine neue Passe?")
    dealing_starts: Article[Literal["all-seated", "any-time"]] = ask("Wann wird zum ersten Spiel verteilt?")
    scribe_from: Article[Literal["elected", "anybody", "nobody"]] = ask("Wer am Tisch schreibt?")
    unvisaed: Article[Literal["unrated", "provisional", "rated"]] = ask("Was gilt ein Standblatt ohne Visum?")
    not_handed_in: Article[Literal["unrated", "provisional"]] = ask(
        "Was gilt ein Standblatt, das nicht abgegeben wird?"
    )
    ranking: Article[Literal["most-points", "fewest-points"]] = ask("Wer ist in der Rangliste vorne?")
    ranking_tie: Article[Tie] = ask("Was entscheidet bei gleichem Total?")
    protest_minutes: Article[int | Literal["director"]] = ask(
        "Wie viele Minuten nach der Rangliste wird eine Einsprache gehört?"
    )
    called: Article[str] = ask("Wer wird bei Unstimmigkeiten gerufen?")
    director: Article[str] = ask("Wer entscheidet am Turnier endgültig?")
    warnings: Article[int] = ask("Wie oft wird gemahnt, bevor jemand ausgeschlossen werden kann?")
    pauschale: Article[Pauschale] = ask("Was bekommen die Gegner, wenn jemand während einem Spiel ausgeschlossen wird?")
    repetition: Article[Literal["announced", "free"]] = ask("Darf ein Tisch ein Spiel von sich aus wiederholen?")
    readers: Article[int] = ask("Wie viele halten das Resultat gemeinsam fest?")
    match_partien: Article[int] = ask("Wie viele Jasspartien folgen auf ein Fussballspiel?")
    after_final: Article[bool] = ask("Wird auch nach dem Finalspiel gejasst?")
    partie_points: Article[int] = ask("Wie viele Punkte bringt eine gewonnene Partie in der Tabelle?")
