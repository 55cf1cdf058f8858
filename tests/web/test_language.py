"""In which language a page speaks, and that what people typed stays text whatever the language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from jinja2 import DictLoader
from litestar import Litestar
from litestar.testing import TestClient

from puur.errors import BadInput
from puur.journal import MemoryJournal
from puur.web.app import ServerOptions, create_app
from puur.web.desk.forms import FormInput
from puur.web.templating import jinja_environment
from puur.words.catalogue import Language
from puur.words.formats import language_with_page_formats
from puur.words.message import said


@pytest.fixture
def client() -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(ServerOptions("memory", posts=10_000, works=10_000), MemoryJournal())) as client:
        yield client


@pytest.mark.slow
@pytest.mark.parametrize("wished, spoken", [("fr-CH, de;q=0.5", "fr-CH"), ("rm, it;q=0.3", "it-CH"), ("", "de-CH")])
def test_a_page_speaks_the_browsers_language(client: TestClient[Litestar], wished: str, spoken: str) -> None:
    answer = client.get("/fragen", headers={"Accept-Language": wished})
    assert f'<html lang="{spoken}">' in answer.text


@pytest.mark.slow
def test_the_language_chosen_on_a_page_is_kept_and_the_same_page_comes_again(client: TestClient[Litestar]) -> None:
    page = client.get("/fragen?regeln=allgemein").text
    assert 'href="/sprache/fr?weiter=%2Ffragen%3Fregeln%3Dallgemein"' in page
    answer = client.get("/sprache/fr?weiter=%2Ffragen%3Fregeln%3Dallgemein", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/fragen?regeln=allgemein")
    cookie = answer.headers["set-cookie"].lower()
    assert "language=fr" in cookie
    assert "samesite=lax" in cookie
    again = client.get("/fragen", headers={"Accept-Language": "it"}).text
    assert '<html lang="fr-CH">' in again
    assert "Aller au contenu" in again


@pytest.mark.slow
@pytest.mark.parametrize("weiter", ["https://example.org/", "//example.org", "/\\example.org", "javascript:alert(1)"])
def test_the_switch_leads_nowhere_else(client: TestClient[Litestar], weiter: str) -> None:
    answer = client.get("/sprache/it", params={"weiter": weiter}, follow_redirects=False)
    assert answer.headers["location"] == "/"


@pytest.mark.slow
def test_an_unknown_language_is_not_kept(client: TestClient[Litestar]) -> None:
    answer = client.get("/sprache/tlh", follow_redirects=False)
    assert "set-cookie" not in answer.headers


def shown(template: str, language: Language = "de", **context: object) -> str:
    voice = language_with_page_formats(language)
    return jinja_environment(DictLoader({"it": template})).get_template("it").render(voice=voice, **context)


def test_a_message_is_said_in_the_language_of_the_page_and_what_is_put_in_is_escaped() -> None:
    assert shown("{{ what }}", "fr", what=said("service.club-busy")).startswith("Le club est surchargé")
    assert shown('{{ say("page-desk.before", value="<b>") }}', "fr") == "(avant: &lt;b&gt;)"
    assert shown("{{ what }}", what=said("page-desk.blamed", what="<i>so</i>.")) == "&lt;i&gt;so&lt;/i&gt;."


@pytest.mark.parametrize("text", ["wer kommt?", "Wer kommt?"])
def test_what_a_page_says_is_wrong_is_a_sentence_of_its_own(text: str) -> None:
    assert shown("{{ what }}", what=said("page-desk.blamed", what=text)) == "Wer kommt?"
    template = '{{ say("page-desk.blamed", what=what) }}'
    assert shown(template, "fr", what=said("service.no-final")) == "Le règlement ne prévoit pas de finale."


@pytest.mark.slow
def test_an_address_that_leads_nowhere_is_answered_with_a_sentence(client: TestClient[Litestar]) -> None:
    assert "Ein Turnier «nirgends» gibt es nicht." in client.get("/turnier/nirgends").text


def test_what_is_wrong_with_a_form_is_said_in_the_language_of_the_page() -> None:
    form = FormInput({"club": "x"})
    form.note_bad_input(BadInput(said("service.club-busy"), {"field": "club"}, ("AJ-1.3-u",)))
    assert (
        shown("{{ form.errors.club }}", form=form)
        == "Der Verein ist gerade überlastet, bitte noch einmal. (Regelwerk AJZ 08, Punkt 1.3)"
    )
    assert shown("{{ form.errors.club }}", "en", form=form).endswith(". (Rule set “Regelwerk AJZ 08”, point 1.3)")
    assert "Verein" not in shown("{{ form.errors.club }}", "en", form=form)


@pytest.mark.parametrize(
    "language, day, number",
    [
        ("de", "29. Mai 2026", "44’210"),
        ("fr", "29 mai 2026", "44\u202f210"),
        ("it", "29 maggio 2026", "44’210"),
        ("en", "29 May 2026", "44’210"),
    ],
)
def test_days_and_numbers_are_written_as_the_language_does(language: Language, day: str, number: str) -> None:
    assert shown('{{ "2026-05-29" | day }} {{ 44210 | number }}', language) == f"{day} {number}"


@pytest.mark.slow
@pytest.mark.parametrize(
    "answered, told", [("", "Diese Frage ist noch offen:"), ("&seat=1", "schau dir die markierte Frage nochmals an")]
)
def test_an_unanswered_question_of_the_referee_is_named_and_marked(
    client: TestClient[Litestar], answered: str, told: str
) -> None:
    """Also where no card is tapped, which is an answer but not one to this question."""
    asked = client.get(f"/fragen/two-cards?gefragt=1{answered}", headers={"Accept-Language": "de"}).text
    alert = asked.partition('role="alert"')[2].partition("</div>")[0]
    assert told in alert
    names = re.findall(r'<a href="#frage-([a-z_]+)">[^<]{5,}</a>', alert)
    assert names
    for name in names:
        assert re.search(rf'<fieldset class="ask bad" id="frage-{name}" aria-describedby="{name}-fehler"', asked), name
        assert f'<span class="wrong" id="{name}-fehler">' in asked
