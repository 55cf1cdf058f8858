"""A Partie that was over is over again, or not, once a claim has changed what ended it; the slate computed anew."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.game.test_changed_answers import law_that
from tests.law.scenario import fill

from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.commands import Claim
from puur.game.decide import decide_command
from puur.game.draft import Draft
from puur.game.free.redress import finish_again_if_still_due
from puur.game.score.standing import total_counted_for_bedanken
from puur.game.score.tafel import current_slate
from puur.game.settings import new_game, table_settings
from puur.game.state import Game, PartieEnd, Phase
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.records.result import why_ended
from puur.referee.claiming import settle_claim

LAW = table_settings(reglement("allgemein"), {"table": "free"}).law


def played(written: tuple[int, int], law: Law = LAW) -> Game:
    """A free table in its first trick, with so much on the slate."""
    game = new_game(table_settings(reglement("allgemein"), {"table": "free"}))
    for command in (cmd.TakeHands(3, fill([]), None), cmd.Announce(0, "E")):
        result = decide_command(law, game, command)
        assert not isinstance(result, Refusal), result
        game = result[0]
    return replace(game, written=written)


@pytest.mark.parametrize(
    "written, winner",
    [((1100, 100), 0), ((100, 1100), 1), ((1100, 1100), 1), ((900, 900), None)],
)
def test_points_that_moved_may_no_longer_be_enough(written: tuple[int, int], winner: int | None) -> None:
    draft = Draft(LAW, played(written))
    finish_again_if_still_due(draft, PartieEnd(1, "stich"), "revoke")
    end = draft.now.finished
    assert (None if end is None else (end.winner, end.by)) == (None if winner is None else (winner, "stich"))


def test_a_bedanken_stands_unless_it_was_what_was_claimed() -> None:
    for kind, stands in (("revoke", True), ("false-thanks", False)):
        draft = Draft(LAW, played((100, 100)))
        finish_again_if_still_due(draft, PartieEnd(1, "thanks"), kind)
        end = draft.now.finished
        assert (end is not None and (end.winner, end.by) == (1, "thanks")) is stands


def test_who_thanked_falsely_has_not_thanked_when_that_is_ruled() -> None:
    settings = table_settings(reglement("ajz08-2017"), {"table": "free", "thanks": "called"})
    game = new_game(settings)
    for command in (cmd.TakeHands(3, fill([]), None), cmd.Announce(0, "O"), cmd.Play(0, 0), cmd.Thank(1)):
        game = _done(settings.law, game, command)
    assert game.finished is not None
    assert game.current.thanked == 1
    game = _done(settings.law, game, settle_claim(settings.law, game, Claim(0, "false-thanks", 1)))
    assert game.finished is None
    assert game.current.thanked is None


def test_when_a_trick_ends_the_partie_what_lies_ahead_does_not_fall_in_place() -> None:
    game = played((999, 100))
    for seat, card in ((0, 0), (1, 16), (0, 1), (2, 18)):
        game = _done(LAW, game, cmd.Play(seat, card))
    assert game.finished is None
    game = _done(LAW, game, cmd.Play(3, 27))
    assert game.finished is not None
    assert game.current.lying == ()


@pytest.mark.parametrize("other, both", [(999, False), (1000, True), (1001, True)])
def test_the_ruling_says_when_the_other_side_was_there_too(other: int, both: bool) -> None:  # noqa: FBT001
    game = replace(played((1000, other)), finished=PartieEnd(0, "thanks"))
    said = why_ended(LAW, game)
    assert said is not None
    assert ("Auch die andere Partei" in said.text) is both


def test_whoever_claims_to_have_won_counts_the_last_trick_once_it_is_turned() -> None:
    twice = dict.fromkeys("ERSTOU", 2)
    law = law_that("allgemein", thanks_counts="no-open-trick", factors={"german": twice, "french": twice})
    game = played((800, 0), law)
    assert (
        total_counted_for_bedanken(law, game, 0) == total_counted_for_bedanken(law, replace(game, deal=None), 0) == 800
    )
    for seat in range(4):
        game = _done(law, game, cmd.Play(seat, 9 * seat + 8))
    assert [total_counted_for_bedanken(law, game, team) for team in (0, 1)] == [800, 0]
    game = _done(law, game, cmd.Play(0, 0))
    assert [total_counted_for_bedanken(law, game, team) for team in (0, 1)] == [888, 0], "four aces, doubled"


@pytest.mark.parametrize("deals, over", [(1, True), (2, False)])
def test_whatever_is_ruled_after_the_last_deal_the_partie_is_over_again(deals: int, over: bool) -> None:  # noqa: FBT001
    law = law_that("einzelschieber-2026", deals=deals)
    game = new_game(replace(table_settings(reglement("einzelschieber-2026"), {"table": "free"}), law=law))
    for command in (cmd.TakeHands(3, fill([]), None), cmd.Announce(0, "E")):
        game = _done(law, game, command)
    draft = Draft(law, replace(game, deal=replace(game.current, phase="done")))
    finish_again_if_still_due(draft, PartieEnd(1, "all-deals"), "revoke")
    assert (draft.now.finished is not None) is over


@pytest.mark.parametrize("phase, over", [("play", False), ("done", True)])
def test_where_the_surplus_counts_the_partie_is_over_again_only_with_its_deal(phase: Phase, over: bool) -> None:  # noqa: FBT001
    law = law_that("allgemein", surplus=True)
    game = played((1100, 100), law)
    draft = Draft(law, replace(game, deal=replace(game.current, phase=phase)))
    finish_again_if_still_due(draft, PartieEnd(0, "stich"), "revoke")
    assert (draft.now.finished is not None) is over


@pytest.mark.parametrize("when", ["at-once", "next-deal"])
def test_the_slate_computed_anew_is_the_one_that_was_kept(when: str) -> None:
    law = law_that("allgemein", written_from=when)
    game = new_game(replace(table_settings(reglement("allgemein"), {}), law=law))
    for command in (cmd.TakeHands(3, fill([]), None), cmd.Announce(0, "E")):
        game = _done(law, game, command)
    while game.current.phase == "play":
        game = _done(law, game, _first_card(law, game))
    game = _done(law, game, cmd.TakeHands(0, fill([]), None))
    kept = current_slate(law, game)
    assert any(side.strokes.hundreds for side in kept)
    assert current_slate(law, replace(game, slate=None)) == kept


def _done(law: Law, game: Game, command: cmd.Command) -> Game:
    result = decide_command(law, game, command)
    assert not isinstance(result, Refusal), result
    return result[0]


def _first_card(law: Law, game: Game) -> cmd.Command:
    """The lowest card that can be played."""
    deal = game.current
    seat = (deal.leader + len(deal.lying)) % 4
    tried = (cmd.Play(seat, card) for card in range(36) if deal.hands[seat] >> card & 1)
    return next(one for one in tried if not isinstance(decide_command(law, game, one), Refusal))
