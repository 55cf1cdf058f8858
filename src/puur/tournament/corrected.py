"""What was corrected between two states of a tournament, in the words beside a new edition of the ranking."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from puur.tournament.beside import Match
from puur.tournament.bookkeeping import agreed_deals, early_end_note, sheet_status
from puur.tournament.details import DETAILS, HIDDEN
from puur.tournament.league import LETTERS
from puur.tournament.state import Player, Tournament
from puur.tournament.topics.core import player_label
from puur.words.message import Message, said

_SHOWN: Final = 4
"""So many corrections are named; of more, how many."""
_STANDINGS: Final = {
    "active": "tournament.now-back",
    "out": "tournament.now-out",
    "excluded": "tournament.now-excluded",
    "disqualified": "tournament.now-disqualified",
}


ADDITION_CODES: Final = frozenset(
    f"tournament.{one}" for one in ("table-added", "table-added-in", "tables-added-in", "passe-added", "visas-added")
)
"""The codes of the notes on results that were added after publication and correct nothing that was published."""


def correction_notes(before: Tournament, after: Tournament) -> tuple[Message, ...]:
    """Return a short note for each result that differs between two states, such as “table 52 corrected (round 4)”.

    before, after: two states of the same tournament. Empty if no result differs.
    """
    found = (
        *_tables(before, after),
        *_adjusted(before, after),
        *_people(before, after),
        *_sheets(before, after),
        *_teams(before, after),
        *_matches(before, after),
    )
    return (*found, *_ties(before, after), *_setup(before, after), *_evening(before, after))


def join_messages(found: Sequence[Message | str]) -> Message | None:
    """Return several notes or names joined into one message, with commas and “and”; None for an empty sequence.

    Of many, only the first are named, and the rest are counted.
    """
    if not found:
        return None
    left, shown = len(found) - _SHOWN, said("tournament.list", items=[*found[:_SHOWN]])
    return said("tournament.and-more", items=shown, n=left) if left > 0 else shown


def _tables(before: Tournament, after: Tournament) -> Iterator[Message]:
    added: dict[int, list[int]] = defaultdict(list)
    for (passe, table), slip in sorted(after.slips.items()):
        old = before.slip((passe, table))
        if slip is old or not (slip.closed or old.closed):
            continue
        if agreed_deals(after.setup, after.law, slip) == agreed_deals(before.setup, before.law, old):
            continue
        if not old.closed:
            added[passe].append(table)
            continue
        codes = ("tournament.table-put-right", "tournament.table-put-right-in")
        yield said(codes[after.setup.passen > 1], table=table, passe=passe)
    for passe, tables in added.items():
        yield _added_tables(after, passe, tables)


def _added_tables(after: Tournament, passe: int, tables: Sequence[int]) -> Message:
    """Return the tables of a Passe that have come in: all of them, some, or one."""
    drawn = after.rounds.get(passe)
    if len(tables) == 1:
        codes = ("tournament.table-added", "tournament.table-added-in")
        return said(codes[after.setup.passen > 1], table=tables[0], passe=passe)
    if drawn is not None and len(tables) == len(drawn.tables):
        return said("tournament.passe-added", passe=passe)
    return said("tournament.tables-added-in", n=len(tables), passe=passe)


def _adjusted(before: Tournament, after: Tournament) -> Iterator[Message]:
    new = (one.player for one in after.adjustments if one not in before.adjustments)
    for player in dict.fromkeys(new):
        yield said("tournament.points-adjusted", who=player_label(player, after))


def _people(before: Tournament, after: Tournament) -> Iterator[Message]:
    for id_, player in after.players.items():
        old = before.players.get(id_)
        if old is None or old is player:
            continue
        yield from _person(old, player, player_label(id_, after))


def _person(old: Player, player: Player, who: str) -> Iterator[Message]:
    if old.formerly != player.formerly:
        yield said("tournament.replaced", name=player.name, before=old.name)
    elif _printed_details(old) != _printed_details(player):
        code = "tournament.name-corrected" if old.name != player.name else "tournament.details-corrected"
        yield said(code, who=who)
    if old.standing != player.standing:
        yield said(_STANDINGS[player.standing], who=who)


def _printed_details(player: Player) -> tuple[str, ...]:
    return player.name, *(getattr(player, detail) for detail in DETAILS.keys() - HIDDEN)


def _sheets(before: Tournament, after: Tournament) -> Iterator[Message]:
    changed = [one for one, sheet in after.sheets.items() if sheet is not before.sheets.get(one)]
    now = {one: sheet_status(after, one) for one in changed}
    new = [one for one in changed if now[one] != sheet_status(before, one)]
    visaed = [one for one in new if now[one] == "visaed"]
    if len(visaed) > _SHOWN:
        yield said("tournament.visas-added", n=len(visaed))
    else:
        yield from (said("tournament.visa-added", who=player_label(one, after)) for one in visaed)
    yield from (said("tournament.sheet-missing", who=player_label(one, after)) for one in new if now[one] == "missing")


def _matches(before: Tournament, after: Tournament) -> Iterator[Message]:
    for match in after.matches:
        old = before.matches[match.number - 1] if match.number <= len(before.matches) else None
        if old is not None and (old.off is None) != (match.off is None):
            gone = "tournament.match-called-off" if old.goals is None else "tournament.match-annulled"
            yield said(gone if old.off is None else "tournament.match-restored", number=match.number)
        if old is None or old.goals is None:
            if match.goals is not None:
                yield said("tournament.match-added", number=match.number)
            continue
        if old.goals != match.goals:
            yield said("tournament.match-corrected", number=match.number)
        yield from _parties(old, match)


def _teams(before: Tournament, after: Tournament) -> Iterator[Message]:
    for id_, team in after.teams.items():
        old = before.teams.get(id_)
        if old is None or old is team:
            continue
        if old.name != team.name:
            yield said("tournament.team-renamed", before=old.name, name=team.name)
        if old.group != team.group:
            yield said("tournament.team-moved", name=team.name)
        if (old.out is None) != (team.out is None):
            code = "tournament.team-withdrawn" if old.out is None else "tournament.team-returned"
            yield said(code, name=team.name)


def _parties(old: Match, match: Match) -> Iterator[Message]:
    for number, (one, other) in enumerate(zip(old.parties, match.parties, strict=False)):
        if (one.points, one.won_by, one.how) != (other.points, other.won_by, other.how):
            code = "tournament.partie-added" if one.points is None else "tournament.partie-corrected"
            yield said(code, number=match.number, letter=LETTERS[number])


def _ties(before: Tournament, after: Tournament) -> Iterator[Message]:
    for order in after.ties:
        if order not in before.ties:
            yield said("tournament.tie-drawn", names=[player_label(player, after) for player in order])


def _setup(before: Tournament, after: Tournament) -> Iterator[Message]:
    old, new = before.setup, after.setup
    if (old.best_of, old.categories, old.reglement) != (new.best_of, new.categories, new.reglement):
        yield said("tournament.setup-corrected")


def _evening(before: Tournament, after: Tournament) -> Iterator[Message]:
    if before.ended_after != after.ended_after:
        yield early_end_note(after) or said("tournament.evening-went-on")
