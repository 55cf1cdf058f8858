"""What a deal has brought, and how the Partie ended."""

from __future__ import annotations

from typing import Final

from puur.cli.table.told import alone
from puur.cli.table.told.sheet import Sheet
from puur.cli.table.told.words import TIMES, Words
from puur.game.auction import standing, times
from puur.game.choosing import factor_of
from puur.game.score.outcome import Outcome, outcome, written_now
from puur.game.state import Deal, Finished, Game
from puur.law.settlement import own_points

_BY: Final = {
    "stoeck": "mit den Stöck",
    "weis": "mit dem Weis",
    "stich": "mit dem Stich",
    "thanks": "mit dem Bedanken",
    "instant-win": "mit neun Karten in einer Reihe",
    "all-deals": "nach allen Spielen",
}


def deal_sheet(words: Words, game: Game) -> Sheet:
    """Return what the deal just played has brought."""
    deal = game.current
    brought = outcome(words.law, game, deal)
    if words.law.settlement.says == "differences":
        return _differences(words, game, deal, brought)
    if own_points(words.law):
        return alone.of_deal(words, game, deal_title(words, game))
    return _of_sides(words, game, brought)


def _of_sides(words: Words, game: Game, brought: Outcome) -> Sheet:
    order, totals = (words.me % 2, 1 - words.me % 2), written_now(words.law, game)
    factor = [] if brought.factor == 1 else [("zählt", (TIMES.get(brought.factor, f"{brought.factor}-fach"),) * 2)]
    rows = [(label, (str(pair[order[0]]), str(pair[order[1]]))) for label, pair in _brought(words, brought)]
    written = [
        ("geschrieben", tuple(str(brought.score[team]) for team in order)),
        ("Stand", tuple(str(totals[team]) for team in order)),
    ]
    return Sheet(deal_title(words, game), tuple(words.team(team) for team in order), (*rows, *factor, *written))


def _brought(words: Words, brought: Outcome) -> list[tuple[str, tuple[int, int]]]:
    """What counts here, with the points of side 0 and 1."""
    rows: list[tuple[str, tuple[int, int]]] = [("Karten", brought.card_points)]
    if words.law.weis.says:
        rows.append(("Weis", brought.weis))
    if words.law.stoeck.says:
        rows.append(("Stöck", brought.stoeck))
    if brought.match is not None and words.law.match_bonus.says:
        rows.append(("Match", _match(brought, words.law.match_bonus.says)))
    if any(brought.bid):
        rows.append(("Gebot", brought.bid))
    return rows


def _match(brought: Outcome, bonus: int) -> tuple[int, int]:
    return (bonus, 0) if brought.match == 0 else (0, bonus)


def deal_title(words: Words, game: Game) -> str:
    """Return ``Spiel 3: Schelle, doppelt, angesagt von Trudi (geschoben)``."""
    deal = game.current
    number = sum(not past.annulled for past in game.past) + 1
    parts = [f"Spiel {number}: {words.mode(deal.mode)}"]
    bid = standing(deal)
    if bid is not None:
        doubled = {1: "", 2: " gedoppelt"}.get(times(deal), " zurückgedoppelt")
        return f"Spiel {number}: {bid.points} {words.mode(bid.mode)}{doubled}, geboten von {words.whom(bid.seat)}"
    if deal.mode is not None and factor_of(words.law, words.deck, deal.mode) != 1:
        parts.append(words.times(deal.mode))
    if deal.announcer is not None:
        parts.append(f"angesagt von {words.whom(deal.announcer)}" + (" (geschoben)" if deal.pushed else ""))
    return ", ".join(parts)


def _differences(words: Words, game: Game, deal: Deal, brought: Outcome) -> Sheet:
    digits, totals = words.law.digits.says, written_now(words.law, game)
    rows = []
    for seat in _from(words.me):
        bid, off = deal.bids[seat], brought.differences[seat] if brought.differences else None
        cells = (
            "–" if bid is None else digits(bid),
            digits(deal.seat_points[seat]),
            digits(off or 0),
            digits(totals[seat]),
        )
        rows.append((words.names[seat], cells))
    return Sheet(deal_title(words, game), ("geschätzt", "gemacht", "Differenz", "zusammen"), tuple(rows))


def _from(me: int) -> tuple[int, ...]:
    return tuple((me + step) % 4 for step in range(4))


def verdict(words: Words, game: Game) -> list[str]:
    """Return who has won and how, and the final numbers."""
    done = game.finished
    if done is None:
        return []
    lines = [_winner(words, done)]
    if done.schneider:
        lines.append("Die Verlierer sind Schneider: sie haben die Hälfte des Ziels nicht erreicht.")
    if own_points(words.law):
        return [*lines, alone.verdict(words, game)]
    totals = written_now(words.law, game)
    if words.law.settlement.says == "differences":
        ranked = sorted(range(4), key=lambda seat: totals[seat])
        return [*lines, "Differenzen: " + ", ".join(f"{words.names[seat]} {totals[seat]}" for seat in ranked)]
    mine = words.me % 2
    return [*lines, f"Endstand: Wir {totals[mine]}, Gegner {totals[1 - mine]}"]


def _winner(words: Words, done: Finished) -> str:
    if done.winner is None:
        return "Unentschieden: niemand liegt allein vorn."
    if words.law.settlement.says == "differences":
        who = "Du gewinnst" if done.winner == words.me else f"{words.names[done.winner]} gewinnt"
        return f"{who} mit der kleinsten Differenz."
    if own_points(words.law):
        who = "Du gewinnst" if done.winner == words.me else f"{words.names[done.winner]} gewinnt"
        return f"{who} {alone.how_won(words)}."
    if done.winner == words.me % 2:
        return (
            "Gewonnen: die Gegner haben sich zu früh bedankt!"
            if done.by == "false-thanks"
            else f"Gewonnen, {_BY[done.by]}!"
        )
    if done.by == "false-thanks":
        return "Verloren: wir haben uns zu früh bedankt."
    winners = " und ".join(words.names[seat] for seat in (done.winner, done.winner + 2))
    return f"Verloren: {winners} gewinnen, {_BY[done.by]}."
