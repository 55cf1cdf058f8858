"""Forms of play (Spielformen): what can be announced, as data. Their names are in the catalogue of words.

A form is known by its id, which is what is stored. An id is a letter (``E R S T O U``), or the line of the sheet on
which the form is written, a dash and how it is played there (``slalom-O``, ``misere-U``, ``wunsch-E``, ``trio-EUO``).

>>> form_of("slalom-O").tricks, form_of("slalom-O").counts, form_of("wunsch-E").trump
('OUOUOUOUO', 'O', 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Final

from puur.cards import MODE_LETTERS, SUITS

ALL_SUITS_AS_TRUMPS_LETTER: Final = "X"
"""The letter in ``Form.tricks`` and ``Form.counts`` for: every suit ranks as trumps do, and none is trump (Tutti)."""
SIDE_SUIT_RANKING_LETTER: Final = "-"
"""A ranking letter: every suit ranks as one beside trumps, and none is trump."""
_WISH_LINES: Final = ("wunsch", "wunsch2")
"""The lines of a Coiffeur's score sheet on which a side plays one of the six usual forms again."""


@dataclass(frozen=True)
class Form:
    """A form of play, such as a trump suit, Obenabe or Slalom. id: its public name, such as ``E`` or ``slalom-O``.

    tricks: a letter for each trick, by which its cards rank: a trump suit, ``O`` ace high, ``U`` six high, ``X`` any
    suit as trumps. The last letter goes on for the tricks that follow.
    counts: the letter by which card points count.
    factor: by how much points are multiplied unless the rules say otherwise.
    avoids: the opponents score what a side takes (Misère).
    finds: the first card that does not follow suit determines trumps.
    task: the id of what players are charged for instead of card points, "" if nothing.
    credit: what the task names is gained, not deducted.
    """

    id: str
    tricks: str
    counts: str
    factor: int = 1
    avoids: bool = False
    finds: bool = False
    task: str = ""
    credit: bool = False

    @property
    def score_sheet_line(self) -> str:
        """Return the id of the form's line on the score sheet: the form's id up to the hyphen.

        ``slalom-O`` has the line ``slalom``.
        """
        return self.id.partition("-")[0]

    @property
    def trump(self) -> int | None:
        """Return the trump suit (0 to 3 for E R S T) of the whole deal.

        None if there is none or it is not known yet.
        """
        suit = SUITS.find(self.tricks) if len(self.tricks) == 1 else -1
        return suit if suit >= 0 else None

    @property
    def changes_order(self) -> bool:
        """Return whether the order of the cards changes from trick to trick, as in Slalom."""
        return len(self.tricks) > 1

    @property
    def is_wish(self) -> bool:
        """Return whether the form only stands for a wish (Wunsch), so that melds may not count."""
        return self.score_sheet_line in _WISH_LINES

    def ranking_letter(self, trick: int) -> str:
        """Return the letter by which cards rank in a trick (from 0).

        It is a trump suit (E R S T), ``O`` (ace high), ``U`` (six high), ``X`` (every suit ranks as trumps do),
        or ``-`` (every suit ranks as one beside trumps).
        """
        return self.tricks[min(trick, len(self.tricks) - 1)]


def _slaloms() -> Iterable[Form]:
    for start, then in ("OU", "UO"):
        yield Form(f"slalom-{start}", (start + then) * 4 + start, start, 4)


def _gustis() -> Iterable[Form]:
    for start, then in ("OU", "UO"):
        yield Form(f"gusti-{start}", start * 5 + then * 4, start, 5)
        yield Form(f"gusti4-{start}", start * 4 + then * 5, start, 5)


def _miseres() -> Iterable[Form]:
    for letter in "OU":
        yield Form(f"misere-{letter}", letter, letter, 1, avoids=True)
    for slalom in _slaloms():
        yield Form(f"misere-{slalom.id}", slalom.tricks, slalom.counts, 1, avoids=True)


def _trios() -> Iterable[Form]:
    for suit in SUITS:
        for blocks in permutations((suit, "O", "U")):
            yield Form(f"trio-{''.join(blocks)}", "".join(block * 3 for block in blocks), "O", 1)


_PLAIN: Final = tuple(Form(letter, letter, letter) for letter in MODE_LETTERS)
_WISHES: Final = tuple(Form(f"{line}-{letter}", letter, letter) for line in _WISH_LINES for letter in MODE_LETTERS)
_MOLOTOW_FORM: Final = Form("molotow", SIDE_SUIT_RANKING_LETTER, "O", finds=True)
"""Trumps are found in play; where they never are, the eights count as in Obenabe."""
_TASKS: Final = ("stiche", "schellenkarten", "ober", "koenig", "letzter")
GUGGITALER_FORMS: Final = tuple(
    Form(
        f"plus-{task}" if credit else task, SIDE_SUIT_RANKING_LETTER, SIDE_SUIT_RANKING_LETTER, task=task, credit=credit
    )
    for credit in (False, True)
    for task in _TASKS
)
"""The ten forms of a Guggitaler, in order: five things to be avoided, then the same five to be made."""
FORMS_BY_ID: Final[Mapping[str, Form]] = {
    one.id: one
    for one in (
        *_PLAIN,
        *_slaloms(),
        *_gustis(),
        *_miseres(),
        Form("tutti", ALL_SUITS_AS_TRUMPS_LETTER, ALL_SUITS_AS_TRUMPS_LETTER, 2),
        *_trios(),
        *_WISHES,
        _MOLOTOW_FORM,
        *GUGGITALER_FORMS,
    )
}
"""Every form that anybody has written down, by its id; the plain six first."""
SCORE_SHEET_LINE_IDS: Final = tuple(dict.fromkeys(one.score_sheet_line for one in FORMS_BY_ID.values()))
"""The names of all lines of score sheets on which forms of play are written, each once."""


_FORM_BEFORE_ANNOUNCEMENT: Final = Form("", SIDE_SUIT_RANKING_LETTER, SIDE_SUIT_RANKING_LETTER)
"""What stands for a form of play before one is announced: no suit is trumps."""


def form_of(mode: str) -> Form:
    """Return the form of play with that id; for "" the one that stands for none announced yet.

    Raises KeyError for an unknown id.
    """
    return FORMS_BY_ID[mode] if mode else _FORM_BEFORE_ANNOUNCEMENT


def trump_suit(mode: str) -> int | None:
    """Return the trump suit (0 to 3 for E R S T) of the form of play with that id; None if there is none."""
    return form_of(mode).trump


@dataclass(frozen=True, repr=False)
class Forms:
    """The forms of play that a rule set has, in its order (``each``)."""

    each: tuple[Form, ...]

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Return the ids of the forms, in order."""
        return tuple(one.id for one in self.each)

    @cached_property
    def score_sheet_lines(self) -> tuple[str, ...]:
        """Return the names of the score sheet's lines for these forms, each once, in order."""
        return tuple(dict.fromkeys(one.score_sheet_line for one in self.each))

    @cached_property
    def trumps_only(self) -> bool:
        """Return whether every form has one trump suit for the whole deal."""
        return all(one.trump is not None for one in self.each)

    @cached_property
    def trumps(self) -> bool:
        """Return whether any of the forms has trumps."""
        return any(one.finds or not set(SUITS).isdisjoint(one.tricks) for one in self.each)

    def __repr__(self) -> str:
        """Return their names as they are written in a law: letters together. A law's fingerprint knows them so."""
        apart = " " if any(len(name) > 1 for name in self.ids) else ""
        return repr(apart.join(self.ids))


def forms_named(*named: str) -> Forms:
    """Return forms of play by their ids, in the given order. Raises KeyError for an unknown name.

    named: ids, several one-letter ids joined (``ERST``), or the name of a line of the score sheet (``slalom``),
    which stands for all its forms.

    >>> forms_named("ERST", "slalom").ids
    ('E', 'R', 'S', 'T', 'slalom-O', 'slalom-U')
    """
    found: list[Form] = []
    for name in named:
        of_line = [one for one in FORMS_BY_ID.values() if one.score_sheet_line == name]
        letters = name not in FORMS_BY_ID and {*name} <= {*MODE_LETTERS}
        found += of_line or [form_of(one) for one in (name if letters else [name])]
    return Forms(tuple(found))


COIFFEUR_FACTORS: Final[Mapping[str, Mapping[str, int]]] = {
    "german": {"E": 1, "R": 2, "T": 3, "S": 4, "O": 5, "U": 6},
    "french": {"T": 1, "E": 2, "S": 3, "R": 4, "O": 5, "U": 6},
}
"""The first six lines of a Coiffeur with their factors, which are their numbers, by deck."""


def numbered_factors(*further: str) -> dict[str, dict[str, int]]:
    """Return the multipliers of a Coiffeur: by deck, then by line of the score sheet.

    The six usual lines count 1 to 6. further: names of lines that come after them, which count 7, 8 and so on.
    """
    return {
        deck: {**six, **{line: 7 + place for place, line in enumerate(further)}}
        for deck, six in COIFFEUR_FACTORS.items()
    }
