"""The prizes: laid out, taken, given back, and what becomes of them when a new Fassung touches them."""

from __future__ import annotations

from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.desk import Desk, refuse
from puur.tournament.editions import current, lines_of
from puur.tournament.holding import being_corrected, held
from puur.tournament.prizes import heir_to, touched
from puur.tournament.state import Prize
from puur.tournament.words import tidy


def set_prizes(desk: Desk, command: cmd.SetPrizes) -> None:
    """Lay the prizes out; once somebody has one, the table stays as it is."""
    if any(one.taken is not None for one in desk.now.prizes):
        refuse("Es sind schon Preise vergeben: zuerst alle mit «Zurück auf den Tisch» zurücknehmen", field="prizes")
    prizes = tuple(text for text in map(tidy, command.prizes) if text)
    desk.emit(ev.PrizesSet(prizes))


def take_prize(desk: Desk, command: cmd.TakePrize) -> None:
    """Give a prize to a player, or take it back."""
    prize = _prize(desk, command.number)
    if command.player is not None:
        name = desk.entrant(command.player)
        if prize.taken is not None:
            refuse(f"Der Preis ist schon weg: {desk.entrant(prize.taken)}", field="number")
        if command.player in (one.taken for one in desk.now.prizes):
            refuse(f"{name} hat schon einen Preis", field="player")
        _waits(desk, command.player, name)
    desk.emit(ev.PrizeTaken(command.number, command.player))


def _waits(desk: Desk, player: str, name: str) -> None:
    """Refuse a prize that a protest or a correction may still give to somebody else."""
    edition = current(desk.now)
    if edition is None:
        return
    line = next((one for one in lines_of(edition.stood) if one.player.id == player), None)
    protest = None if line is None else held(desk.law, desk.now, line, desk.at)
    if protest is not None:
        who = desk.entrant(protest.player)
        refuse(f"Dieser Preis wartet auf die Einsprache von {who}", *desk.law.protest_minutes.ids, field="player")
    prize = heir_to(desk.now, lines_of(edition.stood), player)
    if prize is not None:
        refuse(f"Zuerst entscheiden, mit wem dieser Preis bleibt: {prize.prize.text}", field="player")
    if being_corrected(desk.now, player):
        first = f"zuerst die Fassung {edition.number + 1} veröffentlichen"
        refuse(f"Der Rang von {name} wird berichtigt: {first}", field="player")


def settle_prize(desk: Desk, command: cmd.SettlePrize) -> None:
    """Say of a prize that a new Fassung touches with whom it stays, or to whom it is handed over."""
    prize = _prize(desk, command.number)
    edition = current(desk.now)
    lines = () if edition is None else lines_of(edition.stood)
    open_ = {one.prize.number for one in touched(desk.now, lines)} if edition else set()
    if prize.number not in open_:
        refuse("An diesem Preis hat die Fassung nichts geändert", field="number")
    if command.player != prize.taken:
        _may_get(desk, command.player, open_)
    desk.emit(ev.PrizeSettled(prize.number, command.player, tidy(command.reason)))


def _may_get(desk: Desk, player: str, open_: set[int]) -> None:
    """Refuse to hand a prize over to who has one already that is his."""
    name = desk.entrant(player)
    other = next((one for one in desk.now.prizes if one.taken == player and one.number not in open_), None)
    if other is not None:
        refuse(f"{name} hat schon einen Preis: {other.text}", field="player")


def _prize(desk: Desk, number: int) -> Prize:
    found = next((one for one in desk.now.prizes if one.number == number), None)
    if found is None:
        refuse(f"Einen Preis Nummer {number} gibt es nicht", field="number")
    return found
