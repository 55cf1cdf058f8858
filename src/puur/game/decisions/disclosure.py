"""Decisions about announced Weise: how high equal ones are, shown instead of named, and what opponents ask."""

from __future__ import annotations

from puur.cards import team_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.draft import Draft, refuse
from puur.game.score import weis_stoeck
from puur.game.state import AnnouncedWeise, Deal
from puur.law.law import Law
from puur.words.message import said


def report_equal_weise(draft: Draft) -> None:
    """Add the events in which each side names the height of melds of equal value in turn, or says «gut»."""
    law, deal = draft.law, draft.deal
    highest: tuple[int, ...] = ()
    for one in _equals(draft):
        key = weis_stoeck.weis_order_key(law, one.weise[0], deal.mode or "")
        draft.emit(ev.WeisReported(one.seat, named=key > highest))
        highest = max(key, highest)


def _equals(draft: Draft) -> list[AnnouncedWeise]:
    """The announcements of the highest value, in the order of reporting; none if one side has it alone."""
    law, deal = draft.law, draft.deal
    most = max((weis_stoeck.points_of_weis(law, one.weise[0]) for one in deal.weis), default=0)
    equals = [one for one in deal.weis if weis_stoeck.points_of_weis(law, one.weise[0]) == most]
    if len({team_of(one.seat) for one in equals}) < 2:  # noqa: PLR2004 - both sides
        return []
    if law.weis_report.says == "highest-first":
        equals.sort(key=lambda one: weis_stoeck.weis_order_key(law, one.weise[0], deal.mode or ""), reverse=True)
    return equals


def show_weis(draft: Draft, command: cmd.ShowWeis) -> None:
    """Handle :class:`ShowWeis`: show the seat's announced melds to everybody.

    Refuses it where melds are only named, without an announcement, and once the second trick is led.
    """
    law, deal = draft.law, draft.deal
    if not law.weis_shown.says:
        refuse(said("game.weis-named"), law.weis_shown)
    if all(one.seat != command.seat for one in deal.weis):
        refuse(said("game.weis-nothing", seat=command.seat), law.weis_shown)
    if deal.second_trick_led:
        refuse(said("game.weis-silent"), law.weis_asking)
    draft.emit(ev.WeisShown(command.seat))


def may_show_weis(law: Law, deal: Deal, seat: int) -> bool:
    """Return whether a seat may still lay its announced melds open instead of naming them."""
    hidden = any(one.seat == seat and not one.shown for one in deal.weis)
    return law.weis_shown.says and deal.phase == "play" and hidden and not deal.second_trick_led


def ask_about_weis(draft: Draft, command: cmd.Ask) -> None:
    """Handle :class:`Ask`: show the opponents' valid melds to all, or have a seat repeat its announcement.

    Refuses it without valid melds, by their own side, or after the time that the rules set for it.
    """
    law, deal = draft.law, draft.deal
    if not law.weis.says:
        refuse(said("game.no-weis"), law.weis)
    if command.of is not None:
        _ask_again(draft, command.of)
        return
    if deal.weis_side is None:
        refuse(said("game.weis-none-valid"), law.weis_decided)
    if deal.weis_side == team_of(command.seat):
        refuse(said("game.weis-opponents-ask"), law.weis_disclosure)
    highest = weis_stoeck.highest_announcement(law, deal.weis, deal.mode or "")
    if highest is None or not _in_time(deal, law.weis_asking.says, highest.seat):
        refuse(said("game.weis-asked-late"), law.weis_asking)
    if not deal.disclosed:
        draft.emit(ev.Disclosed())


def may_ask_to_see_weis(law: Law, deal: Deal, seat: int) -> bool:
    """Return whether a seat may still ask to see the opponents' valid melds."""
    if deal.phase != "play" or deal.disclosed or deal.weis_side in (None, team_of(seat)):
        return False
    highest = weis_stoeck.highest_announcement(law, deal.weis, deal.mode or "")
    return highest is not None and _in_time(deal, law.weis_asking.says, highest.seat)


def _ask_again(draft: Draft, seat: int) -> None:
    law = draft.law
    if all(one.seat != seat for one in draft.deal.weis):
        refuse(said("game.weis-nothing", seat=seat), law.weis_repeat)
    if not _in_time(draft.deal, law.weis_repeat.says, seat):
        refuse(said("game.weis-repeat-late"), law.weis_repeat)
    draft.emit(ev.Repeated(seat))


def _in_time(deal: Deal, until: str, announcer: int) -> bool:
    if until == "second-trick-led":
        return not deal.second_trick_led
    if not deal.tricks:
        return True
    return len(deal.tricks) == 1 and not deal.has_played_to_trick(announcer)
