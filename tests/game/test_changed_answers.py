"""What no regulation says, but a house rule may: the game follows it all the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.law.scenario import fill

from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.decide import decide_command
from puur.game.decisions import papers
from puur.game.decisions.papers import PaperLine, fill_in_paper_line
from puur.game.observe import observe
from puur.game.score.outcome import deal_outcome
from puur.game.score.standing import leading_side
from puur.game.score.tafel import can_write_stoeck
from puur.game.settings import new_game, table_settings
from puur.game.state import AnnouncedWeise, Deal, FourNumbers, Game
from puur.law.law import Law
from puur.law.readings.schaetzen import one_per_five
from puur.law.readings.weis import parse_weis
from puur.law.reglemente import reglement


def law_that(id_: str, **says: Any) -> Law:  # noqa: ANN401 - answers
    """A regulation with other answers."""
    law = table_settings(reglement(id_), {}).law
    return replace(law, **{name: replace(getattr(law, name), says=value) for name, value in says.items()})


def after(law: Law, *commands: cmd.Command) -> Game:
    game = new_game(msgspec.structs.replace(table_settings(reglement(law.id), {}), law=law))
    for command in commands:
        result = decide_command(law, game, command)
        assert not isinstance(result, Refusal), f"{command}: {result}"
        game = result[0]
    return game


def refused(law: Law, game: Game, command: cmd.Command) -> Refusal:
    result = decide_command(law, game, command)
    assert isinstance(result, Refusal), command
    return result


DIFFERENZLER = "edjv-differenzler-2015"
NOTHING = (None, None, None, None)


def test_an_estimate_that_is_never_changed_is_not_changed_at_the_table_nor_on_paper() -> None:
    strict, usual = law_that(DIFFERENZLER, estimate_until="never-changed"), law_that(DIFFERENZLER)
    dealt = cmd.TakeHands(3, fill([]), "E")
    assert after(usual, dealt, cmd.Bid(0, 40), cmd.Bid(0, 41)).current.bids[0] == 41
    assert "Mäppli" in refused(strict, after(strict, dealt, cmd.Bid(0, 40)), cmd.Bid(0, 41)).message_in_german
    line = PaperLine(
        "estimating", neutral=False, slips=(40, None, None, None), notes=NOTHING, counted=NOTHING, columns=()
    )
    changed = fill_in_paper_line(usual, line, papers.SubmitSlip(0, 41))
    assert isinstance(changed, PaperLine)
    assert changed.slips[0] == 41
    assert isinstance(fill_in_paper_line(strict, line, papers.SubmitSlip(0, 41)), Refusal)
    assert isinstance(fill_in_paper_line(strict, line, papers.SubmitSlip(1, 41)), PaperLine)


def test_a_trump_shown_until_the_first_card_is_not_shown_from_then_on() -> None:
    law = law_that("einzelschieber-2026", trump_shown="until-first-card")
    opening = (cmd.TakeHands(3, fill([]), None), cmd.Announce(0, "E"))
    first = [cmd.Play(seat, 9 * seat) for seat in range(4)]
    shown = [observe(law, after(law, *opening, *first[:played]), 1).trump_shown for played in range(5)]
    assert shown == [True, False, False, False, False]


def test_nobody_holds_a_trick_open_where_it_is_turned_all_the_same() -> None:
    law = law_that("allgemein", card_seen=False)
    game = after(law, cmd.TakeHands(3, fill([]), None), cmd.Announce(0, "E"), cmd.Play(0, 0))
    refused(law, game, cmd.Hold(1))


@pytest.mark.parametrize("factors", [3, [1], {"E": 0}, {"E": "2"}, {"X": 1}, {"E": 1000}, {"E": True}])
def test_factors_are_small_numbers_for_game_forms(factors: object) -> None:
    with pytest.raises(BadInput) as caught:
        table_settings(reglement("allgemein"), {"factors": factors})
    assert "factors" in str(caught.value)


def test_stoeck_are_written_until_the_scribe_plays_to_the_next_trick() -> None:
    law = law_that("allgemein", stoeck_written="scribes-next-card")
    game = after(law, cmd.TakeHands(3, fill([]), None), cmd.Announce(0, "E"))
    deal = msgspec.structs.replace(game.current, stoeck=0, stoeck_after=5)

    def with_cards(number: int) -> Game:
        hands = (sum(1 << card for card in range(number)), *deal.hands[1:])
        return msgspec.structs.replace(game, deal=msgspec.structs.replace(deal, hands=hands))

    assert [can_write_stoeck(law, with_cards(number), 0) for number in (9, 8, 7, 6, 5)] == [
        True,
        True,
        True,
        False,
        False,
    ]


def test_before_estimating_cards_are_counted_and_where_it_is_advised_afterwards_too() -> None:
    dealt = cmd.TakeHands(3, fill([]), "E")
    for advice, still in (("advised", True), ("before-estimate", False)):
        law = law_that(DIFFERENZLER, hand_check=advice)
        seen = observe(law, after(law, dealt, cmd.Bid(0, 40)), 0)
        assert ("count" in seen.may) is still


HIGHER_LEADS = (
    "E6 E7 E8 E9 R6 RU S9 T6 T9",
    "EB EK R7 RB RO SB SO T7 TU",
    "EU EA R8 R9 RK SU SK TB TK",
    "EO RA S6 S7 S8 SA T8 TO TA",
)
"""The first seat holds a run of four, the last one of three; their partners hold no Weis."""


@pytest.mark.parametrize("hopeless", [False, True])
def test_where_weise_must_be_announced_a_hopeless_one_only_if_the_rules_say_so(hopeless: bool) -> None:  # noqa: FBT001
    law = law_that("allgemein", weis_duty=True, weis_hopeless=hopeless)
    opening = (cmd.TakeHands(3, fill([*HIGHER_LEADS]), None), cmd.Announce(0, "E"))
    assert refused(law, after(law, *opening), cmd.Play(0, 0)).allowed == ("E6-9",)
    said = (*opening, cmd.Play(0, 0, weis=(parse_weis("E6-9"),)), cmd.Play(1, 4), cmd.Play(2, 5))
    if hopeless:
        assert refused(law, after(law, *said), cmd.Play(3, 6)).allowed == ("S6-8",)
    else:
        assert len(after(law, *said, cmd.Play(3, 6)).current.tricks) == 1


def test_who_announces_two_weise_where_one_is_all_there_is_may_announce_the_higher() -> None:
    law = law_that("allgemein", weis_further="none")
    hands = fill(["E6 E7 E8 E9 R6 R7 R8 T6 T9"])
    game = after(law, cmd.TakeHands(3, hands, None), cmd.Announce(0, "E"))
    both = (parse_weis("E6-9"), parse_weis("R6-8"))
    assert refused(law, game, cmd.Play(0, 0, weis=both)).allowed == ("E6-9",)


def test_who_announces_the_lower_of_two_weise_first_may_announce_the_higher() -> None:
    law = law_that("allgemein", weis_first="highest")
    hands = fill(["E6 E7 E8 E9 R6 R7 R8 T6 T9"])
    opening = (cmd.TakeHands(3, hands, None), cmd.Announce(0, "E"))
    refusal = refused(law, after(law, *opening), cmd.Play(0, 0, weis=(parse_weis("R6-8"), parse_weis("E6-9"))))
    assert refusal.allowed == ("E6-9",)
    assert "R6-8" in str(refusal.said)
    assert after(law, *opening, cmd.Play(0, 0, weis=(parse_weis("E6-9"), parse_weis("R6-8")))).current.weis


def test_a_misdeal_is_called_before_the_first_card_only() -> None:
    law = law_that("allgemein")
    dealt = (cmd.TakeHands(3, fill([]), None), cmd.Announce(0, "E"))
    trick = [cmd.Play(seat, 9 * seat) for seat in range(4)]
    for trump, kept in (("stays", "E"), ("anew", None)):
        one = law_that("allgemein", redeal_trump=trump)
        result = decide_command(one, after(one, *dealt), cmd.Misdeal(1))
        assert not isinstance(result, Refusal)
        assert result[1] == (ev.Annulled(3, kept),)
    for cards in (1, 4, 5):
        played = after(law, *dealt, *[*trick, cmd.Play(0, 1)][:cards])
        assert refused(law, played, cmd.Misdeal(1)).clauses == law.misdeal.ids


@pytest.mark.parametrize("weis, stoeck", [(True, True), (True, False), (False, True), (False, False)])
def test_weis_and_stoeck_are_each_written_once_or_as_often_as_the_deal_counts(*, weis: bool, stoeck: bool) -> None:
    law = law_that("hausschieber", weis_factor=weis, stoeck_factor=stoeck)
    said = AnnouncedWeise(0, (parse_weis("E6-8"),))
    deal = Deal(dealer=3, phase="play", mode="S", weis=(said,), weis_side=0, stoeck=1)
    times = deal_outcome(law, Game(), deal).factor
    assert times > 1
    own, others = 20 * (times if weis else 1), 20 * (times if stoeck else 1)
    assert deal_outcome(law, Game(), deal).score == (own, others)
    assert deal_outcome(law, Game(), msgspec.structs.replace(deal, stoeck=2)).score == (own + others, 0)


@pytest.mark.parametrize("multiplied", [True, False])
@pytest.mark.parametrize("says, often", [("as-match", 1), ("doubled", 2)])
def test_a_match_counts_twice_only_against_whoever_announced(says: str, often: int, *, multiplied: bool) -> None:
    law = law_that("hausschieber", kontermatch=says, match_factor=multiplied)
    taken = Deal(dealer=3, phase="done", mode="S", seat_points=(0, 157, 0, 0), tricks_won=(0, 9, 0, 0))
    times = deal_outcome(law, Game(), taken).factor
    assert times > 1
    bonus = 100 * (times if multiplied else 1)
    for announcer in range(4):
        deal = msgspec.structs.replace(taken, announcer=announcer)
        counts = bonus * (1 if announcer % 2 else often)
        assert deal_outcome(law, Game(), deal).score == (0, 157 * times + counts)


@pytest.mark.parametrize(
    "bids, dealer, order, off",
    [
        ((10, 20, 30, 40), 3, "in-turn", 40 - 11),
        ((10, 20, 30, 40), 2, "in-turn", 40),
        ((10, 20, 30, 40), 3, "together", 40),
        ((10, None, 30, 40), 3, "in-turn", 40),
    ],
)
def test_whoever_estimates_last_earns_by_the_sum_only_once_everybody_has_spoken(
    bids: tuple[int | None, ...], dealer: int, order: str, off: int
) -> None:
    law = law_that("differenzler-offen", last_estimate=one_per_five, estimate_order=order)
    deal = Deal(dealer=dealer, phase="done", mode="E", bids=bids, seat_points=(50, 50, 57, 0), tricks_won=(3, 3, 3, 0))
    differences = deal_outcome(law, Game(), deal).differences
    assert differences is not None
    assert differences[3] == off


@pytest.mark.parametrize(
    "points, leading",
    [((100, 10, 20, 27), None), ((10, 100, 20, 27), None), ((57, 0, 50, 50), 1), ((50, 57, 50, 0), 3)],
)
def test_where_marks_decide_whoever_has_the_most_leads(points: FourNumbers, leading: int | None) -> None:
    deal = Deal(dealer=0, phase="done", mode="E", seat_points=points, tricks_won=(3, 2, 2, 2))
    assert leading_side(law_that("hindersi"), Game(past=(deal,) * 4)) == leading


@pytest.mark.parametrize(
    "id_, written, leading",
    [
        ("allgemein", (90, 67), 0),
        ("allgemein", (67, 90), 1),
        ("allgemein", (80, 80), None),
        ("differenzler", (40, 30, 57, 30), None),
        ("differenzler", (40, 29, 57, 31), 1),
    ],
)
def test_where_sums_decide_one_side_or_one_player_leads(
    id_: str, written: tuple[int, ...], leading: int | None
) -> None:
    assert leading_side(law_that(id_), Game(written=written)) == leading


@pytest.mark.parametrize(
    "id_, waits", [("allgemein", False), ("gruempi-2011", False), ("ajz08-2017", True), ("einzelschieber-2026", True)]
)
def test_the_partner_waits_with_the_cards_only_where_the_rules_say_so(id_: str, *, waits: bool) -> None:
    law = law_that(id_)
    game = after(law, cmd.TakeHands(3, fill([]), None))
    chooser = game.current.chooser
    assert chooser is not None
    waiting = [seat for seat in range(4) if observe(law, game, seat).waiting]
    assert waiting == ([(chooser + 2) % 4] if waits else [])
