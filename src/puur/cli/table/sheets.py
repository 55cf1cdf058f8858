"""What is written in numbers, to be drawn or read aloud: what a deal has brought, the Jasszettel, the Schätzzettel."""

from __future__ import annotations

from typing import Final

from puur.cli.table import alone_sheets
from puur.cli.table.cardface import sign
from puur.cli.table.sheet import Sheet
from puur.cli.table.words import TIMES, Words
from puur.game.auction import standing, times
from puur.game.choosing import factor_of
from puur.game.score import Outcome, outcome, written_now
from puur.game.state import Deal, Finished, Game
from puur.law.form import form
from puur.law.settlement import own_points
from puur.words.cards import line_words

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
        return alone_sheets.of_deal(words, game, deal_title(words, game))
    order = (words.me % 2, 1 - words.me % 2)
    rows: list[tuple[str, tuple[int, int]]] = [("Karten", brought.card_points)]
    if words.law.weis.says:
        rows.append(("Weis", brought.weis))
    if words.law.stoeck.says:
        rows.append(("Stöck", brought.stoeck))
    if brought.match is not None and words.law.match_bonus.says:
        rows.append(("Match", _match(brought, words.law.match_bonus.says)))
    if any(brought.bid):
        rows.append(("Gebot", brought.bid))
    totals = written_now(words.law, game)
    factor = [] if brought.factor == 1 else [("zählt", (TIMES.get(brought.factor, f"{brought.factor}-fach"),) * 2)]
    numbers = [(label, (str(pair[order[0]]), str(pair[order[1]]))) for label, pair in rows]
    written = [
        ("geschrieben", tuple(str(brought.score[team]) for team in order)),
        ("Stand", tuple(str(totals[team]) for team in order)),
    ]
    return Sheet(deal_title(words, game), tuple(words.team(team) for team in order), (*numbers, *factor, *written))


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
        return [*lines, alone_sheets.verdict(words, game)]
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
        return f"{who} {alone_sheets.how_won(words)}."
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


__all__ = ["Sheet", "running_sheet", "uses_sheet"]


def uses_sheet(words: Words) -> bool:
    """Return whether the Reglement writes numbers on a sheet instead of strokes on a slate."""
    return words.law.deals.says is not None


def running_sheet(words: Words, game: Game, *, aloud: bool = False) -> Sheet:
    """Return the sheet as filled in so far; the current deal stands on it once it is played.

    aloud: trumps and columns in full words.
    """
    deals = [deal for deal in game.past if not deal.annulled]
    if game.deal is not None and game.deal.phase == "done":
        deals.append(game.deal)
    if words.law.settlement.says == "differences":
        return _estimates(words, game, deals, aloud=aloud)
    if own_points(words.law):
        return alone_sheets.running(words, game)
    if words.law.sheet.says == "board":
        return _board(words, game, deals)
    return _points(words, game, deals)


def _points(words: Words, game: Game, deals: list[Deal]) -> Sheet:
    digits, mine = words.law.digits.says, words.me % 2
    rows, total = [], [0, 0]
    for number in range(words.law.deals.says or 0):
        cells = ("", "")
        if number < len(deals):
            score = outcome(words.law, game, deals[number]).score
            total = [total[0] + score[mine], total[1] + score[1 - mine]]
            cells = (digits(score[mine]), digits(score[1 - mine]))
        rows.append((f"Spiel {number + 1}", cells))
    rows.append(("Summe", (digits(total[0]), digits(total[1]))))
    return Sheet("Jasszettel", ("Wir", "Gegner"), tuple(rows))


def _board(words: Words, game: Game, deals: list[Deal]) -> Sheet:
    """The Coiffeur sheet: a line a form with its factor, a cell a side; what is open stays empty."""
    law, mine = words.law, words.me % 2
    written: dict[tuple[str, int], int] = {}
    for deal in deals:
        if deal.mode is not None and deal.announcer is not None:
            team = deal.announcer % 2
            written[form(deal.mode).line, team] = outcome(law, game, deal).score[team]
    lines = {one.line: factor_of(law, words.deck, one.id) for one in reversed(law.forms.says.each)}
    rows = [
        (f"{times} {line_words(line, words.deck, 'de')}", _cells(written, line, mine))
        for line, times in sorted(lines.items(), key=lambda one: one[1])
    ]
    sums = [sum(points for (_, side), points in written.items() if side == team) for team in (mine, 1 - mine)]
    return Sheet("Coiffeurblatt", ("Wir", "Gegner"), (*rows, ("Summe", (str(sums[0]), str(sums[1])))))


def _cells(written: dict[tuple[str, int], int], line: str, mine: int) -> tuple[str, str]:
    ours, theirs = written.get((line, mine)), written.get((line, 1 - mine))
    return "" if ours is None else str(ours), "" if theirs is None else str(theirs)


def _estimates(words: Words, game: Game, deals: list[Deal], *, aloud: bool) -> Sheet:
    digits, rows, total = words.law.digits.says, [], 0
    for number in range(words.law.deals.says or 0):
        cells = ("", "", "")
        label = f"Spiel {number + 1}" if aloud else f"{number + 1}"
        if number < len(deals):
            deal = deals[number]
            off = outcome(words.law, game, deal).score[words.me]
            total += off
            label += f" {_trump(words, deal, aloud=aloud)}"
            cells = (digits(deal.bids[words.me] or 0), digits(deal.seat_points[words.me]), digits(off))
        elif number == len(deals) and game.deal is not None and game.deal.phase != "done":
            label += f" {_trump(words, game.deal, aloud=aloud)}"
            cells = (_own_note(words, game.deal), "", "")
        rows.append((label, cells))
    rows.append(("Summe", ("", "", digits(total))))
    heads = ("geschätzt", "gemacht", "Differenz") if aloud else ("gesch", "gem.", "Diff")
    return Sheet("Schätzzettel", heads, tuple(rows))


def _own_note(words: Words, deal: Deal) -> str:
    bid = deal.bids[words.me]
    return words.law.digits.says(bid) if bid is not None and words.law.own_note.says else ""


def _trump(words: Words, deal: Deal, *, aloud: bool) -> str:
    if deal.mode is None:
        return ""
    return words.mode(deal.mode) if aloud else sign("ERST".index(deal.mode), words.deck)
