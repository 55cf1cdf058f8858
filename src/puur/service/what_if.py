"""What was different under another Reglement? The same hands and, as far as it lets them, the same cards again.

Every deal is played by itself and to no target: a Partie that ended earlier could not be compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec

from puur.game import commands as cmd
from puur.game.commands import Command, Refusal
from puur.game.decide import step
from puur.game.events import ModeAnnounced
from puur.game.evolve import evolve
from puur.game.order import to_act
from puur.game.settings import Settings, new_game, settle_table
from puur.law.article import article
from puur.law.law import Law, settle
from puur.law.reglemente import reglement
from puur.records.files import read_record
from puur.records.json_write import action_document
from puur.records.model import Record, RecordedDeal
from puur.records.steps import Place, estimates, possible, taken_hands
from puur.records.verify import lax
from puur.service.replays import check_length
from puur.service.show import result_view
from puur.service.views import ResultView

_NO_ESTIMATES: Final = article("none", "Niemand hat geschätzt.")


class NotSo(msgspec.Struct, frozen=True):
    """Something that the other Reglement refuses: which action (None: the hands), as in a record, and why."""

    action: int | None
    said: dict[str, Any] | None
    message: str
    clauses: tuple[str, ...]
    allowed: tuple[str, ...]


class Compared(msgspec.Struct, frozen=True):
    """One deal under both. now: None if it cannot be played at all there, or not to its end."""

    number: int
    mode: str | None
    was: ResultView | None
    now: ResultView | None
    refused: tuple[NotSo, ...]


class WhatIf(msgspec.Struct, frozen=True):
    """A record under its own and another Reglement; totals of the deals that both could score."""

    reglement: str
    other: str
    title: str
    deals: tuple[Compared, ...]
    total_was: tuple[int, ...]
    total_now: tuple[int, ...]


def what_if(record: Record, other: str, chosen: Mapping[str, object]) -> WhatIf:
    """Return what is different; BadInput if there is no such Reglement, or it does not leave such a setting open."""
    check_length(record)
    own = settle_table(reglement(record.reglement), record.settings)
    new = settle_table(reglement(other), chosen)
    deals = tuple(_compared(own, new, record, number) for number in range(len(record.deals)))
    return WhatIf(
        own.law.id,
        new.law.id,
        new.law.title,
        deals,
        _sum([deal.was for deal in deals if deal.was and deal.now]),
        _sum([deal.now for deal in deals if deal.was and deal.now]),
    )


def what_if_json(data: bytes, other: str, chosen: bytes) -> bytes:
    """Return the comparison as JSON; runs in a worker process."""
    return msgspec.json.encode(what_if(read_record(data), other, msgspec.json.decode(chosen)))


def _sum(results: list[ResultView]) -> tuple[int, ...]:
    return tuple(sum(column) for column in zip(*(one.score for one in results), strict=True))


def _compared(own: Settings, new: Settings, record: Record, number: int) -> Compared:
    deal = record.deals[number]
    was = _Again(own, record, deal, number, deal.mode)
    was.play()
    mode = was.mode
    now = _Again(new, record, deal, number, mode)
    now.play()
    return Compared(number + 1, mode, was.result, now.result, tuple(now.refused))


class _Again:
    """Plays one deal under a law; what is refused is noted, and done as nearly as it can be."""

    def __init__(self, settings: Settings, record: Record, deal: RecordedDeal, number: int, mode: str | None) -> None:
        bare = deal.bids is None or None in deal.bids
        self.law = settle(settings.law, estimates=_NO_ESTIMATES) if bare else settings.law
        deck = record.deck if record.deck in self.law.decks.says else self.law.decks.says[0]
        self.game = new_game(replace(settings, law=self.law, thanks="called"), deck)
        self.deal, self.number, self.wanted = deal, number, mode
        self.lax = lax(self.law)
        self.refused: list[NotSo] = []
        self.overruled = False
        self.announcer = next((one.seat for one in deal.actions if isinstance(one, cmd.Announce)), None)

    @property
    def mode(self) -> str | None:
        """Return the game form that was played."""
        return None if self.game.deal is None else self.game.deal.mode

    @property
    def result(self) -> ResultView | None:
        """Return what the deal brought, None if it was not played to its end."""
        over = self.game.deal is not None and self.game.deal.phase == "done"
        return result_view(self.law, self.game) if over else None

    def play(self) -> None:
        """Take up the hands, estimate, and play card by card."""
        if self._take_hands():
            for _, bid in estimates(self.deal) if self.law.estimates.says != "none" else ():
                self._do(bid, None)
            for index, action in enumerate(self.deal.actions):
                if self._stuck(action):
                    return
                self._do(possible(action, Place(self.number, index)), index)

    def _stuck(self, action: object) -> bool:
        """Return whether cards come but no game form could be chosen that the law knows."""
        unknown = self.wanted is not None and self.wanted not in self.law.forms.says
        return unknown and isinstance(action, cmd.Play) and self.game.current.phase == "announce"

    def _take_hands(self) -> bool:
        shown = self.law.trump_maker.says != "players"
        taken = replace(taken_hands(self.law, self.deal, Place(self.number)), mode=self.wanted if shown else None)
        return self._attempt(self.law, taken, None)

    def _do(self, command: Command, index: int | None) -> None:
        """Carry a command out, or what comes nearest to it; nothing stands for a thanks, there is no target."""
        if isinstance(command, cmd.Thank) or self.game.current.phase == "done":
            return
        if isinstance(command, cmd.Push | cmd.Announce):
            self._choose(command, index)
        elif not isinstance(command, cmd.Play):
            self._attempt(self.law, command, index)
        else:
            self._play(command, index)

    def _choose(self, command: Command, index: int | None) -> None:
        """Where a card shows the trump nobody chooses; who may not choose is told so once, and chooses all the same."""
        if self.law.trump_maker.says == "players" and not self.overruled:
            self.overruled = not self._attempt(self.law, command, index)

    def _play(self, command: cmd.Play, index: int | None) -> None:
        if not self.game.current.tricks and not self.game.current.lying:
            self._open(command, index)
        if self._attempt(self.law, command, index):
            return
        bare = cmd.Play(command.seat, command.card)
        _ = any(self._quietly(law, one) for law, one in ((self.law, bare), (self.lax, command), (self.lax, bare)))

    def _open(self, command: cmd.Play, index: int | None) -> None:
        """Before the first card: the game form stands, and who led then leads now."""
        deal = self.game.current
        silent = self.law.silent_trump.says and not self.overruled and to_act(self.law, deal) == command.seat
        if deal.phase == "announce" and not silent:
            announcer = command.seat if self.announcer is None else self.announcer
            chosen = ModeAnnounced(announcer, self.wanted or self.law.forms.says[0], command.seat)
            self.game = evolve(self.game, chosen)
        elif deal.phase == "play" and deal.leader != command.seat:
            self._attempt(self.law, command, index)
            self.game = replace(self.game, deal=replace(deal, leader=command.seat))

    def _attempt(self, law: Law, command: Command, index: int | None) -> bool:
        """Carry it out, or note why not."""
        result = step(law, self.game, command)
        if not isinstance(result, Refusal):
            self.game = result[0]
            return True
        said = None if isinstance(command, cmd.TakeHands) else _document(command)
        self.refused.append(NotSo(index, said, result.message, result.clauses, result.allowed))
        return False

    def _quietly(self, law: Law, command: Command) -> bool:
        result = step(law, self.game, command)
        if isinstance(result, Refusal):
            return False
        self.game = result[0]
        return True


def _document(command: Any) -> dict[str, Any]:  # noqa: ANN401 - every action of a record
    return action_document(command)
