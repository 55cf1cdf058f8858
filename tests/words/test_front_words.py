"""The front end's sentences: what is built of a catalogue, and that one that does not fit is refused by its place."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import build_words
import pytest
from build_front_words import LANGUAGES, UnfitError, areas_with_sources, modules, read, read_area

from puur.words import catalogue
from puur.words.catalogue import CATALOGUES_FOLDER, Language, Voice, sentence
from puur.words.message import Message, Value

CASES: Final = Path(__file__).parents[2] / "frontend" / "src" / "words" / "said.fixture.json"
HEAD: Final = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
SENTENCE: Final = {
    "de": """\
#. (name: string, n: number)
msgid "front-x.a.b"
msgid_plural "front-x.a.b"
msgstr[0] "{name}: 1 Karte"
msgstr[1] "{name}: {n} Karten"
""",
    "fr": """\
msgid "front-x.a.b"
msgid_plural "front-x.a.b"
msgstr[0] "{name}: {n} carte"
msgstr[1] "{name}: {n} cartes"
""",
    "it": """\
msgid "front-x.a.b"
msgstr "{n}, {name}"
""",
    "en": """\
msgid "front-x.a.b"
msgstr "{n}, {name}"

#. when n > 5 and name = "Anna"
msgid "front-x.a.b-many"
msgstr "many, {name}"
""",
}
"""By language a catalogue of one sentence."""
Build = Callable[..., dict[str, str]]


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """What is built of that catalogue, with others for some languages."""

    def built(**others: str) -> dict[str, str]:
        sources = {}
        for language, text in (SENTENCE | others).items():
            (tmp_path / language).mkdir()
            sources[language] = tmp_path / language / "front-x.po"
            sources[language].write_text(HEAD + text, encoding="utf-8")
        return modules("x", sources)

    return built


def test_a_sentence_becomes_a_function_with_the_types_that_german_gives_it(build: Build) -> None:
    built = build()
    one = "a: {\n    b: (name: string, n: number): string => "
    assert one + '(isOne(n, "de") ? `${name}: 1 Karte` : `${name}: ${n} Karten`),' in built["de"]
    assert "export type XWords = typeof de;" in built["de"]
    assert 'b: (name, n) => (isOne(n, "fr") ? `${name}: ${n} carte` : `${name}: ${n} cartes`),' in built["fr"]
    assert "export const it: XWords = {" in built["it"]
    assert 'n > 5 && name === "Anna" ? `many, ${name}` : `${n}, ${name}`' in built["en"]


def test_what_would_mean_something_to_javascript_is_only_text(build: Build) -> None:
    plain = '#. (name: string)\nmsgid "front-x.c"\nmsgstr "`{name}` \\\\ $\\n</script>"\n'
    bare = plain.partition("\n")[2]
    built = build(**{one: SENTENCE[one] + "\n" + (plain if one == "de" else bare) for one in LANGUAGES})
    assert "c: (name: string): string => `\\`${name}\\` \\\\ $\\n</script>`," in built["de"]


def one(text: str, code: str = "front-x.a.b") -> str:
    return f'msgid "{code}"\nmsgstr "{text}"\n'


@pytest.mark.parametrize(
    "language, text, why",
    [
        ("fr", one("{n}, {nom}"), "5: front-x.a.b: puts in {nom}, but is given n, name"),
        ("it", one("{n}"), "5: front-x.a.b: does not put in {name}"),
        ("it", one("{n:dear}, {name}"), "5: front-x.a.b: nothing says how {n:dear} is shown"),
        ("it", one("{n}, {name"), "5: front-x.a.b: has a brace that puts nothing in"),
        ("en", one(""), "5: front-x.a.b: is empty"),
        ("en", "", " front-x.a.b is missing (de/front-x.po:6)"),
        ("fr", one("{n}, {name}") + one("c", "front-x.c"), "7: front-x.c: there is no German sentence"),
        (
            "fr",
            one("{n}, {name}") + one("c", "front-y.c"),
            "7: front-y.c: a code of this catalogue begins with front-x.",
        ),
        ("en", SENTENCE["en"].replace("n > 5", "m > 5"), "9: front-x.a.b-many: is said when m > 5"),
        ("de", SENTENCE["de"].partition("\n")[2], "5: front-x.a.b: puts something in, and has no signature"),
        ("de", SENTENCE["de"].replace("n: number", "m: number"), "6: front-x.a.b: has a plural, and no n that decides"),
        (
            "de",
            SENTENCE["de"] + one("c", "front-x.a.b.c"),
            "10: front-x.a.b.c: is inside front-x.a.b, which is a sentence",
        ),
        ("fr", 'msgid front-x.a.b"\n', ""),
    ],
)
def test_a_catalogue_that_does_not_fit_is_refused_by_file_line_and_code(
    build: Build, language: str, text: str, why: str
) -> None:
    with pytest.raises(UnfitError) as refused:
        build(**{language: text})
    assert f"{language}/front-x.po:{why}" in str(refused.value)


@pytest.mark.longer
def test_every_area_fits_and_is_there_in_every_language() -> None:
    areas = areas_with_sources()
    assert len(areas) > 15
    for name, sources in areas.items():
        german = read_area(name, "de", sources["de"])
        for language in LANGUAGES:
            assert not read_area(name, language, sources[language]).wrong
        assert [one for one in read(sources["de"]) if "ß" in "".join(one.forms)] == []
        assert german.said, name


def sentences(area: str, language: Language) -> Mapping[str, Sequence[str]]:
    """The sentences of a catalogue that the program itself does not read."""
    return build_words.read(CATALOGUES_FOLDER / language / f"{area}.po")


def value(written: object) -> Value:
    match written:
        case {"code": str(code), "values": dict(values)}:
            return Message(code, {name: value(inner) for name, inner in values.items()})
        case [*items]:
            return [inner for inner in items if isinstance(inner, str | int)]
    assert isinstance(written, str | int)
    return written


@pytest.mark.longer
def test_the_server_says_what_the_pages_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages are asked the same table in frontend/src/words/said.test.ts: plurals, who it is, lists, nesting."""
    monkeypatch.setattr(catalogue, "sentences_of_area", sentences)
    cases = json.loads(CASES.read_bytes())
    assert {one["language"] for one in cases} == {*LANGUAGES}
    for one in cases:
        values = {name: value(given) for name, given in one["values"].items()}
        assert sentence(Message(one["code"], values), Voice(one["language"], me=one["me"])) == one["said"]


def test_words_after_the_last_quotation_mark_fail_the_build(tmp_path: Path) -> None:
    broken = tmp_path / "de" / "game.po"
    broken.parent.mkdir()
    broken.write_text('msgid "a.b"\nmsgstr "wie \\"A\\""A\\""\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"game\.po:2: not a line of a catalogue"):
        build_words.read(broken)
