"""What a deal has brought, and how the Partie ended."""

from __future__ import annotations

from typing import Final

from puur.cli.table.narration import alone
from puur.cli.table.narration.sheet import TextTable
from puur.cli.table.narration.words import Words
from puur.game.auction import bid_multiplier, highest_bid
from puur.game.choosing import factor_of
from puur.game.score.outcome import DealOutcome, deal_outcome, totals_now
from puur.game.state import Deal, Game, PartieEnd
from puur.law.settlement import is_scored_by_own_points

_HEADS: Final = ("event.estimated", "event.made", "event.difference", "event.together")


def deal_result_table(words: Words, game: Game) -> TextTable:
    """Return a table of what the last deal brought each side, in points."""
    deal = game.current
    brought = deal_outcome(words.law, game, deal)
    if words.law.settlement.says == "differences":
        return _differences(words, game, deal, brought)
    if is_scored_by_own_points(words.law):
        return alone.deal_points_table(words, game, deal_title(words, game))
    return _of_sides(words, game, brought)


def _of_sides(words: Words, game: Game, brought: DealOutcome) -> TextTable:
    order, totals = (words.me % 2, 1 - words.me % 2), totals_now(words.law, game)
    factor = [] if brought.factor == 1 else [(words.say("event.counts"), (words.factor_name(brought.factor),) * 2)]
    rows = [(label, (str(pair[order[0]]), str(pair[order[1]]))) for label, pair in _counted_rows(words, brought)]
    written = [
        (words.say("event.written"), tuple(str(brought.score[team]) for team in order)),
        (words.say("event.score"), tuple(str(totals[team]) for team in order)),
    ]
    return TextTable(
        deal_title(words, game), tuple(words.team_name(team) for team in order), (*rows, *factor, *written)
    )


def _counted_rows(words: Words, brought: DealOutcome) -> list[tuple[str, tuple[int, int]]]:
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


def deal_title(words: Words, game: Game) -> str:
    """Return the title of a deal: ``Spiel 3: Schelle, doppelt, angesagt von Trudi (geschoben)``."""
    deal = game.current
    number = sum(not past.annulled for past in game.past) + 1
    parts = [words.mode_name(deal.mode)]
    bid = highest_bid(deal)
    if bid is not None:
        says = words.say_about(bid.seat, "event.bid", points=bid.points, mode=words.mode_name(bid.mode))
        return words.say("event.deal-title", number=number, what=words.add_doubling(says, bid_multiplier(deal)))
    if deal.mode is not None and factor_of(words.law, words.deck, deal.mode) != 1:
        parts.append(words.multiplier_of_mode(deal.mode))
    if deal.announcer is not None:
        parts.append(
            words.say_about(deal.announcer, "event.announced-by-pushed" if deal.pushed else "event.announced-by")
        )
    return words.say("event.deal-title", number=number, what=", ".join(parts))


def _differences(words: Words, game: Game, deal: Deal, brought: DealOutcome) -> TextTable:
    digits, totals = words.law.digits.says, totals_now(words.law, game)
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
    heads = [words.say(code) for code in _HEADS]
    return TextTable(deal_title(words, game), tuple(heads), tuple(rows))


def _from(me: int) -> tuple[int, ...]:
    return tuple((me + step) % 4 for step in range(4))


def game_result_sentences(words: Words, game: Game) -> list[str]:
    """Return sentences on who won the game and how, with the final score; empty while it is not over."""
    done = game.finished
    if done is None:
        return []
    lines = [_winner(words, done)]
    if done.schneider:
        lines.append(words.say("event.schneider"))
    if is_scored_by_own_points(words.law):
        return [*lines, alone.final_ranking_sentence(words, game)]
    totals = totals_now(words.law, game)
    if words.law.settlement.says == "differences":
        ranked = sorted(range(4), key=lambda seat: totals[seat])
        named = ", ".join(f"{words.names[seat]} {totals[seat]}" for seat in ranked)
        return [*lines, words.say("event.differences", list=named)]
    mine = words.me % 2
    return [*lines, words.say("event.final", ours=totals[mine], theirs=totals[1 - mine])]


def _winner(words: Words, done: PartieEnd) -> str:
    if done.winner is None:
        return words.say("event.draw")
    if words.law.settlement.says == "differences":
        return words.say_about(done.winner, "event.wins-least")
    if is_scored_by_own_points(words.law):
        return words.say_about(done.winner, "event.wins-by", how=alone.name_of_winning_measure(words))
    won = done.winner == words.me % 2
    if done.by == "false-thanks":
        return words.say("event.won-thanks" if won else "event.lost-thanks")
    how = words.say(f"event.with-{done.by}")
    if won:
        return words.say("event.won", how=how)
    return words.say("event.lost", one=words.names[done.winner], other=words.names[done.winner + 2], how=how)
