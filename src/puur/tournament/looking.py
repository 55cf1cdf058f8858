"""Whether who sent a command had seen what stands there: if not, both values are answered instead of a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from puur.decision import Refusal
from puur.seen import Clash, Look, Subject, clashes
from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.book import Game, Guesses
from puur.tournament.commands import Command
from puur.tournament.commands.manner import MANNERS
from puur.tournament.state import Tournament
from puur.tournament.subjects import value
from puur.tournament.touching import changes


class Outdated(Refusal, frozen=True):
    """Somebody else wrote something different since the sender looked.

    insists: whether the same command, sent by somebody who has seen that, is carried out.
    """

    differing: tuple[Clash, ...] = ()
    insists: bool = True


def outdated(now: Tournament, command: Command, events: Sequence[ev.Event], look: Look) -> Outdated | None:
    """Return on what the sender and somebody else do not agree; None where the events can be written."""
    manner = MANNERS[type(command)]
    if manner == "adds":
        return None
    rests = _rests_on(now, command) if manner == "vouches" else ()
    found = clashes(look, lambda subject: value(now, subject), changes(now, events)[1], rests)
    return Outdated(CHANGED, differing=found) if found else None


def refused_late(now: Tournament, command: Command, refusal: Refusal, look: Look) -> Refusal:
    """Return why a command is refused, with what others wrote about the same since the sender looked."""
    sent = _sent(now, command)
    found = []
    for subject in look.marks.subjects_since(look.seen):
        newer = look.newer(subject)
        if newer is not None and (subject in sent or _concerns(command, subject)):
            there = value(now, subject)
            found.append(Clash(subject, newer[1], there, sent.get(subject, there), newer[0]))
    differing = tuple(one for one in found if one.saw != one.theirs or one.mine != one.theirs)
    if not differing:
        return refusal
    return Outdated(refusal.said, refusal.clauses, refusal.allowed, refusal.field, differing, insists=False)


CHANGED: Final = "Nicht gespeichert: hier steht inzwischen etwas anderes"
_TABLES: Final = frozenset({"seats", "sitting", "scribe", "estimate", "trump", "game", "confirmed", "closed", "repeat"})
_PEOPLE: Final = frozenset({"player", "line", "visa", "stated", "handed_in", "adjusted"})
_NUMBERED: Final[Mapping[type, tuple[str, ...]]] = {
    cmd.Rule: ("ruling", "appeal"),
    cmd.Appeal: ("ruling", "appeal"),
    cmd.ReportSent: ("sent",),
    cmd.AnswerProtest: ("answer",),
    cmd.LetPrizesGo: ("answer", "let_go"),
    cmd.TakePrize: ("prize", "taken"),
    cmd.SettlePrize: ("taken", "settled"),
    cmd.EndMatch: ("goals",),
    cmd.SeatPartie: ("goals", "partie"),
    cmd.EnterPartie: ("goals", "partie", "points"),
}
_ALONE: Final[Mapping[type, tuple[str, ...]]] = {
    cmd.Release: ("released",),
    cmd.TakeDraw: ("released", "seats"),
    cmd.Publish: ("published",),
    cmd.SetPrizes: ("prize", "taken"),
    cmd.Close: ("ended", "protest"),
}


def _concerns(command: Command, subject: Subject) -> bool:
    """Return whether a command and a subject are about the same table, player or number."""
    kind, about = subject[0], subject[1:]
    if kind in _TABLES:
        there = getattr(command, "passe", None), getattr(command, "table", None)
        return None not in there and about[:2] == there
    if kind in _PEOPLE:
        return about[0] in (getattr(command, "player", None), getattr(command, "other", None))
    if kind in _NUMBERED.get(type(command), ()):
        return about[0] == getattr(command, "number", None)
    return kind in _ALONE.get(type(command), ())


def _sent(now: Tournament, command: Command) -> dict[Subject, object]:
    """Return the Spiele that a command would have written."""
    if isinstance(command, cmd.CountGame):
        subject = ("game", command.passe, command.table, "table", command.game or 0)
        there = value(now, subject) if command.game else None
        return {subject: replace(there, played=command.played)} if isinstance(there, Guesses) else {}
    if isinstance(command, cmd.EnterGame):
        return _games(command, "table", {command.game: command.result})
    if isinstance(command, cmd.EnterGames | cmd.Correct):
        source = command.source if isinstance(command, cmd.EnterGames) else "desk"
        return _games(command, source, dict(enumerate(command.games, 1)))
    return {}


def _games(
    command: cmd.EnterGame | cmd.EnterGames | cmd.Correct, source: str, games: Mapping[int, Game]
) -> dict[Subject, object]:
    return {("game", command.passe, command.table, source, number): game for number, game in games.items()}


def _rests_on(now: Tournament, command: Command) -> Iterable[Subject]:
    """Return what a command says yes to."""
    return RESTS_ON[type(command)](now, command)


def _numbers_of_table(now: Tournament, command: cmd.Confirm) -> Iterable[Subject]:
    there = now.slip((command.passe, command.table)).entries.get("table", ())
    return (("game", command.passe, command.table, "table", number) for number in range(1, len(there) + 1))


def _lines_of_table(now: Tournament, command: cmd.Visa) -> Iterable[Subject]:
    seating = now.seating((command.passe, command.table))
    people = command.players or (seating.seats if seating else ())
    return ((kind, player, command.passe) for player in people for kind in ("line", "adjusted"))


def _all_lines(now: Tournament, command: cmd.StateTotal | cmd.VisaTotal) -> Iterable[Subject]:
    passen = range(1, now.setup.passen + 1)
    return ((kind, command.player, passe) for passe in passen for kind in ("line", "adjusted"))


def _drawn(now: Tournament, command: cmd.Release) -> Iterable[Subject]:
    drawn = now.rounds.get(command.passe)
    yield ("resting", command.passe)
    yield from (("seats", command.passe, one.table) for one in (drawn.tables if drawn else ()))


RESTS_ON: Final[Mapping[type, Callable[[Tournament, Any], Iterable[Subject]]]] = {
    cmd.Confirm: _numbers_of_table,
    cmd.Visa: _lines_of_table,
    cmd.StateTotal: _all_lines,
    cmd.VisaTotal: _all_lines,
    cmd.Release: _drawn,
    cmd.Appeal: lambda _, command: (("ruling", command.number),),
    cmd.TakePrize: lambda _, command: (("prize", command.number),),
}
"""For every command that vouches, for what."""
