"""The application: routes, headers, limits, errors in one line, and the store it lives on."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, MediaType, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ExceptionHandlersMap

import puur
from puur.errors import BadInput
from puur.journal import Journal, StoreFault
from puur.journal.sql import open_journal
from puur.service.account.device_games import DeviceGames
from puur.service.account.friends import Friends
from puur.service.account.store import Accounts, SeatIndex
from puur.service.daily.store import Dailies
from puur.service.doctor.results import Installation
from puur.service.duplicates import Duplicates
from puur.service.live.bot_players import BotPlayers
from puur.service.live.cluster import open_news_channel
from puur.service.live.hub import Hub
from puur.service.live.matchmaking import Matchmaker
from puur.service.live.scheduler import Pace
from puur.service.live.seating import TableLinkSigner, read_or_create_link_secret
from puur.service.mail.postman import Postman
from puur.service.mail.server import MailServer
from puur.service.ratings.store import Ratings
from puur.service.retention import IdleNameErasure, erase_expired_names_and_devices, run_daily_cleanup
from puur.service.slates import Slates
from puur.service.stammtisch import Stammtische
from puur.service.table.graded import GRADING_LIMITS
from puur.service.work.fair_queue import FairQueue
from puur.service.work.workers import BOT_LIMITS, AllWorkersBusy, WorkerPool
from puur.web.account.accounts import WRONG_PHRASE_WINDOW_SECONDS, OwnAccountPages, PasskeyPages, PhrasePages
from puur.web.account.auth import AccountAuth
from puur.web.account.friends import FriendPages, FriendTablePages
from puur.web.account.history import DeviceGamePages, SeatLinkHistoryPages
from puur.web.account.push import OwnDevicePages, PushOptions, PushPages, PushService
from puur.web.account.ratings import OwnRatingPages, RatingListPages
from puur.web.answers import (
    MAX_BODY_BYTES,
    SECURITY_HEADERS,
    WebRequest,
    answer_bad_input,
    answer_http_error,
    answer_invalid_request,
    answer_store_fault,
    answer_too_deep,
    answer_unexpected,
)
from puur.web.club.pages import CLUB_CONTROLLERS, register_clubs
from puur.web.connections.compression import GzipMiddleware
from puur.web.desk.door import SignInPages
from puur.web.desk.trouble import error_page_for_browsers
from puur.web.desk.visitor import NUL_CHARACTER, DeskServices
from puur.web.device.engine import OfflineGamePages, OfflineRefereePages, PyodideFiles
from puur.web.language import LanguagePages
from puur.web.operation import LogFormat
from puur.web.operation.hall import OperatorPages, note_first_other_device
from puur.web.operation.log import logging_config
from puur.web.operation.metrics import Metrics, get_metrics, healthz, preload_data, with_write_times
from puur.web.operation.traces import Traces
from puur.web.pages import frontend_routes
from puur.web.play import duplicates
from puur.web.play.daily import LONGEST_DAY_SECONDS, DailyKeyPages, DailyPages
from puur.web.play.duplicates import DuplicateClients, DuplicatePages
from puur.web.play.games import GamePages
from puur.web.play.learning import LearningPages
from puur.web.play.links import SharedLinkPages
from puur.web.play.socket import MAX_FRAMES_PER_SECOND, table_socket
from puur.web.play.stammtische import StammtischPages
from puur.web.play.tables import TablePages
from puur.web.rate_limits import RateLimitMiddleware, RateLimits
from puur.web.referee.pages import RefereePages, RulingPracticePages
from puur.web.rulebook.clauses import ClauseDataRoutes, ClausePages
from puur.web.rulebook.pages import RuleBookPages
from puur.web.rulebook.read_out import DealStepsPages
from puur.web.rulebook.workshop import WorkshopPages
from puur.web.slate import SlatePages, SlateRulesPages
from puur.web.sliding_windows import DistributedLimits
from puur.web.tournament.people.own_registration import REGISTRATION_WINDOW_SECONDS
from puur.web.tournament.routes import register_tournaments, tournament_pages
from puur.web.working import VersionedCache, answer_busy

_CONTROLLERS: Final = (
    *(TablePages, GamePages, SeatLinkHistoryPages, LearningPages, SharedLinkPages, DailyPages, DailyKeyPages),
    *(
        PasskeyPages,
        PhrasePages,
        OwnAccountPages,
        OwnRatingPages,
        RatingListPages,
        FriendPages,
        FriendTablePages,
        DeviceGamePages,
    ),
    *(
        DuplicatePages,
        SlatePages,
        StammtischPages,
        PushPages,
        OwnDevicePages,
        ClauseDataRoutes,
        DealStepsPages,
        SlateRulesPages,
        WorkshopPages,
    ),
)
"""The routes that answer with JSON and are in the OpenAPI document."""
_HANDLERS: Final = (
    *(
        *_CONTROLLERS,
        LanguagePages,
        SignInPages,
        RefereePages,
        RulingPracticePages,
        OfflineGamePages,
        PyodideFiles,
        OfflineRefereePages,
        ClausePages,
        RuleBookPages,
        OperatorPages,
    ),
    *(*CLUB_CONTROLLERS, table_socket, healthz, get_metrics),
)
_ANSWERS: Final[ExceptionHandlersMap] = {
    BadInput: answer_bad_input,
    AllWorkersBusy: answer_busy,
    ValidationException: answer_invalid_request,
    HTTPException: error_page_for_browsers(answer_http_error),
    RecursionError: answer_too_deep,
    StoreFault: answer_store_fault,
    Exception: answer_unexpected,
}
"""Class of an exception → the function that makes the answer to it."""
_OPENAPI: Final = OpenAPIConfig(
    title="Puur",
    version=puur.__version__,
    description="Tables to play Jass at. What happens at a table goes over its WebSocket: docs/protocol.md.",
    path="/openapi.json",
    render_plugins=[JsonRenderPlugin(path="/", media_type=MediaType.JSON)],
)
_FAREWELL: Final = 6.0
"""Seconds that each part of closing may take, also if the store is away.

What is not stored by then was not confirmed.
"""
_READERS: Final = 3
"""How many processes read files and print: so many for organisers, and as many for everybody else."""
_DRAWN: Final = 64
"""How many pages are rendered at the same time for visitors without a key, a slice of each in turn."""
_MOST_TO_DRAW: Final = 25_000
"""How many requests may wait for that."""
_COACHES: Final = 2
"""How many processes grade games that are over."""


@dataclass(frozen=True)
class ServerOptions:
    """How a server runs.

    database: URL of the store, ``sqlite:///FILE`` or ``postgresql://…``.
    secret: signs all links; None takes the one in the store.
    pace: how many seconds tables wait at each point.
    workers: how many processes compute bots' moves.
    host: the address to listen on, also used in links.
    posts: how many changing requests a minute one client may send.
    founds: factor for how many things (such as tables) one address may create a day.
    works: how many requests that need much computing one client may send in ten seconds.
    frames: how many WebSocket messages per second a connection may send; for a moment three times as many.
    redis: URL of the Redis that connects several processes; None for one process alone.
    warm: load what never changes at the start.
    metrics: whether everybody may read ``/metrics``.
    traces: URL of an OpenTelemetry collector, or None.
    log: plain text or JSON lines.
    keep_names: after how many days without use a table's names are deleted, 0 for never.
    push, mail: how notifications and mail are sent; None sends none.
    restart: the command line that starts the server again.
    """

    database: str
    secret: str | None = field(default_factory=secrets.token_urlsafe)
    pace: Pace = field(default_factory=Pace)
    workers: int = 1
    host: str = "127.0.0.1"
    posts: int = 600
    founds: int = 1
    works: int = 100
    frames: float = MAX_FRAMES_PER_SECOND
    redis: str | None = None
    warm: bool = False
    metrics: bool = False
    traces: str | None = None
    log: LogFormat = "plain"
    keep_names: int = 365
    push: PushOptions | None = None
    mail: MailServer | None = None
    restart: str = "puur serve --host 0.0.0.0"


def create_app(options: ServerOptions, journal: Journal | None = None) -> Litestar:
    """Return the web application. Nothing is opened before it starts.

    When it starts, it opens the store at ``options.database`` and begins its daily work; when it ends, it closes all.
    journal: the store to use instead; None opens that of the options.
    """
    tally, traces = DistributedLimits(options.redis), Traces(options.traces) if options.traces else None
    traced = [traces.trace_requests] if traces else []
    return Litestar(
        route_handlers=[*_HANDLERS, tournament_pages(), *frontend_routes()],
        lifespan=[_open(options, journal, tally, traces)],
        state=State({"drawing": FairQueue(_DRAWN, _MOST_TO_DRAW, share=1)}),
        middleware=[
            *traced,
            RateLimitMiddleware(RateLimits(options.posts, options.founds, options.works), tally),
            GzipMiddleware(),
        ],
        openapi_config=_OPENAPI,
        exception_handlers=_ANSWERS,
        before_request=_before,
        after_request=_headers,
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=logging_config(options.log),
    )


def _open(
    options: ServerOptions, journal: Journal | None, tally: DistributedLimits, traces: Traces | None
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Return what opens the store and the tables when the application starts, and lets them go when it ends."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        state = app.state
        state.metrics = metrics = Metrics() if options.metrics else None
        store = with_write_times(journal or await open_journal(options.database), metrics)
        store = traces.trace_journal(store) if traces else store
        secret = options.secret or await read_or_create_link_secret(store)
        hub = _lay_tables(state, options, store, secret)
        tally.connect(secret)
        state.hub = traces.hub_with_message_traces(hub) if traces else hub
        state.desk = DeskServices(store, secret, tally)
        state.clients = DuplicateClients(secret, tally.get_window("clients", duplicates.REMEMBERED_SECONDS))
        state.registered = tally.get_window("registered", REGISTRATION_WINDOW_SECONDS)
        state.dailies_begun = tally.get_window("dailies", LONGEST_DAY_SECONDS)
        state.seats_asked = tally.get_window("seats-asked", 3600.0)
        state.phrases_tried = tally.get_window("phrases-tried", WRONG_PHRASE_WINDOW_SECONDS)
        _furnish(state, options, store, secret, hub)
        collecting = asyncio.create_task(_collect(state, store, options.keep_names))
        if options.warm:
            state.workers.preload(len, "")
            threading.Thread(target=preload_data, args=(app,), daemon=True).start()
        try:
            yield
        finally:
            collecting.cancel()
            await _let_go(state, tally, traces)

    return lifespan


def _lay_tables(state: State, options: ServerOptions, store: Journal, secret: str) -> Hub:
    """Return the tables, with who is told of them, and the processes that read and think."""
    wire = open_news_channel(options.redis) if options.redis else None
    hub = Hub(store, TableLinkSigner(secret), BotPlayers(WorkerPool(options.workers, BOT_LIMITS)), options.pace, wire)
    hub.start_synchronising()
    state.push = PushService(store, hub, options.push)
    state.workers = WorkerPool(_READERS, fair=True, apart=True)
    state.coach = WorkerPool(_COACHES, GRADING_LIMITS, fair=True)
    state.shelf = VersionedCache()
    return hub


def _furnish(state: State, options: ServerOptions, store: Journal, secret: str, hub: Hub) -> None:
    """What else the store keeps, each as its pages ask for it."""
    holders = SeatIndex(store)
    state.slates = Slates(store)
    state.meetings = Matchmaker(hub)
    state.stammtische = Stammtische(store, hub)
    state.account_auth = AccountAuth(Accounts(store, holders), secret)
    state.ratings = Ratings(store, holders, state.workers)
    state.unwitnessed = DeviceGames(store)
    state.friends = Friends(state.account_auth.accounts, holders, hub)
    state.dailies = Dailies(store, hub.players)
    state.duplicates = Duplicates(store, hub)
    state.daily_secret = f"daily {secret}".encode()
    state.patient, state.operator_secret = _patient(options), secret
    state.host, state.restart, state.frames = options.host, options.restart, options.frames
    senders = register_tournaments(state, store), register_clubs(state, store)
    state.postman = postman = Postman(store, options.mail, *senders)
    state.tournaments.wrote = state.clubs.wrote = postman.wake
    postman.begin()


def _patient(options: ServerOptions) -> Installation:
    """Return what is examined on the page for whoever runs the server."""
    file = options.database.removeprefix("sqlite:///") if options.database.startswith("sqlite:///") else ""
    return Installation(Path(file).parent, options.database, options.redis, mail=options.mail)


async def _collect(state: State, store: Journal, keep_names: int) -> None:
    """Let go, again and again, what nobody needs and names that have stood long enough."""
    quiet = IdleNameErasure(store, keep_names, state.hub.is_in_use) if keep_names else None
    chores = partial(erase_expired_names_and_devices, state.tournaments, state.clubs, quiet, state.push.devices)
    await run_daily_cleanup(store, state.hub.is_in_use, chores)


async def _let_go(state: State, tally: DistributedLimits, traces: Traces | None) -> None:
    """End everything that was begun; where a store is away, without it."""
    await state.push.close()
    await state.postman.close()
    state.workers.close()
    state.coach.close()
    last = [asyncio.to_thread(traces.close)] if traces else []
    for ending in (tally.close(), state.hub.close(), *last):
        with suppress(TimeoutError):
            await asyncio.wait_for(ending, _FAREWELL)


async def _before(request: WebRequest) -> None:
    """Answer that there is nothing where no file, stream or name can be called so; note that a device has asked."""
    if NUL_CHARACTER in request.scope["path"]:
        raise NotFoundException
    note_first_other_device(request)


async def _headers(response: Response[Any]) -> Response[Any]:
    for name, value in SECURITY_HEADERS.items():
        response.headers.setdefault(name, value)
    return response
