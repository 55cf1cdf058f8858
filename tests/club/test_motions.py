"""The GV: Traktanden, motions, votes; which majority decides stands in the club's rules."""

from __future__ import annotations

import pytest
from tests.club.stage import AJZ, Stage, moment, started

from puur.club.rules.read import club_file_text, read_rules
from puur.club.season.meetings import AttendMeeting, PlanMeeting
from puur.club.season.motions import (
    MAX_AGENDA_ITEMS,
    MoveMotion,
    SetAgenda,
    VoteCount,
    VoteMotion,
    WithdrawMotion,
    is_carried,
    needs_casting_vote,
)
from puur.club.season.state import Meeting, Motion
from puur.club.season.substitutes_and_leaving import LeaveClub

GV = ("Begrüssung", "Jahresrechnung", "Wahlen", "Anträge")


def meeting(stage: Stage) -> Meeting:
    return stage.club.years[2026].meetings[-1]


def motion(stage: Stage, number: int = 1) -> Motion:
    return next(one for one in meeting(stage).motions if one.number == number)


def announced(rules: str = AJZ) -> Stage:
    """A GV on 24 January with its Traktanden, still to come."""
    stage = started(rules)
    stage.do(PlanMeeting(2026, "gv", moment(2026, 1, 24, 18)), SetAgenda(2026, "gv", GV))
    return stage


def held(stage: Stage, *there: str) -> Stage:
    """It is held, and so many have come."""
    stage.now = moment(2026, 1, 24, 19)
    stage.do(AttendMeeting(2026, "gv", dict.fromkeys(there or ("m1", "m2", "m3", "m4", "m5", "m6"), 0)))
    return stage


def rules_with(tie: str = "oldest", **votes: str) -> str:
    text = AJZ.replace('tie = "oldest"', f'tie = "{tie}"')
    for name, value in votes.items():
        text = text.replace(f'{name} = "present"', f'{name} = "{value}"')
    return text


def test_the_traktanden_stand_in_their_order_and_survive_another_date() -> None:
    stage = announced()
    stage.do(MoveMotion(2026, "gv", "Ein neues Kartenset"))
    stage.do(PlanMeeting(2026, "gv", moment(2026, 1, 31, 18)))
    assert meeting(stage).items == GV
    assert len(meeting(stage).motions) == 1
    stage.refused(SetAgenda(2026, "gv", (" ",)), "items")
    stage.refused(SetAgenda(2026, "gv", ("Traktandum",) * (MAX_AGENDA_ITEMS + 1)), "items")
    for number in (1, MAX_AGENDA_ITEMS):
        stage.do(SetAgenda(2026, "gv", ("Traktandum",) * number))
        assert len(meeting(stage).items) == number
    stage.do(SetAgenda(2026, "gv", ("1. Begrüssung", "2) Wahlen", "100 Jahre Verein", "2027")))
    assert meeting(stage).items == ("Begrüssung", "Wahlen", "100 Jahre Verein", "2027")


def test_traktanden_that_nobody_has_set_are_set_at_the_meeting() -> None:
    stage = started()
    stage.do(PlanMeeting(2026, "gv", moment(2026, 1, 24, 18)))
    held(stage)
    stage.refused(MoveMotion(2026, "gv", "Eine Idee"), "item")
    stage.do(SetAgenda(2026, "gv", GV), MoveMotion(2026, "gv", "Eine Idee", item=4))
    assert motion(stage).item == 4
    stage.refused(SetAgenda(2026, "gv", GV), "items")


def test_an_extraordinary_gv_has_what_it_is_called_about_on_its_list() -> None:
    stage = started()
    stage.do(PlanMeeting(2026, "extraordinary-gv", moment(2026, 4, 18, 18), agenda="Ausschluss von m4"))
    stage.now = moment(2026, 4, 18, 18)
    stage.do(MoveMotion(2026, "extraordinary-gv", "m4 ausschliessen", "exclusion", item=1, whom="m4"))
    assert motion(stage).whom == "m4"


def test_what_was_not_announced_is_not_decided() -> None:
    stage = announced()
    stage.do(MoveMotion(2026, "gv", "Vorher angekündigt", by="m7"))
    stage.now = moment(2026, 1, 24, 18)
    stage.refused(MoveMotion(2026, "gv", "Eine Idee"), "item")
    stage.do(MoveMotion(2026, "gv", "Zur Rechnung", item=2))
    stage.refused(MoveMotion(2026, "gv", "Zu nichts", item=9), "item")
    free = announced(AJZ.replace("announced = true", "announced = false"))
    free.now = moment(2026, 1, 24, 18)
    free.do(MoveMotion(2026, "gv", "Eine Idee"))


def test_more_than_half_of_those_present_decide_who_abstains_counts_against() -> None:
    stage = announced()
    stage.do(MoveMotion(2026, "gv", "Startgeld 25"))
    assert (motion(stage).yes, motion(stage).no, motion(stage).abstained) == (None, 0, 0)
    held(stage)
    stage.do(VoteMotion(2026, "gv", 1, 3, 2))
    assert (motion(stage).abstained, motion(stage).carried) == (1, False)
    stage.refused(VoteMotion(2026, "gv", 1, 4, 2), "reason")
    stage.do(VoteMotion(2026, "gv", 1, 4, 2, reason="verzählt"))
    assert motion(stage).carried is True


def test_another_club_counts_only_the_votes_cast() -> None:
    stage = announced(rules_with(motion="cast"))
    stage.do(MoveMotion(2026, "gv", "Startgeld 25"))
    held(stage).do(VoteMotion(2026, "gv", 1, 3, 2))
    assert motion(stage).carried is True


def test_half_to_half_the_oldest_there_decides_or_nobody_as_the_rules_say() -> None:
    stage = announced()
    stage.do(MoveMotion(2026, "gv", "Startgeld 25"))
    held(stage)
    stage.refused(VoteMotion(2026, "gv", 1, 3, 3), "casting")
    stage.do(VoteMotion(2026, "gv", 1, 3, 3, casting=True))
    assert motion(stage).carried is True
    for tie, there in (("refused", ()), ("president", ("m2", "m3", "m4", "m5", "m6", "m7"))):
        other = announced(rules_with(tie))
        other.do(MoveMotion(2026, "gv", "Startgeld 25"))
        held(other, *there).do(VoteMotion(2026, "gv", 1, 3, 3, casting=True))
        assert motion(other).carried is False


def test_nobody_votes_about_his_own_exclusion() -> None:
    stage = announced()
    stage.do(MoveMotion(2026, "gv", "m4 ausschliessen", "exclusion", whom="m4"))
    held(stage)
    stage.refused(VoteMotion(2026, "gv", 1, 6, 0), "yes")
    stage.do(VoteMotion(2026, "gv", 1, 3, 2))
    assert motion(stage).carried is True


@pytest.mark.clause("AJ-1.2-g")
def test_only_members_vote_and_only_who_came() -> None:
    stage = announced()
    stage.do(MoveMotion(2026, "gv", "Startgeld 25"), LeaveClub("m6", moment(2026, 1, 20).date()))
    stage.refused(VoteMotion(2026, "gv", 1, 1, 0), "am")
    stage.now = moment(2026, 1, 24, 18)
    stage.refused(VoteMotion(2026, "gv", 1, 1, 0), "yes")
    stage.do(AttendMeeting(2026, "gv", dict.fromkeys(("m1", "m2", "m3"), 0)))
    stage.refused(VoteMotion(2026, "gv", 1, 3, 1), "yes")
    stage.refused(VoteMotion(2026, "gv", 1, -1, 1), "yes")
    stage.do(VoteMotion(2026, "gv", 1, 3, 0))
    stage.refused(VoteMotion(2026, "gv", 2, 3, 0), "motion")


def test_an_election_is_for_an_office_and_a_motion_can_be_withdrawn() -> None:
    stage = announced()
    stage.refused(MoveMotion(2026, "gv", "m2 als Kassier", "election", whom="m2"), "office")
    stage.refused(MoveMotion(2026, "gv", "als Kassier", "election", office="treasurer"), "whom")
    stage.do(MoveMotion(2026, "gv", "m2 als Kassier", "election", whom="m2", office="treasurer"))
    stage.refused(WithdrawMotion(2026, "gv", 1, ""), "reason")
    stage.do(WithdrawMotion(2026, "gv", 1, "m2 will nicht"))
    held(stage).refused(VoteMotion(2026, "gv", 1, 6, 0), "motion")


@pytest.mark.parametrize(
    "majority, count, carried",
    [
        ("cast", VoteCount(2, 1, 9), True),
        ("cast", VoteCount(0, 0, 9), False),
        ("present", VoteCount(6, 0, 6), False),
        ("present", VoteCount(7, 5), True),
        ("two-thirds", VoteCount(8, 4), True),
        ("two-thirds", VoteCount(7, 4), False),
        ("two-thirds", VoteCount(0, 0, 3), False),
        ("all", VoteCount(5, 0), True),
        ("all", VoteCount(5, 0, 1), False),
    ],
)
def test_each_majority(majority: str, count: VoteCount, *, carried: bool) -> None:
    assert is_carried(majority, count) is carried  # type: ignore[arg-type]


def test_a_casting_vote_changes_nothing_where_more_than_half_is_asked_for() -> None:
    assert not needs_casting_vote("two-thirds", VoteCount(4, 4))
    assert not is_carried("two-thirds", VoteCount(4, 4), casting=True)
    assert not is_carried("all", VoteCount(4, 4), casting=True)


def test_a_file_of_before_has_the_majority_of_the_law() -> None:
    text = club_file_text("blank")
    old = text[: text.index("# Wie an einer GV")] + text[text.index("# Die Strafpunkte") :]
    assert read_rules(old.encode()).votes == read_rules(text.encode()).votes
    assert read_rules(old.encode()).votes.motion == "present"
