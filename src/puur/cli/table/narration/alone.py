"""What is written in numbers where everybody counts his own points: by seat, and after each Umgang by rank."""

from __future__ import annotations

from typing import Final

from puur.cards import SEATS
from puur.cli.table.narration.sheet import TextTable
from puur.cli.table.narration.words import Words
from puur.game.score import standing
from puur.game.score.outcome import deal_outcome, totals_now
from puur.game.state import Game

_HEADS: Final = ("event.made", "event.writes", "event.together", "event.striche")


def deal_points_table(words: Words, game: Game, title: str) -> TextTable:
    """Return a table of what the last deal brought each player, where everybody counts their own points.

    Each row is a player: points made, score of the deal, total, and Striche (marks) where these decide. words: names
    and language. title: is shown above it.
    """
    deal, totals, won = game.current, totals_now(words.law, game), standing.striche_by_seat(words.law, game)
    score, ranked = deal_outcome(words.law, game, deal).score, standing.is_settled_by_marks(words.law)
    rows = [
        (
            words.names[seat],
            (str(deal.seat_points[seat]), str(score[seat]), str(totals[seat]), *([str(won[seat])] if ranked else [])),
        )
        for seat in _from(words.me)
    ]
    heads = [words.say(code) for code in _HEADS[: 4 if ranked else 3]]
    return TextTable(title, tuple(heads), tuple(rows))


def score_sheet_by_seat(words: Words, game: Game) -> TextTable:
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
    totals = totals_now(law, game) if game.deal is not None and game.deal.phase == "done" else game.written
    rows.append((words.say("event.sum"), tuple(str(totals[seat]) for seat in seats)))
    if standing.is_settled_by_marks(law):
        won = standing.striche_by_seat(law, game)
        rows.append((words.say("event.striche"), tuple(str(won[seat]) for seat in seats)))
    return TextTable(words.say("event.sheet"), tuple(words.names[seat] for seat in seats), tuple(rows))


def _label(words: Words, number: int) -> str:
    """Return what a row is called: by its number, or by its form where they follow each other."""
    forms = words.law.forms.says.ids
    ordered = words.law.trump_maker.says == "fixed-order" and len(forms) > 1
    return words.mode_name(forms[number % len(forms)]) if ordered else words.say("event.deal", number=number + 1)


def final_ranking_sentence(words: Words, game: Game) -> str:
    """Return the final ranking in a sentence: each name with points or Striche (marks), the winner first."""
    totals = totals_now(words.law, game)
    if standing.is_settled_by_marks(words.law):
        won = standing.striche_by_seat(words.law, game)
        order = sorted(SEATS, key=lambda seat: -won[seat])
        return words.say("event.striche-list", list=", ".join(f"{words.names[seat]} {won[seat]}" for seat in order))
    order = sorted(SEATS, key=lambda seat: totals[seat], reverse=words.law.goal.says == "most")
    return words.say("event.points-list", list=", ".join(f"{words.names[seat]} {totals[seat]}" for seat in order))


def name_of_winning_measure(words: Words) -> str:
    """Return by what the game was won: "most points", "fewest points" or "most Striche", in the table's language."""
    if standing.is_settled_by_marks(words.law):
        return words.say("event.most-striche")
    return words.say("event.fewest-points" if words.law.goal.says == "fewest" else "event.most-points")


def _from(me: int) -> tuple[int, ...]:
    return tuple((me + step) % len(SEATS) for step in SEATS)
