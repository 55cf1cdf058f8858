"""Bookkeeping: which Spiele of a Jasszettel count, how far a Standblatt is, and the book of it all."""

from __future__ import annotations

from collections.abc import Iterator

from puur.law.law import Law
from puur.law.settlement import is_each_alone, is_scored_by_announcer, is_scored_by_estimate
from puur.tournament.announcing import boards_contradict
from puur.tournament.book import Book, DealResult, Entrant, StandblattStatus, TableSheet
from puur.tournament.counting import count_recorded_deals, entered_totals, score_by_seat
from puur.tournament.state import FINAL_TOTAL_VISUM_KEY, Player, ScoreSheet, Seating, Setup, TableInPasse, Tournament
from puur.words.message import Message, said


def agreed_deals(setup: Setup, law: Law, slip: ScoreSheet) -> tuple[DealResult, ...] | None:
    """Return the deals of a table that count, in order; None while the results are not settled.

    They are not settled while entries are missing, not confirmed, or contradict each other. slip: the table's score
    sheet for the round.
    """
    desk, table = slip.entries.get("desk"), slip.entries.get("table")
    if desk_and_table_differ(setup, law, slip):
        return None
    if desk is None:
        return table if setup.entering != "double" and len(slip.confirmed) >= _confirmations_needed(law) else None
    far, farther = count_recorded_deals(desk, setup.games), count_recorded_deals(table or (), setup.games)
    if setup.entering == "double" and (table is None or far != farther):
        return None
    more = far < farther or (far == farther and entered_totals(desk) is not None)
    return table if table is not None and more else desk


def desk_and_table_differ(setup: Setup, law: Law, slip: ScoreSheet) -> bool:
    """Return whether desk and table entered different results for the same deal or the same total.

    False while only one of them has entered. slip: the table's score sheet for the round.
    """
    desk, table = slip.entries.get("desk", ()), slip.entries.get("table", ())
    if entered_totals(desk) or entered_totals(table):
        both = count_recorded_deals(desk, setup.games) == count_recorded_deals(table, setup.games) == setup.games
        return both and score_by_seat(law, desk) != score_by_seat(law, table)
    if is_scored_by_announcer(law):
        return boards_contradict(desk, table)
    return any(one != other for one, other in zip(desk, table, strict=False))


def may_change_own_entry(tournament: Tournament, place: TableInPasse, who: str) -> bool:
    """Return whether somebody at the desk may still change an entry of their own without a reason.

    That is so until an official has signed a line (Visum), the table has entered its own version, or the result is in
    a published ranking. False if somebody else made the entry, or the sheet is not complete.

    place: round and table, both from 1. who: the author as stored, role and name, such as ``office: Vreni``.
    """
    seating, slip, passe = tournament.seating(place), tournament.slip(place), place[0]
    hangs = bool(tournament.editions) and tournament.editions[-1].stood.slip(place).closed
    if seating is None or not slip.closed or slip.aborted or hangs:
        return False
    own = slip.entries.keys() == {"desk"} and bool(who) and slip.writers.get("desk") == who
    return own and not any(passe in tournament.sheets[one].visas for one in seating.seats)


def _confirmations_needed(law: Law) -> int:
    """Return how many players besides the scorer (Schreiber) must confirm what the scorer of a table entered."""
    return max(law.readers.says - 1, 0 if is_scored_by_estimate(law) else 1)


def find_scorer(seating: Seating, slip: ScoreSheet) -> str | None:
    """Return the start number of who keeps the score of a table; None if nobody was chosen yet.

    seating, slip: the table and its score sheet. A scorer drawn by the seating plan comes before one chosen at the
    table.
    """
    return seating.scorer or slip.scribe


def players_who_may_confirm(law: Law, seating: Seating, slip: ScoreSheet) -> tuple[str, ...]:
    """Return the start numbers of those who may still confirm the scorer's entry, without those who have confirmed.

    Where sides play, and the scorer plays, only opponents may confirm. seating, slip: the table and its score sheet.
    """
    writer = find_scorer(seating, slip)
    others = (one for one in dict.fromkeys(seating.people) if one != writer and one not in slip.confirmed)
    if writer is None or writer not in seating.seats or is_each_alone(law):
        return tuple(others)
    side = seating.seats.index(writer) % 2
    return tuple(one for one in others if seating.seats.index(one) % 2 != side)


def tournament_book(tournament: Tournament, *, closed_only: bool = False) -> Book:
    """Return the tournament's players, scores and adjustments in the form from which a ranking is computed.

    Rounds after an early end are left out. closed_only: also leave out tables that are still entering their round.
    """
    setup = tournament.setup
    return Book(
        reglement=setup.reglement,
        passen=max(1, tournament.passen),
        games_per_passe=max(1, setup.games),
        name=setup.name,
        date=setup.date,
        players=tuple(map(_entrant, tournament.players.values())),
        tables=tuple(
            _table(tournament, passe, seating)
            for passe, drawn in sorted(tournament.rounds.items())
            for seating in drawn.tables
            if passe <= max(1, tournament.passen)
            and (not closed_only or tournament.slip((passe, seating.table)).closed)
        ),
        sheets={player: player_sheet_status(tournament, player) for player in tournament.sheets},
        adjustments=tuple(one for one in tournament.adjustments if one.passe <= max(1, tournament.passen)),
        best_of=setup.best_of,
        pairs=setup.unit == "pair",
        ties=tournament.ties,
        sat_out=setup.sat_out,
        resting=() if setup.sat_out is None else players_with_round_sat_out(tournament),
        away=tuple(_away(tournament)),
        knockout=players_with_round_sat_out(tournament) if setup.knockout else None,
        win_points=players_with_round_sat_out(tournament) if setup.win_points else None,
    )


def _away(tournament: Tournament) -> Iterator[tuple[str, int]]:
    """Yield who has no place in a drawn Passe, and does not sit it out either."""
    for passe, drawn in sorted(tournament.rounds.items()):
        there = {player for table in drawn.tables for player in table.people}.union(drawn.sitting_out)
        yield from ((player, passe) for player in tournament.players if player not in there)


def players_with_round_sat_out(tournament: Tournament) -> tuple[tuple[str, int], ...]:
    """Return pairs (start number, round from 1) for everybody who sits out a round that has begun, by round."""
    begun = min(tournament.released, tournament.passen)
    return tuple(
        (player, passe)
        for passe, drawn in sorted(tournament.rounds.items())
        for player in drawn.sitting_out
        if passe <= begun
    )


def early_end_note(tournament: Tournament) -> Message | None:
    """Return a note that says on how many rounds the ranking is based; None unless the tournament ended early."""
    if tournament.ended_after is None:
        return None
    return said("tournament.after-passen", n=tournament.ended_after, of=tournament.setup.passen)


def player_sheet_status(tournament: Tournament, player: str) -> StandblattStatus:
    """Return the state of a player's sheet (Standblatt) by start number.

    ``issued``: nothing is written on it. ``entered``: it has points. ``visaed``: an official has signed its final
    total; or, where the rules ask for no signature, all results are there. ``missing``: not handed in, or there is no
    such sheet.
    """
    sheet = tournament.sheets.get(player)
    if sheet is None or sheet.handed_in is False:
        return "missing"
    if FINAL_TOTAL_VISUM_KEY in sheet.visas or (
        tournament.law.unvisaed.says == "rated" and _complete(tournament, player)
    ):
        return "visaed"
    return "entered" if sheet.lines else "issued"


def players_competing_for_rank(tournament: Tournament) -> set[str]:
    """Return the start numbers of players who compete for a rank.

    Helpers (jokers), and players who have left or were excluded, do not.
    """
    return {one.id for one in tournament.players.values() if one.standing == "active" and not one.joker}


def players_without_visa(tournament: Tournament) -> tuple[str, ...]:
    """Return the start numbers of ranked players whose sheet still lacks an official's signature (Visum).

    Empty where the rules ask for no signature. A sheet noted as not handed in no longer waits for one.
    """
    if tournament.law.unvisaed.says == "rated":
        return ()
    ranked = players_competing_for_rank(tournament)
    waits = (one for one in tournament.sheets if player_sheet_status(tournament, one) in {"issued", "entered"})
    return tuple(one for one in waits if one in ranked)


def players_without_results(tournament: Tournament) -> tuple[str, ...]:
    """Return the start numbers of ranked players with results missing, in no particular order.

    Empty where the rules ask for signed sheets; there see :func:`players_without_visa`.
    """
    if tournament.law.unvisaed.says != "rated":
        return ()
    return tuple(
        one
        for one in players_competing_for_rank(tournament)
        if player_sheet_status(tournament, one) in {"issued", "entered"}
    )


def _complete(tournament: Tournament, player: str) -> bool:
    lines = tournament.sheets[player].lines
    seated = (passe for passe, drawn in tournament.rounds.items() if any(player in one.seats for one in drawn.tables))
    there = bool(lines) and all(passe in lines for passe in seated if passe <= tournament.passen)
    return there and not tournament.rounds_to_pair


def _entrant(player: Player) -> Entrant:
    return Entrant(player.id, player.name, player.club, player.category, player.standing, player.joker)


def _table(tournament: Tournament, passe: int, seating: Seating) -> TableSheet:
    games = _games_so_far(tournament, tournament.slip((passe, seating.table)))
    return TableSheet(passe, seating.table, seating.seats, seating.scorer, games)


def _games_so_far(tournament: Tournament, slip: ScoreSheet) -> tuple[DealResult, ...]:
    """Return what counts; where nothing counts yet, what the table has written so far."""
    return (
        agreed_deals(tournament.setup, tournament.law, slip)
        or slip.entries.get("desk")
        or slip.entries.get("table")
        or ()
    )
