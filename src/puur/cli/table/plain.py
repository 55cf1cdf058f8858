"""The terminal table line by line, for screen readers and pipes: runs what is typed, writes what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TextIO

from puur.cli.shell.language import translate_code
from puur.cli.table import plain_lines
from puur.cli.table.local_table import (
    LocalTable,
    list_claimable_infractions,
    ruling_lines,
    ruling_on_claim,
    settling_command,
    write_error_text,
)
from puur.cli.table.typed import TypedLine, parse_bid, parse_line
from puur.cli.table.words import TableTalk
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.events import Event
from puur.words.catalogue import current_language, sentence
from puur.words.message import Value

_Say = Callable[..., None]
"""A function that prints sentences, one per line."""
_Read = Callable[[], TypedLine]
"""A function that waits for the next line that is typed and returns what it may mean."""


def _ask_claim(sitting: LocalTable, say: _Say, read: _Read) -> cmd.CarryOut | None:
    """Ask which infraction to claim, against whom, and with which consequence; return the command, None if cancelled.

    say: prints sentences. read: waits for the next line that is typed.
    """
    offered = list_claimable_infractions(sitting)
    if not offered:
        say(translate_code("terminal.nothing-to-claim"))
        return None
    chosen = _pick(
        translate_code("terminal.claim-what"), [sitting.words.infraction_name(one.kind) for one in offered], say, read
    )
    if chosen is None:
        return None
    offer = offered[chosen]
    names = [sitting.words.names[seat] for seat in offer.against]
    who = 0 if len(names) == 1 else _pick(translate_code("terminal.claim-of"), names, say, read)
    if who is None:
        return None
    try:
        return _ask_settlement(sitting, offer.kind, offer.against[who], say, read)
    except BadInput as bad:
        say(translate_code("terminal.claim-not-so", why=bad.in_words(current_language())))
        return None


def _ask_settlement(sitting: LocalTable, kind: str, against: int, say: _Say, read: _Read) -> cmd.CarryOut | None:
    said = ruling_on_claim(sitting, kind, against)
    choose = None
    if said is not None and said.options:
        say(*ruling_lines(sitting, said))
        number = _pick(
            translate_code("terminal.claim-choose"),
            [sentence(option.says, sitting.words.referee_voice) for option in said.options],
            say,
            read,
        )
        if number is None:
            return None
        choose = said.options[number].id
    return settling_command(sitting, kind, against, choose)


def _pick(question: str, what: list[str], say: _Say, read: _Read) -> int | None:
    """Ask for one of a few by its number; an empty line takes none."""
    while True:
        say(
            *(f"{number} {words}" for number, words in enumerate(what, 1)),
            translate_code("terminal.pick", question=question),
        )
        line = read()
        if not line.word:
            return None
        if line.number is not None and 1 <= line.number <= len(what):
            return line.number - 1
        say(translate_code("terminal.pick-range", most=len(what)))


_ANY: Final = frozenset({"egal", "n’importe", "n'importe", "qualsiasi", "any"})
_LEAVE: Final = frozenset({"ende", "quit", "exit", "aufhören", "fin", "arrêter", "fine", "smettere"})
_PUSH: Final = frozenset({"schieben", "schiebe", "gschobe", "geschoben", "chibrer", "chibre", "passare", "push"})
_UNDO: Final = frozenset({"zurück", "retour", "indietro", "undo"})
_SAVE: Final = frozenset({"sichern", "speichern", "garder", "salvare", "save"})
_INFO_WORDS: Final[dict[str, Callable[[LocalTable], Iterable[str]]]] = {
    **dict.fromkeys(("hilfe", "help", "?", "h", "aide", "aiuto"), plain_lines.typed_command_lines),
    **dict.fromkeys(("tafel", "stand", "zettel", "ardoise", "lavagna", "slate"), plain_lines.score_lines),
    **dict.fromkeys(("karten", "hand", "cartes", "carte", "cards"), plain_lines.hand_lines),
    **dict.fromkeys(("stich", "tisch", "pli", "presa", "trick"), plain_lines.visible_tricks_lines),
    **dict.fromkeys(("regeln", "reglement", "règles", "regole", "rules"), plain_lines.rule_set_lines),
}
"""The words that can be typed to be told something: word → function that returns the lines."""
_CLAIM: Final = frozenset({"reklamieren", "reklamiere", "reklamation", "réclamer", "reclamare", "claim"})
_ACTIONS: Final[dict[str, Callable[[LocalTable], Command]]] = {
    **dict.fromkeys(("rest", "hinlegen", "reste", "resto"), lambda sitting: cmd.LayDown(sitting.me)),
    **dict.fromkeys(("fragen", "frage", "demander", "chiedere", "ask"), lambda sitting: cmd.Ask(sitting.me)),
    **dict.fromkeys(
        ("bedanken", "danke", "merci", "grazie", "thanks"),
        lambda sitting: cmd.Thank(sitting.me, sitting.words.win_call),
    ),
    **dict.fromkeys(_ANY, LocalTable.any_command),
}
"""The words that can be typed to do something besides playing a card: word → function that makes the command."""


class _PlayEnded(Exception):  # noqa: N818 - not an error: the person goes
    """Raised when the player quits or the input ends."""


class PlainTable:
    """The text-only table, which reads lines and writes sentences (for screen readers)."""

    def __init__(self, sitting: LocalTable, lines: Iterable[str], out: TextIO) -> None:
        """Sit down; lines: what the person types, one by one."""
        self._sitting = sitting
        self._lines = iter(lines)
        self._out = out
        self._talk = TableTalk(sitting.words)
        self._told = False

    def _word(self, code: str, /, **values: Value) -> str:
        return self._sitting.words.say(code, **values)

    @property
    def _me(self) -> int:
        return self._sitting.me

    def print_sentences(self, *sentences: str) -> None:
        """Print sentences, one per line."""
        for one in sentences:
            self._out.write(f"{one}\n")
        self._out.flush()

    def play(self) -> None:
        """Play until the game is over, the player quits, or the input ends."""
        self.print_sentences(*plain_lines.welcome_sentences(self._sitting), self._word("terminal.welcome"))
        try:
            while self._sitting.game.finished is None or self._after_the_end():
                self._step()
            self.print_sentences(*plain_lines.game_result_lines(self._sitting))
        except _PlayEnded:
            pass
        self.print_sentences(self._farewell())

    def _step(self) -> None:
        sitting = self._sitting
        happened: tuple[Event, ...] = sitting.advance_one_step() if sitting.has_deal else ()
        if happened:
            self._hear(happened)
        elif sitting.deal_over:
            if not self._pause("terminal.deal-over"):
                self._next_deal()
        else:
            self._ask()

    def _next_deal(self) -> None:
        if self._sitting.has_deal:
            self.print_sentences(*plain_lines.deal_result_lines(self._sitting))
            self._sitting.save_if_path_given()
        self._hear(self._sitting.next_deal())

    def _after_the_end(self) -> bool:
        """At a free table a claim can come after the end; return whether the Partie goes on because of one."""
        while self._sitting.game.finished is not None:
            if self._pause("terminal.partie-over"):
                continue
            happened = self._sitting.advance_one_step()
            if not happened:
                return False
            self._hear(happened)
        return True

    def _pause(self, what: str) -> bool:
        """At a free table wait while something can be claimed; return whether something was."""
        if not list_claimable_infractions(self._sitting):
            return False
        self.print_sentences(self._word(what))
        line = self._read()
        if line.word in _LEAVE:
            raise _PlayEnded
        return line.word in _CLAIM and self._claim()

    def _claim(self) -> bool:
        """Claim something; return whether anything was."""
        command = _ask_claim(self._sitting, self.print_sentences, self._read)
        if command is not None:
            self._do(command)
        return command is not None

    def _hear(self, happened: tuple[Event, ...]) -> None:
        self._told = False
        self._talk.record_events(happened, self._sitting.observed)
        self.print_sentences(*self._talk.said)
        self._talk.clear_sentences()
        if self._talk.released and "bid" in self._sitting.observed.may:
            self._change_estimate()
        self._talk.released = False
        if self._talk.held:
            self._talk.clear_trick()
            trick_done = self._sitting.has_deal and not self._sitting.deal_over
            _ = trick_done and self._pause("terminal.trick-open")

    def _undo(self) -> None:
        if self._sitting.may_change_estimate:
            self._change_estimate()
        else:
            self.print_sentences(self._sitting.no_undo_sentence())

    def _change_estimate(self) -> None:
        """Ask for another estimate until a number comes, or an empty line to begin."""
        while True:
            self.print_sentences(self._word("terminal.estimate-again"))
            line = self._read()
            if line.word in _LEAVE:
                raise _PlayEnded
            if line.number is not None:
                self._do(cmd.Bid(self._me, line.number))
                return
            if not line.word or line.word in _ANY:
                return

    def _ask(self) -> None:
        """Say what is awaited (in short where nothing has changed), read a line and do it."""
        self.print_sentences(*plain_lines.decision_prompt(self._sitting)[-1 if self._told else 0 :])
        self._told = True
        line = self._read()
        if not (self._answer(line) or self._decide(line)):
            expected = plain_lines.expected_input(self._sitting)
            if line.word:
                expected = self._word("terminal.not-understood", word=line.word, expected=expected)
            self.print_sentences(expected)

    def _answer(self, line: TypedLine) -> bool:
        """Answer a question or do something that is no card; False if the line is neither."""
        word = line.word if line.card is None else ""
        if word in _LEAVE:
            raise _PlayEnded
        if word in _INFO_WORDS:
            self.print_sentences(*_INFO_WORDS[word](self._sitting))
        elif word in _CLAIM:
            self._claim()
        elif word in _UNDO:
            self._undo()
        elif word in _ACTIONS:
            self._do(_ACTIONS[word](self._sitting))
        elif word in _SAVE:
            self._save(line)
        else:
            return False
        return True

    def _read(self) -> TypedLine:
        text = next(self._lines, None)
        if text is None:
            self.print_sentences(self._word("terminal.input-over"))
            raise _PlayEnded
        return parse_line(text, self._sitting.words.deck)

    def _decide(self, line: TypedLine) -> bool:
        """Do what the line decides; False if it decides nothing."""
        phase = self._sitting.observed.phase
        if phase == "bid" and line.number is not None:
            self._do(cmd.Bid(self._me, line.number))
        elif (command := self._announced_or_bid(phase, line)) is not None:
            self._do(command)
        elif (card := self._card(line)) is not None:
            self._play(card, line)
        elif line.weis and not line.other:
            self._do(cmd.DeclareWeis(self._me, self._sitting.weise_still_announceable()))
        elif line.stoeck and not line.other:
            self._do(cmd.ShowStoeck(self._me))
        else:
            return False
        return True

    def _announced_or_bid(self, phase: str, line: TypedLine) -> Command | None:
        """Return what is announced or bid, None where nothing is."""
        if phase == "auction":
            return parse_bid(self._sitting, f"{line.word} {line.rest}")
        return self._announcement(line) if phase == "announce" else None

    def _announcement(self, line: TypedLine) -> Command | None:
        forms = self._sitting.observed.forms
        if line.word in _PUSH or line.number == len(forms) + 1:
            return cmd.Push(self._me)
        if line.number is not None and 1 <= line.number <= len(forms):
            return cmd.Announce(self._me, forms[line.number - 1])
        return None if line.mode is None else cmd.Announce(self._me, line.mode)

    def _card(self, line: TypedLine) -> int | None:
        if line.card is not None:
            return line.card
        cards = self._sitting.cards
        if self._sitting.observed.phase == "play" and line.number is not None and 1 <= line.number <= len(cards):
            return cards[line.number - 1]
        return None

    def _play(self, card: int, line: TypedLine) -> None:
        sitting = self._sitting
        legal = bool(sitting.observed.legal >> card & 1)
        if sitting.can_break_rules_with(card) and not self._ask_yes_no(None, self._word("terminal.really-plain")):
            return
        offered = sitting.weise_announceable_with(card) if legal else ()
        weise = (
            offered
            if offered and self._ask_yes_no(line.weis, plain_lines.weis_question(sitting, card, offered))
            else ()
        )
        stoeck = (
            legal
            and sitting.can_show_stoeck_with(card)
            and self._ask_yes_no(line.stoeck, self._word("terminal.stoeck-ask"))
        )
        self._do(cmd.Play(self._me, card, weise, stoeck))

    def _ask_yes_no(self, said: bool | None, question: str) -> bool:
        while said is None:
            self.print_sentences(question)
            said = self._read().means_yes
            if said is None:
                self.print_sentences(self._word("terminal.yes-or-no"))
        return said

    def _do(self, command: Command) -> None:
        result = self._sitting.submit(command)
        if isinstance(result, Refusal):
            self.print_sentences(plain_lines.refusal_line(self._sitting, result))
        else:
            self._hear(result)

    def _save(self, line: TypedLine) -> None:
        try:
            file = self._sitting.save(Path(line.rest) if line.rest else None)
            self.print_sentences(self._word("terminal.saved", file=str(file)))
        except (OSError, BadInput) as problem:
            self.print_sentences(self._word("terminal.not-saved", why=write_error_text(problem)))

    def _farewell(self) -> str:
        sitting = self._sitting
        if sitting.save_to is None:
            return self._word("terminal.bye")
        return self._word("terminal.bye-saved", file=str(sitting.save()))
