"""The stories that the golden streams tell: everything a server keeps, written by the services themselves."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

import msgspec
from tests.service.house import Ear, four_people, new_hub, play_on, say, wishes

from puur.cards import parse_hand
from puur.cli.season.script import SimulatedCommand, simulate_club_years
from puur.club.money.bookings import BookByHand, ReverseByHand
from puur.club.money.dues import ChargeDues, PayDues, RemindDues, ReverseDues, WaiveDues
from puur.club.rules.read import replace_dues_in_text
from puur.club.season.closure import EndYearEarly
from puur.club.season.days.start_and_end import BeginPlay, UndoBegin
from puur.club.season.people import AddMember, Elect, FoundClub
from puur.club.season.schedule import OpenYear
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.journal import Journal
from puur.law.readings.turnier import Format
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.service.account.device_games import DeviceGame, DeviceGames
from puur.service.account.friends import Friends
from puur.service.account.state import DeviceLinked, KeyAdded
from puur.service.account.store import Accounts, SeatIndex
from puur.service.club.store import Clubs
from puur.service.credentials import CredentialStore, ProtectedPlace
from puur.service.duplicates import DUPLICATE_RULE_SET_ID as PAIR
from puur.service.duplicates import Duplicates
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable, new_entry_for_game_moves
from puur.service.live.seating import SeatRequest, TableLink, TableSetup
from puur.service.push.devices import DeviceSubscribed, PushDevices
from puur.service.slates import SlateFields, SlateLine, Slates
from puur.service.stammtisch import Stammtische, StammtischFounded
from puur.service.tournament.demo import DEMO_DIRECTOR, DEMO_OFFICE_AUTHOR, create_demo
from puur.service.tournament.kinds import TournamentKinds
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as tc
from puur.tournament.book import Sides
from puur.tournament.kind import built_in_kinds
from puur.tournament.state import PasseDraw, Seating, Setup
from puur.tournament.topics.setup import new_setup
from puur.workshop.check import canonical_valid_text

HANDS: Final = (
    "E6 E7 E8 E9 EU R6 R7 R8 R9",
    "EO EK EA EB RU RO RK RA RB",
    "S6 S7 S8 S9 SU T6 T7 T8 T9",
    "SO SK SA SB TU TO TK TA TB",
)
DAY: Final = "2026-05-29"
OWN_RULES: Final = Path(__file__).parents[2] / "examples" / "roessli.reglement.toml"
_FIRST: Final = (FoundClub, AddMember, OpenYear, Elect)
"""What there is before a first Jasstag."""
LOW: Final = {"allgemein": 600, "haerdoepfel": 600}


async def live_tables(journal: Journal) -> None:
    """A Partie to its end for every Reglement, one in the middle of a trick, one with bots."""
    for seed, reglement in enumerate(BUILT_IN_LAW_IDS):
        await _played(journal, reglement, seed, 4000)
        await _played(journal, reglement, seed + 100, 9)
    hub = new_hub(journal)
    id_, _ = await hub.create_table(TableSetup("allgemein", wishes("mbrb"), deck="french", settings={"target": 1000}))
    async with hub.visit(id_) as room:
        ear = Ear(0)
        await hub.connect_client(room, ear)
        await _some(hub, room, [ear], 5, 60)
    await hub.close()


async def _played(journal: Journal, reglement: str, seed: int, rounds: int) -> None:
    hub = new_hub(journal)
    low = {"target": LOW[reglement]} if reglement in LOW else {}
    id_, _ = await four_people(hub, reglement, settings=low)
    async with hub.visit(id_) as room:
        ears = [Ear(seat) for seat in range(4)]
        for ear in ears:
            await hub.connect_client(room, ear)
        await _some(hub, room, ears, seed, rounds)
    await hub.close()


async def _some(hub: Hub, room: LiveTable, ears: list[Ear], seed: int, rounds: int) -> None:
    """Play so many rounds of asking everybody; few of them end in the middle."""
    try:
        await play_on(hub, room, ears, random.Random(seed), rounds)  # noqa: S311 - a story's own chance
    except AssertionError:
        assert rounds < 1000, "it was to come to its end"


async def free_tables(journal: Journal) -> None:
    """A revoke that the other side claims and chooses about, cards in advance, a claim that is wrong."""
    for reglement in ("allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017", "edjv-differenzler-2015"):
        await _free(journal, reglement)


async def _free(journal: Journal, reglement: str) -> None:
    hub = new_hub(journal)
    id_, _ = await four_people(hub, reglement, settings={"table": "free"})
    async with hub.visit(id_) as room:
        a, b, c, d = map(parse_hand, HANDS)
        law = room.table.settings.law
        guessed = law.estimates.says != "none"
        taken = cmd.TakeHands(3, (a, b, c, d), "R" if guessed else None)
        result = decide_command(law, room.table.game, taken)
        assert not isinstance(result, Refusal), result
        await room.store_change(lambda _: [new_entry_for_game_moves("table", [taken], result[1])])
        ears = [Ear(seat) for seat in range(4)]
        for ear in ears:
            await hub.connect_client(room, ear)
        numbers = iter(range(1000))

        async def says(seat: int, do: str, **more: Any) -> None:  # noqa: ANN401 - what a message holds
            await say(hub, room, ears[seat], {"do": do, "id": f"g{next(numbers)}", **more})

        if guessed:
            for seat in range(4):
                await says(seat, "bid", points=30 + seat)
        else:
            await says(0, "announce", mode="O")
        for seat, card in ((0, "R6"), (1, "EO"), (2, "S6"), (3, "SO"), (1, "EA"), (3, "TB")):
            await says(seat, "play", card=card)
        await says(0, "claim", kind="revoke", against=1, choose=None)
        view = ears[0].last["view"]["deal"]
        accused = view and view["free"]["accused"]
        if accused and accused["choices"]:
            await says(2, "claim", kind="revoke", against=1, choose=accused["choices"][-1]["id"])
        await says(2, "claim", kind="wrong-leader", against=3, choose=None)
    await hub.close()


async def tournaments(journal: Journal) -> None:
    """One of each kind to the Rangliste, one left in its last Passe, and a day of football."""
    store = Tournaments(journal)
    for kind in built_in_kinds().values():
        if not kind.formats:
            continue
        for whole in (True, False):
            id_ = f"{kind.id}-{'ganz' if whole else 'offen'}"
            await create_demo(store, new_setup(kind, f"Probe {kind.title}", DAY), 10, 7, id=id_, whole=whole)
            await (_after if whole else _during)(store, id_)
    await _football(store)


async def _during(store: Tournaments, id_: str) -> None:
    """A late change of people, a correction, a warning, an exclusion."""
    now = await store.get(id_)
    table = next(one for one in now.rounds[1].tables)
    slip = now.slips[1, table.table]
    games = slip.entries["desk"]
    said = Sides((games[0].points[1], games[0].points[0])) if isinstance(games[0], Sides) else games[1]
    await _tried(
        store,
        id_,
        tc.AddPlayers((tc.NewPlayer("Zuber Späti", club="Nachzügler", paid=False),)),
        tc.Correct(1, table.table, (said, *games[1:]), "falsch abgelesen"),
        tc.Warn(table.seats[0], "laut"),
        tc.Adjust(table.seats[1], 1, "penalty", -20, "", "verspätet"),
        tc.DropOut(table.seats[2], "muss heim"),
        tc.Exclude(table.seats[0], "nochmals laut"),
    )


async def _after(store: Tournaments, id_: str) -> None:
    """Prizes, a protest that is answered, the end."""
    now = await store.get(id_)
    first = next(iter(now.players))
    await _tried(
        store,
        id_,
        tc.SetPrizes(("Schinken", "Wein", "Brot")),
        tc.Object(first, "mein Total stimmt nicht"),
        tc.AnswerProtest(1, "nachgezählt: es stimmt"),
        tc.TakePrize(1, first),
        tc.Close(),
    )


async def _tried(store: Tournaments, id_: str, *wanted: tc.Command) -> None:
    """Carry out what the kind of tournament allows."""
    from puur.errors import BadInput  # noqa: PLC0415 - only here

    for command in wanted:
        try:
            await store.carry_out(id_, command, DEMO_DIRECTOR)
        except BadInput:
            await store.get(id_)


async def _football(store: Tournaments) -> None:
    kind = built_in_kinds()["team-schieber"]
    id_ = await store.create(new_setup(kind, "Grümpi", DAY), DEMO_DIRECTOR, "team-schieber")
    for name in ("FC Äntli", "SV Büehl", "Dörfler", "Wirte"):
        await store.carry_out(id_, tc.AddTeam(name), DEMO_OFFICE_AUTHOR)
    await _tried(store, id_, tc.AddMatch("1", "2"), tc.AddMatch("3", "4"), tc.EndMatch(1, (3, 1)))


async def club(journal: Journal) -> None:
    """A whole year of a club, with everything that happens once in a while."""
    await _lived(Clubs(journal), "demo", simulate_club_years(3, 2026)[1])


async def _lived(clubs: Clubs, id_: str, steps: Sequence[SimulatedCommand], *, by: Callable[[str], str] = str) -> None:
    """Found a club by a name of its own, with its rules changed where asked, and let it do what the demo's did."""
    for number, one in enumerate(steps):
        if isinstance(one.command, FoundClub):
            await clubs.found_club(msgspec.structs.replace(one.command, id=id_, rules=by(one.command.rules)), "Anna")
        else:
            await clubs.carry_out(id_, one.command, "Anna", command_id=f"s{number}", at=one.at)


async def others(journal: Journal) -> None:
    """A slate, the PINs of a place, a kind of one's own."""
    slates = Slates(journal)
    id_, key = await slates.create_slate()
    await slates.write(
        id_, key, [SlateLine("a", 1, "game", {"points": [100, 57], "factor": 2}), SlateLine("b", 2, "undo")], 0
    )
    place = ProtectedPlace(
        "turnier/einzelschieber-ganz", "Probe", "/turnier/x", {"director": "Turnierleitung", "office": "Büro"}
    )
    await CredentialStore(journal, "secret").set_pin(place, "director", "geheim-1", "Rita")
    own = replace(built_in_kinds()["einzelschieber"], id="dorf", title="Dorfjass")
    await TournamentKinds(journal).save(own, "Rita")


async def own_rules(journal: Journal) -> None:
    """A slate that carries somebody's own rules, and a table that plays by them."""
    text = canonical_valid_text(OWN_RULES.read_text(encoding="utf-8"))
    slates = Slates(journal)
    opening: SlateFields = {"reglement": "roessli", "deck": "german", "names": ["Rot", "Blau"], "target": None}
    id_, key = await slates.create_slate(text, [SlateLine("begun", 1, "open", opening)])
    lines = [SlateLine("a", 2, "game", {"points": [100, 57], "factor": 2}), SlateLine("b", 3, "undo")]
    await slates.write(id_, key, lines, 0)
    await _played(journal, text, 7, 9)


async def meeting_again(journal: Journal) -> None:
    """A Stammtisch with one evening played and one begun, and two tables with the same cards."""
    hub = new_hub(journal)
    there = Stammtische(journal, hub)
    id_ = await there.found_stammtisch(StammtischFounded("Donnerstag", "allgemein", "french", {"target": 600}))
    for evening in range(2):
        seats = [await there.take_seat(id_, name) for name in ("Anna", "Beat", "Chiara", "Dario")]
        async with hub.visit(seats[0].table) as room:
            ears = [Ear(hub.seat_of_link(room, one.seat)) for one in seats]
            for ear in ears:
                await hub.connect_client(room, ear)
            await _some(hub, room, ears, evening, 9 if evening else 4000)
    await Duplicates(journal, hub).create_match(
        TableSetup(PAIR, (SeatRequest("me", "Anna"), *[SeatRequest("open")] * 3))
    )
    await hub.close()


async def cash_book(journal: Journal) -> None:
    """What the Kassier books besides the rules, and takes back; a club's year has begun."""
    clubs = Clubs(journal)
    steps = [one for one in simulate_club_years(3, 2026)[1] if isinstance(one.command, _FIRST)]
    await _lived(clubs, "kasse", steps)
    on = steps[-1].at
    for what in (
        BookByHand(on.date(), "Spende", 5000, "m3"),
        BookByHand(on.date(), "Spende", 5000, "m3"),
        BookByHand(on.date(), "Saal", 12050, "m3", "out", "transfer"),
        BookByHand(on.date(), "Karten", 20000, "m3", "out", anyway=True),
        ReverseByHand(1, "doppelt", "m3", anyway=True),
    ):
        await clubs.carry_out("kasse", what, "Carla", at=on)


async def broken_off(journal: Journal) -> None:
    """A club's first Jasstag begun too early, and its year ended before anybody played."""
    clubs, steps = Clubs(journal), simulate_club_years(3, 2026)[1]
    begun = next(number for number, one in enumerate(steps) if isinstance(one.command, BeginPlay))
    await _lived(clubs, "abbruch", steps[: begun + 1])
    at = steps[begun].at
    for what in (UndoBegin(2026, 1, "zu früh gedrückt"), EndYearEarly(2026, "m6", "GV 2026")):
        await clubs.carry_out("abbruch", what, "Anna", at=at)


async def accounts(journal: Journal) -> None:
    """An account that is open at two places, keeps seats and stands on the Rangliste; one that was closed."""
    store = Accounts(journal)
    for id_ in ("anna", "beat"):
        await store.create_account(id_, id_.title(), KeyAdded("aWQ", "cHVi"))
        await store.add_key(id_, KeyAdded("c3BhcmU", "b3RoZXI", 3))
        opening = await store.sign_in(id_, KeyAdded("aWQ", "cHVi", 4), f"challenge {id_}")
        await store.store_seats(id_, [TableLink("t", 2, "hash"), TableLink("u", 0, "other")])
        await store.set_ranking_name(id_, f"{id_.title()} vom Dorf")
        await store.sign_out(id_, opening)
    await store.set_ranking_name("beat", "")
    await store.close("beat")


async def friends(journal: Journal) -> None:
    """Two friends, one who asks, one who is kept apart, one who was; nobody sees where Eva sits."""
    store = Accounts(journal)
    for id_ in ("eva", "fritz", "gina", "hans"):
        await store.create_account(id_, id_.title(), KeyAdded("aWQ", "cHVi"))
    hub = new_hub(journal)
    circle = Friends(store, SeatIndex(journal), hub)
    await circle.befriend("eva", "fritz")
    await circle.send_request("gina", "eva")
    await circle.befriend("hans", "eva")
    await circle.block("eva", "hans")
    await circle.block("fritz", "hans")
    await circle.unblock("fritz", "hans")
    await circle.set_table_visibility("eva", on=False)
    await hub.close()


async def unwitnessed(journal: Journal) -> None:
    """Two Partien that came from a device, and an account that was closed with its own."""
    store = DeviceGames(journal)
    played = [DeviceGame(f"t.{one}", 1_790_000_000_000 + one, '{"format": "puur-record/1"}') for one in (1, 2)]
    for id_ in ("anna", "beat"):
        await store.store_games(id_, played)
    await store.close("beat")


async def dues(journal: Journal) -> None:
    """The Beitrag of a year: charged, paid by hand, reminded, waived, taken back."""
    clubs = Clubs(journal)
    steps = [one for one in simulate_club_years(3, 2026)[1] if isinstance(one.command, _FIRST)]
    await _lived(clubs, "beitrag", steps, by=lambda rules: replace_dues_in_text(rules, 50, 30))
    at = steps[-1].at
    later = at + timedelta(40)
    for when, what in (
        (at, ChargeDues(2026, "m3")),
        (at, PayDues(2026, "m1", "m3", at.date(), "cash")),
        (at, PayDues(2026, "m2", "m3", at.date())),
        (at, ReverseDues(2026, "m2", "m3", "verwechselt")),
        (at, WaiveDues(2026, "m4", "m3", "Ehrenmitglied")),
        (later, RemindDues(2026, "m3")),
    ):
        await clubs.carry_out("beitrag", what, "Carla", at=when)


async def told(journal: Journal) -> None:
    """Two devices that are told of a seat, one of them of an account; one that wishes no more."""
    devices, store = PushDevices(journal), Accounts(journal)
    point, secret = "B" + 86 * "A", 22 * "A"
    wanted = [DeviceSubscribed(f"https://push.example/{number}", point, secret, "fr") for number in range(4)]
    known = [await devices.subscribe(one) for one in wanted]
    for id_ in known:
        await devices.notify_for_seat(TableLink("t", 2, "hash"), id_)
    await devices.notify_for_seat(TableLink("t", 1, "other"), known[0])
    await devices.stop_notifying_seat("t", 1)
    await devices.remove(known[3])
    await store.create_account("anna", "Anna", KeyAdded("aWQ", "cHVi"))
    await store.store_events("anna", lambda _: [DeviceLinked(known[0])])


async def ended_early(journal: Journal) -> None:
    """An evening of four Passen that ends after the first, goes on after all, and ends again."""
    store, names = Tournaments(journal), tuple(tc.NewPlayer(f"Name{number}") for number in range(4))
    planned = Setup("k", "einzelschieber-2026", "Gewitter", DAY, passen=4, games=8)
    id_ = await store.create(planned, DEMO_DIRECTOR, "gewitter")
    one = PasseDraw((Seating(1, ("1", "2", "3", "4")),))
    for command in (
        tc.AddPlayers(names),
        tc.TakeDraw((one,) * 4, "1"),
        tc.Release(1),
        tc.EnterTotals(1, 1, (700, 556)),
        tc.Release(2),
        tc.EndEvening(1),
        tc.ResumeEvening(),
        tc.EnterTotals(2, 1, (600, 656)),
        tc.EndEvening(1),
    ):
        await store.carry_out(id_, command, DEMO_DIRECTOR)


async def each_alone(journal: Journal) -> None:
    """Evenings where everybody counts for himself, and a Coiffeur."""
    store = Tournaments(journal)
    for reglement, games in (("hindersi", 4), ("molotow", 8), ("guggitaler", 10), ("coiffeur", 16)):
        usual = new_setup(built_in_kinds()["allgemein"], f"Probe {reglement}", DAY, Format(2, games))
        await create_demo(store, replace(usual, reglement=reglement), 8, 7, id=f"{reglement}-ganz", whole=True)
        await _after(store, f"{reglement}-ganz")


async def team_fees(journal: Journal) -> None:
    """A Grümpi whose matches are planned, and whose teams pay."""
    store = Tournaments(journal)
    id_ = await store.create(new_setup(built_in_kinds()["team-schieber"], "Grümpi", DAY), DEMO_DIRECTOR, "gruempi")
    for name in ("FC Äntli", "SV Büehl", "Dörfler", "Wirte"):
        await store.carry_out(id_, tc.AddTeam(name), DEMO_OFFICE_AUTHOR)
    await store.carry_out(id_, tc.PayTeam("1"), DEMO_OFFICE_AUTHOR)
    await store.carry_out(id_, tc.PayTeam("2"), DEMO_OFFICE_AUTHOR)
    await store.carry_out(id_, tc.PayTeam("2", paid=False), DEMO_OFFICE_AUTHOR)
    await store.carry_out(id_, tc.PlanMatches("10:30", 20, 50, ("1", "B"), tables=6), DEMO_OFFICE_AUTHOR)
    await store.carry_out(id_, tc.EndMatch(1, (3, 1)), DEMO_OFFICE_AUTHOR)


STORIES: Final = (
    live_tables,
    free_tables,
    tournaments,
    club,
    others,
    own_rules,
    meeting_again,
    cash_book,
    broken_off,
    accounts,
    friends,
    unwitnessed,
    dues,
    told,
    ended_early,
    each_alone,
    team_fees,
)
