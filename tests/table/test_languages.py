"""The table in the terminal speaks each of the four languages, and nothing of another one in between."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest

from puur.cli.table.local_table import LocalTable, PlayOptions
from puur.cli.table.plain import PlainTable
from puur.cli.table.words import TableWords
from puur.game.events import ModeAnnounced
from puur.law.reglemente import reglement
from puur.records.text_read import read_text
from puur.words.catalogue import Language, set_shell_language

from .tables import NAMES
from .test_free import REVOKED

GERMAN = re.compile(
    r"\b(deine?n?|spielt|spielst|gibt|sagt|karten?|stich|trumpf|weist|spiel|punkte|und|oder|nicht)\b", re.IGNORECASE
)
TYPED: dict[Language, tuple[str, ...]] = {
    "fr": ("aide", "règles", "cartes", "pli", "ardoise", "retour"),
    "it": ("aiuto", "regole", "carte", "presa", "lavagna", "indietro"),
    "en": ("help", "rules", "cards", "trick", "slate", "undo"),
}
"""What each language calls the words that ask for something to be said."""
ANYTHING: dict[Language, str] = {"fr": "n’importe", "it": "qualsiasi", "en": "any"}
CLAIM: dict[Language, str] = {"fr": "réclamer", "it": "reclamare", "en": "claim"}
LEAVE: dict[Language, str] = {"fr": "fin", "it": "fine", "en": "quit"}


@pytest.fixture(params=["fr", "it", "en"])
def language(request: pytest.FixtureRequest) -> Iterator[Language]:
    chosen: Language = request.param
    set_shell_language(chosen)
    yield chosen
    set_shell_language("de")


@pytest.mark.parametrize("id_", ["allgemein", "coiffeur", "differenzler", "sidi-barrani", "hindersi"])
def test_a_deal_is_heard_in_one_language(id_: str, language: Language) -> None:
    law = reglement(id_)
    table = LocalTable(PlayOptions(id_, law.decks.says[0], ("Ada", "Bo", "Cy", "Di")))
    out = io.StringIO()
    anything = [ANYTHING[language]] * 12
    PlainTable(table, [*anything[:4], *TYPED[language], *anything, "quoi", LEAVE[language]], out).play()
    assert not sorted({found[0] for found in GERMAN.finditer(out.getvalue())})


def test_why_a_card_is_refused_is_said_in_that_language(language: Language) -> None:
    table = LocalTable(PlayOptions("allgemein", "german", ("Ada", "Bo", "Cy", "Di"), seed=3))
    out = io.StringIO()
    PlainTable(table, [*"123456789" * 2, LEAVE[language]], out).play()
    assert "AR-12-a" in out.getvalue()
    assert not re.search(r"\bFarbe\b|\bmuss\b", out.getvalue())


def test_every_line_heard_begins_with_a_capital(language: Language) -> None:
    """«de haut en bas» and the name of a suit are small within a sentence, and begin one here."""
    table = LocalTable(PlayOptions("allgemein", "german", ("Ada", "Bo", "Cy", "Di"), seed=3))
    out = io.StringIO()
    PlainTable(table, ["obenabe", *[ANYTHING[language]] * 9, LEAVE[language]], out).play()
    lines = out.getvalue().splitlines()
    assert any("Obenabe" in line for line in lines)
    assert not [line for line in lines if line[:1].islower()]


def test_a_claim_is_listed_and_ruled_on_in_one_language(language: Language) -> None:
    for moves in (REVOKED, REVOKED + "\nAnna, E6"):
        table = LocalTable(PlayOptions("gruempi-2011", "german", NAMES), read_text(moves.encode()))
        out = io.StringIO()
        again = [CLAIM[language], "1", "1", "1"] * 3
        PlainTable(table, [*again, CLAIM[language], "2", "1", "1", LEAVE[language]], out).play()
        assert not sorted({found[0] for found in GERMAN.finditer(out.getvalue())})
        assert not re.search(r"\bWeis\b|gewiesen|\bes geschieht\b|Auslegung", out.getvalue())


@pytest.mark.usefixtures("language")
def test_what_stands_above_and_below_a_full_screen_is_said_in_that_language() -> None:
    pytest.importorskip("textual")
    from puur.cli.table.screen.texts import foot_line, head_line  # noqa: PLC0415

    table = LocalTable(PlayOptions("allgemein", "german", ("Ada", "Bo", "Cy", "Di"), seed=2))
    while table.advance_one_step() or not table.has_deal:
        if not table.has_deal:
            table.next_deal()
    texts = [head_line(table, 100).plain, foot_line(table, 200, held=False, twice=True).plain]
    assert not sorted({found[0] for text in texts for found in GERMAN.finditer(text)})


def test_how_often_a_form_counts_does_not_part_a_german_verb() -> None:
    words = TableWords(reglement("gruempi-2011"), "german", ("Ada", "Bo", "Cy", "Di"), 0, "de")
    assert words.describe_event(ModeAnnounced(3, "S", 3)) == "Di sagt Schelle (doppelt) an."
    assert words.describe_event(ModeAnnounced(0, "S", 0)) == "Du sagst Schelle (doppelt) an."
