"""The prizes: laid out, taken, given back, and what becomes of them when a new edition of the ranking changes them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from puur.text import tidy
from puur.tournament.beside import Prize
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.editions import blocking_protest, current_edition, rank_will_change, ranking_lines_now
from puur.tournament.matches import players_with_most_matches, unranked_with_more_matches
from puur.tournament.prizes import prize_inherited_by, unsettled_prizes, why_no_match_prize, why_not_this_prize
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.words.message import Message, said


class SetPrizes(core.Command, frozen=True, tag="SetPrizes"):
    """Set the list of prizes, best first. match_prize: prize for the most Matches, empty for none.

    prizes: what each prize is, in words.
    """

    prizes: tuple[str, ...]
    match_prize: str = ""


class TakePrize(core.Command, frozen=True, tag="TakePrize"):
    """Record which player takes a prize. player: None to return it.

    number: the number of the prize, 1 for the best.
    """

    number: int
    player: str | None


class SettlePrize(core.Command, frozen=True, tag="SettlePrize"):
    """Decide on a given prize after the ranking changed: the holder keeps it, or it goes to this player.

    number: the number of the prize, 1 for the best.
    player: the start number, or the id of a team.
    reason: why, in words.
    """

    number: int
    player: str
    reason: str = ""


class PrizesSet(core.Event, frozen=True, tag="prizes-set"):
    """The list of prizes was set, with the prize for the most Matches.

    prizes: what each prize is, in words.
    match_prize: the prize for the most Matches, empty for none.
    """

    prizes: tuple[str, ...]
    match_prize: str = ""


class PrizeTaken(core.Event, frozen=True, tag="prize-taken"):
    """A player took a prize, or returned it (player is None).

    number: the number of the prize, 1 for the best.
    player: the start number, or the id of a team.
    """

    number: int
    player: str | None


class PrizeSettled(core.Event, frozen=True, tag="prize-settled"):
    """After a change of the ranking, a prize stayed with its holder or went to this player.

    number: the number of the prize, 1 for the best.
    player: the start number, or the id of a team.
    reason: why, in words; "" if none was given.
    """

    number: int
    player: str
    reason: str


def _set(draft: Draft, command: SetPrizes) -> None:
    """Lay the prizes out; once somebody has one, the table stays as it is."""
    if any(one.taken is not None for one in draft.now.prizes):
        refuse(said("tournament.prizes-given"), field="prizes")
    prizes = tuple(text for text in map(tidy, command.prizes) if text)
    draft.emit(PrizesSet(prizes, tidy(command.match_prize)))


def _take(draft: Draft, command: TakePrize) -> None:
    """Give a prize to a player, or take it back."""
    prize = _find_prize(draft, command.number)
    if command.player is not None:
        name = draft.entrant(command.player)
        if prize.taken is not None:
            refuse(said("tournament.prize-gone", who=draft.entrant(prize.taken)), field="number")
        if prize.matches:
            _made_most(draft, command.player)
        elif command.player in (one.taken for one in draft.now.prizes if not one.matches):
            refuse(said("tournament.has-a-prize", name=name), field="player")
        _waits(draft, command.player, name)
    draft.emit(PrizeTaken(command.number, command.player))


def _made_most(draft: Draft, player: str) -> None:
    """Refuse the prize for the most Matches to anybody who did not make them."""
    best = players_with_most_matches(draft.law, tournament_book(draft.now, closed_only=True))
    if player in unranked_with_more_matches(draft.law, tournament_book(draft.now, closed_only=True)):
        refuse(why_no_match_prize(draft.now, player), field="player")
    if player not in best:
        names: list[Message | str] = [core.player_label(one, draft.now) for one in best]
        refuse(
            said("tournament.match-prize-for", names=names) if names else said("tournament.no-matches"), field="player"
        )


def _waits(draft: Draft, player: str, name: str) -> None:
    """Refuse a prize that a protest or a correction may still give to somebody else."""
    edition = current_edition(draft.now)
    if edition is None:
        return
    line = next((one for one in ranking_lines_now(edition.stood) if one.player.id == player), None)
    protest = None if line is None else blocking_protest(draft.law, draft.now, line, draft.at)
    if protest is not None:
        who = draft.entrant(protest.player)
        refuse(said("tournament.prize-waits", who=who), *draft.law.protest_minutes.ids, field="player")
    prize = prize_inherited_by(draft.now, player)
    if prize is not None:
        refuse(said("tournament.prize-first", text=prize.prize.text), field="player")
    if rank_will_change(draft.now, player):
        refuse(said("tournament.rank-corrected", name=name, number=edition.number + 1), field="player")


def _settle(draft: Draft, command: SettlePrize) -> None:
    """Say of a prize that a new edition changes with whom it stays, or to whom it is handed over."""
    prize = _find_prize(draft, command.number)
    edition = current_edition(draft.now)
    open_ = {one.prize.number for one in unsettled_prizes(draft.now)} if edition else set()
    if prize.number not in open_:
        refuse(said("tournament.prize-untouched"), field="number")
    if command.player != prize.taken:
        draft.entrant(command.player)
        if prize.matches:
            _made_most(draft, command.player)
    reason = why_not_this_prize(draft.now, prize, command.player, open_)
    if reason is not None:
        refuse(reason, field="player")
    draft.emit(PrizeSettled(prize.number, command.player, tidy(command.reason)))


def _find_prize(draft: Draft, number: int) -> Prize:
    found = next((one for one in draft.now.prizes if one.number == number), None)
    if found is None:
        refuse(said("tournament.no-prize", number=number), field="number")
    return found


def _apply_prize_taken(tournament: Tournament, event: PrizeTaken | PrizeSettled) -> Tournament:
    edition = 0 if event.player is None else len(tournament.editions)
    prizes = (
        replace(one, taken=event.player, edition=edition) if one.number == event.number else one
        for one in tournament.prizes
    )
    return replace(tournament, prizes=tuple(prizes))


def _apply_prizes_set(now: Tournament, event: PrizesSet) -> Tournament:
    prizes = [Prize(number, text) for number, text in enumerate(event.prizes, 1)]
    if event.match_prize:
        prizes.append(Prize(len(prizes) + 1, event.match_prize, matches=True))
    return replace(now, prizes=tuple(prizes))


COMMANDS: Final[core.Commands] = {
    SetPrizes: core.CommandSpec(_set, core.DESK, "tournament.did-lay", about=("prizes",)),
    TakePrize: core.CommandSpec(
        _take,
        core.DESK,
        "tournament.did-take",
        "attest",
        rests=core.path_of_command("prizes", ".number", "text"),
        about=("prizes",),
        after_end=True,
    ),
    SettlePrize: core.CommandSpec(
        _settle, core.DIRECTOR, "tournament.did-settle-prize", about=("prizes",), after_end=True
    ),
}
EVENTS: Final[core.Events] = {
    PrizesSet: _apply_prizes_set,
    PrizeTaken: _apply_prize_taken,
    PrizeSettled: _apply_prize_taken,
}
