"""The end of the evening: the Rangliste hung up, protests, prizes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from puur.counted import counted
from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.desk import Desk, refuse
from puur.tournament.words import tidy

MINUTE: Final = 60_000


def publish(desk: Desk, command: cmd.Publish) -> None:
    """Hang the Rangliste up: from now on protests are heard for a while."""
    del command
    desk.emit(ev.Published(desk.at))


def object_to(desk: Desk, command: cmd.Object) -> None:
    """Take a protest, as long as it comes in time."""
    player = desk.player(command.player)
    published, minutes = desk.now.published, desk.now.setup.protest_minutes
    if published is None:
        refuse("Die Rangliste hängt noch nicht", field="player")
    if desk.at > published + minutes * MINUTE:
        until = counted(minutes, "Minute", "Minuten")
        refuse(f"Einsprachen sind bis {until} nach der Rangliste möglich", field="player")
    if not tidy(command.text):
        refuse(f"Was ist für {player.name} falsch?", field="text")
    desk.emit(ev.Objected(len(desk.now.protests) + 1, desk.at, command.player, tidy(command.text)))


def answer_protest(desk: Desk, command: cmd.AnswerProtest) -> None:
    """Answer a protest, once: what the director says is final."""
    protest = next((one for one in desk.now.protests if one.number == command.number), None)
    if protest is None:
        refuse(f"Eine Einsprache Nummer {command.number} gibt es nicht", field="number")
    if protest.answer is not None:
        refuse("Diese Einsprache ist beantwortet", *desk.law.director.ids, field="number")
    if not tidy(command.text):
        refuse("Die Antwort fehlt", field="text")
    desk.emit(ev.ProtestAnswered(command.number, tidy(command.text)))


def set_prizes(desk: Desk, command: cmd.SetPrizes) -> None:
    """Lay the prizes out; once somebody has one, the table stays as it is."""
    if any(one.taken is not None for one in desk.now.prizes):
        refuse("Es sind schon Preise vergeben: zuerst alle mit «Zurück auf den Tisch» zurücknehmen", field="prizes")
    prizes = tuple(text for text in map(tidy, command.prizes) if text)
    desk.emit(ev.PrizesSet(prizes))


def take_prize(desk: Desk, command: cmd.TakePrize) -> None:
    """Give a prize to a player, or take it back."""
    prize = next((one for one in desk.now.prizes if one.number == command.number), None)
    if prize is None:
        refuse(f"Einen Preis Nummer {command.number} gibt es nicht", field="number")
    if command.player is not None:
        player = desk.player(command.player)
        if prize.taken is not None:
            refuse(f"Der Preis ist schon weg: {_name(desk, prize.taken)}", field="number")
        if command.player in (one.taken for one in desk.now.prizes):
            refuse(f"{player.name} hat schon einen Preis", field="player")
    desk.emit(ev.PrizeTaken(command.number, command.player))


def _name(desk: Desk, player: str) -> str:
    return desk.now.players[player].name


def close(desk: Desk, command: cmd.Close) -> None:
    """End the tournament, when all protests are answered; or open it again."""
    waiting = [one.number for one in desk.now.protests if one.answer is None]
    if command.closed and waiting:
        refuse(f"Die Einsprache Nummer {waiting[0]} ist noch nicht beantwortet")
    desk.emit(ev.Closed(command.closed))


def matches_made(numbers: Sequence[tuple[int, int]], full: int) -> tuple[int, int]:
    """Return how many matches each side made: Spiele in which it has all the points.

    >>> matches_made([(157, 0), (80, 77), (0, 157), (157, 0)], 157)
    (2, 1)
    """
    return sum(one[0] == full for one in numbers), sum(one[1] == full for one in numbers)
