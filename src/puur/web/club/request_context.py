"""The context of a request to a club: who asks, the state of the club, and the moment that the request is about."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cached_property, partial
from typing import Annotated, Any, Final

import msgspec
from litestar import Response
from litestar.params import PathParameter
from markupsafe import escape

from puur.club.money.receipts import club_without_later_payments
from puur.club.privacy import public_view
from puur.club.rules.model import Rules
from puur.club.season.as_year import day_title, rules_of_season
from puur.club.season.closure import current_season
from puur.club.season.core import Command, parse_rules
from puur.club.season.people import office_holder
from puur.club.season.serialization import author_words
from puur.club.season.state import Club, Person
from puur.club.year.model import Year
from puur.errors import BadInput, Missing
from puur.money import signed_francs
from puur.people_names import alphabetical_key
from puur.service.clock import now, to_local_time
from puur.service.club.entries import club_access
from puur.service.club.store import Clubs
from puur.web.answers import WebRequest
from puur.web.club.form_commands import form_field_by_command_field
from puur.web.desk import FormInput, Visitor, desk_services, find_visitor, redirect, render_page, sign_in_and_redirect
from puur.web.language import voice_of
from puur.words.catalogue import Voice
from puur.words.law import translate_anonymous_names
from puur.words.message import Message, said

ClubId = Annotated[str, PathParameter(max_length=40)]
"""The id of a club in a URL path."""
_ONWARD: Final = re.compile(r"[\w-]{1,80}")
_SEARCHES: Final = re.compile(r"""<form [^>]*method="get"[^>]*role="search"[^>]*>""")
"""A search sends the address anew, without what stood behind the question mark."""
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?")


def clubs_of_server(request: WebRequest) -> Clubs:
    """Return the clubs of this server."""
    found: Clubs = request.app.state.clubs
    return found


@dataclass(frozen=True)
class ClubContext:
    """One request to a club's page.

    whole: the club with everything recorded. visitor: who asks, in which role.
    am: the Swiss local time that the request is about, if it is not about now. version: of the club.
    """

    request: WebRequest
    whole: Club
    visitor: Visitor
    am: datetime | None = None
    version: int = 0

    @cached_property
    def club(self) -> Club:
        """The club as of the request's day (later payments left out); with public names for visitors without a role."""
        there = club_without_later_payments(self.whole, self.moment.date())
        return there if self.visitor.role else public_view(there)

    @property
    def home(self) -> str:
        """The URL path of the club."""
        return self.visitor.place.home

    @property
    def moment(self) -> datetime:
        """The Swiss local time that the request is about."""
        return self.am or to_local_time(now())

    @property
    def is_in_future(self) -> bool:
        """Whether the request is about a time in the future."""
        return self.am is not None and self.am > to_local_time(now())

    @staticmethod
    def new_form_id() -> str:
        """Return a new random id for a form, so that the same form sent twice is carried out once."""
        return secrets.token_urlsafe(12)

    @cached_property
    def people(self) -> list[Person]:
        """Return all present and former members, sorted by name."""
        return sorted(self.club.members.values(), key=lambda one: alphabetical_key(one.name))

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Member id → name of all present and former members, sorted by name."""
        return {one.id: translate_anonymous_names(one.name, voice_of(self.request)) for one in self.people}

    @property
    def voice(self) -> Voice:
        """The language and value formats for messages to this visitor; ids of members are shown as their names.

        Visitors without a role see the names as the club shows them in public.
        """
        voice = voice_of(self.request)
        return replace(
            voice, shown={**(voice.shown or {}), "member": lambda one: escape(self.names.get(str(one), one))}
        )

    def day_title(self, year: int, name: str, number: int) -> Message:
        """Return what an evening of a year is called: «Jasstag 3», or «Finalissima (Jasstag 8)» if it has a name."""
        return day_title(rules_of_season(self.club, year), name, number)

    @property
    def rules(self) -> Rules:
        """The club's rules as they apply to new seasons; a season in progress keeps its own."""
        return parse_rules(self.club.rules)

    @property
    def recused_member_ids(self) -> list[str]:
        """Return the ids of members with an interest in the matter, who thus do not decide; the address names them.

        They are the first 20 values of the parameter ``befangen``.
        """
        return list(self.request.query_params.getall("befangen", []))[:20]

    def names_to_choose(self, members: Iterable[str]) -> list[tuple[str, str]]:
        """Return members as options of a form: pairs (id, name)."""
        return [(one, self.names[one]) for one in members]

    @property
    def member(self) -> str:
        """Return the member who came by a personal link, "" otherwise."""
        key = self.visitor.key
        ids = list(self.club.members)
        own = ids[key.table - 1] if key and key.table and key.role == "member" and key.table <= len(ids) else ""
        return "" if own and self.club.members[own].forgotten else own

    def office_holder(self, office: str, on: date | None = None) -> str:
        """Return the id of the member who holds an office on a day (None: the request's day), "" if it is vacant."""
        return office_holder(self.club, office, on or self.moment.date()) or ""

    async def carry_out(self, command: Command | Sequence[Command], form: FormInput) -> bool:
        """Carry out and store one or several commands, all or none, and return whether that was possible.

        command: one or several. If not, the form says why at the field, and must be shown again.
        The same form sent again does nothing.
        """
        try:
            await clubs_of_server(self.request).carry_out(
                self.club.id, command, self.visitor.author, command_id=form.once, at=self.am, seen=form.seen or None
            )
        except BadInput as bad:
            self.note_error(form, bad)
        return form.has_no_errors

    def note_error(self, form: FormInput, bad: BadInput) -> None:
        """Note an error of the service at the field of the form that it is about."""
        form.note_bad_input(bad, form_field_by_command_field(form, bad))

    def show(self, template: str, form: FormInput | None = None, **context: Any) -> Response[str]:  # noqa: ANN401 - whatever a template shows
        """Return a page of the club.

        template: its file. form: with values and errors to show; None for a page without one. context: what it shows.
        All its links and forms keep the moment that the request is about, if that is not now.
        """
        shown: dict[str, Any] = {
            "room": self,
            "voice": self.voice,
            "club": self.club,
            "names": self.names,
            "author": author_words,
            "money": signed_francs,
            "tabs": _navigation_links(self),
            **context,
        }
        came = form.came_from if form else ""
        stay = came if came == self.home or came.startswith(f"{self.home}/") else self.home
        again = stay.partition("?")[0] if came and self.request.method == "POST" else self.request.url.path
        shown |= {"version": self.version, "stay": stay, "again": again}
        answer = render_page(self.request, f"verein/{template}", visitor=self.visitor, form=form, **shown)
        if self.am is not None:
            answer.change = partial(_keep_moment, home=self.home, am=self.am)
        return answer

    def redirect(self, where: str, told: Message | str = "", onward: str = "") -> Response[str]:
        """Redirect to a page of the club that keeps the moment the request is about.

        where: its path below the club's, "" for its home page. told: a notice to show there; "" for none.
        onward: the id of the element to focus there; "" for none.
        """
        moment = f"?am={self.am.isoformat(timespec='seconds')}" if self.am else ""
        place = f"#{onward}" if _ONWARD.fullmatch(onward) else ""
        return redirect(self.request, f"{self.home}/{where}".rstrip("/") + moment + place, told)


def _keep_moment(text: str, home: str, am: datetime) -> str:
    """Return an HTML page whose links and forms keep the request's moment, except those that set one.

    text: the page. home: the path of the club; links elsewhere stay. am: the moment, in Swiss local time.

    >>> _keep_moment("<a href='/verein/a/kasse?seite=2#x'>", "/verein/a", datetime(2026, 1, 31, 14))
    "<a href='/verein/a/kasse?am=2026-01-31T14:00:00&amp;seite=2#x'>"
    >>> _keep_moment('<form method="post" action="/verein/a/einlesen">', "/verein/a", datetime(2026, 1, 31, 14))
    '<form method="post" action="/verein/a/einlesen?am=2026-01-31T14:00:00">'
    """
    then = am.isoformat(timespec="seconds")
    links = re.compile(
        rf"""(href|method="post" action)=(["'])({re.escape(home)}(?:/[^"'?#]*)?)(?:\?(?!am=)([^"'#]*))?(#[^"']*)?\2"""
    )

    def keep(link: re.Match[str]) -> str:
        leads, quote, where, query, place = link.groups()
        more = f"&amp;{query}" if query else ""
        return f"{leads}={quote}{where}?am={then}{more}{place or ''}{quote}"

    return _SEARCHES.sub(rf'\g<0><input type="hidden" name="am" value="{then}">', links.sub(keep, text))


async def club_context(request: WebRequest, id: str, am: str = "") -> ClubContext:
    """Return the context of a request to the club with this id, whoever asks.

    Raises Missing if there is no such club.
    am: the Swiss local time that it is about, as ``2026-01-31T14:00``; "" or an unreadable text for now.
    """
    kept = await clubs_of_server(request).get_versioned(id)
    return ClubContext(
        request, kept.state, await find_visitor(request, club_access(kept.state)), parse_moment(am), kept.version
    )


async def context_at_moment(request: WebRequest, id: str) -> ClubContext:
    """Return the context of a request to a club, about the moment in its address.

    Raises Missing if there is no such club.
    """
    return await club_context(request, id, request.query_params.get("am", ""))


def parse_moment(text: str) -> datetime | None:
    """Return the local time (without zone) of an ISO text such as ``2026-01-31T14:00``; None for any other text."""
    if not text:
        return None
    try:
        return datetime.fromisoformat(text) if _MOMENT.fullmatch(text) else None
    except ValueError:
        return None


async def set_board_pin_and_sign_in(request: WebRequest, id: str, pin: str, name: str) -> Response[str]:
    """Set the board's PIN of a new club, sign in its founder, and redirect (303) to the club's page.

    id: of the club. pin: the new PIN in clear text. name: of the founder, as the audit log shows it. Raises BadInput if
    the PIN is too short or too long.
    """
    desk, there = desk_services(request), club_access(await clubs_of_server(request).get(id))
    key = await desk.keys.set_pin(there, "board", pin, name)
    return sign_in_and_redirect(request, key, name, there.home, said("club.founded"))


def require_opened_season(room: ClubContext, year: int) -> int:
    """Return the season's year unchanged. Raises Missing if the club has not opened that season."""
    if year not in room.club.years:
        raise Missing(said("club.page-year-not-open", year=year), {"field": "year"})
    return year


def _navigation_links(room: ClubContext) -> list[tuple[str, Message]]:
    """Return the links at the top of a club's page for this visitor, as pairs (path, label)."""
    years, works, board = (
        sorted(room.club.years),
        room.visitor.has_any_role("treasurer", "trophy", "day"),
        room.visitor.is_leading,
    )
    last, own = current_season(room.club, room.moment.date()), bool(room.member)
    links = (
        ("", said("club.tab-overview"), True),
        ("mitglieder", said("club.tab-members"), works),
        (f"jahr/{last}", said("club.tab-year", year=last), bool(last) and works),
        *((f"jahr/{year}", said("club.tab-year", year=year), works) for year in years if last and year > last),
        (f"rangliste/{last}", said("club.tab-ranking"), bool(last)),
        ("jahre", said("club.tab-years"), len(years) > 1),
        ("kasse", said("club.tab-cash"), room.visitor.has_any_role("treasurer")),
        ("kalender", said("club.tab-calendar"), bool(last) and (own or works)),
        ("statistik", said("club.tab-statistics"), bool(last)),
        ("ruhm", said("club.tab-fame"), True),
        ("mein", said("club.tab-own"), own),
        ("regeln", said("club.tab-rules"), True),
        ("verlauf", said("club.tab-record"), board),
        ("datenschutz", said("club.tab-privacy"), True),
    )
    return [(f"{room.home}/{where}".rstrip("/"), says) for where, says, may in links if may]


def with_published_days_only(club: Club, year: Year) -> Year:
    """Return the season with published evenings only, and without fines and beer debts.

    club: says which evenings are published. year: the season with all evenings.
    """
    days = club.years[year.year].days
    published = tuple(day for day in year.days if days[day.day].published is not None)
    return msgspec.structs.replace(year, days=published, fines=(), beer=())
