"""A new Fassung parts two teams that were level when the prizes were handed out: nobody ends with two of them."""

from __future__ import annotations

from puur.cli.tournament.evening.views import show_prizes
from puur.cli.tournament.store import CommandResult
from puur.tournament import commands as cmd
from puur.tournament.decide import evolve
from puur.tournament.editions import current_ranking_lines, tournament_at_last_publication
from puur.tournament.prizes import prize_winners, unsettled_prizes
from puur.tournament.topics.awards import PrizeSettled, PrizeTaken
from puur.web.tournament.prizes_view import given_prizes_now_due_to_others, prize_table
from puur.words.catalogue import to_text

from .house import GR, OFFICE, Evening
from .test_editions import two_tables

WINE, SALAMI, BREAD = 2, 3, 4


def parted() -> Evening:
    """2 and 3 are level when they take wine and salami, 4 takes the bread; then 3 lost to 4, and comes after it."""
    evening = Evening(GR, unit="team", passen=0, games=0)
    for name in ("Dorf", "Rebberg", "Musig", "Turner"):
        evening.do(cmd.AddTeam(name))
    evening.do(cmd.PlanMatches("8:00", 10, 20, ("1",), groups=1))
    for match in evening.now.matches:
        pair = match.home, match.away
        goals = (0, 0) if set(pair) == {"2", "3"} else (1, 0) if pair[0] < pair[1] else (0, 1)
        evening.do(cmd.EndMatch(match.number, goals))
    evening.do(cmd.SetPrizes(("Pokal", "Wein", "Salami", "Brot")))
    evening.do(cmd.Publish(anyway=True))
    for number, team in enumerate("1234", 1):
        evening.do(cmd.TakePrize(number, team), OFFICE)
    between = next(one for one in evening.now.matches if {one.home, one.away} == {"3", "4"})
    evening.do(cmd.EndMatch(between.number, (0, 1) if between.home == "3" else (1, 0), "verwechselt"))
    evening.do(cmd.Publish(anyway=True))
    assert [one.prize.number for one in unsettled_prizes(evening.now)] == [SALAMI, BREAD]
    return evening


def cards(evening: Evening) -> dict[int, tuple[list[str], list[str]]]:
    """Return of each prize that waits for a decision whom the page offers, and why it does not offer others."""
    there = given_prizes_now_due_to_others(evening.now)
    return {one.number: ([player for player, _ in one.choices], [to_text(why) for why in one.why_not]) for one in there}


def test_a_prize_does_not_stay_with_a_team_that_was_handed_another_one() -> None:
    evening = parted()
    rebberg = "Rebberg (2) hat schon den Preis «Wein»"
    assert cards(evening) == {SALAMI: (["3"], [rebberg]), BREAD: (["4", "3"], [])}
    evening.do(cmd.SettlePrize(BREAD, "3"))
    keeps = "Musig (3) hat schon den Preis «Brot» und behält nur einen"
    (stays, why_not), *_ = cards(evening).values()
    assert (stays, len(why_not)) == ([], 2)
    assert why_not[0].startswith(keeps)
    assert why_not[1] == rebberg
    assert evening.refused(cmd.SettlePrize(SALAMI, "3")).message_in_german == why_not[0]
    evening.refused(cmd.Close(anyway=True))
    evening.do(cmd.TakePrize(SALAMI, None), OFFICE)
    (choosing,) = (
        one
        for one in prize_winners(evening.now, current_ranking_lines(tournament_at_last_publication(evening.now)))
        if one.next_in_turn
    )
    assert choosing.line.player.id == "4"
    evening.do(cmd.TakePrize(SALAMI, "4"), OFFICE)
    assert [one.taken for one in evening.now.prizes] == ["1", "2", "4", "3"]
    evening.do(cmd.Close(anyway=True))


def test_the_shell_says_why_a_prize_is_not_offered_to_whose_turn_it_is() -> None:
    now = parted().now
    document, text = show_prizes(CommandResult(now, now, ()), {})
    says = "Rebberg (2) hat schon den Preis «Wein»."
    assert isinstance(document, dict)
    salami, _ = document["to_settle"]
    assert (salami["players"], salami["why_not"]) == (["3"], [says[:-1]])
    assert f"      {says}" in text.splitlines()


def test_a_prize_that_stays_first_keeps_the_other_from_the_same_team() -> None:
    evening = parted()
    evening.do(cmd.SettlePrize(SALAMI, "3"))
    assert cards(evening) == {BREAD: (["4"], ["Musig (3) hat schon den Preis «Salami»"])}
    evening.refused(cmd.SettlePrize(BREAD, "3"))


def test_an_evening_on_which_somebody_ended_with_two_prizes_is_not_closed() -> None:
    evening = parted()
    for number in (BREAD, SALAMI):  # as it was stored before
        evening.now = evolve(evening.now, PrizeSettled(number, "3", ""))
    assert not unsettled_prizes(evening.now)
    assert "Musig (3) hat zwei Preise: «Salami» und «Brot»" in evening.refused(cmd.Close(anyway=True)).message_in_german


def test_the_prize_for_the_most_matches_is_beside_those_by_rank() -> None:
    evening = two_tables()
    evening.do(cmd.SetPrizes(("Schinken", "Salami"), "Kafi"))
    evening.do(cmd.TakePrize(1, "1"), OFFICE)
    evening.now = evolve(evening.now, PrizeTaken(3, "1"))
    evening.do(cmd.ChangePlayer("1", name="Meier Ana"))
    evening.do(cmd.Publish())
    assert cards(evening) == {1: (["1", "3"], []), 3: (["1"], [])}
    evening.refused(cmd.SettlePrize(3, "3"))  # who made no Match
    evening.do(cmd.SettlePrize(1, "1"))
    evening.do(cmd.SettlePrize(3, "1"))


def test_of_those_who_choose_next_all_who_are_level_are_named() -> None:
    evening = two_tables()
    evening.do(cmd.SetPrizes(tuple("ABCDEFGH")), OFFICE)

    def soon() -> list[tuple[str, bool]]:
        return [(name[-2], level) for _, name, level in prize_table(evening.now, evening.at).soon]

    assert soon() == [("1", False), ("3", True), ("5", False), ("7", True)]
    evening.do(cmd.TakePrize(1, "5"), OFFICE)
    assert soon() == [("1", False), ("3", True), ("7", False)]
    for number, player in enumerate("1372468", 2):
        evening.do(cmd.TakePrize(number, player), OFFICE)
    assert soon() == []
