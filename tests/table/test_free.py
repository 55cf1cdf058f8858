"""A free table in the terminal: wrong cards can be laid, claims are heard and settled, in words and on the screen."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from puur.cli.table.local_table import LocalTable, PlayOptions, load_saved_table
from puur.cli.table.plain import PlainTable
from puur.cli.table.screen.app import TableApp
from puur.cli.table.screen.dialogs import ChoiceDialog
from puur.records.files import read_file
from puur.records.replay import replay_recorded_game
from puur.records.text_read import read_text
from puur.records.verify import verify_record
from puur.words.catalogue import set_shell_language

from .tables import NAMES, on_screen, setup

START = """Puur-Protokoll 1
Reglement: gruempi-2011
Spieler: Anna, Vreni, Trudi, Sepp
Tisch: frei

Spiel 1
Geber: Sepp
Hände: Anna E6 E7 E8 E9 EU R6 R7 R8 R9
Vreni EO EK EA EB RU RO RK RA RB
Trudi S6 S7 S8 S9 SU T6 T7 T8 T9
Sepp SO SK SA SB TU TO TK TA TB
"""
REVOKED = START + "Anna Obenabe\nAnna R6, EO, S6, SO\nAnna R7, RA, S7, SB\nVreni EA, S8, SK"
"""Vreni gave Eichel to Rose and has shown since that she had Rose; now it is Anna's turn."""


def sitting(moves: str) -> LocalTable:
    return LocalTable(PlayOptions("gruempi-2011", "german", NAMES), read_text(moves.encode()))


class Claiming:
    """Types what was asked for: claims what stands in a list under some words, and leaves after that."""

    def __init__(self, out: io.StringIO, *wanted: str) -> None:
        self._out, self._wanted = out, list(wanted)

    def __iter__(self) -> Iterator[str]:
        yield "reklamieren"
        while self._wanted:
            lines = self._out.getvalue().splitlines()
            words = self._wanted.pop(0)
            found = [re.match(r"(\d+) " + re.escape(words), line) for line in lines]
            yield next(match[1] for match in reversed(found) if match)
        yield "ende"


def claimed(moves: str, *wanted: str) -> tuple[str, LocalTable]:
    out, table = io.StringIO(), sitting(moves)
    PlainTable(table, Claiming(out, *wanted), out).play()
    return out.getvalue(), table


def test_a_claim_is_heard_chosen_and_carried_out_in_words() -> None:
    text, table = claimed(REVOKED, "Farbe nicht angegeben", "Vreni", "Weiterspielen")
    assert "Du reklamierst einen Fehler von Vreni: «Farbe nicht angegeben»." in text
    assert "GR-unkorrekt-g" in text
    assert "Die Wahl fällt auf «weiterspielen»." in text
    free = table.game.current.free
    assert free is not None
    assert free.claims[0].upheld
    assert free.devalued


def test_a_claim_is_heard_in_the_language_of_the_table() -> None:
    set_shell_language("it")
    try:
        text, _ = claimed(REVOKED, "Non ha risposto al seme", "Vreni", "Continuare")
    finally:
        set_shell_language("de")
    heard = text[text.index("Non ha risposto al seme") :]
    assert "Tu reclami contro Vreni: Non ha risposto al seme." in heard
    assert not re.search(r"\b(Farbe|Karten?|die|und|nicht|weiterspielen)\b", heard)


def test_hidden_cards_are_not_told_with_a_ruling() -> None:
    text, _ = claimed(REVOKED, "Farbe nicht angegeben", "Vreni", "Weiterspielen")
    assert "Rose König" not in text
    assert "Rose Ober" not in text


def test_an_annulled_deal_is_dealt_again() -> None:
    text, table = claimed(REVOKED, "Farbe nicht angegeben", "Vreni", "Das Spiel annullieren")
    assert "Das Spiel gilt nicht. Sepp gibt neu." in text
    assert table.game.past[0].annulled


def test_a_wrong_card_asks_once_and_is_laid() -> None:
    out, table = io.StringIO(), sitting(REVOKED)
    PlainTable(table, iter(["R8", "n", "R8", "j", "ende"]), out).play()
    assert out.getvalue().count("jetzt nicht erlaubt") == 2
    assert "Du spielst Rose 8." in out.getvalue()


def test_a_question_that_is_not_answered_says_how_to_answer() -> None:
    out = io.StringIO()
    PlainTable(sitting(REVOKED), iter(["R8", "quatsch", "n", "ende"]), out).play()
    assert out.getvalue().count("Antworte mit ja oder nein.") == 1


def test_a_strict_table_has_nothing_to_claim() -> None:
    out = io.StringIO()
    PlainTable(LocalTable(setup()), iter(["reklamieren", "ende"]), out).play()
    assert "Zu reklamieren gibt es gerade nichts." in out.getvalue()


@pytest.mark.slow
@pytest.mark.parametrize("reglement", ["gruempi-2011", "edjv-differenzler-2015"])
def test_a_practice_game_is_played_to_its_end_and_its_record_replays(reglement: str, tmp_path: Path) -> None:
    file, out = tmp_path / "game.jass.json", io.StringIO()
    table = LocalTable(replace(setup(reglement, save_to=file, table="free"), bots="rules", practice=True))

    def lines() -> Iterator[str]:
        while True:
            asked = out.getvalue().strip().splitlines()[-1]
            yield "" if "Enter" in asked else "egal"

    PlainTable(table, lines(), out).play()
    assert table.game.finished is not None
    record = read_file(file)
    again = replay_recorded_game(record).game
    assert [deal.free for deal in again.past] == [deal.free for deal in table.game.past]
    assert (again.finished, again.written) == (table.game.finished, table.game.written)
    assert not verify_record(record).violations
    assert " reklamiert einen Fehler " in out.getvalue(), "a bot has noticed something"


def test_a_saved_free_table_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "free.jass.json"
    table = sitting(REVOKED)
    table.save(file)
    assert load_saved_table(file, setup()).game == table.game


@pytest.mark.longer
def test_a_claim_is_made_with_the_keys() -> None:
    table = sitting(REVOKED)

    async def script(app: TableApp, pilot: Pilot[Path]) -> None:
        await pilot.pause()
        await pilot.press("c")
        for words in ("Farbe nicht angegeben", "Vreni", "Weiterspielen"):
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, ChoiceDialog)
            await pilot.press(next(item.key for item in screen._items if item.label.startswith(words)))  # noqa: SLF001
        await pilot.pause()
        free = table.game.current.free
        assert free is not None
        assert [ruled.choose for ruled in free.claims] == ["play-on"]

    on_screen(table, script)
