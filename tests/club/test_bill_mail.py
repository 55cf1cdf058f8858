"""Bills by mail, as the club decides it: who gets one, in which words, what goes out once and what again."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time, timedelta

import msgspec
import pytest
from tests.club.stage import YEAR, started

from puur.club.money.bank import SetAddress
from puur.club.money.bill_mail import (
    BILL_TEXT_PLACEHOLDERS,
    BillsSent,
    BillTextSet,
    SendBills,
    SetBillMail,
    SetBillText,
    SetContact,
    bill_receivers,
    default_bill_text,
    fill_bill_text,
    language_of_member,
    receivers_to_send,
    stored_or_default_bill_text,
)
from puur.club.money.dues import ChargeDues, PayDues, RemindDues
from puur.club.rules.read import club_file_text
from puur.club.season.decide import decide_command, events_or_raise, evolve
from puur.club.season.people import FoundClub
from puur.club.season.serialization import decode_event, encode_event
from puur.club.season.state import Club
from puur.club.state_labels import before_and_after_words, path_label
from puur.club.write_conflicts import list_club_changes
from puur.errors import BadInput
from puur.mailing import MailText, placeholder_names
from puur.words.catalogue import LANGUAGES, Language, to_text

from .test_dues import LATE, RULES
from .test_money import DAY, HOME, Till, sound


def charged(*with_mail: str) -> Till:
    till = Till(started(RULES))
    till.do(ChargeDues(YEAR, "m3"), DAY)
    for member in with_mail:
        till.do(SetContact(member, f"{member}@example.ch"), DAY)
    return till


def sent(till: Till, **how: str) -> BillsSent:
    till.do(SendBills("m3", **how), DAY)  # type: ignore[arg-type]
    event = till.moments[-1].event
    assert isinstance(event, BillsSent)
    return event


def test_whoever_owes_something_gets_a_bill_by_mail_or_on_paper() -> None:
    till = charged("m1", "m2")
    till.do(PayDues(YEAR, "m2", "m3", DAY), DAY)
    there = bill_receivers(till.stage.club, DAY)
    assert [one.member for one in there] == ["m1", *(f"m{number}" for number in range(3, 13))]
    assert [(one.member, one.mail, one.open) for one in receivers_to_send(there)] == [("m1", "m1@example.ch", 5000)]


def test_what_was_sent_does_not_go_again_unless_somebody_asks_for_it() -> None:
    till = charged("m1", "m2")
    done = sent(till)
    assert [(one.member, len(one.references)) for one in done.sending.bills] == [("m1", 1), ("m2", 1)]
    assert {one.sent for one in bill_receivers(till.stage.club, DAY) if one.mail} == {DAY}
    till.stage.refused(SendBills("m3"), "scope")
    till.do(SetContact("m4", "m4@example.ch"), DAY)
    assert [one.member for one in sent(till).sending.bills] == ["m4"]
    again = sent(till, member="m1").sending
    assert (again.number, again.bills[0].references) == (3, done.sending.bills[0].references)
    sound(till.books(DAY), DAY)


def test_a_reminder_goes_to_everybody_who_has_not_paid_and_says_what_it_is() -> None:
    till = charged("m1", "m2", "m4")
    sent(till)
    till.do(PayDues(YEAR, "m2", "m3", DAY), DAY)
    till.do(SendBills("m3", member="m1"), LATE - timedelta(days=1))
    assert not receivers_to_send(bill_receivers(till.stage.club, LATE))
    till.do(RemindDues(YEAR, "m3"), LATE)
    there = receivers_to_send(bill_receivers(till.stage.club, LATE))
    assert [one.member for one in there] == ["m1", "m4"]
    mail = fill_bill_text(till.stage.club, default_bill_text("de"), there[0], LATE)
    assert mail.subject.startswith("Mahnung – ")
    assert "Das ist eine Mahnung" in mail.text
    till.do(SendBills("m3", count=2), LATE)
    assert not receivers_to_send(bill_receivers(till.stage.club, LATE))
    event = till.moments[-1].event
    assert isinstance(event, BillsSent)
    assert [one.member for one in event.sending.bills if one.references] == ["m1", "m4"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_bill_is_no_reminder(language: Language) -> None:
    till = charged("m1")
    one = bill_receivers(till.stage.club, DAY)[0]
    usual = default_bill_text(language)
    plain = fill_bill_text(till.stage.club, usual, replace(one, language=language), DAY)
    till.do(RemindDues(YEAR, "m3"), LATE)
    late = bill_receivers(till.stage.club, LATE)[0]
    reminder = fill_bill_text(till.stage.club, usual, replace(late, language=language), LATE)
    assert reminder.subject.endswith(plain.subject)
    assert reminder.subject != plain.subject
    assert reminder.text.count("\n\n") == plain.text.count("\n\n") + 1


def test_who_has_no_address_owes_nothing_or_is_unknown_gets_none() -> None:
    till = charged("m1")
    till.do(PayDues(YEAR, "m1", "m3", DAY), DAY)
    till.stage.refused(SendBills("m3"), "scope")
    till.stage.refused(SendBills("m3", member="m1"), "member")
    till.stage.refused(SendBills("m3", member="m2"), "member")
    till.stage.refused(SendBills("m3", member="nobody"), "member")


def test_more_or_fewer_than_were_seen_are_asked_about() -> None:
    till = charged("m1", "m2")
    till.stage.refused(SendBills("m3", count=1), "count")
    till.do(SendBills("m3", count=2), DAY)


def test_only_the_kassier_and_only_with_an_account() -> None:
    till = charged("m1")
    for command in (SendBills("m4"), SetBillMail("m4"), SetBillText("m4")):
        till.stage.refused(command, "by")
    bare = started(RULES)
    bare.do(ChargeDues(YEAR, "m3"), SetContact("m1", "m1@example.ch"))
    bare.refused(SendBills("m3"), "by")


@pytest.mark.parametrize("wrong", ["a@example.ch, b@example.ch", "079 123 45 67", "Anna <a@example.ch>", "a@b"])
def test_an_address_is_exactly_one(wrong: str) -> None:
    till = charged()
    till.stage.refused(SetContact("m1", wrong), "mail")
    till.stage.refused(SetBillMail("m3", reply=wrong), "reply")
    till.stage.refused(SetContact("m1", "m1@example.ch", "rm"), "language")
    till.stage.refused(SetContact("m99", "m1@example.ch"), "member")


def test_an_address_is_taken_back_by_an_empty_one() -> None:
    till = charged("m1")
    till.do(SetContact("m1"), DAY)
    assert till.stage.club.bill_mail.contacts == {}


def test_a_member_reads_its_own_language_or_that_of_the_club() -> None:
    till = charged("m1", "m2")
    till.do(SetContact("m1", "m1@example.ch", "it"), DAY)
    till.do(SetBillMail("m3", "fr", "kasse@example.ch"), DAY)
    assert [language_of_member(till.stage.club, one) for one in ("m1", "m2")] == ["it", "fr"]
    done = sent(till).sending
    assert [one.language for one in done.bills] == ["it", "fr"]
    assert set(done.texts) == {"it", "fr"}


def test_a_club_has_the_language_in_which_it_was_founded() -> None:
    on, rules = datetime.combine(DAY, time(12)), club_file_text("ajz08-2017")
    (event,) = events_or_raise(decide_command(Club(), FoundClub("naell", "Näll", rules, language="fr"), on))
    assert language_of_member(evolve(Club(), event), "m1") == "fr"
    with pytest.raises(BadInput):
        events_or_raise(decide_command(Club(), FoundClub("naell", "Näll", rules, language="rm"), on))


def test_a_text_stored_with_the_placeholders_former_name_still_names_the_treasurer() -> None:
    """It is shown with the name of today, so that it can be saved again, and an old sending is filled in too."""
    till = charged("m1")
    one, stored = bill_receivers(till.stage.club, DAY)[0], MailText("Beitrag", "Salü {name}, {kassier}")
    club = evolve(till.stage.club, BillTextSet("de", stored.subject, stored.text))
    assert stored_or_default_bill_text(club, "de").text == "Salü {name}, {treasurer}"
    assert fill_bill_text(club, stored, one, DAY) == fill_bill_text(
        club, stored_or_default_bill_text(club, "de"), one, DAY
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_usual_text_names_what_is_open_in_every_language(language: Language) -> None:
    till = charged("m1")
    one = bill_receivers(till.stage.club, DAY)[0]
    text = default_bill_text(language)
    assert {*placeholder_names(text.text)} <= {*BILL_TEXT_PLACEHOLDERS}
    one = replace(one, language=language)
    filled = fill_bill_text(till.stage.club, text, one, DAY)
    assert "CHF 50.00" in filled.text
    assert str(YEAR) in filled.text
    assert "{" not in filled.subject + filled.text
    late = fill_bill_text(till.stage.club, text, one, DAY + timedelta(40))
    assert late.text != filled.text


def test_a_text_of_ones_own_goes_with_the_sending_and_stays_as_it_was() -> None:
    till = charged("m1")
    till.do(SetBillText("m3", "de", "Beitrag {club}", "Salü {name}\n{bills}"), DAY)
    done = sent(till).sending
    till.do(SetBillText("m3", "de"), DAY)
    assert stored_or_default_bill_text(till.stage.club, "de") == default_bill_text("de")
    kept = till.stage.club.bill_mail.sendings[0].texts["de"]
    assert kept == done.texts["de"]
    assert kept.subject == "Beitrag {club}"
    usual = default_bill_text("de")
    till.do(SetBillText("m3", "de", usual.subject, usual.text), DAY)
    assert till.stage.club.bill_mail.texts == {}
    till.stage.refused(SetBillText("m3", "de", "Beitrag", "Salü {nam}"), "letter")
    till.stage.refused(SetBillText("m3", "de", "", "Salü"), "subject")
    till.stage.refused(SetBillText("m3", "rm", "Beitrag", "Salü"), "language")


def test_beside_the_beitrag_only_the_beitrag_goes_where_that_is_asked() -> None:
    till = charged("m1")
    assert {it.sort for one in bill_receivers(till.stage.club, DAY, "dues") for it in one.items} == {"dues"}
    assert len(sent(till, scope="dues").sending.bills) == 1


def test_what_was_sent_is_an_event_that_a_store_keeps_and_the_record_tells() -> None:
    till = charged("m1", "m2")
    before = till.stage.club
    done = sent(till)
    assert decode_event(encode_event(done)) == done
    told = [
        (
            to_text(path_label(till.stage.club, one.subject)),
            before_and_after_words(till.stage.club, one.subject, one.before, one.after),
        )
        for one in list_club_changes(before, till.stage.club)
    ]
    assert [(label, to_text(words[1])) for label, words in told] == [
        ("Rechnungen per Mail, Versand 1", "an 2 Mitglieder")
    ]


def test_a_store_from_before_knows_no_mail() -> None:
    old = msgspec.to_builtins(charged().stage.club)
    del old["bill_mail"]
    assert bill_receivers(msgspec.convert(old, Club), DAY)[0].mail == ""


def test_the_bill_has_the_postal_address_and_the_mail_its_own() -> None:
    till = charged("m1")
    till.do(SetAddress("m1", HOME), DAY)
    assert till.stage.club.books.addresses["m1"] == HOME
    with pytest.raises(BadInput):
        till.stage.do(SetContact("m1", "m1"))
