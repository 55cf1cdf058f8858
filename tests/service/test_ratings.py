"""Ratings: the paper's own example, which Partien count, and a Rangliste of those who wish to be found."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace
from tests.given import luck

from puur.journal import Entry, Journal, MemoryJournal
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.service.account.state import KeyAdded
from puur.service.account.store import Accounts, SeatIndex
from puur.service.alone import InProcessRunner
from puur.service.live.live_table import new_entry_for_table_change
from puur.service.live.seating import TableSetup
from puur.service.ratings.counting import (
    WEEK_MS,
    GlickoMatch,
    GlickoRating,
    RatedPartie,
    RatedSeat,
    compute_ratings,
    rated_encounters,
    rating_after_period,
    to_rated_partie,
)
from puur.service.ratings.results import Holder, PartieResult, rateable_results
from puur.service.ratings.store import Ratings
from puur.service.table.state import HintGiven, StandInChanged

from .house import Ear, four_people, new_hub, play_on, say, wishes

FOUR = ("a", "b", "c", "d")
NO_BOTS = ("",) * 4
FIRST_WIN = (0, 1, 0, 1)


def partie(place: Sequence[int], at: int = 0, who: Sequence[str] = FOUR, *, alone: bool = False) -> RatedPartie:
    return RatedPartie("allgemein", at, alone, tuple(who), NO_BOTS, tuple(place))


def test_the_worked_example_of_the_paper_comes_out() -> None:
    """Glickman 2022, Example of the Glicko-2 system: the intermediate values there are rounded."""
    games = [GlickoMatch(1400, 30, 1), GlickoMatch(1550, 100, 0), GlickoMatch(1700, 300, 0)]
    after = rating_after_period(GlickoRating(1500, 200, 0.06), games, tau=0.5)
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_a_game_only_the_interval_grows_and_never_beyond_the_first() -> None:
    one = GlickoRating(1600, 80, 0.06)
    assert rating_after_period(one, []) == one.after_idle_periods(1)
    assert one.after_idle_periods(1).deviation == pytest.approx((80**2 + (0.06 * 173.7178) ** 2) ** 0.5)
    assert one.after_idle_periods(10_000) == replace(one, deviation=350.0)


def test_an_upset_moves_the_volatility_up_and_its_search_ends() -> None:
    calm = rating_after_period(GlickoRating(1500, 50, 0.06), [GlickoMatch(1500, 50, 0.5)])
    wild = rating_after_period(GlickoRating(1500, 50, 0.06), [GlickoMatch(2200, 30, 1)] * 10)
    assert calm.volatility < 0.06 < wild.volatility


def test_partners_add_up_and_who_is_unknown_makes_a_partie_tell_less() -> None:
    known = [GlickoRating(1700, 50), GlickoRating(1600, 60), GlickoRating(1400, 70), GlickoRating(1500, 80)]
    [met] = rated_encounters(FIRST_WIN, known, 0, alone=False)
    assert (met.rating, met.score, met.weight) == (1600 + 1500 - 1400, 1, 1)
    assert met.deviation == pytest.approx((60**2 + 70**2 + 80**2) ** 0.5)
    with_strangers = rated_encounters(FIRST_WIN, [known[0], *[GlickoRating()] * 3], 0, alone=False)
    sure = rating_after_period(known[0], [met]).deviation
    assert sure < rating_after_period(known[0], with_strangers).deviation < known[0].after_idle_periods(1).deviation


def test_alone_one_partie_is_one_game_however_many_sit_there() -> None:
    table = [GlickoRating(1500, 60)] * 4
    met = rated_encounters((0, 1, 1, 3), table, 1, alone=True)
    assert [(one.score, round(one.weight, 3)) for one in met] == [(0, 0.333), (0.5, 0.333), (1, 0.333)]
    single = rating_after_period(table[0], [GlickoMatch(1500, 60, 0.5)])
    assert rating_after_period(table[0], met).deviation == pytest.approx(single.deviation)


def test_what_one_side_wins_the_other_loses_and_the_order_of_a_week_does_not_matter() -> None:
    games = [partie(FIRST_WIN, at) for at in (1, 2, 3)] + [partie((1, 0, 1, 0), 4)]
    found = compute_ratings(games, 5)["allgemein"]
    assert found["a"] == found["c"]
    assert found["a"].rating - 1500 == 1500 - found["b"].rating > 0
    assert found["a"].games == 4
    assert found["a"].provisional
    shuffled = [replace(one, at=5 - one.at) for one in games]
    assert compute_ratings(shuffled, 5) == {"allgemein": found}


ROTATING = (FOUR, ("a", "c", "b", "d"), ("a", "b", "d", "c"))


def test_many_partien_make_a_rating_and_a_pause_makes_it_less_sure() -> None:
    """With everybody as partner in turn, each winning with each as often as losing."""
    games = [
        partie(FIRST_WIN if at % 2 else (1, 0, 1, 0), at * WEEK_MS // 4, ROTATING[at // 2 % 3]) for at in range(120)
    ]
    now = compute_ratings(games, games[-1].at)["allgemein"]["a"]
    later = compute_ratings(games, games[-1].at + 200 * WEEK_MS)["allgemein"]["a"]
    assert not now.provisional
    assert abs(now.rating - 1500) <= now.within <= 200
    assert later.rating == now.rating
    assert later.within > now.within
    assert later.provisional


def test_two_who_always_play_together_are_known_together_only() -> None:
    games = [partie(FIRST_WIN if at % 2 else (1, 0, 1, 0), at * WEEK_MS // 4) for at in range(400)]
    [always] = {one.within for one in compute_ratings(games, games[-1].at)["allgemein"].values()}
    assert always > 200
    with_bot = [replace(one, who=("a", "b", "", ""), bots=("", "", "rules", "rules")) for one in games]
    assert compute_ratings(with_bot, games[-1].at)["allgemein"]["a"].within < 130


CAME = PartieResult("t", "allgemein", 100, 900, alone=False, seats=tuple(Holder(key) for key in FOUR), place=FIRST_WIN)
KNOWN = {("t", seat, key): RatedSeat(f"konto {key}", 90 + seat) for seat, key in enumerate(FOUR)}


def test_a_partie_counts_among_people_with_accounts_who_kept_their_seats_before_the_first_card() -> None:
    good = to_rated_partie(CAME, KNOWN)
    assert good is not None
    assert good.who == ("konto a", "konto b", "konto c", "konto d")
    guest = {seat: one for seat, one in KNOWN.items() if seat[1] != 3}
    late = {**KNOWN, ("t", 2, "c"): RatedSeat("konto c", 101)}
    twice = {**KNOWN, ("t", 3, "d"): RatedSeat("konto a", 1)}
    assert [to_rated_partie(CAME, known) for known in (guest, late, twice, {})] == [None] * 4


def test_bots_may_sit_along_but_nobody_is_rated_against_bots_alone() -> None:
    bot = Holder(bot="rules")
    across = replace(CAME, seats=(Holder("a"), Holder("b"), bot, bot))
    assert to_rated_partie(across, KNOWN) is not None
    assert to_rated_partie(replace(CAME, seats=(Holder("a"), bot, Holder("c"), bot)), KNOWN) is None
    assert to_rated_partie(replace(CAME, seats=(Holder("a"), bot, bot, bot), alone=True), KNOWN) is None
    assert to_rated_partie(replace(across, seats=(*across.seats[:3], Holder(bot="python:mine:Bot"))), KNOWN) is None


async def _played(seed: str, reglement: str, set_up: TableSetup | None = None, *, hint: bool = False) -> list[Entry]:
    hub = new_hub()
    if set_up is None:
        table, _ = await four_people(hub, reglement)
    else:
        table, _ = await hub.create_table(set_up)
    async with hub.visit(table) as room:
        people = [one.seat for one in room.table.seats if one.kind == "human"]
        ears = [Ear(seat) for seat in people]
        for ear in ears:
            await hub.connect_client(room, ear)
        if hint:
            await room.store_change(lambda _: [new_entry_for_table_change("Anna", HintGiven(0))])
        await play_on(hub, room, ears, luck(f"ratings {seed}"))
        if set_up is None:
            await say(hub, room, ears[0], {"do": "again", "id": "again"})
    entries = await hub.entries(table)
    await hub.close()
    return entries


@pytest.mark.longer
@pytest.mark.parametrize("reglement", ["allgemein", "differenzler", "hindersi"])
def test_what_a_table_came_to_is_who_won_there(reglement: str) -> None:
    entries = asyncio.run(_played("came", reglement))
    [came] = rateable_results(entries)
    assert came.reglement == reglement
    assert came.alone == (reglement != "allgemein")
    assert entries[0].at <= came.begun <= came.at
    assert all(holder.key and not holder.bot for holder in came.seats)
    assert min(came.place) == 0
    if not came.alone:
        assert came.place[:2] == came.place[2:]


def away(entries: list[Entry], seat: int, *, back: bool = False) -> list[Entry]:
    """The same table with a bot that plays for somebody from the first card on, until after the last one if back."""
    first = next(place for place, one in enumerate(entries) if one.kind == "game" and b'"play"' in one.data)
    gone, home = (msgspec.json.encode(StandInChanged(seat, on=on)) for on in (True, False))
    last = max(place for place, one in enumerate(entries) if one.kind == "game")
    found = [*entries[: first + 1], replace(entries[first], kind="stand-in", data=gone), *entries[first + 1 : last]]
    if back:
        found.append(replace(entries[first], kind="stand-in", data=home))
    return [*found, *entries[last:], replace(entries[first], kind="stand-in", data=home)]


STRANGERS = TableSetup("allgemein", wishes("mbbb"), by_invitation=False)


@pytest.mark.longer
def test_whoever_leaves_strangers_has_lost_however_the_bot_plays_on() -> None:
    entries = asyncio.run(_played("left", "allgemein", STRANGERS))
    assert [one.left for one in rateable_results(entries)] == [()]
    assert [(one.left, one.broken) for one in rateable_results(away(entries, 0))] == [((0,), False)]
    assert [one.left for one in rateable_results(away(entries, 0, back=True))] == [()], "back before the last card"
    friends = asyncio.run(_played("stayed", "allgemein", TableSetup("allgemein", wishes("mbbb"))))
    assert [one.left for one in rateable_results(away(friends, 0))] == [()], "friends settle it among themselves"


@pytest.mark.longer
def test_a_partie_that_was_left_and_not_played_to_its_end_counts_for_who_left() -> None:
    entries = asyncio.run(_played("broken", "allgemein", STRANGERS))
    half = away(entries[: len(entries) // 2], 0)[:-1]
    [came] = rateable_results(half)
    assert (came.left, came.broken) == ((0,), True)
    assert rateable_results(entries[: len(entries) // 2]) == [], "nobody has left: it may go on"
    ended = replace(entries[0], kind="status", data=b'{"state": "ended"}')
    assert rateable_results([*half, ended]) == [], "as it was before"


def test_what_leaving_costs_whom() -> None:
    table = [GlickoRating(1500, 200)] * 4
    won = rated_encounters(FIRST_WIN, table, 0, alone=False)
    assert [one.score for one in rated_encounters(FIRST_WIN, table, 0, alone=False, gone=(0,))] == [0.0]
    assert rated_encounters(FIRST_WIN, table, 2, alone=False, gone=(0,)) == won, "the partner has won all the same"
    assert [one.score for one in rated_encounters(FIRST_WIN, table, 1, alone=False, gone=(0,))] == [0.0], (
        "as have lost they"
    )
    each = (0, 1, 2, 3)
    assert [one.score for one in rated_encounters(each, table, 0, alone=True, gone=(0,))] == [0.0, 0.0, 0.0]
    assert [one.score for one in rated_encounters(each, table, 3, alone=True, gone=(0,))] == [1.0, 0.0, 0.0]


def test_a_broken_partie_moves_nobody_but_who_left() -> None:
    stayed = {who: one.games for who, one in compute_ratings([partie(FIRST_WIN)], 1)["allgemein"].items()}
    assert stayed == dict.fromkeys(FOUR, 1)
    broken = replace(partie((0, 0, 0, 0)), left=(1,), broken=True)
    [(who, one)] = compute_ratings([broken], 1)["allgemein"].items()
    assert who == "b"
    assert one.games == 1
    assert one.rating < 1500


@pytest.mark.longer
def test_practice_hints_and_free_tables_come_to_nothing_that_counts() -> None:
    practice = TableSetup("allgemein", wishes("mbbb"), practice=True)
    assert rateable_results(asyncio.run(_played("practice", "allgemein", practice))) == []
    assert rateable_results(asyncio.run(_played("hint", "allgemein", hint=True))) == []


@pytest.mark.longer
def test_whoever_wishes_is_found_on_the_rangliste_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puur.service.ratings.counting.MAX_LISTED_DEVIATION", 400.0)

    async def story() -> None:
        journal = MemoryJournal()
        accounts, hub = Accounts(journal), new_hub(journal)
        for name in FOUR:
            await accounts.create_account(name, name, KeyAdded("id", "public"))
        table, links = await four_people(hub, "allgemein")
        for name, link in zip(FOUR, links, strict=True):
            held = hub.links.parse_link(link)
            assert held is not None
            await accounts.store_seats(name, [held])
        async with hub.visit(table) as room:
            ears = [Ear(seat) for seat in range(4)]
            for ear in ears:
                await hub.connect_client(room, ear)
            await play_on(hub, room, ears, luck("ratings ranked"))
        await accounts.set_ranking_name("a", " Anna ")
        await accounts.set_ranking_name("b", "Beat")
        await _look(journal, accounts)
        await hub.close()

    asyncio.run(story())


async def _look(journal: Journal, accounts: Accounts) -> None:
    ratings = Ratings(journal, SeatIndex(journal), InProcessRunner())
    first = await ratings.ranking(BUILT_IN_LAW_IDS[0], 10)
    assert {one.name for one in first} == {"Anna", "Beat"}
    assert first[0].rating > 1500 > first[1].rating
    assert (await ratings.ratings_of_account("c"))["allgemein"].games == 1
    await accounts.set_ranking_name("b", "")
    await accounts.close("d")
    again = Ratings(journal, SeatIndex(journal), InProcessRunner())
    assert await again.ranking(BUILT_IN_LAW_IDS[0], 10) == []
    assert await again.ratings_of_account("a") == {}
