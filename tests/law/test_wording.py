"""The documents' own sentences beside the summaries: whoever is asked where it is written reads them out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from puur.cli import main
from puur.club.rules.read import club_rules
from puur.law.catalogue import clauses_by_id, law_id_by_prefix, quotes_of_clauses

FIVE = ("GR", "ES", "AR", "AJ", "ED")
NOT_QUOTED = {"AJ-1.3-ab"}
"""The club's bank account."""
DOCUMENTS = Path(__file__).resolve().parents[3] / "shared" / "reglemente"


def letters(text: str) -> str:
    """Only letters and digits: line breaks, hyphens at their ends and marks of print do not matter."""
    return re.sub(r"[^a-zäöüéàè0-9]", "", text.casefold().replace("\\times", ""))


def test_every_clause_of_the_five_documents_has_its_own_words() -> None:
    without = {one.id for one in clauses_by_id().values() if one.id.startswith(FIVE) and not one.quote}
    assert without == NOT_QUOTED


def test_nothing_of_others_is_quoted() -> None:
    """What other sites say of games is summed up in our own words."""
    assert {one.id[:2] for one in clauses_by_id().values() if one.quote} == set(FIVE)


def test_a_quotation_is_clean_text_without_account_or_address() -> None:
    for one in clauses_by_id().values():
        assert not re.search(r"[*$¹²³⁴⁵⁶ß]|https?:|IBAN|  ", one.quote), one.id
        assert one.quote == one.quote.strip()


@pytest.mark.parametrize("prefix", FIVE)
def test_a_quotation_stands_in_its_document(prefix: str) -> None:
    if not DOCUMENTS.exists():
        pytest.skip("the documents do not lie beside this checkout")
    file = next(one for one in DOCUMENTS.iterdir() if one.name.startswith(prefix))
    whole = letters(re.sub(r"FUSSBALLCLUB WÄDENSWIL\s+POSTFACH [0-9 ]+WÄDENSWIL", "", file.read_text(encoding="utf-8")))
    for one in clauses_by_id().values():
        if one.id.startswith(f"{prefix}-"):
            for sentence in re.split(r"(?<=[.!?:;]) ", one.quote):
                assert letters(sentence) in whole, (one.id, sentence)


def test_the_strafpunkte_are_quoted_with_the_number_that_the_desk_deducts() -> None:
    for row in club_rules("ajz08-2017").penalty:
        assert clauses_by_id()[row.clause].quote.endswith(f"= {row.points} Punkte")


def test_what_several_clauses_are_taken_from_is_quoted_once() -> None:
    ((first, words), (second, _)) = quotes_of_clauses(("AR-22-a", "X-7", "AR-22-b", "AR-21-a", "no such clause"))
    assert (first, second) == (("AR-22-a", "AR-22-b"), ("AR-21-a",))
    assert words.startswith("Wer eine Karte zu früh auf den Tisch legt")
    assert quotes_of_clauses(("X-7",)) == ()


@pytest.mark.longer
@pytest.mark.parametrize("language,marked", [("de", "«"), ("fr", "(en allemand)"), ("it", "(in tedesco)")])
def test_rules_why_reads_the_clause_out(language: str, marked: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "why", "AJ-2.2.1-y", "--language", language])
    page = " ".join(capsys.readouterr().out.split())
    assert "Ist Trumpf ausgespielt, darf jederzeit untertrumpft werden (z.B. auf das ausgespielte Trumpfass" in page
    assert marked in page


@pytest.mark.longer
@pytest.mark.parametrize(
    "language,summary", [("fr", "La personne qui note est neutre."), ("it", "Chi segna è una persona neutrale.")]
)
def test_rules_why_sums_up_a_clause_without_an_answer_before_its_words(
    language: str, summary: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["rules", "why", "ED-9-a", "--language", language])
    page = " ".join(capsys.readouterr().out.split())
    assert "The Schreiber" not in page
    quote = page.index("«Der Schreiber ist als neutrale Person eingesetzt.» (")
    assert 0 < page.index(summary) < quote


@pytest.mark.longer
def test_rules_why_in_json_has_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "why", "GR-weismeld-e", "--json"])
    (one,) = json.loads(capsys.readouterr().out)["clauses"]
    assert (
        one["clause"]["quote"]
        == "Wer zuwenig Weispunkte meldet darf im Nachhinein nur die gemeldeten Punkte schreiben."
    )


def test_every_prefix_that_is_quoted_has_an_owner() -> None:
    assert set(FIVE) <= set(law_id_by_prefix())
