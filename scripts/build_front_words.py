"""Build the front end's words from the catalogues: ``frontend/src/words/built/de/slate.ts`` from ``de/front-slate.po``.

A sentence that puts nothing in becomes a string, any other one a function, at the place that its code names:
``front-slate.board.write`` is ``board.write(name)``. What is built is not committed; ``scripts/build_words.py`` builds
it. A catalogue that does not fit is refused by file, line and code.

The remarks of a sentence (``#.``, which translators' tools show) say how it is said. They are described in
docs/decisions/0081-front-end-words-from-po.md:

- ``(name: string, n: number)``: what it puts in, in German only, and for a part of sentences in each language;
- ``when pushed``: it is said instead of the sentence whose code it begins with; the first one that fits is said;
- ``levels is Record<string, string>``: the type of what is at that place, where it is not the one of its own;
- ``says nothing``: it is empty on purpose; ``filled in later``: its braces are not put in here.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parent.parent
WORDS: Final = ROOT / "src" / "puur" / "words"
BUILT: Final = ROOT / "frontend" / "src" / "words" / "built"
LANGUAGES: Final = ("de", "fr", "it", "en")
"""The first one says what there is; the others have exactly these sentences."""
MARK: Final = "front-"
"""How the names of the catalogues begin that only the front end reads."""
BY_SENTENCE: Final = {"reasons": None, "titles": "title"}
"""Tables by the law's own German: from a catalogue of their own, or the sentences of law.po with that remark."""
TYPES: Final = {
    "Who": "../../who",
    "Deck": "../../../api/wire",
    "Suit": "../../../api/wire",
    "FinishedBy": "../../../api/wire",
    "End": "../../../slate/partie",
}
"""Where the types come from that a signature may name."""
FORMATS: Final = {
    "andName": "asAndName",
    "de": "withDe",
    "from": "asFrom",
    "inside": "asInside",
    "pair": "asPair",
    "small": "asSuit",
    "subject": "asSubject",
    "the": "asThe",
    "to": "asTo",
    "toName": "asToName",
}
"""Formats that no sentence can say: the functions of frontend/src/words/formats.ts."""
PUT_IN: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
CONDITION: Final = re.compile(r'(no )?(\w+)(?: (=|>) (\d+|"[^"]*"|\w+))?')
OWN: Final = ", each language its own"


BASE: Final = {"around", "events", "table"}
"""What every page has with its language (frontend/src/words/de); of any other catalogue an accessor is built."""
ACCESSOR: Final = """// Built by scripts/build_front_words.py: these words in the language of the screen.
// Read them where it may change ($derived).

import {{ speech, type Language }} from "../index.svelte";
{imports}

const ALL: Record<Language, {type}> = {{ {languages} }};

export const {name}Words = (): {type} => ALL[speech.language];
"""


class UnfitError(ValueError):
    """A catalogue does not fit; the message names each place."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One entry. remarks: its ``#.`` lines; where: file and line, as a message names it."""

    code: str
    forms: Sequence[str]
    remarks: Sequence[str]
    where: str

    def remark(self, start: str) -> str | None:
        """Return what follows the start in the remark that begins so."""
        return next((one[len(start) :] for one in self.remarks if one.startswith(start)), None)

    @property
    def condition(self) -> str | None:
        """Return when it is said instead of another; ``me`` where its code says so."""
        return "me" if self.code.endswith("-me") else self.remark("when ")

    @property
    def names(self) -> set[str]:
        """Return what its forms put in."""
        return {name for form in self.forms for name, _ in PUT_IN.findall(form)}


@dataclass(frozen=True, slots=True)
class Parameter:
    """One value of a sentence. type: None where a default tells it."""

    name: str
    type: str | None
    default: str | None

    def text(self, *, used: bool, typed: bool) -> str:
        """Return it as TypeScript declares it."""
        name = self.name if used else f"_{self.name}"
        if self.default is not None:
            return f"{name} = {self.default}"
        return f"{name}: {self.type}" if typed else name


@dataclass(slots=True)
class Said:
    """What stands at one place: a sentence, with those said instead of it, and what it puts in (None for a string)."""

    base: Sentence
    instead: list[Sentence] = field(default_factory=list)
    parameters: Sequence[Parameter] | None = None

    @property
    def all(self) -> Iterator[Sentence]:
        """Yield every sentence, in the order in which they are tried."""
        return chain(self.instead, [self.base])


@dataclass(slots=True)
class Area:
    """A catalogue, read. types: by place, with whether each language has its own; wrong: what does not fit."""

    name: str
    language: str
    file: str
    said: dict[str, Said] = field(default_factory=dict)
    types: dict[str, tuple[str, bool]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def refuse(self, sentence: Sentence, why: str) -> None:
        """Note what is wrong with a sentence."""
        self.wrong.append(f"{sentence.where}: {sentence.code}: {why}")

    @property
    def own(self) -> tuple[str, ...]:
        """Return how the places begin at which each language has what it needs."""
        return tuple(f"{at}." if at else "" for at, (_, each) in self.types.items() if each)

    @property
    def parts(self) -> dict[str, Said]:
        """Return the parts of sentences by their names: a format says one of them."""
        return {place.removeprefix("part."): said for place, said in self.said.items() if place.startswith("part.")}


Tree: TypeAlias = "dict[str, Tree | Said]"


def name_of(source: Path) -> str:
    """Return how a message names a catalogue."""
    return source.relative_to(ROOT if source.is_relative_to(ROOT) else source.parents[1]).as_posix()


def read(source: Path) -> list[Sentence]:
    """Return the entries of a catalogue in their order; UnfitError where it cannot be read."""
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415 - most often nothing is to be read

    try:
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parent.name, abort_invalid=True)
    except PoFileError as error:
        raise UnfitError(f"{name_of(source)}:{error.lineno}: {error}") from error
    found = []
    for entry in catalogue:
        code = entry.id if isinstance(entry.id, str) else entry.id[0]
        forms = [entry.string] if isinstance(entry.string, str) else list(entry.string or ())
        if code:
            remarks = [one.strip() for one in entry.auto_comments]
            found.append(Sentence(code, forms, remarks, f"{name_of(source)}:{entry.lineno}"))
    return found


def read_area(name: str, language: str, source: Path) -> Area:
    """Return a catalogue by its places; what does not fit is in its ``wrong``."""
    area, start = Area(name, language, name_of(source)), f"{MARK}{name}."
    for sentence in read(source):
        if not sentence.code.startswith(start):
            area.refuse(sentence, f"a code of this catalogue begins with {start}")
            continue
        place = sentence.code.removeprefix(start)
        if any(not form for form in sentence.forms) and "says nothing" not in sentence.remarks:
            area.refuse(sentence, "is empty")
        for at, type_ in (one.split(" is ", 1) for one in sentence.remarks if re.match(r"[\w.-]+ is ", one)):
            area.types[at.strip(".")] = (type_.removesuffix(OWN), type_.endswith(OWN))
        if sentence.condition is not None:
            base = next((one for one in reversed(area.said) if place.startswith(f"{one}-")), None)
            if base is None:
                area.refuse(sentence, "there is no sentence before it that it is said instead of")
            else:
                area.said[base].instead.append(sentence)
        elif place in area.said:
            area.refuse(sentence, "stands twice")
        else:
            area.said[place] = Said(sentence, parameters=parameters_of(sentence))
    return area


def parameters_of(sentence: Sentence) -> list[Parameter] | None:
    """Return the values that its signature names; None without one."""
    signature = next((one for one in sentence.remarks if one.startswith("(") and one.endswith(")")), None)
    if signature is None:
        return None
    found = []
    for one in re.split(r",\s*(?![^<\[]*[>\]])", signature[1:-1]):
        parts = re.fullmatch(r"(\w+)(?:: (.+?))?(?: = (.+))?", one)
        if parts:
            found.append(Parameter(parts[1], parts[2], parts[3]))
    return found


def compare(area: Area, german: Area) -> None:
    """Note which sentences are missing or too many beside the German ones, and take the signatures from there."""

    def is_own(place: str) -> bool:
        return place.startswith(("part.", *german.own))

    for place, said in german.said.items():
        if place not in area.said and not is_own(place):
            area.wrong.append(f"{area.file}: {said.base.code} is missing ({said.base.where})")
    for place, said in area.said.items():
        if place in german.said and not place.startswith("part."):
            if area is not german and said.parameters is not None:
                area.refuse(said.base, "its signature stands with the German sentence")
            said.parameters = german.said[place].parameters
        elif not is_own(place):
            area.refuse(said.base, "there is no German sentence")


def check(area: Area, german: Area) -> None:
    """Note each value that a sentence puts in without being given it, is given in vain, or shows in an unknown way."""
    for place, said in area.said.items():
        above = place.rpartition(".")[0]
        if above in area.said:
            area.refuse(said.base, f"is inside {area.said[above].base.code}, which is a sentence")
        if said.parameters is None:
            check_text(area, german, place, said)
            continue
        given = {one.name for one in said.parameters}
        for one in said.all:
            check_sentence(area, one, given)
        unused = given - set().union(*(used_in(one, said.parameters) for one in said.all))
        for name in sorted(unused):
            area.refuse(said.base, f"does not put in {{{name}}}")
        theirs = {one.code: one for one in german.said[place].all} if place in german.said else {}
        for one in said.all:
            its = theirs.get(one.code, one)
            for name in sorted(its.names - {"n"} - unused - used_in(one, said.parameters)):
                area.refuse(one, f"does not put in {{{name}}}, as in German ({its.where})")


def check_text(area: Area, german: Area, place: str, said: Said) -> None:
    """Note what is wrong with a text without values: what is filled in later has to be the same as in German."""
    if said.instead:
        area.refuse(said.instead[0], "its sentence has no signature")
    if "filled in later" not in said.base.remarks:
        if re.search(r"[{}]", said.base.forms[0]):
            area.refuse(said.base, "puts something in, and has no signature")
        return
    theirs = german.said[place].base.names
    words, german_words = (
        {at.rpartition(".")[2] for at in each.said if german.own and at.startswith(german.own)}
        for each in (area, german)
    )
    for name in sorted(said.base.names - theirs - words):
        area.refuse(said.base, f"puts in {{{name}}}, which is not in German ({german.said[place].base.where})")
    for name in sorted(theirs - said.base.names - german_words):
        area.refuse(said.base, f"does not put in {{{name}}}, as in German ({german.said[place].base.where})")


def check_sentence(area: Area, one: Sentence, given: set[str]) -> None:
    """Note what is wrong with what a sentence puts in, and with when it is said."""
    for form in one.forms:
        check_form(area, one, form, given)
    if len(one.forms) > 1 and "n" not in given:
        area.refuse(one, "has a plural, and no n that decides")
    for atom in (one.condition or "me").split(" and "):
        parts = CONDITION.fullmatch(atom)
        if atom != "me" and (parts is None or parts[2] not in given):
            area.refuse(one, f"is said when {atom}, which is nothing that it is given")


def check_form(area: Area, one: Sentence, form: str, given: set[str]) -> None:
    """Note what a form puts in without being given it, and what nothing can show."""
    for name, format_ in PUT_IN.findall(form):
        if name not in given:
            area.refuse(one, f"puts in {{{name}}}, but is given {', '.join(sorted(given))}")
        if format_ and format_ not in area.parts and format_ not in FORMATS:
            area.refuse(one, f"nothing says how {{{name}:{format_}}} is shown")
    if re.search(r"[{}]", PUT_IN.sub("", form)):
        area.refuse(one, "has a brace that puts nothing in")


def used_by(one: Sentence, parameters: Sequence[Parameter]) -> set[str]:
    """Return the values that decide whether, or in which form, the sentence is said."""
    atoms = [CONDITION.fullmatch(atom) for atom in (one.condition or "").split(" and ")]
    decide = {name for atom in atoms if atom for name in (atom[2], atom[4] or "")}
    whom = {parameter.name for parameter in parameters if parameter.type == "Who"} if one.condition == "me" else set()
    return decide | whom | ({"n"} if len(one.forms) > 1 else set())


def used_in(one: Sentence, parameters: Sequence[Parameter]) -> set[str]:
    """Return every value that the sentence needs."""
    return one.names | used_by(one, parameters)


def quoted(text: str) -> str:
    """Return a text as TypeScript writes it."""
    return json.dumps(text, ensure_ascii=False)


class Writer:
    """Writes a catalogue as TypeScript."""

    def __init__(self, area: Area) -> None:
        """Take the catalogue to write."""
        self._area = area
        self._first = area.language == LANGUAGES[0]
        self._type = f"{area.name.title()}Words"
        self._helpers: set[str] = set()
        self._types: set[str] = set()

    def module(self) -> str:
        """Return the whole file."""
        tree: Tree = {}
        for place, said in self._area.said.items():
            if not place.startswith("part."):
                *above, last = place.split(".")
                node = tree
                for key in above:
                    node = node.setdefault(key, {})  # type: ignore[assignment]
                node[last] = said
        language = self._area.language
        parts = [
            f"const {_part(name)} = {self._function(said, typed=True)};" for name, said in self._area.parts.items()
        ]
        words = self._node(tree, "", 0)
        lines = [
            f"// Built from src/puur/words/{language}/{MARK}{self._area.name}.po by scripts/build_front_words.py",
            "",
        ]
        lines += self._imports()
        lines += parts
        if self._first:
            lines += [f"export const {language} = {words};", "", f"export type {self._type} = typeof {language};"]
        else:
            lines += [f"export const {language}: {self._type} = {words};"]
        return "\n".join(lines) + "\n"

    def _imports(self) -> Iterator[str]:
        for source in sorted({TYPES[one] for one in self._types}):
            names = ", ".join(sorted(one for one in self._types if TYPES[one] == source))
            yield f"import type {{ {names} }} from {quoted(source)};"
        if not self._first:
            yield f'import type {{ {self._type} }} from "../{LANGUAGES[0]}/{self._area.name}";'
        if self._helpers:
            yield f'import {{ {", ".join(sorted(self._helpers))} }} from "../../formats";'

    def _node(self, node: Tree | Said, at: str, depth: int) -> str:
        if isinstance(node, Said):
            return quoted(node.base.forms[0]) if node.parameters is None else self._function(node, typed=self._first)
        inner, outer = "  " * (depth + 1), "  " * depth
        items = {key: self._node(one, f"{at}.{key}".strip("."), depth + 1) for key, one in node.items()}
        if [*items] == [str(place) for place in range(len(items))]:
            text = "[\n" + "".join(f"{inner}{one},\n" for one in items.values()) + f"{outer}]"
        else:
            text = "{\n" + "".join(f"{inner}{_key(key)}: {one},\n" for key, one in items.items()) + f"{outer}}}"
        type_ = self._area.types.get(at)
        return f"{text} as {self._named(type_[0])}" if type_ and self._first else text

    def _function(self, said: Said, *, typed: bool) -> str:
        parameters = said.parameters or ()
        used = set().union(*(used_in(one, parameters) for one in said.all))
        text = self._forms(said.base, parameters)
        for one in reversed(said.instead):
            text = f"{_condition(one, parameters)} ? {self._forms(one, parameters)} : {text}"
        for parameter in parameters if typed else ():
            self._named(parameter.type or "")
        declared = ", ".join(one.text(used=one.name in used, typed=typed) for one in parameters)
        return f"({declared}){': string' if typed else ''} => {text}"

    def _forms(self, one: Sentence, parameters: Sequence[Parameter]) -> str:
        forms = [self._template(form, parameters) for form in one.forms]
        if len(forms) == 1:
            return forms[0]
        self._helpers.add("isOne")
        return f'(isOne(n, "{self._area.language}") ? {forms[0]} : {forms[-1]})'

    def _template(self, form: str, parameters: Sequence[Parameter]) -> str:
        if not PUT_IN.search(form):
            return quoted(form)
        types = {one.name: one.type for one in parameters}

        def put(found: re.Match[str]) -> str:
            name, format_ = found[1], found[2]
            if format_ in self._area.parts:
                return f"${{{_part(format_)}({name})}}"
            value = f"{name}.name" if types.get(name) == "Who" else name
            if format_ is None:
                return f"${{{value}}}"
            self._helpers.add(FORMATS[format_])
            return f"${{{FORMATS[format_]}({value})}}"

        escaped = form.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${").replace("\n", "\\n")
        return f"`{PUT_IN.sub(put, escaped)}`"

    def _named(self, type_: str) -> str:
        self._types |= {one for one in re.findall(r"\b[A-Z]\w+", type_) if one in TYPES}
        return type_


def _condition(one: Sentence, parameters: Sequence[Parameter]) -> str:
    """Return when a sentence is said, as TypeScript."""
    if one.condition == "me":
        return f"{next(parameter.name for parameter in parameters if parameter.type == 'Who')}.me"
    return " && ".join(_atom(atom) for atom in (one.condition or "").split(" and "))


def _atom(written: str) -> str:
    parts = CONDITION.fullmatch(written)
    if parts is None:
        raise UnfitError(written)  # it was checked
    no, name, sign, value = parts.groups()
    if no:
        return f"{name} === null"
    return f"{name} {'===' if sign == '=' else sign} {value}" if sign else name


def _part(name: str) -> str:
    return f"{name}Part"


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z_]\w*", key) else quoted(key)


def by_sentence(name: str, language: str, sentences: Sequence[Sentence]) -> str:
    """Return a table by the law's own German as TypeScript."""
    lines = "".join(f"  {quoted(one.code)}: {quoted(one.forms[0])},\n" for one in sentences)
    head = f"// The law's {name} in this language, from src/puur/words/{language} by scripts/build_front_words.py"
    return f"{head}\n\nexport const {language}: Record<string, string> = {{\n{lines}}};\n"


def modules(name: str, sources: Mapping[str, Path]) -> dict[str, str]:
    """Return an area as TypeScript, by language; UnfitError with every place where a catalogue does not fit."""
    areas = {language: read_area(name, language, source) for language, source in sources.items()}
    german = areas[LANGUAGES[0]]
    for area in areas.values():
        compare(area, german)
    for area in areas.values():
        check(area, german)
    if wrong := [one for area in areas.values() for one in area.wrong]:
        raise UnfitError("\n".join(wrong))
    return {language: Writer(area).module() for language, area in areas.items()}


def table_sources() -> dict[str, dict[str, Path]]:
    """Return of which catalogues the tables by the law's own German are made, by name and language."""
    return {
        name: {one: WORDS / one / f"{MARK + name if remark is None else 'law'}.po" for one in LANGUAGES[1:]}
        for name, remark in BY_SENTENCE.items()
    }


def read_table(name: str) -> dict[str, list[Sentence]]:
    """Return a table by the law's own German, by language but German; UnfitError if a language lacks a line."""
    remark = BY_SENTENCE[name]
    found = {
        language: [
            one for one in read(source) if remark is None or (remark in one.remarks and one.forms[0] != one.code)
        ]
        for language, source in table_sources()[name].items()
    }
    everything = {one.code: one.where for sentences in found.values() for one in sentences}
    lacking = [
        f"{name_of(table_sources()[name][language])}: {code} is missing ({where})"
        for language, sentences in found.items()
        for code, where in everything.items()
        if code not in {one.code for one in sentences}
    ]
    if lacking:
        raise UnfitError("\n".join(lacking))
    return found


def table_modules(name: str) -> dict[str, str]:
    """Return a table by the law's own German as TypeScript, by language."""
    return {language: by_sentence(name, language, sentences) for language, sentences in read_table(name).items()}


def areas_with_sources() -> dict[str, dict[str, Path]]:
    """Return each area with its catalogue in each language; UnfitError if a language has none."""
    names = sorted({one.stem.removeprefix(MARK) for one in WORDS.glob(f"*/{MARK}*.po")} - {*BY_SENTENCE})
    found = {name: {one: WORDS / one / f"{MARK}{name}.po" for one in LANGUAGES} for name in names}
    if lacking := [
        str(one.relative_to(WORDS)) for files in found.values() for one in files.values() if not one.is_file()
    ]:
        raise UnfitError("\n".join(f"{one} is missing" for one in lacking))
    return found


def is_older(targets: Sequence[Path], sources: Sequence[Path]) -> bool:
    """Return whether a target is missing, or older than one of the sources or than this script."""
    newest = max(one.stat().st_mtime for one in (*sources, Path(__file__)) if one.is_file())
    return any(not one.is_file() or one.stat().st_mtime < newest for one in targets)


def build() -> None:
    """Write the modules of each catalogue that is newer than they are, and remove those without one; UnfitError."""
    if not BUILT.parent.is_dir():
        return  # a checkout without the front end
    expected: set[Path] = set()
    wrong = []
    for name, sources in (areas_with_sources() | table_sources()).items():
        targets = {language: BUILT / language / f"{name}.ts" for language in sources}
        expected |= {*targets.values()}
        try:
            if is_older([*targets.values()], [*sources.values()]):
                write(targets, table_modules(name) if name in BY_SENTENCE else modules(name, sources))
        except UnfitError as error:
            wrong.append(str(error))
    if wrong:
        raise UnfitError("\n".join(wrong))
    for name in areas_with_sources().keys() - BASE:
        target = BUILT / f"{name}.ts"
        expected.add(target)
        target.write_text(accessor(name), encoding="utf-8")
    for left in {*BUILT.glob("*.ts"), *BUILT.glob("*/*.ts")} - expected:
        left.unlink()


def accessor(name: str) -> str:
    """Return the module that gives a page the words of a catalogue in the language of the screen."""
    type_ = f"{name.title()}Words"
    more = {LANGUAGES[0]: f", type {type_}"}
    lines = [f'import {{ {one}{more.get(one, "")} }} from "./{one}/{name}";' for one in LANGUAGES]
    return ACCESSOR.format(imports="\n".join(lines), type=type_, languages=", ".join(LANGUAGES), name=name)


def write(targets: Mapping[str, Path], texts: Mapping[str, str]) -> None:
    """Write each text to its file."""
    for language, target in targets.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(texts[language], encoding="utf-8")


if __name__ == "__main__":
    try:
        build()
    except UnfitError as error:
        sys.exit(f"error: the front end's catalogues do not fit:\n{error}")
