"""How the tournament is held, and the logo on its papers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from typing import Final

from puur.address_reach import address_reach, parse_base_url
from puur.decision import CommandRefused
from puur.errors import BadInput
from puur.law.law import Law, answer
from puur.law.readings.turnier import Format
from puur.law.settlement import is_decided_by_marks, is_each_alone, why_not_rankable
from puur.tournament.announcing import board_lines, deals_on_board
from puur.tournament.kind import MAX_SAT_OUT_POINTS, EntrantUnit, TournamentKind, built_in_kinds, format_text
from puur.tournament.papers.typeset import check_logo
from puur.tournament.state import Setup, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, checked_name, refuse
from puur.tournament.topics.till import update_paid_mark
from puur.words.message import Message, said

_MOST_PASSEN: Final = 60
KIND_IDS_FOR_ANY_GAME: Final[Mapping[EntrantUnit, str]] = {"single": "allgemein", "pair": "allgemein-paare"}
"""The ids of the kinds of tournament that fit any game: by who is entered."""
_MOST_GAMES: Final = 60
_MOST_MONTHS: Final = 240
"""The most months after which names can be set to be deleted automatically."""


class Open(core.Command, frozen=True, tag="Open"):
    """Create a tournament.

    setup: the complete settings.
    """

    setup: Setup


class ChangeSetup(core.Command, frozen=True, tag="ChangeSetup"):
    """Change the settings of a tournament, before anything is drawn.

    setup: the complete settings.
    """

    setup: Setup


class SetLogo(core.Command, frozen=True, tag="SetLogo"):
    """Set the club logo on papers. picture: image bytes, empty for none."""

    picture: bytes


class Opened(core.Event, frozen=True, tag="opened"):
    """The tournament was created, or its settings were changed.

    setup: the complete settings.
    """

    setup: Setup


class LogoSet(core.Event, frozen=True, tag="logo-set"):
    """The logo on papers was set.

    picture: the bytes of the image, empty for none.
    """

    picture: bytes


def check_setup(law: Law, setup: Setup) -> None:
    """Raise CommandRefused for invalid settings, such as no name, too many rounds, or what the rule set forbids."""
    checked_name(setup.name, "name")
    _check_times(setup)
    _check_law(law)
    if setup.address and (parse_base_url(setup.address) != setup.address or address_reach(setup.address) == "nowhere"):
        refuse(said("tournament.address-wrong", given=setup.address[:60]), field="address")
    if setup.unit == "team":
        _check_teams(law, setup)
        return
    if not (1 <= setup.passen <= _MOST_PASSEN and 1 <= setup.games <= _MOST_GAMES):
        refuse(said("tournament.format-range", passen=_MOST_PASSEN, games=_MOST_GAMES), field="format")
    _check_games(law, setup.games)
    if setup.scribe and not is_each_alone(law):
        refuse(said("tournament.scribe-only"), *law.settlement.ids, field="scribe")
    if law.scribe_chosen.says == "document" and law.formats.says and setup.format not in law.formats.says:
        refuse(said("tournament.scribe-document"), *law.scribe_chosen.ids, field="scribe")
    _check_pairing(setup)
    if setup.best_of is not None and not 1 <= setup.best_of <= setup.passen:
        refuse(said("tournament.best-of-range", passen=setup.passen), field="best_of")


def _check_pairing(setup: Setup) -> None:
    """Refuse what does not go with the Swiss system or a knock-out."""
    if setup.swiss and setup.unit != "pair":
        refuse(said("tournament.swiss-pairs"), field="swiss")
    if setup.win_points and not setup.swiss:
        refuse(said("tournament.win-points-swiss"), field="win_points")
    if setup.win_points and setup.best_of is not None:
        refuse(said("tournament.win-points-all"), field="best_of")
    if setup.knockout:
        _check_knockout(setup)


def _check_knockout(setup: Setup) -> None:
    """Refuse what does not go with a knock-out."""
    if setup.unit != "pair":
        refuse(said("tournament.knockout-pairs"), field="knockout")
    if setup.swiss:
        refuse(said("tournament.knockout-swiss"), field="knockout")
    for field in ("best_of", "sat_out"):
        if getattr(setup, field) is not None:
            refuse(said("tournament.knockout-points"), field=field)


def _check_teams(law: Law, setup: Setup) -> None:
    """Refuse teams where the law has no Partien after a match, and a double entry that no table makes."""
    if not law.match_partien.says:
        refuse(said("tournament.teams-only"), *law.match_partien.ids, field="kind")
    if setup.entering == "double":
        refuse(said("tournament.teams-not-double"), field="entering")


def _check_law(law: Law) -> None:
    """Refuse a law from which no Rangliste follows."""
    apart = why_not_rankable(law)
    if apart is not None:
        refuse(apart.said, *answer(law, apart.question).ids, field="reglement")


def first_format_named_by_law(law: Law, usual: Format) -> Format:
    """Return the first size of a tournament that the rules name; else the usual one with the rules' number of deals."""
    if law.formats.says:
        return law.formats.says[0]
    board, games = deals_on_board(law), law.deals.says or usual.games
    if board is not None:
        games = board
    elif is_decided_by_marks(law):
        games = max(1, games // law.umgang.says) * law.umgang.says
    elif any(one.task for one in law.forms.says.each):
        games = len(law.forms.says.each)
    return replace(usual, games=games)


def kind_for_law(kind: TournamentKind, law: Law) -> TournamentKind:
    """Return a kind of tournament as it can be used with another rule set.

    A built-in kind becomes a free one if the rules are of another game; any other kind is returned unchanged.
    """
    if (
        kind.unit == "team"
        or kind != built_in_kinds().get(kind.id)
        or kind.id in KIND_IDS_FOR_ANY_GAME.values()
        or _made_from(law, kind.law)
    ):
        return kind
    return replace(
        built_in_kinds()[KIND_IDS_FOR_ANY_GAME[kind.unit]],
        swiss=kind.swiss,
        knockout=kind.knockout,
        win_points=kind.win_points,
    )


def unusual_size_note(law: Law, setup: Setup) -> Message | None:
    """Return a note that the tournament's size differs from its rules; None if it fits, or the rules leave it open."""
    written = (*law.formats.says, *law.final_formats.says)
    if setup.unit == "team" or not written or setup.format in written:
        return None
    return said("tournament.size-otherwise", taken=format_text(setup.format), written=[*map(format_text, written)])


def format_for_law(kind: TournamentKind, law: Law, usual: Format) -> Format:
    """Return the size (format) for a kind of tournament that is played by another rule set.

    law: that rule set. usual: the size so far, which stays where the rules allow it or leave it open.
    """
    written, before = ((one.final_formats if kind.final else one.formats).says for one in (law, kind.law))
    if kind.unit == "team" or usual in written or (written and written == before):
        return usual
    return written[0] if written else first_format_named_by_law(law, usual)


def _made_from(law: Law | None, base: Law) -> bool:
    while law is not None and law.id != base.id:
        law = law.base
    return law is not None


def _check_games(law: Law, games: int) -> None:
    """Refuse a Passe that ends with fields of the board open, or in the middle of an Umgang."""
    board = deals_on_board(law)
    if board is not None and games != board:
        message = said("tournament.board-games", games=board, lines=len(board_lines(law)))
        refuse(message, *law.form_use.ids, *law.forms.ids, field="format")
    if is_decided_by_marks(law) and games % law.umgang.says:
        message = said("tournament.umgang-games", size=law.umgang.says, games=games)
        refuse(message, *law.umgang.ids, field="format")


def _check_times(setup: Setup) -> None:
    if setup.sat_out is not None and not 0 <= setup.sat_out <= MAX_SAT_OUT_POINTS:
        refuse(said("tournament.sat-out-range", most=MAX_SAT_OUT_POINTS), field="sat_out")
    if setup.protest_minutes < 0:
        refuse(said("tournament.deadline-negative"), field="protest_minutes")
    if not 0 <= setup.keep <= _MOST_MONTHS:
        refuse(said("tournament.keep-range", most=_MOST_MONTHS), field="keep")


def _change(draft: Draft, command: ChangeSetup) -> None:
    """Hold the tournament differently; what the draw rests on stays once it is drawn."""
    now, new = draft.now.setup, command.setup
    check_setup(new.law, new)
    same = _fixed_by_draw(now) == _fixed_by_draw(new)
    if draft.now.rounds and now.sat_out != new.sat_out:
        refuse(said("tournament.sat-out-by-draw"), field="sat_out")
    fixed = new.law.protest_minutes
    if fixed.says != "director" and now.protest_minutes != new.protest_minutes:
        refuse(said("tournament.deadline-by-law", text=fixed.text), *fixed.ids, field="protest_minutes")
    if draft.now.rounds and not same:
        refuse(said("tournament.fixed-by-draw"), field="format")
    draft.emit(Opened(new))


def _fixed_by_draw(setup: Setup) -> tuple[object, ...]:
    return setup.reglement, setup.unit, setup.format, setup.swiss, setup.knockout, setup.win_points


def _set_logo(draft: Draft, command: SetLogo) -> None:
    """Put a picture at the top of the papers; it must be one."""
    if command.picture:
        try:
            check_logo(command.picture)
        except BadInput as bad:
            refuse(bad.said, field="picture")
    draft.emit(LogoSet(command.picture))


def _exists(_: Draft, __: Open) -> None:
    refuse(said("tournament.exists"))


def apply_opened(event: Opened) -> Tournament:
    """Return the state of a tournament that has just been opened with these settings, and with nothing else in it."""
    return Tournament(event.setup)


def _apply_changed(now: Tournament, event: Opened) -> Tournament:
    """Hold it differently; with another fee, the list says who has paid that."""
    after = replace(now, setup=event.setup)
    payers = {one.payer for one in now.till.payments if one.counts} if event.setup.fee != now.setup.fee else set()
    return reduce(update_paid_mark, sorted(payers), after)


COMMANDS: Final[core.CommandSpecs] = {
    Open: core.CommandSpec(_exists, core.DIRECTOR_ONLY, "tournament.did-open", "append", creates=True),
    ChangeSetup: core.CommandSpec(_change, core.DIRECTOR_ONLY, "tournament.did-setup"),
    SetLogo: core.CommandSpec(_set_logo, core.DIRECTOR_ONLY, "tournament.did-logo"),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    Opened: _apply_changed,
    LogoSet: lambda now, event: replace(now, logo=event.picture),
}
"""The function that applies each event of this module to the state, by the class of the event."""


FORMAT_WITHOUT_ROUNDS: Final = Format(0, 0, scribe=False)
"""The size of a tournament without rounds, for teams that play football matches."""


def new_setup(kind: TournamentKind, name: str, date: str, form: Format | None = None) -> Setup:
    """Return the default settings of a kind of tournament.

    date: the day, such as ``2026-05-29``. form: one of its sizes; None for its first.
    """
    chosen = form or next(iter(kind.formats), FORMAT_WITHOUT_ROUNDS)
    return Setup(
        kind=kind.id,
        kind_title=kind.title,
        reglement=kind.reglement,
        name=name,
        date=date,
        unit=kind.unit,
        passen=chosen.passen,
        games=chosen.games,
        scribe=chosen.scribe,
        fee=kind.fee,
        entering="double" if kind.double else "either",
        best_of=min(kind.best_of, chosen.passen) if kind.best_of else None,
        sat_out=kind.sat_out,
        categories=kind.categories,
        protest_minutes=kind.protest_minutes,
        swiss=kind.swiss,
        knockout=kind.knockout,
        win_points=kind.win_points,
        listed=False,
    )


def check_kind(kind: TournamentKind) -> None:
    """Raise BadInput for a kind by which no tournament can be held, naming the wrong key of its file."""
    for form in kind.formats or (FORMAT_WITHOUT_ROUNDS,):
        try:
            check_setup(kind.law, new_setup(kind, kind.title, "", form))
        except CommandRefused as refused:
            why = refused.refusal
            key = {"scribe": "formats", "format": "formats", "kind": "unit", "name": "title", "entering": "double"}.get(
                why.field or ""
            )
            raise BadInput(why.said, {"field": key or why.field or ""}, why.clauses) from None
