"""Tournaments where no document says anything: usage."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.questions.turnier import Turnier
from puur.law.readings import turnier

TURNIER: Final = Turnier(
    formats=article((), "Wie viele Passen, bestimmt, wer das Turnier ausrichtet."),
    final_formats=article((), "Ein Final ist nicht vorgesehen."),
    scribe_chosen=article("organiser", "Das bestimmt, wer das Turnier ausrichtet."),
    without_scribe=article(turnier.any_number, "Bei jeder Zahl."),
    passe_starts=article("any-time", "Ein Tisch beginnt, wenn er bereit ist."),
    dealing_starts=article("any-time", "Wenn der Tisch bereit ist."),
    scribe_from=article("nobody", "Das macht der Tisch unter sich aus."),
    unvisaed=article("rated", "Visiert wird nicht."),
    not_handed_in=article("provisional", "Standblätter gibt es nicht."),
    ranking=article("most-points", "Wer am meisten Punkte hat."),
    ranking_tie=article(turnier.shared, "Bei gleichem Total wird der Rang geteilt."),
    protest_minutes=article("director", "Die Frist bestimmt der Turnierleiter."),
    called=article("Turnierleiter", "Gerufen wird der Turnierleiter."),
    director=article("Turnierleiter", "Das letzte Wort hat der Turnierleiter."),
    warnings=article(0, "Das entscheidet der Turnierleiter."),
    pauschale=article(turnier.NO_PAUSCHALE, "Das entscheidet der Turnierleiter."),
    repetition=article("free", "Das macht der Tisch unter sich aus."),
    readers=article(1, "Wer schreibt, schreibt allein."),
    match_partien=article(0, "Keine: Fussball gehört nicht dazu."),
    after_final=article(True, "Fussball gehört nicht dazu."),
    partie_points=article(0, "Keine: eine Tabelle gibt es nicht."),
)
