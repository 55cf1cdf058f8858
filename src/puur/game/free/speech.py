"""Decisions about what is said at a free table: it holds, whoever said it, until somebody objects."""

from __future__ import annotations

from puur.cards import card_text, team_of
from puur.game import commands as cmd
from puur.game.choosing import choosable_forms, open_forms
from puur.game.decisions.announcement import allowed_announcements, emit_announcement, push
from puur.game.draft import Draft, refuse
from puur.game.free import events as free_ev
from puur.game.free.state import IncidentReport, UnaskedCall
from puur.game.order import seat_to_act
from puur.words.message import said


def announce_freely(draft: Draft, command: cmd.Announce) -> None:
    """Handle an announcement at a free table. It is valid until somebody objects; one out of turn is recorded as such.

    Refuses only an unknown form of play.
    """
    law = draft.law
    if command.mode not in law.forms.says.ids:
        refuse(said("game.no-such-form", mode=command.mode), law.forms, allowed=choosable_forms(law, draft.now))
    _note_out_of_turn(draft, command.seat, command.mode)
    if command.mode not in open_forms(law, draft.now, team_of(command.seat)):
        draft.emit(free_ev.FormRepeated(command.seat, command.mode))
    emit_announcement(draft, command.seat, command.mode, silent=False)


def push_freely(draft: Draft, command: cmd.Push) -> None:
    """Handle a pass of the choice at a free table; one out of turn is recorded but passes nothing on.

    In turn it is handled, or refused, as at a strict table.
    """
    if draft.deal.pushed or command.seat == seat_to_act(draft.law, draft.deal) or draft.law.push.says == "never":
        push(draft, command)
    else:
        _note_out_of_turn(draft, command.seat, None)


def _note_out_of_turn(draft: Draft, seat: int, mode: str | None) -> None:
    asked = seat_to_act(draft.law, draft.deal)
    if asked is not None and asked != seat:
        draft.emit(free_ev.SpokenOut(UnaskedCall(seat, mode)))


def announce_by_card(draft: Draft, command: cmd.Play) -> None:
    """Take the first card as the choice of its suit as trumps, because nobody has announced a form of play.

    Refuses it where the rules require an announcement, and a card that is not in hand.
    """
    law = draft.law
    if not law.silent_trump.says:
        refuse(said("game.announce-clearly"), law.silent_trump, allowed=allowed_announcements(draft))
    if not draft.deal.hands[command.seat] >> command.card & 1 and not draft.deal.hidden[command.seat]:
        refuse(said("game.not-in-hand", seat=command.seat, card=card_text(command.card)), law.pack)
    emit_announcement(draft, command.seat, law.silent_form.says(command.card), silent=True)


def report_incident(draft: Draft, command: cmd.Report) -> None:
    """Handle :class:`Report`: record a fact that no card shows; it has no effect until claimed."""
    told = IncidentReport(command.seat, command.what, command.who, command.cards, command.facts)
    draft.emit(free_ev.IncidentReported(told))
