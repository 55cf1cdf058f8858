"""What an organiser says of mail: its terms, texts with placeholders, who gets what is written to several."""

from __future__ import annotations

from typing import Any

import pytest

from puur.decision import Refusal
from puur.mailing import calendar_file
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor
from puur.tournament.decide import decide_command
from puur.tournament.mailing import (
    MAIL_KINDS,
    MAIL_PLACEHOLDERS,
    PlannedMail,
    default_mail_text,
    fill_mail,
    mail_template,
    mails_due,
)
from puur.words.catalogue import LANGUAGES
from puur.words.message import said

from .house import DIRECTOR, OFFICE, Evening


def begun(**more: Any) -> Evening:  # noqa: ANN401 - fields of SetMail
    evening = Evening("allgemein")
    evening.do(cmd.SetRegistration(limit=2))
    evening.do(cmd.SetMail(**more))
    return evening


def register(evening: Evening, *names: str, contact: str = "", language: str = "") -> None:
    for name in names:
        at = contact or f"{name.split()[0].lower()}@example.ch"
        evening.do(cmd.Register(name, contact=at, key="k", language=language), Actor("table"))


def refused(evening: Evening, command: cmd.Command, actor: Actor = DIRECTOR) -> Refusal:
    result = decide_command(evening.law, evening.now, command, actor, evening.at)
    assert isinstance(result, Refusal), result
    return result


def keys(evening: Evening, opened: int = 0, **told: str) -> list[str]:
    standings = {int(number.removeprefix("n")): stand for number, stand in told.items()}
    return [one.key for one in mails_due(evening.now, opened, standings)]


def test_an_hour_and_an_address_are_read_as_people_write_them() -> None:
    terms = begun(begins="9.30", address="Jass.example.ch/", reply="toni@example.ch").now.mailing.terms
    assert terms is not None
    assert (terms.begins, terms.address, terms.reply) == ("09:30", "http://jass.example.ch", "toni@example.ch")


@pytest.mark.parametrize(
    "given, field, code",
    [
        ({"begins": "abends"}, "begins", "mail.no-hour"),
        ({"begins": "25:00"}, "begins", "mail.no-hour"),
        ({"address": "im Saal"}, "address", "mail.no-link-address"),
        ({"reply": "a@example.ch,b@example.ch"}, "reply", "mail.no-address"),
    ],
)
def test_terms_that_cannot_be_are_refused(given: dict[str, Any], field: str, code: str) -> None:
    back = refused(begun(), cmd.SetMail(**given))
    assert (back.field, back.said) == (field, said(code))


def test_an_unknown_placeholder_is_refused_with_those_that_there_are() -> None:
    back = refused(begun(), cmd.SetMailText("confirm", subject="Da", text="Hallo {vorname}"))
    known = ", ".join(f"{{{one}}}" for one in MAIL_PLACEHOLDERS)
    assert back.said == said("mail.no-placeholder", given="{vorname}", known=known)
    assert back.field == "text"


def test_only_who_leads_sets_mail_or_writes_to_all() -> None:
    evening = begun()
    for command in (cmd.SetMail(), cmd.SetMailText("confirm"), cmd.WriteMail("a", "b")):
        refused(evening, command, OFFICE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", MAIL_KINDS)
def test_every_usual_text_can_be_filled_in_and_kept_as_ones_own(kind: Any, language: Any) -> None:  # noqa: ANN401
    evening = begun(begins="19:00", address="jass.example.ch")
    register(evening, "Anna Arn", language=language)
    usual = default_mail_text(kind, language)
    evening.do(cmd.SetMailText(kind, language, usual.subject, usual.text))
    assert mail_template(evening.now, kind, language) == usual
    mail = PlannedMail("k/1", evening.now.registration.rows[0], "anna@example.ch", kind, usual)
    for link in ("https://jass.example.ch/x", ""):
        made = fill_mail(evening.now, mail, link)
        assert "{" not in made.subject + made.text
        assert (link in made.text) or kind == "declined"


def test_who_is_to_get_what() -> None:
    evening = begun()
    register(evening, "Anna Arn", "Beat Boss", "Carla Cuche")
    register(evening, "Dani Dürr", contact="079 123 45 67")
    assert keys(evening) == ["confirm/1", "confirm/2", "confirm/3"]
    evening.do(cmd.WithdrawRegistration(1))
    assert keys(evening, n3="waiting") == ["confirm/2", "confirm/3", "place/3"]
    evening.do(cmd.DeclineRegistration(2, "doppelt"))
    assert keys(evening) == ["declined/2", "confirm/3"]
    assert refused(evening, cmd.WriteMail("Znacht", "Um sechs", "waiting")).said == said("mail.nobody-to")
    evening.do(cmd.WriteMail("Znacht", "Um sechs"))
    assert keys(evening) == ["declined/2", "confirm/3", "written/1/3"]
    assert keys(evening, opened=evening.at + 1) == ["declined/2", "confirm/3"]
    evening.do(cmd.SetMail(on=False))
    assert keys(evening) == []


def test_who_came_before_mail_was_switched_on_gets_no_confirmation() -> None:
    evening = Evening("allgemein")
    evening.do(cmd.SetRegistration())
    register(evening, "Anna Arn")
    evening.at += 1
    evening.do(cmd.SetMail(on=False))
    evening.at += 1
    evening.do(cmd.SetMail())
    register(evening, "Beat Boss")
    assert keys(evening) == ["confirm/2"]
    evening.do(cmd.SetMail(on=False))
    evening.at += 1
    register(evening, "Carla Cuche")
    evening.do(cmd.SetMail())
    assert keys(evening) == ["confirm/2", "confirm/3"]


def test_a_calendar_file_has_short_lines_and_no_letter_is_torn() -> None:
    made = calendar_file("x@puur", "Ä" * 200, "2026-01-31", place="a,b;c\\d\ne").decode()
    assert all(len(line.encode()) <= 75 for line in made.split("\r\n"))
    assert "Ä" * 200 in made.replace("\r\n ", "")
    assert "LOCATION:a\\,b\\;c\\\\d\\ne" in made
    assert "DTSTART;VALUE=DATE:20260131\r\nDTEND;VALUE=DATE:20260201" in made
    assert calendar_file("x@puur", "Jass", "bald") == b""
