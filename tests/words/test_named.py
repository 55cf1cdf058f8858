"""What our rule sheets call something is translated, and no paper in another language shows a German sentence of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextvars import copy_context
from functools import cache
from typing import Any, Final

import pytest
from jinja2 import DictLoader
from tests.tournament.test_papers import book

from puur.cli.shell.output import print_document_or_text
from puur.club.rules.read import club_rules
from puur.law.catalogue import interpretations_by_id
from puur.law.coverage import SCENARIOS_FOLDER
from puur.law.glossary import GLOSSARY_TERMS
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.spielarten import COMMON_LAW, DIFFERENZLER, EACH_AVOIDS_POINTS_LAW, EINZELSCHIEBER, SCHIEBER
from puur.people_names import anonymous_name, public_names
from puur.tournament.kind import built_in_kinds
from puur.tournament.papers.job import PrintJob
from puur.tournament.papers.print import PAPER_KINDS, TEAM_PAPER_IDS
from puur.tournament.topics.conduct import DISQUALIFIED_TEXT, EXCLUDED_TEXT
from puur.web.templating import jinja_environment
from puur.web.tournament.drawing import NOT_ARRIVED_REASON
from puur.web.tournament.sheets.desk import SLIP_CHECKED_REASON
from puur.web.tournament.sheets.phone import DEFAULT_TEXT_OF_OFFICIAL_CALL
from puur.words.catalogue import CATALOGUES_FOLDER, Language, Voice, sentences_of_area, set_shell_language
from puur.words.law import ANONYMOUS_NAME_PREFIX, FORMER_MEMBER, FORMER_PERSON, translate_rule_sentence

OTHERS: Final[tuple[Language, ...]] = ("fr", "it", "en")
OWN_NAMES: Final = frozenset({
    *("Schieber", "Differenzler", "Coiffeur", "Chibre", "Kreuzjass", "Hindersi", "Molotow", "Guggitaler"),
    *("Sidi Barrani", "AJZ 08 2017", "Finalissima", "Friday-Night-Jassing"),
    *("FC Wädenswil", "Alternativer Jassklub Zürich 08", "EDJV"),
})  # fmt: skip
"""Names of games, clubs and evenings: the same in every language."""
OF_DOCUMENTS: Final = frozenset({
    *("Regeln für den Schieber-Jass am Grümpi 2011, Kategorie D", "Regeln Einzelschieber", "Regelwerk AJZ 08"),
    "Reglement verdeckter Differenzler",
})  # fmt: skip
"""The titles under which documents were published: whoever looks for one has to find it, so another language quotes it
after a word of its own. What a Reglement is called beside it is translated."""
DATE: Final = re.compile(r"\d{4}(-\d\d-\d\d)?")
CLUBS: Final = ("ajz08-2017", "blank")


def given() -> Iterator[str]:
    """Each name that a rule sheet of ours gives."""
    for law in (
        COMMON_LAW,
        SCHIEBER,
        EINZELSCHIEBER,
        DIFFERENZLER,
        EACH_AVOIDS_POINTS_LAW,
        *map(reglement, BUILT_IN_LAW_IDS),
    ):
        yield from (law.title, law.source.title, law.source.issuer, law.source.edition)
        yield from (law.director.says, law.called.says, *law.slip_columns.says)
    yield from (kind.title for kind in built_in_kinds().values())
    for rules in map(club_rules, CLUBS):
        yield from (one.name for one in rules.office)
        yield from (one.name for one in rules.penalty)
        yield from (one.name for one in rules.fines.other)
        yield rules.day.name
        yield from (one.name for one in rules.special if one.name)
        yield from (one.name for one in rules.floating if one.name)
    yield from (
        DEFAULT_TEXT_OF_OFFICIAL_CALL,
        NOT_ARRIVED_REASON,
        SLIP_CHECKED_REASON,
        ANONYMOUS_NAME_PREFIX,
        FORMER_MEMBER,
        FORMER_PERSON,
        EXCLUDED_TEXT,
        DISQUALIFIED_TEXT,
    )


@pytest.mark.parametrize("language", OTHERS)
def test_every_name_is_translated_or_known_to_stay(language: Language) -> None:
    there = sentences_of_area("names", language).keys() | sentences_of_area("law", language).keys()
    assert {one for one in given() if not DATE.fullmatch(one)} - there - OWN_NAMES - {""} == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("stored", [EXCLUDED_TEXT, DISQUALIFIED_TEXT])
def test_what_is_stored_with_a_name_is_read_in_another_language(stored: str, language: Language) -> None:
    filled = stored.format(name="Anna Bär (3)", number="3", reason="laut: sehr")
    told = translate_rule_sentence(filled, Voice(language))
    assert told == translate_rule_sentence(stored, Voice(language)).format(
        name="Anna Bär (3)", number="3", reason="laut: sehr"
    )
    assert told != filled


@pytest.mark.parametrize("language", OTHERS)
def test_the_languages_have_the_same_names(language: Language) -> None:
    assert sentences_of_area("names", language).keys() == sentences_of_area("names", "fr").keys()
    assert not (CATALOGUES_FOLDER / "de" / "names.po").exists()  # German is what is looked up


def of_law(area: str) -> set[str]:
    """What a catalogue of the law's own German is to have: titles of scenarios, what is decided and why, or glosses."""
    if area == "glossary":
        return {term.german for term in GLOSSARY_TERMS}
    if area == "scenarios":
        files = [tomllib.loads(file.read_text(encoding="utf-8")) for file in SCENARIOS_FOLDER.glob("*/*.toml")]
        return {case["title"] for file in files for case in file["case"]}
    return {text for one in interpretations_by_id().values() for text in (one.point, one.holds)}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("area", ["scenarios", "decisions", "glossary"])
def test_every_example_and_decision_is_translated(area: str, language: Language) -> None:
    there = sentences_of_area(area, language).keys()
    wanted = of_law(area)
    assert (
        wanted - there - sentences_of_area("law", language).keys() - sentences_of_area("names", language).keys()
        == set()
    )
    assert there - wanted == set()  # what no document has any more


@cache
def german(language: Language) -> frozenset[str]:
    """Each sentence and name of the law that a language says otherwise."""
    both = {**sentences_of_area("law", language), **sentences_of_area("names", language)}
    return frozenset(one for one, (said, *_) in both.items() if said != one) - OF_DOCUMENTS


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("title", sorted(OF_DOCUMENTS))
def test_a_title_in_german_is_quoted_after_a_word_of_the_language(title: str, language: Language) -> None:
    told = translate_rule_sentence(title, Voice(language))
    assert re.fullmatch(rf"\w+(?: set)? [«“]{re.escape(title)}[»”]", told)


def texts(shown: Any) -> Iterator[str]:  # noqa: ANN401 - a document
    """Each text of a paper."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, dict):
        yield from (text for one in shown.values() for text in texts(one))
    elif isinstance(shown, list | tuple):
        yield from (text for one in shown for text in texts(one))


def left(law: Law, language: Language) -> set[tuple[str, str]]:
    """What is German on the papers of a tournament by a law, with the paper."""
    job = PrintJob(book(8, 2, law), law, language=language)
    papers = PAPER_KINDS.keys() - TEAM_PAPER_IDS - (set() if law.slip_columns.says else {"schaetzzettel"})
    found = set()
    for what in papers:
        for text in set(texts(PAPER_KINDS[what].document(job))):
            parts = {text, *re.split(r"(?<=[.?!])\s+|[«»]|Vis[ato]+ ", text)}
            found |= {(what, part) for part in parts & german(language)}
    return found


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_no_paper_shows_a_german_sentence_in_another_language(id_: str, language: Language) -> None:
    assert left(reglement(id_), language) == set()


def test_a_paper_in_german_would_be_found() -> None:
    """The papers of each law have such sentences in German: what is looked for would be there."""
    job = PrintJob(book(8, 2, reglement("allgemein")), reglement("allgemein"))
    assert set(texts(PAPER_KINDS["regeln"].document(job))) & german("fr")
    assert translate_rule_sentence("Turnierleiter", Voice("fr")) == "Direction du tournoi"


@pytest.mark.parametrize("language,shown", [("de", "Nr. 7"), ("fr", "no 7"), ("it", "n. 7"), ("en", "no. 7")])
def test_a_number_for_a_name_is_in_the_readers_language(language: Language, shown: str) -> None:
    """On a page, on a paper and in the shell."""
    name = public_names({"7": "Anna Meier"}, "numbers")["7"]
    assert name == anonymous_name("7")
    page = jinja_environment(DictLoader({"page": "{{ name }}"})).get_template("page")
    assert page.render(name=name, voice=Voice(language)) == shown
    law = reglement("allgemein")
    assert PrintJob(book(8, 2, law), law, language=language).document([{"name": name}])["items"] == [{"name": shown}]


def test_the_shell_prints_a_number_for_a_name_in_its_language(capsys: pytest.CaptureFixture[str]) -> None:
    def shown() -> str:
        set_shell_language("it")
        print_document_or_text({}, f"1. {anonymous_name('7')}", as_json=False)
        return capsys.readouterr().out

    assert copy_context().run(shown) == "1. n. 7\n"
