"""The list of players: entering, paying, coming, going, substituting. All of it also after the draw."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from puur.law.article import claims
from puur.law.documents import ids_of_own_documents
from puur.people_names import is_same_name, name_for_comparison
from puur.text import tidy
from puur.tournament.details import (
    DETAIL_SPECS,
    PERSONAL_DETAIL_NAMES,
    DetailChanges,
    PlayerDetails,
    details_as_dict,
    empty_details,
)
from puur.tournament.ranking_notes import loss_by_leaving
from puur.tournament.state import Player, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, checked_details, checked_name, refuse
from puur.tournament.topics.till import book_ticked_fee, check_no_payments
from puur.words.message import said

_MOST_PLAYERS: Final = 5_000


@dataclass(frozen=True, slots=True)
class NewPlayer(PlayerDetails):
    """The data of a player to add.

    name: of the person, or both names of a pair.
    id: a start number of choice, as text; None for the next free one.
    paid: whether the entry fee is paid.
    joker: whether it is a helper who fills a seat and is not ranked.
    """

    name: str
    paid: bool = False
    joker: bool = False
    id: str | None = None


class AddPlayers(core.Command, frozen=True, tag="AddPlayers"):
    """Add players, all or none. anyway: also where name and club are on the list already (else refused).

    players: the people with their data.
    """

    players: tuple[NewPlayer, ...]
    anyway: bool = False


class ChangePlayer(core.Command, DetailChanges, frozen=True, tag="ChangePlayer"):
    """Change a player's name or details; None keeps the present value.

    player: the start number of the player.
    name: the new name.
    """

    player: str
    name: str | None = None


class Pay(core.Command, frozen=True, tag="Pay"):
    """Mark a player's entry fee as paid or unpaid.

    player: the start number of the player.
    paid: whether the entry fee is paid.
    """

    player: str
    paid: bool = True


class CheckIn(core.Command, frozen=True, tag="CheckIn"):
    """Mark a player as present or absent; one who had left is back in.

    shown: the name on the identity papers, if checked.
    player: the start number of the player.
    here: True for present, False for absent.
    """

    player: str
    here: bool = True
    shown: str | None = None


class DropOut(core.Command, frozen=True, tag="DropOut"):
    """Take a player out who goes home early.

    anyway: also where that costs a rank (else refused).
    player: the start number of the player.
    reason: why, in words.
    """

    player: str
    reason: str = ""
    anyway: bool = False


class ComeBack(core.Command, frozen=True, tag="ComeBack"):
    """Let a player who had left play again.

    player: the start number of the player.
    """

    player: str


class Substitute(core.Command, frozen=True, tag="Substitute"):
    """Replace a player by another person, who takes over number and seat.

    player: the start number of the player.
    name: the name of the new person.
    club: the club or place of the new person, empty for none.
    """

    player: str
    name: str
    club: str = ""


class Remove(core.Command, frozen=True, tag="Remove"):
    """Delete a player entered by mistake, before anything is drawn.

    player: the start number of the player.
    """

    player: str


class PlayersEntered(core.Event, frozen=True, tag="players-entered"):
    """People were added to the player list of the tournament, all at once.

    players: the people with their data.
    """

    players: tuple[Player, ...]


class PlayerChanged(core.Event, DetailChanges, frozen=True, tag="player-changed"):
    """A player's name or details were changed; None means unchanged.

    player: the start number of the player.
    name: the new name.
    """

    player: str
    name: str


class FeePaid(core.Event, frozen=True, tag="fee-paid"):
    """A player's entry fee was marked as paid or unpaid.

    player: the start number of the player.
    paid: whether the entry fee is paid.
    """

    player: str
    paid: bool


class CheckedIn(core.Event, frozen=True, tag="checked-in"):
    """A player was marked as present or absent.

    player: the start number of the player.
    here: True for present, False for absent.
    """

    player: str
    here: bool


class DroppedOut(core.Event, frozen=True, tag="dropped-out"):
    """A player left the tournament early.

    player: the start number of the player.
    reason: why, in words; "" if none was given.
    """

    player: str
    reason: str


class CameBack(core.Event, frozen=True, tag="came-back"):
    """A player who had left plays again.

    player: the start number of the player.
    """

    player: str


class Substituted(core.Event, frozen=True, tag="substituted"):
    """Another person took over a player's number and seat.

    player: the start number of the player.
    name: the name of the new person.
    club: the club or place of the new person, empty for none.
    """

    player: str
    name: str
    club: str


class Removed(core.Event, frozen=True, tag="removed"):
    """A player entered by mistake was deleted from the list, before anything was drawn.

    player: the start number of the player.
    """

    player: str


def _add(draft: Draft, command: AddPlayers) -> None:
    """Enter all of them, or say at which one it fails and enter nobody."""
    add_players(draft, command.players, anyway=command.anyway)


def add_players(draft: Draft, players: Sequence[NewPlayer], *, anyway: bool) -> tuple[str, ...]:
    """Add players to the draft and return their start numbers, in order.

    anyway: also those whose name and club are on the list. Raises CommandRefused for all of them if one is invalid.
    """
    if len(draft.now.players) + len(players) > _MOST_PLAYERS:
        refuse(said("tournament.players-most", most=_MOST_PLAYERS), field="players")
    own = {tidy(new.id) for new in players if new.id is not None}
    numbers = _free_numbers({*draft.now.players, *own})
    known = {_key(one.name, one.club): one.id for one in draft.now.players.values()}
    taken = set(draft.now.players)
    entered = []
    for place, new in enumerate(players):
        field = f"players[{place}]"
        name, details = checked_name(new.name, f"{field}.name"), checked_details(details_as_dict(new), f"{field}.")
        key = _key(name, details["club"])
        if not anyway and key in known:
            there = known[key]
            refuse(said("tournament.entered-already", name=name, there=there), field=f"{field}.name")
        id_ = next(numbers) if new.id is None else tidy(new.id)
        if not id_ or id_ in taken:
            refuse(said("tournament.number-taken", id=id_), field=f"{field}.id")
        known[key] = id_
        taken.add(id_)
        late = bool(draft.now.rounds)
        entered.append(Player(id_, name, paid=new.paid, here=late, joker=new.joker, late=late, **details))
    if entered:
        draft.emit(PlayersEntered(tuple(entered)))
    return tuple(one.id for one in entered)


def _free_numbers(taken: Collection[str]) -> Iterator[str]:
    """Yield start numbers nobody has, going on after the highest."""
    highest = max((int(id_) for id_ in taken if id_.isdecimal()), default=0)
    return map(str, count(highest + 1))


def _key(name: str, club: str) -> tuple[str, ...]:
    return (*sorted(name_for_comparison(name).split()), "/", name_for_comparison(club))


def _change(draft: Draft, command: ChangePlayer) -> None:
    """Write name or details differently."""
    before = draft.require_player(command.player)
    name = before.name if command.name is None else checked_name(command.name, "name")
    draft.emit(
        PlayerChanged(command.player, name, **{**details_as_dict(before), **checked_details(_rewritten(command))})
    )


def _pay(draft: Draft, command: Pay) -> None:
    """Note the Startgeld; where a till is open, it is booked in cash."""
    if draft.require_player(command.player).joker or not book_ticked_fee(draft, command.player, paid=command.paid):
        draft.emit(FeePaid(command.player, command.paid))


@claims("ED-19-a")
def _check_in(draft: Draft, command: CheckIn) -> None:
    """Note that somebody is here; who was signed off plays again by coming after all.

    Whose papers show another name plays for somebody else, and may not.
    """
    player = draft.require_player(command.player)
    if player.standing in ("excluded", "disqualified"):
        refuse(said("tournament.not-in", name=core.player_name(player.id, draft.now)), field="player")
    if command.shown is not None and not is_same_name(command.shown, player.name):
        other = said("tournament.other-name", shown=tidy(command.shown), name=player.name)
        refuse(other, *ids_of_own_documents(draft.law, "ED-19-a"), field="shown")
    if command.here and player.standing == "out":
        draft.emit(CameBack(command.player))
    else:
        draft.emit(CheckedIn(command.player, command.here))


def _drop_out(draft: Draft, command: DropOut) -> None:
    """Take out a player who goes home early."""
    player = draft.require_player(command.player)
    if player.standing != "active":
        refuse(said("tournament.gone-already", name=core.player_name(player.id, draft.now)), field="player")
    loss = None if command.anyway else loss_by_leaving(draft.now, player.id)
    if loss is not None:
        refuse(loss, field="anyway")
    draft.emit(DroppedOut(command.player, tidy(command.reason)))


def _come_back(draft: Draft, command: ComeBack) -> None:
    """Let somebody who went home play again; who was excluded stays out."""
    player = draft.require_player(command.player)
    if player.standing != "out":
        refuse(said("tournament.not-gone", name=core.player_name(player.id, draft.now)), field="player")
    draft.emit(CameBack(command.player))


def _substitute(draft: Draft, command: Substitute) -> None:
    """Let somebody else take over number and seat; who played before stays on the record."""
    player = draft.require_player(command.player)
    if player.standing in ("excluded", "disqualified"):
        refuse(said("tournament.substitute-excluded", name=core.player_name(player.id, draft.now)), field="player")
    club = checked_details({"club": command.club})["club"]
    draft.emit(Substituted(command.player, checked_name(command.name, "name"), club))


def _remove(draft: Draft, command: Remove) -> None:
    """Strike an entry made by mistake."""
    draft.require_player(command.player)
    if any(command.player in one.people for drawn in draft.now.rounds.values() for one in drawn.tables):
        refuse(said("tournament.drawn-stays"), field="player")
    check_no_payments(draft, command.player)
    draft.emit(Removed(command.player))


def _apply_player_changed(tournament: Tournament, event: PlayerChanged) -> Tournament:
    return core.replace_player(tournament, event.player, name=event.name, **_rewritten(event))


def _rewritten(one: DetailChanges) -> dict[str, str]:
    """Return the details that are written differently."""
    given = {name: getattr(one, name) for name in DETAIL_SPECS}
    return {name: text for name, text in given.items() if text is not None}


def _apply_substituted(tournament: Tournament, event: Substituted) -> Tournament:
    before = tournament.players[event.player]
    formerly = before.formerly if event.name == before.name else (*before.formerly, before.name)
    details = {**empty_details(PERSONAL_DETAIL_NAMES), "club": event.club}
    return core.replace_player(
        tournament, event.player, name=event.name, formerly=formerly, standing="active", **details
    )


def _apply_removed(tournament: Tournament, event: Removed) -> Tournament:
    left = {id_: one for id_, one in tournament.players.items() if id_ != event.player}
    charges = {id_: one for id_, one in tournament.till.charges.items() if id_ != event.player}
    apart = tuple(group for one in tournament.setup.apart if len(group := _without(one, event.player)) > 1)
    setup = replace(tournament.setup, apart=apart)  # whoever gets the number next has no part in it
    return replace(tournament, players=left, setup=setup, till=replace(tournament.till, charges=charges))


def _without(group: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(one for one in group if one != player)


COMMANDS: Final[core.CommandSpecs] = {
    AddPlayers: core.CommandSpec(_add, core.DESK_ROLES, "tournament.did-add", "append"),
    ChangePlayer: core.CommandSpec(_change, core.DESK_ROLES, "tournament.did-change"),
    Pay: core.CommandSpec(_pay, core.DESK_ROLES, "tournament.did-pay"),
    CheckIn: core.CommandSpec(_check_in, core.DESK_ROLES, "tournament.did-check-in"),
    DropOut: core.CommandSpec(_drop_out, core.DESK_ROLES, "tournament.did-drop-out"),
    ComeBack: core.CommandSpec(_come_back, core.DESK_ROLES, "tournament.did-come-back"),
    Substitute: core.CommandSpec(_substitute, core.DESK_ROLES, "tournament.did-substitute"),
    Remove: core.CommandSpec(_remove, core.DESK_ROLES, "tournament.did-remove"),
}
"""How each command about the players (entering, paying, coming, going, substitutes) is decided and who may send it,
by class of the command.
"""
EVOLVES: Final[core.EventAppliers] = {
    PlayersEntered: lambda now, event: replace(now, players={**now.players, **{one.id: one for one in event.players}}),
    PlayerChanged: _apply_player_changed,
    FeePaid: lambda now, event: core.replace_player(now, event.player, paid=event.paid),
    CheckedIn: lambda now, event: core.replace_player(now, event.player, here=event.here),
    DroppedOut: lambda now, event: core.replace_player(now, event.player, standing="out", here=False),
    CameBack: lambda now, event: core.replace_player(now, event.player, standing="active", here=True),
    Substituted: _apply_substituted,
    Removed: _apply_removed,
}
"""The function that applies each event of this module to the state, by the class of the event."""
