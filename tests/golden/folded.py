"""What a stored stream comes to, in the public formats: the same for ever, whichever version wrote or reads it."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any, Final

import msgspec

from puur.cli.season.standings import standings_document as season
from puur.club.money.receipts import cash_in_box
from puur.club.season.as_year import rules_of_season, season_standings, year_from_season
from puur.club.season.decide import evolve
from puur.club.season.state import Club
from puur.journal import Entry, NewEntry
from puur.law.reglemente import reglement
from puur.records.json_write import record_document as record
from puur.service.account.device_games import _apply as shelved
from puur.service.account.state import apply_account_entry as told
from puur.service.club.entries import subject_time_and_events
from puur.service.duplicates import _apply as _duplicate
from puur.service.slates import _lines
from puur.service.stammtisch import _apply as _stammtisch
from puur.service.table.transcript import read_table_with_last_record
from puur.service.tournament.store import fold_tournament_stream
from puur.tournament.export import tournament_document

Stored = Sequence[Entry]


def table(stored: Stored) -> Any:  # noqa: ANN401 - JSON
    """The record of what was played, who sits where, and how far it is; a law may say more by now."""
    found = read_table_with_last_record(stored)
    assert found is not None
    now = found.table
    seats = [[seat.kind, seat.name] for seat in now.seats]
    game = now.game
    done = None if game.finished is None else game.finished.winner
    played = {key: value for key, value in record(found.record).items() if key != "law"}
    return {"record": played, "seats": seats, "state": now.state, "total": game.written, "winner": done}


def tournament(stored: Stored) -> Any:  # noqa: ANN401
    """The file that another machine can take over."""
    now = fold_tournament_stream([NewEntry(one.at, one.who, one.kind, one.data, one.command) for one in stored])
    return {"file": tournament_document(now), "closed": now.closed, "published": now.published is not None}


def club(stored: Stored) -> Any:  # noqa: ANN401
    """The year as a season, with what it comes to; and what the Kassier booked by hand."""
    now = reduce(evolve, (event for one in stored for event in subject_time_and_events(one)[1]), Club())
    year = max(now.years)
    whole = season(rules_of_season(now, year), year_from_season(now, year), season_standings(now, year))
    return {
        "members": sorted(now.members),
        "standings": whole,
        "hand": now.books.hand,
        "dues": now.years[year].dues,
        "cash": cash_in_box(now),
    }


def slate(stored: Stored) -> Any:  # noqa: ANN401
    """The lines; where it carries rules of its own, what they are called and the target too."""
    own = msgspec.json.decode(stored[0].data).get("reglement")
    if not own:
        return _lines(stored)
    law = reglement(own)
    return {"id": law.id, "title": law.title, "target": law.target.says, "lines": _lines(stored)}


def account(stored: Stored) -> Any:  # noqa: ANN401
    """What the account remembers."""
    return reduce(lambda there, entry: told(there, entry)[0], stored, None)


def alone(stored: Stored) -> Any:  # noqa: ANN401
    """What an account keeps of what its devices played."""
    return reduce(lambda there, entry: shelved(there, entry)[0], stored, None)


def other(stored: Stored) -> Any:  # noqa: ANN401
    """What stands there."""
    return [msgspec.json.decode(one.data) for one in stored]


def stammtisch(stored: Stored) -> Any:  # noqa: ANN401
    """What is played there, and the tables so far."""
    return reduce(lambda before, one: _stammtisch(before, one)[0], stored, None)


def duplicate(stored: Stored) -> Any:  # noqa: ANN401
    """The two tables."""
    return _duplicate(None, stored[0])[0]


FOLDS: Final[dict[str, Callable[[Stored], Any]]] = {
    "table": table,
    "tournament": tournament,
    "club": club,
    "slate": slate,
    "stammtisch": stammtisch,
    "duplicate": duplicate,
    "account": account,
    "alone": alone,
}


def fold(stored: Stored) -> Any:  # noqa: ANN401
    """Return what a stream comes to, as plain JSON."""
    kind = stored[0].stream.partition("/")[0]
    return msgspec.to_builtins(FOLDS.get(kind, other)(stored), enc_hook=_plain)


def _plain(value: object) -> object:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else str(value)
