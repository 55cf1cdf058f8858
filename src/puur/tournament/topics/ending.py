"""The end of the evening: the Rangliste hung up, again where it was corrected, protests, the close."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from puur.counted import counted
from puur.tournament.corrected import in_words
from puur.tournament.editions import current, lines_of
from puur.tournament.effect import as_it_is, pending
from puur.tournament.holding import heard_minutes, heard_until, to_correct, unanswered
from puur.tournament.prizes import touched
from puur.tournament.state import Edition, Protest, Tournament
from puur.tournament.topics.core import (
    ALL,
    DIRECTOR,
    Ask,
    Command,
    Commands,
    Event,
    Events,
    Happens,
    Thing,
    Things,
    about,
    called,
    fixed,
    numbered,
    put,
)
from puur.tournament.topics.desk import Desk, refuse
from puur.tournament.words import tidy


class Publish(Command, frozen=True, tag="Publish"):
    """The Rangliste is hung up, or a new Fassung of it. reason: what was corrected; empty for what can be seen."""

    reason: str = ""


class Object(Command, frozen=True, tag="Object"):
    """A player protests against the Rangliste."""

    player: str
    text: str


class AnswerProtest(Command, frozen=True, tag="AnswerProtest"):
    """The director answers a protest. granted: something is to be corrected."""

    number: int
    text: str
    granted: bool = False


class LetPrizesGo(Command, frozen=True, tag="LetPrizesGo"):
    """The director lets the prizes go that wait for the answer to a protest."""

    number: int
    reason: str


class Close(Command, frozen=True, tag="Close"):
    """The tournament is over, or after all not yet."""

    closed: bool = True


class Published(Event, frozen=True, tag="published"):
    """The Rangliste was hung up; reason: what was corrected since the Fassung before."""

    at: int
    reason: str = ""


class Objected(Event, frozen=True, tag="objected"):
    """A player protested against the Rangliste."""

    number: int
    at: int
    player: str
    text: str


class ProtestAnswered(Event, frozen=True, tag="protest-answered"):
    """A protest was answered; granted: something is to be corrected."""

    number: int
    text: str
    granted: bool = False


class PrizesLetGo(Event, frozen=True, tag="prizes-let-go"):
    """The prizes do not wait for the answer to a protest."""

    number: int
    reason: str


class Closed(Event, frozen=True, tag="closed"):
    """The tournament is over, or not yet."""

    closed: bool


def _publish(desk: Desk, command: Publish) -> None:
    """Hang the Rangliste up, or a new Fassung of it: from now on protests are heard for a while."""
    change = as_it_is(desk.now)
    if change is None:
        desk.emit(Published(desk.at))
        return
    if change.nothing and not to_correct(desk.now):
        refuse(f"Seit der Fassung {change.number} ist nichts berichtigt worden: sie gilt", field="reason")
    reason = tidy(command.reason) or in_words(change.corrections)
    if not reason:
        refuse("Was ist berichtigt? Es steht auf der neuen Fassung", field="reason")
    desk.emit(Published(desk.at, reason))


def _object(desk: Desk, command: Object) -> None:
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
    desk.emit(Objected(len(desk.now.protests) + 1, desk.at, command.player, tidy(command.text)))


def _answer(desk: Desk, command: AnswerProtest) -> None:
    """Answer a protest, once: what the director says is final."""
    _open(desk, command.number)
    if not tidy(command.text):
        refuse("Die Antwort fehlt", field="text")
    desk.emit(ProtestAnswered(command.number, tidy(command.text), command.granted))


def _let_prizes_go(desk: Desk, command: LetPrizesGo) -> None:
    """Hand the prizes out before a protest is answered: for who decides where the Reglement names no deadline."""
    protest = _open(desk, command.number)
    if desk.law.protest_minutes.says != "director":
        refuse("Das Reglement nennt die Frist: bis dahin warten die Preise", *desk.law.protest_minutes.ids)
    if protest.let_go:
        refuse("Diese Preise sind schon freigegeben", field="number")
    if not tidy(command.reason):
        refuse("Warum? Ein Satz", field="reason")
    desk.emit(PrizesLetGo(command.number, tidy(command.reason)))


def _open(desk: Desk, number: int) -> Protest:
    protest = next((one for one in desk.now.protests if one.number == number), None)
    if protest is None:
        refuse(f"Eine Einsprache Nummer {number} gibt es nicht", field="number")
    if protest.answer is not None:
        refuse("Diese Einsprache ist beantwortet", *desk.law.director.ids, field="number")
    return protest


def _close(desk: Desk, command: Close) -> None:
    """End the tournament, when nothing is open any more; or open it again."""
    if command.closed:
        _nothing_open(desk)
    desk.emit(Closed(command.closed))


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


def _published(tournament: Tournament, event: Published) -> Tournament:
    before = tournament.editions
    edition = Edition(len(before) + 1, event.at, event.reason, replace(tournament, editions=()))
    return replace(tournament, published=event.at, editions=(*before, edition))


def _objected(tournament: Tournament, event: Objected) -> Tournament:
    protest = Protest(event.number, event.at, event.player, event.text, edition=len(tournament.editions))
    return replace(tournament, protests=(*tournament.protests, protest))


def _label(more: str = "") -> Callable[..., str]:
    """A protest is known by who raised it."""

    def named(now: Tournament, number: int, *_: object) -> str:
        player = next((one.player for one in now.protests if one.number == number), None)
        return f"Einsprache {number}" + (f" von {called(player, now)}" if player else "") + more

    return named


def _with_protest(now: Tournament, event: ProtestAnswered | PrizesLetGo, **changes: object) -> Tournament:
    return replace(now, protests=put(now.protests, event.number, **changes))


COMMANDS: Final[Commands] = {
    Publish: Ask(_publish, DIRECTOR, "replaces", "Rangliste veröffentlicht", about=("published",)),
    Object: Ask(_object, ALL, "adds", "Einsprache"),
    AnswerProtest: Ask(_answer, DIRECTOR, "replaces", "Einsprache entschieden", about=("answer",)),
    LetPrizesGo: Ask(
        _let_prizes_go, DIRECTOR, "replaces", "Preise trotz Einsprache freigegeben", about=("answer", "let_go")
    ),
    Close: Ask(_close, DIRECTOR, "replaces", "Abgeschlossen", about=("ended", "protest"), late=True),
}
EVENTS: Final[Events] = {
    Published: Happens(_published, about("published")),
    Objected: Happens(_objected, about("protest", "number")),
    ProtestAnswered: Happens(
        lambda now, event: _with_protest(now, event, answer=event.text, granted=event.granted),
        lambda _, event: (("answer", event.number), ("granted", event.number)),
    ),
    PrizesLetGo: Happens(lambda now, event: _with_protest(now, event, let_go=True), about("let_go", "number")),
    Closed: Happens(lambda now, event: replace(now, closed=event.closed), about("ended")),
}
THINGS: Final[Things] = {
    "protest": Thing(numbered("protests", "text"), _label()),
    "answer": Thing(numbered("protests", "answer"), _label(": Antwort")),
    "granted": Thing(numbered("protests", "granted"), _label(": gutgeheissen")),
    "let_go": Thing(numbered("protests", "let_go"), _label(": Preise freigegeben")),
    "published": Thing(lambda now: now.published, fixed("Rangliste veröffentlicht"), lambda _, at, hour: hour(at)),
    "ended": Thing(lambda now: now.closed, fixed("Turnier abgeschlossen")),
}
