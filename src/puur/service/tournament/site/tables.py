"""The tables of a tournament's website: rankings in every edition, seats, the plan, and statistics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from puur.law.settlement import does_fewest_rank_first, is_each_alone
from puur.people_names import alphabetical_key
from puur.tournament.bookkeeping import early_end_note, tournament_book
from puur.tournament.counting import count_recorded_deals
from puur.tournament.editions import edition_words
from puur.tournament.fixtures import final_result_notes, published_match_schedule
from puur.tournament.league import LEAGUE_HEADINGS, group_name, league_rule_sentence, league_table_by_group
from puur.tournament.ranking import RankingLine, book_of_category, ranking, ranking_order_note
from puur.tournament.result_rounds import current_cup, list_cup_matches
from puur.tournament.state import Edition, Seating, Tournament
from puur.tournament.team_remarks import league_table_notes
from puur.tournament.value_words import NO_RANK_REASON_TEXTS, SEAT_LETTERS
from puur.tournament.words import unambiguous_names
from puur.words.message import Message, said

_Text = Message | str
_RANK: Final = said("page-tournament.rank")
_NAME: Final = said("page-tournament.name")


@dataclass(frozen=True, slots=True)
class _ListTable:
    """A table on the website.

    head: the titles of the columns. rows: their values. words: numbers of the columns with text (from 0), set left.
    notes: sentences below it.
    """

    title: _Text
    head: Sequence[_Text]
    rows: Sequence[Sequence[object]]
    words: frozenset[int] = frozenset({1})
    notes: Sequence[_Text] = ()


@dataclass(frozen=True, slots=True)
class RankingEdition:
    """An edition of the ranking on the website.

    number: from 1; 0 if none is published. title: what it is called. at: when it was published (ms since 1970, UTC).
    lists: the ranking as one table for each category. first: the names of the first three, or first teams of groups.
    above: sentences above the tables. remarks: notes on the ranks.
    rule: what decides between equal totals, or in groups of teams; "" if it is not needed.
    """

    number: int
    title: _Text
    at: int
    lists: Sequence[_ListTable]
    first: Sequence[str] = field(default_factory=tuple)
    """The names of the first three (of teams: the first of each group), for a message about the edition."""
    above: Sequence[_Text] = field(default_factory=tuple)
    """Sentences above the tables; in a tournament of teams, the results of the final matches."""
    remarks: Sequence[Message] = field(default_factory=tuple)
    """Notes on the ranks, without a full stop; in a tournament of teams, what counts of teams that left."""
    rule: _Text = ""
    """The rule that ranks teams in their group, or people with the same total."""


def ranking_editions(now: Tournament) -> list[RankingEdition]:
    """Return all editions of the ranking, newest first; current results if none is published."""
    if not now.editions:
        lists = [*_rankings(now, provisional=True)]
        return [RankingEdition(0, said("page-tournament.ranking-provisional"), 0, lists, (), *_table_notes(now))]
    return [_ranking_edition(one) for one in reversed(now.editions)]


def _ranking_edition(one: Edition) -> RankingEdition:
    stood = one.stood
    lists = [*_rankings(stood, provisional=False)]
    return RankingEdition(one.number, edition_words(one), one.at, lists, _first(stood), *_table_notes(stood))


def _table_notes(stood: Tournament) -> tuple[Sequence[_Text], Sequence[Message], _Text]:
    """Return what the page of the table says above and below it; of people only what decides between equal totals."""
    if stood.setup.unit != "team":
        book = tournament_book(stood, closed_only=True)
        return (), (), ranking_order_note(stood.law, book, ranking(stood.law, book)) or ""
    return final_result_notes(stood), [*league_table_notes(stood)], league_rule_sentence(stood.law)


def _first(stood: Tournament) -> tuple[str, ...]:
    if stood.setup.unit == "team":
        return tuple(
            one.name for group in league_table_by_group(stood.law, stood).values() for one in group if one.rank == 1
        )
    lines = ranking(stood.law, tournament_book(stood, closed_only=True))
    names = unambiguous_names(one.player for one in lines)
    return tuple(names[one.player.id] for one in lines if one.rank is not None)[:3]


def _rankings(stood: Tournament, *, provisional: bool) -> Iterator[_ListTable]:
    if stood.setup.unit == "team":
        head = (_RANK, said("page-tournament.team"), *LEAGUE_HEADINGS)
        for group, lines in league_table_by_group(stood.law, stood).items():
            rows = [(one.rank or "–", one.display_name, *one.numbers) for one in lines]
            yield _ListTable(group_name(group) or said("page-tournament.table-of-group"), head, rows)
        return
    book, short = tournament_book(stood, closed_only=True), early_end_note(stood)
    notes = [said("page-tournament.ranked-short", short=short)] if short else []
    whole = ranking(stood.law, book, provisional=provisional)
    yield _ranking(stood, "", whole, notes)
    for category in _categories(stood):
        yield _ranking(
            stood, category, ranking(stood.law, book_of_category(book, category), provisional=provisional), notes
        )


def _ranking(stood: Tournament, category: str, lines: Sequence[RankingLine], notes: Sequence[_Text]) -> _ListTable:
    names = unambiguous_names(line.player for line in lines)
    matches = any(line.matches is not None for line in lines)
    merit = any(line.merit is not None for line in lines)
    passen = [said("page-tournament.passe-head", number=number) for number in range(1, stood.passen + 1)]
    head: list[_Text] = [_RANK, _NAME, said("page-tournament.club"), *passen, said("page-tournament.total")]
    head += [said("page-tournament.matches-head")] if matches else []
    head += [said("page-tournament.merit-head")] if merit else []
    rows = [
        (
            line.rank if line.rank is not None else "–",
            names[line.player.id],
            line.player.club,
            *(_passe(line, at) for at in range(stood.passen)),
            line.total if line.rated else NO_RANK_REASON_TEXTS[line.unrated_reason] or line.total,
            *((line.matches,) if matches else ()),
            *((line.merit or "",) if merit else ()),
        )
        for line in lines
    ]
    words = {1, 2, len(head) - 1} if merit else {1, 2}
    rested = any(line.rested_passen for line in lines)
    sat_out = [said("page-tournament.sat-out-note", n=stood.setup.sat_out)] if rested else []
    return _ListTable(category or said("page-tournament.ranking"), head, rows, frozenset(words), [*notes, *sat_out])


def _passe(line: RankingLine, at: int) -> str:
    points = line.passen[at] if at < len(line.passen) else None
    made = "–" if points is None else f"{points}*" if at in line.rested_passen else str(points)
    return f"({made})" if at in line.dropped_passen else made


def _categories(now: Tournament) -> list[str]:
    typed = {one.category for one in now.players.values() if one.category}
    return [*now.setup.categories, *sorted(typed - set(now.setup.categories), key=alphabetical_key)]


def seat_tables(now: Tournament) -> Iterator[_ListTable]:
    """Yield one table of where everybody sits in each round, sorted by name; nothing before the draw."""
    if not now.rounds:
        return
    passen = sorted(now.rounds)
    places = [_places(now, passe) for passe in passen]
    people = sorted(now.players.values(), key=lambda one: alphabetical_key(one.name))
    names = unambiguous_names(people)
    head = (_NAME, said("page-tournament.nr"), *(said("site.passe", number=passe) for passe in passen))
    rows = [
        (names[one.id], one.id, *(there.get(one.id, "–") for there in places))
        for one in people
        if one.standing == "active"
    ]
    yield _ListTable(said("site.seats"), head, rows, frozenset({0, *range(2, 2 + len(passen))}))


def _places(now: Tournament, passe: int) -> dict[str, Message]:
    drawn = now.rounds[passe]
    seated = {one: _at(table, one) for table in drawn.tables for one in table.people}
    return seated | dict.fromkeys(drawn.sitting_out, said("page-tournament.sits-out"))


def _at(seating: Seating, player: str) -> Message:
    if player == seating.scorer:
        return said("page-tournament.seat-writes", table=seating.table)
    return said("page-tournament.seat-at", table=seating.table, seat=SEAT_LETTERS[seating.seats.index(player)])


def bracket_tables(now: Tournament) -> Iterator[_ListTable]:
    """Yield one table of all matches of a knock-out as drawn so far; nothing elsewhere."""
    cup = current_cup(now)
    if cup is None:
        return
    head = (
        said("page-tournament.match-of"),
        said("page-tournament.passe"),
        said("site.table"),
        said("page-tournament.pairs-head"),
        said("page-tournament.result"),
    )
    rows = [
        (
            one.title,
            one.passe,
            one.table or "–",
            said("page-tournament.table-against", one=a.name, other=b.name),
            one.result,
        )
        for one in list_cup_matches(cup, unambiguous_names(now.players.values()))
        for a, b in (one.sides,)
    ]
    yield _ListTable(said("page-tournament.bracket"), head, rows, frozenset({0, 3}))


def seating_plan_tables(now: Tournament) -> Iterator[_ListTable]:
    """Yield tables of who plays with whom at which table, one for each round; for teams, the plan of matches."""
    if now.setup.unit == "team":
        named_so = tuple(said(f"page-tournament.{one}") for one in ("time", "pitch", "match-of", "result"))
        matches = [(one.start, one.pitch, one.shown_teams, one.shown_result) for one in published_match_schedule(now)]
        yield _ListTable(said("page-tournament.fixtures"), named_so, matches, frozenset(range(4)))
        return
    together, names = not is_each_alone(now.law), unambiguous_names(now.players.values())
    for passe in sorted(now.rounds):
        seated = [(one.table, *_players_at_table(names, one, together=together)) for one in now.rounds[passe].tables]
        columns = 3 if any(scribe for *_, scribe in seated) else 2
        head = (said("site.table"), said("site.who-sits"), said("site.writes"))
        rows = [row[:columns] for row in seated]
        yield _ListTable(said("site.plan-of", number=passe), head[:columns], rows, frozenset({1, 2}))


def _players_at_table(called: Mapping[str, str], seating: Seating, *, together: bool) -> tuple[str, str]:
    names = [called.get(one, one) for one in seating.seats]
    sides = (" / ".join(dict.fromkeys(names[at::2])) for at in (0, 1))  # a pair is entered once and has both seats
    shown = " – ".join(sides) if together else ", ".join(names)
    return shown, called.get(seating.scorer or "", "")


def statistics_tables(now: Tournament) -> Iterator[_ListTable]:
    """Yield one table of statistics: how many players, the best round, averages.

    Nothing is yielded for teams, or while no round has points.
    """
    stood = now.editions[-1].stood if now.editions else now
    if stood.setup.unit == "team":
        return
    lines = [one for one in ranking(stood.law, tournament_book(stood, closed_only=True), provisional=True) if one.rated]
    names = unambiguous_names(one.player for one in lines)
    made = [
        (points, names[one.player.id], at)
        for one in lines
        for at, points in enumerate(one.passen)
        if points is not None
    ]
    if not made:
        return
    points, name, at = min(made) if does_fewest_rank_first(stood.law) else max(made)
    rows: list[tuple[_Text, object]] = [
        (said("site.players"), len(lines)),
        (said("site.tables"), sum(len(one.tables) for one in stood.rounds.values())),
        (
            said("site.deals"),
            sum(count_recorded_deals(sheet.games, stood.setup.games) for sheet in tournament_book(stood).tables),
        ),
        (said("site.average"), round(sum(one[0] for one in made) / len(made))),
        (said("site.best-passe"), said("site.best-passe-of", points=points, name=name, number=at + 1)),
    ]
    yield _ListTable(said("site.figures"), (said("site.figure"), said("site.value")), rows, frozenset({0, 1}))
