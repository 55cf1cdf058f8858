"""What comes next: one sentence and one button for who runs the evening, at every moment of it."""

from __future__ import annotations

from dataclasses import dataclass

from puur.counted import counted
from puur.tournament.booking import sheet_status
from puur.tournament.drawing import open_tables, too_few
from puur.tournament.state import Match, Tournament
from puur.web.desk import Visitor


@dataclass(frozen=True, slots=True)
class Step:
    """What comes next, and where: the address within the tournament and what stands on the button."""

    says: str
    where: str
    button: str


def next_step(tournament: Tournament, visitor: Visitor) -> Step | None:
    """Return the next step, None for who has nothing to do with it."""
    if not visitor.may("office", "controller"):
        return None
    if tournament.setup.unit == "team":
        return _teams(tournament)
    return _before(tournament) or _during(tournament) or _after(tournament)


def _before(tournament: Tournament) -> Step | None:
    if tournament.rounds:
        return None
    if too_few(tournament):
        return Step("Die Leute anmelden oder eine Liste einlesen.", "anmeldung", "Zur Anmeldung")
    there = f"{len(tournament.players)} {'Paare ' if tournament.setup.unit == 'pair' else ''}sind angemeldet"
    return Step(f"{there}. Sind alle da? Dann auslosen.", "auslosung", "Auslosen")


def _during(tournament: Tournament) -> Step | None:
    passe, last = tournament.released, tournament.setup.passen
    if passe:
        still = open_tables(tournament, passe)
        if still:
            says = f"Passe {passe} läuft, {counted(len(still), 'Tisch ist', 'Tische sind')} offen."
            return Step(says, f"passe/{passe}", "Resultate")
    if passe < last:
        return Step(f"Passe {passe + 1} freigeben.", f"passe/{passe + 1}", f"Zur Passe {passe + 1}")
    return None


def _after(tournament: Tournament) -> Step | None:
    if tournament.published is None:
        playing = [one.id for one in tournament.players.values() if one.standing == "active" and not one.joker]
        still = sum(sheet_status(tournament, one) in {"issued", "entered"} for one in playing)
        if still:
            says = f"{counted(still, 'Standblatt ist', 'Standblätter sind')} noch nicht visiert."
            return Step(says, "standblaetter", "Standblätter")
        return Step("Die Rangliste veröffentlichen.", "preise", "Zur Rangverkündung")
    if any(one.taken is None for one in tournament.prizes) or not tournament.prizes:
        return Step("Die Preise vergeben.", "preise", "Zu den Preisen")
    return Step("Fertig. Die Sicherung nicht vergessen.", "daten", "Zu den Daten")


def _teams(tournament: Tournament) -> Step:
    if not tournament.matches:
        return Step("Mannschaften und Fussballspiele eintragen.", "mannschaften", "Zu den Mannschaften")
    still = sum(_is_open(match) for match in tournament.matches)
    if still:
        return Step(f"{counted(still, 'Spiel ist', 'Spiele sind')} offen.", "mannschaften", "Zu den Spielen")
    return Step("Alle Spiele sind eingetragen.", "rangliste", "Zur Tabelle")


def _is_open(match: Match) -> bool:
    return match.goals is None or any(partie.points is None for partie in match.parties)
