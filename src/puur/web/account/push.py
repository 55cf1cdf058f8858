"""Push notifications over HTTP: a device sends its push address, and for which seats it wants notifications."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from puur.errors import BadInput
from puur.journal import Journal
from puur.service.account.state import Account, DeviceLinked
from puur.service.live.hub import Hub
from puur.service.push.devices import DeviceSubscribed, PushDevices, device_id
from puur.service.push.endpoint import EndpointRules
from puur.service.push.keys import VapidKeys
from puur.service.push.sender import PushEncrypter, PushSender, TurnNotifier
from puur.web.account.auth import ACCOUNT_API_PATH, account_auth, reject_other_sites
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES, WebRequest
from puur.words.message import said

_PushEndpoint = Annotated[str, msgspec.Meta(max_length=1000)]


class PushOffer(msgspec.Struct, frozen=True):
    """The answer to whether notifications can be had.

    key: the public key with which a browser subscribes, in base64url; null if this server sends none.
    """

    key: str | None


class PushSubscription(DeviceSubscribed, frozen=True, forbid_unknown_fields=True):
    """The body of a request to subscribe a browser to push notifications; its fields are those of the base class."""


class SeatNotificationRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: a device, and the seat for whose turns it wants notifications.

    endpoint: the device's secret push URL. seat: the signed text of the seat's secret link.
    """

    endpoint: _PushEndpoint
    seat: Annotated[str, msgspec.Meta(max_length=300)]


class DeviceEndpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request about a device, which is identified by its secret push URL (``endpoint``)."""

    endpoint: _PushEndpoint


@dataclass(frozen=True, slots=True)
class PushOptions:
    """How this server sends push notifications.

    keys: by which push services know it. rules: which endpoints may be called.
    wait: seconds until a player who looks at no page is told. pause: seconds before a failed message is sent again.
    """

    keys: VapidKeys
    rules: EndpointRules = field(default_factory=EndpointRules)
    wait: float = 8.0
    pause: float = 2.0


class PushService:
    """The push notification service of a server; without keys it can only delete devices.

    devices: the subscribed devices. key: the public key for browsers, None if nothing is sent.
    rules: which endpoints may be called. sender: sends the notifications, None if nothing is sent.
    """

    def __init__(self, journal: Journal, hub: Hub, how: PushOptions | None) -> None:
        """Begin to send notifications for the tables of ``hub``.

        how: the keys and time limits; None sends nothing, and devices can only be deleted.
        """
        self.devices, self.key = PushDevices(journal), None if how is None else how.keys.browser_key
        self.rules = EndpointRules()
        self.sender: PushSender | None = None
        self._bell: TurnNotifier | None = None
        if how is not None:
            self.rules = how.rules
            self.sender = PushSender(self.devices, PushEncrypter(how.keys), how.rules, how.pause)
            self._bell = TurnNotifier(hub.visit, self.sender.queue_notification, how.wait)
            hub.wrote = self._bell.plan_notifications
            self.sender.begin()

    async def close(self) -> None:
        """Stop sending; what is still queued is dropped."""
        for one in (self._bell, self.sender):
            if one is not None:
                await one.close()

    async def stored_data(self, account: Account) -> list[Any]:
        """Return all that is stored about an account's devices as JSON data, for its owner to download."""
        found = [await self.devices.find(id) for id in account.devices]
        return [msgspec.to_builtins(one) for one in found if one is not None]

    async def delete_devices(self, account: Account) -> None:
        """Delete the push subscriptions of all devices that are linked to an account."""
        for id in account.devices:
            await self.devices.remove(id)


class PushPages(Controller):
    """HTTP routes for subscribing to push notifications."""

    path = "/api/push"
    guards = (reject_other_sites,)

    @get("/", responses=READ_ERROR_RESPONSES, sync_to_thread=False)
    def get_push_key(self, state: State) -> PushOffer:
        """GET /api/push: return the public key with which a browser subscribes to notifications.

        ``key`` is null if this server sends none.
        """
        return PushOffer(push_service(state).key)

    @post("/", responses=WRITE_ERROR_RESPONSES, status_code=204, opt={"founds": "device"})
    async def subscribe(self, data: JSONBody[PushSubscription], state: State) -> None:
        """POST /api/push: store a device's subscription to notifications.

        Which seats they are about is chosen separately.

        No account is needed. Answers 204. BadInput (400) if this server sends none, or the push URL is not allowed.
        """
        here = push_service(state)
        if here.key is None:
            raise BadInput(said("push.not-here"), {"field": "endpoint"})
        here.rules.parse_endpoint(data.endpoint)
        await here.devices.subscribe(DeviceSubscribed(data.endpoint, data.p256dh, data.auth, data.language))

    @post("/seat", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def notify_for_seat(self, data: JSONBody[SeatNotificationRequest], state: State) -> None:
        """POST /api/push/seat: let a device be notified when it is the turn of the seat that a secret link grants.

        Answers 204. BadInput (400) if the link is not valid or the device has no subscription.
        """
        hub: Hub = state.hub
        link = hub.links.parse_link(data.seat)
        if link is None:
            raise BadInput(said("table.seat-link"), {"field": "seat"})
        async with hub.visit(link.table) as room:
            hub.seat_of_link(room, data.seat)
        await push_service(state).devices.notify_for_seat(link, device_id(data.endpoint))

    @post("/off", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def delete_device(self, data: JSONBody[DeviceEndpoint], state: State) -> None:
        """POST /api/push/off: delete all that is stored of a device's notifications, so that it gets none any more.

        Answers 204, also for an unknown device.
        """
        await push_service(state).devices.remove(device_id(data.endpoint))


class OwnDevicePages(Controller):
    """HTTP routes that link devices to an account, so that they are deleted with it."""

    path = f"{ACCOUNT_API_PATH}/devices"
    guards = (reject_other_sites,)

    @post("/", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def link_device(self, data: JSONBody[DeviceEndpoint], request: WebRequest, state: State) -> None:
        """POST /api/account/devices: link a device that gets notifications to the account, to be deleted with it.

        Answers 204, also for a device without a subscription: then nothing happens. BadInput (400) if nobody is signed
        in.
        """
        door, id = account_auth(state), device_id(data.endpoint)
        account, _ = await door.require_account(request)
        if await push_service(state).devices.find(id) is not None:
            await door.accounts.store_events(account.id, lambda now: [] if id in now.devices else [DeviceLinked(id)])


def push_service(state: State) -> PushService:
    """Return this server's push notification service. state: the application's."""
    found: PushService = state.push
    return found
