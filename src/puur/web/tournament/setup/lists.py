"""The tournaments of this server: the list, creating one, restoring one from a backup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final

from litestar import Controller, MediaType, Response, get, post
from litestar.params import QueryParameter

from puur.address_reach import address_reach
from puur.errors import BadInput
from puur.law.readings.turnier import Format
from puur.law.reglemente import reglement
from puur.people_names import MAX_NAME_LETTERS
from puur.service.clock import now, to_local_time
from puur.service.credentials import check_pin_length
from puur.service.tournament.files import read_tournament_file
from puur.tournament.commands import Actor
from puur.tournament.kind import MAX_SAT_OUT_POINTS, TournamentKind, parse_format
from puur.tournament.state import Setup, Tournament
from puur.tournament.topics.setup import (
    FORMAT_WITHOUT_ROUNDS,
    first_format_named_by_law,
    format_for_law,
    kind_for_law,
    new_setup,
)
from puur.web.answers import WebRequest
from puur.web.desk import FormInput, read_form, render_page, requesting_session
from puur.web.desk.network import base_url, is_local_only, qr_data_uri, restart_command
from puur.web.desk.uploads import (
    MAX_PACKED_RULES_LETTERS,
    MAX_RULES_FILE_BYTES,
    PACKED_RULES_FIELD,
    OwnRegulation,
    read_own_rules,
)
from puur.web.tournament.people.privacy import (
    NAME_DISPLAY_CHOICES,
    NAME_RETENTION_CHOICES,
    read_keep_months,
    read_name_display,
)
from puur.web.tournament.place import set_director_pin_and_sign_in, tournaments_of
from puur.web.tournament.setup.choices import (
    TOURNAMENT_KIND_IDS_FOR_ANY_GAME,
    format_choices,
    tournament_rule_sets,
    why_not_playable,
)
from puur.web.tournament.setup.kinds import ShortParameter, kinds_of
from puur.web.tournament.words import describe_format
from puur.web.working import worker_pool
from puur.words.law import rule_name_message
from puur.words.message import Message, said

_MOST_BACKUP: Final = 32 * 1024 * 1024
_TOO_MUCH: Final = said("desk.backup-too-large")
_MOST_RANKINGS: Final = 3
_PackedRules = Annotated[str, QueryParameter(max_length=MAX_PACKED_RULES_LETTERS)]


@dataclass(frozen=True, slots=True)
class _TournamentSummary:
    """A tournament in the list of tournaments.

    id, name: of the tournament. date: as ``2026-05-29``. kind: in words. players: how many.
    teams: whether teams play.
    """

    id: str
    name: str
    date: str
    kind: Message | str
    players: int
    teams: bool


@dataclass(frozen=True, slots=True)
class RankingLink:
    """A link to the ranking of a tournament.

    home: the path of the tournament. title: its name. ranking: the path of its ranking.
    """

    home: str
    title: str
    ranking: str


class TournamentListPages(Controller):
    """HTTP routes below ``/turnier``: the list of tournaments, creating one, and restoring one from a backup."""

    path = "/turnier"

    @get()
    async def show_tournaments(self, request: WebRequest) -> Response[str]:
        """List all tournaments that this browser may see, newest first (GET ``/turnier``).

        Those are the publicly listed ones, and those to which the browser is signed in.
        """
        found = [
            _visible_summary(request, id_, there) for id_, there in await tournaments_of(request).readable_states()
        ]
        return render_page(
            request,
            "turnier/list.html",
            tournaments=sorted((one for one in found if one is not None), key=_newest),
            address=base_url(request),
            only_here=is_local_only(request),
            restart=restart_command(request),
            qr=qr_data_uri,
        )

    @get("/ranglisten", media_type=MediaType.JSON)
    async def list_rankings(self, request: WebRequest) -> list[RankingLink]:
        """Return as JSON the newest 3 tournaments in this browser's list that have begun (GET ``/turnier/ranglisten``).

        Each has the keys ``home`` (path), ``title`` and ``ranking`` (path).
        """
        states = await tournaments_of(request).readable_states()
        begun = [(id_, there) for id_, there in states if there.released or there.matches]
        found = [one for id_, there in begun if (one := _visible_summary(request, id_, there)) is not None]
        newest = sorted(found, key=_newest)[:_MOST_RANKINGS]
        return [RankingLink(f"/turnier/{one.id}", one.name, f"/turnier/{one.id}/rangliste") for one in newest]

    @get("/neu")
    async def show_new_tournament_form(
        self, request: WebRequest, art: ShortParameter = "", regeln: _PackedRules = ""
    ) -> Response[str]:
        """Show anybody the form for a new tournament (GET ``/turnier/neu``).

        art: the id of its kind; "" for none yet. regeln: an own rule set, packed as the rule workshop puts it into a
        URL; "" for none. What cannot be used is noted in the form.
        """
        form = FormInput()
        form.values.update({PACKED_RULES_FIELD: regeln} if regeln else {})
        return await _new(request, form, await read_own_rules(request, form, why_not_playable), art)

    @post("/neu", request_max_body_size=MAX_RULES_FILE_BYTES, opt={"founds": "tournament"})
    async def create_tournament(self, request: WebRequest) -> Response[str]:
        """Create the tournament in the form, sign in its creator as director and redirect.

        POST ``/turnier/neu``, status 303. Anybody may. If the form has errors, it is shown again (422) and nothing is
        stored.
        """
        form = await read_form(request)
        there, own = await kinds_of(request).all_kinds(), await read_own_rules(request, form, why_not_playable)
        setup, pin = _setup(form, there, own), form.read_text("pin", needed=True)
        lead = form.read_text("lead", most=40)
        if pin:
            try:
                check_pin_length(pin)
            except BadInput as bad:
                form.note_bad_input(bad)
        if setup is None or not form.has_no_errors:
            return await _new(request, form, own)
        prizes = there[setup.kind].prizes
        try:
            id_ = await tournaments_of(request).create(setup, Actor("director", lead), prizes=prizes)
        except BadInput as bad:
            form.note_bad_input(bad)
            return await _new(request, form, own, setup.kind)
        return await set_director_pin_and_sign_in(request, id_, pin, lead, _other_size(form, setup))

    @get("/einlesen")
    async def show_restore_form(self, request: WebRequest) -> Response[str]:
        """Show anybody the form for uploading a backup of a tournament (GET ``/turnier/einlesen``)."""
        return render_page(request, "turnier/restore.html", there=None)

    @post("/einlesen", request_max_body_size=_MOST_BACKUP, opt={"founds": "tournament"})
    async def restore_backup(self, request: WebRequest) -> Response[str]:
        """Store the tournament of a backup file, sign in the sender as director and redirect.

        POST ``/turnier/einlesen``, status 303. Anybody may. If the file cannot be read, or this server has that
        tournament and ``copy`` is not ticked, the form is shown
        again with the reason (422).
        """
        form = await read_form(request)
        pin, lead, file = form.read_text("pin", needed=True), form.read_text("lead", most=40), form.files.get("file")
        if file is None or not file.filename:
            form.note_error("file", said("desk.choose-backup"))
        try:
            if pin:
                check_pin_length(pin)
        except BadInput as bad:
            form.note_bad_input(bad)
        there = None
        if form.has_no_errors and file is not None:
            try:
                stream = await worker_pool(request.app.state).run_task(
                    read_tournament_file, await file.read(), too_much=_TOO_MUCH, field="file"
                )
                id_ = None if form.is_ticked("copy") else stream.id
                there = await _same_here(request, id_)
                if there is None:
                    id_ = await tournaments_of(request).store_entries(stream.entries, id_)
                    return await set_director_pin_and_sign_in(request, id_, pin, lead)
                form.note_error("", said("page-tournament.restore-there", name=there.name))
            except BadInput as bad:
                form.note_bad_input(bad, dict.fromkeys(map(str, bad.where.values()), "file"))
        return render_page(request, "turnier/restore.html", form=form, there=there)


@dataclass(frozen=True, slots=True)
class _ExistingTournament:
    """A tournament that this server has already, when its backup is uploaded. home: its address."""

    name: str
    home: str


async def _same_here(request: WebRequest, id: str | None) -> _ExistingTournament | None:
    """Return the tournament of this server with the id of an uploaded file; None if there is none."""
    there = await tournaments_of(request).find(id) if id else None
    return _ExistingTournament(there.state.setup.name, f"/turnier/{id}") if there else None


def _setup(form: FormInput, there: Mapping[str, TournamentKind], own: OwnRegulation | None) -> Setup | None:
    """Return the tournament as it was described; None with what is wrong in the form. own: rules of the organiser's."""
    name, date = form.read_text("name", needed=True, most=MAX_NAME_LETTERS), form.read_date("date")
    arts = {one.value: one for one in format_choices(there)}
    art, law = form.read_choice("art", arts), form.read_choice("reglement", tournament_rule_sets())
    # What is wrong further down is said at once too: as if the first kind had been chosen where none was.
    id_, _, written = (art if art in arts else next(iter(arts))).partition("|")
    chosen = there[id_]
    by = own.text if own else law if id_ in TOURNAMENT_KIND_IDS_FOR_ANY_GAME else chosen.reglement
    size = _size(form, written, free=id_ in TOURNAMENT_KIND_IDS_FOR_ANY_GAME)
    if (
        id_ in TOURNAMENT_KIND_IDS_FOR_ANY_GAME
        and not form.values.get("size", "").strip()
        and (own or law in tournament_rule_sets())
    ):
        size = first_format_named_by_law(reglement(by), size)
    elif own and id_ not in TOURNAMENT_KIND_IDS_FOR_ANY_GAME:
        size, chosen = format_for_law(chosen, reglement(by), size), kind_for_law(chosen, reglement(by))
    usual = new_setup(chosen, name, date, size)
    setup = replace(
        usual,
        reglement=by,
        place=form.read_text("place", most=MAX_NAME_LETTERS),
        club=form.read_text("club", most=MAX_NAME_LETTERS),
        fee=form.read_text("fee", most=40) or usual.fee,
        entering="double" if form.is_ticked("double") else usual.entering,
        best_of=form.read_number("best_of", least=1, most=max(1, size.passen)) or usual.best_of,
        sat_out=_sat_out(form, usual),
        names=read_name_display(form),
        listed=form.is_ticked("listed"),
        keep=read_keep_months(form),
    )
    return None if form.errors else setup


def _other_size(form: FormInput, setup: Setup) -> Message | None:
    """Say that the tournament has another size than was chosen, because its rules write one; None where it has not."""
    kind, _, written = form.values.get("art", "").partition("|")
    typed = kind in TOURNAMENT_KIND_IDS_FOR_ANY_GAME and form.values.get("size", "").strip()
    if typed or not written or parse_format(written) == setup.format:
        return None
    return said("desk.made-by-size", taken=describe_format(setup.format), chosen=describe_format(parse_format(written)))


def _sat_out(form: FormInput, usual: Setup) -> int | None:
    """Return what a Passe brings whoever sits it out; as the kind has it where nothing is typed."""
    typed = form.read_number("sat_out", least=0, most=MAX_SAT_OUT_POINTS)
    return usual.sat_out if typed is None else typed


def _size(form: FormInput, written: str, *, free: bool) -> Format:
    """Return Passen and Spiele: as chosen, or as typed for a free tournament."""
    typed = form.read_text("size", most=20)
    if typed and free:
        try:
            return parse_format(typed)
        except BadInput as bad:
            form.note_error("size", bad.said)
    return parse_format(written) if written else FORMAT_WITHOUT_ROUNDS


async def _new(request: WebRequest, form: FormInput, own: OwnRegulation | None, art: str = "") -> Response[str]:
    found, art = (
        format_choices(await kinds_of(request).all_kinds()),
        art or (TOURNAMENT_KIND_IDS_FOR_ANY_GAME[0] if own else ""),
    )
    wanted = next((one for one in found if one.value.startswith(f"{art}|")), found[0])
    date = to_local_time(now()).date()
    shown: dict[str, Any] = {
        "choices": found,
        "wanted": wanted.value,
        "reglemente": list(tournament_rule_sets().items()),
        "today": f"{date.day}.{date.month}.{date.year}",
        "names": NAME_DISPLAY_CHOICES,
        "months": NAME_RETENTION_CHOICES,
        "own": own,
        # In a hall everybody finds it, by the short address too; a server for everybody shows nothing unasked.
        "in_hall": address_reach(base_url(request)) != "lasting",
    }
    return render_page(request, "turnier/new.html", form=form, **shown)


def _visible_summary(request: WebRequest, id: str, there: Tournament) -> _TournamentSummary | None:
    """Return a tournament that wishes to be found, or whose door this browser has opened."""
    if not there.setup.listed and f"turnier/{id}" not in requesting_session(request).keys:
        return None
    setup, teams = there.setup, there.setup.unit == "team"
    players = len(there.teams) if teams else len(there.players)
    return _TournamentSummary(id, setup.name, setup.date, kind_title(setup), players, teams)


def kind_title(setup: Setup) -> Message:
    """Return the title of a tournament's kind, with its size if it has one.

    setup: how the tournament is held.
    """
    title = setup.kind_title or setup.law.title
    if not setup.passen:
        return rule_name_message(title)
    return said("page-tournament.kind-size", title=title, size=describe_format(setup.format, setup.knockout))


def _newest(one: _TournamentSummary) -> tuple[int, str]:
    digits = one.date.replace("-", "")
    return (-int(digits) if digits.isdecimal() else 0), one.name
