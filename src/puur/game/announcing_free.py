"""Decisions about announcing at a free table: who speaks out of turn is heard, and noted."""

from __future__ import annotations

from puur.cards import card_text
from puur.game import commands as cmd
from puur.game import free_events as free_ev
from puur.game.announcing import announced
from puur.game.announcing import push as push_by_the_rules
from puur.game.draft import Draft, refuse
from puur.game.free import Reported, Spoken
from puur.game.order import to_act
from puur.words.message import said


def announce(draft: Draft, command: cmd.Announce) -> None:
    """Choose the game form; it holds, whoever said it, until somebody objects."""
    law = draft.law
    if command.mode not in law.forms.says:
        refuse(said("game.no-such-form", mode=command.mode), law.forms, allowed=tuple(law.forms.says))
    _note_out_of_turn(draft, command.seat, command.mode)
    announced(draft, command.seat, command.mode, silent=False)


def push(draft: Draft, command: cmd.Push) -> None:
    """Push; said by somebody who was not asked, it is noted and the choice stays where it is."""
    if draft.deal.pushed or command.seat == to_act(draft.law, draft.deal) or draft.law.push.says == "never":
        push_by_the_rules(draft, command)
    else:
        _note_out_of_turn(draft, command.seat, None)


def _note_out_of_turn(draft: Draft, seat: int, mode: str | None) -> None:
    asked = to_act(draft.law, draft.deal)
    if asked is not None and asked != seat:
        draft.emit(free_ev.SpokenOut(Spoken(seat, mode)))


def announce_by_card(draft: Draft, command: cmd.Play) -> None:
    """The first card shows the trump where nobody has named one, whoever laid it."""
    law = draft.law
    if not law.silent_trump.says:
        refuse(said("game.announce-clearly"), law.silent_trump, allowed=(*law.forms.says, law.push_word.says))
    if not draft.deal.hands[command.seat] >> command.card & 1 and not draft.deal.hidden[command.seat]:
        refuse(said("game.not-in-hand", seat=command.seat, card=card_text(command.card)), law.pack)
    announced(draft, command.seat, law.silent_form.says(command.card), silent=True)


def report(draft: Draft, command: cmd.Report) -> None:
    """Say what no card shows; it changes nothing until it is claimed."""
    told = Reported(command.seat, command.what, command.who, command.cards, command.facts)
    draft.emit(free_ev.IncidentReported(told))
