"""Sheets of numbers at the terminal table: running sheet, result of a deal by side or seat, final ranking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.cards import SEATS
from puur.cli.table.canvas import sign_of_suit
from puur.cli.table.words import TableWords
from puur.game.auction import bid_multiplier, highest_bid
from puur.game.choosing import form_multiplier
from puur.game.score import standing
from puur.game.score.outcome import DealOutcome, deal_outcome, slate_totals_now
from puur.game.state import Deal, Game, PartieEnd
from puur.law.form import form_of
from puur.law.settlement import is_scored_by_own_points
from puur.words.cards import line_words


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table of text.

    title: is shown above it.
    heads: the column headings.
    rows: pairs (label, one text per column).
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]

    def to_lines(self, gap: int = 3) -> list[str]:
        """Return the table as aligned lines. gap: blanks between columns."""
        first = max(len(label) for label, _ in self.rows)
        widths = [max(len(text) for text in column) + gap for column in zip(self.heads, *self._cells(), strict=True)]
        lines = [" " * first + _line(self.heads, widths)]
        return lines + [label.ljust(first) + _line(cells, widths) for label, cells in self.rows]

    def to_sentences(self) -> list[str]:
        """Return each filled row as a sentence for reading aloud."""
        filled = [(label[:1].upper() + label[1:], cells) for label, cells in self.rows if any(cells)]
        return [
            f"{label} {cells[0]}." if _alike(cells) else f"{label}: {self._pairs(cells)}." for label, cells in filled
        ]

    def _pairs(self, cells: tuple[str, ...]) -> str:
        return ", ".join(f"{head} {cell}" for head, cell in zip(self.heads, cells, strict=True) if cell)

    def _cells(self) -> list[tuple[str, ...]]:
        return [cells for _, cells in self.rows]


def _alike(cells: tuple[str, ...]) -> bool:
    """Whether the row says one word of all, as in ``zählt doppelt``."""
    return len(set(cells)) == 1 and cells[0].isalpha()


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    return "".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))


_HEADS: Final = ("event.made", "event.writes", "event.together", "event.striche")


def _deal_points_table(words: TableWords, game: Game, title: str) -> TextTable:
    """Return a table of what the last deal brought each player, where everybody counts their own points.

    Each row is a player: points made, score of the deal, total, and Striche (marks) where these decide. words: names
    and language. title: is shown above it.
    """
    deal, totals, won = game.current, slate_totals_now(words.law, game), standing.striche_by_seat(words.law, game)
    score, ranked = deal_outcome(words.law, game, deal).score, standing.is_umgang_settled_by_marks(words.law)
    rows = [
        (
            words.names[seat],
            (str(deal.seat_points[seat]), str(score[seat]), str(totals[seat]), *([str(won[seat])] if ranked else [])),
        )
        for seat in _from(words.me)
    ]
    heads = [words.say(code) for code in _HEADS[: 4 if ranked else 3]]
    return TextTable(title, tuple(heads), tuple(rows))


def _score_sheet_by_seat(words: TableWords, game: Game) -> TextTable:
    """Return the score table: a row per deal, marks after each cycle, totals."""
    seats, law = _from(words.me), words.law
    settled = {one.after: one for one in standing.settled_umgaenge(law, game)}
    deals, rows = standing.counted_deals(game), []
    for number in range(law.deals.says or 0):
        score = deal_outcome(law, game, deals[number]).score if number < len(deals) else None
        rows.append((_label(words, number), tuple("" if score is None else str(score[seat]) for seat in seats)))
        if one := settled.get(number + 1):
            marks = ["|" * one.striche[seat] or "0" * one.nuller[seat] for seat in SEATS]
            rows.append(
                (words.say("event.umgang"), tuple(f"{one.sums[seat]} {marks[seat]}".rstrip() for seat in seats))
            )
    totals = slate_totals_now(law, game) if game.deal is not None and game.deal.phase == "done" else game.written
    rows.append((words.say("event.sum"), tuple(str(totals[seat]) for seat in seats)))
    if standing.is_umgang_settled_by_marks(law):
        won = standing.striche_by_seat(law, game)
        rows.append((words.say("event.striche"), tuple(str(won[seat]) for seat in seats)))
    return TextTable(words.say("event.sheet"), tuple(words.names[seat] for seat in seats), tuple(rows))


def _label(words: TableWords, number: int) -> str:
    """Return what a row is called: by its number, or by its form where they follow each other."""
    forms = words.law.forms.says.ids
    ordered = words.law.trump_maker.says == "fixed-order" and len(forms) > 1
    return words.mode_name(forms[number % len(forms)]) if ordered else words.say("event.deal", number=number + 1)


def _final_ranking_sentence(words: TableWords, game: Game) -> str:
    """Return the final ranking in a sentence: each name with points or Striche (marks), the winner first."""
    totals = slate_totals_now(words.law, game)
    if standing.is_umgang_settled_by_marks(words.law):
        won = standing.striche_by_seat(words.law, game)
        order = sorted(SEATS, key=lambda seat: -won[seat])
        return words.say("event.striche-list", list=", ".join(f"{words.names[seat]} {won[seat]}" for seat in order))
    order = sorted(SEATS, key=lambda seat: totals[seat], reverse=words.law.goal.says == "most")
    return words.say("event.points-list", list=", ".join(f"{words.names[seat]} {totals[seat]}" for seat in order))


def _name_of_winning_measure(words: TableWords) -> str:
    """Return by what the game was won: "most points", "fewest points" or "most Striche", in the table's language."""
    if standing.is_umgang_settled_by_marks(words.law):
        return words.say("event.most-striche")
    return words.say("event.fewest-points" if words.law.goal.says == "fewest" else "event.most-points")


def _from(me: int) -> tuple[int, ...]:
    return tuple((me + step) % len(SEATS) for step in SEATS)


_ALOUD: Final = ("event.estimated", "event.made", "event.difference")
_SHORT: Final = ("event.estimated-short", "event.made-short", "event.difference-short")


def keeps_score_in_numbers(words: TableWords) -> bool:
    """Return whether the score is kept in numbers on a sheet instead of strokes on a slate."""
    return words.law.deals.says is not None


def score_sheet(words: TableWords, game: Game, *, aloud: bool = False) -> TextTable:
    """Return the score sheet so far, with a row per deal. aloud: write names in full, for reading aloud."""
    deals = [deal for deal in game.past if not deal.annulled]
    if game.deal is not None and game.deal.phase == "done":
        deals.append(game.deal)
    if words.law.settlement.says == "differences":
        return _estimates(words, game, deals, aloud=aloud)
    if is_scored_by_own_points(words.law):
        return _score_sheet_by_seat(words, game)
    if words.law.sheet.says == "board":
        return _board(words, game, deals)
    return _points(words, game, deals)


def _points(words: TableWords, game: Game, deals: list[Deal]) -> TextTable:
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


def _board(words: TableWords, game: Game, deals: list[Deal]) -> TextTable:
    """The Coiffeur sheet: a line a form with its factor, a cell a side; what is open stays empty."""
    law, mine = words.law, words.me % 2
    written: dict[tuple[str, int], int] = {}
    for deal in deals:
        if deal.mode is not None and deal.announcer is not None:
            team = deal.announcer % 2
            written[form_of(deal.mode).score_sheet_line, team] = deal_outcome(law, game, deal).score[team]
    lines = {one.score_sheet_line: form_multiplier(law, words.deck, one.id) for one in reversed(law.forms.says.each)}
    rows = [
        (f"{times}× {line_words(line, words.deck, words.language)}", _cells(written, line, mine))
        for line, times in sorted(lines.items(), key=lambda one: one[1])
    ]
    sums = [sum(points for (_, side), points in written.items() if side == team) for team in (mine, 1 - mine)]
    rows.append((words.say("event.sum"), (str(sums[0]), str(sums[1]))))
    return TextTable(words.say("event.board"), _sides(words), tuple(rows))


def _sides(words: TableWords) -> tuple[str, str]:
    return words.say("event.us"), words.say("event.them")


def _cells(written: dict[tuple[str, int], int], line: str, mine: int) -> tuple[str, str]:
    ours, theirs = written.get((line, mine)), written.get((line, 1 - mine))
    return "" if ours is None else str(ours), "" if theirs is None else str(theirs)


def _estimates(words: TableWords, game: Game, deals: list[Deal], *, aloud: bool) -> TextTable:
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


def _own_note(words: TableWords, deal: Deal) -> str:
    bid = deal.bids[words.me]
    return words.law.digits.says(bid) if bid is not None and words.law.own_note.says else ""


def _trump(words: TableWords, deal: Deal, *, aloud: bool) -> str:
    if deal.mode is None:
        return ""
    return words.mode_name(deal.mode) if aloud else sign_of_suit("ERST".index(deal.mode), words.deck)


_DEAL_HEADS: Final = ("event.estimated", "event.made", "event.difference", "event.together")


def last_deal_table(words: TableWords, game: Game) -> TextTable:
    """Return a table of what the last deal brought each side, in points."""
    deal = game.current
    brought = deal_outcome(words.law, game, deal)
    if words.law.settlement.says == "differences":
        return _differences(words, game, deal, brought)
    if is_scored_by_own_points(words.law):
        return _deal_points_table(words, game, _deal_title(words, game))
    return _of_sides(words, game, brought)


def _of_sides(words: TableWords, game: Game, brought: DealOutcome) -> TextTable:
    order, totals = (words.me % 2, 1 - words.me % 2), slate_totals_now(words.law, game)
    factor = [] if brought.factor == 1 else [(words.say("event.counts"), (words.factor_name(brought.factor),) * 2)]
    rows = [(label, (str(pair[order[0]]), str(pair[order[1]]))) for label, pair in _counted_rows(words, brought)]
    written = [
        (words.say("event.written"), tuple(str(brought.score[team]) for team in order)),
        (words.say("event.score"), tuple(str(totals[team]) for team in order)),
    ]
    return TextTable(
        _deal_title(words, game), tuple(words.team_name(team) for team in order), (*rows, *factor, *written)
    )


def _counted_rows(words: TableWords, brought: DealOutcome) -> list[tuple[str, tuple[int, int]]]:
    """What counts here, with the points of side 0 and 1."""
    rows: list[tuple[str, tuple[int, int]]] = [(words.say("event.cards"), brought.card_points)]
    if words.law.weis.says:
        rows.append((words.say("event.weis-row"), brought.weis))
    if words.law.stoeck.says:
        rows.append((words.say("event.stoeck-row"), brought.stoeck))
    if brought.match is not None and words.law.match_bonus.says:
        rows.append((words.say("event.match-row"), _match(brought, words.law.match_bonus.says)))
    if any(brought.bid):
        rows.append((words.say("event.bid-row"), brought.bid))
    return rows


def _match(brought: DealOutcome, bonus: int) -> tuple[int, int]:
    return (bonus, 0) if brought.match == 0 else (0, bonus)


def _deal_title(words: TableWords, game: Game) -> str:
    """Return the title of a deal: ``Spiel 3: Schelle, doppelt, angesagt von Trudi (geschoben)``."""
    deal = game.current
    number = sum(not past.annulled for past in game.past) + 1
    parts = [words.mode_name(deal.mode)]
    bid = highest_bid(deal)
    if bid is not None:
        says = words.say_about(bid.seat, "event.bid", points=bid.points, mode=words.mode_name(bid.mode))
        return words.say("event.deal-title", number=number, what=words.add_doubling(says, bid_multiplier(deal)))
    if deal.mode is not None and form_multiplier(words.law, words.deck, deal.mode) != 1:
        parts.append(words.multiplier_of_mode(deal.mode))
    if deal.announcer is not None:
        parts.append(
            words.say_about(deal.announcer, "event.announced-by-pushed" if deal.pushed else "event.announced-by")
        )
    return words.say("event.deal-title", number=number, what=", ".join(parts))


def _differences(words: TableWords, game: Game, deal: Deal, brought: DealOutcome) -> TextTable:
    digits, totals = words.law.digits.says, slate_totals_now(words.law, game)
    rows = []
    for seat in _deal_from(words.me):
        bid, off = deal.bids[seat], brought.differences[seat] if brought.differences else None
        cells = (
            "–" if bid is None else digits(bid),
            digits(deal.seat_points[seat]),
            digits(off or 0),
            digits(totals[seat]),
        )
        rows.append((words.names[seat], cells))
    heads = [words.say(code) for code in _DEAL_HEADS]
    return TextTable(_deal_title(words, game), tuple(heads), tuple(rows))


def _deal_from(me: int) -> tuple[int, ...]:
    return tuple((me + step) % 4 for step in range(4))


def game_result_sentences(words: TableWords, game: Game) -> list[str]:
    """Return sentences on who won the game and how, with the final score; empty while it is not over."""
    done = game.finished
    if done is None:
        return []
    lines = [_winner(words, done)]
    if done.schneider:
        lines.append(words.say("event.schneider"))
    if is_scored_by_own_points(words.law):
        return [*lines, _final_ranking_sentence(words, game)]
    totals = slate_totals_now(words.law, game)
    if words.law.settlement.says == "differences":
        ranked = sorted(range(4), key=lambda seat: totals[seat])
        named = ", ".join(f"{words.names[seat]} {totals[seat]}" for seat in ranked)
        return [*lines, words.say("event.differences", list=named)]
    mine = words.me % 2
    return [*lines, words.say("event.final", ours=totals[mine], theirs=totals[1 - mine])]


def _winner(words: TableWords, done: PartieEnd) -> str:
    if done.winner is None:
        return words.say("event.draw")
    if words.law.settlement.says == "differences":
        return words.say_about(done.winner, "event.wins-least")
    if is_scored_by_own_points(words.law):
        return words.say_about(done.winner, "event.wins-by", how=_name_of_winning_measure(words))
    won = done.winner == words.me % 2
    if done.by == "false-thanks":
        return words.say("event.won-thanks" if won else "event.lost-thanks")
    how = words.say(f"event.with-{done.by}")
    if won:
        return words.say("event.won", how=how)
    return words.say("event.lost", one=words.names[done.winner], other=words.names[done.winner + 2], how=how)
