"""Decisions about Bedanken: saying thanks, that is, my side has reached the target."""

from __future__ import annotations

from puur.cards import team_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.decisions.end import finish_partie, show_stoeck_to_finish
from puur.game.decisions.weise import decide_valid_weise
from puur.game.draft import Draft, refuse
from puur.game.order import seat_to_play
from puur.game.score.finish import points_to_claim_win, winner_by_finishing_rule
from puur.game.score.outcome import deal_factor, totals_now
from puur.game.state import FinishedBy, Penalty
from puur.words.message import said


def thank(draft: Draft, command: cmd.Thank) -> None:
    """Handle :class:`Thank`: a player says that his team has reached the target of the game (Bedanken).

    If the team's counted points suffice, the game ends, except under rules where such a claim ends nothing. A claim
    that is too early has the result that the rules prescribe for it; a free table believes it at first. Refuses it
    where nobody may claim, and at the wrong time, by the wrong seat or in the wrong words.
    """
    law, seat, target = draft.law, command.seat, draft.law.target.says or 0
    _check_thanks(draft, command)
    if points_to_claim_win(draft.law, draft.now, team_of(seat)) < target:
        _too_early(draft, command)
        return
    winner, by = _priority(draft, team_of(seat))
    if totals_now(law, draft.now)[winner] < target:
        show_stoeck_to_finish(draft, winner)
    if law.weis_at_thanks.says == "credited" and draft.now.deal is not None and not draft.deal.tricks:
        decide_valid_weise(draft)
    draft.emit(ev.Thanked(seat, command.words or law.thanks.says[0]))
    if law.thanks_stops.says and law.thanks_wins.says == "partie":
        finish_partie(draft, winner, by)


def _check_thanks(draft: Draft, command: cmd.Thank) -> None:
    """Refuse where nobody says thanks, or not so, not now, or not this player."""
    law, seat, scribe = draft.law, command.seat, draft.now.scribe
    if law.target.says is None:
        refuse(said("game.no-thanks"), law.target, law.deals)
    if not (draft.now.called or draft.now.free):
        refuse(said("game.thanks-automatic"), law.thanks_wins)
    if command.words not in (None, *law.thanks.says) and not law.thanks_free.says:
        refuse(said("game.thanks-word", words=command.words), law.thanks, allowed=law.thanks.says)
    if law.thanks_when.says == "on-turn" and (draft.now.deal is None or seat_to_play(law, draft.deal) != seat):
        refuse(said("game.thanks-turn"), law.thanks_when)
    if law.thanks_who.says == "scribe-only" and scribe is not None and seat != scribe:
        refuse(said("game.thanks-scribe"), law.thanks_who)


def _too_early(draft: Draft, command: cmd.Thank) -> None:
    law, seat = draft.law, command.seat
    if draft.now.free:
        _believed(draft, command)
        return
    if law.false_thanks.says == "costs-points":
        draft.emit(ev.Punished(Penalty(seat, law.false_thanks_penalty.says, law.false_thanks_penalty.ids)))
        return
    draft.emit(ev.Thanked(seat, command.words or law.thanks.says[0]))
    finish_partie(draft, 1 - team_of(seat), "false-thanks")


def _believed(draft: Draft, command: cmd.Thank) -> None:
    """At a free table whoever says thanks is believed, until the opponents count and object."""
    draft.emit(ev.Thanked(command.seat, command.words or draft.law.thanks.says[0]))
    if draft.law.thanks_stops.says:
        finish_partie(draft, team_of(command.seat), "thanks")


def _priority(draft: Draft, team: int) -> tuple[int, FinishedBy]:
    """Who wins when a side thanks: itself, unless the finishing order puts the other side first."""
    law, deal = draft.law, draft.now.deal
    if deal is None:
        return team, "thanks"
    deciding = law.stoeck_rank.says == "always" or len(deal.tricks) == 1
    if deciding and not deal.lying and not law.surplus.says:
        first = winner_by_finishing_rule(law, draft.now, thanks=team)
        if first is not None and first[0] != team:
            return first
    if len(deal.tricks) == law.hand_size.says and law.last_trick_first.says:
        other = 1 - team
        owner = deal.tricks[-1].winner % 2
        brought = law.last_trick.says * deal_factor(law, draft.now, deal)
        both = points_to_claim_win(draft.law, draft.now, other) >= (law.target.says or 0)
        if both and owner == other and draft.now.written[other] + brought >= (law.target.says or 0):
            return other, "stich"
    return team, "thanks"
