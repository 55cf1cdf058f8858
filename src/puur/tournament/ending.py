"""The end of the evening: the Rangliste hung up, again where it was corrected, protests, the close."""

from __future__ import annotations

from collections.abc import Sequence

from puur.counted import counted
from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.corrected import in_words
from puur.tournament.desk import Desk, refuse
from puur.tournament.editions import current, lines_of
from puur.tournament.effect import as_it_is, pending
from puur.tournament.holding import heard_minutes, heard_until, to_correct, unanswered
from puur.tournament.prizes import touched
from puur.tournament.state import Protest
from puur.tournament.words import tidy


def publish(desk: Desk, command: cmd.Publish) -> None:
    """Hang the Rangliste up, or a new Fassung of it: from now on protests are heard for a while."""
    change = as_it_is(desk.now)
    if change is None:
        desk.emit(ev.Published(desk.at))
        return
    if change.nothing and not to_correct(desk.now):
        refuse(f"Seit der Fassung {change.number} ist nichts berichtigt worden: sie gilt", field="reason")
    reason = tidy(command.reason) or in_words(change.corrections)
    if not reason:
        refuse("Was ist berichtigt? Es steht auf der neuen Fassung", field="reason")
    desk.emit(ev.Published(desk.at, reason))


def object_to(desk: Desk, command: cmd.Object) -> None:
    """Take a protest, as long as it comes in time."""
    name, until = desk.entrant(command.player), heard_until(desk.law, desk.now)
    if until is None:
        refuse("Die Rangliste hängt noch nicht", field="player")
    if desk.at > until:
        minutes = counted(heard_minutes(desk.law, desk.now), "Minute", "Minuten")
        cited = desk.law.protest_minutes.ids
        refuse(f"Einsprachen sind bis {minutes} nach der Rangliste möglich", *cited, field="player")
    if not tidy(command.text):
        refuse(f"Was ist für {name} falsch?", field="text")
    desk.emit(ev.Objected(len(desk.now.protests) + 1, desk.at, command.player, tidy(command.text)))


def answer_protest(desk: Desk, command: cmd.AnswerProtest) -> None:
    """Answer a protest, once: what the director says is final."""
    _open(desk, command.number)
    if not tidy(command.text):
        refuse("Die Antwort fehlt", field="text")
    desk.emit(ev.ProtestAnswered(command.number, tidy(command.text), command.granted))


def let_prizes_go(desk: Desk, command: cmd.LetPrizesGo) -> None:
    """Hand the prizes out before a protest is answered: for who decides where the Reglement names no deadline."""
    protest = _open(desk, command.number)
    if desk.law.protest_minutes.says != "director":
        refuse("Das Reglement nennt die Frist: bis dahin warten die Preise", *desk.law.protest_minutes.ids)
    if protest.let_go:
        refuse("Diese Preise sind schon freigegeben", field="number")
    if not tidy(command.reason):
        refuse("Warum? Ein Satz", field="reason")
    desk.emit(ev.PrizesLetGo(command.number, tidy(command.reason)))


def _open(desk: Desk, number: int) -> Protest:
    protest = next((one for one in desk.now.protests if one.number == number), None)
    if protest is None:
        refuse(f"Eine Einsprache Nummer {number} gibt es nicht", field="number")
    if protest.answer is not None:
        refuse("Diese Einsprache ist beantwortet", *desk.law.director.ids, field="number")
    return protest


def close(desk: Desk, command: cmd.Close) -> None:
    """End the tournament, when nothing is open any more; or open it again."""
    if command.closed:
        _nothing_open(desk)
    desk.emit(ev.Closed(command.closed))


def _nothing_open(desk: Desk) -> None:
    """Refuse to end with a protest, a correction or a prize that waits for somebody."""
    waiting = unanswered(desk.now)
    if waiting:
        refuse(f"Die Einsprache Nummer {waiting[0].number} ist noch nicht beantwortet")
    granted = to_correct(desk.now)
    if granted:
        refuse(f"Die Einsprache Nummer {granted[0].number} ist gutgeheissen, aber noch nichts berichtigt")
    change, edition = pending(desk.now), current(desk.now)
    if change is None or edition is None:
        return
    if not change.nothing:
        refuse(f"Es ist etwas berichtigt: zuerst die Fassung {change.number + 1} der Rangliste veröffentlichen")
    prize = next(iter(touched(desk.now, lines_of(edition.stood))), None)
    if prize is not None:
        refuse(f"Über einen Preis ist noch zu entscheiden: {prize.prize.text}")


def matches_made(numbers: Sequence[tuple[int, int]], full: int) -> tuple[int, int]:
    """Return how many matches each side made: Spiele in which it has all the points.

    >>> matches_made([(157, 0), (80, 77), (0, 157), (157, 0)], 157)
    (2, 1)
    """
    return sum(one[0] == full for one in numbers), sum(one[1] == full for one in numbers)
