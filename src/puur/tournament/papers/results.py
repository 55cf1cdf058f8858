"""The ranking to be put up in the hall, and the receipts for the prizes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from puur.law.settlement import is_scored_by_estimate
from puur.tournament.league import league_rule_sentence
from puur.tournament.matches import unclear_match_notes
from puur.tournament.papers.job import PrintJob
from puur.tournament.prizes import PrizeReceipt
from puur.tournament.ranking import RankingLine, ranking, tie_rule_sentence
from puur.tournament.ranking_notes import unequal_ranking_notes
from puur.tournament.words import unambiguous_names
from puur.words.grammar import number_text

_PODIUM: Final = 3
_EMPTY: Final = 4
_MOST_EQUALS: Final = 12
_REASONS: Final = {
    "issued": "paper.why-issued",
    "entered": "paper.why-entered",
    "unfinished": "tournament.results-missing",
    "missing": "paper.why-missing",
    "out": "paper.why-out",
    "excluded": "paper.why-excluded",
    "disqualified": "paper.why-disqualified",
    "joker": "paper.why-joker",
}


def ranking_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for the printed ranking, with unrated players and the reasons below it."""
    lines = job.teams or ranking(job.law, job.book)
    items = [{**_grouped(job, line), "merit": _merit(job, line)} for line in lines if line.rank is not None]
    unrated = [{**_line(line), "why": _reason(job, line)} for line in lines if line.rank is None]
    differences = is_scored_by_estimate(job.law)
    notes = list(map(_ended, _notes(job, lines)))
    total = job.say("paper.points" if job.teams else "paper.difference" if differences else "paper.total")
    passen = 0 if job.teams else job.book.passen
    short = "" if job.short is None else job.say("paper.ranked-short", short=job.short)
    finals = [one for one in job.plan if one.final and one.off is None and one.result]
    for one in finals:
        short = job.say("paper.final-was", teams=one.teams, result=one.result)
    second = job.say("page-tournament.team-group" if job.teams else "paper.club")
    above = {"edition": job.edition, "short": short, "second": second}
    return job.document(items, **above, unrated=unrated, passen=passen, total=total, notes=notes)


def _notes(job: PrintJob, lines: Sequence[RankingLine]) -> Iterator[str]:
    """Say who is ahead, what breaks a tie, and which Passen do not count."""
    if job.teams:
        yield job.tell(league_rule_sentence(job.law))
        yield from map(job.tell, job.notes)
        return
    yield from _order_notes(job)
    totals = Counter(line.total for line in lines if line.rated)
    level = [line for line in lines if line.rated and line.matches is not None and totals[line.total] > 1]
    if level:
        names = unambiguous_names(line.player for line in lines)
        told = [f"{names[line.player.id]} {line.matches}" for line in level[:_MOST_EQUALS]]
        yield job.say("paper.matches-of-equals", items=told)
    if any(line.rested_passen for line in lines):
        yield job.say("paper.sat-out", n=job.book.sat_out or 0)
    if any(line.dropped_passen for line in lines):
        yield job.say("paper.drops", n=job.book.best_of or 0)
        if any(line.matches is not None for line in lines):
            yield job.say("page-tournament.matches-of-all")
    if any(line.matches is not None for line in lines):
        yield from map(job.tell, unclear_match_notes(job.law, job.book))
    for one in unequal_ranking_notes(job.law, job.book, lines)[:1]:
        yield job.tell(one)


def _order_notes(job: PrintJob) -> tuple[str, ...]:
    """Return what ranks players: how far they came in a knock-out, win points, or else the rules."""
    if job.book.knockout is not None:
        return (job.say("paper.order-knockout"),)
    if job.book.win_points is not None:
        return (job.say("paper.order-win-points"),)
    return job.translate_rule_text(job.law.ranking.text), job.tell(tie_rule_sentence(job.law))


def _ended(note: str) -> str:
    """Return a sentence with its full stop: each stands on a line of its own."""
    return note if note.endswith((".", "!", "?", ".»", ".”")) else f"{note}."


def _grouped(job: PrintJob, line: RankingLine) -> dict[str, Any]:
    """Return a line; of a team the group stands where a club would."""
    if not (job.teams and line.player.category):
        return _line(line)
    return {**_line(line), "club": job.say("tournament.group-named", group=line.player.category)}


def _merit(job: PrintJob, line: RankingLine) -> str:
    return "" if line.merit is None else job.tell(line.merit)


def _passe(line: RankingLine, at: int) -> str:
    points = line.passen[at]
    return "–" if points is None else f"{number_text(points)}*" if at in line.rested_passen else number_text(points)


def _reason(job: PrintJob, line: RankingLine) -> str:
    return job.say(_REASONS[line.unrated_reason]) if line.reason else ""


def _line(line: RankingLine) -> dict[str, Any]:
    return {
        "rank": "" if line.rank is None else str(line.rank),
        "id": line.player.id,
        "name": line.player.name,
        "club": line.player.club,
        "passen": [_passe(line, at) for at in range(len(line.passen))],
        "struck": [at in line.dropped_passen for at in range(len(line.passen))],
        "merit": "",
        "total": number_text(line.total),
        "top": line.rank is not None and line.rank <= _PODIUM,
    }


def prize_receipt_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for prize receipts in rank order.

    Before any prize is taken: one per listed prize, else one per ranked player, else a blank sheet.
    """
    if job.receipts:
        return job.document([_receipt(job, one) for one in job.receipts])
    lines = [line for line in ranking(job.law, job.book) if line.rank is not None]
    count = len(job.prizes) or len(lines) or _EMPTY
    items = []
    for at in range(count):
        line = lines[at] if at < len(lines) else None
        items.append(
            {
                "rank": str(line.rank) if line else str(at + 1),
                "name": line.player.name if line else "",
                "club": line.player.club if line else "",
                "prize": job.prizes[at] if at < len(job.prizes) else "",
            }
        )
    return job.document(items)


def _receipt(job: PrintJob, one: PrizeReceipt) -> dict[str, str]:
    """Return what somebody signs for; of a team the group stands where a club would."""
    club = job.say("tournament.group-named", group=one.group) if one.group else one.club
    return {"rank": "" if one.rank is None else str(one.rank), "name": one.name, "club": club, "prize": one.prize}
