"""A payment dated later than today: noted, and not yet paid, wherever one looks."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

import pytest
from tests.club.stage import YEAR
from tests.club.test_money import DAY, Till, sound

from puur.club.fine_amounts import is_paid_by_day
from puur.club.money.receipts import club_without_later_payments, fine_payments_dated_after, fine_reference
from puur.club.money.receivables import open_items
from puur.club.season.fines import PayFine, ReversePayment
from puur.club.season.tasks import season_tasks
from puur.errors import BadInput

TODAY = DAY + timedelta(5)
LATER = DAY + timedelta(8)


@pytest.fixture
def till() -> Till:
    made = Till()
    made.fine(1)
    made.do(PayFine(YEAR, 1, LATER, "m5"), TODAY)
    return made


def test_until_its_day_it_is_open_in_the_books_the_list_and_the_view(till: Till) -> None:
    club = till.stage.club
    assert [one.owed for one in open_items(club, TODAY)] == [3000]
    assert till.books(TODAY).balance("1100") == 3000
    assert till.books(TODAY).balance("1020") == 0
    sound(till.books(TODAY), TODAY)
    assert club_without_later_payments(club, TODAY).years[YEAR].fines[0].paid is None
    assert fine_payments_dated_after(club, TODAY) == {(YEAR, 1): LATER}


def test_from_its_day_on_it_is_paid_everywhere(till: Till) -> None:
    club = till.stage.club
    assert open_items(club, LATER) == []
    assert till.books(LATER).balance("1100") == 0
    assert till.books(LATER).balance("1020") == 3000
    sound(till.books(LATER), LATER)
    assert club_without_later_payments(club, LATER) is club
    assert fine_payments_dated_after(club, LATER) == {}


def test_what_is_noted_for_too_late_grows_and_comes_before_the_gv_meanwhile() -> None:
    till = Till()
    till.fine(1)
    till.do(PayFine(YEAR, 1, DAY + timedelta(60), "m5"), TODAY)
    look = DAY + timedelta(35)
    assert [one.owed for one in open_items(till.stage.club, look)] == [6750]
    assert till.books(look).balance("1100") == 6750
    now = datetime.combine(look, time(12))
    assert any("AJ-1.3-t" in task.clauses for task in season_tasks(till.stage.club, YEAR, now))


def test_it_is_not_paid_twice_and_can_be_taken_back_before_its_day(till: Till) -> None:
    with pytest.raises(BadInput) as caught:
        till.do(PayFine(YEAR, 1, TODAY, "m5"), TODAY)
    assert "vorgemerkt" in caught.value.message
    till.do(ReversePayment(YEAR, 1, "doch nicht"), TODAY)
    assert [one.owed for one in open_items(till.stage.club, LATER)] == [3000]
    for day in (TODAY, LATER):
        assert till.books(day).balance("1100") == 3000
        sound(till.books(day), day)


def test_the_bank_s_money_pays_what_was_only_noted_for_later_and_pays_it_once(till: Till) -> None:
    came = TODAY + timedelta(1)
    till.bank(3000, fine_reference(YEAR, 1), came)
    assert till.paid(1) == came
    for day in (came, LATER):
        assert open_items(till.stage.club, day) == []
        assert till.books(day).balance("2000") == till.books(day).balance("1100") == 0
        sound(till.books(day), day)


def test_one_question_decides_what_is_paid() -> None:
    assert [is_paid_by_day(LATER, day) for day in (TODAY, LATER, None)] == [False, True, True]
    assert not is_paid_by_day(None, date.max)
