"""Write the front end's types from the server's: ``wire.ts`` and ``answers.ts`` in ``frontend/src/api``.

The first has what goes over the wire at a table and in an exercise, the second what the other addresses answer.
``--check`` writes nothing and fails where a file is not what the types say.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Required, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import FieldInfo, fields

from puur.analysis import questions
from puur.cards import Deck
from puur.decision import tag_of
from puur.game.free.state import ClaimedFactValue
from puur.game.state import FinishedBy, Phase
from puur.law.coverage import CardRow, ScenarioPicture
from puur.service import duplicates, history
from puur.service.account import friends
from puur.service.daily import views as daily
from puur.service.learning import course, exercises, practice
from puur.service.live import fairness, seating
from puur.service.ratings import counting
from puur.service.ratings import store as rating_store
from puur.service.stammtisch import StammtischPartie
from puur.service.table import free_views, graded, hints, messages, replays, replies, terms, views, what_if
from puur.service.table.projection import PUBLIC_EVENT_FIELDS
from puur.web import slate as slate_law
from puur.web.account import accounts, auth, ratings
from puur.web.account import friends as friend_pages
from puur.web.play import duplicates as duplicate_pages
from puur.web.play import stammtische, table_bodies
from puur.web.rulebook import read_out
from puur.words.message import Message
from puur.workshop import breaks, example
from puur.workshop import views as workshop

WIRE = Path(__file__).resolve().parent.parent / "frontend" / "src" / "api" / "wire.ts"
ANSWERS = WIRE.with_name("answers.ts")
HEAD = """\
/** What the server tells and what a client says at a table. Written by `make docs` from src/puur/service/table. */

export type Seat = 0 | 1 | 2 | 3;
export type Suit = "E" | "R" | "S" | "T";
/** A form of play by its id: a letter, or the line of the sheet and how it is played there, as in "slalom-O". */
export type Mode = Suit | "O" | "U" | "tutti" | Line | `${Line}-${string}`;
export type Line = "slalom" | "gusti" | "gusti4" | "misere" | "trio" | "wunsch" | "wunsch2" | "molotow" | Task | "plus";
export type Task = "stiche" | "schellenkarten" | "ober" | "koenig" | "letzter";
/** Suit and rank, as in "EU". */
export type CardText = string;
/** What a sentence puts in; one inside another has its own code. */
export type Value = string | number | null | (string | number)[] | Message;
/** What the server says in words of its own, for who says it in another language. */
export interface Message {
  code: string;
  values: Record<string, Value>;
}
"""
NAMED: dict[str, Any] = {
    "Deck": Deck,
    "Phase": Phase,
    "FinishedBy": FinishedBy,
    "Fact": ClaimedFactValue,
}
ALIASES = {
    terms.Seat: "Seat",
    terms.SuitLetter: "Suit",
    terms.ModeId: "Mode",
    terms.CardText: "CardText",
    terms.ClaimAnswerValue: "Fact",
}
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
    object: "unknown",
}
"""Python's own types."""
MODULES = (
    views,
    replies,
    free_views,
    replays,
    what_if,
    questions,
    graded,
    hints,
    course,
    exercises,
    practice,
    daily,
    duplicates,
)
STORED: tuple[type, ...] = (duplicates.TablesPaired,)
"""Structs of these modules that no client gets."""
ANSWERED: tuple[type, ...] = (
    *(auth.Me, accounts.NewPhrase, accounts.GamesPage),
    *(friends.AtTable, friends.Friend, friends.RelationToSeat, friend_pages.FriendsView),
    *(rating_store.RankingRow, ratings.RatedRuleSet, ratings.Ranking),
    *(counting.RatingStanding, ratings.OwnStanding, ratings.Strengths),
    *(history.AnnouncedFormTally, history.PartieTally, history.PartiePlayer, history.PartieSummary),
    *(StammtischPartie, stammtische.LaidTable, stammtische.StammtischView),
    *(
        table_bodies.Regulation,
        table_bodies.BotLevel,
        table_bodies.RuleAnswer,
        table_bodies.NewTableLinks,
        table_bodies.TableMatch,
    ),
    *(table_bodies.OpenTable, seating.SeatAnswer, duplicate_pages.OpenedPair),
    *(fairness.DrawnStep, fairness.FairDeal),
    *(read_out.ReadOutSentence, read_out.DealSteps, slate_law.SlateFormRow, slate_law.SlateRules),
    *(workshop.ReadingView, workshop.BenchQuestion, workshop.ChapterView, workshop.BaseLawView, workshop.BenchView),
    *(workshop.OwnArticle, workshop.FileFault, workshop.FileView, workshop.RegulationAnswer),
    *(workshop.AnswerDifference, breaks.DrawnPosition, example.ReadingVerdict, CardRow, ScenarioPicture),
    example.Example,
)
"""What the other addresses answer, each after what it holds."""
NARROW: Mapping[str, str] = {
    "BenchQuestion.value": '"bool" | "int" | "text" | "list" | "table" | null',
    "BenchView.lines": "Mode[]",
    "CardRow.cards": "CardText[]",
    "CardRow.seat": "Seat | null",
    "CardRow.where": '"hand" | "trick" | "played"',
    "DealSteps.pack": "CardText[]",
    "DealSteps.shows": "Record<CardText, Mode[]>",
    "DrawnPosition.card": "CardText | null",
    "DrawnPosition.dealer": "Seat",
    "DrawnPosition.does": 'Mode | "push" | "pass" | "double" | null',
    "DrawnPosition.hand": "CardText[]",
    "Happened.what": " | ".join(f'"{kind.__name__}"' for kind in PUBLIC_EVENT_FIELDS),
    "DrawnPosition.mode": "Mode | null",
    "DrawnPosition.seat": "Seat",
    "DrawnPosition.trick": "[Seat, CardText][]",
    "FairDeal.dealer": "Seat | null",
    "FairDeal.hands": "CardText[][]",
    "FileView.decks": "Deck[]",
    "FileView.factors": "Partial<Record<Mode, number>>",
    "RelationToSeat.seat": "Seat",
    "OpenTable.deck": "Deck",
    "PartieTally.announced": "Partial<Record<Mode, AnnouncedFormTally>>",
    "Regulation.decks": "Deck[]",
    "SeatAnswer.state": '"waits" | "given" | "denied"',
    "SlateFormRow.form": "Mode",
    "SlateRules.avoided": "Mode[]",
    "SlateRules.decks": "Deck[]",
    "SlateRules.factors": "Partial<Record<Deck, Partial<Record<Mode, number>>>>",
    "SlateRules.forms": "Mode[]",
    "SlateRules.kind": '"slate" | "sheet" | "slip" | "board" | "list"',
    "SlateRules.reckoning": '"by_sum" | "halves" | "outer"',
    "SlateRules.stoeck_forms": "Mode[]",
    "SlateRules.totals": "Partial<Record<Mode, number>>",
}
"""Fields that the server keeps as any text or number, with the values that they can have."""
_unmatched = set(NARROW)


def answers() -> str:
    """Return the file with what the addresses beside the table answer."""
    writer = _Writer(ALIASES | {hint: name for name, hint in NAMED.items()})
    body = "\n".join(writer.struct(one) for one in ANSWERED)
    used = [name for name in ("CardText", "Deck", "Mode", "Seat") if re.search(rf"\b{name}\b", body)]
    head = "/** What the server answers beside the table. Written by `make docs` from the types of its addresses. */"
    return f'{head}\n\nimport type {{ {", ".join(used)} }} from "./wire";\n\n{body}'


def page() -> str:
    """Return the file."""
    names = {hint: name for name, hint in NAMED.items()}
    writer = _Writer(ALIASES | names)
    named = [f"export type {name} = {_Writer(ALIASES).type(hint)};" for name, hint in NAMED.items()]
    parts = [*named, *(writer.dictionary(one) for one in (terms.Happened, terms.Said))]
    parts += [writer.struct(one) for module in MODULES for one in _structs(module)]
    told = " | ".join(one.__name__ for one in get_args(replies.ServerMessage))
    return "\n".join([HEAD, *parts, f"export type Told = {told};\n", *writer.commands()]) + "\n"


def _structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for one in vars(module).values():
        if (
            isinstance(one, type)
            and issubclass(one, msgspec.Struct)
            and one.__module__ == module.__name__
            and one not in STORED
        ):
            yield one


class _Writer:
    """Writes types; knows those that have a name of their own."""

    def __init__(self, names: Mapping[Any, str]) -> None:
        self.names = names

    def struct(self, one: type) -> str:
        """Return an interface of a structure or a data class."""
        hints = get_type_hints(one, include_extras=True)
        if dataclasses.is_dataclass(one):
            return _interface(one, [f"{name}: {self.field(one, name, hints[name])}" for name in hints])
        lines = [f'type: "{tag_of(one)}"'] if one.__struct_config__.tag else []
        lines += [
            f"{field.encode_name}{_maybe(one, field)}: {self.field(one, field.name, hints[field.name])}"
            for field in fields(one)
        ]
        return _interface(one, lines)

    def field(self, one: type, name: str, hint: Any) -> str:  # noqa: ANN401 - a type as it is written
        """Return the type of a field: as it is annotated, or narrower."""
        key = f"{one.__name__}.{name}"
        _unmatched.discard(key)
        return NARROW.get(key) or self.type(hint)

    def dictionary(self, one: type) -> str:
        """Return an interface of which any field may be missing."""
        hints = get_type_hints(one, include_extras=True)
        needed = {name: get_origin(hint) is Required for name, hint in hints.items()}
        types = {name: get_args(hint)[0] if needed[name] else hint for name, hint in hints.items()}
        return _interface(
            one, [f"{name}{'' if needed[name] else '?'}: {self.field(one, name, types[name])}" for name in hints]
        )

    def commands(self) -> Iterator[str]:
        """Yield what can be said."""
        yield "/** A command without its id, which the connection gives it. */\nexport type Command ="
        told = [one for one in messages.CLIENT_MESSAGE_CLASSES if one is not messages.Hello]
        bare = [f'"{tag_of(one)}"' for one in told if not list(self._beside(one))]
        yield f"  | {{ do: {' | '.join(bare)} }}"
        lines = [
            f'  | {{ do: "{tag_of(one)}"; {"; ".join(parts)} }}' for one in told if (parts := list(self._beside(one)))
        ]
        yield "\n".join(lines) + ";"

    def _beside(self, one: type[msgspec.Struct]) -> Iterator[str]:
        hints = get_type_hints(one, include_extras=True)
        for field in fields(one):
            if field.name != "id":
                yield f"{field.name}{'' if field.required else '?'}: {self.type(hints[field.name])}"

    def type(self, hint: Any) -> str:  # noqa: ANN401 - a type as it is written
        """Return a type as TypeScript has it."""
        if hint in self.names:
            return self.names[hint]
        write = _FORMS.get(get_origin(hint))
        if write is not None:
            return write(self, get_args(hint))
        if hasattr(hint, "__metadata__"):
            shown = hint.__metadata__[0]
            return shown.__name__ if isinstance(shown, type) else self.type(hint.__origin__)
        return PLAIN[hint] if hint in PLAIN else str(hint.__name__)

    def union(self, inside: tuple[Any, ...]) -> str:
        """Return several types."""
        return "Value" if Message in inside and str in inside else " | ".join(self.type(one) for one in inside)

    def list(self, inside: tuple[Any, ...]) -> str:
        """Return a list of any length, or of so many."""
        if inside[-1] is not ...:
            return f"[{', '.join(self.type(one) for one in inside)}]"
        one = self.type(inside[0])
        return f"({one})[]" if " | " in one else f"{one}[]"


_FORMS: dict[Any, Callable[[_Writer, tuple[Any, ...]], str]] = {
    Literal: lambda _, inside: " | ".join(f'"{value}"' for value in inside),
    Union: _Writer.union,
    UnionType: _Writer.union,
    tuple: _Writer.list,
    list: lambda writer, inside: writer.list((*inside, ...)),
    dict: lambda writer, inside: f"Record<string, {writer.type(inside[1])}>",
    Mapping: lambda writer, inside: f"Record<string, {writer.type(inside[1])}>",
}


def _maybe(one: type[msgspec.Struct], field: FieldInfo) -> str:
    """Return the mark of a field that is left out where it says nothing."""
    return "?" if one.__struct_config__.omit_defaults and not field.required else ""


def _interface(one: type, lines: list[str]) -> str:
    said = " ".join((inspect.getdoc(one) or "").split("\n\n")[0].split()).replace("``", "`")
    return f"/** {said} */\nexport interface {one.__name__} {{\n" + "".join(f"  {line};\n" for line in lines) + "}\n"


def main() -> None:
    """Write it, or look whether it is as it should be."""
    for file, text in ((WIRE, page()), (ANSWERS, answers())):
        if "--check" not in sys.argv:
            file.write_text(text, encoding="utf-8")
        elif file.read_text(encoding="utf-8") != text:
            sys.exit(f"error: {file.name} is not as the server's types say: make docs")
    if _unmatched:
        sys.exit(f"error: NARROW names fields that no type has: {', '.join(sorted(_unmatched))}")


if __name__ == "__main__":
    main()
