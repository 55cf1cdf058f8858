"""How a tournament is held: Passen, papers, conduct, ranking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, applies_at_a_tournament, applies_with_a_ranking, ask
from puur.law.readings import turnier
from puur.law.readings.turnier import Formats, HeadcountRule, Pauschale, TieBreakRule
from puur.law.settlement import DRAWN_TIE_RULES, MOST_POINTS_LEAD, tie_draw_kind


@dataclass(frozen=True, eq=False, kw_only=True)
class Turnier(Chapter):
    """Rule questions on tournaments, from rounds to the ranking.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Turnier"

    formats: Article[Formats] = ask(
        "Wie viele Passen zu wie vielen Spielen werden gespielt?",
        article((), "Die Zahl der Passen bestimmt der Veranstalter."),
    )
    final_formats: Article[Formats] = applies_at_a_tournament.ask(
        "Wie viele Passen zu wie vielen Spielen hat der Final?", article((), "Ein Final ist nicht vorgesehen.")
    )
    final_quota: Article[int] = applies_at_a_tournament.ask(
        "Wie viele Prozent der Gewerteten kommen in den Final?",
        article(0, "Wie viele in den Final kommen, bestimmt der Veranstalter."),
        silent=0,
        later=True,
    )
    scribe_chosen: Article[Literal["organiser", "document"]] = applies_at_a_tournament.ask(
        "Wer bestimmt, ob mit Schreiber gespielt wird?",
        article("organiser", "Das bestimmt der Veranstalter."),
    )
    without_scribe: Article[HeadcountRule] = applies_at_a_tournament.ask(
        "Bei wie vielen Spielern geht es ohne separate Schreiber?", article(turnier.any_number, "Bei jeder Zahl.")
    )
    passe_starts: Article[Literal["on-release", "any-time"]] = applies_at_a_tournament.ask(
        "Wann beginnt eine neue Passe?", article("any-time", "Ein Tisch beginnt, wenn er bereit ist.")
    )
    dealing_starts: Article[Literal["all-seated", "any-time"]] = applies_at_a_tournament.ask(
        "Wann wird zum ersten Spiel verteilt?", article("any-time", "Wenn der Tisch bereit ist.")
    )
    scribe_from: Article[Literal["elected", "anybody", "nobody"]] = applies_at_a_tournament.ask(
        "Wer schreibt am Tisch?", article("nobody", "Das macht der Tisch unter sich aus.")
    )
    unvisaed: Article[Literal["unrated", "provisional", "rated"]] = applies_at_a_tournament.ask(
        "Was gilt ein Standblatt ohne Visum?", article("rated", "Ein Visum braucht es nicht.")
    )
    not_handed_in: Article[Literal["unrated", "provisional"]] = applies_at_a_tournament.ask(
        "Was gilt ein Standblatt, das nicht abgegeben wird?",
        article("provisional", "Was eingetragen ist, zählt vorläufig."),
    )
    passe_counts: Article[Literal["total", "each-deal"]] = applies_at_a_tournament.ask(
        "Was zählt von einer Passe für die Rangliste?",
        article("total", "Für die Rangliste zählt das Total der Passe."),
        later=True,
    )
    ranking: Article[Literal["most-points", "fewest-points"]] = applies_at_a_tournament.ask(
        "Wer ist in der Rangliste vorne?", MOST_POINTS_LEAD
    )
    ranking_tie: Article[TieBreakRule] = applies_at_a_tournament.ask(
        "Was entscheidet bei gleichem Total?", article(turnier.shared, "Bei gleichem Total teilt man den Rang.")
    )
    ranking_last: Article[Literal["shared", "lot", "card"]] = applies_at_a_tournament.ask(
        "Was entscheidet, wenn auch dann noch Gleichstand herrscht?",
        article("shared", "Wer auch darin gleich ist, teilt den Rang."),
        when=lambda law: law.ranking_tie.says not in DRAWN_TIE_RULES,
        later=True,
    )
    prize_tie: Article[Literal["open", "lot"]] = applies_with_a_ranking.ask(
        "Wer darf bei Gleichstand den Preis zuerst wählen?",
        article("open", "Das Reglement lässt offen, wer bei Gleichstand zuerst wählt."),
        when=lambda law: tie_draw_kind(law) is None,
        silent="open",
        later="answered",
    )
    protest_minutes: Article[int | Literal["director"]] = applies_with_a_ranking.ask(
        "Wie viele Minuten nach der Rangliste wird eine Einsprache gehört?",
        article("director", "Die Frist bestimmt der Turnierleiter."),
    )
    called: Article[str] = applies_with_a_ranking.ask(
        "Wer wird bei Unstimmigkeiten gerufen?", article("Turnierleiter", "Der Tisch ruft den Turnierleiter.")
    )
    director: Article[str] = applies_with_a_ranking.ask(
        "Wer entscheidet am Turnier endgültig?", article("Turnierleiter", "Das letzte Wort hat der Turnierleiter.")
    )
    warnings: Article[int] = applies_at_a_tournament.ask(
        "Wie oft wird gemahnt, bevor jemand ausgeschlossen werden kann?",
        article(0, "Das entscheidet der Turnierleiter."),
    )
    pauschale: Article[Pauschale] = applies_at_a_tournament.ask(
        "Was bekommen die Gegner, wenn jemand während eines Spiels ausgeschlossen wird?",
        article(turnier.NO_PAUSCHALE, "Was die Gegner bekommen, entscheidet der Turnierleiter."),
    )
    repetition: Article[Literal["announced", "free"]] = applies_at_a_tournament.ask(
        "Darf ein Tisch ein Spiel von sich aus wiederholen?",
        article("free", "Ob ein Spiel wiederholt wird, macht der Tisch unter sich aus."),
    )
    readers: Article[int] = applies_at_a_tournament.ask(
        "Wie viele halten das Resultat gemeinsam fest?", article(1, "Wer schreibt, schreibt allein.")
    )
    match_partien: Article[int] = applies_at_a_tournament.ask(
        "Wie viele Jasspartien folgen auf ein Fussballspiel?",
        article(0, "Keine: Fussball gehört nicht dazu."),
        silent=0,
    )
    after_final: Article[bool] = ask(
        "Wird auch nach dem Finalspiel gejasst?",
        article(True, "Fussball gehört nicht dazu."),
        when=lambda law: law.match_partien.says != 0,
    )
    partie_points: Article[int] = ask(
        "Wie viele Punkte bringt eine gewonnene Partie in der Tabelle?",
        article(0, "Keine: eine Tabelle gibt es nicht."),
        when=lambda law: law.match_partien.says != 0,
    )
