"""``puur tournament`` search, editions, prizes, trail: what stands written, looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from puur.cli.shell.desk_text import audit_line_text, changed_value_line
from puur.cli.shell.language import translate_code, translate_message
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption
from puur.cli.tournament.evening.named import TypedValues
from puur.cli.tournament.store import CommandResult, TournamentIdArgument, run_on_tournaments
from puur.errors import BadInput
from puur.words.message import said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from collections.abc import Mapping, Sequence

    from puur.service.audit_log import AuditLine
    from puur.service.tournament.store import Tournaments
    from puur.tournament.calls_prizes_teams import Prize
    from puur.tournament.prizes import PrizeListLine
    from puur.tournament.result_rounds import BracketCell
    from puur.tournament.state import Tournament
    from puur.words.message import Message

    Waits = Mapping[str, Message | str]
    """By the player's id why choosing waits, "" where nothing holds it up."""


def show_editions(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Return output (document, text) with all editions of the ranking: number, time (ms since 1970, UTC) and reason."""
    from puur.tournament.editions import edition_reason, edition_words

    found = done.after.editions
    rows = [{"number": one.number, "at": one.at, "reason": translate_message(edition_reason(one))} for one in found]
    return {"editions": rows}, "\n".join(translate_message(edition_words(one)) for one in found) or translate_code(
        "desk.not-hung"
    )


def show_bracket(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Return output (document, text) with the matches of a knock-out as drawn so far."""
    from puur.tournament.result_rounds import cup_match_documents, current_cup, list_cup_matches
    from puur.tournament.words import unambiguous_names

    now = done.after
    cup = current_cup(now)
    if cup is None:
        raise BadInput(
            said("tournament.no-knockout") if not now.setup.knockout else said("page-tournament.bracket-none")
        )
    cells, lines = list_cup_matches(cup, unambiguous_names(now.players.values())), []
    for passe in sorted({one.passe for one in cells}):
        lines += [translate_code("page-tournament.passe-n", passe=passe)]
        lines += [f"  {_match_line(one)}" for one in cells if one.passe == passe]
    return {"matches": [*cup_match_documents(cells, cup)], "final": cup.last}, "\n".join(lines)


def _match_line(one: BracketCell) -> str:
    """Return a match as a line: what it is, its table, both pairs, the result, and * behind who goes on."""
    a, b = (f"{translate_message(side.name) or '…'}{' *' if side.won else ''}" for side in one.sides)
    table = "" if one.table is None else translate_code("page-tournament.table-n", table=one.table) + ": "
    who = f"{a}, {b}" if one.has_bye else translate_code("page-tournament.table-against", one=a, other=b)
    return f"{translate_message(one.title)}, {table}{who} {one.result}".rstrip()


def show_prizes(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Return output (document, text) with the prizes in rank order: who has one, and who chooses next or must wait."""
    from puur.service.clock import now as moment
    from puur.tournament.editions import current_ranking_lines, tournament_at_last_publication
    from puur.tournament.prizes import prize_winners, why_choosing_waits

    now = done.after
    winners = prize_winners(now, current_ranking_lines(tournament_at_last_publication(now)))
    waits = {one.line.player.id: why_choosing_waits(now, one.line, moment()) for one in winners if one.next_in_turn}
    return _prizes_document(now, winners, waits), _prizes_text(now, winners, waits)


def _prizes_document(now: Tournament, winners: Sequence[PrizeListLine], waits: Waits) -> dict[str, object]:
    from puur.tournament.prizes import prizes_to_decide, untaken_prizes, what_happens_to_unclaimed_prizes

    unclaimed = what_happens_to_unclaimed_prizes(now)
    return {
        "winners": [_row(one, waits) for one in winners],
        "others": [
            {"number": one.number, "prize": one.text, "player": one.taken} for one in _given_to_others(now, winners)
        ],
        "left": [
            {"number": one.number, "prize": one.text, **({"matches": True} if one.matches else {})}
            for one in untaken_prizes(now)
        ],
        "offered": [line.player.id for line in unclaimed.teams] if unclaimed else [],
        "to_settle": [
            {
                "number": one.touched.prize.number,
                "prize": one.touched.prize.text,
                "players": [*one.players],
                "why_not": [translate_message(why) for why in one.why_not],
            }
            for one in prizes_to_decide(now)
        ],
        "order": _choosing_order(now),
    }


def _prizes_text(now: Tournament, winners: Sequence[PrizeListLine], waits: Waits) -> str:
    from puur.tournament.prizes import untaken_prizes, what_happens_to_unclaimed_prizes
    from puur.tournament.topics.core import player_label
    from puur.tournament.words import unambiguous_names

    names = unambiguous_names(one.line.player for one in winners)
    lines = [*_choosing_order(now), *(_line(one, names[one.line.player.id], waits) for one in winners)]
    lines += [f"   –  {player_label(one.taken, now)}: {_text_of(one)}" for one in _given_to_others(now, winners)]
    if left := [f"{one.number:>4}. {_text_of(one)}" for one in untaken_prizes(now)]:
        lines += ["", translate_code("desk.on-the-table"), *left]
    if unclaimed := what_happens_to_unclaimed_prizes(now):
        gone = (said("tournament.team-out", team=player_label(one.player.id, now)) for one in unclaimed.teams)
        lines += [translate_message(unclaimed.says), *(f"   –  {translate_message(one)}" for one in gone)]
    if to_settle := _lines_to_settle(now):
        lines += ["", translate_code("desk.to-settle"), *to_settle]
    return "\n".join(lines) or translate_code("desk.no-prizes")


def _choosing_order(now: Tournament) -> list[str]:
    from puur.tournament.editions import tournament_at_last_publication
    from puur.tournament.prizes import prize_choosing_order_sentences

    return [translate_message(one) for one in prize_choosing_order_sentences(tournament_at_last_publication(now))]


def _given_to_others(now: Tournament, winners: Sequence[PrizeListLine]) -> list[Prize]:
    """Return the prizes that somebody has who is not among the winners."""
    listed = {one.prize.number for one in winners if one.prize}
    return [one for one in now.prizes if one.taken is not None and one.number not in listed]


def _lines_to_settle(now: Tournament) -> list[str]:
    """Return a line for each prize that the director must decide on, and below it why it is open."""
    from puur.tournament.correction import affected_prize_words
    from puur.tournament.prizes import prizes_to_decide

    lines: list[str] = []
    for one in prizes_to_decide(now):
        lines.append(f"{one.touched.prize.number:>4}. {translate_message(affected_prize_words(one.touched))}")
        lines += [f"      {translate_code('page-desk.blamed', what=why)}" for why in one.why_not]
    return lines


def _text_of(prize: Prize) -> str:
    """Return what a prize is, and that it is for the most Matches where it is."""
    return translate_code("desk.for-most-matches", prize=prize.text) if prize.matches else prize.text


def _row(one: PrizeListLine, waits: Waits) -> dict[str, object]:
    reason = waits.get(one.line.player.id, "")
    return {
        "rank": one.line.rank,
        "player": one.line.player.id,
        "name": one.line.player.name,
        "prize": one.prize.text if one.prize else None,
        "next": one.next_in_turn and not reason,
        **({"waits": translate_message(reason)} if reason else {}),
    }


def _line(one: PrizeListLine, name: str, waits: Waits) -> str:
    """Return a line of the list; of whoever would choose next also why he has to wait."""
    line = f"{one.line.rank:>4}. {name}: {one.prize.text if one.prize else '…'}"
    if not one.next_in_turn:
        return line
    reason = waits[one.line.player.id]
    return f"{line}  ({translate_message(reason)})" if reason else f"{line}  {translate_code('desk.chooses-now')}"


def show_found_players(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Return output (document, text) with the players who match a search. given: ``letters`` has the typed words."""
    from puur.tournament.words import search_players

    found = search_players(done.after.players.values(), " ".join(given["letters"]))
    rows = [{"id": one.id, "name": one.name, "club": one.club, "paid": one.paid, "here": one.here} for one in found]
    lines = (f"{one.id:>5}  {one.name}{f', {one.club}' if one.club else ''}" for one in found)
    return {"players": rows}, "\n".join(lines) or translate_code("page-tournament.nobody-found")


def show_tournament_audit_log(
    tournament: TournamentIdArgument,
    *,
    search: Annotated[
        str, typer.Option(help="Only entries with all these words: a name, “Table 3”, “Corrected”.")
    ] = "",
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show everything that was done, by whom and when, and what stood there before."""
    from puur.service.audit_log import search_lines
    from puur.service.tournament.store import tournament_audit_logs
    from puur.words.catalogue import current_language

    async def work(store: Tournaments) -> tuple[list[AuditLine], dict[int, dict[str, object]]]:
        lines = search_lines(await tournament_audit_logs(store).lines(tournament), search, current_language())[::-1]
        return lines, {
            one.version: {"kind": one.kind, "events": [(each["is"], each) for each in one.events]}
            for one in await store.audit_trail(tournament)
        }

    lines, raw = run_on_tournaments(work, data, database)
    rows = [{**_audit_row(one), **raw[one.version]} for one in lines]
    print_document_or_text({"trail": rows}, "\n".join(map(_audit_text, lines)), as_json=as_json)


def _audit_row(one: AuditLine) -> dict[str, object]:
    from puur.service.audit_log import to_german

    changes = [each.says for each in one.altered]
    return {
        "at": one.at,
        "who": to_german(one.who),
        "done": to_german(one.done),
        "reasons": one.reasons,
        "changes": changes,
    }


def _audit_text(one: AuditLine) -> str:
    changes = (f"    {changed_value_line(each)}" for each in one.altered)
    return "\n".join(
        (f"{translate_message(one.when)}  {translate_message(one.who):<22}  {audit_line_text(one)}", *changes)
    )
