"""Decide on Weise: which may be announced and until when, how equal ones are shown and compared, who scores."""

from __future__ import annotations

from typing import Final

from puur.cards import team_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.draft import Draft, refuse
from puur.game.free.effects import WeisVoid
from puur.game.score import weis_stoeck
from puur.game.state import AnnouncedWeise, Deal
from puur.law.law import Law
from puur.law.readings.weis import Weis
from puur.law.settlement import is_scored_by_own_points
from puur.words.message import said


def _report_equal_weise(draft: Draft) -> None:
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


def may_lay_weis_open(law: Law, deal: Deal, seat: int) -> bool:
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


_FULL_TRICK: Final = 4


def announce_first_weise(draft: Draft, seat: int, weise: tuple[Weis, ...]) -> None:
    """Add the event of the melds that a seat announces in the first trick, sorted with the highest first.

    Refuses them where melds do not count or it is too late. At a strict table, the seat must also hold them.
    """
    law = draft.law
    if not law.weis.says:
        refuse(said("game.no-weis"), law.weis)
    if not _may_announce_weis_late(draft.deal, seat):
        _check_window(draft, seat)
    if not draft.now.free:
        _check_honest(draft, seat, weise)
    highest_first = sorted(
        weise, key=lambda weis: weis_stoeck.weis_order_key(law, weis, draft.deal.mode or ""), reverse=True
    )
    draft.emit(ev.WeisAnnounced(seat, tuple(highest_first)))


def _may_announce_weis_late(deal: Deal, seat: int) -> bool:
    """Return whether a seat may announce after the time for it, because a ruling struck out an opponent's meld."""
    claims = deal.free.claims if deal.free else ()
    struck = (effect.seat for ruled in claims for effect in ruled.effects if isinstance(effect, WeisVoid))
    return any(team_of(other) != team_of(seat) for other in struck)


def _check_honest(draft: Draft, seat: int, weise: tuple[Weis, ...]) -> None:
    """At a strict table: only what one holds, the highest first, and nothing that cannot become valid."""
    law = draft.law
    if weis_stoeck.weis_barred_in_form(law, draft.deal.mode or ""):
        refuse(said("game.no-weis"), law.weis_forms)
    held = _check_held(draft, seat, weise)
    higher = [one for one in held if weis_stoeck.points_of_weis(law, weise[0]) < weis_stoeck.points_of_weis(law, one)]
    first = weise[0] == held[0] or all(_is_part(law, weise[0], one) for one in higher)
    if law.weis_first.says == "highest" and not first:  # highest as they are compared, or by points
        refuse(said("game.weis-not-highest", weis=weise[0].text), law.weis_first, allowed=(held[0].text,))
    if len(weise) > 1 and law.weis_further.says == "none":
        refuse(said("game.weis-one"), law.weis_further, allowed=(weise[0].text,))
    _check_further(draft, weis_stoeck.points_of_weis(law, weise[0]), weise[1:])
    _check_hope(draft, seat, weise[0])


def _check_window(draft: Draft, seat: int) -> None:
    law, deal = draft.law, draft.deal
    if law.weis_when.says == "any-time":
        return
    if deal.second_trick_led:
        refuse(said("game.weis-first-trick"), law.weis_when, law.weis_until)
    if not deal.tricks and not deal.has_played_to_trick(seat):
        refuse(said("game.weis-own-card"), law.weis_when)
    if not is_first_weis_in_time(law, deal, seat):
        last = bool(deal.tricks) and deal.tricks[0].leader == (seat + 1) % 4
        refuse(said("game.weis-covered"), law.weis_last_until if last else law.weis_until)


def is_first_weis_in_time(law: Law, deal: Deal, seat: int) -> bool:
    """Return whether a seat that has played its first card may still announce its first meld."""
    if deal.second_trick_led:
        return False
    leader = deal.tricks[0].leader if deal.tricks else deal.leader
    lying = _FULL_TRICK if deal.tricks else len(deal.lying)
    place = (seat - leader) % 4
    if deal.turned or (deal.tricks and law.weis_last_until.says == "at-once"):
        return False
    return place < lying and law.weis_until.says(lying, place, deal.turned)


def _check_held(draft: Draft, seat: int, weise: tuple[Weis, ...]) -> tuple[Weis, ...]:
    law, deal = draft.law, draft.deal
    if deal.hidden[seat] or deal.dealt[seat].bit_count() < law.hand_size.says:
        return weise
    held = weis_stoeck.weise_in_hand(law, deal.dealt[seat], deal.mode or "")
    for weis in weise:
        if weis not in held and not any(_is_part(law, weis, one) for one in held):
            texts = tuple(one.text for one in held)
            refuse(
                said("game.weis-not-held", seat=seat, weis=weis.text), law.run_least, law.weis_complete, allowed=texts
            )
    if len(set(weise)) != len(weise):
        refuse(said("game.weis-twice"), law.weis_first)
    return held


def _is_part(law: Law, weis: Weis, whole: Weis) -> bool:
    """Whether a run is part of a longer one and the law lets one announce it so."""
    inside = weis.suit is not None and weis.suit == whole.suit and weis.cards & whole.cards == weis.cards
    return inside and weis.length >= law.run_least.says and not law.weis_complete.says


def check_weis_duty(draft: Draft, seat: int) -> None:
    """Refuse a seat's first card if it withholds a meld, where the rules make announcing compulsory. Adds no event.

    Where they do not require hopeless melds, one that cannot be the highest may be withheld.
    """
    law, deal = draft.law, draft.deal
    if not law.weis_duty.says or deal.tricks or deal.hidden[seat]:
        return
    held = weis_stoeck.weise_in_hand(law, deal.dealt[seat], deal.mode or "")
    if held and (law.weis_hopeless.says or not _hopeless(law, deal, seat, held[0])):
        refuse(said("game.weis-duty"), law.weis_duty, allowed=(held[0].text,))


def _check_further(draft: Draft, limit: int, weise: tuple[Weis, ...]) -> None:
    for weis in weise:
        if _too_high(draft.law, limit, weis):
            refuse(said("game.weis-not-beside", weis=weis.text), draft.law.weis_further)


def _too_high(law: Law, limit: int, weis: Weis) -> bool:
    worth = weis_stoeck.points_of_weis(law, weis)
    return worth > limit or (worth == limit and law.weis_further.says == "lower")


def _check_hope(draft: Draft, seat: int, weis: Weis) -> None:
    """Where the law forbids it: no Weis that can no longer become valid."""
    law = draft.law
    if not law.weis_hopeless.says and _hopeless(law, draft.deal, seat, weis):
        refuse(said("game.weis-hopeless", weis=weis.text), law.weis_hopeless)


def _hopeless(law: Law, deal: Deal, seat: int, weis: Weis) -> bool:
    """Whether an opponent has announced more and the partner, who has spoken, has not beaten it."""
    mine, partner = weis_stoeck.points_of_weis(law, weis), (seat + 2) % 4
    spoken = {one.seat: weis_stoeck.points_of_weis(law, one.weise[0]) for one in deal.weis}
    against = max((worth for who, worth in spoken.items() if team_of(who) != team_of(seat)), default=0)
    leader = deal.tricks[0].leader if deal.tricks else deal.leader
    partner_spoke = (partner - leader) % 4 < (seat - leader) % 4
    return partner_spoke and against > max(mine, spoken.get(partner, 0))


def decide_valid_weise(draft: Draft) -> None:
    """Add the event that says which side's melds are valid, unless that was decided before and is unchanged.

    The melds are then laid open to all where the rules want that without being asked.
    """
    law, deal = draft.law, draft.deal
    if is_scored_by_own_points(law):
        return
    _report_equal_weise(draft)
    highest = weis_stoeck.highest_announcement(law, deal.weis, deal.mode or "")
    side = None if highest is None else team_of(highest.seat)
    if side is None or side == deal.weis_side:
        return
    draft.emit(ev.WeisDecided(side))
    if law.weis_disclosure.says == "unasked":
        draft.emit(ev.Disclosed())


def announce_further_weise(draft: Draft, command: cmd.DeclareWeis) -> None:
    """Add further melds of a seat of the side whose melds are valid, until that seat plays its second card.

    Refuses them too late, from the other side, when announced before or not held, and where they are too high.
    """
    law, deal, seat = draft.law, draft.deal, command.seat
    if not law.weis.says:
        refuse(said("game.no-weis"), law.weis)
    if law.weis_further.says == "none":
        refuse(said("game.weis-one"), law.weis_further)
    if deal.weis_side != team_of(seat):
        refuse(said("game.weis-further-valid"), law.weis_further)
    if not _further_in_time(law, deal, seat):
        refuse(said("game.weis-further-until"), law.weis_further_until)
    _check_held(draft, seat, command.weis)
    spoken = next((one.weise for one in deal.weis if one.seat == seat), ())
    if any(weis in spoken for weis in command.weis):
        refuse(said("game.weis-said"), law.weis_first)
    _check_further(draft, _further_limit(law, deal), command.weis)
    draft.emit(ev.WeisAnnounced(seat, command.weis))


def _further_in_time(law: Law, deal: Deal, seat: int) -> bool:
    if law.weis_further_until.says == "first-trick" and (deal.lying or deal.turned):
        return False
    return len(deal.tricks) == 1 and not deal.has_played_to_trick(seat)


def _further_limit(law: Law, deal: Deal) -> int:
    """The points of the highest Weis announced: further ones must not count more."""
    highest = weis_stoeck.highest_announcement(law, deal.weis, deal.mode or "")
    return weis_stoeck.points_of_weis(law, highest.weise[0]) if highest else 0


def weis_choices(law: Law, deal: Deal, seat: int) -> tuple[Weis, ...]:
    """Return the melds that a seat could announce now, highest first; empty if it is too late."""
    if not law.weis.says or len(deal.tricks) > 1:
        return ()
    if not deal.tricks and not deal.has_played_to_trick(seat):
        return _hopeful(law, deal, seat, _unsaid(law, deal, seat))
    return weis_choices_without_card(law, deal, seat)


def weis_choices_without_card(law: Law, deal: Deal, seat: int) -> tuple[Weis, ...]:
    """Return the melds that a seat could announce without playing a card, highest first.

    These are its first melds until its card is covered, then further ones of the side whose melds are valid.
    """
    if is_first_weis_in_time(law, deal, seat) and seat not in [one.seat for one in deal.weis]:
        return _hopeful(law, deal, seat, _unsaid(law, deal, seat))
    if law.weis_further.says == "none" or deal.weis_side != team_of(seat) or not _further_in_time(law, deal, seat):
        return ()
    if not (unsaid := _unsaid(law, deal, seat)):
        return ()
    limit = _further_limit(law, deal)
    return tuple(weis for weis in unsaid if not _too_high(law, limit, weis))


def _hopeful(law: Law, deal: Deal, seat: int, weise: tuple[Weis, ...]) -> tuple[Weis, ...]:
    """The Weise that come first, none where the law spares one a hopeless one."""
    hopeful = weise and (law.weis_hopeless.says or not _hopeless(law, deal, seat, weise[0]))
    return weise if hopeful else ()


def _unsaid(law: Law, deal: Deal, seat: int) -> tuple[Weis, ...]:
    if deal.phase != "play" or deal.mode is None or deal.hidden[seat]:
        return ()
    spoken = next((one.weise for one in deal.weis if one.seat == seat), ())
    return tuple(weis for weis in weis_stoeck.weise_in_hand(law, deal.dealt[seat], deal.mode) if weis not in spoken)
