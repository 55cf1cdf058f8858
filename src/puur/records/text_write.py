"""Record -> text: the plain notation, made to be read at a table. See ``docs/record-format.md``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from puur.cards import MODE_LETTERS, Deck
from puur.game import commands as cmd
from puur.game.commands import Action
from puur.game.fields import FieldKind, command_fields
from puur.game.free.state import ClaimedFactValue
from puur.law.law import fingerprint
from puur.law.reglemente import is_law_file_text, law_id_from_id_or_text, reglement
from puur.records import text_line as words
from puur.records.model import DEFAULT_PLAYER_NAMES, FairnessProof, Record, RecordedDeal, SettingValue
from puur.records.words import card_word, hand_words, mode_letter, mode_word, weis_word

_WIDTH: Final = 12


def write_text(record: Record) -> str:
    """Return the record in the plain-text notation, with a newline at the end."""
    lines = [f"{words.RECORD_TITLE} {words.TEXT_FORMAT_VERSION}", *_header(record)]
    called = words.labels_by_seat(record.players)
    for number, deal in enumerate(record.deals, 1):
        lines += ["", f"Spiel {number}", *_Deal(deal, called, record.deck).lines()]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _row(keyword: str, value: str) -> str:
    return f"{keyword + ':' if keyword else '':<{_WIDTH}}{value}"


def _header(record: Record) -> Iterator[str]:
    yield _row("Reglement", words.quote_if_needed(law_id_from_id_or_text(record.reglement)))
    yield _row("Karten", words.DECK_WORDS[record.deck])
    if record.players != DEFAULT_PLAYER_NAMES:
        yield _row("Spieler", ", ".join(words.quote_if_needed(name, name=True) for name in record.players))
    for name, value in record.settings.items():
        yield _setting(name, value, record.deck)
    if record.scribe is not None:
        yield _row("Schreiber", words.labels_by_seat(record.players)[record.scribe])
    if record.law is not None:
        yield _row("Gesetz", words.quote_if_needed(record.law))
    if is_law_file_text(record.reglement):
        yield _row("Regeln", fingerprint(reglement(record.reglement)))
        yield from (f"{words.LAW_FILE_SIGN} {line}" for line in record.reglement.removesuffix("\n").split("\n"))


def _setting(name: str, value: SettingValue, deck: Deck) -> str:
    """Use the setting's own line if it has one and the value is usual, else one that can hold anything."""
    usual = _USUAL.get(name, _never)(value, deck)
    if usual is not None:
        return _row(words.SETTING_KEYWORDS[name], usual)
    if isinstance(value, str) and words.SWITCH_OPTION_PATTERN.fullmatch(value):
        return _row("Schalter", f"{words.quote_if_needed(name)} {value}")
    held = json.dumps(dict(value) if isinstance(value, Mapping) else value)
    return _row("Schalter", f"{words.quote_if_needed(name)} {held}")


def _factors(value: SettingValue, deck: Deck) -> str | None:
    if not isinstance(value, Mapping) or not value:
        return None
    usual = all(mode in tuple(MODE_LETTERS) and times >= 0 for mode, times in value.items())
    return " ".join(f"{mode_letter(mode, deck)}{times}" for mode, times in value.items()) if usual else None


def _never(value: SettingValue, deck: Deck) -> None:
    del value, deck


_USUAL: Final[Mapping[str, Callable[[SettingValue, Deck], str | None]]] = {
    "target": lambda value, _: str(value) if isinstance(value, int) else None,
    "factors": _factors,
    "thanks": lambda value, _: words.WIN_CALL_WORDS.get(value) if isinstance(value, str) else None,
    "table": lambda value, _: words.TABLE_KIND_WORDS.get(value) if isinstance(value, str) else None,
}


class _Deal:
    """Writes one deal; keeps count of the cards, so that every fourth begins a trick."""

    def __init__(self, deal: RecordedDeal, called: tuple[str, ...], deck: Deck) -> None:
        self.deal, self.called, self.deck = deal, called, deck
        self.width = max(len(name) for name in called) + 2
        self.cards = 0

    def lines(self) -> Iterator[str]:
        """Yield the lines of the deal, without its title."""
        deal = self.deal
        yield _row("Geber", self.called[deal.dealer])
        if deal.fair is not None:
            yield from _fair(deal.fair)
        for seat, hand in enumerate(deal.hands):
            yield _row("" if seat else "Hände", self._who(seat) + (hand_words(hand, self.deck) or "–"))
        if deal.mode is not None:
            yield _row("Trumpf", mode_word(deal.mode, self.deck))
        if deal.bids is not None:
            known = [f"{self.called[seat]} {bid}" for seat, bid in enumerate(deal.bids) if bid is not None]
            yield _row("Schätzung", ", ".join(known))
        if deal.hints:
            yield _row("Tipp", ", ".join(f"{self.called[one.seat]} {one.action + 1}" for one in deal.hints))
        yield from self._play()

    def _who(self, seat: int) -> str:
        return f"{self.called[seat]:<{self.width}}"

    def _play(self) -> Iterator[str]:
        """One line for an action, one for the cards of a trick that follow each other."""
        announcing = claimed = False
        for group in _groups(self.deal.actions):
            first = group[0]
            keyword = ""
            if isinstance(first, cmd.Play):
                keyword = f"Stich {self.cards // 4 + 1}" if self.cards % 4 == 0 and not claimed else ""
                self.cards += len(group)
            elif isinstance(first, cmd.Push | cmd.Announce | cmd.Raise | cmd.Pass | cmd.Double):
                keyword, announcing = ("" if announcing else "Ansage"), True
            claimed = claimed or isinstance(first, cmd.Claim)  # cards may have been taken back
            said = ", ".join(self._words_of_action(action) for action in group)
            yield _row(keyword, self._who(first.seat) + said)

    def _words_of_action(self, action: Action) -> str:
        """The words of the action, then its fields; nothing for one left out, nor for who speaks of himself."""
        spoken = words.ACTION_WORDS[type(action)]
        said = [spoken.written]
        for field in command_fields(type(action)):
            value = getattr(action, field.name)
            if value != (action.seat if field.kind == "who" else field.default):
                said += [spoken.before.get(field.name, ""), _SAY[field.kind](self, value)]
        return " ".join(word for word in said if word)


def _groups(actions: tuple[Action, ...]) -> Iterator[list[Action]]:
    """Yield single actions, and cards together as long as they lie in one trick and the seats go round.

    After a claim, which may have given cards back, any four that go round stand together.
    """
    cards, group, claimed = 0, list[Action](), False
    for before, action in pairwise((None, *actions)):
        claimed = claimed or isinstance(action, cmd.Claim)
        if isinstance(action, cmd.Play):
            room = len(group) % 4 if claimed else cards % 4
            goes_on = isinstance(before, cmd.Play) and action.seat == (before.seat + 1) % 4 and room
            cards += 1
            if goes_on:
                group.append(action)
                continue
        if group:
            yield group
        group = [action] if action is not None else []
    if group:
        yield group


def _fair(fair: FairnessProof) -> Iterator[str]:
    yield _row("Zusage", fair.commit)
    if fair.server is not None:
        yield _row("Aufgedeckt", fair.server)
    yield _row("Beiträge", ", ".join(words.quote_if_needed(seed, name=True) for seed in fair.seats))
    yield _row("Mischung", str(fair.deal))


def _fact_word(told: ClaimedFactValue) -> str:
    return next((word for word, value in words.FACT_BY_WORD.items() if value is told), str(told))


_SAY: Final[Mapping[FieldKind, Callable[[_Deal, Any], str]]] = {
    "seat": lambda deal, seat: deal.called[seat],
    "who": lambda deal, seat: deal.called[seat],
    "card": lambda deal, card: card_word(card, deal.deck),
    "cards": lambda deal, cards: hand_words(cards, deal.deck),
    "weise": lambda deal, weise: " ".join(weis_word(weis, deal.deck) for weis in weise),
    "mode": lambda deal, mode: mode_word(mode, deal.deck),
    "points": lambda _, points: str(points),
    "flag": lambda _, __: "",
    "word": lambda _, word: words.quote_if_needed(word),
    "facts": lambda _, facts: " ".join(f"{name}{words.EQUALS_SIGN}{_fact_word(told)}" for name, told in facts),
}
