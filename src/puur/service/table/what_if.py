"""What a recorded game would have been under another rule set, with the same hands and the same cards where allowed.

Targets and numbers of deals are left out, since a game that ended earlier could not be compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.events import Annulled, DealerNamed, DealWritten, ModeAnnounced
from puur.game.evolve import evolve
from puur.game.fields import action_document
from puur.game.order import seat_to_act
from puur.game.score.outcome import slate_totals_now
from puur.game.settings import Settings, new_game, table_settings
from puur.law.article import article
from puur.law.law import Law, settle_choices
from puur.law.reglemente import is_law_file_text, law_id_from_id_or_text, reglement
from puur.law_reference import pack_law_for_url
from puur.records.files import read_record
from puur.records.model import Record, RecordedDeal
from puur.records.replay import (
    RecordPlace,
    deal_steps,
    estimate_commands,
    game_command_of_recorded_action,
    refusal_at_place,
    settings_and_new_game,
    take_hands_command,
)
from puur.records.verify import law_without_card_duties
from puur.service.table.replays import check_record_is_replayable
from puur.service.table.serializer import is_deal_over, result_view
from puur.service.table.terms import ActionAsRecorded, ModeId
from puur.service.table.views import ResultView
from puur.words import message
from puur.words.message import Value, code_and_values

_NO_ESTIMATES: Final = article("none", "Niemand hat geschätzt.")
_ENDLESS: Final = article(None, "Verglichen wird Spiel für Spiel.")


class NotSo(msgspec.Struct, frozen=True):
    """An action that the other rule set does not allow, with the reason.

    action: its number in the deal, from 0; None for the dealt hands. said: the action as game records write it.
    message: why not, in German. code, values: the same for a program.
    clauses: the ids of those that forbid it. allowed: what would be allowed.
    """

    action: int | None
    said: ActionAsRecorded | None
    message: str
    clauses: tuple[str, ...]
    allowed: tuple[str, ...]
    code: str | None
    values: Mapping[str, Value]


class Compared(msgspec.Struct, frozen=True):
    """One deal under both rule sets.

    number: from 1. mode: the form of play. was: the result as it was played.
    now: the result under the other rule set; None if the deal cannot be completed there.
    refused: the actions that the other rule set does not allow.
    """

    number: int
    mode: ModeId | None
    was: ResultView | None
    now: ResultView | None
    refused: tuple[NotSo, ...]


class WhatIf(msgspec.Struct, frozen=True):
    """What a game would have been under another rule set.

    reglement: the id of the one it was played by. other, title: id and name of the other one.
    total_was, total_now: the points under each, summed over the deals that both can count.
    rules: the other rule set as packed into addresses if it is somebody's own, else "".
    """

    reglement: str
    other: str
    title: str
    deals: tuple[Compared, ...]
    total_was: tuple[int, ...]
    total_now: tuple[int, ...]
    rules: str = ""


def compare_rule_sets(record: Record, other: str, chosen: Mapping[str, object]) -> WhatIf:
    """Return what a recorded game would have been under another rule set.

    other: its id or text. chosen: its settings.
    Raises BadInput for an unknown rule set, and for a setting that it does not offer. A record is refused, too,
    if it is of a table with free play, of more than 150 deals, or breaks its own rules.
    """
    check_record_is_replayable(record)
    if record.settings.get("table") == "free":
        raise BadInput(message.said("table.free-not-compared"), {"field": "settings.table"})
    new = table_settings(reglement(other), chosen)
    again = _Replayer(new, record)
    deals = tuple(again.compare(deal, number, was) for number, (deal, was) in enumerate(_as_played(record)))
    both = [(deal.was, deal.now) for deal in deals if deal.was is not None and deal.now is not None]
    return WhatIf(
        law_id_from_id_or_text(record.reglement),
        new.law.id,
        new.law.title,
        deals,
        _sum([was for was, _ in both]),
        _sum([now for _, now in both]),
        pack_law_for_url(other) if is_law_file_text(other) else "",
    )


def compare_rule_sets_json(data: bytes, other: str, chosen: bytes) -> bytes:
    """Return the result of :func:`compare_rule_sets` as JSON. Runs in a worker process.

    data: the record as JSON. other: the other rule set's id or text. chosen: its settings as JSON.
    """
    return msgspec.json.encode(compare_rule_sets(read_record(data), other, msgspec.json.decode(chosen)))


def _sum(results: list[ResultView]) -> tuple[int, ...]:
    return tuple(sum(column) for column in zip(*(one.score for one in results), strict=True))


@dataclass(frozen=True, slots=True)
class _PlayedDeal:
    """How a deal went under its own Reglement: its game form, and what it brought, None if it is not over."""

    mode: ModeId | None
    result: ResultView | None


def _as_played(record: Record) -> Iterator[tuple[RecordedDeal, _PlayedDeal]]:
    """Yield the deals with how they went; BadInput where the record itself breaks a rule."""
    settings, game = settings_and_new_game(record)
    for number, deal in enumerate(record.deals):
        for place, action in deal_steps(settings.law, deal, number):
            result = decide_command(
                settings.law, game, game_command_of_recorded_action(settings.law, game, action, place)
            )
            if isinstance(result, Refusal):
                raise refusal_at_place(result, place)
            game = result[0]
        yield deal, _PlayedDeal(game.current.mode, result_view(settings.law, game) if is_deal_over(game) else None)


class _Replayer:
    """Plays a record under another law; what is refused is noted, and done as nearly as it can be."""

    def __init__(self, settings: Settings, record: Record) -> None:
        self.law = settle_choices(settings.law, target=_ENDLESS, deals=_ENDLESS)
        deck = record.deck if record.deck in self.law.decks.says else self.law.decks.says[0]
        self.game = new_game(replace(settings, law=self.law, thanks="called"), deck)
        self.lax = law_without_card_duties(self.law)
        self.refused: list[NotSo] = []
        self.overruled = False

    def compare(self, deal: RecordedDeal, number: int, was: _PlayedDeal) -> Compared:
        """Play the next deal and return it under both laws."""
        self.refused, self.overruled = [], False
        law = self.law
        if deal.bids is None or None in deal.bids:
            self.law = settle_choices(law, estimates=_NO_ESTIMATES)
        now = self._deal(deal, number, was)
        self.law = law
        return Compared(number + 1, was.mode, was.result, now, tuple(self.refused))

    def _deal(self, deal: RecordedDeal, number: int, was: _PlayedDeal) -> ResultView | None:
        """Take up the hands, estimate, play card by card; a deal that ended with its Partie is compared so far."""
        if not self._take_hands(deal, number, was.mode):
            return None
        for _, bid in estimate_commands(self.law, deal) if self.law.estimates.says != "none" else ():
            self._attempt(self.law, bid, None)
        for index, action in enumerate(deal.actions):
            if self._stuck(action, was.mode):
                break
            self._do(
                game_command_of_recorded_action(self.law, self.game, action, RecordPlace(number, index)),
                index,
                deal,
                was.mode,
            )
        self.game = replace(self.game, finished=None)
        if self.game.deal is None:
            return None
        played = self.game.current.played_cards.bit_count()
        whole = self.game.current.phase == "done"
        same = was.result is not None and played == sum(isinstance(one, cmd.Play) for one in deal.actions)
        return result_view(self.law, self.game) if whole or same else None

    def _take_hands(self, deal: RecordedDeal, number: int, mode: str | None) -> bool:
        self._clear_table(deal.dealer)
        shown = self.law.trump_maker.says in ("cut-card", "bottom-card")
        taken = replace(take_hands_command(self.law, deal, RecordPlace(number)), mode=mode if shown else None)
        return self._attempt(self.law, taken, None)

    def _clear_table(self, dealer: int) -> None:
        """Whoever dealt then deals now; a deal that could not be played to its end counts for nobody."""
        if self.game.deal is not None and self.game.deal.phase == "done":
            self.game = evolve(self.game, DealWritten(slate_totals_now(self.law, self.game), dealer))
        elif self.game.deal is not None:
            self.game = evolve(self.game, Annulled(dealer))
        self.game = evolve(self.game, DealerNamed(dealer))

    def _stuck(self, action: object, mode: str | None) -> bool:
        """Return whether cards come but no game form could be chosen that the law knows."""
        unknown = mode is not None and mode not in self.law.forms.says.ids
        return unknown and isinstance(action, cmd.Play) and self.game.current.phase in ("announce", "auction")

    def _do(self, command: Command, index: int, deal: RecordedDeal, mode: str | None) -> None:
        """Carry a command out, or what comes nearest to it; nothing stands for a thanks, there is no target."""
        if isinstance(command, cmd.Thank) or self.game.deal is None or self.game.deal.phase == "done":
            return
        if isinstance(command, cmd.Push | cmd.Announce):
            self._choose(command, index)
        elif not isinstance(command, cmd.Play):
            self._attempt(self.law, command, index)
        else:
            self._play(command, index, deal, mode)

    def _choose(self, command: Command, index: int) -> None:
        """Where a card shows the trump nobody chooses; who may not choose is told so once, and chooses all the same."""
        if self.law.trump_maker.says == "players" and not self.overruled:
            self.overruled = not self._attempt(self.law, command, index)

    def _play(self, command: cmd.Play, index: int, deal: RecordedDeal, mode: str | None) -> None:
        if not self.game.current.tricks and not self.game.current.lying:
            self._open(command, index, deal, mode)
        if self._attempt(self.law, command, index):
            return
        bare = cmd.Play(command.seat, command.card)
        _ = any(self._quietly(law, one) for law, one in ((self.law, bare), (self.lax, command), (self.lax, bare)))

    def _open(self, command: cmd.Play, index: int, recorded: RecordedDeal, mode: str | None) -> None:
        """Before the first card: the game form stands, and who led then leads now."""
        deal = self.game.current
        silent = self.law.silent_trump.says and not self.overruled and seat_to_act(self.law, deal) == command.seat
        if deal.phase in ("announce", "auction") and not silent:
            said = (one.seat for one in recorded.actions if isinstance(one, cmd.Announce))
            chosen = ModeAnnounced(next(said, command.seat), mode or self.law.forms.says.ids[0], command.seat)
            self.game = evolve(self.game, chosen)
        elif deal.phase == "play" and deal.leader != command.seat:
            self._attempt(self.law, command, index)
            self.game = replace(self.game, deal=replace(deal, leader=command.seat))

    def _attempt(self, law: Law, command: Command, index: int | None) -> bool:
        """Carry it out, or note why not."""
        result = decide_command(law, self.game, command)
        if not isinstance(result, Refusal):
            self.game = result[0]
            return True
        said = None if isinstance(command, cmd.TakeHands) else action_document(command)
        self.refused.append(_not_so(index, said, result))
        return False

    def _quietly(self, law: Law, command: Command) -> bool:
        result = decide_command(law, self.game, command)
        if isinstance(result, Refusal):
            return False
        self.game = result[0]
        return True


def _not_so(index: int | None, said: dict[str, Any] | None, why: Refusal) -> NotSo:
    code, values = code_and_values(why.said)
    return NotSo(index, said, why.message_in_german, why.clauses, why.allowed, code, dict(values))
