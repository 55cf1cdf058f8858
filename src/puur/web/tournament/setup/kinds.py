"""An organiser's own kinds of tournament: copied from another one, changed in a form, saved for the next time."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final

from litestar import Controller, Response, get, post
from litestar.params import PathParameter, QueryParameter

from puur.concurrency import StaleWrite
from puur.errors import BadInput
from puur.law.reglemente import is_law_file_text, reglement
from puur.law_reference import pack_law_for_url, unpack_law_from_url
from puur.service.credentials import ProtectedPlace, check_pin_length
from puur.service.tournament.kinds import TournamentKinds
from puur.tournament.kind import (
    ENTRANT_UNITS,
    MAX_KIND_FILE_BYTES,
    MAX_PROTEST_MINUTES,
    MAX_SAT_OUT_POINTS,
    TournamentKind,
    built_in_kinds,
    format_text,
    kind_from_document,
    kind_from_toml,
    kind_to_toml,
)
from puur.tournament.words import id_from_name
from puur.web.answers import WebRequest
from puur.web.desk import (
    FormInput,
    Visitor,
    desk_services,
    read_form,
    redirect,
    render_page,
    require_role,
    sign_in_and_redirect,
)
from puur.web.desk.uploads import (
    MAX_RULES_FILE_BYTES,
    PACKED_RULES_FIELD,
    RULES_FILE_FIELD,
    OwnRegulation,
    read_own_rules,
)
from puur.web.language import language_of, voice_of
from puur.web.tournament.setup.choices import kind_sort_key, tournament_rule_sets, why_not_playable
from puur.web.working import worker_pool
from puur.words.catalogue import Language, sentence
from puur.words.law import translate_rule_name
from puur.words.message import said
from puur.workshop.check import canonical_valid_text

_MOST_PASSEN: Final = 60
_MOST_LIST: Final = 4000


def _kind_from_form(form: FormInput, own: OwnRegulation | None = None) -> dict[str, Any]:
    """Return the properties of a kind of tournament that a form describes, named as in a kind's file.

    Nothing is stored.

    own: the rule set of somebody's own that was sent with it, or None. Errors are noted in the form; what is wrong is
    then in the result too, and the caller must not use it.
    """
    document: dict[str, Any] = {
        "title": form.read_text("title", needed=True, most=60),
        "reglement": _reglement(form, own),
        "unit": form.read_choice("unit", ENTRANT_UNITS),
        "double": form.is_ticked("double"),
        "swiss": form.is_ticked("swiss"),
        "knockout": form.is_ticked("knockout"),
        "win_points": form.is_ticked("win_points"),
        "protest_minutes": form.read_number("protest_minutes", least=0, most=MAX_PROTEST_MINUTES, needed=True),
    }
    if document["unit"] != "team":
        document["formats"] = _formats(form)
        best_of = form.read_number("best_of", least=1, most=_MOST_PASSEN)
        document |= {"best_of": best_of} if best_of else {}
        sat_out = form.read_number("sat_out", least=0, most=MAX_SAT_OUT_POINTS)
        document |= {} if sat_out is None else {"sat_out": sat_out}
        document["categories"] = split_parts(form, "categories", ",")
    document["prizes"] = split_parts(form, "prizes", "\n")
    fee = form.read_text("fee", most=40)
    return {**document, "fee": fee} if fee else document


def _reglement(form: FormInput, own: OwnRegulation | None) -> str:
    """Return the name of the law that was chosen: a file that was sent, else what is in the list."""
    file = form.files.get(RULES_FILE_FIELD)
    if own is not None and file is not None and file.filename:
        return own.text
    chosen = form.read_choice("reglement", (*tournament_rule_sets(), *((_OWN,) if own else ())))
    return own.text if own is not None and chosen == _OWN else chosen


def _formats(form: FormInput) -> list[str]:
    """Return the usual size, typed in two numbers, and what may be chosen beside it."""
    passen = form.read_number("passen", least=1, most=_MOST_PASSEN, needed=True)
    games = form.read_number("games", least=1, most=_MOST_PASSEN, needed=True)
    usual = f"{passen}x{games}{' mit Schreiber' if form.is_ticked('scribe') else ''}"
    return [usual, *split_parts(form, "more", ",")]


def split_parts(form: FormInput, field: str, between: str) -> list[str]:
    """Return the parts of a form field's text without blanks around them.

    between: what separates them. If the text is too long, that is noted at the field.
    """
    typed = form.values.get(field, "")
    if len(typed) > _MOST_LIST:
        form.note_error(field, said("desk.letters-at-most", most=_MOST_LIST))
    return [" ".join(one.split()) for one in typed.split(between) if one.strip()]


def _kind_form_values(kind: TournamentKind, language: Language) -> dict[str, Any]:
    """Return form field → value that describe a kind of tournament, for showing it in a form in a language."""
    usual = next(iter(kind.formats), None)
    return {
        "title": kind.title,
        "reglement": _OWN if is_law_file_text(kind.reglement) else kind.reglement,
        "unit": kind.unit,
        "passen": usual.passen if usual else "",
        "games": usual.games if usual else "",
        "scribe": bool(usual and usual.scribe),
        "more": ", ".join(format_text(one, language) for one in kind.formats[1:]),
        "best_of": kind.best_of or "",
        "sat_out": "" if kind.sat_out is None else kind.sat_out,
        "categories": ", ".join(kind.categories),
        "prizes": "\n".join(kind.prizes),
        "fee": kind.fee,
        "double": kind.double,
        "protest_minutes": kind.protest_minutes,
        "swiss": kind.swiss,
        "knockout": kind.knockout,
        "win_points": kind.win_points,
    }


_ROLE: Final = "organiser"
_OWN: Final = "eigen"
"""The value in the list of rule sets for a rule set of one's own."""
_SAYS: Final = {_ROLE: said("desk.role-organiser")}
_TOO_MUCH: Final = said("desk.no-kind-file")
_KindId = Annotated[str, PathParameter(max_length=40)]
ShortParameter = Annotated[str, QueryParameter(max_length=40)]
"""A URL parameter of at most 40 characters."""


def kinds_of(request: WebRequest) -> TournamentKinds:
    """Return this server's kinds of tournament."""
    found: TournamentKinds = request.app.state.kinds
    return found


def kind_access(kind: TournamentKind) -> ProtectedPlace:
    """Return the access control of a saved kind: one role, that of its organiser, with a PIN."""
    return ProtectedPlace(
        f"turnierart/{kind.id}", kind.title, f"/turnier/arten/{kind.id}", {_ROLE: "Organisator"}, says=_SAYS
    )


class KindPages(Controller):
    """HTTP routes below ``/turnier/arten``: kinds of tournament (templates), built in or saved by organisers."""

    path = "/turnier/arten"

    @get()
    async def show_kinds(self, request: WebRequest) -> Response[str]:
        """List all kinds of tournament to anybody, those saved by organisers first (GET ``/turnier/arten``)."""
        own = await kinds_of(request).saved_kinds()
        return render_page(
            request, "turnier/kinds.html", own=own.values(), given=sorted(built_in_kinds().values(), key=kind_sort_key)
        )

    @get("/neu")
    async def show_new_kind_form(self, request: WebRequest, von: ShortParameter = "") -> Response[str]:
        """Show anybody the form for a new kind of tournament (GET ``/turnier/arten/neu``).

        von: the id of the kind that fills in the form; "" for the built-in general one. Raises Missing (404) for an
        unknown id.
        """
        source = await kinds_of(request).get(von) if von else built_in_kinds()["allgemein"]
        voice = voice_of(request)
        named = said("page-tournament.kind-of-ones-own", title=translate_rule_name(source.title, voice))
        title = sentence(named, voice) if von else ""
        return _questions_page(request, FormInput(), replace(source, id="", title=title))

    @post("/neu", request_max_body_size=MAX_RULES_FILE_BYTES, opt={"founds": "kind"})
    async def create_kind(self, request: WebRequest) -> Response[str]:
        """Save the kind of tournament in the form, sign in its creator and redirect.

        POST ``/turnier/arten/neu``, status 303. Anybody may. The PIN in the form is needed to change the kind later.
        If the form has errors, it is shown again (422)
        and nothing is stored.
        """
        form = await read_form(request)
        pin = _pin(form)
        made = await _kind(request, form, await kinds_of(request).free_id(form.read_text("title")))
        if made is None or not form.has_no_errors or not await _save(request, made, "Organisator", form):
            return _questions_page(request, form, replace(built_in_kinds()["allgemein"], id=""))
        return await _begin(request, made, pin)

    @get("/einlesen")
    async def show_upload_form(self, request: WebRequest) -> Response[str]:
        """Show anybody the form for uploading a kind of tournament as a TOML file (GET ``/turnier/arten/einlesen``)."""
        return render_page(request, "turnier/kind_import.html")

    @post("/einlesen", request_max_body_size=MAX_RULES_FILE_BYTES, opt={"founds": "kind"})
    async def upload_kind(self, request: WebRequest) -> Response[str]:
        """Save the kind of tournament of an uploaded TOML file and redirect.

        POST ``/turnier/arten/einlesen``, status 303. Anybody may. The PIN in the form is needed to change the kind
        later. If the file cannot be read, the form is shown again
        with the reason (422).
        """
        form = await read_form(request)
        pin, made = _pin(form), await _from_file(request, form)
        if made is None or not form.has_no_errors or not await _save(request, made, "Organisator", form):
            return render_page(request, "turnier/kind_import.html", form=form)
        return await _begin(request, made, pin)

    @get("/{art:str}")
    async def show_edit_form(self, request: WebRequest, art: _KindId) -> Response[str]:
        """Show the form of a saved kind of tournament to whoever has its PIN (GET ``/turnier/arten/ART``).

        Others get the sign-in page with status 403. art: the kind's id; raises Missing (404) for an unknown one,
        BadInput (400) for a built-in kind.
        """
        mine, visitor = await _work(request, art)
        return await _change_page(request, FormInput(), mine, visitor)

    @post("/{art:str}", request_max_body_size=MAX_RULES_FILE_BYTES)
    async def change_kind(self, request: WebRequest, art: _KindId) -> Response[str]:
        """Replace a saved kind of tournament by what the form says and redirect.

        POST ``/turnier/arten/ART``, status 303. Only whoever has its PIN may; others get status 403. If the form has
        errors, or somebody changed the kind meanwhile, it
        is shown again and nothing is stored. art: the kind's id. Raises BadInput (400) for a built-in kind.
        """
        mine, visitor = await _work(request, art)
        form = await read_form(request)
        made = await _kind(request, form, mine.id)
        if made is None or not await _save(request, made, visitor.author, form):
            return await _change_page(request, form, mine, visitor)
        return redirect(request, "/turnier/arten", said("desk.kind-saved", title=made.title))

    @post("/{art:str}/loeschen")
    async def delete_kind(self, request: WebRequest, art: _KindId) -> Response[str]:
        """Delete a saved kind of tournament and redirect to the list.

        POST ``/turnier/arten/ART/loeschen``, status 303. Only whoever has its PIN may; others get status 403.
        Tournaments made of it stay. If somebody changed it meanwhile, its
        form is shown instead. art: the kind's id. Raises BadInput (400) for a built-in kind.
        """
        mine, visitor = await _work(request, art)
        form = await read_form(request)
        try:
            await kinds_of(request).delete(mine.id, visitor.author, form.seen or None)
        except StaleWrite as stale:
            form.note_bad_input(stale)
            return await _change_page(request, form, mine, visitor)
        return redirect(request, "/turnier/arten", said("desk.kind-deleted", title=mine.title))

    @get("/{art:str}/datei")
    async def download_kind(self, request: WebRequest, art: _KindId) -> Response[bytes]:
        """Return a kind of tournament as a TOML file, to anybody (GET ``/turnier/arten/ART/datei``).

        art: the kind's id, built-in or saved; raises Missing (404) for an unknown one.
        """
        text = kind_to_toml(await kinds_of(request).get(art))
        headers = {"Content-Disposition": f'attachment; filename="{id_from_name(art) or "art"}.toml"'}
        return Response(text.encode(), media_type="application/toml", headers=headers)


async def _work(request: WebRequest, art: str) -> tuple[TournamentKind, Visitor]:
    """Return a kind of one's own for who may change it; the door is shown to everybody else."""
    mine = await kinds_of(request).get(art)
    if mine.id in built_in_kinds():
        raise BadInput(said("desk.kind-of-ours"))
    return mine, await require_role(request, kind_access(mine))


async def _kind(request: WebRequest, form: FormInput, id: str) -> TournamentKind | None:
    """Return the kind that the answers make; None with what is wrong in the form."""
    document = _kind_from_form(form, await read_own_rules(request, form, why_not_playable))
    if not form.has_no_errors:
        return None
    try:
        return kind_from_document(id, document)
    except BadInput as bad:
        form.note_bad_input(bad, {"formats": "more"})
        return None


async def _from_file(request: WebRequest, form: FormInput) -> TournamentKind | None:
    file = form.files.get("file")
    data = b"" if file is None else (await file.read())[: MAX_KIND_FILE_BYTES + 1]
    if not data.strip():
        form.note_error("file", said("desk.choose-kind-file"))
        return None
    try:
        read = await worker_pool(request.app.state).run_task(_read_kind, data, too_much=_TOO_MUCH)
    except BadInput as bad:
        where = bad.where.get("field")
        form.note_error("file", said("desk.wrong-at", what=bad.said, where=str(where)) if where else bad.said)
        return None
    return replace(read, id=await kinds_of(request).free_id(read.title))


def _read_kind(data: bytes) -> TournamentKind:
    """Return the kind of a file whose regulation can be played. Runs in a worker process."""
    kind = kind_from_toml("", data)
    if is_law_file_text(kind.reglement):
        canonical_valid_text(kind.reglement)
    return kind


async def _save(request: WebRequest, kind: TournamentKind, who: str, form: FormInput) -> bool:
    """Save a kind; what is refused is told in the form. The same one sent twice is one kind."""
    own = (await kinds_of(request).saved_kinds()).values()
    if any(replace(one, id=kind.id) == kind for one in own):
        return form.has_no_errors
    try:
        await kinds_of(request).save(kind, who, form.seen or None)
    except BadInput as bad:
        form.note_bad_input(bad, {"formats": "passen"} if "passen" in form.values else {})
    return form.has_no_errors


def _pin(form: FormInput) -> str:
    pin = form.read_text("pin", needed=True)
    try:
        check_pin_length(pin)
    except BadInput as bad:
        form.note_bad_input(bad)
    return pin


async def _begin(request: WebRequest, kind: TournamentKind, pin: str) -> Response[str]:
    """Set the PIN of a new kind and let in who made it."""
    keys, there = desk_services(request).keys, kind_access(kind)
    key = await keys.set_pin(there, _ROLE, pin, "Organisator")
    return sign_in_and_redirect(request, key, "", "/turnier/arten", said("desk.kind-saved", title=kind.title))


async def _change_page(request: WebRequest, form: FormInput, mine: TournamentKind, visitor: Visitor) -> Response[str]:
    """Show the questions of a kind there is, with the version that is seen now."""
    seen = {"version": await kinds_of(request).version(mine.id), "stay": f"/turnier/arten/{mine.id}"}
    return _questions_page(request, form, mine, visitor, **seen)


def _questions_page(
    request: WebRequest,
    form: FormInput,
    kind: TournamentKind,
    visitor: Visitor | None = None,
    **seen: Any,  # noqa: ANN401 - what the page has seen, where it can
) -> Response[str]:
    if is_law_file_text(kind.reglement):
        form.values.setdefault(PACKED_RULES_FIELD, pack_law_for_url(kind.reglement))
    word = form.values.get(PACKED_RULES_FIELD, "")
    own = [(_OWN, reglement(unpack_law_from_url(word)).title)] if word else []
    shown: dict[str, Any] = {
        **seen,
        "kind": kind,
        "answers": _kind_form_values(kind, language_of(request)),
        "reglemente": [*own, *tournament_rule_sets().items()],
    }
    return render_page(request, "turnier/kind.html", form=form, visitor=visitor, **shown)
