"""Friends: both wish it, each ends it alone, and who is kept apart does not sit down at an open table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest

from puur.errors import BadInput
from puur.journal import MemoryJournal
from puur.service.account.friends import FriendList, Friends
from puur.service.account.state import Account, KeyAdded
from puur.service.account.store import Accounts, SeatIndex
from puur.service.live.seating import SeatRequest, TableSetup
from puur.words.message import said

from .house import Ear, four_people, new_hub

pytest.importorskip("webauthn", reason="the extra account is not installed")

from .server import Server
from .test_accounts import Browser, Opens, code, make, post


class House:
    """A hub with accounts, and who is friends with whom."""

    def __init__(self) -> None:
        self.journal = MemoryJournal()
        self.holders, self.hub = SeatIndex(self.journal), new_hub(self.journal)
        self.accounts = Accounts(self.journal, self.holders)
        self.friends = Friends(self.accounts, self.holders, self.hub)

    async def people(self, *names: str) -> None:
        for name in names:
            await self.accounts.create_account(name, name.title(), KeyAdded("id", "public"))

    async def of(self, name: str) -> Account:
        there = await self.accounts.find(name)
        assert there is not None
        return there

    async def around(self, name: str) -> FriendList:
        return await self.friends.friend_list(await self.of(name))

    async def names(self, name: str) -> list[str]:
        return [one.account for one in (await self.around(name)).friends]


def test_a_link_makes_friends_and_either_ends_it_for_both() -> None:
    async def story() -> None:
        house = House()
        await house.people("anna", "beat")
        await house.friends.befriend("beat", "anna")
        assert (await house.names("anna"), await house.names("beat")) == (["beat"], ["anna"])
        await house.friends.befriend("beat", "anna")
        assert len(await house.journal.read("account/beat")) == 4
        await house.friends.end_friendship("anna", "beat")
        assert (await house.names("anna"), await house.names("beat")) == ([], [])
        await house.friends.send_request("anna", "beat")
        assert await house.names("anna") == []
        assert [one.name for one in (await house.around("beat")).asked] == ["Anna"]
        await house.friends.send_request("beat", "anna")
        assert (await house.names("anna"), (await house.around("beat")).asked) == (["beat"], [])

    asyncio.run(story())


def test_who_is_blocked_is_no_friend_asks_in_vain_and_learns_nothing_of_it() -> None:
    async def story() -> None:
        house = House()
        await house.people("anna", "beat")
        await house.friends.befriend("beat", "anna")
        await house.friends.block("anna", "beat")
        assert (await house.names("anna"), await house.names("beat")) == ([], [])
        await house.friends.send_request("beat", "anna")
        assert (await house.around("anna")).asked == []
        with pytest.raises(BadInput) as no:
            await house.friends.befriend("beat", "anna")
        assert no.value.said == said("account.friend-link")
        await house.friends.unblock("anna", "beat")
        await house.friends.befriend("beat", "anna")
        assert await house.names("anna") == ["beat"]

    asyncio.run(story())


def test_who_closes_the_account_is_nobodys_friend_any_more() -> None:
    async def story() -> None:
        house = House()
        await house.people("anna", "beat", "carla")
        await house.friends.befriend("beat", "anna")
        await house.friends.send_request("carla", "anna")
        await house.accounts.close("beat")
        await house.accounts.close("carla")
        around = await house.around("anna")
        assert (around.friends, around.asked) == ([], [])
        assert b"Beat" not in b"".join(one.data for one in await house.journal.read("account/anna"))

    asyncio.run(story())


def test_a_friend_sees_where_one_sits_and_may_come_along_if_one_is_the_host() -> None:
    async def story() -> None:
        house = House()
        await house.people("anna", "beat")
        await house.friends.befriend("beat", "anna")
        table, link = await house.hub.create_table(
            TableSetup("allgemein", [SeatRequest("me", "Anna"), *[SeatRequest("open")] * 3])
        )
        held = house.hub.links.parse_link(link)
        assert held is not None
        await house.accounts.store_seats("anna", [held])
        async with house.hub.visit(table) as room:
            [beat] = (await house.around("beat")).friends[:1]
            assert beat.table is None
            await house.hub.connect_client(room, Ear(0))
            [anna] = (await house.around("beat")).friends
            assert anna.table is not None
            assert (anna.table.table, anna.table.invitation) == (table, house.hub.links.invitation_link(table))
            await house.friends.set_table_visibility("anna", on=False)
            assert [one.table for one in (await house.around("beat")).friends] == [None]
        await house.hub.close()

    asyncio.run(story())


def test_at_a_table_one_learns_who_may_be_asked() -> None:
    async def story() -> None:
        house = House()
        await house.people("anna", "beat", "carla")
        table, links = await four_people(house.hub, "allgemein")
        for name, text in zip(("anna", "beat", "carla"), links, strict=False):
            held = house.hub.links.parse_link(text)
            assert held is not None
            await house.accounts.store_seats(name, [held])
        await house.friends.befriend("beat", "anna")
        async with house.hub.visit(table) as room:
            now = await house.friends.relations_at_table(await house.of("anna"), room.table)
            assert [(one.seat, one.how) for one in now] == [(1, "friend"), (2, "none"), (3, "guest")]
            await house.friends.block("carla", "anna")
            assert await house.friends.is_blocked_at(await house.of("anna"), room.table)
            assert not await house.friends.is_blocked_at(await house.of("beat"), room.table)
        await house.hub.close()

    asyncio.run(story())


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opens]:
    """Opens browsers at one server."""
    running = Server(tmp_path_factory.mktemp("friends"))
    running.start()
    yield lambda: Browser(running.port)
    running.kill()


@pytest.mark.longer
def test_over_http_a_link_makes_friends_and_a_blocked_one_does_not_sit_down(browser: Opens) -> None:
    anna, beat = browser(), browser()
    make(anna, "Anna")
    make(beat, "Beat")
    link = anna.get("/friends")["link"]
    assert post(beat, "/friends/look", {"link": link}) == (200, {"name": "Anna"})
    assert post(beat, "/friends", {"link": link})[0] == 204
    assert [one["name"] for one in anna.get("/friends")["friends"]] == ["Beat"]
    assert code(post(beat, "/friends", {"link": f"{link}x"})) == "account.friend-link"
    assert code(post(beat, "/friends/block", {"account": "made up"})) == "account.no-friend"

    seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "open"}] * 3]
    wanted = {"reglement": "allgemein", "seats": seats, "by_invitation": False}
    opened = anna.ask("POST", "/api/tables", wanted)[1]
    post(anna, "/seats", {"seats": [opened["seat"]]})
    sitting = {"invitation": opened["invitation"], "name": "Beat"}
    status, seat = post(beat, "/tables/seat", sitting)
    assert status == 201
    assert beat.get("")["me"]["seats"] == 1
    told = post(anna, "/tables/company", {"seat": opened["seat"]})[1]
    assert told == [{"seat": 1, "how": "friend"}]
    assert post(anna, "/tables/block", {"seat": opened["seat"], "other": 1})[0] == 204
    assert post(anna, "/tables/company", {"seat": opened["seat"]})[1] == [{"seat": 1, "how": "blocked"}]
    assert post(beat, "/tables/company", {"seat": seat["seat"]})[1] == [{"seat": 0, "how": "none"}]
    assert code(post(beat, "/tables/seat", sitting)) == "account.kept-apart"
    assert code(beat.ask("POST", "/api/seats", sitting)) == "table.accounts-only", "nor as a guest"
    closed = anna.ask("POST", "/api/tables", {**wanted, "accounts_only": True})[1]
    post(anna, "/seats", {"seats": [closed["seat"]]})
    sitting = {"invitation": closed["invitation"], "name": "Beat"}
    assert code(beat.ask("POST", "/api/seats", sitting)) == "table.accounts-only"
    assert code(post(beat, "/tables/seat", sitting)) == "account.kept-apart"
    assert code(post(browser(), "/tables/company", {"seat": opened["seat"]})) == "account.signed-out"
    taken = json.dumps(anna.get("/export"))
    assert '"blocked"' in taken
    assert "Beat" not in taken


def meets(who: Browser, path: str, name: str) -> str:
    """Let somebody press «Jemanden finden»; return the table."""
    seats = [{"kind": "me", "name": name}, *[{"kind": "open"}] * 3]
    status, met = who.ask("POST", path, {"reglement": "coiffeur", "seats": seats})
    assert status == 201
    return str(met["table"])


ACCOUNT, GUEST = "/api/account/tables/meet", "/api/meet"


@pytest.mark.longer
def test_who_is_kept_apart_meets_nobody_by_coming_as_a_guest(browser: Opens) -> None:
    anna, beat, cla = browser(), browser(), browser()
    for one, name in ((anna, "Anna"), (beat, "Beat"), (cla, "Cla")):
        make(one, name)
    at = meets(anna, ACCOUNT, "Anna")
    assert meets(browser(), GUEST, "Gast") == at, "she keeps nobody apart"
    post(beat, "/friends", {"link": anna.get("/friends")["link"]})
    [friend] = anna.get("/friends")["friends"]
    assert post(anna, "/friends/block", {"account": friend["account"]})[0] == 204
    own = meets(anna, ACCOUNT, "Anna")
    assert own != at, "a guest sits there"
    guest = meets(browser(), GUEST, "Beat als Gast")
    assert guest != own
    assert meets(anna, ACCOUNT, "Anna") != guest
    assert own not in [one["table"] for one in browser().ask("GET", "/api/open-tables")[1]]
    assert meets(cla, ACCOUNT, "Cla") in {own, at, guest}
