"""What comes next: one sentence and one button for who runs the evening, at every moment of it."""

from __future__ import annotations

from dataclasses import dataclass

from puur.counted import counted
from puur.service.clock import hour
from puur.tournament.bookkeeping import sheet_status
from puur.tournament.editions import current, heard_until, holding, hung, lines_of, to_correct, unanswered
from puur.tournament.effect import as_it_is, pending
from puur.tournament.prizes import touched
from puur.tournament.state import Match, Tournament
from puur.tournament.topics.core import called
from puur.tournament.topics.lots import open_tables, too_few
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
        return _teams(tournament) or _after(tournament)
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


def _after(tournament: Tournament) -> Step:
    if current(tournament) is None:
        return _publishing(tournament)
    return _corrected(tournament) or _protested(tournament) or _awarding(tournament)


def _publishing(tournament: Tournament) -> Step:
    playing = [one.id for one in tournament.players.values() if one.standing == "active" and not one.joker]
    still = sum(sheet_status(tournament, one) in {"issued", "entered"} for one in playing)
    if still:
        says = f"{counted(still, 'Standblatt ist', 'Standblätter sind')} noch nicht visiert."
        return Step(says, "standblaetter", "Standblätter")
    return Step("Die Rangliste veröffentlichen.", "preise", "Zur Rangverkündung")


def _corrected(tournament: Tournament) -> Step | None:
    """Return what a correction after publishing leaves open: visas first, then the new Fassung."""
    coming, now = pending(tournament), as_it_is(tournament)
    if coming is None or now is None:
        return None
    if coming.fallen:
        fell = counted(len(coming.fallen), "Standblatt ist", "Standblätter sind")
        return Step(f"Berichtigt: {fell} neu zu visieren.", "standblaetter?nur=offen", "Standblätter")
    if not now.nothing:
        number = now.number + 1
        return Step(
            f"Berichtigt: die Fassung {number} der Rangliste veröffentlichen.", "preise", f"Zur Fassung {number}"
        )
    granted = to_correct(tournament)
    if granted:
        says = f"Die Einsprache von {called(granted[0].player, tournament)} ist gutgeheissen: jetzt berichtigen."
        return Step(says, "preise", "Zur Einsprache")
    return None


def _protested(tournament: Tournament) -> Step | None:
    still = unanswered(tournament)
    if not still:
        return None
    return Step(f"{counted(len(still), 'Einsprache ist', 'Einsprachen sind')} zu entscheiden.", "preise", "Entscheiden")


def _awarding(tournament: Tournament) -> Step:
    open_ = touched(tournament, lines_of(hung(tournament)))
    if open_:
        says = f"Über einen übergebenen Preis entscheiden: {open_[0].prize.text}."
        return Step(says, "preise", "Zum Preis")
    if any(one.taken is None for one in tournament.prizes) or not tournament.prizes:
        return Step("Die Preise vergeben.", "preise", "Zu den Preisen")
    return Step("Fertig. Die Sicherung nicht vergessen.", "daten", "Zu den Daten")


def _teams(tournament: Tournament) -> Step | None:
    if not tournament.matches:
        return Step("Mannschaften und Fussballspiele eintragen.", "mannschaften", "Zu den Mannschaften")
    still = sum(_is_open(match) for match in tournament.matches)
    if still:
        return Step(f"{counted(still, 'Spiel ist', 'Spiele sind')} offen.", "mannschaften", "Zu den Spielen")
    return None


def _is_open(match: Match) -> bool:
    return match.goals is None or any(partie.points is None for partie in match.parties)


def open_protests(tournament: Tournament, visitor: Visitor, at: int) -> list[str]:
    """Return a line for each protest that waits for an answer, for who runs the evening: until when prizes wait."""
    if not visitor.may("office", "controller"):
        return []
    until, holds = heard_until(tournament.law, tournament) or 0, holding(tournament.law, tournament, at)
    return [
        f"{called(one.player, tournament)}: {one.text}"
        + (f" Die Preise, die sie betrifft, warten bis {hour(until)}." if one in holds else "")
        for one in unanswered(tournament)
    ]
