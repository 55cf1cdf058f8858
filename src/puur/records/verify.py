"""Find every violation of the rules in a record, not only the first, and say where it is in the file.

A refused action is corrected as far as possible, so that the check can go on after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from puur.cards import MODE_LETTERS
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Action, Command
from puur.game.decide import decide_command
from puur.game.events import Annulled, DealerNamed, DealWritten
from puur.game.evolve import evolve
from puur.game.score.outcome import slate_totals_now
from puur.game.settings import new_game, table_settings
from puur.law.article import article
from puur.law.law import Law, fingerprint, settle_choices
from puur.law.readings import untertrumpfen
from puur.law.reglemente import reglement
from puur.records.fair import unfair_parts
from puur.records.model import Record, RecordedDeal, SettingValue
from puur.records.replay import (
    RecordPlace,
    estimate_commands,
    game_command_of_recorded_action,
    refusal_at_place,
    take_hands_command,
)
from puur.records.words import card_word, mode_letter, read_card, read_weis, weis_word
from puur.words.catalogue import Language, Voice, sentence
from puur.words.formats import language_with_page_formats
from puur.words.message import Message, said

MAX_VIOLATIONS: Final = 100
"""The most violations that are listed."""


@dataclass(frozen=True, slots=True)
class RecordVerdict:
    """What is wrong with a record. violations: errors with place, message and clauses; empty if it is correct.

    capped: there are more violations than those listed. same_law: whether the rules still have the fingerprint that the
    record names; None if it names none.
    """

    violations: tuple[BadInput, ...]
    capped: bool
    same_law: bool | None


def verify_record(record: Record) -> RecordVerdict:
    """Return every rule violation in a record, not only the first, up to :data:`MAX_VIOLATIONS`.

    After a violation the rest is checked as far as possible. Raises BadInput for an unknown rule set or setting.
    """
    check = _Check(record)
    for number, deal in enumerate(record.deals):
        if len(check.found) > MAX_VIOLATIONS:
            break
        if check.over(number):
            break
        check.deal(deal, number)
    same = None if record.law is None else record.law == fingerprint(check.law)
    return RecordVerdict(tuple(check.found[:MAX_VIOLATIONS]), len(check.found) > MAX_VIOLATIONS, same)


class _Check:
    """Plays the record; keeps what was wrong and goes on."""

    def __init__(self, record: Record) -> None:
        self.found: list[BadInput] = []
        settings = table_settings(reglement(record.reglement), self._allowed(record))
        self.law = settings.law
        try:
            self.game = new_game(settings, record.deck, record.scribe)
        except BadInput as bad:
            self.found.append(bad)
            self.game = new_game(settings, self.law.decks.says[0], record.scribe)
        self.lax = law_without_card_duties(self.law)

    def _allowed(self, record: Record) -> dict[str, SettingValue]:
        """Return the settings that the Reglement leaves open; no such setting at all is bad input."""
        allowed = {}
        for name, value in record.settings.items():
            try:
                table_settings(reglement(record.reglement), {name: value})
                allowed[name] = value
            except BadInput as bad:
                if not bad.clauses:
                    raise
                self.found.append(bad)
        return allowed

    def over(self, number: int) -> bool:
        """Return whether the Partie was over before that deal, and complain."""
        end = self.game.finished
        if end is not None:
            self.found.append(BadInput(said("game.over-before"), {"deal": number}, self.law.thanks_stops.ids))
        return end is not None

    def deal(self, deal: RecordedDeal, number: int) -> None:
        """Check a deal."""
        place = RecordPlace(number)
        try:
            command = take_hands_command(self.law, deal, place)
        except BadInput as bad:
            self.found.append(bad)
            self._skip(deal.dealer)
            return
        if not self._take(command, deal, place):
            self._skip(deal.dealer)
            return
        for seat, bid in estimate_commands(self.law, deal):
            self._do(bid, RecordPlace(number, field=f"bids[{seat}]"))
        for index, action in enumerate(deal.actions):
            if len(self.found) > MAX_VIOLATIONS:
                return
            self._act(RecordPlace(number, index), action)

    def _act(self, place: RecordPlace, action: Action) -> None:
        try:
            self._do(game_command_of_recorded_action(self.law, self.game, action, place), place)
        except BadInput as bad:
            self.found.append(bad)

    def _take(self, command: cmd.TakeHands, deal: RecordedDeal, place: RecordPlace) -> bool:
        """Take the hands up; where the dealer was wrong or the deal before unfinished, take them up all the same."""
        before = self.game
        refusal = self._try(self.law, command)
        if refusal is not None:
            self.found.append(refusal_at_place(refusal, place))
            self._clear_table(command.dealer)
            before = self.game
            if self._try(self.law, command) is not None:
                return False
        self.found += [
            BadInput(line, {"deal": place.deal, "field": "fair"}) for line in unfair_parts(self.law, before, deal)
        ]
        return True

    def _clear_table(self, dealer: int) -> None:
        """Put the deal before on the slate (one that was not finished counts for nobody), and let that seat deal."""
        if self.game.deal is not None:
            done = self.game.deal.phase == "done"
            written = DealWritten(slate_totals_now(self.law, self.game), dealer)
            self.game = evolve(self.game, written if done else Annulled(dealer))
        self.game = evolve(self.game, DealerNamed(dealer))

    def _skip(self, dealer: int) -> None:
        self._clear_table(self.law.next_dealer.says(dealer))

    def _do(self, command: Command, place: RecordPlace) -> None:
        """Carry a command out; one that is refused is done all the same if it can be, else left out."""
        refusal = self._try(self.law, command)
        if refusal is None:
            return
        self.found.append(refusal_at_place(refusal, place))
        if isinstance(command, cmd.Play):
            bare = cmd.Play(command.seat, command.card)
            for law, attempt in ((self.law, bare), (self.lax, command), (self.lax, bare)):
                if self._try(law, attempt) is None:
                    return

    def _try(self, law: Law, command: Command) -> Refusal | None:
        result = decide_command(law, self.game, command)
        if isinstance(result, Refusal):
            return result
        self.game = result[0]
        return None


def law_without_card_duties(law: Law) -> Law:
    """Return the rules with every card of a hand legal, so that a record can be checked further after a wrong card."""
    why = "Die falsche Karte liegt: sie wird gespielt, damit auch das Weitere geprüft werden kann."
    return settle_choices(
        law,
        following=article(False, why),  # noqa: FBT003 - the answer to a yes-or-no question
        lead_card=article("any", why),
        opening_card=article("any", why),
        schellen_led=article("any-time", why),
        trump_led_lower=article(True, why),  # noqa: FBT003
        void_free=article(True, why),  # noqa: FBT003
        trumping_in=article(True, why),  # noqa: FBT003
        undertrumping=article(untertrumpfen.always, why),
    )


_CARDS: Final = frozenset({"card", "mode", "trump", "weis"})
"""Values of a sentence that are cards, Weise or game forms."""


def add_place_to_error(record: Record, bad: BadInput, language: Language = "de") -> BadInput:
    """Return an error in a record with its people named; in a text record with its line, and the deal in its words.

    language: of the reader. Errors without a place in it come back unchanged.
    """
    deal, action = bad.where.get("deal"), bad.where.get("action")
    if not isinstance(deal, int) or deal >= len(record.deals):
        return bad
    if not record.lines:
        return bad if isinstance(bad.said, str) else replace(bad, said=sentence(bad.said, _voice(record, language)))
    line = record.lines.get((deal, action if isinstance(action, int) else None))
    who = _who(record, deal, action)
    voice = _voice(record, language)
    text = bad.message if isinstance(bad.said, str) else sentence(_in_its_letters(record, bad.said), voice)
    place = (
        said("record.at-of", deal=deal + 1, who=who, what=text) if who else said("record.at", deal=deal + 1, what=text)
    )
    return replace(bad, said=place, where={**({"line": line} if line else {}), **bad.where})


def count_violations(found: Sequence[BadInput]) -> list[tuple[BadInput, int]]:
    """Return (violation, times) for each distinct violation of a record, in order of first occurrence.

    found: all violations. Those with the same message and clauses count as one, which keeps its first place.
    """
    times: dict[tuple[str, tuple[str, ...]], int] = {}
    first: dict[tuple[str, tuple[str, ...]], BadInput] = {}
    for bad in found:
        key = bad.message, bad.clauses
        times[key] = times.get(key, 0) + 1
        first.setdefault(key, bad)
    return [(bad, times[key]) for key, bad in first.items()]


def _who(record: Record, deal: int, action: object) -> str:
    if not isinstance(action, int) or deal >= len(record.deals) or action >= len(record.deals[deal].actions):
        return ""
    return record.players[record.deals[deal].actions[action].seat]


def _voice(record: Record, language: Language) -> Voice:
    """What the record calls the seats; their numbers where somebody has no name, or two have the same."""
    voice = language_with_page_formats(language)
    if not all(record.players) or len(set(record.players)) < len(record.players):
        return voice
    own = {
        "seat": lambda value: record.players[int(str(value))],
    }
    return replace(voice, shown={**(voice.shown or {}), **own})


def _in_its_letters(record: Record, message: Message) -> Message:
    """The way out, which is plain words, by the letters of the deck."""
    return Message(message.code, {name: _value(record, name, value) for name, value in message.values.items()})


def _value(record: Record, name: str, value: Any) -> Any:  # noqa: ANN401 - what a sentence puts in
    if isinstance(value, Message):
        return _in_its_letters(record, value)
    if isinstance(value, list) and name == "allowed":
        return [_letters(record, str(one)) for one in value]
    return _letters(record, value) if isinstance(value, str) and name in _CARDS else value


def _letters(record: Record, word: str) -> str:
    """Return a card, a Weis or a game form by the letters of the deck; what is none stays as it is."""
    if word in MODE_LETTERS:
        return mode_letter(word, record.deck)
    with suppress(ValueError):
        return card_word(read_card(word), record.deck)
    with suppress(ValueError):
        return weis_word(read_weis(word), record.deck)
    return word
