"""The sheet that is filled in deal by deal: Jasszettel, Coiffeurblatt, Schätzzettel."""

from __future__ import annotations

from typing import Final

from puur.cli.table.canvas.card import sign_of_suit
from puur.cli.table.narration import alone
from puur.cli.table.narration.sheet import TextTable
from puur.cli.table.narration.words import Words
from puur.game.choosing import factor_of
from puur.game.score.outcome import deal_outcome
from puur.game.state import Deal, Game
from puur.law.form import form_of
from puur.law.settlement import is_scored_by_own_points
from puur.words.cards import line_words

_ALOUD: Final = ("event.estimated", "event.made", "event.difference")
_SHORT: Final = ("event.estimated-short", "event.made-short", "event.difference-short")


def uses_sheet(words: Words) -> bool:
    """Return whether the score is kept in numbers on a sheet instead of strokes on a slate."""
    return words.law.deals.says is not None


def score_sheet(words: Words, game: Game, *, aloud: bool = False) -> TextTable:
    """Return the score sheet so far, with a row per deal. aloud: write names in full, for reading aloud."""
    deals = [deal for deal in game.past if not deal.annulled]
    if game.deal is not None and game.deal.phase == "done":
        deals.append(game.deal)
    if words.law.settlement.says == "differences":
        return _estimates(words, game, deals, aloud=aloud)
    if is_scored_by_own_points(words.law):
        return alone.score_sheet_by_seat(words, game)
    if words.law.sheet.says == "board":
        return _board(words, game, deals)
    return _points(words, game, deals)


def _points(words: Words, game: Game, deals: list[Deal]) -> TextTable:
    digits, mine = words.law.digits.says, words.me % 2
    rows, total = [], [0, 0]
    for number in range(words.law.deals.says or 0):
        cells = ("", "")
        if number < len(deals):
            score = deal_outcome(words.law, game, deals[number]).score
            total = [total[0] + score[mine], total[1] + score[1 - mine]]
            cells = (digits(score[mine]), digits(score[1 - mine]))
        rows.append((words.say("event.deal", number=number + 1), cells))
    rows.append((words.say("event.sum"), (digits(total[0]), digits(total[1]))))
    return TextTable(words.say("event.sheet"), _sides(words), tuple(rows))


def _board(words: Words, game: Game, deals: list[Deal]) -> TextTable:
    """The Coiffeur sheet: a line a form with its factor, a cell a side; what is open stays empty."""
    law, mine = words.law, words.me % 2
    written: dict[tuple[str, int], int] = {}
    for deal in deals:
        if deal.mode is not None and deal.announcer is not None:
            team = deal.announcer % 2
            written[form_of(deal.mode).line, team] = deal_outcome(law, game, deal).score[team]
    lines = {one.line: factor_of(law, words.deck, one.id) for one in reversed(law.forms.says.each)}
    rows = [
        (f"{times} {line_words(line, words.deck, words.language)}", _cells(written, line, mine))
        for line, times in sorted(lines.items(), key=lambda one: one[1])
    ]
    sums = [sum(points for (_, side), points in written.items() if side == team) for team in (mine, 1 - mine)]
    rows.append((words.say("event.sum"), (str(sums[0]), str(sums[1]))))
    return TextTable(words.say("event.board"), _sides(words), tuple(rows))


def _sides(words: Words) -> tuple[str, str]:
    return words.say("event.us"), words.say("event.them")


def _cells(written: dict[tuple[str, int], int], line: str, mine: int) -> tuple[str, str]:
    ours, theirs = written.get((line, mine)), written.get((line, 1 - mine))
    return "" if ours is None else str(ours), "" if theirs is None else str(theirs)


def _estimates(words: Words, game: Game, deals: list[Deal], *, aloud: bool) -> TextTable:
    digits, rows, total = words.law.digits.says, [], 0
    for number in range(words.law.deals.says or 0):
        cells = ("", "", "")
        label = words.say("event.deal", number=number + 1) if aloud else f"{number + 1}"
        if number < len(deals):
            deal = deals[number]
            off = deal_outcome(words.law, game, deal).score[words.me]
            total += off
            label += f" {_trump(words, deal, aloud=aloud)}"
            cells = (digits(deal.bids[words.me] or 0), digits(deal.seat_points[words.me]), digits(off))
        elif number == len(deals) and game.deal is not None and game.deal.phase != "done":
            label += f" {_trump(words, game.deal, aloud=aloud)}"
            cells = (_own_note(words, game.deal), "", "")
        rows.append((label, cells))
    rows.append((words.say("event.sum"), ("", "", digits(total))))
    heads = [words.say(code) for code in (_ALOUD if aloud else _SHORT)]
    return TextTable(words.say("event.estimates"), tuple(heads), tuple(rows))


def _own_note(words: Words, deal: Deal) -> str:
    bid = deal.bids[words.me]
    return words.law.digits.says(bid) if bid is not None and words.law.own_note.says else ""


def _trump(words: Words, deal: Deal, *, aloud: bool) -> str:
    if deal.mode is None:
        return ""
    return words.mode_name(deal.mode) if aloud else sign_of_suit("ERST".index(deal.mode), words.deck)
