"""What goes wrong in a bot's process comes as code and values, and is worded where it is read."""

from __future__ import annotations

from typing import NoReturn

import pytest

from puur.arena.duel_bots import SeatedBot
from puur.bots.interface import Briefing
from puur.bots.outside import ExternalBot
from puur.bots.sandbox.pool import Forfeit
from puur.bots.sandbox.protocol import decode_failure, encode_failure
from puur.cli.arena import forfeit_reason_text
from puur.errors import BadInput
from puur.law.reglemente import reglement
from puur.words.catalogue import Language
from puur.words.message import Message, said

LATE = said("arena.more-than-ms", ms=50)
NO_BOT = said("arena.not-loaded", bot="python:mine:Bot", why=LATE)


@pytest.mark.parametrize("what", [LATE, NO_BOT, said("arena.no-answer"), "KeyError: 'ace'"], ids=str)
def test_a_failure_comes_out_as_it_went_in(what: Message | str) -> None:
    assert decode_failure(encode_failure(what)) == what


@pytest.mark.parametrize(
    "sent",
    [
        encode_failure(said("arena.no-such-sentence")),
        encode_failure(said("arena.more-than-ms")),
        encode_failure(said("../../secret.x")),
        b'{"code": 3}',
        b"\xff\xff",
        encode_failure(said("arena.more-than-ms", ms="9" * 99_999)),
    ],
)
def test_what_is_no_message_of_ours_is_text(sent: bytes) -> None:
    assert isinstance(decode_failure(sent), str)


@pytest.mark.parametrize(
    "language, text", [("en", "more than 50 ms"), ("de", "länger als 50 ms"), ("fr", "plus de 50 ms")]
)
def test_the_reader_chooses_the_language(monkeypatch: pytest.MonkeyPatch, language: Language, text: str) -> None:
    monkeypatch.setattr("puur.cli.shell.language.current_language", lambda: language)
    assert forfeit_reason_text(LATE) == text
    assert text in forfeit_reason_text(NO_BOT)


class Unable:
    """A bot that cannot decide."""

    name, level = "unable", 0

    def __init__(self, briefing: Briefing) -> None:
        del briefing

    def act(self, seen: object) -> NoReturn:
        del seen
        raise BadInput(LATE)


def test_an_error_of_our_own_within_a_bot_keeps_its_code() -> None:
    bot = ExternalBot("python:mine:Unable", Unable, Briefing(reglement("allgemein"), 0, 50))
    with pytest.raises(BadInput) as found:
        bot.act(None)  # type: ignore[arg-type]
    assert found.value.said == said("arena.act-failed", why=LATE)


def test_a_forfeit_is_noted_as_a_message() -> None:
    player = SeatedBot(Forfeit("late", LATE), Briefing(reglement("allgemein"), 0, 50))
    assert player.complaints == {"late": LATE}


def test_what_an_exception_says_stays_on_one_line() -> None:
    player = SeatedBot(Forfeit("failed", "ValueError: a\nb" + "c" * 900), Briefing(reglement("allgemein"), 0, 50))
    assert player.complaints["failed"] == "ValueError: a b" + "c" * 185
    assert forfeit_reason_text("x\x1b[31m") == "x [31m"
