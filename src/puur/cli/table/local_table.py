"""One person at a table of bots: what happens, what may be done or claimed, and the record of it. Knows no screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from msgspec import structs

from puur.bots.host import TableHost, seat_players
from puur.bots.interface import Bot
from puur.bots.mistakes import with_erring_bot
from puur.cards import Deck, cards_of, rank_of, suit_of
from puur.cli.table.words import TableWords
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Claim, Command
from puur.game.decide import decide_command
from puur.game.events import Event
from puur.game.free.effects import Effect
from puur.game.free.view import known_cards, veil_effect
from puur.game.observe import Observation, observe
from puur.game.score import weis_stoeck
from puur.game.settings import Settings
from puur.game.state import Game
from puur.law.law import Law
from puur.law.readings.weis import Weis
from puur.law.table import card_values
from puur.records.files import NO_LAW_FILES, read_file
from puur.records.json_write import write_json
from puur.records.model import Record, SettingValue
from puur.records.recorder import begin_record, record_command
from puur.records.replay import settings_and_game_of_record
from puur.referee.claiming import opponents_of, ruling_if_claimed, settle_claim
from puur.referee.open_questions import ClaimableInfraction, claimable_infractions
from puur.referee.ruling import Ruling
from puur.referee.words import effects_text
from puur.words.catalogue import current_language

_Events = tuple[Event, ...]


def _sort_hand(law: Law, mode: str | None, hand: int) -> tuple[int, ...]:
    """Return the cards (0 to 35) of a hand sorted by suit, strongest first.

    mode: id of the form of play; None before one is announced. hand: bit set (bit n is card n).
    """
    strength = card_values(law, mode).strength if mode else [rank_of(card) for card in range(36)]
    return tuple(sorted(cards_of(hand), key=lambda card: (suit_of(card), -strength[card])))


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `puur play`.

    reglement: id or text of the rule set. names: by seat. me: the player's seat (0 to 3).
    bots: name of the bot at the other seats. seed: of the cards dealt. chosen: setting id → what the table chose.
    save_to: where to save, or None. practice: whether one bot makes mistakes to be claimed.
    deck: German or French cards.
    """

    reglement: str
    deck: Deck
    names: tuple[str, str, str, str]
    me: int = 0
    bots: str = "rules"
    seed: int = 0
    chosen: Mapping[str, SettingValue] = field(default_factory=dict)
    save_to: Path | None = None
    practice: bool = False


class _RecordingHost(TableHost):
    """A table that keeps the record of what was accepted."""

    record: Record

    def submit(self, command: Command) -> _Events | Refusal:
        result = super().submit(command)
        if not isinstance(result, Refusal):
            self.record = record_command(self.record, command, result)
        return result


class LocalTable:
    """A table with one person and three bots, in this process, as `puur play` uses it."""

    def __init__(self, setup: PlayOptions, record: Record | None = None, game: Game | None = None) -> None:
        """Sit down at a new table, or where a record stops; game: a new slate that is not quite empty.

        BadInput if a setting does not fit, or the record breaks a rule.
        """
        self.setup = setup
        self.me, self.save_to = setup.me, setup.save_to
        record = record or begin_record(setup.reglement, setup.deck, setup.names, setup.chosen)
        settings, reached = settings_and_game_of_record(record)
        self.words = TableWords(settings.law, setup.deck, setup.names, setup.me)
        self.host = _RecordingHost(settings, game or reached, self._players(settings), setup.seed)
        self.host.record = record

    def _players(self, settings: Settings) -> tuple[Bot | None, ...]:
        seats = [None if seat == self.me else self.setup.bots for seat in range(4)]
        bots = seat_players(settings, seats, self.setup.seed)
        return with_erring_bot(bots, settings, self.setup.seed) if self.setup.practice else bots

    @property
    def law(self) -> Law:
        """Return the rules in force, with what the table chose."""
        return self.host.law

    @property
    def game(self) -> Game:
        """Return the complete game with all cards; only for what everybody may see."""
        return self.host.game

    @property
    def observed(self) -> Observation:
        """Return the table as the player may know it. Raises RuntimeError before the first deal."""
        game = self.game
        if game.deal is None and game.past:
            return observe(self.law, structs.replace(game, deal=game.past[-1], past=game.past[:-1]), self.me)
        return self.host.observation(self.me)

    @property
    def has_deal(self) -> bool:
        """Return whether a deal is there: running, or finished and not yet followed by another."""
        return self.game.deal is not None

    @property
    def deal_over(self) -> bool:
        """Return whether the deal is finished, so that the next one must begin."""
        return self.host.deal_over

    @property
    def cards(self) -> tuple[int, ...]:
        """Return the player's own cards (0 to 35) from left to right, sorted as a hand is held."""
        observed = self.observed
        return _sort_hand(self.law, observed.mode, observed.hand)

    def is_my_turn(self) -> bool:
        """Return whether the table waits for the person, and not for a bot."""
        return self.host.waiting_for() == self.me

    def next_deal(self) -> _Events:
        """Begin a deal and return its events. Raises BadInput if the rules allow none now."""
        result = self.host.start_next_deal()
        if isinstance(result, Refusal):
            raise BadInput(result.said, {"table": "next deal"}, result.clauses)
        return result

    def advance_one_step(self) -> _Events:
        """Let the table or the next bot do one thing, and return the events."""
        return self.host.advance_one_step()

    def submit(self, command: Command) -> _Events | Refusal:
        """Carry out the person's command and return its events; a ``Refusal`` if the rules forbid it."""
        return self.host.submit(command)

    def table_for_next_game(self) -> LocalTable:
        """Return a table for the next game with the same people and rules, and other cards."""
        result = decide_command(self.law, self.game, cmd.NextPartie(self.me))
        game = None if isinstance(result, Refusal) else result[0]
        return LocalTable(replace(self.setup, seed=self.setup.seed + 1, save_to=None), game=game)

    def can_break_rules_with(self, card: int) -> bool:
        """Return whether this table lets the player play a card although the rules forbid it (a free table)."""
        observed = self.observed
        free = observed.free
        return free is not None and bool(observed.legal) and bool(free.playable & ~observed.legal & 1 << card)

    def mode_chosen_by_leading(self, card: int) -> str | None:
        """Return the id of the form of play in force, or that leading this card would choose without announcement.

        card: 0 to 35. None if leading it chooses none.
        """
        if self.observed.mode is not None:
            return self.observed.mode
        return self.law.silent_form.says(card)

    def weise_announceable_with(self, card: int) -> tuple[Weis, ...]:
        """Return the melds that may be announced with a card (0 to 35); empty after the first trick."""
        observed = self.observed
        if observed.history or self.game.deal is None:
            return ()
        choices = observed.weis_choices
        if observed.mode is None:
            choices = weis_stoeck.weise_in_hand(self.law, observed.hand, self.mode_chosen_by_leading(card) or "")
        return self._declarable_weise(choices)

    def _declarable_weise(self, weise: tuple[Weis, ...]) -> tuple[Weis, ...]:
        further = self.law.weis_further.says
        if len(weise) < 2 or further == "none":  # noqa: PLR2004 - one alone is always fine
            return weise[:1]
        limit = self.words.points_of_weis(weise[0])
        lower = [weis for weis in weise[1:] if self.words.points_of_weis(weis) < limit or further == "equal-or-lower"]
        return (weise[0], *lower)

    def can_show_stoeck_with(self, card: int) -> bool:
        """Return whether Stöck (king and queen of trumps) may be shown with a card (0 to 35)."""
        observed = self.observed
        return observed.stoeck is None and bool(observed.stoeck_with >> card & 1)

    def weise_still_announceable(self) -> tuple[Weis, ...]:
        """Return the melds that may still be announced, without playing a card."""
        return self._declarable_weise(self.observed.weis_choices)

    @property
    def may_change_estimate(self) -> bool:
        """Return whether the player has estimated and may still say another number (Differenzler, before a card)."""
        return "bid" in self.observed.may and self.observed.bids_in[self.me]

    def no_undo_sentence(self) -> str:
        """Return a sentence on why nothing can be undone, never "": a card was played, or announcements are final.

        Whether the estimate may still be changed is not checked: ask :attr:`may_change_estimate` first.
        """
        if self.observed.lying or self.observed.history:
            return self.words.say("terminal.no-undo")
        final = self.law.announcement_final
        return f"{self.words.translate_rule(final.text)} ({', '.join(final.ids)})"

    def any_command(self) -> Command:
        """Return a legal command for the decision that is due, with everything announced that can be."""
        observed, me = self.observed, self.me
        if observed.phase == "bid":
            return cmd.Bid(me, self.law.deal_total.says // 4)
        if observed.phase == "auction":
            return cmd.Pass(me)
        if observed.phase == "announce":
            forms = self.observed.forms
            return cmd.Announce(me, forms[0]) if forms else cmd.Push(me)
        card = next(cards_of(observed.legal))
        return cmd.Play(me, card, self.weise_announceable_with(card), self.can_show_stoeck_with(card))

    @property
    def record_path(self) -> Path:
        """Return the path where the record is or would be saved."""
        return self.save_to or Path(f"jass-{datetime.now():%Y-%m-%d-%H%M}.jass.json")  # noqa: DTZ005 - the clock here

    def save(self, path: Path | None = None) -> Path:
        """Save the record and return its path. Raises OSError if it cannot be written.

        path: where to, also from now on; None for ``record_path``.
        """
        self.save_to = path or self.record_path
        draft = self.save_to.with_name(f".{self.save_to.name}.part")
        draft.write_text(write_json(self.host.record), encoding="utf-8")
        draft.replace(self.save_to)
        return self.save_to

    def save_if_path_given(self) -> None:
        """Save the record if a path for it was given; else do nothing. Raises OSError if it cannot be written."""
        if self.save_to is not None:
            self.save()


def write_error_text(problem: OSError | BadInput) -> str:
    """Return in words why a file cannot be written; an OSError in the operating system's words."""
    return problem.in_words(current_language()) if isinstance(problem, BadInput) else str(problem)


def load_saved_table(path: Path, setup: PlayOptions, rules: Mapping[str, str] = NO_LAW_FILES) -> LocalTable:
    """Return the table of a saved game, to be continued.

    path: of the record. setup: the options that the record does not have. rules: texts of rule set files, by path.
    Raises OSError or BadInput if the file cannot be read.
    """
    record = read_file(path, rules)
    there = replace(
        setup,
        reglement=record.reglement,
        deck=record.deck,
        names=record.players,
        chosen=record.settings,
        save_to=setup.save_to or path,
    )
    return LocalTable(there, record)


def list_claimable_infractions(sitting: LocalTable) -> tuple[ClaimableInfraction, ...]:
    """Return the infractions that the player can claim against opponents now; empty before the first deal."""
    if not sitting.has_deal:
        return ()
    others = opponents_of(sitting.law, sitting.me)
    found = []
    for one in claimable_infractions(sitting.law, sitting.game, sitting.me):
        against = tuple(seat for seat in one.against if seat in others)
        if against:
            found.append(ClaimableInfraction(one.kind, one.title, against))
    return tuple(found)


def ruling_on_claim(sitting: LocalTable, kind: str, against: int) -> Ruling | None:
    """Return the ruling on an infraction if the player claimed it; None if the game shows no such infraction.

    kind: id of the infraction. against: the accused seat (0 to 3). Raises BadInput where a fact is missing.
    """
    return ruling_if_claimed(sitting.law, sitting.game, kind, against)


def settling_command(sitting: LocalTable, kind: str, against: int, choose: str | None) -> cmd.CarryOut:
    """Return the command that settles a claimed infraction. Raises BadInput if it cannot be settled.

    kind: id of the infraction. against: the accused seat (0 to 3). choose: the id of the consequence, where there is a
    choice; else None.
    """
    return settle_claim(sitting.law, sitting.game, Claim(sitting.me, kind, against, choose))


def ruling_lines(sitting: LocalTable, said: Ruling) -> list[str]:
    """Return a ruling as sentences: what applies with its clauses, then what follows. Hidden cards are left out."""
    follows = effects_text(
        tuple(_hide_unknown_cards(sitting, effect) for effect in said.effects),
        sitting.words.deck,
        sitting.words.names,
        sitting.words.language,
    )
    clauses = f" [{', '.join(said.clauses)}]" if said.clauses else ""
    return [line for line in (f"{said.text_for(sitting.words.referee_voice)}{clauses}", follows) if line]


def _hide_unknown_cards(sitting: LocalTable, effect: Effect) -> Effect:
    """Return a consequence of a ruling without the cards that the player may not know.

    Unchanged where no cards are hidden.
    """
    deal = sitting.game.current
    return effect if deal.free is None else veil_effect(effect, known_cards(deal, deal.free, sitting.me), sitting.me)
