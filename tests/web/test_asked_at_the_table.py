"""What a table may do with the answer of the referee: agree on it, or call whoever decides."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

from .test_evening_told import seated
from .test_hall_desk import another
from .test_tournament_pages import Desk, desk

pytestmark = pytest.mark.longer

__all__ = ["desk"]

REMARK = "remark?gefragt=1&seat=0&what=sign&mode=E&dealer=0&trick=2"
SILENT = "shuffle-protest?gefragt=1&seat=0&mode=E&dealer=0&cut=nein&dealt=nein"
BY_OFFICIAL = "Zuständig ist der Kontrolleur."


def asked(desk: Desk, question: str) -> str:
    """Return the part of the table's page on what it asked."""
    return desk.get(f"tisch/1?frage={quote(question, safe='')}").partition('id="gefragt"')[2].partition("</section>")[0]


@pytest.mark.parametrize("question", [REMARK, SILENT])
def test_where_an_official_decides_the_table_calls_and_does_not_agree(desk: Desk, question: str) -> None:
    seated(desk, reglement="einzelschieber-2026")
    part = asked(desk, question)
    assert BY_OFFICIAL in part
    assert "Kontrolleur rufen" in part
    assert "einverstanden" not in part
    assert BY_OFFICIAL in desk.post("tisch/1/einig", frage=question).text
    desk.post("tisch/1/rufen", frage=question)
    assert "Der Kontrolleur ist gerufen" in desk.get("tisch/1")


@pytest.mark.parametrize(
    "language, text, called",
    [
        ("de", "Bitte kommen.", "Der Kontrolleur ist gerufen."),
        ("it", "Al nostro tavolo, per favore.", "Arriva il controllore."),
    ],
)
def test_what_the_table_wrote_and_who_comes_are_two_sentences(
    desk: Desk, language: str, text: str, called: str
) -> None:
    seated(desk, reglement="einzelschieber-2026")
    desk.post("tisch/1/rufen", text="Bitte kommen.")
    desk.client.cookies.set("language", language)
    page = desk.get("tisch/1")
    assert f"<strong>{text}</strong></p>" in page
    assert f"<p>{called}</p>" in page


def test_silence_is_said_once(desk: Desk) -> None:
    seated(desk, reglement="einzelschieber-2026")
    assert asked(desk, SILENT).count("Dazu sagt das Reglement nichts.") == 1


def test_where_the_rules_decide_the_table_agrees(desk: Desk) -> None:
    seated(desk, reglement="einzelschieber-2026")
    question = "misdeal?gefragt=1&seat=0&mode=E&dealer=0&last_deal=nein&first_card_played=nein&first_trick_turned=nein"
    part = asked(desk, question)
    assert "Sind alle vier einverstanden" in part
    assert BY_OFFICIAL not in part
    desk.post("tisch/1/einig", frage=question)
    assert "geeinigt" in desk.get("tisch/1")


def test_only_those_who_may_confirm_are_offered(desk: Desk) -> None:
    seated(desk)
    link = re.findall(r'href="(http[^"]*/tuer/[^"]+)"', desk.get("tische"))[0]
    with another(desk) as phone:
        phone.client.get(re.sub(r"^https?://[^/]+", "", link))
        numbers = re.findall(r'name="player" value="(\d)"', phone.post("tisch/1/sitzen", all="1").text)
        phone.post("tisch/1/schreiber", player=numbers[0])
        for number in range(1, 9):
            page = phone.post("tisch/1/spiel", game=str(number), **{f"g{number}-0": "80"}).text
        assert re.findall(r'name="player" value="(\d)"', page) == [numbers[1], numbers[3]]
