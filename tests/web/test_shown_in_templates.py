"""What a template shows of a message is said in the page's language, however it is shown; and until when things are."""

from __future__ import annotations

from datetime import datetime

from jinja2 import DictLoader

from puur.web.templating import jinja_environment
from puur.words.formats import language_with_page_formats
from puur.words.message import said

WHO = ["Anna", said("club.for-member", other="<Toni>", name="Gion")]


def test_a_list_says_its_messages_and_escapes_what_people_wrote() -> None:
    page = jinja_environment(DictLoader({"page": "{{ who | join(', ') }}"})).get_template("page")
    assert page.render(who=WHO) == "Anna, &lt;Toni&gt; (für Gion)"
    assert page.render(who=WHO, voice=language_with_page_formats("fr")) == "Anna, &lt;Toni&gt; (pour Gion)"


def test_a_decimal_and_a_note_with_one_have_the_separator_of_the_page() -> None:
    note = said("club.average", series="C", counted=["A", "B"], points="5399.17")
    page = jinja_environment(DictLoader({"page": "{{ '1.03' | decimal }}; {{ note }}"})).get_template("page")
    assert page.render(note=note).startswith("1.03; ")
    assert "5399.17" in page.render(note=note)
    assert page.render(note=note, voice=language_with_page_formats("fr")).startswith("1,03; ")
    assert "5399,17 points" in page.render(note=note, voice=language_with_page_formats("fr"))


def test_what_ends_with_a_day_ends_at_24_of_it() -> None:
    page = jinja_environment(DictLoader({"page": "{{ end | until }}; {{ noon | until }}"})).get_template("page")
    shown = page.render(end=datetime(2026, 4, 1), noon=datetime(2026, 4, 1, 12))  # noqa: DTZ001
    assert shown == "31. März 2026, 24.00 Uhr; 1. April 2026, 12.00 Uhr"
